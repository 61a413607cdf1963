"""Results that are kept, so that a long run can be cut into pieces and changes cost little.

A result belongs to the text of a function and of the change. The result of a noticed change counts
until the test that noticed it changes; that of a survivor counts until a file with one of its tests
changes. Other changes of the library are not looked at: `--fresh` tries everything again.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import attrs
import pytest

from .rules import ROOT

FILE = ROOT / "build" / "mutants.jsonl"
KILLED, SURVIVED, CANNOT = "killed", "survived", "cannot"


def digest(*parts: str) -> str:
    return blake2b("\0".join(parts).encode(), digest_size=12).hexdigest()


@cache
def _of_file(path: Path) -> str:
    return digest(path.read_text(encoding="utf-8"))


def of_test(item: pytest.Item) -> str:
    """A hash of one test: its name and its own text."""
    return digest(item.nodeid, _text_of(getattr(item, "function", None)))


@cache
def _text_of(function: Any) -> str:
    return inspect.getsource(function) if inspect.isfunction(function) else ""


def of_tests(items: Iterable[pytest.Item]) -> str:
    """A hash of many tests: their names, and the files that they stand in."""
    return digest(*sorted(digest(item.nodeid, _of_file(item.path)) for item in items))


@attrs.frozen
class Result:
    """The outcome of a mutant, and the test that noticed it."""

    outcome: str
    test: str = ""


class Kept:
    """The file of results."""

    def __init__(self, path: Path = FILE, *, fresh: bool = False) -> None:
        self.path = path
        self.known: dict[str, list[tuple[Result, str]]] = {}
        if fresh:
            path.unlink(missing_ok=True)
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        for line in text.splitlines():
            key, outcome, test, asked = json.loads(line)
            self.known.setdefault(key, []).append((Result(outcome, test), asked))

    def result(self, key: str, items: dict[str, pytest.Item]) -> Result | None:
        """The kept outcome of a mutant for these tests, if there is one."""
        kept = self.known.get(key, ())
        for result, asked in kept:
            if result.outcome == CANNOT:
                return result
            if result.test in items and of_test(items[result.test]) == asked:
                return result
        if any(result.outcome == SURVIVED for result, _ in kept):
            now = of_tests(items.values())
            return next((r for r, asked in kept if r.outcome == SURVIVED and asked == now), None)
        return None

    def is_killed(self, key: str, items: Mapping[str, pytest.Item]) -> bool:
        """Whether one of these tests has noticed the mutant before."""
        return any(
            result.test in items and of_test(items[result.test]) == asked
            for result, asked in self.known.get(key, ())
        )

    def add(self, key: str, result: Result, items: dict[str, pytest.Item]) -> None:
        asked = ""
        if result.outcome == SURVIVED:
            asked = of_tests(items.values())
        elif result.outcome == KILLED:
            asked = of_test(items[result.test])
        self.known.setdefault(key, []).append((result, asked))
        self.path.parent.mkdir(exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([key, result.outcome, result.test, asked]) + "\n")
