"""Shadow Thief: 1-2 Dagger, 3-4 Bag, 5 Card, 6 Shadow."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, play, uncovered

HIDDEN = {"tokens": {"Shadows": 1}}
TWO_CARDS = {"hand": ["Concuss", "Get Some"]}

CASES = [
    attack("Dagger Strike", "11255", deals=4),
    attack("Dagger Strike", "11225", deals=6),
    attack("Dagger Strike", "11222", deals=8),
    attack("Dagger Strike", "11235", deals=4, cp=1),
    attack("Dagger Strike", "11126", deals=6, inflicts={"Poison": 1}),
    attack("Dagger Strike", "11236", deals=4, cp=1, inflicts={"Poison": 1}),
    attack("Pickpocket", "33125", cp=2),
    attack("Pickpocket", "33415", cp=3),
    attack("Pickpocket", "33441", cp=4),
    attack("Pickpocket", "33126", cp=2, their_cp=-1),
    attack("Pickpocket", "33126", theirs={"cp": 0}, cp=2),
    attack("Carducopia", "55123", draws=2),
    attack("Carducopia", "55561", theirs=TWO_CARDS, draws=3),
    attack("Shifty Strike", "12346", deals=7, cp=3),
    attack("Insidious Strike", "12345", deals=13, cp=3),
    attack(
        "Shadow Dance", "66612", "5", deals=3, type="pure", gains={"Shadows": 1, "Sneak Attack": 1}
    ),
    attack(
        "Shadow Shank!",
        "66666",
        mine={"tokens": {"Poison": 2, "Evasive": 1}},
        deals=18,
        type="ultimate",
        cp=3,
        gains={"Shadows": 1},
    ),
    attack("Dagger Strike II", "11255", deals=4, cp=1, draws=1),
    attack("Dagger Strike II", "11225", deals=6, cp=1, draws=1),
    attack("Dagger Strike II", "11222", deals=8, cp=1),
    attack("Dagger Strike II", "11236", deals=4, cp=1, inflicts={"Poison": 1}),
    attack("Pickpocket II", "33125", cp=3),
    attack("Pickpocket II", "33415", cp=4),
    attack("Pickpocket II", "33441", cp=5),
    attack("Pickpocket II", "33344", mine={"cp": 5}, cp=6),
    attack("Pickpocket II", "33416", cp=4, their_cp=-2),
    attack("Pickpocket II", "33416", theirs={"cp": 1}, cp=4, their_cp=-1),
    attack("Carducopia II", "55631", theirs=TWO_CARDS, draws=2, cp=1, their_cards=-1),
    attack("Carducopia II", "55112", draws=2),
    attack("Shifty Strike II", "12346", deals=7, cp=4),
    attack("Shadow Strike", "11664", space="Shifty Strike II", deals=5, inflicts={"Poison": 1}),
    attack("Insidious Strike II", "23456", deals=14, cp=4),
    attack(
        "Shank Attack",
        "13566",
        space="Insidious Strike II",
        cp=1,
        draws=1,
        gains={"Sneak Attack": 1},
        inflicts={"Poison": 1},
    ),
    attack(
        "Shadow Dance II",
        "66612",
        "4",
        deals=2,
        type="pure",
        draws=1,
        gains={"Shadows": 1, "Sneak Attack": 1},
    ),
    defense("Shadow Defense", "1126", takes=8, gains={"Sneak Attack": 1}, inflicts={"Poison": 1}),
    defense("Shadow Defense", "6634", gains={"Sneak Attack": 1, "Shadows": 1}),
    defense("Shadow Defense", "1345", takes=8),
    defense("Counter Strike", "11235", deals=3, takes=8),
    defense("Counter Strike", "11346", deals=2, takes=8, inflicts={"Poison": 1}),
    defense(
        "Shadow Defense II", "11346", takes=8, gains={"Sneak Attack": 1}, inflicts={"Poison": 1}
    ),
    defense("Counter Strike II", "11346", deals=4, takes=8, inflicts={"Poison": 1}),
    card("Sneaky", cp=-1, draws=-1, gains={"Sneak Attack": 1}),
    card("Poison Wound", cp=-2, draws=-1, inflicts={"Poison": 1}),
    card("Shadow Coin", cp=2, draws=-1),
    card("Shadow Coin", mine=HIDDEN, cp=3, draws=-1),
    card("Enter the Shadows", cp=-4, draws=-1, gains={"Shadows": 1}),
    card("Card Trick", theirs=TWO_CARDS, cp=-2, their_cards=-1),
    card("Card Trick", mine=HIDDEN, theirs=TWO_CARDS, cp=-2, draws=1, their_cards=-1),
    card("Shadow Meld", "6", cp=2, draws=-1, gains={"Sneak Attack": 1}),
    card("Shadow Meld", "2"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_shadow_thief(case):
    assert play("shadow-thief", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("shadow-thief", CASES, "Wild Shadow") == []


@pytest.mark.parametrize(("tokens", "dice"), [({}, 1), ({"Shadows": 1}, 2)])
def test_wild_shadow_sets_one_die_or_two_with_shadows(tokens, dice):
    scenario = duel("shadow-thief", "barbarian").given(0, cp=6, hand=["Wild Shadow"], tokens=tokens)
    scenario.roll(1, 1, 1, 1, 5).choose("pass").window(0, "declined").play("Wild Shadow")
    for die in range(1, dice + 1):
        scenario.until("die").choose(f"Die {die}")
    for _ in range(dice):
        scenario.until("value").choose("Set it to 6")
    assert scenario.table.rolls[-1].faces == [6] * dice + [1] * (4 - dice) + [5]
    assert scenario.cp(0) == 2


# --- Sneak Attack -------------------------------------------------------------------------------


@pytest.mark.parametrize("face", [1, 6])
def test_sneak_attack_adds_a_die_to_the_attack(face):
    scenario = duel("shadow-thief", "barbarian").given(0, tokens={"Sneak Attack": 1})
    scenario.activate("Dagger Strike", 1, 1, 2, 2, 2).window(0, "effects").dice(face)
    scenario.play("Sneak Attack").defend(None).finish()
    assert scenario.dealt(1) == [8 + face]
    assert scenario.tokens(0, "Sneak Attack") == 0
