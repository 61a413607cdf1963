"""Reads cards: grammar/definitions.lark."""

from __future__ import annotations

from typing import cast

import attrs

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .numbers import number
from .properties import Property, empty, once
from .reader import Misread, ast_span, note, reads, reads_words
from .text import text_of

reads_words("timing", ast.Timing)


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
    many = number(value)
    if not many:
        note(
            Misread(
                "DT115",
                value.span,
                "a card of which there are no copies is in no deck",
                "write 1 or more, or delete the card",
            )
        )
    return Property("copies", max(many, 1), span)


@reads("kept_in")
def kept_in(span: Span, pile: ast.Name) -> Property:
    return Property("pile", pile, span)


@reads("play_only")
def play_only(span: Span, condition: ast.Condition) -> ast.Condition:
    return condition


@attrs.frozen
class CardBody:
    """The body of a card: an optional `Play only if`, then its text."""

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
        empty(name, "card")
        body = CardBody(None, ())
    return card_of(span, name, properties, body)


@reads("card_inline")
def card_inline(
    span: Span, name: ast.Name, properties: tuple[Property, ...], text: ast.Text
) -> ast.Card:
    return card_of(span, name, properties, CardBody(None, text))


def card_of(
    span: Span, name: ast.Name, properties: tuple[Property, ...], body: CardBody
) -> ast.Card:
    """A card from the properties of its heading and what stands under it."""
    given: dict[str, object] = {}
    for prop in properties:
        once(given, prop.key, prop.value, prop.span)
    if "pile" in given:
        _in_pile(properties)
        given |= {"cost": 0, "timing": ast.Timing.NEVER}
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
        cast("ast.Name | None", given.get("pile")),
        span=span,
    )


def _in_pile(properties: tuple[Property, ...]) -> None:
    """A card of a pile has neither a cost nor a timing."""
    for prop in properties:
        if prop.key in ("cost", "timing", "attack modifier"):
            note(
                Misread(
                    "DT115",
                    prop.span,
                    f"a card that is kept in a pile has no {prop.key}",
                    "delete it: a text says when the card happens, such as Resolve 1 card from "
                    "NAME and put it back.",
                )
            )
            return


@reads("shared_card")
def shared_card(span: Span, card: ast.Card) -> ast.SharedCard:
    return ast.SharedCard(card, span=span)
