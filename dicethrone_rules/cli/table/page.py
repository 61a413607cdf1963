"""Pages: panels of rows, independent of how they are drawn.

Everything that matters is in the words and marks; a style only underlines it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator

import attrs

GLUE = "\u00a0"
"""A space at which no line is broken. It is drawn as any other."""

LABEL_WIDTH = 20
"""A longer label has a line of its own in plain text."""


def number_in(word: str) -> int | None:
    """A typed number. Signs, other digits and more of them than anybody types are none."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 10 else None


def whole(text: str) -> str:
    """A phrase that stays on one line, such as a die with its symbol."""
    return text.replace(" ", GLUE)


@attrs.frozen
class Row:
    """A line or paragraph: a short mark, a label and the text. `fixed` text is never wrapped; of
    `cut` text a screen shows as much as one line holds. Styles: strong, good, bad, dim, or none.
    """

    text: str
    label: str = ""
    mark: str = ""
    style: str = ""
    fixed: bool = False
    cut: bool = False


@attrs.frozen
class Panel:
    """Rows under a title. A low screen shows `low` in its place, and a lower one what is `low` of
    that; None when there is nothing smaller. Without rows it is left out.
    """

    title: str
    rows: tuple[Row, ...]
    low: Panel | None = None


NOTHING = Panel("", ())


@attrs.frozen
class Page:
    """A whole screen, from top to bottom: how things stand, what happened, the dice, what to look
    up, what to answer. On a wide terminal `beside` stands at the right instead of `reference`.
    """

    standing: Panel
    log: Panel
    dice: Panel
    menu: Panel
    reference: Panel = NOTHING
    beside: tuple[Panel, ...] = ()

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Everything a narrow screen shows when it is high enough."""
        return _there(self.standing, self.log, self.dice, self.reference, self.menu)


ENOUGH_ROWS, FEWEST_ROWS = 5, 3
"""The number of log lines that go before a picture, and those given up only at the end."""


def fitted(page: Page, room: int, height: Callable[[Panel], int]) -> tuple[Panel, ...]:
    """The panels of a page that fit into so many lines. The news are cut first, the oldest rows
    before the others, then come smaller dice, less to look up, shorter choices, less of how things
    stand, and choices one behind the other. The rest always stands, even if nothing of what
    happened does: `log` tells that.
    """
    high = (page.dice, page.reference, page.menu)
    low = tuple(map(_low, high))
    lowest = tuple(map(_low, low))
    running = (*lowest[:2], _low(lowest[2]))
    for standing, least, (dice, reference, menu) in (
        (page.standing, ENOUGH_ROWS, high),
        (page.standing, ENOUGH_ROWS, (low[0], *high[1:])),
        (page.standing, FEWEST_ROWS, (low[0], *high[1:])),
        (page.standing, ENOUGH_ROWS, (high[0], low[1], high[2])),
        (page.standing, ENOUGH_ROWS, (*low[:2], high[2])),
        (page.standing, FEWEST_ROWS, (*low[:2], high[2])),
        (page.standing, FEWEST_ROWS, low),
        (page.standing, FEWEST_ROWS, (low[0], lowest[1], low[2])),
        (page.standing, 1, (low[0], lowest[1], low[2])),
        (page.standing, 1, lowest),
        (page.standing, 0, lowest),
        (_low(page.standing), 1, lowest),
        (_low(page.standing), 0, lowest),
        (_low(page.standing), 0, running),
    ):
        left = room - sum(map(height, _there(standing, dice, reference, menu)))
        rows = len(page.log.rows)
        while rows > least and height(_newest(page.log, rows)) > left:
            rows -= 1
        log = _newest(page.log, rows)
        found = _there(standing, log, dice, reference, menu)
        if sum(map(height, _there(log))) <= left:
            break
    return found


def _newest(log: Panel, rows: int) -> Panel:
    hidden = len(log.rows) - rows
    if not hidden:
        return log
    return Panel(f"{log.title} (after {hidden} more)", log.rows[hidden:])


def _low(panel: Panel) -> Panel:
    return panel if panel.low is None else panel.low


def _there(*panels: Panel) -> tuple[Panel, ...]:
    return tuple(panel for panel in panels if panel.rows)


def plain_panel(panel: Panel, width: int) -> Iterator[str]:
    """A panel as lines of plain text."""
    if panel.title:
        yield f"-- {panel.title} ".ljust(width, "-") if width else panel.title
    marks = max((len(row.mark) for row in panel.rows), default=0)
    labels = max((len(row.label) for row in panel.rows), default=0)
    labels = min(labels, LABEL_WIDTH)
    for row in panel.rows:
        yield from _plain_row(row, marks, labels, width)


def spaces(line: str) -> int:
    """The indentation of a line of a text, for its continuation lines."""
    return len(line) - len(line.lstrip(" "))


def _plain_row(row: Row, marks: int, labels: int, width: int) -> Iterable[str]:
    head = f"{row.mark:<{marks}} " if marks else ""
    label = f"{row.label:<{labels}}  " if labels else ""
    indent = " " * (len(head) + (labels + 2 if labels else 0))
    first = head + label
    if len(row.label) > LABEL_WIDTH:
        yield (head + row.label).rstrip()
        first = indent
    for paragraph in row.text.split("\n"):
        if row.fixed:
            lines = [first + paragraph]
        else:
            lines = textwrap.wrap(
                paragraph.lstrip(" "),
                max(30, width),
                initial_indent=first + " " * spaces(paragraph),
                subsequent_indent=indent + " " * spaces(paragraph),
                break_on_hyphens=False,
            ) or [first]
        for line in lines:
            yield line.replace(GLUE, " ").rstrip()
        first = indent
