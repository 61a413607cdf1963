// A view as it was before it travelled: with what is usual and left out, and keys instead of numbers.

/** @typedef {import("../../../schema/dicethrone.d.ts").View} SentView */
/** @typedef {import("../../../schema/dicethrone.d.ts").Player} SentPlayer */
/** @typedef {import("../../../schema/dicethrone.d.ts").ArmyPlayer} SentArmyPlayer */
/** @typedef {import("../../../schema/dicethrone.d.ts").Enemy} SentEnemy */
/** @typedef {import("../../../schema/dicethrone.d.ts").Tile} SentTile */
/** @typedef {import("../../../schema/dicethrone.d.ts").Token} SentToken */
/** @typedef {import("../../../schema/dicethrone.d.ts").HeroesView} SentHeroes */
/** @typedef {import("../../../schema/dicethrone.d.ts").ArmyView} SentArmy */
/** @typedef {import("../../../schema/dicethrone.d.ts").AdventuresView} SentAdventures */
/** @typedef {import("../../../schema/dicethrone.d.ts").Update} SentUpdate */
/** @typedef {import("../../../schema/dicethrone.d.ts").Printed} Printed */
/** @typedef {import("../../../schema/dicethrone.d.ts").Card} SentCard */

/** A card: its id and its key. @typedef {[number, string]} Card */
/** @typedef {{name: string, size: number, cards: Card[]}} Zone */
/** @typedef {{id: number, key: string, inflictor: number, value: number, side: string}} Token */
/** @typedef {{seat: number, dial: number, alive: boolean, hand: Card[], discard: Card[], upgrades: Card[], tokens: Token[], zones: Zone[], board: string[], barred: string[]}} Named */
/** @typedef {Omit<Required<SentPlayer>, keyof Named> & Named} Player */
/** @typedef {Omit<Required<SentArmyPlayer>, keyof Named> & Named} ArmyPlayer */
/** @typedef {Omit<Required<SentTile>, "place"> & {row: number, column: number, kind: string, level: number}} Tile */
/** @typedef {Omit<Required<SentHeroes>, "players"> & {players: Player[]}} HeroesView */
/** @typedef {Omit<Required<SentArmy>, "players"> & {players: ArmyPlayer[]}} ArmyView */
/** @typedef {Omit<Required<SentAdventures>, "players" | "enemies" | "tiles"> & {players: Player[], tiles: Tile[]}} AdventuresView */
/** @typedef {HeroesView | ArmyView | AdventuresView} View */
/** @typedef {Omit<SentUpdate, "view"> & {view: View}} Update */

/** What may be left out of a type, and what it then is. @template T @typedef {{[K in keyof T as undefined extends T[K] ? K : never]-?: T[K]}} Usual */
/** What follows from something else where it is left out. @typedef {"dial" | "alive" | "board"} Implied */

/** @type {Omit<Usual<SentPlayer>, Implied>} */
const PLAYER = { cp: 0, hand: [], hand_size: 0, deck_size: 0, discard: [], upgrades: [], tokens: [], engaged: [], played_by: "person", zones: [], barred: [] };
/** @type {Omit<Usual<SentEnemy>, Implied>} */
const ENEMY = { ...PLAYER, side: 1, health: 0, played_by: "book" };
/** @type {Omit<Usual<SentTile>, "place">} */
const TILE = { explored: true, name: "", shards: 0, salves: 0, chests: [], heroes: [] };
/** @type {Omit<Usual<SentAdventures>, "enemies">} */
const VIEW = { dice: [], incoming: [], winners: null, purse: [], unidentified: [], won: null, session: "", die: 0, tiles: [] };

/** @param {SentUpdate} update @param {Printed} content @returns {Update} */
export function whole(update, content) {
  const view = update.view;
  /** @type {any} */
  const found = { ...VIEW, ...view };
  const enemies = view.game === "adventures" ? (view.enemies ?? []).map((enemy) => ({ ...ENEMY, ...enemy })) : [];
  const seated = [...view.players.map((player) => ({ ...PLAYER, ...player })), ...enemies];
  found.players = seated.map((player, seat) => wholePlayer(player, seat, content));
  delete found.enemies;
  if (view.game === "adventures") found.tiles = (view.tiles ?? []).map((tile, number) => ({ ...TILE, ...tile, ...(tile.place ?? content.map[number]) }));
  return { ...update, view: found };
}

/** @param {(SentPlayer | SentArmyPlayer) & typeof PLAYER} all @param {number} seat @param {Printed} content */
function wholePlayer(all, seat, content) {
  const printed = content.boards[all.hero];
  const listed = printed?.abilities ?? [];
  const card = (/** @type {SentCard} */ each) => (typeof each === "number" ? [each, content.ids[each]] : each);
  const key = (/** @type {number | string} */ each) => (typeof each === "number" ? listed[each] : each);
  const token = (/** @type {SentToken} */ [id, kind, inflictor, value = 0, side = ""]) => ({ id, key: typeof kind === "number" ? content.token_keys[kind] : kind, inflictor, value, side });
  return {
    ...all,
    seat,
    dial: all.dial ?? seat,
    alive: all.alive ?? all.health > 0,
    tokens: all.tokens.map(token),
    hand: all.hand.map(card),
    discard: all.discard.map(card),
    upgrades: all.upgrades.map(card),
    zones: all.zones.map((zone) => ({ ...zone, cards: zone.cards.map(card) })),
    board: (all.board ?? printed?.start ?? []).map(key),
    barred: all.barred.map(key),
  };
}
