"""When: the moments that a trigger or a spend clause waits for."""

from __future__ import annotations

from enum import StrEnum
from typing import Union

import attrs

from .amounts import Kind
from .conditions import Phase
from .dice import Pattern
from .node import Name, Node
from .roles import Role


class Moment(StrEnum):
    BEFORE = "before"
    DURING = "during"
    END = "at the end of"


class DmgFrom(StrEnum):
    """Where damage comes from, as an event can ask."""

    ANY = ""
    ATTACK = "from an Attack"
    OFFENSE = "from an opponent's Offensive Roll Phase"
    NOT_ULTIMATE = "except from an Ultimate"


@attrs.frozen
class PhaseMoment(Node):
    """`During your Upkeep`, `Before your Offensive Roll Phase`, `At the end of your turn`,
    `At the end of the Roll Phase` (whose is None: anybody's), `During an opponent's Upkeep`.
    As the `when` of a spend clause: `during your Main Phase`, `during any Roll Phase` (whose None)."""

    moment: Moment
    phase: Phase
    whose: Role | None


@attrs.frozen
class AnyTime(Node):
    """`any time`; only in spend and pay clauses"""


@attrs.frozen
class IsAttacked(Node):
    """`you are Attacked`"""

    who: Role


@attrs.frozen
class Attacks(Node):
    """`you Attack`, `an opponent Attacks`"""

    who: Role


@attrs.frozen
class WouldReceive(Node):
    """Before damage lands. `you would receive dmg`, `you would receive dmg from an Attack`"""

    who: Role
    source: DmgFrom = DmgFrom.ANY


@attrs.frozen
class WasDamaged(Node):
    """After at least 1 damage landed. `you are dealt dmg`,
    `you are dealt dmg except from an Ultimate`"""

    who: Role
    source: DmgFrom = DmgFrom.ANY


@attrs.frozen
class WouldFall(Node):
    """`you would be defeated`"""

    who: Role


@attrs.frozen
class Gains(Node):
    """A token arrived. `you gain Chi`, `an opponent gains a negative status effect`,
    `you gain this`"""

    who: Role
    what: Name | Kind | None  # None is "this"


@attrs.frozen
class WouldGain(Node):
    """A token is about to arrive. `you would gain a negative status effect`"""

    who: Role
    what: Name | Kind | None


@attrs.frozen
class Exceeds(Node):
    """More was gained than the limit holds; `that much` is the excess.
    `you would exceed the limit of this`"""


@attrs.frozen
class ReachesLimit(Node):
    """`you reach the limit of this`"""


@attrs.frozen
class Spends(Node):
    """`you spend a positive status effect`, `you spend Chi`"""

    who: Role
    what: Name | Kind


@attrs.frozen
class PreventsBySpending(Node):
    """`you prevent dmg by spending a positive status effect`"""

    who: Role
    what: Name | Kind


@attrs.frozen
class Activates(Node):
    """`you activate an ability`, `you activate an ability using Prayer`"""

    who: Role
    using: Name | None = None


@attrs.frozen
class ActivatesNothing(Node):
    """`you activate no ability`"""

    who: Role


@attrs.frozen
class Rolls(Node):
    """`you roll 6`, `you roll 2 Shadow`"""

    who: Role
    pattern: Pattern


@attrs.frozen
class PlaysUpgrade(Node):
    """`you play an upgrade`"""

    who: Role


@attrs.frozen
class InflictingAttackEnds(Node):
    """The Attack (or, without one, the Roll Phase) in which this token was inflicted ends.
    `the Attack that inflicted this ends`"""


@attrs.frozen
class LastSidePassed(Node):
    """`this advances past its last side`"""


@attrs.frozen
class PlayerFalls(Node):
    """`an opponent is defeated`"""

    who: Role


Event = Union[
    PhaseMoment,
    AnyTime,
    IsAttacked,
    Attacks,
    WouldReceive,
    WasDamaged,
    WouldFall,
    Gains,
    WouldGain,
    Exceeds,
    ReachesLimit,
    Spends,
    PreventsBySpending,
    Activates,
    ActivatesNothing,
    Rolls,
    PlaysUpgrade,
    InflictingAttackEnds,
    LastSidePassed,
    PlayerFalls,
]
