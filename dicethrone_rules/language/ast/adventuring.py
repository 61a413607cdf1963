"""Do, in Adventures: verbs about minions, chests, loot, the team's Gold and the map.

Other games do not know them; the checker refuses them outside minions, bosses, tiles and loot.
"""

from __future__ import annotations

from enum import StrEnum

from ...records import record
from .amounts import Amount
from .node import Node
from .roles import Role, You


class Rarity(StrEnum):
    """Of loot, from the lowest to the highest."""

    COMMON = "common"
    RARE = "rare"
    EPIC = "epic"
    LEGENDARY = "legendary"


@record
class Flee(Node):
    """A minion leaves without a reward, and its heroes are free. `flee`"""


@record
class BeReplaced(Node):
    """A minion leaves, and its heroes are engaged with another one.
    `be replaced by a random minion of level 3`
    """

    level: int


@record
class Engage(Node):
    """A minion is drawn and the hero is engaged with it. `engage a random minion of level 2`,
    `engage a random minion of level 2 with first strike`
    """

    level: int
    first_strike: bool = False


@record
class OpenChest(Node):
    """Every hero rolls the twenty-sided die for it. `open a chest of level 2`"""

    level: int


@record
class GainLoot(Node):
    """Unidentified cards from the deck of a rarity. `gain 1 rare loot card`,
    `each hero gains 1 common loot card`
    """

    count: int
    rarity: Rarity
    who: Role = You()


@record
class Identify(Node):
    """Unidentified loot goes into the deck without a price. `identify 1 loot card`"""

    count: int


@record
class ChangeGold(Node):
    """The team's one dial. `the heroes gain 2 Gold`, `the heroes lose 1 Gold`,
    `the heroes gain Gold equal to half the total`
    """

    amount: Amount
    loses: bool = False


@record
class RevealTile(Node):
    """A chosen tile beside yours is turned up; nothing on it happens. `reveal an adjacent tile`"""


@record
class MoveThere(Node):
    """To the tile that was revealed. `move to that tile`"""


@record
class SellCards(Node):
    """From the hand, as in a Main Phase. `sell any number of cards`"""


@record
class RerollLootDie(Node):
    """The one change that the twenty-sided die allows. `re-roll a Loot die`"""


AdventureVerb = (
    Flee
    | BeReplaced
    | Engage
    | OpenChest
    | GainLoot
    | Identify
    | ChangeGold
    | RevealTile
    | MoveThere
    | SellCards
    | RerollLootDie
)
