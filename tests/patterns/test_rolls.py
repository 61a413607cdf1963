"""The rolls of some dice in order, and the set of those that show a pattern, bit by bit."""

import pytest

from dicethrone_rules.language.parsing.parse import parse_pattern
from dicethrone_rules.patterns import Requirement, meeting, places, rolls
from dicethrone_rules.patterns.rolls import can_show, met_by

MASKS = {"Sword": 0b1110, "Heart": 0b110000, "Star": 0b1000000}


def pattern(text):
    found, problems = parse_pattern(text)
    assert not problems
    return found


def test_rolls_are_all_results_up_to_order():
    pairs = tuple((one, other) for one in range(1, 7) for other in range(one, 7))
    assert rolls(2) == pairs
    assert rolls(0) == ((),)


@pytest.mark.parametrize(
    ("text", "shown"),
    [("1 Star", {(6,)}), ("1 Sword", {(1,), (2,), (3,)}), ("1-2 or 5", {(1,), (2,), (5,)})],
)
def test_a_set_of_rolls_has_a_bit_for_each_of_them(text, shown):
    bits = met_by(pattern(text), MASKS, 1)
    assert {roll for place, roll in enumerate(rolls(1)) if bits >> place & 1} == shown
    assert bits < 1 << len(rolls(1))


def test_a_pattern_that_needs_more_dice_than_there_are_cannot_be_shown():
    assert can_show(pattern("2 Star"), MASKS, 2)
    assert not can_show(pattern("2 Star"), MASKS, 1)


def test_each_part_of_a_requirement_is_one_and_all_of_them_are_the_whole():
    first, second = Requirement("", symbols=(((1, 2), 2),)), Requirement("", kind=3)
    whole = Requirement(
        "words",
        symbols=(((1, 2, 3), 2), ((6,), 1)),
        straight=3,
        kind=2,
        any_of=(first, second),
        in_straight=2,
    )
    parts = whole.parts()
    assert len(parts) == 6
    for roll in rolls(5):
        assert whole.met_by(roll) == all(part.met_by(roll) for part in parts)
        assert (meeting(whole, 5) >> places(5)[roll] & 1) == whole.met_by(roll)
    assert Requirement("").parts() == []
    assert meeting(Requirement(""), 1) == 0b111111
