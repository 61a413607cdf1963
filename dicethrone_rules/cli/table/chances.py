"""The chances of a roll on the table: what its owner can still roll for, in one line."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ...library.odds import percent
from ...patterns import BLANK, FAIR, MOST_DICE, Plan, Requirement, sets_of

if TYPE_CHECKING:
    from ...api.view import View

MOST = 6
"""How many abilities are named, the likeliest first."""


def chances_line(view: View) -> str:
    """How likely the player's own dice meet what they do not meet yet, each requirement rolled for
    alone; empty where there is nothing to roll for.
    """
    roll = view.dice[-1] if view.dice else None
    if roll is None or roll.owner != view.player or roll.purpose != "offense":
        return ""
    left = roll.allowed - roll.attempts
    if left < 1 or len(roll.faces) > MOST_DICE:
        return ""
    found: list[tuple[Fraction, str]] = []
    for ability in view.players[view.player].board:
        for tier in () if ability.barred else ability.tiers:
            if not tier.requirement.met_by(roll.faces):
                chance = _chance(tier.requirement, roll.faces, left)
                if chance:
                    found.append((chance, f"{ability.name} ({tier.requirement})"))
    found.sort(key=lambda each: -each[0])
    if not found:
        return ""
    rolls = "1 more roll" if left == 1 else f"{left} more rolls"
    named = ", ".join(f"{name} {percent(chance)}" for chance, name in found[:MOST])
    return f"Rolled for alone, {rolls}: {named}."


def _chance(requirement: Requirement, faces: tuple[int, ...], left: int) -> Fraction:
    sets = sets_of(len(faces), FAIR, (BLANK,) if BLANK in faces else ())
    plan = Plan([int(requirement.met_by(dice)) for dice in sets.results], sets)
    return Fraction(plan.keep(faces, left)[1], plan.scale(left))
