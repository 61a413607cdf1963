"""Plans: the mutants to try and the tests to run for each, by rule, by module and by ruling."""

from __future__ import annotations

import ast
from collections.abc import Callable, Container, Iterator, Mapping
from typing import Any

import pytest

from .content import passages
from .put import plays
from .rules import Function, Lines, functions, implementing, lines_of
from .trial import Trial, trials_of, trials_of_content

OTHERS = ("tests/rules/", "tests/engine/")
Items = Mapping[str, pytest.Item]
Plan = Callable[[Items], Iterator[Trial]]


def rules_of(item: pytest.Item) -> set[str]:
    return {str(rule) for mark in item.iter_markers("rule") for rule in mark.args}


def by_rule(items: Items) -> dict[str, list[str]]:
    """The tests that cite each rule; tests that cite only one rule come first."""
    found: dict[str, list[str]] = {}
    for name, item in items.items():
        for rule in rules_of(item):
            found.setdefault(rule, []).append(name)
    for names in found.values():
        names.sort(key=lambda name: len(rules_of(items[name])))
    return found


def plan_for_rules(wanted: list[str]) -> Plan:
    """The functions that name these rules; the tests that cite any rule of the function."""

    def plan(items: Items) -> Iterator[Trial]:
        cited = by_rule(items)
        for function in _play_first(wanted):
            tests = [n for rule in sorted(function.rules) for n in cited.get(rule, ())]
            yield from trials_of(function, list(dict.fromkeys(tests)))

    return plan


def plan_for_others(wanted: list[str]) -> Plan:
    """The same functions, with the tests that cite other rules or none. Such a test runs only for a
    mutant that the tests citing a rule of the function have not noticed.
    """

    def plan(items: Items) -> Iterator[Trial]:
        for function in _play_first(wanted):
            tests = [
                name
                for name, item in items.items()
                if name.startswith(OTHERS) and not rules_of(item) & function.rules
            ]
            yield from trials_of(function, tests, others=True)

    return plan


def _play_first(wanted: list[str]) -> list[Function]:
    """The functions that name these rules, those of play first: a change outside of play drops the
    compiled content, which changes of play can still use.
    """
    named = dict.fromkeys(f for rule in wanted for f in implementing(rule))
    return sorted(named, key=lambda f: f.is_table or not plays(f.file))


def plan_for_modules(modules: list[dict[str, Any]]) -> Plan:
    """All functions of some modules; the tests of the module, and those of the function's rules."""

    def plan(items: Items) -> Iterator[Trial]:
        cited = by_rule(items)
        for module in modules:
            own = [n for n in items if n.split("::")[0] in module["tests"]]
            for function in functions():
                if function.file in module["files"]:
                    more = [n for r in sorted(function.rules) for n in cited.get(r, ())]
                    yield from trials_of(function, list(dict.fromkeys([*own, *more])))

    return plan


def plan_for_rulings(wanted: list[str], shown: Container[str] = ()) -> Plan:
    """The changes for each ruling that is not shown yet."""

    def plan(items: Items) -> Iterator[Trial]:
        cited = by_rule(items)
        for rule in wanted:
            yield from trials_of_ruling(rule, cited.get(rule, []), shown)

    return plan


def trials_of_ruling(rule: str, tests: list[str], shown: Container[str] = ()) -> Iterator[Trial]:
    """Changes of the lines of Python and of content that name a ruling; the tests are those that
    cite it. None once the ruling is shown.
    """
    for lines in lines_of(rule):
        if rule not in shown:
            yield from _of_lines(lines, tests, rule)
    for passage in passages():
        if rule in passage.rules and rule not in shown:
            yield from trials_of_content(passage, tests, rule)


def _of_lines(lines: Lines, tests: list[str], rule: str) -> list[Trial]:
    """The changes of some lines. Lines with nothing to change, such as a bare `return`, stand for
    the statement around them.
    """
    trials = trials_of(lines.function, tests, rule)
    if lines.function.is_table:
        return trials
    around = [
        (node.lineno, node.end_lineno or node.lineno)
        for node in ast.walk(lines.function.tree)
        if isinstance(node, ast.stmt)
        and node.lineno <= lines.first
        and lines.last <= (node.end_lineno or node.lineno)
    ]
    for first, last in sorted(around, key=lambda each: each[1] - each[0]):
        found = [trial for trial in trials if first <= trial.mutant.line <= last]
        if found:
            return found
    return trials
