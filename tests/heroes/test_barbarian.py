"""Barbarian: 1-3 Sword, 4-5 Life, 6 Pow."""

import pytest

from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

CASES = [
    attack("Smack", "11146", deals=4),
    attack("Smack", "11236", deals=6),
    attack("Smack", "12312", deals=8),
    attack("Sturdy Blow", "12466", deals=4, type="undefendable"),
    attack("Fortitude", "44512", heals=4),
    attack("Fortitude", "44551", heals=5),
    attack("Fortitude", "44445", heals=6),
    attack("Mighty Blow", "12346", deals=9),
    attack("Overpower", "12366", "346", deals=13),
    attack("Overpower", "12366", "446", deals=14, inflicts={"Concussion": 1}),
    attack("Crit Bash", "66661", deals=5, type="undefendable", inflicts={"Stun": 1}),
    attack("Reckless", "12345", deals=15, takes=4),
    attack("Reckless", "23456", theirs={"tokens": {"Shadows": 1}}),
    attack("Rage!", "66666", deals=15, type="ultimate", inflicts={"Stun": 1}),
    attack("Smack II", "12346", deals=5),
    attack("Smack II", "11246", deals=5),
    attack("Smack II", "11126", deals=7),
    attack("Smack II", "11116", deals=7, type="undefendable"),
    attack("Smack II", "11111", deals=9, type="undefendable"),
    attack("Smack III", "11246", deals=6),
    attack("Smack III", "11126", deals=8),
    attack("Smack III", "11112", deals=10, type="undefendable"),
    attack("Sturdy Blow II", "12466", deals=5, type="undefendable"),
    attack("Sturdy Blow III", "12466", deals=6, type="undefendable"),
    attack("Fortitude II", "44512", heals=5),
    attack("Fortitude II", "44551", heals=6),
    attack(
        "Fortitude II",
        "44445",
        mine={"tokens": {"Poison": 2}},
        answers=("Yes",),
        heals=7,
        loses={"Poison": 1},
    ),
    attack("Fortitude II", "44412", mine={"tokens": {"Poison": 2}}, answers=("No",), heals=5),
    attack("Mighty Blow II", "12346", deals=8, type="undefendable"),
    attack("Overpower II", "12366", "333", deals=9),
    attack("Overpower II", "12366", "334", deals=10, inflicts={"Concussion": 1}),
    attack("War Cry", "12445", space="Overpower II", deals=2, type="undefendable", heals=2),
    attack("Crit Bash II", "66661", deals=7, type="undefendable", inflicts={"Stun": 1}),
    attack(
        "Crit Smash",
        "66641",
        space="Crit Bash II",
        deals=2,
        type="undefendable",
        inflicts={"Concussion": 1},
    ),
    attack("Reckless II", "12345", deals=20, takes=5),
    defense("Thick Skin", "456", takes=8, heals=4),
    defense("Thick Skin", "126", takes=8),
    defense("Thick Skin II", "4561", answers="No", takes=8, heals=4),
    defense("Thick Skin II", "4111", takes=8, heals=2),
    card("Concuss", cp=-1, draws=-1, inflicts={"Concussion": 1}),
    modifier("Head Bash", "11111", deals=8, draws=-1, inflicts={"Concussion": 1}),
    modifier("Get Some", "11111", "12346", deals=11, cp=-2, draws=-1, inflicts={"Concussion": 1}),
    card("Feelin' Good", "456", draws=-1, heals=5),
    card("Adrenaline Surge", "6", draws=-1, heals=2, inflicts={"Concussion": 1}),
    card("Adrenaline Surge", "5"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_barbarian(case):
    assert play("barbarian", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("barbarian", CASES) == []
