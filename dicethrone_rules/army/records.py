"""Where the dice lie. Frozen: a change makes a new record, so games share what is equal.

A die is a number from 0 to 11 that stays its own for the whole game; `faces` says what it shows.
"""

from __future__ import annotations

from typing import Any

import attrs

from ..engine.codec import register
from ..engine.play.run import Run

DICE = 12
FIRST_ROUND_DICE = 8
POINTS_TO_WIN = 3
ROLLED_AT_ONCE = 5


@attrs.frozen
class Group:
    """Dice that were put on the Battlefield together by one ability."""

    id: int
    ability: str
    dice: tuple[int, ...]
    size: int  # how many there were
    ready: bool  # not yet activated this turn


@attrs.frozen
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
        """How many dice in Storage show each face."""
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


register(Army, Group)


def army_of(run: Run, seat: int) -> Army:
    """The dice of a player."""
    found: Army = run.t.scratch["armies"][seat]
    return found


def armies_of(scratch: dict[str, Any]) -> tuple[Army, ...]:
    """The dice of both players, from the facts a table keeps for its mode."""
    found: tuple[Army, ...] = scratch["armies"]
    return found


def put(run: Run, seat: int, army: Army) -> None:
    """Replaces the dice of a player."""
    armies = run.t.scratch["armies"]
    run.t.scratch["armies"] = (army, armies[1]) if seat == 0 else (armies[0], army)


def muster(dice: int, points: int) -> Army:
    """All dice showing nothing: so many in the Pool, the rest in Reserve. (AOD-03, AOD-05, A37)"""
    return Army((0,) * DICE, tuple(range(dice)), (), (), (), tuple(range(dice, DICE)), points)
