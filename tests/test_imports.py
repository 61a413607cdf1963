"""Modules that importing and using the library imports: none of the extras, and little at first."""

import subprocess
import sys

import pytest

EXTRAS = (
    "hypothesis",
    "pytest",
    "rich",
    "textual",
    "starlette",
    "uvicorn",
    "websockets",
    "chess",
    "pokerkit",
)

PLAY = """
import dicethrone_rules as dt
from dicethrone_rules.agents import GreedyAgent, play_out
game = dt.new_game(dt.load_content(), ["monk", "ninja"], seed=1)
play_out(game, [GreedyAgent(1), GreedyAgent(2)])
"""


def imported(code):
    """The modules a fresh interpreter imports for this code, as it reports them itself."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", code], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return {line.rsplit("|", 1)[1].strip() for line in done.stderr.splitlines() if "|" in line}


@pytest.mark.parametrize(
    "code",
    [
        "import dicethrone_rules",
        "from dicethrone_rules import *",
        PLAY,
        "from dicethrone_rules.cli import main; main(['play', '--no-input', '--turn-limit', '2'])",
        "from dicethrone_rules.cli import main; main(['explain', 'DT202'])",
    ],
    ids=["import", "everything", "a game", "play", "explain"],
)
def test_none_of_the_extras_is_imported(code):
    tops = {name.partition(".")[0] for name in imported(code)}
    assert "dicethrone_rules" in tops
    assert not tops & set(EXTRAS)


def test_the_library_alone_imports_neither_engine_nor_parser():
    names = imported("import dicethrone_rules")
    assert not [name for name in names if name.startswith("dicethrone_rules.")]
    assert "lark" not in {name.partition(".")[0] for name in names}


def test_loading_kept_content_and_playing_needs_no_lark():
    imported(PLAY)  # whatever has to be kept is kept now
    assert "lark" not in {name.partition(".")[0] for name in imported(PLAY)}


def test_a_first_decision_needs_neither_attrs_nor_the_readers_of_texts():
    start = "import dicethrone_rules as dt; dt.new_game(dt.load_content(), ['monk', 'ninja'])"
    imported(start)  # whatever has to be kept is kept now
    names = imported(start)
    assert not {"attr", "attrs", "lark", "argparse", "pickle", "dicethrone_rules.army"} & set(names)
    readers = (
        "language.parsing",
        "language.build",
        "library.check",
        "library.facts",
        "library.odds",
    )
    assert not [n for n in names if n.startswith(tuple(f"dicethrone_rules.{r}" for r in readers))]
