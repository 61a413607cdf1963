"""`dicethrone fmt`: one spelling and one layout for all content files."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from . import CLEAN, FAILED, FINDINGS, file_path

if TYPE_CHECKING:
    import argparse

    from ..language.guidance.diagnostics import Diagnostic

HELP = "Rewrite content files in the usual spelling and layout."

SCHEMA_VERSION = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths", nargs="+", type=file_path, metavar="PATH", help="a .dice file, or a folder of them"
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--check", action="store_true", help="write nothing; list what would change")
    how.add_argument("--diff", action="store_true", help="write nothing; show what would change")
    parser.add_argument("--json", action="store_true", help="say as JSON which files changed")


def run(arguments: argparse.Namespace) -> int:
    from ..language.format import format_source
    from ..language.guidance.diagnostics import Severity
    from ..language.parsing.parse import parse_file
    from ..language.source import read_source
    from ..library.packs import files_in
    from .files import read_original

    writes = not (arguments.check or arguments.diff)
    changed: list[str] = []
    unchanged: list[str] = []
    mistakes: list[Diagnostic] = []
    unread = False
    for path in [file for root in arguments.paths for file in files_in(root)]:
        source, found = read_source(path)
        wrong = [each for each in found if each.severity is Severity.ERROR and each.fix is None]
        original = None if source is None else read_original(path)
        if source is None or original is None:
            unread = True
            mistakes += wrong
            continue
        wrong += parse_file(source)[1]
        if wrong:
            mistakes += wrong
            continue
        formatted = format_source(original.text)
        (unchanged if formatted == original.text else changed).append(path)
        if formatted != original.text:
            if writes:
                original.write(formatted)
            if arguments.diff and not arguments.json:
                _print_diff(path, original.text, formatted)
    _report(arguments, changed, unchanged, mistakes)
    if unread:
        return FAILED
    return FINDINGS if mistakes or (changed and not writes) else CLEAN


def _print_diff(path: str, old: str, new: str) -> None:
    from difflib import unified_diff

    lines = unified_diff(
        old.splitlines(), new.splitlines(), f"{path} (as it is)", f"{path} (formatted)", lineterm=""
    )
    for line in lines:
        print(line)


def _report(
    arguments: argparse.Namespace,
    changed: list[str],
    unchanged: list[str],
    mistakes: list[Diagnostic],
) -> None:
    from ..language.guidance.render import render_text, wants_color

    if arguments.json:
        import json

        failed = sorted({each.path for each in mistakes})
        answer = {
            "schema_version": SCHEMA_VERSION,
            "changed": changed,
            "unchanged": unchanged,
            "failed": failed,
        }
        print(json.dumps(answer, indent=2))
        return
    if arguments.check:
        for path in changed:
            print(path)
    elif not arguments.diff:
        for path in changed:
            print(f"formatted {path}", file=sys.stderr)
    if mistakes:
        print(render_text(mistakes, color=wants_color(sys.stderr)), file=sys.stderr)
