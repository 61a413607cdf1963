"""Where a rule is implemented: in functions and tables whose comments or docstring name its id."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import attrs

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "dicethrone_rules"
RULE = re.compile(r"\b(?!UTF-)[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b")
AND_MORE = re.compile(r"(?<=\d), -(\d+)\b")  # `TIMING-01, -02` names two
OF_PLAY = (
    "AOD",
    "ATK",
    "CALC",
    "CARD",
    "COMP",
    "CORE",
    "DMG",
    "KOTH",
    "MODE",
    "STATUS-GEN",
    "TEAM",
    "TEXT",
    "TIMING",
    "ULT",
)
# Events name the rules they apply, and pages of findings none.
NOT_CODE = {"events.py"}


@attrs.frozen
class Function:
    """A function or method at the top of a module or class, and the rules that it names.

    A table is an assignment at the top of a module; its tree is a function whose body is that
    assignment, so that both are changed alike.
    """

    file: str
    name: str  # as Python says it: `advance`, `Run.advance`, `CP_MAX`
    rules: frozenset[str]
    tree: ast.FunctionDef = attrs.field(eq=False, repr=False)
    is_table: bool = False

    @property
    def module(self) -> str:
        return self.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@lru_cache(maxsize=1)
def functions() -> tuple[Function, ...]:
    """Every function of the library, and every table that names a rule."""
    found: list[Function] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        found += _functions(path)
    return tuple(found)


def implementing(rule: str) -> list[Function]:
    """The functions and tables that name a rule."""
    return [function for function in functions() if rule in function.rules]


def modules() -> list[dict[str, Any]]:
    """The modules that can be tried as a whole, as `modules.toml` tells them."""
    text = (Path(__file__).parent / "modules.toml").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["module"]
    return found


def consequences() -> list[str]:
    """The rules and rulings that no line implements: `consequences.toml` says why."""
    text = (Path(__file__).parent / "consequences.toml").read_text(encoding="utf-8")
    entries = tomllib.loads(text)["rule"]
    assert all(entry["why"] for entry in entries)
    return [rule for entry in entries for rule in entry["ids"]]


def rules_of_play() -> set[str]:
    """The rules of the duel, of teams, King of the Hill and armies that functions name, without
    those of single tokens and Adventures and without the publisher's rulings.
    """
    return {r for f in functions() for r in f.rules if r.rpartition("-")[0].startswith(OF_PLAY)}


@attrs.frozen
class Lines:
    """The lines of a function that carry a rule's id."""

    function: Function
    first: int
    last: int


def lines_of(rule: str) -> list[Lines]:
    """The code that a rule's id stands for: beside or above a statement, that statement with all
    inside it; in the docstring of a function, the whole function.
    """
    found: list[Lines] = []
    for function in implementing(rule):
        text = (ROOT / function.file).read_text(encoding="utf-8")
        lines = text.splitlines()
        tree = function.tree
        first, last = _extent(tree.body[0] if function.is_table else tree)
        for at in {
            line for line, each in prose(text) if each == rule and first - 1 <= line <= last
        }:
            inner = [each for each in ast.walk(tree) if isinstance(each, ast.stmt)][1:]
            beside = not lines[at - 1].lstrip().startswith("#")
            if function.is_table or at < first or _in_docstring(tree, at):
                found.append(Lines(function, first, last))
            elif beside:
                around = [e for e in inner if e.lineno <= at <= (e.end_lineno or e.lineno)]
                held = max(around, key=lambda e: e.lineno, default=tree)
                found.append(Lines(function, *_extent(held)))
            else:
                after = [each for each in inner if each.lineno > at]
                next_ = min(after, key=lambda e: (e.lineno, -(e.end_lineno or 0)), default=tree)
                found.append(Lines(function, *_extent(next_)))
    return found


def _extent(node: ast.stmt) -> tuple[int, int]:
    decorators = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(each.lineno for each in decorators)])
    return first, node.end_lineno or node.lineno


def _in_docstring(tree: ast.FunctionDef, line: int) -> bool:
    head = tree.body[0]
    return isinstance(head, ast.Expr) and head.lineno <= line <= (head.end_lineno or 0)


def _functions(path: Path) -> Iterator[Function]:
    file = path.relative_to(ROOT).as_posix()
    return functions_in(file, path.read_text(encoding="utf-8"), tables=False)


def functions_in(file: str, text: str, *, tables: bool) -> Iterator[Function]:
    """The functions of a module, and its tables: those that name a rule, or all."""
    said = [] if file.rpartition("/")[2] in NOT_CODE else list(prose(text))
    for node in ast.parse(text).body:
        rules = _rules_in(node, said)
        if isinstance(node, ast.FunctionDef):
            yield Function(file, node.name, rules, node)
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    name = f"{node.name}.{inner.name}"
                    yield Function(file, name, _rules_in(inner, said), inner)
        elif (tables or rules) and (name := _assigned(node)):
            yield Function(file, name, rules, as_function(name, node), is_table=True)


def _assigned(node: ast.stmt) -> str:
    """The first name that a statement assigns; empty if it assigns none."""
    targets = node.targets if isinstance(node, ast.Assign) else ()
    if isinstance(node, ast.AnnAssign) and node.value is not None:
        targets = [node.target]
    names = [n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)]
    return names[0] if names else ""


def as_function(name: str, node: ast.stmt) -> ast.FunctionDef:
    """A function whose body is that statement."""
    function = ast.parse(f"def {name}(): pass").body[0]
    assert isinstance(function, ast.FunctionDef)
    function.body = [node]
    return function


def _rules_in(node: ast.stmt, said: list[tuple[int, str]]) -> frozenset[str]:
    """The rules that are named between the line above a statement and its end."""
    first, last = _extent(node)
    return frozenset(rule for line, rule in said if first - 1 <= line <= last)


def prose(text: str) -> Iterator[tuple[int, str]]:
    """The rule ids in comments and docstrings, with their lines."""
    if RULE.search(text) is None:
        return  # most modules name none, and tokens are slow to find
    alone = True  # a string that begins a line is a docstring; another one is data
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and alone):
            for at, line in enumerate(token.string.splitlines()):
                for rule in rules_in_words(line):
                    yield token.start[0] + at, rule
        alone = token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


def rules_in_words(words: str) -> Iterator[str]:
    """The rule ids in a line of prose, those that are written in short made whole."""
    whole = AND_MORE.sub(r", \g<0>", words)
    last = ""
    for match in re.finditer(rf"{RULE.pattern}|(?<=, )-\d+\b", whole):
        rule = match[0]
        last = f"{last.rpartition('-')[0]}{rule}" if rule.startswith("-") else rule
        yield last
