"""Loot cards in play, chests and the shop."""

from __future__ import annotations

import pytest

from dicethrone_rules.adventures.records import adventure_of
from dicethrone_rules.testing.scenario import Scenario
from tests.adventures.reef import TEXT, crawl
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
    game.choose("Sell Nudge Along")
    assert adventure_of(game.table).purse == (5,)


@pytest.mark.rule("ADV-SHOP-08", "ADV-SHOP-11")
def test_an_unidentified_card_is_identified_for_a_price() -> None:
    game = crawl().until("move").dice(11)
    go(game, 2, 0).until("move")
    game.game = game.game.concede(0)
    game.until("shop").choose("Identify")
    assert adventure_of(game.table).purse == (0,)
    assert not game.offers("Identify")


@pytest.mark.rule("ADV-LOOT-03")
def test_only_what_names_the_loot_die_changes_it() -> None:
    """The Paladin could re-roll a die of his own for 1 CP at any time."""
    plain = crawl("paladin", text=TEXT).until("move").dice(7)
    assert plain.cp(0) > 0
    go(plain, 2, 0)
    assert not plain.was_asked("window")
    assert adventure_of(plain.table).gold == 13


@pytest.mark.rule("ADV-SALVE-01")
def test_any_number_of_salves_is_spent_in_a_window() -> None:
    game = crawl(salves=3).until("salve")
    game.choose("salve:1").choose("salve:1").choose("salve:1")
    assert game.health(0) == 28  # 18 and at most 10
    assert game.decision.kind == "move"


@pytest.mark.rule("ADV-SCORE-12", "ADV-SCORE-01")
def test_clean_up_keeps_salves_and_nothing_else() -> None:
    game = crawl(salves=2).until("move")
    game.game = game.game.concede(0)
    game.until("shop")
    player = game.player(0)
    assert (player.cp, player.hand, game.tokens(0, "Salve")) == (0, (), 2)
