"""Reads scenarios with their maps, and difficulties: grammar/adventures.lark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .enemies import NOWHERE
from .numbers import number
from .properties import Property, sorted_lines
from .reader import Misread, note, reads


@reads("by_heroes")
def by_heroes(span: Span, *values: Token) -> ast.ByHeroes:
    return ast.ByHeroes(tuple(number(value) for value in values), span=span)


@reads("health_by_heroes")
def health_by_heroes(span: Span, value: ast.ByHeroes) -> Property:
    return Property("health", value, span)


@reads("gold_by_heroes")
def gold_by_heroes(span: Span, value: ast.ByHeroes) -> Property:
    return Property("gold", value, span)


@reads("cp_by_heroes")
def cp_by_heroes(span: Span, value: ast.ByHeroes) -> Property:
    return Property("cp", value, span)


@reads("upgrade_cp")
def upgrade_cp(span: Span, value: ast.ByHeroes) -> Property:
    return Property("upgrade cp", value, span)


@reads("loot_rolls")
def loot_rolls(span: Span, rolls: Token) -> Property:
    return Property("loot", number(rolls), span)


@reads("salves")
def salves(span: Span, start: Token | None, token: ast.Name, heals: Token) -> Property:
    begun = 0 if start is None else number(start)
    return Property("salves", ast.Salves(token, number(heals), begun, span=span), span)


@reads("kings_hand")
def kings_hand(
    span: Span, start: ast.ByHeroes | None, token: ast.Name, most: Token, faces: ast.Faces
) -> Property:
    works = faces.ranges[0]
    said = ast.KingsHand(token, number(most), works.low, works.high, start, span=span)
    return Property("king's hand", said, span)


@reads("table_line")
def table_line(span: Span, table: ast.Name) -> Property:
    return Property("table", table, span)


@reads("dealing")
def dealing(span: Span, shop: ast.Name, cards: tuple[ast.RarityNumber, ...]) -> Property:
    return Property("shop", ast.Dealing(shop, cards, span=span), span)


@reads("map")
def map_lines(span: Span, rows: tuple[ast.MapRow, ...]) -> Property:
    return Property("map", rows, span)


_EVERYWHERE = ast.ByHeroes((1,))

_FIGHT = {
    "health": "health 50/70/90/110",
    "upgrade cp": "upgrade cp 7/8/9/10",
    "cp": "cp 2",
    "loot": "loot 1",
}


@reads("boss_fight")
def boss_fight(span: Span, boss: ast.Name, lines: tuple[object, ...]) -> Property:
    given, _ = sorted_lines(boss, "boss", lines, _FIGHT)
    fight = ast.BossFight(
        boss,
        cast(ast.ByHeroes, given.get("health", _EVERYWHERE)),
        cast(ast.ByHeroes, given.get("upgrade cp", _EVERYWHERE)),
        cast(ast.ByHeroes, given.get("cp", _EVERYWHERE)),
        cast(int, given.get("loot", 0)),
        span=span,
    )
    return Property("boss", fight, span)


_SCENARIO = {
    "health": "health 18",
    "salves": "salves 2 Balm, heal 4",
    "king's hand": "king's hand Fist, 1 per turn, 4-6",
    "table": "table Old Crates",
}


@reads("scenario")
def scenario(
    span: Span, name: ast.Name, which: Token, lines: tuple[object, ...] | None
) -> ast.Scenario:
    given, _ = sorted_lines(name, "scenario", lines, _SCENARIO)
    return ast.Scenario(
        name,
        number(which),
        cast(ast.ByHeroes, given.get("health", _EVERYWHERE)),
        cast(ast.Salves, given.get("salves", ast.Salves(NOWHERE, 0))),
        cast(ast.KingsHand, given.get("king's hand", ast.KingsHand(NOWHERE, 0, 6, 6))),
        cast(ast.Name, given.get("table", NOWHERE)),
        cast("ast.ByHeroes | None", given.get("gold")),
        cast("ast.Dealing | None", given.get("shop")),
        cast(tuple[ast.MapRow, ...], given.get("map", ())),
        cast("ast.BossFight | None", given.get("boss")),
        span=span,
    )


# --- maps --------------------------------------------------------------------------------------

_CELL = re.compile(r"(?P<kind>[.@Pp]|[0-9])(?P<items>(?:\*|\$[0-9]|\+)*)")
_ITEM = re.compile(r"\*|\$[0-9]|\+")


@reads("map_row")
def map_row(span: Span, row: Token) -> ast.MapRow:
    return ast.MapRow(tuple(_tiles(row)), span=row.up_to(row.start + len(row.text.rstrip())))


def _tiles(row: Token) -> Iterator[ast.Tile]:
    for found in re.finditer(r"\S+", row.text):
        start = row.start + found.start()
        span = Span(start, row.start + found.end(), row.line, row.column + found.start())
        cell = _CELL.fullmatch(found[0])
        if cell is None:
            note(
                Misread(
                    "DT120",
                    span,
                    f"{found[0]} is no place on a map",
                    "write . for a gap, @ for the start, P for the portal, or the level of a tile "
                    "with what lies on it: * a shard, $2 a chest of level 2, + a salve",
                )
            )
            continue
        yield _tile(cell, span)


def _tile(cell: re.Match[str], span: Span) -> ast.Tile:
    kind, items = cell["kind"].upper(), _ITEM.findall(cell["items"])
    is_level = kind.isdigit()
    if items and not is_level:
        note(
            Misread(
                "DT120",
                span,
                "only a tile with a level has something lying on it",
                "write the level first: 2*",
            )
        )
        items = []
    return ast.Tile(
        ast.TileKind.ENVIRONMENT if is_level else ast.TileKind(kind),
        int(kind) if is_level else 0,
        "*" in items,
        tuple(int(item[1]) for item in items if item[0] == "$"),
        items.count("+"),
        span=span,
    )


# --- difficulties ------------------------------------------------------------------------------


@reads("score")
def score(span: Span, value: Token) -> Property:
    return Property("score", number(value), span)


@reads("loss_salves")
def loss_salves(span: Span, value: Token) -> Property:
    return Property("salves after loss", number(value), span)


@reads("health_share")
def health_share(span: Span, parts: Token, whole: Token) -> Property:
    return Property("health", ast.HealthShare(number(parts), number(whole), span=span), span)


@reads("wider")
def wider(span: Span, value: Token) -> Property:
    return Property("king's hand wider", number(value), span)


@reads("advances")
def advances(span: Span) -> Property:
    return Property("advance after loss", True, span)


_DIFFICULTY = {"score": "score 20", "salves after loss": "salves after loss 3"}


@reads("difficulty")
def difficulty(span: Span, name: ast.Name, lines: tuple[object, ...] | None) -> ast.Difficulty:
    given, _ = sorted_lines(name, "difficulty", lines, _DIFFICULTY)
    return ast.Difficulty(
        name,
        cast(int, given.get("score", 0)),
        cast(int, given.get("salves after loss", 0)),
        cast(int, given.get("king's hand wider", 0)),
        "advance after loss" in given,
        cast("ast.HealthShare | None", given.get("health")),
        span=span,
    )
