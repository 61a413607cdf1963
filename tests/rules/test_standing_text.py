"""Standing text with a condition or a situation holds while that does, and not a moment longer."""

import pytest

from dicethrone_rules.testing.scenario import Scenario, content, duel

TABLE = content("""
status Key: positive, limit 2
  Spend any time: Draw 1.

status Lock: negative, limit 1
  While you have Key: You may not play cards.

status Gag: negative, limit 1
  While you are Attacked: You may not play cards.

status Bargain: positive, limit 1
  While you are Attacked: Your cards cost 2 CP less.

status Fog: negative, limit 1
  While you defend: Each 6 you roll is blank.

status Brace: positive, limit 1
  While you are Attacked: You roll 2 more defense dice.

hero Clerk
  complexity 1
  dice: 1-3 Quill, 4-5 Ink, 6 Seal

  passive Diligence
    While you have Key: You may play upgrades in any Roll Phase.

  offensive Scribble
    3 Quill: Deal 5 dmg.

  ultimate Filing!
    5 Seal: Deal 10 dmg.

  defensive Desk
    defense roll 2: Prevent 1 x Seal incoming dmg.

  upgrade Scribble II, cost 0
    3 Quill: Deal 6 dmg.

  card Note, cost 0, instant: Gain 1 CP.
  card Ledger, cost 2, instant: Gain 1 CP.
""")


def clerks() -> Scenario:
    return duel("clerk", "clerk", library=TABLE)


@pytest.mark.rule("STATUS-GEN-14")
def test_a_prohibition_ends_with_the_condition_it_has():
    locked = clerks().given(0, hand=["Note"], tokens={"Lock": 1, "Key": 1})
    assert not locked.offers("Play Note")
    locked.play("Key")
    assert locked.offers("Play Note")


@pytest.mark.rule("STATUS-GEN-14")
def test_a_prohibition_in_a_situation_holds_in_it_alone():
    scenario = clerks().given(1, hand=["Note"], tokens={"Gag": 1})
    scenario.roll(1, 1, 1, 4, 4)
    assert any("Play Note" in option.text for asked in scenario.asked for option in asked.options)
    scenario.activate("Scribble").until("defense")
    (note,) = scenario.player(1).hand
    assert scenario.game.why_not(1, note) == "You may not play cards now."
    scenario.asked.clear()
    scenario.defend("Desk", 1, 1).finish()
    assert any("Play Note" in o.text for asked in scenario.asked for o in asked.options)


@pytest.mark.rule("STATUS-GEN-14")
@pytest.mark.parametrize("keys", [0, 1])
def test_a_permission_holds_while_its_condition_does(keys):
    scenario = clerks().given(0, hand=["Scribble II"], tokens={"Key": keys} if keys else {})
    scenario.roll(1, 1, 1, 4, 4)
    offered = [option.text for asked in scenario.asked for option in asked.options]
    offered += scenario.offered()
    in_roll_phase = [text for text in offered if text.startswith("Play Scribble II")]
    # It is offered in the Main Phase once; any further time is in the Roll Phase.
    assert (len(in_roll_phase) > 1) == bool(keys)


@pytest.mark.rule("STATUS-GEN-14")
def test_a_price_that_is_lower_in_a_situation_is_lower_in_it_alone():
    scenario = clerks().given(1, hand=["Ledger"], cp=0, tokens={"Bargain": 1})
    scenario.roll(1, 1, 1, 4, 4)
    assert not any("Play Ledger" in o.text for asked in scenario.asked for o in asked.options)
    scenario.activate("Scribble").window(1)
    assert scenario.offers("Play Ledger")


@pytest.mark.rule("STATUS-GEN-14")
def test_faces_are_blank_while_the_situation_holds():
    plain = clerks().activate("Scribble", 1, 1, 1, 4, 4).defend("Desk", 6, 6).finish()
    assert plain.dealt(1) == [3]
    foggy = clerks().given(1, tokens={"Fog": 1}).activate("Scribble", 1, 1, 1, 4, 4)
    foggy.defend("Desk", 6, 6).finish()
    assert foggy.dealt(1) == [5]


@pytest.mark.rule("STATUS-GEN-14")
def test_who_is_attacked_defends():
    scenario = clerks().given(1, tokens={"Brace": 1}).activate("Scribble", 1, 1, 1, 4, 4)
    scenario.defend("Desk", 6, 6, 6, 1).finish()
    assert scenario.dealt(1) == [2]
