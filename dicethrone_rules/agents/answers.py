"""Answers to damage on its way: which prevention comes first when there are several.

A prevention that dice decide may be needed no more after a sure one, and a sure one may be saved by
a lucky one; half of much is more than half of little. So every order is gone through, with what
each play costs, what its dice may show and what is left to prevent then.
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
    left, points, share, found = 1.0, 0.0, 0.0, list[Outcome]()
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
    """The best order of some answers against damage to a player with so much Health."""

    def __init__(self, answers: Sequence[Answer], health: int) -> None:
        self._answers, self._health = answers, health
        self._known: dict[tuple[int, tuple[int, ...]], float] = {}

    def firsts(self, hurt: int) -> list[float]:
        """For every answer: the gain of beginning with it, if later ones are played well."""
        every = tuple(range(len(self._answers)))
        now = self._loss(hurt)
        return [now - self._after(hurt, place, every) for place in every]

    def _least(self, hurt: int, left: tuple[int, ...]) -> float:
        """The least loss with these answers at hand."""
        found = self._known.get((hurt, left))
        if found is None:
            tries = [self._after(hurt, place, left) for place in left] if hurt else []
            found = self._known[hurt, left] = min([self._loss(hurt), *tries])
        return found

    def _after(self, hurt: int, place: int, left: tuple[int, ...]) -> float:
        """The loss when one of them is played now and the others as well as can be."""
        answer = self._answers[place]
        others = tuple([other for other in left if other != place])
        loss, wasted = answer.price, 0.0
        for chance, points, share in answer.outcomes:
            if chance > 0:
                stopped = min(hurt, round(points + share * hurt))
                wasted += chance * max(0.0, min(HIT, points) + HIT * share - stopped)
                loss += chance * self._least(hurt - stopped, others)
        return loss + WASTED * wasted if answer.card else loss

    def _loss(self, hurt: int) -> float:
        """The loss when so much damage lands: Health is dear when little is left."""
        left = self._health - hurt
        if left <= 0:
            return DEADLY + hurt
        return hurt * (1 + DEARER * max(0.0, 1 - left / LOW))
