"""Intervals and strengths against values that were worked out elsewhere."""

import math
import random

import pytest

from dicethrone_rules.analysis.statistics import expected_share, strengths, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe 1998, table I, method 3 (Wilson without continuity correction).
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_published_intervals(wins, games, low, high):
    found = wilson(wins, games)
    assert found == pytest.approx((low, high), abs=5e-5)


def test_no_games_say_nothing():
    assert wilson(0, 0) == (0.0, 1.0)


def test_strengths_of_two_are_the_log_odds():
    found = strengths({("a", "b"): (299.5, 400)})
    assert found["a"] - found["b"] == pytest.approx(math.log(300 / 101))
    assert found["a"] + found["b"] == pytest.approx(0)


def test_strengths_are_found_again():
    rng = random.Random(4)
    true = {"a": 0.8, "b": 0.1, "c": -0.3, "d": -0.6}
    results = {}
    for one in true:
        for other in true:
            if one < other:
                chance = expected_share(true[one], true[other])
                results[one, other] = (sum(rng.random() < chance for _ in range(4000)), 4000)
    found = strengths(results)
    assert all(abs(found[name] - true[name]) < 0.1 for name in true)


def test_who_lost_everything_has_a_strength():
    found = strengths({("a", "b"): (10, 10)})
    assert found["b"] < found["a"] < 10
