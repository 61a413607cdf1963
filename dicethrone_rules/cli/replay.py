"""`dicethrone replay`: steps through a recorded or saved game, and proves that it reproduces."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from . import CLEAN, FINDINGS, Failure, add_content_argument, file_path

if TYPE_CHECKING:
    import argparse

    from ..api.game import Game
    from ..api.replay import Replay
    from ..engine.decisions import Decision, Option
    from ..library import Library
    from .table.narrator import Narrator
    from .table.page import Page, Row
    from .table.terminal import Terminal

HELP = "Step through a recorded or saved game, or prove that it reproduces."

SCHEMA_VERSION = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", type=file_path, metavar="FILE", help="a replay (play --record) or a saved game"
    )
    parser.add_argument("--at", type=int, metavar="N", help="show the table after N answers")
    parser.add_argument(
        "--verify", action="store_true", help="play it again and compare; exit 1 if it differs"
    )
    add_content_argument(parser)
    parser.add_argument("--plain", action="store_true", help="plain text, also on a terminal")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    from ..errors import DiceThroneError, SaveError
    from ..library import load_content
    from .files import read_game

    text, data = read_game(arguments.file)
    try:
        library = load_content(*arguments.content)
        try:
            replay, saved = read_replay(text, data, library)
        except SaveError as error:
            raise Failure(f"{arguments.file}: {error}") from None
        if arguments.verify:
            return _verify(replay, saved, library, as_json=arguments.json)
        if arguments.at is not None and not 0 <= arguments.at <= len(replay.choices):
            raise Failure(f"this game has {len(replay.choices)} answers: --at 0 to that")
        if arguments.json:
            return _as_json(replay, library, arguments.at)
        return _show(replay, library, arguments)
    except DiceThroneError as error:
        raise Failure(str(error)) from None


def read_replay(text: str, data: object, library: Library) -> tuple[Replay, Game | None]:
    """A replay, or a bug report or a saved game with the replay it carries."""
    from ..api.game import Game
    from ..api.replay import Replay
    from ..api.report import BugReport, is_report

    if is_report(data):
        return BugReport.from_data(data).replay, None

    if isinstance(data, dict) and "table" in data:
        game = Game.from_json(text, library)
        return game.replay, game
    return Replay.from_json(text), None


# --- proving --------------------------------------------------------------------------------------


def _verify(replay: Replay, saved: Game | None, library: Library, *, as_json: bool) -> int:
    """Every answer must be legal again, the game must come to the recorded end, and saving and
    loading it halfway must change nothing.
    """
    problem = difference(replay, saved, library)
    if as_json:
        result = {
            "schema_version": SCHEMA_VERSION,
            "seed": replay.seed,
            "answers": len(replay.choices),
            "reproduces": not problem,
            "problem": problem,
        }
        print(json.dumps(result, indent=2))
    elif problem:
        print(f"It does not reproduce: {problem}")
    else:
        answers = f"{len(replay.choices)} answers, seed {replay.seed}"
        print(f"It reproduces: {answers}, and the table comes out as recorded ({replay.end}).")
    return FINDINGS if problem else CLEAN


def difference(replay: Replay, saved: Game | None, library: Library) -> str:
    """The difference of a replayed game from the recording; empty when there is none."""
    from ..api.game import Game
    from ..api.replay import answer
    from ..errors import DiceThroneError

    try:
        game = replay.play(library)
    except DiceThroneError as error:
        return str(error)
    if saved is not None and game.to_json() != saved.to_json():
        return "the table differs from the saved one."
    middle = len(replay.choices) // 2
    halfway = Game.from_json(replay.play(library, middle).to_json(), library)
    for choice in replay.choices[middle:]:
        halfway = answer(halfway, choice)
    if halfway.to_json() != game.to_json():
        return "the game goes another way after it is saved and loaded."
    if game.replay != replay:
        return "what was played is not what was recorded."
    return ""


# --- showing --------------------------------------------------------------------------------------


def _show(replay: Replay, library: Library, arguments: argparse.Namespace) -> int:
    from .table.narrator import Narrator
    from .table.screen import line_up
    from .table.terminal import open_terminal

    terminal = open_terminal(plain=arguments.plain)
    start = replay.play(library, 0)
    symbols = [player.symbols for player in start.view(0).players]
    narrator = Narrator(start.names, symbols)
    against = line_up(start.names)
    answers = len(replay.choices)
    terminal.say(f"{replay.mode}: {against}, seed {replay.seed}, {answers} answers")
    if arguments.at is not None:
        game = replay.play(library, arguments.at)
        terminal.show(_page(narrator, replay, game, arguments.at))
    elif sys.stdin.isatty() and sys.stdout.isatty() and not arguments.plain:
        _step(terminal, narrator, replay, start)
    else:
        _tell(terminal, narrator, replay, start)
    return CLEAN


def _tell(terminal: Terminal, narrator: Narrator, replay: Replay, game: Game) -> None:
    """The whole game in words, each answer with its number."""
    from ..api.replay import answer
    from .table.page import Row

    terminal.rows(narrator.rows(game.events))
    for number, choice in enumerate(replay.choices, 1):
        if _matters(game.decision):
            terminal.rows((Row(_words(game, choice), mark=f"{number:>4}", style="dim"),))
        game = answer(game, choice)
        terminal.rows(narrator.rows(game.events))
    if game.decision is not None:
        terminal.say("The record ends here, before the game does.")


def _matters(decision: Decision | None) -> bool:
    return decision is not None and len(decision.options) > 1


def _words(game: Game, choice: str) -> str:
    decision = game.decision
    option = _option(decision, choice)
    if decision is None or option is None:
        return choice
    who = "The dice" if decision.player is None else game.names[decision.player]
    until = choice.partition("@")[2]
    return f"{who}: {option.text}{f' until the end of the {until}' if until else ''}"


def _option(decision: Decision | None, choice: str) -> Option | None:
    return decision.option(choice.partition("@")[0]) if decision is not None else None


def _step(terminal: Terminal, narrator: Narrator, replay: Replay, start: Game) -> None:
    """Forwards and back with the keyboard. Games are values: all that were seen are kept."""
    from ..api.replay import answer
    from .table.page import number_in

    games, last = [start], len(replay.choices)

    def game_at(number: int) -> Game:
        while len(games) <= number:
            games.append(answer(games[-1], replay.choices[len(games) - 1]))
        return games[number]

    def turn_at(number: int) -> int:
        return game_at(number).view(0).turn

    at, said = 0, ""
    while True:
        page = _page(narrator, replay, game_at(at), at)
        if said:
            terminal.reply(page, said)
        else:
            terminal.show(page)
        said = ""
        try:
            line = terminal.read("Enter: next, b: back, t: next turn, 40: go there, q: leave > ")
        except EOFError:
            return
        match line.lower():
            case "q" | "quit" | "exit":
                return
            case "b" | "back" if at > 0:
                at -= 1
            case "b" | "back":
                said = "This is the beginning."
            case "" | "n" | "next" | "t" | "turn" if at == last:
                said = "This is the end of the record: q leaves."
            case "" | "n" | "next":
                at += 1
            case "t" | "turn":
                now = turn_at(at)
                at = next((n for n in range(at, last) if turn_at(n) != now), last)
            case word if (number := number_in(word)) is not None and number <= last:
                at = number
            case word if word.lstrip("-").isdecimal():
                said = f"There is no answer {word}: go to any from 0 to {last}."
            case _:
                said = f"{line!r} means nothing here: Enter, b, t, a number from 0 to {last}, or q."


def _page(narrator: Narrator, replay: Replay, game: Game, at: int) -> Page:
    from .table import screen
    from .table.page import Page, Panel, Row

    names = game.names
    view = game.view(game.decision.player or 0 if game.decision is not None else 0)
    happened = tuple(narrator.rows(game.events)) or (Row("Nothing that can be seen."),)
    return Page(
        standing=screen.players(view, names, f"seed {replay.seed}", None),
        log=Panel(f"After answer {at} of {len(replay.choices)}", happened),
        dice=screen.dice(view, names),
        menu=Panel("Next", _next(replay, game, at)),
        beside=(screen.board(view, view.active, names[view.active]),),
    )


def _next(replay: Replay, game: Game, at: int) -> tuple[Row, ...]:
    from .table.page import Row

    if game.decision is None:
        won = " and ".join(game.names[seat] for seat in game.winners) or "Nobody"
        return (Row(f"{won} won."),)
    asked = Row(game.decision.prompt.replace("\n", " "), style="dim")
    if at == len(replay.choices):
        return (asked, Row("The record ends here."))
    return (asked, Row(_words(game, replay.choices[at])))


# --- JSON -----------------------------------------------------------------------------------------


def _as_json(replay: Replay, library: Library, at: int | None) -> int:
    """The game as data: set-up, and for every step the answer and its events."""
    from ..api.replay import answer

    game = replay.play(library, 0)
    steps = [_step_data(0, "", game)]
    for number, choice in enumerate(replay.choices, 1):
        game = answer(game, choice)
        steps.append(_step_data(number, choice, game))
    if at is not None:
        steps = [steps[at]]
    result = {
        "schema_version": SCHEMA_VERSION,
        "mode": replay.mode,
        "rules": replay.rules,
        "heroes": [seat.to_data() for seat in replay.seats],
        "seed": replay.seed,
        "answers": len(replay.choices),
        "over": game.is_over,
        "winners": list(game.winners),
        "steps": steps,
    }
    print(json.dumps(result, indent=2))
    return CLEAN


def _step_data(number: int, choice: str, game: Game) -> dict[str, object]:
    decision = game.decision
    return {
        "at": number,
        "answer": choice,
        "events": [
            {"kind": type(event).__name__, "text": event.told(game.names)} for event in game.events
        ],
        "health": [player.health for player in game.view(0).players],
        "asked": None
        if decision is None
        else {"player": decision.player, "kind": decision.kind, "prompt": decision.prompt},
    }
