"""Vampire Lord: 1-3 Claw, 4-5 Gaze, 6 Droplet."""

import pytest

from dicethrone_rules.engine.events import TokenTurned
from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

BLEED = {"Bleed": 1}
GAZE = {"Mesmerize": 1}


def blood(number):
    return {"Blood Power": number}


CASES = [
    attack("Gouge", "11245", deals=3),
    attack("Gouge", "11115", deals=5, gains=blood(1)),
    attack("Gouge", "11223", deals=7),
    attack("Glamour", "44512", deals=4, type="undefendable", cp=1, gains=GAZE),
    attack("Sanguimancy", "44561", heals=2, gains=blood(3)),
    attack("Rend", "11266", "114", deals=8, draws=1),
    attack("Rend", "11266", "166", deals=7, gains=blood(1)),
    attack("Possess", "12346", "1", deals=7, inflicts=BLEED),
    attack("Possess", "12346", "4", deals=7, gains=GAZE),
    attack("Possess", "12346", "6", deals=7, gains=GAZE),
    attack("Blood Magic", "12345", deals=8, gains=blood(1), inflicts=BLEED),
    attack(
        "Blood Magic",
        "12345",
        mine={"tokens": GAZE},
        answers="Yes",
        deals=8,
        type="undefendable",
        gains=blood(1),
        loses=GAZE,
        inflicts=BLEED,
    ),
    attack("Blood Thirst", "66661", deals=5, type="undefendable", gains=blood(2)),
    attack(
        "Exsanguinate!",
        "66666",
        answers="Blood Boil",
        deals=10,
        type="ultimate",
        draws=1,
        gains=blood(2),
    ),
    attack("Gouge II", "11145", deals=3, gains=blood(1)),
    attack("Gouge II", "11235", deals=5),
    attack("Gouge II", "11223", deals=7),
    attack("Gouge III", "12345", deals=4),
    attack("Gouge III", "11125", deals=6, gains=blood(1)),
    attack("Gouge III", "11223", deals=8),
    attack("Glamour II", "44512", deals=5, type="undefendable", cp=1, gains=GAZE),
    attack("Influence", "14456", space="Glamour II", gains=GAZE, inflicts={"Bleed": 2}),
    attack("Sanguimancy II", "44561", heals=3, gains=blood(3)),
    attack("Presence", "14664", space="Sanguimancy II", draws=1, gains=blood(2)),
    attack("Rend II", "11266", "11456", deals=8, draws=1, gains=blood(1)),
    attack("Possess II", "12346", answers="Inflict", deals=8, inflicts=BLEED),
    attack("Possess II", "12346", answers="Gain", deals=8, gains=GAZE),
    attack("Draw Blood", "11644", space="Possess II", gains=blood(2)),
    attack("Blood Magic II", "12345", deals=8, type="undefendable", gains=blood(1), inflicts=BLEED),
    attack("Gash", "11664", space="Blood Magic II", deals=5, type="undefendable"),
    attack("Blood Thirst II", "66661", deals=6, type="undefendable", gains=blood(3)),
    attack(
        "Hemorrhage",
        "66614",
        space="Blood Thirst II",
        deals=2,
        type="collateral",
        inflicts={"Bleed": 2},
    ),
    defense("Immortal Flesh", "114", takes=8, inflicts=BLEED),
    defense("Immortal Flesh", "446", takes=8, heals=1, their_health=-1, gains=blood(1)),
    defense("Immortal Flesh II", "1166", takes=8, heals=2, their_health=-2, inflicts=BLEED),
    card("Blood Letting", cp=1, draws=-1, gains=blood(1)),
    card("Consume Blood", mine={"tokens": blood(3)}, answers="2", cp=4, draws=-1, loses=blood(2)),
    card("Blood Flow", "5", cp=-1, draws=-1, gains=blood(3)),
    card("Dark Omen", cp=-4, draws=-1, gains={**GAZE, **blood(2)}, inflicts=BLEED),
    modifier("Limb from Limb", "11223", "11145", deals=10, cp=-1, draws=-1, inflicts=BLEED),
    modifier("Limb from Limb", "11223", "11445", deals=9, cp=-1, draws=-1),
    modifier("Blood Boil", "11223", theirs={"tokens": {"Bleed": 2}}, deals=10, draws=-1),
    card("Blood Tide", "6", draws=-1, gains={**GAZE, **blood(2)}),
    card("Blood Tide", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_vampire_lord(case):
    assert play("vampire-lord", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("vampire-lord", CASES) == []


# --- tokens -------------------------------------------------------------------------------------


def bites(number, price):
    scenario = duel("vampire-lord", "barbarian").given(0, health=30, tokens=blood(number))
    scenario.activate("Gouge", 1, 1, 2, 2, 3).window(0, "effects").choose(price)
    scenario.until("defense")
    return scenario


def test_one_blood_power_adds_3_once_in_a_turn():
    scenario = bites(2, "Spend Blood Power: Add 3")
    assert not scenario.offers("Spend Blood Power: Add 3")
    assert scenario.defend(None).finish().dealt(1) == [10]


@pytest.mark.rule("VAMP-2")
def test_four_blood_power_heal_what_the_attack_deals():
    scenario = bites(4, "Spend 4 Blood Power").defend(None).finish()
    assert (scenario.dealt(1), scenario.health(0)) == ([7], 37)
    assert scenario.tokens(0, "Feast") == 0


def test_blood_power_removes_a_status_effect_or_draws():
    scenario = duel("vampire-lord", "barbarian").bare(0).given(0, tokens={**blood(5), "Poison": 1})
    scenario.choose("Spend 2 Blood Power").choose("Player 1").choose("Poison")
    assert scenario.tokens(0, "Poison") == 0
    scenario.choose("Spend 3 Blood Power")
    assert (len(scenario.hand(0)), scenario.tokens(0, "Blood Power")) == (2, 0)


@pytest.mark.rule("VAMP-1")
@pytest.mark.parametrize(("bleed", "gained"), [(1, 0), (2, 1)])
def test_hurting_who_has_2_bleed_gives_blood_power_when_the_turn_ends(bleed, gained):
    scenario = duel("vampire-lord", "barbarian").given(1, tokens={"Bleed": bleed}, inflictor=0)
    scenario.activate("Gouge", 1, 1, 2, 2, 3).defend(None).finish()
    sides = [e.side for e in scenario.happened(TokenTurned) if e.token.name == "Thirst"]
    assert (sides, scenario.tokens(0, "Blood Power")) == (["Roused"] * gained, 0)
    assert scenario.until_upkeep(1).tokens(0, "Blood Power") == gained


@pytest.mark.parametrize("face", [4, 5])
def test_mesmerize_re_rolls_an_opponents_die_on_5_or_6(face):
    scenario = duel("barbarian", "vampire-lord").given(1, tokens=GAZE)
    scenario.dice(1, 1, 1, 1, 1).window(1, "roll").dice(face).play("Mesmerize")
    if face == 5:
        scenario.dice(6).choose("Die 1")
    assert scenario.until("roll").table.rolls[-1].faces[0] == (6 if face == 5 else 1)


@pytest.mark.rule("VAMP-5")
def test_the_theft_of_a_defence_may_fell_the_attacker_first():
    scenario = duel("barbarian", "vampire-lord").given(0, health=1).given(1, health=3)
    scenario.activate("Smack", 1, 1, 1, 1, 1).defend("Immortal Flesh", 6, 1, 4).finish()
    assert scenario.game.winners == (1,)
