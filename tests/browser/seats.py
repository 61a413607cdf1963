"""Actions of people at a table in the browser, for the tests of the page."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

EAGER = (
    "button.ability.live",
    "[data-key=reroll]:not(:disabled)",
    ".tile.live",
    ".option.pass",
    "#question .options .option",
)
"""Where an eager player clicks, first choice first."""
HASTY = (*EAGER[:3], "[data-key='until turn']", *EAGER[3:])
"""As EAGER, but whoever may pass passes for the rest of the turn."""


def opened(server: str, *heroes: str | dict[str, str], **wanted: Any) -> str:
    """Opens a table by HTTP; its link."""
    seats = [{"hero": hero} if isinstance(hero, str) else hero for hero in heroes]
    body = {"version": 1, "kind": "open", "open": {"seats": seats, **wanted}}
    request = urllib.request.Request(
        f"{server}/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as response:
        return f"{server}/t/{json.load(response)['opened']['table']}"


def sit(page: Any, link: str, seat: int, name: str = "Ann") -> None:
    """Takes a seat by its link."""
    page.goto(f"{link}?seat={seat}")
    page.fill("[data-key=name]", name)
    page.click(f"[data-key=sit{seat}]")
    page.wait_for_selector("#asked")


def asked(page: Any) -> bool:
    """Whether this person has to decide."""
    return bool(page.locator("#app").get_attribute("data-asked") == "yes")


def over(page: Any) -> bool:
    """Whether this person sees the end of the game."""
    return bool(page.locator("#app").get_attribute("data-over") == "yes")


def click(page: Any, choices: tuple[str, ...] = EAGER) -> None:
    """Clicks the first of these things that can be clicked, and waits for the table to move on."""
    step = page.locator("#app").get_attribute("data-step")
    for choice in choices:
        found = page.locator(f"{choice} >> visible=true").first
        if found.count():
            found.click()
            page.wait_for_selector(f'#app:not([data-step="{step}"])')
            return
    raise AssertionError(page.locator("#question").inner_text())


HANDS = """(choices) => {
  const app = document.querySelector("#app");
  let answered = "", at = 0;
  setInterval(() => {
    const { asked, step } = app.dataset;
    if (asked !== "yes" || (step === answered && performance.now() - at < 1000)) return;
    for (const choice of choices) {
      const all = [...document.querySelectorAll(choice)];
      const found = all.find((each) => each.offsetParent !== null);
      if (found) {
        answered = step;
        at = performance.now();
        return found.click();
      }
    }
  }, 5);
}"""


def hurry(*pages: Any, choices: tuple[str, ...] = HASTY) -> None:
    """From now on these people click by themselves, as quickly as their page allows: a mouse that
    is moved from outside takes too long for a whole game.
    """
    for page in pages:
        page.evaluate(HANDS, list(choices))


def play(*pages: Any, most: int = 600) -> int:
    """Lets eager people play to the end, or so many clicks; how many it took."""
    for number in range(most):
        if any(over(page) for page in pages):
            return number
        who = next((page for page in pages if asked(page)), None)
        if who is None:
            pages[0].wait_for_timeout(5)
            continue
        click(who)
    return most
