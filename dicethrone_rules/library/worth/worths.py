"""Worths: what the content of a library is worth, kept by what it depends on."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from ..facts import CardFacts, FactBook, Facts, TokenFacts
from ..facts import parts as p
from .brings import NOTHING, Brings
from .scene import TYPICAL, Scene
from .tokens import TokenWorth, token_worth
from .weighing import Weighing

KEPT_TEXTS, KEPT_ANSWERS = 4096, 64

VALUED = (
    "points of damage, as bots weigh them: 1 for each dmg (1.15 if no defence meets it), 0.9 for "
    "each Health, 1.2 for each CP, 1.6 for each card, tokens by what they do; half where a "
    "condition decides"
)
"""What counts, in words."""


class Worths:
    """What the content of one library is worth; kept as long as its facts."""

    def __init__(self, book: FactBook) -> None:
        self.book = book
        self._tokens: dict[str, TokenWorth] = {}
        # By the id of facts: the facts (whose id then stays theirs), what their worth depends on,
        # and their worth by the answers to that.
        self._kept: dict[
            int, tuple[Facts, list[tuple[str, bool]], dict[tuple[float, ...], Brings]]
        ] = {}

    def brings(self, facts: Facts, scene: Scene = TYPICAL) -> Brings:
        """What a text brings in a scene."""
        if not facts.parts:
            return NOTHING
        kept = self._kept.get(id(facts))
        if kept is None:
            if len(self._kept) >= KEPT_TEXTS:
                self._kept.clear()
            kept = self._kept[id(facts)] = facts, [], {}
        _, questions, known = kept
        ask = scene.ask
        found = known.get(tuple([ask(what, theirs) for what, theirs in questions]))
        if found is None:
            weighing = Weighing(self, scene)
            found = weighing.weigh(facts.parts)
            new = [asked for asked in weighing.asked if asked not in questions]
            if new or len(known) >= KEPT_ANSWERS:
                questions += new
                known.clear()
            known[tuple([ask(what, theirs) for what, theirs in questions])] = found
        return found

    def of(self, facts: Facts, scene: Scene = TYPICAL) -> float:
        """The sum of everything a text does, against a typical opponent."""
        return self.brings(facts, scene).total

    def token(self, key: str, turns: float = 3.0) -> float:
        """What one token is worth to whoever has it, with so many turns to come; below 0 for one
        that hurts.
        """
        found = self._tokens.get(key)
        if found is None:
            self._tokens[key] = TokenWorth()  # for tokens that speak of each other
            facts = self.book.get(key)
            if isinstance(facts, TokenFacts):
                found = token_worth(facts, self._clause)
            else:
                found = TokenWorth()
            self._tokens[key] = found
        return found.over(turns)

    def equipment(self, card: CardFacts, turns: float = 3.0) -> float:
        """What an equipment card is worth that stays in play for so many turns."""
        found = self._tokens.get(card.key)
        if found is None:
            stands = TokenFacts(card.key, card.name, "unique", None, card.clauses, ("persistent",))
            found = self._tokens[card.key] = token_worth(stands, self._clause)
        return found.over(turns)

    def _clause(
        self, parts: tuple[p.Part, ...], token: TokenFacts, count: float
    ) -> tuple[float, bool]:
        """What a line of a token is worth, and whether that depends on how many there are."""
        good = token.sort == "positive"
        weighing = Weighing(self, TYPICAL, token.name, count, good)
        return weighing.weigh(parts).total, (token.name, False) in weighing.asked


_KEPT: WeakKeyDictionary[FactBook, Worths] = WeakKeyDictionary()


def worths_of(book: FactBook) -> Worths:
    """The worths of a library's content."""
    found = _KEPT.get(book)
    if found is None:
        found = _KEPT[book] = Worths(book)
    return found
