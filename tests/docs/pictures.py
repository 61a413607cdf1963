"""The pictures of the README and the docs: `python -m tests.docs.pictures` draws them anew.

The checker and the terminal are drawn from what they print, so a test compares the files with what
would be drawn now. The table in the browser needs Chromium and is drawn by the command alone.
"""

from __future__ import annotations

import io
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

import dicethrone_rules as dt
from dicethrone_rules.cli.table import screen
from dicethrone_rules.cli.table.menu import make_menu
from dicethrone_rules.cli.table.page import Row
from dicethrone_rules.cli.table.terminal import RichTerminal
from dicethrone_rules.language.guidance.render import render_text
from dicethrone_rules.library.check import check
from tests.docs.blocks import DOCS

PICTURES = DOCS / "pictures"
EXAMPLES = DOCS.parent / "examples"
SEED = 7
HEROES = ("paladin", "ninja")
# Fonts of other sites are left out: a picture shows the same without a network.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def _console(width: int, height: int) -> Console:
    return Console(
        record=True,
        width=width,
        height=height,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        _environ={},
    )


def _svg(console: Console, title: str, name: str) -> str:
    drawn = console.export_svg(title=title, code_format=FORMAT, unique_id=name)
    return "\n".join(line.rstrip() for line in drawn.splitlines()) + "\n"


def checker() -> str:
    """The findings about a hero with mistakes."""
    path = EXAMPLES / "heroes" / "broken.dice"
    found = render_text(check(path), color=True).replace(str(path), f"examples/heroes/{path.name}")
    console = _console(88, 40)
    console.print(Text.from_ansi("\n\n".join(found.split("\n\n")[:3])))
    return _svg(console, f"dicethrone check examples/heroes/{path.name}", "checker")


def terminal() -> str:
    """The table in the terminal, where the first player has rolled."""
    game = dt.new_game(dt.load_content(packs=False), HEROES, seed=SEED)
    told: list[str] = []
    while game.decision is not None and (game.decision.kind, game.decision.player) != ("roll", 0):
        game = game.apply(game.decision.options[-1])
        told += [event.told(game.names) for event in game.events]
    assert game.decision is not None
    view = game.view(0)
    menu = make_menu(view, game.decision, game.names)
    log = [Row(line) for line in told[-6:]]
    console = _console(112, 36)
    RichTerminal(console).show(screen.table(view, game.names, log, menu, f"seed {SEED}"))
    return _svg(console, "dicethrone play", "terminal")


def words(picture: str) -> list[str]:
    """The words of a picture; how they are drawn may change with the version of rich."""
    return re.sub(r"<style.*?</style>|<[^>]*>", " ", picture, flags=re.DOTALL).split()


DRAWN: dict[str, Callable[[], str]] = {"checker": checker, "terminal": terminal}


def _browser(path: Path) -> None:
    """The table in the browser, where the player who watches has rolled."""
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import FLAGS, NAMES
    from tests.browser.seats import asked, click, opened, sit
    from tests.serve.running import running

    chromium = next((found for name in NAMES if (found := shutil.which(name))), None)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        page: Any = browser.new_page(viewport={"width": 1280, "height": 800})
        link = opened(server.url, HEROES[0], {"hero": HEROES[1], "by": "greedy"})
        sit(page, link, 0)
        for _ in range(60):
            page.wait_for_timeout(150)
            if page.locator("[data-key=reroll]").count():
                break
            if asked(page):
                click(page, (".option.pass", "#question .options .option"))
        page.screenshot(path=str(path))
        browser.close()


def main() -> int:
    PICTURES.mkdir(exist_ok=True)
    for name, draw in DRAWN.items():
        (PICTURES / f"{name}.svg").write_text(draw(), encoding="utf-8")
    _browser(PICTURES / "browser.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
