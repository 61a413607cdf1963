"""Numbers of the rules stand in one module."""

import ast
from pathlib import Path

import dicethrone_rules
from dicethrone_rules import rule_numbers

PACKAGE = Path(dicethrone_rules.__file__).parent
SOURCES = sorted(PACKAGE.rglob("*.py"))

# The laws check a game with a number of their own, and an army has other dice.
APART = {
    ("testing/invariants.py", "CP_MAX"),
    ("army/records.py", "DICE"),
}


def numbers(path):
    """The names at the top of a module that are given a number there."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and type(getattr(node.value, "value", None)) is int:
            yield from (each.id for each in node.targets if isinstance(each, ast.Name))


def test_a_number_of_the_rules_is_written_once():
    known = {*numbers(Path(rule_numbers.__file__)), "MOST_CP"}
    again = {
        (path.relative_to(PACKAGE).as_posix(), name)
        for path in SOURCES
        if path != Path(rule_numbers.__file__)
        for name in numbers(path)
        if name in known
    }
    assert again <= APART
