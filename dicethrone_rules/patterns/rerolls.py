"""Re-rolling towards a goal: the dice to keep, and the exact outcome of keeping them.

Dynamic programming over sorted dice. Five dice have 252 results and 462 sets that can be kept, so a
whole Roll Phase is a few thousand additions. With whole numbers as values the arithmetic is exact:
after a roll every value is a whole number of equally likely throws.
"""

from __future__ import annotations

from array import array
from bisect import insort
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from operator import floordiv, itemgetter, truediv
from struct import pack
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..rule_numbers import ATTEMPTS, DICE
from .faces import SIDES
from .requirement import Requirement
from .rolls import Roll

if TYPE_CHECKING:
    from fractions import Fraction

Number = TypeVar("Number", int, float)

FAIR: Roll = tuple(range(1, SIDES + 1))
"""Faces of an ordinary die: no side is blank or changed."""

Picker = Callable[[Any], tuple[Any, ...]]
"""A function that picks the values at some places."""

Turned = tuple[tuple[int, ...], Picker]
"""Places of results, and a function that picks their values."""

MOST_DICE = 10
MOST_ROLLS = 10


class Sets:
    """Every set of up to so many dice, in an order of falling size, and how they hang together.

    `sides` are the faces that a thrown die shows, each as likely as the others: a side may be blank
    or show what another one does. `shown` are further faces that lie on the table.
    """

    def __init__(self, number: int, sides: Roll = FAIR, shown: tuple[int, ...] = ()) -> None:
        self.number, self.sides = number, sides
        faces = sorted({*sides, *shown})
        self.results: tuple[Roll, ...] = tuple(combinations_with_replacement(faces, number))
        found = list(self.results)
        for size in range(number - 1, -1, -1):
            found += combinations_with_replacement(faces, size)
        self.sets: tuple[Roll, ...] = tuple(found)
        self.place = {dice: place for place, dice in enumerate(found)}
        # By set: what it may become with one more die; what it may become with one die less.
        self.grown = [self._grown(dice) for dice in found[len(self.results) :]]
        self.shrunk = [
            tuple(
                self.place[(*dice[:at], *dice[at + 1 :])]
                for at, face in enumerate(dice)
                if not at or dice[at - 1] != face
            )
            for dice in found
        ]
        self.throws = len(sides) ** number
        # The same for the inner loops: functions that pick the sets grown by one die, and the
        # sets from the smallest on with what they shrink to.
        self.pick_grown = [_picker(places) for places in self.grown]
        self.by_six = _by_six(self.grown) if len(sides) == SIDES else []
        self.from_small = tuple(zip(range(len(found)), self.shrunk, strict=True))[::-1]
        self.rungs = _rungs(self.sets, self.shrunk) if number <= MOST_ON_RUNGS else []
        self._subsets: dict[int, tuple[int, ...]] = {}
        self._turned: dict[int, dict[int, Turned]] = {}

    def subsets(self, place: int) -> tuple[int, ...]:
        """The places of everything that can be kept of a set, itself included; the larger first."""
        known = self._subsets.get(place)
        if known is None:
            todo, seen = [place], set()
            while todo:
                one = todo.pop()
                if one not in seen:
                    seen.add(one)
                    todo += self.shrunk[one]
            known = self._subsets[place] = tuple(sorted(seen))
        return known

    def turned(self, place: int) -> dict[int, Turned]:
        """By what a die of a result shows: the places of the results in which it shows each side
        instead, in the order of the sides, and a function that picks their values.
        """
        found = self._turned.get(place)
        if found is None:
            first, dice = len(self.results), dict.fromkeys(self.sets[place])
            left = [less - first for less in self.shrunk[place]]
            rows = [(self.grown[less], self.pick_grown[less]) for less in left]
            found = self._turned[place] = dict(zip(dice, rows, strict=True))
        return found

    def _grown(self, dice: Roll) -> tuple[int, ...]:
        places = []
        for face in self.sides:
            more = list(dice)
            insort(more, face)
            places.append(self.place[tuple(more)])
        return tuple(places)


Six = tuple[int, int, int, int, int, int]


def _by_six(rows: Iterable[tuple[int, ...]]) -> list[Six]:
    return [(row[0], row[1], row[2], row[3], row[4], row[5]) for row in rows]


Two = tuple[int, int, int]
Three = tuple[int, int, int, int]
Five = tuple[int, int, int, int, int, int]
Rung = tuple[list[Two], list[Three], list[Five]]
"""Sets of one size, each with up to two, three or five sets that have one die less."""

MOST_ON_RUNGS = 5


def _rungs(sets: Sequence[Roll], shrunk: Sequence[tuple[int, ...]]) -> list[Rung]:
    """The sets by their size, the smallest first. A set with fewer smaller ones than its row has
    room for names one of them again.
    """
    found: list[Rung] = [([], [], []) for _ in range(len(sets[0]))]
    for place, smaller in enumerate(shrunk):
        if smaller:
            twos, threes, fives = found[len(sets[place]) - 1]
            one, two, three, four, five = (*smaller, *[smaller[0]] * (5 - len(smaller)))
            if len(smaller) <= 2:
                twos.append((place, one, two))
            elif len(smaller) == 3:
                threes.append((place, one, two, three))
            else:
                fives.append((place, one, two, three, four, five))
    return found


def _picker(places: tuple[int, ...]) -> Picker:
    if len(places) == 1:
        return lambda values: (values[places[0]],)
    return itemgetter(*places)


@lru_cache(maxsize=32)
def sets_of(number: int = DICE, sides: Roll = FAIR, shown: tuple[int, ...] = ()) -> Sets:
    """The sets of so many dice; made once for every kind of dice."""
    if not 0 <= number <= MOST_DICE:
        raise ValueError(f"{number} dice; odds are worked out for 0 to {MOST_DICE}")
    return Sets(number, sides, shown)


class Plan(Generic[Number]):
    """The best way to roll towards results of known value, given in the order of `sets.results`.

    With whole numbers everything is exact: a value after `left` more Roll Attempts is to be divided
    by `scale(left)`. With other numbers that scale is 1.
    """

    def __init__(self, values: Sequence[Number], sets: Sets) -> None:
        if len(values) != len(sets.results):
            raise ValueError(f"{len(values)} values for {len(sets.results)} results")
        self.sets = sets
        self.values: tuple[Number, ...] = tuple(values)
        self._exact = all(type(value) is int for value in values)
        # By Roll Attempts to come, from 1: what keeping each set leads to; of each set, the subset
        # that is best kept. The second is worked out when it is first asked for.
        # Numbers of an array lie side by side: bots have many plans, and look at each a little.
        self._keeping: list[Sequence[Number]] = []
        self._best: list[list[int]] = []

    def scale(self, left: int) -> int:
        """The common denominator of values with so many Roll Attempts to come."""
        return self.sets.throws**left if self._exact else 1

    def value(self, dice: Sequence[int]) -> Number:
        """The value of a result if nothing is rolled again."""
        return self.values[self._place(dice)]

    def start(self, attempts: int) -> Number:
        """The expected value of this many Roll Attempts, the first of which throws all dice."""
        return self._stage(attempts)[-1]

    def keep(self, dice: Sequence[int], left: int) -> tuple[Roll, Number]:
        """The best dice to keep with so many Roll Attempts to come, and what that leads to. Of
        equals, the set with more dice.
        """
        keeping = self._stage(left)
        best = max(self.sets.subsets(self._place(dice)), key=keeping.__getitem__)
        return self.sets.sets[best], keeping[best]

    def promise(self, place: int, left: int) -> Number:
        """The value that the best keep of a result leads to with this many Roll Attempts to come;
        `place` is the place of the result among the sets.
        """
        return max(map(self._stage(left).__getitem__, self.sets.subsets(place)))

    def with_two(self, dice: Sequence[int]) -> list[list[Number]]:
        """By the faces of two dice that join some, the first and the second: the value of all."""
        values, grown, first = self.values, self.sets.grown, len(self.values)
        joined = grown[self._place(dice) - first]
        return [[values[place] for place in grown[more - first]] for more in joined]

    def choices(self, dice: Sequence[int], left: int) -> list[tuple[Roll, Number]]:
        """Every set that can be kept of these dice and its value, the best first."""
        keeping = self._stage(left)
        found = self.sets.subsets(self._place(dice))
        ranked = sorted(found, key=lambda place: (-keeping[place], place))
        return [(self.sets.sets[place], keeping[place]) for place in ranked]

    def outcomes(self, attempts: int) -> list[int]:
        """The distribution of final results under the plan: of `throws ** attempts` equally
        likely courses, how many end with each result.
        """
        sets, sides = self.sets, len(self.sets.sides)
        first, full = len(sets.results), len(sets.sets)
        ends: list[int] = []
        for left in range(attempts - 1, -1, -1):
            courses = [0] * full
            if not ends:
                courses[-1] = 1
            else:
                best = self._kept(left + 1)
                for place, number in enumerate(ends):
                    if number:
                        kept = best[place]
                        courses[kept] += number * sides ** len(sets.sets[kept])
            for place in range(full - 1, first - 1, -1):
                number = courses[place]
                if number:
                    for more in sets.grown[place - first]:
                        courses[more] += number
            ends = courses[:first]
        return ends

    def _place(self, dice: Sequence[int]) -> int:
        return self.sets.place[tuple(sorted(dice))]

    def _stage(self, left: int) -> Sequence[Number]:
        """The expected value of keeping each set with so many Roll Attempts to come."""
        known = self._keeping
        if len(known) < left:
            values = list(known[-1]) if known else []
            while len(known) < left:
                values = self._rolled(values)
                kept: Any = tuple(values) if self._exact else _side_by_side(values)
                known.append(kept)
        return known[left - 1]

    def _rolled(self, kept: list[Number]) -> list[Number]:
        """The expected value of keeping each set when the next Roll Attempt is the last, or leads
        on to the best subset of `kept`, the same with one Roll Attempt less.
        """
        sets, sides = self.sets, len(self.sets.sides)
        keeping = self._most(kept)[: len(sets.results)] if kept else list(self.values)
        if sets.by_six and not self._exact:
            floats: Any = keeping
            _throw_six(floats, sets.by_six)
            return keeping
        divide = truediv
        if self._exact:
            # Whole numbers stay whole: a set of k dice is divided by the sides n - k times.
            divide = floordiv
            keeping = [value * sets.throws for value in keeping]
        for grown in sets.pick_grown:
            keeping.append(divide(sum(grown(keeping)), sides))
        return keeping

    def _most(self, kept: list[Number]) -> list[Number]:
        """Of each set, what its best subset leads to, given what keeping each leads to."""
        best = list(kept)
        if self.sets.rungs and not self._exact:
            floats: Any = best
            _climb(floats, self.sets.rungs)
            return best
        for place, smaller in self.sets.from_small:
            most = best[place]
            for less in smaller:
                if best[less] > most:
                    most = best[less]
            best[place] = most
        return best

    def _kept(self, left: int) -> list[int]:
        """Of each set, the subset that is best kept with so many Roll Attempts to come."""
        while len(self._best) < left:
            keeping = self._stage(len(self._best) + 1)
            best = list(range(len(keeping)))
            for place in range(len(keeping) - 1, -1, -1):
                most, at = keeping[place], place
                for less in self.sets.shrunk[place]:
                    kept = best[less]
                    value = keeping[kept]
                    if value > most or (value == most and kept < at):
                        most, at = value, kept
                best[place] = at
            self._best.append(best)
        return self._best[left - 1]


# The inner loops once more for dice with six sides and values that are no whole numbers: what bots
# roll by, in a form that can be compiled well.


def _side_by_side(values: Sequence[float]) -> array[float]:
    """The numbers as an array, which reads packed bytes faster than numbers."""
    return array("d", pack(f"{len(values)}d", *values))


def _throw_six(keeping: list[float], grown: list[Six]) -> None:
    """Adds what keeping each smaller set leads to: the average over the die that joins it."""
    for one, two, three, four, five, six in grown:
        found = keeping[one] + keeping[two] + keeping[three] + keeping[four]
        keeping.append((found + keeping[five] + keeping[six]) / 6.0)


def _climb(best: list[float], rungs: list[Rung]) -> None:
    """Raises each set to what its best subset leads to."""
    for twos, threes, fives in rungs:
        for place, one, two in twos:
            most = best[place]
            if best[one] > most:
                most = best[one]
            if best[two] > most:
                most = best[two]
            best[place] = most
        for place, one, two, three in threes:
            most = best[place]
            if best[one] > most:
                most = best[one]
            if best[two] > most:
                most = best[two]
            if best[three] > most:
                most = best[three]
            best[place] = most
        for place, one, two, three, four, five in fives:
            most = best[place]
            if best[one] > most:
                most = best[one]
            if best[two] > most:
                most = best[two]
            if best[three] > most:
                most = best[three]
            if best[four] > most:
                most = best[four]
            if best[five] > most:
                most = best[five]
            best[place] = most


def again(faces: Sequence[int], keep: Sequence[int]) -> tuple[int, ...]:
    """The places of the dice to roll again so that `keep` stays on the table."""
    left = list(keep)
    places = []
    for place, face in enumerate(faces):
        if face in left:
            left.remove(face)
        else:
            places.append(place)
    return tuple(places)


@lru_cache(maxsize=512)
def chances(
    requirement: Requirement, attempts: int = ATTEMPTS, number: int = DICE, sides: Roll = FAIR
) -> tuple[Fraction, ...]:
    """The chances that dice meet a requirement within one Roll Attempt, two, and so on, when they
    are rolled for it alone.
    """
    from fractions import Fraction

    sets = sets_of(number, sides)
    plan = Plan([int(requirement.met_by(dice)) for dice in sets.results], sets)
    return tuple(Fraction(plan.start(n), plan.scale(n)) for n in range(1, attempts + 1))
