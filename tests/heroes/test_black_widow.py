"""Black Widow: 1-2 Espionage, 3-5 Baton, 6 Widow."""

import pytest

from dicethrone_rules.engine.events import HandRevealed
from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import answer_card, attack, card, defense, modifier, play, uncovered

BOMB = {"Time Bomb": 1}
AGILITY = {"Agility": 1}
OPS = {"Covert Ops": 1}
# None of them is used by a case.
OTHERS = ("Grapple II", "Hacked II", "Vengeance II", "Widow's Gauntlets II", "Infiltrate II")


def others(number, *without):
    return tuple(name for name in (*OTHERS, "Sabotage II") if name not in without)[:number]


CASES = [
    attack("Baton Strike", "33412", deals=5),
    attack("Baton Strike", "33451", deals=6),
    attack("Baton Strike", "33345", deals=7),
    attack("Infiltrate", "11366", gains=AGILITY, inflicts=BOMB),
    attack("Widow's Gauntlets", "11234", deals=6, cp=1),
    attack("Widow's Gauntlets", "11234", upgrades=others(3, "Widow's Gauntlets II"), deals=9, cp=1),
    attack("Hacked", "12346", deals=5, inflicts=BOMB),
    attack("Hacked", "12346", upgrades=others(3, "Hacked II"), deals=7, inflicts=BOMB),
    attack("Vengeance", "12345", "3346", deals=10, gains=AGILITY),
    attack("Vengeance", "12345", "1266", deals=7, gains={**AGILITY, **OPS}, inflicts=BOMB),
    attack("Grapple", "66661", deals=6, type="undefendable", gains=AGILITY),
    attack(
        "Grapple",
        "66661",
        upgrades=others(2, "Grapple II"),
        deals=8,
        type="undefendable",
        cp=1,
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
    attack("Baton Strike II", "33412", deals=6),
    attack("Baton Strike II", "33451", deals=7),
    attack("Baton Strike II", "33345", deals=8),
    attack("Infiltrate II", "11366", gains=AGILITY, inflicts=BOMB),
    attack(
        "Spy Game",
        "11366",
        space="Infiltrate II",
        deals=6,
        type="undefendable",
        gains={**AGILITY, **OPS},
    ),
    attack("Widow's Gauntlets II", "11234", deals=8, cp=1),
    attack(
        "Covert Mission", "11346", space="Widow's Gauntlets II", answers="Player 2", inflicts=BOMB
    ),
    attack("Hacked II", "12346", deals=6, inflicts=BOMB),
    attack("Hacked II", "12346", upgrades=others(2, "Hacked II"), deals=8, inflicts=BOMB),
    attack("Vengeance II", "23456", "33166", deals=9, gains={**AGILITY, **OPS}, inflicts=BOMB),
    attack("Subvert", "13346", space="Vengeance II", gains={**AGILITY, **OPS}),
    attack("Grapple II", "66661", deals=8, type="undefendable", cp=1, gains=AGILITY),
    attack("Recon", "66613", space="Grapple II", answers="Hacked II", gains=AGILITY),
    defense("Sabotage", "134", deals=2, takes=7),
    defense("Sabotage", "166", takes=7, inflicts=BOMB),
    defense(
        "Sabotage",
        "136543",
        upgrades=others(4, "Sabotage II"),
        answers=("Yes", "Die 1", "Die 2", "Die 3"),
        deals=3,
        takes=8,
    ),
    defense("Sabotage II", "1134", deals=2, takes=6),
    answer_card("Recoil", "16", cp=1, draws=-1, takes=4),
    answer_card("Recoil", "33", draws=-1, takes=8),
    modifier("Subversion", "33345", deals=9, cp=-1, draws=-1),
    card("Assemble", cp=-1, draws=-1, gains={"Agility": 2}),
    card("Undercover Mission", cp=-2, draws=-1, inflicts=BOMB),
    card("Undercover Mission", upgrades=others(4), cp=-2, draws=-1, gains=AGILITY, inflicts=BOMB),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_black_widow(case):
    assert play("black-widow", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("black-widow", CASES, "Cunning", "Elude", "Red Room Training II") == []


def sides(scenario, seat):
    return [t.side for t in scenario.game.view(seat).players[seat].tokens if t.name == "Time Bomb"]


def test_she_begins_with_three_covert_ops():
    assert duel("black-widow", "barbarian").tokens(0, "Covert Ops") == 3


@pytest.mark.parametrize(("upgrade", "left"), [("", ["0:01", "0:02"]), ("Infiltrate II", ["0:01"])])
def test_infiltrate_advances_every_time_bomb_and_the_last_side_goes_off(upgrade, left):
    scenario = duel("black-widow", "barbarian").bare(0)
    scenario.given(0, upgrades=[upgrade] if upgrade else [])
    bombs = {"Time Bomb": ["0:01", "0:02"]}
    scenario.given(1, tokens={"Time Bomb": 2}, sides=bombs, inflictor=0)
    scenario.activate("Infiltrate", 1, 1, 3, 6, 6).finish()
    assert sides(scenario, 1) == left
    assert scenario.dealt(1) == [4]


def test_subversion_counts_the_upgrades_played_this_turn():
    scenario = duel("black-widow", "barbarian").bare(0)
    scenario.given(0, cp=9, hand=["Hacked II", "Grapple II", "Subversion"])
    scenario.play("Hacked II").play("Grapple II").activate("Baton Strike", 3, 3, 3, 4, 5)
    scenario.window(0, "effects").play("Subversion").defend(None).finish()
    assert scenario.dealt(1) == [7 + 2 + 2]


def test_cunning_takes_upgrades_from_the_top_five_cards():
    scenario = duel("black-widow", "barbarian").bare(0).given(0, cp=5, hand=["Cunning"])
    scenario.given(0, top=["Hacked II", "Assemble", "Grapple II", "Elude", "Recoil"])
    scenario.play("Cunning").until("main")
    assert sorted(scenario.hand(0)) == ["Grapple II", "Hacked II"]


@pytest.mark.rule("WIDOW-4")
@pytest.mark.parametrize(("face", "offered"), [(3, False), (4, False), (5, True), (6, True)])
def test_elude_is_played_on_an_agility_die_that_shows_5_or_6(face, offered):
    scenario = duel("barbarian", "black-widow").bare(1).given(1, cp=1, hand=["Elude"])
    scenario.given(1, tokens={"Agility": 1}).activate("Smack", 1, 1, 1, 1, 1)
    assert not scenario.window(1, "effects").offers("Play Elude")
    scenario.dice(face).play("Agility")
    assert scenario.offers("Play Elude") == offered
    if offered:
        scenario.play("Elude").defend(None).finish()
        assert scenario.dealt(1) == []


def test_baton_strike_ii_shows_the_hand_of_the_target():
    scenario = duel("black-widow", "barbarian").given(0, upgrades=["Baton Strike II"])
    scenario.given(1, hand=["Concuss"]).activate("Baton Strike", 3, 3, 4, 1, 2).finish()
    (shown,) = scenario.happened(HandRevealed)
    assert "Concuss" in [card.name for card in shown.cards]


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
    scenario = duel("black-widow", "barbarian").bare(0)
    scenario.given(0, cp=5, hand=["Red Room Training II", "Hacked II"])
    scenario.play("Red Room Training II").until("main")
    assert scenario.hand(0) == ["Hacked II"]  # it does not count itself
    scenario.play("Hacked II").until("main")
    assert len(scenario.hand(0)) == 1


@pytest.mark.rule("WIDOW-1")
@pytest.mark.rule("RULE-089")
def test_upgrading_the_ability_that_was_activated_changes_nothing():
    scenario = duel("black-widow", "barbarian").bare(0).given(0, cp=5, hand=["Hacked II"])
    scenario.roll(1, 2, 3, 4, 6).choose("Activate Hacked").window(0, "effects").play("Hacked II")
    assert scenario.defend(None).finish().dealt(1) == [5]


@pytest.mark.rule("WIDOW-2")
@pytest.mark.rule("RULE-010", "RULE-026")
def test_recon_puts_the_upgrade_into_play_before_the_training_draws():
    scenario = duel("black-widow", "barbarian").bare(0)
    scenario.given(0, upgrades=["Grapple II", "Red Room Training II"])
    scenario.activate("Recon", 6, 6, 6, 1, 3).choose("Hacked II").finish()
    assert len(scenario.player(0).upgrades) == 3
