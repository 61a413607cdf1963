"""The shapes of text found on real boards, played: every example of the survey, with its numbers.

An example of `tests/language/test_shapes.py` is put where such a text stands (an ability, a card,
a defence, a token) and something happens to it. The last tests say that none is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

import dicethrone_rules as dt
from dicethrone_rules.language import ast as a
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill
from tests.language.test_shapes import SHAPES

WORDS = """
status Grit: positive, limit 5, persistent
status Moss: positive, limit 5, persistent
status Focus: positive, limit 5, persistent
status Snare: negative, limit 5, persistent
status Fuse: negative, limit 2, sides "Long" "Short" "Lit"
track Steps: limit 9
track Form: limit 1, sides "Human" "Bear"
companion Sprout: limit 9

action grow N
  Do this N times, gain Sprout.

action throw
  Gain 1 CP.

hero Stranger
  complexity 1
  dice: 1-6 Stone
  offensive Roll Over
    5 Stone: Deal 1 dmg.
  defensive Sit
    defense roll 1: On Stone, heal 1.
  card Straw, cost 9, main, copies 9: Draw 1.

hero Wanderer
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  setup: Gain Form on "Human".
  offensive Try
    3 Axe: {off}
  offensive Plain
    3 Leaf: Deal 5 undefendable dmg.
  offensive Swing
    3 Star: Deal 6 dmg.
  defensive Guard
    defense roll {guard}: {defense}
  card Try Out, cost 0, main
    {main}
  card Try Now, cost 0, roll
    {roll}
  card Straw, cost 9, main, copies 9: Draw 1.
  upgrade Plain II, cost 1
    3 Leaf: Deal 5 undefendable dmg.
  upgrade Swing II, cost 1
    3 Star: Deal 6 dmg.
  upgrade Guard II, cost 1
    defense roll 3: On Star, draw 1.
  status Gizmo: positive, limit 5, persistent
    {clause}
"""
AXES, LEAVES, STARS = (1, 1, 1, 4, 6), (4, 4, 4, 1, 6), (6, 6, 6, 1, 4)


def table(**texts: str) -> Scenario:
    """Two Wanderers with 30 Health, 5 CP and two cards that cannot be played."""
    usual = {"guard": "3", "clause": "You have 1 more Roll Attempt."}
    words = {**dict.fromkeys(("off", "defense", "main", "roll"), "Draw 1."), **usual, **texts}
    indent = {"off": 6, "defense": 6, "main": 4, "roll": 4, "clause": 4}
    for name, depth in indent.items():
        lines = words[name].split("\n")
        if len(lines) > 1:
            rest = f"\n{' ' * depth}".join(lines)
            words[name] = f"\n{' ' * depth}{rest}" if name in ("off", "defense") else rest
    game = duel("wanderer", "wanderer", library=content(WORDS.format(**words)))
    for seat in (0, 1):
        game.given(seat, health=30, cp=5, hand=["Straw", "Straw"])
    return game


@attrs.frozen
class Case:
    """A text, where it stands, what is rolled and answered, and what is there afterwards."""

    shape: int
    text: str
    how: str
    expect: dict[str, Any]
    dice: tuple[int, ...] = ()
    answers: tuple[tuple[str, str], ...] = ()
    mine: dict[str, Any] = attrs.Factory(dict)
    theirs: dict[str, Any] = attrs.Factory(dict)
    faces: tuple[int, ...] = AXES


def seen(game: Scenario, what: str) -> Any:
    """`me`, `cp`, `hand`, or a token; after `foe` the opponent's."""
    seat, what = (1, what.removeprefix("foe ")) if what.startswith("foe") else (0, what)
    if what in ("me", "foe"):
        return game.health(seat)
    if what == "cp":
        return game.cp(seat)
    if what == "hand":
        return len(game.hand(seat))
    return game.tokens(seat, what)


def answered(game: Scenario, case: Case) -> Scenario:
    for kind, choice in case.answers:
        game.until(kind).choose(choice)
    return game


def landed(game: Scenario) -> Scenario:
    """RULE-004: damage of a Main Phase lands when the phase ends."""
    return game.roll(1, 2, 4, 5, 6) if game.table.pools else game


def run(case: Case) -> Scenario:
    game = table(**{case.how: case.text})
    game.given(0, **case.mine).given(1, **case.theirs)
    match case.how:
        case "off":
            game.roll(*case.faces).dice(*case.dice).choose("Activate Try")
            return answered(game, case).settle()
        case "defense":
            game.activate("Swing", *STARS).defend("Guard", *case.dice)
            return answered(game, case).settle()
        case "main":
            game.given(0, hand=["Try Out"]).dice(*case.dice).play("Try Out")
            return landed(answered(game, case))
        case _:
            game.given(0, hand=["Try Now"]).activate("Plain", *LEAVES)
            game.window(0, "activated").dice(*case.dice).play("Try Now")
            return answered(game, case).settle()


NO = ("defense", "Do not defend")
CASES = [
    Case(12, "Deal 4 dmg.", "off", {"foe": 26}, answers=(NO,)),
    Case(12, "Deal 4 undefendable dmg.", "off", {"foe": 26}),
    Case(12, "Deal 4 pure dmg.", "off", {"foe": 26}),
    Case(12, "Deal 4 collateral dmg.", "off", {"foe": 26}),
    Case(12, "Deal 4 ultimate dmg.", "off", {"foe": 26}),
    Case(13, "Deal 2 x Axe dmg.", "off", {"foe": 24}, answers=(NO,)),
    Case(14, "Deal 3 + 1 x Axe + 2 x Leaf dmg.", "off", {"foe": 22}, answers=(NO,)),
    Case(15, "Deal dmg equal to the total.", "off", {"foe": 17}, answers=(NO,)),
    Case(
        16,
        "Roll 4. Deal dmg equal to the 2 highest dice.",
        "off",
        {"foe": 21},
        (5, 2, 4, 1),
        (NO,),
    ),
    Case(17, "Deal dmg equal to half the total.", "off", {"foe": 23}, answers=(NO,)),
    Case(17, "Gain CP equal to half the total.", "off", {"cp": 12}),
    Case(17, "Gain Health equal to half the total.", "off", {"me": 37}),
    Case(17, "Gain Grit equal to half the total.", "off", {"Grit": 3}, faces=(1, 1, 1, 1, 1)),
    Case(
        18,
        "Deal 5 + 1 per Grit you have dmg.",
        "off",
        {"foe": 22},
        answers=(NO,),
        mine={"tokens": {"Grit": 3}},
    ),
    Case(
        18,
        "Deal 2 per Grit the target has dmg.",
        "off",
        {"foe": 24},
        answers=(NO,),
        theirs={"tokens": {"Grit": 3}},
    ),
    Case(19, "Deal dmg equal to your CP.", "off", {"foe": 25}, answers=(NO,)),
    Case(19, "Deal dmg equal to half your CP.", "off", {"foe": 27}, answers=(NO,)),
    Case(19, "Deal dmg equal to your CP + 5.", "off", {"foe": 20}, answers=(NO,)),
    Case(
        20,
        "Deal 4 + 1 per upgrade you have dmg.",
        "off",
        {"foe": 24},
        answers=(NO,),
        mine={"upgrades": ["Plain II", "Swing II"]},
    ),
    Case(
        20,
        "If you have at least 3 upgrades, draw 1.",
        "off",
        {"hand": 3},
        mine={"upgrades": ["Plain II", "Swing II", "Guard II"]},
    ),
    Case(20, "If you have at least 3 upgrades, draw 1.", "off", {"hand": 2}),
    Case(21, "Deal 4 dmg. If you have Grit, instead deal 6 dmg.", "off", {"foe": 26}, (), (NO,)),
    Case(
        21,
        "Deal 4 dmg. If you have Grit, instead deal 6 dmg.",
        "off",
        {"foe": 24},
        answers=(NO,),
        mine={"tokens": {"Grit": 1}},
    ),
    Case(22, "Deal 1 per 2 Axe dmg.", "off", {"foe": 28}, answers=(NO,), faces=(1, 1, 2, 3, 3)),
    Case(22, "On 2 Axe, deal 1 dmg.", "defense", {"me": 29, "foe": 24}, (1, 1, 1)),
    Case(22, "On 2 Axe, deal 1 dmg.", "defense", {"me": 30, "foe": 24}, (1, 4, 4)),
    Case(24, "Deal 5 isolated undefendable dmg to a chosen opponent.", "main", {"foe": 25}),
    Case(
        25,
        "Deal 15 dmg. If at least 1 dmg was dealt, take 4 dmg.",
        "off",
        {"foe": 15, "me": 26},
        answers=(NO,),
    ),
    Case(26, "Take 3 unpreventable dmg.", "main", {"me": 27}),
    Case(27, "Heal 3.", "main", {"me": 33}),
    Case(27, "Heal 2 x Leaf.", "off", {"me": 32}),
    Case(27, "Heal 1 + 2 x Leaf.", "off", {"me": 33}),
    Case(27, "Heal the dmg dealt.", "roll", {"foe": 25, "me": 35}),
    Case(28, "Steal 2 CP.", "off", {"cp": 7, "foe cp": 3}),
    Case(28, "Steal 2 CP.", "off", {"cp": 6, "foe cp": 0}, theirs={"cp": 1}),
    Case(28, "Steal 1 Health.", "off", {"me": 31, "foe": 29}),
    Case(
        28,
        "Gain 2 CP and steal 1 CP or gain 3 CP.",
        "off",
        {"cp": 8, "foe cp": 4},
        answers=(("choice", "Steal 1 CP"),),
    ),
    Case(
        28,
        "Gain 2 CP and steal 1 CP or gain 3 CP.",
        "off",
        {"cp": 10, "foe cp": 5},
        answers=(("choice", "Gain 3 CP"),),
    ),
    Case(29, "The target loses CP equal to 1 x Star.", "off", {"cp": 5, "foe cp": 4}),
    Case(
        30,
        "Roll 1. On Axe, add 2 dmg. On Leaf, inflict Snare. On Star, draw 1.",
        "roll",
        {"foe": 23, "foe Snare": 0, "hand": 2},
        (2,),
    ),
    Case(
        30,
        "Roll 1. On Axe, add 2 dmg. On Leaf, inflict Snare. On Star, draw 1.",
        "roll",
        {"foe": 25, "foe Snare": 1, "hand": 2},
        (4,),
    ),
    Case(
        31,
        "Roll 5. Deal 1 x Axe dmg. Heal 2 x Leaf. On Star, inflict Snare.",
        "off",
        {"foe": 28, "me": 32, "foe Snare": 1},
        (1, 1, 4, 6, 6),
        (NO,),
    ),
    Case(32, "Roll 3. On 2 Axe, draw 1.", "main", {"hand": 3}, (1, 1, 1)),
    Case(32, "Roll 3. On 2 Axe, draw 1.", "main", {"hand": 2}, (1, 4, 6)),
    Case(32, "Roll 3. On Axe + Star, draw 1.", "main", {"hand": 3}, (1, 4, 6)),
    Case(32, "Roll 3. On Axe + Star, draw 1.", "main", {"hand": 2}, (1, 4, 4)),
    Case(
        33,
        "Roll 1. On Axe or Leaf, draw 1. On anything else, heal 1.",
        "main",
        {"hand": 3, "me": 30},
        (5,),
    ),
    Case(
        33,
        "Roll 1. On Axe or Leaf, draw 1. On anything else, heal 1.",
        "main",
        {"hand": 2, "me": 31},
        (6,),
    ),
    Case(
        34,
        "Roll 1. On 1-2, draw 1. On 3-5, heal 1. On 6, gain 2 CP.",
        "main",
        {"hand": 2, "me": 31, "cp": 5},
        (4,),
    ),
    Case(
        34,
        "Roll 3. If the total is at least 14, inflict Snare.",
        "off",
        {"foe Snare": 1},
        (6, 4, 4),
    ),
    Case(
        34,
        "Roll 3. If the total is at least 14, inflict Snare.",
        "off",
        {"foe Snare": 0},
        (6, 4, 3),
    ),
    Case(34, "Roll 2. If the total is at most 6, draw 1.", "main", {"hand": 3}, (3, 3)),
    Case(34, "Roll 2. If the total is at most 6, draw 1.", "main", {"hand": 2}, (3, 4)),
    Case(34, "Roll 2. If the total is less than 6, draw 1.", "main", {"hand": 2}, (3, 3)),
    Case(34, "Roll 2. If the total is less than 6, draw 1.", "main", {"hand": 3}, (3, 2)),
    Case(
        36,
        "Roll against the target. If your roll is at least theirs, draw 1. Otherwise, take 1 dmg.",
        "main",
        {"hand": 3, "me": 30},
        (4, 4),
    ),
    Case(
        36,
        "Roll against the target. If your roll is at least theirs, draw 1. Otherwise, take 1 dmg.",
        "main",
        {"hand": 2, "me": 29},
        (3, 4),
    ),
    Case(38, "If you rolled 6 in the straight, draw 1.", "off", {"hand": 2}),
    Case(
        39,
        "Roll 5. Add 1 x Axe dmg. If at least 3 dmg was added, inflict Snare.",
        "roll",
        {"foe": 22, "foe Snare": 1},
        (1, 1, 1, 4, 6),
    ),
    Case(
        39,
        "Roll 5. Add 1 x Axe dmg. If at least 3 dmg was added, inflict Snare.",
        "roll",
        {"foe": 23, "foe Snare": 0},
        (1, 1, 4, 4, 6),
    ),
    Case(
        40,
        "Roll 1.\nOn Star, choose one:\n  - Draw 1.\n  - Heal 2.",
        "main",
        {"hand": 2, "me": 32},
        (6,),
        (("choice", "Heal 2"),),
    ),
    Case(40, "Roll 1.\nOn Star, choose one:\n  - Draw 1.\n  - Heal 2.", "main", {"me": 30}, (5,)),
    Case(41, "Gain Grit.", "off", {"Grit": 1}),
    Case(41, "Inflict Snare.", "off", {"foe Snare": 1, "Snare": 0}),
    Case(
        42,
        "A chosen player gains Grit.",
        "main",
        {"Grit": 0, "foe Grit": 1},
        answers=(("player", "player:1"),),
    ),
    Case(42, "Inflict Snare on a chosen opponent.", "main", {"foe Snare": 1}),
    Case(
        42,
        "Inflict Snare on up to 2 different opponents.",
        "main",
        {"foe Snare": 1},
        answers=(("player", "player:1"),),
    ),
    Case(43, "Gain Grit, 2 Moss & Focus.", "main", {"Grit": 1, "Moss": 2, "Focus": 1}),
    Case(
        44,
        "Gain Grit or gain Moss.",
        "main",
        {"Grit": 0, "Moss": 1},
        (),
        (("choice", "Gain Moss"),),
    ),
    Case(
        45,
        "Remove 1 status effect.",
        "main",
        {"Grit": 1, "Snare": 0},
        answers=(("token", "Snare"),),
        mine={"tokens": {"Grit": 1, "Snare": 1}},
    ),
    Case(
        45,
        "Remove 1 status effect from a chosen player.",
        "main",
        {"foe Grit": 0},
        answers=(("player", "Player 2"),),
        theirs={"tokens": {"Grit": 1}},
    ),
    Case(
        45,
        "Remove all status effects from a chosen player.",
        "main",
        {"foe Grit": 0, "foe Snare": 0},
        answers=(("player", "Player 2"),),
        theirs={"tokens": {"Grit": 2, "Snare": 3}},
    ),
    Case(
        45,
        "Transfer 1 status effect from a chosen player to a chosen other player.",
        "main",
        {"Snare": 0, "foe Snare": 1},
        mine={"tokens": {"Snare": 1}},
    ),
    Case(46, "Gain max Grit.", "main", {"Grit": 5}, mine={"tokens": {"Grit": 2}}),
    Case(
        47,
        "If the target has Fuse, deal 3 dmg. Otherwise, inflict Fuse.",
        "roll",
        {"foe": 25, "foe Fuse": 1},
    ),
    Case(
        47,
        "If the target has Fuse, deal 3 dmg. Otherwise, inflict Fuse.",
        "roll",
        {"foe": 22, "foe Fuse": 1},
        theirs={"tokens": {"Fuse": 1}},
    ),
    Case(47, 'Inflict Fuse on "Long".', "off", {"foe Fuse": 1}),
    Case(
        48,
        "Remove up to 4 Grit. Then deal 3 per token removed undefendable dmg.",
        "off",
        {"foe": 21, "Grit": 2},
        answers=(("number", "3"),),
        mine={"tokens": {"Grit": 5}},
    ),
    Case(
        49,
        "You may spend 1 Grit to draw 1.",
        "main",
        {"Grit": 1, "hand": 3},
        answers=(("may", "Yes"),),
        mine={"tokens": {"Grit": 2}},
    ),
    Case(49, "You may spend 1 Grit to draw 1.", "main", {"hand": 2}),
    Case(
        49,
        "You may discard 1 card to heal 2.",
        "main",
        {"hand": 1, "me": 32},
        answers=(("may", "Yes"), ("discard", "Discard Straw")),
    ),
    Case(
        52,
        "You may choose one:\n  - Gain 2 Steps.\n  - Lose 2 Steps.",
        "main",
        {"Steps": 1},
        answers=(("may", "Yes"), ("choice", "Lose 2 Steps")),
        mine={"tokens": {"Steps": 3}},
    ),
    Case(52, "Lose Steps equal to 1 x Star.", "off", {"Steps": 2}, mine={"tokens": {"Steps": 3}}),
    Case(54, "Grow 3.", "main", {"Sprout": 3}),
    Case(54, "Throw.", "main", {"cp": 6}),
    Case(57, "Gain 2 CP.", "main", {"cp": 7}),
    Case(57, "Draw 2.", "main", {"hand": 4}),
    Case(57, "Draw 1 x Star.", "off", {"hand": 3}),
    Case(57, "A chosen opponent discards 1 card at random.", "main", {"foe hand": 1}),
    Case(57, "A chosen opponent discards 2 cards.", "main", {"foe hand": 0}),
    Case(
        58,
        "Pay any number of CP. Then gain Grit equal to 1 per CP paid.",
        "main",
        {"cp": 2, "Grit": 3},
        answers=(("number", "3"),),
    ),
    Case(
        58,
        "Deal 4 dmg. You may pay 2 CP to add 3 dmg.",
        "off",
        {"foe": 23, "cp": 3},
        answers=(("may", "Yes"), NO),
    ),
    Case(61, "Discard all cards, then draw 3.", "main", {"hand": 3}),
    Case(
        61,
        "You may discard 1 card to draw 2.",
        "main",
        {"hand": 3},
        answers=(("may", "Yes"), ("discard", "Discard Straw")),
    ),
    Case(
        62,
        "The target chooses one:\n  - Lose 2 CP and the attacker gains 2 CP.\n"
        "  - Re-roll 1 of your dice.",
        "off",
        {"cp": 7, "foe cp": 3},
        answers=(("choice", "Lose 2 CP"),),
    ),
    Case(
        62,
        "A chosen opponent rolls 1. On 1-3, inflict Snare on that player.",
        "main",
        {"foe Snare": 1},
        (2,),
    ),
    Case(
        62,
        "A chosen opponent rolls 1. On 1-3, inflict Snare on that player.",
        "main",
        {"foe Snare": 0},
        (4,),
    ),
    Case(63, "Add 2 dmg.", "roll", {"foe": 23}),
    Case(63, "Add 1 per Grit you have dmg.", "roll", {"foe": 22}, mine={"tokens": {"Grit": 3}}),
    Case(63, "Roll 1. Add dmg equal to the total.", "roll", {"foe": 20}, (5,)),
    Case(64, "This Attack becomes undefendable.", "off", {"foe": 30}),
    Case(65, "Prevent 3 incoming dmg.", "defense", {"foe": 27}, (1, 1, 1)),
    Case(65, "Prevent 1 x Leaf incoming dmg.", "defense", {"foe": 26}, (4, 5, 1)),
    Case(65, "Prevent half the incoming dmg.", "defense", {"foe": 27}, (1, 1, 1)),
    Case(65, "Prevent all incoming dmg.", "defense", {"foe": 30}, (1, 1, 1)),
    Case(
        66,
        "Deal dmg equal to half the incoming dmg to the attacker.",
        "defense",
        {"foe": 24, "me": 27},
        (1, 1, 1),
    ),
    Case(71, "Treat Leaf as Star.", "defense", {"foe": 24}, (4, 1, 1)),
    Case(
        72,
        "Gain Grit and draw 1, then deal 4 dmg.",
        "off",
        {"Grit": 1, "hand": 3, "foe": 26},
        (),
        (NO,),
    ),
    Case(72, "Then deal 4 dmg.", "off", {"foe": 26}, answers=(NO,)),
    Case(72, "Additionally, draw 1.", "main", {"hand": 3}),
    Case(72, "You may draw 2.", "main", {"hand": 2}, answers=(("may", "No"),)),
    Case(72, "You may draw 2.", "main", {"hand": 4}, answers=(("may", "Yes"),)),
    Case(
        72,
        "For each opponent, that player discards 1 card.",
        "main",
        {"foe hand": 1},
        (),
        (("discard", "Discard Straw"),),
    ),
    Case(73, "If you did throw at least 2 times this turn, draw 1.", "main", {"hand": 2}),
    Case(75, "Deal 1 dmg to each engaged opponent.", "main", {"foe": 29}),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.shape}-{case.text[:40]}")
def test_a_shape_has_its_numbers(case):
    game = run(case)
    assert {what: seen(game, what) for what in case.expect} == case.expect


# --- what needs more than a text and a number ----------------------------------------------------

PLAYED: dict[int, set[str]] = {}


def played(shape: int, *texts: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Marks a test that plays these examples of a shape."""
    PLAYED.setdefault(shape, set()).update(texts)
    return lambda test: test


def example(shape: int, number: int = 0) -> str:
    """An example of the survey as it is written there."""
    return SHAPES[shape][number][1]


def example_hero(shape: int, number: int = 0, more: str = "") -> Scenario:
    """A duel between two heroes of an example, with what it leaves out."""
    text = example(shape, number)
    if "  defensive" not in text:
        text += "  defensive Stand\n    defense roll 1: On Axe, heal 1.\n"
    text += f"{more}  card Straw, cost 9, main, copies 9: Draw 1.\n"
    return duel("wanderer", "wanderer", library=content(GRIT + text))


GRIT = """
status Grit: positive, limit 5, persistent
status Moss: positive, limit 5, persistent
track Form: limit 1, sides "Human" "Bear"
"""


@played(1, example(1, 0), example(1, 1))
def test_a_requirement_is_a_minimum():
    assert example_hero(1).roll(1, 2, 3, 4, 5).offers("Activate Try")
    assert not example_hero(1).roll(1, 2, 4, 4, 5).offers("Activate Try")
    assert example_hero(1, 1).roll(1, 2, 3, 6, 6).offers("Activate Try")
    assert not example_hero(1, 1).roll(1, 2, 3, 3, 6).offers("Activate Try")
    drawn = example_hero(1, 1).given(0, hand=[]).activate("Try", 1, 2, 3, 6, 6).finish()
    assert len(drawn.hand(0)) == 1


@played(2, example(2))
@pytest.mark.parametrize(
    ("faces", "dmg"), [((1, 1, 1, 4, 6), 4), ((1, 1, 1, 2, 6), 6), ((1, 1, 1, 2, 3), 8)]
)
def test_the_last_line_that_is_met_counts(faces, dmg):
    game = example_hero(2).activate("Try", *faces).defend(None).finish()
    assert game.health(1) == 50 - dmg


@played(3, example(3))
def test_one_of_each_symbol():
    assert example_hero(3).activate("Try", 1, 1, 1, 4, 6).defend(None).finish().health(1) == 46
    assert not example_hero(3).roll(1, 1, 4, 4, 5).offers("Activate Try")


@played(4, example(4))
@pytest.mark.parametrize(
    ("faces", "cards"), [((1, 2, 3, 1, 5), 1), ((1, 2, 3, 4, 4), 2), ((1, 2, 3, 4, 5), 3)]
)
def test_straights_of_three_sizes(faces, cards):
    game = example_hero(4).given(0, hand=[]).activate("Try", *faces).finish()
    assert len(game.hand(0)) == cards


@played(5, example(5))
def test_two_straights_in_one_slot():
    game = example_hero(5).given(0, health=30).activate("Try", 1, 2, 3, 4, 4).defend(None)
    assert [game.finish().health(seat) for seat in (0, 1)] == [31, 45]
    game = example_hero(5).given(0, health=30).activate("Try", 1, 2, 3, 4, 5).finish()
    assert [game.health(seat) for seat in (0, 1)] == [32, 50]


@played(6, example(6))
def test_an_upgrade_adds_a_second_ability_to_the_slot():
    game = example_hero(6).given(0, upgrades=["Try II"]).roll(1, 1, 6, 6, 6)
    assert game.offers("Activate Try Harder")
    assert example_hero(6).given(0, upgrades=["Try II"]).roll(*AXES).offers("Activate Try II")
    assert game.activate("Try Harder").defend(None).finish().health(1) == 48


@played(7, example(7))
def test_an_upgrade_changes_the_requirement():
    assert not example_hero(7).roll(1, 1, 4, 4, 6).offers("Activate Try")
    game = example_hero(7).given(0, upgrades=["Try II"]).roll(1, 1, 4, 4, 6)
    assert game.activate("Try II").defend(None).finish().health(1) == 49


@played(8, *(text for _, text in SHAPES[8]))
@pytest.mark.parametrize(
    ("grit", "form", "dice"), [(0, "Human", 3), (2, "Human", 5), (1, "Bear", 5)]
)
def test_the_dice_of_a_defence_depend_on_the_table(grit, form, dice):
    more = (
        "  offensive Hit\n    3 Axe: Deal 4 dmg.\n  status Gizmo: positive, limit 1, persistent\n"
        f"    {example(8, 1)}\n"
    )
    game = example_hero(8, 0, more).given(1, health=30)
    game.given(1, tokens={"Grit": grit, "Gizmo": 1, "Form": 1}, sides={"Form": form})
    game.activate("Hit", *AXES).defend("Try", *([1] * dice))
    game.finish()
    assert game.health(1) == 30 - 4 + 1


@played(9, example(9))
def test_one_of_two_defences_is_chosen_before_rolling():
    game = example_hero(9, 0, "  offensive Hit\n    3 Axe: Deal 4 dmg.\n").given(1, hand=[])
    game.activate("Hit", *AXES).until("defense")
    assert game.offered() == ["Defend with Try", "Defend with Another", "Do not defend"]
    game.defend("Another", 1, 1, 4, 4, 6).finish()
    assert len(game.hand(1)) == 2


@played(10, *(text for _, text in SHAPES[10]))
def test_a_failed_roll_is_an_event_and_a_minion_has_a_roll_of_its_own():
    game = table(clause=example(10, 1)).given(0, tokens={"Gizmo": 1})
    game.roll(*AXES).choose("Activate no ability").settle()
    assert game.health(0) == 29
    minion = content(example(10)).minions["goblin"]
    assert (minion.level, minion.health, len(minion.items)) == (1, 3, 1)


@played(11, example(11))
def test_a_requirement_that_five_dice_cannot_meet_is_found():
    assert "DT301" in [found.code for found in check_text(example(11))]


@played(23, *(text for _, text in SHAPES[23]))
@pytest.mark.parametrize(
    ("number", "picks", "health"),
    [(0, (), [33, 33]), (1, (1, 1), [31, 35]), (1, (1, 2), [33, 33]), (2, (1,), [33, 33])],
)
def test_damage_to_several_players(number, picks, health):
    library = content(WORDS.format(**{**WANDERERS, "main": example(23, number)}))
    game = hill("wanderer", "wanderer", "wanderer", library=library)
    game.given(0, hand=["Try Out"]).play("Try Out")
    for pick in picks:
        game.choose(f"player:{pick}")
    assert [game.health(seat) for seat in (1, 2)] == health


WANDERERS = {
    **dict.fromkeys(("off", "defense", "main", "roll"), "Draw 1."),
    "guard": "3",
    "clause": "You have 1 more Roll Attempt.",
}


@played(35, *(text for _, text in SHAPES[35]))
def test_dice_of_a_text_are_rolled_again():
    game = table(off=f"{example(35, 0)} Gain CP equal to 1 x Star.")
    game.roll(*AXES).dice(1, 1, 1, 1, 1).choose("Activate Try").until("may").choose("Yes")
    for die in ("Die 1", "Die 2"):
        game.until("die").dice(6).choose(die)
    assert game.settle().cp(0) == 7
    game = table(off=f"Roll 5. {example(35, 1)} Gain CP equal to 1 x Star.")
    game.given(0, tokens={"Grit": 2}).roll(*AXES).dice(1, 1, 1, 1, 1).choose("Activate Try")
    for die in ("Die 1", "Die 2"):
        game.until("die").dice(6).choose(die)
    assert game.settle().cp(0) == 7
    game = table(off=f"Roll 1. {example(35, 2)} Gain CP equal to 1 x Star.")
    game.given(0, tokens={"Grit": 2}).roll(*AXES).dice(1).choose("Activate Try")
    game.until("may").dice(6).choose("Yes")
    assert (game.settle().cp(0), game.tokens(0, "Grit")) == (6, 0)


@played(37, example(37))
@pytest.mark.parametrize(("faces", "asked"), [((1, 1, 1, 1, 6), False), ((1, 1, 2, 3, 6), True)])
def test_four_of_a_kind_is_of_the_same_number(faces, asked):
    game = table(off=f"Deal 4 dmg. {example(37)}").activate("Try", *faces)
    if asked:
        game.defend(None)
    game.settle()
    assert (game.health(1), game.was_asked("defense")) == (26, asked)


@played(38, example(38))
@pytest.mark.parametrize(("faces", "drawn"), [((1, 2, 3, 4, 6), 0), ((3, 4, 5, 6, 6), 1)])
def test_a_six_has_to_be_part_of_the_straight(faces, drawn):
    text = example(5).replace("small straight: Heal 1.", f"small straight: {example(38)}")
    library = content(text + "  card Straw, cost 9, main, copies 9: Draw 1.\n")
    game = duel("wanderer", "wanderer", library=library).given(0, hand=[])
    game.activate("Try", *faces).finish()
    assert len(game.hand(0)) == drawn


@played(46, example(46, 0))
def test_a_raised_limit_holds_for_that_player_and_the_rest_of_the_game():
    game = table(main=f"{example(46)} Gain 6 Grit.").given(0, hand=["Try Out"]).play("Try Out")
    assert game.tokens(0, "Grit") == 6


@played(47, example(47, 1))
def test_a_token_arrives_on_its_side():
    game = table(off=example(47, 1)).activate("Try", *AXES).settle()
    assert [token.side for token in game.player(1).tokens if token.key == "token:fuse"] == [0]


@played(48, example(48, 1))
def test_what_was_removed_is_counted():
    game = table(main=f"Remove up to 4 Grit. {example(48, 1)}").given(0, tokens={"Grit": 4})
    game.given(0, hand=["Try Out"]).play("Try Out").choose("3")
    assert len(game.hand(0)) == 3


@played(50, example(50))
def test_a_ward_stops_a_token():
    game = table(defense=example(50), off="Inflict Snare. Deal 4 dmg.").activate("Try", *AXES)
    game.defend("Guard", 1, 1, 1).settle()
    assert (game.health(1), game.tokens(1, "Snare")) == (26, 0)


SPARE = """
hero Wanderer
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  offensive Hit
    3 Axe: Deal 4 dmg.
  offensive Pierce
    3 Leaf: Deal 4 undefendable dmg.
  defensive Stand
    defense roll 1: On Leaf, heal 1.
  card Straw, cost 9, main, copies 9: Draw 1.
"""


def spare(text: str, *cards: str) -> Scenario:
    """A duel with definitions of an example and a few cards beside a plain hero."""
    hand = "".join(f"  card Card {n}, cost 0, {card}\n" for n, card in enumerate(cards, 1))
    game = duel("wanderer", "wanderer", library=content(f"{text}{SPARE}{hand}"))
    for seat in (0, 1):
        game.given(seat, health=30, cp=5, hand=["Straw", "Straw"])
    return game


@played(51, *(text for _, text in SHAPES[51]))
def test_tokens_turn_and_advance():
    fuse = f"{example(51, 3)}  {example(51, 2)}\n"
    game = spare(fuse, f"main: {example(51, 1)}")
    game.given(1, tokens={"Fuse": 2}, sides={"Fuse": "Long"})
    game.given(0, hand=["Card 1"]).play("Card 1")
    assert [token.side for token in game.player(1).tokens] == [1, 1]
    game = spare(fuse, f"main: {example(51, 1)}").given(0, hand=["Card 1"])
    game.given(1, tokens={"Fuse": 1}, sides={"Fuse": "Short"}).play("Card 1")
    assert (game.tokens(1, "Fuse"), landed(game).health(1)) == (0, 26)

    wick = (
        f'status Wick: negative, limit 1, sides "Out" "Lit"\n  During your Upkeep: {example(51)}\n'
    )
    game = spare(wick).given(1, tokens={"Wick": 1}).next_turn()
    assert [token.side for token in game.player(1).tokens] == [1]


@played(52, example(52))
def test_what_a_dial_cannot_hold_heals():
    game = spare(example(52), "main: Gain 4 Dial.").given(0, hand=["Card 1"], tokens={"Dial": 3})
    assert (game.play("Card 1").tokens(0, "Dial"), game.health(0)) == (5, 32)


@played(53, *(text for _, text in SHAPES[53]))
def test_a_form_is_turned_and_asked_about():
    game = spare(example(53), f"main: {example(53, 2)} {example(53, 1)}", f"main: {example(53, 2)}")
    game.given(0, hand=["Card 1", "Card 2"], tokens={"Form": 1})
    assert len(game.play("Card 1").hand(0)) == 3  # it was no Bear yet
    assert len(game.play("Card 2").hand(0)) == 3  # one played, one drawn


@played(54, example(54, 0), example(54, 3))
@pytest.mark.parametrize(("answer", "health", "pups"), [("Yes", 30, 4), ("No", 26, 8)])
def test_a_companion_takes_the_damage(answer, health, pups):
    game = spare(example(54)).given(1, tokens={"Pup": 8}).activate("Hit", *AXES).defend(None)
    game.until("may").choose(answer).settle()
    assert (game.health(1), game.tokens(1, "Pup")) == (health, pups)
    sprouts = spare(f"companion Sprout: limit 9\n\n{example(54, 3)}", "main: Grow 2.")
    assert sprouts.given(0, hand=["Card 1"]).play("Card 1").tokens(0, "Sprout") == 2


@played(55, *(text for _, text in SHAPES[55]))
def test_the_moments_of_a_token():
    def gizmo(number: int) -> Scenario:
        return spare(f"status Gizmo: positive, limit 2\n  {example(55, number)}\n")

    assert gizmo(0).given(1, tokens={"Gizmo": 1}).next_turn().health(1) == 28
    turn = gizmo(1).given(0, tokens={"Gizmo": 1}).activate("Hit", *AXES).defend(None).finish()
    assert turn.tokens(0, "Gizmo") == 1
    assert turn.next_turn().tokens(0, "Gizmo") == 0
    phase = gizmo(2).given(0, tokens={"Gizmo": 1}).activate("Hit", *AXES).defend(None).finish()
    assert phase.tokens(0, "Gizmo") == 0
    attacked = gizmo(3).given(1, tokens={"Gizmo": 1}).activate("Hit", *AXES).defend(None).settle()
    assert len(attacked.hand(1)) == 3
    saved = gizmo(4).given(1, health=3, tokens={"Gizmo": 1}).activate("Hit", *AXES).defend(None)
    assert (saved.settle().health(1), saved.tokens(1, "Gizmo")) == (1, 0)


@played(56, example(56))
def test_two_flags_of_a_token():
    cards = (
        "main: Remove 1 status effect from a chosen player.",
        "main: Transfer 1 status effect from a chosen player to a chosen other player.",
    )
    game = spare(example(56), *cards).given(0, hand=["Card 1", "Card 2"], tokens={"Oath": 1})
    assert not game.offers("Play Card 1")
    assert not game.offers("Play Card 2")


@played(59, *(text for _, text in SHAPES[59]))
def test_a_menu_of_prices():
    lines = "".join(f"    {example(59, number)}\n" for number in (1, 2))
    text = f"status Gizmo: positive, limit 5\n{lines.replace('    ', '  ')}"
    game = spare(text).given(0, tokens={"Gizmo": 5}).choose("Spend 2 Gizmo")
    assert (game.tokens(0, "Gizmo"), len(game.hand(0))) == (3, 3)
    game = spare(text).given(0, tokens={"Gizmo": 5}).choose("Spend 4 Gizmo")
    assert (game.tokens(0, "Gizmo"), game.health(0)) == (1, 33)
    game = spare(text).given(0, tokens={"Gizmo": 1})
    assert not game.offers("Spend 2 Gizmo")
    game = table(clause=example(59)).given(0, tokens={"Gizmo": 1}).roll(1, 1, 4, 4, 6)
    game.window(0).choose("Use Gizmo").until("die").dice(2).choose("Die 3")
    assert game.until("roll").offers("Activate Try")
    assert game.cp(0) == 4


@played(60, *(text for _, text in SHAPES[60]))
def test_decks_are_searched_and_looked_at():
    game = table(main=example(60)).given(0, hand=["Try Out"]).play("Try Out")
    game.choose("Plain II").choose("Guard II")
    assert len(game.player(0).upgrades) == 2
    for number, text in (
        (1, example(60, 1)),
        (2, f"Look at the top 3 cards of your deck. {example(60, 2)}"),
    ):
        game = table(main=text).given(0, hand=["Try Out"], top=["Plain II", "Swing II", "Straw"])
        game.play("Try Out")
        for answer in (("Straw", "Swing II"), ("On the bottom", "On the top", "On the top"))[
            number - 1
        ]:
            game.choose(answer)
        game.decision  # noqa: B018 - what is left needs no answer
        top = ["Straw", "Swing II", "Plain II"] if number == 1 else ["Straw", "Swing II"]
        assert game.deck(0)[: len(top)] == top


@played(63, "Add 1 x Axe dmg.")
def test_an_attack_modifier_counts_symbols_of_its_own_roll():
    case = Case(63, "Roll 4. Add 1 x Axe dmg.", "roll", {"foe": 22}, (1, 1, 1, 6))
    assert run(case).health(1) == 22


@played(64, *(text for _, text in SHAPES[64]))
@pytest.mark.parametrize(("number", "grit", "asked"), [(0, 0, False), (1, 0, True), (1, 1, False)])
def test_an_attack_becomes_undefendable(number, grit, asked):
    game = table(off=f"Deal 4 dmg. {example(64, number)}").given(0, tokens={"Grit": grit})
    game.activate("Try", *AXES)
    if asked:
        game.defend(None)
    assert (game.settle().health(1), game.was_asked("defense")) == (26, asked)


@played(65, example(65, 4))
@pytest.mark.parametrize(("face", "health"), [(2, 30), (3, 26)])
def test_damage_is_avoided_by_a_roll(face, health):
    game = spare(f"status Gizmo: positive, limit 2\n  {example(65, 4)}\n")
    game.given(1, tokens={"Gizmo": 1}).activate("Hit", *AXES).defend(None)
    game.window(1).dice(face).play("Gizmo").settle()
    assert (game.health(1), game.tokens(1, "Gizmo")) == (health, 0)


@played(67, *(text for _, text in SHAPES[67]))
def test_windows_that_a_card_waits_for():
    def shared(number: int) -> Scenario:
        game = spare(f"{example(67, number)}\n", "main: Draw 1.")
        return game.given(0, hand=["Riposte"] if not number else ["Follow"])

    assert not shared(0).roll(*AXES).offers("Play Riposte")
    game = shared(0).given(1, hand=["Riposte"]).activate("Hit", *AXES).window(1).play("Riposte")
    assert (game.cp(1), len(game.hand(1))) == (4, 3)
    game = shared(1).activate("Hit", *AXES).defend(None).settle()
    assert not game.was_asked("window", 0)  # 4 are fewer than 8
    text = example(67, 1).replace("at least 8", "at least 4")
    game = spare(f"{text}\n").given(0, hand=["Follow"]).activate("Hit", *AXES).defend(None)
    assert game.window(0, "landed").play("Follow").cp(0) == 4
    text = (
        "status Shield: positive, limit 2\n"
        "  Spend when you would receive dmg: Prevent 1 of that dmg.\n\n"
        f"status Gizmo: unique, limit 1\n  {example(67, 2)}\n"
    )
    game = (
        spare(text).given(1, tokens={"Shield": 1, "Gizmo": 1}).activate("Hit", *AXES).defend(None)
    )
    game.window(1).play("Shield").settle()
    assert (game.health(1), len(game.hand(1))) == (27, 3)
    shield = text.split("\n\n")[0]
    for number, name in ((3, "Retort"), (4, "Breath")):
        game = spare(f"{shield}\n\n{example(67, number)}\n")
        game.given(1, tokens={"Shield": 1}, hand=[name]).activate("Hit", *AXES).defend(None)
        assert not game.offers(f"Play {name}")
        game.window(1).play("Shield").window(1, "landed").play(name)
        assert (game.health(1), game.cp(1)) == (27, 4)


@played(68, example(68))
def test_a_defence_against_what_cannot_be_defended():
    game = spare("", f"roll\n    Play only if you are Attacked.\n    {example(68)}")
    game.given(1, hand=["Card 1"]).activate("Pierce", *LEAVES).window(1).play("Card 1")
    assert game.defend("Stand", 4).settle().health(1) == 27


@played(69, *(text for _, text in SHAPES[69]))
def test_another_roll_phase_and_a_phase_begun_again():
    game = table(off=f"Deal 4 undefendable dmg. {example(69)}").activate("Try", *AXES)
    assert game.activate("Plain", *LEAVES).settle().health(1) == 21
    game = table(clause=f"When you activate no ability: {example(69, 1)}")
    game.given(0, tokens={"Gizmo": 1}).roll(*AXES).choose("Activate no ability")
    assert game.activate("Plain", *LEAVES).settle().health(1) == 25


@played(
    70,
    *(text for _, text in SHAPES[70] if "dice to" in text or " dice " in text or "dice." in text),
)
@pytest.mark.parametrize(
    ("text", "answers", "faces"),
    [
        ("Set 1 of any dice to 6.", ("Die 1",), (6, 4, 4, 1, 6)),
        ("Set 1 of your dice to 4 or 5.", ("Die 1", "value:5"), (5, 4, 4, 1, 6)),
        ("Set 1 of your dice to any value.", ("Die 1", "value:3"), (3, 4, 4, 1, 6)),
        ("Change 1 of any dice by 1.", ("Die 1", "value:5"), (5, 4, 4, 1, 6)),
        ("Set 1 of your dice to the value of another.", ("Die 1", "value:6"), (6, 4, 4, 1, 6)),
    ],
)
def test_dice_on_the_table_are_changed(text, answers, faces):
    game = table(roll=text).given(0, hand=["Try Now"]).roll(4, 4, 4, 1, 6).window(0)
    game.play("Try Now")
    for answer in answers:
        game.choose(answer)
    assert tuple(game.table.rolls[-1].faces) == faces


@played(70, *(text for _, text in SHAPES[70] if text.startswith("Re-roll")))
def test_dice_on_the_table_are_rolled_again():
    game = table(roll=example(70, 5)).given(0, hand=["Try Now"]).roll(4, 4, 4, 1, 6).window(0)
    game.dice(2, 3).play("Try Now").choose("Die 1").choose("Die 2")
    game.decision  # noqa: B018
    assert tuple(game.table.rolls[-1].faces) == (2, 3, 4, 1, 6)
    game = table(roll=example(70, 6)).given(1, hand=["Try Now"]).roll(4, 4, 4, 1, 6).window(1)
    game.dice(1).play("Try Now").choose("Die 1")
    assert tuple(game.table.rolls[-1].faces) == (1, 4, 4, 1, 6)


@played(70, example(70, 7), example(70, 8))
def test_roll_attempts_are_given_and_taken():
    game = table(roll=example(70, 7)).given(0, hand=["Try Now"]).roll(*LEAVES).window(0)
    game.play("Try Now")
    game.decision  # noqa: B018
    assert game.table.rolls[-1].allowed == 4
    more = example(70, 8).replace("loses", "gains")
    for text, allowed in ((more, 2), (f"{more} {example(70, 8)}", 1)):
        game = table(roll=text).given(1, hand=["Try Now"]).activate("Swing", *STARS)
        game.defend("Guard", 1, 1, 1).window(1, "roll").play("Try Now")
        again = game.game.decision is not None and game.decision.prompt == "Another Roll Attempt"
        assert again == (allowed == 2)


@played(70, example(70, 9), example(70, 10))
def test_blank_faces_and_foreign_dice():
    game = table(clause=example(70, 9)).given(0, tokens={"Gizmo": 1}).roll(6, 6, 6, 1, 4)
    assert not game.offers("Activate Swing")
    game = table(roll=example(70, 10)).given(0, hand=["Try Now"]).roll(4, 4, 4, 1, 6).window(0)
    game.dice(3).play("Try Now").choose("Die 1")
    assert not game.until("roll").offers("Activate Plain")


@played(71, example(71))
def test_a_symbol_stands_for_another_in_this_defence():
    game = table(defense=f"{example(71)} Gain CP equal to 1 x Star.").activate("Swing", *STARS)
    assert game.defend("Guard", 4, 5, 6).settle().cp(1) == 8


@played(73, *(text for _, text in SHAPES[73]))
def test_limits_of_a_turn():
    game = table(clause=example(73), main="Gain Grit, then gain Grit.")
    game.given(0, hand=["Try Out"], tokens={"Gizmo": 1}).play("Try Out")
    assert len(game.hand(0)) == 3
    game = spare(f"status Gizmo: positive, limit 2\n  {example(73, 1)}\n")
    game.given(0, tokens={"Gizmo": 2}).play("Gizmo")
    assert not game.offers("Spend Gizmo")
    game = table(main=f"Throw. Throw. {example(73, 2)}").given(0, hand=["Try Out"]).play("Try Out")
    assert (game.cp(0), len(game.hand(0))) == (7, 3)
    text = f"status Gizmo: positive, limit 2, attack modifier\n  {example(73, 3)}\n"
    game = spare(text, "main: Gain Gizmo.").given(0, hand=["Card 1"]).play("Card 1")
    game.activate("Pierce", *LEAVES).settle()
    assert game.tokens(0, "Gizmo") == 1  # gained this turn, it was not offered
    game = spare(text).given(0, tokens={"Gizmo": 1}).activate("Pierce", *LEAVES)
    assert game.window(0).play("Gizmo").settle().health(1) == 25


@played(74, example(74))
def test_a_setup_and_who_does_not_go_first():
    text = example(74).replace('Turn Form to "Bear".', 'Gain Form. Turn Form to "Bear".')
    more = "  card Straw, cost 9, main, copies 9: Draw 1.\n"
    game = duel("wanderer", "wanderer", library=content(GRIT + text + more))
    assert [game.tokens(seat, "Grit") for seat in (0, 1)] == [2, 2]
    assert [game.tokens(seat, "Moss") for seat in (0, 1)] == [0, 1]
    assert [token.side for token in game.player(0).tokens if token.key == "token:form"] == [1]


@played(75, *(text for _, text in SHAPES[75]))
def test_what_adventures_need():
    game = table(clause=example(75, 1)).given(0, tokens={"Gizmo": 1})
    assert game.roll(*AXES).choose("Activate no ability").settle().cp(0) == 4
    library = content(example(75, 2))
    bite, roar = library.bosses["ogre"].items
    assert isinstance(bite, a.Ability)
    assert bite.priority == 1
    assert isinstance(roar, a.BossCard)
    assert roar.objective.pattern is None
    (column,) = library.tables["crates"].columns
    assert [(row.low, row.high) for row in column.rows] == [(1, 11), (12, 20)]


@played(76, example(76))
def test_the_abilities_of_an_army():
    """Two turns with the dice of the example: every ability of it is used."""
    game = dt.new_game(
        content(example(76)), ["wild", "wild"], "army-of-dice", chance="external", seed=0
    )

    def answer(*texts: str) -> None:
        nonlocal game
        for text in texts:
            assert game.decision is not None
            game = game.apply(next(o for o in game.decision.options if o.text.startswith(text)))

    def health() -> list[int]:
        return [player.health for player in game.view(0).players]

    answer("6", "1", "Roll 5", "1", "1", "1", "2", "2")
    answer("Activate 2 Boar: Gain 2 Health")
    assert health() == [18, 16]
    answer("Activate X Wolf, battlefield", "3")
    assert health() == [18, 13]  # three dice of poison
    answer("Keep the rest", "Roll 5", "1", "1", "1", "1", "1")
    answer("Activate 3 Wolf, battlefield: You have 2 armour")
    answer("End the Activation Phase", "Keep the rest", "Roll 5", "1", "1", "1", "1", "1")
    answer("Activate 2 dice on the Battlefield")
    assert health() == [18, 11]  # two dice of poison are left, and armour does not stop them
    answer("Activate 2 Wolf: Deal 2 penetrating dmg", "Once")
    assert health() == [18, 9]
    answer("Activate 1 Wolf: Deal 1 dmg", "3")
    answer("Activate 1 Wolf, opponent's turn: Deflect 2 dmg", "Once")
    assert health() == [17, 9]  # 3 as one effect, less 2 armour; the last one comes back


# --- nothing is left out -------------------------------------------------------------------------


def test_every_example_of_the_survey_is_played():
    for case in CASES:
        PLAYED.setdefault(case.shape, set()).add(case.text)
    for shape, examples in SHAPES.items():
        missing = {text for _, text in examples} - PLAYED.get(shape, set())
        assert not missing, f"shape {shape} is not played: {missing}"


def test_every_case_is_an_example_of_the_survey():
    for case in CASES:
        assert case.text in {text for _, text in SHAPES[case.shape]}
