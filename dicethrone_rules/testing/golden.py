"""Golden games: a fixed set of games whose final states must never change by accident.

`python -m dicethrone_rules.testing.golden` compares, `--renew` writes the file anew on purpose.
The answers are drawn from the game's own seed, so the set needs nothing but the library.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..api.game import Game
from ..engine.chance import below
from ..library import Library, load_content
from ..modes import MODES
from .playing import Start, playable_modes, sides_of

FILE = Path("tests/golden/checksums.json")
TURNS = 14
MOST = 1_500
# The answers come from another stream than the dice.
ANSWERS = 0x5EED


def golden_starts(library: Library) -> Iterator[Start]:
    """Every hero against its next two neighbours, and every mode, in a fixed order."""
    for mode in playable_modes(library):
        sides = sides_of(library, mode)
        seats = len(MODES[mode].seats)
        for index in range(len(sides)):
            for step in (1, 3):
                chosen = tuple(sides[(index + step * seat) % len(sides)] for seat in range(seats))
                if step == 3 and mode != "duel":
                    continue
                yield Start(chosen, mode, seed=1_000 * index + step, turn_limit=TURNS)


def play_fixed(start: Start, library: Library, *, save_at: int = 0) -> Game:
    """Plays a game by answers drawn from its seed; saved and loaded once at `save_at`."""
    game = start.game(library)
    for index in range(MOST):
        if game.decision is None:
            break
        if save_at and index == save_at:
            game = Game.from_json(game.to_json(), library)
        assert game.decision is not None
        options = game.decision.options
        game = game.apply(options[below(start.seed ^ ANSWERS, index, len(options))])
    return game


def checksum(game: Game) -> str:
    """A short hash of everything a game is."""
    return hashlib.sha256(game.to_json().encode()).hexdigest()[:16]


def key(start: Start) -> str:
    return f"{start.mode}: {', '.join(start.heroes)}: {start.seed}"


def checksums(library: Library) -> dict[str, str]:
    """The checksum of every golden game."""
    return {key(start): checksum(play_fixed(start, library)) for start in golden_starts(library)}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="golden", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=FILE)
    parser.add_argument("--renew", action="store_true", help="write what the games come to now")
    chosen = parser.parse_args(arguments)
    now = checksums(load_content())
    if chosen.renew:
        chosen.file.parent.mkdir(parents=True, exist_ok=True)
        chosen.file.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
        print(f"{len(now)} games written to {chosen.file}")
        return 0
    try:
        then = json.loads(chosen.file.read_text(encoding="utf-8"))
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    changed = [name for name in {**then, **now} if then.get(name) != now.get(name)]
    for name in changed:
        print(f"{name}: was {then.get(name)}, is {now.get(name)}")
    print(f"{len(now)} games, {len(changed)} changed", file=sys.stderr)
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
