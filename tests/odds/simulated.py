"""`python -m tests.odds.simulated [HERO] [--phases N]`: odds beside dice that are really thrown.

Roll Phases are played with random dice, which are kept as the odds advise: for every requirement
alone, and for the whole board. How often each requirement is met, and how often the board activates
nothing, is compared with the exact chance, in standard errors of the simulation.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

import dicethrone_rules as dt
from dicethrone_rules.library.odds import Odds
from dicethrone_rules.patterns import Plan, sets_of

ATTEMPTS, DICE = 3, 5
Roll = tuple[int, ...]


class Row(NamedTuple):
    """A chance as worked out and as it came up."""

    what: str
    exact: float
    found: float
    phases: int

    @property
    def errors(self) -> float:
        """How far apart they are, in standard errors."""
        spread = math.sqrt(self.exact * (1 - self.exact) / self.phases)
        return abs(self.found - self.exact) / spread if spread else float(self.found != self.exact)


def throws(keep: Callable[[Roll, int], Roll], rng: random.Random, phases: int) -> Counter[Roll]:
    """The results of so many Roll Phases, sorted; `keep` says what stays on the table."""
    known: dict[tuple[Roll, int], Roll] = {}
    ends: Counter[Roll] = Counter()
    for _ in range(phases):
        kept: Roll = ()
        for left in range(ATTEMPTS - 1, -1, -1):
            rolled = [rng.randrange(1, 7) for _ in range(DICE - len(kept))]
            dice = tuple(sorted((*kept, *rolled)))
            if left:
                found = known.get((dice, left))
                if found is None:
                    found = known[dice, left] = keep(dice, left)
                kept = found
        ends[dice] += 1
    return ends


def _keeper(plan: Plan[int]) -> Callable[[Roll, int], Roll]:
    return lambda dice, left: plan.keep(dice, left)[0]


def rows(odds: Odds, phases: int, seed: int = 1) -> Iterator[Row]:
    """Every requirement alone, with so many Roll Phases among them, then as many for the board."""
    rng, each = random.Random(seed), max(1, phases // len(odds.requirements))
    for one in odds.requirements:
        goal, sets = one.requirement, sets_of()
        plan = Plan([int(goal.met_by(dice)) for dice in sets.results], sets)
        ends = throws(_keeper(plan), rng, each)
        met = sum(number for dice, number in ends.items() if goal.met_by(dice))
        yield Row(f"{one.ability}: {goal}, alone", float(one.within[-1]), met / each, each)
    ends = throws(lambda dice, left: odds.keep(dice, left)[0].dice, rng, phases)
    goals = [share.requirement for share in odds.policy.shares]
    nothing = sum(n for dice, n in ends.items() if not any(goal.met_by(dice) for goal in goals))
    yield Row("nothing, whole board", float(odds.policy.nothing), nothing / phases, phases)


def main() -> int:
    """Prints the table; 1 if a chance is five errors off."""
    parser = argparse.ArgumentParser(prog="python -m tests.odds.simulated", description=__doc__)
    parser.add_argument("hero", nargs="?", default="barbarian")
    parser.add_argument("--phases", type=int, default=1_000_000)
    arguments = parser.parse_args()
    far = 0
    for row in rows(dt.odds(dt.load_content(), arguments.hero), arguments.phases):
        print(f"{row.what:50}{row.exact:9.5f}{row.found:9.5f}  {row.errors:4.1f} errors")
        far += row.errors > 5
    return 1 if far else 0


if __name__ == "__main__":
    sys.exit(main())
