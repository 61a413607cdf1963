"""Dice that are rolled and altered."""

from __future__ import annotations

from typing import ClassVar, Literal

from ....records import record
from ..quantities import ONE, YOU, Quantity, Who
from .part import Part, does


@record
class DiceRolled(Part):
    """Dice that a text rolls; later facts of the text depend on them."""

    kind: ClassVar[str] = "roll"

    count: Quantity
    who: Who = YOU
    against: Who | None = None

    def __str__(self) -> str:
        rival = f" against {self.against}" if self.against is not None else ""
        return does(self.who, f"rolls {self.count}{rival}")


Alteration = Literal["reroll", "set", "nudge", "replace", "treat", "return"]
"""The ways in which dice are altered."""


@record
class DiceChange(Part):
    """Dice on the table that are altered. `whose` is your, ally, opponent, any or these (the text's
    own roll). `faces` are what a set die may show; `copies` sets it to what another shows; `by` is
    how far a nudge goes. Only dice that show one of `showing` can be altered, if it names any.
    """

    kind: ClassVar[str] = "dice"

    how: Alteration
    count: Quantity = ONE
    whose: str = "your"
    faces: tuple[int, ...] = ()
    copies: bool = False
    by: int = 0
    what: str = ""  # replace: whose dice; treat: which symbol; return: from which zone
    to: str = ""  # treat: as which symbol
    showing: tuple[int, ...] = ()

    def __str__(self) -> str:
        only = f" that show {_faces(self.showing)}" if self.showing else ""
        dice = f"{self.count} of {_OWNERS[self.whose]} dice{only}"
        value = "the value of another" if self.copies else _faces(self.faces)
        return {
            "treat": f"treats {self.what} as {self.to}",
            "reroll": f"re-rolls {dice}",
            "nudge": f"changes {dice} by {self.by}",
            "set": f"sets {dice} to {value}",
            "replace": f"replaces {dice}",
            "return": f"returns {dice} from the {self.what}",
        }[self.how]


_OWNERS = {
    "your": "your",
    "ally": "your or a teammate's",
    "opponent": "an opponent's",
    "any": "any",
    "these": "these",
}


def _faces(faces: tuple[int, ...]) -> str:
    return "any value" if len(faces) == 6 else " or ".join(map(str, faces))


@record
class Attempts(Part):
    """Roll Attempts more, or fewer."""

    kind: ClassVar[str] = "attempts"

    count: int
    phase: str
    who: Who = YOU

    def __str__(self) -> str:
        verb, many = ("gains", self.count) if self.count >= 0 else ("loses", -self.count)
        plural = "" if many == 1 else "s"
        return does(self.who, f"{verb} {many} Roll Attempt{plural} in the {self.phase}")
