"""Monk: 1-2 Fist, 3 Palm, 4-5 Zen, 6 Lotus."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, play, uncovered

CASES = [
    attack("Fist Strike", "11234", deals=6),
    attack("Fist Strike", "11224", deals=7),
    attack("Fist Strike", "11222", deals=8),
    attack("Meditate", "44561", answers="Gain Evasive", gains={"Chi": 5, "Evasive": 1}),
    attack("Meditate", "44561", answers="Gain Cleanse", gains={"Chi": 5, "Cleanse": 1}),
    attack("Combo Strike", "11236", "1", deals=8),
    attack("Combo Strike", "11236", "3", deals=9),
    attack("Combo Strike", "11236", "4", deals=6, gains={"Chi": 2}),
    attack("Combo Strike", "11236", "6", answers="Gain Cleanse", deals=6, gains={"Cleanse": 1}),
    attack("Tempest Rush", "33316", "453", deals=12),
    attack("Tempest Rush", "33316", "454", deals=13, inflicts={"Knockdown": 1}),
    attack(
        "Tempest Rush",
        "33316",
        "4516",
        mine={"tokens": {"Chi": 3}},
        answers=("Yes", "Die 3"),
        deals=15,
        loses={"Chi": 2},
        inflicts={"Knockdown": 1},
    ),
    attack("Tempest Rush", "33316", "451", mine={"tokens": {"Chi": 3}}, answers="No", deals=10),
    attack("Fist of Harmony", "12346", deals=6, gains={"Chi": 2}),
    attack(
        "Lotus Strike", "66661", deals=5, type="undefendable", gains={"Chi": 5}, limit={"Chi": 6}
    ),
    attack(
        "Lotus Strike",
        "66661",
        mine={"tokens": {"Chi": 3}},
        deals=5,
        type="undefendable",
        gains={"Chi": 3},
        limit={"Chi": 6},
    ),
    attack("Fist of Tranquility", "12345", deals=7, gains={"Chi": 3, "Evasive": 1}),
    attack(
        "Transcendence!",
        "66666",
        mine={"tokens": {"Chi": 1}},
        deals=10,
        type="ultimate",
        gains={"Chi": 5, "Evasive": 1, "Cleanse": 1},
        inflicts={"Knockdown": 1},
        limit={"Chi": 6},
    ),
    attack("Fist Strike II", "11234", deals=7),
    attack("Fist Strike II", "11224", deals=8),
    attack("Fist Strike II", "11222", deals=9),
    attack("Fist Strike III", "11234", deals=7),
    attack("Fist Strike III", "11224", deals=8),
    attack("Fist Strike III", "11114", deals=8, inflicts={"Knockdown": 1}),
    attack("Fist Strike III", "11222", deals=9),
    attack(
        "Meditate II",
        "44561",
        mine={"tokens": {"Chi": 1}},
        gains={"Chi": 4, "Evasive": 1, "Cleanse": 1},
    ),
    attack("Zen Combat", "11456", space="Meditate II", deals=6, gains={"Chi": 2}),
    attack("Combo Strike II", "11236", "13", deals=10),
    attack("Combo Strike II", "11236", "45", deals=5, gains={"Chi": 4}),
    attack("Combo Strike II", "11236", "16", answers="Gain Evasive", deals=7, gains={"Evasive": 1}),
    attack("Tempest Rush II", "33316", "443", deals=11),
    attack(
        "Tempest Rush II",
        "33316",
        "4425",
        mine={"tokens": {"Chi": 1}},
        answers=("Yes", "Die 3"),
        deals=13,
        loses={"Chi": 1},
        inflicts={"Knockdown": 1},
    ),
    attack("Fist of Harmony II", "12346", deals=6, gains={"Chi": 3}),
    attack(
        "Lotus Strike II", "66661", deals=6, type="undefendable", gains={"Chi": 6}, limit={"Chi": 6}
    ),
    attack(
        "Way of the Lotus",
        "66614",
        space="Lotus Strike II",
        deals=2,
        type="undefendable",
        gains={"Chi": 2, "Evasive": 1},
    ),
    attack(
        "Fist of Tranquility II",
        "23456",
        deals=7,
        gains={"Chi": 3, "Evasive": 1},
        inflicts={"Knockdown": 1},
    ),
    attack(
        "Way of the Monk",
        "13446",
        space="Fist of Tranquility II",
        deals=3,
        type="undefendable",
        gains={"Evasive": 2},
    ),
    defense("Serenity", "1245", deals=2, takes=8, gains={"Chi": 2}),
    defense("Serenity", "3666", takes=8),
    defense("Serenity II", "11245", deals=3, takes=8, gains={"Chi": 2}),
    defense("Serenity III", "11345", deals=2, takes=8, gains={"Chi": 2}),
    defense(
        "Serenity III",
        "11346",
        answers="Gain Cleanse",
        deals=2,
        takes=8,
        gains={"Chi": 1, "Cleanse": 1},
    ),
    card("Palm Strike", draws=-1, inflicts={"Knockdown": 1}),
    card(
        "Mystic Mantra",
        cp=-3,
        draws=-1,
        gains={"Chi": 1, "Evasive": 1, "Cleanse": 1},
        inflicts={"Knockdown": 1},
    ),
    card("Ruminate", cp=-3, draws=-1, gains={"Chi": 5}),
    card("Contemplate", draws=-1, gains={"Chi": 2}),
    card("Enlightenment", "6", draws=-1, gains={"Chi": 2, "Evasive": 1, "Cleanse": 1}),
    card("Enlightenment", "4"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_monk(case):
    assert play("monk", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("monk", CASES) == []


# --- Chi and Cleanse ----------------------------------------------------------------------------


def test_chi_prevents_1_for_each_token_spent():
    scenario = duel("barbarian", "monk").given(1, tokens={"Chi": 4})
    scenario.activate("Smack", 1, 1, 1, 1, 1).window(1, "effects").play("Chi").choose("Spend 3")
    scenario.defend(None).finish()
    assert scenario.dealt(1) == [5]
    assert scenario.tokens(1, "Chi") == 1


def test_chi_adds_1_to_the_attack_for_each_token_spent():
    scenario = duel("monk", "barbarian").given(0, tokens={"Chi": 3})
    scenario.activate("Fist Strike", 1, 1, 2, 2, 2).window(0, "effects").play("Chi")
    scenario.choose("Spend 3").defend(None).finish()
    assert scenario.dealt(1) == [11]


def test_chi_gained_this_turn_adds_nothing():
    # 2 held since before, 2 gained now: only the 2 may be spent on the Attack.
    scenario = duel("monk", "barbarian").given(0, tokens={"Chi": 2}, hand=["Contemplate"])
    scenario.play("Contemplate").activate("Fist Strike", 1, 1, 2, 2, 2).window(0, "effects")
    scenario.play("Chi")
    assert scenario.offered() == ["Spend 1 Chi", "Spend 2 Chi"]
    scenario.choose("Spend 2").defend(None).finish()
    assert scenario.dealt(1) == [10]
    assert scenario.tokens(0, "Chi") == 2


def test_chi_all_gained_this_turn_is_not_offered_for_the_attack():
    scenario = duel("monk", "barbarian").given(0, hand=["Contemplate"]).play("Contemplate")
    scenario.activate("Fist Strike", 1, 1, 2, 2, 2).defend(None).finish()
    assert not any("Spend Chi" in o.text for d in scenario.asked for o in d.options)


def test_cleanse_removes_one_status_effect_of_ones_own():
    scenario = duel("monk", "barbarian").given(0, tokens={"Cleanse": 1, "Poison": 2, "Burn": 1})
    scenario.play("Cleanse").choose("Burn")
    assert (scenario.tokens(0, "Burn"), scenario.tokens(0, "Poison")) == (0, 2)
