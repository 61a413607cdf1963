"""Reads the standing text of tokens and passive abilities: grammar/clauses.lark."""

from __future__ import annotations

from typing import cast

import attrs

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .adjustments import Said, yours
from .chains import costs_of
from .numbers import number
from .reader import Misread, around, ast_span, reads, reads_as
from .text import inside

reads_as(True, "each_token")
reads_as(ast.Situation.ATTACKING, "you_attack")
reads_as(ast.Situation.DEALING, "you_deal")
reads_as(ast.Situation.DEALING_ANY, "you_deal_any")
reads_as(ast.Situation.DEFENDING, "you_defend")

COSTS = (ast.Spend, ast.Pay, ast.Discard, ast.Remove, ast.Lose, ast.Take, ast.Or)


@reads("once_per_turn")
def once_per_turn(span: Span) -> ast.Limit:
    return ast.Limit(1, span=span)


@reads("times_per_turn")
def times_per_turn(span: Span, times: Token) -> ast.Limit:
    return ast.Limit(number(times), span=span)


@reads("once_per_game")
def once_per_game(span: Span) -> ast.Limit:
    return ast.Limit(1, per_game=True, span=span)


@reads("trigger")
def trigger(
    span: Span,
    event: ast.Event,
    each_token: bool | None,
    limit: ast.Limit | None,
    body: ast.Text,
) -> ast.Trigger:
    return ast.Trigger(event, body, bool(each_token), limit, span=span)


@reads("only_if", "and_condition")
def after_word(span: Span, condition: ast.Condition) -> ast.Condition:
    return condition


@reads("activated")
def activated(
    span: Span,
    costs: ast.Do,
    only_if: ast.Condition | None,
    when: ast.Event,
    limit: ast.Limit | None,
    body: ast.Text,
) -> ast.Activated:
    effects = costs_of(costs)
    for effect in effects:
        if not isinstance(effect, COSTS):
            raise Misread(
                "DT101",
                ast_span(effect),
                "this cannot be a cost",
                "before the colon stands what is spent or paid; put effects after it",
            )
    return ast.Activated(effects, when, body, only_if, limit, span=span)


@reads("free_use")
def free_use(
    span: Span,
    only_if: ast.Condition | None,
    when: ast.Event,
    limit: ast.Limit,
    body: ast.Text,
) -> ast.Activated:
    """A use that costs nothing: only its limit ends it."""
    return ast.Activated((), when, body, only_if, limit, span=span)


# --- while and always --------------------------------------------------------------------------


@attrs.frozen
class Adjusting:
    """Adjustments of one or more sentences."""

    adjustments: tuple[ast.Adjustment, ...]
    reminder: str | None


@reads("adjusting_sentence")
def adjusting_sentence(
    span: Span, adjustments: tuple[Said, ...], reminder: Token | None
) -> Adjusting:
    return Adjusting(yours(adjustments), inside(reminder))


@reads("adjusting_line", "adjusting")
def adjusting_line(span: Span, parts: tuple[Adjusting, ...] | Adjusting) -> Adjusting:
    if isinstance(parts, Adjusting):
        return parts
    reminders = [part.reminder for part in parts if part.reminder is not None]
    return Adjusting(
        tuple(adjustment for part in parts for adjustment in part.adjustments),
        " ".join(reminders) if reminders else None,
    )


@reads("always")
def always(span: Span, said: Adjusting) -> ast.Always:
    return ast.Always(said.adjustments, said.reminder, span=span)


@reads("while_situation")
def while_situation(
    span: Span, situation: ast.Situation, condition: ast.Condition | None, said: Adjusting
) -> ast.While:
    return ast.While(said.adjustments, situation, condition, said.reminder, span=span)


@reads("while")
def while_(span: Span, condition: ast.Condition, said: Adjusting) -> ast.While:
    """`you are Attacked` at the beginning is the situation, and everything after `and` the
    condition, also with `or` in it.
    """
    situation, rest = _split_attacked(condition)
    return ast.While(said.adjustments, situation, rest, said.reminder, span=span)


def _split_attacked(
    condition: ast.Condition,
) -> tuple[ast.Situation | None, ast.Condition | None]:
    if isinstance(condition, ast.UnderAttack):
        return ast.Situation.ATTACKED, None
    if isinstance(condition, ast.Both) and isinstance(condition.parts[0], ast.UnderAttack):
        rest = condition.parts[1:]
        span = around(rest[0].span, rest[-1].span)
        return ast.Situation.ATTACKED, rest[0] if len(rest) == 1 else ast.Both(rest, span=span)
    if isinstance(condition, ast.Either) and isinstance(condition.parts[0], ast.Both):
        situation, first = _split_attacked(condition.parts[0])
        if situation is not None:
            parts = (cast(ast.Condition, first), *condition.parts[1:])
            return situation, ast.Either(parts, span=around(parts[0].span, parts[-1].span))
    return None, condition
