"""Where pages are drawn and lines are read: a terminal with rich, or plain text anywhere."""

from __future__ import annotations

import io
import os
import shutil
import sys
import time
from collections.abc import Iterable
from typing import Any, Protocol, TextIO

from .. import Failure
from .page import LABEL_WIDTH, Page, Panel, Row, plain_panel

WIDE = 110
"""From this width on, the board stands beside the table."""

PLAIN_WIDTH = 80
NO_RICH = (
    "a table on a terminal needs rich: pip install 'dicethrone-rules[cli]'. "
    "Without it, --plain shows the same as plain text."
)


class Terminal(Protocol):
    """What a session needs to talk to people."""

    def show(self, page: Page) -> None:
        """A whole screen."""

    def panel(self, panel: Panel) -> None:
        """One panel below what is there."""

    def rows(self, rows: Iterable[Row]) -> None:
        """Rows without a frame."""

    def say(self, text: str) -> None:
        """A sentence."""

    def read(self, prompt: str) -> str:
        """A line somebody typed; EOFError when there are no more."""

    def pause(self, seconds: float) -> None:
        """Lets people read."""


class PlainTerminal:
    """Plain text to any stream."""

    def __init__(self, out: TextIO, source: TextIO, width: int = PLAIN_WIDTH) -> None:
        self._out, self._source, self._width = out, source, width

    def show(self, page: Page) -> None:
        self._out.write("\n")
        for panel in (*page.main, *page.narrow, *page.always):
            self.panel(panel)

    def panel(self, panel: Panel) -> None:
        for line in plain_panel(panel, self._width):
            self._out.write(line + "\n")

    def rows(self, rows: Iterable[Row]) -> None:
        for row in rows:
            if row.style == "strong" and row.mark == "==":
                self._out.write("\n")
            for line in plain_panel(Panel("", (row,)), self._width):
                self._out.write(line + "\n")

    def say(self, text: str) -> None:
        self._out.write(text + "\n")

    def read(self, prompt: str) -> str:
        self._out.write(prompt)
        self._out.flush()
        line = self._source.readline()
        if not line:
            self._out.write("\n")
            raise EOFError
        if not self._source.isatty():
            self._out.write(line.rstrip("\n") + "\n")
        return line.strip()

    def pause(self, seconds: float) -> None:
        if seconds > 0:
            self._out.flush()
            time.sleep(seconds)


def silent_terminal() -> PlainTerminal:
    """For games that nobody watches."""
    return PlainTerminal(io.StringIO(), io.StringIO())


STYLES = {"strong": "bold", "good": "bold green", "bad": "red", "dim": "dim", "": ""}


class RichTerminal:
    """Frames and colour; colour only underlines what the words say."""

    def __init__(self, console: Any) -> None:
        self._console = console

    def show(self, page: Page) -> None:
        from rich.table import Table

        console = self._console
        console.clear()
        beside = self._beside(page) if console.width >= WIDE else ()
        if beside:
            grid = Table.grid(expand=True)
            grid.add_column(ratio=11)
            grid.add_column(ratio=9)
            grid.add_row(self._stack((*page.main, *page.always)), self._stack(beside))
            console.print(grid)
        else:
            whole = self._stack((*page.main, *page.narrow, *page.always))
            if len(console.render_lines(whole)) >= console.height:
                # What scrolls away should be what changes least.
                whole = self._stack((*page.narrow, *page.main, *page.always))
            console.print(whole)

    def _beside(self, page: Page) -> tuple[Panel, ...]:
        """As much of the aside as fits, what a narrow screen would show first."""
        options = self._console.options.update_width(self._console.width * 9 // 20)
        room = self._console.height - 1
        taken: list[Panel] = []
        for panel in sorted(page.aside, key=lambda panel: panel not in page.narrow):
            room -= len(self._console.render_lines(_framed(panel), options))
            if room >= 0:
                taken.append(panel)
        return tuple(panel for panel in page.aside if panel in taken)

    def _stack(self, panels: Iterable[Panel]) -> Any:
        from rich.console import Group

        return Group(*(_framed(panel) for panel in panels))

    def panel(self, panel: Panel) -> None:
        self._console.print(_framed(panel))

    def rows(self, rows: Iterable[Row]) -> None:
        from rich.rule import Rule

        for row in rows:
            if row.mark == "==":
                self._console.print(Rule(row.text, align="left", style="bold"))
            else:
                self._console.print(_grid((row,)))

    def say(self, text: str) -> None:
        self._console.print(text, markup=False, highlight=False)

    def read(self, prompt: str) -> str:
        # The built-in input: line editing works, and the prompt is not part of the line.
        return input(prompt).strip()

    def pause(self, seconds: float) -> None:
        if seconds > 0:
            time.sleep(seconds)


def _framed(panel: Panel) -> Any:
    from rich import box
    from rich.panel import Panel as Frame
    from rich.text import Text

    title = Text(panel.title, style="bold")
    return Frame(_grid(panel.rows), title=title, title_align="left", box=box.ROUNDED)


def _grid(rows: Iterable[Row]) -> Any:
    from rich.table import Table
    from rich.text import Text

    found = tuple(rows)
    grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
    marks, labels = any(row.mark for row in found), any(row.label for row in found)
    if marks:
        grid.add_column(no_wrap=True)
    if labels:
        grid.add_column(max_width=LABEL_WIDTH)
    grid.add_column(ratio=1)
    for row in found:
        style = STYLES.get(row.style, "")
        cells = [Text(row.mark, style=style)] if marks else []
        if labels:
            cells.append(Text(row.label, style="bold"))
        text = Text(row.text, style=style, no_wrap=row.fixed, overflow="fold")
        grid.add_row(*cells, text)
    return grid


def open_terminal(*, plain: bool = False) -> Terminal:
    """A terminal for this process: rich on a TTY, plain text otherwise or when asked for."""
    if plain or not (sys.stdout.isatty() and sys.stdin.isatty()):
        width = int(os.environ.get("COLUMNS") or 0) or PLAIN_WIDTH
        if sys.stdout.isatty():
            width = shutil.get_terminal_size((PLAIN_WIDTH, 24)).columns
        return PlainTerminal(sys.stdout, sys.stdin, width)
    try:
        from rich.console import Console
    except ImportError:
        raise Failure(NO_RICH) from None
    return RichTerminal(Console(highlight=False))
