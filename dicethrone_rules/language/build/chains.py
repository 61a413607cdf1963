"""Reads effects one after the other: the chains of grammar/text.lark.

Commas, `and` and `or` join effects, but also the items of one verb: `gain Grit, 2 Moss & 1 CP`,
`set 1 of your dice to 4 or 5`. The grammar reads a flat list; here each part finds its verb.
"""

from __future__ import annotations

from typing import Any, cast

import attrs

from .. import ast
from ..span import Span
from .effects.subjects import SAME, UNSAID
from .effects.tokens import as_tokens, with_side
from .reader import ChainLink, Joint, Misread, around, ast_span, reads, reads_links


@attrs.frozen
class MoreItems:
    """An item without a verb."""

    item: ast.Item
    on: ast.Role | None
    span: Span


@attrs.define
class _Group:
    """A part of a chain while it is read: one effect, or several to choose from."""

    then: bool
    options: list[ast.Effect]
    said: bool = True  # the verb of the last option was said, not taken from the one before


reads_links(Joint.AND, "first_link", "and_link")
reads_links(Joint.THEN, "then_link")
reads_links(Joint.OR, "or_link")


@reads("more_items")
def more_items(span: Span, item: ast.Item, side: str | None, on: ast.Role | None) -> MoreItems:
    return MoreItems(with_side(item, side), on, span)


@reads("effect_to")
def effect_to(span: Span, effect: ast.Effect, to: ast.Role) -> ast.Deal:
    if isinstance(effect, ast.Inflict) and effect.on is None:
        from ..printer import say

        words = say(attrs.evolve(effect, on=to))
        raise Misread(
            "DT101",
            span,
            "tokens are inflicted on somebody",
            f"write {words}",
            f"did you mean {words}?",
            words,
        )
    if not isinstance(effect, ast.Deal):
        raise Misread(
            "DT101",
            ast_span(to),
            "only damage is dealt to somebody",
            "name the player first: a chosen player gains ..., or inflict ... on a player",
        )
    return attrs.evolve(effect, to=to, span=span)


@reads("chain")
def chain(span: Span, links: tuple[ChainLink, ...]) -> ast.Do:
    """Every part of a chain."""
    return chain_of(span, links)


def chain_of(span: Span, links: tuple[ChainLink, ...]) -> ast.Do:
    """The parts that a list of links makes."""
    if len(links) == 1:
        only = links[0].value
        if isinstance(only, ast.Node) and not isinstance(only, ast.Faces):
            return ast.Do((ast.ChainPart(cast(ast.Effect, only), span=only.span),), span=span)
    groups: list[_Group] = []
    for link in links:
        value = link.value
        if isinstance(value, MoreItems):
            _add_item(groups, link.joint, value)
        elif isinstance(value, ast.Faces):
            _add_face(groups, value)
        elif link.joint is Joint.OR and groups:
            groups[-1].options.append(cast(ast.Effect, value))
            groups[-1].said = True
        else:
            groups.append(_Group(link.joint is Joint.THEN, [cast(ast.Effect, value)]))
    _find_subjects(groups)
    return ast.Do(tuple(_part(group) for group in groups), span=span)


def _find_subjects(groups: list[_Group]) -> None:
    """`the target loses 1 CP and draws 1`: a verb with an -s goes on with the subject before."""
    subject: ast.Role | None = None
    for group in groups:
        for place, effect in enumerate(group.options):
            who: ast.Role | None = getattr(effect, "who", None)
            if who is SAME and subject is not None:
                same: dict[str, Any] = {"who": _again_who(subject, effect)}
                group.options[place] = attrs.evolve(effect, **same)
            elif who is UNSAID and isinstance(subject, ast.Chosen) and subject.count != 1:
                raise _who_does(effect)
            elif who is not None and not isinstance(who, ast.You):
                subject = who


def _again_who(subject: ast.Role, effect: ast.Effect) -> ast.Role:
    """The same players once more, without a new choice."""
    if not isinstance(subject, ast.Chosen):
        return subject
    if subject.count == 1:
        return ast.ThatPlayer(span=subject.span)
    raise _who_does(effect)


def _who_does(effect: ast.Effect) -> Misread:
    return Misread(
        "DT101",
        ast_span(effect),
        "it is not clear who does this",
        "say you before the verb, or begin a new sentence that names the players",
    )


def _part(group: _Group) -> ast.ChainPart:
    span = around(group.options[0].span, group.options[-1].span)
    if len(group.options) == 1:
        return ast.ChainPart(group.options[0], group.then, span=span)
    return ast.ChainPart(ast.Or(tuple(group.options), span=span), group.then, span=span)


def _add_item(groups: list[_Group], joint: Joint, more: MoreItems) -> None:
    group = groups[-1]
    verb = group.options[-1]
    if joint is Joint.THEN or not isinstance(verb, ast.Gain | ast.Lose | ast.Inflict):
        raise _no_verb(more.span)
    if joint is Joint.AND and not group.said:
        # `gain A or B and C` could mean two things.
        raise _no_verb(more.span)
    if isinstance(verb, ast.Inflict):
        if verb.on is not None:
            raise _no_verb(more.span)
    elif more.on is not None:
        raise Misread(
            "DT101",
            ast_span(more.on),
            "only tokens that are inflicted are put on somebody",
            "name the player first: a chosen player gains ...",
        )
    if joint is Joint.OR:
        if isinstance(verb, ast.Inflict) and more.on is not None:
            group.options = [_put_on(option, more.on) for option in group.options]
        group.options.append(_again(verb, more))
        group.said = False
    else:
        group.options[-1] = _extended(verb, more)


def _no_verb(span: Span) -> Misread:
    return Misread(
        "DT101",
        span,
        "a verb is missing before this",
        "items may follow gain, lose or inflict; say the verb again: and gain ...",
    )


def _put_on(effect: ast.Effect, on: ast.Role) -> ast.Effect:
    if isinstance(effect, ast.Inflict) and effect.on is None:
        return attrs.evolve(effect, on=on)
    return effect


def _again(verb: ast.Gain | ast.Lose | ast.Inflict, more: MoreItems) -> ast.Effect:
    """The same verb with another item."""
    if isinstance(verb, ast.Inflict):
        return ast.Inflict(as_tokens((more.item,)), more.on, span=more.span)
    return attrs.evolve(verb, items=(more.item,), span=more.span)


def _extended(verb: ast.Gain | ast.Lose | ast.Inflict, more: MoreItems) -> ast.Effect:
    """The same verb with one item more."""
    span = around(verb.span, more.span)
    if isinstance(verb, ast.Inflict):
        return ast.Inflict((*verb.items, *as_tokens((more.item,))), more.on, span=span)
    return attrs.evolve(verb, items=(*verb.items, more.item), span=span)


def _add_face(groups: list[_Group], faces: ast.Faces) -> None:
    verb = groups[-1].options[-1]
    if not isinstance(verb, ast.SetDice) or not isinstance(verb.value, ast.Faces):
        raise _no_verb(ast_span(faces))
    span = around(verb.value.span, faces.span)
    value = ast.Faces((*verb.value.ranges, *faces.ranges), span=span)
    groups[-1].options[-1] = attrs.evolve(verb, value=value, span=around(verb.span, faces.span))


# --- what something costs ----------------------------------------------------------------------


@attrs.frozen
class Price:
    """Costs, and the effects they buy."""

    costs: tuple[ast.Effect, ...]
    buys: ast.Do


def costs_of(do: ast.Do) -> tuple[ast.Effect, ...]:
    """A chain as costs, which are all paid at once."""
    for part in do.parts:
        if part.then:
            raise Misread(
                "DT101",
                part.span or ast_span(do),
                "costs are paid at once, without a then between them",
                "join costs by `and`",
            )
    return tuple(part.effect for part in do.parts)


@reads("price")
def price(span: Span, cost: ast.Effect, buys: ast.Do) -> Price:
    return Price((cost,), buys)


@reads("price_more")
def price_more(span: Span, links: tuple[ChainLink, ...], cost: object, buys: ast.Do) -> Price:
    return _price(span, links, ChainLink(Joint.AND, cost), buys)


@reads("price_or")
def price_or(span: Span, links: tuple[ChainLink, ...], cost: object, buys: ast.Do) -> Price:
    return _price(span, links, ChainLink(Joint.OR, cost), buys)


def _price(span: Span, links: tuple[ChainLink, ...], last: ChainLink, buys: ast.Do) -> Price:
    return Price(costs_of(chain_of(span, (*links, last))), buys)
