"""Counting what a text has taken: tokens lost or removed, cards discarded, by oneself or others."""

import pytest

from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import Scenario, content, duel

TABLE = content("""
status Spark: positive, limit 5, persistent

status Ember: positive, limit 5, persistent

hero Robber
  complexity 1
  dice: 1-3 Claw, 4-5 Heart, 6 Moon

  offensive Burn Out
    3 Claw: Lose 3 Spark. Then deal 1 + 2 per token removed undefendable dmg.

  offensive Strip
    3 Heart:
      Remove all positive status effects from the target.
      Deal 1 + 2 per token removed undefendable dmg.

  offensive Pick
    small straight:
      Remove up to 2 positive status effects from the target.
      If at least 2 tokens were removed, draw 2.

  offensive Douse
    large straight: The target loses 2 Spark. Then gain CP equal to 1 per token removed.

  offensive Muddle
    3 Moon: The target discards 2 cards. Deal 1 + 1 per card discarded undefendable dmg.

  offensive Jab
    2 Claw + 1 Moon: Deal 5 dmg.

  defensive Duck
    defense roll 1: The attacker discards 1 card. On Heart, gain CP equal to 3 per card discarded.

  card Straw, cost 9, main, copies 8: Draw 1.
  card Toll, cost 0, main
    A chosen opponent discards 3 cards.
    Gain CP equal to 1 per card discarded.
  card Snuff, cost 0, main
    A chosen opponent loses 4 Spark.
    Gain CP equal to 1 per token removed.
""")


def robbers() -> Scenario:
    return duel("robber", "robber", library=TABLE)


@pytest.mark.parametrize(("held", "health"), [(0, 49), (2, 45), (5, 43)])
def test_tokens_one_loses_count_as_far_as_there_are_any(held, health):
    game = robbers().given(0, tokens={"Spark": held} if held else {})
    game.activate("Burn Out", 1, 1, 1, 4, 6).finish()
    assert game.health(1) == health


@pytest.mark.parametrize(("held", "health"), [(0, 49), (3, 43)])
def test_damage_that_counts_what_the_target_lost_waits_for_it(held, health):
    game = robbers().given(1, tokens={"Spark": held} if held else {})
    game.activate("Strip", 4, 4, 4, 1, 6).finish()
    assert (game.health(1), game.tokens(1, "Spark")) == (health, 0)


@pytest.mark.parametrize(("picked", "drawn"), [(1, 0), (2, 2)])
def test_a_condition_waits_for_it_too(picked, drawn):
    game = robbers().given(0, hand=[]).given(1, tokens={"Spark": 1, "Ember": 2})
    game.activate("Pick", 1, 2, 3, 4, 6).until("number").choose(str(picked))
    for _ in range(picked):
        game.until("token").choose("Ember")
    game.finish()
    assert len(game.hand(0)) == drawn
    assert game.tokens(1, "Ember") == 2 - picked


def test_what_the_target_loses_is_known_after_then():
    game = robbers().given(0, cp=0).given(1, tokens={"Spark": 1})
    assert game.activate("Douse", 1, 2, 3, 4, 5).finish().cp(0) == 1


@pytest.mark.parametrize(("cards", "health"), [(0, 49), (1, 48), (3, 47)])
def test_cards_the_target_discards_count_as_far_as_there_are_any(cards, health):
    game = robbers().given(1, hand=["Straw"] * cards).activate("Muddle", 6, 6, 6, 1, 4)
    for _ in range(2 if cards > 2 else 0):
        game.until("discard").choose("Discard Straw")
    assert game.finish().health(1) == health


@pytest.mark.parametrize(("hand", "cp"), [([], 0), (["Straw"], 3)])
def test_cards_the_attacker_discards_count_in_a_defence(hand, cp):
    game = robbers().given(0, hand=hand).given(1, cp=0)
    game.activate("Jab", 1, 1, 4, 5, 6).defend("Duck", 4).finish()
    assert (game.cp(1), game.hand(0)) == (cp, [])


def test_what_others_lose_and_discard_counts_on_a_card():
    game = robbers().given(0, cp=0, hand=["Toll"]).given(1, hand=["Straw", "Straw"]).play("Toll")
    assert game.cp(0) == 2
    game = robbers().given(0, cp=0, hand=["Snuff"]).given(1, tokens={"Spark": 3}).play("Snuff")
    assert (game.cp(0), game.tokens(1, "Spark")) == (3, 0)


def test_a_transfer_removes_nothing():
    found = check_text(
        "shared card Odd, cost 0, main\n"
        "  Transfer 1 status effect from a chosen player to you.\n"
        "  Gain CP equal to 1 per token removed.\n"
    )
    assert [each.code for each in found] == ["DT605"]
