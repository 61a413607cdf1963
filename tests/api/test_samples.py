"""Samples for bots: the same moment as its view, with other cards where it cannot look."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import attrs
import pytest

import dicethrone_rules as dt
from dicethrone_rules.api.pending import asked_at
from dicethrone_rules.testing import invariants
from dicethrone_rules.testing.playing import seatings
from dicethrone_rules.testing.scenario import Scenario, content, duel, shipped

SET_UPS = {
    "duel": ["monk", "treant"],
    "king-of-the-hill": ["pyromancer", "moon-elf", "shadow-thief"],
    "2v2": ["barbarian", "black-widow", "ninja", "paladin"],
    "army-of-dice": ["undead", "goblinoids"],
    "boss-vs-many": ["mad-king", "monk", "treant"],
    "boss-vs-boss": ["fallen-monk", "mad-king"],
}


def differences(sample: dt.Game, view: dt.View) -> list[str]:
    """Where the sample is not what the view says; events aside."""
    seen = sample.view(view.player)
    return [
        field.name
        for field in attrs.fields(type(view))
        if field.name != "events" and getattr(seen, field.name) != getattr(view, field.name)
    ]


def moments(mode: str, seed: int, share: float, chance: str = "seed") -> Iterator[dt.Game]:
    """Moments of a random game, chosen at random."""
    rng = random.Random(f"{mode}{seed}")
    library = shipped()
    among = seatings(library, mode)[: len(SET_UPS[mode])]
    sides = [rng.choice(known) for known in among]
    rules = {"uniform_windows": seed % 4 == 3}
    game = dt.new_game(library, sides, mode=mode, seed=seed, rules=rules, chance=chance)
    while game.decision is not None:
        if rng.random() < share:
            yield game
        game = game.apply(rng.choice(game.decision.options))
    yield game


def fits(game: dt.Game, seed: int) -> Iterator[dt.Game]:
    """A sample for every player, each tested against what that player sees."""
    for seat in range(len(game.names)):
        view = game.view(seat)
        sample = game.sample(view, seed)
        assert differences(sample, view) == []
        invariants.moment(sample)
        if sample.decision is not None:
            assert asked_at(sample._context, sample._table, sample.decision) is not None
        yield sample


@pytest.mark.parametrize("mode", SET_UPS)
@pytest.mark.parametrize("seed", range(5))
def test_a_sample_stands_where_the_view_does(mode: str, seed: int) -> None:
    chance = "external" if seed == 2 else "seed"
    for number, game in enumerate(moments(mode, seed, 0.2, chance=chance)):
        before = game.to_json() if number % 10 == 0 else ""
        assert len(list(fits(game, number))) == len(game.names)
        assert not before or game.to_json() == before


@pytest.mark.parametrize("mode", SET_UPS)
@pytest.mark.parametrize("seed", range(4))
def test_a_sample_can_be_played_to_the_end_under_all_laws(mode: str, seed: int) -> None:
    rng = random.Random(seed)
    for game in islice(moments(mode, seed, 0.02), 2):
        for sample in fits(game, rng.randrange(99)):
            while sample.decision is not None:
                option = rng.choice(sample.decision.options)
                after = sample.apply(option)
                invariants.step(sample, option, after)
                sample = after
            assert sample.is_over


# --- moments at which hidden cards are in play ----------------------------------------------------

TABLE = content("""
status Insight: positive, limit 3
  Spend any time: Draw 1.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir
  offensive Ten
    5 Bay: Deal 10 dmg.
  ultimate Finish!
    5 Fir: Deal 12 dmg.
  defensive Cover
    defense roll 1: Heal 1 x Ash.
  card Peek, cost 0, main: Look at the top 3 cards of your deck. Put them back in any order.
  card Seek, cost 0, main: Search your deck for 2 cards and put them into your hand.
  card Nudge, cost 0, roll: Set 1 of your dice to any value.
  card Disarm, cost 0, instant: Remove 1 status effect from a chosen player.
  card One, cost 9, main: Draw 1.
  card Two, cost 9, main: Draw 1.
  card Three, cost 9, main: Draw 1.
  card Four, cost 9, main: Draw 1.
  card Five, cost 9, main: Draw 1.
  card Six, cost 9, main: Draw 1.
  card Seven, cost 9, main: Draw 1.
  card Eight, cost 9, main: Draw 1.
  card Nine, cost 9, main: Draw 1.
""")


def anns() -> Scenario:
    return duel("ann", "ann", library=TABLE)


def named(game: dt.Game, cards: tuple[int, ...]) -> list[str]:
    return [game._context.code.cards[game._table.cards[card]].name for card in cards]


def samples(game: dt.Game, seat: int, count: int = 12) -> list[dt.Game]:
    view = game.view(seat)
    found = [game.sample(view, seed) for seed in range(count)]
    assert [differences(sample, view) for sample in found] == [[]] * count
    for sample in found:
        invariants.moment(sample)
    return found


def offers(game: dt.Game) -> list[str]:
    assert game.decision is not None
    return [option.text for option in game.decision.options]


def test_who_is_asked_in_a_window_has_something_to_play() -> None:
    """One card of fourteen fits: it is found, and the hand is not always the real one."""
    scenario = anns().given(1, hand=["Disarm", "One"], tokens={}).given(0, tokens={"Insight": 1})
    scenario.dice(2, 2, 2, 2, 2).window(1, "roll")
    hands = [named(s, s._table.players[1].hand) for s in samples(scenario.game, 0, 30)]
    assert all({"Disarm", "Nudge"} & set(hand) for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 5


def test_selling_down_offers_the_imagined_hand() -> None:
    hand = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"]
    scenario = anns().given(0, hand=hand).activate("Ten", 2, 2, 2, 2, 2).defend(None)
    scenario.until("discard")
    seen = set()
    for sample in samples(scenario.game, 1):
        mine = named(sample, sample._table.players[0].hand)
        assert offers(sample) == [f"Sell {name}" for name in mine]
        sold = sample.apply(sample.decision.options[0])  # type: ignore[union-attr]
        invariants.cards_are_conserved(sold)
        seen.update(mine)
    assert len(seen) > 7


def test_a_play_that_is_not_declared_is_not_known() -> None:
    scenario = anns().given(0, hand=["Nudge", "Disarm"]).given(1, tokens={"Insight": 1})
    scenario.dice(1, 2, 3, 4, 5).window(0, "roll").play("Nudge")
    assert scenario.decision.kind == "die"
    for sample in samples(scenario.game, 1):
        assert sample.decision is not None
        assert (sample.decision.kind, sample.decision.player) == ("window", 0)
    mine = scenario.game.sample(scenario.game.view(0), 1)
    assert mine.decision == scenario.decision  # who plays it knows


def test_a_play_that_is_declared_is_known() -> None:
    scenario = anns().given(0, tokens={"Insight": 1}).given(1, hand=["Disarm", "One"])
    scenario.dice(2, 2, 2, 2, 2).window(1, "roll").play("Disarm").choose("Player 1")
    assert scenario.decision.player == 0
    for sample in samples(scenario.game, 0):
        assert "Disarm" in named(sample, sample._table.players[1].hand)
        after = sample.apply("pass")
        assert named(after, after._table.players[1].discard) == ["Disarm"]


def test_cards_that_another_player_looks_at_are_imagined() -> None:
    scenario = anns().given(0, hand=["Peek"], top=["One", "Two", "Three"]).play("Peek")
    seen = set()
    for sample in samples(scenario.game, 1):
        assert offers(sample) == named(sample, sample._table.players[0].deck[:3])
        seen.update(offers(sample))
        again = sample.apply(sample.decision.options[0])  # type: ignore[union-attr]
        for later in samples(again, 1, 3):
            assert later.decision is not None
            assert later.decision.player == 0
    assert len(seen) > 4
    mine = scenario.game.sample(scenario.game.view(0), 4)
    assert offers(mine) == ["One", "Two", "Three"]
    assert named(mine, mine._table.players[0].deck[:3]) == ["One", "Two", "Three"]


def test_a_search_is_imagined_from_its_beginning() -> None:
    scenario = anns().given(0, hand=["Seek", "One"]).play("Seek")
    first = scenario.decision.options[0]
    scenario.choose(first.text)
    assert scenario.decision.kind == "card"
    for sample in samples(scenario.game, 1):
        deck = set(named(sample, sample._table.players[0].deck))
        assert set(offers(sample)) == deck


def test_a_pass_for_longer_is_not_known() -> None:
    scenario = anns().given(1, hand=["Disarm"], tokens={"Insight": 1})
    scenario.dice(2, 2, 2, 2, 2).window(1, "roll")
    game = scenario.game.pass_until("turn")
    assert game._table.players[1].muted == "turn"
    assert game.sample(game.view(0), 1)._table.players[1].muted == ""
    assert game.sample(game.view(1), 1)._table.players[1].muted == "turn"


# --- views that do not belong here ----------------------------------------------------------------


def test_a_view_of_another_moment_or_game_is_refused() -> None:
    game = dt.new_game(shipped(), ["barbarian", "moon-elf"], seed=2)
    later = game.apply("pass")
    with pytest.raises(dt.IllegalAction, match="not of this game at this moment"):
        later.sample(game.view(1), 1)
    other = dt.new_game(shipped(), ["barbarian", "moon-elf"], seed=3)
    with pytest.raises(dt.IllegalAction, match="not of this game"):
        game.sample(other.view(1), 1)
    mirror = dt.new_game(shipped(), ["barbarian", "barbarian"], seed=2)
    with pytest.raises(dt.IllegalAction, match="not of this game"):
        game.sample(mirror.view(1), 1)
    army = dt.new_game(shipped(), ["undead", "goblinoids"], mode="army-of-dice", seed=0)
    with pytest.raises(dt.IllegalAction, match="not of this game"):
        game.sample(army.view(1), 1)
    with pytest.raises(dt.IllegalAction, match="not of this game"):
        army.sample(game.view(1), 1)
    with pytest.raises(dt.IllegalAction, match="made from a view"):
        game.sample(None, 1)  # type: ignore[arg-type]
    with pytest.raises(dt.IllegalAction, match="whole number"):
        game.sample(game.view(1), "a")  # type: ignore[arg-type]
    odd = attrs.evolve(game.view(1), player=7)
    with pytest.raises(dt.IllegalAction, match="no seat 7"):
        game.sample(odd, 1)


def test_a_loaded_game_knows_its_view() -> None:
    game = dt.new_game(shipped(), ["barbarian", "moon-elf"], seed=2).apply("pass")
    loaded = dt.Game.from_json(game.to_json(), shipped())
    assert differences(loaded.sample(game.view(1), 1), game.view(1)) == []


def test_a_sample_follows_from_the_view_alone() -> None:
    game = dt.new_game(shipped(), ["barbarian", "moon-elf"], seed=3)
    other = dt.Game.from_json(game.to_json(), shipped())
    player = other._table.players[1]
    player.hand, player.deck = player.deck[: len(player.hand)], player.hand + player.deck[4:]
    player.deck = player.deck[::-1]
    assert len(player.hand) == 4
    imagined = [g.sample(g.view(0), 7)._table.players[1] for g in (game, other)]
    assert imagined[0].hand == imagined[1].hand
    assert imagined[0].deck == imagined[1].deck
