"""The game of OpenSpiel passes the test of its library; dice are chance nodes of six outcomes."""

import random

import pyspiel
import pytest

import dicethrone_rules as dt
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


def test_an_unknown_hero_is_refused_when_the_game_is_loaded():
    with pytest.raises(dt.SetupError, match="Did you mean 'monk'"):
        pyspiel.load_game("python_dicethrone(hero0=monkk,hero1=ninja)")


def test_an_action_that_is_not_offered_is_refused():
    rng = random.Random(5)
    state = pyspiel.load_game("python_dicethrone").new_initial_state()
    with pytest.raises(dt.IllegalAction, match="no outcome"):
        state.apply_action(6)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    wrong = next(n for n in range(1024) if n not in state.legal_actions())
    with pytest.raises(dt.IllegalAction, match="not offered now"):
        state.apply_action(wrong)
