"""Odds beside dice that are thrown: few here, a million by `python -m tests.odds.simulated`."""

import dicethrone_rules as dt
from dicethrone_rules.testing.scenario import shipped

from .simulated import Row, rows

PHASES = 20_000
ERRORS = 4.5
"""Chances are this far off once in 150,000 comparisons; the seed is fixed, so never by luck."""


def test_thrown_dice_agree_with_the_odds():
    found = list(rows(dt.odds(shipped(), "scarlet-witch"), PHASES))
    assert len(found) > 10
    assert [row for row in found if row.errors > ERRORS] == []


def test_a_wrong_chance_would_be_noticed():
    assert Row("a coin", 0.5, 0.52, PHASES).errors > ERRORS
    assert Row("never", 0.0, 0.001, PHASES).errors > 0
