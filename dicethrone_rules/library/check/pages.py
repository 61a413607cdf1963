"""The definitions of a file that is checked, one after the other.

The syntax tree of a text takes some sixty times the room of the text at worst. So only a small file
is held as it was read; of a larger one, a page of definitions is read again when it is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...language import ast as a
from ...language.ast.walk import Contents
from ...language.parsing.parse import read_definitions
from ...language.source import Source

HELD = 8_000
"""A file of so many characters is held: a hero with its tokens is smaller."""

PAGE = 2_000
"""How many characters of definitions are on a page of a larger file."""

Page = list[tuple[a.Definition, Contents]]


class Pages:
    """Definitions, with everything inside each. The last page is open; the others are places."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._most = HELD if len(source.text) <= HELD else PAGE
        self._closed: list[tuple[int, int]] = []
        self._open: Page = []
        self._start = 0
        self._size = 0

    def add(self, definition: a.Definition, inside: Contents) -> None:
        """Add a definition that stands behind all others."""
        span = definition.span
        assert span is not None
        if self._open and self._size + span.end - span.start > self._most:
            self._closed.append((self._start, span.start))
            self._open = []
        if not self._open:
            self._start, self._size = span.start, 0
        self._open.append((definition, inside))
        self._size += span.end - span.start

    def __iter__(self) -> Iterator[tuple[a.Definition, Contents]]:
        for place in self._closed:
            found: list[a.Definition] = []
            read_definitions(self._source, found.append, place)
            for definition in found:
                yield definition, Contents(definition)
        yield from self._open
