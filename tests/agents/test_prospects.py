"""Prospects: the gain of altering dice is the one that is found by trying every face."""

from itertools import combinations_with_replacement

import pytest

from dicethrone_rules.agents.prospects import (
    NO_AIM,
    REROLLED,
    Prospect,
    altered,
    one_by_one,
    only_die,
    reachable,
)
from dicethrone_rules.library.facts.parts import DiceChange
from dicethrone_rules.patterns import BLANK, FAIR, Roll, sets_of

CHANGES = [
    DiceChange("reroll"),
    DiceChange("set"),
    DiceChange("set", faces=(6,)),
    DiceChange("set", faces=(2, 5)),
    DiceChange("set", copies=True),
    DiceChange("set", showing=(1, 2)),
    DiceChange("nudge", by=1),
]
ROLLS: list[Roll] = [*combinations_with_replacement(FAIR, 3), (BLANK, 2, 2), (BLANK, BLANK, 5)]


def worth(faces: Roll) -> float:
    """No two results are worth the same, and more pips are not always worth more."""
    digits = [face * (1, 7, 49)[at] for at, face in enumerate(sorted(faces))]
    return (sum(digits) * 37 % 101) / 4


def prospect_of(faces: Roll) -> Prospect:
    sets = sets_of(len(faces), FAIR, (BLANK,) if BLANK in faces else ())
    return Prospect(sets, [worth(result) for result in sets.results])


def with_face(faces: Roll, at: int, face: int) -> Roll:
    return (*faces[:at], face, *faces[at + 1 :])


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_a_die_is_given_the_face_that_brings_most(change):
    for faces in ROLLS:
        prospect = prospect_of(faces)
        found = altered(prospect, prospect.place(faces), faces, change)
        assert found.keys() == set(faces)
        for at, shown in enumerate(faces):
            if faces.index(shown) != at:
                continue  # dice that show the same are judged once
            tried = [worth(with_face(faces, at, f)) for f in reachable(change, faces, at)]
            gain, face = found[shown]
            if not tried:
                assert (gain, face) == (0.0, shown)
            elif change.how == "reroll":
                assert gain == pytest.approx(sum(tried) / 6 - worth(faces))
                assert face == REROLLED
            else:
                assert gain == pytest.approx(max(tried) - worth(faces))
                assert worth(with_face(faces, at, face)) == max(tried)


def test_a_die_keeps_its_face_where_another_is_no_better():
    sets = sets_of(2, FAIR)
    even = Prospect(sets, [1.0] * len(sets.results))
    assert altered(even, even.place((3, 5)), (3, 5), DiceChange("set")) == {
        3: (0.0, 3),
        5: (0.0, 5),
    }


def test_several_dice_are_altered_one_after_the_other_while_that_helps():
    """Of 1-1-6, a six each is worth 6: two dice gain 5 each, the third nothing."""
    sets = sets_of(3, FAIR)
    pips = Prospect(sets, [float(sum(result)) for result in sets.results])
    gain, aims = one_by_one(pips, (1, 1, 6), DiceChange("set"), 3)
    assert gain == 10.0
    assert aims == {0: 6, 1: 6}
    assert one_by_one(pips, (1, 1, 6), DiceChange("set"), 1) == (5.0, {0: 6})
    assert one_by_one(pips, (6, 6, 6), DiceChange("set"), 3) == NO_AIM


def test_dice_that_are_rolled_again_are_judged_as_if_the_others_stayed():
    """A one gains 2.5 pips on average, a two 1.5; a six loses."""
    sets = sets_of(3, FAIR)
    pips = Prospect(sets, [float(sum(result)) for result in sets.results])
    gain, aims = one_by_one(pips, (2, 6, 1), DiceChange("reroll"), 3)
    assert gain == pytest.approx(4.0)
    assert aims == {2: REROLLED, 0: REROLLED}


def test_the_only_die_that_may_be_altered_is_known():
    assert only_die((1, 4, 4), DiceChange("set", showing=(1,))) == 0
    assert only_die((1, 1, 4), DiceChange("set", showing=(1,))) is None
    assert only_die((4, 4, 4), DiceChange("set", showing=(1,))) is None
