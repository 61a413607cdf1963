"""Beliefs: what games ahead say of an option, beside what is usual of its kind."""

import pytest

from dicethrone_rules.agents.beliefs import NOISE, NOISE_GAMES, Belief, Habit, habit_of
from dicethrone_rules.engine.decisions import Decision
from dicethrone_rules.messages import Message

PASS = Message("option.pass")
HABIT = Habit(-0.01, 0.02, 0.5)


def question(kind: str, about: str = "") -> Decision:
    return Decision(0, kind, PASS, (), about)


def test_without_a_game_ahead_an_option_is_believed_to_be_as_bad_as_usual():
    belief = Belief(HABIT)
    assert (belief.mean, belief.error) == (-0.01, 0.02)


def test_games_ahead_move_a_belief_towards_the_share_of_what_they_show_that_lasts():
    """Every game shows 0.1, of which a half lasts: 0.05."""
    belief = Belief(HABIT)
    means, errors = [belief.mean], [belief.error]
    for _ in range(400):
        belief.learn(0.1)
        means.append(belief.mean)
        errors.append(belief.error)
    assert means == sorted(means)
    assert errors == sorted(errors, reverse=True)
    assert means[-1] == pytest.approx(0.05, abs=0.001)


def test_one_game_counts_little_beside_the_usual_noise():
    """Noise of 0.11, half of which lasts, beside a spread of 0.02: one game weighs 0.117."""
    belief = Belief(Habit(0.0, 0.02, 0.5))
    belief.learn(0.1)
    noise = NOISE_GAMES * NOISE**2 / (1 + NOISE_GAMES)
    weight = (1 / (0.25 * noise)) / (1 / 0.0004 + 1 / (0.25 * noise))
    assert belief.mean == pytest.approx(weight * 0.05)


def test_games_that_differ_more_say_less():
    calm, wild = Belief(HABIT), Belief(HABIT)
    for number in range(40):
        calm.learn(0.05)
        wild.learn(0.05 + (0.5 if number % 2 else -0.5))
    assert calm.mean > wild.mean
    assert calm.error < wild.error


def test_a_belief_says_whether_it_may_be_the_best_or_is_surely_good():
    belief = Belief(Habit(0.02, 0.01, 1.0))
    assert belief.may_reach(0.03, 1.0)
    assert not belief.may_reach(0.05, 1.0)
    assert belief.exceeds(0.005, 1.0)
    assert not belief.exceeds(0.005, 2.0)


@pytest.mark.parametrize(
    ("kind", "about", "less"),
    [
        ("main", "", ("roll", "")),
        ("roll", "", ("window", "window:income")),
        ("window", "window:roll", ("window", "window:income")),
        ("window", "window:announced", ("may", "")),
    ],
)
def test_plays_of_a_main_phase_are_judged_ahead_best(kind, about, less):
    assert habit_of(question(kind, about)).lasts > habit_of(question(*less)).lasts
