// The table: what is known of the game, how it is shown, and what a person does at it.

import { armyPanel } from "./army.js";
import { realDice, rolls } from "./dice.js";
import { ask, button, h, replace, say } from "./dom.js";
import { invitations, whoPlays } from "./door.js";
import { ending } from "./ending.js";
import { Log } from "./log.js";
import { hand, playerPanel } from "./panels.js";
import { incoming, listed, question } from "./question.js";
import { scores } from "./scores.js";
import { battlePanels, scoreSheet, sessionPanel, shopPanel } from "./session.js";
import { forgetSeat, hostToken, leaveSeat } from "./seats.js";
import { optionsByThing, rerolled } from "./things.js";
import { whole } from "./whole.js";
import { mixed, otherWords, t, term } from "./words.js";
import { get, Link, post } from "./wire.js";

/** @typedef {import("../../../schema/dicethrone.d.ts").TableInfo} TableInfo */
/** @typedef {import("./whole.js").Update} Update */
/** @typedef {import("../../../schema/dicethrone.d.ts").Option} Option */
/** @typedef {import("../../../schema/dicethrone.d.ts").Printed} Printed */
/** @typedef {import("../../../schema/dicethrone.d.ts").BoardText} BoardText */
/** @typedef {import("../../../schema/dicethrone.d.ts").CampaignView} CampaignView */
/** @typedef {import("./seats.js").Kept} Kept */

const SHORTCUTS = "dicethrone.shortcuts";

/** Sits down at a table, or watches it. @param {HTMLElement} app @param {string} id @param {Kept} kept */
export function showTable(app, id, kept) {
  new Table(app, id, kept, otherWords());
}

export class Table {
  /** @param {HTMLElement} app @param {string} id @param {Kept} kept @param {import("./words.js").Words | null} words */
  constructor(app, id, kept, words) {
    this.app = app;
    this.words = words;
    this.id = id;
    this.token = kept.token;
    /** @type {number | null} */
    this.seat = kept.seat < 0 ? null : kept.seat;
    /** @type {Printed} */
    this.content = { boards: {}, cards: {}, tokens: {}, abilities: {}, creatures: {}, ids: [], token_keys: [], map: [] };
    /** @type {TableInfo | null} */
    this.info = null;
    /** @type {Update | null} */
    this.update = null;
    /** @type {CampaignView | null} */
    this.campaign = null;
    /** @type {Set<number>} */
    this.kept = new Set();
    this.keptFor = "";
    /** @type {(number | undefined)[]} */
    this.typed = [];
    /** @type {Map<number, string>} */
    this.why = new Map();
    /** @type {Map<string, number> | null} */
    this.odds = null;
    this.wantsOdds = false;
    this.wide = false;
    /** @type {string[]} */
    this.drawn = [];
    /** @type {Map<string, string>} */
    this.titles = new Map();
    this.shortcuts = localStorage.getItem(SHORTCUTS) !== "off";
    this.state = "connecting";
    this.error = "";
    /** The question whose answer is on its way. @type {Update | null} */
    this.answered = null;
    /** @type {Map<string, Option[]>} */
    this.things = new Map();
    this.log = new Log();
    /** The last steps, until it is known who sits where. @type {any} */
    this.past = null;
    this.frame();
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
    this.link = new Link(id, this.token, {
      notice: (kind, body) => this.hear(kind, body),
      state: (state) => this.connection(state),
      lost: (error) => this.lost(error),
    });
  }

  // --- what the server says ---------------------------------------------------------------------

  /** @param {string} kind @param {any} body */
  hear(kind, body) {
    if (kind === "content") {
      /** @type {any} */
      const known = this.content;
      for (const [part, more] of Object.entries(body)) {
        if (!Array.isArray(more)) known[part] = { ...known[part], ...more };
        else if (more.length > 0) known[part] = more;
      }
      return;
    }
    if (kind === "log") this.past = body;
    if (kind === "table") this.info = body;
    if (this.past && this.info) {
      this.log.restore(this.retold(this.past).entries);
      this.past = null;
    }
    if (kind === "log") return;
    if (kind === "update") body = this.retold(body);
    if (kind === "campaign") this.campaign = body;
    if (kind === "update") this.take(whole(body, this.content));
    this.render();
  }

  /** What was sent, in the language of the page. @template T @param {T} sent @returns {T} */
  retold(sent) {
    return this.words ? this.words.retold(sent, this.info?.seats.map((seat) => seat.title) ?? []) : sent;
  }

  /** @param {Update} update */
  take(update) {
    this.update = update;
    this.error = "";
    this.why.clear();
    this.odds = null;
    this.things = optionsByThing(update.decision);
    this.log.add(update.session, update.step, update.events);
    const asked = update.decision?.options.some((option) => rerolled(option) !== null);
    const phase = `${update.session} ${update.view.turn} ${update.view.phase} ${update.view.dice.length}`;
    if (!asked && phase !== this.keptFor) this.kept.clear();
    this.keptFor = phase;
    this.typed = [];
    if (this.wantsOdds) this.askOdds();
    if (update.view.game === "adventures" && this.titles.size === 0) this.askTitles();
    document.title = t(update.decision ? "page.your-decision" : update.result ? "page.the-end" : "page.title");
  }

  /** @param {string} state */
  connection(state) {
    this.state = state;
    const place = /** @type {HTMLElement} */ (this.app.querySelector("#connection"));
    place.textContent = t(`page.${state}`);
    place.className = state;
  }

  /** @param {import("./wire.js").Refused} error */
  lost(error) {
    document.removeEventListener("keydown", this.onKey);
    if (error.code === "no-seat") forgetSeat(this.id, this.token);
    document.title = t("page.cannot-sit");
    replace(this.app, [h("main", { class: "page" }, h("h1", {}, t("page.cannot-sit")), h("p", { role: "alert" }, error.message), h("a", { href: `/t/${this.id}` }, t("page.to-the-door")))]);
  }

  // --- what panels ask --------------------------------------------------------------------------

  get view() {
    return /** @type {Update} */ (this.update).view;
  }

  get decision() {
    return this.update?.decision ?? null;
  }

  get result() {
    return this.update?.result ?? null;
  }

  /** In Army of Dice, whose dice are asked about: the only army that has them all. */
  get diceOf() {
    const view = this.view;
    if (view.game !== "army") return null;
    const ids = (this.decision?.options ?? []).filter((option) => option.kind === "die");
    const fits = view.players.filter((player) => {
      const dice = [...player.storage, ...player.groups.flatMap((group) => group.dice)];
      return ids.every((option) => dice.some((die) => die.id === option.value && option.told.startsWith(die.symbol)));
    });
    return fits.length === 1 ? fits[0].seat : null;
  }

  /** Whether there is room for the other player's abilities. */
  get isRoomy() {
    return this.view.players.length === 2 && window.matchMedia("(min-width: 44rem)").matches;
  }

  /** Whether dice were rolled since they were last drawn. @param {number} number @param {{owner: number, purpose: string, attempts: number, faces: number[]}} roll */
  isFresh(number, roll) {
    const now = `${this.update?.session} ${this.view.turn} ${roll.owner} ${roll.purpose} ${roll.attempts} ${roll.faces.length}`;
    const fresh = this.drawn[number] !== now;
    this.drawn[number] = now;
    return fresh;
  }

  /** The options about a thing. @param {string} thing */
  on(thing) {
    return this.things.get(thing) ?? [];
  }

  /** The thing by which an ability can be chosen, at whatever level or tier; null if it cannot. @param {string} key */
  onAbility(key) {
    for (const thing of this.things.keys()) {
      if (thing === `ability:${key}` || thing.startsWith(`ability:${key}@`) || thing === `text:${key}`) return thing;
    }
    return null;
  }

  /** @param {string} key @param {number} tier */
  chance(key, tier) {
    return this.odds?.get(`${key} ${tier}`);
  }

  /** @param {string} hero @returns {BoardText} */
  board(hero) {
    return this.content.boards[hero] ?? { name: hero, symbols: [], abilities: [], start: [] };
  }

  /** What a seat is called. @param {number} seat */
  name(seat) {
    const player = this.update?.view.players[seat];
    return this.info?.seats[seat]?.title ?? (player ? this.board(player.hero).name : t("seat", { number: seat + 1 }));
  }

  /** The name of a piece of content. @param {string} key */
  titleOf(key) {
    const { abilities, cards, tokens } = this.content;
    return (abilities[key] ?? cards[key] ?? tokens[key])?.name ?? key.split(/[:/]/).pop()?.replaceAll("-", " ") ?? key;
  }

  // --- what a person does -----------------------------------------------------------------------

  /** @param {string} kind @param {object} body */
  async send(kind, body) {
    try {
      const answer = await this.link.send(kind, body);
      if (this.error) {
        this.error = "";
        this.render();
      }
      return answer;
    } catch (error) {
      this.error = /** @type {Error} */ (error).message;
      this.render();
      return null;
    }
  }

  /** Answers the question, once. The next one may come before the server has said that it took the answer. @param {Option} option @param {string} [until] */
  async choose(option, until = "") {
    const asked = this.update;
    if (!asked || this.answered === asked) return;
    this.answered = asked;
    await this.send("answer", { step: asked.step, option: option.id, ...(until ? { until } : {}) });
    if (this.answered === asked) this.answered = null;
  }

  /** @param {string} until */
  passUntil(until) {
    const pass = this.decision?.options.find((option) => option.id === "pass");
    if (pass) this.choose(pass, until);
  }

  /** Chooses what a thing is for; asks which, if there are several. @param {string} thing @param {string} title */
  async act(thing, title) {
    const options = this.on(thing);
    if (options.length === 1) return this.choose(options[0]);
    const value = await ask(title, [], [...options.map((option) => ({ label: option.told, value: option.id })), { label: t("page.back"), value: "" }]);
    const option = options.find((each) => each.id === value);
    if (option) this.choose(option);
  }

  /** Keeps a die, or not. @param {number} place */
  toggle(place) {
    if (!this.kept.delete(place)) this.kept.add(place);
    this.render();
  }

  /** @param {number} number @param {number} face */
  type(number, face) {
    this.typed[number] = face;
    this.render();
  }

  /** @param {(number | undefined)[]} faces */
  roll(faces) {
    if (this.update) this.send("roll", { step: this.update.step, faces });
  }

  /** @param {number} card */
  async askWhy(card) {
    const sent = await this.send("why", { card });
    if (!sent) return;
    const reason = this.retold(sent);
    this.why.set(card, reason.told);
    this.render();
    say(reason.told || t("page.playable"));
  }

  async askOdds() {
    if (this.seat === null || this.result) return;
    const odds = await this.link.send("chances", {}).catch(() => null);
    if (!odds) return;
    this.odds = new Map(odds.abilities.map((/** @type {any} */ each) => [`${each.ability} ${each.tier}`, each.chance]));
    this.render();
  }

  toggleOdds() {
    this.wantsOdds = !this.wantsOdds;
    this.odds = null;
    if (this.wantsOdds) this.askOdds();
    this.render();
  }

  /** On a narrow screen, shows the rest of the menu or hides it. */
  more() {
    this.wide = !this.wide;
    this.app.dataset.menu = this.wide ? "open" : "";
    this.render();
  }

  /** Learns what scenarios are called; a view has their ids. */
  async askTitles() {
    const offer = await get("/offer").catch(() => null);
    for (const { id, name } of offer?.scenarios ?? []) this.titles.set(id, name);
    this.render();
  }

  async concede() {
    const sure = await ask(t("page.give-up-asked"), [h("p", {}, t("page.give-up-note"))], [{ label: t("page.give-up"), value: "yes" }, { label: t("page.play-on"), value: "" }]);
    if (sure === "yes") this.send("concede", {});
  }

  async report() {
    const words = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 5, maxlength: 2000, "aria-label": t("page.what-is-wrong") }));
    const body = [h("p", {}, t("page.report-note")), words];
    const sure = await ask(t("page.report"), body, [{ label: t("page.send-report"), value: "yes" }, { label: t("page.back"), value: "" }]);
    if (sure !== "yes") return;
    const reported = await this.send("report", { text: words.value });
    if (reported) await ask(t("page.thank-you"), [h("p", {}, mixed("page.report-kept", { id: h("code", {}, reported.id) }))], [{ label: t("page.back-to-table"), value: "" }]);
  }

  async seats() {
    const info = this.info;
    if (!info) return;
    const host = hostToken(this.id);
    const free = (/** @type {number} */ seat) => post(`/tables/${this.id}`, "appoint", { seat, by: "person" }, host).catch((error) => say(error.message));
    const rows = info.seats.filter((seat) => seat.by !== "book").map((seat) => h("li", { class: "row" }, h("strong", {}, seat.title), whoPlays(seat), host && seat.taken && seat.seat !== this.seat && button(t("page.free-the-seat"), () => free(seat.seat), { class: "small", "aria-label": t("page.free-the-seat-of", { seat: seat.title }) })));
    const chosen = await ask(t("page.seats-and-links"), [h("ul", { class: "plain" }, rows), invitations(info)], [{ label: t("page.back-to-table"), value: "" }, { label: t("page.leave"), value: "leave" }]);
    if (chosen !== "leave") return;
    leaveSeat(this.id);
    location.assign(`/t/${this.id}`);
  }

  nextSession() {
    this.send("next", {});
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const busy = target.closest("input, textarea, select, dialog") !== null;
    if (!this.shortcuts || busy || event.ctrlKey || event.metaKey || event.altKey) return;
    const number = Number(event.key);
    const option = Number.isInteger(number) && number > 0 ? listed(this)[number - 1] : undefined;
    if (option && this.decision?.kind !== "chance") this.choose(option);
    if (event.key === "r") /** @type {HTMLElement | null} */ (this.app.querySelector('[data-key="reroll"]'))?.click();
    if (event.key === "?") this.help();
  }

  async help() {
    const flip = await ask(t("page.keys"), [h("ul", {}, h("li", {}, t("page.key-numbers")), h("li", {}, t("page.key-reroll")), h("li", {}, t("page.key-rest")))], [{ label: t("page.back"), value: "" }, { label: t(this.shortcuts ? "page.keys-off" : "page.keys-on"), value: "flip" }]);
    if (flip !== "flip") return;
    this.shortcuts = !this.shortcuts;
    localStorage.setItem(SHORTCUTS, this.shortcuts ? "on" : "off");
    this.render();
  }

  // --- how it looks -----------------------------------------------------------------------------

  /** The places that stay, so that live regions are heard and the log keeps its place. */
  frame() {
    replace(this.app, [
      h("a", { class: "skip", href: "#question" }, t("page.skip")),
      h("header", { id: "bar" }, h("div", { id: "status" }), h("div", { id: "connection", role: "status" }), h("nav", { id: "menu", "aria-label": t("page.table") })),
      h("nav", { id: "scores", "aria-label": t("page.players") }),
      h(
        "main",
        { id: "table" },
        h("div", { id: "end" }),
        h("div", { id: "middle" },
          h("div", { id: "notes", role: "alert" }),
          h("div", { id: "center" }),
          h("section", { id: "question", tabindex: "-1", "aria-label": t("page.the-question"), "aria-live": "polite" }),
          h("div", { id: "own" })),
        h("div", { id: "others" }),
        h("aside", { id: "side", "aria-label": t("page.log") }, h("h2", { class: "onfelt" }, t("page.log")), this.log.element),
      ),
    ]);
  }

  render() {
    if (!this.update) return;
    const view = this.view;
    const own = this.seat === null ? undefined : view.players[this.seat];
    const heading = () => /** @type {HTMLElement | null} */ (this.app.querySelector("#asked"));
    /** @param {string} id @param {any[]} children */
    const put = (id, children) => replace(/** @type {Element} */ (this.app.querySelector(`#${id}`)), children.flat(3), heading);
    put("status", this.status());
    put("menu", this.menu());
    put("scores", scores(this));
    put("notes", [this.brokenNote(), this.undoNote(), this.error && h("p", { class: "error" }, this.error)]);
    put("end", [ending(this)]);
    put("center", [
      rolls(this),
      incoming(this),
      realDice(this),
      view.game === "adventures" && [shopPanel(this, view), sessionPanel(this, view)],
      this.campaign && scoreSheet(this, this.campaign, this.result !== null),
    ]);
    put("question", question(this));
    put("own", own ? [view.game === "army" ? armyPanel(this, /** @type {any} */ (own)) : [hand(this, own), playerPanel(this, own)]] : []);
    const others = view.players.filter((player) => player.seat !== this.seat);
    if (view.game === "adventures") put("others", [battlePanels(this, view, own)]);
    else put("others", others.map((player) => (view.game === "army" ? armyPanel(this, /** @type {any} */ (player)) : playerPanel(this, player))));
    this.app.dataset.step = String(this.update.step);
    this.app.dataset.asked = this.decision ? "yes" : "no";
    this.app.dataset.over = this.result ? "yes" : "no";
  }

  status() {
    const view = this.view;
    const where = view.game === "army" ? t("page.round", { round: view.round, turn: view.turn }) : t("page.turn", { turn: view.turn });
    const whose = this.result ? "" : this.seat === view.active ? t("page.whose-you", { player: this.name(view.active) }) : this.name(view.active);
    return [
      h("h1", {}, this.seat === null ? t("page.watching") : this.name(this.seat)),
      h("p", {}, [where, term([`phase.${view.phase}`, `page.phase-${view.phase}`], view.phase), whose].filter(Boolean).join(" · ")),
    ];
  }

  menu() {
    const playing = this.seat !== null && !this.result;
    return [
      playing && button(t("page.undo"), () => this.send("undo", {}), { "data-key": "Undo", disabled: this.info?.undo !== null }),
      playing && this.view.game !== "army" && button(t("page.odds"), () => this.toggleOdds(), { "data-key": "Odds", "aria-pressed": String(this.wantsOdds) }),
      button(t("page.seats"), () => this.seats(), { "data-key": "Seats", class: "extra" }),
      button(t("page.keys"), () => this.help(), { "data-key": "Keys", class: "extra" }),
      button(t("page.report"), () => this.report(), { "data-key": "Report a bug", class: "extra" }),
      playing && button(t("page.give-up"), () => this.concede(), { "data-key": "Give up", class: "extra" }),
      button(t("page.more"), () => this.more(), { "data-key": "More", class: "more", "aria-expanded": String(this.wide) }),
    ];
  }

  brokenNote() {
    const broken = this.info?.broken;
    return broken ? h("div", { class: "note", role: "alert" }, t("page.broken", { why: broken })) : null;
  }

  undoNote() {
    const undo = this.info?.undo;
    if (!undo) return null;
    const mine = undo.by === this.seat;
    const count = (this.info?.step ?? 0) - undo.to;
    const asked = this.seat !== null && undo.asked.includes(this.seat);
    return h(
      "div",
      { class: "note row" },
      h("span", {}, mine ? t("page.undo-mine", { count, players: undo.asked.map((seat) => this.name(seat)) }) : t("page.undo-theirs", { count, player: this.name(undo.by) })),
      asked && button(t("page.agree"), () => this.send("agree", { yes: true }), { class: "main", "data-key": "Agree" }),
      (asked || mine) && button(t(mine ? "page.never-mind" : "page.refuse"), () => this.send("agree", { yes: false }), { "data-key": "Refuse" }),
    );
  }
}
