"""Tokens that chance picks, and texts that wait for a sale."""

from tests.rules.test_shapes_played import table

AXES = (1, 1, 1, 1, 1)


def test_nobody_chooses_which_token_goes_at_random():
    text = "Remove 1 positive status effect from a chosen opponent at random."
    game = table(main=text).given(0, hand=["Try Out"])
    game.given(1, tokens={"Grit": 1, "Moss": 1})
    game.play("Try Out")
    assert game.tokens(1, "Grit") + game.tokens(1, "Moss") == 1


def test_more_than_there_are_takes_all_of_them():
    text = "Remove 3 positive status effects from a chosen opponent at random."
    game = table(main=text).given(0, hand=["Try Out"])
    game.given(1, tokens={"Grit": 1, "Moss": 1}).play("Try Out")
    assert game.tokens(1, "Grit") + game.tokens(1, "Moss") == 0


def test_in_an_attack_they_go_with_its_other_effects():
    text = "Remove 1 positive status effect from the target at random. Deal 2 dmg."
    game = table(off=text).given(1, tokens={"Grit": 1, "Moss": 1})
    game.roll(*AXES)
    game.choose("Activate Try").finish()
    assert game.tokens(1, "Grit") + game.tokens(1, "Moss") == 1


def test_a_text_that_waits_for_a_sale_comes_after_its_cp():
    clause = "When you sell a card, once per turn: Gain 1 CP."
    game = table(clause=clause).given(0, tokens={"Gizmo": 1}, hand=["Straw", "Straw"], cp=5)
    game.choose("Sell Straw")
    assert game.cp(0) == 7
    game.choose("Sell Straw")
    assert game.cp(0) == 8
