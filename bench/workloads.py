"""Work that an older version of the library can do too, for a comparison with it.

`python -P workloads.py NAME HERO...` prepares the work NAME and does it for each number that it
reads from its input; it answers with the units done and the processor seconds they took. Only
names that every version has are used, so that the file runs with any checkout in PYTHONPATH.
"""

from __future__ import annotations

import gc
import itertools
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import dicethrone_rules as dt

SELDOM = (50_000, 20, 100)
"""How often garbage is looked for, as in the workers of a simulation: when a collection happens to
come says nothing of the work that it interrupts.
"""
Work = Callable[[int], int]
"""Does a number of pieces of work and says how many units that was."""


def duels(heroes: list[str]) -> Work:
    """Random duels over pairs of heroes, other ones each time: rules have changed, so that a few
    duels may have more or fewer questions than in another version. A unit is a decision with two
    options or more.
    """
    library = dt.load_content()
    seeds = itertools.count()

    def play(number: int) -> int:
        decisions = 0
        for seed in itertools.islice(seeds, number):
            rng = random.Random(seed)
            game = dt.new_game(library, _pair(heroes, seed), seed=seed)
            while not game.is_over:
                assert game.decision is not None
                decisions += len(game.decision.options) > 1
                game = game.apply(rng.choice(game.decision.options))
        return decisions

    play(len(heroes))  # the texts of every pair are compiled by then
    return play


def whole_views(heroes: list[str]) -> Work:
    """Views of moments of random duels, with every field of view and players read."""
    games = _moments(heroes)

    def look(number: int) -> int:
        for index in range(number):
            view = games[index % len(games)].view(index % 2)
            for record in (view, *view.players):
                for field in record.__attrs_attrs__:
                    getattr(record, field.name)
        return number

    return look


def unread_views(heroes: list[str]) -> Work:
    """The same views, nothing of which is read."""
    games = _moments(heroes)

    def look(number: int) -> int:
        for index in range(number):
            games[index % len(games)].view(index % 2)
        return number

    return look


def saves(heroes: list[str]) -> Work:
    """Moments of random duels written as JSON and read back."""
    library = dt.load_content()
    games = _moments(heroes)

    def save(number: int) -> int:
        for index in range(number):
            dt.Game.from_json(games[index % len(games)].to_json(), library)
        return number

    return save


def greedy(heroes: list[str]) -> Work:
    """Duels between two greedy bots; a unit is an answer."""
    from dicethrone_rules.agents import GreedyAgent, play_out

    library = dt.load_content()

    def play(number: int) -> int:
        answers = 0
        for seed in range(number):
            game = dt.new_game(library, _pair(heroes, seed), seed=seed)
            answers += len(play_out(game, [GreedyAgent(1), GreedyAgent(2)]).choices)
        return answers

    return play


def replays(heroes: list[str]) -> Work:
    """Games of greedy bots, answered again as they were; a unit is an answer."""
    from dicethrone_rules.agents import GreedyAgent, play_out

    library = dt.load_content()
    games = [dt.new_game(library, _pair(heroes, seed), seed=seed) for seed in range(10)]
    answers = [play_out(game, [GreedyAgent(1), GreedyAgent(2)]).choices for game in games]

    def play(number: int) -> int:
        for index in range(number):
            game = games[index % len(games)]
            for answer in answers[index % len(games)]:
                game = game.apply(answer)
        return sum(len(answers[index % len(games)]) for index in range(number))

    return play


def checks(heroes: list[str]) -> Work:
    """One hero file checked, with the content around it loaded."""
    path = Path(__file__).parent.parent / "examples" / "heroes" / "wraith.dice"

    def check(number: int) -> int:
        for _ in range(number):
            dt.check(path)
        return number

    return check


WORKS = {
    work.__name__: work
    for work in (duels, replays, greedy, whole_views, unread_views, saves, checks)
}


def _pair(heroes: list[str], number: int) -> tuple[str, str]:
    return heroes[number % len(heroes)], heroes[(number * 7 + 3) % len(heroes)]


def _moments(heroes: list[str], duels: int = 8) -> list[Any]:
    """Every twentieth moment of some random duels."""
    library, rng = dt.load_content(), random.Random(5)
    found: list[Any] = []
    for seed in range(duels):
        game = dt.new_game(library, _pair(heroes, seed), seed=seed)
        steps = 0
        while game.decision is not None:
            if steps % 20 == 10:
                found.append(game)
            steps += 1
            game = game.apply(rng.choice(game.decision.options))
    return found


def main() -> None:
    """Works as told by the input."""
    name, *heroes = sys.argv[1:]
    if name == "heroes":
        print(*sorted(dt.load_content().heroes), flush=True)
        return
    gc.set_threshold(*SELDOM)
    work = WORKS[name](heroes)
    print("ready", flush=True)
    for line in sys.stdin:
        start = time.process_time()
        units = work(int(line))
        print(units, time.process_time() - start, flush=True)


if __name__ == "__main__":
    main()
