"""`python -m bench.beside FOLDER`: this version beside another one, on a machine that may be busy.

Both versions do the same kind of work (see `workloads`) with the heroes that both have, each in a
process of its own. They take short turns, and every turn is compared with the one of the other
version next to it: what else the machine does meets both alike. The median of these ratios is told.
With `--instructions` machine instructions are counted instead, by valgrind; two amounts of work are
counted and subtracted, so that starting cancels out. FOLDER is a checkout, or the folder of a
compiled library (build/compiled).
"""

from __future__ import annotations

import argparse
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from .costs import as_installed
from .workloads import WORKS

WORKER = Path(__file__).parent / "workloads.py"
AMOUNTS = {
    "duels": 4,
    "replays": 6,
    "greedy": 3,
    "whole_views": 300,
    "unread_views": 20_000,
    "saves": 60,
    "checks": 20,
}
"""Pieces of work in a turn: some tenths of a second."""
Folders = tuple[Path, Path]


class Worker:
    """A process that does one kind of work with the library in a folder."""

    def __init__(self, folder: Path, work: str, heroes: Iterable[str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(WORKER), work, *heroes],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=_environment(folder),
        )
        self._answer()

    def cost(self, amount: int) -> float:
        """Processor seconds of a unit."""
        assert self._process.stdin is not None
        print(amount, file=self._process.stdin, flush=True)
        units, seconds = self._answer().split()
        return float(seconds) / int(units)

    def close(self) -> None:
        """Ends the process."""
        self._process.communicate()

    def _answer(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()


def times(folders: Folders, work: str, heroes: list[str], rounds: int) -> list[tuple[float, ...]]:
    """Microseconds of a unit with each library, one pair for every pair of turns."""
    workers = [Worker(folder, work, heroes) for folder in folders]
    for worker in workers:
        worker.cost(AMOUNTS[work])  # the first turn fills what is kept
    pairs = []
    for number in range(rounds):
        order = workers if number % 2 else workers[::-1]
        costs = {worker: worker.cost(AMOUNTS[work]) * 1e6 for worker in order}
        pairs.append(tuple(costs[worker] for worker in workers))
    for worker in workers:
        worker.close()
    return pairs


def starts(folders: Folders, heroes: list[str], rounds: int) -> list[tuple[float, ...]]:
    """Microseconds of fresh processes from `import` to the first decision of a duel."""
    code = (
        "import time; t = time.process_time()\nimport dicethrone_rules as dt\n"
        f"dt.new_game(dt.load_content(), {heroes[:2]!r}, seed=1)\n"
        "print((time.process_time() - t) * 1e6)"
    )
    pairs = [
        tuple(float(_run(folder, "-c", code)) for folder in folders) for _ in range(rounds + 1)
    ]
    return pairs[1:]  # the first one fills the caches


def instructions(folders: Folders, work: str, heroes: list[str]) -> list[tuple[float, ...]]:
    """Machine instructions of a unit with each library, once everything that is kept is filled."""
    return [tuple(_instructions(folder, work, heroes) for folder in folders)]


def _instructions(folder: Path, work: str, heroes: list[str]) -> float:
    counts, units = [], 0
    for turns in (1, 2):
        with tempfile.TemporaryDirectory() as place:
            done = subprocess.run(
                [
                    "valgrind",
                    "--tool=cachegrind",
                    "--cache-sim=no",
                    f"--cachegrind-out-file={place}/counts",
                    *(sys.executable, "-P", str(WORKER), work, *heroes),
                ],
                input=f"{AMOUNTS[work]}\n" * turns,
                capture_output=True,
                text=True,
                check=True,
                env=_environment(folder),
            )
        found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
        assert found is not None, done.stderr
        counts.append(int(found[1].replace(",", "")))
        units = int(done.stdout.split()[1])
    return (counts[1] - counts[0]) / units


def summary(work: str, unit: str, pairs: Sequence[tuple[float, ...]]) -> str:
    """The line of a work: the median of the ratios, and the least that each library took."""
    ratio = statistics.median(ours / theirs for ours, theirs in pairs)
    ours, theirs = (min(side) for side in zip(*pairs, strict=True))
    return f"{work:14}{ratio:8.3f} x   {ours:14,.1f} beside {theirs:14,.1f} {unit}"


def _run(folder: Path, *arguments: str) -> str:
    command = [sys.executable, "-P", *arguments]
    environment = _environment(folder)
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def _environment(folder: Path) -> dict[str, str]:
    return {**as_installed(), "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}


def main() -> int:
    """Compares two folders."""
    parser = argparse.ArgumentParser(prog="python -m bench.beside", description=__doc__)
    parser.add_argument("folder", type=Path, help="the other version: a checkout or build/compiled")
    parser.add_argument("--ours", type=Path, default=Path.cwd(), help="this version (.)")
    parser.add_argument("--rounds", type=int, default=15, help="turns of each (15)")
    parser.add_argument("--works", nargs="+", choices=[*WORKS, "start"], default=[*WORKS, "start"])
    parser.add_argument("--instructions", action="store_true", help="count them, by valgrind")
    arguments = parser.parse_args()
    folders = (arguments.ours.resolve(), arguments.folder.resolve())
    known = [set(_run(folder, str(WORKER), "heroes").split()) for folder in folders]
    heroes = sorted(set.intersection(*known))
    for work in arguments.works:
        if work == "start":
            line = summary(work, "µs", starts(folders, heroes, arguments.rounds))
        elif arguments.instructions:
            line = summary(work, "instructions", instructions(folders, work, heroes))
        else:
            line = summary(work, "µs", times(folders, work, heroes, arguments.rounds))
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
