"""The course of play, and what holds for a while."""

from __future__ import annotations

from typing import ClassVar

from ....records import record
from ..quantities import YOU, Quantity, Who
from .part import Part, does


@record
class CourseChange(Part):
    """The course of play. `what` is fail, skip phase, extra phase, restart phase, defend anyway or
    retarget; `who` is whom it is about.
    """

    kind: ClassVar[str] = "course"

    what: str
    who: Who = YOU

    def __str__(self) -> str:
        return {
            "fail": "makes the ability fail",
            "skip phase": "skips the phase",
            "extra phase": does(self.who, "takes another Offensive Roll Phase"),
            "flip board": "flips the board",
            "restart phase": "restarts the Offensive Roll Phase",
            "defend anyway": "defends even against undefendable dmg",
            "retarget": f"makes {self.who} the target",
        }[self.what]


@record
class AdventureDone(Part):
    """A fact of Adventures alone: `verb` is the kind of the word (`OpenChest`, `ChangeGold`),
    `words` how the text says it, `amount` how much Gold it is about.
    """

    kind: ClassVar[str] = "adventure"

    verb: str
    words: str
    amount: Quantity | None = None

    def __str__(self) -> str:
        return self.words


@record
class StandingChange(Part):
    """A change that lasts. `what` is damage, no damage, armour, attempts, attempt cost, hand limit,
    defense dice, dice, cost, type, blank, may not, may not activate or may; `detail` is what it is
    about (a type, `act`, the cards that cost less).
    `situation` is attacking, attacked, dealing, dealing_any or defending where it counts only then;
    `while_` says in words when it counts, `until` when it ends; empty means always.
    """

    kind: ClassVar[str] = "standing"

    what: str
    amount: Quantity | None = None
    detail: str = ""
    who: Who = YOU
    situation: str = ""
    while_: str = ""
    until: str = ""
    words: str = ""

    def __str__(self) -> str:
        lasting = f" while {self.while_}" if self.while_ else ""
        end = f" until {self.until}" if self.until else ""
        who = "" if self.who.is_you else f"{self.who}: "
        return f"{who}{self.words}{lasting}{end}"
