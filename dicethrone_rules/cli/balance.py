"""`dicethrone balance`: whether a hero is fair, how sure that is, and what would change it."""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import TYPE_CHECKING

from . import CLEAN, INTERRUPTED, Failure, add_content_argument, file_path
from .naming import named, print_errors
from .rules import add_rules_arguments, chosen_rules
from .sim import add_worker_arguments, chosen_executor, opened, say_how_to_go_on

if TYPE_CHECKING:
    from ..analysis.balance import Balance
    from ..analysis.simulation import Kept

WITHOUT_END = 1_000_000
"""Games against each opponent, where an interval says when it is enough."""
HELP = "Tell whether a hero is fair, how sure that is, and what would change it most."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "hero",
        type=file_path,
        metavar="FILE|HERO",
        help="a file, file.dice#Name where it has several, or an id",
    )
    parser.add_argument(
        "--against",
        action="append",
        nargs="+",
        default=[],
        metavar="HERO",
        help="opponents, by id or file (all other heroes)",
    )
    parser.add_argument(
        "--like",
        type=file_path,
        metavar="HERO",
        help="the hero it was made from, if its texts do not tell: what differs is tried",
    )
    parser.add_argument("--report", type=file_path, metavar="FILE", help="also write an HTML page")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--seconds", type=float, metavar="N", help="about how long it may take (60)"
    )
    parser.add_argument(
        "--games",
        type=int,
        metavar="N",
        help="the most games against each opponent, however long that takes",
    )
    parser.add_argument(
        "--points",
        type=float,
        metavar="N",
        help="play until the share against each opponent is known to plus or minus N points",
    )
    parser.add_argument("--agent", default="greedy", metavar="NAME", help="who plays (greedy)")
    parser.add_argument(
        "--level", metavar="NAME", help="another level of bots, for a sample (search:24)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the first games (0)")
    add_content_argument(parser)
    add_rules_arguments(parser)
    add_worker_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    from ..analysis.balance import to_text
    from ..errors import ContentError, DiceThroneError
    from .files import need_place

    start = time.monotonic()
    if arguments.report is not None:
        need_place(arguments.report)
    try:
        found, kept, code = _studied(arguments, start)
    except ContentError as error:
        return print_errors(error)
    except DiceThroneError as error:
        raise Failure(str(error)) from None
    print(
        f"{json.dumps(found.to_json(), indent=2)}\n" if arguments.json else to_text(found), end=""
    )
    sys.stdout.flush()  # what was found is told even if the page cannot be written
    if code != CLEAN:
        say_how_to_go_on(kept, arguments)
    if arguments.report is not None:
        _write_page(found, arguments.report)
    if kept.failed:
        raise Failure(kept.failed)
    return code


def _studied(arguments: argparse.Namespace, start: float) -> tuple[Balance, Kept, int]:
    """The findings about the hero, until the end or an interruption, the file of results, and the
    exit code.
    """
    from ..analysis.balance import LEVEL, MOST_GAMES, prepare
    from .ending import Ended, told_to_end
    from .progress import ProgressLine

    seconds, games = arguments.seconds, arguments.games
    if games is None:
        games = MOST_GAMES if arguments.points is None else WITHOUT_END
        if seconds is None and arguments.points is None:
            seconds = 60.0
    against = [name for names in arguments.against for name in names]
    model = [] if arguments.like is None else [arguments.like]
    library, (hero, *others) = named([arguments.hero, *model, *against], arguments.content)
    like = others.pop(0) if model else None
    line, kept, code = ProgressLine(), opened(arguments.resume), CLEAN
    with told_to_end(), chosen_executor(arguments) as executor:
        study = prepare(
            library,
            hero,
            others,
            agent=arguments.agent,
            level=arguments.level or LEVEL,
            executor=executor,
            seed=arguments.seed,
            seconds=seconds,
            games=games,
            rules=chosen_rules(arguments),
            kept=kept,
            tell=line.tell,
            like=like,
            points=arguments.points,
            start=start,
        )
        try:
            study.play()
        except KeyboardInterrupt:
            code = INTERRUPTED
        except Ended as ended:
            code = ended.code
        finally:
            line.clear()
            kept.close()
    return study.result(is_complete=code == CLEAN), kept, code


def _write_page(found: Balance, path: str) -> None:
    from ..analysis.balance import to_html
    from .files import write_whole

    write_whole(path, to_html(found).encode())
    print(f"dicethrone: report written to {path}", file=sys.stderr)
