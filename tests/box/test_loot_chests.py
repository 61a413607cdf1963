"""The loot table of the box: what every result of the Loot die gives, in every chest."""

from __future__ import annotations

from functools import cache

import pytest

import dicethrone_rules as dt
from dicethrone_rules.adventures.records import adventure_of
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.source import Source
from dicethrone_rules.library import Library
from dicethrone_rules.library.undecoded import definitions_of
from dicethrone_rules.testing.scenario import Scenario
from tests.box import yard

CASKETS = "\n".join(
    f"loot Casket of {level}, common, cost 0, main\n  Open a chest of level {level}.\n"
    for level in (1, 2, 3, 4)
)
# The results from 1 to 20, in this order: damage, CP, cards, Health, Gold, and the rarity of loot.
CHESTS = {
    1: ("1122", "112", "1", "12", "1111223", "CCR"),
    2: ("1222", "12", "12", "23", "1122233", "CRE"),
    3: ("2333", "22", "23", "34", "2233334", "REL"),
    4: ("3444", "23", "33", "45", "2233445", "ELL"),
}
TOLD = (
    "a Bonus Damage {0} +1",
    "a cp +{0}",
    "a cards +{0}",
    "a health +{0}, b health +{0}",  # both heroes have one dial
    "gold +{0}",
    "a loot +1",
)
RARITIES = "CREL"
ROWS = [
    (level, result, words.format(value), value)
    for level, columns in CHESTS.items()
    for result, (words, value) in enumerate(
        [(words, v) for words, values in zip(TOLD, columns, strict=True) for v in values], 1
    )
]


@cache
def library() -> Library:
    """The yard, and a card for every chest."""
    parsed, diagnostics = parse_file(Source("caskets.dice", CASKETS))
    assert parsed is not None
    assert not diagnostics
    return Library([*yard.library()._by_key.values(), *definitions_of([parsed])])


def battle(card: str) -> Scenario:
    seats = [dt.Seat(hero, deck=(*yard._deck(hero), card), hand=()) for hero in yard.HEROES]
    game = Scenario("boss-battle", seats, library(), session=Session("the-yard"))
    return game.given(0, health=20, cp=5).given(2, cp=5)


def sizes(game: Scenario) -> list[int]:
    """The sizes of the decks of loot, by rarity."""
    return [len(pile) for pile in adventure_of(game.table).loot.piles]


def taken(before: list[int], after: list[int]) -> str:
    """The rarities of the cards that left the decks."""
    return "".join(
        rarity * (was - now) for rarity, was, now in zip(RARITIES, before, after, strict=True)
    )


def test_a_chest_has_twenty_results() -> None:
    assert [sum(map(len, columns)) for columns in CHESTS.values()] == [20, 20, 20, 20]


@pytest.mark.parametrize(("level", "result", "told", "value"), ROWS)
def test_every_result_of_a_chest_gives_what_the_table_says(
    level: int, result: int, told: str, value: str
) -> None:
    card = f"Casket of {level}"
    game = battle(card).given(0, hand=[card])
    before = yard.state(game)
    before["a cards"] -= 1  # the card that is played
    piles = sizes(game)
    game.dice(result).play(card)
    assert yard.change(before, yard.state(game)) == told
    assert taken(piles, sizes(game)) == (value if value in RARITIES else "")


BOSS_LOOT = "CCCCCCRRRRRREEEEELLL"


@pytest.mark.parametrize(("result", "rarity"), list(enumerate(BOSS_LOOT, 1)))
def test_every_result_of_boss_loot_gives_a_card_of_its_rarity(result: int, rarity: str) -> None:
    game = battle("Casket of 1").given(2, health=4)
    piles = sizes(game)
    game.activate("Smack", 1, 1, 2, 4, 6).dice(1, result, 1).until("loot")
    assert taken(piles, sizes(game)) == rarity
