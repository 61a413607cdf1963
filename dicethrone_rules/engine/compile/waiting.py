"""Cuts in play: a text that has come to a cut performs, waits or goes on, as the schedule says."""

from __future__ import annotations

from ...library.schedule import Cut, Progress, Wait, ends_segment, waits_for
from ..compiled import Op
from ..frames import AFTER_DAMAGE, AFTER_DEALT, AFTER_TARGETED, Frame, Waiting
from ..play.run import END, Run
from ..settled_effects import DealAct
from ..state import Attack
from ..tokens import NOBODY
from ..work import ActsWork, WindowWork
from .roles import holder_of, target_of

_AFTER = {
    Wait.TARGETED: AFTER_TARGETED,
    Wait.DAMAGE: AFTER_DAMAGE,
    Wait.DEALT: AFTER_DEALT,
}


def op_of(cut: Cut, defers: bool) -> Op:
    """The operation of a cut. Outside an offensive ability nothing is queued: only a break in play
    is left of it.
    """
    if not defers:
        assert cut is Cut.THEN
        return open_window
    if cut is Cut.PRICE or cut is Cut.ROUND:
        return end_segment
    unbroken = cut is not Cut.THEN

    def op(run: Run, frame: Frame) -> None:
        attack = run.t.attack
        if cut is Cut.ADDITIONALLY and not run.t.rules.additionally_waits:
            return  # RULE-011: it adds, and delays nothing
        wait = Wait.NOTHING if attack is None else waits_for(cut, _progress(run, frame, attack))
        if ends_segment(cut, wait):
            end_segment(run, frame)
        if attack is None:
            return
        if wait is not Wait.NOTHING:
            attack.waiting = Waiting(frame.copy(), _AFTER[wait], unbroken)
            frame.pc = END  # this frame is done; the Attack goes on with the text later
        elif not unbroken:
            _open_window_below_acts(run, frame)

    return op


def end_segment(run: Run, frame: Frame) -> None:
    """Performs what needs no target; the rest waits in the Attack for its step."""
    acts = frame.text.now
    if acts:
        frame.text.now = ()
        run.push("acts", frame.you, ActsWork(acts))


def open_window(run: Run, frame: Frame) -> None:
    """TEXT-05: a break in play; TIMING-12: none within a play that cannot be interrupted."""
    if not run.quiet():
        run.window(frame.you, "then")


def _open_window_below_acts(run: Run, frame: Frame) -> None:
    """TEXT-05: the window opens after the acts that were just pushed."""
    frames = run.t.frames
    acts = frames.pop() if frames[-1] is not frame else None
    run.push("window", frame.you, WindowWork("then"))
    if acts is not None:
        frames.append(acts)


def _progress(run: Run, frame: Frame, attack: Attack) -> Progress:
    """How far an Attack is: texts that follow its damage wait for it. (ICE-2, PALE-1, NECRO-2)"""
    alone = 0
    if not attack.landed:
        alone = sum([1 for act in attack.damage if isinstance(act, DealAct) and act.isolated])
    return Progress(
        len(attack.damage) > alone or _is_on_its_way(run, attack),  # RULE-008, RULE-105
        bool(attack.targeted),
        attack.landed,
        attack.target != NOBODY,
        is_aimed(run, frame),
        alone > 0,
    )


def _is_on_its_way(run: Run, attack: Attack) -> bool:
    """Whether damage of the ability waits in the pool of the Roll Phase. (TEXT-05)"""
    return not attack.landed and any(
        part.offense for pool in run.t.pools if pool.name == "roll" for part in pool.parts
    )


def is_aimed(run: Run, frame: Frame) -> bool:
    """Whether the player has no Attack that still looks for its target."""
    attack = run.t.attack
    return (
        attack is None
        or attack.attacker != holder_of(frame)
        or attack.landed
        or target_of(run, frame) != NOBODY
    )
