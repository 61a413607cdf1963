"""Black Widow: 1-2 Espionage, 3-5 Baton, 6 Widow."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

BOMB = {"Time Bomb": 1}
AGILITY = {"Agility": 1}
# None of them is used by a case.
OTHERS = ("Grapple II", "Hacked II", "Vengeance II", "Widow's Gauntlets II", "Infiltrate II")


def others(number, *without):
    return tuple(name for name in (*OTHERS, "Sabotage II") if name not in without)[:number]


CASES = [
    attack("Baton Strike", "33412", deals=5),
    attack("Baton Strike", "33451", deals=6),
    attack("Baton Strike", "33345", deals=7),
    attack("Infiltrate", "11366", gains=AGILITY, inflicts=BOMB),
    attack("Widow's Gauntlets", "11234", deals=6),
    attack("Widow's Gauntlets", "11234", upgrades=others(3, "Widow's Gauntlets II"), deals=9),
    attack("Hacked", "12346", deals=5, inflicts=BOMB),
    attack("Hacked", "12346", upgrades=others(3, "Hacked II"), deals=7, inflicts=BOMB),
    attack("Vengeance", "12345", "3346", deals=10, gains=AGILITY, inflicts=BOMB),
    attack("Vengeance", "12345", "1244", deals=9, draws=1, gains=AGILITY),
    attack("Grapple", "66661", deals=5, type="undefendable", gains=AGILITY),
    attack(
        "Grapple",
        "66661",
        upgrades=others(2, "Grapple II"),
        deals=7,
        type="undefendable",
        gains=AGILITY,
    ),
    attack(
        "Widow's Bite!",
        "66666",
        answers=("Grapple II", "Hacked II"),
        deals=10,
        type="ultimate",
        inflicts=BOMB,
    ),
    attack("Baton Strike II", "33412", deals=5),
    attack("Baton Strike II", "33451", deals=7),
    attack("Baton Strike II", "33345", deals=8),
    attack("Baton Strike III", "33412", deals=6),
    attack("Baton Strike III", "33451", deals=7),
    attack("Baton Strike III", "33331", deals=7, gains=AGILITY),
    attack("Baton Strike III", "33345", deals=8),
    attack("Infiltrate II", "11366", draws=1, gains=AGILITY, inflicts=BOMB),
    attack(
        "Surveillance", "11236", space="Infiltrate II", deals=2, type="undefendable", cp=1, draws=1
    ),
    attack("Widow's Gauntlets II", "11234", deals=8, gains=AGILITY),
    attack("Hacked II", "12346", deals=7, inflicts=BOMB),
    attack("Hacked II", "12346", upgrades=others(2, "Hacked II"), deals=9, inflicts=BOMB),
    attack("Vengeance II", "23456", "33416", deals=10, draws=1, gains=AGILITY, inflicts=BOMB),
    attack("Grapple II", "66661", deals=6, type="undefendable", gains={"Agility": 2}),
    attack(
        "Tripwire",
        "66613",
        space="Grapple II",
        deals=2,
        type="undefendable",
        gains=AGILITY,
        inflicts=BOMB,
    ),
    defense("Sabotage", "134", deals=2, takes=7),
    defense("Sabotage", "166", takes=7, inflicts=BOMB),
    defense(
        "Sabotage",
        "1365",
        upgrades=others(4, "Sabotage II"),
        answers=("Yes", "Die 1"),
        deals=2,
        takes=8,
    ),
    defense("Sabotage II", "1134", deals=2, takes=6),
    defense(
        "Sabotage III", "113466", answers=("Yes", "Die 1", "Die 2"), deals=2, takes=8, inflicts=BOMB
    ),
    defense("Sabotage III", "1336", answers="No", deals=2, takes=7),
    card("Planted Charge", cp=-2, draws=-1, inflicts=BOMB),
    card("Sidestep", cp=-1, draws=-1, gains=AGILITY),
    modifier("Live Wire", "33345", "33412", deals=10, cp=-1, draws=-1),
    modifier("Live Wire", "33345", "33412", upgrades=others(4), deals=11, cp=-1, draws=-1),
    modifier("Live Wire", "33345", "12666", upgrades=others(5), deals=9, cp=-1, draws=-1),
    card("Dossier", "6", answers="Grapple II", cp=1),
    card("Dossier", "3"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_black_widow(case):
    assert play("black-widow", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("black-widow", CASES, "Countdown", "Red Room Training II") == []


def sides(scenario, seat):
    return [t.side for t in scenario.game.view(seat).players[seat].tokens if t.name == "Time Bomb"]


def test_she_begins_with_three_covert_ops():
    assert duel("black-widow", "barbarian").tokens(0, "Covert Ops") == 3


@pytest.mark.parametrize("how", ["Countdown", "Infiltrate"])
def test_every_time_bomb_is_advanced_and_the_last_side_goes_off(how):
    scenario = duel("black-widow", "barbarian").bare(0).given(0, cp=5, hand=["Countdown"])
    bombs = {"Time Bomb": ["0:01", "0:02"]}
    scenario.given(1, tokens={"Time Bomb": 2}, sides=bombs, inflictor=0)
    if how == "Countdown":
        scenario.play("Countdown")
        assert sides(scenario, 1) == ["0:01"]
    else:
        scenario.activate("Infiltrate", 1, 1, 3, 6, 6).finish()
        assert sides(scenario, 1) == ["0:01", "0:02"]  # a new one after the others advanced
    assert scenario.dealt(1) == [4]


def test_the_ultimate_puts_two_upgrades_into_play():
    scenario = duel("black-widow", "barbarian").activate("Widow's Bite!", 6, 6, 6, 6, 6)
    scenario.choose("Grapple II").choose("Hacked II").finish()
    assert len(scenario.player(0).upgrades) == 2


def test_five_upgrades_add_1_to_her_attacks():
    scenario = duel("black-widow", "barbarian").given(0, upgrades=OTHERS)
    scenario.activate("Baton Strike", 3, 3, 3, 4, 5).defend(None).finish()
    assert scenario.dealt(1) == [8]


def test_she_may_play_upgrades_in_any_roll_phase():
    scenario = duel("black-widow", "barbarian").bare(0).given(0, cp=5, hand=["Baton Strike II"])
    scenario.roll(3, 3, 3, 4, 5).choose("Activate Baton Strike").window(0, "announced")
    scenario.play("Baton Strike II").defend(None).finish()
    assert (scenario.cp(0), len(scenario.player(0).upgrades)) == (4, 1)
    scenario = duel("barbarian", "black-widow").bare(1).given(1, cp=5, hand=["Sabotage II"])
    scenario.activate("Smack", 1, 1, 1, 1, 1).window(1, "effects").play("Sabotage II")
    scenario.defend("Sabotage II", 1, 1, 1, 1).finish()
    assert scenario.dealt(1) == [4]


def test_upgraded_training_draws_for_every_upgrade_played():
    scenario = duel("black-widow", "barbarian").given(0, cp=5, hand=["Hacked II"])
    scenario.given(0, upgrades=["Red Room Training II"]).play("Hacked II").until("main")
    assert len(scenario.hand(0)) == 1
