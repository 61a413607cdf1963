"""`dicethrone balance`: files, reports, wrong words, a full disk, Ctrl-C."""

import errno
import json
import os

import pytest

from dicethrone_rules.analysis.balance import study
from dicethrone_rules.analysis.simulation import workers
from dicethrone_rules.analysis.simulation.playing import play
from dicethrone_rules.cli import CLEAN, FAILED, FINDINGS, INTERRUPTED, main
from tests.docs.blocks import ROOT

FAIR = str(ROOT / "examples" / "balance" / "fair_copy.dice")
BROKEN = str(ROOT / "examples" / "heroes" / "broken.dice")
QUICK = ["--against", "monk", "--games", "2", "--level", "random"]


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(study, "ROUNDS", ())
    monkeypatch.setattr(study, "LEVEL_GAMES", ())


def balance(capsys, *arguments):
    code = main(["balance", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_file_gets_its_verdict_and_its_page(capsys, tmp_path):
    page = tmp_path / "out.html"
    code, out, _ = balance(capsys, FAIR, *QUICK, "--report", str(page))
    assert code == CLEAN
    assert out.startswith("Undecided about Fair Copy. Played by greedy bots it wins")
    assert "Is Fair Copy fair?" in page.read_text()


def test_json(capsys):
    code, out, _ = balance(capsys, FAIR, *QUICK, "--json", "--seed", "4")
    data = json.loads(out)
    assert (code, data["hero"], data["seed"]) == (CLEAN, "fair-copy", 4)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["fair.dice"], "fair.dice: there is no such file"),
        (["monck"], "Did you mean 'monk'?"),
        ([FAIR, "--against", "ninjer"], "Did you mean 'ninja'?"),
        ([FAIR, "--agent", "gredy"], "Did you mean 'greedy'?"),
        ([FAIR, "--seconds", "0"], "above 0, not 0.0"),
        ([FAIR, "--report", "/nowhere/at/all.html"], "no such folder"),
        ([str(ROOT / "examples" / "balance")], "several of them"),
    ],
)
def test_wrong_words(capsys, arguments, says):
    code, out, err = balance(capsys, *arguments)
    assert (code, out) == (FAILED, "")
    assert says in err
    assert "Traceback" not in err


def test_a_hero_with_errors_gets_its_diagnostics(capsys):
    code, out, err = balance(capsys, BROKEN)
    assert (code, out) == (FINDINGS, "")
    assert "broken.dice" in err


def test_a_full_disk_loses_the_page_but_not_the_result(capsys, tmp_path, monkeypatch):
    def full(handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    page = tmp_path / "out.html"
    code, out, err = balance(capsys, FAIR, *QUICK, "--report", str(page))
    assert code == FAILED
    assert "Fair Copy" in out
    assert f"cannot write {page}: No space left on device" in err
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_keeps_what_was_played(capsys, tmp_path, monkeypatch):
    file = tmp_path / "kept.jsonl"
    count = []

    def interrupted(*arguments):
        count.append(1)
        if len(count) == 3:
            raise KeyboardInterrupt
        return play(*arguments)

    monkeypatch.setattr(workers, "play", interrupted)
    words = [FAIR, "--against", "monk", "--games", "4", "--resume", str(file)]
    code, out, err = balance(capsys, *words)
    assert code == INTERRUPTED
    assert "The study was interrupted" in out
    assert "of 2 games against 1 opponent" in out  # what was played is told
    assert f"kept in {file}" in err
    code, out, _ = balance(capsys, *words)
    assert code == CLEAN
    assert len(count) == 3 + 2
    assert "wins" in out
