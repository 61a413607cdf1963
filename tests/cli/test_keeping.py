"""A game at the terminal is never lost: files are replaced whole, and signals leave the table."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import dicethrone_rules as dt
from dicethrone_rules.cli import Failure
from dicethrone_rules.cli.files import write_whole
from dicethrone_rules.testing.scenario import shipped

ROOT = Path(__file__).parents[2]


def test_a_file_is_replaced_whole(tmp_path):
    path = tmp_path / "game.json"
    write_whole(path, b"old")
    path.chmod(0o640)
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_leaves_what_was_there(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    write_whole(path, b"old")

    def full(handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Failure, match="No space left on device"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_replay_is_written_when_nobody_reads_the_game(tmp_path):
    path = tmp_path / "replay.json"
    bots = "--no-input --seed 7 --player random --player random"
    ended = subprocess.run(
        f"{sys.executable} -m dicethrone_rules play {bots} --record {path} | head -1",
        shell=True,
        cwd=ROOT,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=60,
    )
    assert ended.returncode == 0
    replay = dt.Replay.from_json(path.read_text(encoding="utf-8"))
    assert replay.play(shipped()).choices == replay.choices  # as far as somebody has read
    assert replay.seed == 7


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices of POSIX")
def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(path, b"new")
        assert os.read(reader, 10) == b"new"
    finally:
        os.close(reader)
    assert path.is_fifo()


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="a device that is always full")
def test_a_full_device_is_told_and_stays():
    with pytest.raises(Failure, match="cannot write /dev/full: No space left on device"):
        write_whole("/dev/full", b"new")
    assert Path("/dev/full").is_char_device()


def test_a_signal_after_the_last_step_is_no_failed_write(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    replace = os.replace

    def interrupted(aside, place):
        replace(aside, place)
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_process_that_is_told_to_end_keeps_its_game(tmp_path, name):
    number = getattr(signal, name)
    command = [sys.executable, "-m", "dicethrone_rules", "play", "--plain", "--seed", "3"]
    kept = tmp_path / "kept.json"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_STATE_HOME": str(tmp_path)}
    table = subprocess.Popen(
        [*command, "--save", str(kept)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
        cwd=tmp_path,
    )
    assert table.stdout is not None
    assert table.stdin is not None
    # Somebody is asked when the first line is there; the process then waits for an answer.
    assert table.stdout.readline()
    time.sleep(1)
    table.send_signal(number)
    assert table.wait(timeout=60) == 128 + number
    table.stdin.close()
    table.stdout.close()
    game = dt.Game.from_json(kept.read_text(encoding="utf-8"), shipped())
    assert not game.is_over
    assert json.loads(game.replay.to_json())["seed"] == 3
