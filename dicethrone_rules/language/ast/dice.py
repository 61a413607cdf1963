"""Dice patterns, as requirements, `on` and `if you rolled` use them."""

from __future__ import annotations

from enum import StrEnum

from ...records import record
from .node import Name, Node


class StraightSize(StrEnum):
    MICRO = "micro"
    SMALL = "small"
    LARGE = "large"


@record
class SymbolItem(Node):
    """At least `count` dice with a symbol. `2 Life`; a count of 1 prints as `Life` in `on`
    and as `1 Life` in a requirement.
    """

    symbol: Name
    count: int = 1


@record
class Symbols(Node):
    """All of these at once. `Dagger + Shadow`, `3 Sword + 2 Pow`"""

    items: tuple[SymbolItem, ...]


@record
class FaceRange(Node):
    """Numbers from low to high. `1-2`, `6`"""

    low: int
    high: int


@record
class Faces(Node):
    """A die with one of these numbers. `1-2`, `6`, `1-2 or 5`"""

    ranges: tuple[FaceRange, ...]


@record
class AnyOf(Node):
    """One of several sets of symbols. `Sword or 2 Heart`"""

    options: tuple[Symbols, ...]


@record
class OfAKind(Node):
    """The same NUMBER that many times. `4-of-a-kind`"""

    count: int


@record
class Straight(Node):
    """Numbers in a row: 3 (micro), 4 (small) or 5 (large). `small straight`"""

    size: StraightSize


@record
class OneOfEach(Node):
    """Every symbol of the hero's dice. `one of each`"""


@record
class InStraight(Node):
    """A number that is part of the straight. `6 in the straight`"""

    face: int


@record
class AnythingElse(Node):
    """No earlier `on` of the same roll applied. `anything else`; only after `on`"""


@record
class AnyCount(Node):
    """As many dice with a symbol as you wish, at least one. `X Spider`; only before the colon of
    a creature's ability
    """

    symbol: Name


Pattern = Symbols | Faces | AnyOf | OfAKind | Straight | OneOfEach | InStraight | AnythingElse
