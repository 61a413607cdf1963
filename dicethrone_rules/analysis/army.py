"""The balance of Army of Dice: every pair of factions, played by the same sensible bot.

    python -m dicethrone_rules.analysis.army --games 1000

A pair plays its games with the seats changed half of the time; who begins is rolled. Exit code 1
when a pair is outside 35-65 % or the first player outside 45-58 %.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import attrs

from ..agents.army import GreedyArmy
from ..api.game import new_game
from ..engine.events import GameStarted
from ..library import Library, load_content

PAIR = (0.35, 0.65)
FIRST = (0.45, 0.58)
TURN_LIMIT = 600


@attrs.define
class Tally:
    """The results between two factions."""

    games: int = 0
    wins: int = 0  # of the first named
    draws: int = 0
    first: int = 0  # won by who began the game
    turns: int = 0

    @property
    def rate(self) -> float:
        """The share of the first named; a draw is half a win for both."""
        return (self.wins + self.draws / 2) / self.games


def play(library: Library, factions: Sequence[str], seed: int) -> tuple[int, int, int]:
    """One game: the winner (-1 for a draw), who began, and how many turns it took."""
    agents = (GreedyArmy(), GreedyArmy())
    game = new_game(library, factions, "army-of-dice", seed, turn_limit=TURN_LIMIT)
    began = next(event.player for event in game.events if isinstance(event, GameStarted))
    while (decision := game.decision) is not None:
        seat = decision.player or 0
        if decision.kind == "roll":
            game = game.apply(decision.options[0])  # all agents do; spares the view
            continue
        game = game.apply(agents[seat].choose(game.view(seat), decision))
    winner = game.winners[0] if game.winners else -1
    return winner, began, game.view(0).turn


def pair(library: Library, one: str, other: str, games: int, seed: int = 0) -> Tally:
    """So many games between two factions."""
    tally = Tally()
    for number in range(games):
        swapped = number % 2
        factions = (other, one) if swapped else (one, other)
        winner, began, turns = play(library, factions, seed + number)
        tally.games += 1
        tally.turns += turns
        if winner < 0:
            tally.draws += 1
            continue
        tally.wins += winner == swapped
        tally.first += winner == began
    return tally


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the table; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m dicethrone_rules.analysis.army")
    parser.add_argument("--games", type=int, default=1000, help="for each pair")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", nargs="*", default=[], help="pairs with one of these factions")
    parser.add_argument("files", nargs="*", type=Path, help="factions besides the shipped ones")
    asked = parser.parse_args(arguments)
    library = load_content(*asked.files)
    print(f"{asked.games} games a pair, seed {asked.seed}")
    print("| factions | first named wins | who began wins | draws | turns a game |")
    print("|---|---|---|---|---|")
    start = time.perf_counter()
    tallies = {}
    for one, other in combinations(sorted(library.factions), 2):
        if asked.only and one not in asked.only and other not in asked.only:
            continue
        tally = tallies[one, other] = pair(library, one, other, asked.games, asked.seed)
        mark = "" if _is_fair(tally) else " !"
        decided = max(1, tally.games - tally.draws)
        print(
            f"| {one} - {other} | {tally.rate:.1%}{mark} | {tally.first / decided:.1%} "
            f"| {tally.draws} | {tally.turns / tally.games:.0f} |",
            flush=True,
        )
    return _summary(tallies, time.perf_counter() - start)


def _is_fair(tally: Tally) -> bool:
    return PAIR[0] <= tally.rate <= PAIR[1]


def _summary(tallies: dict[tuple[str, str], Tally], seconds: float) -> int:
    """The results of all pairs, and whether everything is within bounds."""
    games = sum(tally.games for tally in tallies.values())
    decided = max(1, games - sum(tally.draws for tally in tallies.values()))
    first = sum(tally.first for tally in tallies.values()) / decided
    begins_fairly = FIRST[0] <= first <= FIRST[1]
    print(f"\nfirst player: {first:.1%}{'' if begins_fairly else ' !'}")
    for faction in sorted({name for names in tallies for name in names}):
        rates = [
            tally.rate if names[0] == faction else 1 - tally.rate
            for names, tally in tallies.items()
            if faction in names
        ]
        print(f"{faction}: {sum(rates) / len(rates):.1%} over all opponents")
    print(f"{games} games in {seconds:.0f} s, {1000 * seconds / max(1, games):.1f} ms a game")
    return 0 if begins_fairly and all(map(_is_fair, tallies.values())) else 1


if __name__ == "__main__":
    sys.exit(main())
