"""`dicethrone replay`: shows any moment of a recorded game and proves that it reproduces."""

import io
import json

import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import GreedyAgent, play_out
from dicethrone_rules.cli import main, replay
from dicethrone_rules.cli.table.narrator import Narrator
from dicethrone_rules.cli.table.terminal import PlainTerminal
from dicethrone_rules.testing.scenario import shipped


@pytest.fixture(autouse=True)
def no_keyboard(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO())


@pytest.fixture(scope="module")
def game():
    start = dt.new_game(shipped(), ["barbarian", "moon-elf"], seed=7)
    return play_out(start, [GreedyAgent(1), GreedyAgent(2)])


@pytest.fixture
def record(tmp_path, game):
    path = tmp_path / "game.replay"
    path.write_text(game.replay.to_json())
    return path


def test_a_recorded_game_reproduces(record, capsys):
    assert main(["replay", str(record), "--verify"]) == 0
    assert capsys.readouterr().out.startswith("It reproduces: ")


def test_a_saved_game_reproduces(tmp_path, game, capsys):
    path = tmp_path / "save.json"
    path.write_text(game.to_json())
    assert main(["replay", str(path), "--verify"]) == 0


@pytest.mark.parametrize(
    "change",
    [{"seed": 8}, {"choices": ["pass"]}, {"end": "0123456789abcdef"}, {"content": "other"}],
)
def test_a_record_that_was_tampered_with_does_not(record, capsys, change):
    record.write_text(json.dumps({**json.loads(record.read_text()), **change}))
    assert main(["replay", str(record), "--verify", "--json"]) == 1
    result = json.loads(capsys.readouterr().out)
    assert result["reproduces"] is False
    assert result["problem"]


def test_the_whole_game_is_told(record, capsys):
    assert main(["replay", str(record)]) == 0
    out = capsys.readouterr().out
    assert "seed 7" in out
    assert "wins the game." in out


def test_any_moment_can_be_shown(record, capsys):
    assert main(["replay", str(record), "--at", "10"]) == 0
    out = capsys.readouterr().out
    assert "After answer 10 of " in out
    assert "(you)" not in out


def test_a_moment_that_is_not_there(record, capsys):
    assert main(["replay", str(record), "--at", "100000"]) == 2
    assert "answers" in capsys.readouterr().err


def test_the_game_as_data(record, capsys, game):
    assert main(["replay", str(record), "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["schema_version"] == 1
    assert result["answers"] == len(result["steps"]) - 1 == len(game.choices)
    assert result["winners"] == list(game.winners)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not JSON"),
        (b"{}", "schema"),
        (b"[]", "not a "),
        (b"not JSON", "not JSON"),
        (b'{"table": 3}', "schema"),
        (b"\xff\xfe\x00", "not text"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"schema":' * 100_000, "nested too deeply"),
    ],
)
@pytest.mark.parametrize("command", [["replay"], ["replay", "--verify"], ["play", "--resume"]])
def test_a_file_that_is_no_game(tmp_path, capsys, data, said, command):
    path = tmp_path / "odd.json"
    path.write_bytes(data)
    assert main([*command, str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"dicethrone: {path}: ")
    assert said in err


def test_a_file_that_was_cut_off(record, capsys):
    record.write_text(record.read_text()[:500])
    assert main(["replay", str(record), "--verify"]) == 2
    assert f"{record}: This is not JSON" in capsys.readouterr().err


def test_the_first_answer_that_does_not_fit_is_named(record, capsys):
    data = json.loads(record.read_text())
    data["choices"][4] = "dance"
    record.write_text(json.dumps(data))
    assert main(["replay", str(record), "--verify"]) == 1
    assert "breaks off at answer 5: 'dance' is not offered" in capsys.readouterr().out


def test_a_record_that_ends_early_says_so(record, capsys):
    data = json.loads(record.read_text())
    record.write_text(json.dumps({**data, "choices": data["choices"][:20]}))
    assert main(["replay", str(record)]) == 0
    assert "The record ends here, before the game does." in capsys.readouterr().out


def stepped(record, *lines):
    """Which moments are shown when these lines are typed, and everything that is said."""
    out = io.StringIO()
    keys = io.StringIO("".join(f"{line}\n" for line in lines))
    loaded = dt.Replay.from_json(record.read_text())
    start = loaded.play(shipped(), 0)
    narrator = Narrator(start.names, [p.symbols for p in start.view(0).players])
    replay._step(PlainTerminal(out, keys), narrator, loaded, start)
    shown = [line for line in out.getvalue().splitlines() if "After answer" in line]
    return [int(line.split("After answer ")[1].split()[0]) for line in shown], out.getvalue()


def test_stepping_with_the_keyboard(record):
    loaded = dt.Replay.from_json(record.read_text())
    last = len(loaded.choices)
    places, _ = stepped(record, "", "next", "b", "20", "t", str(last), "q", "")
    assert places[:5] == [0, 1, 2, 1, 20]
    assert places[6:] == [last]
    games = [loaded.play(shipped(), place).view(0).turn for place in (20, places[5] - 1, places[5])]
    assert games == [games[0], games[0], games[0] + 1]  # the first moment of the next turn


@pytest.mark.parametrize("word", ["help", "zzz", "1.5", "+3", "\u00b2"])
def test_a_word_that_is_no_step_stays_and_names_the_steps(record, word):
    places, said = stepped(record, "5", word)
    assert places == [0, 5]
    assert f"{word!r} means nothing here: Enter, b, t, a number from 0 to " in said


@pytest.mark.parametrize("number", ["9999", "-1", "9" * 5000])
def test_a_moment_that_is_not_in_the_record_says_which_are(record, number, game):
    places, said = stepped(record, "5", number)
    assert places == [0, 5]
    assert f"There is no answer {number}: go to any from 0 to {len(game.choices)}." in said


def test_the_ends_of_a_record_are_told(record, game):
    last = len(game.choices)
    places, said = stepped(record, "b", str(last), "", "t")
    assert places == [0, last]
    assert "This is the beginning." in said
    assert said.count("This is the end of the record: q leaves.") == 2
