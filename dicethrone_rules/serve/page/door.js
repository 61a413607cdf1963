// The door of a table: its seats with their links, to sit down or to watch.

import { button, h, replace, say } from "./dom.js";
import { pawn } from "./icons.js";
import { hostToken, keepSeat, keepWatching, keptSeats } from "./seats.js";
import { t, term } from "./words.js";
import { get, post } from "./wire.js";

/** @typedef {import("../../../schema/dicethrone.d.ts").TableInfo} TableInfo */
/** @typedef {import("../../../schema/dicethrone.d.ts").SeatInfo} SeatInfo */
/** @typedef {import("./seats.js").Kept} Kept */

const NAME = "dicethrone.name";

/** @param {string} path */
function address(path) {
  return location.origin + path;
}

/** @param {string} label @param {string} path */
function link(label, path) {
  const url = address(path);
  return h(
    "span",
    { class: "row tight" },
    h("a", { href: url }, label),
    button(t("page.copy"), () => {
      navigator.clipboard?.writeText(url).then(() => say(t("page.copied")), () => say(url));
    }, { class: "small", "data-key": `copy ${path}`, "aria-label": t("page.copy-the", { link: label }) }),
  );
}

/** Links for everybody who is still to come. @param {TableInfo} info */
export function invitations(info) {
  const open = info.seats.filter((seat) => seat.by === "person" && !seat.taken);
  return h(
    "ul",
    { class: "plain" },
    open.map((seat) => h("li", {}, link(t("page.link-for", { seat: seat.title }), `/t/${info.id}?seat=${seat.seat}`))),
    h("li", {}, link(t("page.link-for-spectators"), `/t/${info.id}?watch`)),
  );
}

/** What a bot is called. @param {string} id */
export function botName(id) {
  return t("page.bot", { name: term([`bot.${id}`], id) });
}

/** @param {SeatInfo} seat */
export function whoPlays(seat) {
  if (seat.by === "book") return t("page.by-the-book");
  if (seat.by !== "person") return botName(seat.by);
  const name = seat.name || t("page.somebody");
  if (!seat.taken) return t("page.free");
  return seat.here ? name : t("page.person-away", { name });
}

/** Shows the door; `enter` is called with the seat that was taken. @param {HTMLElement} app @param {string} table @param {(seat: Kept) => void} enter */
export async function showDoor(app, table, enter) {
  /** @type {TableInfo} */
  let info;
  try {
    info = await get(`/tables/${table}`);
  } catch (error) {
    document.title = t("page.no-table");
    replace(app, [h("main", { class: "page" }, h("h1", {}, t("page.no-table")), h("p", { role: "alert" }, /** @type {Error} */ (error).message), h("a", { href: "/" }, t("page.open-a-table")))]);
    return;
  }
  document.title = t("page.take-a-seat");
  const query = new URLSearchParams(location.search);
  const wanted = query.has("seat") ? Number(query.get("seat")) : null;
  const watch = () => {
    keepWatching(table);
    enter({ seat: -1, token: "" });
  };
  if (query.has("watch")) return watch();
  const name = /** @type {HTMLInputElement} */ (
    h("input", { maxlength: 40, autocomplete: "nickname", value: localStorage.getItem(NAME) ?? "", "data-key": "name" })
  );
  const gone = info.seats.find((seat) => seat.seat === wanted && (seat.taken || seat.by !== "person") && !keptSeats(table).some((kept) => kept.seat === wanted));
  const error = h("p", { class: "error", role: "alert" }, gone && t("page.seat-taken", { seat: gone.title }));
  /** @param {number} seat */
  const sit = async (seat) => {
    try {
      const seated = await post(`/tables/${table}`, "claim", { seat, name: name.value.trim() });
      localStorage.setItem(NAME, name.value.trim());
      const kept = { seat: seated.seat, token: seated.token };
      keepSeat(table, kept);
      enter(kept);
    } catch (refused) {
      error.textContent = /** @type {Error} */ (refused).message;
    }
  };
  /** @param {Kept} kept */
  const back = (kept) => {
    keepSeat(table, kept);
    enter(kept);
  };
  const host = hostToken(table);
  const mine = new Map(keptSeats(table).map((kept) => [kept.seat, kept]));
  const row = (/** @type {SeatInfo} */ seat) => {
    const kept = mine.get(seat.seat);
    const free = seat.by === "person" && !seat.taken;
    return h(
      "li",
      { class: seat.seat === wanted ? "seat row wanted" : "seat row" },
      pawn(seat.seat, seat.title),
      h("strong", {}, seat.title),
      h("span", {}, whoPlays(seat)),
      free && button(t("page.sit-down"), () => sit(seat.seat), { class: "main", "data-key": `sit${seat.seat}`, "aria-label": t("page.sit-down-as", { seat: seat.title }) }),
      kept && button(t("page.back-to-seat"), () => back(kept), { class: "main", "data-key": `back${seat.seat}`, "aria-label": t("page.back-to-seat-as", { seat: seat.title }) }),
      free && host && link(t("page.link-of-seat"), `/t/${table}?seat=${seat.seat}`),
    );
  };
  replace(app, [
    h(
      "main",
      { class: "page door" },
      h("h1", {}, t("page.take-a-seat")),
      h("label", { class: "field" }, h("span", {}, t("page.your-name")), name),
      h("ul", { class: "plain" }, info.seats.filter((seat) => seat.by !== "book").map(row)),
      error,
      h("div", { class: "row" }, button(t("page.watch"), watch, { "data-key": "Watch" }), link(t("page.link-for-spectators"), `/t/${table}?watch`)),
    ),
  ]);
}
