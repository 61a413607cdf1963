"""The end of a game: the winners, the reason, and the fate of each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import records
from ..engine.state import Table
from ..messages import Message, english

if TYPE_CHECKING:
    from ..adventures.outcome import Outcome


@records.frozen
class SeatResult:
    """A seat at the end: its Health, and why it was out of the game: "defeated", "conceded" or
    "left"; empty for who was there to the end.
    """

    seat: int
    side: int
    won: bool
    health: int
    fate: str


@records.frozen
class Result:
    """The end of a game. `winners` are seats, none for a draw. `reason` is "last-standing",
    "all-defeated", "concession", "turn-limit", in Army of Dice "points", in Adventures
    "session-won" or "session-lost".
    """

    winners: tuple[int, ...]
    reason: str
    seats: tuple[SeatResult, ...]
    session: Outcome | None = None  # of Adventures, when it was won or lost

    @property
    def message(self) -> Message:
        """The reason, as a message of the catalogue."""
        return Message(f"end.{self.reason}")

    def __str__(self) -> str:
        return english().render(self.message)


def result_of(table: Table) -> Result | None:
    """The result of a game that is over."""
    if table.winners is None:
        return None
    seats = [
        SeatResult(p.seat, p.side, p.seat in table.winners, table.dials[p.dial], p.fate)
        for p in table.players
    ]
    return Result(table.winners, table.reason, tuple(seats))
