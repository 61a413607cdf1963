"""Rulings about Adventures, on the reef of the tests of Adventures."""

from __future__ import annotations

import pytest

import dicethrone_rules as dt
from dicethrone_rules.adventures.records import adventure_of
from dicethrone_rules.engine import events as e
from dicethrone_rules.testing.scenario import Scenario, shipped
from tests.adventures.reef import TEXT, battle, crawl, library
from tests.adventures.test_battle import BOSS, ONLY_UNDERTOW
from tests.adventures.test_crawl import FLAT, foe, go

SMACK = (1, 1, 1, 4, 5)
RAGE = (6, 6, 6, 6, 6)
HUSK = TEXT.replace(
    "  defensive Hide\n    defense roll 2: Prevent 1 x Shell incoming dmg.\n  reward: Gain 2 CP.\n",
    "  unique defense Husk\n"
    "    When you would receive dmg except from an Ultimate: Prevent 2 of that dmg.\n"
    "  reward: Gain 2 CP.\n",
)
ALOOF = TEXT.replace(
    "  first strike\n  objective: 3 Shell\n",
    "  first strike\n  objective: 3 Shell\n  passive Aloof\n"
    "    When you would gain a status effect: Prevent 1 incoming status effect.\n",
)
GEAR = ONLY_UNDERTOW.replace("king's hand 2/2/3/4", "king's hand 0").replace(
    "equipment Pearl Blade, rare, cost 1\n  While you Attack: Add 1 to that dmg.\n",
    """equipment Knuckles, rare, cost 1
  While you Attack: Add 2 to that dmg.

equipment Purse, rare, cost 1
  When you Attack: Gain 1 CP.

equipment Hungry Blade, epic, cost 1
  When you Attack, once per turn: Subtract 5 dmg. Steal 2 Health from a chosen opponent.
""",
)


def fight(hero: str, *equipment: str) -> Scenario:
    return battle(dt.Seat(hero, equipment=equipment), text=GEAR)  # type: ignore[arg-type]


@pytest.mark.rule("RULE-124", "ADV-MIN-05")
def test_a_chosen_opponent_may_stand_on_any_tile() -> None:
    game = go(crawl("barbarian", "monk"), 0, 0)
    game.roll(*FLAT).choose("pass").finish()
    game._filler = 6  # no minion activates anything
    go(game, 1, 1)
    assert game.player(0).engaged != game.player(1).engaged
    game._halt("Main Phase 1")
    active = game.table.active
    game.given(active, cp=2, hand=["Transference", "Palm Strike"]).given(0, tokens={"Poison": 1})
    game.play("Transference").until("player")
    assert game.offered() == [f"Player {seat + 1}" for seat in range(1, 4)]
    game.choose("Player 4").until("main").play("Palm Strike").until("player")
    minions = [game.player(seat).engaged[0] for seat in (0, 1)]  # each has one of their own
    assert game.offered() == [f"Player {seat + 1}" for seat in sorted(minions)]


@pytest.mark.rule("RULE-125", "ADV-MIN-07")
@pytest.mark.parametrize(("stunned", "dealt"), [({}, [2]), ({"Stun": 1}, [4])])
def test_a_stunned_minion_has_no_unique_defence(stunned: dict[str, int], dealt: list[int]) -> None:
    game = go(crawl(text=HUSK), 0, 0)
    game._halt("Main Phase 1")
    minion = foe(game)
    game.given(minion, tokens=stunned).activate("Smack", *SMACK).finish()
    assert game.dealt(minion) == dealt


@pytest.mark.rule("RULE-126", "DMG-08")
def test_equipment_adds_nothing_to_a_pure_attack_and_still_pays() -> None:
    game = fight("shadow-thief", "Knuckles", "Purse").given(0, cp=0)
    game.activate("Shadow Dance", 6, 6, 6, 1, 2).dice(6).finish()
    assert (game.dealt(BOSS), game.cp(0)) == ([3], 1)
    game = fight("barbarian", "Knuckles").activate("Smack", *SMACK).dice(1, 1).finish()
    assert game.dealt(BOSS) == [4 + 2]


@pytest.mark.rule("RULE-127", "ULT-03")
def test_the_theft_of_equipment_comes_with_an_ultimate_and_nothing_is_taken_off() -> None:
    game = fight("barbarian", "Hungry Blade").given(0, health=30).activate("Rage!", *RAGE)
    game.dice(1, 1, 4, 5, 6).until("roll", 0)
    assert (game.dealt(BOSS), game.health(0)) == ([15], 32)
    game = fight("barbarian", "Hungry Blade").given(0, health=30)
    game.activate("Smack", 1, 1, 1, 1, 1).dice(1, 1).finish()
    assert (game.dealt(BOSS), game.health(0)) == ([8 - 5], 32)


@pytest.mark.rule("RULE-129", "ADV-KH-11")
def test_the_kings_hand_answers_an_ultimate_before_anybody_is_its_target() -> None:
    game = battle(text=ONLY_UNDERTOW).roll(*RAGE)
    game.dice(5).choose("Activate Rage!")
    assert game.decision.on_behalf_of == BOSS
    assert game.happened(e.TargetChosen) == []


@pytest.mark.rule("RULE-130")
def test_an_enemy_who_takes_no_status_effect_is_hit_by_what_hits_each_opponent() -> None:
    game = go(crawl("monk", "pyromancer", text=ALOOF), 0, 0)
    game.roll(1, 1, 4, 5, 5).choose("pass").finish()
    game._filler = 6  # no minion activates anything
    go(game, 1, 1)
    game._halt("Main Phase 1")
    game.given(1, cp=9).activate("Burning Soul", 5, 5, 1, 2, 1).finish()
    assert (game.dealt(2), game.dealt(3)) == ([2], [2])


@pytest.mark.rule("RULE-130")
def test_an_enemy_who_takes_no_status_effect_gets_none() -> None:
    for text, tokens in ((TEXT, 1), (ALOOF, 0)):
        game = go(crawl(text=text), 1, 1)
        game._filler = 6
        game._halt("Main Phase 1")
        game.given(0, cp=9, hand=["Concuss", "Tip It"]).play("Concuss").until("main")
        assert game.tokens(foe(game), "Concussion") == tokens


@pytest.mark.rule("RULE-131", "ADV-LOOT-03")
def test_nothing_that_does_not_name_it_touches_the_loot_die() -> None:
    """The Paladin's Tithe re-rolls any of his dice at any time."""
    seat = dt.Seat("paladin", cp=9, hand=("Tip It", "So Wild"))
    session = dt.Session("the-long-beach")
    game = Scenario("portal-crawl", [seat], library(), at="", session=session).until("move")
    game.asked.clear()
    go(game.dice(7), 2, 0)
    assert adventure_of(game.table).gold == 13  # the chest of a 7, and nobody was asked about it
    assert not game.was_asked("window")


@pytest.mark.rule("RULE-132")
def test_a_coat_for_sold_cards_works_once_a_turn() -> None:
    seat = dt.Seat("barbarian", equipment=("Trench Coat",))
    session = dt.Session("fallen-barbarians-arena", salves=0)
    game = Scenario("boss-battle", [seat], shipped(), session=session)
    game.given(0, cp=0, hand=["Tip It", "So Wild"])
    game.choose("Sell Tip It").choose("Sell So Wild")
    assert game.cp(0) == 2 + 1
