"""Which functions implement a rule: those whose comments or docstring name its id."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import attrs

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "dicethrone_rules"
RULE = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b")
AND_MORE = re.compile(r"(?<=\d), -(\d+)\b")  # `TIMING-01, -02` names two
# Events name the rules they apply, and pages of findings none.
NOT_CODE = {"events.py"}


@attrs.frozen
class Function:
    """A function or method at the top of a module or class, and the rules that it names."""

    file: str
    name: str  # as Python says it: `advance` or `Run.advance`
    rules: frozenset[str]
    tree: ast.FunctionDef = attrs.field(eq=False, repr=False)

    @property
    def module(self) -> str:
        return self.file.removesuffix(".py").replace("/", ".")


@lru_cache(maxsize=1)
def functions() -> tuple[Function, ...]:
    """Every function of the library."""
    found: list[Function] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        found += _functions(path)
    return tuple(found)


def implementing(rule: str) -> list[Function]:
    """The functions that name a rule."""
    return [function for function in functions() if rule in function.rules]


def _functions(path: Path) -> Iterator[Function]:
    text = path.read_text(encoding="utf-8")
    said = [] if path.name in NOT_CODE else list(prose(text))
    file = path.relative_to(ROOT).as_posix()
    tree = ast.parse(text)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield Function(file, node.name, _rules_in(node, said), node)
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    name = f"{node.name}.{inner.name}"
                    yield Function(file, name, _rules_in(inner, said), inner)


def _rules_in(node: ast.FunctionDef, said: list[tuple[int, str]]) -> frozenset[str]:
    """The rules that are named between the line above a function and its end."""
    first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
    last = node.end_lineno or node.lineno
    return frozenset(rule for line, rule in said if first - 1 <= line <= last)


def prose(text: str) -> Iterator[tuple[int, str]]:
    """The rule ids in comments and docstrings, with their lines."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            for at, line in enumerate(token.string.splitlines()):
                whole = AND_MORE.sub(r", \g<0>", line)
                last = ""
                for match in re.finditer(rf"{RULE.pattern}|(?<=, )-\d+\b", whole):
                    rule = match[0]
                    if rule.startswith("-"):
                        rule = f"{last.rpartition('-')[0]}{rule}"
                    last = rule
                    yield token.start[0] + at, rule
