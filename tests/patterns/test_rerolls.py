"""Exact odds of re-rolling: against enumeration, simulation and published figures."""

import random
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicethrone_rules import patterns
from dicethrone_rules.language.parsing.parse import parse_pattern
from dicethrone_rules.patterns import FAIR, MOST_DICE, Plan, again, chances, sets_of

MASKS = {"Sword": 0b1110, "Heart": 0b110000, "Star": 0b1000000}
BLANK_SIXES = (1, 2, 3, 4, 5, 0)


def requirement(text):
    found, problems = parse_pattern(text)
    assert found is not None
    assert not problems
    return patterns.requirement_of(found, MASKS)


# --- enumeration --------------------------------------------------------------------------------


def brute_force(test, number, attempts, sides=FAIR):
    """Every throw of every die, every choice of dice to keep by place: no sorting, no sharing."""
    throws = {n: list(product(sides, repeat=n)) for n in range(number + 1)}

    def best(dice, left):
        if not left:
            return Fraction(int(test(dice)))
        return max(
            after(kept, left) for size in range(number + 1) for kept in combinations(dice, size)
        )

    def after(kept, left):
        rolled = throws[number - len(kept)]
        return sum(best((*kept, *more), left - 1) for more in rolled) / Fraction(len(rolled))

    return after((), attempts)


@pytest.mark.parametrize("sides", [FAIR, BLANK_SIXES, (6, 6, 6, 4, 5, 6)])
@pytest.mark.parametrize(
    ("text", "number", "attempts"),
    [
        ("2 Star", 2, 1),
        ("2 Star", 2, 2),
        ("1 Sword + 1 Heart", 2, 3),
        ("2-of-a-kind", 2, 3),
        ("2-of-a-kind", 3, 2),
        ("micro straight", 3, 2),
        ("2 Star or 1 Heart", 3, 2),
        ("one of each", 3, 2),
        ("5-6", 1, 3),
    ],
)
def test_chances_equal_enumeration(text, number, attempts, sides):
    goal = requirement(text)
    found = chances(goal, attempts, number, sides)
    assert found[-1] == brute_force(goal.met_by, number, attempts, sides)


@pytest.mark.parametrize("text", ["small straight", "4 in the straight", "3 Sword + 1 Star"])
@pytest.mark.parametrize("number", [4, 5, 6])
@pytest.mark.parametrize("sides", [FAIR, BLANK_SIXES])
def test_one_roll_equals_counting_every_throw(text, number, sides):
    goal = requirement(text)
    met = sum(goal.met_by(dice) for dice in product(sides, repeat=number))
    assert chances(goal, 1, number, sides) == (Fraction(met, len(sides) ** number),)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 9), min_size=21, max_size=21), st.integers(1, 3))
def test_any_values_equal_enumeration(values, attempts):
    """Two dice with any values for their 21 results: not only requirements."""
    sets = sets_of(2)
    plan = Plan(values, sets)

    def worth(dice):
        return values[sets.place[tuple(sorted(dice))]]

    def best(dice, left):
        if not left:
            return Fraction(worth(dice))
        one = [sum(best((kept, f), left - 1) for f in FAIR) / Fraction(6) for kept in dice]
        both = sum(best(d, left - 1) for d in product(FAIR, repeat=2)) / Fraction(36)
        return max(best(dice, left - 1), both, *one)

    whole = sum(best(dice, attempts - 1) for dice in product(FAIR, repeat=2)) / Fraction(36)
    assert Fraction(plan.start(attempts), plan.scale(attempts)) == whole


# --- published and simulated --------------------------------------------------------------------


def test_five_of_a_kind_in_three_rolls_has_the_odds_of_a_yahtzee():
    """A figure that every table of Yahtzee odds has: 4.6029 %."""
    assert f"{float(100 * chances(requirement('5-of-a-kind'))[2]):.4f}" == "4.6029"


@pytest.mark.parametrize(
    ("dice", "of_1296"),
    [
        ((3, 3, 4, 4, 4), 468),
        ((2, 3, 4, 4, 4), 720),
        ((1, 2, 4, 4, 4), 396),
        ((2, 2, 2, 4, 4), 324),
    ],
)
def test_one_roll_towards_a_small_straight_has_the_published_odds(dice, of_1296):
    """Odds of Yahtzee players for the dice kept: primegrid.com, forum thread 8460."""
    goal, sets = requirement("small straight"), sets_of()
    plan = Plan([int(goal.met_by(roll)) for roll in sets.results], sets)
    _, courses = plan.keep(dice, 1)
    assert Fraction(courses, plan.scale(1)) == Fraction(of_1296, 1296)


def test_a_single_symbol_follows_the_closed_form():
    """A die shows its face within three rolls with 1 - (5/6)^3, independently of the others."""
    within = [(1 - Fraction(5, 6) ** n) ** 5 for n in (1, 2, 3)]
    assert list(chances(requirement("5 Star"))) == within


@pytest.mark.slow
@pytest.mark.parametrize("text", ["4-of-a-kind", "small straight", "2 Sword + 2 Star"])
def test_simulated_rolls_come_out_as_promised(text):
    goal, sets = requirement(text), sets_of()
    plan = Plan([int(goal.met_by(dice)) for dice in sets.results], sets)
    rng, games = random.Random(5), 40_000
    won = 0
    for _ in range(games):
        dice = [rng.randint(1, 6) for _ in range(5)]
        for left in (2, 1):
            for place in again(dice, plan.keep(dice, left)[0]):
                dice[place] = rng.randint(1, 6)
        won += goal.met_by(dice)
    promised = float(chances(goal)[2])
    error = (promised * (1 - promised) / games) ** 0.5
    assert abs(won / games - promised) < 4 * error


# --- plans --------------------------------------------------------------------------------------


def five_alike():
    sets = sets_of()
    return Plan([int(len(set(dice)) == 1) for dice in sets.results], sets)


def test_a_plan_keeps_the_pair_towards_five_of_a_kind():
    plan = five_alike()
    keep, courses = plan.keep((3, 3, 1, 5, 6), 1)
    assert keep == (3, 3)
    assert Fraction(courses, plan.scale(1)) == Fraction(1, 6**3)


def test_choices_are_ranked_and_name_every_set_once():
    plan = five_alike()
    found = plan.choices((3, 3, 1, 5, 6), 1)
    kept = [dice for dice, _ in found]
    assert kept[0] == (3, 3)
    assert len(kept) == len(set(kept)) == 3 * 2 * 2 * 2  # no, one or two threes; each other die
    values = [value for _, value in found]
    assert values == sorted(values, reverse=True)
    assert dict(found)[(1, 3, 3)] == 0


def test_of_equal_choices_the_one_with_more_dice_is_kept():
    plan = five_alike()
    assert plan.keep((2, 2, 2, 2, 2), 2)[0] == (2, 2, 2, 2, 2)


@pytest.mark.parametrize("attempts", [1, 2, 3])
def test_outcomes_are_all_courses_and_bring_what_is_promised(attempts):
    plan = five_alike()
    courses = plan.outcomes(attempts)
    assert sum(courses) == plan.scale(attempts)
    won = sum(number for number, value in zip(courses, plan.values, strict=True) if value)
    assert won == plan.start(attempts)


def test_floats_come_out_as_whole_numbers_do():
    plan = five_alike()
    rough = Plan([float(value) for value in plan.values], plan.sets)
    for left in (1, 2, 3):
        exact = Fraction(plan.start(left), plan.scale(left))
        assert rough.scale(left) == 1
        assert rough.start(left) == pytest.approx(float(exact), rel=1e-12)


def test_a_blank_on_the_table_is_rolled_again():
    sets = sets_of(5, FAIR, (patterns.BLANK,))
    goal = requirement("3 Star")
    plan = Plan([int(goal.met_by(dice)) for dice in sets.results], sets)
    keep, courses = plan.keep((0, 6, 6, 0, 1), 1)
    assert keep == (6, 6)
    assert Fraction(courses, plan.scale(1)) == 1 - Fraction(5, 6) ** 3


def test_a_plan_wants_a_value_for_every_result():
    with pytest.raises(ValueError, match="3 values for 252 results"):
        Plan([1, 2, 3], sets_of())


@pytest.mark.parametrize("number", [-1, MOST_DICE + 1, 40])
def test_the_number_of_dice_is_bounded(number):
    with pytest.raises(ValueError, match=f"{number} dice; odds are worked out for 0 to 10"):
        sets_of(number)


def test_the_dice_to_roll_again_are_those_that_are_not_kept():
    assert again((3, 1, 3, 5, 3), (3, 3)) == (1, 3, 4)
    assert again((3, 1), ()) == (0, 1)
    assert again((0, 6, 0), (0, 6)) == (2,)
