// Everybody at a glance, at the top of the table: Health and CP, whose turn it is, who is asked.

import { h } from "./dom.js";
import { icon, pawn } from "./icons.js";
import { t } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

/** Whether two seats are on one side. @param {Table} table @param {number} seat */
export function isAlly(table, seat) {
  const players = table.view.players;
  return table.seat !== null && players[seat]?.side === players[table.seat]?.side;
}

/** Links to the places of all players who are in the game. @param {Table} table */
export function scores(table) {
  const view = table.view;
  const teams = new Set(view.players.map((player) => player.side)).size < view.players.length;
  const here = view.players.filter((player) => !("alive" in player) || player.alive);
  return here.map((player) => {
    const name = table.name(player.seat);
    const own = player.seat === table.seat;
    const active = view.active === player.seat && !table.result;
    const asked = view.waiting_for === player.seat;
    const [unit, amount] = view.game === "army" ? ["points", /** @type {any} */ (player).points] : ["cp", player.played_by === "book" ? null : player.cp];
    const ally = teams && isAlly(table, player.seat);
    const more = [ally && !own && t("page.on-your-side"), active && t("page.active"), asked && t("page.to-decide")].filter(Boolean).join(t("page.comma"));
    return h(
      "a",
      { class: `score${active ? " active" : ""}${asked ? " asked" : ""}${ally ? " ally" : ""}`, href: `#player-${player.seat}`, "data-key": `score ${player.seat}` },
      pawn(player.seat, name),
      h("span", { class: "name" }, own ? t("page.You") : name),
      h("span", { class: "amount" }, icon("health"), player.health, h("span", { class: "hidden" }, ` ${t("page.health")}`)),
      amount !== null && h("span", { class: "amount" }, icon(unit), amount, h("span", { class: "hidden" }, ` ${t(`page.${unit}`)}`)),
      more && h("span", { class: "hidden" }, `${t("page.comma")}${more}`),
    );
  });
}
