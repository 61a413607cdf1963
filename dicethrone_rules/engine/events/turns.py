"""Events of the game, its turns and phases, and of its seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...messages import Content, SeatNumber, together
from ...records import record
from .event import Event


@record
class GameStarted(Event):
    rules = ("CORE-SETUP-05",)
    player: int


@record
class StartRolled(Event):
    rules = ("CORE-SETUP-05",)
    player: int
    face: int


@record
class TurnBegan(Event):
    rules = ("CORE-TURN-02",)
    player: int
    turn: int


@record
class PhaseBegan(Event):
    rules = ("CORE-TURN-01",)
    player: int
    phase: str  # an id: upkeep, income, main, offensive, ...


@record
class PhaseSkipped(Event):
    rules = ("CORE-TURN-01", "RULE-059")
    player: int
    phase: str


@record
class ExtraPhaseGranted(Event):
    """`target` is -1 when the phase is against nobody in particular."""

    rules = ("CORE-TURN-05", "RULE-074")
    player: int
    target: int

    def _variant(self) -> str:
        return "against" if self.target >= 0 else ""


@record
class PlayerDefeated(Event):
    rules = ("CORE-HP-01", "RULE-106")
    player: int


@record
class PlayerConceded(Event):
    rules = ("CORE-TURN-07", "CORE-HP-05")
    player: int


@record
class SeatEntered(Event):
    """A seat joins a game that is going on; `deck` and `equipment` are the ids of its cards."""

    rules = ("CORE-SETUP-04", "CORE-SETUP-07")
    player: int
    hero: Content
    side: int
    dial: int
    health: int
    cp: int
    deck: tuple[int, ...]
    equipment: tuple[int, ...]


@record
class SeatLeft(Event):
    """A seat leaves the game without being defeated."""

    rules = ("CORE-TURN-07",)
    player: int


@record
class Engaged(Event):
    rules = ("CORE-TGT-01",)
    player: int
    other: int


@record
class Disengaged(Event):
    rules = ("CORE-TGT-01", "CORE-TURN-07")
    player: int
    other: int


@record
class GameEnded(Event):
    """`winners` are seats; empty for a draw. `reason` says how it came to that."""

    rules = ("CORE-HP-05",)
    winners: tuple[int, ...]
    reason: str  # an id: last-standing, all-defeated, concession, ...

    def _variant(self) -> str:
        return "" if self.winners else "draw"

    def _more(self) -> Mapping[str, Any]:
        seats = tuple(SeatNumber(seat) for seat in self.winners)
        who = together(seats) if seats else ()
        return {"winners": seats, "who": who, "number": len(seats)}
