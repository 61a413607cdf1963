"""Every code block of the documentation runs: doctests, commands, programs and data.

The blocks of a page share a folder and their variables, in the order a reader meets them. A block
with a file name behind its language is written to that file first; `more` adds to it. Every page
may use `dt` and `library`, the shipped content.
"""

import ast
import contextlib
import doctest
import io
import json
import os
import shlex
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dicethrone_rules as dt
from dicethrone_rules.cli import main
from dicethrone_rules.language.diagnostics import Severity
from dicethrone_rules.language.format import format_source
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import shipped
from tests.docs.blocks import Block, all_blocks, blocks_of, pages

WRAITH = Path(__file__).parents[2] / "examples" / "heroes" / "wraith.dice"
READ_ELSEWHERE = {"amount", "clause", "condition", "dice", "event", "pattern", "text"}
NOT_RUN = {"", "makefile", "{eval-rst}", "{include}", "{toctree}"}


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
    """Runs the commands of our own, and compares what they print."""
    session: list[str] = []
    for line in block.text.splitlines():
        command = line.removeprefix("$ ")
        if command != line and command.startswith("dicethrone "):
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                code = main(shlex.split(command)[1:])
            assert code in (0, 1), f"{block}: {command} ended with {code}"
            session += [line, *said.getvalue().splitlines()]
    if session:
        assert "\n".join(session) + "\n" == block.text


@pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in pages()])
def test_the_code_of_a_page_does_what_it_says(page, tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    names: dict[str, Any] = {"__name__": "page", "dt": dt, "library": shipped()}
    # The pages speak of a hero of the reader's own.
    shutil.copy(WRAITH, tmp_path / "my_hero.dice")
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
                json.loads(block.text)
            elif block.language == "toml":
                tomllib.loads(block.text)


@pytest.mark.parametrize("block", [pytest.param(block, id=str(block)) for block in all_blocks()])
def test_no_block_escapes(block):
    """A block is run or read by a test, or is of a kind that nothing can run."""
    run = {"console", "json", "pycon", "python", "toml"}
    assert block.language in run | READ_ELSEWHERE | NOT_RUN
    if block.language == "dice" and block.page != "language.md":
        errors = [d for d in check_text(block.text) if d.severity is Severity.ERROR]
        assert bool(errors) is ("mistaken" in block.marks)
        assert format_source(block.text) == block.text
    elif block.language in READ_ELSEWHERE:
        assert block.page == "language.md"
    assert block.language or not block.text.lstrip().startswith(("$ ", ">>> "))
