"""Mutation by rule: the functions that implement a rule are changed, and its tests must notice.

    python -m tests.mutants CORE-HP-01 CALC-04      these rules
    python -m tests.mutants damage landing          these modules of the engine
    python -m tests.mutants modules rules rulings   all of each kind; without a name, all of all
    python -m tests.mutants --seconds 300 rules     as far as the time allows; the next run goes on
    python -m tests.mutants --others rules          then the tests that cite other rules, too
    python -m tests.mutants --report rules          the table of what the last runs gave
    python -m tests.mutants --list                  rules without an implementing line, or a test

A function implements a rule when its docstring or a comment in it names the rule's id. The tests
that cite the rules of a function are asked; of a module also those that `modules.toml` names. A
ruling of the publisher is shown when a test that cites it notices one change of the lines of Python
or of content that name it: the test itself has to say so; an error inside the library is not
enough. `equivalent.toml` lists mutants that no test can notice, with the reason. Exit code 1 when a
mutant survives that is not listed there, a module is below its least score, a ruling is not shown,
or something was left for the next run.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import Phase, settings

from dicethrone_rules import rulebook

from .content import passages
from .kept import Kept
from .plans import (
    OTHERS,
    Items,
    Plan,
    by_rule,
    plan_for_modules,
    plan_for_others,
    plan_for_rules,
    plan_for_rulings,
)
from .report import Report
from .rules import ROOT, RULE, consequences, functions, modules, rules_of_play
from .trial import Plugin, Trial

FOLDERS = (
    "tests/rules",
    "tests/rulings",
    "tests/heroes",
    "tests/api",
    "tests/engine",
    "tests/differential",
    "tests/patterns",
    "tests/adventures",
)
KINDS = ("modules", "rules", "rulings")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("names", nargs="*", metavar="RULE|MODULE|modules|rules|rulings")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--seconds", type=float, default=1e9, help="no trial begins after that")
    parser.add_argument("--others", action="store_true", help="also tests that cite other rules")
    parser.add_argument("--fresh", action="store_true", help="use no results of earlier runs")
    parser.add_argument("--report", action="store_true", help="try nothing; show what is known")
    parser.add_argument("--list", action="store_true", help="try nothing; list what is missing")
    asked = parser.parse_args()
    kinds = [kind for kind in KINDS if kind in asked.names] or ([] if asked.names else [*KINDS])
    known = modules()
    wanted_rules = [name for name in asked.names if RULE.fullmatch(name)]
    wanted = [each for each in known if each["name"] in asked.names or "modules" in kinds]
    unknown = {*asked.names} - {*wanted_rules, *KINDS} - {each["name"] for each in known}
    if unknown:
        names = ", ".join(each["name"] for each in known)
        parser.error(f"{', '.join(sorted(unknown))}: neither a rule nor a module; modules: {names}")
    if "rules" in kinds:
        wanted_rules = sorted(rules_of_play())
    cited = [
        each.id
        for each in rulebook.entries().values()
        if each.is_ruling and not each.unproved and each.id not in consequences()
    ]
    rulings = cited if "rulings" in kinds else [name for name in asked.names if name in cited]
    shown: set[str] = set()
    plans: list[Plan] = [_listing] if asked.list else []
    if not asked.list:
        of_rulings = plan_for_rulings(rulings, shown)
        plans = [plan_for_modules(wanted), plan_for_rules(wanted_rules), of_rulings]
        if asked.others:
            plans.insert(2, plan_for_others(wanted_rules))
    # Hypothesis gives its tests these settings when they are imported.
    phases = (Phase.explicit, Phase.generate)
    settings.register_profile(
        "mutants", derandomize=True, database=None, deadline=None, phases=phases
    )
    settings.load_profile("mutants")
    plugin = Plugin(
        asked.jobs, 0 if asked.report else asked.seconds, Kept(fresh=asked.fresh), shown
    )
    plugin.plan = lambda items: (trial for plan in plans for trial in plan(items))
    begun = time.monotonic()
    options = ["-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-m", "not slow"]
    files = _files(wanted, wanted_rules, rulings)
    if asked.others:
        files = list(dict.fromkeys([*OTHERS, *files]))
    pytest.main([*options, *files], plugins=[plugin])
    if asked.list:
        return 0
    report = Report(plugin.results)
    report.of_modules(wanted)
    report.of_rules(wanted_rules)
    report.of_rulings(rulings)
    print(f"\n{plugin.tried} mutants tried in {time.monotonic() - begun:.0f} s")
    return 1 if report.left else 0


def _files(modules: list[dict[str, Any]], rules: list[str], rulings: list[str]) -> list[str]:
    """The files with tests that can be asked: of the modules, and those that name a rule."""
    own = {test for module in modules for test in module["tests"]}
    files = {file for module in modules for file in module["files"]}
    ids = {*rulings}
    for function in functions():
        if function.file in files or function.rules & {*rules}:
            ids |= function.rules
    if not own | ids:
        return list(FOLDERS)
    found = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("test_*.py"))]
    return [
        str(path.relative_to(ROOT))
        for path in found
        if str(path.relative_to(ROOT)) in own
        or not ids.isdisjoint(RULE.findall(path.read_text(encoding="utf-8")))
    ]


def _listing(items: Items) -> Iterator[Trial]:
    """Prints the cited rules that no code or content names, and named ones that no test cites."""
    cited, named = by_rule(items), {rule for each in functions() for rule in each.rules}
    named |= {rule for each in passages() for rule in each.rules}
    print("\nWithout an implementing line:", ", ".join(sorted(cited.keys() - named)) or "none")
    print("Without a test:", ", ".join(sorted(named - cited.keys())) or "none")
    return iter(())


if __name__ == "__main__":
    sys.exit(main())
