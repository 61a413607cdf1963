// What the game says, in the language of the page: patterns of a catalogue, filled with arguments.

import { get } from "./wire.js";

const LANGUAGE = "dicethrone.language";
const ENGLISH = "en";

/** @typedef {import("../../../schema/dicethrone.d.ts").Message} Message */
/** @typedef {import("../../../schema/dicethrone.d.ts").Argument} Argument */
/** @typedef {{name: string, style: string, choices: {[choice: string]: Part[]}}} Blank */
/** @typedef {string | Blank} Part */

const SIGNED = "::sign-always";

/** The language that this browser has chosen; `?language=xx` in the address chooses one. */
export function language() {
  const asked = new URLSearchParams(location.search).get("language");
  if (asked) localStorage.setItem(LANGUAGE, asked);
  return asked ?? localStorage.getItem(LANGUAGE) ?? ENGLISH;
}

/** Says everything in another language from now on. @param {string} chosen */
export function chooseLanguage(chosen) {
  localStorage.setItem(LANGUAGE, chosen);
  location.assign(location.pathname);
}

/** Loads the words of the chosen language; of English, if the server does not know it. */
export async function loadWords() {
  const of = (/** @type {string} */ chosen) => get(`/messages/${encodeURIComponent(chosen)}`);
  const chosen = language();
  const found = await of(chosen).catch((error) => (chosen === ENGLISH ? Promise.reject(error) : of(ENGLISH)));
  document.documentElement.lang = found.language;
  known = new Words(found.language, found.patterns);
}

/** The words of another language than English, which the server says by itself. @returns {Words | null} */
export function otherWords() {
  return known.language === ENGLISH ? null : known;
}

/** What the page says, by the id of its pattern. @param {string} id @param {{[name: string]: string | number | string[]}} [values] */
export function t(id, values = {}) {
  return known.render({ id, arguments: /** @type {any} */ (values) }, []);
}

/** What the page says around drawings and numbers of their own look. @param {string} id @param {{[name: string]: Node | string | number}} values @returns {(Node | string)[]} */
export function mixed(id, values) {
  return known.around(id, values);
}

/** A term of the rules or of the page: the first of these ids that has words; `other` if none has. @param {string[]} ids @param {string} other */
export function term(ids, other) {
  const id = ids.find((each) => each in known.patterns);
  return id === undefined ? other : t(id);
}

/** Why something was refused: the server's own words in English, and otherwise those of its code. @param {string} code @param {string} text */
export function refusal(code, text) {
  return known.language === ENGLISH ? text : term([`refused.${code}`], text);
}

/** A catalogue of messages. */
export class Words {
  /** @param {string} language @param {{[id: string]: string}} patterns */
  constructor(language, patterns) {
    this.language = language;
    this.patterns = patterns;
    /** @type {Map<string, Part[]>} */
    this.read = new Map();
    this.plural = pluralOf(language);
  }

  /** A message in words, with these names for the seats. @param {Message} said @param {string[]} names */
  render(said, names) {
    return this.#filled(this.#parts(said.id), said.arguments, names, 0);
  }

  /** A pattern with elements in its blanks. @param {string} id @param {{[name: string]: Node | string | number}} values @returns {(Node | string)[]} */
  around(id, values) {
    return this.#parts(id).map((part) => {
      const value = typeof part === "string" ? part : values[part.name];
      return value instanceof Node ? value : typeof part === "string" ? part : this.#filled([part], /** @type {any} */ (values), [], 0);
    });
  }

  /** Every `told` of something that was sent, in this language. @template T @param {T} sent @param {string[]} names @returns {T} */
  retold(sent, names) {
    if (Array.isArray(sent)) return /** @type {any} */ (sent.map((each) => this.retold(each, names)));
    if (sent === null || typeof sent !== "object") return sent;
    /** @type {any} */
    const found = {};
    for (const [name, value] of Object.entries(sent)) found[name] = name === "message" ? value : this.retold(value, names);
    if ("told" in found && found.message) found.told = this.render(found.message, names);
    return found;
  }

  /** @param {string} id */
  #parts(id) {
    let parts = this.read.get(id);
    if (!parts) {
      [parts] = parse(this.patterns[id] ?? id, 0, false);
      this.read.set(id, parts);
    }
    return parts;
  }

  /** @param {Part[]} parts @param {{[name: string]: Argument}} values @param {string[]} names @param {number} counted @returns {string} */
  #filled(parts, values, names, counted) {
    return parts.map((part) => {
      if (typeof part === "string") return part;
      if (part.name === "#") return String(counted);
      const value = values[part.name];
      if (part.style === "plural") {
        const number = Number(value);
        const chosen = part.choices[`=${number}`] ?? part.choices[this.plural(number)] ?? part.choices.other;
        return this.#filled(chosen, values, names, number);
      }
      if (part.style === SIGNED) return `${Number(value) < 0 ? "" : "+"}${value}`;
      return this.#shown(value, names);
    }).join("");
  }

  /** @param {any} value @param {string[]} names @returns {string} */
  #shown(value, names) {
    if (Array.isArray(value)) {
      if (value.length === 0) return this.render({ id: "list.empty", arguments: {} }, names);
      return value.map((each) => this.#shown(each, names)).join(this.render({ id: "list.between", arguments: {} }, names));
    }
    if (value === null || typeof value !== "object") return String(value);
    if ("seat" in value) return names[value.seat] ?? this.render({ id: "seat", arguments: { number: value.seat + 1 } }, names);
    if ("words" in value) return value.words;
    if ("key" in value) return this.patterns[`content.${value.key}`] ?? value.name;
    return this.render(value, names);
  }
}

/** The words of the page, once they are loaded. @type {Words} */
let known = new Words(ENGLISH, {});

/** @param {string} language @returns {(number: number) => string} */
function pluralOf(language) {
  try {
    const rules = new Intl.PluralRules(language);
    return (number) => rules.select(number);
  } catch {
    return (number) => (number === 1 ? "one" : "other");
  }
}

/** The parts of a pattern from a place on, and where it ends. @param {string} pattern @param {number} at @param {boolean} plural @returns {[Part[], number]} */
function parse(pattern, at, plural) {
  /** @type {Part[]} */
  const parts = [];
  let words = "";
  const end = () => {
    if (words) parts.push(words);
    words = "";
  };
  while (at < pattern.length && pattern[at] !== "}") {
    if (pattern[at] === "{") {
      end();
      const [blank, next] = parseBlank(pattern, at + 1);
      parts.push(blank);
      at = next;
    } else if (plural && pattern[at] === "#") {
      end();
      parts.push({ name: "#", style: "", choices: {} });
      at += 1;
    } else {
      words += pattern[at];
      at += 1;
    }
  }
  end();
  return [parts, at];
}

/** @param {string} pattern @param {number} at @returns {[Blank, number]} */
function parseBlank(pattern, at) {
  const [name, style = "", more = ""] = pattern.slice(at).split(/[{}]/, 1)[0].split(",").map((word) => word.trim());
  if (style !== "plural") return [{ name, style: style ? more : "", choices: {} }, pattern.indexOf("}", at) + 1];
  /** @type {{[choice: string]: Part[]}} */
  const choices = {};
  let place = pattern.indexOf("plural", at) + "plural".length;
  for (;;) {
    const start = pattern.slice(place).search(/[{}]/) + place;
    if (pattern[start] === "}") return [{ name, style, choices }, start + 1];
    const [parts, end] = parse(pattern, start + 1, true);
    choices[pattern.slice(place, start).replace(/^[\s,]+|\s+$/g, "")] = parts;
    place = end + 1;
  }
}
