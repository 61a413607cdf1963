"""Reads standing changes: grammar/adjustments.lark."""

from __future__ import annotations

import attrs

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .effects.subjects import SAME, UNSAID
from .numbers import number
from .reader import Misread, reads, reads_words

reads_words("forbidden", ast.Forbidden)
reads_words("allowed", ast.Allowed)


@reads("adjustments")
def adjustments(span: Span, *parts: Said) -> tuple[Said, ...]:
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


@reads("attempt_cost")
def attempt_cost(span: Span, cp: Token) -> ast.AttemptCost:
    return ast.AttemptCost(number(cp), span=span)


@reads("no_dmg")
def no_dmg(span: Span) -> ast.NoDmg:
    return ast.NoDmg(span=span)


@attrs.frozen
class Others:
    """A change that is about another player than you."""

    who: ast.Role
    what: ast.Adjustment
    span: Span


Said = ast.Adjustment | Others


def _about(who: ast.Role, what: ast.Adjustment, span: Span) -> Said:
    """A change with the player it is about, who is always named."""
    if who is UNSAID or who is SAME:
        raise _whose(span)
    return what if isinstance(who, ast.You) else Others(who, what, span)


def _whose(span: Span) -> Misread:
    return Misread(
        "DT101", span, "standing text is about whoever has it", "write: You roll 1 fewer die."
    )


def yours(parts: tuple[Said, ...]) -> tuple[ast.Adjustment, ...]:
    """Standing text: every change is about you."""
    for part in parts:
        if isinstance(part, Others):
            raise _whose(part.span)
    return tuple(part for part in parts if not isinstance(part, Others))


def of_one_player(
    span: Span, parts: tuple[Said, ...]
) -> tuple[ast.Role, tuple[ast.Adjustment, ...]]:
    """Changes that are all about the same player: you, or one that each of them names."""
    first = parts[0]
    if not isinstance(first, Others):
        return ast.You(), _of(None, parts)
    who = first.who
    again = ast.ThatPlayer() if isinstance(who, ast.Chosen) and who.count == 1 else who
    return who, (first.what, *_of(None if isinstance(again, ast.Chosen) else again, parts[1:]))


def _of(again: ast.Role | None, parts: tuple[Said, ...]) -> tuple[ast.Adjustment, ...]:
    """Further changes about the player who was named; None is you."""
    found = []
    for part in parts:
        who = part.who if isinstance(part, Others) else None
        if who != again:
            span = part.span
            assert span is not None
            raise Misread(
                "DT101",
                span,
                "this is about another player than the change before it",
                "name the same player again, or begin a new sentence",
            )
        found.append(part.what if isinstance(part, Others) else part)
    return tuple(found)


@reads("more_defense_dice")
def more_defense_dice(span: Span, who: ast.Role, amount: ast.Amount) -> Said:
    return _about(who, ast.AdjustDefense(amount, span=span), span)


@reads("fewer_defense_dice")
def fewer_defense_dice(span: Span, who: ast.Role, amount: ast.Amount) -> Said:
    return _about(who, ast.AdjustDefense(amount, subtract=True, span=span), span)


@reads("more_dice")
def more_dice(span: Span, who: ast.Role, amount: ast.Amount) -> Said:
    return _about(who, ast.AdjustDice(amount, span=span), span)


@reads("fewer_dice")
def fewer_dice(span: Span, who: ast.Role, amount: ast.Amount) -> Said:
    return _about(who, ast.AdjustDice(amount, subtract=True, span=span), span)


@reads("other_more_attempts")
def other_more_attempts(span: Span, who: ast.Role, by: Token) -> Others:
    return Others(who, ast.AdjustAttempts(number(by), span=span), span)


@reads("other_fewer_attempts")
def other_fewer_attempts(span: Span, who: ast.Role, by: Token) -> Others:
    return Others(who, ast.AdjustAttempts(-number(by), span=span), span)


@reads("other_cheaper")
def other_cheaper(span: Span, who: ast.Role, what: ast.Countable, by: Token) -> Others:
    return Others(who, ast.AdjustCost(what, -number(by), span=span), span)


@reads("other_dearer")
def other_dearer(span: Span, who: ast.Role, what: ast.Countable, by: Token) -> Others:
    return Others(who, ast.AdjustCost(what, number(by), span=span), span)


@reads("other_blank")
def other_blank(span: Span, faces: ast.Faces, who: ast.Role) -> Others:
    return Others(who, ast.Blank(faces, span=span), span)


@reads("other_may_not")
def other_may_not(span: Span, who: ast.Role, what: ast.Forbidden) -> Others:
    return Others(who, ast.MayNot(what, span=span), span)


@reads("other_may_also")
def other_may_also(span: Span, who: ast.Role, what: ast.Allowed) -> Others:
    return Others(who, ast.MayAlso(what, span=span), span)


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


@reads("other_attempt_cost")
def other_attempt_cost(span: Span, who: ast.Role, cp: Token) -> Said:
    return Others(who, ast.AttemptCost(number(cp), span=span), span)


@reads("other_no_dmg")
def other_no_dmg(span: Span, who: ast.Role) -> Said:
    return Others(who, ast.NoDmg(span=span), span)


@reads("may_not_activate")
def may_not_activate(span: Span, ability: ast.Name | None = None) -> ast.MayNotActivate:
    return ast.MayNotActivate(ability, span=span)


@reads("other_may_not_activate")
def other_may_not_activate(span: Span, who: ast.Role, ability: ast.Name) -> Said:
    return Others(who, ast.MayNotActivate(ability, span=span), span)


@reads("larger_hand")
def larger_hand(span: Span, by: Token) -> ast.AdjustHand:
    return ast.AdjustHand(number(by), span=span)


@reads("smaller_hand")
def smaller_hand(span: Span, by: Token) -> ast.AdjustHand:
    return ast.AdjustHand(-number(by), span=span)


@reads("other_larger_hand")
def other_larger_hand(span: Span, who: ast.Role, by: Token) -> Said:
    return Others(who, larger_hand(span, by), span)


@reads("other_smaller_hand")
def other_smaller_hand(span: Span, who: ast.Role, by: Token) -> Said:
    return Others(who, smaller_hand(span, by), span)
