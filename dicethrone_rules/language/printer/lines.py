"""Lines of output: how far each is indented and which line of the source it comes from."""

from __future__ import annotations

from collections.abc import Callable

from ...records import frozen
from .. import ast
from ..span import Span

WIDTH = 100
"""A text stands behind its heading when the line is no longer than this."""

INDENT = "  "


@frozen
class Line:
    """One line of output; `source` is where its first word was read, None if it never was."""

    depth: int
    words: str
    source: Span | None = None

    @property
    def text(self) -> str:
        """The line with its indentation."""
        return INDENT * self.depth + self.words


KeepApart = Callable[[Span, Span], bool]
"""Whether a comment stands between a heading and the end of its text, so that lines are kept."""


def never(heading: Span, last: Span) -> bool:
    """The default: no line has to end between a heading and its text."""
    return False


def capital(words: str) -> str:
    """With a capital first letter, as a sentence begins."""
    return words[:1].upper() + words[1:]


def fits(depth: int, words: str) -> bool:
    """Whether words can stand on one line."""
    return len(INDENT) * depth + len(words) <= WIDTH


def last_span(node: ast.Node | None) -> Span | None:
    """The span of a node that may be absent."""
    return None if node is None else node.span
