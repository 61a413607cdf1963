"""Every word of a requirement against dice, and the same question asked through every door."""

from typing import Any

import pytest

from dicethrone_rules import patterns as dice
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
    found = dice.requirement_of(pattern(text), MASKS).met_by(faces)
    assert isinstance(found, bool)
    return found


def test_faces_are_counted_by_mask():
    assert dice.count((1, 2, 3, 4, 6), 0b1110) == 3
    assert dice.count((1, 1, 1), 0b10) == 3
    assert dice.count((0, 4), 0b1110) == 0
    assert dice.count((0, 0), 0b1) == 2


@pytest.mark.rule("CORE-ORP-14", "CORE-ORP-11")
def test_of_a_kind_counts_the_most_frequent_number():
    assert dice.most_of_a_kind((1, 1, 2, 2, 2)) == 3
    assert dice.most_of_a_kind((6, 6, 0, 0, 0)) == 2
    assert dice.most_of_a_kind(()) == 0
    assert meets("3-of-a-kind", 2, 2, 2, 1, 1)
    assert not meets("3-of-a-kind", 2, 2, 1, 1, 3)


@pytest.mark.rule("CORE-ORP-12", "CORE-ORP-13", "CORE-ORP-11")
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
    assert dice.faces_in(0b100110) == (1, 2, 5)
    assert meets("5-6", 1, 2, 3, 4, 5)
    assert meets("5-6", 6, 6, 1, 1, 1)
    assert not meets("5-6", 1, 2, 3, 4, 4)


@pytest.mark.rule("CORE-ORP-11")
def test_symbols_are_needed_all_and_so_often():
    assert meets("2 Sword + 1 Star", 1, 3, 6, 4, 4)
    assert not meets("2 Sword + 1 Star", 1, 4, 6, 4, 4)
    assert not meets("2 Sword + 1 Star", 1, 2, 3, 4, 4)


def test_a_symbol_that_is_named_twice_is_needed_that_often():
    assert meets("2 Sword + 1 Sword", 1, 2, 3)
    assert not meets("2 Sword + 1 Sword", 1, 2, 4)


def test_one_of_several_patterns_is_enough():
    text = "3 Sword or 2 Star"
    assert meets(text, 1, 1, 1, 6, 4)
    assert meets(text, 6, 6, 4, 4, 4)
    assert not meets(text, 1, 1, 4, 6, 4)


def test_one_of_each_symbol():
    test = dice.requirement_of(a.OneOfEach(), MASKS).met_by
    assert test((1, 4, 6, 6, 6)) is True
    assert test((1, 4, 5, 5, 5)) is False
    assert test((4, 4, 6, 6, 6)) is False


@pytest.mark.rule("CORE-ORP-11")
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
    assert dice.requirement_of(a.InStraight(face), MASKS).met_by(faces) is inside


def test_what_is_no_pattern_is_refused():
    name: Any = a.Name("Sword")
    with pytest.raises(TypeError, match=r"^Name is not a pattern$"):
        dice.requirement_of(name, MASKS)


def test_the_symbols_of_a_requirement():
    assert dice.symbols_used(pattern("2 Sword + 1 Star")) == {"Sword", "Star"}
    assert dice.symbols_used(pattern("3 Sword or 2 Heart")) == {"Sword", "Heart"}
    assert dice.symbols_used(pattern("small straight")) == frozenset()


def test_any_count_of_a_symbol_wants_one():
    spiders = dice.requirement_of(a.AnyCount(a.Name("Star")), MASKS)
    assert spiders.symbols == (((6,), 1),)
    assert spiders.met_by((6, 1))
    assert not spiders.met_by((1, 2))


@pytest.mark.parametrize(
    ("words", "readable"),
    [
        ("1", True),
        ("6", True),
        ("1-6", True),
        ("2-3 or 5", True),
        ("0-2", False),
        ("5-7", False),
        ("4-2", False),
        ("2 Sword + 1 Star", True),
        ("2 Sword + 1 Moon", False),
        ("Sword or Star", True),
        ("Sword or Moon", False),
        ("1 in the straight", True),
        ("6 in the straight", True),
        ("0 in the straight", False),
        ("7 in the straight", False),
        ("small straight", True),
        ("3-of-a-kind", True),
    ],
)
def test_a_pattern_is_readable_on_dice_that_have_its_symbols_and_numbers(words, readable):
    assert dice.is_readable(pattern(words), MASKS) is readable


def test_one_of_each_is_readable_where_there_are_symbols():
    assert dice.is_readable(a.OneOfEach(), MASKS)
    assert not dice.is_readable(a.OneOfEach(), {})
    assert dice.is_readable(a.Straight(a.StraightSize.SMALL), {})


@pytest.mark.parametrize(
    ("words", "number", "shown"),
    [
        ("2 Star", 1, False),
        ("2 Star", 2, True),
        ("1", 1, True),  # the first of all rolls, and the only one
        ("4 in the straight", 3, False),
        ("4 in the straight", 4, True),
    ],
)
def test_some_roll_of_so_many_dice_can_show_a_pattern(words, number, shown):
    assert dice.can_show(pattern(words), MASKS, number) is shown


@pytest.mark.parametrize(
    ("faces", "length", "inside"),
    [
        ((6, 4, 3, 2, 1), 4, (1, 2, 3, 4)),
        ((1, 2, 3, 4, 5), 4, (1, 2, 3, 4, 5)),
        ((1, 2, 4, 5, 6), 3, (4, 5, 6)),
        ((3, 3, 4, 5, 0), 3, (3, 4, 5)),
        ((0, 1, 2, 5, 6), 3, ()),
    ],
)
def test_the_numbers_of_a_straight_of_any_length(faces, length, inside):
    assert dice.straight_faces(faces, length) == inside
