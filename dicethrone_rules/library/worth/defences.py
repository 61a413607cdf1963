"""Defences: the gain of altering one of their dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import keys
from ..facts import AbilityFacts, ClauseFacts
from ..facts.parts import DiceChange
from ..facts.rolls import results_of
from .units import A_DIE

if TYPE_CHECKING:
    from .worths import Worths

MOST_DICE = 5  # of a defence whose results are weighed one by one


def alters(clause: ClauseFacts) -> list[DiceChange]:
    """The changes of a line to dice that the text has not rolled itself."""
    parts = clause.does.parts
    return [part for part in parts if isinstance(part, DiceChange) and part.whose != "these"]


def dice_gain(worths: Worths, owner: str, clause: ClauseFacts) -> float:
    """The gain of a line by the dice that it alters for a player of this owner's board."""
    found = 0.0
    for part in alters(clause):
        gain: float | None = None
        if part.how == "set" and clause.phase == "Defensive Roll Phase":
            gain = _die_gain(worths, owner, part.faces)
        found += part.case.chance * (A_DIE if gain is None else gain)
    return found


def _die_gain(worths: Worths, owner: str, faces: tuple[int, ...]) -> float | None:
    """The average gain of setting a die of an owner's defence to one of some faces; None where no
    defence is known by the faces of its dice.
    """
    for key in worths.book.of_owner(owner, (keys.ABILITY,)):
        facts = worths.book[key]
        if isinstance(facts, AbilityFacts) and facts.dice is not None:
            return _gain(worths, facts.key, round(facts.dice.expected), faces)
    return None


def _gain(worths: Worths, defence: str, number: int, faces: tuple[int, ...]) -> float | None:
    if not 1 <= number <= MOST_DICE:
        return None
    text = worths.book.by_faces(f"{defence}@defense")
    value: dict[tuple[int, ...], float] = {}
    for roll, _ in results_of(number):
        facts = text.on(roll)
        if facts is None:
            return None
        value[roll] = worths.of(facts)
    found = 0.0
    for roll, chance in results_of(number):
        kept = [(*roll[:place], *roll[place + 1 :]) for place in range(number)]
        best = max([value[tuple(sorted((*rest, face)))] for rest in kept for face in faces])
        found += chance * max(0.0, best - value[roll])
    return found
