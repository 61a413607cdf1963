"""Altering: what changes of dice on the table bring when their moment comes."""

from __future__ import annotations

from ..library.facts.parts import DiceChange

# A change of one's own dice, by its way.
OWN_DICE = {"set": 4.5, "nudge": 3.5, "reroll": 1.8}
THEIR_DICE = 5.0  # a change of an opponent's, once an ability is announced
BOTH = 0.5  # of the lesser of the two, where either may be changed
MORE_DICE = 0.6  # than one


def altering(change: DiceChange) -> float:
    """The worth of a change of dice at a good moment for it."""
    own = OWN_DICE.get(change.how, 0.0) if change.whose != "opponent" else 0.0
    theirs = THEIR_DICE if change.whose in ("opponent", "any") else 0.0
    several = (change.count.most or 1) > 1 or change.case.times is not None
    return max(own, theirs) + BOTH * min(own, theirs) + (MORE_DICE if several else 0.0)
