"""A word for several tokens: counted, asked for, chosen from, waited for, and never gained."""

import pytest

from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import Scenario, content, duel

CONTENT = """
hero Keeper
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star

  companion Wolf: limit 2, counts as Beast
    Spend any time: Draw 1.

  companion Bear: limit 1, counts as Beast
    Spend any time: Gain 1 CP.

  status Scent: positive, limit 1
    Spend any time: Draw 1.

  passive Den
    When you gain Beast: Heal 1.

  offensive Charge
    3 Axe: Deal 2 + 1 per Beast you have dmg.
  ultimate Stampede!
    5 Star: Deal 12 dmg.
  defensive Hide
    defense roll 1: Prevent 1 x Star incoming dmg.

  card Release, cost 0, main: Remove up to 2 Beast. Gain CP equal to 1 per token removed.
  card Feed, cost 0, main: If you have at least 2 Beast, draw 2.
  card Call, cost 0, main: Gain Bear.
  card Sniff, cost 0, main: Gain Scent.
  card Straw, cost 9, main, copies 11: Draw 1.
"""


def game(*hand: str, **tokens: int) -> Scenario:
    scenario = duel("keeper", "keeper", content(CONTENT))
    return scenario.given(0, cp=0, health=40, hand=[*hand, "Straw"], tokens=tokens)


def test_a_group_is_counted_over_its_tokens():
    scenario = game(Wolf=2, Bear=1, Scent=1).activate("Charge", 1, 1, 2, 4, 5)
    assert scenario.defend(None).finish().dealt(1) == [5]


@pytest.mark.parametrize(("tokens", "drawn"), [({"Wolf": 1, "Bear": 1}, 2), ({"Bear": 1}, 0)])
def test_a_text_asks_for_some_of_a_group(tokens, drawn):
    scenario = game("Feed", **tokens)
    before = len(scenario.hand(0))
    assert len(scenario.play("Feed").until("main").hand(0)) == before - 1 + drawn


def test_who_removes_some_of_a_group_chooses_which():
    scenario = game("Release", Wolf=1, Bear=1, Scent=1).play("Release").choose("1")
    assert [option.text for option in scenario.decision.options] == [
        "Wolf of Player 1",
        "Bear of Player 1",
    ]
    scenario.choose("Bear").until("main")
    assert (scenario.tokens(0, "Wolf"), scenario.tokens(0, "Bear"), scenario.cp(0)) == (1, 0, 1)


def test_a_trigger_waits_for_any_token_of_a_group():
    assert game("Call").play("Call").health(0) == 41
    assert game("Sniff").play("Sniff").health(0) == 40


def test_what_is_gained_is_one_token_by_its_name():
    text = CONTENT.replace("Gain Bear.", "Gain Beast.")
    found = check_text(text)
    (error,) = [finding for finding in found if finding.code == "DT219"]
    assert error.help == "name one: Wolf or Bear"
