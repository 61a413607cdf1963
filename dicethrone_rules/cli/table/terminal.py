"""Terminals: they draw pages and read lines, with rich or as plain text."""

from __future__ import annotations

import io
import os
import shutil
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TextIO

import attrs

from .. import Failure
from .page import (
    GLUE,
    LABEL_WIDTH,
    NOTHING,
    Page,
    Panel,
    Row,
    fitted,
    number_in,
    plain_panel,
    spaces,
)

WIDE = 110
"""From this width on, the board stands beside the table."""
LEFT, RIGHT = 11, 9

PLAIN_WIDTH = 80
NO_RICH = (
    "a table on a terminal needs rich: pip install 'dicethrone-rules[cli]'. "
    "Without it, --plain shows the same as plain text."
)


class Terminal(Protocol):
    """The terminal as a session uses it."""

    def show(self, page: Page) -> None:
        """A whole screen."""

    def reply(self, page: Page, text: str) -> None:
        """A sentence about the typed line; the page above stays in sight."""

    def panel(self, panel: Panel) -> None:
        """One panel below the others."""

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
        for panel in page.panels:
            self.panel(panel)

    def reply(self, page: Page, text: str) -> None:
        self.say(text)  # a page once more for every sentence would be too much to read

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


MORE = "Enter: the rest > "
STYLES = {"strong": "bold", "good": "bold green", "bad": "red", "dim": "dim", "": ""}


class RichTerminal:
    """Frames and colour; colour only underlines what the words say."""

    def __init__(self, console: Any) -> None:
        self._console = console
        self._heights: dict[tuple[Panel, int], int] = {}  # of the page that is shown
        self._below = 0  # lines that something else needs under the page

    def show(self, page: Page) -> None:
        from rich.table import Table

        console = self._console
        self._heights.clear()
        console.clear()
        beside = self._beside(page) if console.width >= WIDE else ()
        if beside:
            grid = Table.grid(expand=True)
            grid.add_column(ratio=LEFT)
            grid.add_column(ratio=RIGHT)
            page = attrs.evolve(page, reference=NOTHING)
            left = self._fitted(page, console.width * LEFT // (LEFT + RIGHT))
            grid.add_row(_stack(left), _stack(beside))
            console.print(grid)
        else:
            console.print(_stack(self._fitted(page, console.width)))

    def reply(self, page: Page, text: str) -> None:
        # Typed lines may have scrolled the page away, and the next answer needs it.
        self._below = len(self._console.render_lines(text))
        self.show(page)
        self._below = 0
        self.say(text)

    def _fitted(self, page: Page, width: int) -> tuple[Panel, ...]:
        return fitted(page, self._room, lambda panel: self._height(panel, width))

    @property
    def _room(self) -> int:
        return int(self._console.height) - 1 - self._below  # the last line is for the answer

    def _height(self, panel: Panel, width: int) -> int:
        key = (panel, width)
        if key not in self._heights:
            options = self._console.options.update_width(width)
            self._heights[key] = len(self._console.render_lines(_framed(panel), options))
        return self._heights[key]

    def _beside(self, page: Page) -> tuple[Panel, ...]:
        """As much as fits at the right; nothing if what has to be seen does not."""
        width = self._console.width * RIGHT // (LEFT + RIGHT)
        room = self._room
        taken: dict[int, Panel] = {}
        wanted = sorted(enumerate(page.beside), key=lambda each: each[1] != page.reference)
        for place, panel in wanted:
            shown = panel
            if self._height(panel, width) > room and panel != page.reference:
                shown = panel if panel.low is None else panel.low
            room -= self._height(shown, width) if shown.rows else 0
            if room >= 0 and shown.rows:
                taken[place] = shown
            elif panel == page.reference:
                return ()
        return tuple(taken[place] for place in sorted(taken))

    def panel(self, panel: Panel) -> None:
        """Shows a panel, page by page where it is taller than the terminal."""
        pages = self._pages(panel)
        for number, page in enumerate(pages, 1):
            self._console.print(_framed(page))
            if number < len(pages):
                self.read(MORE)

    def _pages(self, panel: Panel) -> list[Panel]:
        width, room = int(self._console.width), self._room
        if self._height(panel, width) <= room:
            return [panel]
        pages: list[list[Row]] = [[]]
        for row in panel.rows:
            longer = attrs.evolve(panel, rows=(*pages[-1], row))
            if pages[-1] and self._height(longer, width) > room:
                pages.append([])
            pages[-1].append(row)
        many = len(pages)
        return [
            attrs.evolve(panel, title=f"{panel.title} ({number} of {many})", rows=tuple(rows))
            for number, rows in enumerate(pages, 1)
        ]

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


def _stack(panels: Iterable[Panel]) -> Any:
    from rich.console import Group

    return Group(*(_framed(panel) for panel in panels))


def _framed(panel: Panel) -> Any:
    from rich import box
    from rich.panel import Panel as Frame
    from rich.text import Text

    title = Text(panel.title, style="bold")
    return Frame(_grid(panel.rows), title=title, title_align="left", box=box.ROUNDED)


def _grid(rows: Iterable[Row]) -> Any:
    from rich.console import Group
    from rich.padding import Padding
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
        lines = [
            Padding(_words(line.lstrip(" "), style, row), (0, 0, 0, spaces(line)))
            for line in row.text.split("\n")
        ]
        grid.add_row(*cells, lines[0] if len(lines) == 1 else Group(*lines))
    return grid


def _words(text: str, style: str, row: Row) -> Any:
    from rich.text import Text

    one_line = row.fixed or row.cut
    if GLUE in text and not one_line:
        return _Glued(text, style)
    overflow: Any = "ellipsis" if row.cut else "fold"
    return Text(text.replace(GLUE, " "), style=style, no_wrap=one_line, overflow=overflow)


class _Glued:
    """Words of which some hold together: rich breaks lines at every kind of space."""

    HOLDS = "\ue000"  # as wide as a space, and nothing is written with it

    def __init__(self, text: str, style: str) -> None:
        self._text, self._style = text, style

    def __rich_console__(self, console: Any, options: Any) -> Iterator[Any]:
        from rich.text import Text

        text = Text(self._text.replace(GLUE, self.HOLDS), style=self._style)
        for line in text.wrap(console, options.max_width, overflow="fold"):
            line.plain = line.plain.replace(self.HOLDS, " ")
            yield line

    def __rich_measure__(self, console: Any, options: Any) -> Any:
        from rich.measure import Measurement

        longest = max(map(len, self._text.split(" ")))
        return Measurement(min(longest, options.max_width), options.max_width)


def open_terminal(*, plain: bool = False) -> Terminal:
    """A terminal for this process: rich on a TTY, plain text otherwise or when asked for."""
    if plain or not (sys.stdout.isatty() and sys.stdin.isatty()):
        width = number_in(os.environ.get("COLUMNS", "")) or PLAIN_WIDTH
        if sys.stdout.isatty():
            width = shutil.get_terminal_size((PLAIN_WIDTH, 24)).columns
        return PlainTerminal(sys.stdout, sys.stdin, width)
    try:
        from rich.console import Console
    except ImportError:
        raise Failure(NO_RICH) from None
    return RichTerminal(Console(highlight=False))
