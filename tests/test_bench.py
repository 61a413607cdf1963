"""The benchmark: what it counts, and how it reports. How fast anything is, is not tested."""

import copy
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from bench import beside, costs, deviations, levels, sessions, simulation
from bench.__main__ import best_rates
from bench.duels import STEPS, greedy_share, random_duels
from bench.peers import Rate
from bench.report import COSTS, report
from dicethrone_rules import load_content, new_game
from dicethrone_rules.agents import AgentError, GreedyAgent, play_out
from dicethrone_rules.agents.spec import AgentSpec
from dicethrone_rules.analysis import balance
from dicethrone_rules.resources import content_root
from dicethrone_rules.testing.scenario import shipped

RESULT: dict[str, Any] = {
    "version": "0.1.0",
    "engine": "plain Python",
    "python": "3.11",
    "machine": "2 cores",
    "rounds": 7,
    "rates": {
        "dicethrone_rules": {
            "decisions_per_second": 20_000.0,
            "games_per_second": 80.0,
            "decisions_per_game": 250.0,
        },
        "python-chess": {
            "decisions_per_second": 10_000.0,
            "games_per_second": 25.0,
            "decisions_per_game": 400.0,
        },
    },
    "ratios": {"python-chess": 2.0},
    "costs": dict.fromkeys(COSTS, 12.5),
}


def test_every_ratio_stands_beside_games_and_decisions():
    (line,) = (line for line in report(RESULT).splitlines() if line.startswith("python-chess"))
    for number in ("10,000", "25.0", "400.0", "2.00 x", "first bar 1, goal 2.75"):
        assert number in line
    assert "the last run" not in report(RESULT)


def test_every_cost_has_its_line():
    lines = report(RESULT).splitlines()
    for what, unit, _ in COSTS.values():
        assert any(line.startswith(what) and f" {unit}" in line for line in lines)


@pytest.mark.parametrize(("engine", "goal"), [("plain Python", 50), ("compiled", 25)])
def test_the_goal_of_greedy_bots_is_that_of_the_engine(engine, goal):
    lines = report({**RESULT, "engine": engine}).splitlines()
    (line,) = (line for line in lines if line.startswith("the same after 240 other games"))
    assert line.endswith(f"goal {goal})")


def test_a_run_is_compared_with_the_one_before():
    before = copy.deepcopy(RESULT)
    before["ratios"]["python-chess"] = 1.0
    before["costs"]["check_ms"] = 50.0
    del before["costs"]["fork_us"]
    lines = report(RESULT, before).splitlines()
    assert any(
        line.startswith("python-chess") and "[2.00 x the last run]" in line for line in lines
    )
    assert any(line.startswith("check one") and "[0.25 x the last run]" in line for line in lines)
    assert not any(line.startswith("fork: keep") and "last run" in line for line in lines)


def test_the_best_round_of_each_counts_and_all_play_in_turns():
    turns, seconds = [], iter([3.0, 1.0, 2.0, 5.0])

    def contestant(name):
        def play():
            turns.append(name)
            return Rate(name, 1, 10, next(seconds))

        return play

    best = best_rates({"one": contestant("one"), "other": contestant("other")}, 2)
    assert turns == ["one", "other", "one", "other"]
    assert (best["one"].seconds, best["other"].seconds) == (2.0, 1.0)


def test_the_same_games_are_played_every_time():
    first, second = random_duels(shipped(), 2), random_duels(shipped(), 2)
    assert (first.games, first.decisions) == (second.games, second.decisions)
    assert first.decisions > 100


def test_steps_of_one_choice_count_once():
    steps = list(costs.random_steps(shipped(), 2))
    kinds = [game.decision.kind for game, _ in steps if game.decision is not None]
    assert all(len(game.decision.options) > 1 for game, _ in steps if game.decision is not None)
    assert set(kinds) & STEPS
    assert {"main", "roll", "window", "defense"} <= set(kinds)


def test_views_and_bots_are_measured():
    assert set(costs.views(shipped())) == {"view_unread_us", "view_read_us"}
    found = greedy_share(shipped(), 1, 1)
    assert set(found) == {
        "greedy_games",
        "greedy_share",
        "greedy_share_long",
        "greedy_share_again",
    }
    assert min(found.values()) > 0


def test_versions_take_turns_and_neighbouring_turns_are_compared():
    pairs = [(12.0, 10.0), (30.0, 20.0), (11.0, 10.0)]  # the machine was busy in the second
    line = beside.summary("duels", "µs", pairs)
    assert line.split() == ["duels", "1.200", "x", "11.0", "beside", "10.0", "µs"]


@pytest.mark.parametrize("work", ["duels", "unread_views"])
def test_another_checkout_does_the_same_work(work, monkeypatch):
    monkeypatch.setitem(beside.AMOUNTS, work, 1)
    here = beside.WORKER.parent.parent
    (pair,) = beside.times((here, here), work, ["barbarian", "monk"], 1)
    assert min(pair) > 0


def test_sessions_of_adventures_are_measured():
    found = sessions.rates(shipped(), rounds=1, most=1)
    assert set(found) == {"crawl_sessions", "boss_sessions"}
    assert min(found.values()) > 0


def test_content_is_copied_under_other_names(tmp_path, monkeypatch):
    few = tmp_path / "few"
    few.mkdir()
    for name in ("army/undead.dice", "core/statuses.dice", "core/shared_cards.dice"):
        (few / Path(name).name).write_text((content_root() / name).read_text(encoding="utf-8"))
    monkeypatch.setattr(costs, "content_root", lambda: few)
    costs.copy_content(tmp_path / "more", "Two")
    library = load_content(tmp_path / "more")
    assert "undead-two" in library.factions
    assert "evasive-two" in library.tokens
    assert set(library.shared) == set(shipped().shared)


def test_the_long_game_is_long():
    assert set(costs.growth(shipped(), 400)) == {"early_step_us", "late_step_us"}


@pytest.mark.parametrize("peer", ["chess", "pokerkit"])
def test_the_peers_play_whole_games(peer):
    pytest.importorskip(peer)
    from bench import peers

    name = {"chess": "chess_random_games", "pokerkit": "pokerkit_random_hands"}[peer]
    one, again = (getattr(peers, name)(1) for _ in range(2))
    assert one.games == 1
    assert one.decisions == again.decisions > 0


def test_a_hero_against_all_is_told_with_the_games_and_the_time_that_narrow_intervals_take(
    monkeypatch,
):
    """Given two opponents, two games at a time and an interval of 40 points, played here,
    Then the games are those of the study, and the pace is theirs.
    """
    monkeypatch.setattr(simulation, "Pool", lambda workers: nullcontext())
    monkeypatch.setattr(
        simulation,
        "prepare",
        lambda library, hero, executor, points: balance.prepare(
            library, hero, ["monk", "ninja"], agent="random", games=2, points=points
        ),
    )
    found = simulation.against_all(shipped(), "paladin", points=40.0)
    assert found["roster_games"] == 4
    assert found["roster_rate"] == pytest.approx(4 / found["roster_s"])


# --- bots that search ---------------------------------------------------------------------------


class Contrary:
    """A bot that ends its Main Phases at once, and is greedy otherwise."""

    def __init__(self):
        self._greedy = GreedyAgent(1)

    def search(self, view, decision, sample):
        if decision.kind == "main":
            return decision.options[-1]
        return self._greedy.choose(view, decision)


def test_answers_that_leave_greedys_choice_are_judged_by_whole_games():
    judge = deviations.Judge(Contrary(), pairs=2)
    game = new_game(shipped(), ["barbarian", "monk"], seed=4, turn_limit=6)
    end = play_out(game, [judge, GreedyAgent(2)])
    assert end.is_over
    assert {kind for kind, _ in judge.gains} == {"main"}
    assert all(-1.0 <= gain <= 1.0 and (4 * gain).is_integer() for _, gain in judge.gains)


def test_a_greedy_bot_in_disguise_has_nothing_to_judge():
    class Same(Contrary):
        def search(self, view, decision, sample):
            return self._greedy.choose(view, decision)

    judge = deviations.Judge(Same(), pairs=2)
    game = new_game(shipped(), ["barbarian", "monk"], seed=4, turn_limit=6)
    play_out(game, [judge, GreedyAgent(2)])
    assert judge.gains == []


def test_gains_are_told_for_all_answers_and_by_kind():
    gains = [("main", 0.2), ("main", 0.0), ("window:roll", -0.1)]
    whole, *kinds = deviations.lines(gains, games=2)
    assert whole.startswith("all: 1.50 answers a game, each +0.0333 (error 0.0882), +5.0 points")
    assert [line.partition(": ")[0] for line in kinds] == ["main", "window:roll"]


def test_bots_that_do_not_search_have_no_answers_to_judge():
    with pytest.raises(AgentError, match="does not search"):
        deviations.judged(shipped(), AgentSpec("greedy"), 1, 0, 1)


def test_bots_change_places_in_the_second_game_of_a_pair():
    specs = AgentSpec.read("search:8"), AgentSpec.read("greedy")
    heroes, seed, places = levels.setting(shipped(), specs, 1, 6)
    assert levels.setting(shipped(), specs, 1, 7) == (heroes, seed, places[::-1])
    same = specs[1], specs[1]
    assert levels.setting(shipped(), same, 1, 7) == (heroes[::-1], seed, places)
