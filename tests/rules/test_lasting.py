"""Changes that last for a while: until the end of a phase, a turn, the game."""

import pytest

from dicethrone_rules.testing.scenario import content, duel, hill
from tests.language.reading import PARSERS


def attempts(scenario):
    """How many Roll Attempts the player at the dice has."""
    return scenario.game.view(0).dice[-1].allowed


def begin_rolling(scenario):
    return scenario.roll(1, 1, 1, 1, 1)


@pytest.mark.parametrize(
    ("card", "now", "next_turn", "later"),
    [("Lead", 4, 3, 3), ("Oath", 4, 4, 3), ("Bond", 4, 4, 4), ("Hurry", 4, 3, 3)],
)
def test_how_long_a_change_lasts(arena, card, now, next_turn, later):
    scenario = arena().given(0, hand=[card]).play(card)
    assert attempts(begin_rolling(scenario)) == now
    scenario.choose("pass").next_turn().next_turn()
    assert attempts(begin_rolling(scenario)) == next_turn
    scenario.choose("pass").next_turn().next_turn()
    assert attempts(begin_rolling(scenario)) == later


@pytest.mark.rule("RULE-093")
def test_until_the_end_of_the_roll_phase_ends_before_a_further_one(arena):
    scenario = arena().given(0, hand=["Hurry"]).play("Hurry").strike("Daze", 1, 1, 1, 1, 1)
    scenario.until("roll")
    assert attempts(scenario) == 3


def test_a_change_is_for_the_player_who_made_it(arena):
    scenario = arena().given(0, hand=["Bond"]).play("Bond").next_turn()
    assert attempts(begin_rolling(scenario)) == 3


def test_a_prohibition_may_last_for_a_turn(arena):
    scenario = arena().given(0, hand=["Vow", "Push"]).play("Vow").strike("Nine").defend(None)
    scenario.finish()
    assert scenario.never_offered("Push")
    scenario.next_turn().next_turn().strike("Nine").plays(0, "Push").defend(None).finish()
    assert scenario.dealt(1) == [9, 12]


# --- about another player -------------------------------------------------------------------------

OTHERS = content("""
hero Jailer
  complexity 1
  dice: 1-3 Key, 4-5 Bar, 6 Lock
  offensive Slam
    3 Key: Until the end of their next turn, the target has 1 fewer Roll Attempt. Deal 2 dmg.
  offensive Line
    small straight: Deal 5 undefendable dmg.
  defensive Duck
    defense roll 1: On Bar, draw 1.
  card Straw, cost 1, main, copies 9: Draw 1.
  card Ban, cost 0, main
    Until the end of your next turn, a chosen opponent may not activate straights.
  card Toll, cost 0, main
    Until the end of their next turn, each opponent has 1 fewer Roll Attempt and each opponent's \
cards cost 2 CP more.
  card Fog, cost 0, main: Until the end of the game, each 6 a chosen player rolls is blank.
  card Deal, cost 0, main
    A chosen opponent chooses one:
      - Until the end of their next turn, that player has 1 fewer Roll Attempt.
      - Until the end of your next turn, you have 1 more Roll Attempt.
""")
STRAIGHT = (1, 2, 3, 4, 6)


def jailers(*hand, mode=duel):
    return mode(*["jailer"] * (2 if mode is duel else 3), library=OTHERS).given(0, hand=hand)


def can_run_straight(game):
    return "Activate Line" in [o.text for o in game.roll(*STRAIGHT).game.decision.options]


def test_a_prohibition_may_be_another_players_until_your_next_turn_is_over():
    game = jailers("Ban").play("Ban")
    assert can_run_straight(game)  # it is not about you
    assert not can_run_straight(game.choose("pass").next_turn())
    assert can_run_straight(game.choose("pass").next_turn())
    assert can_run_straight(game.choose("pass").next_turn())


def test_their_next_turn_is_each_players_own():
    game = jailers("Toll", mode=hill).given(1, cp=1, hand=["Straw"]).given(2, hand=["Straw"])
    assert attempts(begin_rolling(game.play("Toll"))) == 3
    game.choose("pass").next_turn()
    assert "Play Straw" not in [o.text for o in game.decision.options]
    assert attempts(begin_rolling(game)) == 2
    assert attempts(begin_rolling(game.choose("pass").next_turn())) == 2
    assert attempts(begin_rolling(game.choose("pass").next_turn())) == 3
    assert attempts(begin_rolling(game.choose("pass").next_turn())) == 3


def test_what_waits_for_your_next_turn_ends_when_you_are_out():
    game = jailers("Ban", mode=hill).play("Ban").choose("player:2").next_turn()
    game.given(0, health=1)
    game.activate("Line", *STRAIGHT).aim(0).finish()
    assert can_run_straight(game.next_turn())


def test_an_ability_changes_what_its_target_may_do():
    game = jailers().activate("Slam", 1, 1, 1, 4, 6).defend(None).next_turn()
    assert attempts(begin_rolling(game)) == 2
    assert attempts(begin_rolling(game.choose("pass").next_turn())) == 3


def test_a_chosen_players_dice_are_blank():
    game = jailers("Fog").play("Fog").choose("player:1").roll(6, 6, 1, 1, 2)
    assert game.game.view(0).dice[-1].faces == (6, 6, 1, 1, 2)
    game.choose("pass").next_turn().roll(6, 6, 1, 1, 2)
    assert game.game.view(0).dice[-1].faces == (0, 0, 1, 1, 2)


@pytest.mark.parametrize(("answer", "mine", "theirs"), [("That", 3, 2), ("You", 4, 3)])
def test_in_another_players_choice_too(answer, mine, theirs):
    text = {"That": "that player has 1 fewer", "You": "you have 1 more"}[answer]
    game = jailers("Deal").play("Deal")
    (label,) = [o.text for o in game.decision.options if text in o.text]
    assert attempts(begin_rolling(game.choose(label))) == mine
    assert attempts(begin_rolling(game.choose("pass").next_turn())) == theirs


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "Until the end of this turn, a chosen opponent may not act and the target may not act.",
            "this is about another player than the change before it",
        ),
        (
            "Until the end of this turn, 2 chosen opponents may not act and 2 chosen opponents may "
            "not heal.",
            "this is about another player than the change before it",
        ),
        (
            "Until the end of their next turn, you may not act.",
            "no other player is named whose next turn it could be",
        ),
    ],
)
def test_each_change_is_about_the_player_who_was_named(text, message):
    assert [d.message for d in PARSERS["text"](text)[1]] == [message]


@pytest.mark.parametrize(
    "clause",
    [
        "The target may not act.",
        "While it is your turn: Each opponent has 1 fewer Roll Attempt.",
        "The attacker's cards cost 1 CP more.",
    ],
)
def test_standing_text_is_about_whoever_has_it(clause):
    found = PARSERS["clause"](clause)[1]
    assert [d.message for d in found] == ["standing text is about whoever has it"]
