// The map of a portal crawl: tiles, what lies on them, and the heroes who stand there.

import { h } from "./dom.js";
import { icon, pawn } from "./icons.js";
import { t } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./whole.js").Tile} Tile */

const LANDMARKS = new Set(["start", "portal"]);

/** What lies on a tile, in words. @param {Tile} tile */
function lying(tile) {
  return [
    tile.shards > 0 && t("page.tile-shards", { count: tile.shards }),
    tile.salves > 0 && t("page.tile-salves", { count: tile.salves }),
    ...tile.chests.map((level) => t("page.tile-chest", { level })),
  ].filter(Boolean);
}

/** @param {Table} table @param {Tile} tile */
function tileOf(table, tile) {
  const thing = `tile:${tile.row}.${tile.column}`;
  const options = table.on(thing);
  const level = tile.level > 0 && !tile.explored ? t("page.level", { level: tile.level }) : "";
  const what = tile.name || (tile.kind === "environment" ? (tile.explored ? t("page.explored") : level) : t(`page.tile-${tile.kind}`));
  const heroes = tile.heroes.map((seat) => table.name(seat));
  const body = [
    h("span", { class: "name" }, LANDMARKS.has(tile.kind) && icon(tile.kind), tile.name || LANDMARKS.has(tile.kind) ? what : h("span", { class: "level" }, tile.explored ? "·" : tile.level)),
    h("span", { class: "lying" },
      Array.from({ length: tile.shards }, () => icon("shard", "shard")),
      Array.from({ length: tile.salves }, () => icon("salve", "salve")),
      tile.chests.map((rank) => h("span", { class: "chest" }, icon("chest"), rank))),
    tile.heroes.length > 0 && h("span", { class: "pawns" }, tile.heroes.map((seat) => pawn(seat, table.name(seat)))),
  ];
  const kind = `tile ${tile.kind}${tile.explored ? " explored" : ` rank${tile.level}`}`;
  const label = [t("page.tile-at", { row: tile.row + 1, column: tile.column + 1, what }), ...lying(tile), ...heroes].join(t("page.comma"));
  const element = options.length > 0
    ? h("button", { type: "button", class: `${kind} live`, "data-key": `tile ${tile.row} ${tile.column}`, title: label, "aria-label": `${options[0].told} ${label}`, on: { click: () => table.act(thing, what) } }, body)
    : h("div", { class: kind, role: "img", "aria-label": label, title: label }, body);
  element.style.gridRow = String(tile.row + 1);
  element.style.gridColumn = String(tile.column + 1);
  return element;
}

/** The map, and what its signs mean. @param {Table} table @param {Tile[]} tiles */
export function map(table, tiles) {
  return [
    h("div", { class: "map", "data-scroll": "map", role: "group", "aria-label": t("page.map") }, tiles.map((tile) => tileOf(table, tile))),
    h("p", { class: "legend", "aria-hidden": "true" },
      h("span", {}, h("span", { class: "level" }, "2"), " ", t("page.legend-level")),
      h("span", {}, icon("shard", "shard"), " ", t("page.legend-shard")),
      h("span", {}, icon("salve", "salve"), " ", t("page.legend-salve")),
      h("span", {}, icon("chest"), " ", t("page.legend-chest"))),
  ];
}
