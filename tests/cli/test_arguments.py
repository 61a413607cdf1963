"""Arguments that commands refuse before they do anything: exit code 2, and a sentence."""

import argparse

import pytest

from dicethrone_rules.cli import FAILED, main, make_parser

EMPTY = "an empty path names no file or folder"


def refused(capsys, *words):
    assert main(list(words)) == FAILED
    out, err = capsys.readouterr()
    assert out == ""
    return err


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
