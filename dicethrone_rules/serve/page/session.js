// Adventures: the map, the battles, the shop, and the score sheet of a campaign.

import { button, h } from "./dom.js";
import { playerPanel } from "./panels.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../../../schema/dicethrone.d.ts").AdventuresView} AdventuresView */
/** @typedef {import("../../../schema/dicethrone.d.ts").TileView} TileView */
/** @typedef {import("../../../schema/dicethrone.d.ts").CampaignView} CampaignView */
/** @typedef {import("../../../schema/dicethrone.d.ts").Player} Player */

/** @param {string} id */
function titled(id) {
  return id.split("-").map((word) => word[0].toUpperCase() + word.slice(1)).join(" ");
}

/** @param {Table} table @param {TileView} tile */
function tileOf(table, tile) {
  const options = table.on(`tile:${tile.row}.${tile.column}`);
  const heroes = tile.heroes.map((seat) => table.name(seat));
  const what = tile.name || (tile.kind === "environment" ? (tile.explored ? "explored" : `level ${tile.level}`) : tile.kind);
  const things = [
    tile.shards > 0 && `${tile.shards} shard${tile.shards > 1 ? "s" : ""}`,
    tile.salves > 0 && `${tile.salves} salve${tile.salves > 1 ? "s" : ""}`,
    ...tile.chests.map((level) => `chest ${level}`),
  ].filter(Boolean);
  const body = [
    h("span", { class: "name" }, what),
    things.length > 0 && h("small", {}, things.join(", ")),
    heroes.length > 0 && h("span", { class: "heroes" }, heroes.map((name) => h("b", {}, name))),
  ];
  const kind = `tile ${tile.kind}${tile.explored ? " explored" : ""}`;
  const label = [`Row ${tile.row + 1}, column ${tile.column + 1}: ${what}`, ...things, ...heroes].join(", ");
  const element = options.length > 0
    ? h("button", { type: "button", class: `${kind} live`, "data-key": `tile ${tile.row} ${tile.column}`, "aria-label": `${options[0].told}. ${label}`, on: { click: () => table.act(`tile:${tile.row}.${tile.column}`, what) } }, body)
    : h("div", { class: kind, role: "img", "aria-label": label }, body);
  element.style.gridRow = String(tile.row + 1);
  element.style.gridColumn = String(tile.column + 1);
  return element;
}

/** The state of a session, with its map. @param {Table} table @param {AdventuresView} view */
export function sessionPanel(table, view) {
  const purse = view.purse.map((gold, seat) => `${table.name(seat)} ${gold}`);
  return h(
    "section",
    { class: "session", "aria-label": "The session" },
    h("h2", {}, titled(view.scenario)),
    h("dl", { class: "dials" },
      [["Gold", view.gold], ["Shards", view.shards]].map(([label, value]) => h("div", { class: "dial" }, h("dt", {}, label), h("dd", {}, value)))),
    purse.length > 0 && h("p", {}, `Gold in the shop: ${purse.join(", ")}`),
    view.tiles.length > 0 && h("div", { class: "map", "data-scroll": "map", role: "group", "aria-label": "Map" }, view.tiles.map((tile) => tileOf(table, tile))),
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

/** The players of a session by battle; those who are gone come last. @param {Table} table @param {AdventuresView} view @param {Player | undefined} own */
export function battlePanels(table, view, own) {
  const groups = battles(view);
  const gone = view.players.filter((player) => !player.alive);
  groups.sort((a, b) => Number(b.some((p) => p.seat === table.seat)) - Number(a.some((p) => p.seat === table.seat)));
  return [
    groups.map((group) => {
      const others = group.filter((player) => player !== own);
      if (others.length === 0) return null;
      const fighting = group.some((player) => player.engaged.length > 0);
      const title = fighting ? `Battle: ${group.map((player) => table.name(player.seat)).join(", ")}` : "Not in battle";
      return h("section", { class: "battle", "aria-label": title }, fighting && h("h2", {}, title), others.map((player) => playerPanel(table, player)));
    }),
    gone.length > 0 && h("details", { class: "pile", "data-key": "gone" }, h("summary", {}, `Out of the game (${gone.length})`), h("p", {}, gone.map((player) => table.name(player.seat)).join(", "))),
  ];
}

/** What the shop sells to who is asked. @param {Table} table */
export function shopPanel(table) {
  const options = (table.decision?.options ?? []).filter((option) => option.kind === "shop");
  if (options.length === 0) return null;
  return h(
    "section",
    { class: "shop", "aria-label": "The shop" },
    h("h2", {}, "The shop"),
    h("ul", { class: "cards" }, options.map((option) => {
      const card = /** @type {any} */ (option.message.arguments).card;
      const text = card ? table.content.cards[card.key] : undefined;
      return h("li", { class: "card live" },
        h("div", { class: "name" }, card?.name ?? option.told),
        h("small", {}, text?.timing ?? ""),
        h("p", {}, text?.text ?? ""),
        button(option.told, () => table.choose(option), { class: "small", "data-key": `shop ${option.id}` }));
    })),
  );
}

/** The score sheet. @param {CampaignView} campaign */
export function scoreSheet(campaign) {
  return h(
    "details",
    { class: "pile", "data-key": "scores" },
    h("summary", {}, `${campaign.team || "Campaign"}: session ${campaign.number}, score ${campaign.score}`),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ["Session", "Won", "Salves", "Gold", "Points"].map((title) => h("th", { scope: "col" }, title)))),
      h("tbody", {}, campaign.lines.map((line) =>
        h("tr", {}, [titled(line.scenario), line.score.won ? "yes" : "no", line.score.salves, line.score.gold, line.score.scenario].map((cell) => h("td", {}, cell))))),
    ),
    campaign.members.map((member) => h("p", {}, `${titled(member.hero)}${member.name ? ` (${member.name})` : ""}`, member.deck && h("small", {}, `: ${member.deck.length} cards of Adventures`))),
  );
}
