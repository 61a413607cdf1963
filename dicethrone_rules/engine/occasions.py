"""Occasions: events as standing texts hear of them, with typed facts.

`play/triggers.py` fires them; `compile/listeners.py` compiles the tests of whom they concern. These
records are never changed; they are not frozen because they are made even if no text listens, and
attrs takes twice as long to make a frozen record.
"""

from __future__ import annotations

from .. import records
from .pools import Part
from .tokens import NOBODY

# Texts of the Upkeep that test what their holder has, at its end. (RULE-071)
UPKEEP_TESTS = "TESTS:UPKEEP"


@records.define
class TokenFacts:
    """Tokens were gained, spent, lost beyond a limit; or a limit was reached."""

    key: str
    amount: int = 0
    arrived: tuple[int, ...] | None = None  # ids of the tokens that have just come


@records.define
class DamageFacts:
    """Damage was dealt, or would be received: one total with its parts. (RULE-101)"""

    parts: tuple[Part, ...]
    receiver: int = NOBODY  # said where the occasion is about who deals it


@records.define
class AmountFacts:
    """Something was done so often: cards drawn, Health healed."""

    amount: int


@records.define
class DiceFacts:
    """Dice were rolled."""

    faces: tuple[int, ...]


@records.define
class AbilityFacts:
    """An ability was announced or activated."""

    kind: str = ""
    symbols: tuple[str, ...] = ()
    name: str = ""


@records.define
class AttackFacts:
    """A player Attacks."""

    unmodifiable: bool


@records.define
class PhaseFacts:
    """A Roll Phase has ended."""

    phase: int
    by_attack: bool


@records.define
class SideFacts:
    """A token was advanced past its last side."""

    token: int


Facts = (
    TokenFacts
    | DamageFacts
    | AmountFacts
    | DiceFacts
    | AbilityFacts
    | AttackFacts
    | PhaseFacts
    | SideFacts
)


@records.define
class Occasion:
    """Something that happened to, or was done by, the `subject`."""

    event: str
    subject: int
    facts: Facts | None = None


RECORDS: tuple[type, ...] = (
    TokenFacts,
    DamageFacts,
    AmountFacts,
    DiceFacts,
    AbilityFacts,
    AttackFacts,
    PhaseFacts,
    SideFacts,
    Occasion,
)
