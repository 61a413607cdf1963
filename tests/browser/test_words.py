"""Catalogues in the browser: the page fills patterns as the library does, in any language."""

from __future__ import annotations

import json
import random
import re
import socket
import threading
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

import dicethrone_rules
from dicethrone_rules import wire
from dicethrone_rules.messages import english, page_english
from dicethrone_rules.modes import MODES
from dicethrone_rules.serve.offer import page_patterns
from dicethrone_rules.testing.scenario import shipped
from tests.browser import seats
from tests.wire.soak import begun

MARK = "¤"
WORD = re.compile("[A-Za-z]{2,}")
PAGE = Path(dicethrone_rules.__file__).parent / "serve" / "page"
COMPARED = """async ([patterns, said, names]) => {
  const { Words } = await import("/page/words.js");
  const words = new Words("en", patterns);
  const pairs = said.map((each) => [words.render(each.message, names), each.told]);
  return pairs.filter(([ours, theirs]) => ours !== theirs);
}"""


def messages(mode: str) -> tuple[list[dict[str, Any]], list[str]]:
    """The messages of a game of a mode, with their English words."""
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


def foreign(pattern: str) -> str:
    """A pattern of which nothing is left but a mark and its blanks."""
    depth, names = 0, []
    for part in re.findall(r"{[\w-]+}|{|}", pattern):
        depth += {"{": 1, "}": -1}.get(part, 0)
        if len(part) > 1 and depth % 2 == 0:  # between them lie the branches of a plural
            names.append(part)
    return MARK + "".join(names)


@pytest.fixture
def abroad(tmp_path: Path) -> Any:
    """A server with a catalogue of another language, in which all words are marks."""
    import uvicorn

    from dicethrone_rules.serve.app import make_app

    patterns = english().patterns | page_patterns()
    lines = [f'"{id}" = "{foreign(said)}"' for id, said in patterns.items()]
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


SEEN = """() => {
  const drawn = "svg, .pawn, kbd, script, style, noscript";
  const found = [["title", document.title]];
  const named = ["aria-label", "title", "placeholder", "alt"];
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest(drawn)) continue;
    for (const name of named) {
      if (element.hasAttribute(name)) found.push([element.outerHTML, element.getAttribute(name)]);
    }
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) found.push([element.outerHTML, node.textContent]);
    }
  }
  return found.map(([where, text]) => [where.slice(0, 160), text]);
}"""
"""Everything that a page says, to be seen or heard, and where; letters of drawings aside."""


def texts_in(data: Any) -> set[str]:
    """Every text in JSON data."""
    if isinstance(data, str):
        return {data}
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return {text for part in parts for text in texts_in(part)}


def content_at(server: str, link: str = "") -> set[str]:
    """Words of content: the names that are offered, and what is printed at a table."""
    offer = json.load(urlopen(f"{server}/offer"))["offer"]
    found = {"Ann", "English", "xx"}
    for part in ("heroes", "factions", "bosses", "scenarios", "difficulties"):
        found |= {entry["name"] for entry in offer[part]}
    if link:
        table = f"{server}/tables/{link.rpartition('/')[2]}"
        found |= texts_in(json.load(urlopen(f"{table}/content"))["content"])
        found |= {seat["title"] for seat in json.load(urlopen(table))["table"]["seats"]}
        found |= {text.partition(": ")[2] for text in found}  # the text of a creature
        found |= {tile.name.text for tile in shipped().environments.values()}
    return {text for text in found if len(text) > 1}


def wordings(server: str, page: Any) -> set[str]:
    """Texts of content in the game so far, as arguments of messages."""
    link = page.url.partition("?")[0].rpartition("/")[2]
    kept = json.loads(page.evaluate(f"sessionStorage.getItem('dicethrone.seat.{link}')"))
    found: set[str] = set()

    def collect(data: Any) -> None:
        if isinstance(data, dict):
            found.update(str(data[name]) for name in ("words", "name") if name in data)
            data = list(data.values())
        for each in data if isinstance(data, list) else ():
            collect(each)

    for part in ("update", "log"):
        head = {"Authorization": f"Bearer {kept['token']}"}
        collect(json.load(urlopen(Request(f"{server}/tables/{link}/{part}", headers=head))))
    return found


def english_in(seen: list[tuple[str, str]], content: set[str]) -> list[tuple[str, str]]:
    """The English words that were seen and are neither content nor numbers, and where."""
    found = []
    known = sorted(content, key=len, reverse=True)
    for where, text in seen:
        left = text
        for each in known if WORD.search(text) else ():
            if each in left:
                left = left.replace(each, " ")
                if not WORD.search(left):
                    break
        if WORD.search(left):
            found.append((where, left.strip()))
    return found


def english_on(page: Any, content: set[str]) -> list[tuple[str, str]]:
    """The English words on a page."""
    return english_in(page.evaluate(SEEN), content)


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
    assert all(MARK in lines.nth(number).inner_text() for number in range(lines.count()))
    page.reload()
    page.wait_for_selector("#log li")
    assert MARK in page.locator("#log li").first.inner_text()
    assert page.locator("html").get_attribute("lang") == "xx"


def test_a_language_is_chosen_in_the_lobby(abroad: str, people: Any) -> None:
    page = people.come()
    page.goto(abroad)
    page.select_option("[data-key=language]", "xx")
    page.wait_for_selector("html[lang=xx]")
    assert page.locator("h1").inner_text() == MARK
    page.select_option("[data-key=language]", "en")
    page.wait_for_selector("html[lang=en]")
    assert page.locator("h1").inner_text() == "Open a table"


def test_no_english_is_baked_into_the_lobby_the_door_and_errors(abroad: str, people: Any) -> None:
    page = people.come()
    page.goto(f"{abroad}/?language=xx")
    content = content_at(abroad)
    for mode in (*MODES, "campaign"):
        page.select_option("[data-key=mode]", mode)
        assert english_on(page, content) == []
    link = seats.opened(abroad, "monk", {"hero": "ninja", "by": "random"})
    page.goto(link)
    page.wait_for_selector("[data-key=sit0]")
    assert english_on(page, content) == []
    page.goto(f"{abroad}/t/nowhere")
    page.wait_for_selector("[role=alert]")
    assert english_on(page, content) == []
    page.goto(f"{link}?watch")
    page.wait_for_selector("#asked")
    assert english_on(page, content_at(abroad, link)) == []


TABLES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "duel": (("pyromancer", "shadow-thief"), {}),
    "2v2": (("monk", "paladin", "treant", "ninja"), {"mode": "2v2"}),
    "army-of-dice": (("orcs", "undead"), {"mode": "army-of-dice"}),
    "portal-crawl": (("monk", "treant"), {"mode": "portal-crawl", "scenario": "winding-gorge"}),
    "real dice": (("monk", "treant"), {"chance": "external"}),
}


@pytest.mark.parametrize("name", sorted(TABLES))
def test_no_english_is_baked_into_a_table(abroad: str, people: Any, name: str) -> None:
    chosen, wanted = TABLES[name]
    if "scenario" in wanted:
        wanted = {**wanted, "difficulty": "normal"}
    if wanted.get("mode") == "army-of-dice":
        chosen = tuple(sorted(shipped().factions)[:2])
    bots = [{"hero": hero, "by": "random"} for hero in chosen[1:]]
    link = seats.opened(abroad, chosen[0], *bots, **wanted)
    page = people.come()
    page.goto(f"{abroad}/?language=xx")
    seats.sit(page, link, 0)
    content = content_at(abroad, link)
    for number in range(16):
        if seats.over(page):
            break
        page.wait_for_selector('#app[data-asked="yes"], #app[data-over="yes"], [data-key=rolled]')
        seen = page.evaluate(SEEN)
        content |= wordings(abroad, page)  # after the page was read: bots go on in the meantime
        assert english_in(seen, content) == [], number
        if number == 2 and page.locator("[data-key^='why ']").count():
            page.locator("[data-key^='why ']").first.click()
            page.wait_for_selector(".why")
            assert english_on(page, content) == []
        if page.locator("[data-key=rolled]").count():
            typed = page.locator(".real .row")
            for die in range(typed.count()):
                typed.nth(die).locator("button").first.click()
            seats.click(page, ("[data-key=rolled]",))
            continue
        if seats.over(page):
            break
        seats.click(page)
    if name != "army-of-dice":
        page.click("[data-key=Odds]")
    for key in ("Keys", "Seats", "Report a bug", "Give up"):
        page.click(f"[data-key='{key}']")
        assert english_on(page, content) == []
        if key == "Give up":
            page.click("dialog button[value=yes]")
        else:
            page.locator("dialog button[value='']").first.click()
    if name != "portal-crawl":  # there the others go on
        page.wait_for_selector('#app[data-over="yes"]')
    page.wait_for_timeout(200)
    seen = page.evaluate(SEEN)
    assert english_in(seen, content | wordings(abroad, page)) == []


def test_every_pattern_of_the_page_is_said_and_every_word_has_one() -> None:
    """Ids that are put together count by how they begin, `page.timing-main`, or by their last word
    (`page.connected`), which then stands in the source.
    """
    source = "".join(file.read_text(encoding="utf-8") for file in PAGE.glob("*.js"))
    quoted = set(re.findall(r"[\"`]((?:page|refused)\.[\w-]+)[\"`]", source))
    assert quoted <= set(page_english().patterns)
    quoted |= {f"page.{word}" for word in re.findall(r'"([\w-]+)"', source)}
    begun_with = set(re.findall(r"`((?:page|refused)\.[\w-]*)\${", source)) - {"page."}
    said = [id.startswith(tuple(begun_with)) or id in quoted for id in page_english().patterns]
    assert all(said), [
        id for id, is_said in zip(page_english().patterns, said, strict=True) if not is_said
    ]
