"""The verdict: a hero's share of wins over all opponents, and a sequential test with fixed bounds.

The bounds are stated before a game is played: fair is 45 to 55 % of the games over all opponents
together. The share is looked at after fixed numbers of games; the error of 5 % is spread over all
looks (Bonferroni), so stopping early at one of them does not make a wrong verdict more likely.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import NormalDist

import attrs

from ..simulation.plan import GameId
from ..simulation.playing import Played

FAIR = (0.45, 0.55)
"""The share of wins, over all opponents together, of a fair hero."""
LOOKS = (4, 8, 16, 32, 64, 128, 256, 400)
"""Games against each opponent after which the test looks. 400 make each interval ± 5 points."""
ERROR = 0.05
FAIR_WORD, STRONG, WEAK, UNDECIDED = "fair", "too strong", "too weak", "undecided"

Z_LOOK = NormalDist().inv_cdf(1 - ERROR / (2 * len(LOOKS)))
"""Standard deviations on either side at each look."""


@attrs.frozen
class Estimate:
    """A share or a difference of shares, and its standard error."""

    value: float
    error: float

    def interval(self, z: float) -> tuple[float, float]:
        return self.value - z * self.error, self.value + z * self.error


Games = Mapping[GameId, Played]


def scores(games: Games, place: int = 0) -> dict[int, float]:
    """By seed, the mean result of a hero over all arrangements of the seats: 1 for a win, a half
    for a draw. Only seeds whose every arrangement was played count.
    """
    by_seed: dict[int, list[float]] = {}
    for id, game in games.items():
        won = 1.0 if place in game.winners else 0.0 if game.winners else 0.5
        by_seed.setdefault(id.seed, []).append(won)
    whole = max(map(len, by_seed.values()), default=0)
    return {s: sum(won) / whole for s, won in sorted(by_seed.items()) if len(won) == whole}


def mean_of(rows: Sequence[Mapping[int, float]]) -> Estimate:
    """The mean over opponents, each of which counts the same. The spread of one seed is pooled over
    all of them: a few games against each would not tell it.
    """
    known = [list(row.values()) for row in rows if row]
    if not known:
        return Estimate(0.5, math.inf)
    means = [sum(row) / len(row) for row in known]
    squares = sum([(x - mean) ** 2 for row, mean in zip(known, means, strict=True) for x in row])
    freedom = sum([len(row) - 1 for row in known])
    spread = squares / freedom if freedom else 0.25
    spread = max(spread, 0.25 / (freedom + 2))  # all alike so far is no proof that all will be
    error = math.sqrt(sum([spread / len(row) for row in known])) / len(known)
    return Estimate(sum(means) / len(means), error)


def verdict_of(share: Estimate, z: float = Z_LOOK, fair: tuple[float, float] = FAIR) -> str:
    """What the interval of a share allows to say."""
    low, high = share.interval(z)
    if low > fair[1]:
        return STRONG
    if high < fair[0]:
        return WEAK
    if low >= fair[0] and high <= fair[1]:
        return FAIR_WORD
    return UNDECIDED
