"""The public face: errors, samples, tries; games that never change."""

from __future__ import annotations

import copy
import pickle
import random
import re
import subprocess
import sys
from typing import Any

import pytest

import dicethrone_rules as dt
from dicethrone_rules.events import CardPlayed, DamageDealt
from dicethrone_rules.testing.scenario import content, shipped


def play(game: dt.Game, steps: int, seed: int = 1) -> dt.Game:
    rng = random.Random(seed)
    for _ in range(steps):
        if game.decision is None:
            break
        game = game.apply(rng.choice(game.decision.options))
    return game


def options(game: dt.Game) -> tuple[dt.Option, ...]:
    assert game.decision is not None
    return game.decision.options


@pytest.fixture
def game() -> dt.Game:
    return dt.new_game(shipped(), ["barbarian", "moon-elf"], seed=7)


def test_a_whole_duel_in_a_loop(game: dt.Game) -> None:
    ended = play(game, 100_000)
    assert ended.is_over
    assert ended.decision is None
    assert set(ended.winners) <= {0, 1}
    assert not game.is_over


def test_events_of_some_kinds_are_those_of_the_step(game: dt.Game) -> None:
    kinds = (CardPlayed, DamageDealt)
    rng, seen = random.Random(3), 0
    while game.decision is not None:
        game = game.apply(rng.choice(game.decision.options))
        early = game.events_of(*kinds)  # before anything is put together
        wanted = tuple([event for event in game.events if isinstance(event, kinds)])
        assert early == wanted == game.events_of(*kinds)
        seen += len(wanted)
    assert seen > 10
    assert game.events_of() == ()


def test_an_option_that_is_not_offered_is_refused_and_changes_nothing(game: dt.Game) -> None:
    before = game.to_json()
    with pytest.raises(dt.IllegalAction, match="'dance' is not offered now"):
        game.apply("dance")
    assert game.to_json() == before


def test_who_is_not_asked_learns_nothing_of_the_question(game: dt.Game) -> None:
    decision = game.decision
    assert decision is not None
    other = 1 - (decision.player or 0)
    asked = f"Seat {other} is not asked now: seat {decision.player} is."
    with pytest.raises(dt.IllegalAction, match=f"^{re.escape(asked)}$"):
        game.apply(decision.options[0], player=other)
    with pytest.raises(dt.IllegalAction, match=f"^{re.escape(asked)}$"):
        game.pass_until("turn", player=other)
    answered = game.apply(decision.options[0], player=decision.player)
    assert answered.choices == (decision.options[0].id,)


def test_a_stale_option_is_refused(game: dt.Game) -> None:
    stale = next(o for o in options(game) if o.kind != "pass")
    later = play(game, 30)
    assert stale not in options(later)
    with pytest.raises(dt.IllegalAction, match="is not offered now"):
        later.apply(stale)


def test_a_game_cannot_be_changed_from_outside(game: dt.Game) -> None:
    with pytest.raises(AttributeError):
        game.decision = None  # type: ignore[misc]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seats": ["barbarian"]}, "duel is for 2 players, not 1"),
        ({"seats": ["barbarian", "moonelf"]}, "Did you mean 'moon-elf'"),
        ({"seats": ["barbarian", "monk"], "mode": "chess"}, "There is no mode 'chess'"),
        ({"seats": ["barbarian", "monk"], "seed": "x"}, "A seed is a whole number"),
        ({"seats": ["barbarian", "monk"], "chance": "luck"}, "chance is 'seed' or 'external'"),
        ({"seats": ["barbarian", "monk"], "rules": {"x": True}}, "There is no rules option 'x'"),
        ({"seats": ["barbarian", "monk"], "rules": "curent"}, "edition .* mean 'current'"),
        ({"seats": ["barbarian", "monk"], "rules": {"edition": 3}}, "There is no edition"),
        (
            {"seats": ["barbarian", "monk"], "rules": {"healing_at_onec": True}},
            "There is no rules option .* Did you mean 'healing_at_once'",
        ),
        (
            {"seats": ["barbarian", "monk"], "rules": {"healing_at_once": "yes"}},
            "'healing_at_once' is True or False, not 'yes'",
        ),
        ({"seats": ["barbarian", "monk"], "turn_limit": -1}, "A turn limit is a whole number"),
    ],
)
def test_a_game_that_cannot_be_set_up_says_why(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(dt.SetupError, match=message):
        dt.new_game(shipped(), **arguments)


def test_a_saved_game_goes_on_as_the_one_that_was_not_saved(game: dt.Game) -> None:
    middle = play(game, 60)
    loaded = dt.Game.from_json(middle.to_json(), shipped())
    assert loaded.to_json() == middle.to_json()
    assert play(loaded, 60, seed=2).to_json() == play(middle, 60, seed=2).to_json()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("{", "["), "This is not JSON"),
        (('"schema":2', '"schema":99'), "has schema 99"),
        (('"choices":', '"choice":'), "unknown field, 'choice'"),
        (('"turn":', '"turm":'), "unknown field 'turm'"),
        (('"content":"', '"content":"0'), "other content"),
    ],
)
def test_a_spoilt_save_says_what_is_wrong(
    game: dt.Game, change: tuple[str, str], message: str
) -> None:
    text = game.to_json()
    assert change[0] in text
    with pytest.raises(dt.SaveError, match=message):
        dt.Game.from_json(text.replace(*change), shipped())


def test_a_replay_plays_the_same_game(game: dt.Game) -> None:
    ended = play(game, 100_000)
    replay = dt.Replay.from_json(ended.replay.to_json())
    assert replay.play(shipped()).to_json() == ended.to_json()


@pytest.mark.parametrize("steps", [-1, "x", True, 1.0])
def test_a_replay_is_played_up_to_a_number_of_answers(game: dt.Game, steps: Any) -> None:
    replay = play(game, 4).replay
    assert replay.play(shipped(), steps=0).to_json() == game.to_json()
    with pytest.raises(dt.SetupError, match="steps is a number of answers from 0, not"):
        replay.play(shipped(), steps=steps)


def test_passing_until_the_end_of_the_turn_is_part_of_the_replay(game: dt.Game) -> None:
    while all(option.id != "pass" for option in options(game)):
        game = game.apply(options(game)[0])
    passed = game.pass_until("turn")
    assert passed.choices[-1] == "pass@turn"
    assert passed.replay.play(shipped()).to_json() == passed.to_json()


def test_a_sample_keeps_what_is_seen_and_deals_the_rest_anew(game: dt.Game) -> None:
    middle = play(game, 20)
    view = middle.view(0)
    samples = [middle.sample(view, seed) for seed in range(8)]
    for sample in samples:
        seen = sample.view(0)
        assert seen.players[0].hand == view.players[0].hand
        assert [p.hand_size for p in seen.players] == [p.hand_size for p in view.players]
        assert [p.discard for p in seen.players] == [p.discard for p in view.players]
    assert len({sample.view(1).players[1].hand for sample in samples}) > 1
    assert all(play(sample, 50) is not None for sample in samples)


def test_trying_a_text_tells_what_it_did() -> None:
    tried = dt.try_text("Gain 2 CP. Deal 4 dmg to a chosen opponent.", shipped())
    assert "CP (+2)" in str(tried)
    assert "takes 4 normal dmg" in str(tried)


def test_trying_a_bad_text_shows_where_it_is_bad() -> None:
    with pytest.raises(dt.ContentError, match="did you mean Deal"):
        dt.try_text("Deel 4 dmg.", shipped())
    with pytest.raises(dt.ContentError, match="'Evasivee' is not declared"):
        dt.try_text("Gain Evasivee.", shipped())


def test_every_public_name_can_be_imported() -> None:
    for name in dt.__all__:
        assert getattr(dt, name) is not None
    with pytest.raises(AttributeError, match="nonsense"):
        dt.nonsense  # type: ignore[attr-defined]  # noqa: B018


def test_a_copy_of_a_game_is_the_game():
    game = dt.new_game(dt.load_content(), ["barbarian", "moon-elf"], seed=7)
    assert copy.copy(game) is copy.deepcopy(game) is game


# --- games as values ------------------------------------------------------------------------------


def test_games_are_equal_by_what_they_are(game: dt.Game) -> None:
    again = dt.new_game(shipped(), game.replay.seats, seed=game.seed)
    assert again == game
    assert hash(again) == hash(game)
    later = game.apply("pass")
    assert later != game
    assert later == again.apply("pass")
    assert game != dt.new_game(shipped(), game.replay.seats, seed=game.seed + 1)
    assert game != "a game"
    assert dt.Game.from_json(later.to_json(), shipped()) == later
    sample = later.sample(later.view(0), 1)
    assert sample != later


def test_a_game_pickles_with_its_library(game: dt.Game) -> None:
    games = [game, game.apply("pass")]
    first, second = pickle.loads(pickle.dumps(games))
    assert [first, second] == games
    assert first.library is second.library is game.library  # known here already
    assert first.apply("pass") == second
    assert second.events == games[1].events


ANN = """
hero Ann
  complexity 1
  dice: 1-3 Sword, 4-6 Shield
  offensive Hit
    3 Sword: Deal 4 dmg.
"""
OTHER_PROCESS = """
import pickle, sys
games = pickle.load(sys.stdin.buffer)
assert len({id(game.library) for game in games}) == 1
after = [game.apply(game.decision.options[0]) for game in games]
sys.stdout.buffer.write(pickle.dumps([game.to_json() for game in after]))
"""


def test_a_pickled_game_goes_on_in_another_process() -> None:
    own = content(ANN)
    games = [dt.new_game(own, ["ann", "ann"], seed=seed) for seed in range(2)]
    other = subprocess.run(
        [sys.executable, "-c", OTHER_PROCESS],
        input=pickle.dumps(games),
        capture_output=True,
        check=True,
    )
    decisions = [game.decision for game in games]
    assert all(decisions)
    after = [g.apply(d.options[0]).to_json() for g, d in zip(games, decisions, strict=True) if d]
    assert pickle.loads(other.stdout) == after


def test_what_happened_last_is_still_told_after_loading(game: dt.Game) -> None:
    later = play(game, 40)
    assert later.events
    loaded = dt.Game.from_json(later.to_json(), shipped())
    assert repr(loaded.events) == repr(later.events)  # the cause of each, too
    assert [str(event) for event in loaded.view(1).events] == [
        str(event) for event in later.view(1).events
    ]


def test_without_a_seed_every_game_is_another() -> None:
    games = [dt.new_game(shipped(), ["barbarian", "moon-elf"]) for _ in range(4)]
    seeds = {game.seed for game in games}
    assert len(seeds) == 4
    assert all(0 <= seed < 1 << 53 for seed in seeds)
    again = games[0].replay.play(shipped())
    assert again == games[0]


@pytest.mark.parametrize("seed", [-(1 << 63), -1, 0, (1 << 64) - 1])
def test_seeds_of_64_bits_are_seeds(seed: int) -> None:
    game = dt.new_game(shipped(), ["barbarian", "moon-elf"], seed=seed)
    assert dt.Game.from_json(game.to_json(), shipped()).seed == seed


@pytest.mark.parametrize(
    "number",
    [1 << 64, -(1 << 63) - 1, pytest.param(10**5000, id="5000 digits"), True, 1.0],
)
def test_longer_numbers_are_refused(number: Any) -> None:
    heroes = ["barbarian", "moon-elf"]
    for arguments in ({"seed": number}, {"turn_limit": number}):
        with pytest.raises(dt.SetupError, match="is a whole number of 64 bits"):
            dt.new_game(shipped(), heroes, **arguments)
    game = dt.new_game(shipped(), heroes, seed=1)
    with pytest.raises(dt.IllegalAction, match="is a whole number of 64 bits"):
        game.sample(game.view(0), number)


def test_a_number_that_python_does_not_write_out_is_refused_in_words() -> None:
    long: Any = 10**5000
    heroes = ["barbarian", "moon-elf"]
    game = dt.new_game(shipped(), heroes, seed=1)
    for use in (game.apply, game.concede, game.view):
        with pytest.raises(dt.IllegalAction, match="a longer number"):
            use(long)
    for arguments in ({"mode": long}, {"chance": long}, {"rules": {"edition": long}}):
        with pytest.raises(dt.SetupError, match="a longer number"):
            dt.new_game(shipped(), heroes, **arguments)
    with pytest.raises(dt.SetupError, match="a longer number"):
        dt.new_game(shipped(), [long, "monk"])
