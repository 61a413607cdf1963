"""Statistics of won and lost games: shares with their intervals, and strengths over a roster."""

from __future__ import annotations

import math
from collections.abc import Mapping

NORMAL_95 = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


def wilson(wins: float, games: int, z: float = NORMAL_95) -> tuple[float, float]:
    """The Wilson interval of a share: with the usual `z`, 19 of 20 such intervals hold the true
    share. A draw is half a win. No games say nothing: 0 to 1.
    """
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, z * z / games
    middle = share + spread / 2
    half = z * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def games_within(share: float, points: float, z: float = NORMAL_95) -> int:
    """The fewest games, an even number, after which the Wilson interval of a share is that share
    plus or minus so many points of a hundred at most, if it stays as it is.
    """

    def is_wide(games: int) -> bool:
        low, high = wilson(share * games, games, z)
        return high - low > points / 50

    most = 2
    while is_wide(most):
        most *= 2
    least = most // 2
    while most - least > 2:
        middle = (least + most) // 4 * 2
        least, most = (middle, most) if is_wide(middle) else (least, middle)
    return most


def strengths(
    results: Mapping[tuple[str, str], tuple[float, int]], rounds: int = 500
) -> dict[str, float]:
    """Bradley-Terry strengths: of two heroes, the first wins with a chance of
    1 / (1 + exp(its opponent's strength - its own)). `results` has the wins of the first named and
    the games of each pair; a draw is half a win. The mean is 0.

    Every pair that met also counts a drawn game: so a hero that lost everything has a strength too.
    """
    names = sorted({name for pair in results for name in pair})
    won = dict.fromkeys(names, 0.0)
    met: dict[str, list[tuple[str, float]]] = {name: [] for name in names}
    for (one, other), (wins, games) in sorted(results.items()):
        if one == other:
            continue
        won[one] += wins + 0.5
        won[other] += games - wins + 0.5
        met[one].append((other, games + 1))
        met[other].append((one, games + 1))
    rating = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        fresh = {}
        for name in names:
            expected = sum([games / (rating[name] + rating[foe]) for foe, games in met[name]])
            fresh[name] = won[name] / expected if expected else 1.0
        middle = math.exp(sum([math.log(value) for value in fresh.values()]) / max(1, len(fresh)))
        fresh = {name: value / middle for name, value in fresh.items()}
        moved = max([abs(fresh[name] - rating[name]) for name in names], default=0.0)
        rating = fresh
        if moved < 1e-10:
            break
    return {name: math.log(value) for name, value in rating.items()}


def expected_share(strength: float, other: float = 0.0) -> float:
    """The chance that a hero of one strength beats one of another."""
    return 1 / (1 + math.exp(other - strength))
