"""Events of an Army of Dice, besides those of any game."""

from __future__ import annotations

from ..engine import events as e
from ..engine.events import Event
from ..messages import Content
from ..records import record


@record
class RoundBegan(Event):
    rules = ("AOD-03", "AOD-04", "AOD-15")
    player: int
    round: int
    dice: int
    health: int


@record
class RoundWon(Event):
    rules = ("AOD-02", "AOD-14")
    player: int
    round: int
    points: int


@record
class ArmyTurnBegan(e.TurnBegan):
    rules = ("AOD-06",)


@record
class ArmyPhaseBegan(e.PhaseBegan):
    rules = ("AOD-06",)


@record
class DiceStored(Event):
    rules = ("AOD-07",)
    player: int
    dice: tuple[int, ...]
    symbols: tuple[str, ...]


@record
class CreatureActivated(Event):
    rules = ("AOD-09", "AOD-26")
    player: int
    creature: Content
    dice: tuple[int, ...]
    count: int
    times: int
    text: str  # begins with how many dice it takes

    def _variant(self) -> str:
        return "" if self.times == 1 else "times"


@record
class GroupActivated(Event):
    rules = ("AOD-11",)
    player: int
    creature: Content
    group: int
    count: int


@record
class DicePlaced(Event):
    rules = ("AOD-10",)
    player: int
    creature: Content
    group: int
    dice: tuple[int, ...]
    count: int


@record
class DiceReturned(Event):
    rules = ("AOD-10", "AOD-12", "AOD-18")
    player: int
    dice: tuple[int, ...]
    count: int
    zone: str


@record
class GroupBroken(Event):
    rules = ("AOD-28",)
    player: int
    creature: Content
    group: int


@record
class ArmyDieChanged(Event):
    rules = ("AOD-09",)
    player: int
    other: int
    die: int
    face: int
    symbol: str


@record
class ArmourHeld(Event):
    rules = ("AOD-23", "AOD-24")
    player: int
    amount: int


@record
class DamagePrevented(Event):
    rules = ("AOD-13",)
    player: int
    amount: int


@record
class DamageDeflected(DamagePrevented):
    rules = ("AOD-20",)


@record
class ArmyDamageDealt(e.DamageDealt):
    rules = ("AOD-16",)


@record
class ArmyHealthChanged(e.HealthChanged):
    rules = ("AOD-25",)
