"""Tokens: the words and marks of a text, and what kinds there are."""

from __future__ import annotations

import attrs

from ..span import Span


@attrs.define(eq=False, repr=False, weakref_slot=False)
class Token:
    """A word, a mark, or an edge of the layout. `type` is the name of its terminal."""

    type: str
    text: str
    start: int
    end: int
    line: int
    column: int

    @property
    def span(self) -> Span:
        """Its place in the source."""
        return Span(self.start, self.end, self.line, self.column)

    def up_to(self, end: int) -> Span:
        """From its first character to another end."""
        return Span(self.start, end, self.line, self.column)


LAYOUT = frozenset(("_NL", "_INDENT", "_DEDENT"))
"""The ends of lines and the edges of blocks."""

VALUED = frozenset(
    (
        "NAME",
        "STRING",
        "TITLE",
        "WORD",
        "NUMBER",
        "RANGE",
        "OF_A_KIND",
        "VERSION",
        "REMINDER",
        "MAP_ROW",
    )
)
"""Terminals whose text matters; any other token is a keyword or a mark."""
