"""Several texts at once: their worth by the answers to all questions that one of them asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter

from ..facts import Facts
from .brings import Brings

Question = tuple[str, bool]
Answers = tuple[float, ...]
Kept = tuple[Facts, list[Question], dict[Answers, Brings]]
"""A text, what its worth depends on, and its worth by the answers to that."""


class Reader:
    """One of several texts: its worth, looked up by the answers for all of them."""

    def __init__(self, kept: Kept | None, together: list[Question]) -> None:
        self.asked: list[Question] = [] if kept is None else kept[1]
        self._known: dict[Answers, Brings] = {} if kept is None else kept[2]
        self.count = len(self.asked)
        self._pick = _picker([together.index(question) for question in self.asked])

    def at(self, place: Answers) -> Brings | None:
        """The worth by these answers, if it is known."""
        return self._known.get(self._pick(place)) if len(self.asked) == self.count else None


class Together:
    """Several texts, the questions that one of them asks, and their worth by the answers."""

    def __init__(self, texts: tuple[Facts, ...]) -> None:
        self.texts = texts
        self.questions: list[Question] = []
        self.known: dict[Answers, list[Brings]] = {}
        self.each = [Reader(None, self.questions) for _ in texts]

    def joined(self, kept: Mapping[int, Kept]) -> bool:
        """Takes in what the texts have come to ask by now, and says whether that was anything."""
        now = [kept.get(id(facts)) for facts in self.texts]
        same = all(
            one is None or (one[1] is each.asked and len(one[1]) == each.count)
            for one, each in zip(now, self.each, strict=True)
        )
        if same:
            return False
        for one in now:
            asked = () if one is None else one[1]
            self.questions += [question for question in asked if question not in self.questions]
        self.known.clear()
        self.each = [Reader(one, self.questions) for one in now]
        return True


def _picker(places: list[int]) -> Callable[[Answers], Answers]:
    """Picks the answers at some places."""
    if len(places) > 1:
        return itemgetter(*places)
    first = places[0] if places else 0
    return itemgetter(slice(first, first + len(places)))
