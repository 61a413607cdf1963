"""Every code block of the README and the documentation runs: doctests, commands, programs, data.

The blocks of a page share a folder and their variables, in the order a reader meets them. A block
with a file name behind its language is written to that file first; `more` adds to it. Every page
may use `dt` and `library`, the shipped content, and finds the examples in `examples/`.

A block of commands is run line by line. Our own run in this process; what would install packages or
run these very tests is looked at as closely as can be without doing it.
"""

import ast
import contextlib
import doctest
import io
import json
import os
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dicethrone_rules as dt
from dicethrone_rules.cli import main, make_parser
from dicethrone_rules.language.format import format_source
from dicethrone_rules.language.guidance.diagnostics import Severity
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import shipped
from tests.docs.blocks import ROOT, Block, all_blocks, blocks_of, pages

WRAITH = ROOT / "examples" / "heroes" / "wraith.dice"
READ_ELSEWHERE = {"amount", "clause", "condition", "dice", "event", "pattern", "text"}
RUN = {"console", "json", "pycon", "python", "toml"}
FOR_SPHINX = {"{eval-rst}", "{include}", "{toctree}"}
EXTRAS = set(
    tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
)
FOR_OTHERS = {"nginx", "typescript"}  # what another program reads; the types are generated
OF_A_PICTURE = set("│┐┘┬┴─►▼◄▲")


@contextlib.contextmanager
def inside(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def run_doctest(block: Block, names: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(
        block.text, names, str(block), block.page, block.line
    )
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    said = io.StringIO()
    runner.run(test, out=said.write, clear_globs=False)
    names.update(test.globs)
    assert not runner.failures, said.getvalue()


def run_python(block: Block, names: dict[str, Any]) -> None:
    """Runs a program, and the tests that it defines."""
    exec(compile(block.text, str(block), "exec"), names)
    for node in ast.parse(block.text).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            names[node.name]()


def run_console(block: Block) -> None:
    """A session with prompts and output, which must be the same; or commands to type."""
    lines = block.text.splitlines()
    if not lines[0].startswith("$ "):
        for line in lines:
            run_command(shlex.split(line, comments=True))
        return
    session: list[str] = []
    for line in lines:
        if line.startswith("$ "):
            session += [line, *run_command(shlex.split(line[2:])).splitlines()]
    assert "\n".join(session) + "\n" == block.text


def run_command(words: list[str]) -> str:
    """Runs a command of the documentation; what it prints."""
    match words:
        case ["dicethrone", "serve", *arguments]:
            make_parser().parse_args(["serve", *arguments])  # tests/serve runs it
        case ["dicethrone", *arguments]:
            return run_dicethrone(arguments)
        case ["make", target]:
            # The commands it would run: the demo and the tests run elsewhere, and this is one of
            # them.
            told = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True)
            assert told.returncode == 0, told.stderr
        case ["pip", "install", "-r", file]:
            assert (ROOT / file).is_file()
        case ["pip", "install", what]:
            package, _, extras = what.rstrip("]").partition("[")
            assert package == "dicethrone-rules" or (ROOT / package / "pyproject.toml").is_file()
            assert {extra for extra in extras.split(",") if extra} <= EXTRAS
        case ["python" | ".venv/bin/python", "-m", module, *arguments]:
            options = {word for word in arguments if word.startswith("-")}
            told = subprocess.run(
                [sys.executable, "-m", module, "--help"], cwd=ROOT, capture_output=True, text=True
            )
            assert told.returncode == 0, told.stderr
            assert not [option for option in options if option not in told.stdout]
        case ["python", file, *arguments]:
            subprocess.run([sys.executable, ROOT / file, *arguments], check=True, input=b"")
        case ["pytest", file] if (ROOT / file).is_file():
            pass  # tests/examples runs it
        case _:
            raise AssertionError(f"nothing tests the command {shlex.join(words)}")
    return ""


def run_dicethrone(arguments: list[str]) -> str:
    said, keyboard = io.StringIO(), sys.stdin
    sys.stdin = io.StringIO()  # nobody types: a table is left at once
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(io.StringIO()) as err:
            code = main(quick(arguments))
    finally:
        sys.stdin = keyboard
    assert code in (0, 1), f"{shlex.join(arguments)} ended with {code}: {err.getvalue()}"
    return said.getvalue()


def quick(arguments: list[str]) -> list[str]:
    """A simulation with hardly any games: the pages show commands that take minutes."""
    match arguments:
        case ["sim", *_]:
            few = "0" if not arguments[1:2] or arguments[1].startswith("-") else "1"
            return [*arguments, "--games", few, "--turn-limit", "4", "--workers", "1"]
        case ["balance", *_]:
            least = ["--games", "2", "--seconds", "0.01", "--against", "monk", "--workers", "1"]
            return [*arguments, *least]
    return arguments


@pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in pages()])
def test_the_code_of_a_page_does_what_it_says(page, tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    names: dict[str, Any] = {"__name__": "page", "dt": dt, "library": shipped()}
    # The pages speak of a hero of the reader's own.
    shutil.copy(WRAITH, tmp_path / "my_hero.dice")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    with inside(tmp_path):
        for block in blocks_of(page):
            if block.name:
                path = Path(block.name)
                before = path.read_text(encoding="utf-8") + "\n" if "more" in block.marks else ""
                path.write_text(before + block.text, encoding="utf-8")
            if block.language == "pycon":
                run_doctest(block, names)
            elif block.language == "python":
                run_python(block, names)
            elif block.language == "console":
                run_console(block)
            elif block.language == "json":
                assert json.loads(block.text)
            elif block.language == "toml":
                assert tomllib.loads(block.text)


def test_no_block_escapes():
    """A block is run or read by a test, is for Sphinx, or is a picture."""
    for block in all_blocks():
        if not block.language:
            assert OF_A_PICTURE & set(block.text), f"{block}: say what language this is"
            continue
        assert block.language in RUN | READ_ELSEWHERE | FOR_SPHINX | FOR_OTHERS, str(block)
        if block.language == "dice" and block.page != "language.md":
            errors = [d for d in check_text(block.text) if d.severity is Severity.ERROR]
            assert bool(errors) is ("mistaken" in block.marks), str(block)
            assert format_source(block.text) == block.text, str(block)
        elif block.language in READ_ELSEWHERE:
            assert block.page == "language.md", str(block)


@pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in pages()])
def test_no_code_stands_outside_a_block(page):
    """Code that is only indented would be shown as code and never run."""
    fenced, before = False, ""
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        fenced ^= line.startswith("```")
        if not fenced and not before.strip():
            assert not line.startswith("    "), f"{page.name}:{number}: put this into a block"
        before = line
