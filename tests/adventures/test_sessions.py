"""Sessions are games like any other: saved, loaded, replayed, with external dice."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import dicethrone_rules as dt
from dicethrone_rules import options
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.testing import exhausted, invariants
from dicethrone_rules.testing.invariants import Broken
from dicethrone_rules.views import AdventureView
from tests.adventures.reef import beach, deep, library
from tests.api.test_types import is_a

Start = Callable[..., dt.Game]


def walk(game: dt.Game, seed: int) -> list[dt.Game]:
    rng = random.Random(seed)
    found = [game]
    while (decision := game.decision) is not None:
        game = game.apply(rng.choice(decision.options))
        found.append(game)
    return found


@pytest.mark.parametrize("start", [deep, beach])
def test_a_session_is_saved_and_loaded_at_every_decision(start: Start) -> None:
    for game in walk(start("barbarian", "monk", seed=4), 4):
        again = dt.Game.from_json(game.to_json(), game.library)
        assert again.to_json() == game.to_json()
        assert again == game


@pytest.mark.parametrize("start", [deep, beach])
@pytest.mark.parametrize("chance", ["seed", "external"])
def test_a_session_is_replayed(start: Start, chance: str) -> None:
    game = walk(start("barbarian", "monk", "ninja", seed=6, chance=chance), 6)[-1]
    replay = dt.Replay.from_json(game.replay.to_json())
    assert replay.session == Session(replay.session.scenario) if replay.session else False
    again = replay.play(game.library)
    assert again.to_json() == game.to_json()


@pytest.mark.parametrize("start", [deep, beach])
def test_the_value_of_every_option_is_of_the_type_of_its_kind(start: Start) -> None:
    for game in walk(start("barbarian", "monk", seed=2), 2):
        for option in game.decision.options if game.decision is not None else ():
            assert is_a(option.value, options.VALUES[option.kind]), option


def test_the_loot_die_is_external_too() -> None:
    game = beach(chance="external")
    decision = game.decision
    assert decision is not None
    assert (decision.kind, len(decision.options)) == ("chance", 20)
    game.roll(20)


@pytest.mark.parametrize(
    ("mode", "scenario", "says"),
    [
        ("boss-battle", "the-long-beach", "is a portal crawl"),
        ("portal-crawl", "the-deep", "is a boss battle"),
        ("portal-crawl", "the-long-beech", "Did you mean 'the-long-beach'"),
    ],
)
def test_a_scenario_of_another_kind_is_refused(mode: str, scenario: str, says: str) -> None:
    with pytest.raises(dt.SetupError, match=says):
        dt.new_game(library(), ["monk"], mode, session=Session(scenario))


def test_modes_and_sessions_belong_together() -> None:
    with pytest.raises(dt.SetupError, match="needs a session"):
        dt.new_game(library(), ["monk"], "boss-battle")
    with pytest.raises(dt.SetupError, match="has no sessions"):
        dt.new_game(library(), ["monk", "ninja"], session=Session("the-deep"))
    with pytest.raises(dt.SetupError, match="1 to 4 players, not 5"):
        dt.new_game(library(), ["monk"] * 5, "boss-battle", session=Session("the-deep"))


@pytest.mark.parametrize("start", [deep, beach])
def test_a_view_shows_no_face_down_tile_and_no_hidden_card(start: Start) -> None:
    for game in walk(start("barbarian", "monk", seed=8), 8)[::7]:
        for seat in (0, None):
            view = game.view(seat)
            assert isinstance(view, AdventureView)
            assert all(not tile.name for tile in view.tiles if not tile.explored)
            for player in view.players:
                hidden = [zone for zone in player.zones if zone.name in ("under-board", "returned")]
                assert all(zone.cards == () for zone in hidden)
                assert seat is not None or player.hand == ()


def test_texts_are_used_under_all_laws_and_those_that_never_were_are_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert exhausted.main(["--games", "1"]) == 1
    assert "\nnever used: " in capsys.readouterr().out

    def broken(*_: object) -> None:
        raise Broken("law", "it does not hold")

    monkeypatch.setattr(invariants, "step", broken)
    assert exhausted.main(["--games", "1"]) == 1
    assert "it does not hold" in capsys.readouterr().err
