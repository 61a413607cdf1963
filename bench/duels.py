"""Random duels with this library, counted like the peers' games.

A decision counts when it had two or more options; the steps of one compound choice (which die,
which value) count once, with the play they belong to.
"""

from __future__ import annotations

import random

from dicethrone_rules import Game, Library, new_game
from dicethrone_rules.agents import GreedyAgent, play_out

from .peers import Rate, clock

# Questions that complete a play already chosen.
STEPS = frozenset({"card", "die", "number", "place", "player", "token", "value"})


def random_duels(library: Library, games: int = 60, seed: int = 7) -> Rate:
    """Plays whole duels over all hero pairs, a random option every time."""
    rng = random.Random(seed)
    heroes = sorted(library.heroes)
    decisions = 0
    start = clock()
    for number in range(games):
        pair = (heroes[number % len(heroes)], heroes[(number * 7 + 3) % len(heroes)])
        game = new_game(library, pair, seed=number)
        while not game.is_over:
            decision = game.decision
            assert decision is not None
            if len(decision.options) > 1 and decision.kind not in STEPS:
                decisions += 1
            game = game.apply(rng.choice(decision.options))
    return Rate("dicethrone_rules", games, decisions, clock() - start)


def _starts(library: Library, games: int) -> list[Game]:
    heroes = sorted(library.heroes)
    return [
        new_game(library, (heroes[n % len(heroes)], heroes[(n * 7 + 3) % len(heroes)]), seed=n)
        for n in range(games)
    ]


def greedy_share(library: Library, games: int = 20, rounds: int = 3) -> dict[str, float]:
    """Two greedy bots: their games a second, and the time of replaying those games as a share of
    the time it took to play them; the best round of each.
    """
    played = replayed = float("inf")
    for _ in range(rounds + 1):  # the first one fills the bots' memory
        starts = _starts(library, games)
        start = clock()
        ends = [play_out(game, [GreedyAgent(1), GreedyAgent(2)]) for game in starts]
        played = min(played, clock() - start)
        start = clock()
        for game, end in zip(starts, ends, strict=True):
            for choice in end.choices:
                game = game.apply(choice)
        replayed = min(replayed, clock() - start)
    return {"greedy_games": games / played, "greedy_share": 100 * replayed / played}
