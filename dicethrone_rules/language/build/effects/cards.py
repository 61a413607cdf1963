"""Reads the verbs of cards."""

from __future__ import annotations

from ... import ast
from ...parsing.lexemes import Token
from ...span import Span
from ..numbers import number
from ..reader import Misread, reads, reads_as, reads_words

reads_words("place", ast.Place)
reads_words("put_back_how", ast.PutBack)
reads_words("own", ast.Own)
reads_as(True, "at_random")


@reads("draw")
def draw(span: Span, who: ast.Role, amount: ast.Amount) -> ast.Draw:
    return ast.Draw(amount, who, span=span)


@reads("discard")
def discard(span: Span, who: ast.Role, count: ast.Quantity, at_random: bool | None) -> ast.Discard:
    return ast.Discard(count, bool(at_random), who, span=span)


@reads("discard_hand")
def discard_hand(span: Span, who: ast.Role, own: ast.Own) -> ast.Discard:
    return ast.Discard(ast.All(span=span), who=who, own=own, span=span)


@reads("discard_half")
def discard_half(span: Span, who: ast.Role, own: ast.Own) -> ast.Discard:
    return ast.Discard(ast.All(span=span), who=who, half=True, own=own, span=span)


@reads("search")
def search(span: Span, count: ast.Quantity, what: ast.Countable, to: ast.Place) -> ast.Search:
    _is_card("a deck", what, span)
    return ast.Search(what, count, to, span=span)


def _is_card(pile: str, what: ast.Countable, span: Span) -> None:
    if what not in (ast.Countable.UPGRADE, ast.Countable.CARD):
        raise Misread("DT101", span, f"{pile} holds no {what}", "name upgrades or cards")


@reads("put_upgrade")
def put_upgrade(
    span: Span,
    count: ast.Quantity,
    what: ast.Countable,
    at_most: int | None,
    origin: ast.CardPlace | ast.Name,
) -> ast.PutUpgrade:
    if origin is not ast.CardPlace.HAND:
        raise Misread(
            "DT101",
            span,
            "an upgrade is put into play from a hand",
            "write from your hand; or put it into your hand first",
        )
    if what is not ast.Countable.UPGRADE:
        raise Misread("DT101", span, "only upgrades are put into play", "write upgrade")
    return ast.PutUpgrade(count, at_most, span=span)


@reads("of_cost")
def of_cost(span: Span, most: Token) -> int:
    return number(most)


@reads("look")
def look(span: Span, count: Token) -> ast.Look:
    return ast.Look(number(count), span=span)


@reads("put_back")
def put_back(span: Span, how: ast.PutBack) -> ast.PutThemBack:
    return ast.PutThemBack(how, span=span)


@reads("put_drawn")
def put_drawn(span: Span, count: ast.Quantity, how: ast.PutBack) -> ast.PutDrawnBack:
    return ast.PutDrawnBack(count, how, span=span)


@reads("take_seen")
def take_seen(span: Span, count: ast.Quantity) -> ast.TakeSeen:
    return ast.TakeSeen(count, span=span)


@reads("your_hand")
def your_hand(span: Span) -> ast.CardPlace:
    return ast.CardPlace.HAND


@reads("your_deck")
def your_deck(span: Span) -> ast.CardPlace:
    return ast.CardPlace.DECK


@reads("your_discard")
def your_discard(span: Span) -> ast.CardPlace:
    return ast.CardPlace.DISCARD


@reads("card_place")
def card_place(span: Span, pile: ast.Name) -> ast.Name:
    return pile


@reads("put_cards")
def put_cards(
    span: Span,
    count: ast.Quantity,
    what: ast.Countable,
    origin: ast.CardPlace | ast.Name,
    to: ast.CardPlace | ast.Name,
) -> ast.PutCards:
    _is_card("a pile", what, span)
    return ast.PutCards(what, count, origin, to, span=span)


@reads("picked_by")
def picked_by(span: Span, role: ast.Role) -> ast.Role:
    return role


@reads("resolved_to")
def resolved_to(
    span: Span, to: ast.CardPlace | ast.Name | None = None
) -> ast.CardPlace | ast.Name | None:
    return to


@reads("resolve")
def resolve(
    span: Span,
    count: ast.Quantity,
    pile: ast.Name,
    picked_by: ast.Role | None,
    to: ast.CardPlace | ast.Name | None,
) -> ast.Resolve:
    return ast.Resolve(count, pile, to, picked_by or ast.You(), span=span)


@reads("take_among")
def take_among(span: Span, count: ast.Quantity, what: ast.Countable) -> ast.TakeSeen:
    _is_card("cards that were looked at", what, span)
    return ast.TakeSeen(count, what, span=span)


@reads("reveal")
def reveal(span: Span, who: ast.Role, own: ast.Own) -> ast.Reveal:
    return ast.Reveal(who, own=own, span=span)
