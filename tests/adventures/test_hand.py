"""The king's hand, with scripted dice."""

from __future__ import annotations

import pytest

from dicethrone_rules.engine import events as e
from dicethrone_rules.testing.scenario import Scenario
from tests.adventures.reef import TEXT, battle, library
from tests.adventures.test_battle import BOSS, ONLY_UNDERTOW, boss_turn

MISS = (6, 6, 6, 6, 6)
FAILED = MISS * 3  # three Roll Attempts without an ability
WORKS = (4, 4, 4, 1, 2)
TWICE = ONLY_UNDERTOW.replace("King's Hand, 1 per turn", "King's Hand, 2 per turn")
ULTIMATE = (6, 6, 6, 6, 6)


@pytest.mark.rule("ADV-KH-06", "ADV-KH-08", "ADV-KH-17")
def test_a_failed_boss_spends_and_has_another_roll_phase() -> None:
    game = battle(text=ONLY_UNDERTOW)
    boss_turn(game, *FAILED, 5, *WORKS).until_upkeep()
    assert game.tokens(BOSS, "King's Hand") == 1
    assert game.dealt(0) == [6]
    assert len([x for x in game.happened(e.PhaseBegan) if x.phase == "offensive"]) == 2


@pytest.mark.rule("ADV-KH-14", "ADV-KH-09")
def test_the_token_is_gone_whatever_the_die_shows_and_once_a_turn_is_enough() -> None:
    game = battle(text=ONLY_UNDERTOW)
    boss_turn(game, *FAILED, 2).until_upkeep()
    assert game.tokens(BOSS, "King's Hand") == 1
    again = battle(text=ONLY_UNDERTOW)
    boss_turn(again, *FAILED, 6, *FAILED).until_upkeep()
    assert again.tokens(BOSS, "King's Hand") == 1
    assert again.dealt(0) == []


@pytest.mark.rule("ADV-KH-16", "ADV-KH-03")
def test_a_failed_roll_is_followed_by_another_while_the_card_allows_it() -> None:
    game = battle(text=TWICE)
    boss_turn(game, *FAILED, 2, 6, *WORKS).until_upkeep()
    assert game.tokens(BOSS, "King's Hand") == 0
    assert game.dealt(0) == [6]


@pytest.mark.rule("ADV-KH-07", "ADV-KH-08")
def test_what_leaves_at_the_end_of_the_roll_phase_leaves_first() -> None:
    game = battle(text=ONLY_UNDERTOW).given(BOSS, tokens={"Entangle": 1, "Barbed Vine": 1})
    boss_turn(game, *MISS, *MISS, 5, *MISS, *MISS, *WORKS).until_upkeep()
    assert (game.tokens(BOSS, "Entangle"), game.tokens(BOSS, "Barbed Vine")) == (0, 0)
    assert game.dealt(BOSS) == [1]  # the second attempt; the further phase is without the Vine
    assert game.dealt(0) == [6]  # two attempts, then three


@pytest.mark.rule("ADV-KH-02")
def test_nobody_is_asked_whether_it_is_spent() -> None:
    game = battle(text=ONLY_UNDERTOW)
    boss_turn(game, *FAILED, 5, *WORKS).until_upkeep()
    assert not [asked for asked in game.asked if asked.on_behalf_of == BOSS]


@pytest.mark.rule("ADV-KH-05")
def test_heroes_may_alter_the_die() -> None:
    game = battle(text=ONLY_UNDERTOW).given(0, cp=5, hand=["So Wild"])
    boss_turn(game, *FAILED, 5)
    game.window(0, "roll")
    while game.table.rolls[-1].purpose != "hand":
        game.choose("pass").window(0)
    game.play("So Wild").choose("value:1").settle()
    assert game.dealt(0) == []  # no second Roll Phase


def ultimate(text: str = ONLY_UNDERTOW, **options: str) -> Scenario:
    game = battle(text=text, rules=options or None)
    game.roll(*ULTIMATE)
    return game


@pytest.mark.rule("ADV-KH-10", "ADV-KH-11", "ADV-KH-13")
def test_an_ultimate_is_held_back_before_it_is_activated() -> None:
    game = ultimate()
    game.dice(5).choose("Activate Rage!")
    assert game.decision.kind == "die"
    assert game.decision.on_behalf_of == BOSS
    assert game.decision.player == 0
    game.dice(1).choose("die:0")
    game.until("roll")
    assert game.happened(e.AbilityActivated) == []


@pytest.mark.rule("ADV-KH-12")
def test_the_hero_goes_on_with_the_attempts_that_are_left() -> None:
    game = ultimate()
    game.dice(5, 1).choose("Activate Rage!").choose("die:0").until("roll")
    assert game.offers("roll:reroll.0")
    game.dice(6).choose("roll:reroll.0").choose("Activate Rage!")
    assert [x.ability.name for x in game.happened(e.AbilityActivated)] == ["Rage!"]
    assert game.tokens(BOSS, "King's Hand") == 1  # one a turn


@pytest.mark.rule("ADV-KH-12", "ADV-KH-05")
def test_the_die_that_was_forced_may_be_altered_again() -> None:
    game = battle(text=ONLY_UNDERTOW).given(0, cp=5, hand=["Six-It"]).roll(*ULTIMATE)
    game.dice(5, 1).choose("Activate Rage!").until("die").choose("die:0").window(0, "roll")
    game.play("Six-It").choose("die:0").until("roll").choose("Activate Rage!")
    assert [x.ability.name for x in game.happened(e.AbilityActivated)] == ["Rage!"]


@pytest.mark.rule("ADV-KH-04")
def test_a_die_below_the_range_lets_the_ultimate_through() -> None:
    game = ultimate()
    game.dice(3).choose("Activate Rage!")
    assert game.tokens(BOSS, "King's Hand") == 1
    assert len(game.happened(e.AbilityActivated)) == 1


@pytest.mark.rule("ADV-CAMP-11")
def test_automatic_good_faith_asks_nobody() -> None:
    game = ultimate(good_faith="automatic")
    game.dice(5, 1).choose("Activate Rage!").until("roll")
    assert game.table.rolls[-1].faces == [1, 6, 6, 6, 6]
    assert not [asked for asked in game.asked if asked.on_behalf_of is not None]


@pytest.mark.rule("ADV-KH-01", "ADV-KH-15")
def test_the_card_says_how_many_tokens_there_are() -> None:
    heroes = ("barbarian", "monk", "paladin", "ninja")
    counts = [battle(*heroes[:n], text=TEXT).tokens(n, "King's Hand") for n in range(1, 5)]
    assert counts == [2, 2, 3, 4]
    token = library().tokens["kings-hand"]
    assert (token.limit, token.kind.value) == (None, "unique")
    assert {"not transferable", "not removable"} <= {flag.value for flag in token.flags}
