"""For which step of an offensive ability each effect waits.

A text that is no offensive ability's happens in reading order: there only `aimed` matters. The
compiler of a verb finds its step in `Builder.timing`; the operations of a Roll Phase at which the
steps come are those of `engine/play/rollphase/steps.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, get_args

from ... import records
from ...language import ast as a
from ...language.ast.concern import Concern


class Step(Enum):
    """Steps at which the effects of a segment are performed, in their order."""

    READ = "read"  # no step: it happens where it stands
    ACTIVATION = "activation"  # needs no target: when the segment has been gone through
    DEFENCE = "defence"  # is done to the target: in step 1 of the defence
    DAMAGE = "damage"  # joins the pool, which lands in one moment after the defence


@records.frozen
class Timing:
    """The step of an effect. `aimed`: it is done to the target. `alone`: isolated
    damage, which joins no pool and lands as soon as the ability's damage is sent. `pooled`: from
    the defence on it lands with the damage.
    """

    step: Step
    aimed: bool = False
    alone: bool = False
    pooled: bool = False


def is_target(role: a.Role | None) -> bool:
    """Whether a role is the target of the ability, who is known only after targeting."""
    return role is None or isinstance(role, a.Target | a.Defender)


Timer = Callable[[Any], Timing]
TIMINGS = Concern[Timer]("schedule", a.Effect, a.Until)
COUNTED = Concern[a.Done | None]("counts", a.Effect)
"""The count that later sentences can ask of an effect: how much of it was done."""


def timing_of(node: a.Effect | a.Until) -> Timing:
    """The step of an effect of an offensive ability."""
    return TIMINGS.of(node)(node)


def takes_from_target(effect: a.Effect) -> bool:
    """Whether a later sentence can ask how much this took from the target."""
    taken = COUNTED.of(effect) in (a.Done.REMOVED, a.Done.DISCARDED)
    return taken and timing_of(effect).step is Step.DEFENCE


# --- which verb waits for what -------------------------------------------------------------------

_READ = Timing(Step.READ)
_ACTIVATION = Timing(Step.ACTIVATION)


def _read(node: a.Node) -> Timing:
    return _READ


def _activation(node: a.Node) -> Timing:
    return _ACTIVATION


def _done_to(role: str, otherwise: Timing = _ACTIVATION, pooled: bool = False) -> Timer:
    """An effect on the player of a field: it waits for the target if that is meant."""

    def timing(node: a.Node) -> Timing:
        if is_target(getattr(node, role)):
            return Timing(Step.DEFENCE, aimed=True, pooled=pooled)
        return records.evolve(otherwise, pooled=pooled)

    return timing


def _damage(role: str) -> Timer:
    def timing(node: a.Deal | a.Take) -> Timing:
        aimed = is_target(getattr(node, role))
        return Timing(Step.DAMAGE, aimed, alone=node.isolated, pooled=not node.isolated)

    return timing


def _remove(node: a.Remove) -> Timing:
    return _ACTIVATION if isinstance(node.what, a.This) else _done_to("source", _READ)(node)


def _advance(node: a.Advance) -> Timing:
    return _READ if node.holder is None else _done_to("holder", _READ)(node)


def _extra_phase(node: a.ExtraPhase) -> Timing:
    if node.against is not None and is_target(node.against):
        return _done_to("against")(node)
    return _done_to("who")(node)


def _until(node: a.Until) -> Timing:
    return _READ if isinstance(node.who, a.You) else _done_to("who")(node)


TIMINGS.table(
    {
        a.Deal: _damage("to"),
        a.Take: _damage("who"),
        a.AddDmg: _activation,
        a.Prevent: _activation,
        a.Deflect: _read,  # armies only, which have no steps
        a.Heal: _done_to("who", pooled=True),
        a.SetHealth: _done_to("who"),
        a.BecomeType: _read,
        a.Ward: _activation,
        a.Gain: _done_to("who"),
        a.Lose: _done_to("who"),
        a.Inflict: _done_to("on"),
        a.Steal: _done_to("source"),
        a.Pay: _read,
        a.Spend: _read,
        a.Remove: _remove,
        a.Transfer: _read,
        a.RaiseLimit: _activation,
        a.TurnTo: _read,
        a.Advance: _advance,
        a.Draw: _done_to("who"),
        a.Discard: _done_to("who"),
        a.Search: _read,
        a.PutUpgrade: _read,
        a.Look: _read,
        a.PutThemBack: _read,
        a.PutDrawnBack: _read,
        a.TakeSeen: _read,
        a.PutCards: _read,
        a.Resolve: _read,  # the card's own effects happen as it is read
        a.Roll: _read,
        a.OpposedRoll: _read,
        a.Reroll: _read,
        a.SetDice: _read,
        a.NudgeDice: _read,
        a.ReplaceDice: _read,
        a.TreatAs: _read,
        a.ReturnDice: _read,
        a.GainAttempt: _read,
        a.Fail: _read,
        a.SkipPhase: _read,
        a.ExtraPhase: _extra_phase,
        a.RestartPhase: _read,
        a.DefendAnyway: _read,
        a.Retarget: _read,
        a.Call: _read,  # the action's own effects wait for their steps
        a.Or: _read,  # the choice; the effect that is chosen waits for its step
        a.Until: _until,
        a.ChoosePlayer: _read,
        a.NothingHappens: _read,
        a.RepeatThis: _read,
        **dict.fromkeys(get_args(a.AdventureVerb), _activation),
        a.SubtractDmg: _activation,
        a.HealCompanion: _activation,
        a.CompanionTakes: _read,
        a.ChooseDie: _read,
        a.ChooseToken: _read,
        a.GainChosen: _done_to("who"),
        a.Reveal: _done_to("who"),
        a.FlipBoard: _read,
    }
)

COUNTED.table(
    {
        a.Remove: a.Done.REMOVED,
        a.Lose: a.Done.REMOVED,
        a.Spend: a.Done.SPENT,
        a.Pay: a.Done.PAID,
        a.Discard: a.Done.DISCARDED,
        a.AddDmg: a.Done.ADDED,
        a.Prevent: a.Done.PREVENTED,
        a.Deal: None,  # dmg dealt is counted by the Attack, when it lands
        a.Take: None,
        a.Deflect: None,
        a.Heal: None,
        a.SetHealth: None,
        a.BecomeType: None,
        a.Ward: None,
        a.Gain: None,
        a.Inflict: None,
        a.Steal: None,
        a.Transfer: None,
        a.RaiseLimit: None,
        a.TurnTo: None,
        a.Advance: None,
        a.Draw: None,
        a.Search: None,
        a.PutUpgrade: None,
        a.Look: None,
        a.PutThemBack: None,
        a.PutDrawnBack: None,
        a.TakeSeen: None,
        a.PutCards: None,
        a.Resolve: None,
        a.Roll: None,
        a.OpposedRoll: None,
        a.Reroll: None,
        a.SetDice: None,
        a.NudgeDice: None,
        a.ReplaceDice: None,
        a.TreatAs: None,
        a.ReturnDice: None,
        a.GainAttempt: None,
        a.Fail: None,
        a.SkipPhase: None,
        a.ExtraPhase: None,
        a.RestartPhase: None,
        a.DefendAnyway: None,
        a.Retarget: None,
        a.Call: None,
        a.Or: None,
        a.ChoosePlayer: None,
        a.NothingHappens: None,
        a.RepeatThis: None,
        **dict.fromkeys(get_args(a.AdventureVerb), None),
        a.SubtractDmg: None,
        a.HealCompanion: None,
        a.CompanionTakes: None,
        a.ChooseDie: None,
        a.ChooseToken: None,
        a.GainChosen: None,
        a.Reveal: None,
        a.FlipBoard: None,
    }
)
