"""Answers to damage on its way: which prevention comes first when there are several.

A prevention that dice decide may be needed no more after a sure one, and a sure one may be saved by
a lucky one. So every order is gone through, with what each play costs, what its dice may show and
what is left to prevent then.
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import records
from ..library.facts import Facts
from ..library.facts.parts import Prevention
from ..library.worth import Brings, Worths

LOW = 12  # Health from which on each point is dearer
DEARER = 0.3
DEADLY = 50.0
WASTED = 0.8  # what a prevention could have stopped elsewhere
HIT = 6.0  # damage of a typical Attack
MOST = 4  # plays whose order is gone through

Outcome = tuple[float, float, float]
"""A chance, and the points and the share of the damage that are prevented then."""


@records.frozen
class Answer:
    """A play against damage: what it may prevent, and its price less what else it brings; what a
    `card` prevents too much is missed later.
    """

    outcomes: tuple[Outcome, ...]
    price: float
    card: bool


def outcomes_of(does: Facts, worths: Worths, brings: Brings) -> tuple[Outcome, ...]:
    """The amounts that a text may prevent: results of one roll exclude each other."""
    preventions = [part for part in does.parts if isinstance(part, Prevention)]
    if all(part.case.chance >= 1.0 for part in preventions):
        return ((1.0, brings.prevented, brings.share),)
    left, points, share = 1.0, 0.0, 0.0
    found: list[Outcome] = []
    for part in preventions:
        one, chance = worths.brings(Facts((part,))), part.case.chance
        if chance >= 1.0:
            points, share = points + one.prevented, share + one.share
        else:
            left -= chance
            found.append((chance, one.prevented / chance, one.share / chance))
    outcomes = [(chance, points + more, share + part) for chance, more, part in found]
    return (*outcomes, (max(0.0, left), points, share))


class Order:
    """The best order of some answers against damage to a player with so much Health. Of the
    `whole` damage, fixed amounts are taken first, and every share of what they leave, in whatever
    order they are played; a `share` is prevented already.
    """

    def __init__(
        self, answers: Sequence[Answer], health: int, whole: int, share: float = 0.0
    ) -> None:
        self._answers, self._health, self._whole, self._share = answers, health, whole, share
        self._known: dict[tuple[float, float, tuple[int, ...]], float] = {}

    def firsts(self) -> list[float]:
        """For every answer: the gain of beginning with it, if later ones are played well."""
        every = tuple(range(len(self._answers)))
        now = self._loss(self._hurt(0.0, self._share))
        return [now - self._after(0.0, self._share, place, every) for place in every]

    def _hurt(self, points: float, share: float) -> int:
        """The damage that lands when so many points and such a share of the rest are prevented."""
        return left_of(self._whole, points, share)

    def _least(self, points: float, share: float, left: tuple[int, ...]) -> float:
        """The least loss with these answers at hand."""
        found = self._known.get((points, share, left))
        if found is None:
            hurt = self._hurt(points, share)
            tries = [self._after(points, share, place, left) for place in left] if hurt else []
            found = self._known[points, share, left] = min([self._loss(hurt), *tries])
        return found

    def _after(self, points: float, share: float, place: int, left: tuple[int, ...]) -> float:
        """The loss when one of them is played now and the others as well as can be."""
        answer, hurt = self._answers[place], self._hurt(points, share)
        others = tuple([other for other in left if other != place])
        loss, wasted = answer.price, 0.0
        for chance, more, part in answer.outcomes:
            if chance > 0:
                stopped = hurt - self._hurt(points + more, share + part)
                wasted += chance * max(0.0, min(HIT, more) + HIT * part - stopped)
                loss += chance * self._least(points + more, share + part, others)
        return loss + WASTED * wasted if answer.card else loss

    def _loss(self, hurt: int) -> float:
        """The loss when so much damage lands: Health is dear when little is left."""
        left = self._health - hurt
        if left <= 0:
            return DEADLY + hurt
        return hurt * dearness(left)


def left_of(whole: float, points: float, share: float) -> int:
    """The damage that some points and a share of the rest leave; a prevented half is rounded up."""
    left = max(0.0, whole - points)
    return max(0, int(left - share * left + 1e-9))


def dearness(left: float) -> float:
    """The worth of a point of Health to a player who has so many left."""
    return 1 + DEARER * max(0.0, 1 - left / LOW)
