"""Every example is run as its own first lines say."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


def run(*words, typed="", **environment):
    return subprocess.run(
        [sys.executable, *map(str, words)],
        cwd=ROOT,
        env={**os.environ, **environment},
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_the_frontend_loop_plays_a_whole_game():
    ended = run(EXAMPLES / "frontend_loop.py", "barbarian", "moon-elf", typed="0\n" * 5000)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.rstrip().endswith("the game.")
    assert "Moon Elf draws a card." in ended.stdout  # and not which


def test_the_frontend_loop_is_a_whole_frontend_in_30_lines():
    lines = (EXAMPLES / "frontend_loop.py").read_text().split('"""')[2].strip().splitlines()
    assert len([line for line in lines if line.strip()]) <= 30


def test_the_bot_plays():
    ended = run(EXAMPLES / "bot.py", "3")
    assert ended.returncode == 0, ended.stderr
    assert "of 3 games" in ended.stdout


def test_the_bot_that_learns_beats_random():
    ended = run(EXAMPLES / "train_bot.py", "--games", "40")
    assert ended.returncode == 0, ended.stderr
    won = re.search(r"wins (\d+)%", ended.stdout)
    assert won is not None
    assert int(won[1]) >= 60


def test_the_demo_shows_a_mistake_and_a_duel():
    ended = run(EXAMPLES / "demo.py")
    assert ended.returncode == 0, ended.stderr
    assert "error[" in ended.stdout
    assert "^^^" in ended.stdout
    assert "wins the game." in ended.stdout


def test_the_tests_of_the_wraith_pass():
    ended = run("-m", "pytest", "-q", "-p", "no:cacheprovider", EXAMPLES / "test_wraith.py")
    assert ended.returncode == 0, ended.stdout


# --- the pack -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_an_installed_pack_is_in_every_library(tmp_path):
    pytest.importorskip("hatchling")
    place = tmp_path / "site"
    pip = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index")
    made = run(*pip, "--target", place, EXAMPLES / "pack")
    assert made.returncode == 0, made.stderr
    code = "import sys; from dicethrone_rules.cli import main; sys.exit(main())"
    ended = run(
        "-c",
        code,
        "play",
        "--no-input",
        "--hero",
        "sexton",
        "--seed",
        "7",
        PYTHONPATH=os.pathsep.join([str(place), str(ROOT)]),
    )
    assert ended.returncode == 0, ended.stderr
    assert "Sexton" in ended.stdout
    assert "the game." in ended.stdout


def test_the_pack_has_no_findings():
    import dicethrone_rules as dt

    assert list(dt.check(EXAMPLES / "pack")) == []


def test_a_minion_a_boss_and_a_scenario_are_files_and_nothing_else():
    import dicethrone_rules as dt

    folder = EXAMPLES / "adventures"
    assert list(dt.check(folder)) == []
    library = dt.load_content(folder, packs=False)
    assert "lantern-moth" in library.minions
    assert "the-marsh-king" in library.bosses
    assert {"into-the-reeds", "the-marsh-throne"} <= set(library.scenarios)


# --- the list of them -----------------------------------------------------------------------------


def test_the_documentation_lists_every_example():
    page = (ROOT / "docs" / "getting-started.md").read_text(encoding="utf-8")
    listed = {line.split("`")[1] for line in page.splitlines() if line.startswith("| `examples/")}
    programs = {f"examples/{path.name}" for path in EXAMPLES.glob("*.py")} - {"examples/demo.py"}
    assert programs <= listed
    assert all((ROOT / path).is_file() for path in listed)
