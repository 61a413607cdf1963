"""What dice show: every word of a requirement, and which tier of an ability they meet."""

from typing import Any

import pytest

from dicethrone_rules.engine import dice
from dicethrone_rules.engine.compiled import AbilityCode, CardCode, TierCode, TokenCode
from dicethrone_rules.language import ast as a
from dicethrone_rules.language.parsing.parse import parse_pattern

MASKS = {"Sword": 0b1110, "Heart": 0b110000, "Star": 0b1000000}


def pattern(text):
    found, problems = parse_pattern(text)
    assert found is not None
    assert not problems
    return found


def meets(text, *faces):
    """Whether these dice meet a requirement: yes or no, and nothing in between."""
    found = dice.compile_pattern(pattern(text), MASKS)(faces)
    assert isinstance(found, bool)
    return found


def test_faces_are_counted_by_mask():
    assert dice.count((1, 2, 3, 4, 6), 0b1110) == 3
    assert dice.count((1, 1, 1), 0b10) == 3
    assert dice.count((0, 4), 0b1110) == 0
    assert dice.count((0, 0), 0b1) == 2


@pytest.mark.rule("CORE-ORP-14")
def test_of_a_kind_counts_the_most_frequent_number():
    assert dice.most_of_a_kind((1, 1, 2, 2, 2)) == 3
    assert dice.most_of_a_kind((6, 6, 0, 0, 0)) == 2
    assert dice.most_of_a_kind(()) == 0
    assert meets("3-of-a-kind", 2, 2, 2, 1, 1)
    assert not meets("3-of-a-kind", 2, 2, 1, 1, 3)


def test_the_longest_straight():
    assert dice.longest_straight((1, 2, 3, 5, 6)) == 3
    assert dice.longest_straight((1, 3, 4, 5, 6)) == 4
    assert dice.longest_straight((0, 0)) == 0
    assert meets("small straight", 6, 5, 4, 3, 1)
    assert not meets("large straight", 6, 5, 4, 3, 1)
    assert meets("micro straight", 1, 2, 3, 3, 3)
    assert not meets("micro straight", 1, 2, 4, 5, 5)


def test_ranges_are_masks():
    assert dice.face_mask(pattern("2-4")) == 0b11100
    assert dice.face_mask(pattern("1-2 or 5")) == 0b100110
    assert meets("5-6", 1, 2, 3, 4, 5)
    assert meets("5-6", 6, 6, 1, 1, 1)
    assert not meets("5-6", 1, 2, 3, 4, 4)


def test_symbols_are_needed_all_and_so_often():
    assert meets("2 Sword + 1 Star", 1, 3, 6, 4, 4)
    assert not meets("2 Sword + 1 Star", 1, 4, 6, 4, 4)
    assert not meets("2 Sword + 1 Star", 1, 2, 3, 4, 4)


def test_one_of_several_patterns_is_enough():
    text = "3 Sword or 2 Star"
    assert meets(text, 1, 1, 1, 6, 4)
    assert meets(text, 6, 6, 4, 4, 4)
    assert not meets(text, 1, 1, 4, 6, 4)


def test_one_of_each_symbol():
    test = dice.compile_pattern(a.OneOfEach(), MASKS)
    assert test((1, 4, 6, 6, 6)) is True
    assert test((1, 4, 5, 5, 5)) is False
    assert test((4, 4, 6, 6, 6)) is False


@pytest.mark.parametrize(
    ("faces", "face", "inside"),
    [
        ((1, 2, 3, 4, 6), 1, True),
        ((1, 2, 3, 4, 6), 4, True),
        ((1, 2, 3, 4, 6), 6, False),
        ((1, 2, 3, 4, 6), 5, False),
        ((2, 3, 4, 5, 5), 3, True),
        ((1, 2, 3, 5, 6), 2, False),
        ((0, 1, 2, 3, 5), 3, False),
    ],
)
def test_a_number_is_in_a_straight_of_four(faces, face, inside):
    assert dice.face_is_in_straight(faces, face) is inside
    assert dice.compile_pattern(a.InStraight(face), MASKS)(faces) is inside


def test_what_is_no_pattern_is_refused():
    name: Any = a.Name("Sword")
    with pytest.raises(TypeError, match=r"^Name is not a pattern of its own$"):
        dice.compile_pattern(name, MASKS)


def test_the_symbols_of_a_requirement():
    assert dice.symbols_used(pattern("2 Sword + 1 Star")) == {"Sword", "Star"}
    assert dice.symbols_used(pattern("3 Sword or 2 Heart")) == {"Sword", "Heart"}
    assert dice.symbols_used(pattern("small straight")) == frozenset()


# --- tiers ----------------------------------------------------------------------------------------


def tier(test):
    return TierCode(test, "", frozenset(), False, False)


@pytest.mark.rule("CORE-ORP-16")
def test_the_highest_tier_that_is_met_counts_and_is_remembered():
    asked = []

    def ones(number):
        def shows(faces):
            asked.append(faces)
            return faces.count(1) >= number

        return tier(shows)

    code = AbilityCode("k", "K", "k", "offensive", (ones(1), ones(2), ones(3)), None, "")
    assert code.tier_for([6, 1, 5, 1]) == 1
    assert asked == [(1, 1, 5, 6)] * 3
    assert code.tier_for((1, 1, 5, 6)) == 1
    assert len(asked) == 3
    assert code.tier_for((5, 6)) == -1
    assert code.tier_for((1, 1, 1)) == 2
    assert code.best == {(1, 1, 5, 6): 1, (5, 6): -1, (1, 1, 1): 2}
    code.tier_for((6, 5))  # who has a tuple has sorted it: it is not sorted again
    assert (6, 5) in code.best


def test_a_card_says_what_its_options_say():
    code = CardCode("lamp", "Lamp", 0, "main")
    assert (code.play_text, code.sell_text) == ("Play Lamp", "Sell Lamp")


@pytest.mark.parametrize(
    ("kind", "status"),
    [("positive", True), ("negative", True), ("unique", True), ("companion", False)],
)
def test_companions_and_tracks_are_no_status_effects(kind, status):
    nothing: Any = None
    code = TokenCode("k", "K", kind, 1, False, True, True, False, False, (), standing=nothing)
    assert code.is_status is status
