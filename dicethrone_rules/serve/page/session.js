// Adventures: the session and its battles, the shop, and the score sheet of a campaign.

import { button, h } from "./dom.js";
import { dial, icon } from "./icons.js";
import { map } from "./map.js";
import { playerPanel } from "./panels.js";
import { isAlly } from "./scores.js";
import { mixed, t, term } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./whole.js").AdventuresView} AdventuresView */
/** @typedef {import("../../../schema/dicethrone.d.ts").CampaignView} CampaignView */
/** @typedef {import("./whole.js").Player} Player */

/** @param {string} id */
function titled(id) {
  return id.split("-").map((word) => word[0].toUpperCase() + word.slice(1)).join(" ");
}

/** What there is to spend: found together, and from the shop on one's own; none of it is a spectator's. @param {Table} table @param {AdventuresView} view */
function goldOf(table, view) {
  if (view.tiles.length === 0) return undefined;
  if (view.purse.length === 0) return view.gold;
  return table.seat === null ? undefined : view.purse[table.seat];
}

/** The state of a session, with its map. @param {Table} table @param {AdventuresView} view */
export function sessionPanel(table, view) {
  const gold = goldOf(table, view);
  const salves = view.salves.reduce((sum, each) => sum + each, 0);
  return h(
    "section",
    { class: "session", "aria-label": t("page.session") },
    h("h2", {}, table.titles.get(view.scenario) ?? titled(view.scenario)),
    h("dl", { class: "dials" },
      gold !== undefined && dial("gold", t("page.gold"), gold),
      view.tiles.length > 0 && dial("shard", t("page.shards"), view.shards),
      dial("salve", t("page.salves", { heals: view.heals }), salves)),
    view.tiles.length > 0 && map(table, view.tiles),
  );
}

/** Who fights whom: the seats that engagements join. @param {AdventuresView} view @returns {Player[][]} */
function battles(view) {
  /** @type {Player[][]} */
  const found = [];
  for (const player of view.players.filter((each) => each.alive)) {
    const joined = found.filter((battle) => battle.some((other) => other.engaged.includes(player.seat) || player.engaged.includes(other.seat)));
    const merged = [...joined.flat(), player];
    for (const battle of joined) found.splice(found.indexOf(battle), 1);
    found.push(merged);
  }
  return found;
}

/** The players of a session by battle, foes first; those who are gone come last. @param {Table} table @param {AdventuresView} view @param {Player | undefined} own */
export function battlePanels(table, view, own) {
  const groups = battles(view);
  const gone = view.players.filter((player) => !player.alive);
  const mine = (/** @type {Player[]} */ group) => group.some((player) => player.seat === table.seat);
  groups.sort((a, b) => Number(mine(b)) - Number(mine(a)));
  return [
    groups.map((group) => {
      const others = group.filter((player) => player !== own);
      if (others.length === 0) return null;
      others.sort((a, b) => Number(isAlly(table, a.seat)) - Number(isAlly(table, b.seat)));
      const fighting = group.some((player) => player.engaged.length > 0);
      const title = fighting ? (mine(group) ? t("page.your-battle") : t("page.battle-of", { players: group.filter((player) => player.played_by !== "book").map((player) => table.name(player.seat)) })) : t("page.no-battle");
      return h("section", { class: "battle", "aria-label": title }, h("h2", { class: "onfelt" }, title), others.map((player) => playerPanel(table, player)));
    }),
    gone.length > 0 && h("details", { class: "pile sheet", "data-key": "gone" }, h("summary", {}, t("page.out-count", { count: gone.length })), h("p", {}, gone.map((player) => table.name(player.seat)).join(t("page.comma")))),
  ];
}

/** What the shop sells to who is asked. @param {Table} table @param {AdventuresView} view */
export function shopPanel(table, view) {
  const options = (table.decision?.options ?? []).filter((option) => option.kind === "shop");
  if (!inShop(table)) return null;
  const purse = view.purse.map((gold, seat) => h("li", {}, mixed(seat === table.seat ? "page.you-have-gold" : "page.has-gold", { player: table.name(seat), amount: h("b", {}, icon("gold"), ` ${gold}`) })));
  return h(
    "section",
    { class: "shop", "aria-label": t("page.shop") },
    h("h2", {}, t("page.shop")),
    h("ul", { class: "plain purse" }, purse),
    options.length === 0 && h("p", {}, t("page.cannot-pay")),
    h("ul", { class: "cards" }, options.map((option) => {
      const card = /** @type {any} */ (option.message.arguments).card;
      const text = table.content.cards[card?.key];
      if (!card) return h("li", { class: "card live" }, button(option.told, () => table.choose(option), { class: "small", "data-key": `shop ${option.id}`, "data-option": option.id }));
      return h("li", { class: `card ${text?.timing ?? ""} live` },
        h("div", { class: "name" }, text && h("span", { class: "cost", title: t("page.cost") }, text.cost, h("span", { class: "hidden" }, ` ${t("page.cp")}`)), card.name),
        h("small", { class: "timing" }, term([`page.timing-${text?.timing}`], text?.timing ?? "")),
        h("p", {}, text?.text ?? ""),
        button(option.told, () => table.choose(option), { class: "small main", "data-key": `shop ${option.id}`, "data-option": option.id }));
    })),
  );
}

/** Whether the question is what to buy: the goods lie in the shop, not in the question. @param {Table} table */
export function inShop(table) {
  return table.decision?.kind === "shop";
}

/** The score sheet, open at the end of a session. @param {Table} table @param {CampaignView} campaign @param {boolean} open */
export function scoreSheet(table, campaign, open) {
  return h(
    "details",
    { class: "pile sheet", open, "data-key": open ? "final scores" : "scores" },
    h("summary", {}, t(campaign.is_over ? "page.sheet-over" : "page.sheet", { team: campaign.team || t("page.campaign"), number: campaign.number, score: campaign.score })),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ["session", "won", "salves", "gold", "points"].map((title) => h("th", { scope: "col" }, t(`page.column-${title}`))))),
      h("tbody", {}, campaign.lines.map((line) =>
        h("tr", {}, [table.titles.get(line.scenario) ?? titled(line.scenario), t(line.score.won ? "page.yes" : "page.no"), line.score.salves, line.score.gold, line.score.points].map((cell) => h("td", {}, cell))))),
    ),
    campaign.members.map((member) => h("p", {}, member.name ? t("page.member", { hero: titled(member.hero), name: member.name }) : titled(member.hero), member.deck && h("small", {}, t("page.own-cards", { count: member.deck.length })))),
  );
}
