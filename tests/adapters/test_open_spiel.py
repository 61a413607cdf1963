"""The game of OpenSpiel passes the test of its library; dice are chance nodes of six outcomes."""

import random

import pyspiel
import pytest

from dicethrone_rules.adapters import open_spiel
from dicethrone_rules.testing.scenario import shipped


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    open_spiel.use(shipped())
    monkeypatch.setattr(open_spiel, "TURN_LIMIT", 3)


def test_it_passes_the_test_of_openspiel():
    game = pyspiel.load_game("python_dicethrone(hero0=monk,hero1=barbarian)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_chance_node_has_six_outcomes_at_most_and_a_seed_gives_one_game():
    def played():
        rng = random.Random(5)
        state = pyspiel.load_game("python_dicethrone").new_initial_state()
        chances = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                assert len(outcomes) <= 6
                assert sum(chance for _, chance in outcomes) == pytest.approx(1)
                chances += 1
                state.apply_action(rng.choice(outcomes)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        return chances, state.returns(), str(state)

    chances, returns, told = played()
    assert chances > 8
    assert sum(returns) == 0
    assert played() == (chances, returns, told)


def test_heroes_are_parameters():
    game = pyspiel.load_game("python_dicethrone(hero0=ninja,hero1=treant)")
    state = game.new_initial_state()
    while state.is_chance_node() and state.table is None:
        state.apply_action(1)
    assert state.table.names == ("Ninja", "Treant")
