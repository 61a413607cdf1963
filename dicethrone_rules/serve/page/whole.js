// A view as it was before it travelled: with what is usual and left out, and keys instead of numbers.

/** @typedef {import("../../../schema/dicethrone.d.ts").View} SentView */
/** @typedef {import("../../../schema/dicethrone.d.ts").Player} SentPlayer */
/** @typedef {import("../../../schema/dicethrone.d.ts").ArmyPlayer} SentArmyPlayer */
/** @typedef {import("../../../schema/dicethrone.d.ts").TileView} SentTile */
/** @typedef {import("../../../schema/dicethrone.d.ts").HeroesView} SentHeroes */
/** @typedef {import("../../../schema/dicethrone.d.ts").ArmyView} SentArmy */
/** @typedef {import("../../../schema/dicethrone.d.ts").AdventuresView} SentAdventures */
/** @typedef {import("../../../schema/dicethrone.d.ts").Update} SentUpdate */
/** @typedef {import("../../../schema/dicethrone.d.ts").Printed} Printed */
/** @typedef {import("../../../schema/dicethrone.d.ts").Card} SentCard */

/** A card: its id and its key. @typedef {[number, string]} Card */
/** @typedef {{name: string, size: number, cards: Card[]}} Zone */
/** @typedef {{hand: Card[], discard: Card[], upgrades: Card[], zones: Zone[], board: string[], barred: string[]}} Named */
/** @typedef {Omit<Required<SentPlayer>, keyof Named> & Named} Player */
/** @typedef {Omit<Required<SentArmyPlayer>, keyof Named> & Named} ArmyPlayer */
/** @typedef {Required<SentTile>} Tile */
/** @typedef {Omit<Required<SentHeroes>, "players"> & {players: Player[]}} HeroesView */
/** @typedef {Omit<Required<SentArmy>, "players"> & {players: ArmyPlayer[]}} ArmyView */
/** @typedef {Omit<Required<SentAdventures>, "players" | "tiles"> & {players: Player[], tiles: Tile[]}} AdventuresView */
/** @typedef {HeroesView | ArmyView | AdventuresView} View */
/** @typedef {Omit<SentUpdate, "view"> & {view: View}} Update */

/** What may be left out of a type, and what it then is. @template T @typedef {{[K in keyof T as undefined extends T[K] ? K : never]-?: T[K]}} Usual */

/** @type {Usual<SentPlayer>} */
const PLAYER = { cp: 0, hand: [], hand_size: 0, deck_size: 0, discard: [], upgrades: [], tokens: [], alive: true, engaged: [], played_by: "person", zones: [], barred: [] };
/** @type {Usual<SentTile>} */
const TILE = { kind: "environment", explored: false, name: "", shards: 0, salves: 0, chests: [], heroes: [] };
/** @type {Usual<SentAdventures>} */
const VIEW = { dice: [], incoming: [], winners: null, purse: [], unidentified: [], won: null, session: "", die: 0 };

/** @param {SentUpdate} update @param {Printed} content @returns {Update} */
export function whole(update, content) {
  const view = update.view;
  /** @type {any} */
  const found = { ...VIEW, ...view, players: view.players.map((player) => wholePlayer(player, content)) };
  if (view.game === "adventures") found.tiles = view.tiles.map((tile) => ({ ...TILE, ...tile }));
  return { ...update, view: found };
}

/** @param {SentPlayer | SentArmyPlayer} player @param {Printed} content */
function wholePlayer(player, content) {
  const all = { ...PLAYER, ...player };
  const listed = content.boards[player.hero]?.abilities ?? [];
  const card = (/** @type {SentCard} */ each) => (typeof each === "number" ? [each, content.ids[each]] : each);
  const key = (/** @type {number | string} */ each) => (typeof each === "number" ? listed[each] : each);
  return {
    ...all,
    hand: all.hand.map(card),
    discard: all.discard.map(card),
    upgrades: all.upgrades.map(card),
    zones: all.zones.map((zone) => ({ ...zone, cards: zone.cards.map(card) })),
    board: all.board.map(key),
    barred: all.barred.map(key),
  };
}
