"""Companions: not status effects, and nobody's to take."""

import pytest


@pytest.mark.rule("COMP-01")
@pytest.mark.parametrize("card", ["Purge", "What Status Effects?", "Hand Over"])
def test_what_alters_status_effects_does_not_touch_a_companion(arena, card):
    scenario = arena().given(0, hand=[card], cp=5).given(1, tokens={"Squirrel": 2})
    assert not scenario.offers(f"Play {card}")
    scenario = arena().given(0, hand=[card, "Trap"], cp=5)
    scenario.given(1, tokens={"Squirrel": 2, "Bleed": 1}).play(card).until("main", 0)
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
