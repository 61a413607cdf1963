"""`dicethrone play`: a game on the terminal, people and bots mixed."""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import CLEAN, FAILED, Failure, add_content_argument, file_path
from .files import write_whole
from .rules import add_rules_arguments, chosen_rules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..agents import Agent, SearchingAgent
    from ..api.game import Game
    from ..library import Library
    from .table.session import Session

HELP = "Play a game on the terminal against bots or each other."

SCHEMA_VERSION = 1
PEOPLE = "human"
KINDS = (PEOPLE, "random", "greedy", "search")
BOTS_DELAY = 0.12
LEFT_LAST = object()
"""`--resume` without a file; no path that can be typed is the same."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    _add_seats(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="play the same dice and decks again")
    add_content_argument(parser)
    add_rules_arguments(parser)
    parser.add_argument("--real-dice", action="store_true", help="you roll: every die is asked for")
    parser.add_argument("--turn-limit", type=int, default=0, metavar="N", help="then it is a draw")
    parser.add_argument(
        "--ask",
        choices=("calm", "all"),
        default="calm",
        help="calm: only when there is something new to act on; all: whenever you could act (calm)",
    )
    parser.add_argument("--no-input", action="store_true", help="bots only; nobody is asked")
    parser.add_argument("--delay", type=_seconds, metavar="S", help="seconds between bots' lines")
    parser.add_argument("--fast", action="store_true", help="no delay at all")
    parser.add_argument("--plain", action="store_true", help="plain text, also on a terminal")
    _add_files(parser)


def _add_seats(parser: argparse.ArgumentParser) -> None:
    """The arguments that say who plays."""
    parser.add_argument(
        "--list",
        action="store_true",
        help="print modes, heroes, factions, bosses and editions, and play nothing",
    )
    parser.add_argument("--mode", default="duel", metavar="NAME", help="duel, 2v2, ... (duel)")
    parser.add_argument(
        "--hero",
        action="append",
        default=[],
        metavar="ID",
        help="the hero or faction of a seat; once for each seat, in order",
    )
    parser.add_argument(
        "--boss",
        action="append",
        default=[],
        metavar="ID",
        help="the boss of a seat, in boss-vs-many (the first seat) and boss-vs-boss",
    )
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        choices=KINDS,
        metavar="KIND",
        help="human, random, greedy or search; once for each seat (human, then greedy)",
    )


def _add_files(parser: argparse.ArgumentParser) -> None:
    """The arguments that say where a game is kept, and how its end is told."""
    parser.add_argument(
        "--save",
        type=file_path,
        metavar="FILE",
        help="where `save` and leaving keep the game (the file of --resume)",
    )
    parser.add_argument(
        "--resume",
        type=file_path,
        nargs="?",
        const=LEFT_LAST,
        metavar="FILE",
        help="go on with a saved game, or with the one left last",
    )
    parser.add_argument(
        "--record", type=file_path, metavar="FILE", help="write a replay when the game ends"
    )
    parser.add_argument(
        "--json",
        action="store_true",
        help="with --no-input or --list: print only the result, as JSON",
    )


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds, 0 or more")
    return seconds


def run(arguments: argparse.Namespace) -> int:
    from ..errors import DiceThroneError
    from .files import need_place

    if arguments.json and not (arguments.no_input or arguments.list):
        raise Failure("--json is for games without people: add --no-input")
    for path in (arguments.record, arguments.save):
        if path is not None:
            need_place(path)
    try:
        if arguments.list:
            return _list(arguments)
        game = _resumed(arguments) if arguments.resume is not None else _new(arguments)
        return _play(arguments, game)
    except DiceThroneError as error:
        raise Failure(str(error)) from None


def _library(arguments: argparse.Namespace) -> Library:
    from ..library import load_content

    for path in arguments.content:
        if not Path(path).exists():
            raise Failure(f"{path}: there is no such file or folder")
    return load_content(*arguments.content)


def _list(arguments: argparse.Namespace) -> int:
    from ..adventures.versus_compile import playable_bosses
    from ..modes import MODES
    from ..rules import EDITIONS, OPTIONS

    library = _library(arguments)
    if arguments.json:
        known = {
            "schema_version": SCHEMA_VERSION,
            "modes": list(MODES),
            "heroes": sorted(library.heroes),
            "factions": sorted(library.factions),
            "bosses": playable_bosses(library),
            "editions": list(EDITIONS),
            "rules": list(OPTIONS),
        }
        print(json.dumps(known, indent=2))
        return CLEAN
    width = max(map(len, MODES))
    print("Modes (--mode):")
    for mode in MODES.values():
        print(f"  {mode.name:<{width}}  {mode.description}")
    print(f"Heroes (--hero):\n{_in_lines(library.heroes)}")
    print(f"Factions (--hero, with --mode army-of-dice):\n{_in_lines(library.factions)}")
    bosses = playable_bosses(library)
    if bosses:
        print(f"Bosses (--boss, with --mode boss-vs-many or boss-vs-boss):\n{_in_lines(bosses)}")
    print("Editions of the rules (--rules):")
    for edition, says in EDITIONS.items():
        print(f"  {edition:<{width}}  {says}")
    return CLEAN


def _in_lines(ids: Iterable[str]) -> str:
    import textwrap

    return textwrap.fill(
        ", ".join(sorted(ids)),
        78,
        initial_indent="  ",
        subsequent_indent="  ",
        break_on_hyphens=False,
    )


def _new(arguments: argparse.Namespace) -> Game:
    import random

    from ..api.game import new_game
    from ..modes import MODES
    from .seating import seated

    library = _library(arguments)
    mode = MODES.get(arguments.mode)
    if mode is None:
        raise Failure(f"there is no mode {arguments.mode!r}; the modes are {', '.join(MODES)}")
    if mode.has_session:
        raise Failure(f"{mode.name} has a scenario: start one with dicethrone campaign new FILE")
    sides = seated(library, mode, arguments.hero, arguments.boss)
    if arguments.seed is None:
        arguments.seed = random.SystemRandom().randrange(1_000_000)
    return new_game(
        library,
        sides,
        mode=mode.name,
        seed=arguments.seed,
        rules=chosen_rules(arguments),
        chance="external" if arguments.real_dice else "seed",
        turn_limit=arguments.turn_limit,
    )


def _resumed(arguments: argparse.Namespace) -> Game:
    from ..api.game import Game
    from ..errors import SaveError
    from .files import read_game
    from .table.kept_game import kept_game

    left_last = arguments.resume is LEFT_LAST
    file = kept_game() if left_last else Path(arguments.resume).expanduser()
    if left_last and not file.exists():
        raise Failure("no game was left; start one with: dicethrone play")
    text, _ = read_game(str(file))
    library = _library(arguments)
    try:
        return Game.from_json(text, library)
    except SaveError as error:
        raise Failure(f"{file}: {error}") from None


def _kinds(arguments: argparse.Namespace, seats: int) -> list[str]:
    """Person or bot, by seat; the first seat is a person's unless said otherwise."""
    kinds = list(arguments.player)
    if len(kinds) > seats:
        raise Failure(f"this game has {seats} seats and {len(kinds)} players are given")
    kinds += _usual(seats)[len(kinds) :]
    if arguments.no_input and not arguments.player:
        kinds[0] = "greedy"
    if arguments.no_input and PEOPLE in kinds:
        raise Failure("--no-input is for bots only: leave out --player human")
    return kinds


def _usual(seats: int) -> list[str]:
    return [PEOPLE, *["greedy"] * (seats - 1)]


def _play(arguments: argparse.Namespace, game: Game) -> int:
    from ..agents import make
    from .ending import play_until_left, told_to_end
    from .table.screen import line_up
    from .table.session import Session
    from .table.terminal import open_terminal, silent_terminal

    seed = game.replay.seed
    kinds = _kinds(arguments, len(game.names))
    if arguments.no_input and game.replay.chance != "seed":
        raise Failure("--real-dice needs somebody who rolls them")
    agents: list[Agent | SearchingAgent | None] = [
        None if kind == PEOPLE else make(kind, seed + seat) for seat, kind in enumerate(kinds)
    ]
    people = PEOPLE in kinds
    terminal = silent_terminal() if arguments.json else open_terminal(plain=arguments.plain)
    on_screen = sys.stdout.isatty() and sys.stdin.isatty() and not arguments.plain
    delay = arguments.delay if arguments.delay is not None else BOTS_DELAY if on_screen else 0.0
    session = Session(
        game,
        agents,
        terminal,
        seed=seed,
        delay=0.0 if arguments.fast or people else delay,
        hand_over=on_screen,
        save_to=_save_to(arguments),
        ask=arguments.ask,
    )
    if arguments.resume is not None:
        session.recall()
    edition = game.view(None).edition
    terminal.say(f"{game.replay.mode}: {line_up(game.names)}, {edition} rules, seed {seed}")
    with told_to_end():
        try:
            code = play_until_left(session)
        except BrokenPipeError:  # nobody reads any more; the replay is wanted all the same
            _record(arguments, session.game)
            raise
        if not arguments.json and not session.game.is_over:  # first of all: it may be lost
            kept = _farewell(arguments, session, kinds)
            code = code if kept or code != CLEAN else FAILED
        _record(arguments, session.game)
        if arguments.json:
            _print_result(session.game)
    return code


def _save_to(arguments: argparse.Namespace) -> str | None:
    """The file that keeps the game: the one that is named, or else the one it was read from; None
    for the file of the game left last.
    """
    resumed: str | None = None if arguments.resume is LEFT_LAST else arguments.resume
    return arguments.save or resumed


def _record(arguments: argparse.Namespace, game: Game) -> None:
    if arguments.record:
        write_whole(Path(arguments.record).expanduser(), game.replay.to_json().encode())
        _tell(f"Replay written to {arguments.record}.")


def _tell(words: str) -> None:
    """Prints beside the output; a terminal that was closed reads nothing, and nothing is lost."""
    with contextlib.suppress(OSError):
        print(words, file=sys.stderr)


def _print_result(game: Game) -> None:
    replay = game.replay
    result = {
        "schema_version": SCHEMA_VERSION,
        "mode": replay.mode,
        "rules": replay.rules,
        "seed": replay.seed,
        "heroes": [seat.to_data() for seat in replay.seats],
        "over": game.is_over,
        "winners": list(game.winners),
        "turns": game.view(0).turn,
        "health": [player.health for player in game.view(0).players],
        "answers": len(replay.choices),
    }
    print(json.dumps(result, indent=2))


def _farewell(arguments: argparse.Namespace, session: Session, kinds: list[str]) -> bool:
    """Keeps the game and says how to go on with it; whether it could be kept."""
    from .table.kept_game import kept_game, resume_hint

    save_to = _save_to(arguments)
    path = Path(save_to).expanduser() if save_to else kept_game()
    _tell("\nYou left the table.")
    try:
        if not save_to:
            path.parent.mkdir(parents=True, exist_ok=True)  # the one folder that is our own
        session.keep(path)
    except OSError as error:
        _tell(f"The game could not be kept in {path}: {error.strerror or error}")
        return False
    except Failure as failure:
        _tell(f"The game could not be kept: {failure}")
        return False
    hint = resume_hint(path, kinds, _usual(len(kinds)), arguments.content)
    _tell(f"The game is kept. To go on: {hint}")
    return True
