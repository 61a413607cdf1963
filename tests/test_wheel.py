"""Built packages work without the repository: the wheel, and a wheel made from the sdist.

The environment it is installed into is empty, and commands run far from the checkout. What the
library depends on is taken from the environment that runs the tests, so no package index is needed.
"""

import json
import subprocess
import sys
import tarfile
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

USE = """
import json, random, sys
import dicethrone_rules as dt
from dicethrone_rules import resources
from dicethrone_rules.language.parsing import tables

def no_tables():
    raise AssertionError("an installed wheel brings the parser's tables along")

tables.build = no_tables
if SHIPPED:
    from dicethrone_rules.library import load
    load.read = None  # an installed wheel brings the parsed content along
library = dt.load_content()
game = dt.new_game(library, ["barbarian", "moon-elf"], seed=7)
rng = random.Random(7)
while game.decision is not None:
    game = game.apply(rng.choice(game.decision.options))
print(json.dumps({
    "file": dt.__file__,
    "version": dt.__version__,
    "grammar": sorted(resources.grammar_names()),
    "content": sorted(path.relative_to(resources.content_root()).as_posix()
                      for path in resources.content_root().rglob("*.dice")),
    "heroes": sorted(library.heroes),
    "end": game.to_json(),
    "findings": [str(found) for found in dt.check(sys.argv[1])],
}))
"""


def run(*command, cwd):
    done = subprocess.run([*map(str, command)], cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(kind, source, out):
    run(sys.executable, "-m", "build", "--no-isolation", kind, "--outdir", out, source, cwd=out)


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    out = tmp_path_factory.mktemp("sdist")
    build("--sdist", ROOT, out)
    (path,) = out.glob("*.tar.gz")
    return path


@pytest.fixture(scope="module")
def wheel(sdist, tmp_path_factory):
    """Made from the sdist, as an installer without our wheel would."""
    out = tmp_path_factory.mktemp("wheel")
    with tarfile.open(sdist) as archive:
        archive.extractall(out, filter="data")
    (source,) = (path for path in out.iterdir() if path.is_dir())
    build("--wheel", source, out)
    (path,) = out.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def python(wheel, tmp_path_factory):
    """The Python of an environment that holds the wheel, what it depends on, and nothing else."""
    place = tmp_path_factory.mktemp("env")
    run(sys.executable, "-m", "venv", "--without-pip", place / "env", cwd=place)
    python = place / "env" / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    run(*pip, "--python", python, "install", "--no-deps", "--no-index", wheel, cwd=place)
    (site,) = (place / "env" / "lib").glob("python*/site-packages")
    for needed in ("attrs", "lark"):
        tops = {
            str(file).split("/")[0]
            for file in metadata.files(needed) or ()
            if not str(file).startswith("..") and "__pycache__" not in str(file)
        }
        for top in tops:
            found = Path(str(metadata.distribution(needed).locate_file(top)))
            if not (site / top).exists():
                (site / top).symlink_to(found)
    return python


def shipped(folder, ending):
    return {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob(f"*{ending}")}


@pytest.mark.slow
def test_the_wheel_holds_grammar_content_and_types_and_nothing_beside_the_package(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert "dicethrone_rules/py.typed" in names
    assert "dicethrone_rules/language/parsing/parser.json" in names
    assert "dicethrone_rules/library/content.parsed" in names
    for path in shipped("grammar", ".lark") | shipped("content", ".dice"):
        assert f"dicethrone_rules/{path}" in names
    assert {name.split("/")[0].split("-")[0] for name in names} == {"dicethrone_rules"}


@pytest.mark.slow
def test_it_needs_little_and_its_extras_are_those_that_are_promised(wheel):
    (path,) = (name for name in zipfile.ZipFile(wheel).namelist() if name.endswith("/METADATA"))
    told = zipfile.ZipFile(wheel).read(path).decode().splitlines()
    needs = [
        line.split()[1] for line in told if line.startswith("Requires-Dist") and ";" not in line
    ]
    assert {need.split(">")[0] for need in needs} == {"attrs", "lark"}
    extras = {line.split()[1] for line in told if line.startswith("Provides-Extra")}
    assert extras >= {"bench", "cli", "dev", "docs", "testing"}
    assert "License-Expression: MIT" in told


@pytest.mark.slow
def test_the_sdist_holds_what_a_developer_needs(sdist):
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for wanted in ("README.md", "LICENSE", "CHANGELOG.md", "Makefile", "pyproject.toml"):
        assert wanted in names
    for wanted in ("tests/test_wheel.py", "examples/demo.py", "bench/peers.py", "docs/index.md"):
        assert wanted in names


@pytest.mark.slow
def test_the_installed_wheel_checks_and_plays_with_its_own_grammar_and_content(
    python, tmp_path, monkeypatch
):
    monkeypatch.setenv("DICETHRONE_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("PYTHONPATH", raising=False)
    wraith = ROOT / "examples" / "heroes" / "wraith.dice"

    there = json.loads(run(python, "-I", "-c", "SHIPPED = True" + USE, wraith, cwd=tmp_path))

    assert Path(there["file"]).is_relative_to(python.parents[1])
    assert set(there["grammar"]) == {Path(p).stem for p in shipped("grammar", ".lark")}
    content = {path.removeprefix("content/") for path in shipped("content", ".dice")}
    assert set(there["content"]) == content
    assert there["findings"] == []
    here = json.loads(
        run(
            sys.executable,
            "-c",
            "SHIPPED = False" + USE.replace("tables.build", "_"),
            wraith,
            cwd=ROOT,
        )
    )
    for what in ("version", "heroes", "end"):
        assert there[what] == here[what]


@pytest.mark.slow
def test_the_command_of_the_wheel_works_without_extras(python, tmp_path, monkeypatch):
    monkeypatch.setenv("DICETHRONE_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("PYTHONPATH", raising=False)
    command = python.with_name("dicethrone")
    heroes = ("--hero", "barbarian", "--hero", "moon-elf")
    options = ("--no-input", "--seed", "7", "--record", "game.json")
    said = run(command, "play", *heroes, *options, cwd=tmp_path)
    assert "the game." in said
    assert run(command, "replay", "game.json", "--verify", cwd=tmp_path).startswith("It reproduces")
    assert run(python, "-m", "dicethrone_rules", "--version", cwd=tmp_path).startswith(
        "dicethrone "
    )


@pytest.mark.slow
def test_rules_and_rulings_are_explained_by_the_wheel(python, tmp_path, monkeypatch):
    monkeypatch.delenv("PYTHONPATH", raising=False)
    ruling = run(python.with_name("dicethrone"), "explain", "RULE-081", cwd=tmp_path)
    assert ruling.startswith("RULE-081: ")
    assert "healing_at_once" in ruling  # the option that decides it
    assert "CORE-UPK-03" in ruling  # a rule that it stands beside
    assert "Proved by" not in ruling  # the tests are in the repository only
    rule = run(python.with_name("dicethrone"), "explain", "core-upk-03", cwd=tmp_path)
    assert "RULE-081" in rule


@pytest.mark.slow
def test_a_bug_report_reproduces_in_another_environment(python, tmp_path, monkeypatch):
    """Made in the repository and played again with the wheel, and the other way round."""
    monkeypatch.setenv("DICETHRONE_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("PYTHONPATH", raising=False)
    here = (sys.executable, "-m", "dicethrone_rules")
    there = (python, "-m", "dicethrone_rules")
    for name, maker, reader in (("here", here, there), ("there", there, here)):
        place = tmp_path / name
        place.mkdir()
        heroes = ("--hero", "pyromancer", "--hero", "ninja")
        run(
            *maker, "play", *heroes, "--no-input", "--seed", "9", "--record", "game.json", cwd=place
        )
        made = ("report", "game.json", "--text", "The die fell off.", "--output", "bug.json")
        run(*maker, *made, cwd=place)
        told = run(*reader, "report", "bug.json", cwd=place)
        assert "The die fell off." in told
        assert "It reproduces here" in told
