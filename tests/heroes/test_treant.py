"""Treant: 1-3 Branch, 4-5 Leaf, 6 Spirit."""

import pytest

from dicethrone_rules.engine.events import TokenPrevented, TokensGained
from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

VINE = {"Barbed Vine": 1}
ONE = ("1",)  # only Seedlings are there to remove
TWO = ("2",)


def seedlings(number):
    return {"tokens": {"Seedling": number}}


CASES = [
    attack("Splinter", "11245", deals=5),
    attack("Splinter", "11235", deals=6),
    attack("Splinter", "11223", deals=7),
    attack(
        "Splinter",
        "11245",
        mine=seedlings(2),
        answers="Yes",
        deals=5,
        loses={"Seedling": 1},
        inflicts=VINE,
    ),
    attack("Splinter", "11245", mine=seedlings(2), answers="No", deals=5),
    attack(
        "Tend",
        "44661",
        answers=("No", "No", "Player 1"),
        draws=1,
        gains={"Seedling": 3, "Wellspring": 1},
        inflicts=VINE,
    ),
    attack(
        "Tend",
        "44661",
        answers=("Yes", "Yes", "Player 2"),
        draws=1,
        gains={"Seedling": 1, "Sapling": 1, "Dryad": 1},
        loses={"Seedling": 1, "Sapling": 1},
        inflicts={**VINE, "Wellspring": 1},
    ),
    attack("Overgrowth", "11445", deals=2),
    attack(
        "Overgrowth",
        "11445",
        mine=seedlings(3),
        answers=TWO,
        deals=10,
        loses={"Seedling": 2},
    ),
    attack(
        "Overgrowth",
        "11445",
        mine={"tokens": {"Wellspring": 1}},
        answers="Yes",
        deals=2,
        type="undefendable",
        loses={"Wellspring": 1},
    ),
    attack("Vengeful Vines", "12346", deals=7, inflicts=VINE),
    attack("Call of the Wild", "12345", "1246", deals=10, gains={"Wellspring": 1, "Seedling": 1}),
    attack("Call of the Wild", "12345", "1123", deals=12),
    attack(
        "Nature's Grasp",
        "66661",
        answers="No",
        deals=7,
        type="undefendable",
        gains={"Seedling": 2},
    ),
    attack(
        "Nature's Grasp",
        "66661",
        answers="Yes",
        deals=6,
        type="undefendable",
        gains={"Seedling": 1, "Sapling": 1},
        loses={"Seedling": 1},
    ),
    attack(
        "Wake the Forest!",
        "66666",
        answers=("No", "No", "Yes", "Yes"),
        deals=10,
        type="ultimate",
        gains={"Seedling": 3, "Sapling": 1, "Dryad": 1, "Wellspring": 1},
        loses={"Seedling": 1, "Sapling": 1},
        inflicts=VINE,
    ),
    attack("Splinter II", "11245", deals=5, inflicts=VINE),
    attack("Splinter II", "11235", deals=6, inflicts=VINE),
    attack("Splinter II", "11223", deals=7, inflicts=VINE),
    attack("Splinter III", "11245", deals=5, inflicts=VINE),
    attack("Splinter III", "11145", deals=5, gains={"Seedling": 1}, inflicts=VINE),
    attack("Splinter III", "11235", deals=6, inflicts=VINE),
    attack("Splinter III", "11223", deals=7, inflicts=VINE),
    attack(
        "Tend II",
        "44661",
        answers=("No", "No", "Yes", "Player 1"),
        draws=1,
        gains={"Seedling": 3, "Sapling": 1, "Wellspring": 1},
        loses={"Seedling": 1},
        inflicts=VINE,
    ),
    attack(
        "Cultivate",
        "11664",
        space="Tend II",
        answers=("No", "No", "Yes", "Yes", "Yes"),
        gains={"Seedling": 3, "Sapling": 2, "Dryad": 1},
        loses={"Seedling": 2, "Sapling": 1},
    ),
    attack(
        "Overgrowth II", "11445", mine=seedlings(1), answers=ONE, deals=8, loses={"Seedling": 1}
    ),
    attack("Plant", "44126", space="Overgrowth II", answers=("No", "No"), gains={"Seedling": 3}),
    attack("Vengeful Vines II", "12346", deals=8, inflicts=VINE),
    attack(
        "Bitterroot",
        "44512",
        space="Vengeful Vines II",
        mine={"tokens": {"Seedling": 3, "Dryad": 1}},
        deals=4,
        type="pure",
    ),
    attack(
        "Call of the Wild II", "23456", "11246", deals=11, gains={"Wellspring": 1, "Seedling": 1}
    ),
    attack(
        "Enrapture",
        "11664",
        space="Call of the Wild II",
        deals=4,
        type="undefendable",
        inflicts=VINE,
    ),
    attack(
        "Nature's Grasp II",
        "66661",
        answers="No",
        deals=8,
        type="undefendable",
        gains={"Seedling": 2},
    ),
    attack(
        "Nature's Blessing",
        "66614",
        space="Nature's Grasp II",
        heals=1,
        cp=1,
        draws=1,
        gains={"Seedling": 1},
    ),
    defense("Rooted", "126", takes=5),
    defense("Rooted", "145", takes=7, gains={"Seedling": 1}),
    defense("Rooted", "146", takes=6),
    defense("Rooted II", "1266", answers="Player 1", takes=4, inflicts={"Wellspring": 1}),
    defense("Rooted II", "4511", takes=6, gains={"Seedling": 1}),
    card(
        "Harvest",
        mine=seedlings(2),
        answers=(*TWO, "Player 1", "Nobody else"),
        cp=2,
        draws=-1,
        gains={"Wellspring": 1},
        loses={"Seedling": 2},
    ),
    card("Harvest", mine=seedlings(1), answers=ONE, cp=1, draws=-1, loses={"Seedling": 1}),
    card("Cultivate", answers=("No", "No"), cp=-3, draws=-1, gains={"Seedling": 3}),
    card(
        "Will o' Wisp",
        "146",
        cp=-1,
        draws=-1,
        deals=1,
        type="collateral",
        gains={"Wellspring": 1, "Seedling": 1},
    ),
    card(
        "Down Pour",
        mine={"tokens": {"Sapling": 1, "Seedling": 2}},
        answers=("Yes", "Yes", "Yes"),
        cp=-2,
        draws=-1,
        gains={"Dryad": 1, "Sapling": 2},
        loses={"Sapling": 1, "Seedling": 2},
    ),
    modifier("Stomp", "11223", "11146", deals=10, cp=-1, draws=-1, inflicts=VINE),
    modifier("Stomp", "11223", "11466", deals=9, cp=-1, draws=-1),
    card("Drink Deep", answers="Player 1", cp=-1, draws=-1, gains={"Wellspring": 1}),
    card(
        "Mother Tree",
        "6",
        answers=("No", "No", "Yes"),
        draws=-1,
        gains={"Seedling": 3, "Sapling": 1},
        loses={"Seedling": 1},
    ),
    card("Mother Tree", "4"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_treant(case):
    assert play("treant", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("treant", CASES) == []


# --- companions, Wellspring, Fertilize ----------------------------------------------------------


def test_fertilize_grows_one_in_each_upkeep():
    scenario = duel("barbarian", "treant").until_upkeep(1).upkeep()
    assert scenario.tokens(1, "Seedling") == 1
    scenario.until_upkeep(1).upkeep().until_upkeep(1).until("may").choose("Yes").upkeep()
    assert (scenario.tokens(1, "Seedling"), scenario.tokens(1, "Sapling")) == (0, 1)


def test_a_seedling_is_spent_to_re_roll_a_die():
    scenario = duel("treant", "barbarian").bare(0).given(0, tokens={"Seedling": 2})
    scenario.dice(1, 1, 4, 4, 5).window(0, "roll").play("Seedling").dice(6).choose("Die 5")
    assert scenario.until("roll").table.rolls[-1].faces == [1, 1, 4, 4, 6]
    assert scenario.tokens(0, "Seedling") == 1  # one of each size in a turn
    assert not scenario.offers("Spend Seedling")


def test_a_sapling_is_spent_for_health_and_cp_or_a_card():
    scenario = duel("treant", "barbarian").bare(0).given(0, health=40, cp=5, tokens={"Sapling": 2})
    scenario.given(0, hand=["Drink Deep"]).play("Sapling").choose("Heal 1")
    assert (scenario.health(0), scenario.cp(0)) == (41, 6)
    assert not scenario.offers("Spend Sapling")  # one of each size in a turn
    scenario = duel("treant", "barbarian").bare(0).given(0, cp=5, tokens={"Sapling": 2})
    scenario.play("Sapling").choose("Pay 1 CP")
    assert (len(scenario.hand(0)), scenario.cp(0), scenario.tokens(0, "Sapling")) == (1, 4, 1)


def test_a_dryad_is_spent_to_add_3_to_the_attack():
    scenario = duel("treant", "barbarian").bare(0).given(0, tokens={"Dryad": 1})
    scenario.activate("Vengeful Vines", 1, 2, 3, 4, 6).window(0, "effects").play("Dryad")
    assert scenario.defend(None).finish().dealt(1) == [10]


def test_a_dryad_is_spent_to_prevent_a_negative_status_effect():
    scenario = duel("moon-elf", "treant").given(1, tokens={"Dryad": 1})
    scenario.activate("Blinding Shot", 1, 2, 3, 4, 5).window(1, "activated").play("Dryad")
    scenario.defend(None).finish()
    assert scenario.tokens(1, "Blind") == 0
    assert [e.token.name for e in scenario.happened(TokenPrevented)] == ["Blind"]


FULL = {"Seedling": 1, "Sapling": 2, "Dryad": 1}


@pytest.mark.parametrize(
    ("grows", "came"),
    [
        (("Yes",), ["Sapling"]),  # a Sapling has no room to be a Dryad
        (("No", "Yes"), ["Seedling"]),  # a Seedling has no room to be a Sapling
    ],
)
def test_what_has_no_room_to_grow_stays_what_it_was(grows, came):
    scenario = duel("treant", "barbarian").bare(0).given(0, cp=5, tokens=FULL, hand=["Down Pour"])
    scenario.play("Down Pour")
    for answer in grows:
        scenario.until("may").choose(answer)
    assert {name: scenario.tokens(0, name) for name in FULL} == FULL
    assert [e.token.name for e in scenario.happened(TokensGained)] == came


def test_a_sapling_with_room_becomes_a_dryad():
    tokens = {"Seedling": 1, "Sapling": 2}
    scenario = duel("treant", "barbarian").bare(0).given(0, cp=5, tokens=tokens, hand=["Down Pour"])
    scenario.play("Down Pour").until("may").choose("Yes")
    assert {name: scenario.tokens(0, name) for name in FULL} == {**FULL, "Sapling": 1}


@pytest.mark.parametrize(("face", "healed"), [(1, 1), (4, 2), (5, 3)])
def test_wellspring_heals_half_a_die_in_the_main_phase(face, healed):
    scenario = duel("treant", "barbarian").bare(0).given(0, health=40, tokens={"Wellspring": 1})
    scenario.dice(face).play("Wellspring")
    assert scenario.health(0) == 40 + healed


# --- rulings ------------------------------------------------------------------------------------


@pytest.mark.rule("TREANT-2")
def test_a_spirit_spent_after_natures_grasp_has_grown_takes_nothing_off():
    scenario = duel("treant", "barbarian").bare(0).given(0, tokens={"Seedling": 3})
    scenario.activate("Nature's Grasp", 6, 6, 6, 6, 1)
    scenario.until("may").choose("Yes").until("may").choose("Yes")  # a Sapling, then a Dryad
    scenario.window(0, "effects").play("Dryad").finish()
    assert scenario.dealt(1) == [5 + 3 + 3]


@pytest.mark.rule("TREANT-4")
def test_one_grow_may_grow_the_same_spirit_again():
    scenario = duel("treant", "barbarian").bare(0).given(0, cp=5, hand=["Cultivate"])
    scenario.play("Cultivate").until("may").choose("Yes").until("may").choose("Yes")
    assert {name: scenario.tokens(0, name) for name in FULL} == {
        "Seedling": 0,
        "Sapling": 0,
        "Dryad": 1,
    }
