"""Who: the closed list of players a text can speak of."""

from __future__ import annotations

from enum import StrEnum

import attrs

from .node import Node


class Side(StrEnum):
    """A group of players seen from the player who reads the text."""

    OPPONENT = "opponent"
    PLAYER = "player"
    TEAMMATE = "teammate"
    OTHER = "other player"
    ENGAGED = "engaged opponent"


class Choice(StrEnum):
    """How several players are picked."""

    REPEAT = "chosen"  # 2 chosen opponents: the same one may be picked twice
    DIFFERENT = "different"  # 2 different opponents
    UP_TO = "up to"  # up to 2 different opponents


@attrs.frozen
class You(Node):
    """The player the text belongs to: who holds the token, plays the card. `you`"""


@attrs.frozen
class Target(Node):
    """The player an ability or Attack is aimed at. `the target`"""


@attrs.frozen
class Attacker(Node):
    """The player whose Attack it is. `the attacker`"""


@attrs.frozen
class Defender(Node):
    """The player who is Attacked. `the defender`"""


@attrs.frozen
class Inflictor(Node):
    """The player who put this token here. `the inflictor`"""


@attrs.frozen
class ThatPlayer(Node):
    """The player the nearest enclosing event or loop is about. `that player`"""


@attrs.frozen
class Chosen(Node):
    """Players that "you" pick. `a chosen opponent`, `2 chosen opponents`,
    `2 different opponents`, `up to 2 different players`"""

    side: Side
    count: int = 1
    choice: Choice = Choice.REPEAT


@attrs.frozen
class Each(Node):
    """Everybody of a group. `each opponent`"""

    side: Side


@attrs.frozen
class AnyOne(Node):
    """Whoever of a group it happens to be; only in events. `an opponent`, `a player`"""

    side: Side


Role = You | Target | Attacker | Defender | Inflictor | ThatPlayer | Chosen | Each | AnyOne
