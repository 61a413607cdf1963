"""Reads who: grammar/roles.lark."""

from __future__ import annotations

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .numbers import number
from .reader import reads, reads_as

reads_as(ast.Side.OPPONENT, "opponent")
reads_as(ast.Side.PLAYER, "player")
reads_as(ast.Side.TEAMMATE, "teammate")
reads_as(ast.Side.OTHER, "other_player")
reads_as(ast.Side.OTHER_OPPONENT, "other_opponent")
reads_as(ast.Side.ENGAGED, "engaged")
reads_as(ast.Side.HERO, "hero_side")


@reads("you", "your")
def you(span: Span) -> ast.You:
    return ast.You(span=span)


@reads("target")
def target(span: Span) -> ast.Target:
    return ast.Target(span=span)


@reads("attacker")
def attacker(span: Span) -> ast.Attacker:
    return ast.Attacker(span=span)


@reads("defender")
def defender(span: Span) -> ast.Defender:
    return ast.Defender(span=span)


@reads("inflictor")
def inflictor(span: Span) -> ast.Inflictor:
    return ast.Inflictor(span=span)


@reads("active_player")
def active_player(span: Span) -> ast.ActivePlayer:
    return ast.ActivePlayer(span=span)


@reads("holder_of")
def holder_of(span: Span, what: ast.Name) -> ast.HolderOf:
    return ast.HolderOf(what, span=span)


@reads("that_player")
def that_player(span: Span) -> ast.ThatPlayer:
    return ast.ThatPlayer(span=span)


@reads("a_chosen")
def a_chosen(span: Span, side: ast.Side) -> ast.Chosen:
    return ast.Chosen(side, span=span)


@reads("chosen")
def chosen(span: Span, count: Token, side: ast.Side) -> ast.Chosen:
    return ast.Chosen(side, number(count), ast.Choice.REPEAT, span=span)


@reads("different")
def different(span: Span, count: Token, side: ast.Side) -> ast.Chosen:
    return ast.Chosen(side, number(count), ast.Choice.DIFFERENT, span=span)


@reads("up_to")
def up_to(span: Span, count: Token, side: ast.Side) -> ast.Chosen:
    return ast.Chosen(side, number(count), ast.Choice.UP_TO, span=span)


@reads("each")
def each(span: Span, side: ast.Side) -> ast.Each:
    return ast.Each(side, span=span)


@reads("any_one")
def any_one(span: Span, side: ast.Side) -> ast.AnyOne:
    return ast.AnyOne(side, span=span)


@reads("owner", "event_owner")
def owner(span: Span, role: ast.Role) -> ast.Role:
    return role
