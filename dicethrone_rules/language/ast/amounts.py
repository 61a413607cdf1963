"""How much: numbers are nodes, computed when they are needed."""

from __future__ import annotations

from enum import StrEnum

from ...records import record
from .node import Name, Node
from .roles import Role


class Resource(StrEnum):
    CP = "CP"
    HEALTH = "Health"


class Kind(StrEnum):
    """Kinds of tokens, for filters and counts."""

    POSITIVE = "positive status effect"
    NEGATIVE = "negative status effect"
    PLAIN = "positive or negative status effect"
    ANY = "status effect"


class Countable(StrEnum):
    """Things besides tokens that a player has a number of."""

    UPGRADE = "upgrade"
    CARD = "card"
    CP = "CP"
    TEAMMATE = "teammate"


class Zone(StrEnum):
    """A zone of an army's dice."""

    POOL = "Pool"
    STORAGE = "Storage"
    BATTLEFIELD = "Battlefield"
    RESERVE = "Reserve"


class Done(StrEnum):
    """A number that counts the effects of this text, this Attack or this turn so far."""

    REMOVED = "token removed"
    SPENT = "token spent"
    PAID = "CP paid"
    DISCARDED = "card discarded"
    ADDED = "dmg added"
    DEALT = "dmg dealt"
    PREVENTED = "dmg prevented"
    EXTRA_ATTEMPT = "extra Roll Attempt"
    UPGRADE_PLAYED = "upgrade played this turn"


@record
class Number(Node):
    """A printed number. `4`"""

    value: int


@record
class Param(Node):
    """The number an action was called with. `N`"""


@record
class DiceUsed(Node):
    """How many dice activated this creature. `X`"""


@record
class DiceIn(Node):
    """A number for each die of a zone, or for each that shows a symbol.
    `1 per Zombie in your Storage`, `2 per die in the target's Battlefield`
    """

    factor: int
    symbol: Name | None
    holder: Role
    zone: Zone


@record
class SymbolCount(Node):
    """A number for each die of the last roll with a symbol, or for every so many.
    `2 x Heart`, `1 per 2 Arrow`
    """

    factor: int
    symbol: Name
    every: int = 1


@record
class Per(Node):
    """A number for each thing a player has. `1 per Spark you have`,
    `1 per 2 Static Charge you have`, `2 per upgrade you have`,
    `1 per negative status effect the target has`
    """

    factor: int
    what: Name | Kind | Countable
    holder: Role
    every: int = 1


@record
class PerDone(Node):
    """A number for each thing done earlier in this text. `3 per token removed`,
    `1 per CP paid`
    """

    factor: int
    what: Done


@record
class Total(Node):
    """The sum of the numbers of the last roll. `the total`"""


@record
class Highest(Node):
    """The sum of the highest dice of the last roll. `the 2 highest dice`"""

    count: int


@record
class Holding(Node):
    """The value of one player's dial. `your CP`, `the target's Health`"""

    resource: Resource
    holder: Role


@record
class ThatDmg(Node):
    """The damage the enclosing event is about. `that dmg`"""


@record
class IncomingDmg(Node):
    """All damage waiting for you. `the incoming dmg`"""


@record
class AttackDmg(Node):
    """The damage of this Attack as it stands now. `this Attack's dmg`"""


@record
class DealtDmg(Node):
    """The damage this Attack dealt, once it has landed. `the dmg dealt`"""


@record
class ThatMuch(Node):
    """The number the enclosing event is about (how many were gained, lost, in excess).
    `that much`
    """


@record
class TokenValue(Node):
    """The number printed on this token. `its value`"""


@record
class Half(Node):
    """Half of one amount, rounded up; not of a sum. `half the total`, `half your CP`"""

    of: Amount


@record
class Sum(Node):
    """Several amounts added, none of them a sum. `3 + 1 x Arrow + 2 x Foot`"""

    terms: tuple[Amount, ...]


@record
class Capped(Node):
    """One amount with an upper bound: in `2 + 1 x Arrow max 3` the arrows give 3 at most.
    `1 per extra Roll Attempt max 2`
    """

    of: Amount
    most: int


@record
class PerCardIn(Node):
    """For each card in a pile of yours. `1 per card in Runes`"""

    factor: int
    pile: Name


@record
class PerMinion(Node):
    """A number for each minion in play, wherever it stands. `1 per minion in play`"""

    factor: int


Amount = (
    Number
    | Param
    | DiceUsed
    | DiceIn
    | SymbolCount
    | Per
    | PerDone
    | Total
    | Highest
    | Holding
    | ThatDmg
    | IncomingDmg
    | AttackDmg
    | DealtDmg
    | ThatMuch
    | TokenValue
    | Half
    | Sum
    | Capped
    | PerCardIn
    | PerMinion
)


@record
class UpTo(Node):
    """From none to a number, as "you" choose. `up to 4`"""

    most: Amount


@record
class AnyNumber(Node):
    """From none to all, as "you" choose. `any number of`"""


@record
class All(Node):
    """Every one there is. `all`"""


@record
class AllBut(Node):
    """Every one there is, except so many; only for preventing damage. `all but 5`"""

    kept: Amount


@record
class Max(Node):
    """As many as the stack limit allows; only for gaining. `max`"""


Quantity = Amount | UpTo | AnyNumber | All | Max
