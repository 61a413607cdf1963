"""Every game in which a law once broke is played again under all laws.

A fixture is what the soak or `assert_sound` wrote; content of its own travels inside it. An answer
that is not offered any more is left out, so that a fixture outlives the texts of heroes.
"""

from pathlib import Path

import pytest

from dicethrone_rules.testing.playing import Failure, play_again
from dicethrone_rules.testing.strategies import library_of

FIXTURES = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_a_failure_of_the_past_stays_away(path):
    failure = Failure.from_json(path.read_text(encoding="utf-8"))
    game = play_again(library_of(failure.dice), failure)
    assert game.choices
