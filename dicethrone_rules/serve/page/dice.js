// The dice on the table: which are kept, and what is typed in from real dice.

import { button, h } from "./dom.js";
import { die } from "./symbols.js";
import { rerolled, rollAsked } from "./things.js";
import { t, term } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../../../schema/dicethrone.d.ts").DiceView} DiceView */

/** The rolls on the table. @param {Table} table */
export function rolls(table) {
  const asked = rollAsked(table.decision, table.view);
  const rerolls = (table.decision?.options ?? []).filter((option) => rerolled(option) !== null);
  return table.view.dice.map((roll, number) => {
    const board = table.board(table.view.players[roll.owner]?.hero ?? "");
    const current = number === asked;
    const keeping = current && rerolls.length > 0;
    return h(
      "section",
      { class: "roll", "aria-label": t("page.dice-of", { player: table.name(roll.owner) }) },
      h("h2", {}, t(roll.owner === table.seat ? "page.your-dice-for" : "page.dice-of-for", { player: table.name(roll.owner), purpose: term([`roll.${roll.purpose}`], roll.purpose) }), roll.allowed > 0 && h("small", {}, " ", t("page.attempt", { number: roll.attempts, all: roll.allowed }))),
      h("div", { class: table.isFresh(number, roll) ? "dice fresh" : "dice" }, roll.faces.map((face, place) => oneDie(table, roll, board, face, place, current, keeping))),
      keeping && rerollButton(table, roll),
    );
  });
}

/** @param {Table} table @param {DiceView} roll @param {any} board @param {number} face @param {number} place @param {boolean} current @param {boolean} keeping */
function oneDie(table, roll, board, face, place, current, keeping) {
  const name = t(roll.symbols[place] ? "page.die-shows-symbol" : "page.die-shows", { number: place + 1, face: face || t("page.blank"), symbol: roll.symbols[place] });
  const options = current ? table.on(`die:${place}`) : [];
  if (options.length > 0) {
    return h("button", { type: "button", class: "diebox live", "data-key": `die ${place}`, "aria-label": options[0].told, on: { click: () => table.act(`die:${place}`, name) } }, die(board, face));
  }
  if (!keeping) return h("span", { class: "diebox", role: "img", "aria-label": name }, die(board, face));
  const kept = table.kept.has(place);
  return h(
    "button",
    { type: "button", class: "diebox live", "data-key": `die ${place}`, "aria-pressed": String(kept), on: { click: () => table.toggle(place) } },
    h("span", { class: "hidden" }, `${name}, `),
    die(board, face),
    h("span", { class: "keep" }, t(kept ? "page.keep" : "page.roll")),
  );
}

/** @param {Table} table @param {DiceView} roll */
function rerollButton(table, roll) {
  const places = roll.faces.map((_, place) => place).filter((place) => !table.kept.has(place));
  const option = table.decision?.options.find((each) => rerolled(each)?.join() === places.join());
  return button(places.length > 0 ? t("page.reroll", { count: places.length }) : t("page.all-kept"), () => option && table.choose(option), {
    class: "main",
    disabled: option === undefined,
    "data-key": "reroll",
  });
}

/** Where the faces of real dice are typed in. @param {Table} table */
export function realDice(table) {
  const decision = table.decision;
  if (decision?.kind !== "chance" || decision.options.some((option) => option.kind !== "face")) return null;
  const said = /** @type {any} */ (decision.message.arguments);
  const left = typeof said.dice === "number" && typeof said.die === "number" ? said.dice - said.die + 1 : 1;
  const faces = decision.options.map((option) => /** @type {number} */ (option.value));
  const owner = said.player?.seat;
  const board = table.board(table.view.players[owner ?? -1]?.hero ?? "");
  const typed = table.typed.slice(0, left);
  return h(
    "section",
    { class: "real", "aria-label": t("page.dice-rolled") },
    Array.from({ length: left }, (_, number) =>
      h(
        "div",
        { class: "row tight", role: "group", "aria-label": t("page.die", { number: number + 1 }) },
        h("span", {}, t("page.die", { number: number + 1 })),
        faces.map((face) =>
          h(
            "button",
            { type: "button", class: "diebox live small", "data-key": `typed ${number} ${face}`, "aria-pressed": String(typed[number] === face), "aria-label": `${face}`, on: { click: () => table.type(number, face) } },
            die(board, face),
          )),
      )),
    button(t("page.roll-like-this"), () => table.roll(typed), {
      class: "main",
      "data-key": "rolled",
      disabled: typed.filter((face) => face !== undefined).length < left,
    }),
  );
}
