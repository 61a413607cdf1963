"""What can be shown: panels of rows, without a thought for how they are drawn.

Everything that matters is in the words and marks; a style only underlines it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

import attrs

LABEL_WIDTH = 20
"""A longer label has a line of its own in plain text."""


@attrs.frozen
class Row:
    """A line or paragraph: a short mark, a label and the text. `fixed` text is never wrapped.
    Styles: strong, good, bad, dim, or none.
    """

    text: str
    label: str = ""
    mark: str = ""
    style: str = ""
    fixed: bool = False


@attrs.frozen
class Panel:
    """Rows under a title."""

    title: str
    rows: tuple[Row, ...]


@attrs.frozen
class Page:
    """A whole screen. On a wide terminal `aside` stands beside `main`, else it is left out;
    `always` follows in either case.
    """

    main: tuple[Panel, ...]
    aside: tuple[Panel, ...] = ()
    narrow: tuple[Panel, ...] = ()  # what a narrow screen shows of the aside
    always: tuple[Panel, ...] = ()


def plain_panel(panel: Panel, width: int) -> Iterator[str]:
    """A panel as lines of plain text."""
    if panel.title:
        yield f"-- {panel.title} ".ljust(width, "-") if width else panel.title
    marks = max((len(row.mark) for row in panel.rows), default=0)
    labels = max((len(row.label) for row in panel.rows), default=0)
    labels = min(labels, LABEL_WIDTH)
    for row in panel.rows:
        yield from _plain_row(row, marks, labels, width)


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
                paragraph.strip(),
                max(30, width),
                initial_indent=first,
                subsequent_indent=indent,
                break_on_hyphens=False,
            ) or [first]
        for line in lines:
            yield line.rstrip()
        first = indent
