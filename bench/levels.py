"""`python -m bench.levels`: one level of bots against another, in duels of random pairs of heroes.

Both games of a pair have one seed. In the second one the bots change places, so that each plays
either hero and begins once; two bots of the same kind change the heroes' places instead. Games are
kept in a file, one line each, and those that are there already are not played again: a run can be
stopped and go on. Times are processor time.

    python -m bench.levels search:64 greedy --games 400 --seed 1 --keep build/levels.jsonl
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from dicethrone_rules import Library, load_content, new_game
from dicethrone_rules.agents import AgentError, SearchingAgent, play_out
from dicethrone_rules.agents.spec import AgentSpec
from dicethrone_rules.analysis.statistics import wilson
from dicethrone_rules.api.game import Game
from dicethrone_rules.api.view import View
from dicethrone_rules.engine.decisions import Decision, Option

TURNS = 600
Row = dict[str, Any]


class Clock:
    """A bot that searches, with the time of the decisions for which it plays ahead."""

    def __init__(self, agent: SearchingAgent) -> None:
        self._agent = agent
        self.times: list[float] = []

    def search(self, view: View, decision: Decision, sample: Callable[[int], Game]) -> Option:
        asked: list[int] = []

        def counted(seed: int) -> Game:
            asked.append(seed)
            return sample(seed)

        start = time.process_time()
        option = self._agent.search(view, decision, counted)
        if asked:
            self.times.append(time.process_time() - start)
        return option


def setting(
    library: Library, specs: tuple[AgentSpec, AgentSpec], seed: int, number: int
) -> tuple[list[str], int, list[int]]:
    """The heroes of a game, its seed and by seat which of the two bots plays: `number` counts from
    0, and two games are a pair.
    """
    pair, second = divmod(number, 2)
    chance = random.Random(f"{seed}:{pair}")
    heroes = chance.sample(sorted(library.heroes), 2)
    dice = chance.getrandbits(53)
    places = [0, 1]
    if second and specs[0] == specs[1]:
        heroes.reverse()
    elif second:
        places.reverse()
    return heroes, dice, places


def played(library: Library, specs: tuple[AgentSpec, AgentSpec], seed: int, number: int) -> Row:
    """A game, with the times of the bots that search."""
    heroes, dice, places = setting(library, specs, seed, number)
    pair = number // 2
    agents = [specs[place].make(2 * pair + place) for place in places]
    timed = [Clock(one) if isinstance(one, SearchingAgent) else one for one in agents]
    start = time.process_time()
    end = play_out(new_game(library, heroes, seed=dice, turn_limit=TURNS), timed)
    clocks = [one for one in timed if isinstance(one, Clock)]
    times = [each for clock in clocks for each in clock.times]
    return {
        "game": number,
        "heroes": heroes,
        "bots": [str(specs[place]) for place in places],
        "first_bot": places.index(0),
        "winner": end.winners[0] if end.winners else None,
        "decisions": len(times),
        "seconds": round(sum(times), 4),
        "most": round(max(times, default=0.0), 4),
        "whole": round(time.process_time() - start, 4),
    }


def share(rows: list[Row]) -> float:
    """The share of wins of the first bot; a draw is half of one."""
    return sum([_score(row, row["first_bot"]) for row in rows]) / len(rows)


def _score(row: Row, seat: int) -> float:
    return 0.5 if row["winner"] is None else float(row["winner"] == seat)


def lines(rows: list[Row], *, pairs: bool) -> Iterator[str]:
    """The result as text; with `pairs`, a row for each of them, won by the hero named first."""
    if pairs:
        for pair in sorted({row["game"] // 2 for row in rows}):
            mine = [row for row in rows if row["game"] // 2 == pair]
            hero, other = mine[0]["heroes"]
            won = sum([_score(row, row["heroes"].index(hero)) for row in mine])
            yield f"{hero} - {other}: {won:g} of {len(mine)}"
    decisions = sum([row["decisions"] for row in rows])
    mean = share(rows)
    low, high = wilson(mean * len(rows), len(rows))
    yield f"{len(rows)} games, {sum([row['winner'] is None for row in rows])} draws"
    if not pairs:
        error = (mean * (1 - mean) / len(rows)) ** 0.5
        yield f"first bot {mean:.1%}, standard error {error:.1%}, 95 % {low:.1%} to {high:.1%}"
    if decisions:
        spent = sum([row["seconds"] for row in rows]) / decisions
        yield (
            f"{decisions / len(rows):.0f} searched decisions a game, {spent:.3f} s on average, "
            f"{max([row['most'] for row in rows]):.2f} at most"
        )
    yield f"{sum([row['whole'] for row in rows]) / len(rows):.2f} s a game"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.levels", description=__doc__)
    parser.add_argument("bots", nargs=2, metavar="BOT", help="greedy, search:BUDGET, ...")
    parser.add_argument("--games", type=int, default=400, metavar="N", help="an even number (400)")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="one line for each game")
    arguments = parser.parse_args()
    try:
        specs = AgentSpec.read(arguments.bots[0]), AgentSpec.read(arguments.bots[1])
    except AgentError as error:
        print(error, file=sys.stderr)
        return 2
    keep, rows = arguments.keep, dict[int, Row]()
    if keep is not None and keep.exists():
        kept = [json.loads(line) for line in keep.read_text().splitlines()]
        rows = {row["game"]: row for row in kept}
    library = load_content()
    for number in range(arguments.games):
        if number not in rows:
            rows[number] = played(library, specs, arguments.seed, number)
            if keep is not None:
                with keep.open("a") as file:
                    file.write(json.dumps(rows[number]) + "\n")
    found = [rows[number] for number in range(arguments.games)]
    print("\n".join(lines(found, pairs=specs[0] == specs[1])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
