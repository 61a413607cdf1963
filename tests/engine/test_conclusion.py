"""The end of a Roll Phase: which of its steps are passed by when they have nothing to do."""

import pytest

from dicethrone_rules.engine.frames import Frame
from dicethrone_rules.engine.play.rollphase import conclusion as c
from dicethrone_rules.engine.play.rollphase.steps import AT
from dicethrone_rules.engine.pools import Part, Pool
from dicethrone_rules.engine.state import RollPhase
from dicethrone_rules.engine.work import RollPhaseWork
from tests.engine.bench import bench

PART = Part(1, 0, 1, "normal", 2)


def ended(*pools):
    """A table at the end of a Roll Phase without an Attack."""
    run = bench()
    run.t.roll_phase = RollPhase(1, 1, rolled=True)
    run.t.pools = list(pools)
    return run


def after(op, run):
    """The place at which the Roll Phase goes on behind an operation."""
    here = Frame("roll_phase", AT[op.__name__] + 1, 1, RollPhaseWork())
    op(run, here)
    return here.pc


@pytest.mark.parametrize(
    ("pools", "heard", "goal"),
    [
        ([Pool("roll", [], [], [])], (), "conclude"),
        ([], (), "conclude"),
        ([Pool("phase", [PART], [], [])], (), "conclude"),
        ([Pool("roll", [PART], [], [])], (), "unmet"),
        ([Pool("roll", [], [], [])], ("no_attack",), "unmet"),
    ],
)
def test_a_phase_without_damage_that_nobody_answers_is_concluded(pools, heard, goal):
    run = ended(*pools)
    run.t.heard = frozenset(heard)
    assert after(c.restart, run) == AT[goal]


def test_a_phase_that_begins_again_is_not_concluded():
    run = ended(Pool("roll", [], [], []))
    run.t.roll_phase.restart = True
    assert after(c.restart, run) == AT["first_attempt"]
    assert [roll.owner for roll in run.t.rolls] == [1]


@pytest.mark.rule("CORE-TURN-05")
@pytest.mark.parametrize(
    ("pools", "heard", "goal", "frames"),
    [
        ([Pool("roll", [], [], [])], (), "over", []),
        ([], (), "over", []),
        ([Pool("roll", [PART], [], [])], (), "attack_ends", ["land"]),
        ([Pool("phase", [], [], [])], (), "attack_ends", []),
        ([], ("attack_ends",), "attack_ends", []),
        ([], ("END:ROLL",), "attack_ends", []),
        ([], ("END:DEFENSIVE",), "attack_ends", []),
    ],
)
def test_an_end_that_nobody_hears_of_is_passed_by(pools, heard, goal, frames):
    run = ended(*pools)
    run.t.heard = frozenset(heard)
    assert after(c.conclude, run) == AT[goal]
    assert [each.program for each in run.t.frames] == frames
