"""Treant: 1-3 Branch, 4-5 Leaf, 6 Spirit."""

import pytest

from dicethrone_rules.engine.events import TokenPrevented, TokensGained
from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

VINE = {"Barbed Vine": 1}
SHED = ("Yes",)  # only a Seedling is there to remove


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
        answers=SHED,
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
        answers=(*SHED, *SHED),
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
        "Forest Awakens!",
        "66666",
        answers=("No", "No"),
        deals=10,
        type="ultimate",
        gains={"Seedling": 3, "Wellspring": 1},
        inflicts=VINE,
    ),
    attack("Splinter II", "11245", deals=6),
    attack("Splinter II", "11235", deals=7),
    attack("Splinter II", "11223", deals=8),
    attack("Splinter III", "11245", deals=6),
    attack(
        "Splinter III",
        "11145",
        answers=SHED,
        deals=6,
        gains={"Seedling": 1},
        loses={"Seedling": 1},
        inflicts=VINE,
    ),
    attack("Splinter III", "11235", deals=7),
    attack("Splinter III", "11223", deals=8),
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
        "Nurture", "44612", space="Tend II", deals=2, type="undefendable", gains={"Seedling": 1}
    ),
    attack(
        "Overgrowth II", "11445", mine=seedlings(1), answers=SHED, deals=8, loses={"Seedling": 1}
    ),
    attack(
        "Wild Growth",
        "44512",
        space="Overgrowth II",
        answers=("No", "Player 1"),
        heals=2,
        gains={"Seedling": 2},
    ),
    attack("Vengeful Vines II", "12346", deals=9, inflicts=VINE),
    attack(
        "Call of the Wild II", "23456", "11246", deals=12, gains={"Wellspring": 1, "Seedling": 1}
    ),
    attack(
        "Nature's Grasp II",
        "66661",
        answers=("No", "No"),
        deals=9,
        type="undefendable",
        gains={"Seedling": 3},
    ),
    attack(
        "Snaring Roots",
        "66612",
        space="Nature's Grasp II",
        answers="No",
        deals=2,
        type="undefendable",
        gains={"Seedling": 2},
        inflicts=VINE,
    ),
    defense("Rooted", "126", takes=5),
    defense("Rooted", "145", takes=7, gains={"Seedling": 1}),
    defense("Rooted II", "1266", takes=2),
    defense("Rooted II", "4111", takes=5, gains={"Seedling": 1}),
    card(
        "Harvest",
        mine=seedlings(2),
        answers=(*SHED, *SHED, "Player 1", "Nobody else"),
        cp=2,
        draws=-1,
        gains={"Wellspring": 1},
        loses={"Seedling": 2},
    ),
    card("Harvest", mine=seedlings(1), answers=SHED, cp=1, draws=-1, loses={"Seedling": 1}),
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
    card("Mother Tree", "6", answers="No", draws=-1, gains={"Seedling": 2, "Wellspring": 1}),
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
    scenario = duel("treant", "barbarian").bare(0).given(0, tokens={"Seedling": 1})
    scenario.dice(1, 1, 4, 4, 5).window(0, "roll").play("Seedling").dice(6).choose("Die 5")
    assert scenario.until("roll").table.rolls[-1].faces == [1, 1, 4, 4, 6]
    assert scenario.tokens(0, "Seedling") == 0


def test_a_sapling_is_spent_for_health_and_cp_or_a_card():
    scenario = duel("treant", "barbarian").bare(0).given(0, health=40, cp=5, tokens={"Sapling": 2})
    scenario.choose("Spend Sapling: Heal 1")
    assert (scenario.health(0), scenario.cp(0)) == (41, 6)
    scenario.choose("Spend Sapling and pay 1 CP")
    assert (len(scenario.hand(0)), scenario.cp(0), scenario.tokens(0, "Sapling")) == (1, 5, 0)


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
