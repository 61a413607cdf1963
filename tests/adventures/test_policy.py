"""The book's policy for enemies, on the book's own samples."""

from __future__ import annotations

import pytest

from dicethrone_rules.adventures.policy import (
    Candidate,
    KingsHand,
    UpgradeCard,
    best_ability,
    drawn_upgrades,
    plays_card,
    rerolled,
    sells_for,
    weakest_die,
)
from dicethrone_rules.patterns import Requirement

SWORD, SHIELD = (1, 2, 3), (4, 5)
SWORDS_AND_SHIELD = Requirement("2 Sword + 1 Shield", symbols=((SWORD, 2), (SHIELD, 1)))
STRAIGHTS = Requirement("straights", straight=4)


def kept(objective: Requirement, *faces: int) -> list[int]:
    again = rerolled(objective, faces)
    return [face for place, face in enumerate(faces) if place not in again]


@pytest.mark.rule("ADV-MSTEP-04", "ADV-MSTEP-05")
def test_surplus_matches_are_rolled_again() -> None:
    assert kept(SWORDS_AND_SHIELD, 1, 1, 2, 6, 6) == [1, 1]
    objective = Requirement("2 Sword + 2 Shield", symbols=((SWORD, 2), (SHIELD, 2)))
    assert kept(objective, 1, 2, 3, 4, 6) == [1, 2, 4]


@pytest.mark.rule("ADV-MSTEP-05")
def test_a_symbol_objective_that_is_met_is_left_alone() -> None:
    assert rerolled(SWORDS_AND_SHIELD, (1, 2, 3, 4, 6)) == ()


@pytest.mark.rule("ADV-MSTEP-06", "ADV-MSTEP-05")
@pytest.mark.parametrize(
    ("faces", "stay"), [((2, 2, 3, 4, 5), [2, 3, 4, 5]), ((5, 5, 5, 2, 3), [5, 2, 3])]
)
def test_one_each_of_the_inner_numbers_is_kept_for_a_straight(
    faces: tuple[int, ...], stay: list[int]
) -> None:
    assert kept(STRAIGHTS, *faces) == stay


@pytest.mark.rule("ADV-MSTEP-07")
@pytest.mark.parametrize(
    ("faces", "stay"),
    [
        ((1, 3, 4, 5, 6), [3, 4, 5, 6]),
        ((1, 2, 4, 5, 6), [2, 4, 5]),
        ((1, 2, 3, 4, 6), [1, 2, 3, 4]),
        ((1, 2, 3, 4, 5), [1, 2, 3, 4, 5]),
        ((6, 6, 3, 4, 5), [6, 3, 4, 5]),
        ((1, 1, 2, 3, 6), [2, 3]),
        ((1, 3, 4, 6, 6), [3, 4]),
        ((2, 3, 5, 6, 6), [2, 3, 5]),
    ],
)
def test_an_outer_number_is_kept_only_as_part_of_a_straight(
    faces: tuple[int, ...], stay: list[int]
) -> None:
    assert kept(STRAIGHTS, *faces) == stay


@pytest.mark.rule("ADV-MSTEP-04")
def test_blank_dice_and_numbers_alike() -> None:
    assert kept(SWORDS_AND_SHIELD, 0, 0, 4, 4, 1) == [4, 1]
    kind = Requirement("4-of-a-kind", kind=4)
    assert kept(kind, 2, 2, 5, 5, 0) == [5, 5]
    assert kept(kind, 3, 3, 3, 5, 6) == [3, 3, 3]
    assert kept(kind, 1, 1, 1, 5, 5) == [1, 1, 1]


@pytest.mark.rule("ADV-MSTEP-08")
def test_a_minion_takes_the_highest_tier_and_then_the_lowest_ability() -> None:
    assert best_ability([Candidate("a", 1, 0), Candidate("b", 0, 1)]) == "a"
    assert best_ability([Candidate("a", 0, 0), Candidate("b", 0, 1)]) == "b"
    assert best_ability([]) == ""


@pytest.mark.rule("BOSS-STEP-07")
def test_a_boss_takes_the_highest_priority_number() -> None:
    met = [Candidate("a", 2, 0, priority=1), Candidate("b", 0, 1, priority=4)]
    assert best_ability(met) == "b"


@pytest.mark.rule("ADV-KH-03", "ADV-KH-04", "ADV-KH-16")
def test_kings_hand_is_spent_up_to_the_number_of_the_card() -> None:
    card = KingsHand(starting=3, most_a_turn=2, success=(4, 5, 6))
    assert card.may_spend(3, 0)
    assert card.may_spend(2, 1)
    assert not card.may_spend(1, 2)
    assert not card.may_spend(0, 0)
    assert [face for face in range(7) if card.succeeds(face)] == [4, 5, 6]


@pytest.mark.rule("ADV-KH-13")
def test_the_die_that_most_likely_breaks_the_ultimate_is_rolled_again() -> None:
    four = Requirement("4 Pow", symbols=(((6,), 4),))
    assert weakest_die(four.met_by, (1, 6, 6, 6, 6)) == 1
    five = Requirement("5 Pow", symbols=(((6,), 5),))
    assert weakest_die(five.met_by, (6, 6, 6, 6, 6)) == 0
    mixed = Requirement("3 Sword + 2 Pow", symbols=((SWORD, 3), ((6,), 2)))
    assert weakest_die(mixed.met_by, (1, 2, 3, 6, 6)) == 3  # one face of six, not three, saves it
    low_and_high = Requirement("1 Low + 1 High", symbols=(((1, 2, 3), 1), ((4, 5, 6), 1)))
    assert weakest_die(low_and_high.met_by, (5, 2)) == 0  # equally likely: the first
    assert weakest_die(low_and_high.met_by, (2, 5)) == 0


def upgrades(*cards: tuple[str, int, int]) -> list[UpgradeCard]:
    return [UpgradeCard(f"{space}{level}", space, level, cost) for space, level, cost in cards]


@pytest.mark.rule("BOSS-UPG-02", "BOSS-UPG-04", "BOSS-UPG-08")
def test_the_difference_is_paid_and_the_first_card_too_dear_ends_it() -> None:
    done = drawn_upgrades(upgrades(("A", 2, 3), ("A", 3, 5), ("B", 3, 4), ("C", 2, 1)), 8)
    assert done.laid == ("A2", "A3")
    assert done.discarded == ("B3",)
    assert done.left == 3


@pytest.mark.rule("BOSS-UPG-03", "BOSS-UPG-05")
def test_a_lower_card_is_discarded_for_nothing_and_no_cp_is_no_end() -> None:
    deck = upgrades(("A", 3, 5), ("A", 2, 3), ("B", 2, 0), ("C", 2, 2), ("D", 2, 0))
    done = drawn_upgrades(deck, 5)
    assert done.laid == ("A3", "B2")
    assert done.discarded == ("A2", "C2")
    assert done.left == 0


@pytest.mark.rule("BOSS-STEP-04", "BOSS-SPEC-02")
def test_a_boss_plays_what_it_can_pay_and_keeps_what_a_token_will_ask() -> None:
    assert plays_card(cp=3, price=2, effective=True)
    assert plays_card(cp=2, price=2, effective=True)
    assert not plays_card(cp=1, price=2, effective=True)
    assert not plays_card(cp=3, price=2, effective=False)
    assert not plays_card(cp=3, price=2, effective=True, needed=2)
    assert plays_card(cp=4, price=2, effective=True, needed=2)


@pytest.mark.rule("BOSS-SPEC-01")
def test_a_boss_sells_a_card_that_waits_when_it_lacks_the_cp() -> None:
    assert sells_for(cp=1, needed=2)
    assert not sells_for(cp=2, needed=2)
