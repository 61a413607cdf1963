"""Huntress: 1-2 Spear, 3-4 Claw, 5 Bonded Soul, 6 Saber Tooth."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

BLEED = {"Bleed": 1}
BOND = {"Nyra's Bond": 1}


# Without Nyra on the board, unless a test says so: her +2 has a test of its own.
CASES = [
    attack("Animalistic", "11234", deals=3),
    attack("Animalistic", "11224", deals=4),
    attack("Animalistic", "11222", deals=5),
    attack("Savage", "33461", "1", deals=5),
    attack("Savage", "33461", "3", deals=6),
    attack("Savage", "33461", "5", deals=4, gains=BOND),
    attack("Savage", "33461", "6", deals=4, inflicts=BLEED),
    attack("Resuscitate", "55123", gains=BOND),
    attack("Feral Instincts", "11253", deals=2, type="undefendable", gains=BOND),
    attack("Onslaught", "12346", deals=4, inflicts=BLEED),
    attack("Onslaught", "12345", deals=7, inflicts={"Bleed": 2}),
    attack("Predatory Advance", "12345", deals=5),
    attack("Feral", "66661", deals=5, type="undefendable"),
    attack("Jungle Fury!", "66666", deals=12, type="ultimate", gains=BOND, inflicts={"Bleed": 2}),
    attack("Animalistic II", "11234", deals=4),
    attack("Animalistic II", "11114", deals=5, inflicts=BLEED),
    attack("Animalistic II", "11222", deals=6),
    attack("Savage II", "33461", "3", deals=7),
    attack("Hunt", "33612", space="Savage II", deals=3, inflicts=BLEED),
    attack("Resuscitate II", "55512", gains=BOND),
    attack("Feral Instincts II", "11253", deals=3, type="undefendable", gains=BOND),
    attack("Swipe", "11634", space="Feral Instincts II", answers="Player 2", inflicts=BLEED),
    attack("Onslaught II", "12346", deals=5, inflicts=BLEED),
    attack("Onslaught II", "12345", deals=8, inflicts={"Bleed": 2}),
    attack("Predatory Advance II", "11335", deals=6),
    attack("Jugular", "13655", space="Predatory Advance II", inflicts={"Bleed": 2}),
    attack("Feral II", "66661", deals=6, type="undefendable"),
    attack("Ferocious", "66613", space="Feral II", inflicts={"Bleed": 2}),
    defense("Maternal Bond", "135", deals=1, takes=8),
    defense("Maternal Bond II", "1135", deals=2, takes=8),
    defense("Maternal Bond III", "1165", deals=3, takes=8),
    card("Resilient", cp=-1, draws=-1, gains=BOND),
    modifier("Prowl", "11222", "1", deals=6, draws=-1),
    modifier("Prowl", "11222", "3", deals=7, draws=-1),
    modifier("Prowl", "11222", "5", deals=5, draws=-1),
    modifier("Prowl", "11222", "6", deals=8, draws=-1),
    modifier("Pounce", "11222", "11356", deals=7, draws=-1, inflicts=BLEED),
    card("Savage Slash", "3", answers="Player 2", cp=-1, draws=-1, inflicts={"Bleed": 2}),
    card("Savage Slash", "1", answers="Player 2", cp=-1, draws=-1, inflicts=BLEED),
    card("Primal Roar", "6", draws=-1),
    card("Primal Roar", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_huntress(case):
    assert play("huntress", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("huntress", CASES, "Blood Bond") == []


# --- Nyra ---------------------------------------------------------------------------------------


def nyra(scenario, seat):
    """The side she shows, and her Health."""
    (token,) = [t for t in scenario.game.view(0).players[seat].tokens if t.name == "Nyra"]
    return token.side, token.value


def test_nyra_begins_active_with_5_health_and_adds_2_to_attacks():
    scenario = duel("huntress", "barbarian")
    assert nyra(scenario, 0) == ("Active", 5)
    assert scenario.activate("Animalistic", 1, 1, 2, 2, 2).defend(None).finish().dealt(1) == [7]


@pytest.mark.parametrize(
    ("ability", "faces", "upgrade", "healed"),
    [
        ("Resuscitate", "55123", "", 3),
        ("Resuscitate", "55123", "Resuscitate II", 4),
        ("Predatory Advance", "12345", "", 1),
        ("Feral", "66661", "", 1),
        ("Ferocious", "66613", "Feral II", 1),
    ],
)
def test_abilities_heal_nyra(ability, faces, upgrade, healed):
    scenario = duel("huntress", "barbarian").bare(0)
    scenario.given(0, tokens={"Nyra": 1}, sides={"Nyra": "Active"}, value=2)
    scenario.given(0, upgrades=[upgrade] if upgrade else [])
    scenario.activate(ability, *map(int, faces)).finish()
    assert nyra(scenario, 0) == ("Active", 2 + healed)


@pytest.mark.parametrize(
    ("card", "faces", "healed"), [("Blood Bond", (1, 5, 6), 4), ("Primal Roar", (6,), 4)]
)
def test_cards_heal_nyra(card, faces, healed):
    scenario = duel("huntress", "barbarian").bare(0).given(0, cp=5, hand=[card, "Resilient"])
    scenario.given(0, tokens={"Nyra": 1}, sides={"Nyra": "Active"}, value=2)
    scenario.dice(*faces).play(card).until("main")
    assert nyra(scenario, 0) == ("Active", 2 + healed)


def test_with_nyra_each_claw_of_the_defence_deals_2():
    scenario = duel("barbarian", "huntress").activate("Smack", 1, 1, 1, 1, 1)
    scenario.until("may").choose("No").defend("Maternal Bond", 3, 4, 5).finish()
    assert scenario.dealt(0) == [4]
    assert nyra(scenario, 1) == ("Active", 6)


@pytest.mark.rule("HUNT-3")
@pytest.mark.parametrize(
    ("faces", "left"), [((1, 1, 1, 4, 6), ("Active", 1)), ((1, 1, 1, 1, 1), ("Downed", 0))]
)
def test_nyra_may_take_the_whole_attack(faces, left):
    scenario = duel("barbarian", "huntress").activate("Smack", *faces)
    scenario.until("may").choose("Yes").defend(None).finish()
    assert scenario.health(1) == 50
    assert nyra(scenario, 1) == left


def test_nyra_does_not_take_an_ultimate():
    scenario = duel("barbarian", "huntress").activate("Rage!", 6, 6, 6, 6, 6).dice(1, 1, 4, 4, 6)
    scenario.until("roll")
    assert scenario.dealt(1) == [15]
    assert nyra(scenario, 1) == ("Active", 5)


def test_downed_she_heals_1_a_turn_and_gets_up_at_5():
    scenario = duel("barbarian", "huntress").bare(1)
    scenario.given(1, tokens={"Nyra": 1}, sides={"Nyra": "Downed"}, value=4)
    assert nyra(scenario.until_upkeep(1).upkeep(), 1) == ("Downed", 5)
    assert nyra(scenario.until_upkeep(1).upkeep().until_upkeep(1).upkeep(), 1) == ("Active", 5)


# --- Nyra's Bond --------------------------------------------------------------------------------


@pytest.mark.rule("HUNT-1")
def test_the_bond_heals_nyra_2_at_once():
    scenario = duel("huntress", "barbarian").given(0, tokens=BOND, hand=["Prowl", "Resilient"])
    scenario.choose("Spend Nyra's Bond: Heal Nyra 2")
    assert nyra(scenario, 0) == ("Active", 7)


def test_the_bond_splits_the_damage_instead_of_a_defence():
    scenario = duel("barbarian", "huntress").given(1, tokens=BOND)
    scenario.activate("Smack", 1, 1, 1, 1, 1).until("may").choose("No").window(1)
    scenario.choose("Spend Nyra's Bond: Let").choose("3").finish()
    assert scenario.health(1) == 45
    assert nyra(scenario, 1) == ("Active", 2)
    assert not any(d.kind == "defense" for d in scenario.asked)
