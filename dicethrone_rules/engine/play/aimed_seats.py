"""The seats that a settled effect is aimed at, and its report to the text that waits for it."""

from __future__ import annotations

from ... import records
from ..frames import Waiting
from ..settled_effects import (
    TARGET,
)
from ..tokens import NOBODY
from .run import Run


def seats_of(run: Run, seats: tuple[int, ...]) -> list[int]:
    """The living players meant, with the Attack's target filled in."""
    result = []
    for seat in seats:
        if seat == TARGET:
            seat = run.t.attack.target if run.t.attack is not None else NOBODY
        if seat != NOBODY and run.t.players[seat].alive:
            result.append(seat)
    return result


def tell_text(run: Run, removed: int = 0, discarded: int = 0) -> None:
    """Tells a text that waits for its targeted effects how much they did."""
    attack = run.t.attack
    if attack is not None and attack.waiting is not None:
        waiting = attack.waiting
        frame = waiting.frame.copy()
        done = frame.text.done
        frame.text.done = records.evolve(
            done, removed=done.removed + removed, discarded=done.discarded + discarded
        )
        attack.waiting = Waiting(frame, waiting.after, waiting.unbroken)
