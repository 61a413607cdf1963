"""Situations in which the greedy agent once chose badly: what a sensible player does."""

from dicethrone_rules.agents import GreedyAgent
from dicethrone_rules.testing.scenario import duel


def choice(scenario, seat):
    return GreedyAgent().choose(scenario.game.view(seat), scenario.decision).text


# --- preventions ----------------------------------------------------------------------------------


def test_a_card_that_prevents_six_is_not_wasted_on_little():
    scenario = duel("shadow-thief", "ninja").given(1, cp=1, hand=["Not This Time"])
    scenario.dice(6, 6, 6, 1, 3).until("roll", 0).choose("Activate Shadow Dance").dice(2)
    assert choice(scenario.window(1, "last"), 1) == "Pass"  # 1 pure dmg


# --- Attack Modifiers -----------------------------------------------------------------------------


def test_an_attack_modifier_waits_until_the_defence_is_known():
    scenario = duel("shadow-thief", "barbarian").given(0, tokens={"Sneak Attack": 1})
    scenario.activate("Dagger Strike", 1, 1, 2, 3, 5).window(0, "activated")
    assert choice(scenario, 0) == "Pass"
    scenario.defend("Thick Skin", 1, 1, 1)
    assert choice(scenario.window(0, "last"), 0).startswith("Spend Sneak Attack")


def test_nothing_is_added_to_a_blow_that_is_deadly_anyway():
    scenario = duel("shadow-thief", "barbarian").given(0, tokens={"Sneak Attack": 1})
    scenario.given(1, health=3).activate("Dagger Strike", 1, 1, 2, 3, 5).defend(
        "Thick Skin", 1, 1, 1
    )
    assert choice(scenario.window(0, "last"), 0) == "Pass"


# --- cards ----------------------------------------------------------------------------------------


def test_no_upgrade_is_sold_for_cp_that_nothing_needs():
    scenario = duel("ninja", "barbarian").given(0, cp=6, hand=["Slash II"])
    assert choice(scenario, 0) in ("Play Slash II", "End the Main Phase")


def test_a_card_that_may_heal_is_played_for_what_else_it_does():
    scenario = duel("barbarian", "moon-elf").given(0, cp=0, hand=["Adrenaline Surge"])
    assert choice(scenario, 0) == "Play Adrenaline Surge"


def test_dice_that_their_owner_rolls_again_are_left_alone():
    scenario = duel("ninja", "shadow-thief").given(1, cp=2, hand=["So Wild"])
    scenario.dice(2, 3, 4, 5, 5).until("roll", 0).choose("Activate Poison Blade")
    assert choice(scenario.window(1, "announced"), 1) == "Pass"


# --- abilities against the defence that meets them ------------------------------------------------


def test_damage_that_a_shield_swallows_is_worth_nothing():
    """Against Shadows every dmg of the Roll Phase is prevented; three Shuriken bring tokens."""
    scenario = duel("ninja", "shadow-thief").given(1, tokens={"Shadows": 1})
    scenario.dice(1, 4, 5, 6, 2).until("roll", 0)
    assert choice(scenario, 0) == "Activate Smoke Screen"
