"""`dicethrone campaign`: Adventures on the terminal, from the first session to the last.

Two files: FILE is the campaign, which every later version reads. FILE.table is who sits where and
the session in progress, written after every decision.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import shlex
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from . import CLEAN, Failure, add_content_argument, file_path
from .files import alone_with, need_place, read_game, write_whole
from .rules import add_rules_arguments, chosen_rules

if TYPE_CHECKING:
    from ..api.campaign import Campaign
    from ..api.game import Game
    from ..library import Library
    from .table.terminal import Terminal

HELP = "Play a campaign of Adventures on the terminal."

SCHEMA = 1
PEOPLE = "human"
BOTS_DELAY = 0.12
WIDTH = 79


def add_arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="does", metavar="WHAT", required=True)
    new = commands.add_parser("new", help="write the file of a new campaign")
    _add_file(new)
    new.add_argument(
        "--hero", action="append", default=[], metavar="ID", help="a hero; once for each, 1 to 4"
    )
    new.add_argument(
        "--name", action="append", default=[], metavar="NAME", help="a player, in that order"
    )
    new.add_argument("--team", default="", metavar="NAME", help="the name of the team")
    new.add_argument("--difficulty", default="normal", metavar="ID", help="(normal)")
    new.add_argument("--seed", type=int, metavar="N", help="play the same campaign again")
    new.add_argument(
        "--pack",
        action="append",
        default=[],
        metavar="NAME",
        help="an optional pack to draw from; may be repeated",
    )
    new.add_argument(
        "--after",
        type=file_path,
        metavar="FILE",
        help="an earlier campaign of the team: what its victory unlocked is open to this one",
    )
    _add_players(new)
    add_rules_arguments(new)
    go_on = commands.add_parser("continue", help="go on where the campaign was left")
    _add_file(go_on)
    _add_players(go_on)
    go_on.add_argument(
        "--sessions", type=int, default=0, metavar="N", help="stop after so many sessions"
    )
    go_on.add_argument("--real-dice", action="store_true", help="you roll: every die is asked for")
    go_on.add_argument(
        "--ask",
        choices=("calm", "all"),
        default="calm",
        help="calm: only when there is something new to act on; all: whenever you could act (calm)",
    )
    go_on.add_argument("--fast", action="store_true", help="no delay at all")
    go_on.add_argument("--plain", action="store_true", help="plain text, also on a terminal")
    _add_file(commands.add_parser("show", help="print the score sheet and where things stand"))


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=file_path, metavar="FILE", help="the file of the campaign")
    add_content_argument(parser)


def _add_players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="KIND",
        help="who plays a hero: human or the name of a bot, such as greedy-rush; once for each "
        "hero (human, then greedy-rush); it is remembered",
    )


def run(arguments: argparse.Namespace) -> int:
    from ..errors import DiceThroneError

    try:
        if arguments.does == "new":
            return _new(arguments)
        if arguments.does == "show":
            return _show(arguments)
        return _continue(arguments)
    except DiceThroneError as error:
        raise Failure(str(error)) from None


# --- files ----------------------------------------------------------------------------------------


@attrs.define
class Table:
    """The seating, and the text of the session in progress, empty for none."""

    players: list[str]
    game: str = ""

    def write(self, path: Path) -> None:
        data = {"schema": SCHEMA, "players": self.players, "game": self.game}
        # Bots play the same again; what people have decided outlives everything.
        people = PEOPLE in self.players
        write_whole(path, json.dumps(data).encode(), outlives_power_cut=people)


def _table_path(file: Path) -> Path:
    return file.with_name(f"{file.name}.table")


def _library(arguments: argparse.Namespace) -> Library:
    from ..library import load_content

    for path in arguments.content:
        if not Path(path).exists():
            raise Failure(f"{path}: there is no such file or folder")
    return load_content(*arguments.content)


def _campaign(arguments: argparse.Namespace) -> tuple[Path, Campaign]:
    file = Path(arguments.file).expanduser()
    return file, _read(file, _library(arguments))


def _read(file: Path, library: Library) -> Campaign:
    from ..api.campaign import Campaign
    from ..errors import SaveError

    text, _ = read_game(str(file))
    try:
        return Campaign.from_json(text, library)
    except SaveError as error:
        raise Failure(f"{file}: {error}") from None


def _table(file: Path, campaign: Campaign) -> Table:
    """The seating; without a file, as usual."""
    path = _table_path(file)
    if not path.exists():
        return Table(_usual(len(campaign.members)))
    _, data = read_game(str(path))
    if not _is_table(data, len(campaign.members)):
        raise Failure(
            f"{path}: this is not the table of this campaign. Without that file the session is "
            f"played from its beginning"
        )
    return Table(list(data["players"]), data["game"])


def _is_table(data: Any, heroes: int) -> bool:
    if not isinstance(data, dict) or set(data) != {"schema", "players", "game"}:
        return False
    players = data["players"]
    return (
        data["schema"] == SCHEMA
        and isinstance(players, list)
        and len(players) == heroes
        and all(kind in _kinds() for kind in players)
        and isinstance(data["game"], str)
    )


def _kinds() -> tuple[str, ...]:
    from ..agents import NAMES

    return (PEOPLE, *NAMES)


def _usual(heroes: int) -> list[str]:
    return [PEOPLE, *["greedy-rush"] * (heroes - 1)]


def _seat(arguments: argparse.Namespace, table: Table) -> None:
    """Puts who was asked for on the seats."""
    wanted = list(arguments.player)
    if len(wanted) > len(table.players):
        raise Failure(f"there are {len(table.players)} heroes and {len(wanted)} players")
    for kind in wanted:
        if kind not in _kinds():
            raise Failure(f"there is no player {kind!r}; the kinds are {', '.join(_kinds())}")
    table.players[: len(wanted)] = wanted


# --- new and show ---------------------------------------------------------------------------------


def _new(arguments: argparse.Namespace) -> int:
    from ..api.campaign import new_campaign

    file = Path(arguments.file).expanduser()
    need_place(str(file))
    if file.exists():
        raise Failure(f"{file}: there is such a file already; to go on with it: {_hint(arguments)}")
    names = arguments.name + [""] * (len(arguments.hero) - len(arguments.name))
    library = _library(arguments)
    after = _read(Path(arguments.after).expanduser(), library) if arguments.after else None
    campaign = new_campaign(
        library,
        arguments.hero,
        difficulty=arguments.difficulty,
        names=names,
        team=arguments.team,
        rules=chosen_rules(arguments),
        seed=arguments.seed,
        packs=arguments.pack,
        legacy=after.legacy if after is not None else (),
    )
    table = Table(_usual(len(arguments.hero)))
    _seat(arguments, table)
    write_whole(file, campaign.to_json().encode())
    table.write(_table_path(file))
    print(_standing(campaign, table))
    print(f"\nTo play: {_hint(arguments)}")
    return CLEAN


def _hint(arguments: argparse.Namespace) -> str:
    words = ["dicethrone", "campaign", "continue", arguments.file]
    for content in arguments.content:
        words += ["--content", content]
    return shlex.join(words)


def _show(arguments: argparse.Namespace) -> int:
    file, campaign = _campaign(arguments)
    print(_standing(campaign, _table(file, campaign)))
    return CLEAN


def _standing(campaign: Campaign, table: Table) -> str:
    """The sheet, what each hero owns, and what comes next."""
    lines = [campaign.sheet, ""]
    for member, kind in zip(campaign.members, table.players, strict=True):
        loot = [_card_name(campaign, key) for key in member.deck or () if _is_loot(key)]
        hero = campaign.library.heroes[member.hero].name.text
        called = f"{hero} ({member.name})" if member.name else hero
        owns = f"{called}, {kind}: {', '.join(loot) or 'no loot yet'}"
        lines.append(textwrap.fill(owns, WIDTH, subsequent_indent="  ", break_on_hyphens=False))
    lines.append(_next(campaign, table))
    return "\n".join(lines)


def _next(campaign: Campaign, table: Table) -> str:
    if campaign.is_over:
        return f"The campaign is over: {campaign.score} points."
    salves = "" if campaign.salves is None else f", with {campaign.salves} Salves"
    again = bool(campaign.lines) and campaign.lines[-1].number == campaign.number
    state = "is being played" if table.game else "is played again" if again else "comes next"
    return f"Scenario {campaign.number} {state}{salves}."


def _is_loot(key: str) -> bool:
    return key.startswith(("loot:", "equipment:"))


def _card_name(campaign: Campaign, key: str) -> str:
    kind, _, id = key.partition(":")
    library = campaign.library
    return library.loot[id].card.name.text if kind == "loot" else library.equipment[id].name.text


# --- continue -------------------------------------------------------------------------------------


def _continue(arguments: argparse.Namespace) -> int:
    _campaign(arguments)  # what cannot be read is said before anything is written
    with alone_with(arguments.file):
        return _continue_alone(arguments)


def _continue_alone(arguments: argparse.Namespace) -> int:
    from .table.terminal import open_terminal

    file, campaign = _campaign(arguments)
    table = _table(file, campaign)
    _seat(arguments, table)
    if arguments.real_dice and PEOPLE not in table.players:
        raise Failure("--real-dice needs somebody who rolls them")
    table.write(_table_path(file))
    terminal = open_terminal(plain=arguments.plain)
    played = 0
    while not campaign.is_over and not (arguments.sessions and played >= arguments.sessions):
        if played and PEOPLE in table.players and not _goes_on(terminal):
            break
        code, game = _play(arguments, file, campaign, table, terminal)
        if not game.is_over:
            return code
        # The campaign is written first: a session that it has recorded is not recorded again.
        campaign = campaign.record(game)
        write_whole(file, campaign.to_json().encode())
        table.game = ""
        table.write(_table_path(file))
        played += 1
        terminal.say(f"\n{_standing(campaign, table)}")
    if not played:
        terminal.say(_standing(campaign, table))
    return CLEAN


def _goes_on(terminal: Terminal) -> bool:
    try:
        answer = terminal.read("Enter: the next session; quit: another day > ")
    except (EOFError, KeyboardInterrupt):
        return False
    return not answer.strip().lower().startswith("q")


def _game(campaign: Campaign, table: Table, file: Path, arguments: argparse.Namespace) -> Game:
    """The session in progress, or a new one."""
    from ..api.game import Game
    from ..errors import SaveError

    chance = "external" if arguments.real_dice else "seed"
    if not table.game:
        return campaign.begin(chance=chance)
    path = _table_path(file)
    try:
        game = Game.from_json(table.game, campaign.library)
    except SaveError as error:
        raise Failure(
            f"{path}: {error} Without that file the session is played from its beginning"
        ) from None
    session = game.replay.session
    if session is not None and session.id == campaign.session_id:
        return game
    if session is not None and session.id in _recorded(campaign):
        return campaign.begin(chance=chance)  # the process ended between two files
    raise Failure(
        f"{path}: this session is of another campaign. Without that file the session is played "
        f"from its beginning"
    )


def _recorded(campaign: Campaign) -> set[str]:
    """The ids of the sessions that stand on the sheet."""
    stem = campaign.session_id.rpartition("-")[0]
    return {f"{stem}-{number}" for number in range(1, len(campaign.lines) + 1)}


def _play(
    arguments: argparse.Namespace,
    file: Path,
    campaign: Campaign,
    table: Table,
    terminal: Terminal,
) -> tuple[int, Game]:
    """Plays the session to its end, or until somebody leaves; it is kept after every decision."""
    from ..agents import make
    from .ending import play_until_left, told_to_end
    from .table.session import Session

    game = _game(campaign, table, file, arguments)
    path, people = _table_path(file), PEOPLE in table.players
    agents = [
        None if kind == PEOPLE else make(kind, seat) for seat, kind in enumerate(table.players)
    ]
    on_screen = sys.stdout.isatty() and sys.stdin.isatty() and not arguments.plain

    def keeps(reached: Game) -> None:
        table.game = reached.to_json()
        table.write(path)

    scenario = game.library.scenarios[_scenario(game)].name.text
    session = Session(
        game,
        agents,
        terminal,
        seed=game.seed,
        delay=0.0 if arguments.fast or people or not on_screen else BOTS_DELAY,
        ask=arguments.ask,
        called=[member.name for member in campaign.members],
        keeps=keeps,
        place=scenario,
    )
    if table.game and game.choices:
        session.recall()
    terminal.say(f"Scenario {campaign.number}: {scenario}, {campaign.difficulty}")
    keeps(game)
    with told_to_end():
        code = play_until_left(session)
    if not session.game.is_over:
        with contextlib.suppress(OSError):
            print(f"\nThe session is kept. To go on: {_hint(arguments)}", file=sys.stderr)
    return code, session.game


def _scenario(game: Game) -> str:
    session = game.replay.session
    assert session is not None
    return session.scenario
