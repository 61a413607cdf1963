"""simulate: the same in one process, in several, on a cluster, and after an interruption."""

import errno
import json
import os
import signal
import threading
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

import dicethrone_rules as dt
from dicethrone_rules.agents import AgentError, AgentSpec, RandomAgent, play_out
from dicethrone_rules.analysis.simulation import (
    ClusterError,
    GameFailed,
    Kept,
    Pool,
    cluster,
    make_plan,
    run,
    workers,
)
from dicethrone_rules.analysis.simulation.playing import play, play_batch
from dicethrone_rules.testing.scenario import shipped

PAIRS = [("monk", "barbarian"), ("ninja", "pyromancer")]
LIMIT = 3  # turns: enough to tell games apart, and quick


@pytest.fixture(scope="module")
def library():
    return shipped()


@pytest.fixture(scope="module")
def alone(library):
    return dt.simulate(library, PAIRS, 12, seed=5, turn_limit=LIMIT)


def again(library, executor, tell=None):
    return dt.simulate(library, PAIRS, 12, executor=executor, seed=5, turn_limit=LIMIT, tell=tell)


# --- who plays whom ------------------------------------------------------------------------------


def test_every_seed_is_played_with_both_arrangements_of_the_seats(alone):
    games = list(alone.played[0])
    first = games[0].seed
    assert [(game.seed - first, game.arrangement) for game in games[:4]] == [
        (0, 0),
        (0, 1),
        (1, 0),
        (1, 1),
    ]
    assert len(games) == 12


def test_every_pair_has_seeds_of_its_own(library, alone):
    # Given two pairs, no seed is played by both: luck with one seed counts once.
    one, other = [{game.seed for game in games} for games in alone.played]
    assert not one & other
    # The same pair has the same seeds, whoever plays it and in whichever order it is named.
    turned = dt.simulate(library, [PAIRS[0][::-1]], 12, agents="random", seed=5, turn_limit=1)
    assert {game.seed for game in turned.played[0]} == one
    later = dt.simulate(library, PAIRS[:1], 12, agents="random", seed=6, turn_limit=1)
    assert {game.seed - 1 for game in later.played[0]} == one


def test_wins_belong_to_the_hero_whatever_its_seat(library):
    # Given a strong bot for the first hero only, it wins from both seats.
    found = dt.simulate(library, [("monk", "monk")], 8, agents=("greedy", "random"), seed=1)
    (tally,) = found.matchups
    assert tally.wins == (8, 0)
    assert tally.agents == ("greedy", "random")


def test_the_sides_of_a_team_stay_together(library):
    plan = make_plan(library, [("monk", "ninja", "paladin", "treant")], 2, mode="2v2")
    assert plan.matchups[0].arrangements == ((0, 1, 2, 3), (2, 3, 0, 1))
    plan = make_plan(library, [("monk", "ninja", "paladin")], 3, mode="king-of-the-hill")
    assert plan.matchups[0].arrangements == ((0, 1, 2), (2, 0, 1), (1, 2, 0))


@pytest.mark.parametrize(
    ("mode", "heroes"),
    [
        ("2v2", ("monk", "ninja", "paladin", "treant")),
        ("king-of-the-hill", ("monk", "ninja", "paladin")),
        ("army-of-dice", ("undead", "corsairs")),
    ],
)
def test_every_mode_is_played(library, mode, heroes):
    found = dt.simulate(library, [heroes], 2, mode=mode, turn_limit=12, rules="current")
    assert found.is_complete
    assert found.matchups[0].games == 2
    assert found.rules["edition"] == "current"


def test_a_card_that_is_left_out_is_never_played(library):
    key = next(k for k in _played(library, AgentSpec("greedy")) if k.startswith("card:"))
    assert key not in _played(library, AgentSpec("greedy", without=(key,)))


def _played(library, agent):
    plan = make_plan(library, [("monk", "ninja")], 4, (agent, "greedy"), watch=True)
    kept = Kept()
    run(plan, kept)
    return {k for game in kept.by_matchup[plan.matchups[0].digest].values() for k in game.deeds[0]}


# --- the same everywhere -------------------------------------------------------------------------


def test_a_pool_of_any_size_gives_the_same(library, alone):
    with ThreadPoolExecutor(1) as executor:
        assert again(library, executor) == alone
    with Pool(2) as executor:
        assert again(library, executor) == alone


def test_a_worker_killed_in_the_middle_changes_nothing(library, alone):
    with Pool(2) as executor:

        def kill_one(progress):
            if progress.done and not killed:
                killed.append(next(iter(executor._pool._processes)))
                os.kill(killed[0], signal.SIGKILL)

        killed: list[int] = []
        found = again(library, executor, kill_one)
    assert killed
    assert found == alone


def test_an_executor_that_breaks_for_good_is_done_without(library, alone):
    with ProcessPoolExecutor(1) as executor:
        with pytest.raises(Exception):  # noqa: B017 - whatever a dead process raises
            executor.submit(os._exit, 1).result()
        assert again(library, executor) == alone


def in_time(progress):
    assert progress.seconds < 60  # a future that nobody tells of would be waited for for ever


def test_batches_that_somebody_cancels_are_played_all_the_same(library, alone):
    # Given a thread that is busy, none of the batches has begun when they are cancelled.
    with ThreadPoolExecutor(1) as executor:
        executor.submit(time.sleep, 0.5)
        threading.Timer(0.1, lambda: executor.shutdown(wait=False, cancel_futures=True)).start()
        assert again(library, executor, in_time) == alone


class Cancelled(Executor):
    """Cancels whatever is handed out."""

    def submit(self, fn, /, *args, **kwargs):
        future: Future[object] = Future()
        future.cancel()
        return future


def test_batches_that_are_always_cancelled_are_played_here(library, alone):
    assert again(library, Cancelled(), in_time) == alone


class Failing(Executor):
    """Fails before, while or after the work is done."""

    def __init__(self, where, error):
        self.where, self.error = where, error

    def submit(self, fn, /, *args, **kwargs):
        if self.where == "submit":
            raise self.error
        future: Future[object] = Future()
        if self.where == "work":
            future.set_exception(self.error)
        else:
            future.set_result(self.error)
        return future


@pytest.mark.parametrize(
    ("where", "error"),
    [
        ("submit", OSError("no more processes")),
        ("submit", MemoryError()),
        ("work", OSError("the disk is gone")),
        ("work", EOFError()),
        ("work", MemoryError()),
        ("result", None),
        ("result", [None]),
        ("result", [(1, 2)]),
    ],
)
def test_a_machine_that_fails_is_done_without(library, alone, where, error):
    assert again(library, Failing(where, error), in_time) == alone


class Twice(Executor):
    """Runs everything twice, as a cluster does that took a slow worker for a dead one."""

    def submit(self, fn, /, *args, **kwargs):
        fn(*args, **kwargs)
        future: Future[object] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_a_batch_run_twice_changes_nothing(library, alone):
    assert again(library, Twice()) == alone


def test_a_game_that_breaks_down_says_which(library, monkeypatch):
    def broken(*arguments, **named):
        raise dt.RunawayText(("a", "b"))

    monkeypatch.setattr("dicethrone_rules.analysis.simulation.playing.play_out", broken)
    with pytest.raises(GameFailed, match=r"monk - ninja, seed \d+: A text does not"):
        dt.simulate(library, [("monk", "ninja")], 2, seed=9)


def test_another_version_of_the_library_is_refused(library):
    plan = make_plan(library, PAIRS, 2)
    with pytest.raises(GameFailed, match=r"not 9\.9"):
        play_batch(plan.jobs({})[0], library, "9.9")


# --- a cluster -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def dask():
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as started:
        yield started


def test_a_cluster_gives_the_same(library, alone, dask):
    with cluster(dask.scheduler_address) as executor:
        assert again(library, executor) == alone


def test_a_worker_of_a_cluster_killed_in_the_middle_changes_nothing(library, alone, dask):
    def kill_one(progress):
        if progress.done and not killed:
            killed.append(next(iter(dask.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

    killed: list[int] = []
    with cluster(dask.scheduler_address) as executor:
        assert again(library, executor, kill_one) == alone
    assert killed


def test_a_cluster_that_does_not_answer(monkeypatch):
    monkeypatch.setattr(workers, "PATIENCE", 0.3)
    with (
        pytest.raises(ClusterError, match=r"No cluster answers at 'tcp://127.0.0.1:1'"),
        cluster("tcp://127.0.0.1:1"),
    ):
        pass


@pytest.mark.parametrize("address", ["nonsense://x", "::", "localhost", "tcp://here:9x"])
def test_an_address_that_is_none(address):
    with pytest.raises(ClusterError, match="No cluster answers at"), cluster(address):
        pass


def test_a_pool_that_is_left_ends_what_still_runs():
    # Given work for a minute, leaving the pool takes no minute.
    start = time.monotonic()
    with Pool(1) as pool:
        pool.submit(time.sleep, 0).result()
        pool.submit(time.sleep, 60)
        begun = time.monotonic()
    assert time.monotonic() - begun < 30
    assert begun > start


# --- going on ------------------------------------------------------------------------------------


def stop_after(games):
    def tell(progress):
        if progress.done >= games:
            raise KeyboardInterrupt

    return tell


@pytest.mark.parametrize("make", [lambda: None, lambda: Pool(2)], ids=["here", "pool"])
def test_an_interrupted_simulation_goes_on(library, alone, tmp_path, make):
    file = tmp_path / "results.jsonl"
    executor = make()
    with pytest.raises(KeyboardInterrupt):
        dt.simulate(
            library,
            PAIRS,
            12,
            executor=executor,
            seed=5,
            turn_limit=LIMIT,
            resume=file,
            tell=stop_after(3),
        )
    if executor is not None:
        executor.shutdown()
    before = {id for games in Kept(file).by_matchup.values() for id in games}
    assert before
    counted: list[int] = []
    found = dt.simulate(
        library,
        PAIRS,
        12,
        seed=5,
        turn_limit=LIMIT,
        resume=file,
        tell=lambda progress: counted.append(progress.total),
    )
    assert found == alone
    assert counted[0] < 24


def test_a_line_that_was_cut_off_and_one_that_stands_twice(library, alone, tmp_path):
    file = tmp_path / "results.jsonl"
    dt.simulate(library, PAIRS, 6, seed=5, turn_limit=LIMIT, resume=file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:2], lines[1], lines[2][:40]]))
    found = dt.simulate(library, PAIRS, 12, seed=5, turn_limit=LIMIT, resume=file)
    assert found == alone
    assert all(json.loads(line) for line in file.read_bytes().splitlines())


class _Full:
    """A file on a disk that is full."""

    def write(self, text):
        raise OSError(errno.ENOSPC, "No space left on device")

    def close(self):
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_loses_no_result(library, tmp_path, monkeypatch):
    # Given a file that takes no more after its first line, all games are played and told, and what
    # is missing in the file is said.
    plan = make_plan(library, PAIRS, 12, seed=5, turn_limit=LIMIT)
    kept = Kept(tmp_path / "results.jsonl")
    kept._give_up()
    monkeypatch.setattr(kept, "_file", _Full())
    assert run(plan, kept)
    assert sum(map(len, kept.by_matchup.values())) == 24
    assert "results.jsonl: No space left on device; the last games are not in it" in kept.failed
    kept.close()


def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path):
    with pytest.raises(dt.SaveError, match="cannot write"):
        Kept(tmp_path)


def test_other_content_is_played_anew(library, tmp_path):
    file = tmp_path / "results.jsonl"
    dt.simulate(library, PAIRS[:1], 2, turn_limit=2, resume=file)
    totals: list[int] = []
    for rules in ("printed", "current"):
        dt.simulate(
            library,
            PAIRS[:1],
            2,
            turn_limit=2,
            rules=rules,
            resume=file,
            tell=lambda progress: totals.append(progress.total),
        )
    assert set(totals) == {2}  # only the games by the other edition


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device that never ends")
@pytest.mark.parametrize("path", ["/dev/zero", "/dev/full"])
def test_a_device_is_no_file_to_go_on_from(path):
    with pytest.raises(dt.SaveError, match=f"{path} is no ordinary file"):
        Kept(path)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hero Somebody\n", "is no file of a simulation"),
        ('{"format":"dicethrone-sim!', "is no file of a simulation"),
        ("[" * 100_000, "is no file of a simulation"),
        ('{"format":"dicethrone-simulation","version":1,"made_by":"0.0.1"}\n', "version 0.0.1"),
    ],
)
def test_a_file_of_something_else_is_left_alone(tmp_path, text, says):
    file = tmp_path / "other.dice"
    file.write_text(text)
    with pytest.raises(dt.SaveError, match=says):
        Kept(file)
    assert file.read_text() == text


def test_a_first_line_that_was_cut_off_begins_the_file_anew(library, tmp_path):
    # Given a process that was killed in any moment of writing its first line.
    file = tmp_path / "results.jsonl"
    Kept(file).close()
    header = file.read_bytes()
    for length in range(len(header)):
        file.write_bytes(header[:length])
        Kept(file).close()
        assert file.read_bytes() == header


DAMAGED = [
    '{"matchup": "x", "games": [[1, 2]]}',
    '{"matchup": "x", "games": [[1e999, 0, [[0], 0, 1, 1, []]]]}',
    '{"matchup": "x", "games": 5}',
    '{"matchup": [], "games": []}',
    "5",
    "[" * 100_000,
]
WRONG = [
    # A winner, who began, the turns, the answers, what cards did: of another type, or impossible.
    "[[7], 0, 1, 1, []]",
    '[["a"], 0, 1, 1, []]',
    "[[[0]], 0, 1, 1, []]",
    "[[0, 0], 0, 1, 1, []]",
    "[[-1], 0, 1, 1, []]",
    '["0", 0, 1, 1, []]',
    "[[0], 7, 1, 1, []]",
    "[[0], 0, -5, 1, []]",
    "[[0], 0, 1.5, 1, []]",
    "[[0], 0, 1, true, []]",
    "[[0], 0, 1, -1, []]",
    '[[0], 0, 1, 1, [{"card:x": [1, -2, 3]}]]',
    '[[0], 0, 1, 1, [{"card:x": [1, 2]}]]',
    '[[0], 0, 1, 1, [{"card:x": 5}]]',
    "{}",
]


@pytest.mark.parametrize(
    "line",
    [
        *DAMAGED,
        *[f'{{"matchup": "x", "games": [[1, 0, {played}]]}}' for played in WRONG],
        *[
            f'{{"matchup": "x", "games": [[{id}, [[0], 0, 1, 1, []]]]}}'
            for id in ("-1, 0", "1, -1", '"1", 0', "9223372036854775808, 0")
        ],
    ],
    ids=lambda line: line[:60],
)
def test_a_damaged_line_is_named(library, tmp_path, line):
    file = tmp_path / "results.jsonl"
    dt.simulate(library, PAIRS[:1], 2, turn_limit=2, resume=file)
    file.write_text(file.read_text() + line + "\n")
    with pytest.raises(dt.SaveError, match="line 3: these are no results"):
        Kept(file)


@pytest.mark.parametrize("make", [lambda: nullcontext(), lambda: Pool(1)], ids=["here", "pool"])
def test_a_simulation_stops_when_its_time_is_over(library, make):
    plan, kept = make_plan(library, PAIRS, 2000, turn_limit=LIMIT), Kept()
    with make() as executor:
        assert not run(plan, kept, executor, until=time.monotonic() + 0.5)
    assert sum(map(len, kept.by_matchup.values())) < 4000
    # Played games are kept and are the same as ever.
    for matchup, games in zip(plan.matchups, map(kept.by_matchup.get, _digests(plan)), strict=True):
        for id, played in list((games or {}).items())[:2]:
            assert play(library, matchup, id) == played


def _digests(plan):
    return [matchup.digest for matchup in plan.matchups]


# --- wrong arguments -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("matchups", "more", "error", "says"),
    [
        ([("monk", "ninjer")], {}, dt.SetupError, "Did you mean 'ninja'"),
        ([("monk",)], {}, dt.SetupError, "duel is for 2 players, not 1"),
        (["monk", "ninja"], {}, dt.SetupError, "lists of lists"),
        (PAIRS, {"agents": "gredy"}, AgentError, "Did you mean 'greedy'"),
        (PAIRS, {"agents": "greedy:5"}, AgentError, "does not search"),
        (PAIRS, {"agents": "greedy:x"}, AgentError, "a number from 1"),
        (PAIRS, {"agents": ["greedy"] * 3}, AgentError, "2 heroes and 3 agents"),
        (PAIRS, {"agents": b"greedy"}, AgentError, "or an AgentSpec, .*, not b'greedy'"),
        (PAIRS, {"agents": None}, AgentError, "not None"),
        (PAIRS, {"agents": RandomAgent(1)}, AgentError, "bots are made anew for each game"),
        (PAIRS, {"agents": [RandomAgent(1), "random"]}, AgentError, "agents.make is for play_out"),
        (PAIRS, {"agents": iter(["greedy"])}, AgentError, "An agent is a name"),
        (PAIRS, {"mode": "melee"}, dt.SetupError, "There is no mode"),
        (PAIRS, {"mode": "boss-battle"}, dt.SetupError, "which scenario"),
        (PAIRS, {"seed": 2**64}, dt.SetupError, "64 bits"),
        (PAIRS, {"turn_limit": -1}, dt.SetupError, "turn limit"),
        (PAIRS, {"rules": "older"}, dt.SetupError, "edition"),
        ([(dt.Seat("monk", health=1), "ninja")], {}, dt.SetupError, "played as their boxes have"),
        (PAIRS, {"turn_limit": 2**70}, dt.SetupError, "turn limit is a whole number of 64 bits"),
        (PAIRS, {"agents": AgentSpec("foo")}, AgentError, "There is no bot 'foo'"),
        (PAIRS, {"agents": AgentSpec("greedy", 5)}, AgentError, "has no budget"),
        (PAIRS, {"agents": AgentSpec("search", -5)}, AgentError, "from 1, not -5"),
        (PAIRS, {"agents": AgentSpec("search", 5, ("card:tip-it",))}, AgentError, "leave out"),
        (
            PAIRS,
            {"agents": AgentSpec("greedy", without=("card:tip-i",))},
            AgentError,
            "no card or upgrade of the key 'card:tip-i'. Did you mean 'card:tip-it'",
        ),
        (
            PAIRS,
            {"agents": AgentSpec("greedy", without=("ability:monk/meditate",))},
            AgentError,
            "no card or upgrade of the key",
        ),
        (
            [("monk",)],
            {"mode": "boss-battle", "session": dt.Session("shattered-ring")},
            dt.SetupError,
            "is a portal crawl, not a scenario of boss-battle",
        ),
        ([("monk",)], {"mode": "boss-battle", "session": 3}, dt.SetupError, "Session, not 3"),
        (PAIRS, {"seed": 10**5000}, dt.SetupError, "64 bits, not a longer number"),
        (PAIRS, {"turn_limit": 10**5000}, dt.SetupError, "64 bits, from 0, not a longer number"),
        (PAIRS, {"mode": []}, dt.SetupError, r"There is no mode \[\]"),
        (PAIRS, {"executor": "x"}, dt.SetupError, r"such as Pool\(2\), not 'x'"),
        (PAIRS, {"executor": Pool}, dt.SetupError, "An executor is one of"),
        (PAIRS, {"resume": 5}, dt.SaveError, "named by its path, not by 5"),
        (PAIRS, {"resume": "a\0b"}, dt.SaveError, "named by its path"),
        (PAIRS, {"resume": "a\ud800b"}, dt.SaveError, "named by its path"),
        (None, {}, dt.SetupError, "lists of lists"),
        (PAIRS[0], {}, dt.SetupError, "lists of lists"),
        ([None], {}, dt.SetupError, "not None"),
        ([("monk", "fallen-monk")], {"mode": "boss-vs-boss"}, dt.SetupError, "is for a boss"),
    ],
)
def test_wrong_arguments_are_refused_before_anything_is_played(
    library, matchups, more, error, says
):
    with pytest.raises(error, match=says):
        dt.simulate(library, matchups, 2, **more)


def test_a_seat_that_only_names_its_hero_is_that_hero(library):
    seats: list[Any] = ["monk", dt.Seat("monk")]
    plans = [make_plan(library, [(seat, "ninja")], 2) for seat in seats]
    assert plans[0] == plans[1]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"name": 5}, "name is text, such as 'greedy', not 5"),
        ({"name": "greedy", "without": "card:tip-it"}, "keys in a tuple, not 'card:tip-it'"),
        ({"name": "greedy", "without": (1,)}, "keys in a tuple"),
    ],
)
def test_a_spec_of_the_wrong_types_is_refused(fields, says):
    with pytest.raises(AgentError, match=says):
        AgentSpec(**fields)


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        (["greedy", "greedy"], r'agents.make\("greedy"\), not \'greedy\''),
        ([RandomAgent, RandomAgent], "A bot is an object that chooses"),
        ([AgentSpec("greedy")] * 2, "A bot is an object that chooses"),
        ("greedy", "a list of bots, one for each seat, not 'greedy'"),
        (None, "a list of bots, one for each seat, not None"),
    ],
)
def test_what_is_no_bot_plays_no_game(library, bots, says):
    with pytest.raises(AgentError, match=says):
        play_out(dt.new_game(library, PAIRS[0], seed=1), bots)


def test_the_result_as_data(alone):
    data = json.loads(json.dumps(alone.to_json()))
    assert data["version"] == 1
    assert data["complete"]
    assert data["matchups"][0]["heroes"] == ["monk", "barbarian"]
    assert set(data["strengths"]) == {"monk", "barbarian", "ninja", "pyromancer"}
