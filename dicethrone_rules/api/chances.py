"""The chances of a roll on the table: the abilities its owner can still roll for."""

from __future__ import annotations

from fractions import Fraction

from .. import records
from ..patterns import BLANK, FAIR, MOST_DICE, Plan, Requirement, sets_of
from .printed import AbilityView
from .view import View


@records.frozen
class TierChance:
    """The chance of the tier of that number, rolled for alone with the attempts that are left."""

    ability: AbilityView
    tier: int
    chance: Fraction


def chances_of(view: View) -> tuple[TierChance, ...]:
    """The chances of everything that the player's own dice do not meet yet, the best first; empty
    where there is nothing to roll for.
    """
    roll = view.dice[-1] if view.dice else None
    if roll is None or roll.owner != view.player or roll.purpose != "offense":
        return ()
    left = roll.allowed - roll.attempts
    if left < 1 or len(roll.faces) > MOST_DICE:
        return ()
    found: list[TierChance] = []
    for ability in view.players[view.player].board:
        for number, tier in enumerate(() if ability.barred else ability.tiers):
            if not tier.requirement.met_by(roll.faces):
                chance = _chance(tier.requirement, roll.faces, left)
                if chance:
                    found.append(TierChance(ability, number, chance))
    return tuple(sorted(found, key=lambda each: -each.chance))


def _chance(requirement: Requirement, faces: tuple[int, ...], left: int) -> Fraction:
    sets = sets_of(len(faces), FAIR, (BLANK,) if BLANK in faces else ())
    plan = Plan([int(requirement.met_by(dice)) for dice in sets.results], sets)
    return Fraction(plan.keep(faces, left)[1], plan.scale(left))
