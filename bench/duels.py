"""Random duels with this library, counted like the peers' games.

A decision counts when it had two or more options; the steps of one compound choice (which die,
which value) count once, with the play they belong to.
"""

from __future__ import annotations

import random

from dicethrone_rules import Library, new_game

from .peers import Rate, clock

# Questions that complete a play already chosen.
STEPS = frozenset({"card", "die", "number", "packet", "place", "player", "token", "value"})


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
