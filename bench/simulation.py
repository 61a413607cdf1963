"""Simulations: games a second on one and two workers, and how many a verdict has in a minute.

Clocks on the wall, not processor time: the work is done by other processes.
"""

from __future__ import annotations

import time
from concurrent.futures import Executor

from dicethrone_rules import Library, simulate
from dicethrone_rules.analysis.balance import prepare
from dicethrone_rules.analysis.balance.study import HEADLINE
from dicethrone_rules.analysis.simulation import Pool, cluster

PAIRS = (("monk", "barbarian"), ("ninja", "pyromancer"))
POINTS = 5.0
"""The half of the interval of each share."""


def games_per_second(library: Library, executor: Executor | None, games: int) -> float:
    """Games of greedy bots in a second; the workers have played before."""
    simulate(library, PAIRS, 20, executor=executor, seed=1)
    start = time.perf_counter()
    simulate(library, PAIRS, games, executor=executor, seed=100)
    return len(PAIRS) * games / (time.perf_counter() - start)


def rates(library: Library, games: int = 100) -> dict[str, float]:
    """Games a second in this process, in a pool and on a Dask cluster of this machine."""
    from distributed import LocalCluster

    found = {"sim_here": games_per_second(library, None, games)}
    for workers in (1, 2):
        with Pool(workers) as pool:
            found[f"sim_pool_{workers}"] = games_per_second(library, pool, games)
        with (
            LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as dask,
            cluster(dask.scheduler_address) as executor,
        ):
            found[f"sim_dask_{workers}"] = games_per_second(library, executor, games)
    return found


def verdict_games(library: Library, hero: str, seconds: float = 60.0) -> dict[str, float]:
    """The games against each opponent that a verdict rests on after a minute with two workers, and
    after how many seconds it stood.
    """
    with Pool(2) as pool:
        study = prepare(library, hero, executor=pool, seconds=seconds / HEADLINE)
        start = time.perf_counter()
        study.headline()
        return {"verdict_games": study.games, "verdict_s": time.perf_counter() - start}


def against_all(library: Library, hero: str, points: float = POINTS) -> dict[str, float]:
    """The headline of a hero against all others with two workers, played until the share against
    each is known to plus or minus so many points: its games, games a second, and the seconds from
    the first game to the verdict.
    """
    with Pool(2) as pool:
        study = prepare(library, hero, executor=pool, points=points)
        start = time.perf_counter()
        study.headline()
        taken = time.perf_counter() - start
    games = sum(map(len, study.results))
    return {"roster_games": games, "roster_rate": games / taken, "roster_s": taken}
