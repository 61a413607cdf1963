"""Dice that are rolled and altered."""

from __future__ import annotations

from typing import ClassVar

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


@record
class DiceChange(Part):
    """Dice on the table that are altered. `how` is reroll, set, nudge, replace, treat or return;
    `whose` is your, ally, opponent, any or these (the text's own roll). `faces` are what a set die
    may show; `copies` sets it to what another shows; `by` is how far a nudge goes.
    """

    kind: ClassVar[str] = "dice"

    how: str
    count: Quantity = ONE
    whose: str = "your"
    faces: tuple[int, ...] = ()
    copies: bool = False
    by: int = 0
    what: str = ""  # replace: whose dice; treat: which symbol; return: from which zone
    to: str = ""  # treat: as which symbol

    def __str__(self) -> str:
        if self.how == "treat":
            return f"treats {self.what} as {self.to}"
        dice = f"{self.count} of {_OWNERS[self.whose]} dice"
        if self.how == "reroll":
            return f"re-rolls {dice}"
        if self.how == "nudge":
            return f"changes {dice} by {self.by}"
        if self.how == "set":
            value = "the value of another" if self.copies else _faces(self.faces)
            return f"sets {dice} to {value}"
        return (
            f"replaces {dice}" if self.how == "replace" else f"returns {dice} from the {self.what}"
        )


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
