"""What texts and tokens are worth to the greedy agent."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.agents.asking import held, look

# --- how long tokens stay -------------------------------------------------------------------------


def test_a_token_that_leaves_by_chance_counts_until_it_does():
    """1 dmg with 2/3, and gone with 1/3, counted for four Upkeeps: 2/3 + 4/9 + 8/27 + 16/81."""
    worths = look(duel("huntress", "barbarian"), 0).worths
    assert worths.token("token:bleed") == pytest.approx(-1.605, abs=0.01)


@pytest.mark.parametrize(("have", "more", "worth"), [(0, 1, 1), (0, 3, 6), (1, 2, 5), (2, 1, 3)])
def test_a_stack_that_fades_is_worth_more_the_higher_it_is(have, more, worth):
    """Three Cosmic Flare deal 3, 2 and 1 dmg."""
    scenario = duel("captain-marvel", "barbarian")
    assert held(scenario, "token:captain-marvel/cosmic-flare", have, more) == pytest.approx(worth)
