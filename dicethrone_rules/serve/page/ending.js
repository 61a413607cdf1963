// The end of a game: who won and why, the replay, and what comes next.

import { button, h } from "./dom.js";
import { icon, pawn } from "./icons.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table */
export function ending(table) {
  const result = table.result;
  if (!result) return null;
  const won = result.winners.includes(table.seat ?? -1);
  const title = table.seat === null ? "The game is over" : won ? "You have won" : result.winners.length === 0 ? "Nobody has won" : "You have lost";
  const session = result.session;
  const book = (/** @type {number} */ seat) => table.view.players[seat]?.played_by === "book";
  return h(
    "section",
    { class: "ending", "aria-label": "The end of the game" },
    h("h1", {}, won && icon("crown"), title),
    h("p", {}, `${result.told.charAt(0).toUpperCase()}${result.told.slice(1)}.`),
    h("ul", { class: "plain standing" }, result.seats.filter((seat) => !seat.fate || !book(seat.seat)).map((seat) => h("li", {}, pawn(seat.seat, table.name(seat.seat)), h("span", {}, h("strong", {}, table.name(seat.seat)), `: ${seat.won ? "won" : "did not win"}, ${seat.health} Health${seat.fate ? `, ${seat.fate}` : ""}`)))),
    table.campaign?.is_over && h("p", { class: "final" }, icon("crown"), ` The campaign of ${table.campaign.team || "the team"} is over, with a score of ${table.campaign.score}.`),
    session && h("p", {}, `${session.gold} Gold and ${session.salves} ${session.salves === 1 ? "Salve" : "Salves"} left${session.explored ? ", everything explored" : ""}`),
    h(
      "div",
      { class: "row" },
      table.campaign && table.seat !== null && !table.campaign.is_over && button("Next session", () => table.nextSession(), { class: "main" }),
      h("a", { class: "button", href: `/tables/${table.id}/replay`, download: `${table.id}.json`, "data-key": "replay" }, "Download the replay"),
      h("a", { class: "button", href: "/", "data-key": "another" }, "Open another table"),
    ),
  );
}
