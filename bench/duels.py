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


def _starts(library: Library, games: int, first: int) -> list[Game]:
    heroes = sorted(library.heroes)
    pairs = [(heroes[n % len(heroes)], heroes[(n * 7 + 3) % len(heroes)]) for n in range(games)]
    return [new_game(library, pair, seed=first + n) for n, pair in enumerate(pairs)]


def greedy_share(library: Library, games: int = 24, rounds: int = 3) -> dict[str, float]:
    """Two greedy bots: their games a second, and the time of replaying those games as a share of
    the time it took to play them, early and late in a simulation. Every round has games of its
    own, as a simulation does. The first round is not counted; it fills what the bots keep about
    heroes. As many rounds twice over lie between the early and the late ones.

    At last the late games are played once more: of games that they have played before, the bots
    have most worked out already. The share in the same games again is what the goals were set by.
    """
    spent = [
        _played_and_replayed(library, games, number * games) for number in range(1 + 4 * rounds)
    ]
    early, late = spent[1 : 1 + rounds], spent[-rounds:]
    again = [
        _played_and_replayed(library, games, number * games)
        for number in range(1 + 3 * rounds, 1 + 4 * rounds)
    ]
    return {
        "greedy_games": games * rounds / sum([played for played, _ in early]),
        "greedy_share": _share(early),
        "greedy_share_long": _share(late),
        "greedy_share_again": _share(again),
    }


def _played_and_replayed(library: Library, games: int, first: int) -> tuple[float, float]:
    """The seconds of some games between greedy bots, and of giving their answers again."""
    starts = _starts(library, games, first)
    start = clock()
    ends = [play_out(game, [GreedyAgent(1), GreedyAgent(2)]) for game in starts]
    middle = clock()
    for game, end in zip(starts, ends, strict=True):
        for choice in end.choices:
            game = game.apply(choice)
    return middle - start, clock() - middle


def _share(spent: list[tuple[float, float]]) -> float:
    return 100 * sum([again for _, again in spent]) / sum([played for played, _ in spent])
