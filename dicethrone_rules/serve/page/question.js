// The decision: what is asked, and every option as a button.

import { button, h } from "./dom.js";
import { icon } from "./icons.js";
import { inShop } from "./session.js";
import { rerolled } from "./things.js";
import { mixed, t, term } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

const UNTIL = ["window", "phase", "attack", "turn"];
const PASSING = new Set(["window", "main"]);
const SHORTCUTS = 9;

/** The options that a person is shown one by one; re-rolls of single sets of dice and the goods of a shop stand apart. @param {Table} table */
export function listed(table) {
  const apart = (/** @type {any} */ option) => rerolled(option) !== null || (option.kind === "shop" && inShop(table));
  return (table.decision?.options ?? []).filter((option) => !apart(option));
}

/** The question and its options. @param {Table} table @returns {any[]} */
export function question(table) {
  const decision = table.decision;
  const view = table.view;
  if (table.result) return [h("h2", { id: "asked", class: "hidden", tabindex: "-1" }, t("page.game-over"))];
  if (!decision) {
    const waiting = view.waiting_for;
    const text = waiting === null ? t("page.waiting") : t("page.waiting-for", { player: table.name(waiting) });
    return [h("h2", { id: "asked", tabindex: "-1" }, text)];
  }
  const behalf = decision.on_behalf_of;
  const options = listed(table);
  const rerolls = decision.options.filter((option) => rerolled(option) !== null);
  const pass = PASSING.has(decision.kind) && options.some((option) => option.id === "pass");
  return [
    h("h2", { id: "asked", tabindex: "-1" }, decision.told, behalf !== null && h("small", {}, " ", t("page.for-another", { player: table.name(behalf) }))),
    decision.kind !== "chance" && h(
      "ol",
      { class: "options" },
      options.map((option, number) =>
        h("li", {}, h(
          "button",
          { type: "button", class: option.id === "pass" ? "option pass" : "option", "data-key": `option ${option.id}`, "data-option": option.id, on: { click: () => table.choose(option) } },
          table.shortcuts && number < SHORTCUTS ? h("kbd", { "aria-hidden": "true" }, number + 1) : null,
          option.told,
        ))),
    ),
    rerolls.length > 1 && h(
      "details",
      { "data-key": "rerolls" },
      h("summary", {}, t("page.rerolls-listed", { count: rerolls.length })),
      h("ol", { class: "options" }, rerolls.map((option) =>
        h("li", {}, button(option.told, () => table.choose(option), { class: "option", "data-key": `option ${option.id}` })))),
    ),
    pass && h(
      "div",
      { class: "row tight until", role: "group", "aria-label": t("page.pass-until") },
      h("span", {}, t("page.pass-until")),
      UNTIL.map((until) => button(t(`page.until-${until}`), () => table.passUntil(until), { class: "small quiet", "data-key": `until ${until}`, "aria-label": t(`page.pass-until-${until}`) })),
    ),
  ];
}

/** How much was dealt, where it stands at another number now. @param {number} amount @param {number} expected */
function dealt(amount, expected) {
  return amount !== expected && h("small", {}, " ", t("page.dealt-as", { amount }));
}

/** What is on its way to players. @param {Table} table */
export function incoming(table) {
  return table.view.incoming.map((each) =>
    h(
      "section",
      { class: "incoming", "aria-label": t("page.incoming") },
      h("h2", {}, icon("bolt"), " ", mixed(each.receiver === table.seat ? "page.incoming-for-you" : "page.incoming-for", { player: table.name(each.receiver), amount: h("b", { class: "amount" }, each.expected) }), dealt(each.amount, each.expected)),
      h("ul", { class: "plain" }, each.parts.map((part) =>
        h("li", {}, `${part.expected} ${term([`dmg.${part.type}`], part.type)}`, dealt(part.amount, part.expected), part.source >= 0 && ` ${t("page.part-from", { player: table.name(part.source) })}`, part.by && ` ${t("page.part-by", { name: table.titleOf(part.by) })}`, part.attack && `${t("page.comma")}${t("page.part-attack")}`))),
    ));
}
