"""The conclusion of the Roll Phase: the effects after the damage, and the end.

The damage itself lands in the step `land`, in `defense`.
"""

from __future__ import annotations

from ...frames import Frame
from ...occasions import PhaseFacts
from ...pools import Pool
from ...settled_effects import HealAct
from ...work import ActsWork
from ..changes import end_lasting
from ..landing import land_top
from ..phases import enter, take_granted
from ..run import Run
from ..triggers import fire
from .offense import take_dice
from .steps import AT, phase_of, resume, tell_no_attack


def after_damage(run: Run, frame: Frame) -> None:
    """A text that waited for the damage goes on; its damage makes a second pool. (DMG-18)"""
    attack = run.t.attack
    if attack is not None and attack.drains:
        heals = tuple(HealAct((seat,), attack.dealt) for seat in attack.drains)
        attack.drains = ()
        frame.pc -= 1
        run.push("acts", frame.you, ActsWork(heals))
        return
    if attack is None or attack.waiting is None:
        frame.pc = AT["landed_window"]
        return
    run.t.pools.append(Pool("roll", [], [], []))
    run.roll_phase().second = True
    resume(run, frame)


def second_window(run: Run, frame: Frame) -> None:
    if phase_of(run).second and run.t.pools and run.t.pools[-1].parts:
        run.window(frame.you, "damage")


def second_land(run: Run, frame: Frame) -> None:
    if phase_of(run).second:
        run.roll_phase().second = False
        land_top(run, frame.you)


def more_text(run: Run, frame: Frame) -> None:
    attack = run.t.attack
    if attack is not None and attack.waiting is not None:
        frame.pc = AT["after_damage"]


def landed_window(run: Run, frame: Frame) -> None:
    """After the damage: for plays that ask how much was dealt."""
    if run.t.attack is not None:
        run.ctx.window(run, frame.you, "landed", ())


def restart(run: Run, frame: Frame) -> None:
    """A text that answers a phase without an ability, or the ability's own, may begin it again."""
    if phase_of(run).restart:
        phase = run.roll_phase()
        phase.restart = phase.failed = False
        take_dice(run, frame)
        frame.pc = AT["first_attempt"]
    elif "no_attack" not in run.t.heard and not _has_damage(run):
        frame.pc = AT["conclude"]


def _has_damage(run: Run) -> bool:
    """Whether damage waits in the pool of the Roll Phase."""
    pools = run.t.pools
    return bool(pools) and pools[-1].name == "roll" and bool(pools[-1].parts)


def unmet(run: Run, frame: Frame) -> None:
    """PIRATE-1: without an ability, the Offensive Roll Phase without an Attack is answered here."""
    tell_no_attack(run, frame.you)


def unmet_window(run: Run, frame: Frame) -> None:
    """RULE-096: without an ability there is a Defensive Roll Phase too, where damage that cards and
    tokens have made is met.
    """
    if _has_damage(run):
        if run.t.phase != "defensive":
            enter(run, "defensive", frame.you)
        run.window(frame.you, "last")


_ENDS = frozenset({"attack_ends", "END:ROLL", "END:DEFENSIVE"})


def conclude(run: Run, frame: Frame) -> None:
    """CORE-TURN-05: the conclusion of the Roll Phase is one moment."""
    pools = run.t.pools
    if pools and pools[-1].name == "roll":
        # No ability was activated: other damage in the pool still lands.
        land_top(run, frame.you)
    if not (run.moved or pools) and run.t.heard.isdisjoint(_ENDS):
        frame.pc = AT["over"]  # nobody listens to the end, and no damage waits for it


def attack_ends(run: Run, frame: Frame) -> None:
    """BARB-6: tokens that end with the Attack leave before those that end with the Roll Phase.
    RULE-074: a phase that such a token grants begins after both.
    """
    attack = run.t.attack
    if "attack_ends" in run.t.heard:
        by_attack = attack is not None and attack.is_attack
        fire(run, "attack_ends", frame.you, PhaseFacts(run.t.roll_phase_id, by_attack))


def conclusion(run: Run, frame: Frame) -> None:
    attack = run.t.attack
    # RULE-092: also before a granted phase, so its tokens leave
    fire(run, "END:ROLL", frame.you)
    if attack is not None and attack.is_attack and phase_of(run).defence != "skipped":
        fire(run, "END:DEFENSIVE", attack.target)


def over(run: Run, frame: Frame) -> None:
    """Clears the Attack; a granted Offensive Roll Phase follows at once."""
    table = run.t
    table.attack = None
    for player in table.players:
        # RULE-093: back to normal for the next Roll Phase
        if player.lasting:
            end_lasting(run, player, lambda duration, turn: duration == "ROLL_PHASE")
        if player.muted == "attack":
            run.mine(player.seat).muted = ""
        if player.wards:
            run.mine(player.seat).wards = ()
    table.roll_phase = None
    take_granted(run)
