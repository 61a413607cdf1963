"""A player who falls leaves the table clean: what they did ends, everybody else's goes on."""

import pytest

from dicethrone_rules.engine.events import PlayerDefeated, TurnBegan
from dicethrone_rules.testing.scenario import Scenario, content, hill

TABLE = content("""
status Rot: negative, limit 9, persistent
  During your Upkeep: Take dmg equal to 1 per Rot you have.

status Vigil: positive, limit 1
  When a player is defeated: Gain 3 CP.

-- Spent by its holder, it rolls and then hurts its holder.
status Backfire: positive, limit 2
  Spend any time: Roll 1. Take 5 isolated dmg. Then gain 9 CP.

-- Spent by its holder, it hurts whoever's turn it is.
status Grudge: positive, limit 1
  Spend when you would receive dmg:
    Deal 5 isolated dmg to the attacker.
    Gain 2 CP.

status Thorn: positive, limit 1
  When an opponent rolls 1: Deal 5 isolated dmg to a chosen opponent.

hero Reed
  complexity 1
  dice: 1-3 Sword, 4-5 Heart, 6 Star

  offensive Cut
    3 Sword: Deal 5 dmg.

  offensive Nail
    3 Heart: Inflict Rot. Deal 5 isolated dmg. Then deal 5 dmg.

  offensive Storm
    3 Star: Deal 5 collateral dmg to each opponent.

  defensive Guard
    defense roll 1: Deal 2 x Sword dmg.

  card Leaf, cost 0, main, copies 12: Gain 1 CP.
  card Spike, cost 0, instant, copies 2: Deal 5 isolated dmg to a chosen opponent. Gain 2 CP.
""")


def three(**options) -> Scenario:
    return hill("reed", "reed", "reed", library=TABLE, **options)


def clean(scenario: Scenario) -> bool:
    table = scenario.table
    return not table.pools and not table.rolls and table.attack is None and not table.extra


def fallen(scenario: Scenario) -> list[int]:
    return [event.player for event in scenario.happened(PlayerDefeated)]


@pytest.mark.rule("CORE-HP-05", "CORE-TURN-07")
def test_with_two_players_left_the_game_goes_on_and_skips_the_fallen():
    scenario = three().given(1, health=5).activate("Cut", 1, 1, 1, 4, 6)
    scenario.aim(1).defend(None).finish()
    assert fallen(scenario) == [1]
    assert not scenario.game.is_over
    scenario.next_turn().next_turn()
    assert [event.player for event in scenario.happened(TurnBegan)] == [2, 0]
    assert clean(scenario)


@pytest.mark.rule("CORE-HP-05")
def test_the_last_player_standing_wins():
    scenario = three().given(1, health=5).given(2, health=5)
    scenario.activate("Storm", 6, 6, 6, 4, 1).settle()
    assert scenario.game.winners == (0,)


@pytest.mark.rule("CORE-TURN-07")
def test_who_falls_in_the_own_upkeep_loses_the_turn():
    scenario = three().given(1, health=3, tokens={"Rot": 3}).next_turn()
    assert fallen(scenario) == [1]
    assert scenario.table.active == 2
    assert scenario.at == "Main Phase 1"
    assert clean(scenario)
    assert not any(d.player == 1 and d.kind == "main" for d in scenario.asked)


@pytest.mark.rule("CORE-TURN-07")
def test_an_attacker_who_falls_by_return_damage_has_no_second_main_phase():
    scenario = three().given(0, health=2, hand=["Leaf"]).activate("Cut", 1, 1, 1, 4, 6)
    scenario.aim(1).defend("Guard", 1).settle()
    assert fallen(scenario) == [0]
    assert (scenario.health(1), scenario.table.active) == (30, 1)
    assert clean(scenario)


@pytest.mark.rule("RULE-106")
def test_an_attack_goes_on_when_its_attacker_falls_in_the_middle_of_it():
    # CORE-TURN-07 ended it with the attacker's turn; RULE-106 overrules that.
    scenario = three().given(0, health=5).given(1, hand=["Spike"])
    scenario.activate("Cut", 1, 1, 1, 4, 6).aim(1)
    scenario.window(1, "effects").play("Spike").choose("Player 1").settle()
    assert fallen(scenario) == [0]
    assert scenario.health(1) == 30  # the damage that was on its way has landed
    assert scenario.table.active == 1
    assert clean(scenario)


@pytest.mark.rule("CORE-TURN-07", "TIMING-08")
def test_the_text_that_felled_the_active_player_is_finished():
    scenario = three().given(0, health=5).given(1, cp=0, hand=["Spike"])
    scenario.activate("Cut", 1, 1, 1, 4, 6).aim(1)
    scenario.window(1, "effects").play("Spike").choose("Player 1").settle()
    assert scenario.discard(1) == ["Spike"]
    assert scenario.cp(1) == 2  # the card's own gain


@pytest.mark.rule("CORE-TURN-07")
def test_a_defender_who_falls_before_the_defence_is_not_asked_to_defend():
    scenario = three().given(1, health=5).activate("Nail", 4, 4, 4, 1, 1)
    scenario.aim(1).finish()
    assert fallen(scenario) == [1]
    assert not scenario.was_asked("defense")
    assert scenario.table.active == 0
    assert clean(scenario)


@pytest.mark.rule("CORE-TURN-07")
def test_a_defender_who_falls_in_mid_defence_rolls_nothing_more():
    scenario = three().given(1, health=5).given(2, hand=["Spike"])
    scenario.activate("Cut", 1, 1, 1, 4, 6).aim(1).defend("Guard", 1)
    scenario.window(2, "roll").play("Spike").choose("Player 2").finish()
    assert fallen(scenario) == [1]
    assert scenario.health(0) == 35  # the defence came to nothing
    assert scenario.table.active == 0
    assert clean(scenario)


@pytest.mark.rule("CORE-TURN-07")
def test_who_falls_by_the_own_text_in_anothers_turn_leaves_no_dice_behind():
    scenario = three().given(1, health=5, cp=0, tokens={"Backfire": 1}).roll(1, 1, 1, 4, 6)
    scenario.choose("Activate Cut").window(1).dice(3).play("Backfire")
    scenario.until("defense")  # one opponent is left: there is no target to choose
    assert fallen(scenario) == [1]
    assert scenario.cp(1) == 0  # what came then did not come
    assert scenario.decision.player == 2
    scenario.choose("Do not defend").finish()
    assert scenario.health(2) == 30
    assert clean(scenario)


@pytest.mark.rule("CORE-TURN-07")
def test_who_falls_while_their_dice_lie_open_takes_them_along():
    # The holder of Thorn answers the 1 that Backfire rolls; its roller falls in mid-roll.
    scenario = three().given(1, health=5, tokens={"Backfire": 1}).given(2, tokens={"Thorn": 1})
    scenario.dice(4, 4, 6, 6, 5).window(1, "roll").dice(1).play("Backfire")
    scenario.until("player").choose("Player 2").until("roll")
    assert fallen(scenario) == [1]
    assert [roll.purpose for roll in scenario.table.rolls] == ["offense"]
    assert scenario.decision.player == 0
    scenario.choose("Activate no ability").finish()
    assert clean(scenario)


@pytest.mark.rule("CORE-HP-01")
def test_texts_that_wait_for_a_fall_hear_of_it():
    scenario = three().given(1, health=5).given(2, cp=0, tokens={"Vigil": 1})
    scenario.activate("Cut", 1, 1, 1, 4, 6).aim(1).defend(None).finish()
    assert scenario.cp(2) == 3


@pytest.mark.rule("CORE-HP-05")
def test_when_two_of_three_fall_together_the_third_wins():
    scenario = three().given(0, health=2).given(1, health=5)
    scenario.activate("Cut", 1, 1, 1, 4, 6).aim(1).defend("Guard", 1).settle()
    assert sorted(fallen(scenario)) == [0, 1]
    assert scenario.game.winners == (2,)
