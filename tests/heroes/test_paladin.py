"""Paladin: 1-2 Sword, 3-4 Helmet, 5 Life, 6 Prayer."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import answer_card, attack, card, defense, play, uncovered

FOUR = {"Protect": 1, "Retribution": 1, "Crit": 1, "Accuracy": 1}

CASES = [
    attack("Righteous Combat", "11233", "13", deals=8),
    attack("Righteous Combat", "11233", "56", deals=5, heals=2, cp=1),
    attack("Retaliate", "33461", answers="Player 1", cp=2, gains={"Retribution": 1}),
    attack(
        "Mighty Prayer", "11263", deals=3, type="undefendable", gains={"Crit": 1, "Accuracy": 1}
    ),
    attack("Holy Light", "55134", "1", heals=2, gains={"Crit": 1}),
    attack("Holy Light", "55534", "4", heals=3, gains={"Protect": 1}),
    attack("Holy Light", "55134", "5", heals=2, draws=1),
    attack("Holy Light", "55134", "6", heals=2, cp=2),
    attack("Holy Attack", "12346", deals=6, heals=1),
    attack("Holy Attack", "12345", deals=8, heals=2),
    attack("Righteous Prayer", "66661", deals=8, cp=2, gains={"Crit": 1}),
    attack(
        "Resolute Faith!",
        "66666",
        deals=10,
        type="ultimate",
        heals=5,
        gains={"Blessing of Divinity": 1},
    ),
    attack("Righteous Combat II", "11233", "134", deals=9),
    attack("Righteous Combat II", "11233", "566", deals=5, heals=2, cp=2),
    attack("Righteous Combat III", "11233", "134", deals=10),
    attack(
        "Steadfast", "11356", space="Righteous Combat III", deals=2, type="undefendable", heals=2
    ),
    attack("Retaliate II", "33461", answers="Player 2", cp=4, inflicts={"Retribution": 1}),
    attack(
        "Requital",
        "13561",
        space="Retaliate II",
        deals=3,
        type="undefendable",
        heals=1,
        gains={"Retribution": 1},
    ),
    attack(
        "Mighty Prayer II", "11263", deals=4, type="undefendable", gains={"Crit": 1, "Accuracy": 1}
    ),
    attack(
        "Offensive Stance",
        "11633",
        space="Mighty Prayer II",
        answers="Gain Accuracy",
        deals=2,
        type="undefendable",
        gains={"Accuracy": 1},
    ),
    attack("Holy Light II", "55134", "136", heals=2, cp=2, gains={"Crit": 1, "Protect": 1}),
    attack("Holy Light II", "55134", "555", heals=2, draws=1),
    attack("Holy Attack II", "12346", deals=7, heals=1),
    attack("Holy Attack II", "23456", deals=9, heals=2),
    attack("Righteous Prayer II", "66661", deals=8, type="undefendable", cp=2, gains={"Crit": 1}),
    attack("Prosperity", "66613", space="Righteous Prayer II", cp=4),
    defense("Divine Defense", "134", deals=1, takes=6),
    defense("Divine Defense", "556", takes=4, cp=1),
    defense("Divine Defense", "112", deals=1, takes=8),
    defense("Divine Defense II", "1345", deals=1, takes=4),
    defense("Divine Defense III", "3346", takes=5, cp=1, gains={"Protect": 1}),
    defense("Divine Defense III", "1156", deals=1, takes=6, cp=1),
    card("Mighty", answers="Player 1", cp=-1, draws=-1, gains={"Crit": 1}),
    card("Consecration", answers="Player 1", cp=-4, draws=-1, gains=FOUR),
    card("Blessed", "1", cp=-1, draws=1),
    card("Blessed", "3", cp=-1, draws=-1, heals=3),
    card("Blessed", "5", cp=-1, draws=-1, heals=4),
    card("Blessed", "6", cp=2, draws=-1),
    answer_card("Absolution", "1", cp=-1, draws=-1, deals=3, takes=8),
    answer_card("Absolution", "3", cp=-1, draws=-1, takes=5),
    answer_card("Absolution", "5", cp=-1, draws=-1, takes=3),
    answer_card("Absolution", "6", cp=1, draws=-1, takes=6),
    card("Divine Favor", "6", cp=4, draws=-1),
    card("Divine Favor", "5"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_paladin(case):
    assert play("paladin", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("paladin", CASES, "Tithe II") == []


# --- Tithe --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("upgrades", "price"), [([], 3), (["Tithe II"], 2)])
def test_tithe_pays_for_a_card(upgrades, price):
    scenario = duel("paladin", "barbarian").given(0, cp=5, upgrades=upgrades)
    scenario.choose("Use Tithe II: Draw 1" if upgrades else "Use Tithe: Draw 1")
    assert (scenario.cp(0), len(scenario.hand(0))) == (5 - price, 1)


@pytest.mark.parametrize("upgrades", [[], ["Tithe II"]])
def test_tithe_pays_for_a_re_roll(upgrades):
    scenario = duel("paladin", "barbarian").given(0, cp=2, upgrades=upgrades).dice(1, 1, 2, 3, 6)
    name = "Tithe II" if upgrades else "Tithe"
    scenario.window(0, "roll").choose(f"Use {name}: Re-roll").dice(4).choose("Die 5")
    scenario.until("roll").activate("Righteous Combat").dice(3, 3).defend(None).finish()
    assert (scenario.cp(0), scenario.dealt(1)) == (1, [7])


def test_tithe_ii_pays_for_abilities_that_use_prayer():
    scenario = duel("paladin", "barbarian").given(0, cp=5, upgrades=["Tithe II"])
    scenario.activate("Mighty Prayer", 1, 1, 2, 6, 3).finish()
    assert scenario.cp(0) == 6
    scenario = duel("paladin", "barbarian").given(0, cp=5, upgrades=["Tithe II"])
    scenario.activate("Holy Attack", 1, 2, 3, 4, 6).defend(None).finish()
    assert scenario.cp(0) == 5


# --- tokens -------------------------------------------------------------------------------------


def test_accuracy_makes_the_attack_undefendable_at_the_end_of_the_offensive_roll_phase():
    scenario = duel("paladin", "barbarian").given(0, tokens={"Accuracy": 1})
    scenario.activate("Holy Attack", 1, 2, 3, 4, 6).window(0, "activated").play("Accuracy").finish()
    assert not any(d.kind == "defense" for d in scenario.asked)
    assert scenario.dealt(1) == [6]


def test_accuracy_comes_too_late_in_the_defence():
    scenario = duel("paladin", "barbarian").given(0, tokens={"Accuracy": 1})
    scenario.activate("Holy Attack", 1, 2, 3, 4, 6).defend(None).finish()
    points = [d.prompt for d in scenario.asked if any("Accuracy" in o.text for o in d.options)]
    assert len(points) == 1


def test_crit_adds_4_to_an_attack_worth_at_least_5():
    scenario = duel("paladin", "barbarian").given(0, tokens={"Crit": 1})
    scenario.activate("Holy Attack", 1, 2, 3, 4, 6).window(0, "effects").play("Crit")
    assert scenario.defend(None).finish().dealt(1) == [10]
    scenario = duel("paladin", "barbarian").given(0, tokens={"Crit": 1})
    scenario.activate("Mighty Prayer", 1, 1, 2, 6, 3).finish()  # 3 is too little
    assert not any("Crit" in o.text for d in scenario.asked for o in d.options)


def test_protect_prevents_half():
    scenario = duel("barbarian", "paladin").given(1, tokens={"Protect": 1})
    scenario.activate("Mighty Blow", 1, 2, 3, 4, 6).window(1, "effects").play("Protect")
    assert scenario.defend(None).finish().dealt(1) == [4]


def test_retribution_deals_half_of_an_attack_back_and_prevents_nothing():
    scenario = duel("barbarian", "paladin").given(1, tokens={"Retribution": 1})
    scenario.activate("Mighty Blow", 1, 2, 3, 4, 6).window(1, "effects").play("Retribution")
    scenario.defend(None).finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([9], [5])


def test_retribution_and_protect_take_their_halves_from_the_same_nine():
    scenario = duel("barbarian", "paladin").given(1, tokens={"Retribution": 1, "Protect": 1})
    scenario.activate("Mighty Blow", 1, 2, 3, 4, 6).window(1, "effects").play("Retribution")
    scenario.play("Protect").defend(None).finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([4], [5])


def test_blessing_of_divinity_saves_its_holder_once():
    scenario = duel("barbarian", "paladin").given(1, health=8, tokens={"Blessing of Divinity": 1})
    scenario.activate("Mighty Blow", 1, 2, 3, 4, 6).defend(None).finish()
    assert not scenario.game.is_over
    assert (scenario.health(1), scenario.tokens(1, "Blessing of Divinity")) == (1, 0)
