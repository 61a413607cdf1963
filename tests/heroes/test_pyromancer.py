"""Pyromancer: 1-3 Flame, 4 Blaze, 5 Fiery Soul, 6 Meteor."""

import pytest

from dicethrone_rules.testing.scenario import duel, teams
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered


def fire(number):
    return {"Fire Mastery": number}


def held(number):
    return {"tokens": fire(number)}


CASES = [
    attack("Fireball", "11245", deals=4, gains=fire(1)),
    attack("Fireball", "11235", deals=6, gains=fire(1)),
    attack("Fireball", "11223", deals=8, gains=fire(1)),
    attack("Burning Soul", "55124", deals=2, type="collateral", gains=fire(4)),
    attack("Burning Soul", "55524", deals=3, type="collateral", gains=fire(5)),
    attack(
        "Combustion",
        "14561",
        mine=held(3),
        answers="4",
        deals=12,
        type="undefendable",
        gains=fire(1),
        loses=fire(4),
    ),
    attack("Combustion", "14561", mine=held(3), answers="0", gains=fire(1)),
    attack("Pyroblast", "11236", "1", deals=9),
    attack("Pyroblast", "11236", "4", deals=6, inflicts={"Burn": 1}),
    attack("Pyroblast", "11236", "5", deals=6, gains=fire(2)),
    attack("Pyroblast", "11236", "6", deals=6, inflicts={"Knockdown": 1}),
    attack("Hot Streak", "12346", mine=held(1), deals=8, gains=fire(2)),
    attack("Ignite", "12345", mine=held(1), deals=10, gains=fire(2)),
    attack(
        "Meteorite",
        "66661",
        mine=held(1),
        deals=[3, 2],
        type="undefendable collateral",
        gains=fire(2),
        inflicts={"Stun": 1},
    ),
    attack(
        "Scorch the Earth!",
        "66666",
        deals=[12, 2],
        type="ultimate collateral",
        gains=fire(3),
        inflicts={"Knockdown": 1, "Burn": 1},
    ),
    attack("Fireball II", "11245", deals=4, gains=fire(2)),
    attack("Fireball II", "11235", deals=6, gains=fire(2)),
    attack("Fireball II", "11223", deals=8, gains=fire(2)),
    attack("Burning Soul II", "55124", deals=2, type="collateral", gains=fire(4)),
    attack(
        "Burning Soul II", "55514", deals=3, type="collateral", gains=fire(5), inflicts={"Burn": 1}
    ),
    attack(
        "Burning Soul II",
        "55551",
        deals=4,
        type="collateral",
        gains=fire(6),
        inflicts={"Burn": 1},
        limit=fire(6),
    ),
    attack(
        "Combustion II",
        "14561",
        mine=held(2),
        answers="3",
        deals=12,
        type="undefendable",
        gains=fire(1),
        loses=fire(3),
    ),
    attack("Pyroblast II", "11236", "12", deals=12),
    attack("Pyroblast II", "11236", "45", deals=6, gains=fire(2), inflicts={"Burn": 1}),
    attack("Pyroblast II", "11236", "16", deals=9, inflicts={"Knockdown": 1}),
    attack(
        "Pyroblast III", "11236", "461", answers=("Yes", "Die 2"), deals=9, inflicts={"Burn": 1}
    ),
    attack("Pyroblast III", "11236", "55", answers="No", deals=6, gains=fire(4)),
    attack("Hot Streak II", "12346", deals=8, gains=fire(2)),
    attack("Scorch", "11446", space="Hot Streak II", deals=6, gains=fire(2), inflicts={"Burn": 1}),
    attack("Ignite II", "23456", deals=9, gains=fire(2), inflicts={"Burn": 1}),
    attack(
        "Blazing Soul",
        "44551",
        space="Ignite II",
        mine=held(2),
        gains=fire(4),
        inflicts={"Knockdown": 1},
        limit=fire(6),
    ),
    attack(
        "Meteorite II",
        "66661",
        deals=[2, 3],
        type="undefendable collateral",
        gains=fire(2),
        inflicts={"Stun": 1},
    ),
    attack(
        "Meteoroid",
        "66612",
        space="Meteorite II",
        inflicts={"Knockdown": 1, "Burn": 1, "Stun": 1},
    ),
    defense("Molten Armor", "11255", deals=3, takes=8, gains=fire(2)),
    defense("Molten Armor II", "11455", deals=2, takes=8, gains=fire(2), inflicts={"Burn": 1}),
    defense("Molten Armor II", "11255", deals=3, takes=8, gains=fire(2)),
    defense("Molten Armor III", "14566", deals=3, takes=8, gains=fire(3), inflicts={"Burn": 1}),
    card("Warm Up", answers=("Yes", "3"), cp=-3, draws=-1, gains=fire(4)),
    card("Warm Up", answers="No", draws=-1, gains=fire(1)),
    card("Fire Up", cp=-3, draws=-1, gains=fire(2), limit=fire(6)),
    modifier("Red Hot", "11223", mine=held(3), deals=12, cp=-1, draws=-1, gains=fire(1)),
    modifier("Huzzah", "11223", "3", deals=11, cp=-1, draws=-1, gains=fire(1)),
    modifier("Huzzah", "11223", "4", deals=8, cp=-1, draws=-1, gains=fire(1), inflicts={"Burn": 1}),
    modifier("Huzzah", "11223", "5", deals=8, cp=-1, draws=-1, gains=fire(3)),
    modifier(
        "Huzzah", "11223", "6", deals=8, cp=-1, draws=-1, gains=fire(1), inflicts={"Knockdown": 1}
    ),
    card("Infernal Infusion", "6", mine=held(1), draws=-1, gains=fire(4)),
    card("Infernal Infusion", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_pyromancer(case):
    assert play("pyromancer", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("pyromancer", CASES) == []


def test_collateral_reaches_every_opponent():
    scenario = teams("pyromancer", "monk", "barbarian", "paladin")
    scenario.activate("Burning Soul", 5, 5, 1, 2, 4).finish()
    assert (scenario.dealt(2), scenario.dealt(3), scenario.dealt(1)) == ([2], [2], [])


def test_one_fire_mastery_is_lost_in_each_of_its_holders_upkeeps():
    scenario = duel("barbarian", "pyromancer").given(1, tokens=fire(3)).until_upkeep(1).upkeep()
    assert scenario.tokens(1, "Fire Mastery") == 2
    scenario.until_upkeep(1).upkeep()
    assert scenario.tokens(1, "Fire Mastery") == 2
