"""The bounds of an amount, as far as the text alone tells."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import attrs

from ...language import ast as a
from ...language.ast.concern import Concern
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

    def or_else(self, other: Thrown) -> Thrown:
        """The bounds that hold for these dice and for the others, if either may be thrown."""
        known = self.most is not None and other.most is not None
        most = max(self.most or 0, other.most or 0) if known else None
        return attrs.evolve(self, least=min(self.least, other.least), most=most)


MOST_DICE = 10
"""So many dice are thrown at most, by a text or in a defence."""

Bounds = tuple[float, float]
ANYTHING: Bounds = (0, math.inf)


BOUNDS = Concern[Callable[[Any, Thrown | None], Bounds]]("bounds", a.Amount)


def bounds(amount: a.Amount, thrown: Thrown | None) -> Bounds:
    """The smallest and the largest value."""
    return BOUNDS.of(amount)(amount, thrown)


def _dice(thrown: Thrown | None) -> Bounds:
    if thrown is None:
        return ANYTHING
    return thrown.least, math.inf if thrown.most is None else thrown.most


def _number(amount: a.Number, thrown: Thrown | None) -> Bounds:
    return amount.value, amount.value


def _total(amount: a.Total, thrown: Thrown | None) -> Bounds:
    least, most = _dice(thrown)
    return least, most * SIDES


def _highest(amount: a.Highest, thrown: Thrown | None) -> Bounds:
    least, most = _dice(thrown)
    return min(least, amount.count), min(most, amount.count) * SIDES


def _symbols(amount: a.SymbolCount, thrown: Thrown | None) -> Bounds:
    if not amount.factor:
        return 0, 0
    most = _dice(thrown)[1]
    return 0, math.inf if most == math.inf else most // amount.every * amount.factor


def _half(amount: a.Half, thrown: Thrown | None) -> Bounds:
    low, high = bounds(amount.of, thrown)
    return math.ceil(low / 2), high if high == math.inf else math.ceil(high / 2)


def _sum(amount: a.Sum, thrown: Thrown | None) -> Bounds:
    parts = [bounds(term, thrown) for term in amount.terms]
    return sum(low for low, _ in parts), sum(high for _, high in parts)


def _capped(amount: a.Capped, thrown: Thrown | None) -> Bounds:
    low, high = bounds(amount.of, thrown)
    return min(low, amount.most), min(high, amount.most)


def _times(amount: a.Per | a.PerDone, thrown: Thrown | None) -> Bounds:
    return ANYTHING if amount.factor else (0, 0)


def _anything(amount: a.Amount, thrown: Thrown | None) -> Bounds:
    """Bounds of an amount that only the table knows."""
    return ANYTHING


BOUNDS.table(
    {
        a.Number: _number,
        a.Param: _anything,
        a.DiceUsed: _anything,
        a.DiceIn: _anything,
        a.SymbolCount: _symbols,
        a.Per: _times,
        a.PerDone: _times,
        a.Total: _total,
        a.Highest: _highest,
        a.Holding: _anything,
        a.ThatDmg: _anything,
        a.IncomingDmg: _anything,
        a.AttackDmg: _anything,
        a.DealtDmg: _anything,
        a.ThatMuch: _anything,
        a.TokenValue: _anything,
        a.Half: _half,
        a.Sum: _sum,
        a.Capped: _capped,
        a.PerCardIn: _anything,
        a.PerMinion: _anything,
    }
)


def compared(left: Bounds, compare: a.Compare, right: Bounds) -> bool | None:
    """The constant result of a comparison; None when it depends on play."""
    (low, high), (least, most) = left, right
    always, never = {
        a.Compare.AT_LEAST: (low >= most, high < least),
        a.Compare.MORE: (low > most, high <= least),
        a.Compare.AT_MOST: (high <= least, low > most),
        a.Compare.LESS: (high < least, low >= most),
        a.Compare.EXACTLY: (low == high == least == most, high < least or low > most),
    }[compare]
    return True if always else False if never else None
