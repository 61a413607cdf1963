"""Zones of dice. Frozen: a change makes a new record, so games share equal ones.

A die is a number from 0 to 11 and keeps it for the whole game; `faces` gives the face it shows.
"""

from __future__ import annotations

from .. import records
from ..engine.codec import register
from ..engine.events import kinds_in
from ..engine.play.run import Run
from ..engine.state import Table
from . import events

DICE = 12  # AOD-01
FIRST_ROUND_DICE = 8  # AOD-03
POINTS_TO_WIN = 3  # AOD-02
ROLLED_AT_ONCE = 5  # AOD-07


@records.frozen
class Group:
    """Dice that were put on the Battlefield together by one ability."""

    id: int
    ability: str
    dice: tuple[int, ...]
    size: int  # how many there were
    ready: bool  # not yet activated this turn


@records.frozen
class Army:
    """The twelve dice of a player. `using` are dice of Storage whose ability is being resolved."""

    faces: tuple[int, ...]  # by die; 0 when it shows nothing
    pool: tuple[int, ...]
    storage: tuple[int, ...]
    using: tuple[int, ...]
    groups: tuple[Group, ...]
    reserve: tuple[int, ...]
    points: int = 0

    def counts(self) -> list[int]:
        """The number of dice in Storage by face."""
        found = [0] * 7
        faces = self.faces
        for die in self.storage:
            found[faces[die]] += 1
        return found

    def group(self, id: int) -> Group | None:
        for group in self.groups:
            if group.id == id:
                return group
        return None


@records.frozen
class Armies:
    """The table's extension in this game: the Round, and the dice of both players."""

    round: int
    armies: tuple[Army, ...]


register(Armies, Army, Group, *kinds_in(events))


def armies_of(table: Table) -> Armies:
    """The Round and the dice of both players."""
    found = table.extension
    assert isinstance(found, Armies)
    return found


def army_of(run: Run, seat: int) -> Army:
    """The dice of a player."""
    return armies_of(run.t).armies[seat]


def put(run: Run, seat: int, army: Army) -> None:
    """Replaces the dice of a player."""
    kept = armies_of(run.t)
    first, second = kept.armies
    run.t.extension = Armies(kept.round, (army, second) if seat == 0 else (first, army))


def muster(dice: int, points: int) -> Army:
    """All dice blank: this many in the Pool, the rest in Reserve. (AOD-03, AOD-05, A37)"""
    return Army((0,) * DICE, tuple(range(dice)), (), (), (), tuple(range(dice, DICE)), points)
