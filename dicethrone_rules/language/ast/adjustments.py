"""Standing changes to how something is computed: read afresh whenever it is computed."""

from __future__ import annotations

from enum import StrEnum

from ...records import record
from .amounts import Amount, Countable
from .conditions import DamageType
from .dice import Faces
from .node import Name, Node


class Forbidden(StrEnum):
    ACT = "act"
    DEFEND = "defend"
    STRAIGHTS = "activate straights"
    CARDS = "play cards"
    SPEND = "spend status effects"
    HEAL = "heal"


class Allowed(StrEnum):
    UPGRADES_IN_ROLL_PHASES = "play upgrades in any Roll Phase"
    THIS_AGAINST_ULTIMATES = "use this against an Ultimate"


@record
class AdjustDmg(Node):
    """Damage that is being computed grows or shrinks.

    `add 2 to that dmg`, `subtract 1 per Decay you have from that dmg`
    """

    amount: Amount
    subtract: bool = False


@record
class Armour(Node):
    """Taken off every instance of damage an opponent deals you. `you have 2 armour`"""

    amount: Amount


@record
class AdjustAttempts(Node):
    """More or fewer attempts in a Roll Phase.

    `you have 1 fewer Roll Attempt`, `you have 1 more Roll Attempt`
    """

    by: int


@record
class AttemptCost(Node):
    """A price for every Roll Attempt after the first of an Offensive Roll Phase.
    `your extra Roll Attempts cost 1 CP`
    """

    cp: int


@record
class NoDmg(Node):
    """The damage printed on your offensive abilities is not dealt; additions still count. `your
    abilities deal no dmg`
    """


@record
class AdjustDefense(Node):
    """More or fewer dice in a defense roll, at least 1.

    `you roll 1 per Spark you have more defense dice`, `you roll 1 fewer defense die`
    """

    amount: Amount
    subtract: bool = False


@record
class AdjustDice(Node):
    """The dice of an Offensive Roll Phase. `you roll 1 fewer die`, `you roll 1 more die`"""

    amount: Amount
    subtract: bool = False


@record
class AdjustCost(Node):
    """`your upgrades cost 1 CP less`, `your cards cost 1 CP more` (upgrades are cards too)"""

    what: Countable  # UPGRADE or CARD
    by: int


@record
class AdjustHand(Node):
    """How many cards you keep at the end of your turn. `your hand limit is 2 more`,
    `your hand limit is 1 less`
    """

    by: int


@record
class AdjustType(Node):
    """Damage that is being computed is of another type. `that dmg becomes undefendable`"""

    type: DamageType


@record
class Blank(Node):
    """A face without number and symbol. `each 6 you roll is blank`"""

    faces: Faces


@record
class MayNot(Node):
    """Forbids a player an action while it stands. `you may not act`"""

    what: Forbidden


@record
class MayNotActivate(Node):
    """One ability, at whatever level: of a name, or the one that this token covers.
    `you may not activate Haymaker`, `you may not activate the covered ability`
    """

    ability: Name | None = None


@record
class MayAlso(Node):
    """Allows a player an action while it stands. `you may play upgrades in any Roll Phase`"""

    what: Allowed


Adjustment = (
    AdjustDmg
    | Armour
    | AdjustAttempts
    | AttemptCost
    | NoDmg
    | AdjustDefense
    | AdjustDice
    | AdjustCost
    | AdjustHand
    | AdjustType
    | Blank
    | MayNot
    | MayNotActivate
    | MayAlso
)
