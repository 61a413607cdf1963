"""Players who may do nothing: effects that happen by themselves go on, options are left out."""

import pytest

from dicethrone_rules.engine.events import PhaseSkipped
from dicethrone_rules.testing.scenario import Scenario, content, duel

TABLE = content("""
status Stun: negative, limit 1
  You may not act.

status Toll: negative, limit 1
  When you are Attacked: You may pay 1 CP to draw 1.

status Levy: negative, limit 1
  When you are Attacked: Lose 1 CP and discard 1 card.

status Knockdown: negative, limit 1
  Before your Offensive Roll Phase:
    You may pay 2 CP to remove this.
    Otherwise, skip that phase and remove this.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Ten
    5 Bay: Deal 10 dmg.

  ultimate Finish!
    5 Fir:
      Deal 12 dmg.
      You may pay 1 CP to draw 1.
      The target may pay 1 CP to draw 1. Otherwise, the target loses 1 CP.

  defensive Cover
    defense roll 1: Heal 1 x Ash.

  card Dross, cost 9, main, copies 9: Draw 1.
  card Drowse, cost 9, main, copies 3: Draw 2.
""")


def anns(**options) -> Scenario:
    return duel("ann", "ann", library=TABLE, **options)


@pytest.mark.rule("ULT-01")
def test_the_victim_of_an_ultimate_is_asked_about_nothing_that_may_be_left_out():
    scenario = anns().given(0, cp=1).given(1, cp=5, tokens={"Toll": 1})
    scenario.activate("Finish!", 6, 6, 6, 6, 6).until("may")
    assert scenario.decision.player == 0  # ULT-07: the attacker's own text asks the attacker
    scenario.choose("Yes").finish()
    assert [d.player for d in scenario.asked if d.kind == "may"] == [0]
    assert (scenario.cp(0), len(scenario.hand(0))) == (0, 1)
    assert (scenario.cp(1), scenario.hand(1)) == (4, [])  # "otherwise" happened


@pytest.mark.rule("STATUS-STUN-01")
@pytest.mark.parametrize("stunned", [True, False])
def test_a_stunned_player_leaves_out_what_may_be_left_out(stunned):
    scenario = anns().given(1, cp=5, tokens={"Toll": 1, **({"Stun": 1} if stunned else {})})
    scenario.activate("Ten", 2, 2, 2, 2, 2)
    if not stunned:
        scenario.until("may").choose("Yes").defend(None)
    scenario.finish()
    assert scenario.was_asked("may", 1) is not stunned
    assert (scenario.cp(1), len(scenario.hand(1))) == ((5, 0) if stunned else (4, 1))


@pytest.mark.rule("STATUS-STUN-01", "STATUS-KNOCKDOWN-01")
def test_a_stunned_player_does_not_pay_a_knockdown_off():
    scenario = anns().given(0, cp=5, tokens={"Knockdown": 1, "Stun": 1}).finish()
    assert not scenario.was_asked("may")
    assert (scenario.cp(0), scenario.tokens(0, "Knockdown")) == (5, 0)
    assert [event.player for event in scenario.happened(PhaseSkipped)] == [0]


@pytest.mark.rule("STATUS-STUN-01", "ULT-01")
@pytest.mark.parametrize("ability", ["Ten", "Finish!"])
def test_what_has_to_happen_happens_also_to_who_may_do_nothing(ability):
    scenario = anns().given(0, cp=0).given(1, cp=5, hand=["Dross", "Drowse"], tokens={"Levy": 1})
    scenario.given(1, tokens={"Stun": 1} if ability == "Ten" else {})
    scenario.activate(ability, *([2] * 5 if ability == "Ten" else [6] * 5)).until("discard")
    assert scenario.decision.player == 1  # which card, is still theirs to choose
    scenario.choose("Discard Dross").finish()
    assert scenario.discard(1) == ["Dross"]
    assert scenario.cp(1) == (4 if ability == "Ten" else 3)
