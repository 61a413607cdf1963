"""Moon Elf: 1-3 Arrow, 4-5 Foot, 6 Moon."""

import pytest

from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

ALL = {"Blind": 1, "Entangle": 1, "Targeted": 1}

CASES = [
    attack("Longbow", "12344", deals=3),
    attack("Longbow", "11224", deals=5),
    attack("Longbow", "11223", deals=7),
    attack("Demising Shot", "12366", deals=6, inflicts={"Targeted": 1}),  # 4, and 2 for Targeted
    attack("Covered Shot", "12445", deals=7, gains={"Evasive": 1}),
    attack("Exploding Arrow", "16665", "12466", deals=7, their_cp=-2, inflicts={"Blind": 1}),
    attack("Entangling Shot", "12346", deals=7, inflicts={"Entangle": 1}),
    attack("Eclipse", "66661", deals=9, inflicts=ALL),
    attack("Blinding Shot", "23456", deals=8, gains={"Evasive": 1}, inflicts={"Blind": 1}),
    attack(
        "Lunar Eclipse!", "66666", deals=14, type="ultimate", gains={"Evasive": 1}, inflicts=ALL
    ),
    attack("Longbow II", "12344", deals=4),
    attack("Longbow II", "11224", deals=6),
    attack("Longbow II", "11114", deals=6, inflicts={"Entangle": 1}),
    attack("Longbow II", "11223", deals=8),
    attack("Longbow III", "12344", deals=5),
    attack("Longbow III", "11124", deals=7, inflicts={"Entangle": 1}),
    attack("Longbow III", "11223", deals=9),
    attack("Demising Shot II", "12366", deals=8, inflicts={"Targeted": 1}),
    attack("Focus", "12564", space="Demising Shot II", inflicts={"Targeted": 1, "Entangle": 1}),
    attack("Covered Shot II", "12445", deals=9, gains={"Evasive": 1}),
    attack(
        "Evasive Action",
        "44516",
        space="Covered Shot II",
        answers="Player 1",
        deals=2,
        type="undefendable",
        gains={"Evasive": 1},
    ),
    attack("Exploding Arrow II", "16665", "12246", deals=10, their_cp=-1, inflicts={"Blind": 1}),
    attack(
        "Exploding Arrow III",
        "16665",
        "11445",
        deals=10,
        inflicts={"Blind": 1, "Entangle": 1},
    ),
    attack("Entangling Shot II", "12346", deals=9, inflicts={"Entangle": 1}),
    attack("Eclipse II", "66661", deals=11, inflicts=ALL),
    attack("Moon Shadow", "66641", space="Eclipse II", gains={"Evasive": 1}, inflicts=ALL),
    attack("Blinding Shot II", "12345", deals=10, gains={"Evasive": 1}, inflicts={"Blind": 1}),
    attack(
        "Lunar Blessing",
        "14466",
        space="Blinding Shot II",
        gains={"Evasive": 3},
        inflicts={"Entangle": 1},
    ),
    defense("Missed Me", "11166", deals=1, takes=8),  # 1 for every two Arrows
    defense("Missed Me", "11445", deals=1, takes=4),
    defense("Missed Me", "11114", deals=2, takes=8),
    defense("Missed Me II", "11146", deals=3, takes=8),
    defense("Missed Me II", "11144", deals=3, takes=4),
    card("Moon Magic", cp=-4, draws=-1, gains={"Evasive": 1}, inflicts=ALL),
    modifier("Take That", "11223", "1", deals=9, draws=-1),
    modifier("Take That", "11223", "4", deals=7, draws=-1, inflicts={"Entangle": 1}),
    modifier("Take That", "11223", "6", deals=7, draws=-1, inflicts={"Blind": 1}),
    modifier("Volley", "11223", "12346", deals=10, cp=-1, draws=-1, inflicts={"Entangle": 1}),
    card("Evade", answers="Player 1", cp=-1, draws=-1, gains={"Evasive": 1}),
    card("Evade", answers="Player 2", cp=-1, draws=-1, inflicts={"Evasive": 1}),
    card("Lunar Umbra", "6", draws=-1, inflicts=ALL),
    card("Lunar Umbra", "3"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_moon_elf(case):
    assert play("moon-elf", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("moon-elf", CASES) == []
