"""Settled effects: who, what and how much are fixed. Each is a record, in short an act.

A text makes an act when it is read. The act is performed at once, or waits for its step: for the
end of its segment (`Text.now`), or in the Attack (`Attack.targeted`, `Attack.damage`). A seat of
`TARGET` is looked up when the act is performed. `play/performing.py` has the function of each act.
"""

from __future__ import annotations

from .. import records
from ..messages import Content
from .pools import ANY
from .tokens import NOBODY

# Stands for the target of the Attack in an act that waits for its step.
TARGET = -2


class Act:
    """One effect. `seats` are its targets."""

    __slots__ = ()

    def seats(self) -> tuple[int, ...]:
        return ()

    def awaits_target(self) -> bool:
        """Whether it is aimed at a target that is not yet known."""
        return TARGET in self.seats()


# --- damage and Health --------------------------------------------------------------------------


@records.frozen
class DealAct(Act):
    """Damage. `offense`: of the ability of an Offensive Roll Phase. For `half_of` see `Part`."""

    source: int
    to: tuple[int, ...]
    type: str
    amount: int
    isolated: bool
    label: Content
    offense: bool = False
    half_of: int = NOBODY
    half_from: str = ANY

    def seats(self) -> tuple[int, ...]:
        return self.to


@records.frozen
class AddAct(Act):
    """An addition to a player's own Attack."""

    seat: int
    op: str
    amount: int
    label: Content


@records.frozen
class PreventAct(Act):
    """A prevention: of all incoming damage, or of the parts that it speaks `of`."""

    to: tuple[int, ...]
    op: str
    amount: int
    of: str
    label: Content
    spent: str
    spender: int
    of_phase: bool = False  # it never meets isolated damage

    def seats(self) -> tuple[int, ...]:
        return self.to


@records.frozen
class HealAct(Act):
    to: tuple[int, ...]
    amount: int

    def seats(self) -> tuple[int, ...]:
        return self.to


@records.frozen
class HealCompanionAct(Act):
    seat: int
    key: str
    amount: int
    pooled: bool = False  # together with the damage of the Roll Phase


@records.frozen
class SetHealthAct(Act):
    to: tuple[int, ...]
    amount: int

    def seats(self) -> tuple[int, ...]:
        return self.to


@records.frozen
class WardAct(Act):
    """Stops tokens of a kind before they arrive; any kind when it is empty."""

    seat: int
    count: int
    kind: str
    defense: bool


# --- tokens, CP, Health as items of a list ------------------------------------------------------


@records.frozen
class GainAct(Act):
    """Tokens, CP or Health (`what`). A count below 0 is as many as the limit allows."""

    to: tuple[int, ...]
    what: str
    key: str
    count: int
    side: int
    value: int
    source: int

    def seats(self) -> tuple[int, ...]:
        return self.to


@records.frozen
class LoseAct(Act):
    to: tuple[int, ...]
    what: str
    key: str
    count: int
    source: int

    def seats(self) -> tuple[int, ...]:
        return self.to


@records.frozen
class StealAct(Act):
    source: tuple[int, ...]
    what: str
    key: str
    count: int
    thief: int

    def seats(self) -> tuple[int, ...]:
        return self.source


@records.frozen
class RemoveThisAct(Act):
    """Removes one token, wherever it is."""

    token: int


@records.frozen
class RemoveAct(Act):
    """Removes tokens of a key or kind; which, is chosen by the player whose text it is."""

    to: tuple[int, ...]
    what: str
    count: int
    by: int
    at_random: bool = False  # and nobody chooses

    def seats(self) -> tuple[int, ...]:
        return self.to


@records.frozen
class RaiseLimitAct(Act):
    seat: int
    key: str
    by: int


@records.frozen
class AdvanceAct(Act):
    to: tuple[int, ...]
    key: str
    back: bool = False

    def seats(self) -> tuple[int, ...]:
        return self.to


# --- cards, lasting texts, phases ---------------------------------------------------------------


@records.frozen
class DrawAct(Act):
    to: tuple[int, ...]
    count: int

    def seats(self) -> tuple[int, ...]:
        return self.to


@records.frozen
class DiscardAct(Act):
    to: tuple[int, ...]
    count: int
    at_random: bool
    half: bool = False  # of each hand, rounded up, whatever the count

    def seats(self) -> tuple[int, ...]:
        return self.to


@records.frozen
class RevealAct(Act):
    to: tuple[int, ...]

    def seats(self) -> tuple[int, ...]:
        return self.to


@records.frozen
class LastAct(Act):
    """A standing text (`key`) about players for a while."""

    to: tuple[int, ...]
    key: str
    duration: str
    holder: int

    def seats(self) -> tuple[int, ...]:
        return self.to


@records.frozen
class ExtraPhaseAct(Act):
    """Another Offensive Roll Phase, perhaps against somebody."""

    who: tuple[int, ...]
    against: tuple[int, ...]

    def seats(self) -> tuple[int, ...]:
        return self.who + self.against


RECORDS: tuple[type[Act], ...] = (
    DealAct,
    AddAct,
    PreventAct,
    HealAct,
    HealCompanionAct,
    SetHealthAct,
    WardAct,
    GainAct,
    LoseAct,
    StealAct,
    RemoveThisAct,
    RemoveAct,
    RaiseLimitAct,
    AdvanceAct,
    DrawAct,
    DiscardAct,
    RevealAct,
    LastAct,
    ExtraPhaseAct,
)
