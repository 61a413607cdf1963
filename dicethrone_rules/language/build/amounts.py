"""Reads how much: grammar/amounts.lark."""

from __future__ import annotations

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .numbers import number
from .reader import reads, reads_as, reads_words

reads_words("resource", ast.Resource)
reads_words("zone", ast.Zone)
reads_as(ast.Kind.ANY, "any_kind")
reads_as(ast.Kind.POSITIVE, "positive_kind")
reads_as(ast.Kind.NEGATIVE, "negative_kind")
reads_as(ast.Kind.PLAIN, "plain_kind")
reads_as(ast.Countable.UPGRADE, "upgrade_word")
reads_as(ast.Countable.CARD, "card_word")
reads_as(ast.Countable.CP, "cp_word")
reads_as(ast.Countable.TEAMMATE, "teammate_word")
reads_as(ast.Done.REMOVED, "removed")
reads_as(ast.Done.SPENT, "spent")
reads_as(ast.Done.PAID, "paid")
reads_as(ast.Done.DISCARDED, "discarded")
reads_as(ast.Done.ADDED, "added")
reads_as(ast.Done.DEALT, "dealt")
reads_as(ast.Done.PREVENTED, "prevented")
reads_as(ast.Done.EXTRA_ATTEMPT, "extra_attempt")
reads_as(ast.Done.UPGRADE_PLAYED, "upgrade_played")


@reads("number")
def plain_number(span: Span, token: Token) -> ast.Number:
    return ast.Number(number(token), span=span)


@reads("param")
def param(span: Span) -> ast.Param:
    return ast.Param(span=span)


@reads("dice_used")
def dice_used(span: Span) -> ast.DiceUsed:
    return ast.DiceUsed(span=span)


@reads("per_symbol_in")
def per_symbol_in(
    span: Span, factor: Token, symbol: ast.Name, holder: ast.Role, zone: ast.Zone
) -> ast.DiceIn:
    return ast.DiceIn(number(factor), symbol, holder, zone, span=span)


@reads("per_die_in")
def per_die_in(span: Span, factor: Token, holder: ast.Role, zone: ast.Zone) -> ast.DiceIn:
    return ast.DiceIn(number(factor), None, holder, zone, span=span)


@reads("times_symbol", "per_symbol")
def times_symbol(span: Span, factor: Token, symbol: ast.Name) -> ast.SymbolCount:
    return ast.SymbolCount(number(factor), symbol, span=span)


@reads("per_symbols")
def per_symbols(span: Span, factor: Token, every: Token, symbol: ast.Name) -> ast.SymbolCount:
    return ast.SymbolCount(number(factor), symbol, number(every), span=span)


@reads("per")
def per(
    span: Span, factor: Token, what: ast.Name | ast.Kind | ast.Countable, holder: ast.Role
) -> ast.Per:
    return ast.Per(number(factor), what, holder, span=span)


@reads("per_every")
def per_every(
    span: Span,
    factor: Token,
    every: Token,
    what: ast.Name | ast.Kind | ast.Countable,
    holder: ast.Role,
) -> ast.Per:
    return ast.Per(number(factor), what, holder, number(every), span=span)


@reads("per_done")
def per_done(span: Span, factor: Token, what: ast.Done) -> ast.PerDone:
    return ast.PerDone(number(factor), what, span=span)


@reads("total")
def total(span: Span) -> ast.Total:
    return ast.Total(span=span)


@reads("highest_die")
def highest_die(span: Span) -> ast.Highest:
    return ast.Highest(1, span=span)


@reads("highest")
def highest(span: Span, count: Token) -> ast.Highest:
    return ast.Highest(number(count), span=span)


@reads("holding")
def holding(span: Span, holder: ast.Role, resource: ast.Resource) -> ast.Holding:
    return ast.Holding(resource, holder, span=span)


@reads("that_dmg")
def that_dmg(span: Span) -> ast.ThatDmg:
    return ast.ThatDmg(span=span)


@reads("incoming_dmg")
def incoming_dmg(span: Span) -> ast.IncomingDmg:
    return ast.IncomingDmg(span=span)


@reads("attack_dmg")
def attack_dmg(span: Span) -> ast.AttackDmg:
    return ast.AttackDmg(span=span)


@reads("dealt_dmg")
def dealt_dmg(span: Span) -> ast.DealtDmg:
    return ast.DealtDmg(span=span)


@reads("that_much")
def that_much(span: Span) -> ast.ThatMuch:
    return ast.ThatMuch(span=span)


@reads("token_value")
def token_value(span: Span) -> ast.TokenValue:
    return ast.TokenValue(span=span)


@reads("per_card_in")
def per_card_in(span: Span, factor: Token, pile: ast.Name) -> ast.PerCardIn:
    return ast.PerCardIn(number(factor), pile, span=span)


@reads("per_minion")
def per_minion(span: Span, factor: Token) -> ast.PerMinion:
    return ast.PerMinion(number(factor), span=span)


@reads("half")
def half(span: Span, of: ast.Amount) -> ast.Half:
    return ast.Half(of, span=span)


@reads("sum")
def sum_of(span: Span, *terms: ast.Amount) -> ast.Sum:
    return ast.Sum(terms, span=span)


@reads("capped")
def capped(span: Span, of: ast.Amount, most: Token) -> ast.Capped:
    return ast.Capped(of, number(most), span=span)


@reads("up_to_amount")
def up_to_amount(span: Span, most: ast.Amount) -> ast.UpTo:
    return ast.UpTo(most, span=span)


@reads("all")
def all_there_are(span: Span) -> ast.All:
    return ast.All(span=span)


@reads("any_number")
def any_number(span: Span) -> ast.AnyNumber:
    return ast.AnyNumber(span=span)


@reads("quantity_of")
def quantity_of(span: Span, quantity: ast.Quantity) -> ast.Quantity:
    return quantity
