// The log of what happened, step by step.

import { h } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("../../../schema/dicethrone.d.ts").Event} GameEvent */

const MOST = 400;

export class Log {
  constructor() {
    this.list = h("ol", {});
    this.element = h("div", { id: "log", role: "log", "aria-live": "polite", "aria-label": t("page.what-happened"), tabindex: "0" }, this.list);
    this.last = "";
  }

  /** Begins again with the last steps. @param {{step: number, events: GameEvent[]}[]} entries */
  restore(entries) {
    const lines = entries.map(({ step, events }) => this.#lines(step, events));
    this.list.replaceChildren(...lines.flat());
    this.last = entries.length > 0 ? `step ${entries[entries.length - 1].step}` : "";
    this.#end();
  }

  /** @param {number} session @param {number} step @param {GameEvent[]} events */
  add(session, step, events) {
    if (this.last === `step ${step}`) return;
    this.last = `step ${step}`;
    this.list.append(...this.#lines(step, events));
    while (this.list.childElementCount > MOST) this.list.firstElementChild?.remove();
    this.#end();
  }

  /** @param {number} step @param {GameEvent[]} events */
  #lines(step, events) {
    return events.map((event) => h("li", { class: event.kind, "data-step": step }, event.told));
  }

  #end() {
    this.element.scrollTop = this.element.scrollHeight;
  }
}
