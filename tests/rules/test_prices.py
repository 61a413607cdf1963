"""Prices in texts: paid whole or not at all."""

import pytest

from dicethrone_rules.engine.events import PhaseSkipped
from dicethrone_rules.testing.scenario import Scenario, content, duel

TABLE = content("""
status Drone: positive, limit 3
  Spend when you Attack: Add 1 dmg.

status Lurk: negative, limit 2

status Veil: negative, limit 1
  Before your Offensive Roll Phase:
    You may spend 1 Drone or pay 2 CP to remove this.
    Otherwise, skip that phase and remove this.

status Forge: positive, limit 1
  Spend and spend 2 Drone during your Main Phase: Draw 3.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Toll
    5 Bay: Gain 1 CP. Pay 3 CP. Draw 2.

  offensive Ransom
    5 Cup:
      The target chooses one:
        - Pay 2 CP.
        - Lose 3 Health.

  offensive Chance
    5 Dew: Roll 1. On Ash, pay 9 CP and draw 1. Then gain Drone.

  ultimate Finish!
    5 Fir: Deal 12 dmg.

  defensive Cover
    defense roll 1: Heal 1 x Ash.

  card Either, cost 0, main: You may spend 1 Drone or pay 2 CP to draw 3.
  card Both, cost 0, main: You may spend 1 Drone and pay 2 CP to draw 3.
  card Twice, cost 0, main: You may pay 1 CP and pay 2 CP to draw 3.
  card Rid, cost 0, main: You may remove 1 negative status effect to draw 3.
  card Bleed Out, cost 0, main: You may lose 2 Drone to draw 3.
  card Toss, cost 0, main: You may discard 2 cards to draw 3.
  card Just, cost 0, main: You may spend 2 Drone.
  card Fee, cost 1, main: Pay 3 CP. Draw 2.
  card Burn, cost 0, main: Spend 2 Drone. Draw 2.
  card Or Else, cost 0, main: Spend 1 Drone or discard 2 cards.
  card Mixed, cost 0, main: Gain 1 CP or pay 2 CP.
  card Late, cost 0, main: Draw 1. Pay 2 CP, then draw 2.
  card Waste, cost 0, main: Pay 1 CP. Remove 1 Lurk.
  card Pad, cost 9, main, copies 9: Draw 1.
""")


def anns() -> Scenario:
    return duel("ann", "ann", library=TABLE)


def held(scenario: Scenario) -> tuple[int, int, int]:
    """Cards in hand, CP and Drones of the first player."""
    return len(scenario.hand(0)), scenario.cp(0), scenario.tokens(0, "Drone")


@pytest.mark.rule("CORE-CP-02")
@pytest.mark.parametrize("cp", [0, 1])
def test_a_price_is_paid_also_where_nothing_comes_of_it(cp):
    scenario = anns().given(0, cp=cp, hand=["Waste"])
    assert scenario.offers("Play Waste") == (cp == 1)


@pytest.mark.rule("CORE-CP-02")
@pytest.mark.parametrize(
    ("card", "given"),
    [
        ("Either", {"cp": 1}),
        ("Both", {"cp": 1, "tokens": {"Drone": 1}}),
        ("Both", {"cp": 2}),
        ("Twice", {"cp": 2}),
        ("Rid", {"tokens": {"Drone": 1}}),
        ("Bleed Out", {"tokens": {"Drone": 1}}),
        ("Toss", {}),
        ("Just", {"tokens": {"Drone": 1}}),
    ],
)
def test_who_cannot_pay_a_price_is_not_asked(card, given):
    scenario = anns().given(0, **{"cp": 0, "hand": [card, "Pad"], **given})
    cards, cp, drones = held(scenario)
    scenario.play(card)
    assert not scenario.was_asked("may")
    assert held(scenario) == (cards - 1, cp, drones)


@pytest.mark.rule("CORE-CP-02")
@pytest.mark.parametrize(
    ("card", "given", "after"),
    [
        ("Either", {"cp": 2}, (4, 0, 0)),
        ("Either", {"tokens": {"Drone": 1}}, (4, 0, 0)),
        ("Both", {"cp": 2, "tokens": {"Drone": 1}}, (4, 0, 0)),
        ("Twice", {"cp": 3}, (4, 0, 0)),
        ("Rid", {"tokens": {"Lurk": 1}}, (4, 0, 0)),
        ("Bleed Out", {"tokens": {"Drone": 2}}, (4, 0, 0)),
        ("Toss", {"hand": ["Toss", "Pad", "Pad"]}, (3, 0, 0)),
        ("Just", {"tokens": {"Drone": 2}}, (1, 0, 0)),
    ],
)
def test_who_can_pay_it_may(card, given, after):
    scenario = anns().given(0, **{"cp": 0, "hand": [card, "Pad"], **given})
    scenario.play(card).choose("Yes")
    assert held(scenario) == after
    assert not scenario.was_asked("choice")  # one way to pay is no question


@pytest.mark.rule("CORE-CP-02")
def test_of_two_prices_the_player_chooses_when_both_can_be_paid():
    scenario = anns().given(0, cp=2, tokens={"Drone": 1}, hand=["Either", "Pad"])
    scenario.play("Either").choose("Yes")
    assert scenario.offered() == ["Spend 1 Drone", "Pay 2 CP"]
    scenario.choose("Spend 1 Drone")
    assert held(scenario) == (4, 2, 0)


@pytest.mark.rule("CORE-CP-02")
def test_otherwise_follows_when_neither_price_can_be_paid():
    scenario = anns().given(0, cp=1, tokens={"Veil": 1}, hand=[])
    scenario.until("main")
    assert not scenario.was_asked("may")
    assert [event.phase for event in scenario.happened(PhaseSkipped)] == ["offensive"]
    assert scenario.tokens(0, "Veil") == 0


@pytest.mark.rule("CORE-CP-02")
@pytest.mark.parametrize(
    ("card", "too_little", "enough", "after"),
    [
        ("Fee", {"cp": 3}, {"cp": 4}, (3, 0, 0)),
        ("Burn", {"tokens": {"Drone": 1}}, {"tokens": {"Drone": 2}}, (3, 0, 0)),
        ("Or Else", {}, {"tokens": {"Drone": 1}}, (1, 0, 0)),
        ("Or Else", {}, {"hand": ["Or Else", "Pad", "Pad"]}, (0, 0, 0)),
    ],
)
def test_a_card_that_begins_with_a_price_is_offered_to_who_can_pay_it(
    card, too_little, enough, after
):
    hand = {"cp": 0, "hand": [card, "Pad"]}
    poor = anns().given(0, **{**hand, **too_little})
    assert not poor.offers(f"Play {card}")
    why = poor.game.why_not(0, poor.player(0).hand[0])
    assert why == "Its text begins with a price that you cannot pay."
    scenario = anns().given(0, **{**hand, **enough}).play(card)
    assert held(scenario) == after


@pytest.mark.rule("CORE-CP-02")
def test_what_is_no_price_stays_on_offer():
    scenario = anns().given(0, cp=1, hand=["Mixed", "Pad"]).play("Mixed")
    assert held(scenario) == (1, 2, 0)  # one option is no question
    scenario = anns().given(0, cp=2, hand=["Mixed", "Pad"]).play("Mixed")
    assert scenario.offered() == ["Gain 1 CP", "Pay 2 CP"]


@pytest.mark.rule("CORE-CP-02")
@pytest.mark.parametrize(("cp", "after"), [(1, (2, 1, 0)), (2, (4, 0, 0))])
def test_a_price_in_the_middle_of_a_text_is_paid_whole_or_ends_it(cp, after):
    scenario = anns().given(0, cp=cp, hand=["Late", "Pad"]).play("Late")
    assert held(scenario) == after


@pytest.mark.rule("CORE-CP-02")
@pytest.mark.parametrize(("cp", "after"), [(1, (0, 2)), (2, (2, 0))])
def test_an_ability_does_nothing_after_a_price_that_cannot_be_paid(cp, after):
    scenario = anns().given(0, cp=cp, hand=[]).activate("Toll", 2, 2, 2, 2, 2).finish()
    assert (len(scenario.hand(0)), scenario.cp(0)) == after


@pytest.mark.rule("CORE-CP-02")
def test_a_price_ends_only_its_own_part_of_a_text():
    scenario = anns().given(0, cp=0, hand=[]).activate("Chance", 4, 4, 4, 4, 4).dice(1).finish()
    assert held(scenario) == (0, 0, 1)


@pytest.mark.rule("CORE-CP-02")
@pytest.mark.parametrize(("cp", "asked"), [(1, False), (2, True)])
def test_a_price_that_cannot_be_paid_is_no_choice(cp, asked):
    scenario = anns().given(1, cp=cp, hand=[]).activate("Ransom", 3, 3, 3, 3, 3)
    if asked:
        scenario.until("choice").choose("Pay 2 CP.")
    scenario.finish()
    assert scenario.was_asked("choice") is asked
    assert (scenario.cp(1), scenario.health(1)) == ((0, 50) if asked else (1, 47))


@pytest.mark.rule("CORE-CP-02")
@pytest.mark.parametrize(("drones", "offered"), [(1, False), (2, True)])
def test_another_token_in_a_spend_clause_is_paid_whole(drones, offered):
    scenario = anns().given(0, hand=["Pad"], tokens={"Forge": 1, "Drone": drones})
    assert any(text.startswith("Spend Forge") for text in scenario.offered()) is offered
