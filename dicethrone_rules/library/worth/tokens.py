"""Tokens: what one is worth follows from its lines and from how often each of them happens."""

from __future__ import annotations

from collections.abc import Callable

from ... import records
from ..facts import ClauseFacts, TokenFacts
from ..facts.parts import CourseChange, Part, TokenChange

KEPT = 0.85  # a token that may be spent, of what spending it brings
UNKNOWN = {"positive": 1.2, "negative": -2.0}  # one whose text says nothing of its worth
A_LITTLE = 0.3
# Lines that happen less often than once, and those that need the last token of the limit.
SELDOM = {"exceeds limit": 0.2, "gains token": 0.3, "last side passed": 0.7, "announces": 0.2}
SKIPPED = {"Income": 2.3, "Upkeep": 0.0, "Main Phase": 2.0}  # a phase that is skipped; else a roll

Weigh = Callable[[tuple[Part, ...], TokenFacts, float], tuple[float, bool]]


@records.frozen
class TokenWorth:
    """What a token brings once, and in every turn that it stays."""

    once: float = 0.0
    each_turn: float = 0.0

    def over(self, turns: float) -> float:
        """The whole, with so many turns to come."""
        return self.once + turns * self.each_turn


def token_worth(facts: TokenFacts, weigh: Weigh) -> TokenWorth:
    """What one token of a kind is worth; `weigh` weighs a text of it, given how many there are."""
    stays = "persistent" in facts.flags
    spends, once, each_turn = [0.0], 0.0, 0.0
    for clause in facts.clauses:
        value = _clause(facts, clause, weigh)
        if clause.sort == "spend":
            spends.append(value)
        elif stays or (clause.sort == "standing" and facts.sort == "unique"):
            each_turn += value
        else:
            once += value
    once += KEPT * max(spends)
    if abs(once) + 2 * abs(each_turn) < A_LITTLE:
        once = UNKNOWN.get(facts.sort, 0.5)
    return TokenWorth(once, each_turn)


def _clause(facts: TokenFacts, clause: ClauseFacts, weigh: Weigh) -> float:
    parts = clause.does.parts
    skipped = SKIPPED.get(clause.phase)
    if skipped is not None:
        lost = sum(p.case.chance for p in parts if _skips(p))
        parts = tuple(part for part in parts if not _skips(part))
    else:
        skipped = lost = 0.0
    many = float(facts.limit or 3)
    value, by_number = weigh(parts, facts, many)
    if by_number or clause.event == "reaches limit":
        value /= many
    elif clause.costs:
        value, _ = weigh((*clause.costs, *parts), facts, 1.0)
        value /= _spent(facts, clause)  # of four that are spent together, one is a fourth
    return SELDOM.get(clause.event, 1.0) * value - lost * skipped


def _spent(facts: TokenFacts, clause: ClauseFacts) -> int:
    """How many of the token a use takes, at least 1."""
    own = [p for p in clause.costs if isinstance(p, TokenChange) and p.key == facts.key]
    return max([1, *(part.count.least for part in own)])


def _skips(part: Part) -> bool:
    return isinstance(part, CourseChange) and part.what == "skip phase"
