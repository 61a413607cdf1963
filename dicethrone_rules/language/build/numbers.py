"""Reads the small pieces that every topic uses: numbers, ranges, names and quoted words."""

from __future__ import annotations

import re
from sys import intern

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .reader import Misread, note, reads

LARGEST = 999
"""No number in the game comes near this one."""


def number(token: Token) -> int:
    """The value of a NUMBER."""
    return _bounded(token.text, token)


def count_of_a_kind(token: Token) -> int:
    """The number of an N-of-a-kind."""
    return _bounded(token.text.partition("-")[0], token)


_SMALL = frozenset(("of", "the", "and", "a", "an", "to", "in"))
"""Words within a name that need no capital letter."""


def face_range(span: Span, token: Token) -> ast.FaceRange:
    """`6` or `1-2`."""
    if token.type == "NUMBER":
        value = number(token)
        return ast.FaceRange(value, value, span=span)
    low, _, high = token.text.partition("-")
    return ast.FaceRange(_bounded(low, token), _bounded(high, token), span=span)


def _bounded(digits: str, token: Token) -> int:
    if len(digits.lstrip("0")) <= len(str(LARGEST)):
        return int(digits)
    note(
        Misread(
            "DT110",
            token.span,
            "this number is too large",
            f"no number in the game is larger than {LARGEST}",
        )
    )
    return LARGEST


def quoted(token: Token) -> str:
    """The words between quotation marks."""
    return token.text[1:-1]


@reads("name")
def name(span: Span, token: Token) -> ast.Name:
    if token.type == "STRING":
        return ast.Name(quoted(token), span=span)
    # A text says the same few names again and again.
    return ast.Name(intern(" ".join(token.text.split())), span=span)


_KIND_AGAIN = re.compile(r"(ability|abilities|effect|token|card|action) +(?=[A-Z])")
"""Words between the kind of a definition and its name: `offensive ability Jab`."""


@reads("title")
def title(span: Span, token: Token) -> ast.Name:
    if token.type == "STRING":
        return ast.Name(quoted(token), span=span)
    words = token.text.rstrip()
    span = span.up_to(span.start + len(words))
    name = " ".join(words.split())
    needless = _KIND_AGAIN.match(name)
    if needless is not None:
        right = name[needless.end() :]
        note(
            Misread(
                "DT118",
                span,
                f"the kind stands before the name in one word, so {needless[1]} would be a part of"
                " the name",
                f"write {right}",
                f"did you mean {right}?",
                right,
            )
        )
        name = right
    if name[:1].islower():
        right = " ".join(w if w in _SMALL else w[:1].upper() + w[1:] for w in name.split())
        note(
            Misread(
                "DT118",
                span,
                "a name begins with a capital letter",
                f"write {right}",
                f"did you mean {right}?",
                right,
            )
        )
        name = right
    return ast.Name(name, span=span)
