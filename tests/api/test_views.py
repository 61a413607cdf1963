"""Views are lazy, and still hold nothing but what their player may know."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator

import attrs
import pytest

import dicethrone_rules as dt
from dicethrone_rules.engine.play.run import Context
from dicethrone_rules.engine.state import Player, Table
from dicethrone_rules.testing.hidden import dealt_anew
from dicethrone_rules.testing.scenario import shipped
from dicethrone_rules.views import ArmyView, PlayerView


def begun(seed: int = 2) -> dt.Game:
    return dt.new_game(shipped(), ["barbarian", "moon-elf"], seed=seed)


def armies() -> dt.Game:
    return dt.new_game(shipped(), ["undead", "goblinoids"], mode="army-of-dice", seed=1)


def held(value: object) -> Iterator[object]:
    """The values in the slots of a record, whatever its names are."""
    for kind in type(value).__mro__:
        for name in getattr(kind, "__slots__", ()):
            if name != "__weakref__" and hasattr(value, name):
                yield getattr(value, name)


@pytest.mark.parametrize("game", [begun(), armies()], ids=["duel", "army"])
def test_no_slot_of_a_view_holds_the_game(game: dt.Game) -> None:
    view = game.view(0)
    hidden = (dt.Game, Table, Player, Context)
    for record in (view, *view.players):
        assert not hasattr(record, "__dict__")
        assert not any(isinstance(value, hidden) for value in held(record))
        assert any(callable(value) for value in held(record))  # the one that reads


def test_an_unread_view_is_written_down_without_what_it_hides() -> None:
    game = begun()
    theirs = [game._context.code.cards[key].name for key in _keys(game, 1)]
    shared = {game._context.code.cards[key].name for key in _keys(game, 0)}
    hidden = [name for name in theirs if name not in shared]
    assert hidden
    for text in (repr(game.view(0)), pickle.dumps(game.view(0)).decode("latin-1")):
        assert not any(name in text for name in hidden)
        assert "Table" not in text
        assert str(game._table.players[1].hand) not in text


def _keys(game: dt.Game, seat: int) -> list[str]:
    return [game._table.cards[card] for card in game._table.players[seat].hand]


@pytest.mark.parametrize("game", [begun(), armies()], ids=["duel", "army"])
def test_a_view_travels_by_pickle_and_by_copy(game: dt.Game) -> None:
    view = game.view(1)
    for other in (pickle.loads(pickle.dumps(view)), copy.copy(view), copy.deepcopy(view)):
        assert other == game.view(1)
        assert repr(other) == repr(view)
        assert not any(callable(value) for value in held(other))
        assert hash(other) == hash(view)
        assert game.sample(other, 1).view(1).players == view.players


def test_a_field_is_worked_out_once_and_stays() -> None:
    game = begun()
    view = game.view(0)
    assert view.players is view.players
    assert view.players[0].hand is view.players[0].hand
    early, later = game.view(0), game.apply("pass")
    assert later.view(0).phase != "main"
    assert (early.phase, early.players) == ("main", view.players)  # read after the game went on


def test_a_view_is_a_frozen_record() -> None:
    view = begun().view(0)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        view.turn = 3  # type: ignore[misc]
    assert attrs.evolve(view, turn=9).turn == 9
    assert not hasattr(view, "trun")
    with pytest.raises(AttributeError, match="'View' has no attribute 'trun'"):
        _ = view.trun  # type: ignore[attr-defined]
    assert isinstance(view.players[0], PlayerView)


def test_an_army_shares_nothing_that_can_be_changed() -> None:
    view = armies().view(0)
    assert isinstance(view, ArmyView)
    assert view.armies is view.players
    first = view.armies[0].abilities[0]
    assert view.armies[0].ability(first.key) is first
    with pytest.raises(KeyError):
        view.armies[0].ability("nothing of the kind")
    assert {hash(view), hash(view.armies[0])}


# --- the id of a moment ---------------------------------------------------------------------------


def test_a_moment_has_an_id() -> None:
    game = begun()
    later = game.apply("pass")
    assert game.view(0).moment == game.view(0).moment
    ids = {g.view(seat).moment for g in (game, later, begun(3)) for seat in (0, 1)}
    assert len(ids) == 6
    assert game.view(0).moment.startswith("0-")
    assert later.view(0).moment.startswith("1-")


def test_the_id_of_a_moment_tells_neither_seed_nor_cards() -> None:
    game = begun()
    twin = dealt_anew(game, 0, seed=5)
    twin._table.seed = 987_654_321
    twin._table.draws += 3
    assert twin._table.players[1].hand != game._table.players[1].hand
    assert twin.view(0).moment == game.view(0).moment
    assert twin.view(1).moment != game.view(1).moment  # whose hand it is sees another


def test_a_loaded_game_has_the_same_moments() -> None:
    game = begun().apply("pass")
    loaded = dt.Game.from_json(game.to_json(), shipped())
    assert loaded.view(1).moment == game.view(1).moment


def test_the_first_field_that_is_looked_up_brings_the_others_along() -> None:
    view = begun().view(0)
    for record, waits in ((view, "events"), (view.players[1], "discard")):
        kind = type(record)
        getattr(record, kind.TOGETHER[-1])
        for name in kind.TOGETHER:
            getattr(kind, name).__get__(record, kind)  # an empty slot raises
        with pytest.raises(AttributeError):
            getattr(kind, waits).__get__(record, kind)
