"""One question about dice has one answer, through the checker, the engine and a view."""

from itertools import combinations_with_replacement

import pytest

from dicethrone_rules import patterns
from dicethrone_rules.engine.compile.book import code_of
from dicethrone_rules.language.parsing.parse import parse_pattern
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import content, duel

WORDS = """
hero Runner
  complexity 1
  dice: 1-3 Foot, 4-5 Hand, 6 Head
  offensive Sprint
    {requirement}: Deal 4 dmg.
  offensive Walk
    1 Foot + 1 Hand + 1 Head: Deal 1 dmg.
  defensive Stand
    defense roll 1: On Foot, heal 1.
"""
REQUIREMENTS = (
    "6 in the straight",
    "3 in the straight",
    "small straight",
    "micro straight",
    "large straight",
    "3-of-a-kind",
    "one of each",
    "2 Foot + 1 Head",
    "3 Foot or 2 Head",
    "1-2 or 5",
)
MASKS = {"Foot": 0b1110, "Hand": 0b110000, "Head": 0b1000000}


def pattern(words):
    found, problems = parse_pattern(words)
    assert found is not None
    assert not problems
    return found


def doors(requirement):
    """The requirement as the engine tests it and as a view shows it."""
    library = content(WORDS.format(requirement=requirement))
    compiled = next(
        one for one in code_of(library, library.whole).abilities.values() if one.name == "Sprint"
    )
    hero = next(iter(library.heroes))
    board = duel(hero, hero, library=library).game.view(0).players[0].board
    shown = next(one for one in board if one.name == "Sprint")
    return compiled, shown


@pytest.mark.rule("CORE-ORP-16")
@pytest.mark.parametrize("requirement", REQUIREMENTS)
@pytest.mark.parametrize("number", [4, 5, 6])
def test_engine_view_and_checker_agree_on_every_roll(requirement, number):
    compiled, shown = doors(requirement)
    rolls = patterns.rolls(number)
    counted = patterns.met_by(pattern(requirement), MASKS, number)  # what the checker asks
    for faces in combinations_with_replacement(range(7), number):  # 0 is a blank
        offered = compiled.tier_for(faces) == 0
        assert (shown.tier_for(faces) is not None) == offered, faces
        assert shown.tiers[0].requirement.met_by(faces) == offered, faces
        if 0 not in faces:
            assert bool(counted >> rolls.index(faces) & 1) == offered, faces


@pytest.mark.parametrize(
    ("faces", "met"),
    [
        ((1, 1, 1, 2, 2), False),
        ((1, 2, 3, 4, 6), False),
        ((1, 3, 4, 5, 6), True),
        ((3, 4, 5, 6), True),
        ((1, 2, 4, 5, 6), False),
        ((1, 2, 3, 4, 5, 6), True),
        ((0, 3, 4, 5, 6), True),
        ((0, 0, 4, 5, 6), False),
        ((0, 1, 2, 3, 6), False),
    ],
)
def test_a_six_in_the_straight_belongs_to_a_run_of_four(faces, met):
    compiled, shown = doors("6 in the straight")
    assert (compiled.tier_for(faces) == 0) is met
    assert shown.tiers[0].requirement.met_by(faces) is met


def test_the_engine_offers_and_the_view_promises_the_same():
    library = content(WORDS.format(requirement="6 in the straight"))
    hero = next(iter(library.heroes))
    for faces, met in (((1, 2, 3, 4, 6), False), ((1, 3, 4, 5, 6), True)):
        scenario = duel(hero, hero, library=library).roll(*faces)
        announced = [o.text for o in scenario.decision.options if "Sprint" in o.text]
        assert bool(announced) is met


def test_the_checker_knows_that_five_dice_hold_no_run_of_six():
    """1 and 6 are both in the straight only of a run from 1 to 6."""
    text = "6 in the straight: Deal 4 dmg. If you rolled {} in the straight, draw 1."
    words = WORDS.replace("{requirement}: Deal 4 dmg.", text)
    found = {face: [d.code for d in check_text(words.format(face))] for face in (1, 2)}
    assert "DT311" in found[1]
    assert "DT311" not in found[2]


def test_a_requirement_says_as_data_what_it_asks():
    shown = doors("6 in the straight")[1].tiers[0].requirement
    assert str(shown) == "6 in the straight"
    assert (shown.in_straight, shown.straight, shown.symbols) == (6, 0, ())
    assert doors("small straight")[1].tiers[0].requirement.straight == 4
    both = doors("3 Foot or 2 Head")[1].tiers[0].requirement
    assert [one.symbols for one in both.any_of] == [(((1, 2, 3), 3),), (((6,), 2),)]
