"""Reads the verbs of Adventures: grammar/adventuring.lark."""

from __future__ import annotations

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .numbers import number
from .reader import reads, reads_as

reads_as(True, "with_first_strike")


@reads("flee")
def flee(span: Span) -> ast.Flee:
    return ast.Flee(span=span)


@reads("be_replaced")
def be_replaced(span: Span, level: Token) -> ast.BeReplaced:
    return ast.BeReplaced(number(level), span=span)


@reads("engage")
def engage(span: Span, level: Token, first_strike: bool | None) -> ast.Engage:
    return ast.Engage(number(level), bool(first_strike), span=span)


@reads("open_chest")
def open_chest(span: Span, level: Token) -> ast.OpenChest:
    return ast.OpenChest(number(level), span=span)


@reads("gain_loot")
def gain_loot(span: Span, who: ast.Role, count: Token, rarity: ast.Rarity) -> ast.GainLoot:
    return ast.GainLoot(number(count), rarity, who, span=span)


@reads("identify")
def identify(span: Span, count: Token) -> ast.Identify:
    return ast.Identify(number(count), span=span)


@reads("so_much_gold")
def so_much_gold(span: Span, amount: ast.Amount) -> ast.Amount:
    return amount


@reads("gain_gold")
def gain_gold(span: Span, amount: ast.Amount) -> ast.ChangeGold:
    return ast.ChangeGold(amount, span=span)


@reads("lose_gold")
def lose_gold(span: Span, amount: ast.Amount) -> ast.ChangeGold:
    return ast.ChangeGold(amount, loses=True, span=span)


@reads("reveal_tile")
def reveal_tile(span: Span) -> ast.RevealTile:
    return ast.RevealTile(span=span)


@reads("move_there")
def move_there(span: Span) -> ast.MoveThere:
    return ast.MoveThere(span=span)


@reads("sell_cards")
def sell_cards(span: Span) -> ast.SellCards:
    return ast.SellCards(span=span)


@reads("reroll_loot_die")
def reroll_loot_die(span: Span) -> ast.RerollLootDie:
    return ast.RerollLootDie(span=span)
