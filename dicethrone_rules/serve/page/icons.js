// Small drawings beside numbers and on the map: hearts, coins, cards, chests. All of them are our own.

import { h, svg } from "./dom.js";

/** Outlines in a square of 24, filled with the colour of the text around them. @type {{[name: string]: string}} */
const PATHS = {
  health: "M12 21C5.5 16 2.5 12.6 2.5 8.6C2.5 5.7 4.7 3.5 7.4 3.5C9.2 3.5 10.9 4.5 12 6.1C13.1 4.5 14.8 3.5 16.6 3.5C19.3 3.5 21.5 5.7 21.5 8.6C21.5 12.6 18.5 16 12 21z",
  cp: "M12 2L20.7 7V17L12 22L3.3 17V7zM12 6.2L9.9 10.4L5.6 11L8.7 14L8 18.2L12 16.2L16 18.2L15.3 14L18.4 11L14.1 10.4z",
  hand: "M4.5 6.5L11.6 4.2L16.3 18.6L9.2 20.9zM13.2 3.5H20V18H18L13.9 5.3z",
  deck: "M6 2.5H18V17.5H6zM4 5.5V20H16.5V21.5H2.5V5.5z",
  gold: "M12 3C17 3 21 7 21 12C21 17 17 21 12 21C7 21 3 17 3 12C3 7 7 3 12 3zM12 6.5A5.5 5.5 0 1 0 12 17.5A5.5 5.5 0 1 0 12 6.5zM12 8.5L15.5 12L12 15.5L8.5 12z",
  shard: "M12 1.5L17.5 8.5L12 22.5L6.5 8.5zM12 4.8L9.1 8.6H14.9z",
  salve: "M9.5 2H14.5V4H13.6V8.2C17.2 9 19.5 11.7 19.5 15.3C19.5 19.3 16.3 22 12 22C7.7 22 4.5 19.3 4.5 15.3C4.5 11.7 6.8 9 10.4 8.2V4H9.5zM11 11.5V14H8.5V16H11V18.5H13V16H15.5V14H13V11.5z",
  chest: "M5 5H19C20.7 5 22 6.3 22 8V11H14V9.5H10V11H2V8C2 6.3 3.3 5 5 5zM2 12.5H10V15H14V12.5H22V20H2z",
  start: "M5 2H7V3.5H19L16.5 7.5L19 11.5H7V22H5z",
  portal: "M12 2C17.5 2 21 6.5 21 12C21 17.5 17.5 22 12 22C6.5 22 3 17.5 3 12C3 6.5 6.5 2 12 2zM12 4.5C8 4.5 5.5 8 5.5 12C5.5 16 8 19.5 12 19.5C15 19.5 17 17 17 14C17 11.5 15.3 9.7 13.2 9.7C11.4 9.7 10 11 10 12.8C10 14 10.8 15 12 15.2C11 15.9 8 15.3 8 12.2C8 9.4 10.3 7.3 13.2 7.3C16.8 7.3 18.5 10.4 18.5 12C18.5 8 16 4.5 12 4.5z",
  armour: "M12 2L21 5V11.5C21 16.5 17.5 20.3 12 22C6.5 20.3 3 16.5 3 11.5V5z",
  points: "M12 1.5L15 8.6L22.7 9.3L16.9 14.4L18.6 22L12 18L5.4 22L7.1 14.4L1.3 9.3L9 8.6z",
  dice: "M5.5 3H18.5C19.9 3 21 4.1 21 5.5V18.5C21 19.9 19.9 21 18.5 21H5.5C4.1 21 3 19.9 3 18.5V5.5C3 4.1 4.1 3 5.5 3zM8 6.2A1.9 1.9 0 1 0 8 10A1.9 1.9 0 1 0 8 6.2zM12 10.1A1.9 1.9 0 1 0 12 13.9A1.9 1.9 0 1 0 12 10.1zM16 14A1.9 1.9 0 1 0 16 17.8A1.9 1.9 0 1 0 16 14z",
  bolt: "M13.5 1.5L4 13.5H10.5L9 22.5L20 9.5H13z",
  crown: "M2 6.5L7.3 11L12 3.5L16.7 11L22 6.5L20 18H4zM4 19.5H20V21.5H4z",
};

/** A drawing that goes with words. @param {string} name @param {string} [kind] */
export function icon(name, kind = "") {
  return svg("svg", { class: `glyph ${kind}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: PATHS[name] ?? PATHS.dice, "fill-rule": "evenodd" }));
}

/** A number with its drawing and its name. @param {string} drawing @param {string} label @param {any} value */
export function dial(drawing, label, value) {
  return h("div", { class: `dial of-${drawing}` }, h("dt", {}, icon(drawing), h("span", {}, label)), h("dd", {}, value));
}

/** The first letters of a name's words, for a pawn. @param {string} name */
export function initials(name) {
  const words = name.split(/[\s-]+/).filter((word) => /^[A-Za-zÀ-ÿ0-9]/.test(word));
  return (words.length > 1 ? words.map((word) => word[0]).join("") : name.slice(0, 2)).slice(0, 3);
}

/** A pawn in the colour of a seat. @param {number} seat @param {string} name */
export function pawn(seat, name) {
  return h("span", { class: `pawn seat${seat % 8}`, "aria-hidden": "true" }, initials(name));
}
