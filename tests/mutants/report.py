"""The tables of a run: scores of modules and of rules, rulings that are shown, and survivors."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import attrs

from .kept import CANNOT, KILLED, SURVIVED, Result
from .rules import Function, implementing
from .trial import Trial

Tried = tuple[Trial, Result | None]


@attrs.define
class Score:
    """Counts of mutants: all, noticed, listed as equivalent, not tried."""

    mutants: int = 0
    killed: int = 0
    listed: int = 0
    untried: int = 0

    @property
    def percent(self) -> float:
        """Of all, also those that were not tried."""
        return 100 * self.killed / self.mutants if self.mutants else 100.0

    def row(self, name: str) -> str:
        cells = (
            name,
            self.mutants,
            self.killed,
            self.listed,
            self.untried,
            f"{self.percent:.1f} %",
        )
        return f"| {' | '.join(map(str, cells))} |"


class Report:
    """Prints the outcomes of the trials, and remembers whether something is left to do."""

    def __init__(self, results: list[Tried]) -> None:
        text = (Path(__file__).parent / "equivalent.toml").read_text(encoding="utf-8")
        listed = tomllib.loads(text)["mutant"]
        self.equivalent = {(each["file"], each["before"], each["after"]) for each in listed}
        self.left = False
        self.shown: dict[str, str] = {}
        self.of_ruling: dict[str, list[Tried]] = {}
        self.of_function: dict[Function, dict[str, Tried]] = {}
        self.by_others: list[Tried] = []
        for trial, result in results:
            if trial.ruling:
                self.of_ruling.setdefault(trial.ruling, []).append((trial, result))
            elif isinstance(trial.subject, Function):
                # Two plans may try a mutant with different tests: one that notices is enough.
                held = self.of_function.setdefault(trial.subject, {})
                killed = result is not None and result.outcome == KILLED
                if trial.others and killed:
                    self.by_others.append((trial, result))
                if trial.key not in held or killed:
                    held[trial.key] = trial, result

    def of_modules(self, modules: list[dict[str, Any]]) -> None:
        if not modules:
            return
        _head("module")
        for module in modules:
            for file in module["files"]:
                found = [f for f in self.of_function if f.file == file]
                score = self._score(found)
                print(score.row(file))
                self.left |= score.percent < module["least"] or score.untried > 0
        files = {file for module in modules for file in module["files"]}
        self._survivors(f for f in self.of_function if f.file in files)

    def of_rules(self, rules: list[str]) -> None:
        if not rules:
            return
        _head("rule")
        for rule in rules:
            found = [f for f in implementing(rule) if f in self.of_function]
            print(self._score(found).row(rule))
        found = [f for f in self.of_function if f.rules & {*rules}]
        whole = self._score(found)
        print(whole.row("all of these"))
        for trial, result in self.by_others:
            assert isinstance(trial.subject, Function)
            assert result is not None
            named = ", ".join(sorted(trial.subject.rules))
            print(f"{trial.subject.file}:{trial.mutant.line} {trial.subject.name} ({named})")
            print(f"  - {trial.mutant.before}\n  + {trial.mutant.after}")
            print(f"  noticed by a test that cites none of these: {result.test}")
        print(f"{len(self.by_others)} noticed only by tests that cite no rule of the function")
        self.left |= self._survivors(found) or whole.untried > 0

    def of_rulings(self, rulings: list[str]) -> None:
        if not rulings:
            return
        print("\n| ruling | the test that fails | when this | is this |\n|---|---|---|---|")
        missing: list[str] = []
        for rule in rulings:
            tried = self.of_ruling.get(rule, [])
            shown = [each for each in tried if each[1] is not None and each[1].outcome == KILLED]
            if shown:
                trial, result = shown[0]
                assert result is not None
                test = result.test.partition("::")[2]
                before, after = (_line(text) for text in (trial.mutant.before, trial.mutant.after))
                print(f"| {rule} | {test} | `{before}` | `{after}` |")
            elif not tried:
                missing.append(f"{rule}: no line or text names it")
            else:
                untried = sum(result is None for _, result in tried)
                missing.append(f"{rule}: none of {len(tried)} changes ({untried} not tried)")
        print(f"{len(rulings) - len(missing)} of {len(rulings)} rulings shown")
        for line in missing:
            print(f"not shown: {line}")
        self.left |= bool(missing)

    def _score(self, found: Iterable[Function]) -> Score:
        score = Score()
        for function in found:
            for trial, result in self.of_function[function].values():
                if result is None:
                    score.mutants += 1
                    score.untried += 1
                elif result.outcome != CANNOT:
                    score.mutants += 1
                    score.killed += result.outcome == KILLED
                    score.listed += result.outcome == SURVIVED and self._is_listed(trial)
        return score

    def _is_listed(self, trial: Trial) -> bool:
        mutant = trial.mutant
        return (trial.subject.file, mutant.before, mutant.after) in self.equivalent

    def _survivors(self, found: Iterable[Function]) -> bool:
        any_left = False
        for function in found:
            for trial, result in self.of_function[function].values():
                survived = result is not None and result.outcome == SURVIVED
                if survived and not self._is_listed(trial):
                    any_left = True
                    rules = ", ".join(sorted(function.rules)) or "no rule"
                    print(f"{function.file}:{trial.mutant.line} {function.name} ({rules})")
                    print(f"  - {trial.mutant.before}\n  + {trial.mutant.after}")
        return any_left


def _line(text: str) -> str:
    return " ".join(text.split())


def _head(first: str) -> None:
    print(f"\n| {first} | mutants | noticed | listed | not tried | score |")
    print("|---|---|---|---|---|---|")
