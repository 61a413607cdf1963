"""Companions: not status effects, and nobody's to take."""

import pytest

from dicethrone_rules.testing.scenario import content, duel


@pytest.mark.rule("COMP-01")
@pytest.mark.parametrize("card", ["Purge", "What Status Effects?", "Hand Over"])
def test_what_alters_status_effects_does_not_touch_a_companion(arena, card):
    scenario = arena().given(0, hand=[card], cp=5).given(1, tokens={"Squirrel": 2})
    assert not scenario.offers(f"Play {card}")
    scenario = arena().given(0, hand=[card, "Trap"], cp=5)
    scenario.given(1, tokens={"Squirrel": 2, "Bleed": 1}).play(card)
    if card != "Hand Over":  # nobody else has something to hand over
        scenario.choose("Player 2")
    scenario.until("main", 0)
    assert (scenario.tokens(1, "Squirrel"), scenario.tokens(1, "Bleed")) == (2, 0)


@pytest.mark.rule("COMP-01")
def test_a_companion_counts_as_no_positive_status_effect(arena):
    # Parasite hurts who has a positive status effect.
    scenario = arena().given(1, tokens={"Parasite": 1, "Squirrel": 3}).until_upkeep(1).upkeep()
    assert scenario.health(1) == 50
    scenario = arena().given(1, tokens={"Parasite": 1, "Evasive": 1}).until_upkeep(1).upkeep()
    assert scenario.health(1) == 49


@pytest.mark.rule("COMP-02")
@pytest.mark.parametrize("card", ["Peck", "Pinch"])
def test_a_companion_is_neither_removed_nor_taken_by_others(arena, card):
    scenario = arena().given(0, hand=[card]).given(1, tokens={"Squirrel": 2})
    if scenario.offers(f"Play {card}"):
        scenario.play(card)
    assert (scenario.tokens(0, "Squirrel"), scenario.tokens(1, "Squirrel")) == (0, 2)


@pytest.mark.rule("COMP-02")
def test_its_own_rules_may_allow_it(arena):
    scenario = arena().given(0, tokens={"Squirrel": 2}, hand=["Shoo"]).play("Squirrel")
    assert (scenario.tokens(0, "Squirrel"), len(scenario.hand(0))) == (1, 2)
    scenario.play("Shoo").until("main", 0)
    assert scenario.tokens(0, "Squirrel") == 0


BANNED = content("""
status Ban: negative, limit 1
  You may not spend status effects.

status Drone: positive, limit 3
  Spend any time: Heal 1.
  Pay 1 CP any time: Draw 1.

companion Pet: limit 2
  Spend any time: Draw 1.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  passive Thrift
    Pay 1 CP any time: Draw 1.
    Spend 1 Drone any time: Gain 1 CP.
    Spend 1 Pet any time: Gain 2 CP.

  offensive Ten
    5 Bay: Deal 10 dmg.

  ultimate Finish!
    5 Fir: Deal 12 dmg.

  defensive Cover
    defense roll 1: Heal 1 x Ash.

  card Coin, cost 0, main, copies 9: Gain 1 CP.
""")


@pytest.mark.rule("COMP-01")
@pytest.mark.parametrize("moment", ["main", "window"])
@pytest.mark.parametrize("banned", [True, False])
def test_who_may_not_spend_status_effects_may_spend_a_companion_and_use_abilities(moment, banned):
    seat = 0 if moment == "main" else 1
    scenario = duel("ann", "ann", library=BANNED)
    scenario.given(seat, cp=3, tokens={"Pet": 1, "Drone": 1, "Ban": int(banned)})
    if moment == "window":
        scenario.dice(1, 2, 3, 4, 6).window(1, "roll")
    offered = [text for text in scenario.offered() if text.startswith(("Spend", "Use"))]
    always = [
        "Spend Pet: Draw 1.",
        "Use Drone: Draw 1.",
        "Use Thrift: Draw 1.",
        "Use Thrift: Gain 2 CP.",
    ]
    drone = [] if banned else ["Spend Drone: Heal 1.", "Use Thrift: Gain 1 CP."]
    assert sorted(offered) == sorted([*always, *drone])
