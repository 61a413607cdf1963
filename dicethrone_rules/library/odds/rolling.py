"""Odds of a board: requirements rolled for alone, the whole board, and which dice to keep."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import TYPE_CHECKING, Any

import attrs

from ...errors import SetupError, shown
from ...language import ast as a
from ...language.guidance.suggest import closest
from ...patterns import (
    ATTEMPTS,
    BLANK,
    DICE,
    FAIR,
    MOST_DICE,
    MOST_ROLLS,
    SIDES,
    Plan,
    Requirement,
    Roll,
    Sets,
    again,
    chances,
    dice_of,
    sets_of,
    treated,
)
from ..facts import Facts, book_of
from ..keys import slug
from ..worth import VALUED, worths_of
from . import asked
from .board import Goal, Owner, facts_of, goals_of, spaces_with

if TYPE_CHECKING:
    from ..library import Library

VERSION = 1
"""The version of the JSON form."""

Worth = Callable[[Facts], Fraction]
"""Makes points of the facts of a tier."""


@attrs.frozen
class RequirementOdds:
    """The chances of a requirement within one Roll Attempt, within two, and so on, when the dice
    are rolled for it alone.
    """

    ability: str
    requirement: Requirement
    within: tuple[Fraction, ...]
    only_if: str = ""

    def __str__(self) -> str:
        return f"{self.ability}: {self.requirement}: {', '.join(map(percent, self.within))}"


@attrs.frozen
class Share:
    """The chance that a board activates a tier, and its worth then."""

    ability: str
    requirement: Requirement
    chance: Fraction
    value: Fraction


@attrs.frozen
class Policy:
    """Rolling for the highest worth on the whole board: how often each tier is activated, how often
    none is, and the average worth of a Roll Phase. `valued` names the measure of worth.
    """

    shares: tuple[Share, ...]
    nothing: Fraction
    expected: Fraction
    valued: str


@attrs.frozen
class Keep:
    """Dice to keep. `promise` is what that leads to (a chance for a requirement, a value for the
    board), `behind` how much less than the best choice.
    """

    dice: Roll
    promise: Fraction
    behind: Fraction

    def __str__(self) -> str:
        return "-".join(map(str, self.dice)) if self.dice else "nothing"


Aim = Requirement | RequirementOdds | Goal | Share | str
"""What dice may be kept for."""


def percent(chance: Fraction) -> str:
    """A chance with three digits: `93.1 %`, `1.33 %`, `0.0129 %`."""
    return f"{float(100 * chance):.3g} %" if chance != 1 else "100 %"


class Odds:
    """The odds of a hero or an enemy for a number of Roll Attempts and dice.

    Results are computed at their first use. All numbers are exact fractions.
    """

    def __init__(
        self,
        owner: Owner,
        library: Library,
        *,
        rolls: int,
        dice: int,
        sides: Roll,
        upgrades: Sequence[str],
        worth: Worth,
        valued: str,
    ) -> None:
        self.name, self.rolls, self.dice, self.sides = owner.name.text, rolls, dice, sides
        self.goals = goals_of(owner, library.faces(owner))
        self._owner, self._library = owner, library
        spaces, self.upgrades = spaces_with(owner, upgrades)
        shown = {ability for abilities in spaces.values() for ability in abilities}
        self.board = tuple(goal for goal in self.goals if goal.ability in shown)
        self._worth, self._valued = worth, valued

    def named(self, ability: str) -> tuple[Goal, ...]:
        """The goals of an ability, by its name in any spelling. The name of an ability whose space
        an upgrade has taken means everything that stands there now; an upgrade that is not in play
        is found by its own name.
        """
        wanted = slug(asked.text("the name of an ability", ability))
        return (
            tuple(goal for goal in self.board if slug(goal.ability) == wanted)
            or tuple(goal for goal in self.board if slug(goal.space) == wanted)
            or tuple(goal for goal in self.goals if slug(goal.ability) == wanted)
        )

    @cached_property
    def requirements(self) -> tuple[RequirementOdds, ...]:
        """Every requirement of every level, in the order of the definition."""
        return tuple(
            RequirementOdds(
                goal.ability,
                goal.requirement,
                chances(goal.requirement, self.rolls, self.dice, self.sides),
                goal.only_if,
            )
            for goal in self.goals
        )

    @cached_property
    def policy(self) -> Policy:
        """Rolling for the highest worth on the board with its upgrades."""
        sets = sets_of(self.dice, self.sides)
        chosen = self._chosen(sets)
        plan = self._plan(sets)
        courses = plan.outcomes(self.rolls)
        whole = sets.throws**self.rolls
        ends = [0] * (len(self.board) + 1)
        for goal, number in zip(chosen, courses, strict=True):
            ends[goal] += number
        shares = tuple(
            Share(goal.ability, goal.requirement, Fraction(number, whole), self._values[place])
            for place, (goal, number) in enumerate(zip(self.board, ends[:-1], strict=True))
        )
        expected = Fraction(plan.start(self.rolls), plan.scale(self.rolls) * self._unit)
        return Policy(shares, Fraction(ends[-1], whole), expected, self._valued)

    def keep(self, roll: Sequence[int], left: int, goal: Aim | None = None) -> tuple[Keep, ...]:
        """Every choice of dice to keep of a roll with `left` Roll Attempts to come, the best first:
        for a requirement, or else for the board. The goal may also be one of the odds'
        `requirements`, `goals` or shares, or the name of an ability, which means any tier of it
        (see `named`). The roll is what the dice themselves show; a blank die is 0.
        """
        faces = self._checked(roll, left)
        wanted = None if goal is None else self._wanted(goal)
        shown = [BLANK if face == BLANK else self.sides[face - 1] for face in faces]
        sets = sets_of(self.dice, self.sides, tuple(sorted(set(shown) - set(self.sides))))
        unit = 1 if wanted is not None else self._unit
        plan = self._plan(sets) if wanted is None else _plan_for(wanted, sets)
        scale = plan.scale(left) * unit
        found = [(dice, Fraction(promise, scale)) for dice, promise in plan.choices(shown, left)]
        best = found[0][1]
        return tuple(
            Keep(_kept(faces, shown, dice), promise, best - promise) for dice, promise in found
        )

    def to_json(self) -> dict[str, Any]:
        """The odds as plain data; chances and values are floats."""
        policy = self.policy
        return {
            "version": VERSION,
            "hero": self.name,
            "dice": self.dice,
            "rolls": self.rolls,
            "upgrades": list(self.upgrades),
            "requirements": [
                {
                    "ability": one.ability,
                    "requirement": str(one.requirement),
                    "within": [float(chance) for chance in one.within],
                    **({"only_if": one.only_if} if one.only_if else {}),
                }
                for one in self.requirements
            ],
            "policy": [
                {
                    "ability": share.ability,
                    "requirement": str(share.requirement),
                    "chance": float(share.chance),
                    "value": float(share.value),
                }
                for share in policy.shares
            ],
            "nothing": float(policy.nothing),
            "expected": float(policy.expected),
            "valued": policy.valued,
        }

    # --- the board as a plan ---------------------------------------------------------------------

    @cached_property
    def _values(self) -> tuple[Fraction, ...]:
        does = facts_of(self.board, self._owner, self._library)
        return tuple(_points(self._worth(facts)) for facts in does)

    @cached_property
    def _unit(self) -> int:
        """The part of a point in which all values are whole numbers."""
        return lcm(*(value.denominator for value in self._values))

    def _chosen(self, sets: Sets) -> list[int]:
        """By result, the place of the goal that it activates: of each ability the highest tier that
        is met (CORE-ORP-16), of these the one worth most. The number of goals stands for nothing.
        """
        nothing = len(self.board)
        chosen = []
        for result in sets.results:
            met: dict[str, int] = {}
            for place, goal in enumerate(self.board):
                if goal.requirement.met_by(result):
                    met[goal.ability] = place
            best = max(met.values(), key=lambda place: (self._values[place], -place), default=None)
            chosen.append(nothing if best is None or self._values[best] < 0 else best)
        return chosen

    def _plan(self, sets: Sets) -> Plan[int]:
        whole = [int(value * self._unit) for value in self._values]
        return Plan([[*whole, 0][goal] for goal in self._chosen(sets)], sets)

    def _checked(self, roll: Sequence[int], left: int) -> Roll:
        faces: Roll = asked.several("roll", roll, "[1, 3, 3, 6, 6]")
        if len(faces) != self.dice:
            raise SetupError(f"The roll has {len(faces)} dice, and {self.dice} are rolled.")
        for face in faces:
            if type(face) is not int or not BLANK <= face <= SIDES:
                said = shown(face)
                raise SetupError(f"No die shows {said}: faces go from 1 to {SIDES}; 0 is blank.")
        asked.number("left", left, MOST_ROLLS)
        return faces

    def _wanted(self, goal: Aim) -> Requirement:
        """The requirement that a goal stands for."""
        if isinstance(goal, Requirement):
            return goal
        if isinstance(goal, RequirementOdds | Goal | Share):
            return goal.requirement
        if not isinstance(goal, str):
            raise SetupError(
                "A goal is one of the odds' requirements, or the name of an ability, "
                f"not {shown(goal)}."
            )
        return Requirement(goal, any_of=tuple(each.requirement for each in self.goals_of(goal)))

    def goals_of(self, ability: str) -> tuple[Goal, ...]:
        """The goals of an ability, found as `named` does; SetupError if there are none."""
        found = self.named(ability)
        if not found:
            known = list(dict.fromkeys(goal.ability for goal in self.goals))
            near = closest(ability, known)
            hint = f"Did you mean {near!r}?" if near else f"There are {', '.join(known)}."
            raise SetupError(f"{self.name} rolls for no ability {ability!r}. {hint}")
        return found


def _points(value: Any) -> Fraction:
    """What a function of worth gives, as a fraction."""
    try:
        return Fraction(value)
    except (TypeError, ValueError, OverflowError) as error:
        raise SetupError(f"worth gives a number for facts, not {shown(value)}.") from error


def _kept(faces: Roll, shown: Sequence[int], dice: Roll) -> Roll:
    """The faces of the dice to keep; `dice` gives the symbols they are treated as."""
    rolled = set(again(shown, dice))
    return tuple(sorted(face for place, face in enumerate(faces) if place not in rolled))


def _plan_for(goal: Requirement, sets: Sets) -> Plan[int]:
    return Plan([int(goal.met_by(dice)) for dice in sets.results], sets)


# --- making them ---------------------------------------------------------------------------------


def odds(
    library: Library,
    hero: str,
    *,
    rolls: int = ATTEMPTS,
    dice: int = DICE,
    blanks: Sequence[int] = (),
    treat: Mapping[str, str] | None = None,
    upgrades: Sequence[str] = (),
    worth: Worth | None = None,
    valued: str = "",
) -> Odds:
    """The odds of a hero, or of an enemy with dice, by its id.

    `blanks` are faces that count as blank, `treat` names symbols and what they are treated as,
    `upgrades` are in play (`"Bash II"`). `worth` makes points of the facts of a tier and `valued`
    says in words what it counts; without it, `policy.valued` states what counts. SetupError says
    what cannot be.
    """
    from ..library import expect_library

    expect_library(library)
    asked.text("hero", hero)
    known = hero in library.minions or hero in library.bosses
    owner = library.combatant(hero) if known else library.hero(hero)
    faces = library.faces(owner)
    if not faces:
        raise SetupError(f"{owner.name.text} has no dice.")
    if worth is not None and not callable(worth):
        raise SetupError(f"worth is a function of facts, not {shown(worth)}.")
    return Odds(
        owner,
        library,
        rolls=asked.number("rolls", rolls, MOST_ROLLS),
        dice=asked.number("dice", dice, MOST_DICE),
        sides=_sides(
            owner,
            faces,
            asked.several("blanks", blanks, "[6]"),
            asked.pairs("treat", treat, "{'Sword': 'Life'}"),
        ),
        upgrades=asked.names("upgrades", upgrades, "['Bash II']"),
        worth=_typical(library) if worth is None else worth,
        valued=asked.text("valued", valued) or (VALUED if worth is None else "a worth of your own"),
    )


def _typical(library: Library) -> Worth:
    """Points at a typical table, to a hundredth."""
    worths = worths_of(book_of(library))
    return lambda facts: Fraction(round(100 * worths.of(facts)), 100)


def _sides(
    owner: Owner,
    faces: tuple[a.DieFace, ...],
    blanks: Sequence[int],
    treat: Mapping[str, str],
) -> Roll:
    """The six sides of a die. Blanks come first: a blank has no symbol to be treated."""
    for face in blanks:
        if type(face) is not int or face not in FAIR:
            said = shown(face)
            raise SetupError(f"No die has a face {said}: faces go from 1 to {SIDES}.")
    masks = dice_of(faces).masks
    sides = tuple(BLANK if face in blanks else face for face in FAIR)
    for symbol, other in treat.items():
        for name in (symbol, other):
            if name not in masks:
                near = closest(name, list(masks))
                hint = f" Did you mean {near!r}?" if near else ""
                raise SetupError(
                    f"The dice of {owner.name.text} have no {name!r}.{hint} "
                    f"They show {', '.join(masks)}."
                )
        sides = treated(sides, masks[symbol], masks[other])
    return sides
