"""Golden games: a fixed set of games that must never change by accident.

Of each game two hashes are kept: its story (every event as a sentence, and how many options every
decision had), which changes only with the rules, and its final state, which changes with the
format of a save too. `python -m dicethrone_rules.testing.golden` compares, `--renew` writes the
files anew on purpose. The answers are drawn from the game's own seed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from ..api.game import Game
from ..engine.chance import below
from ..engine.sessions import Session
from ..library import Library, load_content
from ..modes import MODES
from ..rules import ASKED, AUTOMATIC, CURRENT, EDITION, GOOD_FAITH
from .playing import Start, playable_modes, seatings

FOLDER = Path("tests/golden")
STATES, STORIES = "checksums.json", "stories.json"
TURNS = 14
MOST = 1_500
# The answers come from another stream than the dice.
ANSWERS = 0x5EED


def golden_starts(library: Library) -> Iterator[Start]:
    """Every hero against its next two neighbours, and every mode, in a fixed order; the games of
    heroes with the nearer neighbour by the current rules too; then some sessions.
    """
    yield from _duels(library)
    yield from _sessions(library)


def _sessions(library: Library) -> Iterator[Start]:
    """The first portal crawl and the first boss battle, alone and in a team, asked and not; those
    of the team by the current rules too.
    """
    heroes = tuple(sorted(library.heroes)[:2])
    known = sorted(library.scenarios.items(), key=lambda each: (each[1].number, each[0]))
    for mode, fights in (("portal-crawl", False), ("boss-battle", True)):
        ids = [id for id, scenario in known if (scenario.fight is not None) is fights]
        for team, faith in ((heroes[:1], AUTOMATIC), (heroes, ASKED)):
            if ids and heroes:
                rules = {GOOD_FAITH: faith}
                yield Start(team, mode, len(team), rules, "seed", TURNS, Session(ids[0]))
                if faith == ASKED:
                    current = {EDITION: CURRENT, **rules}
                    yield Start(team, mode, len(team), current, "seed", TURNS, Session(ids[0]))


def _duels(library: Library) -> Iterator[Start]:
    for mode in playable_modes(library):
        seats = seatings(library, mode)
        for index in range(len(seats[0])):
            for step in (1, 3):
                chosen = tuple(
                    sides[(index + step * seat) % len(sides)] for seat, sides in enumerate(seats)
                )
                if step == 3 and mode != "duel":
                    continue
                seed = 1_000 * index + step
                yield Start(chosen, mode, seed, turn_limit=TURNS)
                if step == 1 and MODES[mode].system == "heroes":
                    yield Start(chosen, mode, seed, {EDITION: CURRENT}, turn_limit=TURNS)


def play_fixed(start: Start, library: Library, *, save_at: int = 0) -> Game:
    """Plays a game by answers drawn from its seed; saved and loaded once at `save_at`."""
    *_, game = moments(start, library, save_at=save_at)
    return game


def moments(start: Start, library: Library, *, save_at: int = 0) -> Iterator[Game]:
    """The game after each answer, from its start."""
    game = start.game(library)
    yield game
    for index in range(MOST):
        if game.decision is None:
            break
        if save_at and index == save_at:
            game = Game.from_json(game.to_json(), library)
        assert game.decision is not None
        options = game.decision.options
        game = game.apply(options[below(start.seed ^ ANSWERS, index, len(options))])
        yield game


def checksum(text: str) -> str:
    """A short hash of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def story(played: Iterable[Game]) -> str:
    """The story of a game: its events, and the number of options of every decision."""
    lines = []
    for game in played:
        lines += [str(event) for event in game.events]
        lines.append(str(len(game.decision.options) if game.decision is not None else 0))
    return "\n".join(lines)


def key(start: Start) -> str:
    edition = f"{start.rules[EDITION]} rules: " if EDITION in start.rules else ""
    where = f" in {start.session.scenario}" if start.session is not None else ""
    return f"{edition}{start.mode}{where}: {', '.join(start.heroes)}: {start.seed}"


def checksums(library: Library) -> dict[str, dict[str, str]]:
    """The checksums of every golden game, by file."""
    states, stories = {}, {}
    for start in golden_starts(library):
        played = list(moments(start, library))
        states[key(start)] = checksum(played[-1].to_json())
        stories[key(start)] = checksum(story(played))
    return {STATES: states, STORIES: stories}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="golden", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--renew", action="store_true", help="write what the games come to now")
    chosen = parser.parse_args(arguments)
    changes = 0
    for name, now in checksums(load_content()).items():
        file = chosen.folder / name
        if chosen.renew:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
            print(f"{len(now)} games written to {file}")
            continue
        try:
            then = json.loads(file.read_text(encoding="utf-8"))
        except OSError as error:
            print(error, file=sys.stderr)
            return 2
        changed = [each for each in {**then, **now} if then.get(each) != now.get(each)]
        for each in changed:
            print(f"{name}: {each}: was {then.get(each)}, is {now.get(each)}")
        print(f"{name}: {len(now)} games, {len(changed)} changed", file=sys.stderr)
        changes += len(changed)
    return 1 if changes else 0


if __name__ == "__main__":
    sys.exit(main())
