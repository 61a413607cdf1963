"""`dicethrone sim`: tables, JSON, wrong words, Ctrl-C and going on."""

import json
import signal
import subprocess
import sys
import time

import pytest

from dicethrone_rules.analysis.simulation import workers
from dicethrone_rules.analysis.simulation.playing import play
from dicethrone_rules.cli import CLEAN, FAILED, FINDINGS, INTERRUPTED, main
from tests.docs.blocks import ROOT

WRAITH = str(ROOT / "examples" / "heroes" / "wraith.dice")
BROKEN = str(ROOT / "examples" / "heroes" / "broken.dice")


def sim(capsys, *arguments):
    code = main(["sim", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_match_up_as_a_table(capsys):
    code, out, err = sim(capsys, "monk", "Ninja", "--games", "2", "--turn-limit", "4")
    assert (code, err) == (CLEAN, "")
    assert out.splitlines()[0] == "duel, 2 games a match-up, greedy, printed rules, seed 0"
    assert out.splitlines()[3].split()[:3] == ["monk", "-", "ninja"]


def test_a_file_against_a_hero_by_other_rules_as_json(capsys):
    arguments = [WRAITH, "monk", "--games", "2", "--turn-limit", "3", "--json"]
    code, out, _ = sim(capsys, *arguments, "--rules", "current", "--agent", "random")
    assert code == CLEAN
    found = json.loads(out)
    assert found["matchups"][0]["heroes"] == ["wraith", "monk"]
    assert found["matchups"][0]["agents"] == ["random", "random"]
    assert found["rules"]["edition"] == "current"


def test_one_hero_plays_against_all_others_and_none_is_every_pair(capsys):
    code, out, _ = sim(capsys, "monk", "--games", "0", "--json")
    one = json.loads(out)["matchups"]
    code, out, _ = sim(capsys, "--games", "0", "--json")
    every = json.loads(out)["matchups"]
    heroes = {hero for each in every for hero in each["heroes"]}
    assert code == CLEAN
    assert len(one) == len(heroes) - 1
    assert len(every) == len(heroes) * (len(heroes) - 1) // 2


def test_pairs_and_their_strengths(capsys):
    arguments = ["--mode", "army-of-dice", "--games", "2", "--turn-limit", "20", "--pairs"]
    code, out, _ = sim(capsys, "undead", "corsairs", "wildwood", *arguments)
    assert code == CLEAN
    assert "hero      strength   wins  games" in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["monk", "ninjer"], "Did you mean 'ninja'?"),
        (["monk", "ninja", "--agent", "gredy"], "Did you mean 'greedy'?"),
        (["monk", "ninja", "--mode", "duels"], "did you mean duel?"),
        (["monk", "ninja", "--rules", "currant"], "currant"),
        (["monk", "ninja", "paladin"], "duel is for 2"),
        (["monk", "--mode", "2v2"], "2v2 is for 4 heroes"),
        (["monk", "nobody.dice"], "nobody.dice: there is no such file"),
        (["monk", "ninja", "--games", "-3"], "from 0, not -3"),
        (["monk", "ninja", "--workers", "0"], "--workers is a number from 1"),
        (["monk", "ninja", "--workers", "2", "--cluster", "x"], "not both"),
        (["monk", "ninja", "--resume", "/nowhere/at/all"], "no such folder"),
        (["monk", "ninja", "--resume", WRAITH], "is no file of a simulation"),
        (["monk", "ninja", "--mode", "boss-battle"], "it is played in a campaign"),
    ],
)
def test_wrong_words(capsys, arguments, says):
    code, out, err = sim(capsys, *arguments)
    assert (code, out) == (FAILED, "")
    assert says in err
    assert "Traceback" not in err


def test_a_hero_with_errors_gets_its_diagnostics(capsys):
    code, out, err = sim(capsys, BROKEN, "monk")
    assert (code, out) == (FINDINGS, "")
    assert "broken.dice" in err


def test_a_cluster_that_does_not_answer(capsys, monkeypatch):
    monkeypatch.setattr(workers, "PATIENCE", 0.3)
    code, _, err = sim(capsys, "monk", "ninja", "--cluster", "tcp://127.0.0.1:1")
    assert code == FAILED
    assert "No cluster answers at 'tcp://127.0.0.1:1'" in err


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL], ids=["told", "killed"])
def test_workers_end_with_the_process_that_began_them(number, tmp_path):
    file = tmp_path / "results.jsonl"
    words = ["sim", "monk", "ninja", "--games", "100000", "--workers", "2", "--resume", str(file)]
    running = subprocess.Popen(
        [sys.executable, "-m", "dicethrone_rules", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    until = time.monotonic() + 60
    while not (file.exists() and len(file.read_bytes().splitlines()) > 1):
        assert time.monotonic() < until
        time.sleep(0.05)
    running.send_signal(number)
    # The pipes are at their end when the last process that could write to them is gone.
    _, err = running.communicate(timeout=60)
    if number == signal.SIGTERM:
        assert running.returncode == 128 + number
        assert f"kept in {file}" in err.decode()


@pytest.mark.parametrize("named", [True, False], ids=["a file", "no file"])
def test_after_ctrl_c_it_goes_on(capsys, monkeypatch, tmp_path, named):
    # Given a simulation that is interrupted in its fourth game
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    file = tmp_path / "dicethrone" / "last-simulation.jsonl"
    if named:
        file = tmp_path / "mine.jsonl"
    words = ["monk", "ninja", "--games", "6", "--turn-limit", "4"]
    count = []

    def interrupted(*arguments):
        count.append(1)
        if len(count) == 4:
            raise KeyboardInterrupt
        return play(*arguments)

    monkeypatch.setattr(workers, "play", interrupted)
    code, out, err = sim(capsys, *words, *(["--resume", str(file)] if named else []))
    # then what was played is told and kept
    assert code == INTERRUPTED
    assert "Not complete: 3 of 6 games." in out
    assert f"kept in {file}" in err
    # and with it the rest is played
    code, out, _ = sim(capsys, *words, "--resume", str(file))
    assert code == CLEAN
    assert len(count) == 4 + 3
    assert out == sim(capsys, *words)[1]
