"""Following: the answers that later questions of the same text depend on."""

from __future__ import annotations

from copy import copy

from .. import records
from ..api.view import View
from ..engine.decisions import Decision, Option

ROLL = "roll"
FOLLOWED = frozenset({"die", "value", "player", ROLL})
"""Questions whose answers are remembered while the same text asks, or the same turn lasts."""


@records.frozen
class Announced:
    """An ability that was announced with what the dice showed."""

    turn: int
    key: str
    faces: tuple[int, ...]


class Following:
    """The memory of one player: the dice and players chosen for the text that asks, and the
    ability announced in this turn.
    """

    def __init__(self) -> None:
        self._turn = -1
        self._text = ""  # the text whose questions are being answered
        self.is_open = False  # whether it has had an answer
        self.dice: list[int] = []  # the dice that are chosen and not yet altered, in order
        self.source: int | None = None  # whose token moves
        self.picks = 0  # how many players are chosen
        self._announced: Announced | None = None

    def begin(self, view: View, decision: Decision) -> None:
        """Forgets the answers to an earlier text."""
        if (view.turn, decision.about) != (self._turn, self._text):
            self._turn, self._text, self.is_open = view.turn, decision.about, False
            self.dice, self.source, self.picks = [], None, 0

    def answer(self, view: View, decision: Decision, option: Option) -> None:
        """Remembers an answer."""
        kind, value = decision.kind, option.value
        if kind == ROLL:
            if type(value) is tuple and value[0] == "announce" and view.dice:
                self._announced = Announced(view.turn, value[1], view.dice[-1].faces)
            return
        self.begin(view, decision)
        self.is_open = True
        if kind == "die" and type(value) is int:
            self.dice.append(value)
        elif kind == "value" and self.dice:
            del self.dice[0]
        elif kind == "player":
            self.picks += 1
            if self.source is None and type(value) is int:
                self.source = value

    def announced(self, turn: int) -> Announced | None:
        """The ability announced in this turn, if it was remembered."""
        found = self._announced
        return found if found is not None and found.turn == turn else None

    def copied(self) -> Following:
        """The same memory, which goes on by itself."""
        twin = copy(self)
        twin.dice = list(self.dice)
        return twin
