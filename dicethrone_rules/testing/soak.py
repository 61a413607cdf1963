"""A long random run over all heroes and modes: `python -m dicethrone_rules.testing.soak`.

The cheap laws are tested after every answer and the deep ones on samples. A broken law ends the run
with exit code 1 and leaves the shortest replay that was found beside the figures.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ..library import Library, load_content
from ..rules import EDITIONS, PRINTED
from .playing import Failure, Figures, Unsound, random_start, smallest, watch

TURN_LIMIT = 300


def soak(
    library: Library,
    decisions: int,
    seed: int,
    deep_rate: float,
    dice: str = "",
    edition: str = PRINTED,
) -> tuple[Figures, Failure | None]:
    """Random games until so many decisions are made or a law breaks."""
    rng = random.Random(seed)
    figures = Figures()
    begun = time.perf_counter()
    failure = None
    while figures.decisions < decisions:
        # One game in five ends by its turn limit rather than by a defeat.
        limit = rng.randrange(1, 12) if rng.random() < 0.2 else TURN_LIMIT
        start = random_start(library, rng, turn_limit=limit, edition=edition)
        try:
            watch(library, start, rng, deep_rate=deep_rate, dice=dice, figures=figures)
        except Unsound as error:
            failure = error.failure
            break
    figures.seconds = time.perf_counter() - begun
    return figures, failure


def _part(task: tuple[Sequence[str], int, int, float, str]) -> tuple[Figures, Failure | None]:
    paths, decisions, seed, deep_rate, edition = task
    return soak(load_content(*paths), decisions, seed, deep_rate, edition=edition)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("paths", nargs="*", help="content besides the shipped")
    parser.add_argument("--decisions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rules", choices=EDITIONS, default=PRINTED, help="edition (printed)")
    parser.add_argument("--jobs", type=int, default=1, help="processes; each has its own seed")
    parser.add_argument("--deep", type=float, default=0.005, help="share of steps tested deeply")
    parser.add_argument("--failures", default=".", help="where a broken law's replay is written")
    chosen = parser.parse_args(arguments)
    jobs = max(1, chosen.jobs)
    share = -(-chosen.decisions // jobs)
    tasks = [
        (chosen.paths, share, chosen.seed * 1_000 + job, chosen.deep, chosen.rules)
        for job in range(jobs)
    ]
    size = f"{jobs} jobs, {chosen.decisions:,} decisions"
    print(f"{chosen.rules} rules, seed {chosen.seed}, {size}", flush=True)
    total = Figures()
    failures = []
    if jobs == 1:
        results = [_part(tasks[0])]
    else:
        with ProcessPoolExecutor(jobs) as pool:
            results = list(pool.map(_part, tasks))
    for figures, failure in results:
        total.add(figures)
        if failure is not None:
            failures.append(failure)
    print(
        f"{total.decisions:,} decisions in {total.games:,} games ({total.finished:,} to the end, "
        f"the longest {total.longest:,}), {total.deep:,} tested deeply, "
        f"{total.seconds:.1f} s, {total.decisions / max(total.seconds, 1e-9):,.0f} a second"
    )
    library = load_content(*chosen.paths) if failures else None
    for failure in failures:
        assert library is not None
        short = smallest(library, failure)
        name = "".join(c if c.isalnum() else "-" for c in short.law.lower())
        path = Path(chosen.failures) / f"{name}-{short.start.seed}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(short.to_json(), encoding="utf-8")
        print(f"\nBROKEN {short}\nwritten to {path}", file=sys.stderr)
    if not failures:
        print("no law broken")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
