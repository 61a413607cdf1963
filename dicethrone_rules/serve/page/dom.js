// Elements of the page: made from data, and replaced without losing the keyboard's place.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {(Child | Child[] | Child[][])[]} Children */

/**
 * An element. `on` holds listeners by event; an attribute that is false, null or undefined is left
 * out, one that is true is empty.
 * @param {string} tag
 * @param {{[name: string]: any}} [attributes]
 * @param {...(Child | Children)} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  return /** @type {HTMLElement} */ (fill(document.createElement(tag), attributes, children));
}

/**
 * An element of a drawing.
 * @param {string} tag
 * @param {{[name: string]: any}} [attributes]
 * @param {...(Child | Children)} children
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** @param {Element} element @param {{[name: string]: any}} attributes @param {any[]} children */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  for (const child of children.flat(3)) {
    if (child !== null && child !== undefined && child !== false) element.append(/** @type {any} */ (child));
  }
  return element;
}

/**
 * A button; `key` names it across renderings.
 * @param {string} label @param {() => void} click @param {{[name: string]: any}} [attributes]
 */
export function button(label, click, attributes = {}) {
  return h("button", { type: "button", "data-key": label, ...attributes, on: { click } }, label);
}

/**
 * Replaces what an element holds. What had the focus keeps it, if it is still there by its
 * `data-key`; otherwise `fallback` gets it. Open details stay open.
 * @param {Element} place @param {Child[]} children @param {() => HTMLElement | null} [fallback]
 */
export function replace(place, children, fallback = () => null) {
  const active = document.activeElement;
  const had = active !== null && active !== document.body && place.contains(active);
  const key = had ? active.getAttribute("data-key") : null;
  const open = new Map();
  for (const details of place.querySelectorAll("details[data-key]")) {
    open.set(details.getAttribute("data-key"), /** @type {HTMLDetailsElement} */ (details).open);
  }
  const scrolled = new Map();
  for (const part of place.querySelectorAll("[data-scroll]")) {
    scrolled.set(part.getAttribute("data-scroll"), [part.scrollTop, part.scrollLeft]);
  }
  place.replaceChildren(.../** @type {any} */ (children.filter(Boolean)));
  for (const details of place.querySelectorAll("details[data-key]")) {
    const was = open.get(details.getAttribute("data-key"));
    if (was !== undefined) /** @type {HTMLDetailsElement} */ (details).open = was;
  }
  for (const part of place.querySelectorAll("[data-scroll]")) {
    const was = scrolled.get(part.getAttribute("data-scroll"));
    if (was) [part.scrollTop, part.scrollLeft] = was;
  }
  if (!had) return;
  const again = key === null ? null : place.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
  const next = /** @type {HTMLElement | null} */ (again) ?? fallback();
  next?.focus({ preventScroll: true });
}

/** Says something to a screen reader. @param {string} text */
export function say(text) {
  const place = document.getElementById("said");
  if (place) place.textContent = text;
}

/**
 * Opens a dialog; resolves with the value of the button that closed it, or "" when it was left.
 * @param {string} title @param {Child[]} body @param {{label: string, value: string}[]} buttons
 * @returns {Promise<string>}
 */
export function ask(title, body, buttons) {
  return new Promise((resolve) => {
    const dialog = /** @type {HTMLDialogElement} */ (
      h(
        "dialog",
        { "aria-label": title },
        h("form", { method: "dialog" }, h("h2", {}, title), body, h(
          "div",
          { class: "row" },
          buttons.map(({ label, value }) => h("button", { value }, label)),
        )),
      )
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
