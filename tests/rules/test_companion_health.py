"""A companion with Health: it takes damage in its player's place, falls, heals and wakes again."""
# ruff: noqa: E501 - texts stand here as they are

import pytest

from dicethrone_rules.engine.events import CompanionHealthChanged, DamageModified
from dicethrone_rules.testing.scenario import Scenario, content, duel

CONTENT = """
hero Hunter
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  setup: Gain Wolf of value 5.
  companion Wolf: limit 1, health 7, sides "Awake" "Asleep"
    While you Attack and this is on "Awake": Add 2 to that dmg.
    When you are Attacked: If this is on "Awake", you may let Wolf take all incoming dmg.
    When this falls to 0 Health: Turn this to "Asleep".
    During your Upkeep: If this is on "Asleep", heal Wolf 1. If its value is at least 5, turn this to "Awake".
  status Bond: positive, limit 1
    Spend when you are Attacked: Let Wolf take up to 3 incoming dmg.
  offensive Hew
    3 Axe: Deal 4 dmg.
  offensive Feed
    3 Leaf: Heal Wolf 3.
  defensive Sit
    defense roll 1: Prevent 1 x Star incoming dmg.

hero Brute
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  setup: Gain Grudge.
  status Grudge: unique, limit 1
    When you deal dmg with an Attack: Gain 1 CP.
  offensive Hew
    3 Axe: Deal 5 dmg.
  offensive Smash
    3 Star: Deal 3 dmg. Deal 2 collateral dmg.
  defensive Sit
    defense roll 1: On Star, heal 1.
"""


def attacked(ability: str = "Hew", *faces: int, **given: object) -> Scenario:
    game = duel("brute", "hunter", content(CONTENT)).given(0, cp=0)
    game.given(1, **given)  # type: ignore[arg-type]
    return game.activate(ability, *(faces or (1, 1, 1, 4, 5)))


def health(game: Scenario) -> int:
    (wolf,) = (t for t in game.player(1).tokens if t.key.endswith("/wolf"))
    return wolf.value


def test_a_companion_takes_the_whole_attack_which_counts_as_dealt():
    game = attacked().choose("Yes").defend(None).finish()
    assert (game.health(1), health(game), game.cp(0)) == (50, 0, 1)
    assert [(e.change, e.total) for e in game.happened(CompanionHealthChanged)] == [(-5, 0)]


def test_damage_of_several_types_goes_to_it_in_one_sum():
    game = attacked("Smash", 6, 6, 6, 1, 1).choose("Yes").defend(None).finish()
    assert (game.health(1), health(game)) == (50, 0)


def test_its_player_may_take_the_damage_instead():
    game = attacked().choose("No").defend(None).finish()
    assert (game.health(1), health(game)) == (45, 5)


def test_damage_is_split_as_its_player_says():
    game = attacked(tokens={"Bond": 1}).choose("No").play("Bond").choose("2").defend(None).finish()
    assert (game.health(1), health(game)) == (47, 3)


def test_what_the_defence_prevents_spares_the_companion():
    game = attacked().choose("Yes").defend("Sit", 6).finish()
    assert (game.health(1), health(game)) == (50, 1)


def test_at_0_it_falls_and_wakes_when_it_has_healed_enough():
    game = attacked().choose("Yes").defend(None)
    for _ in range(9):
        game.next_turn(4)
    assert health(game) == 5
    assert game.activate("Hew", 1, 1, 1, 4, 5).defend(None).finish().dealt(0) == [6]


@pytest.mark.parametrize(("value", "after"), [(1, 4), (5, 7)])
def test_it_heals_up_to_the_health_of_its_heading(value, after):
    game = duel("hunter", "brute", content(CONTENT)).bare(0)
    game.given(0, tokens={"Wolf": 1}, value=value).activate("Feed", 4, 4, 4, 1, 1).finish()
    (wolf,) = game.player(0).tokens
    assert wolf.value == after


@pytest.mark.rule("HUNT-3")
@pytest.mark.parametrize(
    ("tokens", "answers", "told"),
    [
        ({}, ("Yes",), "Wolf takes the incoming dmg of Player 2."),
        ({"Bond": 1}, ("No",), "Wolf takes 2 of the incoming dmg of Player 2."),
    ],
)
def test_it_is_told_that_a_companion_takes_it(tokens, answers, told):
    game = attacked(tokens=tokens).choose(*answers)
    if tokens:
        game.play("Bond").choose("2")
    game.defend(None).finish()
    assert [str(event) for event in game.happened(DamageModified)] == [told]
