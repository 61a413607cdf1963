"""Seraph: 1-3 Blade, 4 Wings, 5 Cross, 6 Pendant."""

import pytest

from dicethrone_rules.testing.scenario import duel, teams
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

FLIGHT = {"Flight": 1}
LIGHT = {"Blinding Light": 1}
PRESENCE = {"Holy Presence": 1}

CASES = [
    attack("Holy Blade", "11245", deals=5),
    attack("Holy Blade", "11225", deals=6),
    attack("Holy Blade", "11223", deals=7),
    attack("Glorious", "11244", deals=6, gains=FLIGHT),
    attack("Purify", "55612", answers=("Deal 5", "No"), deals=5, type="undefendable"),
    attack("Purify", "55612", answers=("Heal 4", "No"), heals=4),
    attack(
        "Purify",
        "55612",
        mine={"tokens": {"Poison": 1}},
        answers=("Heal 4", "Yes"),
        heals=4,
        loses={"Poison": 1},
    ),
    attack("Holy Smite", "14566", "1245", deals=4, gains={**FLIGHT, "Cleanse": 1}),
    attack("Holy Smite", "14566", "1136", deals=6, inflicts=LIGHT),
    attack("Triumphant", "12346", "1", deals=7),
    attack("Triumphant", "12346", "4", deals=8),
    attack("Triumphant", "12346", "5", deals=9),
    attack("Triumphant", "12346", "6", deals=6, type="undefendable"),
    attack("Archangel's Will", "12345", deals=8, gains=FLIGHT, inflicts=LIGHT),
    attack("Highest Power", "66661", deals=8, gains={**FLIGHT, **PRESENCE}, inflicts=LIGHT),
    attack(
        "Split the Heavens!",
        "66666",
        deals=13,
        type="ultimate",
        gains={**FLIGHT, **PRESENCE, "Blessing of Divinity": 1},
    ),
    attack("Holy Blade II", "11245", deals=6),
    attack("Holy Blade II", "11225", deals=7),
    attack("Holy Blade II", "11223", deals=8),
    attack("Cherubim", "11264", space="Holy Blade II", gains={**FLIGHT, **PRESENCE}),
    attack("Holy Blade III", "11245", deals=5),
    attack("Holy Blade III", "11115", deals=7, inflicts=LIGHT),
    attack("Holy Blade III", "11223", deals=9),
    attack(
        "Cherubim",
        "11264",
        space="Holy Blade III",
        gains={**FLIGHT, **PRESENCE, "Cleanse": 1},
    ),
    attack("Glorious II", "11244", deals=7, gains=FLIGHT),
    attack(
        "Take Flight",
        "14456",
        space="Glorious II",
        answers="Player 1",
        deals=3,
        type="undefendable",
        gains=FLIGHT,
    ),
    attack("Purify II", "55612", answers=("Deal 6", "No"), deals=6, type="undefendable"),
    attack("Purify II", "55612", answers=("Heal 5", "No"), heals=5),
    attack(
        "Holy Smite II",
        "14566",
        "1146",
        deals=4,
        type="undefendable",
        gains=FLIGHT,
        inflicts=LIGHT,
    ),
    attack("Holy Command", "11255", space="Holy Smite II", deals=4, type="undefendable", heals=1),
    attack("Triumphant II", "12346", "1", deals=9),
    attack("Archangel's Will II", "12345", deals=9, gains=FLIGHT, inflicts=LIGHT),
    attack(
        "Heaven's Blessing",
        "15544",
        space="Archangel's Will II",
        answers="Player 1",
        gains={"Flight": 2, "Cleanse": 2},
    ),
    attack("Highest Power II", "66661", deals=10, gains={**FLIGHT, **PRESENCE}, inflicts=LIGHT),
    attack(
        "Divine Visage",
        "66614",
        space="Highest Power II",
        gains={**PRESENCE, "Flight": 2, "Cleanse": 2},
        inflicts=LIGHT,
    ),
    defense("Angelic Mantle", "1", deals=2, takes=8),
    defense("Angelic Mantle", "4", takes=8, gains=FLIGHT),
    defense("Angelic Mantle", "5", takes=6),
    defense("Angelic Mantle", "6", takes=5),
    defense("Angelic Mantle II", "1", deals=3, takes=8),
    defense("Angelic Mantle III", "16", answers="Yes", takes=4),
    defense("Angelic Mantle III", "5", answers="No", takes=6),
    card(
        "Divine Intervention",
        answers=("Player 2", "Player 1", "Player 1"),
        cp=-4,
        draws=-1,
        gains={**PRESENCE, "Flight": 2, "Cleanse": 1},
        inflicts=LIGHT,
    ),
    card("To the Skies", answers="Player 1", cp=-1, draws=-1, gains=FLIGHT),
    modifier("Smote", "11223", "11246", deals=10, cp=-1, draws=-1, inflicts=LIGHT),
    modifier("Angelic Combat", "11223", "1", deals=10, cp=-1, draws=-1),
    modifier("Angelic Combat", "11223", "4", deals=7, cp=-1, draws=-1, gains=FLIGHT),
    modifier("Angelic Combat", "11223", "5", deals=7, cp=-1, draws=-1, gains={"Cleanse": 1}),
    modifier("Angelic Combat", "11223", "6", deals=7, cp=-1, draws=-1, gains=PRESENCE),
    card("Holier Than Thou", "6", draws=-1, gains={"Flight": 2, "Cleanse": 2}),
    card("Holier Than Thou", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_seraph(case):
    assert play("seraph", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("seraph", CASES) == []


def test_purify_may_heal_a_teammate():
    scenario = teams("seraph", "monk", "barbarian", "paladin").given(1, health=30)
    scenario.activate("Purify", 5, 5, 6, 1, 2).choose("A chosen teammate").until("may").choose(
        "No"
    ).finish()
    assert scenario.health(1) == 34


# --- tokens -------------------------------------------------------------------------------------


@pytest.mark.rule("SERAPH-1")
@pytest.mark.parametrize(("face", "dealt"), [(1, []), (2, [4]), (3, [4]), (4, [8])])
def test_blinding_light_fails_or_halves_the_ability(face, dealt):
    scenario = duel("barbarian", "seraph").given(0, tokens=LIGHT, inflictor=1)
    scenario.activate("Smack", 1, 1, 1, 1, 1).dice(face).finish()
    assert scenario.dealt(1) == dealt
    assert (scenario.tokens(0, "Blinding Light"), scenario.tokens(0, "Dazzled")) == (0, 0)


@pytest.mark.rule("SERAPH-1")
def test_blinding_light_leaves_also_when_nothing_is_activated():
    scenario = duel("barbarian", "seraph").given(0, tokens=LIGHT, inflictor=1)
    scenario.roll(1, 1, 4, 4, 6).choose("pass").dice(4).finish()
    assert scenario.tokens(0, "Blinding Light") == 0


def test_holy_presence_deals_1_each_in_the_upkeep():
    scenario = duel("barbarian", "seraph").given(1, tokens={"Holy Presence": 2})
    scenario.until_upkeep(1).upkeep()
    assert scenario.dealt(0) == [2]
    assert scenario.tokens(1, "Holy Presence") == 2


@pytest.mark.parametrize(("faces", "taken"), [((6, 1), []), ((1, 1), [8])])
def test_flight_avoids_an_attack_with_a_6(faces, taken):
    scenario = duel("barbarian", "seraph").given(1, tokens=FLIGHT)
    scenario.activate("Smack", 1, 1, 1, 1, 1).window(1, "effects").dice(*faces).play("Flight")
    assert scenario.defend(None).finish().dealt(1) == taken


def test_flight_makes_an_attack_undefendable_with_a_6():
    scenario = duel("seraph", "barbarian").given(0, tokens=FLIGHT)
    scenario.activate("Holy Blade", 1, 1, 2, 2, 3).window(0, "activated").dice(6, 1).play("Flight")
    scenario.finish()
    assert scenario.dealt(1) == [7]
    assert not any(d.kind == "defense" for d in scenario.asked)
