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
COPIED = ("dicethrone_rules", "content", "grammar", "examples", "tests", "pyproject.toml")
# What is asked first, by where the break is; everything else follows.
NEIGHBOURS = {
    "dicethrone_rules/language": ["tests/language", "tests/check"],
    "dicethrone_rules/library": ["tests/check", "tests/kit"],
    "dicethrone_rules/api": ["tests/api", "tests/kit", "tests/rules"],
    "dicethrone_rules/engine": [
        "tests/rules",
        "tests/differential",
        "tests/kit",
        "tests/failures",
        "tests/api",
    ],
}
LEFT_OUT = "not golden and not wheel and not grammar_is and not test_wheel"
SECONDS = 400


def tests_for(file: str) -> list[str]:
    for folder, tests in NEIGHBOURS.items():
        if file.startswith(folder):
            return [test for test in tests if (ROOT / test).exists()]
    return ["tests"]


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


def failing(copy: Path, breaks: list[dict[str, Any]]) -> list[str]:
    """The tests that fail in an unbroken copy."""
    tests = sorted({test for b in breaks for test in tests_for(b["file"])})
    done = run_tests(copy, tests)
    return re.findall(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)


def try_break(break_: dict[str, Any], copy: Path, ignored: list[str]) -> tuple[str, float]:
    """Which test notices, "" when none does, "gone" when the line is no longer there."""
    path = copy / break_["file"]
    original = path.read_text(encoding="utf-8")
    text = planted(original, break_)
    if text is None:
        return "gone", 0.0
    begun = time.monotonic()
    path.write_text(text, encoding="utf-8")
    try:
        for tests in tests_for(break_["file"]):
            left_out = [f"--deselect={test}" for test in ignored]
            try:
                done = run_tests(copy, [tests], "-x", *left_out)
            except subprocess.TimeoutExpired:
                return f"{tests} (did not end)", time.monotonic() - begun
            if done.returncode not in (0, 5):
                found = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
                return found[1] if found else f"{tests} (could not run)", time.monotonic() - begun
        return "", time.monotonic() - begun
    finally:
        path.write_text(original, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.planted", description=__doc__)
    parser.add_argument("--only", default="", help="breaks whose section, name or file has this")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="show the breaks and plant none")
    chosen = parser.parse_args()
    breaks = [
        b
        for b in tomllib.loads(BREAKS.read_text(encoding="utf-8"))["break"]
        if chosen.only in f"{b['section']} {b['name']} {b['file']}"
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

        first = copies.get()
        ignored = failing(first, breaks)
        copies.put(first)
        if ignored:
            print(f"left out, they fail already: {', '.join(ignored)}\n", flush=True)

        def work(number: int) -> None:
            copy = copies.get()
            try:
                results[number] = try_break(breaks[number], copy, ignored)
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
