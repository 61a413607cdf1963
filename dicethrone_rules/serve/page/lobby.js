// The lobby: a form that opens a table.

import { button, h, replace, say } from "./dom.js";
import { pawn } from "./icons.js";
import { keepHost } from "./seats.js";
import { die } from "./symbols.js";
import { botName } from "./door.js";
import { chooseLanguage, language, t, term } from "./words.js";
import { get, post } from "./wire.js";

/** @typedef {import("../../../schema/dicethrone.d.ts").Offer} Offer */
/** @typedef {import("../../../schema/dicethrone.d.ts").Entry} Entry */

const CAMPAIGN = "campaign";
const PERSON = "person";
const BOARD = { name: "", symbols: ["", "Circle", "Diamond", "Star", "Block", "Triangle", "Hexagon"], abilities: [], start: [] };
const FACES = [3, 5];

/** @param {string} label @param {HTMLElement} field @param {string} [note] */
function labelled(label, field, note) {
  return h("label", { class: "field" }, h("span", {}, label), field, note ? h("small", {}, note) : null);
}

/** @param {{id: string, name: string}[]} entries @param {string} chosen @param {object} [attributes] */
function select(entries, chosen, attributes = {}) {
  return /** @type {HTMLSelectElement} */ (
    h(
      "select",
      attributes,
      entries.map((entry) => h("option", { value: entry.id, selected: entry.id === chosen }, entry.name)),
    )
  );
}

/** @param {string} id */
function titled(id) {
  const words = id.replaceAll("-", " ");
  return words[0].toUpperCase() + words.slice(1);
}

/** What a language calls itself. @param {string} id */
function languageName(id) {
  try {
    return new Intl.DisplayNames([id], { type: "language" }).of(id) ?? id;
  } catch {
    return id;
  }
}

/** Shows the lobby. @param {HTMLElement} app */
export async function showLobby(app) {
  document.title = t("page.open-a-table");
  replace(app, [h("p", { class: "page" }, t("page.asking"))]);
  /** @type {Offer} */
  const offer = await get("/offer");
  new Lobby(app, offer).render();
}

class Lobby {
  /** @param {HTMLElement} app @param {Offer} offer */
  constructor(app, offer) {
    this.app = app;
    this.offer = offer;
    this.mode = offer.modes[0].id;
    this.count = offer.modes[0].most;
    /** @type {{hero: string, by: string, name: string}[]} */
    this.seats = [];
    this.scenario = "";
    this.difficulty = offer.difficulties.some(({ id }) => id === "normal") ? "normal" : offer.difficulties[0]?.id ?? "";
    this.team = "";
    this.edition = offer.editions[0].id;
    this.dice = false;
    this.spectators = true;
    this.silent = false;
    this.pace = "600";
    this.error = "";
  }

  get entry() {
    const id = this.mode === CAMPAIGN ? "portal-crawl" : this.mode;
    return this.offer.modes.find((mode) => mode.id === id) ?? this.offer.modes[0];
  }

  /** The scenarios of the chosen mode. */
  get scenarios() {
    return this.offer.scenarios.filter(({ modes }) => modes.includes(this.entry.id));
  }

  /** What may sit there. @param {number} seat */
  boards(seat) {
    if (this.entry.bosses.includes(seat)) return this.offer.bosses;
    return this.entry.system === "army" ? this.offer.factions : this.offer.heroes;
  }

  render() {
    const entry = this.entry;
    this.count = Math.min(Math.max(this.count, entry.fewest), entry.most);
    if (!this.scenarios.some(({ id }) => id === this.scenario)) this.scenario = this.scenarios[0]?.id ?? "";
    for (let seat = 0; seat < this.count; seat += 1) {
      const was = this.seats[seat];
      const boards = this.boards(seat);
      const known = was && boards.some(({ id }) => id === was.hero);
      const hero = known ? was.hero : boards[seat % boards.length].id;
      this.seats[seat] = { hero, by: was?.by ?? PERSON, name: was?.name ?? "" };
    }
    replace(this.app, [
      h(
        "main",
        { class: "page lobby" },
        h("div", { class: "masthead" }, FACES.map((face) => die(BOARD, face)), h("h1", {}, t("page.open-a-table"))),
        h("p", {}, t("page.lobby-note")),
        h("form", { on: { submit: (/** @type {Event} */ event) => this.open(event) } }, this.fields(), this.foot()),
      ),
    ]);
  }

  /** @param {(value: any) => void} set @param {boolean} [again] */
  changed(set, again = false) {
    return {
      change: (/** @type {Event} */ event) => {
        const field = /** @type {HTMLInputElement} */ (event.target);
        set(field.type === "checkbox" ? field.checked : field.value);
        if (again) this.render();
      },
    };
  }

  fields() {
    const entry = this.entry;
    const modes = this.offer.modes.map((mode) => ({ id: mode.id, name: term([`mode-name.${mode.id}`], titled(mode.id)) }));
    const hasSessions = this.offer.modes.some((mode) => mode.needs_scenario) && this.offer.scenarios.length > 0;
    const offered = hasSessions ? [...modes, { id: CAMPAIGN, name: t("page.campaign-mode") }] : modes;
    const note = this.mode === CAMPAIGN ? t("page.campaign-note") : term([`mode.${entry.id}`], entry.text);
    const { languages } = this.offer;
    return [
      languages.length > 1 && h("fieldset", {}, h("legend", {}, t("page.language")),
        labelled(t("page.language"), select(languages.map((id) => ({ id, name: languageName(id) })), language(), { "data-key": "language", on: { change: (/** @type {Event} */ event) => chooseLanguage(/** @type {HTMLSelectElement} */ (event.target).value) } }))),
      h("fieldset", {}, h("legend", {}, t("page.game")),
        labelled(t("page.mode"), select(offered, this.mode, { "data-key": "mode", on: this.changed((v) => (this.mode = v), true) }), note),
        entry.fewest < entry.most && labelled(t("page.players"), select(
          Array.from({ length: entry.most - entry.fewest + 1 }, (_, i) => String(i + entry.fewest)).map((id) => ({ id, name: id })),
          String(this.count),
          { "data-key": "count", on: this.changed((v) => (this.count = Number(v)), true) },
        )),
        entry.needs_scenario && this.mode !== CAMPAIGN && labelled(t("page.scenario"), select(this.scenarios, this.scenario, { "data-key": "scenario", on: this.changed((v) => (this.scenario = v)) })),
        entry.needs_scenario && labelled(t("page.difficulty"), select(this.offer.difficulties, this.difficulty, { "data-key": "difficulty", on: this.changed((v) => (this.difficulty = v)) })),
        this.mode === CAMPAIGN && labelled(t("page.team-name"), h("input", { maxlength: 40, value: this.team, on: this.changed((v) => (this.team = v)) })),
      ),
      h("fieldset", {}, h("legend", {}, t("page.seats")), this.seats.slice(0, this.count).map((seat, number) => this.seat(seat, number))),
      h("fieldset", {}, h("legend", {}, t("page.table")),
        labelled(t("page.rules"), select(
          this.offer.editions.map(({ id }) => ({ id, name: term([`edition-name.${id}`], titled(id)) })),
          this.edition,
          { "data-key": "edition", on: this.changed((v) => (this.edition = v), true) },
        ), term([`edition.${this.edition}`], this.offer.editions.find(({ id }) => id === this.edition)?.text ?? "")),
        labelled(t("page.bots"), select(
          [["0", "bots-at-once"], ["600", "bots-take-time"], ["2000", "bots-slow"]].map(([id, name]) => ({ id, name: t(`page.${name}`) })),
          this.pace,
          { "data-key": "pace", on: this.changed((v) => (this.pace = v)) },
        )),
        this.check(t("page.real-dice"), this.dice, (v) => (this.dice = v)),
        this.check(t("page.may-watch"), this.spectators, (v) => (this.spectators = v)),
        this.check(t("page.silent"), this.silent, (v) => (this.silent = v)),
      ),
    ];
  }

  /** @param {string} label @param {boolean} checked @param {(value: boolean) => void} set */
  check(label, checked, set) {
    return h("label", { class: "check" }, h("input", { type: "checkbox", checked, on: this.changed(set) }), h("span", {}, label));
  }

  /** @param {{hero: string, by: string, name: string}} seat @param {number} number */
  seat(seat, number) {
    const players = [{ id: PERSON, name: t("page.a-person") }, ...this.offer.bots.map((id) => ({ id, name: botName(id) }))];
    return h(
      "div",
      { class: "seat row", role: "group", "aria-label": t("page.seat", { number: number + 1 }) },
      pawn(number, String(number + 1)),
      labelled(t("page.seat", { number: number + 1 }), select(this.boards(number), seat.hero, { "data-key": `hero${number}`, on: this.changed((v) => (seat.hero = v)) })),
      labelled(t("page.played-by"), select(players, seat.by, { "data-key": `by${number}`, on: this.changed((v) => (seat.by = v)) })),
    );
  }

  foot() {
    return h(
      "div",
      { class: "row" },
      h("button", { class: "main", "data-key": "open" }, t("page.open-the-table")),
      button(t("page.any-heroes"), () => this.shuffle(), { "data-key": "Any heroes" }),
      h("p", { class: "error", role: "alert" }, this.error),
    );
  }

  shuffle() {
    const taken = new Set();
    const drawn = this.seats.slice(0, this.count).map((seat, number) => {
      const left = this.boards(number).filter(({ id }) => !taken.has(id));
      const board = left[Math.floor(Math.random() * left.length)];
      taken.add((seat.hero = board.id));
      return board.name;
    });
    this.render();
    say(drawn.join(", "));
  }

  /** @param {Event} event */
  async open(event) {
    event.preventDefault();
    /** @type {{[name: string]: string | boolean}} */
    const rules = { edition: this.edition };
    if (this.silent) rules.uniform_windows = false;
    const session = this.entry.needs_scenario && this.mode !== CAMPAIGN;
    const wanted = {
      seats: this.seats.slice(0, this.count),
      mode: this.entry.id,
      rules,
      chance: this.dice ? "external" : "seed",
      ...(session ? { scenario: this.scenario, difficulty: this.difficulty } : {}),
      ...(this.mode === CAMPAIGN ? { campaign: { difficulty: this.difficulty, team: this.team } } : {}),
      spectators: this.spectators,
      pace: Number(this.pace),
    };
    try {
      const opened = await post("/tables", "open", wanted);
      keepHost(opened.table, opened.host);
      location.assign(`/t/${opened.table}`);
    } catch (error) {
      this.error = /** @type {Error} */ (error).message;
      this.render();
    }
  }
}
