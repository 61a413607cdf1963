"""The effects that texts always have, in so few words that all of a library can be held.

Only what happens every time counts: an effect that a player may decline, or that depends on dice
or a condition, comes to an end by itself sooner or later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, get_args

import attrs

from ...language import ast as a
from ...language.ast.concern import Concern
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
"""Signals a text sends each time it is read, in order, with the first place of each."""


@attrs.frozen(eq=False)
class Action:
    """The effects an action always has, how many there are, and which actions it uses anywhere
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
        if isinstance(node, a.ChainPart):
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


ALWAYS_READ = Concern[bool]("always done: statements", a.Statement)
"""Whether what a statement holds happens whenever the text is read."""
ALWAYS_READ.table(
    {
        a.Do: True,
        a.ForEach: True,
        a.Repeat: True,
        a.If: False,
        a.On: False,
        a.May: False,
        a.Choose: False,
        a.Until: False,
    }
)


def _each_time(text: a.Text) -> Iterator[a.Effect]:
    """The effects that happen whenever a text is read."""
    for sentence in text:
        statement = sentence.statement
        if not ALWAYS_READ.of(statement):
            continue
        if isinstance(statement, a.Do):
            for part in statement.parts:
                yield part.effect
        elif isinstance(statement, a.ForEach | a.Repeat):
            yield from _each_time(statement.body)


SIGNALS = Concern[Callable[[Any], Iterable[Signal]]]("always done: effects", a.Effect)


def _signals(effect: a.Effect) -> Iterable[Signal]:
    return SIGNALS.of(effect)(effect)


def _call(effect: a.Call) -> Iterator[Signal]:
    yield _signal(CALL, token=effect.action.text)


def _leaves(effect: a.Remove | a.Spend | a.Transfer) -> Iterator[Signal]:
    if isinstance(effect.what, a.This):
        yield _signal(LEAVES)
    elif isinstance(effect.what, a.Name):
        yield _signal(LEAVES, token=effect.what.text)


def _done_to(what: str, role: str) -> Callable[[Any], Iterable[Signal]]:
    """Something that happens to the player of a field."""
    return lambda effect: (_signal(what, *reach(getattr(effect, role))),)


def _gains(role: str) -> Callable[[Any], Iterable[Signal]]:
    def signals(effect: a.Gain | a.Inflict) -> Iterator[Signal]:
        to = getattr(effect, role)
        for item in effect.items:
            if isinstance(item, a.TokenItem):
                yield _signal("gain", *reach(to), item.name.text)
            elif item.resource is a.Resource.HEALTH:
                yield _signal("heal", *reach(to))

    return signals


def _advance(effect: a.Advance) -> Iterator[Signal]:
    name = effect.what.text if isinstance(effect.what, a.Name) else ""
    if not effect.back:  # no text waits for a step back
        yield _signal("side", True, False, name)


def _restart(effect: a.RestartPhase) -> Iterator[Signal]:
    yield _signal("nothing", True, False)


def _sets_off_nothing(effect: a.Effect) -> tuple[Signal, ...]:
    """No trigger waits for it."""
    return ()


def _sometimes(effect: a.Effect) -> tuple[Signal, ...]:
    """An optional effect sends no signal, because it is not done each time."""
    return ()


SIGNALS.table(
    {
        a.Deal: _done_to("dmg", "to"),
        a.Take: _done_to("dmg", "who"),
        a.AddDmg: _sets_off_nothing,
        a.Prevent: _sets_off_nothing,
        a.Deflect: _sets_off_nothing,
        a.Heal: _done_to("heal", "who"),
        a.SetHealth: _sets_off_nothing,
        a.BecomeType: _sets_off_nothing,
        a.Ward: _sets_off_nothing,
        a.Gain: _gains("who"),
        a.Lose: _sets_off_nothing,
        a.Inflict: _gains("on"),
        a.Steal: _sets_off_nothing,
        a.Pay: _sets_off_nothing,
        a.Spend: _leaves,
        a.Remove: _leaves,
        a.Transfer: _leaves,
        a.RaiseLimit: _sets_off_nothing,
        a.TurnTo: _sets_off_nothing,
        a.Advance: _advance,
        a.Draw: _done_to("draw", "who"),
        a.Discard: _sets_off_nothing,
        a.Search: _sets_off_nothing,
        a.PutUpgrade: _sets_off_nothing,
        a.Look: _sets_off_nothing,
        a.PutThemBack: _sets_off_nothing,
        a.PutDrawnBack: _sets_off_nothing,
        a.TakeSeen: _sets_off_nothing,
        a.PutCards: _sets_off_nothing,
        a.Resolve: _sets_off_nothing,
        a.Roll: _done_to(ROLL, "who"),
        a.OpposedRoll: _sets_off_nothing,
        a.Reroll: _sets_off_nothing,
        a.SetDice: _sets_off_nothing,
        a.NudgeDice: _sets_off_nothing,
        a.ReplaceDice: _sets_off_nothing,
        a.TreatAs: _sets_off_nothing,
        a.ReturnDice: _sets_off_nothing,
        a.GainAttempt: _sets_off_nothing,
        a.Fail: _sets_off_nothing,
        a.SkipPhase: _sets_off_nothing,
        a.ExtraPhase: _done_to("phase", "who"),
        a.RestartPhase: _restart,
        a.DefendAnyway: _sets_off_nothing,
        a.Retarget: _sets_off_nothing,
        a.Call: _call,
        a.Or: _sometimes,
        a.ChoosePlayer: _sets_off_nothing,
        a.NothingHappens: _sets_off_nothing,
        a.RepeatThis: _sets_off_nothing,
        **dict.fromkeys(get_args(a.AdventureVerb), _sets_off_nothing),
        a.SubtractDmg: _sets_off_nothing,
        a.HealCompanion: _sets_off_nothing,
        a.CompanionTakes: _sets_off_nothing,
        a.ChooseDie: _sets_off_nothing,
        a.ChooseToken: _sets_off_nothing,
        a.GainChosen: _sets_off_nothing,
        a.Reveal: _sets_off_nothing,
        a.FlipBoard: _sets_off_nothing,
    }
)


def reach(role: a.Role | None) -> tuple[bool, bool]:
    """Whether a role can be you, and whether it can be another player."""
    if isinstance(role, a.You):
        return True, False
    if isinstance(role, a.HolderOf):
        return True, True
    if isinstance(role, a.Chosen | a.Each) and role.side is a.Side.PLAYER:
        return True, True
    return False, True
