"""Did you mean."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicethrone_rules.language.guidance.suggest import closest

NAMES = ["Bleed", "Blessed", "Evasive", "Stun", "Time Bomb", "Wither", "Concussion"]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("Blead", "Bleed"),
        ("bleed", "Bleed"),
        ("Evasiev", "Evasive"),
        ("Stunn", "Stun"),
        ("Stn", "Stun"),
        ("Timebomb", "Time Bomb"),
        ("Concussed", "Concussion"),
        ("Regeneration", None),
        ("X", None),
        ("", None),
        ("B" * 100_000, None),
    ],
)
def test_the_nearest_name_is_suggested(word, expected):
    assert closest(word, NAMES) == expected


def test_a_swap_is_one_slip():
    assert closest("on", ["no"]) == "no"


def test_the_name_that_begins_alike_for_longest_wins_then_the_alphabet_decides():
    assert closest("Bear", ["Hear", "Beat"]) == "Beat"
    assert closest("Beard", ["Bard", "Bead"]) == "Bead"
    assert closest("Bear", ["Bean", "Beat"]) == closest("Bear", ["Beat", "Bean"]) == "Bean"


@given(st.text(max_size=12), st.permutations(NAMES))
def test_the_order_of_the_candidates_never_matters(word, candidates):
    assert closest(word, candidates) == closest(word, NAMES)


@given(st.sampled_from(NAMES))
def test_a_known_name_suggests_itself(name):
    assert closest(name.upper(), NAMES) == name
