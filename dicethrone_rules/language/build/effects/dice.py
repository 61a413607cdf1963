"""Reads the verbs of dice."""

from __future__ import annotations

from ... import ast
from ...parsing.lexemes import Token
from ...span import Span
from ..numbers import number
from ..reader import Misread, reads, reads_as

reads_as(ast.DiceOf.THESE, "these_dice")
reads_as(ast.DiceOf.YOURS, "your_dice")
reads_as(ast.DiceOf.ALLIED, "allied_dice")
reads_as(ast.DiceOf.OPPONENT, "opponent_dice")
reads_as(ast.DiceOf.ANY, "any_dice")
reads_as(ast.DiceOf.EVEN, "even_dice")
reads_as(ast.DiceOf.ODD, "odd_dice")


@reads("roll")
def roll(span: Span, who: ast.Role, count: ast.Amount) -> ast.Roll:
    return ast.Roll(count, who, span=span)


@reads("opposed_roll")
def opposed_roll(span: Span, against: ast.Role) -> ast.OpposedRoll:
    return ast.OpposedRoll(against, span=span)


@reads("reroll")
def reroll(span: Span, count: ast.Quantity, dice: ast.DiceOf) -> ast.Reroll:
    return ast.Reroll(count, dice, span=span)


@reads("any_value")
def any_value(span: Span) -> ast.AnyValue:
    return ast.AnyValue(span=span)


@reads("same_as_another")
def same_as_another(span: Span) -> ast.SameAsAnother:
    return ast.SameAsAnother(span=span)


@reads("set_dice")
def set_dice(
    span: Span,
    count: ast.Quantity,
    dice: ast.DiceOf,
    value: ast.Faces | ast.AnyValue | ast.SameAsAnother,
) -> ast.SetDice:
    return ast.SetDice(count, dice, value, span=span)


@reads("nudge_dice")
def nudge_dice(span: Span, count: ast.Quantity, dice: ast.DiceOf, by: Token) -> ast.NudgeDice:
    return ast.NudgeDice(count, dice, number(by), span=span)


@reads("replace_dice")
def replace_dice(
    span: Span, count: ast.Quantity, dice: ast.DiceOf, hero: ast.Name
) -> ast.ReplaceDice:
    return ast.ReplaceDice(count, dice, hero, span=span)


@reads("return_dice")
def return_dice(
    span: Span, count: ast.Quantity, dice: ast.DiceOf, zone: ast.Zone
) -> ast.ReturnDice:
    return ast.ReturnDice(count, dice, zone, span=span)


@reads("treat_as")
def treat_as(span: Span, symbol: ast.Name, as_symbol: ast.Name) -> ast.TreatAs:
    return ast.TreatAs(symbol, as_symbol, span=span)


@reads("choose_die")
def choose_die(span: Span, count: Token, dice: ast.DiceOf) -> ast.ChooseDie:
    if number(count) != 1:
        raise Misread("DT101", span, "one die is chosen", "write: choose 1 of your dice")
    return ast.ChooseDie(dice, span=span)


@reads("reroll_that")
def reroll_that(span: Span) -> ast.Reroll:
    return ast.Reroll(ast.Number(1, span=span), ast.DiceOf.THAT, span=span)


@reads("set_that")
def set_that(span: Span, value: ast.Faces | ast.AnyValue | ast.SameAsAnother) -> ast.SetDice:
    return ast.SetDice(ast.Number(1, span=span), ast.DiceOf.THAT, value, span=span)


@reads("nudge_that")
def nudge_that(span: Span, by: Token) -> ast.NudgeDice:
    return ast.NudgeDice(ast.Number(1, span=span), ast.DiceOf.THAT, number(by), span=span)
