"""Whose hand: `your` is said of you, `their` of any other player who does something.

Who does a verb without a subject is known only when all around it has been read: in another
player's choice it is the player who decides. So a text is looked at as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .. import ast
from ..ast.walk import children
from ..source import Source
from ..span import Span
from .reader import Misread, ast_span

OWNING = (ast.Reveal, ast.Discard)
"""Effects that say whose hand it is."""

_SAID = re.compile(r"\b(?:your|their)\s+hand\b", re.IGNORECASE)


def wrong_words(source: Source, value: object) -> Iterator[Misread]:
    """Every `your` and `their` of what was read that is another player's than its verb."""
    if _SAID.search(source.text) is None:
        return
    roots = value if isinstance(value, tuple) else (value,)
    waiting = [(root, False) for root in reversed(roots) if isinstance(root, ast.Node)]
    while waiting:
        node, is_others = waiting.pop()
        if isinstance(node, OWNING) and node.own is not None:
            right = _right(node.who, is_others)
            if node.own is not right:
                yield _misread(source, node, right, is_others)
        waiting += reversed(_inside(node, is_others))


def _inside(node: ast.Node, is_others: bool) -> list[tuple[ast.Node, bool]]:
    """The nodes directly inside a node, each with whether another player than you decides there."""
    within = is_others
    if isinstance(node, ast.May):
        within = not isinstance(node.who, ast.You | ast.Holder)
    elif isinstance(node, ast.Choose) and not isinstance(node.who, ast.You):
        within = not isinstance(node.who, ast.Holder)
    outside = node.otherwise if isinstance(node, ast.May) else ()
    return [
        (each, is_others if any(each is one for one in outside) else within)
        for each in children(node)
    ]


def _right(who: ast.Role, is_others: bool) -> ast.Own:
    """The word that belongs to who does something."""
    if isinstance(who, ast.Holder):
        return ast.Own.YOUR
    if isinstance(who, ast.You):
        return ast.Own.THEIR if is_others and who.span is None else ast.Own.YOUR
    return ast.Own.THEIR


def _misread(
    source: Source, node: ast.Reveal | ast.Discard, right: ast.Own, is_others: bool
) -> Misread:
    verb = "reveal" if isinstance(node, ast.Reveal) else "discard"
    yours, theirs = (_hand(node, own) for own in ast.Own)
    if right is ast.Own.YOUR:
        message = "you do this, and this is another player's hand"
        help = f"write {yours}, or name the player: the target {verb}s {theirs}"
    elif isinstance(node.who, ast.You):
        message = "another player decides here, and this is your hand"
        help = f"write {theirs}, or say you before the verb: you {verb} {yours}"
    else:
        message = "another player does this, and this is your hand"
        help = f"write {theirs}, or let it be done by you: {verb} {yours}"
    return Misread("DT101", _place(source, node), message, help)


def _hand(node: ast.Reveal | ast.Discard, own: ast.Own) -> str:
    """The cards of an effect, as they are written."""
    if isinstance(node, ast.Reveal):
        return f"{own} hand"
    return f"half {own} hand" if node.half else "all cards"


def _place(source: Source, node: ast.Reveal | ast.Discard) -> Span:
    """The place of the word in the words of its verb."""
    span = ast_span(node)
    assert node.own is not None
    at = source.at(span).lower().rfind(node.own)
    return source.span(span.start + at, span.start + at + len(node.own)) if at >= 0 else span
