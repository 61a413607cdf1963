"""Reads the subject of a verb, and the player after `on`, `from`, `to` or `against`."""

from __future__ import annotations

from ... import ast
from ...span import Span
from ..reader import reads, reads_as

# Both are you; a chain looks at which of them it is.
UNSAID = ast.You()  # `draw 1`
SAME = ast.You()  # `draws 1`: goes on with the subject before it, if there is one
reads_as(UNSAID, "by_you")
reads_as(SAME, "by_same")


@reads("by_role")
def by_role(span: Span, who: ast.Role) -> ast.Role:
    return who


@reads("on_role", "from_role", "to_role", "against_role")
def after_word(span: Span, role: ast.Role) -> ast.Role:
    return role
