"""One instance of damage: bonus, Armour, answers, landing, and the damage dealt back.

The instance waits as the only part of the pool on top, where the engine's amounts (`that dmg`) and
the views find it.
"""

from __future__ import annotations

from .. import records
from ..engine.frames import Frame
from ..engine.occasions import DamageFacts, Occasion
from ..engine.play.run import Run
from ..engine.pools import Part, Pool
from ..language import ast as a
from ..messages import Cause, Content
from . import events as e
from .changes import change_health, is_whole
from .compiled import code_of
from .records import army_of
from .triggers import fire
from .work import AbilityWork, AnswersWork, HitWork, RoundsWork

NORMAL = a.DamageType.NORMAL.value
POISON = a.DamageType.POISON.value
INSTANCE = 1  # a pool holds one only


def opponent(seat: int) -> int:
    """AOD-01: two players."""
    return 1 - seat


def deal(run: Run, source: int, to: int, amount: int, kind: str, by: Content) -> None:
    """Begins an instance of damage; the instance is over before the text that deals it goes on."""
    run.push("hit", source, HitWork(to, amount, kind, by))


# --- standing changes ----------------------------------------------------------------------------


def standing(run: Run, seat: int, kind: type, situation: a.Situation | None) -> int:
    """The sum of a standing change over all whole groups of a player. (AOD-23, AOD-28, AOD-31)"""
    groups = army_of(run, seat).groups
    if not groups:
        return 0
    creatures = code_of(run).creatures
    total = 0
    for group in groups:
        code = creatures[group.ability]
        for change in code.standing:
            if (
                type(change.what) is not kind
                or change.situation is not situation
                or not is_whole(group, code)
            ):
                continue
            frame = Frame("", 0, seat, AbilityWork(len(group.dice)))
            if change.condition is None or change.condition(run, frame):
                total += change.amount(run, frame)
    return total


def armour(run: Run, seat: int) -> int:
    """The Armour a player has now."""
    return standing(run, seat, a.Armour, None)


# --- the instance --------------------------------------------------------------------------------


def waiting(run: Run) -> int:
    """The rest of the instance that waits."""
    return run.t.pools[-1].parts[0].amount if run.t.pools else 0


def lower(run: Run, by: int) -> int:
    """Takes something off the instance that waits; returns how much."""
    pool = run.t.pools[-1]
    part = pool.parts[0]
    taken = min(by, part.amount)
    pool.parts = [records.evolve(part, amount=part.amount - taken)]
    return taken


def aim(run: Run, frame: Frame) -> None:
    work = _hit(frame)
    amount, kind = work.amount, work.type
    if kind != POISON:  # Poison is as strong as its dice
        amount += standing(run, frame.you, a.AdjustDmg, a.Situation.DEALING_ANY)
    part = Part(INSTANCE, frame.you, work.to, kind, amount, by=Cause(work.by, frame.you))
    run.t.pools.append(Pool("hit", [part], [], []))


def armour_first(run: Run, frame: Frame) -> None:
    """A82: Armour is passive and comes before an optional Deflect."""
    if not run.t.rules.deflect_before_armour:
        _wear(run, frame)


def armour_last(run: Run, frame: Frame) -> None:
    if run.t.rules.deflect_before_armour:
        _wear(run, frame)


def _wear(run: Run, frame: Frame) -> None:
    """AOD-23, -24: Armour lowers damage in anybody's turn, deflected damage too."""
    work = _hit(frame)
    if work.type != NORMAL:
        return  # AOD-17, AOD-18
    to = work.to
    worn = armour(run, to)
    if worn:
        taken = lower(run, worn)
        if taken:
            run.tell(e.ArmourHeld, to, taken)


def answer(run: Run, frame: Frame) -> None:
    """AOD-13, AOD-20, AOD-22: only in the opponent's turn, only against what can be deflected."""
    work = _hit(frame)
    if work.to != run.t.active and work.type == NORMAL and waiting(run):
        run.push("answers", work.to, AnswersWork("hit"))


def give_back_first(run: Run, frame: Frame) -> None:
    """A83 by the other option: the damage of each Deflect is dealt back before the rest lands."""
    if run.t.rules.deflect_returns_first:
        give_back(run, frame)


def land(run: Run, frame: Frame) -> None:
    """AOD-16, A83: the remaining damage lands before any is dealt back."""
    part = run.t.pools.pop().parts[0]
    to = part.receiver
    if part.amount:
        run.tell_by(part.by, e.ArmyDamageDealt, to, frame.you, part.amount, part.type, part.id)
        change_health(run, to, -part.amount)
        below = run.below()
        if isinstance(below.work, AbilityWork):
            done = below.text.done
            below.text.done = records.evolve(done, dealt=done.dealt + part.amount)
        if fell(run, to):
            return
        fire(run, Occasion("damaged", to, DamageFacts((part,))))


def give_back(run: Run, frame: Frame) -> None:
    """AOD-20, AOD-21: each Deflect deals its prevented damage back, as an instance of its own."""
    work = _hit(frame)
    if work.returned:
        frame.pc -= 1
        frame.work = records.evolve(work, returned=work.returned[1:])
        amount, by = work.returned[0]
        deal(run, work.to, frame.you, amount, NORMAL, by)


def fell(run: Run, seat: int) -> bool:
    """AOD-14: at 0 Health the Round is over at once."""
    if run.t.dials[run.t.players[seat].dial] > 0:
        return False
    run.unwind("rounds").work = RoundsWork(seat)
    run.t.pools.clear()
    return True


def deflect(run: Run, amount: int, by: Content) -> None:
    """Notes how much of the waiting instance will be dealt back."""
    frames = run.t.frames
    frame = run.own(max(place for place, frame in enumerate(frames) if frame.program == "hit"))
    work = _hit(frame)
    frame.work = records.evolve(work, returned=(*work.returned, (amount, by)))


def _hit(frame: Frame) -> HitWork:
    work = frame.work
    assert isinstance(work, HitWork)
    return work


ROUTINES = {
    "hit": (aim, armour_first, answer, armour_last, give_back_first, land, give_back),
}
