"""Face-down cards of a session stay hidden: views, samples, and the laws of the kit."""

from __future__ import annotations

import random
from collections.abc import Callable

import attrs
import pytest

import dicethrone_rules as dt
from dicethrone_rules.adventures.records import adventure_of
from dicethrone_rules.testing import invariants
from dicethrone_rules.testing.hidden import dealt_anew, leaks
from dicethrone_rules.views import AdventureView
from tests.adventures.reef import beach, crawl, deep
from tests.adventures.test_practice import library as practice
from tests.adventures.test_sessions import walk

Start = Callable[[int], dt.Game]


def pier(seed: int) -> dt.Game:
    session = dt.Session("the-broken-pier")
    heroes = ["paladin", "treant", "pyromancer"]
    return dt.new_game(practice(), heroes, mode="portal-crawl", session=session, seed=seed)


def flagship(seed: int) -> dt.Game:
    session = dt.Session("the-captured-flagship")
    return dt.new_game(practice(), ["ninja"], mode="boss-battle", session=session, seed=seed)


def illusions(seed: int) -> dt.Game:
    """Heroes with piles of cards of their own, one of which nobody sees."""
    session, heroes = dt.Session("the-outer-reef"), ["loki", "doctor-strange"]
    return dt.new_game(practice(), heroes, mode="portal-crawl", session=session, seed=seed)


STARTS: list[Start] = [
    lambda seed: beach("barbarian", "monk", seed=seed),
    lambda seed: deep("barbarian", "monk", seed=seed),
    pier,
    flagship,
    illusions,
]
MOMENTS = 12  # of a session at which the dear laws are tested


@pytest.mark.parametrize("number", range(len(STARTS)))
def test_all_laws_hold_in_a_session(number: int) -> None:
    rng = random.Random(number)
    game = STARTS[number](number)
    invariants.opening(game)
    while (decision := game.decision) is not None:
        option = rng.choice(decision.options)
        after = game.apply(option)
        invariants.step(game, option, after)
        if rng.random() < 0.02:
            invariants.deep(game, option, after)
        game = after


@pytest.mark.parametrize("number", range(len(STARTS)))
def test_nobody_sees_what_lies_face_down(number: int) -> None:
    games = walk(STARTS[number](number), number)
    for game in games[:: max(1, len(games) // MOMENTS)]:
        for viewer in (None, 0):
            assert leaks(game, viewer, seed=number) == []


@pytest.mark.parametrize("number", range(len(STARTS)))
def test_a_sample_fits_the_view_and_is_made_of_nothing_else(number: int) -> None:
    """Two games that differ only in what lies face down have the same samples."""
    games = walk(STARTS[number](number), number)
    for game in games[:: max(1, len(games) // MOMENTS)]:
        view = game.view(0)
        sample = game.sample(view, seed=5)
        seen = sample.view(0)
        for field in attrs.fields(type(view)):
            if field.name != "events":
                assert getattr(seen, field.name) == getattr(view, field.name), field.name
        invariants.moment(sample)
        twin = dealt_anew(game, 0, seed=number)
        mine, theirs = sample._table, twin.sample(twin.view(0), seed=5)._table
        assert mine.extension == theirs.extension
        assert [p.deck for p in mine.players] == [p.deck for p in theirs.players]


def test_a_sample_is_played_to_its_end_under_the_laws() -> None:
    games = walk(pier(1), 1)
    rng = random.Random(1)
    sample = games[len(games) // 2].sample(games[len(games) // 2].view(0), seed=2)
    while (decision := sample.decision) is not None:
        option = rng.choice(decision.options)
        after = sample.apply(option)
        invariants.step(sample, option, after)
        sample = after


def test_samples_have_other_tiles_minions_and_loot_of_the_same_sorts() -> None:
    game = next(game for game in walk(pier(3), 3) if game.view(0).phase == "explore")
    samples = [game.sample(game.view(0), seed=seed)._table for seed in range(8)]
    kept = [adventure_of(table) for table in samples]
    assert len({one.map for one in kept}) > 1
    assert len({one.minions for one in kept}) > 1
    assert len({one.loot for one in kept}) > 1
    real = adventure_of(game._table)
    for one in kept:
        assert one.map is not None
        assert real.map is not None
        places = zip(one.map.tiles, real.map.tiles, strict=True)
        assert all(a.level == b.level and a.explored == b.explored for a, b in places)
        assert [sorted(pile) for pile in one.minions] == [sorted(pile) for pile in real.minions]
        assert [sorted(pile) for pile in one.loot.piles] == [sorted(p) for p in real.loot.piles]


def test_an_unidentified_card_is_another_in_a_sample_and_its_rarity_is_known() -> None:
    scenario = crawl().until("move").dice(11)
    scenario.choose("move:2.0")
    game = scenario.game
    view = game.view(None)
    assert isinstance(view, AdventureView)
    assert view.unidentified == (("common",),)
    (card,) = game._table.players[0].zones["under-board"]
    sorts = {game.sample(game.view(0), seed=seed)._table.cards[card] for seed in range(20)}
    assert sorts == {"loot:seaweed-wrap", "loot:nudge-along"}


def test_a_card_sold_unseen_is_another_in_a_sample() -> None:
    """A card that went back unidentified keeps its number and tells nothing."""
    games = [game for seed in range(6) for game in walk(beach("barbarian", seed=seed), seed)]
    back = [game for game in games if game._table.players[0].zones.get("returned")]
    assert back
    card = back[0]._table.players[0].zones["returned"][0]
    sorts = {back[0].sample(back[0].view(0), seed=s)._table.cards[card] for s in range(20)}
    assert len(sorts) > 1


def test_nobody_samples_for_an_enemy() -> None:
    game = next(g for g in walk(beach("barbarian", seed=1), 1) if len(g.names) > 1)
    with pytest.raises(dt.IllegalAction, match="played by the book"):
        game.sample(game.view(1), seed=1)
