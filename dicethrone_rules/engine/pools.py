"""Damage on its way: its parts, its modifiers, and the pools in which it lands.

All damage that a pool brings to one player is one total. (RULE-101) A total is not stored: it is
the parts of the pool with that receiver.
"""

from __future__ import annotations

from .. import records
from ..messages import Cause, Content
from .tokens import NOBODY

# The parts of a total that a text speaks of: the names of `ast.DmgFrom`.
ANY, ATTACK, OFFENSE, NOT_ULTIMATE = "ANY", "ATTACK", "OFFENSE", "NOT_ULTIMATE"


@records.frozen
class Part:
    """One part of the damage that waits for a player: its source, type and amount. Once it has
    landed, `amount` and `type` are the final ones.
    """

    id: int
    source: int
    receiver: int
    type: str
    amount: int
    attack: bool = False  # it is the damage of an Attack
    offense: bool = False  # it comes from an Offensive Roll Phase's ability
    half_of: int = NOBODY  # the player of whose incoming damage it reflects half
    half_from: str = ANY  # the parts of it that are reflected
    by: Cause | None = None  # what deals it


@records.frozen
class Mod:
    """A change to damage that waits until the pool is added up."""

    # Changes the Attack: add, double, half more, less, halved. Lowers what is taken: sub, half,
    # all. Sends it to a companion: guard. Heals a companion in the same moment: tend.
    op: str
    amount: int
    receiver: int = NOBODY
    of: str = ANY  # the parts of the receiver's total that it lowers
    by: Content | None = None
    spent: str = ""  # key of the token that was spent for it
    spender: int = NOBODY


@records.define
class Pool:
    """Damage and healing that will be applied in one moment. Its lists are replaced when they
    change, never changed in place.
    """

    name: str
    parts: list[Part]
    mods: list[Mod]
    heals: list[tuple[int, int]]
    isolated: bool = False

    copy = records.copier()
