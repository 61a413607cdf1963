// What lies before a player: dials, tokens, abilities, cards.

import { button, h } from "./dom.js";
import { botName } from "./door.js";
import { dial, pawn } from "./icons.js";
import { isAlly } from "./scores.js";
import { requirement, symbol } from "./symbols.js";
import { t, term } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./whole.js").Player} Player */
/** @typedef {import("../../../schema/dicethrone.d.ts").Ability} Ability */
/** @typedef {import("./whole.js").Token} Token */
/** @typedef {import("./whole.js").Card} Card */

/**
 * A thing that is a button while options are about it.
 * @param {Table} table @param {string} thing @param {string} title @param {string} kind @param {any[]} body
 */
function clickable(table, thing, title, kind, body) {
  const options = table.on(thing);
  if (options.length === 0) return h("div", { class: kind }, body);
  const label = options.length === 1 ? options[0].told : t("page.choices", { thing: title, count: options.length });
  return h(
    "button",
    { type: "button", class: `${kind} live`, "data-key": thing, on: { click: () => table.act(thing, title) } },
    h("span", { class: "hidden" }, `${label}. `),
    body,
  );
}

/** @param {Table} table @param {Player} player */
function dials(table, player) {
  const counted = player.played_by !== "book" || player.deck_size + player.hand_size > 0;
  return h(
    "dl",
    { class: "dials" },
    dial("health", t("page.health"), player.health),
    counted && [dial("cp", t("page.cp"), player.cp), dial("hand", t("page.hand"), player.hand_size), dial("deck", t("page.deck"), player.deck_size)],
  );
}

/** By the kind of a token, its sign; the others are neither good nor bad. @type {{[kind: string]: string}} */
const SIGNS = { positive: "+", negative: "−" };

/** @param {Table} table @param {Player} player */
function tokens(table, player) {
  /** @type {Map<string, Token[]>} */
  const groups = new Map();
  const isLive = (/** @type {Token} */ token) => table.on(`token:${token.id}`).length > 0;
  for (const token of player.tokens) {
    const group = `${token.key} ${token.side ?? ""} ${token.value ?? ""}`;
    const same = groups.get(group) ?? [];
    if (isLive(token) && same.some(isLive)) groups.set(`${group} ${token.id}`, [token]);
    else groups.set(group, isLive(token) ? [token, ...same] : [...same, token]);
  }
  if (groups.size === 0) return null;
  return h(
    "ul",
    { class: "tokens", "aria-label": t("page.tokens") },
    [...groups.values()].map((same) => {
      const [first] = same;
      const text = table.content.tokens[first.key];
      const name = text?.name ?? first.key;
      const more = [first.side, first.value].filter((part) => part !== undefined && part !== "" && part !== 0);
      const shown = more.length > 0 ? t("page.token-more", { name, more: more.join(t("page.comma")) }) : name;
      const body = [
        h("span", { class: `sort ${text?.kind ?? ""}`, "aria-hidden": "true" }, SIGNS[text?.kind ?? ""] ?? "•"),
        h("span", {}, same.length > 1 ? t("page.times", { name: shown, count: same.length }) : shown),
      ];
      const thing = `token:${first.id}`;
      if (table.on(thing).length > 0) return h("li", { title: text?.text }, clickable(table, thing, name, "token", body));
      return h(
        "li",
        {},
        h("details", { class: "token", "data-key": `text ${player.seat} ${first.key}` }, h("summary", {}, body), h("p", {}, text?.text ?? "")),
      );
    }),
  );
}

/** @param {number} chance */
function percent(chance) {
  const value = chance * 100;
  return value > 0 && value < 1 ? t("page.under-one-percent") : t("page.percent", { number: Math.round(value) });
}

/** @param {Table} table @param {Player} player @param {string} key */
function ability(table, player, key) {
  const text = /** @type {Ability | undefined} */ (table.content.abilities[key]);
  const board = table.board(player.hero);
  const own = player.seat === table.seat;
  const body = [
    h("span", { class: "name" }, text?.name ?? key, " ", h("small", { class: text?.kind === "ultimate" ? "ultimate" : "" }, term([`page.ability-${text?.kind}`], text?.kind ?? ""))),
    (text?.tiers ?? []).map((tier, number) => {
      const chance = own ? table.chance(key, number) : undefined;
      return h(
        "span",
        { class: "tier" },
        requirement(board, tier.requirement),
        h("span", {}, tier.text),
        chance !== undefined && h("span", { class: "odds" }, h("span", { class: "hidden" }, `${t("page.chance")} `), percent(chance)),
      );
    }),
    text?.dice ? h("span", { class: "tier" }, h("span", { class: "needs" }, t("page.roll-dice", { dice: text.dice }))) : null,
    text?.text ? h("span", { class: "tier" }, h("span", {}, text.text)) : null,
    text?.only_if ? h("small", {}, text.only_if) : null,
    player.barred.includes(key) && h("small", { class: "barred" }, t("page.barred")),
  ];
  const announced = own ? table.onAbility(key) : null;
  return h("li", {}, announced === null ? h("div", { class: "ability" }, body) : clickable(table, announced, text?.name ?? key, "ability", body));
}

/** The abilities of a board. @param {Table} table @param {Player} player @param {boolean} open */
export function abilities(table, player, open) {
  if (player.board.length === 0) return null;
  const board = table.board(player.hero);
  const names = [...new Set(board.symbols.filter((name) => name !== ""))];
  return h(
    "details",
    { open, "data-key": `board ${player.seat}`, class: "board" },
    h("summary", {}, t("page.abilities")),
    h("p", { class: "legend" }, names.map((name) => {
      const faces = board.symbols.flatMap((other, face) => (other === name ? [face] : []));
      const range = faces.length > 1 ? `${faces[0]}–${faces[faces.length - 1]}` : faces[0];
      return h("span", {}, symbol(board, faces[0]), ` ${name} ${range}`);
    })),
    h("ul", { class: "abilities" }, player.board.map((key) => ability(table, player, key))),
  );
}

/** What a card is chosen for. @type {{[kind: string]: string}} */
const VERBS = { discard: "page.discard", sell: "page.sell" };

/** @param {Table} table @param {Card} card @param {boolean} own */
function cardBody(table, [id, key], own) {
  const text = table.content.cards[key];
  const options = table.on(`card:${id}`);
  const playable = options.some((option) => option.kind !== "play" || /** @type {any} */ (option.value)[0] === "card");
  const why = table.why.get(id);
  return h(
    "li",
    { class: `card ${text?.timing ?? ""}${options.length > 0 ? " live" : ""}`, "data-card": id },
    h("div", { class: "name" }, h("span", { class: "cost", title: t("page.cost") }, text?.cost ?? "?", h("span", { class: "hidden" }, ` ${t("page.cp")}`)), text?.name ?? key),
    h("small", { class: "timing" }, term([`page.timing-${text?.timing}`], text?.timing ?? "")),
    h("p", {}, text?.text ?? ""),
    options.length > 0 || (own && !table.result)
      ? h(
          "div",
          { class: "row tight" },
          options.map((option) => {
            const verb = t(option.kind === "play" ? (/** @type {any} */ (option.value)[0] === "sell" ? "page.sell" : "page.play") : VERBS[option.kind] ?? "page.choose");
            const says = option.told.startsWith(verb) ? option.told : t("page.verb-and", { verb, option: option.told });
            return button(verb, () => table.choose(option), { class: "small", "data-key": `card ${option.id}`, "aria-label": says });
          }),
          own && !playable && button(t("page.why-not"), () => table.askWhy(id), { class: "small quiet", "data-key": `why ${id}`, "aria-label": t("page.why-not-card", { card: text?.name ?? t("page.this-card") }) }),
        )
      : null,
    why !== undefined ? h("p", { class: "why", role: "status" }, why || t("page.playable")) : null,
  );
}

/** @param {Table} table @param {string} title @param {Card[]} cards @param {string} key @param {boolean} open */
function pile(table, title, cards, key, open = false) {
  if (cards.length === 0) return null;
  const live = cards.some(([id]) => table.on(`card:${id}`).length > 0);
  return h(
    "details",
    { class: "pile", "data-key": live ? `live ${key}` : key, open: open || live },
    h("summary", {}, t("page.pile", { title, count: cards.length })),
    h("ul", { class: "cards" }, cards.map((card) => cardBody(table, card, false))),
  );
}

/** One's own hand. @param {Table} table @param {Player} player */
export function hand(table, player) {
  if (player.hand.length === 0 && player.hand_size === 0) return null;
  return h(
    "section",
    { class: "hand", "aria-label": t("page.your-hand") },
    h("h2", {}, t("page.hand-count", { count: player.hand.length })),
    h("ul", { class: "cards", "data-scroll": "hand", tabindex: table.result && "0", "aria-label": t("page.cards") }, player.hand.map((card) => cardBody(table, card, true))),
  );
}

/** A player's place at the table. @param {Table} table @param {Player} player */
export function playerPanel(table, player) {
  const own = player.seat === table.seat;
  const info = table.info?.seats[player.seat];
  const active = table.view.active === player.seat;
  const teams = new Set(table.view.players.map((each) => each.side)).size < table.view.players.length;
  const ally = teams && !own && table.seat !== null && t(isAlly(table, player.seat) ? "page.on-your-side" : "page.opponent");
  const marks = [own && t("page.you"), ally, active && t("page.active"), !player.alive && t("page.out"), player.played_by === "book" && t("page.by-book")];
  const who = info && info.by !== "book" ? (info.by === "person" ? (info.taken && !info.here ? t("page.away", { name: info.name }) : info.name) : botName(info.by)) : "";
  const title = table.name(player.seat);
  const fights = player.engaged.map((seat) => table.name(seat));
  return h(
    "article",
    { id: `player-${player.seat}`, tabindex: "-1", class: `player seat${player.seat % 8}${own ? " own" : ""}${active ? " active" : ""}${player.alive ? "" : " gone"}`, "aria-label": title },
    clickable(table, `player:${player.seat}`, title, "title", [
      pawn(player.seat, title),
      h("span", { class: "name" }, title),
      h("span", { class: "who" }, who),
      marks.filter(Boolean).map((mark) => h("span", { class: "mark" }, mark)),
    ]),
    dials(table, player),
    fights.length > 0 && h("p", { class: "fights" }, t("page.engaged-with", { players: fights })),
    tokens(table, player),
    texts(table, player),
    abilities(table, player, player.alive && (own || table.isRoomy)),
    pile(table, t("page.upgrades"), player.upgrades, `upgrades ${player.seat}`),
    !own && pile(table, t("page.cards-seen"), player.hand, `seen ${player.seat}`),
    pile(table, t("page.discard-pile"), player.discard, `discard ${player.seat}`),
    player.zones.map((zone) =>
      zone.cards.length > 0
        ? pile(table, zoneTitle(zone.name), zone.cards, `${zone.name} ${player.seat}`)
        : zone.size > 0 && h("p", { class: "zone" }, t("page.face-down", { zone: zoneTitle(zone.name), count: zone.size }))),
  );
}

/** What a zone is called: `nobody/Illusions` are cards that a text names, `under-board` is the rules' own. @param {string} name */
function zoneTitle(name) {
  return term([`page.zone-${name}`], name.slice(name.indexOf("/") + 1));
}

/** Texts that can be used without a token. @param {Table} table @param {Player} player */
function texts(table, player) {
  if (player.seat !== table.seat) return null;
  const used = table.decision?.options.filter((option) => option.kind === "play" && /** @type {any} */ (option.value)[0] === "use") ?? [];
  if (used.length === 0) return null;
  return h("div", { class: "row tight" }, used.map((option) => button(option.told, () => table.choose(option), { class: "small", "data-key": `use ${option.id}` })));
}
