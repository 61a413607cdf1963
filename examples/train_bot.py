"""Trains a small bot with the PettingZoo environment, and lets it play against a random one.

    python examples/train_bot.py [--games 60]

It learns one number for each action: how games ended in which the action was taken. That is next to
nothing, and enough to beat a bot that takes any action. Needs the extra `rl`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

import dicethrone_rules as dt
from dicethrone_rules.adapters.pettingzoo import DiceThroneEnv
from dicethrone_rules.adapters.vocabulary import SIZE

HEROES = ["barbarian", "pyromancer"]
Choice = Callable[[NDArray[np.int64]], int]


def play(
    env: DiceThroneEnv, seed: int, choices: list[Choice]
) -> tuple[list[list[int]], list[float]]:
    """One game: the actions that each player took, and how it ended for them."""
    env.reset(seed=seed)
    taken: list[list[int]] = [[], []]
    result = [0.0, 0.0]
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        seat = env.possible_agents.index(agent)
        result[seat] += float(reward)
        if ended or cut:
            env.step(None)
            continue
        offered = np.flatnonzero(seen["action_mask"])
        action = choices[seat](offered)
        if len(offered) > 1:
            taken[seat].append(action)
        env.step(action)
    return taken, result


def train(env: DiceThroneEnv, games: int, rng: np.random.Generator) -> NDArray[np.float64]:
    """The mean result of each action in games of random play."""
    total, count = np.zeros(SIZE), np.full(SIZE, 5.0)  # five draws: rare actions prove little
    for seed in range(games):
        taken, result = play(env, seed, [lambda offered: int(rng.choice(offered))] * 2)
        for seat in range(2):
            for action in taken[seat]:
                total[action] += result[seat]
                count[action] += 1
    values: NDArray[np.float64] = total / count
    return values


def main() -> float:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--matches", type=int, default=20)
    asked = parser.parse_args()
    rng = np.random.default_rng(1)
    env = DiceThroneEnv(dt.load_content(), HEROES)
    values = train(env, asked.games, rng)

    def learned(offered: NDArray[np.int64]) -> int:
        return int(offered[np.argmax(values[offered])])

    def anything(offered: NDArray[np.int64]) -> int:
        return int(rng.choice(offered))

    wins = 0.0
    for match in range(asked.matches):
        seat = match % 2
        choices: list[Choice] = [anything, anything]
        choices[seat] = learned
        _, result = play(env, 10_000 + match // 2, choices)
        wins += (result[seat] + 1) / 2
    share: float = wins / asked.matches
    print(f"After {asked.games} games the bot wins {share:.0%} of {asked.matches} against random.")
    return share


if __name__ == "__main__":
    main()
