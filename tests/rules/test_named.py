"""Texts that name an ability, an upgrade, a token that is spent, a player chosen before, or a
companion of another player.
"""
# ruff: noqa: E501 - texts stand here as they are

import pytest

from dicethrone_rules.testing.scenario import Scenario, content, duel

CONTENT = """
companion Anvil: limit 1

track Oath: limit 3

action hurl
  If you have Anvil:
    Transfer 1 Anvil to a chosen opponent.
    The holder of Anvil takes 1 isolated undefendable dmg.
  Otherwise, steal 1 Anvil from each opponent.

hero Smith
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  setup: Gain Anvil.
  status Grit: positive, limit 3, attack modifier
    Spend when you Attack: Roll 1. Add dmg equal to half the total. If you are Attacking with Hew, add 1 dmg.
  offensive Hew
    3 Axe: Deal 4 dmg.
  offensive Mend
    3 Leaf: Choose a player. If that player is an opponent, inflict Grit on that player. Otherwise, that player heals 4.
  offensive Toss
    3 Star: Hurl. If an opponent has Anvil, draw 1.
  defensive Parry
    defense roll 2: Prevent 1 x Axe incoming dmg.
  defensive Duck
    defense roll 1: Prevent 1 x Star incoming dmg.
  passive Watchful
    When you activate Hew: Gain 1 CP.
    While you are defending with Parry: You roll 1 more defense die.
  upgrade Hew II, cost 1
    3 Axe: Deal 5 dmg.
  card Good Parry, cost 0, roll
    Play only if you are defending with Parry.
    Prevent 2 incoming dmg.
  card Riposte, cost 0, roll
    If you prevented dmg with Parry this Roll Phase, draw 2. Otherwise, gain 1 CP.
  card Steady Hand, cost 0, roll
    Play only if you are spending Grit.
    Re-roll 1 of your dice. Add 1 dmg.
  card Roulette, cost 0, main
    Choose an opponent. Roll 1. On Axe, that player takes 2 undefendable dmg. On Leaf, nothing happens. On Star, that player loses 1 CP.
  card Hurl It, cost 0, main: Hurl.
  card Break It, cost 0, main: Remove 1 Anvil from a chosen opponent.
  card Perjury, cost 0, main: A chosen opponent loses 2 Oath.
  card Tempered, cost 0, main: If Hew II is in play, gain 2 CP. Otherwise, draw 1.
"""


def smiths() -> Scenario:
    return duel("smith", "smith", content(CONTENT)).given(0, cp=5).given(1, cp=5)


def test_an_ability_is_named_at_any_level():
    game = smiths().activate("Hew", 1, 1, 1, 4, 6).defend(None).finish()
    assert (game.dealt(1), game.cp(0)) == ([4], 6)
    game = smiths().given(0, upgrades=["Hew II"]).activate("Hew II", 1, 1, 1, 4, 6)
    assert game.defend(None).finish().cp(0) == 6


def test_a_card_of_one_defence_is_offered_with_that_defence_alone():
    game = smiths().given(1, hand=["Good Parry"]).activate("Hew", 1, 1, 1, 4, 6)
    game.defend("Parry", 1, 4, 4).play("Good Parry").finish()
    assert game.dealt(1) == [1]
    game = smiths().given(1, hand=["Good Parry"]).activate("Hew", 1, 1, 1, 4, 6)
    game.defend("Duck", 1).finish()
    assert not any(o.text.startswith("Play Good") for d in game.asked for o in d.options)


def test_a_card_of_a_spent_token_is_offered_while_its_dice_lie_open():
    game = smiths().given(0, hand=["Steady Hand"], tokens={"Grit": 1})
    game.activate("Hew", 1, 1, 1, 4, 6)
    assert not game.offers("Play Steady Hand")
    game.dice(1).play("Grit").dice(6).play("Steady Hand").defend(None).finish()
    assert game.dealt(1) == [4 + 3 + 1 + 1]


@pytest.mark.parametrize(("face", "dealt", "cp"), [(1, [2], 5), (4, [], 5), (6, [], 4)])
def test_a_player_is_chosen_before_the_roll(face, dealt, cp):
    game = smiths().given(0, hand=["Roulette"]).dice(face).play("Roulette")
    assert (game.dealt(1), game.cp(1)) == (dealt, cp)


@pytest.mark.parametrize(("who", "health", "grit"), [("Player 1", 44, 0), ("Player 2", 40, 1)])
def test_friend_and_foe_are_told_apart(who, health, grit):
    game = smiths().given(0, health=40).activate("Mend", 4, 4, 4, 1, 1).choose(who).finish()
    assert (game.health(0), game.tokens(1, "Grit")) == (health, grit)


@pytest.mark.rule("COMP-02")
def test_a_companion_that_a_text_names_changes_hands():
    game = smiths().bare(1).given(0, hand=["Hurl It"]).play("Hurl It")
    assert (game.tokens(0, "Anvil"), game.tokens(1, "Anvil")) == (0, 1)
    assert game.dealt(1) == [1]
    game.activate("Toss", 6, 6, 6, 1, 1).finish()
    assert (game.tokens(0, "Anvil"), game.tokens(1, "Anvil")) == (1, 0)


def test_a_companion_or_track_of_another_player_is_removed_by_its_name():
    game = smiths().given(0, hand=["Break It", "Perjury"]).given(1, tokens={"Oath": 3})
    game.play("Break It").play("Perjury")
    assert (game.tokens(1, "Anvil"), game.tokens(1, "Oath")) == (0, 1)


def test_what_a_named_defence_has_prevented_is_asked_for():
    game = smiths().given(1, hand=["Riposte"]).activate("Hew", 1, 1, 1, 4, 6)
    game.defend("Parry", 1, 4, 4).window(1, "landed").play("Riposte").finish()
    assert len(game.hand(1)) == 2
    game = smiths().given(1, hand=["Riposte"]).activate("Hew", 1, 1, 1, 4, 6)
    game.defend("Duck", 6).window(1, "landed").play("Riposte").finish()
    assert (len(game.hand(1)), game.cp(1)) == (0, 6)


def test_an_upgrade_in_play_is_named_with_its_level():
    game = smiths().given(0, hand=["Tempered"], upgrades=["Hew II"]).play("Tempered")
    assert game.cp(0) == 7
    assert smiths().given(0, hand=["Tempered"]).play("Tempered").cp(0) == 5
