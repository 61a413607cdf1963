"""Pictures of the page in every mode at two widths, to be looked at:
`python -m tests.browser.screens FOLDER [SCENE ...]`. Bots play up to a moment that shows something.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import shutil
import socket
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from dicethrone_rules import agents
from dicethrone_rules.api.game import Game
from dicethrone_rules.serve.app import make_app
from dicethrone_rules.serve.limits import Limits
from dicethrone_rules.testing.scenario import shipped
from tests.browser.conftest import FLAGS, NAMES
from tests.browser.seats import opened, sit

WIDTHS = {"wide": {"width": 1280, "height": 900}, "narrow": {"width": 390, "height": 844}}
LONGEST = 6_000
RECENT = 30
FREE = Limits(open_rate=1e6, open_burst=10**6, request_rate=1e6, request_burst=10**6)
WRONG = '{"seat": 1, "token": "wrong"}'
Wanted = Callable[[Game, int], bool]


class House:
    """A server in this process whose games can be played on from outside."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.start(0)

    def start(self, port: int) -> None:
        """Serves the tables of the folder."""
        self.app = make_app(shipped(), str(Path(self.folder) / "tables.db"), FREE)
        config = uvicorn.Config(self.app, log_level="warning")
        self.server = uvicorn.Server(config)
        self.socket = socket.create_server(("127.0.0.1", port))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve(sockets=[self.socket])

        asyncio.run(serve())

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)

    def play(self, link: str, wanted: Wanted, idly: bool = False) -> Game:
        """Plays a table on until that moment, or passes whenever it can; the game."""
        table = self.app.state.hall.tables[link.rpartition("/")[2]]
        game: Game = table.game
        bots = [agents.make("greedy", seat) for seat in range(64)]
        last: deque[Game] = deque(maxlen=RECENT)  # those whose events the log shows
        for number in itertools.count():
            decision = game.decision
            if decision is None or wanted(game, number) or number > LONGEST:
                break
            seat = decision.player
            if seat is None:
                game = game.apply(decision.options[0])
            elif idly:
                game = game.apply(decision.option("pass") or decision.options[-1])
            else:
                game = game.apply(bots[seat].choose(game.view(seat), decision))  # type: ignore[union-attr]
            last.append(game)
        assert self.loop is not None
        for each in last:
            asyncio.run_coroutine_threadsafe(table.advance(each, 0), self.loop).result()
        return game


def steps(count: int, seat: int = 0) -> Wanted:
    """After so many answers, when that seat is asked."""
    return lambda game, n: n >= count and game.decision is not None and game.decision.player == seat


def asks(*kinds: str) -> Wanted:
    """When somebody in the first seat is asked one of that."""
    return lambda game, n: (
        game.decision is not None and game.decision.kind in kinds and game.decision.player == 0
    )


def window(phase: str) -> Wanted:
    """When the first seat may act in that phase."""
    return lambda game, n: (
        game.decision is not None
        and game.decision.player == 0
        and (game.decision.kind, game.view(0).phase) == ("window", phase)
        and (phase == "upkeep" or len(game.decision.options) > 1)
    )


def battles(count: int) -> Wanted:
    """When that many enemies fight at once and the first seat is asked."""
    return lambda game, n: (
        game.decision is not None
        and game.decision.player == 0
        and sum(p.played_by == "book" and p.alive for p in game.view(0).players) >= count
    )


def tokens(count: int) -> Wanted:
    """When the first player has so many tokens and is asked."""
    return lambda game, n: (
        len(game.view(0).players[0].tokens) >= count
        and game.decision is not None
        and game.decision.player == 0
    )


def outside(count: int) -> Wanted:
    """When dice from outside are asked for, after so many answers."""
    return lambda game, n: n >= count and game.decision is not None and game.decision.player is None


def end(game: Game, n: int) -> bool:
    return False


HERO, TEAM = ("barbarian",), ("barbarian", "paladin")
CRAWL = {"mode": "portal-crawl", "scenario": "stepping-stones", "difficulty": "normal"}
BOSS = {"mode": "boss-battle", "scenario": "fallen-barbarians-arena", "difficulty": "normal"}
CAMPAIGN = {"campaign": {"difficulty": "normal", "team": "Foxes"}}
BOSSES = ("fallen-monk", "mad-king")
SCENES: dict[str, tuple[tuple[str, ...], dict[str, Any], Wanted]] = {
    "duel": (("barbarian", "moon-elf"), {}, asks("roll")),
    "upkeep": (("pyromancer", "moon-elf"), {}, window("upkeep")),
    "main": (("samurai", "moon-elf"), {}, asks("main")),
    "offensive": (("barbarian", "moon-elf"), {}, window("offensive")),
    "defense": (("barbarian", "moon-elf"), {}, asks("defense")),
    "defensive": (("barbarian", "moon-elf"), {}, window("defensive")),
    "discard": (("barbarian", "moon-elf"), {}, asks("discard", "sell")),
    "real-dice": (("barbarian", "moon-elf"), {"chance": "external"}, outside(12)),
    "tokens": (("pyromancer", "shadow-thief"), {}, tokens(5)),
    "companion": (("huntress", "treant"), {}, steps(150)),
    "faces": (("artificer", "vampire-lord"), {}, steps(120)),
    "2v2": (("monk", "loki", "thor", "ninja"), {"mode": "2v2"}, steps(200)),
    "hill": (("paladin", "treant", "samurai"), {"mode": "king-of-the-hill"}, steps(150)),
    "army": (("undead", "corsairs"), {"mode": "army-of-dice"}, steps(60)),
    "map": (TEAM, CRAWL, asks("move")),
    "battle": (TEAM, CRAWL, asks("defense")),
    "battles": ((*TEAM, "monk", "treant"), CRAWL, battles(3)),
    "late-crawl": ((*TEAM, "monk", "treant"), CRAWL, steps(2500)),
    "shop": (HERO, CAMPAIGN, asks("shop")),
    "boss-battle": (TEAM, BOSS, steps(80)),
    "boss-vs-many": ((BOSSES[0], *TEAM), {"mode": "boss-vs-many"}, steps(80, 1)),
    "boss-vs-boss": (BOSSES, {"mode": "boss-vs-boss"}, steps(80)),
    "end": (("barbarian", "moon-elf"), {}, end),
    "session-end": (HERO, CAMPAIGN, end),
}
"""By name, who plays what, and the moment that is shown to the first seat that is asked."""


@contextmanager
def house() -> Iterator[House]:
    with tempfile.TemporaryDirectory() as folder:
        found = House(folder)
        try:
            yield found
        finally:
            found.stop()


def keep(page: Page, folder: Path, name: str) -> None:
    """Pictures of the page at every width: what is seen first, and the whole of it."""
    for width, size in WIDTHS.items():
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"{name}-{width}.png")
        page.screenshot(path=folder / f"{name}-{width}-whole.png", full_page=True)
        beyond = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        if beyond > 0:
            print(f"{name}, {width}: {beyond} pixels wider than the screen")
    page.set_viewport_size(WIDTHS["wide"])  # type: ignore[arg-type]


def scene(home: House, browser: Browser, folder: Path, name: str) -> None:
    """One of SCENES, as who is asked sees it."""
    heroes, more, wanted = SCENES[name]
    link = opened(home.url, *heroes, **more)
    game = home.play(link, wanted, idly=name == "discard")
    seat = game.decision.player if game.decision is not None else 0
    page = browser.new_page()
    page.on("pageerror", lambda error: print(f"{name}: {error}"))
    sit(page, link, min(seat or 0, len(heroes) - 1))
    keep(page, folder, name)
    if name == "duel":
        watcher = browser.new_context().new_page()
        watcher.goto(f"{link}?watch")
        keep(watcher, folder, "spectator")
        other = browser.new_context().new_page()
        sit(other, link, 1, "Ben")
        page.wait_for_timeout(200)
        page.get_by_role("button", name="Undo").first.click()
        page.wait_for_timeout(300)
        keep(page, folder, "undo-asked")
        keep(other, folder, "undo-proposed")
    page.close()


def campaign(home: House, browser: Browser, folder: Path) -> None:
    """A campaign, session after session, to its end."""
    link = opened(home.url, *HERO, **CAMPAIGN)
    page = browser.new_page()
    page.on("pageerror", lambda error: print(f"campaign: {error}"))
    home.play(link, end)
    sit(page, link, 0)
    for _ in range(12):
        again = page.locator("[data-key='Next session']")
        if not again.count():
            break
        page.evaluate("document.querySelector('#app').dataset.over = ''")
        again.click()
        page.wait_for_selector('#app[data-over="no"]')
        home.play(link, end)
        page.wait_for_selector('#app[data-over="yes"]')
    keep(page, folder, "campaign-end")
    page.close()


def dialogs(home: House, browser: Browser, folder: Path) -> None:
    """The panels of the menu, and odds."""
    link = opened(home.url, "barbarian", {"hero": "moon-elf", "by": "greedy"})
    home.play(link, asks("roll"))
    page = browser.new_page()
    sit(page, link, 0)
    page.click("[data-key=Odds]")
    page.wait_for_selector(".odds")
    keep(page, folder, "odds")
    for key in ("Seats", "Keys", "Report a bug", "Give up"):
        page.click(f"[data-key='{key}']")
        keep(page, folder, f"dialog-{key.lower().replace(' ', '-')}")
        page.keyboard.press("Escape")
    page.set_viewport_size(WIDTHS["narrow"])  # type: ignore[arg-type]
    page.click("[data-key=More]")
    page.screenshot(path=folder / "menu-narrow.png")
    page.close()


def errors(home: House, browser: Browser, folder: Path) -> None:
    """A table that is not there, a seat that is taken, a connection that is lost."""
    page = browser.new_page()
    page.goto(home.url)
    page.wait_for_selector("h1")
    keep(page, folder, "lobby")
    page.goto(f"{home.url}/t/nowhere")
    page.wait_for_timeout(500)
    keep(page, folder, "no-table")
    link = opened(home.url, "barbarian", "monk")
    page.goto(link)
    page.wait_for_timeout(500)
    keep(page, folder, "door")
    sit(page, link, 0)
    other = browser.new_context().new_page()
    id = link.rpartition("/")[2]
    other.goto(home.url)
    other.evaluate(f"sessionStorage.setItem('dicethrone.seat.{id}', '{WRONG}')")
    other.goto(link)
    other.wait_for_selector("[role=alert]")
    keep(other, folder, "wrong-token")
    other.goto(f"{link}?seat=0")
    other.wait_for_selector("[data-key=sit1]")
    keep(other, folder, "taken-seat")
    port = home.socket.getsockname()[1]
    home.stop()
    page.wait_for_timeout(1500)
    keep(page, folder, "lost")
    home.start(port)
    page.wait_for_selector("#connection.connected", timeout=30_000)
    keep(page, folder, "restarted")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tests.browser.screens", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("scenes", nargs="*", metavar="SCENE")
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    path = next(found for name in NAMES if (found := shutil.which(name)))
    with house() as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        apart = {"campaign": campaign, "dialogs": dialogs, "errors": errors}
        for name in chosen.scenes or [*SCENES, *apart]:
            if name in apart:
                apart[name](home, browser, chosen.folder)
            else:
                scene(home, browser, chosen.folder, name)
            print(name, flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
