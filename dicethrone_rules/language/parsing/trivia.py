"""Comments and blank lines, by line: the AST leaves them out."""

from __future__ import annotations

import re
from bisect import bisect_right

import attrs

from ..source import Source
from ..span import Span

_COMMENT = re.compile(r'"[^"\n]*"|\([^()\n]*\)|--[^\n]*')


@attrs.frozen
class Comment:
    """A comment: its words with the dashes, and its 1-based line and column."""

    line: int
    column: int
    words: str
    alone: bool


@attrs.frozen
class Trivia:
    """The comments and blank lines of a source, in order."""

    source: Source
    comments: tuple[Comment, ...]
    blanks: tuple[int, ...]
    _lines: tuple[int, ...] = attrs.field(
        default=attrs.Factory(
            lambda self: tuple(comment.line for comment in self.comments), takes_self=True
        ),
        init=False,
        eq=False,
        repr=False,
    )

    def between(self, heading: Span, last: Span) -> bool:
        """Whether a comment stands on a later line than a heading, up to the end of its text."""
        end, _ = self.source.position(last.end)
        index = bisect_right(self._lines, heading.line)
        return index < len(self._lines) and self._lines[index] <= end


def trivia_of(source: Source) -> Trivia:
    """Every comment and blank line of a source."""
    comments: list[Comment] = []
    blanks: list[int] = []
    for number, line in enumerate(source.lines, 1):
        if not line.strip():
            blanks.append(number)
            continue
        for match in _COMMENT.finditer(line):
            if match[0].startswith("--"):
                alone = not line[: match.start()].strip()
                words = match[0].rstrip()
                comments.append(Comment(number, match.start() + 1, words, alone))
                break
    return Trivia(source, tuple(comments), tuple(blanks))
