"""Mutation testing: every small change of the decision logic, and whether a test notices it.

    python -m tests.mutants [GROUP ...] [--jobs N] [--keep FOLDER] [--list]

mutmut changes one thing at a time in a copy of the repository and runs the tests that come through
the changed function, the fastest first. `modules.toml` says which modules and which tests;
`equivalent.toml` lists the mutants that no test can notice, each with the reason. Prints a line for
each module and the change of each survivor. Exit code 1 when a group is below its least score.
Needs the extra `mutation`.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import attrs

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
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
NO_TEST = (5, 33)
SURVIVED = (0, *NO_TEST)
TIMEOUTS = (-24, 24, 36, 152, 255)
NOT_RUN = None


@attrs.define
class Score:
    """What became of the mutants of one module."""

    file: str
    killed: int = 0
    timeouts: int = 0  # of those: it did not come to an end any more
    equivalent: int = 0
    survivors: list[str] = attrs.Factory(list)

    @property
    def mutants(self) -> int:
        return self.killed + self.equivalent + len(self.survivors)

    @property
    def percent(self) -> float:
        """Killed of all, equivalent ones included: they count as not killed."""
        return 100 * self.killed / self.mutants if self.mutants else 100.0


def copy_repository(to: Path) -> None:
    """Copies what the tests need into a folder."""
    skip = shutil.ignore_patterns("__pycache__", ".hypothesis", "*.pyc")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, to / name, ignore=skip)
        elif source.exists():
            shutil.copy(source, to / name)


def configured(copy: Path, group: dict[str, Any]) -> None:
    """Tells mutmut what to do, in the copy's pyproject.toml."""
    lines = [
        "[tool.mutmut]",
        'source_paths = ["dicethrone_rules"]',
        f"only_mutate = {json.dumps(group['files'])}",
        'also_copy = ["content", "grammar", "examples", "docs", "README.md"]',
        f"pytest_add_cli_args_test_selection = {json.dumps(group['tests'])}",
        'pytest_add_cli_args = ["-p", "no:cacheprovider", "-p", "tests.mutants.plugin"]',
        f"process_isolation = {json.dumps(group.get('isolation', 'fork'))}",
        "track_dependencies = false",
        "use_git_change_detection = false",
    ]
    page = copy / "pyproject.toml"
    text = page.read_text(encoding="utf-8").partition("\n[tool.mutmut]")[0]
    page.write_text("\n".join([text, *lines, ""]), encoding="utf-8")


def mutmut(copy: Path, *words: str) -> str:
    """Runs mutmut in the copy; what it printed."""
    program = Path(sys.executable).with_name("mutmut")
    if not program.exists():
        raise SystemExit("mutmut is not installed: pip install 'dicethrone-rules[mutation]'")
    done = subprocess.run(
        [str(program), *words], cwd=copy, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit("\n".join((done.stdout + done.stderr).splitlines()[-40:]))
    return done.stdout


Change = tuple[str, str]  # what stood there, what the mutant has


def functions(module: Path) -> dict[str, list[str]]:
    """Every version of every function that mutmut wrote into a module, line by line."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    return {
        node.name: ast.unparse(node).splitlines()[1:]
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and "__mutmut_" in node.name
    }


def change_of(name: str, written: dict[str, list[str]]) -> Change:
    """What a mutant changes."""
    before = written[re.sub(r"\d+$", "orig", name)]
    lines = list(difflib.unified_diff(before, written[name], lineterm="", n=0))[2:]
    out = [line[1:].strip() for line in lines if line.startswith("-")]
    new = [line[1:].strip() for line in lines if line.startswith("+")]
    return " ".join(out), " ".join(new)


def equivalents() -> set[tuple[str, Change]]:
    """The mutants that behave as the original does: file and change."""
    listed = tomllib.loads((HERE / "equivalent.toml").read_text(encoding="utf-8"))["mutant"]
    return {(entry["file"], (entry["before"], entry["after"])) for entry in listed}


def score_of(copy: Path, file: str, known: set[tuple[str, Change]]) -> Score:
    """Reads what mutmut noted about a module."""
    score = Score(file)
    module = copy / "mutants" / file
    written = functions(module)
    notes = json.loads(module.with_name(f"{module.name}.meta").read_text(encoding="utf-8"))
    for name, code in notes["exit_code_by_key"].items():
        if code is NOT_RUN:
            continue
        if code not in SURVIVED:
            score.killed += 1
            score.timeouts += code in TIMEOUTS
            continue
        function = name.rpartition(".")[2]
        change = change_of(function, written)
        if (file, change) in known:
            score.equivalent += 1
        else:
            before, after = change
            score.survivors.append(f"{file} {function}\n  - {before}\n  + {after}")
    return score


def run_group(group: dict[str, Any], folder: Path, jobs: int) -> list[Score]:
    """Tests the mutants of a group; a folder that was kept goes on where it stopped."""
    copy = folder / group["name"]
    copy.mkdir(parents=True, exist_ok=True)
    for old in ("dicethrone_rules", "tests", "content", "grammar", "examples", "docs"):
        shutil.rmtree(copy / old, ignore_errors=True)
    copy_repository(copy)
    configured(copy, group)
    names = [f"*__mutmut_{number}" for number in group.get("numbers", ())]
    mutmut(copy, "run", "--max-children", str(jobs), *names)
    known = equivalents()
    modules = sorted(str(path.relative_to(copy)) for path in copy.glob("dicethrone_rules/**/*.py"))
    mutated = [file for file in modules if any(fnmatch(file, p) for p in group["files"])]
    scores = [score_of(copy, file, known) for file in mutated]
    return [score for score in scores if score.mutants]


def chosen_groups(names: Sequence[str]) -> list[dict[str, Any]]:
    groups: list[dict[str, Any]]
    groups = tomllib.loads((HERE / "modules.toml").read_text(encoding="utf-8"))["group"]
    unknown = set(names) - {group["name"] for group in groups}
    if unknown:
        raise SystemExit(f"There is no group {', '.join(sorted(unknown))}.")
    return [group for group in groups if not names or group["name"] in names]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("groups", nargs="*", metavar="GROUP")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="work here, and go on from what is there")
    parser.add_argument("--list", action="store_true", help="show the groups and test nothing")
    asked = parser.parse_args()
    groups = chosen_groups(asked.groups)
    if asked.list:
        for group in groups:
            print(f"{group['name']}: {', '.join(group['files'])}")
        return 0
    low = False
    print("| group | module | mutants | killed | equivalent | survived | score | time |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    survivors: list[str] = []
    with tempfile.TemporaryDirectory() as temporary:
        for group in groups:
            begun = time.monotonic()
            scores = run_group(group, asked.keep or Path(temporary), asked.jobs)
            seconds = time.monotonic() - begun
            for score in scores:
                left = len(score.survivors)
                print(
                    f"| {group['name']} | {score.file} | {score.mutants} | {score.killed} "
                    f"| {score.equivalent} | {left} | {score.percent:.1f} % | {seconds:.0f} s |",
                    flush=True,
                )
                survivors += score.survivors
                low = low or score.percent < group.get("least", 0)
    print("\n".join(["", f"{len(survivors)} survivors", *survivors]))
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
