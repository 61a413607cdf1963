"""Reads what a file defines: grammar/definitions.lark and grammar/file.lark."""

from __future__ import annotations

from typing import cast

import attrs

from .. import ast
from ..span import Span
from ..tokens import Token
from .effects import ast_span
from .numbers import LARGEST, number, quoted
from .reader import BAD, Misread, note, reads, reads_as, reads_words
from .text import Line, text_of

reads_words("ability_kind", ast.AbilityKind)
reads_words("token_kind", str)
reads_words("token_flag", ast.TokenFlag)
reads_words("timing", ast.Timing)
reads_words("encounter_kind", ast.EncounterKind)
reads_as(ast.TokenKind.POSITIVE, "positive")
reads_as(ast.TokenKind.NEGATIVE, "negative")
reads_as(ast.TokenKind.UNIQUE, "unique")
reads_as(ast.ArmyTurn.YOURS, "your_army_turn")
reads_as(ast.ArmyTurn.OPPONENTS, "opponents_army_turn")
reads_as(True, "battlefield", "action_param")

MOST_COMPLEX = 6
"""Heroes are rated from 1 to 6."""


def _empty(heading: ast.Name, what: str) -> None:
    note(
        Misread(
            "DT112",
            ast_span(heading),
            f"nothing stands under this {what}",
            "indent what belongs to it by two spaces",
        )
    )


def _once(given: dict[str, object], key: str, value: object, span: Span) -> None:
    """Keep the first of two values and say so."""
    if key in given:
        note(
            Misread(
                "DT114", span, f"the {key} is given twice", f"keep one {key} and delete the other"
            )
        )
    else:
        given[key] = value


# --- heroes ------------------------------------------------------------------------------------


@attrs.frozen
class Property:
    """A line or a word of a heading that gives something a value."""

    key: str
    value: object
    span: Span


@reads("hero_body")
def hero_body(span: Span, lines: tuple[object, ...]) -> tuple[object, ...]:
    return lines


@reads(
    "ability_body",
    "token_body",
    "faction_body",
    "creature_body",
    "encounter_body",
)
def body(span: Span, lines: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(line for line in lines if line is not BAD)


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


@reads("die_face")
def die_face(span: Span, faces: ast.Faces, symbol: ast.Name) -> ast.DieFace:
    shown = faces.ranges[0]
    return ast.DieFace(shown.low, shown.high, symbol, span=span)


@reads("dice")
def dice(span: Span, *faces: ast.DieFace) -> Property:
    return Property("dice", faces, span)


@reads("setup")
def setup(span: Span, text: ast.Text) -> Property:
    return Property("setup", text, span)


@reads("hero")
def hero(span: Span, name: ast.Name, lines: tuple[object, ...] | None) -> ast.Hero:
    given: dict[str, object] = {}
    items: list[ast.HeroItem] = []
    for line in lines or ():
        if isinstance(line, Property):
            _once(given, line.key, line.value, line.span)
        elif line is not BAD:
            items.append(cast(ast.HeroItem, line))
    if lines is None:
        _empty(name, "hero")
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
        span=span,
    )


@reads("tier")
def tier(span: Span, requirement: ast.Pattern, text: ast.Text) -> ast.Tier:
    return ast.Tier(requirement, text, span=span)


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
    """The lines under an ability or an upgrade, sorted by what they are."""

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


@reads("ability")
def ability(
    span: Span, kind: ast.AbilityKind, name: ast.Name, lines: tuple[object, ...] | None
) -> ast.Ability:
    if lines is None:
        _empty(name, "ability")
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
        span=span,
    )


@reads("upgrade")
def upgrade(
    span: Span, title: ast.Name, cost: Token, lines: tuple[object, ...] | None
) -> ast.Upgrade:
    if lines is None:
        _empty(title, "upgrade")
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


def _split_level(title: ast.Name) -> tuple[ast.Name, ast.Level]:
    base, _, last = title.text.rpartition(" ")
    if base and last in (ast.Level.II, ast.Level.III):
        span = ast_span(title)
        shorter = span.up_to(span.start + len(base))
        return ast.Name(base, span=shorter), ast.Level(last)
    note(
        Misread(
            "DT117",
            ast_span(title),
            "this upgrade does not say its level",
            f"end its name with II or III: {title.text} II",
        )
    )
    return title, ast.Level.II


# --- cards -------------------------------------------------------------------------------------


@reads("cost")
def cost(span: Span, value: Token) -> Property:
    return Property("cost", number(value), span)


@reads("timed")
def timed(span: Span, timing: ast.Timing) -> Property:
    return Property("timing", timing, span)


@reads("attack_modifier")
def attack_modifier(span: Span) -> Property:
    return Property("attack modifier", True, span)


@reads("copies")
def copies(span: Span, value: Token) -> Property:
    return Property("copies", number(value), span)


@reads("play_only")
def play_only(span: Span, condition: ast.Condition) -> ast.Condition:
    return condition


@attrs.frozen
class CardBody:
    """What stands under the heading of a card."""

    only_if: ast.Condition | None
    text: ast.Text


@reads("card_body")
def card_body(span: Span, only_if: ast.Condition | None, lines: tuple[object, ...]) -> CardBody:
    return CardBody(only_if, text_of(lines))


@reads("card")
def card(
    span: Span, name: ast.Name, properties: tuple[Property, ...], body: CardBody | None
) -> ast.Card:
    if body is None:
        _empty(name, "card")
        body = CardBody(None, ())
    return _card(span, name, properties, body)


@reads("card_inline")
def card_inline(
    span: Span, name: ast.Name, properties: tuple[Property, ...], text: ast.Text
) -> ast.Card:
    return _card(span, name, properties, CardBody(None, text))


def _card(span: Span, name: ast.Name, properties: tuple[Property, ...], body: CardBody) -> ast.Card:
    given: dict[str, object] = {}
    for prop in properties:
        _once(given, prop.key, prop.value, prop.span)
    if "cost" not in given:
        note(
            Misread(
                "DT410", ast_span(name), "this card has no cost", "write it after the name: cost 1"
            )
        )
    if "timing" not in given:
        note(
            Misread(
                "DT411",
                ast_span(name),
                "this card does not say when it may be played",
                "write main, roll or instant after the cost",
            )
        )
    return ast.Card(
        name,
        cast(int, given.get("cost", 0)),
        cast(ast.Timing, given.get("timing", ast.Timing.MAIN)),
        body.text,
        "attack modifier" in given,
        cast(int, given.get("copies", 1)),
        body.only_if,
        span=span,
    )


@reads("shared_card")
def shared_card(span: Span, card: ast.Card) -> ast.SharedCard:
    return ast.SharedCard(card, span=span)


# --- tokens ------------------------------------------------------------------------------------


@reads("limited")
def limited(span: Span, value: Token) -> Property:
    return Property("limit", number(value), span)


@reads("unlimited")
def unlimited(span: Span) -> Property:
    return Property("limit", None, span)


@reads("kind_property")
def kind_property(span: Span, kind: ast.TokenKind) -> Property:
    return Property("kind", kind, span)


@reads("flagged")
def flagged(span: Span, flag: ast.TokenFlag) -> Property:
    return Property(flag, flag, span)


@reads("sides")
def sides(span: Span, *names: Token) -> Property:
    return Property("sides", tuple(quoted(name) for name in names), span)


@reads("token")
def token(
    span: Span, kind: str, name: ast.Name, *rest: Property | tuple[ast.Clause, ...] | None
) -> ast.TokenDef:
    given: dict[str, object] = {}
    clauses: tuple[ast.Clause, ...] = ()
    flags: list[ast.TokenFlag] = []
    kind_span = span
    for part in rest:
        if isinstance(part, Property):
            if part.key == "kind":
                kind_span = part.span
            if isinstance(part.value, ast.TokenFlag) and part.key not in given:
                flags.append(part.value)
            _once(given, part.key, part.value, part.span)
        elif part is not None:
            clauses = part
    if "limit" not in given:
        note(
            Misread(
                "DT501",
                ast_span(name),
                "this token has no limit",
                "write how many a player can have, such as limit 2, or no limit",
            )
        )
    return ast.TokenDef(
        name,
        _token_kind(kind, name, given.get("kind"), kind_span),
        cast("int | None", given.get("limit")),
        tuple(flags),
        cast(tuple[str, ...], given.get("sides", ())),
        clauses,
        span=span,
    )


def _token_kind(keyword: str, name: ast.Name, given: object, where: Span) -> ast.TokenKind:
    if keyword == "status":
        if isinstance(given, ast.TokenKind):
            return given
        note(
            Misread(
                "DT507",
                ast_span(name),
                "this status is neither positive nor negative nor unique",
                "write one of them after the colon",
            )
        )
        return ast.TokenKind.UNIQUE
    if given is not None:
        note(
            Misread(
                "DT115",
                where,
                f"a {keyword} is not {given}",
                f"only a status is; delete {given}",
            )
        )
    return ast.TokenKind(keyword)


@reads("action")
def action(span: Span, name: ast.Name, param: bool | None, text: ast.Text) -> ast.ActionDef:
    return ast.ActionDef(name, bool(param), text, span=span)


@reads("action_block")
def action_block(
    span: Span, name: ast.Name, param: bool | None, lines: tuple[object, ...]
) -> ast.ActionDef:
    return ast.ActionDef(name, bool(param), text_of(lines), span=span)


# --- Army of Dice ------------------------------------------------------------------------------


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
        _empty(name, "creature")
    return ast.Creature(name, cast(tuple[ast.CreatureAbility, ...], lines or ()), span=span)


@reads("faction")
def faction(span: Span, name: ast.Name, lines: tuple[object, ...] | None) -> ast.Faction:
    given: dict[str, object] = {}
    creatures: list[ast.Creature] = []
    for line in lines or ():
        if isinstance(line, Property):
            _once(given, line.key, line.value, line.span)
        else:
            creatures.append(cast(ast.Creature, line))
    dice = cast(tuple[ast.DieFace, ...], given.get("dice", ()))
    return ast.Faction(name, dice, tuple(creatures), span=span)


# --- Adventures --------------------------------------------------------------------------------


@reads("field")
def field(span: Span, name: ast.Name, value: Token) -> ast.Field:
    return ast.Field(name.text, number(value), span=span)


@reads("keyword_field")
def keyword_field(span: Span, name: str, value: Token) -> ast.Field:
    return ast.Field(name, number(value), span=span)


reads_words("field_name", str)


@reads("encounter")
def encounter(
    span: Span, kind: ast.EncounterKind, name: ast.Name, lines: tuple[object, ...] | None
) -> ast.Encounter:
    if lines is None:
        _empty(name, kind)
    given: dict[str, object] = {}
    fields: list[ast.Field] = []
    items: list[ast.HeroItem] = []
    clauses: list[ast.Clause] = []
    said: list[Line] = []
    for line in lines or ():
        if isinstance(line, ast.Field):
            fields.append(line)
        elif isinstance(line, Property):
            _once(given, line.key, line.value, line.span)
        elif isinstance(line, Line):
            said.append(line)
        elif isinstance(line, ast.Trigger | ast.Activated | ast.While | ast.Always):
            clauses.append(line)
        else:
            items.append(cast(ast.HeroItem, line))
    return ast.Encounter(
        kind,
        name,
        tuple(fields),
        cast(tuple[ast.DieFace, ...], given.get("dice", ())),
        tuple(items),
        tuple(clauses),
        text_of(tuple(said)),
        cast(ast.Text, given.get("setup", ())),
        span=span,
    )


# --- files -------------------------------------------------------------------------------------


@reads("need")
def need(span: Span, pack: Token, version: Token) -> ast.Need:
    return ast.Need(quoted(pack), version.text, span=span)


@reads("pack")
def pack(span: Span, name: Token, version: Token, *needs: ast.Need) -> ast.PackHeader:
    return ast.PackHeader(quoted(name), version.text, needs, span=span)


@reads("definition")
def definition(span: Span, body: ast.Body) -> ast.Definition:
    return ast.Definition(body, span=span)


@reads("replacement")
def replacement(span: Span, body: ast.Body) -> ast.Definition:
    return ast.Definition(body, replaces=True, span=span)


@reads("lone_text")
def lone_text(span: Span, lines: tuple[object, ...]) -> ast.Text:
    return text_of(lines)


@reads("lone_clauses", "lone_amount", "lone_condition", "lone_event", "lone_pattern")
def lone(span: Span, said: object) -> object:
    return said


@reads("file")
def file(
    span: Span, pack: ast.PackHeader | None, definitions: tuple[object, ...] | None
) -> ast.File:
    found = tuple(d for d in definitions or () if isinstance(d, ast.Definition))
    return ast.File(pack, found, span=span)
