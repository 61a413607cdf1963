// The end of a game: who won and why, the replay, and what comes next.

import { button, h } from "./dom.js";
import { icon, pawn } from "./icons.js";
import { t, term } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

/** Why it is over; who has not won reads who has. @param {Table} table @param {boolean} won */
function reason(table, won) {
  const { told, winners, session } = /** @type {import("../../../schema/dicethrone.d.ts").Result} */ (table.result);
  if (!won && winners.length > 0 && session === null) return t("page.reason-of", { winners: winners.map((seat) => table.name(seat)), reason: told });
  return t("page.reason", { reason: `${told.charAt(0).toUpperCase()}${told.slice(1)}` });
}

/** @param {Table} table */
export function ending(table) {
  const result = table.result;
  if (!result) return null;
  const won = result.winners.includes(table.seat ?? -1);
  const title = t(table.seat === null ? "page.game-over" : won ? "page.won" : result.winners.length === 0 ? "page.nobody-won" : "page.lost-game");
  const session = result.session;
  const book = (/** @type {number} */ seat) => table.view.players[seat]?.played_by === "book";
  return h(
    "section",
    { class: "ending", "aria-label": t("page.end-of-game") },
    h("h1", {}, won && icon("crown"), title),
    h("p", {}, reason(table, won)),
    h("ul", { class: "plain standing" }, result.seats.filter((seat) => !seat.fate || !book(seat.seat)).map((seat) => h("li", {}, pawn(seat.seat, table.name(seat.seat)), h("span", {}, h("strong", {}, table.name(seat.seat)), t(seat.won ? "page.seat-won" : seat.fate ? "page.seat-lost-fate" : "page.seat-lost", { health: seat.health, fate: term([`page.fate-${seat.fate}`], seat.fate) }))))),
    table.campaign?.is_over && h("p", { class: "final" }, icon("crown"), " ", t("page.campaign-over", { team: table.campaign.team || t("page.the-team"), score: table.campaign.score })),
    session && h("p", {}, t(session.explored ? "page.left-over-explored" : "page.left-over", { gold: session.gold, salves: session.salves })),
    h(
      "div",
      { class: "row" },
      table.campaign && table.seat !== null && !table.campaign.is_over && button(t("page.next-session"), () => table.nextSession(), { class: "main", "data-key": "Next session" }),
      h("a", { class: "button", href: `/tables/${table.id}/replay`, download: `${table.id}.json`, "data-key": "replay" }, t("page.download")),
      h("a", { class: "button", href: "/", "data-key": "another" }, t("page.another")),
    ),
  );
}
