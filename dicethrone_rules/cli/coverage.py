"""`dicethrone coverage`: the parts of the grammar that texts use, and the parts that none uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import CLEAN, FAILED, file_path

if TYPE_CHECKING:
    import argparse

HELP = "Report which rules and words of the grammar texts use, and which nothing uses."

SCHEMA_VERSION = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths",
        nargs="+",
        type=file_path,
        metavar="PATH",
        help="files or folders: .dice files, examples in .md files, quoted texts in .py files",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    from ..errors import ContentError
    from ..library.coverage import measure
    from .naming import print_errors

    try:
        found = measure(arguments.paths)
    except ContentError as error:
        return print_errors(error)
    if arguments.json:
        import json

        print(json.dumps({"schema_version": SCHEMA_VERSION, **found.as_json()}, indent=2))
    else:
        print("\n".join(found.lines()))
    return CLEAN if found.files else FAILED
