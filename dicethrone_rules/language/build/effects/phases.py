"""Reads the verbs of phases and targets, and content's own verbs."""

from __future__ import annotations

from ... import ast
from ...span import Span
from ..reader import reads


@reads("repeat_this")
def repeat_this(span: Span) -> ast.RepeatThis:
    return ast.RepeatThis(span=span)


@reads("fail")
def fail(span: Span) -> ast.Fail:
    return ast.Fail(span=span)


@reads("skip_phase")
def skip_phase(span: Span, phase: ast.Phase | None = None) -> ast.SkipPhase:
    return ast.SkipPhase(phase, span=span)


@reads("extra_phase")
def extra_phase(span: Span, who: ast.Role, against: ast.Role | None) -> ast.ExtraPhase:
    return ast.ExtraPhase(who, against, span=span)


@reads("restart_phase")
def restart_phase(span: Span) -> ast.RestartPhase:
    return ast.RestartPhase(span=span)


@reads("defend_anyway")
def defend_anyway(span: Span) -> ast.DefendAnyway:
    return ast.DefendAnyway(span=span)


@reads("retarget")
def retarget(span: Span, to: ast.Role) -> ast.Retarget:
    return ast.Retarget(to, span=span)


@reads("flip_board")
def flip_board(span: Span) -> ast.FlipBoard:
    return ast.FlipBoard(span=span)


@reads("choose_player")
def choose_player(span: Span, side: ast.Side) -> ast.ChoosePlayer:
    return ast.ChoosePlayer(side, span=span)


@reads("nothing_happens")
def nothing_happens(span: Span) -> ast.NothingHappens:
    return ast.NothingHappens(span=span)


@reads("call")
def call(span: Span, action: ast.Name, amount: ast.Amount | None) -> ast.Call:
    return ast.Call(action, amount, span=span)
