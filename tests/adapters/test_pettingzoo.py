"""The PettingZoo environment passes the tests of its library, in every mode that it plays."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import dicethrone_rules as dt
from dicethrone_rules.adapters.pettingzoo import DiceThroneEnv
from dicethrone_rules.adapters.vocabulary import SIZE, actions_of, number_of, word_of
from dicethrone_rules.testing.scenario import shipped

MODES = [
    ("duel", ["monk", "barbarian"]),
    ("2v2", ["monk", "barbarian", "ninja", "paladin"]),
    ("king-of-the-hill", ["monk", "barbarian", "ninja"]),
    ("army-of-dice", ["undead", "corsairs"]),
]


def env(mode="duel", heroes=("monk", "barbarian"), limit=4):
    return DiceThroneEnv(shipped(), heroes, mode, turn_limit=limit)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("mode", "heroes"), MODES, ids=[mode for mode, _ in MODES])
def test_it_passes_the_tests_of_pettingzoo(mode, heroes):
    api_test(env(mode, heroes), num_cycles=60)
    seed_test(lambda: env(mode, heroes), num_cycles=20)


def test_a_game_ends_with_the_reward_of_its_winner():
    table = env(limit=300)
    table.reset(seed=3)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        total[agent] += reward
        done = ended or cut
        table.step(None if done else int(np.flatnonzero(seen["action_mask"])[0]))
    winners = table.game.winners
    assert table.game.is_over
    assert total == {
        name: 0.0 if not winners else 1.0 if seat in winners else -1.0
        for seat, name in enumerate(table.possible_agents)
    }


def test_an_action_that_is_not_offered_is_refused():
    table = env()
    table.reset(seed=1)
    wrong = next(n for n in range(SIZE) if n not in table.actions)
    with pytest.raises(dt.IllegalAction, match="not offered now"):
        table.step(wrong)


def test_a_seed_may_be_a_number_of_numpy():
    one, other = env(), env()
    one.reset(seed=3)
    other.reset(seed=np.int64(3))
    assert one.game == other.game
    with pytest.raises(dt.SetupError, match="A seed is a whole number, not 'x'"):
        one.reset(seed="x")


def test_a_step_before_a_game_and_one_that_is_no_number_are_refused():
    table = env()
    with pytest.raises(dt.IllegalAction, match="reset"):
        table.step(0)
    table.reset(seed=1)
    with pytest.raises(dt.IllegalAction, match="An action is a whole number, not 'x'"):
        table.step("x")


def test_the_same_card_has_the_same_number_in_every_game():
    numbers = set()
    for seed, heroes in ((1, ["monk", "barbarian"]), (2, ["ninja", "monk"])):
        game = dt.new_game(shipped(), heroes, seed=seed)
        for _ in range(400):
            if game.decision is None:
                break
            for number, option in actions_of(game.decision).items():
                if word_of(option) == "play.card.card:tip-it":
                    numbers.add(number)
            game = game.apply(game.decision.options[-1])
    assert numbers == {number_of("play.card.card:tip-it")}


def test_an_observation_tells_nothing_hidden():
    table = env()
    table.reset(seed=1)
    seat = table.game.decision.player
    view = table.game.view(seat)
    other = table.game.sample(view, 5)
    mine = table.observe(f"player_{seat}")["observation"]
    table._game = other
    assert (table.observe(f"player_{seat}")["observation"] == mine).all()


@pytest.mark.parametrize(
    ("heroes", "mode", "says"),
    [
        (["monk", "ninjer"], "duel", "Did you mean 'ninja'"),
        (["monk"], "duel", "for 2 players"),
        (["monk", "ninja"], "boss-battle", "no environment has one"),
        (["monk", "ninja"], [], r"There is no mode \[\]"),
        (None, "duel", "Seats are a list of ids"),
    ],
)
def test_what_cannot_be_played_is_refused(heroes, mode, says):
    with pytest.raises(dt.SetupError, match=says):
        DiceThroneEnv(shipped(), heroes, mode)
