"""Plants one-line breaks, one at a time, and says which test notices each.

    python -m tests.planted [--only WORD] [--jobs N] [--list]

Each break is made in a temporary copy of the repository; the tests of its neighbourhood run first
and stop at the first failure. Golden checksums are left out: they notice everything and explain
nothing. A test that fails without any break is left out too.
Exit code 1 when a break goes unnoticed or its line is gone.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any

ROOT = Path(__file__).parents[2]
BREAKS = Path(__file__).with_name("breaks.toml")
COPIED = (
    "dicethrone_rules",
    "content",
    "grammar",
    "examples",
    "docs",
    "tests",
    "README.md",
    "pyproject.toml",
)
# Who is asked first, by the section of the break; then the whole neighbourhood of its file.
FIRST = {
    "dials": ["tests/rules/test_dials.py", "tests/differential/test_stacks.py"],
    "setup": ["tests/rules/test_setup.py"],
    "turn": ["tests/rules/test_turn.py", "tests/rules/test_elimination.py"],
    "cards": ["tests/rules/test_cards.py", "tests/rules/test_turn.py"],
    "tokens": ["tests/rules/test_status_effects.py", "tests/differential/test_stacks.py"],
    "dice": ["tests/differential/test_dice_requirements.py", "tests/rules/test_offense.py"],
    "windows": ["tests/rules/test_timing.py", "tests/rules/test_defense.py"],
    "damage": ["tests/rules/test_calculation.py", "tests/differential/test_damage_totals.py"],
    "end": ["tests/rules/test_elimination.py", "tests/rules/test_dials.py"],
    "targeting": ["tests/rules/test_targeting.py"],
    "events": ["tests/kit/test_laws.py"],
    "state": ["tests/kit/test_laws.py", "tests/kit/test_determinism.py"],
    "views": ["tests/kit/test_laws.py"],
    "army": ["tests/rules/test_army.py"],
    "printer": ["tests/language/test_format.py", "tests/language/test_round_trip.py"],
    "checker": ["tests/check/test_mutations.py"],
}
NEIGHBOURS = {
    "dicethrone_rules/language": ["tests/language"],
    "dicethrone_rules/library": ["tests/check"],
    "dicethrone_rules/api": ["tests/kit", "tests/api"],
    "dicethrone_rules/army": ["tests/rules/test_army.py", "tests/kit/test_laws.py"],
    "dicethrone_rules/engine": [
        "tests/engine",
        "tests/kit/test_many_players.py",
        "tests/kit/test_laws.py",
        "tests/rules",
        "tests/failures",
    ],
}
LEFT_OUT = "not golden and not wheel and not grammar_is and not test_wheel"
SECONDS = 400


def whom_to_ask(break_: dict[str, Any]) -> list[str]:
    """Whom to ask, in order."""
    tests = list(FIRST.get(break_["section"], ()))
    for folder, more in NEIGHBOURS.items():
        if break_["file"].startswith(folder):
            tests += [test for test in more if test not in tests]
    return [test for test in tests if (ROOT / test).exists()]


def copy_repository(to: Path) -> Path:
    skip = shutil.ignore_patterns("__pycache__", ".hypothesis", "*.pyc")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, to / name, ignore=skip)
        elif source.exists():
            shutil.copy(source, to / name)
    return to


def planted(text: str, break_: dict[str, Any]) -> str | None:
    """The text with the break in it; None when its line is not there as it was."""
    lines = text.split("\n")
    places = [i for i, line in enumerate(lines) if line.strip() == break_["line"]]
    nth = break_.get("nth", 0)
    if nth >= len(places):
        return None
    at = places[nth]
    indent = lines[at][: len(lines[at]) - len(lines[at].lstrip())]
    lines[at] = indent + break_["with"]
    return "\n".join(lines)


def run_tests(copy: Path, tests: list[str], *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", LEFT_OUT]
    return subprocess.run(
        [*command, *options, *tests],
        cwd=copy,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


class Clean:
    """An unbroken copy, to ask whether a test fails there as well."""

    def __init__(self, copy: Path) -> None:
        self.copy = copy
        self.known: dict[str, bool] = {}

    def passes(self, test: str) -> bool:
        if test not in self.known:
            self.known[test] = run_tests(self.copy, [test]).returncode == 0
        return self.known[test]

    def failing(self) -> list[str]:
        return [test for test, passes in self.known.items() if not passes]


def try_break(break_: dict[str, Any], copy: Path, clean: Clean) -> tuple[str, float]:
    """Which test notices, "" when none does, "gone" when the line is no longer there."""
    path = copy / break_["file"]
    original = path.read_text(encoding="utf-8")
    text = planted(original, break_)
    if text is None:
        return "gone", 0.0
    begun = time.monotonic()
    path.write_text(text, encoding="utf-8")
    try:
        for tests in whom_to_ask(break_):
            caught = ask(copy, tests, clean)
            if caught:
                return caught, time.monotonic() - begun
        return "", time.monotonic() - begun
    finally:
        path.write_text(original, encoding="utf-8")


def ask(copy: Path, tests: str, clean: Clean) -> str:
    """The first of these tests that fails here and passes in the unbroken copy."""
    while True:
        left_out = [f"--deselect={test}" for test in clean.failing()]
        try:
            done = run_tests(copy, [tests], "-x", *left_out)
        except subprocess.TimeoutExpired:
            return f"{tests} (did not end)"
        if done.returncode in (0, 5):
            return ""
        found = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
        if found is None:
            return f"{tests} (could not run)"
        if clean.passes(found[1]):
            return found[1]
        if f"--deselect={found[1]}" in left_out or "::" not in found[1]:
            # A file that cannot even be read would hide whatever the others notice.
            raise SystemExit(f"{found[1]} fails without any break and cannot be left out.")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.planted", description=__doc__)
    parser.add_argument(
        "--only", action="append", help="breaks whose section, name or file has this; repeatable"
    )
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="show the breaks and plant none")
    chosen = parser.parse_args()
    breaks = [
        b
        for b in tomllib.loads(BREAKS.read_text(encoding="utf-8"))["break"]
        if any(word in f"{b['section']} {b['name']} {b['file']}" for word in chosen.only or [""])
    ]
    if chosen.list:
        for b in breaks:
            print(f"{b['section']:<10} {b['name']}")
        print(f"{len(breaks)} breaks")
        return 0
    results: dict[int, tuple[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        copies: Queue[Path] = Queue()
        for job in range(chosen.jobs):
            copies.put(copy_repository(Path(folder) / str(job)))

        clean = Clean(copy_repository(Path(folder) / "clean"))

        def work(number: int) -> None:
            copy = copies.get()
            try:
                results[number] = try_break(breaks[number], copy, clean)
            finally:
                copies.put(copy)
            caught, seconds = results[number]
            b = breaks[number]
            says = caught or "NOT NOTICED"
            print(f"| {b['section']} | {b['name']} | {says} | {seconds:.0f} s |", flush=True)

        print("| section | break | noticed by | time |\n|---|---|---|---|")
        with ThreadPoolExecutor(chosen.jobs) as pool:
            list(pool.map(work, range(len(breaks))))
    gone = sum(caught == "gone" for caught, _ in results.values())
    missed = sum(not caught for caught, _ in results.values())
    noticed = len(results) - gone - missed
    print(f"\n{len(results)} breaks: {noticed} noticed, {missed} not, {gone} whose line is gone")
    return 1 if gone or missed else 0


if __name__ == "__main__":
    sys.exit(main())
