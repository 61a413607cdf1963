"""Dice that a text rolls: every result with its probability, and its worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import factorial
from typing import TYPE_CHECKING

from ...language import ast as a
from ...patterns import Requirement, Roll, Sets, is_readable, met_by, requirement_of, rolls

if TYPE_CHECKING:
    from .parts import Facts

Results = tuple[tuple[Roll, float], ...]
Symbols = Mapping[str, int]  # the faces of each, as a mask

MOST_DICE = 8
"""Of more dice than that, results are not gone through one by one."""


@lru_cache(maxsize=MOST_DICE + 1)
def results_of(count: int) -> Results:
    """Every result of so many dice up to order, and its probability."""
    whole = 6**count
    found = []
    for faces in rolls(count):
        ways = factorial(count)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        found.append((faces, ways / whole))
    return tuple(found)


def met(pattern: a.Pattern, symbols: Symbols, count: int) -> frozenset[Roll]:
    """The results of so many dice that show a pattern; none of a pattern that names other dice."""
    if not is_readable(pattern, symbols):
        return frozenset()
    bits = met_by(pattern, symbols, count)
    return frozenset(faces for place, faces in enumerate(rolls(count)) if bits >> place & 1)


class Rolled:
    """The newest roll of a text: how many dice, and the results that are possible.

    With `shows`, only results that show that pattern and none of `but`: the dice that activate a
    tier of an ability.
    """

    def __init__(
        self,
        count: int,
        symbols: Symbols,
        shows: a.Pattern | None = None,
        but: tuple[a.Pattern, ...] = (),
    ) -> None:
        self.count = min(count, MOST_DICE)
        self.scale = count / self.count if self.count else 1.0  # for dice beyond those looked at
        self.symbols = symbols
        self._shows, self._but = shows, but
        self._results: Results | None = None
        self.seen: set[Roll] = set()  # results that an earlier `on` has answered

    @property
    def results(self) -> Results:
        """The results and their probabilities; gone through when they are first asked for."""
        found = self._results
        if found is None:
            found = results_of(self.count)
            if self._shows is not None:
                wanted = met(self._shows, self.symbols, self.count)
                for other in self._but:
                    wanted -= met(other, self.symbols, self.count)
                whole = sum(share for faces, share in found if faces in wanted)
                some = tuple((faces, share / whole) for faces, share in found if faces in wanted)
                found = some or found
            self._results = found
        return found

    def chance(self, pattern: a.Pattern) -> float:
        """The chance that the dice show a pattern; `anything else` is what no earlier one took."""
        if isinstance(pattern, a.AnythingElse):
            shown = 1.0 - self._share(self.seen)
            return max(0.0, shown)
        wanted = met(pattern, self.symbols, self.count)
        self.seen |= wanted
        return self._share(wanted)

    def _share(self, wanted: set[Roll] | frozenset[Roll]) -> float:
        return _tidy(sum(share for faces, share in self.results if faces in wanted))

    def spread(self, value: Callable[[Roll], int]) -> tuple[float, int, int]:
        """The average, least and most of a number that the dice give."""
        values = [(value(faces), share) for faces, share in self.results]
        numbers = [found for found, _ in values]
        return _tidy(sum(n * share for n, share in values)), min(numbers), max(numbers)

    def share(self, test: Callable[[Roll], bool]) -> float:
        """The chance that the dice pass a test."""
        return _tidy(sum(share for faces, share in self.results if test(faces)))


Ask = Callable[[Roll], int]
"""A question about dice: whether they show something, or a number that they give."""


class Faces:
    """The faces that the dice of a text show, and the questions that its reading asks about them,
    in order, each with the answer.
    """

    def __init__(self, roll: Roll) -> None:
        self.roll = roll
        self.asked: list[tuple[Ask, int]] = []

    def ask(self, question: Ask) -> int:
        """The answer of these faces to a question."""
        found = question(self.roll)
        self.asked.append((question, found))
        return found


class Shown(Rolled):
    """A roll whose faces are known."""

    def __init__(self, faces: Faces, symbols: Symbols) -> None:
        super().__init__(len(faces.roll), symbols)
        self.scale = 1.0
        self._faces, self._answered = faces, False
        self._results = ((faces.roll, 1.0),)

    def chance(self, pattern: a.Pattern) -> float:
        if isinstance(pattern, a.AnythingElse):
            return float(not self._answered)
        needed = _needed(pattern, self.symbols)
        if needed is None:
            return 0.0
        found = bool(self._faces.ask(needed.met_by))
        self._answered |= found
        return float(found)

    def spread(self, value: Ask) -> tuple[float, int, int]:
        found = self._faces.ask(value)
        return float(found), found, found

    def share(self, test: Callable[[Roll], bool]) -> float:
        return float(self._faces.ask(test))


KEPT_PATTERNS = 4096
_NEEDED: dict[tuple[int, int], tuple[a.Pattern, Symbols, Requirement | None]] = {}
"""By the ids of a pattern and of the symbols of dice, kept with it: what the dice have to show."""


def _needed(pattern: a.Pattern, symbols: Symbols) -> Requirement | None:
    """The faces that meet a pattern on dice with these symbols; None where no faces do."""
    kept = _NEEDED.get((id(pattern), id(symbols)))
    if kept is None:
        if len(_NEEDED) >= KEPT_PATTERNS:
            _NEEDED.clear()
        found = requirement_of(pattern, symbols) if is_readable(pattern, symbols) else None
        kept = _NEEDED[id(pattern), id(symbols)] = pattern, symbols, found
    return kept[2]


class Answered:
    """A text that was read for some faces of its dice. Reading is a tree of questions about them:
    the next question depends on nothing but the answers so far, and after the last one the facts
    are known.
    """

    def __init__(self) -> None:
        self.facts: Facts | None = None
        self._is_read = False
        self._question: Ask | None = None
        self._then: dict[int, Answered] = {}

    def under(self, roll: Roll) -> Answered | None:
        """Where the answers of these faces lead; None, if the text was not read for such faces."""
        at: Answered | None = self
        while at is not None and not at._is_read:
            question = at._question
            at = None if question is None else at._then.get(question(roll))
        return at

    def add(self, faces: Faces, facts: Facts | None) -> None:
        """Keeps the questions and results of reading the text for these faces."""
        at = self
        for question, answer in faces.asked:
            at._question = question
            at = at._then.setdefault(answer, Answered())
        at.facts, at._is_read = facts, True


class Among(dict[int, "Facts | None"]):
    """The facts of one text by the places of results among sets of dice; those of a result are
    looked up when they are first asked for.
    """

    def __init__(self, text: ByFaces, results: Sequence[Roll]) -> None:
        super().__init__()
        self._text, self._results = text, results

    def __missing__(self, place: int) -> Facts | None:
        found = self[place] = self._text.on(self._results[place])
        return found


KEPT_ROLLS = 1024
"""The most results for which a text is kept."""


class ByFaces:
    """The facts of one text by the faces that its dice show; `read` reads it for some faces, and is
    None for what is no text, or rolls more than once.
    """

    def __init__(self, read: Callable[[Faces], Facts | None] | None) -> None:
        self._read = read
        self._known: dict[Roll, Facts | None] = {}
        self._trees: dict[int, Answered] = {}  # by number of dice
        self._among: dict[int, tuple[Sets, Among]] = {}  # by the id of sets, which are kept with it

    def among(self, sets: Sets) -> Among:
        """The facts by the place of what the dice show among some sets."""
        kept = self._among.get(id(sets))
        if kept is None:
            kept = self._among[id(sets)] = sets, Among(self, sets.results)
        return kept[1]

    def on(self, roll: Roll) -> Facts | None:
        """The facts for sorted faces: those of other faces that answer the same to everything the
        text asks about its dice, if they were read before.
        """
        if roll not in self._known:
            if len(self._known) >= KEPT_ROLLS:
                self._known.clear()
                self._trees.clear()
                self._among.clear()
            self._known[roll] = None if self._read is None else self._asked(self._read, roll)
        return self._known[roll]

    def _asked(self, read: Callable[[Faces], Facts | None], roll: Roll) -> Facts | None:
        tree = self._trees.get(len(roll))
        if tree is None:
            tree = self._trees[len(roll)] = Answered()
        known = tree.under(roll)
        if known is not None:
            return known.facts
        faces = Faces(roll)
        found = read(faces)
        tree.add(faces, found)
        return found


def _tidy(value: float) -> float:
    """Without the last digits, which say only in which order numbers were added."""
    return round(value, 9)
