"""Roles: the closed list of players a text can speak of."""

from __future__ import annotations

from enum import StrEnum

from ...records import record
from .node import Name, Node


class Side(StrEnum):
    """A group of players seen from the player who reads the text."""

    OPPONENT = "opponent"
    PLAYER = "player"
    TEAMMATE = "teammate"
    OTHER = "other player"
    OTHER_OPPONENT = "other opponent"  # not the one that is Attacked
    ENGAGED = "engaged opponent"
    HERO = "hero"  # of Adventures: everybody who is not played by the book


class Choice(StrEnum):
    """The way in which several players are picked."""

    REPEAT = "chosen"  # 2 chosen opponents: the same one may be picked twice
    DIFFERENT = "different"  # 2 different opponents
    UP_TO = "up to"  # up to 2 different opponents


@record
class You(Node):
    """The owner of the text: the holder of the token, the player of the card. `you`"""


@record
class Holder(Node):
    """You, said within another player's choice, where a verb without a subject is that player's.
    `the target may draw 1 and you gain 1 CP`
    """


@record
class Target(Node):
    """The player an ability or Attack is aimed at. `the target`"""


@record
class Attacker(Node):
    """The player whose Attack it is. `the attacker`"""


@record
class Defender(Node):
    """The player whom the Attack targets. `the defender`"""


@record
class Inflictor(Node):
    """The player who put this token here. `the inflictor`"""


@record
class ActivePlayer(Node):
    """The player whose turn it is; in Adventures the hero, also while an enemy acts.
    `the active player`
    """


@record
class HolderOf(Node):
    """The players who have a token; if you gave some of them, only their holders. `the holder of
    Anvil`
    """

    what: Name


@record
class ThatPlayer(Node):
    """The player the nearest enclosing event or loop is about. `that player`"""


@record
class Chosen(Node):
    """Players that "you" pick. `a chosen opponent`, `2 chosen opponents`,
    `2 different opponents`, `up to 2 different players`
    """

    side: Side
    count: int = 1
    choice: Choice = Choice.REPEAT


@record
class Each(Node):
    """Everybody of a group. `each opponent`"""

    side: Side


@record
class AnyOne(Node):
    """Any player of a group; only in events. `an opponent`, `a player`"""

    side: Side


Role = (
    You
    | Holder
    | Target
    | Attacker
    | Defender
    | Inflictor
    | HolderOf
    | ActivePlayer
    | ThatPlayer
    | Chosen
    | Each
    | AnyOne
)
