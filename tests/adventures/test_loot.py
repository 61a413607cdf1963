"""Loot decks, versions, prices and scores, on the book's own samples."""

from __future__ import annotations

import pytest

from dicethrone_rules.adventures.loot import (
    LootCard,
    LootDecks,
    Owned,
    Prices,
    decks_of,
    drawn,
    is_better,
    replaced_by,
)
from dicethrone_rules.adventures.scoring import Score

CARDS = {
    card.key: card
    for card in (
        LootCard("broth", "Broth", 1, 0),
        LootCard("broth-2", "Broth", 2, 1),
        LootCard("broth-3", "Broth", 3, 2),
        LootCard("nudge-2", "Nudge", 2, 1, swaps="Nudge"),
        LootCard("crown", "Crown", 1, 3),
        LootCard("so-wild-3", "So Wild", 3, 2, swaps="So Wild"),
    )
}
PRICES = Prices(buy=(10, 20, 30, 40), sell=(5, 5, 5, 5))


def own(key: str) -> Owned:
    card = CARDS[key]
    return Owned(0, key, card.base, card.level, loot=True)


OWN_NUDGE = Owned(1, "card:nudge", "Nudge", 1, loot=False)


@pytest.mark.rule("ADV-LOOT-07", "ADV-LOOT-08")
def test_an_empty_deck_gives_of_the_next_and_the_last_gives_nothing() -> None:
    decks = LootDecks((("broth",), (), ("broth-3",), ()))
    assert decks.top(1) == "broth-3"
    assert decks.top(3) is None


@pytest.mark.rule("ADV-LCARD-03")
def test_no_two_versions_of_a_name() -> None:
    assert not is_better(CARDS["broth"], [own("broth-2")])
    assert not is_better(CARDS["broth-2"], [own("broth-2")])
    assert is_better(CARDS["broth-3"], [own("broth-2")])


@pytest.mark.rule("ADV-LCARD-04", "ADV-LCARD-05")
def test_a_higher_version_takes_the_place_of_the_lower() -> None:
    assert replaced_by(CARDS["broth-3"], [own("broth"), OWN_NUDGE]) == (own("broth"),)
    assert replaced_by(CARDS["nudge-2"], [own("broth"), OWN_NUDGE]) == (OWN_NUDGE,)
    assert replaced_by(CARDS["nudge-2"], []) == ()


@pytest.mark.rule("ADV-SHOP-07", "ADV-SHOP-08")
def test_a_lower_version_goes_to_the_bottom_and_another_is_drawn() -> None:
    decks = LootDecks((("broth", "broth"), ("nudge-2",), (), ()))
    key, left = drawn(
        LootDecks((("broth",), ("broth-2", "nudge-2"), (), ())), 1, [own("broth-2")], CARDS
    )
    assert key == "nudge-2"
    assert left.piles[1] == ("broth-2",)
    key, left = drawn(decks, 0, [own("broth-2")], CARDS)
    assert key is None
    assert left.piles[0] == ("broth", "broth")


@pytest.mark.rule("ADV-SETUP-11")
def test_decks_are_whole_less_what_heroes_own() -> None:
    copies = {"broth": 2, "crown": 1}
    decks = decks_of({key: CARDS[key] for key in copies}, copies, ["broth", "card:nudge", "crown"])
    assert decks.piles == (("broth",), (), (), ())


@pytest.mark.rule("ADV-SHOP-02")
@pytest.mark.parametrize(("gold", "purse"), [(27, 30), (25, 25), (0, 0), (1, 5)])
def test_gold_is_rounded_up_and_every_hero_has_all_of_it(gold: int, purse: int) -> None:
    assert PRICES.purse(gold) == purse


@pytest.mark.rule("ADV-SHOP-05", "ADV-SHOP-06")
def test_a_higher_version_costs_the_difference() -> None:
    assert PRICES.price(CARDS["broth-3"], [own("broth-2")], CARDS) == 10
    assert PRICES.price(CARDS["nudge-2"], [OWN_NUDGE], CARDS) == 20


@pytest.mark.rule("ADV-SCORE-02", "ADV-SCORE-03")
def test_the_books_session_is_worth_28() -> None:
    score = Score(won=True, salves=2, gold=5, explored=True, scenario=20)
    assert score.total == 28
    assert dict(score.lines) == {
        "salves": 2,
        "gold": 1,
        "unclaimed": 0,
        "explored": 5,
        "scenario": 20,
    }
    assert Score(won=True, gold=9, unclaimed=2).total == 3


@pytest.mark.rule("ADV-SCORE-05", "ADV-SCORE-11")
def test_a_lost_session_is_worth_minus_ten_whatever_was_left() -> None:
    score = Score(won=False, salves=4, gold=50, unclaimed=3, explored=True, scenario=20)
    assert score.total == -10
    assert score.lines == ()


@pytest.mark.rule("ADV-SCORE-04", "ADV-SCORE-06")
def test_salves_carry_over_after_a_win_and_grow_by_three_after_a_loss() -> None:
    assert Score(won=True, salves=4).next_salves(started=2) == 4
    assert Score(won=False, salves=4).next_salves(started=2) == 5
    assert Score(won=False).next_salves(started=5) == 8
