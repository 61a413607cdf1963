"""Damage on its way to the greedy agent: what it prevents, and what it does when it would fall."""

import pytest

from dicethrone_rules.agents.plays import saved
from dicethrone_rules.testing.scenario import duel
from tests.agents.asking import choice

# --- preventions that are of no use ---------------------------------------------------------------


def test_no_card_prevents_what_shadows_prevent():
    scenario = duel("barbarian", "shadow-thief")
    scenario.given(1, cp=3, hand=["Not This Time"], tokens={"Shadows": 1})
    scenario.activate("Mighty Blow", 1, 2, 3, 4, 6).window(1, "last")
    assert scenario.game.view(1).incoming[-1].expected == 9
    assert choice(scenario, 1) == "Pass"


def test_no_card_is_spent_on_a_companion_that_falls_all_the_same():
    """Nyra takes 12 dmg, of which 6 are prevented."""
    scenario = duel("barbarian", "huntress").given(1, cp=2, hand=["Not This Time"])
    scenario.given(1, tokens={"Nyra": 1}, value=6, sides={"Nyra": "Active"})
    scenario.activate("Reckless", 1, 2, 3, 4, 5).until("may", 1).choose("Yes")
    scenario.until("defense").choose("Do not defend").window(1, "last")
    assert choice(scenario, 1) == "Pass"


@pytest.mark.parametrize(("health", "kept"), [(6, 0), (9, 3), (20, 6)])
def test_a_companion_keeps_what_it_would_lose_at_most(health, kept):
    assert saved(health, 12, 6) == kept


# --- preventions that are yet to be gained --------------------------------------------------------


def test_a_token_that_prevents_is_gained_when_damage_is_on_its_way():
    """9 dmg on 13 Health: Protect prevents 5 for four Tactical Advantage, and five are held."""
    scenario = duel("moon-elf", "tactician").given(0, hand=[], upgrades=["Longbow III"])
    scenario.given(1, health=13, cp=0, hand=[], tokens={"Tactical Advantage": 5})
    scenario.activate("Longbow III", 1, 1, 2, 3, 3).until("defense").choose("Do not defend")
    assert choice(scenario.window(1, "last"), 1) == "Spend 4 Tactical Advantage: Gain Protect."


def test_a_token_that_is_held_is_not_gained_against_the_damage():
    """The first Protect prevents as much; the second would be of no use now."""
    scenario = duel("moon-elf", "tactician").given(0, hand=[], upgrades=["Longbow III"])
    scenario.given(1, health=40, cp=0, hand=[], tokens={"Tactical Advantage": 4, "Protect": 1})
    scenario.activate("Longbow III", 1, 1, 2, 3, 3).until("defense").choose("Do not defend")
    assert choice(scenario.window(1, "last"), 1) != "Spend 4 Tactical Advantage: Gain Protect."


# --- who would fall -------------------------------------------------------------------------------


def test_who_would_fall_uses_every_die():
    """7 dmg on 2 Health: Protect leaves 1 if four Flags prevent 4 before."""
    scenario = duel("moon-elf", "tactician").given(0, health=4, hand=[], upgrades=["Longbow III"])
    scenario.given(1, health=2, cp=2, hand=["Samesies", "Try, Try Again", "Better D"])
    scenario.given(1, tokens={"Tactical Advantage": 3, "Protect": 1})
    scenario.activate("Longbow III", 3, 3, 6, 1, 2).defend("Countermeasures", 4, 5, 1, 2)
    assert choice(scenario.window(1, "roll"), 1) != "Pass"


def test_who_would_fall_in_the_upkeep_prevents_it():
    scenario = duel("barbarian", "paladin").given(1, health=2, hand=[], cp=0)
    scenario.given(1, tokens={"Burn": 1, "Protect": 1})
    scenario.dice(1, 2, 4, 5, 6).until("roll", 0).choose("Activate no ability")
    assert choice(scenario.until_upkeep(1).window(1, "upkeep"), 1).startswith("Spend Protect")


def test_damage_of_ones_own_next_upkeep_is_counted():
    """6 of 8 dmg would leave 3 Health, and the curse deals 4."""
    scenario = duel("monk", "cursed-pirate").given(1, face="Cursed", health=9, cp=6)
    scenario.given(1, hand=["Better D"]).activate("Fist Strike", 1, 1, 2, 2, 2)
    assert (
        choice(scenario.defend("Avast Ye", 1, 6, 1, 4, 2).window(1, "roll"), 1) == "Play Better D"
    )
