"""Timing: who comes first, what a declared play has to beat, where play breaks and resumes."""

import pytest

from dicethrone_rules.engine.events import (
    CardPlayed,
    PlayCancelled,
    PlayDeclared,
    SpendDeclared,
    TokenAimedAt,
    TokensLost,
)
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill

TABLE = content("""
status Agility: positive, limit 3
  Spend when you would receive dmg: Prevent half that dmg.

status Crackle: positive, limit 3, attack modifier
  Spend when you Attack: Add 3 dmg.

status Insight: positive, limit 3
  Spend any time: Draw 1.

status Wish: positive, limit 3
  Spend any time: Gain 1 CP, then draw 1.

companion Hound: limit 2
  Spend any time: Draw 1.

status Oath: unique, limit 2, not transferable, not removable
  Spend any time: Draw 1.

status Itch: negative, limit 1, persistent
  During your Upkeep: Roll 1. On 1-3, take 2 dmg.

status Curse: negative, limit 3, persistent

status Claw: positive, limit 2
  Spend any time: Steal 1 Insight from a chosen opponent.

hero Fencer
  complexity 1
  dice: 1-3 Foil, 4-5 Mask, 6 Crown

  passive Taunt
    Pay 3 CP any time: Remove 1 status effect from a chosen opponent.

  offensive Thrust
    3 Foil: Deal 8 dmg.

  ultimate Coup!
    5 Crown: Inflict Curse. Then deal 12 dmg.

  -- The duel of the rulebook: one die each, the higher wins.
  defensive Duel
    defense roll 1:
      Roll against the attacker.
      If your roll is more than theirs, prevent all incoming dmg.

  card Glove, cost 9, main, copies 6: Draw 1.
  card Bow, cost 0, instant, copies 3: Gain 1 CP.
  card Disarm, cost 1, instant, copies 3: Remove 1 status effect from a chosen player.
  card Tilt, cost 0, instant, copies 2: Change 1 of any dice by 1.
  card Feint, cost 0, roll, copies 2: Set 1 of your dice to any value.
  card Flourish, cost 0, roll: Gain 1 CP, then draw 1.
  card Rob, cost 1, instant, copies 2: Steal 1 Agility from a chosen opponent.
  card Pilfer, cost 1, instant, copies 2: Steal 1 Insight from a chosen opponent.
  card Daunt, cost 1, instant, copies 2: A chosen opponent loses 1 Agility.
  card Scare, cost 1, roll, copies 2: Each opponent loses 1 Insight.
  card Bare, cost 1, instant: Remove all positive status effects from a chosen opponent.
  card Strip, cost 0, main: Remove 1 status effect from a chosen player.
""")
THRUST, CROWNS = (1, 1, 1, 4, 6), (6, 6, 6, 6, 6)


def fencers(**options) -> Scenario:
    return duel("fencer", "fencer", library=TABLE, **options)


def three(**options) -> Scenario:
    return hill("fencer", "fencer", "fencer", library=TABLE, **options)


def asked(scenario: Scenario, point: str) -> list[int | None]:
    return [d.player for d in scenario.asked if d.message.id == PROMPTS[point]]


# --- priority -----------------------------------------------------------------------------------


@pytest.mark.rule("TIMING-01", "TIMING-07")
@pytest.mark.parametrize(("turns", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
@pytest.mark.rule("RULE-114")
def test_players_act_clockwise_from_the_active_player(turns, order):
    # Printed edition; in the current one RULE-051 asks the roller first about dice.
    scenario = three()
    for _ in range(turns):
        scenario.next_turn()
    for seat in range(3):
        scenario.given(seat, hand=["Bow"])
    scenario.roll(*THRUST)
    assert asked(scenario, "roll") == order


@pytest.mark.rule("TIMING-02", "TIMING-06")
@pytest.mark.rule("RULE-005")
def test_after_every_play_the_active_player_is_asked_first_again():
    # Printed edition; in the current one RULE-051 overrules it about dice: first who rolled them.
    scenario = fencers().given(0, hand=["Bow"]).given(1, hand=["Bow", "Bow"])
    scenario.dice(*THRUST).window(1, "roll").play("Bow")
    assert scenario.decision.player == 0  # who had passed before
    scenario.window(1, "roll").play("Bow").until("roll")
    assert asked(scenario, "roll") == [0, 1, 0, 1, 0]


@pytest.mark.rule("TIMING-03")
def test_spending_a_token_is_as_quick_as_an_instant():
    with_card = fencers().given(1, hand=["Bow"]).activate("Thrust", *THRUST)
    with_token = fencers().given(1, tokens={"Insight": 1}).activate("Thrust", *THRUST)
    points = []
    for scenario in (with_card, with_token):
        scenario.defend(None).until_upkeep()
        points.append(
            [d.message.id for d in scenario.asked if d.kind == "window" and d.player == 1]
        )
    assert points[0] == points[1]
    assert len(points[0]) > 5


@pytest.mark.rule("TIMING-04", "TIMING-03")
def test_the_active_players_removal_beats_a_declared_spend():
    scenario = fencers().given(0, cp=1, hand=["Disarm"]).given(1, tokens={"Agility": 1})
    scenario.activate("Thrust", *THRUST).window(1, "effects").play("Agility")
    assert scenario.decision.player == 0
    assert scenario.decision.message.id == PROMPTS["declared"]
    scenario.play("Disarm").choose("Player 2").defend(None).finish()
    assert scenario.health(1) == 42  # nothing was prevented
    assert (scenario.tokens(1, "Agility"), scenario.cp(0)) == (0, 0)
    assert [lost.how for lost in scenario.happened(TokensLost)] == ["removed"]


@pytest.mark.rule("TIMING-04")
def test_unanswered_the_declared_spend_is_made():
    scenario = fencers().given(0, cp=1, hand=["Disarm"]).given(1, tokens={"Agility": 1})
    scenario.activate("Thrust", *THRUST).window(1, "effects").play("Agility")
    scenario.choose("pass").defend(None).finish()
    assert (scenario.health(1), scenario.tokens(1, "Agility")) == (46, 0)
    assert scenario.hand(0) == ["Disarm"]


@pytest.mark.rule("TIMING-05", "TIMING-03")
def test_the_active_players_spend_beats_a_removal_that_stays_in_hand():
    # Printed edition; in the current one RULE-112 overrules it: the card is spent.
    scenario = fencers().given(0, tokens={"Crackle": 1}).given(1, cp=1, hand=["Disarm"])
    scenario.activate("Thrust", *THRUST).window(1, "activated").play("Disarm")
    scenario.choose("Player 1")
    assert (scenario.decision.player, scenario.decision.message.id) == (0, PROMPTS["declared"])
    scenario.play("Crackle").defend(None).finish()
    assert scenario.health(1) == 39  # 8 + 3
    assert (scenario.hand(1), scenario.cp(1)) == (["Disarm"], 1)
    assert [event.card.name for event in scenario.happened(PlayCancelled)] == ["Disarm"]
    assert scenario.happened(CardPlayed) == []


@pytest.mark.rule("TIMING-05")
def test_only_the_token_that_is_aimed_at_may_be_spent_first():
    scenario = fencers().given(0, tokens={"Crackle": 1, "Insight": 1})
    scenario.given(1, cp=1, hand=["Disarm"]).activate("Thrust", *THRUST)
    scenario.window(1, "activated").play("Disarm").choose("Player 1").choose("Insight of Player 1")
    assert scenario.offered() == ["Spend Insight: Draw 1.", "Pass"]
    scenario.choose("pass")
    assert (scenario.tokens(0, "Insight"), scenario.tokens(0, "Crackle")) == (0, 1)


@pytest.mark.rule("TIMING-04", "TIMING-05", "TIMING-06")
def test_a_player_of_lower_priority_has_no_answer():
    spending = fencers().given(0, tokens={"Insight": 1}, hand=["Glove"])
    spending.given(1, cp=1, hand=["Disarm"]).play("Insight")
    assert asked(spending, "declared") == []
    assert (len(spending.hand(0)), spending.hand(1)) == (2, ["Disarm"])
    removing = fencers().given(0, cp=1, hand=["Disarm"]).given(1, tokens={"Insight": 1})
    removing.play("Disarm").choose("Player 2")
    assert asked(removing, "declared") == []
    assert removing.tokens(1, "Insight") == 0


def told(scenario: Scenario, seat: int) -> list[str]:
    """The events of the last step as that player sees them."""
    return [str(event) for event in scenario.game.view(seat).events]


@pytest.mark.rule("TIMING-04")
def test_who_may_answer_a_spend_is_told_which():
    scenario = fencers().given(0, cp=1, hand=["Disarm"]).given(1, tokens={"Agility": 2})
    scenario.activate("Thrust", *THRUST).window(1, "effects").play("Agility")
    assert told(scenario, 0) == ["Player 2 declares to spend 1 Agility."]
    assert scenario.happened(TokensLost) == []
    scenario.choose("pass").defend(None).finish()
    assert len(scenario.happened(SpendDeclared)) == 1  # told once
    assert [(lost.token.name, lost.how) for lost in scenario.happened(TokensLost)] == [
        ("Agility", "spent")
    ]


@pytest.mark.rule("TIMING-05")
def test_who_may_answer_a_removal_is_told_which_and_at_what_it_is_aimed():
    scenario = fencers().given(0, tokens={"Crackle": 1, "Insight": 1})
    scenario.given(1, cp=1, hand=["Disarm"]).activate("Thrust", *THRUST)
    scenario.window(1, "activated").play("Disarm").choose("Player 1").choose("Insight of Player 1")
    assert told(scenario, 0) == [
        "Player 2 declares Disarm.",
        "Player 2 aims Disarm at Insight of Player 1.",
    ]
    (aimed,) = scenario.happened(TokenAimedAt)
    (insight,) = [token for token in scenario.player(0).tokens if token.key == "token:insight"]
    assert (aimed.other, aimed.id) == (0, insight.id)
    assert scenario.happened(CardPlayed) == []  # it is not paid for yet
    scenario.choose("pass")
    assert len(scenario.happened(PlayDeclared)) == len(scenario.happened(TokenAimedAt)) == 1
    assert [event.card.name for event in scenario.happened(CardPlayed)] == ["Disarm"]


@pytest.mark.rule("RULE-110", "CARD-12")
def test_who_responds_to_a_removal_of_the_main_phase_does_not_know_yet_at_what_it_is_aimed():
    scenario = fencers().given(0, hand=["Strip"]).given(1, tokens={"Crackle": 1, "Insight": 1})
    scenario.play("Strip")
    assert (scenario.decision.player, scenario.decision.message.id) == (1, PROMPTS["respond"])
    assert told(scenario, 1) == ["Player 1 plays Strip for 0 CP."]


@pytest.mark.rule("TIMING-05")
@pytest.mark.rule("RULE-111")
def test_nothing_is_declared_to_nobody():
    scenario = fencers().given(0, cp=1, hand=["Disarm"]).given(1, tokens={"Insight": 1})
    scenario.play("Disarm").choose("Player 2")
    assert scenario.happened(PlayDeclared) == scenario.happened(TokenAimedAt) == []


@pytest.mark.rule("TIMING-06", "TIMING-04")
def test_priority_holds_for_any_number_of_plays():
    scenario = fencers().given(0, cp=2, hand=["Disarm", "Disarm"])
    scenario.given(1, tokens={"Agility": 2}).activate("Thrust", *THRUST)
    scenario.window(1, "effects").play("Agility").play("Disarm").choose("Player 2")
    scenario.window(1, "effects").play("Agility").play("Disarm").choose("Player 2")
    scenario.defend(None).finish()
    assert (scenario.health(1), scenario.tokens(1, "Agility"), scenario.cp(0)) == (42, 0, 0)


@pytest.mark.rule("TIMING-06", "TIMING-07")
def test_only_players_of_strictly_higher_priority_answer():
    scenario = three().given(1, tokens={"Insight": 1})
    for seat in (0, 2):
        scenario.given(seat, cp=1, hand=["Disarm"])
    scenario.dice(*THRUST).window(1, "roll").play("Insight")
    assert (scenario.decision.player, scenario.decision.message.id) == (0, PROMPTS["declared"])
    scenario.choose("pass")
    assert len(scenario.hand(1)) == 1  # spent: Player 3, below, was not asked
    assert asked(scenario, "declared") == [0]


def spent(scenario):
    """The tokens that were spent, not only declared."""
    return [lost.token.name for lost in scenario.happened(TokensLost) if lost.how == "spent"]


@pytest.mark.rule("TIMING-06", "TIMING-04", "TIMING-05")
def test_an_answer_is_declared_and_answered_too():
    scenario = three().given(0, cp=1, hand=["Disarm"]).given(1, tokens={"Insight": 1})
    scenario.given(2, tokens={"Claw": 1}).dice(*THRUST).window(2, "roll").play("Claw")
    scenario.choose("Player 2")
    # The theft is answered by the spend of what it is after, and that by a removal.
    scenario.window(1, "declared").play("Insight")
    assert (scenario.decision.player, scenario.decision.message.id) == (0, PROMPTS["declared"])
    scenario.play("Disarm").choose("Player 2").until("roll")
    assert (scenario.tokens(1, "Insight"), scenario.hand(1)) == (0, [])
    assert scenario.tokens(2, "Claw") == 1  # nothing was left to steal
    assert (scenario.cp(0), spent(scenario)) == (0, [])


@pytest.mark.rule("TIMING-07")
def test_a_declared_play_is_answered_by_all_above_in_their_order():
    scenario = three().given(0, cp=1, hand=["Disarm"]).given(1, cp=1, hand=["Disarm"])
    scenario.given(2, tokens={"Insight": 1}).dice(*THRUST).window(2, "roll").play("Insight")
    assert scenario.decision.player == 0
    scenario.choose("pass")
    assert (scenario.decision.player, scenario.decision.message.id) == (1, PROMPTS["declared"])
    scenario.play("Disarm").choose("Player 3").until("roll")
    assert (scenario.tokens(2, "Insight"), len(scenario.hand(2)), scenario.cp(1)) == (0, 0, 0)


# --- interruptions ------------------------------------------------------------------------------


@pytest.mark.rule("TIMING-04")
@pytest.mark.parametrize(("card", "kept"), [("Rob", 1), ("Daunt", 0), ("Bare", 0)])
def test_a_theft_and_a_loss_beat_a_declared_spend_like_a_removal(card, kept):
    scenario = fencers().given(0, hand=[card]).given(1, tokens={"Agility": 1})
    scenario.activate("Thrust", *THRUST).defend(None).window(1, "last").play("Agility")
    assert (scenario.decision.player, scenario.decision.message.id) == (0, PROMPTS["declared"])
    scenario.play(card).finish()
    assert (scenario.dealt(1), scenario.tokens(0, "Agility")) == ([8], kept)
    assert spent(scenario) == []


@pytest.mark.rule("TIMING-04")
@pytest.mark.parametrize("card", ["Pilfer", "Scare"])
def test_what_cannot_take_that_token_is_no_answer_to_its_spend(card):
    scenario = fencers().given(0, hand=[card]).given(1, tokens={"Agility": 1, "Insight": 1})
    scenario.activate("Thrust", *THRUST).defend(None).window(1, "last").play("Agility").finish()
    assert asked(scenario, "declared") == []
    assert scenario.dealt(1) == [4]


@pytest.mark.rule("COMP-01", "STATUS-GEN-16", "TIMING-04")
@pytest.mark.parametrize("token", ["Hound", "Oath"])
def test_a_spend_of_what_nobody_can_take_has_no_answer(token):
    scenario = fencers().given(0, hand=["Disarm"]).given(1, tokens={token: 1, "Curse": 1})
    scenario.dice(*THRUST).window(1, "roll").play(token).until("roll")
    assert asked(scenario, "declared") == []
    assert len(scenario.hand(1)) == 1


@pytest.mark.rule("TIMING-05")
@pytest.mark.parametrize("card", ["Pilfer", "Scare", "Bare"])
def test_the_active_players_spend_beats_a_theft_or_loss_which_stays_in_hand(card):
    scenario = fencers().given(0, tokens={"Insight": 1}).given(1, cp=1, hand=[card])
    scenario.dice(*THRUST).window(1, "roll").play(card)
    assert (scenario.decision.player, scenario.decision.message.id) == (0, PROMPTS["declared"])
    assert scenario.offered() == ["Spend Insight: Draw 1.", "Pass"]
    scenario.play("Insight").until("roll")
    assert len(scenario.hand(0)) == 1
    assert (scenario.hand(1), scenario.cp(1)) == ([card], 1)
    assert [e.card.name for e in scenario.happened(PlayCancelled)] == [card]


@pytest.mark.rule("TIMING-05")
def test_the_active_players_spend_beats_a_token_that_would_steal_it():
    scenario = fencers().given(0, tokens={"Insight": 1}).given(1, tokens={"Claw": 1})
    scenario.dice(*THRUST).window(1, "roll").play("Claw")
    assert scenario.offered() == ["Spend Insight: Draw 1.", "Pass"]
    scenario.play("Insight").until("roll")
    assert (len(scenario.hand(0)), scenario.tokens(1, "Claw")) == (1, 1)


@pytest.mark.rule("TIMING-05", "TIMING-10")
@pytest.mark.parametrize("answer", [True, False])
def test_the_active_players_spend_beats_a_passive_abilitys_removal(answer):
    scenario = fencers().given(0, cp=0, tokens={"Crackle": 1}).given(1, cp=3)
    scenario.activate("Thrust", *THRUST).window(1, "activated").play("Taunt")
    assert (scenario.decision.player, scenario.decision.message.id) == (0, PROMPTS["declared"])
    scenario.choose("Spend Crackle" if answer else "Pass").defend(None).finish()
    assert scenario.dealt(1) == [11 if answer else 8]
    assert scenario.cp(1) == (3 if answer else 0)  # there was nothing left to take


@pytest.mark.rule("TIMING-05")
def test_a_theft_of_what_nobody_has_is_not_offered():
    scenario = fencers().given(0, tokens={"Insight": 1}).given(1, cp=1, hand=["Rob"])
    scenario.activate("Thrust", *THRUST).finish()
    offered = [option.text for decision in scenario.asked for option in decision.options]
    assert "Play Rob" not in offered
    assert "Spend Insight: Draw 1." in offered


@pytest.mark.rule("TIMING-08")
def test_after_all_interruptions_the_flow_goes_on_where_it_was():
    scenario = fencers().given(0, cp=0, hand=["Bow", "Bow"]).given(1, cp=0, hand=["Bow", "Bow"])
    scenario.dice(*THRUST).window(0, "roll").play("Bow").window(1, "roll").play("Bow")
    scenario.window(0, "roll").play("Bow").window(1, "roll").play("Bow").until("roll")
    assert scenario.game.view(0).dice[0].faces == THRUST
    scenario.activate("Thrust").defend(None).finish()
    assert (scenario.cp(0), scenario.cp(1), scenario.health(1)) == (2, 2, 42)


@pytest.mark.rule("TIMING-09", "TIMING-11")
def test_a_duel_that_was_lost_is_won_with_a_changed_die():
    scenario = fencers().given(1, hand=["Feint"]).activate("Thrust", *THRUST)
    # The defence roll decides nothing; then 1 against 4.
    scenario.defend("Duel", 5).dice(1, 4)
    while len(scenario.game.view(1).dice) < 2:
        scenario.choose("pass")
        scenario.window(1)
    mine, theirs = scenario.game.view(1).dice
    assert (mine.owner, mine.faces, theirs.owner, theirs.faces) == (1, (1,), 0, (4,))
    scenario.play("Feint").choose("Set it to 6").finish()
    assert scenario.health(1) == 50


@pytest.mark.rule("TIMING-09")
def test_left_alone_the_duel_stays_lost():
    scenario = fencers().activate("Thrust", *THRUST).defend("Duel", 5).dice(1, 4).finish()
    assert scenario.health(1) == 42


@pytest.mark.rule("TIMING-09", "TIMING-11")
def test_either_die_of_a_duel_may_be_changed_by_anybody():
    scenario = fencers().given(0, hand=["Tilt"]).activate("Thrust", *THRUST)
    scenario.defend("Duel", 5).dice(4, 4).window(0)
    while len(scenario.game.view(0).dice) < 2:
        scenario.choose("pass")
        scenario.window(0)
    scenario.play("Tilt")
    assert scenario.offered() == ["Die 1, showing 4", "Die 2, showing 4"]
    scenario.choose("Die 1").choose("4 becomes 5").finish()
    assert scenario.health(1) == 50  # the attacker let the defender win


@pytest.mark.rule("TIMING-10")
def test_a_token_may_be_spent_in_response_to_a_card_that_would_take_it():
    scenario = fencers().given(0, hand=["Strip", "Glove"]).given(1, tokens={"Insight": 1})
    scenario.play("Strip").window(1, "respond").play("Insight").choose("Player 2").until("main")
    assert len(scenario.hand(1)) == 1
    assert scenario.discard(0) == ["Strip"]  # it was played all the same


@pytest.mark.rule("TIMING-11")
@pytest.mark.parametrize("helper", [0, 1])
@pytest.mark.rule("RULE-002")
def test_a_tokens_roll_may_be_altered_before_it_is_used(helper):
    scenario = fencers().given(1, tokens={"Itch": 1}).given(helper, hand=["Tilt", "Feint"])
    scenario.until_upkeep(face=6).dice(4 if helper == 0 else 3).window(helper, "roll")
    assert scenario.offered() == ["Play Tilt", "Pass"]  # Feint belongs into a Roll Phase
    scenario.play("Tilt").choose("4 becomes 3" if helper == 0 else "3 becomes 4").settle()
    assert scenario.health(1) == (48 if helper == 0 else 50)


@pytest.mark.rule("TIMING-12")
@pytest.mark.parametrize("play", ["Flourish", "Wish"])
def test_then_in_a_play_that_cannot_be_interrupted_is_no_break(play):
    scenario = fencers().given(0, cp=0, hand=["Flourish"], tokens={"Wish": 1})
    scenario.given(1, hand=["Bow"]).dice(*THRUST).window(0, "roll").play(play)
    assert scenario.cp(0) == 1
    assert len(scenario.hand(0)) == (1 if play == "Flourish" else 2)
    assert asked(scenario, "then") == []


@pytest.mark.rule("TIMING-12", "ULT-01")
def test_then_in_an_ultimate_is_a_break_for_its_own_side_only():
    scenario = fencers().given(0, hand=["Bow"]).given(1, hand=["Bow"])
    scenario.activate("Coup!", *CROWNS).finish()
    assert asked(scenario, "then") == [0]
    assert scenario.health(1) == 38


@pytest.mark.rule("TIMING-05")
def test_a_theft_is_told_with_the_token_it_is_after():
    scenario = fencers().given(0, tokens={"Insight": 2}).given(1, tokens={"Claw": 1})
    scenario.activate("Thrust", *THRUST).window(1, "activated").play("Claw")
    (told,) = scenario.happened(TokenAimedAt)
    assert (told.by.name, told.other, told.token.name) == ("Claw", 0, "Insight")


@pytest.mark.rule("TIMING-05")
def test_a_passive_ability_that_takes_a_token_is_told():
    scenario = fencers().given(0, tokens={"Insight": 1}).given(1, cp=3)
    scenario.activate("Thrust", *THRUST).window(1, "activated").choose("Use Taunt")
    (told,) = scenario.happened(TokenAimedAt)
    assert (told.by.name, told.other, told.token.name) == ("Taunt", 0, "Insight")


@pytest.mark.parametrize(("card", "token"), [("Rob", "Agility"), ("Daunt", "Agility")])
def test_a_theft_is_offered_while_there_is_something_to_take(card, token):
    scenario = fencers().given(0, cp=1, hand=[card])
    assert not scenario.offers(f"Play {card}")
    scenario = fencers().given(0, cp=1, hand=[card]).given(1, tokens={token: 1})
    assert scenario.offers(f"Play {card}")
