"""Following: the answers that later questions of the same text depend on."""

from __future__ import annotations

from copy import copy

from ..api.facts import ability_facts
from ..api.view import View
from ..engine.decisions import Decision, Option
from ..library.facts import Facts
from .lore import Lore

ROLL = "roll"
FOLLOWED = frozenset({"die", "value", "player", ROLL})
"""Questions whose answers are remembered while the same text asks, or the same turn lasts."""


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
        self._announced: tuple[int, Facts | None] = -1, None  # the turn, and what is announced

    def begin(self, view: View, decision: Decision) -> None:
        """Forgets the answers to an earlier text."""
        if (view.turn, decision.about) != (self._turn, self._text):
            self._turn, self._text, self.is_open = view.turn, decision.about, False
            self.dice, self.source, self.picks = [], None, 0

    def answer(self, view: View, lore: Lore, decision: Decision, option: Option) -> None:
        """Remembers an answer."""
        kind, value = decision.kind, option.value
        if kind == ROLL:
            if type(value) is tuple and value[0] == "announce" and view.dice:
                self._announced = view.turn, _met(view, lore, value[1])
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

    def activated(self, turn: int) -> Facts | None:
        """What the ability does that was announced in this turn, as far as a defence may meet it;
        None, if nobody saw that.
        """
        return self._announced[1] if self._announced[0] == turn else None

    def copied(self) -> Following:
        """The same memory, which goes on by itself."""
        twin = copy(self)
        twin.dice = list(self.dice)
        return twin


def _met(view: View, lore: Lore, key: str) -> Facts | None:
    """What an announced ability does with the dice on the table; no defence meets an Ultimate."""
    book, me = lore.worths.book, view.players[view.player]
    ability, board = ability_facts(book, key), lore.board(book, me.board)
    if ability is not None and ability.sort == "ultimate":
        return Facts()
    tier = board.tier(key, view.dice[-1].faces)
    return None if tier is None else board.does[tier]
