"""Words that several heroes need: smaller Attacks, prices of attempts, opposed defences, choices of
several, limits that depend on the holder, phases that begin anew.
"""
# ruff: noqa: E501 - texts stand here as they are

import pytest

from dicethrone_rules.testing.scenario import Scenario, content, duel

CONTENT = """
action hop N
  Do this N times, gain 1 CP.

status Shame: negative, limit 5
  When you Attack: Remove all Shame. Subtract 1 per token removed dmg.

status Glare: negative, limit 1
  When you Attack: Remove this. Subtract dmg equal to half this Attack's dmg.

status Parley: negative, limit 1
  Your abilities deal no dmg.
  At the end of your Roll Phase: Remove this.

status Knots: negative, limit 1
  Your extra Roll Attempts cost 1 CP.
  At the end of your Roll Phase: Remove this.

status Wick: positive, limit 2
  Spend at the end of your turn: Draw 1.

hero Sailor
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  status Doubloon: unique, limit 5, limit 3 on others
    During your Upkeep: If this does not belong to your hero, take 1 per Doubloon you have dmg.
  offensive Hew
    3 Axe: Deal 5 dmg.
  offensive Bargain
    3 Leaf: Gain 1 CP. Roll 1. On Axe, deal 5 dmg. On Leaf, gain 1 CP. On Star, draw 1 and restart your Offensive Roll Phase.
  offensive Rest
    3 Star: Heal 1.
  defensive Duel
    defense roll against the attacker: If your roll is more than theirs, prevent half the incoming dmg. Otherwise, deal 1 dmg.
  passive Watch
    When an opponent does not Attack: That player takes 3 undefendable dmg.
  card Edge, cost 0, roll, attack modifier: Add 3 dmg.
  card Coins, cost 0, main: Gain 5 Doubloon. Inflict 5 Doubloon on a chosen opponent.
  card Two of Three, cost 0, main
    Choose 2:
      - Gain 1 CP.
      - Draw 1.
      - Heal 2.
  card Up to Two, cost 0, main
    Choose up to 2:
      - Gain 1 CP.
      - Draw 1.
      - Heal 2.
  card Hop, cost 0, main: Hop up to 3.

hero Bystander
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  offensive Hew
    3 Axe: Deal 5 dmg.
  offensive Rest
    3 Star: Heal 1.
  defensive Sit
    defense roll 1: On Star, heal 1.
  card Straw, cost 9, main, copies 9: Draw 1.
"""


def game(first: str = "sailor", second: str = "bystander", **given: object) -> Scenario:
    return duel(first, second, content(CONTENT)).given(0, cp=5, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(("tokens", "dealt"), [({"Shame": 2}, [3]), ({"Shame": 5}, []), ({}, [5])])
def test_tokens_taken_off_make_the_attack_smaller(tokens, dealt):
    scenario = game(tokens=tokens).activate("Hew", 1, 1, 1, 4, 6).defend(None).finish()
    assert scenario.dealt(1) == dealt
    assert scenario.tokens(0, "Shame") == 0


def test_half_an_attack_is_rounded_up_and_taken_from_the_same_subtotal():
    scenario = game(tokens={"Glare": 1}).activate("Hew", 1, 1, 1, 4, 6).defend(None).finish()
    assert scenario.dealt(1) == [3]
    scenario = game(tokens={"Glare": 1}, hand=["Edge"]).activate("Hew", 1, 1, 1, 4, 6)
    assert scenario.play("Edge").defend(None).finish().dealt(1) == [4]


def test_an_ability_that_deals_no_damage_is_still_an_attack():
    scenario = game("bystander", "sailor", tokens={"Parley": 1})
    scenario.activate("Hew", 1, 1, 1, 4, 6).defend(None).finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([], [])
    assert scenario.tokens(0, "Parley") == 0


def test_what_is_added_to_such_an_attack_is_dealt():
    scenario = game(tokens={"Parley": 1}, hand=["Edge"]).activate("Hew", 1, 1, 1, 4, 6)
    assert scenario.play("Edge").defend(None).finish().dealt(1) == [3]


def test_further_attempts_cost_cp_and_are_not_offered_without():
    scenario = game(tokens={"Knots": 1}).given(0, cp=1).roll(1, 1, 1, 4, 6)
    scenario.dice(1).choose("Re-roll die 5")
    assert scenario.cp(0) == 0
    assert not scenario.until("roll").offers("Re-roll")


@pytest.mark.parametrize(("mine", "theirs", "taken", "back"), [(5, 4, [2], []), (4, 4, [5], [1])])
def test_an_opposed_roll_is_a_defence(mine, theirs, taken, back):
    scenario = game("bystander", "sailor").activate("Hew", 1, 1, 1, 4, 6)
    scenario.defend("Duel", mine, theirs).finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == (taken, back)


def test_the_limit_depends_on_who_holds_the_token():
    scenario = game(hand=["Coins"]).play("Coins")
    assert (scenario.tokens(0, "Doubloon"), scenario.tokens(1, "Doubloon")) == (5, 3)
    scenario.next_turn(4)
    assert scenario.dealt(1) == [3]


def test_so_many_different_options_are_chosen():
    scenario = game(hand=["Two of Three"]).play("Two of Three").choose("Gain 1 CP")
    assert not scenario.offers("Gain 1 CP")
    scenario.choose("Draw 1")
    assert (scenario.cp(0), len(scenario.hand(0))) == (6, 1)


def test_up_to_so_many_may_be_fewer():
    scenario = game(hand=["Up to Two"]).play("Up to Two").choose("Gain 1 CP").choose("No more")
    assert (scenario.cp(0), len(scenario.hand(0))) == (6, 0)


@pytest.mark.parametrize("number", [0, 2, 3])
def test_an_action_up_to_a_number_asks_first(number):
    scenario = game(hand=["Hop"]).play("Hop").choose(str(number))
    assert scenario.cp(0) == 5 + number


def test_a_roll_phase_without_an_attack_is_answered():
    scenario = game("bystander", "sailor").activate("Rest", 6, 6, 6, 1, 1).finish()
    assert scenario.dealt(0) == [3]
    scenario = game("bystander", "sailor").roll(1, 2, 4, 5, 6).choose("pass").finish()
    assert scenario.dealt(0) == [3]
    scenario = game("bystander", "sailor").activate("Hew", 1, 1, 1, 4, 6).defend(None).finish()
    assert scenario.dealt(0) == []


def test_an_ability_may_end_its_phase_and_begin_it_anew():
    scenario = game("sailor", "sailor").activate("Bargain", 4, 4, 4, 1, 1).dice(6)
    scenario.dice(1, 1, 1, 4, 6).until("roll")
    assert (scenario.cp(0), len(scenario.hand(0))) == (6, 1)
    scenario.activate("Hew").defend(None).finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([5], [])


def test_what_is_spent_at_the_end_of_the_turn_is_offered_there_alone():
    scenario = game(tokens={"Wick": 1}).activate("Hew", 1, 1, 1, 4, 6).defend(None).finish()
    spends = [d.message.id for d in scenario.asked if any("Wick" in o.text for o in d.options)]
    assert spends == []
    scenario.window(0, "end").play("Wick")
    assert len(scenario.hand(0)) == 1
