"""Damage and Health."""

from __future__ import annotations

from typing import ClassVar

from ....records import record
from ..quantities import TARGET, YOU, Quantity, Who
from .part import Part, does


@record
class Damage(Part):
    """Damage of a type; to you, it is what you take. `isolated` damage waits for nothing."""

    kind: ClassVar[str] = "damage"

    amount: Quantity
    type: str = "normal"
    to: Who = TARGET
    isolated: bool = False

    @property
    def is_defendable(self) -> bool:
        """Whether a defensive ability meets it."""
        return self.type == "normal"

    def __str__(self) -> str:
        alone = "isolated " if self.isolated else ""
        amount, average = self.amount, self.amount.average
        number = amount.words if amount.is_rolled else amount
        what = f"{number} ({alone}{self.type}{', ' * bool(average)}{average})"
        if self.to.is_you:
            return f"takes {what}"
        return f"deals {what}" + ("" if self.to.role == "target" else f" to {self.to}")


@record
class AddedDamage(Part):
    """An addition to an Attack, of its type."""

    kind: ClassVar[str] = "added damage"

    amount: Quantity

    def __str__(self) -> str:
        return f"adds {self.amount.of('dmg')}"


@record
class Prevention(Part):
    """Damage that is taken away. `share` is "", half, all, or all but the amount; `that_only` is
    about the dmg that the text answers, which may be a part of all that is incoming.
    """

    kind: ClassVar[str] = "prevention"

    amount: Quantity
    share: str = ""
    that_only: bool = False
    who: Who = YOU

    def __str__(self) -> str:
        what = "that dmg" if self.that_only else "incoming dmg"
        if self.share == "half":
            return does(self.who, f"prevents half the {what}")
        if self.share == "all":
            return does(self.who, f"prevents all {what}")
        if self.share:
            of = "of " * self.that_only
            return does(self.who, f"prevents all but {self.amount} {of}{what}")
        return does(self.who, f"prevents {self.amount} {'of ' * self.that_only}{what}")


@record
class Deflection(Part):
    """Damage that is prevented and dealt back."""

    kind: ClassVar[str] = "deflection"

    amount: Quantity

    def __str__(self) -> str:
        return f"deflects {self.amount} dmg"


@record
class Healing(Part):
    """Health that comes back."""

    kind: ClassVar[str] = "healing"

    amount: Quantity
    who: Who = YOU

    def __str__(self) -> str:
        return does(self.who, f"heals {self.amount}")


@record
class HealthSet(Part):
    """A dial that is turned to a number."""

    kind: ClassVar[str] = "health set"

    amount: Quantity
    who: Who = YOU

    def __str__(self) -> str:
        whose = "your" if self.who.is_you else f"{self.who}'s"
        return f"sets {whose} Health to {self.amount}"


@record
class AttackType(Part):
    """The Attack gets another type of damage."""

    kind: ClassVar[str] = "attack type"

    type: str

    def __str__(self) -> str:
        return f"makes the Attack {self.type}"


@record
class CompanionHealth(Part):
    """A companion is healed (`heal`), or takes incoming damage in its player's place (`take`).
    `most` is the Health to which it can be healed.
    """

    kind: ClassVar[str] = "companion health"

    what: str
    companion: str
    amount: Quantity
    most: int | None = None

    def __str__(self) -> str:
        if self.what == "heal":
            return f"heals {self.companion} {self.amount}"
        return f"lets {self.companion} take {self.amount} incoming dmg"
