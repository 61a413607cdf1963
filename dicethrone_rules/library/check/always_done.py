"""What texts do each time they are read, told in so few words that all of a library can be held.

Only what happens every time counts: an effect that a player may decline, or that depends on dice
or a condition, comes to an end by itself sooner or later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

import attrs

from ...language import ast as a
from ...language.ast.walk import walk
from ...language.span import Span


@attrs.frozen
class Signal:
    """Something an effect brings about: what, for whom, and with which token.

    No token is the one whose text it is.
    """

    what: str
    to_you: bool = False
    to_others: bool = False
    token: str = ""


ROLL = "roll"
CALL, LEAVES = "call", "leaves"
"""Signals for the text itself: an action is used, by its name; a token goes away."""

_signal = lru_cache(maxsize=1024)(Signal)

Deeds = tuple[tuple[Signal, Span | None], ...]
"""What a text does each time, in order, and where it says so first."""


@attrs.frozen(eq=False)
class Action:
    """What an action does each time, how many effects it has, and which actions it uses anywhere
    in its text: where first, and how often.
    """

    has_number: bool
    deeds: Deeds
    calls: Mapping[str, Span | None]
    effects: int
    uses: Mapping[str, int]


def action_of(action: a.ActionDef) -> Action:
    """An action, summed up."""
    calls: dict[str, Span | None] = {}
    uses: Counter[str] = Counter()
    effects = 0
    for effect in _effects(action.text):
        if isinstance(effect, a.Call):
            calls.setdefault(effect.action.text, effect.span)
            uses[effect.action.text] += 1
        else:
            effects += 1
    return Action(action.has_param, deeds_of(action.text), calls, effects, uses)


def _effects(text: a.Text) -> Iterator[a.Effect]:
    """Every effect of a text, wherever it stands."""
    for node in walk(text):
        if isinstance(node, a.Step):
            yield node.effect
        elif isinstance(node, a.May):
            yield from node.costs
        elif isinstance(node, a.Or):
            yield from node.options


def deeds_of(text: a.Text) -> Deeds:
    """A text, summed up."""
    deeds: dict[Signal, Span | None] = {}
    for effect in _each_time(text):
        for signal in _signals(effect):
            deeds.setdefault(signal, effect.span)
    return tuple(deeds.items())


def _each_time(text: a.Text) -> Iterator[a.Effect]:
    """The effects that happen whenever a text is read."""
    for sentence in text:
        statement = sentence.statement
        if isinstance(statement, a.Do):
            for step in statement.steps:
                yield step.effect
        elif isinstance(statement, a.ForEach | a.Repeat):
            yield from _each_time(statement.body)


def _signals(effect: a.Effect) -> Iterator[Signal]:
    if isinstance(effect, a.Call):
        yield _signal(CALL, token=effect.action.text)
    elif isinstance(effect, a.Remove | a.Spend | a.Transfer):
        if isinstance(effect.what, a.This):
            yield _signal(LEAVES)
        elif isinstance(effect.what, a.Name):
            yield _signal(LEAVES, token=effect.what.text)
    elif isinstance(effect, a.Deal):
        yield _signal("dmg", *reach(effect.to))
    elif isinstance(effect, a.Take):
        yield _signal("dmg", *reach(effect.who))
    elif isinstance(effect, a.Draw):
        yield _signal("draw", *reach(effect.who))
    elif isinstance(effect, a.Roll):
        yield _signal(ROLL, *reach(effect.who))
    elif isinstance(effect, a.Heal):
        yield _signal("heal", *reach(effect.who))
    elif isinstance(effect, a.Gain | a.Inflict):
        to = effect.who if isinstance(effect, a.Gain) else effect.on
        for item in effect.items:
            if isinstance(item, a.TokenItem):
                yield _signal("gain", *reach(to), item.name.text)
            elif item.resource is a.Resource.HEALTH:
                yield _signal("heal", *reach(to))
    elif isinstance(effect, a.Advance):
        name = effect.what.text if isinstance(effect.what, a.Name) else ""
        yield _signal("side", True, False, name)
    elif isinstance(effect, a.ExtraPhase):
        yield _signal("phase", *reach(effect.who))
    elif isinstance(effect, a.RestartPhase):
        yield _signal("nothing", True, False)


def reach(role: a.Role | None) -> tuple[bool, bool]:
    """Whether a role can be you, and whether it can be somebody else."""
    if isinstance(role, a.You):
        return True, False
    if isinstance(role, a.Chosen | a.Each) and role.side is a.Side.PLAYER:
        return True, True
    return False, True
