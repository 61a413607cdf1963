"""Rulings on what the book of Adventures leaves open, in play."""

from __future__ import annotations

import pytest

import dicethrone_rules as dt
from dicethrone_rules.adventures.events import BossCardRevealed, HandSpent
from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.arranging import set_health
from dicethrone_rules.testing.scenario import Scenario
from tests.adventures.reef import TEXT, battle, crawl, library
from tests.adventures.test_battle import BOSS, ONLY_EBB, boss_turn
from tests.adventures.test_crawl import FLAT, go, kept
from tests.adventures.test_fighting import CRAB, crab_acts, fight, joined
from tests.adventures.test_hand import TWICE, ULTIMATE

NUDGE = "loot Nudge Along, common, cost 0, main, copies 3\n  Gain 1 CP."


def test_a_turn_without_a_hero_step_has_no_upkeep_but_an_end() -> None:
    """Poison stands still; what lasts until the end of a turn leaves."""
    text = TEXT.replace("1-5: Gain 1 CP.", "1-5: Gain Poison & Hex & Silence.")
    game = crawl(text=text).until("move").dice(3)
    go(game, 2, 0).until("move")
    gained = [event.token.name for event in game.happened(e.TokensGained)]
    assert gained == ["Poison", "Hex", "Silence"]
    assert (game.tokens(0, "Poison"), game.tokens(0, "Hex"), game.tokens(0, "Silence")) == (1, 0, 0)
    go(game, 2, 1)  # no Upkeep before the tile either
    assert game.health(0) == 18


def test_the_gold_dial_never_falls_below_0() -> None:
    text = TEXT.replace("6-10: The heroes gain 3 Gold.", "6-10: The heroes lose 30 Gold.")
    game = crawl(text=text).until("move").dice(7)
    go(game, 2, 0)
    assert kept(game).gold == 0


@pytest.mark.parametrize("heroes", [1, 2])
def test_a_hero_felled_by_a_tile_is_revived_before_the_minion_comes(heroes: int) -> None:
    text = TEXT.replace("  Take 1 dmg.\n  minion 2", "  Take 9 dmg.\n  minion 2")
    game = crawl(*("barbarian", "monk")[:heroes], text=text, salves=heroes - 1)
    if heroes == 2:
        game.choose("share:1")
    game.until("move")
    set_health(game.table, 0, 5)
    game.dice(*[1] * 15).choose("move:1.1")
    entered = [event for event in game.happened(e.SeatEntered) if event.hero.name == "Sand Eel"]
    if heroes == 1:
        assert game.until("shop").decision.kind == "shop"
        assert (kept(game).won, entered) == (False, [])
        return
    told = [event for event in game.events if isinstance(event, e.HealthChanged | e.SeatEntered)]
    assert [event for event in told if isinstance(event, e.HealthChanged)][-1].total == 1
    assert told.index(entered[0]) == len(told) - 1
    assert game.tokens(1, "Salve") == 0


def test_your_die_is_no_enemys_die_and_any_die_is() -> None:
    game = fight().given(0, cp=9, hand=["Samesies", "Tip It"])
    game.roll(*FLAT).choose("pass").finish().dice(1, 2, 6, 4, 4)
    game.window(0, "roll")
    while game.table.rolls[-1].owner != 1:
        game.choose("pass").window(0)
    assert game.offers("Play Tip It")
    assert not game.offers("Play Samesies")


def test_enemies_spend_evasive_one_at_a_time_until_one_works() -> None:
    game = go(crawl(rules={"good_faith": "automatic"}), 0, 0)
    game._halt("Main Phase 1")
    game.given(1, tokens={"Evasive": 3})
    game.activate("Sturdy Blow", 1, 1, 6, 6, 2).dice(5, 2).finish()  # fails, then works
    assert game.dealt(1) == []
    assert game.tokens(1, "Evasive") == 1


def test_cp_is_stolen_from_a_minion_and_by_it() -> None:
    session = dt.Session("the-long-beach", salves=0)
    text = TEXT.replace(NUDGE, NUDGE.replace("Gain 1 CP.", "Steal 2 CP from a chosen opponent."))
    text = text.replace(CRAB, "    1 Pinch: Steal 1 CP.\n")
    hand = ("loot:nudge-along",)
    seats = [dt.Seat("barbarian", deck=(*hand, *["card:tip-it"] * 6), hand=hand)]
    game = go(Scenario("portal-crawl", seats, library(text), at="", session=session), 0, 0)
    game._halt("Main Phase 1")
    game.given(0, cp=5).play("Nudge Along").until("main")
    assert (game.cp(0), game.cp(1)) == (7, 1)
    crab_acts(game).until_upkeep()
    assert game.cp(1) == 2


def test_an_enemy_has_no_hand_to_discard_from() -> None:
    session = dt.Session("the-long-beach", salves=0)
    text = TEXT.replace(NUDGE, NUDGE.replace("Gain 1 CP.", "A chosen opponent discards 1 card."))
    hand = ("loot:nudge-along",)
    seats = [dt.Seat("barbarian", deck=(*hand, *["card:tip-it"] * 6), hand=hand)]
    game = go(Scenario("portal-crawl", seats, library(text), at="", session=session), 0, 0)
    game._halt("Main Phase 1")
    game.play("Nudge Along").until("main")
    lost = [event for event in game.happened(e.CardDiscarded) if event.player == 1]
    assert (game.player(1).hand, lost) == ((), [])


def test_engaged_opponents_are_all_heroes_of_that_battle() -> None:
    text = TEXT.replace(CRAB, "    1 Pinch: Deal 2 undefendable dmg to each engaged opponent.\n")
    game = joined(text)
    assert len(game.table.players) == 3
    crab_acts(game).until_upkeep()
    assert (game.dealt(0), game.dealt(1)) == ([2], [2])
    alone = fight("barbarian", "monk", text=text)
    crab_acts(alone).until("move")
    assert (alone.dealt(0), alone.dealt(1)) == ([2], [])


def test_king_s_hand_comes_again_while_the_ultimate_still_stands() -> None:
    game = battle(text=TWICE)
    game.roll(*ULTIMATE)
    game.dice(5, 6).choose("Activate Rage!").choose("die:0")  # it works, and changes nothing
    game.dice(5, 1).until("roll").choose("Activate Rage!")
    assert len(game.happened(HandSpent)) == 2
    assert game.tokens(BOSS, "King's Hand") == 0
    game.choose("die:0").until("roll")
    assert game.happened(e.AbilityActivated) == []


def test_a_further_roll_phase_of_a_boss_has_the_same_card() -> None:
    """Stun gives it a second Roll Phase: one card is turned over, and paid once."""
    text = ONLY_EBB.replace("2 Pinch: Deal 4 dmg.", "2 Pinch: Inflict Stun. Deal 4 dmg.")
    game = battle(text=text)
    boss_turn(game, 1, 2, 3, 4, 5, 4, 5, 4, 5, 4, 4, 4, 4, 4, 4, 4).until_upkeep()
    assert len(game.happened(BossCardRevealed)) == 1
    phases = [x for x in game.happened(e.PhaseBegan) if (x.player, x.phase) == (BOSS, "offensive")]
    assert len(phases) == 2
    played = [event for event in game.happened(e.CardPlayed) if event.player == BOSS]
    assert len(played) == 1
    assert game.cp(BOSS) == 2  # 2, the Income, the price of 1
    assert sum(game.dealt(0)) == 12  # 4 and 2, then 6
