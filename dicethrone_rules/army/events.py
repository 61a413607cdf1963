"""What happens in an Army of Dice, besides what any game has."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import events as e
from ..engine.events import Event
from ..records import record


@record
class RoundBegan(Event):
    template = "Round {round}: {dice} dice and {health} Health each; {player} begins."
    rules = ("AOD-03", "AOD-04", "AOD-15")
    player: int
    round: int
    dice: int
    health: int


@record
class RoundWon(Event):
    template = "{player} wins Round {round} and has {points} of 3 points."
    rules = ("AOD-02", "AOD-14")
    player: int
    round: int
    points: int


@record
class ArmyTurnBegan(e.TurnBegan):
    rules = ("AOD-06",)


@record
class ArmyPhaseBegan(e.PhaseBegan):
    template = "{phase} Phase of {player}."
    rules = ("AOD-06",)


@record
class DiceStored(Event):
    template = "{player} puts {symbols} into Storage."
    rules = ("AOD-07",)
    player: int
    dice: tuple[int, ...]
    symbols: tuple[str, ...]


@record
class CreatureActivated(Event):
    template = "{player} activates {text}"
    rules = ("AOD-09", "AOD-26")
    player: int
    creature: str
    dice: tuple[int, ...]
    count: int
    times: int
    text: str  # begins with how many dice it takes

    def told(self, names: Sequence[str] | None = None) -> str:
        once = super().told(names)
        return once if self.times == 1 else f"{once} ({self.times} times)"


@record
class GroupActivated(Event):
    template = "{player} activates {creature} on the Battlefield, dice {count}."
    rules = ("AOD-11",)
    player: int
    creature: str
    group: int
    count: int


@record
class DicePlaced(Event):
    template = "{player} leaves dice on the Battlefield as {creature}: {count}."
    rules = ("AOD-10",)
    player: int
    creature: str
    group: int
    dice: tuple[int, ...]
    count: int


@record
class DiceReturned(Event):
    template = "{player} returns dice from {zone} to the Pool: {count}."
    rules = ("AOD-10", "AOD-12", "AOD-18")
    player: int
    dice: tuple[int, ...]
    count: int
    zone: str


@record
class GroupBroken(Event):
    template = "{creature} of {player} is broken."
    rules = ("AOD-28",)
    player: int
    creature: str
    group: int


@record
class ArmyDieChanged(Event):
    template = "{player} turns a die of {other} to {symbol}."
    rules = ("AOD-09",)
    player: int
    other: int
    die: int
    face: int
    symbol: str


@record
class ArmourHeld(Event):
    template = "The Armour of {player} takes {amount} off."
    rules = ("AOD-23", "AOD-24")
    player: int
    amount: int


@record
class DamagePrevented(Event):
    template = "{player} prevents {amount} dmg."
    rules = ("AOD-13",)
    player: int
    amount: int


@record
class DamageDeflected(DamagePrevented):
    template = "{player} deflects {amount} dmg."
    rules = ("AOD-20",)


@record
class ArmyDamageDealt(e.DamageDealt):
    rules = ("AOD-16",)


@record
class ArmyHealthChanged(e.HealthChanged):
    rules = ("AOD-25",)
