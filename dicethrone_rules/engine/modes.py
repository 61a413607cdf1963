"""A mode of play: a small declaration that the engine reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    pass


@attrs.frozen
class Mode:
    """How many play, who sits with whom, with how much Health, and how a target is found.

    `teams` gives each seat's team; `order` the seats in turn order before the start player is
    known (the turn order is this list, turned so that the start player is first).
    `targeting` is a routine that leaves the target in the attack: "only", "choose" or "die".
    """

    name: str
    seats: tuple[int, ...]  # seat -> team, clockwise
    order: tuple[int, ...]
    health: int
    targeting: str
    leader_bonus: bool = False
    start_skips_income: bool = True
    heal_above_start: int = 10
    description: str = ""
    system: str = "heroes"  # whose rules are played

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def teams(self) -> int:
        return len(set(self.seats))
