"""The public face: errors, samples, tries; games that never change."""

from __future__ import annotations

import copy
import random
import re
from typing import Any

import pytest

import dicethrone_rules as dt
from dicethrone_rules.testing.scenario import shipped


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


def test_an_option_that_is_not_offered_is_refused_and_changes_nothing(game: dt.Game) -> None:
    before = game.to_json()
    with pytest.raises(dt.IllegalAction, match="'dance' is not offered now"):
        game.apply("dance")
    assert game.to_json() == before


def test_who_is_not_asked_learns_nothing_of_the_question(game: dt.Game) -> None:
    decision = game.decision
    assert decision is not None
    other = 1 - (decision.player or 0)
    asked = f"Player {other} is not asked now: player {decision.player} is."
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
        (('"schema":1', '"schema":99'), "has schema 99"),
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


def test_passing_until_the_end_of_the_turn_is_part_of_the_replay(game: dt.Game) -> None:
    while all(option.id != "pass" for option in options(game)):
        game = game.apply(options(game)[0])
    passed = game.pass_until("turn")
    assert passed.choices[-1] == "pass@turn"
    assert passed.replay.play(shipped()).to_json() == passed.to_json()


def test_a_sample_keeps_what_is_seen_and_deals_the_rest_anew(game: dt.Game) -> None:
    middle = play(game, 80)
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
