"""Catalogues in the browser: the page fills patterns as the library does, in any language."""

from __future__ import annotations

import random
import socket
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from dicethrone_rules import wire
from dicethrone_rules.messages import english
from dicethrone_rules.modes import MODES
from dicethrone_rules.testing.scenario import shipped
from tests.browser import seats
from tests.wire.soak import begun

MARK = "¤"
COMPARED = """async ([patterns, said, names]) => {
  const { Words } = await import("/page/words.js");
  const words = new Words("en", patterns);
  const pairs = said.map((each) => [words.render(each.message, names), each.told]);
  return pairs.filter(([ours, theirs]) => ours !== theirs);
}"""


def messages(mode: str) -> tuple[list[dict[str, Any]], list[str]]:
    """What a game of a mode says, with its English words."""
    rng = random.Random(mode)
    game = begun(shipped(), mode, rng)
    found: list[dict[str, Any]] = []
    for _ in range(60):
        decision = game.decision
        if decision is None:
            break
        said = wire.to_data(decision, game.names)["decision"]
        events = [wire.to_data(event, game.names)["event"] for event in game.events]
        found += [said, *said["options"], *events]
        game = game.apply(rng.choice(decision.options))
    return [{"message": each["message"], "told": each["told"]} for each in found], list(game.names)


@pytest.mark.parametrize("mode", sorted(MODES))
def test_patterns_are_filled_as_the_library_fills_them(server: str, people: Any, mode: str) -> None:
    page = people.come()
    page.goto(server)
    said, names = messages(mode)
    assert len(said) > 100
    assert page.evaluate(COMPARED, [english().patterns, said, names]) == []


@pytest.fixture
def abroad(tmp_path: Path) -> Any:
    """A server with a catalogue of another language, in which everything is a mark."""
    import uvicorn

    from dicethrone_rules.serve.app import make_app

    lines = [f'"{id}" = "{MARK}"' for id in english().patterns if not id.startswith("list")]
    (tmp_path / "xx.toml").write_text("\n".join(lines), encoding="utf-8")
    app = make_app(shipped(), str(tmp_path / "tables.db"), messages=str(tmp_path))
    listening = socket.create_server(("127.0.0.1", 0))
    running = uvicorn.Server(uvicorn.Config(app, log_level="warning"))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not running.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    running.should_exit = True
    thread.join(10)


def test_questions_options_and_the_log_are_said_in_the_chosen_language(
    abroad: str, people: Any
) -> None:
    link = seats.opened(abroad, "monk", {"hero": "ninja", "by": "random"})
    page = people.come()
    page.goto(f"{abroad}/?language=xx")
    seats.sit(page, link, 0)
    for _ in range(4):
        page.wait_for_selector('#app[data-asked="yes"]')
        seats.click(page, ("#question .options .option",))
    page.wait_for_selector('#app[data-asked="yes"]')
    assert MARK in page.locator("#question h2").first.inner_text()
    options = page.locator("#question .options .option")
    assert all(MARK in options.nth(number).inner_text() for number in range(options.count()))
    lines = page.locator("#log li")
    assert lines.count() > 4
    assert {lines.nth(number).inner_text() for number in range(lines.count())} == {MARK}
    page.reload()
    page.wait_for_selector("#log li")
    assert MARK in page.locator("#log li").first.inner_text()
    assert page.locator("html").get_attribute("lang") == "xx"
