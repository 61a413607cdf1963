"""The verdict: a hero's share of wins over all opponents, and a sequential test with fixed bounds.

The bounds are stated before a game is played: fair is 45 to 55 % of the games over all opponents
together. The share is looked at four times, the last of them when all games that were planned are
played. At each look the share has to be away from a bound by more standard errors, the earlier the
more (O'Brien and Fleming): a look after a part `t` of the games asks for `AT_LAST / sqrt(t)`.
Whatever the true share is, only the bound next to it can be crossed by luck, and all looks together
do so in at most 5 % of studies.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import attrs

from ..simulation.plan import GameId
from ..simulation.playing import Played

FAIR = (0.45, 0.55)
"""The share of wins, over all opponents together, of a fair hero."""
MOST_GAMES = 400
"""Games against each opponent at most: they make each opponent's interval ± 5 points."""
LOOKS = (0.125, 0.25, 0.5, 1.0)
"""Parts of the games that are planned, after which the test looks."""
FIRST_GAMES = 4
"""Games against each opponent that tell how many fit into the time."""
UNTIMED_GAMES = 2
"""The first of them, which take longer than later games."""
ERROR = 0.05
AT_LAST = 1.7
"""Standard errors at the last look: 1.645 if it were the only one."""
CLOSE = 0.005
"""A share so near to a bound is not worth the games that would tell on which side it is."""
FAIR_WORD, STRONG, WEAK, UNDECIDED = "fair", "too strong", "too weak", "undecided"


def z_at(part: float) -> float:
    """Standard errors that a look asks for after a part of the games that were planned."""
    return AT_LAST / math.sqrt(min(1.0, max(part, 1e-6)))


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
    share = sum(means) / len(means)
    number = sum(map(len, known))
    freedom = number - len(known)
    if freedom < len(known):  # too few of each: the opponents' own differences count as luck, too
        freedom, centres = number - 1, [share] * len(known)
    else:
        centres = means
    squares = sum([(x - mean) ** 2 for row, mean in zip(known, centres, strict=True) for x in row])
    spread = squares / freedom if freedom else 0.25
    spread = max(spread, 0.25 / (freedom + 2))  # all alike so far is no proof that all will be
    error = math.sqrt(sum([spread / len(row) for row in known])) / len(known)
    few = max(1, freedom)
    error *= 1 + 0.926 / few + 0.863 / few**2  # Student's: a few results hide their spread
    return Estimate(share, error)


def verdict_of(share: Estimate, z: float = AT_LAST, fair: tuple[float, float] = FAIR) -> str:
    """The verdict that the interval of a share allows."""
    low, high = share.interval(z)
    if low > fair[1]:
        return STRONG
    if high < fair[0]:
        return WEAK
    if low >= fair[0] and high <= fair[1]:
        return FAIR_WORD
    return UNDECIDED


def games_needed(share: Estimate, games: float, fair: tuple[float, float] = FAIR) -> int | None:
    """The games against each opponent that would decide, at the last look, if the share stayed as
    it is after so many; None where no number of them is likely to.
    """
    apart = min(abs(share.value - bound) for bound in fair)
    if not games or not math.isfinite(share.error) or apart < CLOSE:
        return None
    return max(2, 2 * math.ceil(games * (AT_LAST * share.error / apart) ** 2 / 2))
