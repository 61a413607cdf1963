"""Marks: the words to type for a card of the hand (c1) and for offers of tokens or passives (t1).

Within a turn a mark means the same thing at every question: a drawn card gets the next number, and
the number of a card that has left the hand is not reused.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...api.view import View
from ...engine.decisions import Option


def card_mark(place: int) -> str:
    """The mark of a card of the hand: c1, c2 and so on."""
    return f"c{place}"


class Marks:
    """The marks that one player's choices have in a turn."""

    def __init__(self) -> None:
        self._turn = (-1, -1)
        self._cards: dict[int, int] = {}
        self._uses: dict[tuple[str, int, str], str] = {}

    def cards(self, view: View) -> Mapping[int, int]:
        """The numbers of the cards in the viewer's hand, by their ids."""
        turn = (view.player, view.turn)
        if turn != self._turn:
            self._turn, self._cards, self._uses = turn, {}, {}
        hand = view.players[view.player].hand
        for card in hand:
            if card.id not in self._cards:
                self._cards[card.id] = len(self._cards) + 1
        return {card.id: self._cards[card.id] for card in hand}

    def use(self, option: Option) -> str:
        """The mark of a spend clause, whichever token of the stack it is, if they say the same: two
        of different values are two choices. "" for other options.
        """
        value = option.value
        if not isinstance(value, tuple) or len(value) < 3 or value[0] != "spend":
            return ""
        return self._uses.setdefault((value[1], value[2], option.text), f"t{len(self._uses) + 1}")
