"""RULE-110: a Main Phase card that takes tokens, answered by spending them."""

import pytest

from dicethrone_rules.engine.events import AbilityActivated
from dicethrone_rules.testing.scenario import content, duel

TABLE = content("""
status Luck: positive, limit 3, persistent
  Spend any time: Draw 1.

status Mark: negative, limit 3, persistent
  While you Attack: Add 1 to that dmg.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir
  offensive Blow
    5 Ash: Deal 5 dmg. Inflict Mark.
  ultimate Finale!
    5 Fir: Deal 12 dmg. Gain Luck.
  defensive Hood
    defense roll 1: Prevent 1 x Ash incoming dmg.
  card Purge, cost 1, main: Remove 1 status effect from a chosen player.
  card Hand On, cost 1, main
    Transfer 1 status effect from a chosen player to a chosen other player.
  card Pad, cost 9, main, copies 5: Draw 1.
""")


def anns(mine=None, theirs=None, card="Purge"):
    scenario = duel("ann", "ann", TABLE).given(0, cp=1, hand=[card, "Pad"], tokens=mine or {})
    return scenario.given(1, cp=0, tokens=theirs or {}).play(card)


@pytest.mark.rule("RULE-110", "TIMING-10")
def test_the_card_is_paid_and_answered_before_it_chooses():
    scenario = anns(theirs={"Luck": 1, "Mark": 1})
    assert (scenario.decision.player, scenario.decision.kind) == (1, "window")
    assert scenario.cp(0) == 0
    scenario.play("Luck").choose("Player 2")
    assert (scenario.tokens(1, "Luck"), scenario.tokens(1, "Mark")) == (0, 0)
    assert len(scenario.hand(1)) == 1


@pytest.mark.rule("RULE-110")
def test_it_may_choose_another_player_than_the_answer_was_feared_for():
    scenario = anns(mine={"Mark": 1}, theirs={"Luck": 1}).play("Luck").choose("Player 1")
    assert scenario.tokens(0, "Mark") == 0


@pytest.mark.rule("RULE-110", "CARD-02")
def test_it_is_used_up_in_any_case():
    scenario = anns(theirs={"Luck": 1}).play("Luck").choose("Player 2").until("main")
    assert (scenario.cp(0), scenario.discard(0)) == (0, ["Purge"])


@pytest.mark.rule("RULE-110")
def test_a_transfer_chooses_after_the_answers_too():
    scenario = anns(theirs={"Luck": 1, "Mark": 1}, card="Hand On").play("Luck")
    scenario.until("main")
    assert (scenario.tokens(0, "Mark"), scenario.tokens(1, "Mark")) == (1, 0)


@pytest.mark.rule("TREANT-3")
def test_a_wellspring_is_the_treants_to_spend_once_overgrowth_is_activated():
    scenario = duel("treant", "barbarian").bare(0).given(0, tokens={"Wellspring": 1})
    scenario.given(1, cp=2, hand=["Buh Bye"]).activate("Overgrowth", 1, 1, 4, 4, 4)
    while scenario.tokens(0, "Wellspring"):
        if scenario.decision.player == 1:
            assert not scenario.happened(AbilityActivated)  # the last chance for a removal
            scenario.choose("Pass")
        else:
            scenario.choose("Yes" if scenario.offers("Yes") else "Pass")
    assert not scenario.finish().was_asked("defense")


@pytest.mark.rule("TREANT-3")
def test_a_wellspring_that_is_gained_in_mid_activation_is_the_treants_to_spend_first():
    scenario = duel("treant", "barbarian").bare(0).given(0, cp=1, hand=["Drink Deep"])
    scenario.given(1, cp=2, hand=["Buh Bye"]).activate("Overgrowth", 1, 1, 4, 4, 4)
    scenario.window(0, "price").play("Drink Deep").choose("Player 1")
    assert scenario.decision.kind == "may"  # nobody else is asked before
    scenario.choose("Yes").finish()
    assert scenario.tokens(0, "Wellspring") == 0
    assert not scenario.was_asked("defense")


@pytest.mark.rule("TREANT-3")
def test_who_has_the_token_or_no_card_for_it_is_not_asked_to_gain_one():
    for given in ({"tokens": {"Wellspring": 1}, "hand": ["Drink Deep"]}, {"hand": ["Double Up"]}):
        scenario = duel("treant", "barbarian").bare(0).given(0, cp=1, **given)
        scenario.activate("Overgrowth", 1, 1, 4, 4, 4).until(
            "defense" if "tokens" not in given else "may"
        )
        assert not any(d.message.id == "window.price" for d in scenario.asked)
