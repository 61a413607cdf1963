"""The score sheet: the points of a session, and the Salves with which the next one begins."""

from __future__ import annotations

from .. import records

LOST = -10  # ADV-SCORE-05
MORE_SALVES = 3  # ADV-SCORE-06
EXPLORED_ALL = 5
GOLD_A_POINT = 5


@records.frozen
class Score:
    """The lines of a session that the sheet adds up; a lost session fills in none of them."""

    won: bool
    salves: int = 0  # unspent
    gold: int = 0  # unspent, after the shop (ADV-SCORE-03)
    unclaimed: int = 0  # Boss Loot that nobody kept
    explored: bool = False  # every tile of the map
    scenario: int = 0  # the Difficulty card's scenario score

    @property
    def lines(self) -> tuple[tuple[str, int], ...]:
        """The worth of each line, in the order of the sheet. (ADV-SCORE-02, -11)"""
        if not self.won:
            return ()
        return (
            ("salves", self.salves),
            ("gold", self.gold // GOLD_A_POINT),
            ("unclaimed", self.unclaimed),
            ("explored", EXPLORED_ALL if self.explored else 0),
            ("scenario", self.scenario),
        )

    @property
    def total(self) -> int:
        """The session score."""
        return sum(points for _, points in self.lines) if self.won else LOST

    def next_salves(self, started: int) -> int:
        """The Starting Salves of the next session: the remaining Salves after a win (ADV-SCORE-04),
        three more than this one `started` with after a loss (ADV-SCORE-06).
        """
        return self.salves if self.won else started + MORE_SALVES
