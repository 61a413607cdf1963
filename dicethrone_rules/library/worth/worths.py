"""Worths: the worth of a library's content, kept by everything it depends on."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from ... import records
from .. import keys
from ..facts import (
    AbilityFacts,
    CardFacts,
    ClauseFacts,
    FactBook,
    Facts,
    Quantity,
    TokenFacts,
)
from ..facts import parts as p
from ..facts.quantities import ONE
from .brings import NOTHING, Brings
from .defences import dice_gain
from .scene import SPOKEN_OF, TURNS, TYPICAL, Scene
from .together import Kept, Together
from .tokens import UNKNOWN, Holding, TokenWorth, Use, may_hold, ordered, token_worth, use_of
from .weighing import Weighing

KEPT_TEXTS, KEPT_ANSWERS = 16_384, 512

VALUED = (
    "points of damage, as bots weigh them: 1 for each dmg (1.15 if no defence meets it), 0.9 for "
    "each Health, 1.2 for each CP, 1.6 for each card, tokens by what they do; half where a "
    "condition decides"
)
"""The values that count, in words."""


UNCUT = 1_000_000
"""Deeper than tokens ever speak of each other."""


class Worths:
    """The worth of one library's content; kept as long as its facts."""

    def __init__(self, book: FactBook) -> None:
        self.book = book
        # By key and side, and whether a player holds it who got it from another.
        self._tokens: dict[tuple[str, str, bool], TokenWorth] = {}
        self._uses: dict[str, list[tuple[ClauseFacts, Facts]]] = {}
        self._dice: dict[int, float] = {}  # by the id of a line of the book: the gain of its dice
        # Tokens that speak of each other: those that are being weighed, and the first of them that
        # was asked for again meanwhile. What rests on that is not kept: it would depend on which
        # token was asked for first.
        self._open: list[str] = []
        self._cut = UNCUT
        self._weighing = 0  # how many texts are being weighed, one for the sake of another
        # By the id of facts: the facts (whose id then stays theirs), what their worth depends on,
        # and their worth by the answers to that.
        self._kept: dict[int, Kept] = {}
        self._typical: dict[int, tuple[Facts, Brings]] = {}  # the worth at a typical table
        # By a token's key and side: the questions its worth to a player depends on, and by the
        # answers to them the holding.
        self._holdings: dict[
            tuple[str, str], tuple[list[tuple[str, bool]], dict[tuple[float, ...], Holding]]
        ] = {}
        self._together: dict[int, Together] = {}  # by the id of several texts

    def brings(self, facts: Facts, scene: Scene = TYPICAL) -> Brings:
        """The worth of a text in a scene."""
        if scene is TYPICAL:
            same = self._typical.get(id(facts))
            if same is not None:
                return same[1]
        else:
            kept = self._kept.get(id(facts))
            if kept is not None:
                found = kept[2].get(scene.answers(kept[1]))
                if found is not None:
                    return found
        return self._brings(facts, scene) if facts.parts else NOTHING

    def _brings(self, facts: Facts, scene: Scene) -> Brings:
        """The worth of a text that is not known in this scene, which is kept unless it rests on a
        token that is being weighed.
        """
        kept = self._kept.get(id(facts))
        if kept is None:
            if len(self._kept) >= KEPT_TEXTS and not self._weighing:
                self._kept.clear()  # not while a text is weighed that rests on others
                self._typical.clear()
            kept = self._kept[id(facts)] = facts, [], {}
        _, questions, known = kept
        outer, self._cut = self._cut, UNCUT
        weighing = Weighing(self, scene)
        self._weighing += 1
        try:
            found = weighing.weigh(facts.parts)
        finally:
            self._weighing -= 1
        cut, self._cut = self._cut, min(outer, self._cut)
        if cut != UNCUT:
            return found
        if scene is TYPICAL:  # not like any table: it has room for every token
            if len(self._typical) < KEPT_TEXTS:
                self._typical[id(facts)] = facts, found
            return found
        new = [asked for asked in dict.fromkeys(weighing.asked) if asked not in questions]
        if new or len(known) >= KEPT_ANSWERS:
            questions += new
            known.clear()
        known[scene.answers(questions)] = found
        return found

    def several(self, texts: tuple[Facts, ...], scene: Scene) -> list[Brings]:
        """The worth of each of several texts in a scene, kept for all of them at once."""
        if scene is TYPICAL:
            return [self.brings(facts) for facts in texts]
        kept = self._together.get(id(texts))
        if kept is None:
            if len(self._together) >= KEPT_TEXTS:
                self._together.clear()
            kept = self._together[id(texts)] = Together(texts)
        place = scene.answers(kept.questions)
        found = kept.known.get(place)
        if found is None:
            found = [
                one.at(place) or self.brings(facts, scene)
                for facts, one in zip(texts, kept.each, strict=True)
            ]
            if any(facts.parts and id(facts) not in self._kept for facts in texts):
                return found  # what it depends on is forgotten already
            if len(kept.known) >= KEPT_ANSWERS:
                kept.known.clear()
            if kept.joined(self._kept):
                place = scene.answers(kept.questions)
            kept.known[place] = found
        return found

    def of(self, facts: Facts, scene: Scene = TYPICAL) -> float:
        """The sum of everything a text does, against a typical opponent."""
        return self.brings(facts, scene).total

    def token(self, key: str, turns: float = 3.0, side: str = "", *, away: bool = False) -> float:
        """The worth of one token to its holder, on a side of it if it has sides, with so many
        turns to come; below 0 for one that hurts. It is `away` with who got it from another player.
        """
        found = self._tokens.get((key, side, away))
        if found is None:
            if self._is_open(key):
                return self._guess(key)
            found = self._weighed(key, side, away)
        return found.over(turns)

    def _is_open(self, key: str) -> bool:
        """Whether a token is being weighed, so that what rests on it is not kept."""
        if key not in self._open:
            return False
        self._cut = min(self._cut, self._open.index(key))
        return True

    def _guess(self, key: str) -> float:
        """The worth of a token while it is being weighed: a good one is no free price."""
        facts = self.book.get(key)
        good = isinstance(facts, TokenFacts) and facts.sort == "positive"
        return UNKNOWN["positive"] if good else 0.0

    def lasts(self, key: str, side: str, *, away: bool = False) -> bool:
        """Whether the worth of a token depends on the turns to come; assumed until the token has
        been weighed.
        """
        found = self._tokens.get((key, side, away))
        return found is None or found.each_turn != 0.0

    def name(self, key: str) -> str:
        """The name of a token."""
        facts = self.book.get(key)
        return facts.name if isinstance(facts, TokenFacts) else ""

    def turned(self, key: str, side: str, turns: float) -> float:
        """The worth of a token's side beyond that of the side it shows first; nothing to the token
        that is being weighed itself.
        """
        if not key or self._is_open(key):
            return 0.0
        return self.token(key, turns, side) - self.token(key, turns)

    def held(
        self, key: str, scene: Scene, asked: list[tuple[str, bool]], side: str = ""
    ) -> Holding:
        """The worth of a kind of tokens to a player in a scene; the questions on which that
        depends are added to those that were `asked`.
        """
        kept = self._holdings.get((key, side))
        if kept is None:
            kept = self._holdings[key, side] = [], {}
        questions, known = kept
        found = known.get(scene.answers(questions))
        if found is None:
            outer, self._cut = self._cut, UNCUT
            own: list[tuple[str, bool]] = []
            found = self._held(key, scene, own, side)
            cut, self._cut = self._cut, min(outer, self._cut)
            if cut != UNCUT:
                asked += own
                return found
            new = [one for one in dict.fromkeys(own) if one not in questions]
            if new or len(known) >= KEPT_ANSWERS:
                questions += new
                known.clear()
            known[scene.answers(questions)] = found
        asked += questions
        return found

    def _held(self, key: str, scene: Scene, asked: list[tuple[str, bool]], side: str) -> Holding:
        turns = scene.ask(TURNS, False)
        unit = self.token(key, turns, side)
        spends = self._spends(key)
        stays = self._tokens.get((key, side, False), TokenWorth())
        if spends or stays.fading or self.lasts(key, side):
            asked.append((TURNS, False))
        if not spends:
            each = stays.unfading(turns) if stays.fading else unit
            return Holding((), each, turns, stays.fading)
        found, later, own = [], scene.later, self._own(key)
        for clause, facts in spends:
            asked += [(need.place, False) for need in clause.needs]
            if all(need.met_by(later.ask(need.place, False)) for need in clause.needs):
                gain = self.brings(facts, later).total + self._altered(key, clause)
                asked += [(w, t) for w, t in self._kept[id(facts)][1] if w not in SPOKEN_OF]
                found.append(use_of(clause, key, gain, elsewhere=clause not in own))
        return Holding(tuple(ordered(found)), stays.each_turn * turns, turns, stays.fading)

    def _altered(self, key: str, clause: ClauseFacts) -> float:
        """The gain of a line of a token by the dice that it alters."""
        found = self._dice.get(id(clause))
        if found is None:
            found = self._dice[id(clause)] = dice_gain(self, keys.owner_of(key), clause)
        return found

    def _spends(self, key: str) -> list[tuple[ClauseFacts, Facts]]:
        """The lines that take a token, each with its gain."""
        found = self._uses.get(key)
        if found is None:
            found = self._uses[key] = []
            facts = self.book.get(key)
            for clause in self._lines(facts) if isinstance(facts, TokenFacts) else ():
                own = [p for p in clause.costs if getattr(p, "key", "") == key]
                if clause.sort == "spend" and own:
                    others = [part for part in clause.costs if part not in own]
                    found.append((clause, Facts((*others, *_for_each(own, clause.does.parts)))))
        return found

    def _own(self, key: str) -> tuple[ClauseFacts, ...]:
        """The lines of a token itself."""
        facts = self.book.get(key)
        return facts.clauses if isinstance(facts, TokenFacts) else ()

    def _lines(self, facts: TokenFacts) -> list[ClauseFacts]:
        """The lines of a token, and those of the same owner's other tokens and passives."""
        found, owner = list(facts.clauses), keys.owner_of(facts.key)
        for key in self.book.of_owner(owner, (keys.TOKEN, keys.ABILITY)) if owner else ():
            other = self.book[key]
            if key != facts.key and isinstance(other, TokenFacts | AbilityFacts):
                found += other.clauses
        return found

    def _weighed(self, key: str, side: str, away: bool) -> TokenWorth:
        facts = self.book.get(key)
        if not isinstance(facts, TokenFacts):
            return self._tokens.setdefault((key, side, away), TokenWorth())
        depth = len(self._open)
        if not depth:  # what pays comes first, so that it does not matter what is asked for first
            for price in _prices(facts):
                self.token(price)
        self._open.append(key)
        outer, self._cut = self._cut, UNCUT
        try:
            weigh = self._clause_away if away else self._clause
            found = token_worth(facts, weigh, side, () if away else self._elsewhere(facts))
        finally:
            self._open.pop()
            cut, self._cut = self._cut, outer
        if cut >= depth:  # it rests on no other token that is being weighed
            self._tokens[key, side, away] = found
        else:
            self._cut = min(outer, cut)
        return found

    def _elsewhere(self, facts: TokenFacts) -> list[Use]:
        """The uses of a token in lines of the same owner's other tokens, which lie on the side that
        they show first.
        """
        found, owner = list[Use](), keys.owner_of(facts.key)
        for key in self.book.of_owner(owner, (keys.TOKEN,)) if owner else ():
            other = self.book[key]
            if key == facts.key or not isinstance(other, TokenFacts):
                continue
            lies = other.sides[0] if other.sides else ""
            for clause in other.clauses:
                own = [part for part in clause.costs if getattr(part, "key", "") == facts.key]
                holds = all(may_hold(need, other.name, lies) for need in clause.needs)
                if clause.sort == "spend" and own and holds:
                    gain = self.brings(clause.does).total
                    found.append(use_of(clause, facts.key, gain, elsewhere=True))
        return found

    def overfull(self, key: str) -> float:
        """What happens to the holder of a token who gets one more than there is room for."""
        facts = self.book.get(key)
        if not isinstance(facts, TokenFacts):
            return 0.0
        over = [line.does.parts for line in facts.clauses if line.event == "exceeds limit"]
        return sum([self._clause(parts, facts, 1.0)[0] for parts in over])

    def equipment(self, card: CardFacts, turns: float = 3.0) -> float:
        """The worth of an equipment card that stays in play for so many turns."""
        found = self._tokens.get((card.key, "", False))
        if found is None:
            stands = TokenFacts(card.key, card.name, "unique", None, card.clauses, ("persistent",))
            found = self._tokens[card.key, "", False] = token_worth(stands, self._clause)
        return found.over(turns)

    def _clause(
        self, parts: tuple[p.Part, ...], token: TokenFacts, count: float, away: bool = False
    ) -> tuple[float, bool]:
        """The worth of a line of a token, and whether that depends on how many there are."""
        weighing = Weighing(self, TYPICAL, token.name, count, token.sort, away)
        return weighing.weigh(parts).total, (token.name, False) in weighing.asked

    def _clause_away(
        self, parts: tuple[p.Part, ...], token: TokenFacts, count: float
    ) -> tuple[float, bool]:
        """The same for who got the token from another player."""
        return self._clause(parts, token, count, True)


def _prices(facts: TokenFacts) -> list[str]:
    """The other tokens that pay for a token's lines."""
    costs = [part for clause in facts.clauses for part in clause.costs]
    found = [part.key for part in costs if isinstance(part, p.TokenChange)]
    return [key for key in dict.fromkeys(found) if key not in ("", facts.key)]


def _for_each(own: list[p.Part], does: tuple[p.Part, ...]) -> tuple[p.Part, ...]:
    """The parts of a line for one of the tokens it takes, if it takes any number of them."""
    if not any(getattr(part, "count", ONE).how for part in own):
        return does
    return tuple([_for_one(part) for part in does])


def _for_one(part: p.Part) -> p.Part:
    """A part that counts the tokens spent, as it is for one."""
    amount = getattr(part, "amount", None)
    if not isinstance(amount, Quantity):
        return part
    spent = [scale for scale in amount.scales if scale.what == "token spent"]
    if not spent:
        return part
    more = sum([scale.factor / scale.every for scale in spent])
    others = tuple([scale for scale in amount.scales if scale not in spent])
    one = records.evolve(amount, expected=amount.expected + more, scales=others)
    return records.evolve(part, amount=one)


_KEPT: WeakKeyDictionary[FactBook, Worths] = WeakKeyDictionary()


def worths_of(book: FactBook) -> Worths:
    """The worths of a library's content."""
    found = _KEPT.get(book)
    if found is None:
        found = _KEPT[book] = Worths(book)
    return found
