"""The odds of boards: requirements, the whole board, dice to keep, and what cannot be."""

from fractions import Fraction
from itertools import product

import pytest

import dicethrone_rules as dt
from dicethrone_rules.library.facts import Facts
from dicethrone_rules.patterns import Requirement, chances, rolls
from dicethrone_rules.testing.scenario import content, shipped

RUNNER = """
hero Runner
  complexity 1
  dice: 1-3 Foot, 4-5 Hand, 6 Head
  offensive Sprint
    3 Foot: Deal 4 dmg.
    5 Foot: Deal 9 dmg.
  offensive Wave
    2 Hand: Heal 3.
  offensive Nod
    Activate only if you have at most 2 CP.
    3 Head: Deal 7 dmg.
  defensive Stand
    defense roll 1: On Foot, heal 1.
  upgrade Sprint II, cost 2
    3 Foot: Deal 5 dmg.
    offensive Hop
      micro straight: Deal 6 dmg.

dice Cult: 1-4 Claw, 5-6 Eye

minion Cultist, level 1
  dice Cult
  health 4
  cp 0
  objective: 2 Claw
  offensive Scratch
    2 Claw: Deal 2 dmg.
"""


def runner(**options):
    return dt.odds(content(RUNNER), "runner", **options)


# --- requirements -------------------------------------------------------------------------------


def test_every_tier_of_every_level_is_listed():
    assert [(one.ability, str(one.requirement)) for one in runner().requirements] == [
        ("Sprint", "3 Foot"),
        ("Sprint", "5 Foot"),
        ("Wave", "2 Hand"),
        ("Nod", "3 Head"),
        ("Sprint II", "3 Foot"),
        ("Hop", "micro straight"),
    ]
    assert runner().requirements[3].only_if == "you have at most 2 CP"


def test_a_requirement_is_rolled_for_alone():
    within = runner().requirements[1].within
    assert within == tuple((1 - Fraction(1, 2) ** n) ** 5 for n in (1, 2, 3))


@pytest.mark.parametrize("attempts", [1, 4])
def test_fewer_and_more_attempts(attempts):
    assert len(runner(rolls=attempts).requirements[0].within) == attempts


@pytest.mark.parametrize(
    ("options", "chance"),
    [
        ({"dice": 1}, Fraction(0)),
        ({"dice": 3}, Fraction(1, 8)),
        ({"dice": 3, "blanks": [1, 2]}, Fraction(1, 6) ** 3),
        ({"dice": 3, "treat": {"Hand": "Foot"}}, Fraction(5, 6) ** 3),
        ({"dice": 3, "treat": {"Foot": "Hand"}}, Fraction(0)),
        ({"dice": 3, "blanks": [4], "treat": {"Hand": "Foot"}}, Fraction(4, 6) ** 3),
    ],
)
def test_other_dice(options, chance):
    assert runner(rolls=1, **options).requirements[0].within == (chance,)


def test_an_enemy_rolls_its_own_dice():
    odds = dt.odds(content(RUNNER), "cultist", dice=2, rolls=1)
    assert odds.name == "Cultist"
    assert odds.requirements[0].within == (Fraction(4, 9),)


def test_no_requirement_of_five_dice_is_under_one_percent():
    """Whatever a requirement asks, some result meets it, and each can be rolled for."""
    rarest = min(
        (
            chances(Requirement("", tuple(((f,), dice.count(f)) for f in sorted(set(dice)))))[2]
            for dice in rolls(5)
        ),
    )
    assert rarest == (1 - Fraction(5, 6) ** 3) ** 5
    assert rarest > Fraction(1, 100)


# --- the whole board ----------------------------------------------------------------------------


def board_by_hand(worths, number, attempts):
    """The value of a board by going through every throw and every choice of dice, by place."""

    def best(dice, left):
        if not left:
            return max([Fraction(0), *(value for test, value in worths if test(dice))])
        keeps = product((False, True), repeat=number)
        return max(
            after(tuple(d for d, kept in zip(dice, keep, strict=True) if kept), left)
            for keep in keeps
        )

    def after(kept, left):
        more = list(product(range(1, 7), repeat=number - len(kept)))
        return sum(best((*kept, *dice), left - 1) for dice in more) / Fraction(len(more))

    return after((), attempts)


def test_the_value_of_a_board_equals_enumeration():
    odds = runner(dice=2, rolls=2)
    wave = Fraction(27, 10)  # 3 Health
    hands = board_by_hand([(lambda dice: all(d in (4, 5) for d in dice), wave)], 2, 2)
    assert odds.policy.expected == hands


def test_a_board_rolls_for_what_is_worth_most():
    policy = runner(rolls=1).policy
    by_goal = {(s.ability, str(s.requirement)): s for s in policy.shares}
    assert [s.value for s in policy.shares] == [4, 9, Fraction(27, 10), 7]
    # Three feet and two hands: the feet are worth more. Five feet are no three feet.
    assert by_goal["Sprint", "5 Foot"].chance == Fraction(1, 32)
    assert by_goal["Sprint", "3 Foot"].chance == Fraction(1, 2) - Fraction(1, 32)
    assert sum(s.chance for s in policy.shares) + policy.nothing == 1
    assert sum(s.chance * s.value for s in policy.shares) == policy.expected


@pytest.mark.parametrize("hero", sorted(shipped().heroes))
def test_shares_of_shipped_boards_add_up(hero):
    policy = dt.odds(shipped(), hero).policy
    assert sum(share.chance for share in policy.shares) + policy.nothing == 1
    assert sum(share.chance * share.value for share in policy.shares) == policy.expected > 0


def test_upgrades_in_play_take_the_place_of_what_they_upgrade():
    shares = runner(upgrades=["sprint ii"]).policy.shares
    assert [(s.ability, s.value) for s in shares] == [
        ("Wave", Fraction(27, 10)),
        ("Nod", 7),
        ("Sprint II", 5),
        ("Hop", 6),
    ]


@pytest.mark.parametrize(
    ("name", "upgrades", "found"),
    [
        ("sprint", [], [("Sprint", 0), ("Sprint", 1)]),
        ("sprint", ["Sprint II"], [("Sprint II", 0), ("Hop", 0)]),
        ("Sprint II", [], [("Sprint II", 0)]),
        ("hop", ["Sprint II"], [("Hop", 0)]),
        ("Wave", ["Sprint II"], [("Wave", 0)]),
        ("Jump", [], []),
    ],
)
def test_an_ability_is_named_as_the_board_shows_it(name, upgrades, found):
    goals = runner(upgrades=upgrades).named(name)
    assert [(goal.ability, goal.tier) for goal in goals] == found


def test_json_names_the_upgrades_in_play():
    assert runner(upgrades=["sprint ii"]).to_json()["upgrades"] == ["Sprint II"]
    assert runner().to_json()["upgrades"] == []


def test_another_worth_is_stated_and_used():
    def tokens_only(facts: Facts) -> Fraction:
        return Fraction(0)

    odds = runner(worth=tokens_only, valued="nothing that Runner has")
    assert odds.policy.expected == 0
    assert odds.policy.valued == "nothing that Runner has"


# --- dice to keep -------------------------------------------------------------------------------


def test_the_best_dice_to_keep_the_next_best_and_by_how_much():
    odds = runner()
    goal = odds.requirements[1].requirement
    first, second, *_ = odds.keep((1, 3, 3, 6, 6), left=1, goal=goal)
    assert (first.dice, first.promise, first.behind) == ((1, 3, 3), Fraction(1, 4), 0)
    assert (second.dice, second.promise, second.behind) == ((1, 3), Fraction(1, 8), Fraction(1, 8))


@pytest.mark.parametrize("goal", ["requirements", "goals", "board"])
def test_dice_are_kept_for_whatever_stands_for_a_requirement(goal):
    odds = runner()
    one = getattr(odds, goal)[1]
    roll = (1, 3, 3, 6, 6)
    assert odds.keep(roll, 1, one) == odds.keep(roll, 1, one.requirement)
    assert odds.keep(roll, 1, odds.policy.shares[1]) == odds.keep(roll, 1, one.requirement)


def test_dice_are_kept_for_any_tier_of_an_ability_that_is_named():
    odds = runner(upgrades=["Sprint II"])
    for roll in ((1, 4, 4, 4, 6), (1, 2, 6, 6, 6)):
        best = odds.keep(roll, 1, goal="sprint")[0].promise
        sprint, hop = (odds.keep(roll, 1, goal=name)[0].promise for name in ("Sprint II", "Hop"))
        assert best >= max(sprint, hop) > 0


def test_a_board_stands_on_what_it_has():
    best = runner().keep((1, 2, 3, 1, 2), left=2)[0]
    assert (best.dice, best.promise) == ((1, 1, 2, 2, 3), 9)


def test_blanks_are_rolled_again_and_a_roll_is_told_by_its_own_faces():
    odds = runner(blanks=[1], treat={"Head": "Foot"})
    goal = odds.requirements[1].requirement
    assert odds.keep((1, 2, 6, 0, 4), left=1, goal=goal)[0].dice == (2, 6)


# --- worth --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Deal 4 dmg.", "4"),
        ("Heal 2. Gain 1 CP.", "3"),
        ("Draw 1. Deal 2 undefendable dmg.", "3.9"),
        ("Inflict Stuck.", "1"),  # may not act
        ("Gain 2 Luck.", "3.2"),  # a card each
        ("Remove 1 negative status effect from you. Deal 1 dmg.", "2"),
        ("Roll 1. On 6, deal 6 dmg.", "1"),
        ("Take 1 dmg. Deal 3 dmg.", "2"),
        ("If you have at least 1 Luck, deal 4 dmg.", "2"),
        ("The target discards 1 card.", "1.6"),
    ],
)
def test_the_points_of_a_text(text, points):
    library = content(
        "status Stuck: negative, limit 1\n  You may not act.\n"
        "status Luck: positive, limit 3\n  During your Upkeep: Draw 1.\n"
        + RUNNER.replace("Deal 9 dmg.", text)
    )
    shares = dt.odds(library, "runner").policy.shares
    assert shares[1].value == Fraction(points)


# --- what cannot be -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"dice": 0}, "0 dice; odds are worked out for 1 to 10."),
        ({"dice": 40}, "40 dice; odds are worked out for 1 to 10."),
        ({"rolls": -1}, "-1 Roll Attempts; odds are worked out for 1 to 10."),
        ({"blanks": [7]}, "No die has a face 7: faces go from 1 to 6."),
        ({"treat": {"Fot": "Hand"}}, "have no 'Fot'. Did you mean 'Foot'? They show Foot, Hand"),
        ({"upgrades": ["Sprint I"]}, "no upgrade 'Sprint I'. Did you mean 'Sprint II'?"),
        ({"dice": "5"}, "dice is a whole number from 1 to 10, not '5'."),
        ({"dice": 2.5}, "dice is a whole number from 1 to 10, not 2.5."),
        ({"dice": True}, "dice is a whole number from 1 to 10, not True."),
        ({"rolls": "3"}, "rolls is a whole number from 1 to 10, not '3'."),
        ({"blanks": 6}, "blanks is a list such as [6], not 6."),
        ({"blanks": None}, "blanks is a list such as [6], not None."),
        ({"blanks": [[6]]}, "No die has a face [6]"),
        ({"treat": "Foot=Hand"}, "treat is a dictionary such as {'Sword': 'Life'}"),
        ({"treat": {1: 2}}, "a name in treat is text, not 1."),
        ({"upgrades": [5]}, "a name in upgrades is text, not 5."),
        ({"upgrades": None}, "upgrades is a list such as ['Bash II'], not None."),
        ({"upgrades": "Sprint II"}, "upgrades is a list such as ['Bash II'], not 'Sprint II'."),
        ({"worth": 5}, "worth is a function of facts, not 5."),
        ({"valued": 5}, "valued is text, not 5."),
    ],
)
def test_impossible_questions_say_why(options, words):
    with pytest.raises(dt.SetupError) as error:
        runner(**options)
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("roll", "left", "words"),
    [
        ((1, 2, 3), 1, "The roll has 3 dice, and 5 are rolled."),
        ((1, 2, 3, 4, 7), 1, "No die shows 7: faces go from 1 to 6; 0 is blank."),
        ((1, 2, 3, 4, -1), 1, "No die shows -1"),
        ((1, 2, 3, 4, 5), 0, "0 Roll Attempts to come"),
        ((1, 2, 3, 4, 5), 99, "99 Roll Attempts to come; odds are worked out for 1 to 10."),
        ((1, 2, 3, 4, 5), "1", "left is a whole number from 1 to 10, not '1'."),
        (5, 1, "roll is a list such as [1, 3, 3, 6, 6], not 5."),
    ],
)
def test_impossible_rolls_say_why(roll, left, words):
    with pytest.raises(dt.SetupError) as error:
        runner().keep(roll, left)
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ("Sprin", "Runner rolls for no ability 'Sprin'. Did you mean 'Sprint'?"),
        ("Zzzzzzz", "There are Sprint, Wave, Nod, Sprint II, Hop."),
        (5, "the name of an ability, not 5."),
    ],
)
def test_impossible_goals_say_why(goal, words):
    with pytest.raises(dt.SetupError) as error:
        runner().keep((1, 2, 3, 4, 5), 1, goal)
    assert words in str(error.value)


def test_the_name_of_an_ability_is_text():
    with pytest.raises(dt.SetupError, match="the name of an ability is text, not None"):
        runner().named(None)


def test_a_worth_that_is_no_number_is_told():
    with pytest.raises(dt.SetupError, match="worth gives a number for facts, not 'much'"):
        _ = runner(worth=lambda facts: "much").policy


def test_a_hero_is_named_by_text():
    with pytest.raises(dt.SetupError, match=r"hero is text, not \['runner'\]"):
        dt.odds(content(RUNNER), ["runner"])  # type: ignore[arg-type]


def test_an_unknown_hero_is_suggested():
    with pytest.raises(dt.SetupError, match="Did you mean 'runner'"):
        dt.odds(content(RUNNER), "runer")
