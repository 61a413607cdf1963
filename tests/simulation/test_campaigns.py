"""Campaigns measured by bots: the plan, what is kept of it, the tables and the command."""

from __future__ import annotations

from pathlib import Path

import pytest

import dicethrone_rules as dt
from dicethrone_rules.analysis.campaigns import Campaign, Job, Plan, Team, Try, measure, report
from dicethrone_rules.analysis.campaigns.__main__ import main
from dicethrone_rules.analysis.campaigns.attempts import attempts, read_states, record
from dicethrone_rules.analysis.campaigns.attempts import main as attempts_main
from dicethrone_rules.analysis.campaigns.plan import read_teams
from dicethrone_rules.analysis.simulation import Pool

CONTENT = "examples/adventures"
ALONE = Team("Alone", ("barbarian",))


def library() -> dt.Library:
    return dt.load_content(CONTENT)


# --- the plan -------------------------------------------------------------------------------------


def test_a_plan_plays_one_game_of_each_before_the_second_of_any() -> None:
    plan = Plan((ALONE, Team("Pair", ("monk", "ninja"))), ("rush", "explore"), games=2, seed=7)
    assert len(plan.jobs) == 8
    assert {job.seed for job in plan.jobs[:4]} == {7}
    assert len({(job.team, job.policy) for job in plan.jobs[:4]}) == 4


def test_the_reference_teams_are_three_for_each_of_one_to_four_heroes() -> None:
    teams = read_teams(Path("bench/teams.toml"), dt.load_content())
    assert sorted(len(team.heroes) for team in teams) == [1] * 3 + [2] * 3 + [3] * 3 + [4] * 3


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "names no team"),
        ("a = 1", "is a list of heroes"),
        ('a = ["barbarain"]', "Did you mean 'barbarian'"),
        ("a = [", "is no TOML"),
        (None, "cannot be read"),
    ],
)
def test_a_file_of_teams_with_a_mistake_is_refused_in_words(
    text: str | None, says: str, tmp_path: Path
) -> None:
    path = tmp_path / "teams.toml"
    if text is not None:
        path.write_text(text)
    with pytest.raises(dt.DiceThroneError, match=says):
        read_teams(path, library())


# --- playing --------------------------------------------------------------------------------------


def test_a_measurement_is_the_same_in_a_pool_and_after_a_break(tmp_path: Path) -> None:
    plan = Plan((ALONE,), ("rush",), games=2, seed=4, further=1)
    box, path = library(), tmp_path / "kept.jsonl"
    whole = measure(box, plan)
    measure(box, Plan((ALONE,), ("rush",), games=1, seed=4, further=1), resume=path)
    with path.open("a") as file:
        file.write('{"job": {"te')  # the writer was killed
    with Pool(1) as pool:
        assert measure(box, plan, pool, path) == whole
    assert len(path.read_text().splitlines()) == 3  # a header and two campaigns
    first = {one.number for one in whole[0].tries if one.kind == "first"}
    further = [one.number for one in whole[0].tries if one.kind == "further"]
    assert sorted(further) == sorted(first)


def test_a_file_of_other_content_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    measure(library(), Plan((), ("rush",)), resume=path)
    before = path.read_text()
    with pytest.raises(dt.SaveError, match="begin another"):
        measure(dt.load_content(), Plan((), ("rush",)), resume=path)
    assert path.read_text() == before


# --- the tables -----------------------------------------------------------------------------------


def tried(number: int, card: str, won: int, of: int, got: int = 3) -> list[Try]:
    return [
        Try("first" if n == 0 else "further", number, card, n < won, 10, (got,), 2)
        for n in range(of)
    ]


def test_goals_that_are_missed_are_named_with_their_numbers() -> None:
    tries = [*tried(1, "into-the-reeds", 10, 10), *tried(2, "court-of-the-eel", 6, 10, 0)]
    played = {
        Job(Team("Two", ("monk", "ninja")), "rush", "normal", 0): Campaign(True, 5, tuple(tries)),
    }
    told = report(library(), played)
    assert "| 1 | 100% (72-100) of 10 | 100% | 100% |" in told
    assert "| 2 | 60% (31-83) of 10 | 60% | 60% |" in told
    assert "- open: scenario 1: 100% (72-100) of 10" in told  # it may be 90 %
    assert not any("missed: scenario 2" in line for line in told)
    assert "- missed: sessions, median 2" in told


@pytest.mark.parametrize(
    ("of", "won", "says"),
    [
        (10, (9, 7), "- open: scenario 1: cards 20 points apart"),
        (200, (180, 140), "- missed: scenario 1: cards 20 points apart"),
        (200, (180, 164), ""),
    ],
)
def test_cards_are_told_apart_by_many_attempts(of: int, won: tuple[int, int], says: str) -> None:
    tries = [*tried(1, "into-the-reeds", won[0], of), *tried(1, "the-far-bank", won[1], of)]
    told = report(library(), {Job(ALONE, "rush", "normal", 0): Campaign(True, 5, tuple(tries))})
    found = [
        line for line in told if line.startswith("-") and "cards" in line and "loot" not in line
    ]
    assert found == ([says] if says else [])


def test_a_harder_difficulty_takes_two_sessions_more() -> None:
    def played(sessions: int) -> dict[Job, Campaign]:
        lengths = {"normal": 10, "hard": sessions}
        return {
            Job(ALONE, "rush", name, 0): Campaign(
                True, 5, tuple(tried(1, "into-the-reeds", 1, 1)) * n
            )
            for name, n in lengths.items()
        }

    box = dt.load_content()
    assert (
        report(box, played(12))[-1] == "Sessions of a campaign on average: hard 12.0, normal 10.0"
    )
    assert report(box, played(11))[-1] == "- missed: hard takes 1.0 sessions more than normal"


def test_further_attempts_are_made_at_the_first_difficulty() -> None:
    plan = Plan((ALONE,), ("rush",), ("normal", "hard"), further=3)
    assert [(job.difficulty, job.further) for job in plan.jobs] == [("normal", 3), ("hard", 0)]


# --- the command ----------------------------------------------------------------------------------


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    code = main([*arguments, "--content", CONTENT])
    out = capsys.readouterr()
    return code, (out.out + out.err).splitlines()


def test_a_seed_plays_the_same_campaigns(capsys: pytest.CaptureFixture[str]) -> None:
    ask = ("--games", "1", "--heroes", "barbarian", "--policy", "rush", "--seed", "4")
    code, once = told(capsys, *ask)
    _, again = told(capsys, *ask)
    assert code == 0
    assert once[:-1] == again[:-1]  # the last line tells the time
    assert "decisions each" in once[-1]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--heroes", "barbarain"], "Did you mean 'barbarian'"),
        (["--heroes", "monk", "--difficulty", "norml"], "Did you mean 'normal'"),
        (["--heroes", *["monk"] * 5], "1 to 4 heroes, not 5"),
        (["--teams", "no-such-file.toml"], "cannot be read"),
    ],
)
def test_mistakes_are_told_in_words(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines = told(capsys, *arguments)
    assert code == 2
    assert says in lines[0]


# --- attempts at chosen cards ---------------------------------------------------------------------


def test_attempts_begin_where_campaigns_came_to_a_number(tmp_path: Path) -> None:
    box, states = library(), tmp_path / "states.jsonl"
    plan = Plan((ALONE,), ("rush",), games=1, seed=4)
    assert record(box, plan, states) == 1
    assert record(box, plan, states) == 0  # it is there already
    found = read_states(states)
    assert [state.number for state in found] == sorted({s.number for s in box.scenarios.values()})
    card = next(id for id, one in sorted(box.scenarios.items()) if one.number == 1)
    keep = tmp_path / "kept.jsonl"
    once = attempts(box, found, [card], 2, keep=keep)
    assert [one.one.card for one in once] == [card, card]
    assert attempts(box, found, [card], 2, keep=keep) == once  # read, not played
    assert attempts(box, found, [card], 2) == once  # the same sessions again
    (harder, *_) = attempts(box, found, [card], 1, difficulty=sorted(box.difficulties)[-1])
    assert harder.job.difficulty == sorted(box.difficulties)[-1]


def test_attempts_of_other_content_are_refused(tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    attempts(library(), [], [], keep=keep)
    with pytest.raises(dt.SaveError, match="other content"):
        attempts(dt.load_content(), [], [], keep=keep)


def test_a_file_that_holds_no_states_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "states.jsonl"
    path.write_text('{"number": 1}\n')
    assert attempts_main(["--states", str(path), "--numbers", "1", "--content", CONTENT]) == 2
    assert "line 1: this is no state" in capsys.readouterr().err
    path.write_text("")
    code = attempts_main(["--states", str(path), "--numbers", "1", "--content", CONTENT])
    assert (code, capsys.readouterr().out.split(",")[0]) == (0, "0 attempts")
