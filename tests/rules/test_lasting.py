"""Changes that last for a while: until the end of a phase, a turn, the game."""

import pytest


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
