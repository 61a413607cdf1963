"""Mutation by rule: the functions that implement a rule are changed, and its tests must notice.

    python -m tests.mutants CORE-HP-01 CALC-04      these rules
    python -m tests.mutants damage landing          these modules of the engine
    python -m tests.mutants                         every rule that a test cites
    python -m tests.mutants --list                  rules without an implementing line, or a test

A function implements a rule when its docstring or a comment in it names the rule's id. The tests
that cite the rules of a function are asked; of a module first those that `modules.toml` names.
`equivalent.toml` lists mutants that no test can notice, with the reason. Exit code 1 when a mutant
survives that is not listed there, or a module is below its least score.
"""

from __future__ import annotations

import argparse
import sys
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from .rules import RULE, Function, functions, implementing
from .trial import CANNOT, KILLED, SURVIVED, Plugin, Result, Trial, trials_of

HERE = Path(__file__).parent
Items = Mapping[str, pytest.Item]
Plan = Callable[[Items, set[str]], Iterable[Trial]]
FOLDERS = (
    "tests/rules",
    "tests/heroes",
    "tests/api",
    "tests/engine",
    "tests/differential",
    "tests/patterns",
)


def rules_of(item: pytest.Item) -> set[str]:
    return {str(rule) for mark in item.iter_markers("rule") for rule in mark.args}


def by_rule(items: Items) -> dict[str, list[str]]:
    """The tests that cite each rule, those of one rule alone first."""
    found: dict[str, list[str]] = {}
    for name, item in items.items():
        for rule in rules_of(item):
            found.setdefault(rule, []).append(name)
    for names in found.values():
        names.sort(key=lambda name: len(rules_of(items[name])))
    return found


def plan_for_rules(wanted: list[str]) -> Plan:
    def plan(items: Items, broken: set[str]) -> Iterator[Trial]:
        cited = by_rule(items)
        found = dict.fromkeys(f for rule in wanted or sorted(cited) for f in implementing(rule))
        for function in found:
            tests = [n for rule in sorted(function.rules) for n in cited.get(rule, ())]
            if tests:
                yield from trials_of(function, [n for n in dict.fromkeys(tests) if n not in broken])

    return plan


def plan_for_modules(modules: list[dict[str, Any]]) -> Plan:
    def plan(items: Items, broken: set[str]) -> Iterator[Trial]:
        cited = by_rule(items)
        for module in modules:
            first = [n for n in items if n.split("::")[0] in module["tests"] and n not in broken]
            for function in functions():
                if function.file in module["files"]:
                    more = [n for r in sorted(function.rules) for n in cited.get(r, ())]
                    tests = list(dict.fromkeys([*first, *(n for n in more if n not in broken)]))
                    yield from trials_of(function, tests)

    return plan


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("names", nargs="*", metavar="RULE|MODULE")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    parser.add_argument("--list", action="store_true", help="try nothing; list what is missing")
    asked = parser.parse_args()
    known = tomllib.loads((HERE / "modules.toml").read_text(encoding="utf-8"))["module"]
    rules = [name for name in asked.names if RULE.fullmatch(name)]
    modules = [module for module in known if module["name"] in asked.names]
    unknown = {*asked.names} - {*rules} - {module["name"] for module in modules}
    if unknown:
        names = ", ".join(module["name"] for module in known)
        parser.error(f"{', '.join(sorted(unknown))}: neither a rule nor a module; modules: {names}")
    plugin = Plugin(asked.jobs)
    plugin.plan = _listing if asked.list else plan_for_modules(modules) if modules else None
    plugin.plan = plugin.plan or plan_for_rules(rules)
    begun = time.monotonic()
    options = ["-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-m", "not slow"]
    pytest.main([*options, *FOLDERS], plugins=[plugin])
    if asked.list:
        return 0
    left = _report(plugin.results, modules)
    print(f"{len(plugin.results)} mutants, {time.monotonic() - begun:.0f} s")
    return 1 if left else 0


def _listing(items: Items, broken: set[str]) -> list[Trial]:
    """Prints the cited rules that no function names, and named ones that no test cites."""
    cited, named = by_rule(items), {rule for f in functions() for rule in f.rules}
    print("\nWithout an implementing line:", ", ".join(sorted(cited.keys() - named)) or "none")
    print("Without a test:", ", ".join(sorted(named - cited.keys())) or "none")
    return []


def _report(results: list[Result], modules: list[dict[str, Any]]) -> bool:
    """Prints scores and survivors; whether something is left to do."""
    listed = tomllib.loads((HERE / "equivalent.toml").read_text(encoding="utf-8"))["mutant"]
    equivalent = {(each["file"], each["before"], each["after"]) for each in listed}
    scores: dict[str, list[int]] = {}
    survivors: list[Result] = []
    for result in results:
        function: Function = result.trial.function
        score = scores.setdefault(function.file, [0, 0, 0])
        mutant = result.trial.mutant
        if result.outcome == CANNOT:
            continue
        score[0] += 1
        if result.outcome == KILLED:
            score[1] += 1
        elif (function.file, mutant.before, mutant.after) in equivalent:
            score[2] += 1
        else:
            survivors.append(result)
    print("\n| module | mutants | killed | listed | score |\n|---|---|---|---|---|")
    low = False
    for file, (all_, killed, same) in sorted(scores.items()):
        percent = 100 * killed / all_ if all_ else 100.0
        print(f"| {file} | {all_} | {killed} | {same} | {percent:.1f} % |")
        least = [m.get("least", 0) for m in modules if file in m["files"]]
        low = low or any(percent < number for number in least)
    for result in survivors:
        assert result.outcome == SURVIVED
        function, mutant = result.trial.function, result.trial.mutant
        rules = ", ".join(sorted(function.rules)) or "no rule"
        print(f"{function.file} {function.name} ({rules})\n  - {mutant.before}\n  + {mutant.after}")
    return low if modules else bool(survivors)


if __name__ == "__main__":
    sys.exit(main())
