"""Huntress: 1-2 Spear, 3-4 Claw, 5 Bonded Soul, 6 Saber Tooth."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

BLEED = {"Bleed": 1}
BOND = {"Nyra's Bond": 1}


def vigor(number):
    return {"Vigor": number}


# Without Nyra on the board, unless a test says so: her +2 has a test of its own.
CASES = [
    attack("Animalistic", "11234", deals=3),
    attack("Animalistic", "11224", deals=4),
    attack("Animalistic", "11222", deals=5),
    attack("Savage", "33461", "1", deals=5),
    attack("Savage", "33461", "3", deals=6),
    attack("Savage", "33461", "5", deals=4, gains=BOND),
    attack("Savage", "33461", "6", deals=4, inflicts=BLEED),
    attack("Resuscitate", "55123", gains={**BOND, **vigor(3)}),
    attack("Feral Instincts", "11253", deals=2, type="undefendable", gains=BOND),
    attack("Onslaught", "12346", deals=4, inflicts=BLEED),
    attack("Onslaught", "12345", deals=7, inflicts={"Bleed": 2}),
    attack("Predatory Advance", "12345", deals=5, gains=vigor(1)),
    attack("Feral", "66661", deals=5, type="undefendable", gains=vigor(1)),
    attack("Jungle Fury!", "66666", deals=12, type="ultimate", gains=BOND, inflicts={"Bleed": 2}),
    attack("Animalistic II", "11234", deals=4),
    attack("Animalistic II", "11114", deals=5, inflicts=BLEED),
    attack("Animalistic II", "11222", deals=6),
    attack("Savage II", "33461", "3", deals=7),
    attack("Hunt", "33612", space="Savage II", deals=3, inflicts=BLEED),
    attack("Resuscitate II", "55512", gains={**BOND, **vigor(6)}),
    attack("Feral Instincts II", "11253", deals=3, type="undefendable", gains=BOND),
    attack("Swipe", "11634", space="Feral Instincts II", answers="Player 2", inflicts=BLEED),
    attack("Onslaught II", "12346", deals=5, inflicts=BLEED),
    attack("Onslaught II", "12345", deals=8, inflicts={"Bleed": 2}),
    attack("Predatory Advance II", "11335", deals=6, gains=vigor(1)),
    attack("Jugular", "13655", space="Predatory Advance II", inflicts={"Bleed": 2}),
    attack("Feral II", "66661", deals=6, type="undefendable", gains=vigor(1)),
    attack("Ferocious", "66613", space="Feral II", gains=vigor(1), inflicts={"Bleed": 2}),
    defense("Maternal Bond", "135", deals=1, takes=8, gains=vigor(1)),
    defense("Maternal Bond II", "1135", deals=2, takes=8, gains=vigor(1)),
    defense("Maternal Bond III", "1165", deals=3, takes=8, gains=vigor(1)),
    card("Resilient", cp=-1, draws=-1, gains=BOND),
    modifier("Prowl", "11222", "1", deals=6, draws=-1),
    modifier("Prowl", "11222", "3", deals=7, draws=-1),
    modifier("Prowl", "11222", "5", deals=5, draws=-1, gains=vigor(1)),
    modifier("Prowl", "11222", "6", deals=8, draws=-1),
    modifier("Pounce", "11222", "11356", deals=7, draws=-1, inflicts=BLEED),
    card("Savage Slash", "3", answers="Player 2", cp=-1, draws=-1, inflicts={"Bleed": 2}),
    card("Savage Slash", "1", answers="Player 2", cp=-1, draws=-1, inflicts=BLEED),
    card("Blood Bond", "156", cp=-1, draws=-1, gains=vigor(4)),
    card("Primal Roar", "6", draws=-1, gains=vigor(4)),
    card("Primal Roar", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_huntress(case):
    assert play("huntress", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("huntress", CASES) == []


# --- Nyra ---------------------------------------------------------------------------------------


def nyra(scenario, seat):
    """The side she shows, and her Health."""
    (side,) = [t.side for t in scenario.game.view(0).players[seat].tokens if t.name == "Nyra"]
    return side, scenario.tokens(seat, "Vigor")


def test_nyra_begins_active_with_5_health_and_adds_2_to_attacks():
    scenario = duel("huntress", "barbarian")
    assert nyra(scenario, 0) == ("Active", 5)
    assert scenario.activate("Animalistic", 1, 1, 2, 2, 2).defend(None).finish().dealt(1) == [7]


def test_with_nyra_each_claw_of_the_defence_deals_2():
    scenario = duel("barbarian", "huntress").activate("Smack", 1, 1, 1, 1, 1)
    scenario.defend("Maternal Bond", 3, 4, 1)._pass_windows_until(lambda d: d.kind == "may")
    scenario.choose("No").finish()
    assert sum(scenario.dealt(0)) == 5


@pytest.mark.rule("HUNT-3")
@pytest.mark.parametrize(
    ("ability", "faces", "left"),
    [("Smack", (1, 1, 1, 4, 6), ("Active", 1)), ("Smack", (1, 1, 1, 1, 1), ("Downed", 0))],
)
def test_nyra_may_take_the_whole_attack(ability, faces, left):
    scenario = duel("barbarian", "huntress").activate(ability, *faces)
    scenario.defend(None).until("may").choose("Yes").finish()
    assert scenario.dealt(1) == []
    assert nyra(scenario, 1) == left


def test_nyra_does_not_take_an_ultimate():
    scenario = duel("barbarian", "huntress").activate("Rage!", 6, 6, 6, 6, 6).dice(1, 1, 4, 4, 6)
    scenario.until("roll")
    assert scenario.dealt(1) == [15]
    assert nyra(scenario, 1) == ("Active", 5)


def test_downed_she_heals_1_a_turn_and_gets_up_at_5():
    scenario = duel("barbarian", "huntress").bare(1)
    scenario.given(1, tokens={"Nyra": 1, "Vigor": 4}, sides={"Nyra": "Downed"})
    assert nyra(scenario.until_upkeep(1).upkeep(), 1) == ("Downed", 5)
    assert nyra(scenario.until_upkeep(1).upkeep().until_upkeep(1).upkeep(), 1) == ("Active", 5)


def test_1_of_her_health_re_rolls_a_die_once_a_turn():
    scenario = duel("huntress", "barbarian").dice(1, 1, 2, 2, 6).window(0, "roll").play("Nyra")
    scenario.dice(1).choose("Die 5").until("roll")
    assert scenario.table.rolls[-1].faces == [1, 1, 2, 2, 1]
    assert nyra(scenario, 0) == ("Active", 4)


# --- Nyra's Bond --------------------------------------------------------------------------------


@pytest.mark.rule("HUNT-1")
def test_the_bond_heals_nyra_2_at_once():
    scenario = duel("huntress", "barbarian").given(0, tokens=BOND, hand=["Prowl"])
    scenario.choose("Spend Nyra's Bond: Gain 2 Vigor")
    assert nyra(scenario, 0) == ("Active", 7)


def test_the_bond_splits_the_damage_instead_of_a_defence():
    scenario = duel("barbarian", "huntress").given(1, tokens=BOND)
    scenario.activate("Smack", 1, 1, 1, 1, 1).window(1, "effects")
    scenario.choose("Spend Nyra's Bond: Remove").choose("3")
    scenario.until("may").choose("No").finish()
    assert scenario.dealt(1) == [5]
    assert nyra(scenario, 1) == ("Active", 2)
    assert not any(d.kind == "defense" for d in scenario.asked)
