"""Texts that once did nothing in silence: each now does what it says, or is a finding."""

import pytest

from dicethrone_rules.engine.play.run import together
from dicethrone_rules.language.format import format_source
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import Scenario, content, duel

CONTENT = """
status Leech: negative, limit 1
  When the inflictor heals: Take 2 dmg.

hero Acrobat
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  status Veil: positive, limit 2
    Spend any time: Draw 1.
  offensive Hew
    3 Axe: Deal 3 dmg. The target may draw 1. Then gain Veil.
  offensive Mend
    3 Leaf: Heal 2.
  defensive Sense
    defense roll 2:
      You may spend 1 Veil to gain 1 Roll Attempt in the Defensive Roll Phase.
      On Star, prevent 2 incoming dmg.
  card Wait, cost 0, roll: Gain 1 CP.
"""


def game() -> Scenario:
    return duel("acrobat", "acrobat", content(CONTENT)).given(0, cp=0, health=40)


@pytest.mark.rule("TEXT-05")
def test_then_waits_for_the_damage_also_behind_a_decision_of_the_target():
    scenario = game().activate("Hew", 1, 1, 1, 4, 5).choose("No").until("defense")
    assert scenario.tokens(0, "Veil") == 0
    scenario.choose("Do not defend").finish()
    assert (scenario.dealt(1), scenario.tokens(0, "Veil")) == ([3], 1)
    names = [type(event).__name__ for event in scenario.events]
    assert names.index("DamageDealt") < names.index("TokensGained")


def test_a_roll_attempt_gained_within_a_defence_rolls_its_dice_again():
    scenario = (
        game().given(1, tokens={"Veil": 1}).activate("Hew", 1, 1, 1, 4, 5).until("may").choose("No")
    )
    scenario.defend("Sense", 1, 2).until("may").choose("Yes").dice(6).choose("Die 1").choose(
        "No more"
    ).finish()
    assert scenario.dealt(1) == [1]


def test_what_the_inflictor_does_is_heard():
    scenario = game().given(1, tokens={"Leech": 1}, inflictor=0)
    scenario.activate("Mend", 4, 4, 4, 1, 1).finish()
    assert scenario.dealt(1) == [2]


@pytest.mark.parametrize("who", ["a chosen opponent", "that player", "the holder of Stain"])
def test_whoever_nobody_has_named_sets_nothing_off(who):
    text = f"status Stain: negative, limit 1\n  When {who} heals: Take 1 dmg.\n"
    assert "DT605" in {finding.code for finding in check_text(text)}


SEAL = "status Seal: unique, limit 1, not transferable, not removable"
HEADING = f"{SEAL}\n  When you Attack: Draw 1.\n"


@pytest.mark.parametrize(
    "text",
    [
        "Transfer 1 Seal from a chosen player to a chosen other player.",
        "Steal 1 Seal from a chosen opponent.",
        "Remove 1 Seal from a chosen opponent.",
        "A chosen opponent loses Seal.",
        "Re-roll 1 of your dice.",
        "Set 1 of any dice to 6.",
        "Gain 1 Roll Attempt in the Offensive Roll Phase.",
        "Prevent 3 incoming dmg.",
        "Prevent 1 incoming negative status effect.",
    ],
)
def test_a_text_that_can_never_do_anything_is_a_finding(text):
    card = f"shared card Try, cost 0, main\n  {text} Gain Seal.\n"
    assert [f.code for f in check_text(HEADING + "\n" + card)] == ["DT606"]


@pytest.mark.parametrize(
    ("timing", "text"),
    [
        ("main", "Take 4 dmg. Prevent 2 incoming dmg."),
        ("main", "Each player takes 2 dmg and you prevent 1 incoming dmg."),
        ("roll", "Prevent 3 incoming dmg."),
        ("instant", "Prevent 3 incoming dmg."),
    ],
)
def test_what_can_be_on_its_way_is_prevented_without_a_finding(timing, text):
    assert check_text(f"shared card Try, cost 0, {timing}\n  {text}\n") == []


def test_a_line_with_an_allow_comment_stays_one_line():
    long = "A chosen opponent draws 1. " * 4
    text = f"shared card Try, cost 0, main: {long}Re-roll 1 of your dice. -- allow DT606: a joke\n"
    formatted = format_source(text)
    assert formatted.count("\n") == 1
    assert format_source(formatted) == formatted
    assert check_text(formatted) == check_text(text) == []


def test_two_routines_of_one_name_are_an_error():
    with pytest.raises(ValueError, match="two routines of the engine are named land"):
        together({"land": ()}, {"land": ()})


def test_tokens_are_set_like_health():
    scenario = game().given(0, tokens={"Veil": 2}).given(0, tokens={"Veil": 1})
    assert scenario.tokens(0, "Veil") == 1
