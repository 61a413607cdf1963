"""Subjects of a sentence with several verbs, and whom "that player" means."""

import pytest

from dicethrone_rules.language.printer import say
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import Scenario, content, hill
from tests.language.reading import parsed

TABLE = content("""
status Mark: negative, limit 3, persistent
  When you are dealt dmg: A chosen opponent gains 1 CP. That player loses 3 Health.

hero Herald
  complexity 1
  dice: 1-3 Claw, 4-5 Heart, 6 Moon

  offensive Bite
    3 Claw: A chosen opponent loses 2 CP and discards 1 card. Deal 2 collateral dmg to that player.

  defensive Duck
    defense roll 1: On Heart, draw 1.

  card Straw, cost 9, main, copies 6: Draw 1.
  card Fine, cost 0, main: A chosen opponent loses 2 CP and discards 1 card.
  card Levy, cost 0, main: Each opponent loses 2 CP and draws 1, then you gain 1 CP.
  card Dare, cost 0, main: A chosen opponent rolls 1. On 4-6, that player gains 2 CP.
  card Two Faces, cost 0, main
    A chosen opponent loses 1 CP.
    A chosen other player gains 3 CP.
    That player draws 1.
  card Scale, cost 0, main
    A chosen opponent draws 1.
    If that player has at least 2 cards, gain CP equal to 1 per card that player has.
  card Duel, cost 0, main
    Roll against a chosen opponent.
    If your roll is at least theirs, deal 4 undefendable dmg to that player.
    Otherwise, that player gains 2 CP.
  card Offer, cost 0, main
    A chosen opponent may pay 2 CP to draw 1.
    Otherwise, that player takes 3 undefendable dmg.
  card Round, cost 0, main
    A chosen opponent gains 1 CP.
    For each opponent, that player loses 2 CP.
  card Poke, cost 0, main: Deal 1 undefendable dmg to a chosen opponent.
""")


def heralds() -> Scenario:
    """Three players, so that a choice is a choice; 5 CP and one card each."""
    game = hill("herald", "herald", "herald", library=TABLE)
    for seat in (1, 2):
        game.given(seat, cp=5, hand=["Straw"])
    return game


def test_a_verb_with_an_s_goes_on_with_the_player_who_was_chosen():
    game = heralds().given(0, cp=5, hand=["Fine", "Straw"]).play("Fine").choose("player:2")
    assert [game.cp(seat) for seat in (0, 1, 2)] == [5, 5, 3]
    assert [len(game.hand(seat)) for seat in (0, 1, 2)] == [1, 1, 0]


def test_a_verb_with_an_s_goes_on_with_each_opponent_and_you_is_you_again():
    game = heralds().given(0, cp=0, hand=["Levy"]).play("Levy")
    assert [game.cp(seat) for seat in (0, 1, 2)] == [1, 3, 3]
    assert [len(game.hand(seat)) for seat in (0, 1, 2)] == [0, 2, 2]


@pytest.mark.parametrize(("face", "cp"), [(2, 5), (5, 7)])
def test_that_player_is_the_one_who_rolled(face, cp):
    game = heralds().given(0, hand=["Dare"]).dice(face).play("Dare").choose("player:1")
    assert (game.cp(1), game.cp(2)) == (cp, 5)


def test_that_player_is_the_one_who_was_chosen_last():
    game = heralds().given(0, hand=["Two Faces"]).play("Two Faces")
    game.choose("player:1").choose("player:2")
    assert (game.cp(1), game.cp(2)) == (4, 8)
    assert (len(game.hand(1)), len(game.hand(2))) == (1, 2)


def test_conditions_and_amounts_ask_about_that_player_too():
    game = heralds().given(0, cp=0, hand=["Scale"]).given(2, hand=["Straw", "Straw"])
    game.play("Scale").choose("player:2")
    assert game.cp(0) == 4  # one card, two more, one drawn
    game = heralds().given(0, cp=0, hand=["Scale"]).play("Scale").choose("player:1")
    assert game.cp(0) == 2


@pytest.mark.parametrize(("mine", "theirs", "health", "cp"), [(5, 3, 31, 5), (2, 3, 35, 7)])
def test_that_player_is_the_one_rolled_against(mine, theirs, health, cp):
    game = heralds().given(0, hand=["Duel"]).dice(mine, theirs).play("Duel").choose("player:2")
    assert (game.health(2), game.cp(2)) == (health, cp)
    assert game.health(1) == 35


def test_that_player_is_the_one_who_was_asked():
    game = heralds().given(0, hand=["Offer"]).play("Offer").choose("player:1").choose("No")
    assert (game.health(1), game.health(2)) == (32, 35)
    game = heralds().given(0, hand=["Offer"]).play("Offer").choose("player:1").choose("Yes")
    assert (game.health(1), game.cp(1), len(game.hand(1))) == (35, 3, 2)


def test_in_a_loop_that_player_is_whose_turn_it_is():
    game = heralds().given(0, hand=["Round"]).play("Round").choose("player:1")
    assert (game.cp(1), game.cp(2)) == (4, 3)


def test_a_player_chosen_in_a_trigger_is_nearer_than_the_one_it_is_about():
    game = heralds().given(0, hand=["Poke"]).given(2, tokens={"Mark": 1}).play("Poke")
    game.choose("player:2").choose("player:1")
    assert [game.health(seat) for seat in (0, 1, 2)] == [35, 32, 34]


def test_an_ability_remembers_whom_it_chose_until_its_damage():
    game = heralds().activate("Bite", 1, 1, 1, 4, 6).choose("player:2").finish()
    assert (game.cp(2), len(game.hand(2)), game.health(2)) == (3, 0, 33)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("You gain 2 CP.", "Gain 2 CP."),
        ("The target loses 1 CP and you gain 1 CP.", "The target loses 1 CP and you gain 1 CP."),
        ("The target loses 1 CP and gain 1 CP.", "The target loses 1 CP and you gain 1 CP."),
        ("The target loses 1 CP and draws 1.", "The target loses 1 CP and draws 1."),
        ("The target loses 1 CP and the target draws 1.", "The target loses 1 CP and draws 1."),
        (
            "A chosen player heals 1, draws 1 and that player gains 1 CP.",
            "A chosen player heals 1, draws 1 and gains 1 CP.",
        ),
        (
            "A chosen player heals 1 and a chosen player draws 1.",
            "A chosen player heals 1 and a chosen player draws 1.",
        ),
        ("Draws 1.", "Draw 1."),
    ],
)
def test_the_subject_is_said_once(written, read):
    node = parsed("text", written)
    assert say(node) == read
    assert parsed("text", read) == node


def test_a_plural_subject_leaves_no_doubt_about_the_next_verb():
    found = check_text(
        "shared card Odd, cost 0, main: 2 different opponents lose 1 CP and draw 1.\n"
    )
    assert [(d.code, d.message) for d in found] == [("DT101", "it is not clear who does this")]


def test_the_checker_knows_whom_a_text_has_chosen():
    texts = (
        "A chosen opponent draws 1. That player loses 1 CP.",
        "Roll against a chosen opponent. If your roll is at least theirs, that player draws 1.",
        "A chosen opponent may pay 1 CP to draw 1. Otherwise, that player takes 1 dmg.",
        "Deal 1 undefendable dmg to a chosen opponent. That player draws 1.",
    )
    for text in texts:
        assert check_text(f"shared card Odd, cost 0, main: {text}\n") == []


def test_that_player_needs_somebody_to_mean():
    found = check_text(
        "shared card Odd, cost 0, main: 2 chosen opponents lose 1 CP. That player draws 1.\n"
    )
    assert [d.code for d in found] == ["DT605"]
