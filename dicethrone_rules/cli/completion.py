"""`dicethrone completion`: a script that completes commands, options and their values."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from . import CLEAN, Failure, file_path, make_parser

HELP = "Print a script that completes words for bash, zsh or fish."

SHELLS = ("bash", "zsh", "fish")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "shell", choices=SHELLS, help="add its output to the start file of the shell"
    )


def run(arguments: argparse.Namespace) -> int:
    try:
        import shtab
    except ImportError as error:
        raise Failure(
            "completion needs shtab: pip install 'dicethrone-rules[cli]' brings it"
        ) from error
    parser = make_parser()
    for action in _actions(parser):
        if action.type is file_path:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    print(shtab.complete(parser, arguments.shell).rstrip("\n"))
    return CLEAN


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """The arguments of a parser and of the commands below it."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)
