"""Trying mutants: a process that has everything loaded forks, changes one function, runs tests.

A forked child puts the changed code into the function object, so that programs and tables that
hold the function run the change. A changed table is put into every module that holds it, and the
tables made from it are made anew. Content is compiled anew for changes outside of play.
"""

from __future__ import annotations
import __future__

import ast
import contextlib
import gc
import importlib
import inspect
import os
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from types import FunctionType, ModuleType
from typing import Any

import attrs
import pytest
from _pytest.runner import runtestprotocol
from hypothesis import settings

from .changes import Mutant, mutants_of, mutants_of_table
from .rules import PACKAGE, Function

SECONDS = 20  # of processor time for one test; a mutant that loops is killed by that
KILLED, SURVIVED, CANNOT = "killed", "survived", "cannot"
PLAYED = ("dicethrone_rules/engine/play/", "dicethrone_rules/army/", "dicethrone_rules/api/")


@attrs.frozen
class Trial:
    """A mutant of a function, and the tests that should notice it."""

    function: Function
    mutant: Mutant
    tests: tuple[str, ...]


@attrs.frozen
class Result:
    """What became of a mutant."""

    trial: Trial
    outcome: str


class Plugin:
    """Collects tests once, then tries mutants instead of running the tests."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.items: dict[str, pytest.Item] = {}
        self.trials: list[Trial] = []
        self.results: list[Result] = []
        self.plan: Any = None  # called with the tests by rule once they are collected

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = {item.nodeid: item for item in session.items}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        settings.register_profile("mutants", derandomize=True, database=None, deadline=None)
        settings.load_profile("mutants")
        broken = _failing(self.items.values())
        self.trials = list(self.plan(self.items, broken))
        gc.freeze()
        for result in self._try_all():  # what was tried is reported also after Ctrl-C
            self.results.append(result)
        return True

    def _try_all(self) -> Iterator[Result]:
        waiting, running = list(reversed(self.trials)), dict[int, Trial]()
        while waiting or running:
            while waiting and len(running) < self.jobs:
                trial = waiting.pop()
                running[self._fork(trial)] = trial
            child, status = os.wait()
            trial = running.pop(child)
            code = os.waitstatus_to_exitcode(status)
            outcome = {0: SURVIVED, 2: CANNOT}.get(code, KILLED)
            yield Result(trial, outcome)

    def _fork(self, trial: Trial) -> int:
        sys.stdout.flush()
        child = os.fork()
        if child:
            return child
        code = 1
        try:
            change = put_table if trial.function.is_table else put
            if not change(trial.function, trial.mutant.tree):
                code = 2
            else:
                code = 1 if _notice(self.items[test] for test in trial.tests) else 0
        except BaseException:
            code = 1
        finally:
            os._exit(code)
        raise AssertionError("a child never comes here")


def _notice(items: Iterable[pytest.Item]) -> bool:
    """Whether a test fails; the first that does is enough."""
    for item in items:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
            return True
    return False


def _failing(items: Iterable[pytest.Item]) -> set[str]:
    """Tests that cannot be asked, because they are skipped or marked."""
    return {item.nodeid for item in items if any(item.iter_markers("skipif"))}


def trials_of(function: Function, tests: Sequence[str]) -> list[Trial]:
    make = mutants_of_table if function.is_table else mutants_of
    return [Trial(function, mutant, tuple(tests)) for mutant in make(function.tree)]


# --- changing a function in place ----------------------------------------------------------------


def put(function: Function, tree: ast.FunctionDef) -> bool:
    """Gives a function other code, wherever it is already held; False where that cannot be."""
    module = importlib.import_module(function.module)
    owner: Any = module
    *outer, name = function.name.split(".")
    for part in outer:
        owner = getattr(owner, part)
    held = _plain(owner.__dict__.get(name))
    if held is None:
        return False
    tree.decorator_list = []
    names: dict[str, Any] = {}
    flags = __future__.annotations.compiler_flag
    code = compile(ast.Module([tree], []), function.file, "exec", flags, dont_inherit=True)
    exec(code, module.__dict__, names)
    made = names[name]
    if made.__code__.co_freevars != held.__code__.co_freevars:
        return False
    held.__code__, held.__defaults__ = made.__code__, made.__defaults__
    held.__kwdefaults__ = made.__kwdefaults__
    if not function.file.startswith(PLAYED):
        _forget()
    return True


def put_table(table: Function, tree: ast.FunctionDef) -> bool:
    """Gives a table another value in every module that holds it, and to tables made from it."""
    holders = [(module, _tables(module)) for module in _library()]
    replaced = _assign(importlib.import_module(table.module), tree.body[0])
    if not replaced:
        return False
    while replaced:
        old = replaced.pop()
        for holder, tables in holders:
            made = list(tables.get(f".{old.name}", ()))
            for name in old.names_in(holder):
                setattr(holder, name, old.new)
                made += tables.get(name, ())
            for statement in made:
                replaced += _assign(holder, statement)
    _forget()
    return True


@attrs.frozen
class Replaced:
    """A table that has another value."""

    module: ModuleType
    name: str
    value: Any = attrs.field(repr=False)
    new: Any = attrs.field(repr=False)

    def names_in(self, holder: ModuleType) -> list[str]:
        """What a module calls the table; a number is known by its name."""
        if holder is self.module:
            return [self.name]
        plain = isinstance(self.value, int | str)
        return [
            name
            for name, value in vars(holder).items()
            if value is self.value and (name == self.name or not plain)
        ]


def _assign(module: ModuleType, statement: ast.stmt) -> list[Replaced]:
    """Runs an assignment at the top of a module once more; what it has given another value."""
    before = dict(vars(module))
    flags = __future__.annotations.compiler_flag
    tree = ast.fix_missing_locations(ast.Module([statement], []))
    exec(compile(tree, module.__name__, "exec", flags, dont_inherit=True), module.__dict__)
    now = vars(module)
    return [
        Replaced(module, name, old, now[name])
        for name, old in before.items()
        if now[name] is not old and now[name] != old
    ]


def _library() -> list[ModuleType]:
    return [module for name, module in sys.modules.items() if name.startswith(PACKAGE.name)]


def _tables(module: ModuleType) -> dict[str, list[ast.stmt]]:
    """The assignments at the top of a module, by the names that they read; `.name` is one that is
    read from another module.
    """
    found: dict[str, list[ast.stmt]] = {}
    text = inspect.getsource(module)
    for statement in ast.parse(text).body if text else ():
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            for part in ast.walk(statement.value):
                if isinstance(part, ast.Name):
                    found.setdefault(part.id, []).append(statement)
                elif isinstance(part, ast.Attribute):
                    found.setdefault(f".{part.attr}", []).append(statement)
    return found


def _plain(value: Any) -> FunctionType | None:
    for attribute in ("__func__", "fget", "func", "__wrapped__"):
        value = getattr(value, attribute, value) if not isinstance(value, FunctionType) else value
    return value if isinstance(value, FunctionType) else None


def _forget() -> None:
    """Drops what was computed from content and kept."""
    from dicethrone_rules.library import Library

    cached = type(lru_cache(lambda: None))
    for each in gc.get_objects():
        if isinstance(each, cached):
            with contextlib.suppress(Exception):
                each.cache_clear()
        elif isinstance(each, Library):
            each.derived.clear()
