"""Views share a player who has not changed, and never one who has."""

import random

import attrs
import pytest

import dicethrone_rules as dt


def read(game):
    """Everything that views show of the players, as values."""
    return [attrs.asdict(player) for seat in (0, 1) for player in game.view(seat).players]


def test_a_player_who_has_not_changed_is_the_same_in_later_views():
    game = dt.new_game(dt.load_content(packs=False), ("barbarian", "moon-elf"), seed=1)
    assert game.decision is not None
    seat = game.decision.player
    assert seat is not None
    later = game.apply("pass")  # dice are rolled, nobody gains or loses anything
    other = 1 - seat
    assert game.view(seat).players[other] is later.view(seat).players[other]
    assert game.view(seat).players[other] is not game.view(other).players[other]


@pytest.mark.parametrize("heroes", [("loki", "huntress"), ("scarlet-witch", "vampire-lord")])
def test_shared_players_show_what_fresh_ones_show(heroes):
    rng = random.Random(3)
    game = dt.new_game(dt.load_content(packs=False), heroes, seed=3, turn_limit=8)
    while game.decision is not None:
        game = game.apply(rng.choice(game.decision.options))
        shared = read(game)
        if game._table.steps % 7 == 0:
            game.library.derived["texts"].seats.clear()
            assert read(game) == shared
