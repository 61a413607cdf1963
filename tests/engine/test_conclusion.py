"""The end of a Roll Phase: which of its steps are passed by when they have nothing to do."""

import pytest

from dicethrone_rules.engine.frames import AFTER_DAMAGE, AFTER_DEALT, Frame, Waiting
from dicethrone_rules.engine.play.rollphase import conclusion as c
from dicethrone_rules.engine.play.rollphase.defense import step_one
from dicethrone_rules.engine.play.rollphase.steps import AT, resume
from dicethrone_rules.engine.pools import Part, Pool
from dicethrone_rules.engine.settled_effects import HealAct
from dicethrone_rules.engine.state import RollPhase
from dicethrone_rules.engine.work import RollPhaseWork
from tests.engine.bench import attack, bench, kept

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


@pytest.mark.rule("DMG-18")
def test_without_a_text_that_waits_for_the_damage_nothing_follows_it():
    run = ended()
    assert after(c.after_damage, run) == AT["landed_window"]
    attack(run)
    assert after(c.after_damage, run) == AT["landed_window"]
    assert (run.t.pools, run.t.frames) == ([], [])


@pytest.mark.rule("DMG-18")
def test_a_text_that_waited_for_the_damage_has_a_second_pool():
    run = ended()
    attack(run).waiting = Waiting(Frame("ability:smith/jab", 2, 0), AFTER_DEALT, unbroken=True)
    assert after(c.after_damage, run) == AT["after_damage"] + 1
    assert [pool.name for pool in run.t.pools] == ["roll"]
    assert run.t.roll_phase.second is True
    assert run.t.frames == [Frame("ability:smith/jab", 2, 0)]


@pytest.mark.rule("DMG-18")
def test_who_heals_as_much_as_was_dealt_does_so_before_the_text_goes_on():
    run = ended()
    current = attack(run, dealt=5, drains=(0, 1))
    current.waiting = Waiting(Frame("ability:smith/jab", 2, 0), AFTER_DEALT, unbroken=True)
    assert after(c.after_damage, run) == AT["after_damage"]
    (acts,) = run.t.frames
    assert kept(acts).acts == (HealAct((0,), 5), HealAct((1,), 5))
    assert run.t.pools == []
    assert after(c.after_damage, run) == AT["after_damage"] + 1  # once
    assert len(run.t.frames) == 2


@pytest.mark.rule("TEXT-05")
@pytest.mark.parametrize(
    ("waits_for", "unbroken", "opened"),
    [
        (AFTER_DAMAGE, False, [(1, "then")]),
        (AFTER_DAMAGE, True, []),
        (AFTER_DEALT, False, []),
        (AFTER_DEALT, True, []),
    ],
)
def test_only_then_is_a_break_before_a_text_goes_on(waits_for, unbroken, opened, monkeypatch):
    run = ended()
    found = []
    monkeypatch.setattr(type(run), "window", lambda self, *facts: found.append(facts))
    current = attack(run)
    current.waiting = Waiting(Frame("ability:smith/jab", 2, 0), waits_for, unbroken)
    resume(run, Frame("roll_phase", 0, 1, RollPhaseWork()))
    assert found == opened
    assert current.waiting is None


@pytest.mark.rule("CORE-DRP-01")
def test_the_targeted_effects_of_an_attack_happen_once():
    run = ended()
    after(step_one, run)
    current = attack(run)
    after(step_one, run)
    assert run.t.frames == []
    current.targeted = [HealAct((1,), 2)]
    after(step_one, run)
    (acts,) = run.t.frames
    assert (kept(acts).acts, current.targeted) == ((HealAct((1,), 2),), [])


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
