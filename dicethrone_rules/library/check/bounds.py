"""How small and how large an amount can be, as far as the text alone tells."""

from __future__ import annotations

import math

import attrs

from ...language import ast as a
from ...patterns import SIDES


@attrs.frozen
class Thrown:
    """The dice that outcomes and numbers of a text read. None is a number not known here."""

    least: int = 1
    most: int | None = None
    by_you: bool = True
    is_activation: bool = False

    @property
    def is_one(self) -> bool:
        return self.least == self.most == 1


MOST_DICE = 10
"""So many dice are thrown at most, by a text or in a defence."""

Bounds = tuple[float, float]
ANYTHING: Bounds = (0, math.inf)


def bounds(amount: a.Amount, thrown: Thrown | None) -> Bounds:
    """The smallest and the largest value."""
    dice: Bounds = ANYTHING
    if thrown is not None:
        dice = (thrown.least, math.inf if thrown.most is None else thrown.most)
    if isinstance(amount, a.Number):
        return amount.value, amount.value
    if isinstance(amount, a.Total):
        return dice[0], dice[1] * SIDES
    if isinstance(amount, a.Highest):
        return min(dice[0], amount.count), min(dice[1], amount.count) * SIDES
    if isinstance(amount, a.SymbolCount):
        if not amount.factor:
            return 0, 0
        return 0, math.inf if dice[1] == math.inf else dice[1] // amount.every * amount.factor
    if isinstance(amount, a.Half):
        low, high = bounds(amount.of, thrown)
        return math.ceil(low / 2), high if high == math.inf else math.ceil(high / 2)
    if isinstance(amount, a.Sum):
        parts = [bounds(term, thrown) for term in amount.terms]
        return sum(low for low, _ in parts), sum(high for _, high in parts)
    if isinstance(amount, a.Capped):
        low, high = bounds(amount.of, thrown)
        return min(low, amount.most), min(high, amount.most)
    if isinstance(amount, a.Per | a.PerDone) and not amount.factor:
        return 0, 0
    return ANYTHING


def compared(left: Bounds, compare: a.Compare, right: Bounds) -> bool | None:
    """What a comparison always answers; None when it depends."""
    (low, high), (least, most) = left, right
    always, never = {
        a.Compare.AT_LEAST: (low >= most, high < least),
        a.Compare.MORE: (low > most, high <= least),
        a.Compare.AT_MOST: (high <= least, low > most),
        a.Compare.LESS: (high < least, low >= most),
        a.Compare.EXACTLY: (low == high == least == most, high < least or low > most),
    }[compare]
    return True if always else False if never else None
