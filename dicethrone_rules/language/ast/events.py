"""The moments that a trigger or a spend clause waits for."""

from __future__ import annotations

from enum import StrEnum

from ...records import record
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
    """The source of damage, as an event can ask for it."""

    ANY = ""
    ATTACK = "from an Attack"
    OFFENSE = "from an opponent's Offensive Roll Phase"
    NOT_ULTIMATE = "except from an Ultimate"


@record
class PhaseMoment(Node):
    """A phase, or its beginning or end; anybody's is `any` after `during` and `the` elsewhere.

    `During your Upkeep`, `Before your Offensive Roll Phase`, `At the end of your turn`,
    `At the end of the Roll Phase`, `During an opponent's Upkeep`; in a spend clause
    `during your Main Phase`, `during any Roll Phase`
    """

    moment: Moment
    phase: Phase
    whose: Role | None


@record
class AnyTime(Node):
    """`any time`; only in spend and pay clauses"""


@record
class IsAttacked(Node):
    """An Attack is aimed at you. `you are Attacked`"""

    who: Role


@record
class Attacks(Node):
    """An Attack has found its target. `you Attack`, `an opponent Attacks`"""

    who: Role


@record
class WouldReceive(Node):
    """Before damage lands. `you would receive dmg`, `you would receive dmg from an Attack`"""

    who: Role
    source: DmgFrom = DmgFrom.ANY


@record
class WasDamaged(Node):
    """After at least 1 damage landed. `you are dealt dmg`,
    `you are dealt dmg except from an Ultimate`
    """

    who: Role
    source: DmgFrom = DmgFrom.ANY


@record
class WouldFall(Node):
    """At 0 Health, before the player is out. `you would be defeated`"""

    who: Role


@record
class Gains(Node):
    """A token arrived. `you gain Spark`, `an opponent gains a negative status effect`,
    `you gain this`
    """

    who: Role
    what: Name | Kind | None  # None is "this"


@record
class WouldGain(Node):
    """A token is about to arrive. `you would gain a negative status effect`"""

    who: Role
    what: Name | Kind | None


@record
class Exceeds(Node):
    """More was gained than the limit holds; `that much` is the excess.
    `you would exceed the limit of this`
    """


@record
class ReachesLimit(Node):
    """The last place of a token was filled. `you reach the limit of this`"""


@record
class Spends(Node):
    """A token was spent. `you spend a positive status effect`, `you spend Spark`"""

    who: Role
    what: Name | Kind


@record
class PreventsBySpending(Node):
    """A spent token has prevented damage. `you prevent dmg by spending a positive status effect`"""

    who: Role
    what: Name | Kind


@record
class Announces(Node):
    """An ability is named and its dice still lie open.

    `you announce an ability`, `an opponent announces an Ultimate`
    """

    who: Role
    ultimate: bool = False


@record
class Activates(Node):
    """`you activate an ability`, `you activate an ability using Prayer`, `you activate Haymaker`
    (at whatever level)
    """

    who: Role
    using: Name | None = None
    ability: Name | None = None


@record
class ActivatesAttack(Node):
    """An ability that is an Attack was activated; its target may still be sought.
    `you activate an Attack`
    """

    who: Role


@record
class DoesNotAttack(Node):
    """An Offensive Roll Phase ends without an Attack: no ability, one that failed, or one that
    aims no damage at a target. `an opponent does not Attack`, `you do not Attack`
    """

    who: Role


@record
class ActivatesNothing(Node):
    """A Roll Phase ends without an ability. `you activate no ability`"""

    who: Role


@record
class Rolls(Node):
    """Dice of yours show it. `you roll 6`, `you roll 2 Shadow`"""

    who: Role
    pattern: Pattern


@record
class PlaysUpgrade(Node):
    """An upgrade card has been played. `you play an upgrade`"""

    who: Role


@record
class PlaysCard(Node):
    """A card, an upgrade or another, has been played. `you play a card`"""

    who: Role


@record
class DrawsCard(Node):
    """Cards were drawn; `that much` is how many. `you draw a card`"""

    who: Role


@record
class SellsCard(Node):
    """A card was sold, and its CP has come. `you sell a card`"""

    who: Role


@record
class DiscardsCard(Node):
    """A card was discarded, not sold or played. `you discard a card`"""

    who: Role


@record
class DealsDmg(Node):
    """At least 1 damage of somebody's has landed on another player. `you deal dmg`,
    `you deal dmg with an Attack`
    """

    who: Role
    with_attack: bool = False


@record
class Heals(Node):
    """The dial has gone up by healing; `that much` is by how much. `you heal`"""

    who: Role


@record
class IsRemoved(Node):
    """This token has left by being removed, not spent or transferred. `this is removed`"""


@record
class FallsToZero(Node):
    """This companion has no Health left. `this falls to 0 Health`"""


@record
class InflictingAttackEnds(Node):
    """The Attack (or, without one, the Roll Phase) in which this token was inflicted ends.
    `the Attack that inflicted this ends`
    """


@record
class LastSidePassed(Node):
    """`advance` has no further side to go to. `this advances past its last side`"""


@record
class PlayerFalls(Node):
    """A player is out of the game. `an opponent is defeated`"""

    who: Role


Event = (
    PhaseMoment
    | AnyTime
    | IsAttacked
    | Attacks
    | WouldReceive
    | WasDamaged
    | WouldFall
    | Gains
    | WouldGain
    | Exceeds
    | ReachesLimit
    | Spends
    | PreventsBySpending
    | Announces
    | Activates
    | ActivatesAttack
    | ActivatesNothing
    | DoesNotAttack
    | Rolls
    | PlaysUpgrade
    | PlaysCard
    | DrawsCard
    | DiscardsCard
    | SellsCard
    | DealsDmg
    | Heals
    | IsRemoved
    | FallsToZero
    | InflictingAttackEnds
    | LastSidePassed
    | PlayerFalls
)
