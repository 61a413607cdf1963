"""Plays until everything has been used: `python -m dicethrone_rules.exhaust`.

The report lists every text (ability tier, card, upgrade, token clause) that never ran; with
`--sessions`, every text of an enemy, a tile, loot or a table.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from ..library import Library, keys, load_content
from ..rules import EDITIONS, PRINTED
from .games import exhaust
from .sessions import exhaust_sessions


def main(argv: Sequence[str] | None = None) -> int:
    """Prints the used and the unreachable texts."""
    parser = argparse.ArgumentParser(prog="python -m dicethrone_rules.exhaust", description=__doc__)
    parser.add_argument("paths", nargs="*", help="content besides the shipped")
    parser.add_argument("--games", type=int, default=2000, help="stop after so many games")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rules", choices=EDITIONS, default=PRINTED, help="edition (printed)")
    parser.add_argument("--sessions", action="store_true", help="play sessions of Adventures")
    arguments = parser.parse_args(argv)
    library = load_content(*arguments.paths)
    report = _sessions if arguments.sessions else _games
    return report(library, arguments.games, arguments.seed, arguments.rules)


def _games(library: Library, most: int, seed: int, edition: str) -> int:
    start = time.perf_counter()
    seen, games, decisions = exhaust(library, games=most, seed=seed, edition=edition)
    _figures(seed, "games", games, decisions, start)
    print(f"texts that ran: {len(seen.programs)} of {len(seen.code.programs)}")
    ungranted = sorted(set(seen.code.tokens) - seen.tokens)
    missing = [key for key in seen.missing() if keys.definition_of(key) not in ungranted]
    for key in missing:
        print(f"never used: {key}")
    if ungranted:
        print(f"tokens that none of these heroes grants: {', '.join(ungranted)}")
    if not missing:
        print("Every ability, tier, card, upgrade and granted token's text has been used.")
    return 1 if missing else 0


def _sessions(library: Library, most: int, seed: int, edition: str) -> int:
    start = time.perf_counter()
    seen, games, decisions = exhaust_sessions(library, games=most, seed=seed, edition=edition)
    _figures(seed, "sessions", games, decisions, start)
    missing = seen.missing()
    print(f"texts that ran: {len(seen.texts & seen.programs)} of {len(seen.texts)}")
    for key in missing:
        print(f"never used: {key}")
    if not missing:
        print("Every text of an enemy, a tile, loot or a table has been used.")
    return 1 if missing else 0


def _figures(seed: int, what: str, games: int, decisions: int, start: float) -> None:
    seconds = time.perf_counter() - start
    print(f"seed {seed}: {games} {what}, {decisions} decisions, {seconds:.1f} s")


if __name__ == "__main__":
    sys.exit(main())
