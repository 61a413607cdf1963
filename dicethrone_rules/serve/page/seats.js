// The secrets that this browser keeps: the tab's own seat, and the seats it may come back to.

const HOST = "dicethrone.host.";
const SEAT = "dicethrone.seat.";

/** @typedef {{seat: number, token: string}} Kept */

/** @param {Storage} storage @param {string} name @returns {any} */
function read(storage, name) {
  try {
    return JSON.parse(storage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** The seat of this tab, which a reload keeps. @param {string} table @returns {Kept | null} */
export function ownSeat(table) {
  return read(sessionStorage, SEAT + table);
}

/** Seats at a table that somebody took with this browser. @param {string} table @returns {Kept[]} */
export function keptSeats(table) {
  return read(localStorage, SEAT + table) ?? [];
}

/** Keeps a seat for this tab and this browser. @param {string} table @param {Kept} kept */
export function keepSeat(table, kept) {
  sessionStorage.setItem(SEAT + table, JSON.stringify(kept));
  const others = keptSeats(table).filter((other) => other.seat !== kept.seat);
  localStorage.setItem(SEAT + table, JSON.stringify([...others, kept]));
}

/** Watches from now on, also after a reload. @param {string} table */
export function keepWatching(table) {
  sessionStorage.setItem(SEAT + table, JSON.stringify({ seat: -1, token: "" }));
}

/** Gets up from the tab's seat. @param {string} table */
export function leaveSeat(table) {
  sessionStorage.removeItem(SEAT + table);
}

/** Forgets a token that opens nothing any more. @param {string} table @param {string} token */
export function forgetSeat(table, token) {
  leaveSeat(table);
  const left = keptSeats(table).filter((kept) => kept.token !== token);
  localStorage.setItem(SEAT + table, JSON.stringify(left));
}

/** The host's token of a table. @param {string} table @returns {string} */
export function hostToken(table) {
  return read(localStorage, HOST + table) ?? "";
}

/** @param {string} table @param {string} token */
export function keepHost(table, token) {
  localStorage.setItem(HOST + table, JSON.stringify(token));
}
