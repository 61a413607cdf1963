"""Where something stands in a source text."""

from __future__ import annotations

from ..records import Record, record


@record
class Span(Record):
    """A stretch of text: offsets `start` to `end`, and the 1-based place of its first character."""

    start: int
    end: int
    line: int
    column: int
