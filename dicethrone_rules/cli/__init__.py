"""The command `dicethrone`: one module a command, found by name when it is called.

Data goes to stdout, everything else to stderr. Exit codes: 0 clean, 1 findings, 2 wrong usage or a
file that cannot be read or written; 130 after Ctrl-C and 141 when nobody reads the output, as
shells expect. A command module has `HELP`, `add_arguments(parser)` and `run(arguments) -> int`;
a new one is added to COMMANDS.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

CLEAN, FINDINGS, FAILED = 0, 1, 2
INTERRUPTED, NOBODY_READS = 130, 141

COMMANDS = {
    "play": "play",
    "campaign": "campaign",
    "replay": "replay",
    "report": "report",
    "new": "new",
    "check": "check",
    "fmt": "fmt",
    "try": "trying",
    "test": "soundness",
    "explain": "explain",
    "list": "listing",
    "odds": "odds",
    "serve": "serve",
    "sim": "sim",
    "balance": "balance",
    "coverage": "coverage",
    "completion": "completion",
}
"""The module of each command."""

DEBUG_VARIABLE = "DICETHRONE_DEBUG"
"""Set it to see where in the library an unexpected error comes from."""


class Failure(Exception):
    """A command that fails; the text says why."""


def file_path(text: str) -> str:
    """The type of an argument that names a file or folder. An empty one is refused: it comes from
    an unset variable of a script, and the current folder is not meant.
    """
    if not text:
        raise argparse.ArgumentTypeError("an empty path names no file or folder")
    return text


def add_content_argument(parser: argparse.ArgumentParser) -> None:
    """Adds `--content` to a command that plays, shows or serves content."""
    parser.add_argument(
        "--content",
        type=file_path,
        action="append",
        default=[],
        metavar="PATH",
        help="a .dice file or a folder with more content; may be repeated",
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; never raises."""
    _open_closed_streams()
    try:
        code = _run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Drop the rest of the buffer, so that Python does not complain about it on exit.
        _quieten(sys.stdout)
        return NOBODY_READS
    except Failure as failure:
        return _failed(str(failure))
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        return _failed(f"{place}{error.strerror or error}")
    except Exception as error:
        if os.environ.get(DEBUG_VARIABLE):
            raise
        return _failed(
            f"this should not have happened: {type(error).__name__}: {error}\n"
            f"Please report it; with {DEBUG_VARIABLE}=1 you see where it comes from."
        )
    return code


def _open_closed_streams() -> None:
    """A stream that was closed before Python began is one that nobody reads or writes."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _run(argv: list[str]) -> int:
    parser = make_parser()
    if argv and not argv[0].startswith("-") and argv[0] not in COMMANDS:
        raise Failure(_unknown(argv[0]))
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as exit:
        return exit.code if isinstance(exit.code, int) else FAILED
    if arguments.command is None:
        parser.print_help(sys.stderr)
        return FAILED
    if sys.stderr.isatty():
        _explain_waiting()
    code = import_module(f".{COMMANDS[arguments.command]}", __name__).run(arguments)
    assert isinstance(code, int)
    return code


def _explain_waiting() -> None:
    from ..language.parsing import tables

    def waiting() -> None:
        print("dicethrone: preparing the parser; this takes some seconds, once", file=sys.stderr)

    tables.waiting = waiting


def _unknown(word: str) -> str:
    from ..language.guidance.suggest import closest

    meant = closest(word, COMMANDS)
    known = f"did you mean {meant}?" if meant else f"the commands are {', '.join(COMMANDS)}"
    return f"there is no command {word!r}; {known}"


def make_parser() -> argparse.ArgumentParser:
    """The arguments of every command."""
    from .. import __version__

    parser = argparse.ArgumentParser(
        prog="dicethrone",
        description="Play Dice Throne; check, format and explain content for it.",
        epilog="Exit codes: 0 clean, 1 findings, 2 wrong usage or unreadable files.",
    )
    parser.add_argument("--version", action="version", version=f"dicethrone {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, home in COMMANDS.items():
        module = import_module(f".{home}", __name__)
        command = commands.add_parser(name, help=module.HELP, description=module.HELP)
        module.add_arguments(command)
    return parser


def _failed(message: str) -> int:
    try:
        print(f"dicethrone: {message}", file=sys.stderr)
    except OSError:
        _quieten(sys.stderr)
    return FAILED


def _quieten(stream: object) -> None:
    try:
        number = stream.fileno()  # type: ignore[attr-defined]
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, number)
        os.close(nowhere)
    except (AttributeError, OSError, ValueError):
        pass
