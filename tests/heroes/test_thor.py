"""Thor: 1-3 Hammer, 4-5 Worthy, 6 Thunder."""

from typing import Any

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import answer_card, attack, card, defense, play, uncovered

HELD = {"tokens": {"Mjolnir": 1}}
THROWN: dict[str, Any] = {"loses": {"Mjolnir": 1}, "inflicts": {"Mjolnir": 1}}
BACK: dict[str, Any] = {"strips": {"Mjolnir": 1}}


def charge(number):
    return {"Electrokinesis": number}


BREAK = {"Guard Break": 2}

CASES = [
    attack("Hammered", "11245", deals=4),
    attack("Hammered", "11235", deals=5),
    attack("Hammered", "11223", deals=7),
    attack("Hammered", "11223", mine=HELD, deals=[1, 7], type="undefendable normal", **THROWN),
    attack("Mighty Summon", "14466", mine=HELD, heals=2, gains={**BREAK, **charge(3)}),
    attack(
        "Mighty Summon",
        "14466",
        theirs=HELD,
        heals=2,
        deals=3,
        type="collateral",
        gains={**BREAK, **charge(1), "Mjolnir": 1},
        **BACK,
    ),
    attack("Chain Lightning", "11266", "146", deals=[2, 10], type="collateral normal"),
    attack("Odinforce", "11445", "12346", deals=6, gains=charge(1)),
    attack(
        "Odinforce",
        "11445",
        "11445",
        theirs=HELD,
        deals=6,
        cp=1,
        gains={**charge(1), "Mjolnir": 1},
        **BACK,
    ),
    attack("Lightning Rod", "12346", deals=7, gains=charge(1)),
    attack("Lightning Rod", "12346", theirs=HELD, deals=9),
    attack(
        "Thunder Bolt", "12345", theirs=HELD, deals=10, gains={**charge(3), "Mjolnir": 1}, **BACK
    ),
    attack(
        "Bottled Lightning",
        "66661",
        theirs=HELD,
        answers="1",
        deals=8,
        gains={**BREAK, **charge(1), "Mjolnir": 1},
        **BACK,
    ),
    attack(
        "For Asgard!",
        "66666",
        mine=HELD,
        answers="2",
        deals=[1, 14],
        type="ultimate",
        gains={"Guard Break": 1, **charge(1), "Mjolnir": 1},
        strips={"Mjolnir": 1},
        **THROWN,
    ),
    attack("Hammered II", "11245", deals=5),
    attack("Hammered II", "11115", deals=6, gains=charge(1)),
    attack("Hammered II", "11223", theirs=HELD, deals=7, gains={**charge(1), "Mjolnir": 1}, **BACK),
    attack("Hammered III", "11145", deals=5, gains=charge(1)),
    attack("Hammered III", "11235", deals=6),
    attack("Hammered III", "11223", deals=8),
    attack("Mighty Summon II", "14466", mine=HELD, heals=3, gains={**BREAK, **charge(3)}),
    attack(
        "Mighty Summon II",
        "14466",
        theirs=HELD,
        heals=3,
        deals=4,
        type="collateral",
        gains={**BREAK, **charge(1), "Mjolnir": 1},
        **BACK,
    ),
    attack("Boom Boom!", "11664", space="Mighty Summon II", deals=6, gains=charge(2)),
    attack("Chain Lightning II", "11266", "1256", deals=[3, 11], type="collateral normal"),
    attack("Odinforce II", "11445", "12346", answers="No", deals=7, gains=charge(1)),
    attack("Odinforce II", "11445", "123461", answers=("Yes", "Die 5", "No more dice"), deals=6),
    attack(
        "Lightning Rod II", "12346", theirs=HELD, deals=9, gains={**charge(2), "Mjolnir": 1}, **BACK
    ),
    attack("Thunder Bolt II", "12345", deals=12, gains=charge(2)),
    attack("Asgardian Brawn", "44512", space="Thunder Bolt II", heals=4),
    attack("Bottled Lightning II", "66661", answers="0", deals=8, gains=BREAK),
    attack(
        "Ricochet!",
        "66614",
        space="Bottled Lightning II",
        mine=HELD,
        answers="3",
        deals=[1, 1],
        type="undefendable",
        gains={**charge(1), "Mjolnir": 1},
        loses={"Mjolnir": 2},
        inflicts={"Mjolnir": 2},
        strips={"Mjolnir": 1},
    ),
    defense("Thunder Wheel", "146", takes=6, gains=charge(1)),
    defense(
        "Thunder Wheel", "112", theirs=HELD, takes=8, gains={**charge(1), "Mjolnir": 1}, **BACK
    ),
    defense(
        "Thunder Wheel II",
        "1122",
        mine=HELD,
        deals=1,
        type="undefendable",
        takes=8,
        gains={**charge(1), "Mjolnir": 1},
        strips={"Mjolnir": 1},
        **THROWN,
    ),
    answer_card("Invulnerability", mine={"tokens": charge(2)}, cp=-2, draws=-1, loses=charge(2)),
    answer_card("Indomitable Will", "4", mine={"health": 8}, cp=-2, draws=-1, takes=8, heals=1),
    card("Power Trip", cp=-1, gains=charge(2)),
    card("Time to Hammer", theirs=HELD, cp=1, draws=-1, gains={**charge(2), "Mjolnir": 1}, **BACK),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_thor(case):
    assert play("thor", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("thor", CASES, "He Is Worthy", "Stormbreak") == []


def test_he_begins_with_mjolnir():
    assert duel("thor", "barbarian").tokens(0, "Mjolnir") == 1


def test_he_is_worthy_sets_a_die_of_his_to_4_or_5():
    scenario = duel("thor", "barbarian").bare(0).given(0, cp=2, hand=["He Is Worthy"])
    scenario.dice(1, 1, 2, 3, 6).window(0, "roll").play("He Is Worthy").choose("Die 5")
    scenario.until("value").choose("Set it to 4")
    assert scenario.until("roll").table.rolls[-1].faces == [1, 1, 2, 3, 4]


@pytest.mark.rule("THOR-3")
def test_a_card_discarded_throws_or_retrieves_mjolnir():
    scenario = duel("thor", "barbarian").given(0, hand=["Power Trip", "Stormbreak", "He Is Worthy"])
    scenario.play("Summons").choose("Discard Power Trip")
    assert (scenario.tokens(1, "Mjolnir"), scenario.dealt(1)) == (1, [1])
    scenario.until("main").play("Summons").choose("Discard He Is Worthy")
    assert (scenario.tokens(0, "Mjolnir"), scenario.tokens(0, "Electrokinesis")) == (1, 1)
    assert not scenario.offers("Play Stormbreak")


def test_stormbreak_needs_two_throws_in_this_turn():
    scenario = duel("thor", "barbarian").given(0, cp=0, hand=["Stormbreak"])
    scenario.given(0, upgrades=["Bottled Lightning II"])
    scenario.activate("Ricochet!", 6, 6, 6, 1, 4)
    scenario.until("number").choose("3").finish().play("Stormbreak")
    assert (scenario.cp(0), scenario.tokens(0, "Guard Break")) == (1, 1)
    assert scenario.tokens(0, "Electrokinesis") == 2


@pytest.mark.rule("THOR-2")
@pytest.mark.parametrize(("face", "defended"), [(3, True), (4, False), (5, False), (6, True)])
def test_guard_break_makes_the_attack_undefendable_on_4_or_5(face, defended):
    scenario = duel("thor", "barbarian").bare(0).given(0, tokens={"Guard Break": 1})
    scenario.activate("Hammered", 1, 1, 2, 2, 3).window(0, "activated").dice(face)
    scenario.play("Guard Break").finish()
    assert any(d.kind == "defense" for d in scenario.asked) == defended


def test_four_electrokinesis_draw_a_card():
    scenario = duel("thor", "barbarian").bare(0).given(0, tokens=charge(4), hand=["Power Trip"])
    scenario.play("Electrokinesis")
    assert (len(scenario.hand(0)), scenario.tokens(0, "Electrokinesis")) == (2, 0)
