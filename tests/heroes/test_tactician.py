"""Tactician: 1-3 Saber, 4-5 Flag, 6 Medal."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import answer_card, attack, card, defense, play, uncovered

CONSTRICT = {"Constrict": 1}


def edge(number):
    return {"Tactical Advantage": number}


CASES = [
    attack("Saber Strike", "11245", deals=4),
    attack("Saber Strike", "11235", deals=5),
    attack("Saber Strike", "11223", deals=6),
    attack("Profiteer", "14456", "1", deals=5, gains=edge(1)),
    attack("Profiteer", "14456", "4", gains=edge(5)),
    attack("Profiteer", "14456", "6", draws=1, gains=edge(1)),
    attack("Carpet Bomb", "12664", deals=2, type="collateral", gains=edge(1)),
    attack("Strategic Approach", "11266", deals=7, inflicts=CONSTRICT),
    attack("Flank", "12346", deals=6, gains=edge(1)),
    attack("Exploit", "12345", deals=9, gains=edge(2), inflicts=CONSTRICT),
    attack("Maneuver", "66661", deals=5, type="undefendable", gains=edge(5)),
    attack(
        "Higher Ground!",
        "66666",
        deals=14,  # 12, and 2 for Targeted
        type="ultimate",
        gains=edge(6),
        inflicts={**CONSTRICT, "Targeted": 1},
        limit=edge(6),
    ),
    attack("Saber Strike II", "11145", deals=5, inflicts=CONSTRICT),
    attack("Saber Strike II", "11235", deals=6),
    attack("Saber Strike II", "11223", deals=7),
    attack("Profiteer II", "14456", "1", deals=6, gains=edge(2)),
    attack("Profiteer II", "14456", "4", gains=edge(5)),
    attack("Profiteer II", "14456", "6", draws=1, gains=edge(2)),
    attack("Carpet Bomb II", "12664", deals=2, type="collateral", gains=edge(2)),
    attack("Strategize", "44551", space="Carpet Bomb II", draws=2, gains=edge(3)),
    attack("Strategic Approach II", "11266", deals=7, gains=edge(1), inflicts=CONSTRICT),
    attack(
        "Indirect Approach",
        "11244",
        space="Strategic Approach II",
        deals=2,
        type="undefendable",
        gains=edge(2),
    ),
    attack("Flank II", "12346", deals=6, gains=edge(2)),
    attack("Exploit II", "12345", deals=9, gains=edge(3), inflicts=CONSTRICT),
    attack("Interdiction", "14466", space="Exploit II", draws=2, inflicts=CONSTRICT),
    attack("Maneuver II", "66661", deals=5, type="undefendable", gains=edge(5), inflicts=CONSTRICT),
    attack("Reconnaissance", "66614", space="Maneuver II", gains=edge(5)),
    defense("Countermeasures", "1246", deals=1, takes=7, gains=edge(1)),
    defense("Countermeasures", "1445", takes=5),
    defense("Countermeasures II", "11245", deals=1, takes=6),
    defense("Countermeasures III", "11224", deals=4, takes=7),
    card("Bunker Up", answers="Player 1", cp=-2, draws=-1, gains={"Protect": 1}),
    card("War Room", "5", cp=-1, draws=-1, gains=edge(3)),
    card("Ambush", cp=-1, draws=-1, gains=edge(2)),
    answer_card("Disengage", "1", draws=-1, deals=2, takes=8),
    answer_card("Disengage", "4", draws=-1, takes=5),
    answer_card("Disengage", "6", draws=-1, takes=8, gains={"Protect": 1}),
    answer_card("Feigned Retreat", cp=-2, draws=-1, takes=5, inflicts=CONSTRICT),
    card("Upper Hand", "6", draws=-1, gains=edge(4)),
    card("Upper Hand", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_tactician(case):
    assert play("tactician", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("tactician", CASES) == []


# --- tokens -------------------------------------------------------------------------------------


def holding(number, **given):
    return duel("tactician", "barbarian").bare(0).given(0, cp=2, tokens=edge(number), **given)


@pytest.mark.rule("TACT-1")
def test_a_medal_begins_a_further_offensive_roll_phase():
    scenario = duel("tactician", "barbarian").bare(0)
    scenario.activate("Profiteer", 1, 4, 4, 5, 6).dice(6).dice(1, 1, 2, 2, 3).until("roll")
    scenario.activate("Saber Strike").defend(None).finish()
    assert scenario.dealt(1) == [6]


@pytest.mark.parametrize(
    ("price", "left"),
    [
        ("Spend Tactical Advantage: Gain 1 CP", 4),
        ("Spend 3 Tactical Advantage: Draw 1", 2),
        ("Spend 3 Tactical Advantage: Inflict Targeted", 2),
        ("Spend 4 Tactical Advantage: Gain Protect", 1),
    ],
)
def test_tactical_advantage_is_a_menu(price, left):
    scenario = holding(5, hand=["Ambush"]).choose(price).until("main")
    assert scenario.tokens(0, "Tactical Advantage") == left
    assert (scenario.cp(0) == 3) == ("CP" in price)
    assert (len(scenario.hand(0)) == 2) == ("Draw" in price)
    assert scenario.tokens(1, "Targeted") == ("Targeted" in price)
    assert scenario.tokens(0, "Protect") == ("Protect" in price)


def test_tactical_advantage_moves_a_status_effect():
    scenario = holding(4, hand=["Ambush"]).given(0, tokens={"Poison": 1})
    scenario.choose("Spend 4 Tactical Advantage: Transfer").choose("Poison")
    assert (scenario.tokens(0, "Poison"), scenario.tokens(1, "Poison")) == (0, 1)


def test_tactical_advantage_re_rolls_a_die():
    scenario = holding(1).dice(1, 1, 2, 4, 5).window(0, "roll")
    scenario.choose("Spend Tactical Advantage: Re-roll").dice(3).choose("Die 5")
    assert scenario.until("roll").table.rolls[-1].faces == [1, 1, 2, 4, 3]


def test_under_constrict_each_further_roll_attempt_costs_1_cp():
    scenario = duel("barbarian", "tactician").bare(0).given(0, cp=2, tokens=CONSTRICT, inflictor=1)
    scenario.roll(1, 1, 1, 4, 6)
    for left in (1, 0):
        scenario.dice(4).choose("Re-roll die 4").until("roll")
        assert scenario.cp(0) == left


@pytest.mark.rule("TACT-3")
def test_constrict_leaves_at_the_end_of_the_roll_phase():
    scenario = duel("barbarian", "tactician").given(0, tokens=CONSTRICT, inflictor=1)
    scenario.activate("Smack", 1, 1, 1, 1, 1).defend(None).finish()
    assert scenario.tokens(0, "Constrict") == 0


@pytest.mark.rule("TACT-3")
def test_a_new_constrict_stays_for_the_next_roll_phase():
    scenario = duel("barbarian", "tactician").given(1, cp=5, hand=["Feigned Retreat"])
    scenario.activate("Smack", 1, 1, 1, 1, 1).window(1, "effects").play("Feigned Retreat")
    scenario.defend(None).finish()
    assert scenario.tokens(0, "Constrict") == 1


@pytest.mark.rule("TACT-5")
def test_carpet_bomb_is_no_attack():
    scenario = duel("tactician", "barbarian").given(1, tokens={"Targeted": 1}, inflictor=0)
    scenario.activate("Carpet Bomb", 1, 2, 6, 6, 4).finish()
    assert scenario.dealt(1) == [2]
