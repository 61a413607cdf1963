"""Dice, abilities and phases that a text speaks of after it has named them, and cards for the last
moment.
"""
# ruff: noqa: E501 - texts stand here as they are

import pytest

from dicethrone_rules.engine.events import HandRevealed
from dicethrone_rules.testing.scenario import Scenario, content, duel

CONTENT = """
status Gag: unique, limit 3, not transferable, covers an ability
  You may not activate the covered ability.
  At the end of your Offensive Roll Phase: Remove all Gag.

status Satchel: unique, limit 1
  Your hand limit is 2 more.

track Ladder: limit 1, sides "Low" "Middle" "High"
  While you Attack and this is on "High": Add 2 to that dmg.

hero Trickster
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  status Fangs: positive, limit 4
    Spend 4 when you Attack, once per turn: Heal the dmg dealt.
  status Spite: negative, limit 1
    You may not activate Hew.
  offensive Hew
    3 Axe: Deal 5 dmg.
  offensive Hush
    3 Leaf: Inflict 2 Gag. Deal 2 dmg.
  offensive Pose
    3 Star: Draw 1.
  ultimate Reveal All!
    5 Star: Deal 12 dmg.
  defensive Sit
    defense roll 1: Prevent 2 x Star incoming dmg.
  upgrade Hew II, cost 1
    3 Axe: Deal 6 dmg.
  card Ransom, cost 0, roll
    Choose 1 of an opponent's dice. That player chooses one:
      - Pay 2 CP and you gain 2 CP.
      - Re-roll that die.
  card Nudge, cost 0, roll: Change 1 of your even dice by 1.
  card Grit Teeth, cost 2, roll
    Play only if you would be defeated.
    Roll 1. On Leaf, your Health becomes 1.
  card Peek, cost 0, main: A chosen opponent reveals their hand.
  card Cunning, cost 0, main: Look at the top 3 cards of your deck. Put all upgrades among them into your hand.
  card Slip, cost 0, main, copies 2: Move back your Ladder.
  card Straw, cost 9, main, copies 9: Draw 1.
  card Fast, cost 0, instant: Skip your Income.
"""


def game(**given: object) -> Scenario:
    scenario = duel("trickster", "trickster", content(CONTENT)).given(0, cp=5)
    return scenario.given(1, **{"cp": 5, **given})  # type: ignore[arg-type]


def test_the_owner_of_a_chosen_die_pays_or_rolls_it_again():
    scenario = game(hand=["Ransom"]).roll(1, 1, 1, 4, 5).choose("Activate Hew").play("Ransom")
    scenario.choose("Die 1").choose("Pay 2 CP").defend(None).finish()
    assert (scenario.cp(0), scenario.cp(1), scenario.dealt(1)) == (3, 7, [5])
    scenario = game(hand=["Ransom"]).roll(1, 1, 1, 4, 5).choose("Activate Hew").play("Ransom")
    scenario.dice(6).choose("Die 1").choose("Re-roll that die")
    assert not scenario.until("roll").offers("Activate Hew")


def test_only_an_even_die_is_changed():
    scenario = game().given(0, hand=["Nudge"]).dice(1, 1, 3, 4, 5).window(0, "roll").play("Nudge")
    assert scenario.offered() == ["4 becomes 3", "4 becomes 5"]
    scenario.choose("4 becomes 3").until("roll").choose("Activate Hew")


@pytest.mark.parametrize(("face", "health"), [(4, 1), (1, 0)])
def test_a_card_is_played_by_who_would_be_defeated(face, health):
    scenario = game(hand=["Grit Teeth"], health=5).activate("Hew", 1, 1, 1, 4, 5).defend(None)
    scenario.dice(face).window(1, "fall").play("Grit Teeth").settle()
    assert scenario.health(1) == health
    assert scenario.game.is_over is (health == 0)


def test_such_a_card_is_offered_at_no_other_moment():
    scenario = game(hand=["Grit Teeth"], health=6).activate("Hew", 1, 1, 1, 4, 5)
    scenario.defend(None).finish()
    assert not any("Grit Teeth" in o.text for d in scenario.asked for o in d.options)


def test_a_revealed_hand_is_told_to_everybody():
    scenario = game(hand=["Ransom", "Nudge"]).given(0, hand=["Peek"]).play("Peek")
    (event,) = scenario.happened(HandRevealed)
    assert sorted(card.name for card in event.cards) == ["Nudge", "Ransom"]
    assert event.redacted(0).cards == event.cards


def test_the_upgrades_among_the_cards_looked_at_are_taken():
    scenario = game().given(0, hand=["Cunning"], top=["Hew II", "Peek", "Fast"]).play("Cunning")
    assert scenario.hand(0) == ["Hew II"]


def test_a_player_skips_the_next_phase_of_a_name():
    scenario = game(hand=["Fast"]).given(0, hand=["Fast"]).play("Fast")
    before = scenario.cp(0)
    scenario.next_turn(6).next_turn(6)
    assert scenario.cp(0) == before
    scenario.next_turn(6).next_turn(6)
    assert scenario.cp(0) == before + 1


def test_what_was_dealt_is_healed_once_it_has_landed():
    scenario = game().given(0, tokens={"Fangs": 4}, health=30).activate("Hew", 1, 1, 1, 4, 5)
    scenario.play("Fangs").defend("Sit", 6).finish()
    assert (scenario.dealt(1), scenario.health(0)) == ([3], 33)


def test_a_named_ability_may_not_be_activated_at_any_level():
    scenario = game().given(0, tokens={"Spite": 1}).roll(1, 1, 1, 6, 6)
    assert not scenario.offers("Activate Hew")
    scenario = game().given(0, tokens={"Spite": 1}, upgrades=["Hew II"]).roll(1, 1, 1, 6, 6)
    assert not scenario.offers("Activate Hew II")


def test_a_token_covers_an_ability_that_its_giver_names():
    scenario = game().activate("Hush", 4, 4, 4, 1, 1)
    scenario.until("cover", 0)
    assert scenario.offered() == ["Hew", "Hush", "Pose"]
    scenario.choose("Hew").choose("Pose").defend(None).next_turn(1)
    scenario.roll(1, 1, 1, 4, 5)
    assert not scenario.offers("Activate Hew")
    scenario.next_turn(4)
    assert scenario.tokens(1, "Gag") == 0


def test_a_track_steps_back_and_stays_at_its_first_side():
    scenario = game().given(
        0, hand=["Slip", "Slip"], tokens={"Ladder": 1}, sides={"Ladder": "Middle"}
    )
    scenario.play("Slip")
    assert [t.side for t in scenario.player(0).tokens] == [0]
    scenario.play("Slip")
    assert [t.side for t in scenario.player(0).tokens] == [0]


@pytest.mark.rule("CORE-DISC-02")
@pytest.mark.parametrize(("tokens", "left"), [({}, 6), ({"Satchel": 1}, 8)])
def test_a_hand_limit_is_changed_by_standing_text(tokens, left):
    scenario = game().given(0, hand=["Straw"] * 9, tokens=tokens)
    scenario.activate("Pose", 6, 6, 6, 1, 1).finish()
    for _ in range(10 - left):
        scenario.until("discard").choose("Sell Straw")
    assert len(scenario.hand(0)) == left
