"""Reads loot, equipment, loot tables and shops: grammar/adventures.lark."""

from __future__ import annotations

from typing import cast

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .cards import CardBody, card_of
from .numbers import number
from .properties import Property, empty, once, sorted_lines
from .reader import BAD, Misread, ast_span, note, reads, reads_words

reads_words("rarity", ast.Rarity)


@reads("rarity_number")
def rarity_number(span: Span, value: Token, rarity: ast.Rarity) -> ast.RarityNumber:
    return ast.RarityNumber(number(value), rarity, span=span)


@reads("rarity_numbers")
def rarity_numbers(span: Span, *numbers: ast.RarityNumber) -> tuple[ast.RarityNumber, ...]:
    return numbers


@reads("rarity_property")
def rarity_property(span: Span, rarity: ast.Rarity) -> Property:
    return Property("rarity", rarity, span)


@reads("no_solo_property")
def no_solo_property(span: Span) -> Property:
    return Property("no solo", True, span)


@reads("swaps")
def swaps(span: Span, name: ast.Name) -> Property:
    return Property("swaps", name, span)


_OF_LOOT = frozenset(("rarity", "no solo", "swaps"))


@reads("loot")
def loot(
    span: Span, name: ast.Name, properties: tuple[Property, ...], body: CardBody | None
) -> ast.Loot:
    if body is None:
        empty(name, "loot card")
        body = CardBody(None, ())
    own = tuple(p for p in properties if p.key in _OF_LOOT)
    given = _given(name, own)
    card = card_of(span, name, tuple(p for p in properties if p.key not in _OF_LOOT), body)
    return ast.Loot(
        cast(ast.Rarity, given.get("rarity", ast.Rarity.COMMON)),
        card,
        cast("ast.Name | None", given.get("swaps")),
        "no solo" in given,
        span=span,
    )


def _given(name: ast.Name, properties: tuple[Property, ...]) -> dict[str, object]:
    given: dict[str, object] = {}
    for prop in properties:
        once(given, prop.key, prop.value, prop.span)
    if "rarity" not in given:
        note(
            Misread(
                "DT117",
                ast_span(name),
                "this card does not say how rare it is",
                "write common, rare, epic or legendary after its name",
            )
        )
    return given


@reads("equipment")
def equipment(
    span: Span,
    name: ast.Name,
    properties: tuple[Property, ...],
    clauses: tuple[object, ...] | None,
) -> ast.Equipment:
    if clauses is None:
        empty(name, "equipment")
    given = _given(name, properties)
    if "cost" not in given:
        note(
            Misread(
                "DT410", ast_span(name), "this card has no cost", "write it after the name: cost 1"
            )
        )
    return ast.Equipment(
        name,
        cast(ast.Rarity, given.get("rarity", ast.Rarity.COMMON)),
        cast(int, given.get("cost", 0)),
        cast(tuple[ast.Clause, ...], clauses or ()),
        "no solo" in given,
        cast(int, given.get("copies", 1)),
        span=span,
    )


# --- tables and shops --------------------------------------------------------------------------


@reads("loot_row")
def loot_row(span: Span, results: ast.Faces, text: ast.Text) -> ast.LootRow:
    shown = results.ranges[0]
    return ast.LootRow(shown.low, shown.high, text, span=span)


@reads("loot_rows")
def loot_rows(span: Span, rows: tuple[object, ...]) -> tuple[ast.LootRow, ...]:
    return cast(tuple[ast.LootRow, ...], tuple(row for row in rows if row is not BAD))


@reads("chest_column")
def chest_column(span: Span, level: Token, rows: tuple[ast.LootRow, ...]) -> ast.LootColumn:
    return ast.LootColumn(number(level), rows, span=span)


@reads("boss_column")
def boss_column(span: Span, rows: tuple[ast.LootRow, ...]) -> ast.LootColumn:
    return ast.LootColumn(ast.BOSS_LOOT, rows, span=span)


@reads("hand_column")
def hand_column(span: Span, rows: tuple[ast.LootRow, ...]) -> ast.LootColumn:
    return ast.LootColumn(ast.KINGS_HAND, rows, span=span)


@reads("loot_table")
def loot_table(span: Span, name: ast.Name, lines: tuple[object, ...] | None) -> ast.LootTable:
    if lines is None:
        empty(name, "table")
    return ast.LootTable(name, cast(tuple[ast.LootColumn, ...], lines or ()), span=span)


@reads("buy_line")
def buy_line(span: Span, prices: tuple[ast.RarityNumber, ...]) -> Property:
    return Property("buy", prices, span)


@reads("sell_line")
def sell_line(span: Span, prices: tuple[ast.RarityNumber, ...]) -> Property:
    return Property("sell", prices, span)


@reads("identify_line")
def identify_line(span: Span, price: Token) -> Property:
    return Property("identify", number(price), span)


@reads("round_line")
def round_line(span: Span, step: Token) -> Property:
    return Property("round to", number(step), span)


_SHOP = {
    "buy": "buy: 10 common, 20 rare, 30 epic, 40 legendary",
    "identify": "identify 10",
    "sell": "sell: 5 common, 5 rare, 5 epic, 5 legendary",
    "round to": "round to 5",
}


@reads("shop")
def shop(span: Span, name: ast.Name, lines: tuple[object, ...] | None) -> ast.Shop:
    given, _ = sorted_lines(name, "shop", lines, _SHOP)
    return ast.Shop(
        name,
        cast(tuple[ast.RarityNumber, ...], given.get("buy", ())),
        cast(int, given.get("identify", 0)),
        cast(tuple[ast.RarityNumber, ...], given.get("sell", ())),
        cast(int, given.get("round to", 1)),
        span=span,
    )
