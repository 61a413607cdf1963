"""Stays: how long a token lies there, as far as its own lines take it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..facts import ClauseFacts, Facts, TokenFacts
from ..facts.parts import Part, SideChange, TokenChange

if TYPE_CHECKING:
    from .worths import Worths

SOME = 3  # of a token without a limit
TRIES = 4  # turns that count for a token that leaves by chance
LYING = 0.6  # how often a token that stays lies there already, if there is room for one


def removes(clause: ClauseFacts) -> bool:
    """Whether a line takes the token away at the end of a turn or of a phase of it."""
    return clause.event == "phase" and takes(clause)


def takes(clause: ClauseFacts) -> bool:
    """Whether a line surely removes tokens."""
    return any(_is_sure(part) for part in _changes(clause))


def fades(facts: TokenFacts, clause: ClauseFacts) -> bool:
    """Whether a line takes one of a stack of these tokens in every turn, and the others stay."""
    if clause.phase != "Upkeep" or clause.each_token or (facts.limit or SOME) == 1:
        return False
    own = [part for part in _changes(clause) if part.what == facts.name]
    return any(_is_sure(part) and part.count.is_exact for part in own)


def times(facts: TokenFacts, clause: ClauseFacts) -> float:
    """How often a line of a phase happens until chance has taken the token away."""
    turns = any(isinstance(part, SideChange) for part in clause.does.parts)
    if clause.event != "phase" or turns:
        return 1.0
    own = [part for part in _changes(clause) if part.what == facts.name and part.how != "gain"]
    leaves = sum([part.case.chance for part in own], 0.0)
    return (1.0 - (1.0 - leaves) ** TRIES) / leaves if 0.0 < leaves < 1.0 else 1.0


def lying(worths: Worths, does: Facts) -> float:
    """The worth of the tokens that a text inflicts, as far as they lie there already: those that
    stay until something removes them are not inflicted anew in every turn.
    """
    return sum([_lying(worths, part) for part in does.parts], 0.0)


def _lying(worths: Worths, part: Part) -> float:
    if not isinstance(part, TokenChange) or part.how != "inflict":
        return 0.0
    if not part.key or not part.limit:
        return 0.0
    worth = worths.token(part.key, side=part.side, away=True)
    if worth >= 0 or not worths.lasts(part.key, part.side, away=True):
        return 0.0
    return -LYING / part.limit * part.case.chance * worth * part.count.expected


def _changes(clause: ClauseFacts) -> list[TokenChange]:
    return [part for part in clause.does.parts if isinstance(part, TokenChange)]


def _is_sure(part: TokenChange) -> bool:
    return part.how == "remove" and part.case.chance == 1.0
