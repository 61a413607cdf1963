"""Dice on the table: which of them an effect reaches."""

import pytest

from dicethrone_rules.engine.compile.effects.dice import open_dice, open_rolls
from dicethrone_rules.engine.state import Roll
from dicethrone_rules.language.ast import DiceOf
from tests.engine.bench import attack, bench


@pytest.mark.rule("TEAM-08")
@pytest.mark.parametrize(
    ("dice", "seats"),
    [
        (DiceOf.YOURS, [0]),
        (DiceOf.EVEN, [0]),
        (DiceOf.ODD, [0]),
        (DiceOf.ALLIED, [0, 1]),
        (DiceOf.OPPONENT, [2, 3]),
        (DiceOf.ANY, [0, 1, 2, 3]),
        (DiceOf.THAT, [0, 1, 2, 3]),
    ],
)
def test_a_teammates_dice_are_allied(dice, seats):
    run = bench("2v2")
    run.t.rolls = [Roll(0, "offense", [1, 2], 1)]
    assert [seat for seat in range(4) if open_dice(run, seat, dice)] == seats
    if 0 in seats:
        roll = run.t.rolls[0]
        assert open_dice(run, 0, dice) == {0: (roll, 0), 1: (roll, 1)}


def test_the_last_roll_lies_open_or_both_of_an_opposed_one():
    run = bench()
    assert open_rolls(run) == []
    first = Roll(0, "offense", [1], 1)
    run.t.rolls = [first, Roll(1, "text", [2], 0)]
    assert open_rolls(run) == []  # before its first throw
    mine, theirs = Roll(0, "opposed", [3], 1), Roll(1, "opposed", [4], 1)
    run.t.rolls = [first, mine]
    assert open_rolls(run) == [mine]
    run.t.rolls = [mine]
    assert open_rolls(run) == [mine]
    run.t.rolls = [first, mine, theirs]
    assert open_rolls(run) == [mine, theirs]


@pytest.mark.rule("CORE-TGT-03", "ULT-06")
@pytest.mark.parametrize(
    ("purpose", "ultimate", "opened", "lies_open"),
    [
        ("target", True, False, False),
        ("target", True, True, True),
        ("target", False, False, True),
        ("text", True, False, True),
    ],
)
def test_the_targeting_die_of_an_ultimate_is_locked(purpose, ultimate, opened, lies_open):
    run = bench("2v2", ultimate_targeting_die_open=opened)
    run.t.rolls = [Roll(0, purpose, [1], 1)]
    assert open_rolls(run) == run.t.rolls  # without an Attack
    attack(run, ultimate=ultimate)
    assert open_rolls(run) == (run.t.rolls if lies_open else [])
