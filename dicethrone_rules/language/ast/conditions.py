"""If: questions a text can ask of the table."""

from __future__ import annotations

from enum import StrEnum

from ...records import record
from .amounts import Amount, Countable, Done, Kind
from .dice import Pattern
from .node import Name, Node
from .roles import Role, Side


class Compare(StrEnum):
    AT_LEAST = "at least"
    AT_MOST = "at most"
    MORE = "more than"
    LESS = "less than"
    EXACTLY = "exactly"


class Phase(StrEnum):
    """The parts of a turn, by their printed names."""

    TURN = "turn"
    UPKEEP = "Upkeep"
    INCOME = "Income"
    MAIN = "Main Phase"
    OFFENSIVE = "Offensive Roll Phase"
    TARGETING = "Targeting Roll Phase"
    DEFENSIVE = "Defensive Roll Phase"
    ROLL = "Roll Phase"
    DISCARD = "Discard Phase"


class DamageType(StrEnum):
    NORMAL = "normal"
    UNDEFENDABLE = "undefendable"
    PURE = "pure"
    COLLATERAL = "collateral"
    ULTIMATE = "ultimate"
    UNPREVENTABLE = "unpreventable"  # nothing may lower it; not an Ultimate's
    PENETRATING = "penetrating"  # neither Armour nor Deflect lowers it
    POISON = "poison"  # as penetrating, of dice that leave the Battlefield one by one


@record
class AmountIs(Node):
    """Two amounts are compared. `the total is at least 14`, `your CP is less than 3`"""

    amount: Amount
    compare: Compare
    value: Amount


@record
class Has(Node):
    """A player has so many of something. `you have Cloak` (at least 1),
    `the target has at least 2 Venom`, `you have no Spark` (exactly 0),
    `you have at least 3 upgrades`
    """

    who: Role
    what: Name | Kind | Countable
    compare: Compare = Compare.AT_LEAST
    count: int = 1


@record
class HadAtStart(Node):
    """This player already had this token when the current turn, or Roll Phase, began.
    `you had this at the start of this turn`, `you had this at the start of this Roll Phase`
    """

    phase: Phase = Phase.TURN


@record
class Rolled(Node):
    """The dice that activated this ability (or the roll of the enclosing event) show something.
    `you rolled 4-of-a-kind`, `you rolled 6 in the straight`
    """

    pattern: Pattern


@record
class WonRoll(Node):
    """The outcome of an opposed roll. `your roll is at least theirs`,
    `your roll is more than theirs`
    """

    compare: Compare


@record
class WasDone(Node):
    """A count of something this text or Attack has done. `at least 8 dmg was dealt`,
    `at least 2 tokens were removed`, `at least 3 dmg was added`
    """

    what: Done
    compare: Compare
    count: int


@record
class YouPrevented(Node):
    """You have prevented damage that has landed since; by any text, by a token you spent, or with
    an ability of a name. `you prevented dmg this Roll Phase`,
    `you prevented dmg by spending Veil this Roll Phase`,
    `you prevented dmg with Parry this Roll Phase`
    """

    by: Name | Kind | None = None
    ability: Name | None = None


@record
class SideIs(Node):
    """A token or form shows a side. `this is on "0:01"`, `Form is on "Wolf"`"""

    token: Name | None  # None is "this"
    side: str


@record
class OwnToken(Node):
    """Whether the hero you play is the one that defines this token.
    `this belongs to your hero`, `this does not belong to your hero`
    """

    yes: bool


@record
class WouldBeDefeated(Node):
    """You are at 0 Health and not yet out of the game; on a card, a window opens for it.
    `you would be defeated`
    """


@record
class BoardShows(Node):
    """Which face of your board is up. `your board shows "Night"`"""

    face: str


@record
class AttackIs(Node):
    """The type of this Attack's damage. `this Attack is undefendable`"""

    type: DamageType


@record
class UnderAttack(Node):
    """An Attack is aimed at you, and its damage has not landed. `you are Attacked`"""


@record
class Attacking(Node):
    """You have an Attack whose damage has not landed; perhaps of an ability of that name, at
    whatever level. `you are Attacking`, `you are Attacking with Haymaker`
    """

    ability: Name | None = None


@record
class Defending(Node):
    """You have activated a defensive ability against an Attack that has not landed; perhaps the
    one of that name, at whatever level. `you are defending`, `you are defending with Parry`
    """

    ability: Name | None = None


@record
class Spending(Node):
    """A text runs for which you have spent this token. `you are spending Spark`"""

    what: Name


@record
class PlayerIs(Node):
    """On which side a player is, seen from yours, or whether they are a known player. `that player
    is an opponent`, `that player is you`, `that player is the target`
    """

    who: Role
    is_: Side | Role


@record
class UpgradeInPlay(Node):
    """An upgrade of yours is in play, at that level. `Haymaker II is in play`"""

    upgrade: Name


@record
class DuringPhase(Node):
    """Which part of which turn it is. `it is your turn`, `it is your Main Phase`,
    `it is the Defensive Roll Phase`
    """

    phase: Phase
    yours: bool


@record
class DidAction(Node):
    """How often you did a content-defined action this turn.
    `you did throw at least 2 times this turn`
    """

    action: Name
    compare: Compare
    count: int


@record
class CardsIn(Node):
    """How many cards lie in a pile of yours.

    `at least 2 cards are in Runes`, `no card is in Runes`
    """

    pile: Name
    compare: Compare
    count: int


@record
class Among(Node):
    """A test of the cards just looked at. `no upgrade is among them`,
    `at least 1 upgrade is among them`
    """

    what: Countable
    compare: Compare
    count: int


@record
class GoesFirst(Node):
    """Who begins the game. `you go first`, `you do not go first`"""

    yes: bool


@record
class EngagedWith(Node):
    """How many opponents are in a fight with you. `you are engaged with exactly 1 opponent`"""

    compare: Compare
    count: int


@record
class Both(Node):
    """Every one of these. `A and B`"""

    parts: tuple[Condition, ...]


@record
class Either(Node):
    """One of these. `A or B`; `and` binds tighter"""

    parts: tuple[Condition, ...]


Condition = (
    AmountIs
    | Has
    | HadAtStart
    | Rolled
    | WonRoll
    | WasDone
    | YouPrevented
    | SideIs
    | AttackIs
    | UnderAttack
    | Attacking
    | DuringPhase
    | DidAction
    | CardsIn
    | Among
    | GoesFirst
    | Defending
    | Spending
    | PlayerIs
    | UpgradeInPlay
    | EngagedWith
    | OwnToken
    | WouldBeDefeated
    | BoardShows
    | Both
    | Either
)
