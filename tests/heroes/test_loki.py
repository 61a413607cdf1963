"""Loki: 1-2 Horn, 3-4 Dagger, 5 Bag, 6 Tesseract."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

TRICK = {"Bag of Tricks": 1}
ILLUSION = {"Illusion": 1}
MIRAGES = ["Empty Air", "Second Self", "Hidden Blade"]


def bound(number):
    return {"Spellbound": number}


CASES = [
    attack("Mockery", "11235", deals=6),
    attack("Mockery", "11225", deals=7),
    attack("Mockery", "11222", deals=8),
    attack("Antics", "55123", draws=1, gains={**ILLUSION, **TRICK}),
    attack("Confuddle", "11335", deals=7, inflicts=bound(2)),
    attack("Vilify", "13561", deals=5, gains={**ILLUSION, **TRICK}),
    attack("Vilify", "13561", mine={"health": 30}, deals=7, gains={**ILLUSION, **TRICK}),
    attack("Vex", "12346", deals=7, gains=TRICK),
    attack("Kneel To Me", "12345", "13", deals=9, gains=TRICK),
    attack("Kneel To Me", "12345", "66", deals=9, gains=TRICK),
    attack("Double Take", "66661", deals=7, type="undefendable", gains=ILLUSION, inflicts=bound(2)),
    attack(
        "Glorious Purpose!",
        "66666",
        answers=("2", "Player 1", "Player 2"),
        deals=10,
        type="ultimate",
        gains={**ILLUSION, **TRICK},
        inflicts={**bound(3), **TRICK},
    ),
    attack("Mockery II", "11235", deals=7),
    attack("Mockery II", "11225", deals=8),
    attack("Mockery II", "11222", deals=9),
    attack("Antics II", "55123", draws=1, gains={**ILLUSION, **TRICK}),
    attack("Antics II", "55512", draws=2, gains={"Illusion": 2, **TRICK}),
    attack("Confuddle II", "11335", deals=8, inflicts=bound(2)),
    attack(
        "Liar's Gifts",
        "33412",
        space="Confuddle II",
        answers=("2", "Player 2", "Player 2"),
        inflicts={"Bag of Tricks": 2},
    ),
    attack("Vilify II", "13561", deals=6, gains={**ILLUSION, **TRICK}),
    attack("Vex II", "12346", deals=8, gains=TRICK),
    attack("Kneel To Me II", "12345", "136", deals=12, gains=TRICK),
    attack(
        "Bewilder", "33512", space="Kneel To Me II", deals=2, type="undefendable", inflicts=bound(2)
    ),
    attack(
        "Double Take II", "66661", deals=8, type="undefendable", gains=ILLUSION, inflicts=bound(2)
    ),
    attack(
        "Made You Look",
        "66612",
        space="Double Take II",
        deals=3,
        type="undefendable",
        gains=ILLUSION,
        inflicts=bound(1),
    ),
    defense("Sleight of Hand", "115", deals=2, takes=8, gains=TRICK),
    defense("Sleight of Hand", "336", takes=6, gains=ILLUSION),
    defense("Sleight of Hand II", "1333", deals=1, takes=5),
    card("Nothing Up My Sleeve", cp=-2, draws=-1, gains=ILLUSION),
    card(
        "Presents",
        answers=("Player 1", "Player 2"),
        cp=-1,
        draws=-1,
        gains=TRICK,
        inflicts=TRICK,
    ),
    card("Tongue-Tied", cp=-2, draws=-1, inflicts=bound(2)),
    modifier("Backstab", "11222", "13346", deals=11, cp=-1, draws=-1, gains=ILLUSION),
    card("Pocket Change", cp=1, draws=-1, their_cp=-1),
    card("Burdened", "6", draws=-1, gains={"Illusion": 2, **TRICK}),
    card("Burdened", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_loki(case):
    assert play("loki", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("loki", CASES, *MIRAGES) == []


# --- tokens -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "cp"), [(1, 1), (6, 4)])
def test_a_bag_loses_or_gains_cp_for_its_holder(face, cp):
    scenario = duel("loki", "barbarian").given(1, cp=1, tokens=TRICK, inflictor=0)
    scenario.until_upkeep(1).upkeep(face)  # 1 CP comes from the Income
    assert (scenario.cp(1), scenario.tokens(1, "Bag of Tricks")) == (cp, 0)


@pytest.mark.parametrize(
    ("choice", "health", "cp"), [("Heal 2", 42, 2), ("Gain 1 CP", 40, 3), ("Take 2", 38, 2)]
)
def test_loki_chooses_what_a_bag_holds(choice, health, cp):
    scenario = duel("loki", "barbarian").given(1, cp=1, health=40, tokens=TRICK, inflictor=0)
    scenario.until_upkeep(1).dice(3).until("choice", 0)
    option = next(o for o in scenario.decision.options if choice.lower() in o.text.lower())
    scenario.choose(option.id).settle()
    assert (scenario.health(1), scenario.cp(1)) == (health, cp)


@pytest.mark.rule("LOKI-2")
@pytest.mark.parametrize(
    ("name", "taken", "back"),
    [("Empty Air", [4], []), ("Second Self", [6], []), ("Hidden Blade", [8], [1])],
)
def test_an_illusion_is_a_face_down_card_that_the_attacker_picks(name, taken, back):
    scenario = duel("barbarian", "loki").given(1, tokens=ILLUSION, piles={"Illusions": MIRAGES})
    scenario.activate("Smack", 1, 1, 1, 1, 1).window(1, "effects").play("Illusion")
    assert scenario.decision.player == 0
    assert scenario.offered() == [f"Card {number}, face down" for number in (1, 2, 3)]
    scenario.choose(f"Card {MIRAGES.index(name) + 1}").defend(None).finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == (taken, back)
    assert sorted(scenario.pile(1, "Illusions")) == sorted(MIRAGES)  # it lies among them again


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_sees_the_illusions(seat):
    (zone,) = duel("barbarian", "loki").game.view(seat).players[1].zones
    assert (zone.name, zone.size, zone.cards) == ("nobody/Illusions", 3, ())


@pytest.mark.rule("LOKI-1")
def test_spellbound_covers_abilities_until_the_offensive_roll_phase_ends():
    scenario = duel("loki", "barbarian").activate("Confuddle", 1, 1, 3, 3, 5)
    scenario.until("cover").choose("Mighty Blow").choose("Smack").defend(None).next_turn(1)
    scenario.roll(1, 2, 3, 4, 5)
    assert not scenario.offers("Activate Mighty Blow")
    assert not scenario.offers("Activate Smack")
    scenario.activate("Reckless").defend(None).finish()
    assert scenario.tokens(1, "Spellbound") == 0
