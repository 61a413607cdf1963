"""The few source lines a diagnostic shows, ready for a terminal.

An excerpt is small whatever the text: long lines are cut to a window around
the underlined words, long stretches to their first and last line. Columns
here are columns of a terminal, so that carets stand under wide characters and
tabs too.

Named tuples, because they are quicker to define than attrs classes and every import of the library
comes through here.
"""

from typing import NamedTuple

WINDOW = 96
"""The most characters of a long line that are shown."""

LEAD = 32
"""The most characters of a long line before the underlined words."""

MOST_ROWS = 4
"""A stretch over more lines than this is shown by its first and last line."""

TAB_COLUMNS = 4
"""The width of a tab."""

MOST_MARKED = 1_000
"""The most underlined text of a line that is remembered."""

CUT = "…"


class Row(NamedTuple):
    """One shown line: `width` carets after `column` blanks underline `marked`."""

    number: int
    text: str
    column: int
    width: int
    marked: str


class Excerpt(NamedTuple):
    """The shown lines of a stretch, and where the stretch ends.

    `end_line` and `end_column` count from 1; the column is the one after the
    last character.
    """

    rows: tuple[Row, ...]
    end_line: int
    end_column: int

    @property
    def number_width(self) -> int:
        """The number of digits of the line numbers."""
        return len(str(self.rows[-1].number))

    @property
    def marked(self) -> str:
        """The underlined text of the shown rows, as it stands in the source."""
        return "\n".join(row.marked for row in self.rows)


def printable(text: str) -> str:
    """The text with everything a terminal could obey, or not show, made visible."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(character)[0] for character in text)


def row(number: int, text: str, line: tuple[int, int], mark: tuple[int, int]) -> Row:
    """Show the line between two offsets of `text` with the stretch between two others underlined.

    The stretch lies within the line; an empty one gets one caret. Only what is shown is copied.
    """
    first, last = line
    start, end = mark
    if last - first > WINDOW:
        first = max(first, min(start - LEAD, last - WINDOW))
        last = min(last, first + WINDOW)
    before = (CUT if first > line[0] else "") + text[first:start]
    after = text[min(end, last) : last] + (CUT if last < line[1] else "")
    shown_before, column = _show(before)
    shown_mark, width = _show(text[start : min(end, last)])
    shown = shown_before + shown_mark + _show(after)[0]
    return Row(number, shown, column, max(width, 1), text[start : min(end, start + MOST_MARKED)])


def _show(text: str) -> tuple[str, int]:
    """The text as shown, and how many columns that takes."""
    if text.isascii() and text.isprintable():
        return text, len(text)
    shown = [_shown(character) for character in text]
    return "".join(piece for piece, _ in shown), sum(width for _, width in shown)


def _shown(character: str) -> tuple[str, int]:
    if character == "\t":
        return " " * TAB_COLUMNS, TAB_COLUMNS
    if character.isascii():
        if character.isprintable():
            return character, 1
        return ("\u2421" if character == "\x7f" else chr(0x2400 + ord(character))), 1
    import unicodedata

    category = unicodedata.category(character)
    if category in ("Mn", "Me"):
        return character, 0
    if category in ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp"):
        return "\ufffd", 1
    return character, 2 if unicodedata.east_asian_width(character) in "WF" else 1
