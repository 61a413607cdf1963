"""What a hero brings to the table: cards, dials, tokens, and a rating."""

import pytest

from dicethrone_rules import Seat, SetupError, new_game
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import content
from tests.engine.bench import TEXT

SMITHS = content(TEXT)
RATED = """
hero Wanderer
  complexity RATING
  dice: 1-3 Sword, 4-5 Heart, 6 Star
  offensive Jab
    3 Sword: Deal 1 dmg.
  ultimate End!
    5 Star: Deal 9 dmg.
  defensive Wall
    defense roll 1: Heal 1 x Sword.
"""


@pytest.mark.rule("CORE-SETUP-01")
def test_every_player_brings_the_cards_of_a_hero_and_dials():
    plain = Seat("smith")
    seats = [plain, Seat("smith", cp=5, equipment=["Lamp", "Lamp"]), plain]
    game = new_game(SMITHS, seats, "king-of-the-hill", seed=3)
    table = game._table
    held = [
        [*player.hand, *player.deck, *[c for zone in player.zones.values() for c in zone]]
        for player in table.players
    ]
    assert sorted(card for cards in held for card in cards) == list(range(15 * 3 + 2))
    assert [{table.owners[card] for card in cards} for cards in held] == [{0}, {1}, {2}]
    assert [player.cp for player in game.view(0).players] == [2, 5, 2]
    assert [list(player.zones) for player in table.players] == [[], ["equipment"], []]


@pytest.mark.rule("CORE-SETUP-01")
def test_a_hero_brings_no_token_that_is_not_there():
    with pytest.raises(SetupError, match="There is no token 'Moon'"):
        new_game(SMITHS, [Seat("smith", tokens={"Moon": 1}), "smith"], chance="external", seed=0)


@pytest.mark.rule("CORE-SETUP-10")
@pytest.mark.parametrize("rating", [1, 2, 6])
def test_a_hero_is_rated_from_1_to_6(rating):
    text = RATED.replace("RATING", str(rating))
    assert content(text).heroes["wanderer"].complexity == rating


@pytest.mark.rule("CORE-SETUP-10")
@pytest.mark.parametrize("rating", [0, 7, 40])
def test_another_rating_is_refused(rating):
    (found,) = check_text(RATED.replace("RATING", str(rating)))
    assert found.message == f"no hero has a complexity of {rating}"


@pytest.mark.rule("CORE-SETUP-10")
def test_a_number_that_is_too_large_is_told_once():
    (found,) = check_text(RATED.replace("RATING", "9" * 12))
    assert "complexity" not in found.message
