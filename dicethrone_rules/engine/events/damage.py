"""Events of damage, healing and the dials of Health and CP."""

from __future__ import annotations

from typing import ClassVar

from ...messages import Content
from ...records import record
from ..pools import ANY
from .event import Event


@record
class CpChanged(Event):
    rules = ("CORE-CP-01", "CORE-CP-02")  # the two ends of the dial
    player: int
    change: int
    total: int


@record
class HealthChanged(Event):
    # The two ends of the dial; the cause of the change is told before.
    rules: ClassVar[tuple[str, ...]] = ("CORE-HP-02", "CORE-HP-04")
    player: int
    change: int
    total: int


@record
class DamageAimed(Event):
    rules = ("DMG-01", "RULE-035")
    player: int
    source: int
    amount: int
    type: str
    part: int = 0


@record
class DamageModified(Event):
    """Something will lower what a player takes: the total, or the parts that it speaks `of`; or a
    companion, `by`, takes it.
    """

    rules = ("CALC-01", "RULE-101")
    player: int
    op: str  # sub, half, cap, all, guard
    amount: int  # of a guard 0 is all of it
    by: Content
    of: str = ANY  # ANY, ATTACK, OFFENSE, NOT_ULTIMATE

    def _variant(self) -> str:
        return "guard-all" if self.op == "guard" and not self.amount else self.op


@record
class AttackModified(Event):
    rules = ("ATK-02", "RULE-088")
    player: int
    op: str  # add, double, half more, less, halved
    amount: int
    by: Content
    attack: int = 0

    def _variant(self) -> str:
        return self.op.replace(" ", "-")


@record
class TypeChanged(Event):
    rules = ("DMG-03", "RULE-098")
    player: int
    type: str
    attack: int = 0


@record
class DamageAdjusted(Event):
    """Standing text has raised or lowered damage that lands now."""

    rules = ("CALC-03", "RULE-067")
    player: int
    amount: int
    by: Content


@record
class DamageDealt(Event):
    rules: ClassVar[tuple[str, ...]] = ("CALC-02", "RULE-101")
    player: int
    source: int
    amount: int
    type: str
    part: int = 0


@record
class Healed(Event):
    rules = ("TEXT-12", "CORE-HP-02", "RULE-081")
    player: int
    amount: int  # before the dial's limit
