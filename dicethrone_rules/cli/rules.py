"""The arguments `--rules` and `--rule`: the edition of the rules that a command plays by."""

from __future__ import annotations

import argparse
from typing import Any

VALUES = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}


def add_rules_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the two arguments to a command that plays games."""
    parser.add_argument(
        "--rules", default="printed", metavar="EDITION", help="printed or current (printed)"
    )
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        type=_option,
        metavar="NAME=VALUE",
        help="a single option on top of the edition, on or off; may be repeated",
    )


def chosen_rules(arguments: argparse.Namespace) -> dict[str, Any]:
    """The `rules` argument of `new_game`; SetupError says what is not known."""
    from ..rules import options_of, settle

    return options_of(settle({"edition": arguments.rules, **dict(arguments.rule)}))


def _option(text: str) -> tuple[str, bool]:
    name, _, value = text.partition("=")
    if value.casefold() not in VALUES:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=on or NAME=off")
    return name, VALUES[value.casefold()]
