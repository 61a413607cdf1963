"""The root of every AST node, and the reference to a declared name.

A node is plain frozen data. Its `span` is the place it was read from and is never compared, so that
the same words are equal wherever they stand.
"""

from __future__ import annotations

from ...records import Record, field, record
from ..span import Span


@record
class Node(Record):
    """Anything that was read from a text."""

    span: Span | None = field(default=None, eq=False, repr=False, kw_only=True)


@record
class Name(Node):
    """A declared name: a symbol, a token, a side, an ability, an action. `Ember Gift`"""

    text: str

    def __str__(self) -> str:
        return self.text
