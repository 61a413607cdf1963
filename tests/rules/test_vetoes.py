"""An opponent may: whoever of them wants to, one at most; otherwise is for when nobody does."""

import pytest

from dicethrone_rules.testing.scenario import Scenario, content, hill

CONTENT = """
hero Herald
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  offensive Shout
    3 Axe: Deal 4 dmg.
  ultimate Roar!
    5 Star: Deal 12 dmg.
  defensive Hide
    defense roll 1: Prevent 1 x Star incoming dmg.
  card Decree, cost 0, main: An opponent may discard 1 card. Otherwise, gain 2 CP.
  card Straw, cost 9, main, copies 14: Draw 1.
"""


def game() -> Scenario:
    scenario = hill("herald", "herald", "herald", library=content(CONTENT))
    for seat in (1, 2):
        scenario.given(seat, hand=["Straw"])
    return scenario.given(0, cp=0, hand=["Decree", "Straw"]).play("Decree")


@pytest.mark.parametrize(("answers", "cp"), [(("Yes",), 0), (("No", "Yes"), 0), (("No", "No"), 2)])
def test_opponents_are_asked_until_one_accepts(answers, cp):
    scenario = game()
    before = [len(scenario.hand(seat)) for seat in range(3)]
    for answer in answers:
        scenario.until("may").choose(answer)
    scenario.until("main")
    gone = sum(before[seat] - len(scenario.hand(seat)) for seat in (1, 2))
    assert (scenario.cp(0), gone) == (cp, int("Yes" in answers))


@pytest.mark.rule("CORE-CP-02")
def test_who_has_no_card_to_discard_cannot_stop_it():
    scenario = hill("herald", "herald", "herald", library=content(CONTENT))
    scenario.given(2, hand=["Straw"]).given(0, cp=0, hand=["Decree", "Straw"]).play("Decree")
    assert scenario.hand(1) == []
    scenario.until("may", 2).choose("No").until("main")
    assert not scenario.was_asked("may", 1)
    assert scenario.cp(0) == 2
