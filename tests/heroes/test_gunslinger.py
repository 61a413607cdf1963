"""Gunslinger: 1-3 Bullet, 4-5 Dash, 6 Bullseye."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

EVASIVE = {"Evasive": 1}
BOUNTY = {"Bounty": 1}
DOWN = {"Knockdown": 1}

CASES = [
    attack("Revolver", "11245", deals=3),
    attack("Revolver", "11235", deals=4),
    attack("Revolver", "11223", deals=5),
    # 1, and 1 for the Bounty; which pays 1 CP
    attack("Bounty Hunter", "12664", deals=2, type="undefendable", cp=1, inflicts=BOUNTY),
    attack("Showdown", "12346", "34", deals=5),
    attack("Showdown", "12346", "44", deals=7),
    attack("Deadeye", "66661", deals=6, type="undefendable", inflicts=DOWN),
    attack("Take Cover", "12445", deals=5, gains=EVASIVE),
    attack("Fan the Hammer", "12345", deals=7, gains={"Evasive": 2}),
    attack(
        "Fill 'Em With Lead!",
        "66666",
        deals=11,
        type="ultimate",
        cp=1,
        gains=EVASIVE,
        inflicts={**BOUNTY, **DOWN},
    ),
    attack("Revolver II", "12345", deals=4),
    attack("Revolver II", "11115", deals=5, inflicts=DOWN),
    attack("Revolver II", "11223", deals=6),
    attack("Bounty Hunter II", "12664", deals=3, type="undefendable", cp=1, inflicts=BOUNTY),
    attack("Showdown II", "12346", "34", deals=6),
    attack("Showdown II", "12346", "54", deals=8),
    attack("Showdown III", "12346", "34", deals=6),
    attack("Showdown III", "12346", "44", deals=9),
    attack("Deadeye II", "66661", deals=8, type="undefendable", inflicts=DOWN),
    attack(
        "Enforcer",
        "66614",
        space="Deadeye II",
        answers="Player 2",
        gains=EVASIVE,
        inflicts={**BOUNTY, **DOWN},
    ),
    attack("Take Cover II", "12445", deals=6, gains=EVASIVE),
    attack(
        "Mark the Target", "44512", space="Take Cover II", gains={"Evasive": 2}, inflicts=BOUNTY
    ),
    attack("Fan the Hammer II", "12345", deals=8, gains={"Evasive": 2}),
    attack(
        "Pistol Whip",
        "44612",
        space="Fan the Hammer II",
        deals=1,
        type="undefendable",
        gains=EVASIVE,
        inflicts=DOWN,
    ),
    defense("Duel", "54", answers="Deal 3", deals=3, takes=8),
    defense("Duel", "54", answers="Prevent half", takes=4),
    defense("Duel", "44", deals=1, takes=8),
    defense("Duel II", "44", answers="Prevent half", takes=4),
    defense("Duel II", "34", deals=1, takes=8),
    card("Spin the Chamber", cp=-1, draws=-1, gains={"Reload": 1}),
    card("Wanted", cp=-2, draws=-1, inflicts=BOUNTY),
    card("Roulette", "1", answers="Player 2", cp=-1, draws=-1, deals=2),
    card("Roulette", "4", answers="Player 2", cp=-1, draws=-1, inflicts=DOWN),
    card("Roulette", "6", answers="Player 2", cp=-1, draws=-1, inflicts=BOUNTY),
    modifier("Eat Lead", "11223", "11234", deals=9, cp=-1, draws=-1, inflicts=DOWN),
    modifier("Eat Lead", "11223", "11244", deals=8, cp=-1, draws=-1),
    card("Run and Gun", "6", draws=-1, gains={**EVASIVE, "Reload": 2}),
    card("Run and Gun", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_gunslinger(case):
    assert play("gunslinger", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("gunslinger", CASES, "Quick Draw II", "Wild West") == []


# --- Quick Draw, Reload, Bounty -----------------------------------------------------------------


def test_quick_draw_loads_in_each_upkeep():
    scenario = duel("barbarian", "gunslinger").until_upkeep(1).upkeep()
    assert scenario.tokens(1, "Reload") == 1


def shoots(*dice, hand=(), upgrades=()):
    """Revolver for 5 with a Reload; after the dice its Attack has landed."""
    scenario = duel("gunslinger", "barbarian").bare(0).given(0, cp=5, tokens={"Reload": 1})
    scenario.given(0, hand=hand, upgrades=upgrades)
    scenario.activate("Revolver", 1, 1, 2, 2, 3).window(0, "effects").dice(*dice)
    return scenario.play("Reload")


@pytest.mark.rule("GUN-1")
@pytest.mark.parametrize(("face", "dealt"), [(1, 6), (4, 7), (6, 8)])
def test_reload_adds_half_a_die(face, dealt):
    assert shoots(face).defend(None).finish().dealt(1) == [dealt]


@pytest.mark.parametrize(("answer", "dealt"), [("No", 6), ("Yes", 8)])
def test_upgraded_the_die_may_be_rolled_again(answer, dealt):
    scenario = shoots(1, upgrades=["Quick Draw II"]).until("may")
    scenario.dice(*([6] if answer == "Yes" else [])).choose(answer)
    assert scenario.defend(None).finish().dealt(1) == [dealt]


def test_a_reload_on_the_ultimate_may_be_rolled_again():
    scenario = duel("gunslinger", "barbarian").bare(0).given(0, tokens={"Reload": 1})
    scenario.activate("Fill 'Em With Lead!", 6, 6, 6, 6, 6).window(0, "effects").dice(1)
    scenario.play("Reload").until("may").dice(6).choose("Yes").finish()
    assert scenario.dealt(1) == [10 + 1 + 3]


def test_wild_west_rolls_a_reload_again_and_adds_1():
    scenario = shoots(1, hand=["Wild West"]).dice(6).play("Wild West")
    assert scenario.defend(None).finish().dealt(1) == [5 + 3 + 1]


@pytest.mark.rule("GUN-2")
def test_bounty_pays_before_the_defence():
    scenario = duel("barbarian", "gunslinger").given(1, tokens=BOUNTY, inflictor=1).given(0, cp=2)
    scenario.activate("Smack", 1, 1, 1, 1, 1).until("defense")
    assert scenario.cp(0) == 3
    assert scenario.defend(None).finish().dealt(1) == [9]


@pytest.mark.rule("GUN-3")
def test_bounty_hunter_on_a_bounty_counts_it_once():
    scenario = duel("gunslinger", "barbarian").given(0, cp=2).given(1, tokens=BOUNTY, inflictor=0)
    scenario.activate("Bounty Hunter", 1, 2, 6, 6, 4).finish()
    assert (scenario.dealt(1), scenario.cp(0)) == ([2], 3)
