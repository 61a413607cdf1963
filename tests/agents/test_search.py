"""The bot that plays ahead: it sees samples only, repeats itself, and plays every mode."""

import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import AgentError, SearchingAgent, make, play_out
from dicethrone_rules.agents.evaluation import Evaluation
from dicethrone_rules.testing.scenario import duel, shipped

MODES = [
    ("duel", ["monk", "barbarian"]),
    ("2v2", ["monk", "barbarian", "ninja", "paladin"]),
    ("king-of-the-hill", ["monk", "barbarian", "ninja"]),
    ("army-of-dice", ["undead", "corsairs"]),
]


@pytest.mark.parametrize(("mode", "heroes"), MODES, ids=[mode for mode, _ in MODES])
def test_it_plays_every_mode_and_repeats_itself(mode, heroes):
    def played():
        game = dt.new_game(shipped(), heroes, mode, seed=2, turn_limit=2)
        return play_out(game, [make("search", 1, 4), *[make("greedy")] * (len(heroes) - 1)])

    end = played()
    assert end.is_over
    assert played().choices == end.choices


def test_it_never_holds_the_real_game():
    agent = make("search", 1, 4)
    assert isinstance(agent, SearchingAgent)
    game = dt.new_game(shipped(), ["monk", "barbarian"], seed=2)
    decision = game.decision
    while decision is not None and decision.kind != "main":
        game = game.apply(decision.options[0])
        decision = game.decision
    assert decision is not None
    view = game.view(decision.player)
    asked = []

    def sample(seed):
        asked.append(seed)
        return game.sample(view, seed)

    choice = agent.search(view, decision, sample)
    assert choice in decision.options
    assert 1 <= len(asked) <= 4
    assert len(set(asked)) == len(asked)


def test_it_takes_the_win_that_lies_on_the_table():
    # Given an opponent who dies of a card in hand, playing it is worth more than anything else.
    near = duel("barbarian", "moon-elf").given(1, health=1).game
    far = duel("barbarian", "moon-elf").given(1, health=50).game
    judge = Evaluation()
    assert judge.of(near.view(0)) > judge.of(far.view(0)) > 0.3
    assert judge.of(near.view(1)) < judge.of(far.view(1))


@pytest.mark.parametrize("budget", [0, -3, 1.5, "many"])
def test_a_budget_is_a_number_of_games(budget):
    with pytest.raises(AgentError, match="from 1, not"):
        make("search", budget=budget)
