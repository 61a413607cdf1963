"""The moments of the Roll Phase, and what a cut waits for, in words."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum, StrEnum

from .cuts import Cut, Progress, Wait
from .steps import Step, Timing


class Stage(IntEnum):
    """The part of the Roll Phase in which an offensive ability's text is read."""

    ACTIVATION = 0
    DEFENCE = 1  # there is a target, and what waited to be done to them is done
    LANDED = 2  # the damage has been dealt


State = tuple[Stage, bool, bool, bool, bool]
"""A stage, whether damage waits to be sent, whether effects wait to be done to the target, whether
damage that lands with the pool has not been dealt, whether isolated damage has not.
"""

START: State = (Stage.ACTIVATION, False, False, False, False)


class Moment(StrEnum):
    """The moments of an effect, in the order of play."""

    ACTIVATION = "at activation"
    AIMED = "once there is a target"
    DEFENCE = "before the defence"
    CONCLUSION = "at the conclusion"
    AFTER = "after the damage"
    SECOND_POOL = "in a second pool"
    IN_ORDER = "in this order"  # in a text that is no offensive ability's


def moment_of(timing: Timing, stage: Stage) -> Moment:
    """The moment of an effect that is read in a stage."""
    waits_for_target = timing.step is Step.DEFENCE
    if timing.step is Step.DAMAGE:
        pooled = not timing.alone
    else:  # A13: healing is counted with the damage from the defence on
        pooled = timing.pooled and (waits_for_target or stage is not Stage.ACTIVATION)
    if stage is Stage.LANDED:
        return Moment.SECOND_POOL if pooled else Moment.AFTER
    if pooled:
        return Moment.CONCLUSION
    if timing.alone:  # DMG-12: isolated damage lands by itself when the damage is sent
        return Moment.AIMED
    if waits_for_target or stage is Stage.DEFENCE:
        return Moment.DEFENCE
    return Moment.ACTIVATION


def progress(state: State, opponents: int) -> Iterator[Progress]:
    """The possible values of a state in play. The only opponent is known to become the
    target; with an unknown number of opponents (0) that is open.
    """
    stage, damage, effects, pooled, alone = state
    target = stage is not Stage.ACTIVATION
    known = (True,) if target or opponents == 1 else (False,) if opponents else (True, False)
    for aimed in known:
        yield Progress(damage or pooled, effects, stage is Stage.LANDED, target, aimed, alone)


def queued(timing: Timing, state: State) -> State:
    """A state in which one more effect waits for its step."""
    stage, damage, effects, pooled, alone = state
    deals, landed = timing.step is Step.DAMAGE, stage is Stage.LANDED
    return (
        stage,
        damage or (deals and (landed or not timing.alone)),
        effects or timing.step is Step.DEFENCE,
        pooled or (deals and not timing.alone and not landed),
        alone or (deals and timing.alone and not landed),
    )


def after(wait: Wait, state: State) -> State:
    """The state in which a waiting text goes on: its queued effects are done or sent."""
    if wait is Wait.NOTHING:
        return state
    if wait is Wait.TARGETED:
        return max(state[0], Stage.DEFENCE), False, False, state[3], False
    return Stage.LANDED, False, False, False, False


# --- in words ------------------------------------------------------------------------------------

IN_ANY_CASE = "in any case"
_ACTED = "others have had a chance to act"
_DONE = {
    Wait.NOTHING: "",
    Wait.TARGETED: "once that has been done to the target",
    Wait.DAMAGE: "once the damage has been dealt",
    Wait.DEALT: "once the damage has been dealt",
}


def words(cut: Cut, waits: frozenset[Wait]) -> str:
    """The moments a cut may wait for; play decides between several."""
    certain = next(iter(waits)) if len(waits) == 1 else None
    if cut is Cut.THEN:
        if certain is None:
            return f"then, when all of that is done and {_ACTED}"
        done = _DONE[certain]
        return f"then, {done} and {_ACTED}" if done else f"then, when {_ACTED}"
    if cut is Cut.ADDITIONALLY:
        return "once all of that is done" if certain is None else _DONE[certain]
    if cut is Cut.DEALT:
        return _DONE[Wait.DEALT]
    if cut is Cut.TAKEN:
        return "once that has been taken from the target"
    several = cut is Cut.AIMED and certain is None
    return "once there is a target" + (", if there are several opponents" if several else "")
