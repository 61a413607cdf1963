"""Arguments that commands refuse before they do anything: exit code 2, and a sentence."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dicethrone_rules.cli import CLEAN, FAILED, FINDINGS, main, make_parser
from tests.docs.blocks import ROOT

EMPTY = "an empty path names no file or folder"


def refused(capsys, *words):
    assert main(list(words)) == FAILED
    out, err = capsys.readouterr()
    assert out == ""
    return err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device that never ends")
@pytest.mark.parametrize("words", [["odds"], ["try"], ["coverage"], ["sim"], ["balance"]])
def test_a_device_is_no_file_of_content(words, capsys):
    more = ["Draw 1."] if words == ["try"] else []
    assert main([*words, "/dev/zero", *more]) == FINDINGS
    assert "/dev/zero is not an ordinary file" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["balance", "monk", "--report"], ["play", "--record"]])
def test_a_folder_is_no_file_to_write_to(words, capsys, tmp_path):
    assert f"{tmp_path} is a folder: name a file in it" in refused(capsys, *words, str(tmp_path))


def test_tables_are_stored_in_a_file(capsys, tmp_path):
    assert f"{tmp_path} is not an ordinary file" in refused(capsys, "serve", "--db", str(tmp_path))


@pytest.mark.parametrize("number", ["-1", "nan", "inf"])
def test_a_limit_that_cannot_be(number, capsys):
    said = refused(capsys, "serve", "--limit", f"open_rate={number}")
    assert f"open_rate={number}: open_rate is a number from 0" in said


def test_a_report_is_not_made_of_a_report(capsys, tmp_path):
    replay, report = str(tmp_path / "game.json"), str(tmp_path / "report.json")
    bots = ["--player", "random", "--player", "random"]
    assert main(["play", "--no-input", "--seed", "7", *bots, "--record", replay]) == CLEAN
    assert main(["report", replay, "--output", report]) == CLEAN
    capsys.readouterr()
    assert "is a report already" in refused(capsys, "report", report, "--text", "Look!")
    assert "is a report already" in refused(capsys, "report", report, "--output", replay)


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX")
@pytest.mark.parametrize(
    ("words", "closed", "code"),
    [("check examples/heroes/wraith.dice", ">&-", CLEAN), ("play --seed 3", "<&-", CLEAN)],
)
def test_a_stream_may_be_closed(words, closed, code, tmp_path):
    command = f"{sys.executable} -m dicethrone_rules {words} {closed}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_STATE_HOME": str(tmp_path)}
    ended = subprocess.run(
        command, shell=True, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )
    assert ended.returncode == code
    assert "should not have happened" not in ended.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["fmt", ""],
        ["check", ""],
        ["check", "--fix", "other.dice", ""],
        ["coverage", ""],
        ["explain", ""],
        ["explain", "#Rattle"],
        ["replay", ""],
        ["replay", "game.json", "--content", ""],
        ["play", "--content", ""],
        ["play", "--record", ""],
        ["play", "--resume", ""],
        ["play", "--resume="],
        ["play", "--save", ""],
    ],
)
def test_an_empty_path_is_wrong_usage(words, capsys, tmp_path, monkeypatch):
    """As in `dicethrone fmt "$UNSET"`: the current folder is not what was meant."""
    untidy = "shared   card Hm, cost 0, main\n  draw 1 card.\n"
    (tmp_path / "hm.dice").write_text(untidy)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    assert EMPTY in refused(capsys, *words)
    assert (tmp_path / "hm.dice").read_text() == untidy


def test_every_argument_that_is_a_path_refuses_an_empty_one():
    """Also those that are added later."""
    (commands,) = (
        action.choices
        for action in make_parser()._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    paths = [
        action
        for command in commands.values()
        for action in command._actions
        if {"PATH", "FILE"} & set(str(action.metavar).replace("#", "|").split("|"))
    ]
    assert len(paths) >= 9
    for action in paths:
        assert callable(action.type)
        with pytest.raises(argparse.ArgumentTypeError, match=EMPTY):
            action.type("")


@pytest.mark.parametrize("delay", ["-1", "-0.1", "nan", "inf", "soon"])
def test_a_delay_is_a_number_of_seconds(delay, capsys):
    said = refused(capsys, "play", "--no-input", f"--delay={delay}")
    assert f"{delay!r} is not a number of seconds, 0 or more" in said
