"""Reads the verbs of tokens and CP."""

from __future__ import annotations

import attrs

from ... import ast
from ...parsing.lexemes import Token
from ...span import Span
from ..numbers import number, quoted
from ..reader import Misread, ast_span, reads


@reads("one_token")
def one_token(span: Span, name: ast.Name) -> ast.TokenItem:
    return ast.TokenItem(name, ast.Number(1, span=span), span=span)


@reads("tokens")
def tokens(span: Span, count: Token, name: ast.Name) -> ast.TokenItem:
    return ast.TokenItem(name, ast.Number(number(count), span=span), span=span)


@reads("param_tokens")
def param_tokens(span: Span, name: ast.Name) -> ast.TokenItem:
    return ast.TokenItem(name, ast.Param(span=span), span=span)


@reads("max_tokens")
def max_tokens(span: Span, name: ast.Name) -> ast.TokenItem:
    return ast.TokenItem(name, ast.Max(span=span), span=span)


@reads("tokens_equal")
def tokens_equal(span: Span, name: ast.Name, count: ast.Amount) -> ast.TokenItem:
    return ast.TokenItem(name, count, span=span)


@reads("token_of_value")
def token_of_value(span: Span, name: ast.Name, value: Token) -> ast.TokenItem:
    return ast.TokenItem(name, ast.Number(1, span=span), value=number(value), span=span)


@reads("tokens_of_value")
def tokens_of_value(span: Span, count: Token, name: ast.Name, value: Token) -> ast.TokenItem:
    many = ast.Number(number(count), span=span)
    return ast.TokenItem(name, many, value=number(value), span=span)


@reads("resources")
def resources(span: Span, amount: Token, resource: ast.Resource) -> ast.ResourceItem:
    return ast.ResourceItem(resource, ast.Number(number(amount), span=span), span=span)


@reads("param_resources")
def param_resources(span: Span, resource: ast.Resource) -> ast.ResourceItem:
    return ast.ResourceItem(resource, ast.Param(span=span), span=span)


@reads("resources_equal")
def resources_equal(span: Span, resource: ast.Resource, amount: ast.Amount) -> ast.ResourceItem:
    return ast.ResourceItem(resource, amount, span=span)


@reads("on_side")
def on_side(span: Span, side: Token) -> str:
    return quoted(side)


def with_side(item: ast.Item, side: str | None) -> ast.Item:
    """An item that shows a side."""
    if side is None:
        return item
    if isinstance(item, ast.ResourceItem):
        raise Misread(
            "DT101",
            item.span or ast_span(item),
            f"{item.resource} has no sides",
            "name a token before `on` and a side",
        )
    return attrs.evolve(item, on_side=side)


def as_tokens(items: tuple[ast.Item, ...]) -> tuple[ast.TokenItem, ...]:
    """The same items where only tokens can stand."""
    found = []
    for item in items:
        if isinstance(item, ast.ResourceItem):
            raise Misread(
                "DT101",
                ast_span(item),
                f"{item.resource} cannot be inflicted",
                "write `the target loses ...` to take something away",
            )
        found.append(item)
    return tuple(found)


@reads("gain")
def gain(span: Span, who: ast.Role, item: ast.Item, side: str | None) -> ast.Gain:
    return ast.Gain((with_side(item, side),), who, span=span)


@reads("lose")
def lose(span: Span, who: ast.Role, item: ast.Item, side: str | None) -> ast.Lose:
    return ast.Lose((with_side(item, side),), who, span=span)


@reads("inflict")
def inflict(span: Span, item: ast.Item, side: str | None, on: ast.Role | None) -> ast.Inflict:
    return ast.Inflict(as_tokens((with_side(item, side),)), on, span=span)


@reads("gain_attempt")
def gain_attempt(span: Span, who: ast.Role, count: Token, phase: ast.Phase) -> ast.GainAttempt:
    return ast.GainAttempt(number(count), phase, who, span=span)


@reads("lose_attempt")
def lose_attempt(span: Span, who: ast.Role, count: Token, phase: ast.Phase) -> ast.GainAttempt:
    return ast.GainAttempt(-number(count), phase, who, span=span)


@reads("steal")
def steal(span: Span, item: ast.Item, source: ast.Role | None) -> ast.Steal:
    return ast.Steal(item, source, span=span)


@reads("steal_up_to")
def steal_up_to(
    span: Span, most: Token, what: ast.Name | ast.Resource, source: ast.Role | None
) -> ast.Steal:
    count = ast.UpTo(ast.Number(number(most), span=span), span=span)
    return ast.Steal(_stolen(span, what, count), source, span=span)


@reads("steal_up_to_amount")
def steal_up_to_amount(
    span: Span, what: ast.Name | ast.Resource, count: ast.UpTo, source: ast.Role | None
) -> ast.Steal:
    return ast.Steal(_stolen(span, what, count), source, span=span)


def _stolen(span: Span, what: ast.Name | ast.Resource, count: ast.UpTo) -> ast.Item:
    if isinstance(what, ast.Name):
        return ast.TokenItem(what, count, span=span)
    return ast.ResourceItem(what, count, span=span)


@reads("pay", "pay_equal")
def pay(span: Span, amount: ast.Quantity) -> ast.Pay:
    return ast.Pay(amount, span=span)


@reads("spend_this")
def spend_this(span: Span) -> ast.Spend:
    return ast.Spend(ast.This(span=span), ast.Number(1, span=span), span=span)


@reads("spend_any_of_this")
def spend_any_of_this(span: Span) -> ast.Spend:
    return ast.Spend(ast.This(span=span), ast.AnyNumber(span=span), span=span)


@reads("spend_of_this")
def spend_of_this(span: Span, count: ast.Quantity) -> ast.Spend:
    return ast.Spend(ast.This(span=span), count, span=span)


@reads("spend_one")
def spend_one(span: Span, what: ast.Name) -> ast.Spend:
    return ast.Spend(what, ast.Number(1, span=span), span=span)


@reads("spend")
def spend(span: Span, count: ast.Quantity, what: ast.Name) -> ast.Spend:
    return ast.Spend(what, count, span=span)


@reads("spend_equal")
def spend_equal(span: Span, what: ast.Name, count: ast.Quantity) -> ast.Spend:
    return ast.Spend(what, count, span=span)


@attrs.frozen
class Named:
    """A number of tokens, by name or by kind."""

    what: ast.Name | ast.Kind | ast.This
    count: ast.Quantity


@reads("one_named")
def one_named(span: Span, what: ast.Name | ast.Kind) -> Named:
    return Named(what, ast.Number(1, span=span))


@reads("many_named")
def many_named(span: Span, count: ast.Quantity, what: ast.Name | ast.Kind) -> Named:
    return Named(what, count)


@reads("named_equal")
def named_equal(span: Span, what: ast.Name, count: ast.Quantity) -> Named:
    return Named(what, count)


@reads("remove_this")
def remove_this(span: Span, source: ast.Role | None) -> ast.Remove:
    return ast.Remove(ast.This(span=span), ast.Number(1, span=span), source or ast.You(), span=span)


@reads("remove_of_this")
def remove_of_this(span: Span, count: ast.Quantity, source: ast.Role | None) -> ast.Remove:
    return ast.Remove(ast.This(span=span), count, source or ast.You(), span=span)


@reads("remove")
def remove(span: Span, named: Named, source: ast.Role | None, at_random: bool | None) -> ast.Remove:
    return ast.Remove(
        named.what, named.count, source or ast.You(), at_random=bool(at_random), span=span
    )


@reads("transfer_this")
def transfer_this(span: Span, source: ast.Role | None, to: ast.Role) -> ast.Transfer:
    this, one = ast.This(span=span), ast.Number(1, span=span)
    return ast.Transfer(this, one, source or ast.You(), to, span=span)


@reads("transfer_of_this")
def transfer_of_this(
    span: Span, count: ast.Quantity, source: ast.Role | None, to: ast.Role
) -> ast.Transfer:
    return ast.Transfer(ast.This(span=span), count, source or ast.You(), to, span=span)


@reads("transfer")
def transfer(span: Span, named: Named, source: ast.Role | None, to: ast.Role) -> ast.Transfer:
    return ast.Transfer(named.what, named.count, source or ast.You(), to, span=span)


@reads("raise_limit")
def raise_limit(span: Span, name: ast.Name, by: Token) -> ast.RaiseLimit:
    return ast.RaiseLimit(name, number(by), span=span)


@reads("turn_this")
def turn_this(span: Span, side: Token) -> ast.TurnTo:
    return ast.TurnTo(ast.This(span=span), quoted(side), span=span)


@reads("turn_to")
def turn_to(span: Span, what: ast.Name, side: Token) -> ast.TurnTo:
    return ast.TurnTo(what, quoted(side), span=span)


@reads("advance_this")
def advance_this(span: Span) -> ast.Advance:
    return ast.Advance(ast.This(span=span), span=span)


@reads("advance_all")
def advance_all(span: Span, what: ast.Name) -> ast.Advance:
    return ast.Advance(what, span=span)


@reads("advance")
def advance(span: Span, holder: ast.Role, what: ast.Name) -> ast.Advance:
    return ast.Advance(what, holder, span=span)


@reads("back_this")
def back_this(span: Span) -> ast.Advance:
    return ast.Advance(ast.This(span=span), back=True, span=span)


@reads("back_all")
def back_all(span: Span, what: ast.Name) -> ast.Advance:
    return ast.Advance(what, None, True, span=span)


@reads("back")
def back(span: Span, holder: ast.Role, what: ast.Name) -> ast.Advance:
    return ast.Advance(what, holder, True, span=span)


@reads("choose_token")
def choose_token(span: Span, kind: ast.Kind, whose: ast.Role) -> ast.ChooseToken:
    return ast.ChooseToken(kind, whose, span=span)


@reads("gain_chosen")
def gain_chosen(span: Span, who: ast.Role) -> ast.GainChosen:
    return ast.GainChosen(who, span=span)
