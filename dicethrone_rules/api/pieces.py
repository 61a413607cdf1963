"""Pieces on a table as views show them: tokens, dice, damage on its way, further zones."""

from __future__ import annotations

from .. import records
from .printed import CardView


@records.frozen
class TokenView:
    """A token on a board and its text."""

    id: int
    name: str
    kind: str
    side: str
    value: int
    inflictor: int
    text: str = ""
    key: str = ""


@records.frozen
class ZoneView:
    """A further zone of a player's cards, such as the equipment; `cards` is empty for viewers who
    may not see them.
    """

    name: str
    size: int
    cards: tuple[CardView, ...]


@records.frozen
class DiceView:
    """Dice on the table; a face of 0 is blank."""

    owner: int
    purpose: str
    faces: tuple[int, ...]
    symbols: tuple[str, ...]
    attempts: int
    allowed: int


@records.frozen
class IncomingPart:
    """One part of the damage that waits for a player. `attack`: it is the damage of an Attack;
    `offense`: it comes from the ability of an Offensive Roll Phase.
    """

    source: int
    type: str
    amount: int
    expected: int
    by: str
    attack: bool
    offense: bool


@records.frozen
class IncomingView:
    """All damage that waits for a player in one pool: as it was dealt, and what would land if
    nothing else happened; `changed_by` names the cards, tokens and abilities that make the
    difference. `subtotal` is what every fraction is taken of: the damage with everything fixed
    added and taken off. (RULE-101, CALC-03)
    """

    receiver: int
    amount: int
    expected: int
    parts: tuple[IncomingPart, ...]
    changed_by: tuple[str, ...] = ()
    subtotal: int = 0
