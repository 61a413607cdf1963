// Which thing on the table an option is about, so that it can be clicked there.

/** @typedef {import("../../../schema/dicethrone.d.ts").Option} Option */
/** @typedef {import("../../../schema/dicethrone.d.ts").Decision} Decision */
/** @typedef {import("./whole.js").View} View */

/** By the kind of an option, the name of its thing; null where it is about none. @type {{[kind: string]: (value: any) => string | null}} */
const THINGS = {
  activate: (value) => `creature:${value}`,
  again: (value) => `creature:${value}`,
  card: (value) => `card:${value}`,
  defense: (value) => `ability:${value}`,
  die: (value) => `die:${value}`,
  discard: (value) => `card:${value}`,
  equipment: (value) => `card:${value}`,
  field: (value) => `group:${value}`,
  move: (value) => `tile:${value.join(".")}`,
  play: playThing,
  player: (value) => `player:${value}`,
  replace: (value) => `token:${value}`,
  return: (value) => (value[0] === "group" || value[0] === "die" ? `${value[0]}:${value[1]}` : null),
  roll: (value) => (Array.isArray(value) && value[0] === "announce" ? `ability:${value[1]}` : null),
  sell: (value) => `card:${value}`,
  share: (value) => `player:${value}`,
  shop: (value) => `card:${value[1]}`,
  target: (value) => `player:${value}`,
  tile: (value) => `tile:${value.join(".")}`,
  token: (value) => `token:${value[1]}`,
  trim: (value) => `card:${value}`,
};

/** @param {any} value */
function playThing(value) {
  const [what, which, , token] = value;
  if (what === "spend") return `token:${token}`;
  return what === "use" ? `text:${which}` : `card:${which}`;
}

/** @param {Option} option @returns {string | null} */
export function thingOf(option) {
  return THINGS[option.kind]?.(option.value) ?? null;
}

/** The options on each thing. @param {Decision | null} decision @returns {Map<string, Option[]>} */
export function optionsByThing(decision) {
  const found = new Map();
  for (const option of decision?.options ?? []) {
    const thing = thingOf(option);
    if (thing !== null) found.set(thing, [...(found.get(thing) ?? []), option]);
  }
  return found;
}

/** The places of dice that an option re-rolls; null for another option. @param {Option} option @returns {number[] | null} */
export function rerolled(option) {
  if (option.kind === "reroll") return option.value;
  const value = /** @type {any} */ (option.value);
  return option.kind === "roll" && Array.isArray(value) && value[0] === "reroll" ? value[1] : null;
}

/** Which of the rolls on the table a decision about dice means: the last that shows those faces. @param {Decision | null} decision @param {View} view */
export function rollAsked(decision, view) {
  const last = view.dice.length - 1;
  const dice = (decision?.options ?? []).filter((option) => option.kind === "die");
  for (let number = last; number >= 0 && dice.length > 0; number -= 1) {
    const { faces } = view.dice[number];
    const fits = dice.every((option) => {
      const shown = /** @type {any} */ (option.message.arguments).face;
      const place = /** @type {number} */ (option.value);
      return place < faces.length && (typeof shown !== "number" || shown === faces[place]);
    });
    if (fits) return number;
  }
  return last;
}
