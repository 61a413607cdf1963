"""Ultimates: from their activation on nothing and nobody of the other side stands against them."""

import pytest

from dicethrone_rules.engine.events import AbilityActivated, NoAbility
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill, teams

TABLE = content("""
status Shield: positive, limit 3
  Spend when you would receive dmg: Prevent all that dmg.

status Insight: positive, limit 3
  Spend any time: Draw 1.

status Ward: positive, limit 1
  Spend any time: Prevent 1 incoming status effect.

status Veil: positive, limit 1
  When you would receive dmg from an opponent's Offensive Roll Phase: Prevent all that dmg.

status Tired: negative, limit 2, persistent
  While you deal dmg in your Offensive Roll Phase: Subtract 1 per Tired you have from that dmg.

status Hunted: negative, limit 1, persistent
  While you are Attacked: Add 2 to that dmg.

status Bounty: negative, limit 1, persistent
  While you are Attacked: Add 1 to that dmg.
  When you are Attacked: The attacker gains 1 CP.

status Power: positive, limit 1, attack modifier
  Spend when you Attack: Add 3 dmg.

status Curse: negative, limit 3, persistent

companion Hound: limit 1
  Spend any time: Gain 1 CP.

hero Titan
  complexity 1
  dice: 1-3 Fist, 4-5 Eye, 6 Sun

  offensive Punch
    3 Fist: Deal 5 dmg.

  offensive Glare
    2 Fist + 2 Eye: Inflict Curse.

  ultimate Doom!
    5 Sun: Inflict Curse. Deal 12 dmg.

  ultimate Quake!
    5 Eye:
      Deal 6 dmg.
      Deal 3 collateral dmg to each opponent.
      Deal 2 isolated dmg.

  defensive Brace
    defense roll 1: Prevent 9 incoming dmg.

  passive Patience
    Pay 1 CP any time, once per turn: Draw 1.

  card Rock, cost 9, main, copies 6: Draw 1.
  card Shout, cost 0, instant: Gain 1 CP.
  card Roar, cost 0, roll: Gain 1 CP.
  card Turn, cost 0, roll: Set 1 of any dice to any value.
  card Block, cost 0, roll: A chosen player prevents 9 incoming dmg.
""")
SUNS, EYES = (6, 6, 6, 6, 6), (4, 4, 4, 4, 4)


def titans(**options) -> Scenario:
    return duel("titan", "titan", library=TABLE, **options)


def doomed(**attacker) -> Scenario:
    """An activated Ultimate of 12, by a player arranged like this, and its Roll Phase over."""
    return titans().given(0, cp=0, **attacker).activate("Doom!", *SUNS).finish()


def windows(scenario: Scenario, player: int) -> list[str]:
    return [d.message.id for d in scenario.asked if d.kind == "window" and d.player == player]


@pytest.mark.rule("ULT-01")
@pytest.mark.rule("RULE-001")
def test_from_activation_to_the_conclusion_opponents_do_nothing():
    scenario = (
        titans()
        .given(0, cp=0)
        .given(
            1,
            cp=9,
            hand=["Shout", "Roar", "Block"],
            tokens={"Shield": 3, "Insight": 1, "Hound": 1, "Ward": 1},
        )
    )
    scenario.activate("Doom!", *SUNS).window(1, "announced")
    scenario.asked.clear()
    scenario.finish()
    assert windows(scenario, 1) == [PROMPTS["announced"]]
    assert not scenario.was_asked("defense")
    assert scenario.health(1) == 38


@pytest.mark.rule("ULT-01")
def test_after_the_conclusion_opponents_may_act_again():
    scenario = titans().given(0, cp=0).given(1, cp=0, hand=["Shout"]).activate("Doom!", *SUNS)
    scenario.finish().window(1, "main").play("Shout")
    assert scenario.cp(1) == 1


@pytest.mark.rule("ULT-02")
def test_what_was_prevented_in_advance_is_not_prevented():
    scenario = titans().given(0, cp=0).given(1, cp=0, tokens={"Ward": 1}).activate("Doom!", *SUNS)
    scenario.window(1, "announced").play("Ward").finish()
    assert (scenario.health(1), scenario.tokens(1, "Curse")) == (38, 1)
    plain = titans().given(0, cp=0).given(1, cp=0, tokens={"Ward": 1})
    plain.activate("Glare", 1, 1, 4, 4, 6).window(1, "announced").play("Ward").finish()
    assert plain.tokens(1, "Curse") == 0  # against any other ability it would have been


@pytest.mark.rule("ULT-03")
@pytest.mark.rule("RULE-118")
def test_tokens_that_weaken_are_ignored():
    assert doomed(tokens={"Tired": 2}).health(1) == 38
    scenario = titans().given(0, cp=0).given(1, cp=0, tokens={"Veil": 1})
    assert scenario.activate("Doom!", *SUNS).finish().health(1) == 38


@pytest.mark.rule("ULT-04")
def test_an_ultimate_may_be_enhanced():
    scenario = titans().given(0, cp=0, tokens={"Power": 1}).activate("Doom!", *SUNS)
    assert scenario.window(0, "activated").play("Power").finish().health(1) == 35  # 12 + 3


@pytest.mark.rule("ULT-04")
@pytest.mark.parametrize(("token", "dmg"), [("Bounty", 13), ("Hunted", 14)])
def test_tokens_that_strengthen_it_count(token, dmg):
    scenario = titans().given(0, cp=0).given(1, cp=0, tokens={token: 1})
    scenario.activate("Doom!", *SUNS).finish()
    assert scenario.health(1) == 50 - dmg
    assert scenario.cp(0) == (1 if token == "Bounty" else 0)


@pytest.mark.rule("ULT-05")
def test_a_die_changed_before_activation_stops_it():
    scenario = titans().given(1, hand=["Turn"]).activate("Doom!", *SUNS)
    scenario.window(1, "announced").play("Turn").choose("Die 1").choose("Set it to 1")
    scenario.until("roll")
    assert not scenario.offers("Activate Doom!")
    scenario.choose("Activate no ability").finish()
    assert scenario.happened(NoAbility)
    assert scenario.happened(AbilityActivated) == []
    assert scenario.health(1) == 50


@pytest.mark.rule("ULT-07")
@pytest.mark.rule("RULE-123")
def test_the_attacker_and_the_attackers_teammate_may_act():
    scenario = teams(*["titan"] * 4, library=TABLE)
    for seat in range(4):
        scenario.given(seat, cp=0, hand=["Shout", "Roar"])
    scenario.activate("Doom!", *SUNS).dice(1).window(0, "activated").play("Roar")
    scenario.window(1, "activated").play("Shout").finish()
    assert (scenario.cp(0), scenario.cp(1)) == (1, 1)
    after = [d.player for d in scenario.asked if d.message.id == PROMPTS["activated"]]
    assert set(after) == {0, 1}


@pytest.mark.rule("ULT-08", "DMG-11")
@pytest.mark.rule("RULE-117")
def test_collateral_and_isolated_damage_of_an_ultimate_are_locked_too():
    scenario = hill(*["titan"] * 3, library=TABLE)
    for seat in (1, 2):
        scenario.given(seat, cp=0, hand=["Block"], tokens={"Shield": 3, "Veil": 1})
    scenario.given(0, cp=0).activate("Quake!", *EYES).aim(1)
    scenario.asked.clear()
    scenario.finish()
    assert [scenario.health(seat) for seat in range(3)] == [35, 24, 32]  # 6 + 3 + 2, and 3
    assert windows(scenario, 1) == windows(scenario, 2) == []
