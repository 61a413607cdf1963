"""Plans of a Roll Phase: how to roll towards what a board offers."""

from __future__ import annotations

from functools import lru_cache

from ..api.facts import ability_facts
from ..api.printed import AbilityView
from ..library.facts import FactBook
from ..patterns import BLANK, DICE, FAIR, Plan, Sets, sets_of
from .worth import worths_of

A_LITTLE = 0.1  # what nobody can weigh is worth: more than to do nothing


def plan_for(book: FactBook, board: tuple[AbilityView, ...], *, blank: bool) -> Plan[float]:
    """How to roll towards the abilities of a board; `blank` where a die is blank."""
    return _plan(book, board, sets_of(DICE, FAIR, (BLANK,) if blank else ()))


@lru_cache(maxsize=512)
def _plan(book: FactBook, board: tuple[AbilityView, ...], sets: Sets) -> Plan[float]:
    columns = [(0.0,) * len(sets.results)]
    columns += [_worths(book, one, sets) for one in board if one.tiers and not one.barred]
    return Plan([max(row) for row in zip(*columns, strict=True)], sets)


@lru_cache(maxsize=1024)
def _worths(book: FactBook, ability: AbilityView, sets: Sets) -> tuple[float, ...]:
    """What an ability is worth for every result of the dice."""
    facts, worths = ability_facts(book, ability.key), worths_of(book)
    if facts is None:
        return (0.0,) * len(sets.results)
    values = [worths.of(tier.does) or A_LITTLE for tier in facts.tiers]
    found = []
    for faces in sets.results:
        met = [v for v, t in zip(values, facts.tiers, strict=True) if t.requirement.met_by(faces)]
        found.append(met[-1] if met else 0.0)
    return tuple(found)
