"""The eighteen cards of every deck."""

import pytest

from dicethrone_rules.testing.scenario import duel, shipped, teams
from tests.heroes.cases import card, play

FOUR = ("barbarian", "moon-elf", "monk", "paladin")

CASES = [
    card("Vegas Baby", "1", cp=1, draws=-1),
    card("Vegas Baby", "5", cp=3, draws=-1),
    card(
        "Get That Outta Here",
        answers=("Player 2",),
        theirs={"tokens": {"Poison": 2}},
        cp=-1,
        draws=-1,
        strips={"Poison": 1},
    ),
    card(
        "Buh Bye",
        answers=("Player 2",),
        theirs={"tokens": {"Poison": 2}},
        cp=-2,
        draws=-1,
        strips={"Poison": 1},
    ),
    card(
        "What Status Effects?",
        answers=("Player 2",),
        theirs={"tokens": {"Poison": 2, "Evasive": 1}},
        cp=-2,
        draws=-1,
        strips={"Poison": 2, "Evasive": 1},
    ),
    card(
        "Transference",
        mine={"tokens": {"Poison": 1}},
        cp=-2,
        draws=-1,
        loses={"Poison": 1},
        inflicts={"Poison": 1},
    ),
    card("Triple Up", cp=-2, draws=2),
    card("Double Up", cp=-1, draws=1),
    card("Getting Paid", cp=2, draws=-1),
]
DICE = [
    "Tip It",
    "Not This Time",
    "Twice As Wild",
    "Try, Try Again",
    "So Wild",
    "Samesies",
    "One More Time",
    "Helping Hand",
    "Better D",
    "Six-It",
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_shared_card(case):
    assert play("barbarian", case) == case.does


def test_every_shared_card_is_used():
    shared = {card.name.text for card in shipped().shared.values()}
    assert shared == {case.name for case in CASES} | set(DICE)


def rolling(name, cp=5, faces=(1, 2, 2, 4, 5)):
    """The first player has rolled, and may use the card before the next decision."""
    scenario = duel("barbarian", "moon-elf").given(0, cp=cp, hand=[name]).dice(*faces)
    return scenario.window(0, "roll").play(name)


def faces(scenario):
    return list(scenario.table.rolls[-1].faces)


def test_tip_it_changes_a_die_by_1():
    scenario = rolling("Tip It").choose("Die 5").choose("5 becomes 6")
    assert (faces(scenario), scenario.cp(0)) == ([1, 2, 2, 4, 6], 4)
    scenario = rolling("Tip It").choose("Die 1")  # below 1 there is nothing
    assert faces(scenario) == [2, 2, 2, 4, 5]


def test_so_wild_sets_a_die_to_any_value():
    scenario = rolling("So Wild").choose("Die 1").choose("Set it to 6")
    assert (faces(scenario), scenario.cp(0)) == ([6, 2, 2, 4, 5], 3)


def test_twice_as_wild_sets_two_dice():
    scenario = rolling("Twice As Wild").choose("Die 1").choose("Die 4")
    scenario.choose("Set it to 6").choose("Set it to 3")
    assert (faces(scenario), scenario.cp(0)) == ([6, 2, 2, 3, 5], 2)


def test_samesies_copies_another_of_ones_own_dice():
    scenario = rolling("Samesies").choose("Die 1").choose("Set it to 5")
    assert (faces(scenario), scenario.cp(0)) == ([5, 2, 2, 4, 5], 4)


def test_six_it_sets_one_of_ones_own_dice_to_6():
    scenario = rolling("Six-It").choose("Die 1")
    assert (faces(scenario), scenario.cp(0)) == ([6, 2, 2, 4, 5], 4)


def test_try_try_again_re_rolls_twice():
    scenario = rolling("Try, Try Again").dice(3, 3).choose("Yes").choose("Die 1")
    scenario.choose("Yes").choose("Die 5")
    assert (faces(scenario), scenario.cp(0)) == ([3, 2, 2, 4, 3], 4)


def test_try_try_again_helps_a_teammate():
    scenario = teams(*FOUR).given(1, cp=5, hand=["Try, Try Again"]).dice(1, 2, 2, 4, 5)
    scenario.window(1, "roll").play("Try, Try Again").dice(6).choose("Yes").choose("Die 1")
    scenario.choose("No")
    assert faces(scenario) == [6, 2, 2, 4, 5]


@pytest.mark.rule("CARD-17")
def test_try_try_again_needs_dice_of_ones_own():
    scenario = duel("barbarian", "moon-elf").given(1, cp=5, hand=["Try, Try Again", "Helping Hand"])
    scenario.dice(1, 2, 2, 4, 5).window(1, "roll")
    assert "Play Helping Hand" in scenario.offered()
    assert "Play Try, Try Again" not in scenario.offered()


def test_helping_hand_re_rolls_an_opponents_die():
    scenario = duel("barbarian", "moon-elf").given(1, cp=5, hand=["Helping Hand"])
    scenario.dice(1, 2, 2, 4, 5).window(1, "roll").play("Helping Hand").dice(6).choose("Die 1")
    assert (faces(scenario), scenario.cp(1)) == ([6, 2, 2, 4, 5], 4)


def test_one_more_time_gives_a_roll_attempt():
    scenario = rolling("One More Time").until("roll")
    assert scenario.game.view(0).dice[-1].allowed == 4
    assert scenario.cp(0) == 4


def test_better_d_gives_the_defender_a_roll_attempt():
    scenario = duel("barbarian", "moon-elf").given(1, cp=0, hand=["Better D"])
    scenario.activate("Smack", 1, 1, 1, 1, 1).until("defense").choose("Defend with Missed Me")
    scenario.dice(1, 1, 1, 1, 4).window(1, "roll").play("Better D")
    scenario.until("roll", 1).dice(4).choose("Re-roll die 1").finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([4], [1])


def test_not_this_time_prevents_6_for_a_chosen_player():
    scenario = duel("barbarian", "moon-elf").given(1, cp=1, hand=["Not This Time"])
    scenario.activate("Mighty Blow", 1, 2, 3, 4, 6).window(1, "effects").play("Not This Time")
    scenario.defend(None).finish()
    assert (scenario.dealt(1), scenario.cp(1)) == ([3], 0)
    scenario = teams(*FOUR).given(3, cp=1, hand=["Not This Time"])
    scenario.activate("Mighty Blow", 1, 2, 3, 4, 6).dice(1).window(3, "effects")
    scenario.play("Not This Time").defend(None).finish()
    assert scenario.dealt(2) == [3]
