"""Instants, Roll Phase cards and spent tokens run to their end; only their dice may be altered and
their damage be met on the way.
"""

import pytest

from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import Scenario, content, duel

TABLE = content("""
status Evasive: positive, limit 3
  Spend when you would receive dmg: Roll 1. On 1-2, prevent all that dmg.

status Pad: positive, limit 3
  Spend any time: Prevent 1 incoming dmg.

status Insight: positive, limit 3
  Spend any time: Draw 1.

status Spike: positive, limit 2
  Spend any time: Deal 2 isolated dmg to a chosen opponent. Gain 2 CP.

-- What an instant sets off still belongs to it.
status Charge: unique, limit 2
  When you reach the limit of this:
    Remove all Charge.
    Then deal 2 isolated dmg to a chosen opponent.
    Roll 1.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Ten
    5 Bay: Deal 10 dmg.

  ultimate Finish!
    5 Fir: Deal 12 dmg.

  defensive Cover
    defense roll 1: Heal 1 x Ash.

  card Dart, cost 0, instant, copies 2: Deal 3 dmg to a chosen opponent. Draw 1.
  card Flick, cost 0, roll, copies 2: Deal 3 isolated dmg to a chosen opponent. Draw 1.
  card Load, cost 0, instant, copies 2: Gain Charge. Draw 1.
  card Slow, cost 0, main, copies 2: Deal 3 dmg to a chosen opponent. Draw 1.
  card Coin, cost 0, instant, copies 2: Gain 1 CP.
  card Block, cost 0, instant, copies 2: Prevent 2 incoming dmg.
  card Echo, cost 0, instant, copies 2
    Deal dmg equal to half the incoming dmg to a chosen opponent.
  card Tilt, cost 0, instant, copies 2: Change 1 of any dice by 1.
  card Dross, cost 9, main, copies 9: Draw 1.
""")


def anns(**options) -> Scenario:
    return duel("ann", "ann", library=TABLE, **options)


def started(play: str, *hand: str, **tokens: int) -> Scenario:
    """Player 1 makes that play in the roll window; Player 2 has these cards and tokens."""
    scenario = anns().given(0, cp=0, hand=[play] if play != "Spike" else [], top=["Dross"])
    scenario.given(0, tokens={"Spike": 1, "Charge": 1}).given(1, hand=hand, tokens=tokens)
    scenario.dice(2, 2, 2, 2, 2).window(0, "roll").play(play)
    return scenario


@pytest.mark.rule("CARD-11", "CARD-14", "STATUS-GEN-10")
@pytest.mark.parametrize("play", ["Dart", "Flick", "Spike", "Load"])
def test_damage_within_such_a_play_is_no_opening_for_anything_else(play):
    scenario = started(play, "Coin", "Flick", Insight=1, Spike=1)
    if play == "Load":
        scenario.dice(1)
    scenario.until("roll")
    during = {PROMPTS["damage"], PROMPTS["then"]}
    assert not any(d.message.id in during for d in scenario.asked)
    # The play is through: its last effect has happened.
    assert scenario.hand(0) == (["Dross"] if play != "Spike" else [])
    assert scenario.cp(0) == (2 if play == "Spike" else 0)


@pytest.mark.rule("CARD-10", "CARD-14", "STATUS-GEN-10")
@pytest.mark.parametrize("play", ["Flick", "Spike", "Load"])
def test_damage_within_such_a_play_may_be_met(play):
    scenario = started(play, "Block", "Echo", "Coin", Evasive=1, Pad=1, Insight=1)
    scenario.window(1, "damage")
    assert sorted(scenario.offered()) == [
        "Pass",
        "Play Block",
        "Play Echo",
        "Spend Evasive: Roll 1. On 1-2, prevent all that dmg.",
        "Spend Pad: Prevent 1 incoming dmg.",
    ]
    scenario.play("Block").dice(*([1] if play == "Load" else [])).until("roll")
    assert scenario.health(1) == (49 if play == "Flick" else 50)


@pytest.mark.rule("CARD-10", "TIMING-11")
def test_a_roll_that_an_instant_sets_off_may_be_altered_and_nothing_else_be_done():
    scenario = started("Load", "Coin", "Tilt", Insight=1).dice(3)
    scenario.window(1, "roll")
    assert scenario.offered() == ["Play Tilt", "Pass"]


@pytest.mark.rule("CARD-12", "DMG-16")
def test_damage_of_a_main_phase_card_is_an_opening_for_everything():
    scenario = anns().given(0, hand=["Slow"]).given(1, hand=["Coin"], tokens={"Insight": 1})
    scenario.play("Slow").window(1, "main")
    assert scenario.offered() == ["Play Coin", "Spend Insight: Draw 1.", "Pass"]
