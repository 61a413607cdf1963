"""Facts about standing text: changes that last."""

from __future__ import annotations

from typing import ClassVar

from ....records import record
from ..quantities import YOU, Quantity, Who
from .part import Part


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
