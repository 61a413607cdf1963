"""Conceding: an answer that can be given at any time, by anybody, and is recorded."""

import random
from typing import Any

import pytest

import dicethrone_rules as dt
from dicethrone_rules.engine.events import GameEnded, PlayerConceded
from dicethrone_rules.testing import invariants
from dicethrone_rules.testing.bookkeeper import Bookkeeper
from dicethrone_rules.testing.scenario import shipped

HEROES = ("barbarian", "moon-elf", "monk", "paladin")


def game(mode: str, steps: int = 40, seed: int = 4, **options: Any) -> dt.Game:
    """A game some random answers in."""
    players = {"duel": 2, "2v2": 4, "king-of-the-hill": 3}[mode]
    played = dt.new_game(shipped(), HEROES[:players], mode=mode, seed=seed, **options)
    rng = random.Random(seed)
    for _ in range(steps):
        assert played.decision is not None
        played = played.apply(rng.choice(played.decision.options))
    return played


@pytest.mark.parametrize("player", [0, 1])
def test_in_a_duel_the_other_wins(player: int) -> None:
    before = game("duel")
    after = before.concede(player)
    assert after.is_over
    assert after.winners == (1 - player,)
    assert [type(event) for event in after.events] == [PlayerConceded, GameEnded]
    assert str(after.events[0]) == f"Player {player + 1} concedes."
    assert after.choices == (*before.choices, f"concede:{player}")
    assert not before.is_over  # the earlier game is as it was


@pytest.mark.rule("CORE-HP-05", "TEAM-11")
def test_in_two_against_two_the_team_loses() -> None:
    after = game("2v2").concede(1)
    assert after.winners == (2, 3)
    assert [player.alive for player in after.view(0).players] == [False, False, True, True]


@pytest.mark.rule("CORE-TURN-07")
@pytest.mark.parametrize("player", [0, 1, 2])
def test_on_the_hill_the_others_play_on(player: int) -> None:
    after = game("king-of-the-hill").concede(player)
    assert not after.is_over
    assert not after.view(0).players[player].alive
    invariants.moment(after)
    left = [seat for seat in range(3) if seat != player]
    end = after.concede(left[0])
    assert end.winners == (left[1],)


def test_the_result_says_who_won_and_why() -> None:
    assert game("duel").result is None
    hill = game("king-of-the-hill").concede(2).concede(0)
    result = hill.result
    assert result is not None
    assert (result.winners, result.reason) == ((1,), "concession")
    assert [seat.fate for seat in result.seats] == ["conceded", "", "conceded"]
    assert [seat.won for seat in result.seats] == [False, True, False]
    health = [player.health for player in hill.view(0).players]
    assert [seat.health for seat in result.seats] == health
    assert str(result) == "all opponents are out of the game, and the last of them conceded"
    drawn = dt.new_game(shipped(), HEROES[:2], seed=1, turn_limit=1)
    while not drawn.is_over:
        assert drawn.decision is not None
        drawn = drawn.apply(drawn.decision.options[-1])
    assert drawn.result is not None
    assert (drawn.result.winners, drawn.result.reason) == ((), "turn-limit")


@pytest.mark.parametrize("mode", ["duel", "2v2", "king-of-the-hill"])
def test_a_concession_is_replayed_and_saved(mode: str) -> None:
    after = game(mode).concede(1)
    for _ in range(5):
        if after.decision is not None:
            after = after.apply(after.decision.options[0])
    again = dt.Replay.from_json(after.replay.to_json()).play(shipped())
    assert again.to_json() == after.to_json()
    assert dt.Game.from_json(after.to_json(), shipped()).result == after.result


def test_an_army_can_concede() -> None:
    first, second = sorted(shipped().factions)[:2]
    played = dt.new_game(shipped(), [first, second], mode="army-of-dice", seed=2)
    after = played.concede(0)
    assert after.result is not None
    assert (after.winners, after.result.reason) == ((1,), "concession")


def test_a_loaded_game_can_be_conceded() -> None:
    loaded = dt.Game.from_json(game("king-of-the-hill").to_json(), shipped())
    assert not loaded.concede(0).is_over


@pytest.mark.parametrize(
    ("player", "reason"),
    [
        (3, "There is no seat 3"),
        (-1, "no seat -1"),
        ("0", "no seat '0'"),
        (True, "no seat"),
    ],
)
def test_who_is_not_there_cannot_concede(player: Any, reason: str) -> None:
    with pytest.raises(dt.IllegalAction, match=reason):
        game("king-of-the-hill").concede(player)


def test_nobody_concedes_twice_or_after_the_end() -> None:
    hill = game("king-of-the-hill").concede(1)
    assert str(hill.events[0]).startswith("Player 2 ")  # events count players, errors name seats
    with pytest.raises(dt.IllegalAction, match="Seat 1 is out of the game"):
        hill.concede(1)
    with pytest.raises(dt.IllegalAction, match="The game is over"):
        hill.concede(0).concede(2)


@pytest.mark.parametrize("choice", ["concede:", "concede:9", "concede:x", "concede:-1"])
def test_an_odd_concession_in_a_replay_is_refused(choice: str) -> None:
    import attrs

    replay = game("duel", 3).replay
    spoilt = attrs.evolve(replay, choices=(*replay.choices, choice), end="")
    with pytest.raises(dt.SaveError, match="breaks off at answer 4"):
        spoilt.play(shipped())


@pytest.mark.parametrize("chance", ["seed", "external"])
@pytest.mark.parametrize("seed", range(12))
def test_a_player_may_give_up_at_any_moment_of_a_hill(seed: int, chance: str) -> None:
    rng = random.Random(seed)
    heroes = rng.choices(sorted(shipped().heroes), k=3)
    played = dt.new_game(
        shipped(), heroes, mode="king-of-the-hill", seed=seed, chance=chance, turn_limit=30
    )
    moment = rng.choice([0, 1, 2, 3, *range(4, 200, 7)])
    while not played.is_over:
        if moment == 0:
            before = played
            played = before.concede(rng.randrange(3))
            told = Bookkeeper.of(before).hear(played.events).differences(played)
            assert told == []
            invariants.moment(played)
            invariants.memos_are_fresh(played)
            invariants.json_is_exact(played)
        elif played.decision is not None:
            option = rng.choice(played.decision.options)
            after = played.apply(option)
            invariants.step(played, option, after)
            played = after
        moment -= 1
