"""Reads standing changes: grammar/adjustments.lark."""

from __future__ import annotations

from .. import ast
from ..span import Span
from ..tokens import Token
from .effects import SAME, UNSAID
from .numbers import number
from .reader import Misread, reads, reads_words

reads_words("forbidden", ast.Forbidden)
reads_words("allowed", ast.Allowed)


@reads("adjustments")
def adjustments(span: Span, *parts: ast.Adjustment) -> tuple[ast.Adjustment, ...]:
    return parts


@reads("add_to_dmg")
def add_to_dmg(span: Span, amount: ast.Amount) -> ast.AdjustDmg:
    return ast.AdjustDmg(amount, span=span)


@reads("subtract_from_dmg")
def subtract_from_dmg(span: Span, amount: ast.Amount) -> ast.AdjustDmg:
    return ast.AdjustDmg(amount, subtract=True, span=span)


@reads("armour")
def armour(span: Span, amount: ast.Amount) -> ast.Armour:
    return ast.Armour(amount, span=span)


@reads("more_attempts")
def more_attempts(span: Span, by: Token) -> ast.AdjustAttempts:
    return ast.AdjustAttempts(number(by), span=span)


@reads("fewer_attempts")
def fewer_attempts(span: Span, by: Token) -> ast.AdjustAttempts:
    return ast.AdjustAttempts(-number(by), span=span)


def _only_you(who: ast.Role, span: Span) -> None:
    """Standing text is about whoever has it, and says so."""
    if not isinstance(who, ast.You) or who is UNSAID or who is SAME:
        raise Misread(
            "DT101", span, "standing text is about whoever has it", "write: You roll 1 fewer die."
        )


@reads("more_defense_dice")
def more_defense_dice(span: Span, who: ast.Role, amount: ast.Amount) -> ast.AdjustDefense:
    _only_you(who, span)
    return ast.AdjustDefense(amount, span=span)


@reads("fewer_defense_dice")
def fewer_defense_dice(span: Span, who: ast.Role, amount: ast.Amount) -> ast.AdjustDefense:
    _only_you(who, span)
    return ast.AdjustDefense(amount, subtract=True, span=span)


@reads("more_dice")
def more_dice(span: Span, who: ast.Role, amount: ast.Amount) -> ast.AdjustDice:
    _only_you(who, span)
    return ast.AdjustDice(amount, span=span)


@reads("fewer_dice")
def fewer_dice(span: Span, who: ast.Role, amount: ast.Amount) -> ast.AdjustDice:
    _only_you(who, span)
    return ast.AdjustDice(amount, subtract=True, span=span)


@reads("cheaper")
def cheaper(span: Span, what: ast.Countable, by: Token) -> ast.AdjustCost:
    return ast.AdjustCost(what, -number(by), span=span)


@reads("dearer")
def dearer(span: Span, what: ast.Countable, by: Token) -> ast.AdjustCost:
    return ast.AdjustCost(what, number(by), span=span)


@reads("adjust_type")
def adjust_type(span: Span, type: ast.DamageType) -> ast.AdjustType:
    return ast.AdjustType(type, span=span)


@reads("blank")
def blank(span: Span, faces: ast.Faces) -> ast.Blank:
    return ast.Blank(faces, span=span)


@reads("may_not")
def may_not(span: Span, what: ast.Forbidden) -> ast.MayNot:
    return ast.MayNot(what, span=span)


@reads("may_also")
def may_also(span: Span, what: ast.Allowed) -> ast.MayAlso:
    return ast.MayAlso(what, span=span)
