"""Dice that are rolled outside of the game: one die or a whole roll at a time."""

import pytest

import dicethrone_rules as dt
from dicethrone_rules.testing.scenario import shipped


def begun():
    return dt.new_game(shipped(), ["barbarian", "monk"], seed=1, chance="external")


def until_rolled(game, dice):
    """Plays on to a roll of so many dice."""
    while game.decision is not None:
        decision = game.decision
        if decision.kind == "chance" and decision.message.args["dice"] == dice:
            return game
        ids = [option.id for option in decision.options]
        game = game.apply("face:2" if decision.kind == "chance" and len(game.choices) else ids[-1])
    raise AssertionError("no such roll")


def test_a_whole_roll_is_the_same_as_one_die_after_the_other():
    game = begun().roll(6).roll(1)
    game = until_rolled(game, 5)
    whole = game.roll(1, 2, 3, 4, 6)
    single = game
    for face in (1, 2, 3, 4, 6):
        single = single.apply(f"face:{face}")
    assert whole == single
    assert whole.view(0).dice[-1].faces == (1, 2, 3, 4, 6)
    assert dt.Replay.from_json(whole.replay.to_json()).play(shipped()) == whole


def test_the_dice_that_are_left_can_be_given_at_once():
    game = until_rolled(begun().roll(6).roll(1), 5).apply("face:5")
    assert game.roll(5, 5, 5, 5).view(0).dice[-1].faces == (5, 5, 5, 5, 5)


def test_the_prompt_says_whose_dice_and_what_for():
    game = until_rolled(begun().roll(6).roll(1), 5)
    assert game.decision is not None
    assert game.decision.player is None
    assert "die 1 of 5" in game.decision.prompt


@pytest.mark.parametrize(
    ("faces", "said"), [((1, 2), "5 dice are to be rolled now, not 2"), ((7,) * 5, "face:7")]
)
def test_a_roll_that_cannot_be_is_refused(faces, said):
    game = until_rolled(begun().roll(6).roll(1), 5)
    with pytest.raises(dt.IllegalAction, match=said):
        game.roll(*faces)


def test_there_may_be_nothing_to_roll():
    game = dt.new_game(shipped(), ["barbarian", "monk"], seed=1)
    with pytest.raises(dt.IllegalAction, match="No dice are to be rolled now"):
        game.roll(1)


def test_who_answers_with_a_whole_roll_is_told_of_roll():
    game = until_rolled(begun().roll(6).roll(1), 5)
    with pytest.raises(dt.IllegalAction, match="`roll` takes the faces of a whole roll"):
        game.apply((1, 2, 3, 4, 5))
