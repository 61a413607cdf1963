"""Every text of Adventures used in play, under all laws.

    python -m dicethrone_rules.testing.exhausted --seed 4

Plays sessions as `python -m dicethrone_rules.exhaust --sessions` does. The laws of a step are
tested at every decision, the dear ones at some.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from ..api.game import Game
from ..engine.decisions import Option
from ..errors import DiceThroneError
from ..exhaust import exhaust_sessions
from ..library import load_content
from ..rules import EDITIONS, PRINTED
from . import invariants
from .invariants import Broken

DEEP = 0.001  # the share of steps at which the dear laws are tested


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the texts that were never used; exit code 1 for such a text or a broken law."""
    parser = argparse.ArgumentParser(
        prog="python -m dicethrone_rules.testing.exhausted",
        description="Every text of Adventures used in play, under all laws.",
    )
    parser.add_argument("--games", type=int, default=1000, help="sessions at most (1000)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rules", choices=EDITIONS, default=PRINTED, help="edition (printed)")
    parser.add_argument("--content", nargs="*", type=Path, default=[], help="files or folders")
    asked = parser.parse_args(arguments)
    start = time.perf_counter()
    rng = random.Random(asked.seed)
    deeply = 0

    def law(before: Game, option: Option, after: Game) -> None:
        nonlocal deeply
        invariants.step(before, option, after)
        if rng.random() < DEEP:
            invariants.deep(before, option, after)
            deeply += 1

    try:
        seen, games, decisions = exhaust_sessions(
            load_content(*asked.content),
            games=asked.games,
            seed=asked.seed,
            edition=asked.rules,
            law=law,
        )
    except (Broken, DiceThroneError) as error:
        print(f"seed {asked.seed}: {error}", file=sys.stderr)
        return 1
    missing = seen.missing()
    print(
        f"seed {asked.seed}: {games} sessions, {decisions} decisions, {deeply} tested deeply, "
        f"{time.perf_counter() - start:.1f} s"
    )
    print(f"texts that ran: {len(seen.texts & seen.programs)} of {len(seen.texts)}")
    for key in missing:
        print(f"never used: {key}")
    if not missing:
        print("all laws hold, and nothing was never used")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
