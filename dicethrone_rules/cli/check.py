"""`dicethrone check`: everything there is to say about content files."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from . import CLEAN, FAILED, FINDINGS, file_path

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from ..language.guidance.diagnostics import Diagnostic

HELP = "Say what is wrong with content files, and what could be better."

FORMATS = ("text", "json", "github", "sarif")

_UNREAD = ("DT001", "DT002", "DT003")
_ROUNDS = 1_000
"""A check shows so many findings at most; this is against changes that never come to an end."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths", nargs="+", type=file_path, metavar="PATH", help="a .dice file, or a folder of them"
    )
    parser.add_argument("--format", choices=FORMATS, default="text", help="how to print findings")
    parser.add_argument("--json", action="store_true", help="the same as --format json")
    parser.add_argument(
        "--strict", action="store_true", help="warnings and hints count as findings too"
    )
    parser.add_argument(
        "--watch", action="store_true", help="check again whenever a file changes, until Ctrl-C"
    )
    parser.add_argument("--fix", action="store_true", help="make the changes that findings propose")


def run(arguments: argparse.Namespace) -> int:
    return _watch(arguments) if arguments.watch else _check(arguments)


def _check(arguments: argparse.Namespace) -> int:
    from ..library.check import check

    found = check(*arguments.paths)
    if arguments.fix:
        found = _fix(arguments.paths, found)
    _print(found, "json" if arguments.json else arguments.format)
    return exit_code(found, strict=arguments.strict)


_LOOK_AGAIN = 0.3
"""Seconds between two looks at the files."""


def _watch(arguments: argparse.Namespace) -> int:
    """Checks after every change of the files; ends with Ctrl-C."""
    import time

    seen: object = None
    while True:
        now = _state(arguments.paths)
        if now != seen:
            seen = now
            if sys.stdout.isatty():
                print("\x1b[2J\x1b[H", end="")
            _check(arguments)
            print("dicethrone: watching for changes; Ctrl-C ends", file=sys.stderr)
            sys.stdout.flush()
            if arguments.fix:
                seen = _state(arguments.paths)
        time.sleep(_LOOK_AGAIN)


def _state(paths: Sequence[str]) -> tuple[tuple[str, int, int], ...]:
    """The files below these paths with their size and time of change; a missing file has -1."""
    import os

    from ..library.packs import files_in

    found = []
    for path in paths:
        try:
            files = files_in(path)
        except OSError:
            files = [path]
        for file in files:
            try:
                about = os.stat(file)
                found.append((file, about.st_size, about.st_mtime_ns))
            except OSError:
                found.append((file, -1, 0))
    return tuple(found)


def exit_code(found: Sequence[Diagnostic], *, strict: bool) -> int:
    """The outcome of a check."""
    from ..language.guidance.diagnostics import Severity

    if any(each.code in _UNREAD for each in found):
        return FAILED
    if strict:
        return FINDINGS if found else CLEAN
    return FINDINGS if any(each.severity is Severity.ERROR for each in found) else CLEAN


def _print(found: list[Diagnostic], format: str) -> None:
    from ..language.guidance import render

    if format == "json":
        print(render.render_json(found))
    elif format == "github":
        if found:
            print(render.render_github(found))
    elif format == "sarif":
        from .. import __version__

        print(render.render_sarif(found, __version__))
    else:
        print(render.render_text(found, color=render.wants_color(sys.stdout)))


def _fix(paths: Sequence[str], found: list[Diagnostic]) -> list[Diagnostic]:
    """Make every change that is proposed, check again, and so on until there is none."""
    from ..language.guidance.fixes import apply_fixes, choose_fixes
    from ..library.check import check
    from .files import read_original

    made: dict[str, int] = {}
    # The texts a file has had, and how many changes led to each: one that comes back is no change.
    texts: dict[str, dict[str, int]] = {}
    settled: set[str] = set()
    for _ in range(_ROUNDS):
        by_path: dict[str, list[Diagnostic]] = {}
        for each in found:
            if each.fix is not None and each.path not in settled:
                by_path.setdefault(each.path, []).append(each)
        before = dict(made)
        for path, with_fix in by_path.items():
            original = read_original(path)
            if original is None:
                continue
            fixes = [each.fix for each in with_fix if each.fix is not None]
            text = apply_fixes(original.text, fixes)
            count = made.get(path, 0)
            seen = texts.setdefault(path, {})
            seen[original.text] = count
            if text in seen:
                settled.add(path)
            made[path] = seen.get(text, count + len(choose_fixes(original.text, fixes)))
            if text != original.text:
                original.write(text)
        if made == before:
            break
        found = check(*paths)
    changed = [count for count in made.values() if count]
    if changed:
        files = "1 file" if len(changed) == 1 else f"{len(changed)} files"
        print(f"fixed {sum(changed)} in {files}", file=sys.stderr)
    return found
