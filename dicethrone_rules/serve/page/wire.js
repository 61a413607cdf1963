// What the page says to the server: requests over HTTP, and a socket that comes back.

import { refusal, t } from "./words.js";

/** @typedef {import("../../../schema/dicethrone.d.ts").Notice} Notice */

const VERSION = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const NO_TABLE = 4404;
const POLICY = 1008;

/** A request that the server refused, or that did not reach it. */
export class Refused extends Error {
  /** @param {string} code @param {string} text */
  constructor(code, text) {
    super(text);
    this.code = code;
  }
}

/** What the server says it has refused. @param {{code: string, text: string}} said */
function refusedBy(said) {
  return new Refused(said.code, refusal(said.code, said.text));
}

/** @param {string} kind @param {object} body @param {string} [ref] */
function written(kind, body, ref) {
  return JSON.stringify({ version: VERSION, kind, [kind]: body, ...(ref ? { ref } : {}) });
}

/** @param {Response} response */
async function noticeOf(response) {
  const data = await response.json().catch(() => null);
  if (data === null) throw new Refused("offline", t("page.said-status", { status: response.status }));
  if (data.kind === "refused") throw refusedBy(data.refused);
  return data[data.kind];
}

/** @param {string} path @param {string} token @param {string | undefined} body */
async function fetched(path, token, body) {
  /** @type {{[name: string]: string}} */
  const headers = { "content-type": "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  const method = body === undefined ? "GET" : "POST";
  const response = await fetch(path, { method, headers, body }).catch(() => null);
  if (response === null) throw new Refused("offline", t("page.unreachable"));
  return noticeOf(response);
}

/** What the server has at a path. @param {string} path @param {string} [token] */
export function get(path, token = "") {
  return fetched(path, token, undefined);
}

/** Sends a request. @param {string} path @param {string} kind @param {object} body @param {string} [token] */
export function post(path, kind, body, token = "") {
  return fetched(path, token, written(kind, body));
}

/** A socket at a table. It connects again, ever more slowly, until it is closed. */
export class Link {
  /**
   * @param {string} table @param {string} token
   * @param {{notice: (kind: string, body: any) => void, state: (state: string) => void, lost: (error: Refused) => void}} on
   */
  constructor(table, token, on) {
    this.table = table;
    this.token = token;
    this.on = on;
    this.wait = FIRST_WAIT;
    this.number = 0;
    /** @type {Map<string, {resolve: (body: any) => void, reject: (error: Refused) => void}>} */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.closed = false;
    this.timer = 0;
    this.goneOffline = () => this.#drop();
    this.backOnline = () => this.#connect();
    window.addEventListener("offline", this.goneOffline);
    window.addEventListener("online", this.backOnline);
    this.#connect();
  }

  #connect() {
    clearTimeout(this.timer);
    if (this.closed || this.socket !== null) return;
    this.on.state("connecting");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/tables/${encodeURIComponent(this.table)}/socket`);
    this.socket = socket;
    /** @type {Refused | null} */
    let refused = null;
    let joined = false;
    socket.onopen = () => socket.send(written("join", { token: this.token }));
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      const data = JSON.parse(event.data);
      const body = data[data.kind];
      if (data.kind === "refused" && !joined) refused = refusedBy(body);
      if (!joined && data.kind !== "refused") {
        joined = true;
        this.wait = FIRST_WAIT;
        this.on.state("connected");
      }
      const asked = data.ref ? this.waiting.get(data.ref) : undefined;
      if (asked) {
        this.waiting.delete(data.ref);
        if (data.kind === "refused") asked.reject(refusedBy(body));
        else asked.resolve(body);
      } else if (data.kind !== "refused") {
        this.on.notice(data.kind, body);
      }
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.#forget();
      if (event.code === NO_TABLE || (event.code === POLICY && refused)) {
        this.close();
        this.on.lost(refused ?? new Refused("no-table", t("refused.no-table")));
      } else {
        this.#later();
      }
    };
  }

  /** Takes the socket for dead, without waiting for the network to notice. */
  #drop() {
    const socket = this.socket;
    this.#forget();
    socket?.close();
    this.#later();
  }

  #forget() {
    this.socket = null;
    for (const { reject } of this.waiting.values()) {
      reject(new Refused("offline", t("page.connection-lost")));
    }
    this.waiting.clear();
  }

  #later() {
    if (this.closed) return;
    this.on.state("lost");
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.#connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** Sends a request; resolves with the notice that answers it. @param {string} kind @param {object} body */
  send(kind, body) {
    const socket = this.socket;
    if (socket === null || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refused("offline", t("page.no-connection")));
    }
    const ref = String(++this.number);
    return new Promise((resolve, reject) => {
      this.waiting.set(ref, { resolve, reject });
      socket.send(written(kind, body, ref));
    });
  }

  /** Leaves the table. */
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    window.removeEventListener("offline", this.goneOffline);
    window.removeEventListener("online", this.backOnline);
    const socket = this.socket;
    this.#forget();
    socket?.close();
  }
}
