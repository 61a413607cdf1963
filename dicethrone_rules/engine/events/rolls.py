"""Events of rolls, and of the abilities that dice activate."""

from __future__ import annotations

from ...messages import Content
from ...records import record
from .event import Event


@record
class DiceRolled(Event):
    rules = ("TIMING-11",)
    player: int
    purpose: str
    dice: tuple[int, ...]  # which dice of the roll
    faces: tuple[int, ...]  # what the whole roll shows now
    roll: int = 0


@record
class DieChanged(Event):
    rules = ("TIMING-11", "RULE-002", "RULE-043")
    player: int
    other: int
    die: int
    before: int
    after: int
    purpose: str = "text"  # of the roll the die belongs to
    roll: int = 0  # 0 for dice that are read and off the table

    def _variant(self) -> str:
        return "" if self.before else "blank"


@record
class AttemptsChanged(Event):
    rules = ("CORE-ORP-01", "CORE-DRP-04")
    player: int
    change: int
    roll: int = 0


@record
class AbilityAnnounced(Event):
    rules = ("CORE-ORP-04",)
    player: int
    ability: Content


@record
class NoAbility(Event):
    rules = ("CORE-ORP-04", "RULE-096")
    player: int


@record
class AbilityActivated(Event):
    rules = ("CORE-ORP-08", "RULE-085")
    player: int
    ability: Content
    ultimate: bool
    attack: int = 0


@record
class AbilityFailed(Event):
    rules = ("CORE-ORP-08", "RULE-066")
    player: int
    ability: Content


@record
class TargetChosen(Event):
    rules = ("CORE-TGT-01", "RULE-095")
    player: int
    target: int
    attack: int = 0


@record
class DefenseActivated(Event):
    rules = ("CORE-DRP-02", "RULE-097")
    player: int
    ability: Content
    attack: int = 0
