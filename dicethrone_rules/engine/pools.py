"""Damage on its way: packets, what changes them, and the pools that they land with."""

from __future__ import annotations

from .. import records
from ..messages import Cause, Content
from .tokens import NOBODY


@records.frozen
class Packet:
    """Damage on its way: who, from whom, what type, how much."""

    id: int
    source: int
    receiver: int
    type: str
    amount: int
    attack: bool = False  # it is the damage of an Attack
    offense: bool = False  # it comes from an Offensive Roll Phase's ability
    half_of: int = 0  # id of the packet it reflects half of; -(seat + 1): of all incoming
    by: Cause | None = None  # what deals it


@records.frozen
class Mod:
    """A change to damage that waits until the pool is added up."""

    op: str  # raises the Attack: add, double, half more; lowers what is taken: sub, half, all
    amount: int
    receiver: int = NOBODY
    reach: tuple[int, ...] | None = None  # ids of the packets it binds to; None: all incoming
    by: Content | None = None
    spent: str = ""  # key of the token that was spent for it
    spender: int = NOBODY


@records.define
class Pool:
    """Damage and healing that will be applied in one moment."""

    name: str
    packets: list[Packet]
    mods: list[Mod]
    heals: list[tuple[int, int]]
    isolated: bool = False

    def copy(self) -> Pool:
        return Pool(
            self.name,
            self.packets[:],
            self.mods[:],
            self.heals[:],
            self.isolated,
        )
