"""The page that `dicethrone explain` prints of a rule or ruling: text, options, proofs."""

from __future__ import annotations

import ast
import textwrap
from pathlib import Path
from typing import Any

from ..rulebook import BOTH, REASONS, Entry, rulings_of

WIDTH = 78


def page(entry: Entry) -> str:
    """The rule, the rulings beside it, the options that decide it, and the tests that cite it."""
    lines = [f"{entry.id}: {entry.about}", "", *textwrap.wrap(entry.text, WIDTH)]
    if entry.is_ruling:
        replaces = "; it replaces printed text" if entry.replaces else ""
        lines += ["", f"A ruling of the publisher{_played(entry)}{replaces}."]
    if entry.beside:
        lines.append(f"It stands beside {', '.join(entry.beside)}.")
    for ruling in rulings_of(entry.id):
        said = f"{ruling.id} ({ruling.edition}): {ruling.text}"
        lines += ["", *textwrap.wrap(said, WIDTH, subsequent_indent="  ")]
    for option in entry.options:
        values = f"printed {_on(option.printed)}, current {_on(option.current)}"
        lines += ["", f"Option {option.name} ({values}):", *textwrap.wrap(option.says, WIDTH)]
    proofs = tests_of(entry.id)
    if proofs:
        lines += ["", "Proved by:", *(f"  {test}" for test in proofs)]
    elif entry.unproved:
        lines += ["", f"No test cites it: it is {REASONS[entry.unproved]}."]
    return "\n".join(lines) + "\n"


def data(entry: Entry) -> dict[str, Any]:
    """The page of a rule as plain data."""
    return {
        "rule": entry.id,
        "about": entry.about,
        "text": entry.text,
        "is_ruling": entry.is_ruling,
        "edition": entry.edition,
        "replaces": entry.replaces,
        "beside": list(entry.beside),
        "rulings": [ruling.id for ruling in rulings_of(entry.id)],
        "options": {
            option.name: {"printed": option.printed, "current": option.current}
            for option in entry.options
        },
        "tests": tests_of(entry.id),
    }


def _played(entry: Entry) -> str:
    """The editions in which a ruling is played; a mode that is not here plays none."""
    if entry.unproved == "mode":
        return ""
    which = "both editions" if entry.edition == BOTH else f"the {entry.edition} edition"
    return f", played in {which}"


def _on(value: bool) -> str:
    return "on" if value else "off"


def tests_of(id: str) -> list[str]:
    """The tests of a checkout that cite a rule; none where there are no tests."""
    root = Path(__file__).resolve().parents[2]
    found = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if f'"{id}"' in text:
            where = path.relative_to(root).as_posix()
            found += [f"{where}::{name}" for name in _citing(ast.parse(text), id)]
    return found


def _citing(module: ast.Module, id: str) -> list[str]:
    """The test functions of a module whose rule marks name this id."""
    return [
        node.name
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef)
        and any(
            isinstance(mark, ast.Call)
            and isinstance(mark.func, ast.Attribute)
            and mark.func.attr == "rule"
            and any(isinstance(arg, ast.Constant) and arg.value == id for arg in mark.args)
            for mark in node.decorator_list
        )
    ]
