"""Helped rolls: a roll plan that knows the hand.

Greedy bots roll towards the best ability and look at the cards that alter dice when the last roll
lies on the table. Here these cards are part of the plan: every result counts as what the best card
can still make of it, the price of the card taken off, so that dice are kept for a result that one
card completes. The plan stays exact: no game is played ahead for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product

from ..api.pieces import DiceView
from ..api.view import View
from ..engine.decisions import Decision, Option
from ..library.facts.parts import DiceChange
from ..patterns import Plan, Roll, Sets, again
from .exchange import Exchanges
from .look import Look
from .lore import lore_of
from .plays import ENOUGH, Plays
from .profiles import ATTEMPT, DICE, Profile
from .prospects import reachable
from .rolls import CP, Rolls
from .windows import BETWEEN_HEROES

MOST_SET = 2
"""Dice of which every combination is looked at, if a card sets several."""
KEPT_PLANS = 64
_NOT_MINE = frozenset({"opponent", "these"})

Helper = tuple[Profile, float]
"""A card that may help at the end of a Roll Phase, and its price."""


class HelpedRolls:
    """Chooses the dice to keep in a Roll Phase of one's own."""

    def __init__(self, exchanges: Exchanges) -> None:
        self._exchanges = exchanges
        self._rolls = Rolls()
        self._plays = Plays(self._rolls)
        # By the id of a plan, which is kept with it, and the helpers.
        self._plans: dict[
            tuple[int, tuple[tuple[int, float], ...]],
            tuple[Plan[float], list[Helper], Plan[float]],
        ] = {}

    def choose(self, view: View, decision: Decision, first: Option) -> Option:
        """The best Roll Attempt or ability; greedy's choice, which comes first, where the hand is
        of no use.
        """
        if decision.kind != "roll" or decision.advised or view.mode not in BETWEEN_HEROES:
            return first
        look = Look(view, lore_of(view.facts), self._exchanges)
        roll = look.offense
        if roll is None or roll.attempts >= roll.allowed:
            return first
        helpers = self._helpers(look)
        if not helpers:
            return first
        plan = self._helped(self._rolls.plan(look, roll), helpers)
        keep, promise = plan.keep(roll.faces, roll.allowed - roll.attempts)
        rolled = again(roll.faces, keep)
        if rolled and promise > plan.value(roll.faces) + 1e-9 + CP * look.mine.attempt:
            for option in decision.options:
                if option.kind == "roll" and option.value == ("reroll", rolled):
                    return option
        return self._activated(look, roll, decision)

    def _activated(self, look: Look, roll: DiceView, decision: Decision) -> Option:
        """The best ability that the dice activate, or none."""
        values, board = look.mine.values(), look.mine.board
        best, most = decision.options[-1], 0.0
        for option in decision.options:
            if option.kind == "roll" and option.value[0] == "announce":
                tier = board.tier(option.value[1], roll.faces)
                if tier is not None and values[tier] > most:
                    best, most = option, values[tier]
        return best

    def _helpers(self, look: Look) -> list[Helper]:
        """The cards in hand that alter one's own dice or grant a Roll Attempt and can be paid."""
        found = []
        for profile in look.hand:
            change, card = profile.change, profile.card
            if profile.sort not in (DICE, ATTEMPT) or card is None:
                continue
            if change is not None and change.whose in _NOT_MINE:
                continue
            if self._plays.cost(look, card) <= look.me.cp:
                found.append((profile, self._plays.given(look, profile) + ENOUGH))
        return found

    def _helped(self, plan: Plan[float], helpers: list[Helper]) -> Plan[float]:
        """The plan towards what the best of the helpers makes of each result."""
        place = id(plan), tuple([(id(profile), price) for profile, price in helpers])
        kept = self._plans.get(place)
        if kept is None:
            if len(self._plans) >= KEPT_PLANS:
                self._plans.clear()
            best = list(plan.values)
            for profile, price in helpers:
                better = [value - price for value in _bettered(plan, profile)]
                best = [max(pair) for pair in zip(best, better, strict=True)]
            kept = self._plans[place] = plan, helpers, Plan(best, plan.sets)
        return kept[2]


def _bettered(plan: Plan[float], profile: Profile) -> list[float]:
    """By result of a plan, its value when a card has altered it as well as can be."""
    values, change = plan.values, profile.change
    if profile.sort == ATTEMPT:
        return [plan.promise(place, 1) for place in range(len(values))]
    if change is None:
        return list(values)
    if change.how == "reroll":
        best = [_rerolled(plan, result, change) for result in plan.sets.results]
    else:
        reach = _reach(plan.sets, change)
        best = [
            max([values[place] for place in places], default=now)
            for now, places in zip(values, reach, strict=True)
        ]
    chance = change.case.chance
    return [now + chance * (most - now) for now, most in zip(values, best, strict=True)]


def _rerolled(plan: Plan[float], result: Roll, change: DiceChange) -> float:
    """The value of a result when the dice that a change lets one roll again are rolled once more,
    or none of them.
    """
    least, showing = len(result) - (change.count.most or len(result)), change.showing
    for kept, value in plan.choices(result, 1):
        if len(kept) >= least:
            rolled = again(result, kept)
            if not showing or all(result[at] in showing for at in rolled):
                return value
    return plan.value(result)


@lru_cache(maxsize=64)
def _reach(sets: Sets, change: DiceChange) -> list[tuple[int, ...]]:
    """By result, the places of the results that a change can make of it."""
    most = min(change.count.most or len(sets.results[0]), MOST_SET)
    if change.copies or change.how == "nudge":
        most = 1
    return [
        tuple(sorted({sets.place[tuple(sorted(dice))] for dice in _altered(result, change, most)}))
        for result in sets.results
    ]


def _altered(faces: Roll, change: DiceChange, most: int) -> Iterator[Roll]:
    """The dice that a change can make of some, when it alters up to so many of them."""
    for number in range(1, most + 1):
        for places in combinations(range(len(faces)), number):
            for shown in product(*[reachable(change, faces, at) for at in places]):
                dice = list(faces)
                for at, face in zip(places, shown, strict=True):
                    dice[at] = face
                yield tuple(dice)
