"""Samurai: 1-3 Katana, 4-5 Helm, 6 Rising Sun."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

HONOR = {"Honor": 1}
STRIKE = {"Back Strike": 1}
SHAME = {"Shame": 1}
TWO = {"Shame": 2}

CASES = [
    attack("Katana Slice", "11245", deals=5),
    attack("Katana Slice", "11235", deals=6),
    attack("Katana Slice", "11223", deals=7),
    attack("Wakizashi", "12664", deals=3, type="undefendable", gains=STRIKE),
    attack("Solemnity", "12445", deals=7, inflicts=SHAME),
    attack("Budo", "12346", deals=6, gains=HONOR),
    attack("Masamune", "12345", "11145", deals=10, inflicts=TWO),
    attack("Masamune", "12345", "11466", deals=9, inflicts=SHAME, gains=STRIKE),
    attack(
        "Hagakure",
        "66661",
        deals=5,
        type="undefendable",
        gains={**HONOR, **STRIKE},
        inflicts=SHAME,
    ),
    attack("Shogun!", "66666", deals=13, type="ultimate", gains=HONOR, inflicts=TWO),
    attack("Katana Slice II", "12345", deals=6),
    attack("Katana Slice II", "11115", deals=7, inflicts=SHAME),
    attack("Katana Slice II", "11223", deals=8),
    attack("Katana Slice III", "11145", deals=6, inflicts=SHAME),
    attack("Katana Slice III", "11225", deals=7),
    attack("Katana Slice III", "11223", deals=8),
    attack("Wakizashi II", "12664", deals=4, type="undefendable", gains=STRIKE),
    attack("Wakizashi III", "12664", deals=4, type="undefendable", gains=STRIKE, inflicts=SHAME),
    attack("Solemnity II", "12445", deals=8, inflicts=TWO),
    attack("Solemn", "44512", space="Solemnity II", inflicts=TWO),
    attack("Budo II", "12346", deals=8, gains=HONOR),
    attack("Masamune II", "12345", "111456", deals=10, inflicts=TWO, gains=STRIKE),
    attack("Empower", "14611", space="Masamune II", gains=STRIKE),
    attack(
        "Hagakure II",
        "66661",
        deals=7,
        type="undefendable",
        gains={**HONOR, **STRIKE},
        inflicts=TWO,
    ),
    attack(
        "Haga",
        "66614",
        space="Hagakure II",
        deals=2,
        type="undefendable",
        gains=HONOR,
        inflicts=TWO,
    ),
    defense("Stand Tall", "146", deals=1, takes=5),
    defense("Stand Tall", "112", deals=3, takes=8, gains=SHAME),
    defense("Stand Tall II", "1112", deals=4, takes=8),
    defense("Stand Tall II", "1466", deals=1, takes=3),
    card("Honorable", cp=-1, draws=-1, gains={"Honor": 2}),
    card("Shame On You", cp=-1, draws=-1, inflicts=TWO),
    card("Don't Back Down", cp=-1, draws=-1, gains=STRIKE),
    modifier("Gishi", "11223", "1", deals=9, cp=-1, draws=-1),
    modifier("Gishi", "11223", "4", deals=7, cp=-1, draws=-1, inflicts=TWO),
    modifier("Gishi", "11223", "6", deals=7, cp=-1, draws=-1, gains=STRIKE),
    modifier(
        "Follow Through", "11223", "11246", deals=10, cp=-1, draws=-1, inflicts=SHAME, gains=STRIKE
    ),
    card("Kensei", "6", draws=-1, gains={"Honor": 2, **STRIKE}),
    card("Kensei", "5"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_samurai(case):
    assert play("samurai", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("samurai", CASES) == []


# --- Bushido, Honor, Shame ----------------------------------------------------------------------


def test_who_begins_has_honor():
    assert duel("samurai", "barbarian").tokens(0, "Honor") == 1
    assert duel("barbarian", "samurai").tokens(1, "Honor") == 0


@pytest.mark.rule("SAM-4")
@pytest.mark.parametrize(("attempts", "gained"), [(1, 1), (2, 1), (3, 0)])
def test_bushido_gives_honor_for_fewer_than_three_roll_attempts(attempts, gained):
    scenario = duel("samurai", "barbarian").bare(0).roll(1, 1, 1, 4, 5)
    for _ in range(attempts - 1):
        again = next(o for o in scenario.decision.options if o.text.startswith("Re-roll"))
        scenario.dice(*[1] * 5).choose(again.id).until("roll")
        scenario.script.clear()
    scenario.activate("Katana Slice").defend(None).finish()
    assert (scenario.tokens(0, "Honor"), scenario.tokens(0, "Haste")) == (0, 1 - gained)
    assert scenario.until_upkeep(1).tokens(0, "Honor") == gained
    assert scenario.tokens(0, "Haste") == 0


@pytest.mark.parametrize(("price", "dealt"), [("Spend Honor", 8), ("Spend 2 Honor", 10)])
def test_honor_adds_1_or_both_add_3(price, dealt):
    scenario = duel("samurai", "barbarian").given(0, tokens={"Honor": 2})
    scenario.activate("Katana Slice", 1, 1, 2, 2, 3).window(0, "effects").choose(price)
    assert scenario.defend(None).finish().dealt(1) == [dealt]


@pytest.mark.rule("SAM-2")
def test_shame_takes_1_each_off_the_attack_and_leaves_as_it_is_activated():
    scenario = duel("barbarian", "samurai").given(0, tokens={"Shame": 2}, inflictor=1)
    scenario.given(0, cp=2, hand=["Buh Bye", "Get Some"])
    scenario.activate("Smack", 1, 1, 1, 1, 1).window(0, "activated")
    assert scenario.tokens(0, "Shame") == 0  # too late to remove it
    assert scenario.defend(None).finish().dealt(1) == [6]


@pytest.mark.rule("SAM-2", "DMG-08")
@pytest.mark.parametrize("rules", ["printed", "current"])
def test_shame_leaves_and_takes_nothing_off_pure_damage(rules):
    scenario = duel("shadow-thief", "samurai", rules=rules).given(0, tokens={"Shame": 2})
    scenario.activate("Shadow Dance", 6, 6, 6, 1, 2).dice(5).finish()
    assert scenario.tokens(0, "Shame") == 0
    assert scenario.dealt(1) == [3]


def test_shame_stays_where_no_attack_is_made():
    scenario = duel("barbarian", "samurai").given(0, tokens={"Shame": 2}, inflictor=1)
    scenario.activate("Fortitude", 4, 4, 5, 1, 2).finish()
    assert scenario.tokens(0, "Shame") == 2


@pytest.mark.rule("SAM-3")
def test_honor_gained_by_budo_may_be_spent_on_it():
    scenario = duel("samurai", "barbarian").bare(0)
    scenario.activate("Budo", 1, 2, 3, 4, 6).window(0, "effects").play("Honor")
    assert scenario.defend(None).finish().dealt(1) == [7]


@pytest.mark.rule("SAM-1")
@pytest.mark.parametrize(("face", "dealt"), [(1, 1), (6, 3)])
def test_back_strike_deals_half_a_die_back(face, dealt):
    scenario = duel("barbarian", "samurai").given(1, tokens=STRIKE)
    scenario.activate("Smack", 1, 1, 1, 1, 1).window(1, "effects")
    scenario.dice(face).play("Back Strike").defend(None).finish()
    assert (scenario.dealt(0), scenario.dealt(1)) == ([dealt], [8])
