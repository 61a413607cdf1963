"""Ninja: 1-3 Ninjato, 4-5 Shuriken, 6 Mask."""

import pytest

from dicethrone_rules.testing.scenario import duel, teams
from tests.heroes.cases import answer_card, attack, card, defense, modifier, play, uncovered

POISON = {"Delayed Poison": 1}

CASES = [
    attack("Slash", "11245", deals=5),
    attack("Slash", "11235", deals=6),
    attack("Slash", "11223", deals=7),
    attack("Walk the Line", "44551", "25", deals=7),
    attack("Walk the Line", "44551", "24", deals=6, type="undefendable"),
    attack("Death Blossom", "11245", "11245", deals=7),
    attack("Death Blossom", "11245", "12456", deals=6, type="undefendable"),
    attack(
        "Smoke Screen",
        "14465",
        answers="Player 1",
        gains={"Smoke Bomb": 1, "Ninjutsu": 2},
        inflicts=POISON,
    ),
    attack("Poison Blade", "12346", deals=5, inflicts=POISON),
    attack("Shadow Fang", "12345", deals=8, gains={"Ninjutsu": 2}),
    attack(
        "Shadewalk",
        "66661",
        deals=6,
        type="undefendable",
        gains={"Smoke Bomb": 1},
        inflicts=POISON,
    ),
    attack(
        "Assassinate!",
        "66666",
        deals=10,
        type="ultimate",
        gains={"Smoke Bomb": 1},
        inflicts={"Delayed Poison": 2},  # the one opponent is chosen twice
    ),
    attack("Slash II", "12345", deals=4),
    attack("Slash II", "11145", deals=4, gains={"Ninjutsu": 1}),
    attack("Slash II", "11235", deals=6),
    attack("Slash II", "11223", deals=8),
    attack(
        "Walk the Line II", "44551", "253", answers=("Yes", "Die 2"), deals=5, type="undefendable"
    ),
    attack("Walk the Line II", "44551", "66", answers="No", deals=12),
    attack("Tip of the Blade", "44512", "5", space="Walk the Line II", deals=5, type="pure"),
    attack(
        "Death Blossom II",
        "11245",
        "1112466",
        answers=("Yes", "Die 1", "Die 2"),
        deals=4,
        type="undefendable",
        inflicts=POISON,
    ),
    attack("Death Blossom II", "11245", "11145", answers="No", deals=7),
    attack(
        "Smoke Screen II",
        "14465",
        answers="Player 1",
        gains={"Smoke Bomb": 1, "Ninjutsu": 3},
        inflicts=POISON,
    ),
    attack("Kuji-Kiri", "44566", space="Smoke Screen II", deals=[4, 4], type="collateral"),
    attack("Poison Blade II", "12346", "3", deals=5, inflicts=POISON),
    attack("Poison Blade II", "12346", "4", deals=5, inflicts={"Delayed Poison": 2}),
    attack("Shadow Fang II", "23456", deals=8, gains={"Ninjutsu": 2, "Smoke Bomb": 1}),
    attack(
        "Misdirect",
        "11664",
        space="Shadow Fang II",
        deals=2,
        type="undefendable",
        gains={"Smoke Bomb": 1},
    ),
    attack(
        "Shadewalk II",
        "66661",
        deals=5,
        type="undefendable",
        gains={"Smoke Bomb": 1},
        inflicts={"Delayed Poison": 2},
    ),
    attack("Jugulate", "66614", space="Shadewalk II", gains={"Ninjutsu": 3}, inflicts=POISON),
    defense("Shade Shift", "145", answers="No", deals=[1, 2], takes=8),
    defense("Shade Shift", "1666", answers=("Yes", "Die 1"), takes=8, gains={"Smoke Bomb": 1}),
    defense("Shade Shift II", "112", answers="No", deals=3, takes=8),
    defense(
        "Shade Shift II",
        "11466",
        answers=("Yes", "Die 1", "Die 2"),
        deals=2,
        takes=8,
        gains={"Smoke Bomb": 1},
    ),
    card("Poison Dart", cp=-2, draws=-1, inflicts=POISON),
    modifier("Throwing Stars", "11223", "14556", answers="No", deals=10, cp=-1, draws=-1),
    modifier(
        "Throwing Stars",
        "11223",
        "1455645",
        answers=("Yes", "Die 1", "Die 5", "No more dice"),
        deals=12,
        cp=-1,
        draws=-1,
    ),
    card("Fan of Knives", deals=[1, 1, 1], type="undefendable", cp=-2, draws=-1),
    card(
        "Smoke Offering",
        mine={"hand": ["Train"]},
        answers=("Yes", "Player 1"),
        draws=-2,
        gains={"Smoke Bomb": 1},
    ),
    card("Smoke Offering", mine={"hand": ["Train"]}, answers="No", draws=-1),
    card("Train", draws=-1, gains={"Ninjutsu": 1}),
    answer_card("Escape", "1", draws=-1, takes=7),
    answer_card("Escape", "4", draws=-1, takes=6),
    answer_card("Escape", "6", draws=-1, takes=8, gains={"Smoke Bomb": 1}),
    card("Dojo", "6", draws=-1, gains={"Smoke Bomb": 1, "Ninjutsu": 2}),
    card("Dojo", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_ninja(case):
    assert play("ninja", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("ninja", CASES) == []


def test_an_ultimate_may_poison_two_different_opponents():
    scenario = teams("ninja", "monk", "barbarian", "paladin")
    scenario.activate("Assassinate!", 6, 6, 6, 6, 6).until("player").choose("Player 3")
    scenario.choose("Player 4").dice(1).finish()
    assert scenario.tokens(2, "Delayed Poison") == scenario.tokens(3, "Delayed Poison") == 1
    assert scenario.dealt(2) == [10]


# --- tokens -------------------------------------------------------------------------------------


def test_delayed_poison_deals_3_a_token_at_the_end_of_its_holders_turn():
    scenario = duel("barbarian", "ninja").given(0, tokens={"Delayed Poison": 2}, inflictor=1)
    scenario.until_upkeep(1)
    assert scenario.dealt(0) == [3, 3]
    assert scenario.tokens(0, "Delayed Poison") == 0


@pytest.mark.parametrize(("face", "dealt"), [(1, 8), (3, 8), (4, 9), (5, 9)])
def test_ninjutsu_adds_1_or_2(face, dealt):
    scenario = duel("ninja", "barbarian").given(0, tokens={"Ninjutsu": 1})
    scenario.activate("Slash", 1, 1, 2, 2, 3).window(0, "effects").dice(face).play("Ninjutsu")
    assert scenario.defend(None).finish().dealt(1) == [dealt]


@pytest.mark.parametrize(
    ("choice", "dealt", "poison", "defended"),
    [("Add 2", 9, 0, True), ("Inflict", 7, 1, True), ("This Attack", 7, 0, False)],
)
def test_ninjutsu_offers_three_things_on_a_6(choice, dealt, poison, defended):
    scenario = duel("ninja", "barbarian").given(0, tokens={"Ninjutsu": 1})
    scenario.activate("Slash", 1, 1, 2, 2, 3).window(0, "effects").dice(6).play("Ninjutsu")
    scenario.choose(choice).finish()
    assert scenario.dealt(1) == [dealt]
    assert scenario.tokens(1, "Delayed Poison") == poison
    assert any(d.kind == "defense" for d in scenario.asked) == defended


@pytest.mark.parametrize(("face", "taken"), [(1, []), (3, []), (4, [8])])
def test_smoke_bomb_prevents_the_damage_on_1_to_3(face, taken):
    scenario = duel("barbarian", "ninja").given(1, tokens={"Smoke Bomb": 1})
    scenario.activate("Smack", 1, 1, 1, 1, 1).window(1, "effects").dice(face).play("Smoke Bomb")
    assert scenario.defend(None).finish().dealt(1) == taken
