"""Trying mutants: a process that has everything loaded forks, changes one thing, runs tests.

Every test first runs once unchanged: this compiles its content, and measures its time and the
functions it reaches. A change of a function of play is tried only with tests that reach it. The
first test that fails ends a trial. The tests that noticed other changes of the same function run
first, then the short ones.
"""

from __future__ import annotations

import ast
import mmap
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from types import CodeType, FrameType
from typing import Any

import attrs
import pytest
from _pytest.runner import CallInfo
from _pytest.tmpdir import tmppath_result_key

from .changes import Mutant, mutants_of, mutants_of_table
from .content import Change, Passage, changes_of
from .kept import CANNOT, KILLED, SURVIVED, Kept, Result, digest
from .put import forget_for, forget_games, freeze, plays, put, put_content, put_table
from .rules import PACKAGE, ROOT, Function

SECONDS = 2  # of processor time that a test gets beyond ten times its own; a loop is ended by that
LONGEST = 6  # seconds for all tests that cite no rule of a function
Place = tuple[str, str]  # a file and a function


@attrs.frozen
class Trial:
    """A change of a function or a text, and the tests that should notice it."""

    subject: Function | Passage
    mutant: Mutant | Change
    tests: tuple[str, ...]
    key: str
    ruling: str = ""  # the ruling to show; one noticed change is enough
    others: bool = False  # with the tests that cite no rule of the function, which run last

    @property
    def asks(self) -> frozenset[str]:
        return _set_of(self.tests)

    def put(self) -> bool:
        if isinstance(self.mutant, Change):
            return put_content(self.subject.file, self.mutant.file)
        assert isinstance(self.subject, Function)
        change = put_table if self.subject.is_table else put
        return change(self.subject, self.mutant.tree)

    def prepare(self) -> None:
        """Drops caches in the parent, so that not every child has to. Not for rulings: their
        changes are of all kinds, one after the other.
        """
        if isinstance(self.subject, Function) and not self.ruling:
            forget_for(self.subject)


def trials_of(
    function: Function, tests: Sequence[str], ruling: str = "", *, others: bool = False
) -> list[Trial]:
    make = mutants_of_table if function.is_table else mutants_of
    text = ast.unparse(function.tree)
    seen: Counter[tuple[str, str]] = Counter()
    found: list[Trial] = []
    for mutant in make(function.tree):
        said = (mutant.before, mutant.after)
        seen[said] += 1  # the same words can stand in a function twice
        key = digest(function.file, function.name, text, *said, str(seen[said]))
        strict = _strictly(key, ruling)
        found.append(Trial(function, mutant, tuple(tests), strict, ruling, others))
    return found


@lru_cache(maxsize=4)
def _set_of(tests: tuple[str, ...]) -> frozenset[str]:
    return frozenset(tests)


def trials_of_content(passage: Passage, tests: Sequence[str], ruling: str) -> list[Trial]:
    return [
        Trial(
            passage,
            change,
            tuple(tests),
            _strictly(digest(passage.file, change.definition), ruling),
            ruling,
        )
        for change in changes_of(passage)
    ]


def _strictly(key: str, ruling: str) -> str:
    """The key of a change that shows a ruling, where only failed assertions of a test count."""
    return digest("what a test says", key) if ruling else key


@attrs.frozen
class Running:
    """A forked child: its trial, its tests, and the number of the test that runs now."""

    trial: Trial
    tests: list[str]
    at: mmap.mmap = attrs.field(factory=lambda: mmap.mmap(-1, mmap.PAGESIZE))

    def run(self, tests: Tests) -> int:
        """Changes the library and runs the tests. Returns the exit code: 1 if a test fails, 2 if
        the change cannot be made, else 0.
        """
        try:
            if not self.trial.put():
                return 2
        except Exception as error:
            print(f"{self.trial.mutant.after}: {error!r}", file=sys.__stderr__, flush=True)
            return 2
        strictly = bool(self.trial.ruling)
        for number, name in enumerate(self.tests):
            self.at[:4] = number.to_bytes(4, "little")
            if tests.fails(name, strictly=strictly):
                return 1
        return 0

    def result(self, code: int) -> Result:
        if code == 2:
            return Result(CANNOT)
        if code == 0 or (code != 1 and self.trial.ruling):
            return Result(SURVIVED)
        return Result(KILLED, self.tests[int.from_bytes(self.at[:4], "little")])


class Plugin:
    """Collects tests once, then tries mutants instead of running the tests."""

    def __init__(self, jobs: int, seconds: float, kept: Kept, shown: set[str]) -> None:
        self.jobs = jobs
        self.seconds = seconds
        self.ends = 0.0
        self.kept = kept
        self.items: dict[str, pytest.Item] = {}
        self.plan: Any = None  # called with the tests once they are collected
        self.results: list[tuple[Trial, Result | None]] = []
        self.tests = Tests(self.items)
        self.shown = shown  # rulings of which a change was noticed
        self.tried = 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        asked = [item for item in session.items if not any(item.iter_markers("skipif"))]
        self.items.update({item.nodeid: item for item in asked})

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.ends = time.monotonic() + self.seconds
        # Trials before Ctrl-C are reported, too.
        for found in self._try_all(self.plan(self.items)):
            self.results.append(found)
            if found[0].ruling and found[1] is not None and found[1].outcome == KILLED:
                self.shown.add(found[0].ruling)
        return True

    def _try_all(self, trials: Iterator[Trial]) -> Iterator[tuple[Trial, Result | None]]:
        running = dict[int, Running]()
        more = True
        while more or running:
            while more and len(running) < self.jobs:
                trial = next(trials, None)
                more = trial is not None
                if trial is None or trial.ruling in self.shown:
                    continue
                if trial.others and self.kept.is_killed(trial.key, self._not_asked(trial)):
                    continue
                known = self.kept.result(trial.key, self._asked(trial))
                if known is not None or time.monotonic() >= self.ends:
                    yield trial, known
                    continue
                tried = Running(trial, self.tests.asked(trial))
                running[self._fork(tried)] = tried
            if running:
                child, status = os.wait()
                tried = running.pop(child)
                result = tried.result(os.waitstatus_to_exitcode(status))
                self.tried += 1
                self.tests.noticed(tried.trial, result.test)
                self.kept.add(tried.trial.key, result, self._asked(tried.trial))
                yield tried.trial, result

    def _asked(self, trial: Trial) -> dict[str, pytest.Item]:
        return {test: self.items[test] for test in trial.tests}

    def _not_asked(self, trial: Trial) -> dict[str, pytest.Item]:
        return {test: item for test, item in self.items.items() if test not in trial.asks}

    def _fork(self, tried: Running) -> int:
        freeze()
        tried.trial.prepare()
        sys.stdout.flush()
        child = os.fork()
        if child:
            return child
        code = 1
        try:
            code = tried.run(self.tests)
        except BaseException:
            code = 1
        finally:
            os._exit(code)
        raise AssertionError("a child never comes here")


class Tests:
    """The tests without a change: their time, and the functions they reach."""

    def __init__(self, items: dict[str, pytest.Item]) -> None:
        self.items = items
        self.seconds: dict[str, float] = {}
        self.reached: dict[str, set[Place] | None] = {}  # None: anything
        self.kills: Counter[tuple[Any, str]] = Counter()
        self.broken: set[str] = set()  # tests that fail unchanged, and so tell nothing

    def asked(self, trial: Trial) -> list[str]:
        """The tests of a trial in the order in which they are asked."""
        for name in trial.tests:
            if name not in self.seconds:
                self._run_unchanged(name, traced=isinstance(trial.subject, Function))
        subject = trial.subject
        asked = [name for name in trial.tests if name not in self.broken]
        if isinstance(subject, Function) and plays(subject.file) and not subject.is_table:
            place = (str(ROOT / subject.file), subject.name)
            reached = ((name, self.reached[name]) for name in asked)
            asked = [name for name, places in reached if places is None or place in places]
        kills = self.kills
        asked.sort(key=lambda name: (-kills[self._id(subject), name], self.seconds[name]))
        return list(self._within(LONGEST, asked)) if trial.others else asked

    def _within(self, seconds: float, names: list[str]) -> Iterator[str]:
        """The first of these tests, for so many seconds."""
        for name in names:
            seconds -= self.seconds[name]
            if seconds < 0:
                return
            yield name

    def noticed(self, trial: Trial, test: str) -> None:
        self.kills[self._id(trial.subject), test] += 1

    def fails(self, name: str, *, strictly: bool) -> bool:
        """Whether a test fails. Strictly, only a failed assertion of the test counts: an error
        inside the library does not show that the test checks the ruling.
        """
        signal.setitimer(signal.ITIMER_PROF, SECONDS + 10 * self.seconds[name])
        return fails(self.items[name], strictly=strictly)

    def _id(self, subject: Function | Passage) -> str:
        return f"{subject.file} {subject.name}" if isinstance(subject, Function) else subject.file

    def _run_unchanged(self, name: str, *, traced: bool) -> None:
        """Runs a test without a change. For changes of content no trace is needed. The caches of
        other tests are dropped first, so that this test reaches everything it needs.
        """
        forget_games()
        item = self.items[name]
        called: dict[int, CodeType] = {}  # by id: to compare code takes long
        is_hypothesis = hasattr(getattr(item, "obj", None), "hypothesis")
        begun = time.process_time()

        def calls(frame: FrameType, event: str, value: object) -> None:
            called[id(frame.f_code)] = frame.f_code

        traced = traced and not is_hypothesis
        if traced:
            sys.settrace(calls)
        try:
            failed = fails(item)
        finally:
            sys.settrace(None)
        self.seconds[name] = time.process_time() - begun
        self.reached[name] = (
            {
                (code.co_filename, code.co_qualname.partition(".<locals>")[0])
                for code in called.values()
                if code.co_filename.startswith(str(PACKAGE))
            }
            if traced
            else None
        )
        if failed:
            self.broken.add(name)
            print(f"\n{name} fails unchanged, and is not asked")


def fails(item: pytest.Item, *, strictly: bool = False) -> bool:
    """Runs a test as pytest does, but writes no report of how it failed: that takes longer than
    most tests.
    """
    if hasattr(item, "_initrequest"):
        item._initrequest()
    item.stash[tmppath_result_key] = {}  # the report would say there whether `tmp_path` is kept
    hook = item.ihook
    call = partial(CallInfo.from_call, reraise=(KeyboardInterrupt,))
    calls = [call(lambda: hook.pytest_runtest_setup(item=item), "setup")]
    if calls[0].excinfo is None:
        calls.append(call(lambda: hook.pytest_runtest_call(item=item), "call"))
    calls.append(call(lambda: hook.pytest_runtest_teardown(item=item, nextitem=None), "teardown"))
    errors = [each.excinfo for each in calls if each.excinfo is not None]
    return any(
        not error.errisinstance(pytest.skip.Exception) and not (strictly and _broke_down(error))
        for error in errors
    )


def _broke_down(error: pytest.ExceptionInfo[BaseException]) -> bool:
    """Whether an error came up inside the library, and not in a test or its kit."""
    crash = error._getreprcrash()
    return crash is not None and PACKAGE.name in crash.path and "/testing/" not in crash.path
