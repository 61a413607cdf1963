"""The table of a die's faces."""

import pytest

from dicethrone_rules import patterns
from dicethrone_rules.language import ast as a


def faces(*parts):
    return tuple(a.DieFace(low, high, a.Name(symbol)) for low, high, symbol in parts)


DICE = patterns.dice_of(faces((1, 3, "Sword"), (4, 5, "Heart"), (6, 6, "Star")))


def test_symbols_by_face_and_faces_by_symbol():
    assert DICE.symbols == ("", "Sword", "Sword", "Sword", "Heart", "Heart", "Star")
    assert DICE.masks == {"Sword": 0b1110, "Heart": 0b110000, "Star": 0b1000000}
    assert patterns.faces_in(DICE.masks["Heart"]) == (4, 5)


def test_a_symbol_may_stand_in_two_places():
    apart = patterns.dice_of(faces((1, 2, "Sun"), (3, 4, "Moon"), (5, 6, "Sun")))
    assert apart.masks == {"Sun": 0b1100110, "Moon": 0b11000}
    assert apart.symbols[1:] == ("Sun", "Sun", "Moon", "Moon", "Sun", "Sun")


@pytest.mark.parametrize(
    ("written", "mask"),
    [((3, 1), 0b1110), ((5, 9), 0b1100000), ((0, 2), 0b110), ((7, 9), None), ((0, 0), None)],
)
def test_a_table_is_made_of_what_a_faulty_line_means(written, mask):
    assert patterns.dice_of(faces((*written, "Sun"))).masks.get("Sun") == mask


def test_another_heros_die_shows_the_lowest_face_of_its_symbol_or_a_blank():
    other = patterns.dice_of(faces((1, 2, "Star"), (3, 4, "Heart"), (5, 6, "Moon")))
    assert [DICE.shown_as(face, other) for face in range(1, 7)] == [6, 6, 4, 4, 0, 0]
    assert DICE.shown_as(patterns.BLANK, other) == patterns.BLANK


def test_dice_treated_as_another_symbol():
    masks = DICE.masks
    assert patterns.treated((1, 3, 4, 6, 0), masks["Sword"], masks["Star"]) == (6, 6, 4, 6, 0)
    assert patterns.treated((1, 5), masks["Star"], masks["Heart"]) == (1, 5)
    assert patterns.treated((6, 5), masks["Star"], masks["Sword"]) == (1, 5)


def test_a_text_outside_of_a_hero_has_no_symbols():
    assert patterns.NO_DICE.masks == {}
    assert patterns.NO_DICE.symbols == ("",) * 7


@pytest.mark.parametrize(("number", "results"), [(0, 1), (1, 6), (4, 126), (5, 252), (6, 462)])
def test_rolls_up_to_order(number, results):
    found = patterns.rolls(number)
    assert len(found) == len(set(found)) == results
    assert all(list(roll) == sorted(roll) for roll in found)
