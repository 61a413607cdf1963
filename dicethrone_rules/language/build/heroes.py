"""Reads heroes, their abilities and upgrades: grammar/definitions.lark."""

from __future__ import annotations

import re
from typing import cast

import attrs

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .numbers import LARGEST, number, quoted
from .properties import Property, empty, once
from .reader import BAD, Misread, ast_span, note, reads, reads_words
from .text import Line, text_of

reads_words("ability_kind", ast.AbilityKind)

MOST_COMPLEX = 6
"""Heroes are rated from 1 to 6."""


@reads("hero_body")
def hero_body(span: Span, lines: tuple[object, ...]) -> tuple[object, ...]:
    return lines


@reads("complexity")
def complexity(span: Span, value: Token) -> Property:
    # CORE-SETUP-10: from 1 to 6
    rating = number(value)
    if not 1 <= rating <= MOST_COMPLEX and rating < LARGEST:
        note(
            Misread(
                "DT115",
                value.span,
                f"no hero has a complexity of {rating}",
                f"write a number from 1 to {MOST_COMPLEX}",
            )
        )
    return Property("complexity", min(max(rating, 1), MOST_COMPLEX), span)


reads_words("audience", ast.Audience)


@reads("pile")
def pile(span: Span, name: ast.Name, seen_by: ast.Audience) -> ast.Pile:
    return ast.Pile(name, seen_by, span=span)


@reads("hero")
def hero(span: Span, name: ast.Name, lines: tuple[object, ...] | None) -> ast.Hero:
    given: dict[str, object] = {}
    items: list[ast.HeroItem] = []
    piles: list[ast.Pile] = []
    for line in lines or ():
        if isinstance(line, Property):
            once(given, line.key, line.value, line.span)
        elif isinstance(line, ast.Pile):
            piles.append(line)
        elif line is not BAD:
            items.append(cast(ast.HeroItem, line))
    if lines is None:
        empty(name, "hero")
    elif "complexity" not in given and BAD not in lines:
        note(
            Misread(
                "DT117",
                ast_span(name),
                "this hero has no complexity",
                "write a line such as: complexity 1",
            )
        )
    return ast.Hero(
        name,
        cast(int, given.get("complexity", 1)),
        cast(tuple[ast.DieFace, ...], given.get("dice", ())),
        cast(ast.Text, given.get("setup", ())),
        tuple(items),
        tuple(piles),
        span=span,
    )


@reads("tier")
def tier(span: Span, requirement: ast.Pattern, text: ast.Text) -> ast.Tier:
    return ast.Tier(requirement, text, span=span)


@reads("opposed_defense")
def opposed_defense(span: Span, text: ast.Text) -> ast.DefenseRoll:
    return ast.DefenseRoll(ast.Number(1, span=span), text, True, span=span)


@reads("defense")
def defense(span: Span, dice: ast.Amount, text: ast.Text) -> ast.DefenseRoll:
    return ast.DefenseRoll(dice, text, span=span)


@attrs.frozen
class OnlyIf:
    """The line that narrows an ability."""

    condition: ast.Condition
    span: Span


@reads("activate_only")
def activate_only(span: Span, condition: ast.Condition) -> OnlyIf:
    return OnlyIf(condition, span)


@attrs.define
class _Body:
    """The lines under an ability or an upgrade, sorted by kind."""

    tiers: list[ast.Tier] = attrs.Factory(list)
    defense: ast.DefenseRoll | None = None
    riders: list[Line] = attrs.Factory(list)
    clauses: list[ast.Clause] = attrs.Factory(list)
    abilities: list[ast.Ability] = attrs.Factory(list)
    only_if: ast.Condition | None = None


def _sorted_body(lines: tuple[object, ...]) -> _Body:
    found = _Body()
    for line in lines:
        if isinstance(line, ast.Tier):
            found.tiers.append(line)
        elif isinstance(line, ast.DefenseRoll):
            if found.defense is None:
                found.defense = line
            else:
                note(
                    Misread(
                        "DT114",
                        ast_span(line.dice),
                        "this ability has a second defense roll",
                        "an ability has one defense roll; write a second ability",
                    )
                )
        elif isinstance(line, Line):
            found.riders.append(line)
        elif isinstance(line, ast.Ability):
            found.abilities.append(line)
        elif isinstance(line, OnlyIf):
            if found.only_if is None:
                found.only_if = line.condition
            else:
                note(
                    Misread(
                        "DT114",
                        line.span,
                        "this ability says twice when it may be activated",
                        "join the conditions: Activate only if ... and ...",
                    )
                )
        else:
            found.clauses.append(cast(ast.Clause, line))
    return found


@reads("priority")
def priority(span: Span, value: Token) -> int:
    return number(value)


@reads("on_face")
def on_face(span: Span, face: Token) -> str:
    return quoted(face)


@reads("ability")
def ability(
    span: Span,
    kind: ast.AbilityKind,
    name: ast.Name,
    priority: int | None,
    face: str | None,
    lines: tuple[object, ...] | None,
) -> ast.Ability:
    if lines is None:
        empty(name, "ability")
    found = _sorted_body(lines or ())
    for inner in found.abilities:
        note(
            Misread(
                "DT116",
                ast_span(inner.name),
                "an ability cannot stand inside an ability",
                "put it at the level of the hero, or inside an upgrade to share its space",
            )
        )
    return ast.Ability(
        kind,
        name,
        tuple(found.tiers),
        found.defense,
        text_of(tuple(found.riders)),
        tuple(found.clauses),
        found.only_if,
        priority,
        face,
        span=span,
    )


@reads("upgrade")
def upgrade(
    span: Span, title: ast.Name, cost: Token, lines: tuple[object, ...] | None
) -> ast.Upgrade:
    if lines is None:
        empty(title, "upgrade")
    base, level = _split_level(title)
    found = _sorted_body(lines or ())
    return ast.Upgrade(
        base,
        level,
        number(cost),
        tuple(found.tiers),
        found.defense,
        text_of(tuple(found.riders)),
        tuple(found.clauses),
        tuple(found.abilities),
        found.only_if,
        span=span,
    )


_LEVELS = {"2": "II", "3": "III", "ii": "II", "iii": "III"}
"""Other ways to write the level of an upgrade."""


def _split_level(title: ast.Name) -> tuple[ast.Name, ast.Level]:
    base, _, last = title.text.rpartition(" ")
    needless = base.endswith(" level")
    base = base.removesuffix(" level").rstrip()
    span = ast_span(title)
    name = ast.Name(base, span=span.up_to(span.start + len(base)))
    if base and last in (ast.Level.II, ast.Level.III) and not needless:
        return name, ast.Level(last)
    right = _LEVELS.get(last.lower())
    if base and right is not None:
        said = f"{base} {right}"
        help = f"write {said}"
        note(Misread("DT117", span, "a level is written II or III", help, writes=said))
        return name, ast.Level(right)
    if base and _NUMERAL.fullmatch(last):
        help = f"end its name with II or III: {base} III"
        note(Misread("DT117", span, f"no upgrade has level {last}", help))
        return name, ast.Level.III
    note(
        Misread(
            "DT117",
            span,
            "this upgrade does not say its level",
            f"end its name with II or III: {title.text.removesuffix(' level')} II",
        )
    )
    return title, ast.Level.II


_NUMERAL = re.compile(r"[IVX]+|\d+")
