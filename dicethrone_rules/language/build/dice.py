"""Reads what dice show: grammar/dice.lark."""

from __future__ import annotations

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .numbers import count_of_a_kind, face_range, number
from .reader import Misread, reads, reads_words

PATTERNS = (
    ast.Symbols,
    ast.Faces,
    ast.AnyOf,
    ast.OfAKind,
    ast.Straight,
    ast.OneOfEach,
    ast.InStraight,
    ast.AnythingElse,
)

reads_words("straight_size", ast.StraightSize)


@reads("symbol")
def symbol(span: Span, count: Token | None, name: ast.Name) -> ast.SymbolItem:
    return ast.SymbolItem(name, 1 if count is None else number(count), span=span)


@reads("symbols", "listed_symbols")
def symbols(span: Span, *items: ast.SymbolItem) -> ast.Symbols:
    return ast.Symbols(items, span=span)


@reads("any_count")
def any_count(span: Span, name: ast.Name) -> ast.AnyCount:
    return ast.AnyCount(name, span=span)


@reads("face")
def face(span: Span, token: Token) -> ast.Faces:
    return ast.Faces((face_range(span, token),), span=span)


@reads("faces")
def faces(span: Span, *parts: ast.Faces) -> ast.Faces:
    return ast.Faces(tuple(r for part in parts for r in part.ranges), span=span)


@reads("of_a_kind")
def of_a_kind(span: Span, token: Token) -> ast.OfAKind:
    return ast.OfAKind(count_of_a_kind(token), span=span)


@reads("straight")
def straight(span: Span, size: ast.StraightSize) -> ast.Straight:
    return ast.Straight(size, span=span)


@reads("one_of_each")
def one_of_each(span: Span) -> ast.OneOfEach:
    return ast.OneOfEach(span=span)


@reads("in_straight")
def in_straight(span: Span, token: Token) -> ast.InStraight:
    return ast.InStraight(number(token), span=span)


@reads("anything_else")
def anything_else(span: Span) -> ast.AnythingElse:
    return ast.AnythingElse(span=span)


@reads("any_of")
def any_of(span: Span, *parts: ast.Pattern) -> ast.Pattern:
    whole = parts[0]
    for part in parts[1:]:
        joined = join(whole, part, span)
        if joined is None:
            raise Misread(
                "DT101",
                part.span or span,
                "only symbols, or only numbers, can be joined by or",
                "write a sentence for each outcome",
            )
        whole = joined
    return whole


def join(whole: ast.Pattern, part: ast.Pattern, span: Span) -> ast.Pattern | None:
    """One pattern that asks for either; None where there is no such pattern."""
    if isinstance(whole, ast.Faces) and isinstance(part, ast.Faces):
        return ast.Faces((*whole.ranges, *part.ranges), span=span)
    if isinstance(part, ast.Symbols):
        if isinstance(whole, ast.Symbols):
            return ast.AnyOf((whole, part), span=span)
        if isinstance(whole, ast.AnyOf):
            return ast.AnyOf((*whole.options, part), span=span)
    return None
