"""Reads the factions of Army of Dice: grammar/definitions.lark."""

from __future__ import annotations

from typing import cast

from .. import ast
from ..span import Span
from .properties import Property, empty, once
from .reader import reads, reads_as

reads_as(ast.ArmyTurn.YOURS, "your_army_turn")
reads_as(ast.ArmyTurn.OPPONENTS, "opponents_army_turn")
reads_as(True, "battlefield")


@reads("standing")
def standing(span: Span, said: ast.Clause | tuple[ast.Clause, ...]) -> tuple[ast.Clause, ...]:
    return said if isinstance(said, tuple) else (said,)


@reads("creature_ability")
def creature_ability(
    span: Span,
    dice: ast.Symbols | ast.AnyCount,
    battlefield: bool | None,
    turn: ast.ArmyTurn | None,
    text: ast.Text,
) -> ast.CreatureAbility:
    whose = turn or ast.ArmyTurn.YOURS
    return ast.CreatureAbility(dice, text, (), bool(battlefield), whose, span=span)


@reads("standing_ability")
def standing_ability(
    span: Span,
    dice: ast.Symbols | ast.AnyCount,
    battlefield: bool | None,
    turn: ast.ArmyTurn | None,
    clauses: tuple[ast.Clause, ...],
) -> ast.CreatureAbility:
    whose = turn or ast.ArmyTurn.YOURS
    return ast.CreatureAbility(dice, (), clauses, bool(battlefield), whose, span=span)


@reads("creature")
def creature(span: Span, name: ast.Name, lines: tuple[object, ...] | None) -> ast.Creature:
    if lines is None:
        empty(name, "creature")
    return ast.Creature(name, cast(tuple[ast.CreatureAbility, ...], lines or ()), span=span)


@reads("faction")
def faction(span: Span, name: ast.Name, lines: tuple[object, ...] | None) -> ast.Faction:
    given: dict[str, object] = {}
    creatures: list[ast.Creature] = []
    for line in lines or ():
        if isinstance(line, Property):
            once(given, line.key, line.value, line.span)
        else:
            creatures.append(cast(ast.Creature, line))
    dice = cast(tuple[ast.DieFace, ...], given.get("dice", ()))
    return ast.Faction(name, dice, tuple(creatures), span=span)
