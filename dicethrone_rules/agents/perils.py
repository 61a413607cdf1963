"""Perils: the damage on its way to a player, and whether the player would fall by it."""

from __future__ import annotations

from .. import records
from ..library.worth import Worths
from .answers import left_of
from .stands import Standing
from .table import Table


@records.frozen
class Peril:
    """The damage on its way to a player and to the opponent, and the Health that the player has to
    lose before the next Upkeep is over; the tokens at hand surely prevent some points and a share
    of the damage.
    """

    hurt: float
    coming: float
    health: float
    points: float = 0.0
    share: float = 0.0

    @property
    def is_deadly(self) -> bool:
        """Whether the damage is enough to fall by, if nothing else is done."""
        return self.hurt >= self.health

    def falls(self, stopped: float) -> bool:
        """Whether the player falls when so much of the damage is prevented, and all that the tokens
        at hand surely prevent.
        """
        hurt = self.hurt - stopped
        return hurt >= self.health and left_of(hurt, self.points, self.share) >= self.health


def peril_of(worths: Worths, table: Table, mine: Standing, harm: float) -> Peril:
    """The peril of a player whose next Upkeep may do some harm."""
    hurt, coming = table.incoming(table.me.seat), table.incoming(table.foe.seat)
    health = max(1.0, table.me.health - harm)
    if hurt < health:
        return Peril(hurt, coming, health)
    points = share = 0.0
    for line in mine.answers:
        if all(part.case.is_certain for part in line.does.parts):
            brings = worths.brings(line.does, table)
            points, share = points + brings.prevented, share + brings.share
    return Peril(hurt, coming, health, points, share)
