"""Reads dice, minions, bosses and tiles: grammar/adventures.lark."""

from __future__ import annotations

from typing import cast

import attrs

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .cards import CardBody, card_of
from .numbers import number
from .properties import Property, empty, once, sorted_lines
from .reader import reads, reads_as
from .text import Line, text_of

reads_as(True, "strikes_first")


@reads("dice_def")
def dice_def(span: Span, name: ast.Name, *faces: ast.DieFace) -> ast.DiceDef:
    return ast.DiceDef(name, faces, span=span)


@reads("rolled_dice")
def rolled_dice(span: Span, name: ast.Name) -> Property:
    return Property("dice", name, span)


@reads("straights_objective")
def straights_objective(span: Span) -> Property:
    return Property("objective", ast.Objective(span=span), span)


@reads("symbols_objective")
def symbols_objective(span: Span, pattern: ast.Symbols) -> Property:
    return Property("objective", ast.Objective(pattern, span=span), span)


@reads("health_line")
def health_line(span: Span, value: Token) -> Property:
    return Property("health", number(value), span)


@reads("cp_line")
def cp_line(span: Span, value: Token) -> Property:
    return Property("cp", number(value), span)


@reads("gold_line")
def gold_line(span: Span, value: Token) -> Property:
    return Property("gold", number(value), span)


@reads("first_strike_line")
def first_strike_line(span: Span) -> Property:
    return Property("first strike", True, span)


@reads("no_solo_line")
def no_solo_line(span: Span) -> Property:
    return Property("no solo", True, span)


@reads("reward")
def reward(span: Span, text: ast.Text) -> Property:
    return Property("reward", text, span)


NOWHERE = ast.Name("")
"""Stands for a name that was left out; that is reported."""


@reads("more_hands_line")
def more_hands_line(span: Span, more: Token) -> Property:
    return Property("king's hand", number(more), span)


@reads("minion")
def minion(
    span: Span, name: ast.Name, level: Token, lines: tuple[object, ...] | None
) -> ast.Minion:
    return _minion(span, name, number(level), None, lines)


@reads("ally")
def ally(
    span: Span, name: ast.Name, boss: ast.Name, lines: tuple[object, ...] | None
) -> ast.Minion:
    return _minion(span, name, 0, boss, lines)


def _minion(
    span: Span, name: ast.Name, level: int, boss: ast.Name | None, lines: tuple[object, ...] | None
) -> ast.Minion:
    wanted = _MINION if boss is None else _ALLY
    given, items = sorted_lines(name, "minion", lines, wanted)
    aims = None if boss is not None else ast.Objective()
    return ast.Minion(
        name,
        level,
        cast(ast.Name, given.get("dice", NOWHERE)),
        cast(int, given.get("health", 1)),
        cast(int, given.get("cp", 0)),
        cast("ast.Objective | None", given.get("objective", aims)),
        "first strike" in given,
        "no solo" in given,
        cast(ast.Text, given.get("setup", ())),
        cast(tuple[ast.MinionItem, ...], items),
        cast(ast.Text, given.get("reward", ())),
        boss,
        cast(int, given.get("king's hand", 0)),
        span=span,
    )


_ALLY = {"dice": "dice Bone", "health": "health 10", "cp": "cp 1"}
_MINION = {**_ALLY, "objective": "objective: straights"}
"""The lines that every minion has, with an example of each; an ally of a boss rolls for nothing."""


@attrs.frozen
class BossCardBody:
    """The body of a boss's card."""

    objective: ast.Objective
    bonus: ast.Text
    body: CardBody


@reads("hero_bonus")
def hero_bonus(span: Span, text: ast.Text) -> ast.Text:
    return text


@reads("boss_card_body")
def boss_card_body(
    span: Span,
    objective: Property,
    bonus: ast.Text | None,
    only_if: ast.Condition | None,
    lines: tuple[object, ...],
) -> BossCardBody:
    aim = cast(ast.Objective, objective.value)
    return BossCardBody(aim, bonus or (), CardBody(only_if, text_of(lines)))


@reads("boss_card")
def boss_card(
    span: Span, name: ast.Name, properties: tuple[Property, ...], body: BossCardBody | None
) -> ast.BossCard:
    if body is None:
        empty(name, "card")
        body = BossCardBody(ast.Objective(), (), CardBody(None, ()))
    card = card_of(span, name, properties, body.body)
    return ast.BossCard(card, body.objective, body.bonus, span=span)


@reads("boss")
def boss(span: Span, name: ast.Name, lines: tuple[object, ...] | None) -> ast.Boss:
    given, items = sorted_lines(name, "boss", lines, {"dice": "dice Bone"})
    return ast.Boss(
        name,
        cast(ast.Name, given.get("dice", NOWHERE)),
        cast(ast.Text, given.get("setup", ())),
        cast(tuple[ast.BossItem, ...], items),
        span=span,
    )


# --- tiles -------------------------------------------------------------------------------------


@attrs.frozen
class TileMinion:
    """The minion that waits on a tile."""

    level: int
    first_strike: bool


@reads("copies_line")
def copies_line(span: Span, value: Token) -> Property:
    return Property("copies", max(number(value), 1), span)


@reads("tile_minion")
def tile_minion(span: Span, level: Token, first_strike: bool | None) -> Property:
    return Property("minion", TileMinion(number(level), bool(first_strike)), span)


@reads("environment")
def environment(
    span: Span, name: ast.Name, level: Token, lines: tuple[object, ...] | None
) -> ast.Environment:
    given: dict[str, object] = {}
    said: list[Line] = []
    for line in lines or ():
        if isinstance(line, Property):
            once(given, line.key, line.value, line.span)
        else:
            said.append(cast(Line, line))
    waits = cast("TileMinion | None", given.get("minion"))
    return ast.Environment(
        name,
        number(level),
        cast(int, given.get("cp", 0)),
        cast(int, given.get("gold", 0)),
        text_of(tuple(said)),
        None if waits is None else waits.level,
        waits is not None and waits.first_strike,
        "no solo" in given,
        cast(int, given.get("copies", 1)),
        span=span,
    )
