"""Cursed Pirate: 1-3 Cutlass, 4-5 Booty, 6 Skull."""

from typing import Any

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

KEG = {"Powder Keg": 1}
WITHER = {"Wither": 1}
PARLAY = {"Parlay": 1}
COIN = {"Cursed Doubloon": 1}
CURSED: dict[str, Any] = {"face": "Cursed"}
ONE_CARD = {"hand": ["Concuss"]}


def human(name, faces, more="", **options):
    return attack(name, faces, more, **options)


def cursed(name, faces, more="", **options):
    return attack(name, faces, more, mine=CURSED, **options)


CASES = [
    human("Cutlass Strike", "11245", deals=5),
    human("Cutlass Strike", "11115", deals=6, inflicts=KEG),
    human("Cutlass Strike", "11223", deals=7),
    human("X Marks the Spot", "44512", "115", deals=4, type="undefendable", cp=1, draws=1),
    human("X Marks the Spot", "44512", "446", answers="Yes", cp=1, draws=2, gains=COIN),
    human("Walk the Plank", "14466", answers="Steal", deals=7, cp=1, their_cp=-1),
    human(
        "Walk the Plank", "14466", answers="The target", theirs=ONE_CARD, deals=7, their_cards=-1
    ),
    human("Light the Fuse", "12346", deals=7, inflicts=KEG),
    human("Light the Fuse", "12345", deals=9, inflicts=KEG),
    attack(
        "Shiver Me Timbers",
        "16664",
        mine={"tokens": {"Cursed Doubloon": 3}},
        answers="2",
        deals=7,
        type="undefendable",
        loses={"Cursed Doubloon": 2},
    ),
    human(
        "Black Spot",
        "66661",
        answers="Yes",
        deals=7,
        type="undefendable",
        gains=COIN,
        inflicts=PARLAY,
    ),
    human(
        "Pirate's Touch!",
        "66666",
        answers=("Yes", "Yes"),
        deals=12,
        type="ultimate",
        gains={"Cursed Doubloon": 2},
        inflicts={**PARLAY, **KEG},
    ),
    cursed("Soul Cutlass", "11145", deals=5, inflicts=KEG),
    cursed("Soul Cutlass", "11225", deals=7),
    cursed("Soul Cutlass", "11223", deals=9),
    cursed(
        "Dread Mark",
        "44512",
        "1146",
        deals=4,
        type="undefendable",
        cp=2,
        draws=1,
        inflicts=COIN,
    ),
    cursed(
        "Abyssal Walk",
        "14466",
        theirs=ONE_CARD,
        deals=8,
        cp=1,
        their_cp=-1,
        their_cards=-1,
        inflicts=WITHER,
    ),
    cursed("Thar She Blows", "12346", deals=7, inflicts={**WITHER, **KEG}),
    cursed("Thar She Blows", "12345", deals=10, inflicts={**WITHER, **KEG}),
    cursed(
        "The Shivering",
        "16664",
        theirs={"tokens": {"Cursed Doubloon": 2}},
        deals=10,
        type="undefendable",
    ),
    cursed(
        "Black Soul",
        "66661",
        deals=8,
        type="undefendable",
        inflicts={**PARLAY, **KEG, **WITHER},
    ),
    cursed(
        "Cursed Touch!",
        "66666",
        answers="Player 2",
        deals=13,
        type="ultimate",
        inflicts={**PARLAY, **WITHER, **COIN, **KEG},
    ),
    defense("Ahoy Matey", "1456", deals=1, takes=6, cp=2),
    defense("Ahoy Matey", "1246", answers="Yes", deals=2, takes=6, cp=1, gains=COIN),
    defense(
        "Avast Ye",
        "11246",
        mine=CURSED,
        deals=3,
        takes=6,
        cp=1,
        inflicts=COIN,
    ),
    card("Cursed Cards", answers="Draw 1"),
    card("Cursed Cards", answers="Take 2", draws=1, takes=2),
    card("Cursed Cards", answers="Take 4", draws=2, takes=4),
    card("Batten Down", mine={"hand": ["Truce", "Scurvy"]}, cp=-4, draws=1),
    modifier("Shark Bait", "11223", deals=9, cp=-1, draws=-1),
    modifier("Run Ya Through", "11223", "11145", deals=10, cp=-2, draws=-1, inflicts=KEG),
    card("Swashbuckle", "1", cp=-2, draws=-1, deals=2),
    card("Swashbuckle", "4", cp=-2, draws=1),
    card("Swashbuckle", "6", cp=-2, draws=-1, inflicts=KEG),
    card("Scurvy", cp=-2, draws=-1, takes=1, inflicts=WITHER),
    card("Pillage", cp=1, draws=-1, their_cp=-1),
    card("Truce", cp=-3, draws=-1, inflicts=PARLAY),
    card("Crow's Nest", "1", cp=-1, draws=-1),
    card("Crow's Nest", "4", theirs=ONE_CARD, cp=-1, draws=-1, their_cards=-1),
    card("Crow's Nest", "6", theirs=ONE_CARD, cp=-1, draws=-1, their_cards=-1),
    card("High Stakes", "46", draws=1),
    card("High Stakes", "16", cp=-2, draws=-1),
    card("Pirate's Life", answers="Yes", cp=-1, draws=-1, gains=COIN),
    card("Pirate's Life", answers="No", cp=-1, draws=-1),
    card("Pirate's Life", mine=CURSED, cp=-1, draws=-1, heals=3),
    card("Feed the Fish", answers="Player 2", cp=-3, draws=-1, inflicts=KEG),
    card("Light It Up", cp=-2, draws=-1, inflicts=KEG),
    card("Heave-Ho", "6", draws=-1, inflicts=PARLAY),
    card("Heave-Ho", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_cursed_pirate(case):
    assert play("cursed-pirate", case) == case.does


def test_every_ability_and_card_is_used():
    assert uncovered("cursed-pirate", CASES, "Ransom", "Yo Ho") == []


@pytest.mark.parametrize(
    ("answers", "kegs", "wither"),
    [(("No",), 1, 0), (("Yes", 2), 0, 0), (("Yes", 3), 1, 1)],
)
def test_yo_ho_leaves_the_opponent_the_choice(answers, kegs, wither):
    scenario = duel("cursed-pirate", "barbarian").given(0, cp=9, hand=["Yo Ho", "Truce"])
    scenario.play("Yo Ho").until("may").dice(*answers[1:]).choose(answers[0]).until("main")
    assert (scenario.tokens(1, "Powder Keg"), scenario.tokens(1, "Wither")) == (kegs, wither)


@pytest.mark.parametrize("pays", [True, False])
def test_ransom_is_paid_or_a_die_rolled_again(pays):
    scenario = duel("barbarian", "cursed-pirate").given(0, cp=2).given(1, cp=2, hand=["Ransom"])
    scenario.dice(1, 1, 1, 1, 1).window(1, "roll").play("Ransom").choose("Die 1").until("may")
    if pays:
        scenario.choose("Yes").until("roll")
        assert (scenario.cp(0), scenario.cp(1)) == (0, 3)
    else:
        scenario.choose("No").dice(6).until("roll")
        assert scenario.table.rolls[-1].faces == [6, 1, 1, 1, 1]


# --- the curse ----------------------------------------------------------------------------------


def side(scenario, seat):
    passive = scenario.game.view(0).players[seat].board
    return "Human" if any(ability.name == "Black Spot" for ability in passive) else "Cursed"


@pytest.mark.rule("PIRATE-7")
def test_a_doubloon_leaves_at_the_end_of_her_turn_and_the_last_turns_the_board():
    scenario = duel("cursed-pirate", "barbarian")
    assert (scenario.tokens(0, "Cursed Doubloon"), side(scenario, 0)) == (3, "Human")
    scenario.given(0, tokens={"Cursed Doubloon": 2}).until_upkeep(1)
    assert (scenario.tokens(0, "Cursed Doubloon"), side(scenario, 0)) == (1, "Human")
    scenario.until_upkeep(1).until_upkeep(1)
    assert (scenario.tokens(0, "Cursed Doubloon"), side(scenario, 0)) == (0, "Cursed")
    scenario.until_upkeep(1).upkeep()
    assert scenario.dealt(0)[-1] == 4


def test_doubloons_of_others_cost_them_1_each_in_their_upkeep():
    scenario = duel("cursed-pirate", "barbarian").given(1, tokens={"Cursed Doubloon": 3})
    scenario.until_upkeep(1).upkeep()
    assert scenario.dealt(1) == [3]


def test_nobody_else_has_more_than_three():
    scenario = duel("cursed-pirate", "barbarian").bare(0).given(0, **CURSED)
    scenario.given(1, tokens={"Cursed Doubloon": 2}, inflictor=0)
    scenario.activate("Dread Mark", 4, 4, 5, 1, 2).dice(6, 6, 6, 6).finish()
    assert scenario.tokens(1, "Cursed Doubloon") == 3


@pytest.mark.rule("PIRATE-1")
@pytest.mark.parametrize(("attacks", "kegs"), [(False, 1), (True, 0)])
def test_cursed_she_answers_a_roll_phase_without_an_attack_with_a_keg(attacks, kegs):
    scenario = duel("barbarian", "cursed-pirate").bare(1).given(1, **CURSED)
    if attacks:
        scenario.activate("Smack", 1, 1, 1, 1, 1).defend(None).finish()
    else:
        scenario.activate("Fortitude", 4, 4, 5, 1, 2).finish()
    assert scenario.tokens(0, "Powder Keg") == kegs


@pytest.mark.rule("PIRATE-1")
def test_the_keg_comes_in_step_1_before_collateral_damage_lands():
    scenario = duel("pyromancer", "cursed-pirate").bare(1).given(1, **CURSED)
    scenario.activate("Burning Soul", 5, 5, 1, 2, 1).finish()
    told = [type(event).__name__ for event in scenario.events]
    keg = len(told) - 1 - told[::-1].index("TokensGained")
    assert scenario.tokens(0, "Powder Keg") == 1
    assert keg < told.index("DamageDealt")


# --- tokens -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "dealt", "left"), [(1, [3], 0), (2, [3], 0), (3, [], 1)])
def test_a_powder_keg_explodes_on_1_or_2(face, dealt, left):
    scenario = duel("cursed-pirate", "barbarian").given(1, tokens=KEG, inflictor=0)
    scenario.until_upkeep(1).upkeep(face)
    assert (scenario.dealt(1), scenario.tokens(1, "Powder Keg")) == (dealt, left)


def test_a_powder_keg_may_be_passed_on_with_a_6():
    scenario = duel("cursed-pirate", "barbarian").given(1, tokens=KEG, inflictor=0)
    scenario.until_upkeep(1).dice(6).until("may").choose("Yes").settle()
    assert (scenario.tokens(0, "Powder Keg"), scenario.tokens(1, "Powder Keg")) == (1, 0)


@pytest.mark.rule("PIRATE-8")
def test_a_second_keg_makes_the_first_explode():
    scenario = duel("cursed-pirate", "barbarian").given(0, cp=9, hand=["Light It Up"])
    scenario.given(1, tokens=KEG, inflictor=0).given(0, hand=["Truce"])
    scenario.play("Light It Up").until("main")
    assert (scenario.dealt(1), scenario.tokens(1, "Powder Keg")) == ([3], 1)


@pytest.mark.rule("PIRATE-4")
def test_under_parlay_an_attack_deals_nothing():
    scenario = duel("barbarian", "cursed-pirate").given(0, tokens=PARLAY, inflictor=1)
    scenario.activate("Smack", 1, 1, 1, 1, 1).defend(None).finish()
    assert (scenario.dealt(1), scenario.tokens(0, "Parlay")) == ([], 0)


@pytest.mark.rule("PIRATE-6")
def test_x_marks_the_spot_is_no_attack_without_a_cutlass():
    scenario = duel("cursed-pirate", "barbarian").given(1, tokens={"Targeted": 1}, inflictor=0)
    scenario.activate("X Marks the Spot", 4, 4, 5, 1, 2).dice(4, 4, 5).finish()
    assert scenario.dealt(1) == []
