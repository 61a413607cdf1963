// Symbols and dice, drawn: a shape for each symbol of a board, in the order of its faces, with the
// first letters of its name. Nothing here knows a hero.

import { h, svg } from "./dom.js";

/** @typedef {import("../../../schema/dicethrone.d.ts").BoardText} BoardText */

const SHAPES = [
  "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z",
  "M12 1L23 12L12 23L1 12z",
  "M12.0 1.1L16.2 6.8L22.9 9.0L18.8 14.8L18.8 21.9L12.0 19.8L5.2 21.9L5.2 14.8L1.1 9.0L7.8 6.8z",
  "M3 3h18v18H3z",
  "M12 2L23 21H1z",
  "M7 2.5h10l5.5 9.5L17 21.5H7L1.5 12z",
];
const LOWER = new Set([2, 4]); // shapes whose middle lies low

/** The different symbols of a board, in the order of its faces. @param {BoardText} board */
function symbolsOf(board) {
  return [...new Set(board.symbols.filter((name) => name !== ""))];
}

/** @param {string} name */
function initials(name) {
  return name.split(" ").map((word) => word[0]).join("").slice(0, 3);
}

/** The fewest letters that tell a symbol from the board's others: of several words the first of each, else the first of the name. @param {string} name @param {string[]} all */
function letters(name, all) {
  let count = 1;
  if (name.includes(" ") && all.some((other) => other !== name && other[0] === name[0])) {
    const short = initials(name);
    if (!all.some((other) => other !== name && initials(other) === short)) return short;
  }
  const clash = () => all.some((other) => other !== name && other.slice(0, count) === name.slice(0, count));
  while (count < Math.min(3, name.length) && clash()) count += 1;
  return name.slice(0, count);
}

/**
 * @param {BoardText} board @param {number} face @param {number} x @param {number} y @param {number} size
 */
function drawn(board, face, x, y, size) {
  const name = board.symbols[face] ?? "";
  const all = symbolsOf(board);
  const place = all.indexOf(name);
  if (place < 0) return svg("g");
  const text = letters(name, all);
  return svg(
    "svg",
    { x, y, width: size, height: size, viewBox: "0 0 24 24", class: `symbol s${place % SHAPES.length}` },
    svg("path", { d: SHAPES[place % SHAPES.length] }),
    svg("text", {
      x: 12,
      y: LOWER.has(place) ? 17 : 16,
      "text-anchor": "middle",
      "font-size": text.length === 1 ? 11 : text.length === 2 ? 9 : 7,
    }, text),
  );
}

/** A symbol beside text. @param {BoardText} board @param {number} face */
export function symbol(board, face) {
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    drawn(board, face, 0, 0, 24),
  );
}

/** A die that shows a face. @param {BoardText} board @param {number} face */
export function die(board, face) {
  return svg(
    "svg",
    { class: "die", viewBox: "0 0 48 48", "aria-hidden": "true" },
    svg("rect", { x: 1, y: 1, width: 46, height: 46, rx: 10, class: "edge" }),
    svg("rect", { x: 3, y: 2, width: 42, height: 41, rx: 9, class: "body" }),
    drawn(board, face, 8, 4, 30),
    svg("text", { x: 42, y: 42, "text-anchor": "end", "font-size": 13, class: "pips" }, face || "–"),
  );
}

/** @typedef {import("../../../schema/dicethrone.d.ts").Requirement} Requirement */

/** What an ability asks of the dice: symbols, with the words for who cannot see them. @param {BoardText} board @param {Requirement} requirement */
export function requirement(board, requirement) {
  const symbols = requirement.symbols ?? [];
  const plain = symbols.length > 0 && !requirement.straight && !requirement.kind && !(requirement.any_of ?? []).length;
  if (!plain || symbols.some(([, count]) => count > 6)) return h("span", { class: "needs" }, requirement.text);
  return h(
    "span",
    { class: "needs", title: requirement.text },
    h("span", { class: "hidden" }, requirement.text),
    symbols.map(([faces, count]) => Array.from({ length: count }, () => symbol(board, faces[0]))),
  );
}
