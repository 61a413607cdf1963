"""Attacks of the greedy agent: what it adds to them, and what it makes undefendable."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.agents.asking import announced, choice, exchange

# --- what is added to them ------------------------------------------------------------------------


def test_nothing_is_added_to_a_blow_that_shadows_stop():
    scenario = duel("shadow-thief", "barbarian").given(0, tokens={"Sneak Attack": 1}, hand=[])
    scenario.given(1, tokens={"Shadows": 1}, hand=[])
    scenario.activate("Dagger Strike", 1, 1, 2, 3, 5).window(0, "last")
    assert choice(scenario, 0) == "Pass"


@pytest.mark.parametrize(("side", "more"), [("Active", 2), ("Downed", 0)])
def test_a_companion_that_is_down_adds_nothing(side, more):
    """Nyra adds 2 dmg while she is Active."""
    scenario = duel("huntress", "seraph").given(
        0, tokens={"Nyra": 1}, value=3, sides={"Nyra": side}
    )
    mine = exchange(scenario, 0)
    mine.values()
    assert mine._added == more


# --- what is made undefendable --------------------------------------------------------------------


def test_an_ultimate_is_not_made_undefendable():
    scenario = duel("thor", "samurai").given(0, hand=[], tokens={"Guard Break": 1})
    agent = announced(scenario.dice(6, 6, 6, 6, 6), "For Asgard!")
    scenario.choose("number:0").window(0, "activated")
    assert choice(scenario, 0, agent) == "Pass"


def test_an_undefendable_attack_is_not_made_undefendable():
    scenario = duel("paladin", "barbarian").given(0, hand=[], cp=0, tokens={"Accuracy": 1})
    agent = announced(scenario.dice(1, 1, 2, 6, 4), "Mighty Prayer")
    assert choice(scenario.window(0, "activated"), 0, agent) == "Pass"


def test_an_attack_that_has_become_undefendable_is_not_made_so_again():
    scenario = duel("thor", "artificer").given(0, hand=[], tokens={"Guard Break": 2})
    agent = announced(scenario.dice(2, 3, 4, 5, 6), "Thunder Bolt")
    scenario.window(0, "activated")
    (spend,) = [one for one in scenario.decision.options if one.text.startswith("Spend Guard")]
    scenario.choose(spend.id).dice(4).window(0, "activated")
    assert choice(scenario, 0, agent) == "Pass"


def test_an_attack_whose_defence_may_be_deadly_is_made_undefendable():
    """Maternal Bond deals 1 dmg for each Spear, and 1 Health is left."""
    scenario = duel("seraph", "huntress").given(0, hand=[], cp=0, health=1, tokens={"Flight": 1})
    agent = announced(scenario.given(1, health=5).dice(1, 1, 2, 6, 2), "Holy Blade")
    assert choice(scenario.window(0, "activated"), 0, agent).startswith("Spend Flight")


def test_what_was_announced_in_an_earlier_turn_is_forgotten():
    scenario = duel("paladin", "barbarian").given(0, hand=[], cp=0)
    agent = announced(scenario.dice(1, 1, 2, 6, 4), "Mighty Prayer")
    turn = scenario.game.view(0).turn
    following = agent._following
    assert following.announced(turn) is not None
    assert following.announced(turn + 1) is None


# --- Ultimates ------------------------------------------------------------------------------------


def test_no_defence_meets_an_ultimate():
    """15 dmg, Knockdown & Daze; Shadows stop none of it, and nothing is struck back."""
    worths = []
    for tokens in ({}, {"Shadows": 1}):
        scenario = duel("barbarian", "shadow-thief").given(1, tokens=tokens)
        mine = exchange(scenario.dice(6, 6, 6, 6, 6).until("roll", 0), 0)
        worths.append(mine.values()[-1])
    assert worths[0] == worths[1] > 20


def test_an_ultimate_is_added_to_where_shadows_stop_other_blows():
    """To every Attack but an Ultimate, nothing is added where Shadows stop it."""
    for rolled, name, taken in [
        ((1, 1, 2, 3, 5), "Dagger Strike", False),
        ((6, 6, 6, 6, 6), "Shadow Shank", True),
    ]:
        scenario = duel("shadow-thief", "barbarian")
        scenario.given(0, tokens={"Sneak Attack": 1}, hand=[])
        scenario.given(1, tokens={"Shadows": 1}, hand=[]).activate(name, *rolled)
        assert (choice(scenario.window(0, "last"), 0) != "Pass") is taken
