"""Entering a phase: the steps at the beginning of every phase."""

from __future__ import annotations

from ..events import PhaseBegan, PhaseSkipped
from ..tokens import NOBODY
from ..work import RollPhaseWork
from .run import Run


def enter(run: Run, phase: str, seat: int) -> None:
    """A phase of a player begins; players who passed until the end of the last phase are asked
    again.
    """
    run.t.phase = phase
    for player in run.t.players:
        if player.drawn:
            run.mine(player.seat).drawn = ()
        if player.muted and player.muted in ("window", "phase"):
            run.mine(player.seat).muted = ""
    run.tell(PhaseBegan, seat, phase)


def take_granted(run: Run) -> bool:
    """Begins the next Offensive Roll Phase that a text has granted, if there is one. A phase of or
    against a player who has left the game is dropped.
    """
    table = run.t
    while table.extra:
        granted, table.extra = table.extra[0], table.extra[1:]
        who, against = granted.who, granted.against
        if table.players[who].alive and (against == NOBODY or table.players[against].alive):
            # SANTA-3, ICE-4: against the same opponent
            run.push("roll_phase", who, RollPhaseWork(against))
            return True
    return False


def is_skipped(run: Run, phase: str, seat: int) -> bool:
    """Whether a text that spoke before this phase has skipped it; tells so. Nothing
    happens during a skipped phase or at its end.
    """
    if run.t.skip == phase:
        run.t.skip = ""
    elif phase not in run.t.players[seat].skips or not skips_own(run, phase, seat):
        return False
    run.tell(PhaseSkipped, seat, phase.lower())
    return True


def skips_own(run: Run, phase: str, seat: int) -> bool:
    """Whether a player has said before that the next phase of this name is skipped."""
    skips = run.t.players[seat].skips
    if phase not in skips:
        return False
    at = skips.index(phase)
    run.mine(seat).skips = skips[:at] + skips[at + 1 :]
    return True
