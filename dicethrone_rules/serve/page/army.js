// Army of Dice: what lies before a general.

import { button, h } from "./dom.js";
import { dial, pawn } from "./icons.js";
import { die, symbol } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./whole.js").ArmyPlayer} ArmyPlayer */
/** @typedef {import("../../../schema/dicethrone.d.ts").DieView} DieView */

/** @param {Table} table @param {ArmyPlayer} player @param {DieView} shown */
function armyDie(table, player, shown) {
  const board = table.board(player.hero);
  const options = table.on(`die:${shown.id}`).filter(() => table.diceOf === null || table.diceOf === player.seat);
  const name = `${shown.symbol}, ${shown.face}`;
  if (options.length === 0) return h("span", { class: "diebox", role: "img", "aria-label": name }, die(board, shown.face));
  return h(
    "button",
    { type: "button", class: "diebox live", "data-key": `die ${player.seat} ${shown.id}`, "aria-label": options[0].told, on: { click: () => table.act(`die:${shown.id}`, name) } },
    die(board, shown.face),
  );
}

/** A general's place at the table. @param {Table} table @param {ArmyPlayer} player */
export function armyPanel(table, player) {
  const own = player.seat === table.seat;
  const active = table.view.active === player.seat;
  const board = table.board(player.hero);
  const title = table.name(player.seat);
  const creatures = Object.values(table.content.creatures).filter((creature) => creature.key.split("/")[0] === `creature:${player.hero}`);
  return h(
    "article",
    { id: `player-${player.seat}`, tabindex: "-1", class: `player seat${player.seat % 8}${own ? " own" : ""}${active ? " active" : ""}`, "aria-label": title },
    h("div", { class: "title" }, pawn(player.seat, title), h("span", { class: "name" }, title), h("span", { class: "who" }, table.info?.seats[player.seat]?.name ?? ""), own && h("span", { class: "mark" }, t("page.you")), active && h("span", { class: "mark" }, t("page.active"))),
    h("dl", { class: "dials" },
      dial("health", t("page.health"), player.health), dial("armour", t("page.armour"), player.armour), dial("points", t("page.points"), player.points),
      dial("dice", t("page.pool"), player.pool), dial("dice", t("page.reserve"), player.reserve)),
    h("h2", {}, t("page.storage")),
    player.storage.length === 0 ? h("p", { class: "zone" }, t("page.no-dice")) : h("div", { class: "dice small" }, player.storage.map((each) => armyDie(table, player, each))),
    player.groups.length > 0 && h("h2", {}, t("page.battlefield")),
    h("ul", { class: "plain" }, player.groups.map((group) => {
      const options = table.on(`group:${group.id}`);
      const name = table.content.creatures[group.ability]?.creature ?? group.ability;
      return h(
        "li",
        { class: "group row tight" },
        h("strong", {}, name),
        h("div", { class: "dice small" }, group.dice.map((each) => armyDie(table, player, each))),
        !group.ready && h("small", {}, t("page.not-ready")),
        options.map((option) => button(option.told, () => table.choose(option), { class: "small", "data-key": `group ${option.id}` })),
      );
    })),
    creatures.length > 0 && h(
      "details",
      { class: "board", open: own, "data-key": `board ${player.seat}` },
      h("summary", {}, t("page.creatures")),
      h("ul", { class: "abilities" }, creatures.map((creature) => {
        const options = own ? table.on(`creature:${creature.key}`) : [];
        const body = [
          h("span", { class: "name" }, creature.creature, " ", h("small", {}, [creature.battlefield && t("page.on-battlefield"), creature.opponents_turn && t("page.opponents-turn")].filter(Boolean).join(t("page.comma")))),
          h("span", { class: "tier" },
            h("span", { class: "needs" }, creature.x && "X ", creature.needs.map(([faces, count]) => Array.from({ length: Math.max(1, Math.min(count, 6)) }, () => symbol(board, faces[0])))),
            h("span", { class: "hidden" }, creature.text),
            h("span", { "aria-hidden": "true" }, creature.text.slice(creature.text.indexOf(": ") + 1))),
        ];
        return h("li", {}, options.length === 0
          ? h("div", { class: "ability" }, body)
          : h("button", { type: "button", class: "ability live", "data-key": creature.key, on: { click: () => table.act(`creature:${creature.key}`, creature.creature) } }, h("span", { class: "hidden" }, `${options[0].told} `), body));
      })),
    ),
  );
}
