"""Loot cards in play, chests and the shop."""

from __future__ import annotations

import pytest

import dicethrone_rules as dt
from dicethrone_rules.adventures.records import adventure_of
from dicethrone_rules.testing.scenario import Scenario
from tests.adventures.reef import TEXT, crawl, library
from tests.adventures.test_crawl import go


def at_the_shop(text: str = TEXT) -> Scenario:
    """A lone hero has lost; 10 Gold, and three common cards were dealt."""
    game = crawl(text=text).until("move")
    game.game = game.game.concede(0)
    return game.until("shop")


@pytest.mark.rule("ADV-SHOP-01", "ADV-SHOP-02", "ADV-SHOP-03")
def test_the_shop_opens_after_a_loss_too_with_the_gold_rounded_up() -> None:
    game = at_the_shop(TEXT.replace("gold 10", "gold 27"))
    assert adventure_of(game.table).purse == (30,)
    (zone,) = [zone for zone in game.game.view(0).players[0].zones if zone.name == "aside"]
    assert len(zone.cards) == 3


@pytest.mark.rule("ADV-SHOP-04", "ADV-SHOP-05", "ADV-LCARD-03")
def test_a_card_is_bought_for_its_price_and_only_one_of_a_name() -> None:
    game = at_the_shop(TEXT.replace("gold 10", "gold 30"))
    before = len(game.player(0).deck)
    game.choose("Buy Nudge Along")
    assert adventure_of(game.table).purse == (20,)
    assert len(game.player(0).deck) == before + 1
    assert not game.offers("Buy Nudge Along")


@pytest.mark.rule("ADV-SHOP-09", "ADV-SHOP-10")
def test_loot_is_sold_and_heros_own_cards_are_not() -> None:
    game = at_the_shop().choose("Buy Nudge Along")
    assert [text for text in game.offered() if text.startswith("Sell")] == [
        "Sell Nudge Along for 5 Gold"
    ]
    before = adventure_of(game.table).loot.piles[0]
    game.choose("Sell Nudge Along")
    assert adventure_of(game.table).purse == (5,)
    assert adventure_of(game.table).loot.piles[0] == (*before, "loot:nudge-along")
    assert "loot:nudge-along" not in deck_of(game)


@pytest.mark.rule("ADV-SHOP-08", "ADV-SHOP-11")
def test_an_unidentified_card_is_identified_for_a_price() -> None:
    game = crawl().until("move").dice(11)
    go(game, 2, 0).until("move")
    game.game = game.game.concede(0)
    (card,) = game.until("shop").player(0).zones["under-board"]
    game.choose("Identify")
    assert adventure_of(game.table).purse == (0,)
    assert not game.offers("Identify")
    assert card in game.player(0).deck


@pytest.mark.rule("ADV-SHOP-08")
def test_an_identified_card_of_a_lower_version_is_exchanged_for_another() -> None:
    text = TEXT.replace(
        "loot Nudge Along, common, cost 0, main, copies 3", "loot Nudge, epic, cost 0, main"
    )
    game = with_deck("loot:seaweed-wrap-ii", text=text.replace("3 common", "1 epic"))
    go(game.until("move").dice(11), 2, 0).until("move")
    assert under_board(game) == ["loot:seaweed-wrap"]
    game.game = game.game.concede(0)
    game.until("shop").choose("Identify")
    assert under_board(game) == []
    # The common deck has nothing else, nor has the rare one that the hero could use.
    assert "loot:seaweed-wrap" not in deck_of(game)
    assert adventure_of(game.table).loot.piles[0] == ("loot:seaweed-wrap",)
    assert "equipment:pearl-blade" not in deck_of(game)


@pytest.mark.rule("ADV-SHOP-09", "ADV-SHOP-11")
def test_an_unidentified_card_is_sold_unseen_to_the_bottom_of_its_deck() -> None:
    game = crawl().until("move").dice(11)
    go(game, 2, 0).until("move")
    game.game = game.game.concede(0)
    (card,) = game.until("shop").player(0).zones["under-board"]
    key, before = game.table.cards[card], adventure_of(game.table).loot.piles[0]
    game.events.clear()
    game.choose("Sell an unidentified card")
    assert adventure_of(game.table).purse == (15,)
    assert adventure_of(game.table).loot.piles[0] == (*before, key)
    assert under_board(game) == []
    name = library().loot[key.partition(":")[2]].card.name.text
    assert not [event for event in game.events if name in str(event)]
    seen = [c.name for zone in game.game.view(0).players[0].zones for c in zone.cards]
    assert len(seen) == 3  # what was dealt, and nothing of what was returned


@pytest.mark.rule("ADV-SHOP-10")
def test_gold_that_does_not_suffice_buys_and_identifies_nothing() -> None:
    game = crawl(text=TEXT.replace("gold 10", "gold 5")).until("move").dice(11)
    go(game, 2, 0).until("move")
    game.game = game.game.concede(0)
    game.until("shop")
    assert adventure_of(game.table).purse == (5,)
    assert game.offered() == ["Sell an unidentified card (common) for 5 Gold", "Leave the shop"]


def with_deck(*cards: str, text: str = TEXT) -> Scenario:
    """A lone hero with these cards in the deck and none in hand, before moving."""
    session = dt.Session("the-long-beach", salves=0)
    seats = [dt.Seat("barbarian", deck=(*cards, *["card:tip-it"] * 6), hand=())]
    return Scenario("portal-crawl", seats, library(text), at="", session=session)


def deck_of(game: Scenario) -> list[str]:
    return [game.table.cards[card] for card in game.player(0).deck]


def under_board(game: Scenario) -> list[str]:
    return [game.table.cards[card] for card in game.player(0).zones.get("under-board", ())]


SWAPS = TEXT.replace("loot Nudge Along, common,", "loot Nudge Along, common, swaps Tip It,")


@pytest.mark.rule("ADV-LCARD-04", "ADV-LCARD-05", "ADV-SHOP-06")
def test_what_a_bought_card_replaces_leaves_the_deck_for_its_own_place() -> None:
    """A lower version of loot goes under its loot deck, a hero's own card into the box."""
    text = SWAPS.replace("3 common", "3 common, 3 rare").replace("gold 10", "gold 40")
    game = with_deck("loot:seaweed-wrap", text=text).until("move")
    game.game = game.game.concede(0)
    game.until("shop").choose("Buy Seaweed Wrap II for 10 Gold")
    assert "loot:seaweed-wrap" not in deck_of(game)
    assert adventure_of(game.table).loot.piles[0][-1] == "loot:seaweed-wrap"
    game.choose("Buy Nudge Along for 10 Gold")
    assert deck_of(game).count("card:tip-it") == 5
    assert [game.table.cards[card] for card in game.player(0).zones["box"]] == ["card:tip-it"]
    over = game.game
    while over.decision is not None:
        over = over.apply(over.decision.options[-1])
    assert over.result is not None
    assert over.result.session is not None
    (deck,) = over.result.session.decks
    assert sorted(deck) == sorted(
        ["loot:seaweed-wrap-ii", "loot:nudge-along", *["card:tip-it"] * 5]
    )


@pytest.mark.rule("ADV-SCORE-03", "ADV-SHOP-04")
def test_gold_is_counted_after_the_shop() -> None:
    game = at_the_shop(TEXT.replace("gold 10", "gold 30")).choose("Buy Nudge Along")
    game.choose("Leave the shop")
    result = game.game.result
    assert result is not None
    assert result.session is not None
    assert result.session.gold == 20


@pytest.mark.rule("ADV-LOOT-03")
def test_what_re_rolls_own_dice_does_not_reach_the_loot_die() -> None:
    """The Paladin could re-roll a die of his own for 1 CP at any time."""
    plain = crawl("paladin", text=TEXT).until("move").dice(7)
    assert plain.cp(0) > 0
    go(plain, 2, 0)
    assert not plain.was_asked("window")
    assert adventure_of(plain.table).gold == 13


@pytest.mark.rule("ADV-LOOT-03")
def test_only_what_names_the_loot_die_changes_it() -> None:
    """Cards for any die do not open a window at a Loot die; one that names it does."""
    text = TEXT.replace(
        "loot Nudge Along, common, cost 0, main, copies 3\n  Gain 1 CP.",
        "loot Lucky Coin, common, cost 0, instant\n  Re-roll a Loot die.",
    )
    session = dt.Session("the-long-beach", salves=0)
    coin = "loot:lucky-coin"
    any_die = ("card:so-wild", "card:tip-it", "card:six-it", "loot:seaweed-wrap")

    def chest(*hand: str) -> Scenario:
        seats = [dt.Seat("barbarian", deck=(*hand, *["card:tip-it"] * 6), hand=hand, cp=9)]
        game = Scenario("portal-crawl", seats, library(text), at="", session=session)
        return game.until("move").dice(7, 3).choose("move:2.0")

    plain = chest(*any_die)
    assert adventure_of(plain.table).gold == 13
    lucky = chest(*any_die, coin)
    assert lucky.decision.kind == "window"
    assert [text for text in lucky.offered() if text.startswith("Play")] == ["Play Lucky Coin"]
    assert lucky.game.view(0).die == 7  # type: ignore[attr-defined]
    cp = lucky.cp(0)
    lucky.choose("Play Lucky Coin")
    assert adventure_of(lucky.table).gold == 10
    assert lucky.cp(0) > cp  # the second result
    lucky.until("move")
    assert not lucky.offers("Play Lucky Coin")


@pytest.mark.rule("ADV-SALVE-01")
def test_any_number_of_salves_is_spent_in_a_window() -> None:
    game = crawl(salves=3).until("salve")
    game.choose("salve:1").choose("salve:1").choose("salve:1")
    assert game.health(0) == 28  # 18 and at most 10
    assert game.decision.kind == "move"


@pytest.mark.rule("ADV-SCORE-12", "ADV-SCORE-01")
def test_clean_up_keeps_salves_and_nothing_else() -> None:
    game = crawl(salves=2).until("move").dice(11)
    go(game, 2, 0).until("move")
    go(game, 0, 0)
    game._halt("Main Phase 1")
    game.given(0, tokens={"Evasive": 1, "Poison": 1}, upgrades=["Smack II"], hand=["Tip It"])
    assert len(under_board(game)) == 1
    game.game = game.game.concede(0)
    game.until("shop")
    player = game.player(0)
    assert (player.cp, player.hand, player.upgrades, player.discard) == (0, (), (), ())
    assert {token.key for token in player.tokens} == {"token:salve"}
    assert game.tokens(0, "Salve") == 2
    assert len(under_board(game)) == 1
    assert deck_of(game).count("upgrade:barbarian/smack-ii") == 1
