"""The command that measures one level of bots against another."""

import json
import sys

from bench import levels
from dicethrone_rules.agents.spec import AgentSpec
from dicethrone_rules.testing.scenario import shipped

GREEDY, RANDOM = AgentSpec.read("greedy"), AgentSpec.read("random")


def test_bots_change_places_and_heroes_stay():
    first, second = (levels.played(shipped(), (GREEDY, RANDOM), 1, number) for number in (0, 1))
    assert first["heroes"] == second["heroes"]
    assert first["bots"] == second["bots"][::-1] == ["greedy", "random"]
    assert (first["first_bot"], second["first_bot"]) == (0, 1)


def test_heroes_change_places_where_the_bots_are_of_one_kind():
    first, second = (levels.played(shipped(), (RANDOM, RANDOM), 1, number) for number in (0, 1))
    assert first["heroes"] == second["heroes"][::-1]


def test_a_draw_is_half_a_win():
    rows = [{"first_bot": 0, "winner": winner} for winner in (0, 1, None, None)]
    assert levels.share(rows) == 0.5
    assert levels.share(rows[2:]) == 0.5


def test_games_that_are_kept_are_not_played_again(tmp_path, monkeypatch, capsys):
    keep = tmp_path / "levels.jsonl"
    arguments = ["levels", "greedy", "random", "--games", "2", "--seed", "3", "--keep", str(keep)]
    monkeypatch.setattr(sys, "argv", arguments)
    assert levels.main() == 0
    told = capsys.readouterr().out
    rows = [json.loads(line) for line in keep.read_text().splitlines()]
    assert [row["game"] for row in rows] == [0, 1]
    monkeypatch.setattr(levels, "played", None)
    assert levels.main() == 0
    assert capsys.readouterr().out == told


def test_an_unknown_bot_is_refused(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["levels", "greedy", "lucky"])
    assert levels.main() == 2
    assert "lucky" in capsys.readouterr().err
