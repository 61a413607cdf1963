"""A place in a source text: from one line and column to another."""

from __future__ import annotations

from typing import Any

_BITS = 24
_MASK = (1 << _BITS) - 1
_LENGTH = 3 * _BITS
_PLACE = (1 << _LENGTH) - 1

MOST_CHARACTERS = _MASK
"""A text longer than this has places that no span can tell."""


class Span(int):
    """A stretch of text: offsets `start` to `end`, and the 1-based place of its first character.

    A syntax tree has a span in every node, so one is packed into a single number: that takes a
    third of the room that four numbers take.
    """

    __slots__ = ()

    def __new__(cls, start: int, end: int, line: int, column: int) -> Span:
        return int.__new__(
            cls, start | line << _BITS | column << 2 * _BITS | end - start << _LENGTH
        )

    @property
    def start(self) -> int:
        return self & _MASK

    @property
    def end(self) -> int:
        return (self & _MASK) + (self >> _LENGTH)

    @property
    def line(self) -> int:
        return self >> _BITS & _MASK

    @property
    def column(self) -> int:
        return self >> 2 * _BITS & _MASK

    def up_to(self, end: int) -> Span:
        """From the same first character to another end."""
        return int.__new__(Span, self & _PLACE | end - (self & _MASK) << _LENGTH)

    def __getnewargs__(self) -> Any:
        return self.start, self.end, self.line, self.column

    def __repr__(self) -> str:
        return f"Span(start={self.start}, end={self.end}, line={self.line}, column={self.column})"
