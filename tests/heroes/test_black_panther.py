"""Black Panther: 1-3 Claw, 4-5 Herb, 6 Panther."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

SUIT = {"Vibranium Suit": 1}


def energy(number, **others):
    return {"Kinetic Energy": number, **others}


def held(number):
    return {"tokens": energy(number)}


CASES = [
    attack("Vibranium Claws", "11245", deals=4),
    attack("Vibranium Claws", "11235", deals=5),
    attack("Vibranium Claws", "11223", deals=6),
    attack("Vibranium Claws", "11223", mine=held(5), deals=8),  # 1 for every 2 Kinetic Energy
    attack("Stealth Strike", "12664", deals=3, type="undefendable"),
    attack("Heart-Shaped Herb", "44512", gains={**energy(3), **SUIT}),
    attack("Meteoric Punch", "12346", mine=held(1), deals=7, gains=energy(1)),
    attack("Meteoric Punch", "12345", deals=9, gains=energy(2)),
    attack("Triple Threat", "11446", "12", deals=8),
    attack("Triple Threat", "11446", "46", deals=7, draws=1, gains=energy(2)),
    attack("Ancestral Power", "66661", deals=5, type="undefendable", gains={**energy(2), **SUIT}),
    attack("Wakanda Forever!", "66666", deals=11, type="ultimate", gains={**energy(1), **SUIT}),
    attack("Vibranium Claws II", "12345", deals=5),
    attack("Vibranium Claws II", "11235", deals=6),
    attack("Vibranium Claws II", "11115", deals=6, gains=energy(1)),
    attack("Vibranium Claws II", "11223", deals=7),
    attack("Vibranium Claws III", "12345", deals=5),
    attack("Vibranium Claws III", "11145", deals=5, gains=energy(1)),
    attack("Vibranium Claws III", "11235", deals=7),
    attack("Vibranium Claws III", "11223", deals=8),
    attack("Stealth Strike II", "12664", deals=5, type="undefendable"),
    attack("Heart-Shaped Herb II", "44512", heals=1, gains={**energy(3), **SUIT}),
    attack("Heart-Shaped Herb II", "44551", heals=2, gains={**energy(3), **SUIT}),
    attack("Meteoric Punch II", "12346", deals=7, gains=energy(1)),
    attack("Meteoric Punch II", "23456", deals=10, gains=energy(2)),
    attack("Triple Threat II", "11446", "124", deals=9, gains=energy(2)),
    attack(
        "Ancestral Power II", "66661", deals=7, type="undefendable", gains={**energy(2), **SUIT}
    ),
    attack(
        "Panther Reflexes",
        "66614",
        space="Ancestral Power II",
        draws=1,
        gains={**energy(2), **SUIT},
    ),
    # Damage that lands on him gains 1 Kinetic Energy besides.
    defense("Bashenga's Honor", "126", deals=2, takes=8, gains=energy(2)),
    defense("Bashenga's Honor", "445", takes=8, gains=energy(1)),
    defense("Bashenga's Honor II", "1126", deals=3, takes=8, gains=energy(2)),
    defense("Bashenga's Honor III", "1456", deals=1, takes=8, gains={**energy(2), **SUIT}),
    card("Charge Up", cp=-1, draws=-1, gains=energy(1)),
    card("Suit Up", cp=-2, draws=-1, gains=SUIT),
    modifier("Pounce", "11223", "12346", deals=9, cp=-1, draws=-1, gains=energy(1)),
    card(
        "Kinetic Pulse",
        mine=held(5),
        answers="4",
        deals=4,
        type="undefendable",
        cp=-1,
        draws=-1,
        loses=energy(4),
    ),
    card("Royal Bearing", "6", draws=-1, gains={**energy(3), **SUIT}),
    card("Royal Bearing", "2"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_black_panther(case):
    assert play("black-panther", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("black-panther", CASES, "Energy Absorption II") == []


# --- Energy Absorption --------------------------------------------------------------------------


def test_damage_dealt_to_him_gains_kinetic_energy():
    scenario = duel("barbarian", "black-panther")
    scenario.activate("Smack", 1, 1, 1, 4, 6).defend(None).finish()
    assert scenario.tokens(1, "Kinetic Energy") == 1


@pytest.mark.rule("PANTHER-1")
def test_damage_of_an_ultimate_gains_nothing():
    scenario = duel("moon-elf", "black-panther").activate("Lunar Eclipse!", 6, 6, 6, 6, 6).finish()
    assert scenario.dealt(1) == [14]
    assert scenario.tokens(1, "Kinetic Energy") == 0


def test_damage_that_was_prevented_gains_nothing():
    scenario = duel("barbarian", "black-panther").given(1, tokens={"Evasive": 1})
    scenario.activate("Smack", 1, 1, 1, 4, 6).window(1, "effects").dice(1).play("Evasive")
    scenario.defend(None).finish()
    assert scenario.tokens(1, "Kinetic Energy") == 0


@pytest.mark.rule("PANTHER-4")
@pytest.mark.parametrize(("faces", "gained"), [((1, 1, 1, 1, 6), 1), ((1, 1, 1, 1, 1), 2)])
def test_upgraded_he_gains_a_further_one_for_an_attack_of_8(faces, gained):
    scenario = duel("barbarian", "black-panther").given(1, upgrades=["Energy Absorption II"])
    scenario.activate("Smack", *faces).defend(None).finish()  # 6 or 8
    assert scenario.tokens(1, "Kinetic Energy") == gained


@pytest.mark.rule("PANTHER-4", "RULE-032")
@pytest.mark.parametrize(
    ("mine", "theirs", "gained"),
    [({}, {}, 1), ({}, {"Targeted": 1}, 2), ({"Wither": 1}, {"Targeted": 1}, 1)],
)
def test_what_was_added_to_the_attack_counts_for_the_further_one(mine, theirs, gained):
    scenario = duel("barbarian", "black-panther").given(1, upgrades=["Energy Absorption II"])
    scenario.given(0, tokens=mine).given(1, tokens=theirs).activate("Smack", 1, 1, 1, 1, 6)
    scenario.defend(None).finish()  # 6, and 2 more, and 1 less
    assert scenario.tokens(1, "Kinetic Energy") == gained


@pytest.mark.rule("PANTHER-4", "RULE-032")
@pytest.mark.parametrize(("prevented", "gained"), [("Vibranium Suit", 2), ("Evasive", 0)])
def test_what_the_attack_was_worth_before_prevention_counts_if_some_of_it_is_dealt(
    prevented, gained
):
    scenario = duel("barbarian", "black-panther").given(1, upgrades=["Energy Absorption II"])
    scenario.given(1, tokens={prevented: 1}).activate("Smack", 1, 1, 1, 1, 1)
    scenario.window(1, "effects").dice(1).play(prevented).defend(None).finish()  # 8 - 3, or none
    assert scenario.tokens(1, "Kinetic Energy") == gained


@pytest.mark.rule("PANTHER-4")
@pytest.mark.parametrize(("faces", "gained"), [((1, 1, 1, 1, 6), 1), ((1, 1, 1, 1, 1), 2)])
def test_prevention_does_not_lower_the_attack_that_gains_a_further_one(faces, gained):
    scenario = duel("barbarian", "black-panther").given(1, upgrades=["Energy Absorption II"])
    scenario.given(1, tokens={"Vibranium Suit": 1}).activate("Smack", *faces)
    scenario.window(1, "effects").play("Vibranium Suit").defend(None).finish()
    assert scenario.dealt(1) == [3 if gained == 1 else 5]  # of 6 or 8, 3 are prevented
    assert scenario.tokens(1, "Kinetic Energy") == gained


@pytest.mark.rule("PANTHER-4")
def test_an_undefendable_attack_of_8_gains_a_further_one():
    scenario = duel("gunslinger", "black-panther").given(1, upgrades=["Energy Absorption II"])
    scenario.given(0, upgrades=["Deadeye II"]).activate("Deadeye II", 6, 6, 6, 6, 1).finish()
    assert scenario.dealt(1) == [8]
    assert scenario.tokens(1, "Kinetic Energy") == 2


@pytest.mark.rule("PANTHER-4")
def test_the_damage_of_a_defence_gains_no_further_one():
    scenario = duel("black-panther", "shadow-thief").given(0, upgrades=["Energy Absorption II"])
    scenario.given(1, upgrades=["Counter Strike II"])
    scenario.activate("Vibranium Claws", 1, 1, 1, 1, 1)
    scenario.defend("Counter Strike II", 1, 1, 1, 1, 3).finish()
    assert scenario.dealt(0) == [8]
    assert scenario.tokens(0, "Kinetic Energy") == 1


@pytest.mark.rule("PANTHER-2")
def test_stunned_he_has_no_passive():
    scenario = duel("barbarian", "black-panther").activate("Crit Bash", 6, 6, 6, 6, 1)
    scenario.dice(1, 1, 4, 4, 6).until("roll")
    assert scenario.dealt(1) == [5]
    assert scenario.tokens(1, "Kinetic Energy") == 0


@pytest.mark.rule("PANTHER-5")
def test_the_eighth_kinetic_energy_in_the_middle_of_an_attack_is_released_at_once():
    scenario = duel("black-panther", "barbarian").given(0, cp=2, tokens=energy(6))
    scenario.activate("Meteoric Punch", 1, 2, 3, 4, 5).until("defense")
    assert scenario.health(1) == 45  # isolated: the Attack's 8 are still waiting
    scenario.defend(None).finish()
    assert scenario.dealt(1) == [5, 8]
    assert (scenario.tokens(0, "Kinetic Energy"), scenario.cp(0)) == (0, 4)
