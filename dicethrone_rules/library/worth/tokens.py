"""Tokens: the worth of one follows from its lines and from how often each of them happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter

from ... import records
from ..facts import ClauseFacts, Need, TokenFacts
from ..facts.parts import CourseChange, Part, TokenChange
from .stays import SOME, fades, removes, takes, times

KEPT = 0.85  # a token that may be spent, of what spending it brings
SPENT = 0.6  # and of what it would have brought, when another use takes it
PRICE = 0.7  # a token without uses that goes
LATER = 0.8  # a turn later
UNKNOWN = {"positive": 1.2, "negative": -2.0}  # one whose text says nothing of its worth
A_LITTLE = 0.3
A_WHILE = 1.5  # turns until the limit is reached
ENGINE = 0.6  # how often in a turn a line can be used that takes something else
# Lines that happen less often than once, and those that need the last token of the limit.
SELDOM = {"exceeds limit": 0.2, "gains token": 0.3, "last side passed": 0.7, "announces": 0.2}
SKIPPED = {"Income": 2.3, "Upkeep": 0.0, "Main Phase": 2.0}  # a phase that is skipped; else a roll
MOMENTS = frozenset({"attacks", "attacked", "would receive damage", "phase"})

Weigh = Callable[[tuple[Part, ...], TokenFacts, float], tuple[float, bool]]


@records.frozen
class Use:
    """One way to spend a token: its gain, how many tokens it takes, how often it is possible in a
    turn and in all, 0 for any number. A `calm` one gains as much at any later time.
    """

    gain: float
    takes: int = 1
    a_turn: int = 0
    in_all: int = 0
    calm: bool = False


@records.frozen
class TokenWorth:
    """The worth of a token once, and in every turn that it stays; its spending counts as one of as
    many as a player can have. A stack that loses one token in every turn brings `fading` in each
    turn that one of it is left, and a player can have `many`.
    """

    once: float = 0.0
    each_turn: float = 0.0
    fading: float = 0.0
    many: int = 1

    def over(self, turns: float) -> float:
        """The whole, with so many turns to come."""
        return self.unfading(turns) + self.fading * (self.many + 1) / 2

    def unfading(self, turns: float) -> float:
        """The worth apart from the height of the stack."""
        return self.once + turns * self.each_turn


def stock(uses: Sequence[Use], count: float, turns: float, share: float = KEPT) -> float:
    """The worth of so many tokens, spent as well as can be: first on what brings most for each
    token, now or in a later turn. `uses` begin with that one; a use that has to wait for its moment
    counts for a `share` of what it brings. Of a number that is an average, the worth is one too.
    """
    whole = int(count)
    if count > whole:
        least = stock(uses, whole, turns, share)
        return least + (count - whole) * (stock(uses, whole + 1, turns, share) - least)
    left, found, many = whole, 0.0, max(1, round(turns))
    done = [0] * len(uses)
    for worth, place in _slots(uses, many, share):
        if not left:
            return found
        use = uses[place]
        times = left // use.takes
        if use.a_turn:
            times = min(times, use.a_turn)
        if use.in_all:
            times = min(times, use.in_all - done[place])
        if times:
            done[place] += times
            left -= times * use.takes
            found += worth * times
    if left and uses:  # too few for a use: of some use with those that come
        found += share * LATER**many * left * uses[-1].gain / max(uses[-1].takes, left + 1)
    return found


def _slots(uses: Sequence[Use], turns: int, share: float) -> list[tuple[float, int]]:
    """What each use brings in each turn, and its place; what brings most for a token first."""
    found: list[tuple[float, float, int]] = []
    for turn in range(turns):
        later = share * LATER**turn
        for place, use in enumerate(uses):
            worth = (1.0 if use.calm else later) * use.gain
            found.append((-worth / use.takes, worth, place))
    found.sort(key=itemgetter(0))
    return [(worth, place) for _, worth, place in found]


@records.frozen
class Holding:
    """The tokens of a kind in a player's hands: their uses, the best first, what each brings
    besides, how many turns there are, and what a stack that loses one in every turn brings in each.
    """

    uses: tuple[Use, ...]
    each: float
    turns: float
    fading: float = 0.0
    known: dict[tuple[float, float], float] = records.field(factory=dict, eq=False, repr=False)
    """By the number of tokens and a share, their worth."""

    def gain(self, have: float, more: float) -> float:
        """The worth of getting more of them."""
        besides = more * self.each + self._faded(have, more)
        if not self.uses:
            return besides
        return self._stock(have + more, KEPT) - self._stock(have, KEPT) + besides

    def price(self, have: float, fewer: float, limit: int | None) -> float:
        """The loss of giving some of them up; with as many as the limit allows there is no room
        for the next, which makes one of them free.
        """
        room = have if limit is None or limit < 2 else min(have, limit - 1.0)
        lost = self._stock(room, SPENT) - self._stock(min(room, have - fewer), SPENT)
        return lost + PRICE * (fewer * self.each + self._faded(have - fewer, fewer))

    def _faded(self, have: float, more: float) -> float:
        """The worth of so many tokens on top of a stack that loses one in every turn."""
        if not self.fading:
            return 0.0
        return self.fading * (self._turns_of(have + more) - self._turns_of(have))

    def _turns_of(self, height: float) -> float:
        """The turns that the tokens of a stack lie there, all together."""
        whole = int(height)
        turns = sum([min(float(one), self.turns) for one in range(1, whole + 1)], 0.0)
        return turns + (height - whole) * min(whole + 1.0, self.turns)

    def _stock(self, count: float, share: float) -> float:
        place = count, share
        found = self.known.get(place)
        if found is None:
            found = self.known[place] = stock(self.uses, count, self.turns, share)
        return found


def ordered(uses: Iterable[Use]) -> list[Use]:
    """The uses that bring something, the best first."""
    good = [use for use in uses if use.gain > 0]
    return sorted(good, key=lambda use: use.gain / use.takes, reverse=True)


def use_of(clause: ClauseFacts, key: str, gain: float, *, elsewhere: bool = False) -> Use:
    """A line as a use of the token with that key, which is in its price; a line that stands
    `elsewhere` than on the token is of use once at its moment.
    """
    own = [part for part in clause.costs if isinstance(part, TokenChange) and part.key == key]
    takes = max([1, *(part.count.least for part in own)])
    limits = [
        part.limit
        for part in clause.does.parts
        if isinstance(part, TokenChange)
        and part.how in ("gain", "inflict")
        and part.limit
        and part.case.is_certain
    ]
    sides = any(part.kind == "side" for part in clause.does.parts)
    a_turn = clause.limit if not clause.per_game else 0
    if not a_turn and (takes > 1 or elsewhere) and clause.event in MOMENTS:
        a_turn = 1
    in_all = 1 if sides else min(limits, default=0)
    goods = all(part.kind in ("goods", "cards", "roll") for part in clause.does.parts)
    return Use(gain, takes, a_turn, in_all, clause.event == "any time" and goods)


def token_worth(
    facts: TokenFacts, weigh: Weigh, side: str = "", elsewhere: Sequence[Use] = ()
) -> TokenWorth:
    """The worth of one token of a kind that lies on a side; `weigh` weighs a text of it, given how
    many there are. `elsewhere` are its uses in lines of others.
    """
    stays = "persistent" in facts.flags
    lies = side or (facts.sides[0] if facts.sides else "")
    brief = not stays and any(removes(clause) for clause in facts.clauses)
    uses, once, each_turn, fading, engines = list(elsewhere), 0.0, 0.0, 0.0, [0.0]
    for clause in facts.clauses:
        if not all(may_hold(need, facts.name, lies) for need in clause.needs):
            continue
        if clause.sort == "spend":
            value, is_price = _spend(facts, clause, weigh)
            if is_price:
                uses.append(use_of(clause, facts.key, value))
            else:
                engines.append(value)
        elif stays or (clause.sort == "standing" and facts.sort == "unique" and not brief):
            each_turn += _happens(facts, clause, weigh)
        elif fades(facts, clause):
            fading += _happens(facts, clause, weigh)
        else:
            once += times(facts, clause) * _happens(facts, clause, weigh)
    if any(clause.event == "reaches limit" and takes(clause) for clause in facts.clauses):
        once, each_turn = once + A_WHILE * each_turn, 0.0
    many = facts.limit or SOME
    once += stock(ordered(uses), many, SOME) / many
    each_turn += ENGINE * max(engines)
    if abs(once) + 2 * abs(each_turn) + abs(fading) < A_LITTLE:
        once = UNKNOWN.get(facts.sort, 0.5)
    return TokenWorth(once, each_turn, fading, many)


def may_hold(need: Need, name: str, side: str) -> bool:
    """Whether a line is of use while the token lies on a side."""
    return need.what != name or not need.side or (need.side == side) is need.holds


def _spend(facts: TokenFacts, clause: ClauseFacts, weigh: Weigh) -> tuple[float, bool]:
    """The worth of a use, and whether it takes the token itself."""
    own = [p for p in clause.costs if isinstance(p, TokenChange) and p.key == facts.key]
    many = float(facts.limit or SOME)
    whole = (*clause.costs, *clause.does.parts)
    if any(part.count.how for part in own):
        return weigh(whole, facts, many)[0] / many, True
    return weigh(whole, facts, 1.0)[0], bool(own)


def _happens(facts: TokenFacts, clause: ClauseFacts, weigh: Weigh) -> float:
    parts = clause.does.parts
    skipped = SKIPPED.get(clause.phase)
    if skipped is not None:
        lost = sum(p.case.chance for p in parts if _skips(p))
        parts = tuple(part for part in parts if not _skips(part))
    else:
        skipped = lost = 0.0
    many = float(facts.limit or SOME)
    value, by_number = weigh(parts, facts, many)
    if by_number or clause.event == "reaches limit":
        value /= many
    return SELDOM.get(clause.event, 1.0) * value - lost * skipped


def _skips(part: Part) -> bool:
    return isinstance(part, CourseChange) and part.what == "skip phase"
