"""`dicethrone report`: makes a bug report of a game, or plays one again that somebody sent."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from . import CLEAN, FINDINGS, Failure, add_content_argument, file_path

if TYPE_CHECKING:
    import argparse

    from ..api.report import BugReport
    from ..library import Library

HELP = "Make a bug report of a recorded or saved game, or play one again that somebody sent."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", type=file_path, metavar="FILE", help="a replay, a saved game or a bug report"
    )
    parser.add_argument("--text", default="", help="what went wrong, in your words")
    parser.add_argument(
        "--output", type=file_path, metavar="FILE", help="write the report there (stdout)"
    )
    add_content_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    from .. import __version__
    from ..api.report import BugReport, is_report
    from ..errors import DiceThroneError
    from ..library import load_content
    from .files import read_game, write_whole
    from .replay import difference, read_replay

    text, data = read_game(arguments.file)
    try:
        library = load_content(*arguments.content)
        if is_report(data):
            if arguments.text or arguments.output is not None:
                raise Failure(
                    f"{arguments.file} is a report already: it is played again, and takes neither "
                    "--text nor --output"
                )
            return _again(BugReport.from_data(data), library)
        replay, saved = read_replay(text, data, library)
    except DiceThroneError as error:
        raise Failure(f"{arguments.file}: {error}") from None
    problem = difference(replay, saved, library)
    said = f"it does not reproduce here: {problem}" if problem else "it reproduces here"
    print(f"{len(replay.choices)} answers; {said}.", file=sys.stderr)
    made = BugReport(replay, __version__, arguments.text).to_json()
    if arguments.output is None:
        sys.stdout.write(made)
    else:
        write_whole(arguments.output, made.encode())
    return CLEAN


def _again(report: BugReport, library: Library) -> int:
    """Plays a report again and says whether it comes to the same end here."""
    from .. import __version__
    from .replay import difference

    replay = report.replay
    print(f"Reported with version {report.software}, Python {report.python}:")
    print(report.text or "(no words)")
    if report.software != __version__:
        print(f"This is version {__version__}.")
    problem = difference(replay, None, library)
    if problem:
        print(f"It does not reproduce here: {problem}")
        return FINDINGS
    print(f"It reproduces here: {len(replay.choices)} answers, seed {replay.seed}.")
    return CLEAN
