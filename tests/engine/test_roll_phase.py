"""Steps of a Roll Phase: what each leaves behind for the next."""

import ast
from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path
from types import ModuleType

import pytest

from dicethrone_rules import records
from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.frames import AFTER_DAMAGE, Frame, Waiting
from dicethrone_rules.engine.play.rollphase import defense, offense, step_of, steps, target
from dicethrone_rules.engine.play.rollphase.steps import AT
from dicethrone_rules.engine.play.rolls import begin
from dicethrone_rules.engine.pools import Part, Pool
from dicethrone_rules.engine.settled_effects import DealAct, GainAct
from dicethrone_rules.engine.state import Roll, RollPhase
from dicethrone_rules.engine.tokens import NOBODY
from dicethrone_rules.engine.work import RollPhaseWork, RollWork
from dicethrone_rules.messages import Content
from tests.engine.bench import attack, bench, kept

JAB = "ability:smith/jab"
WALL = "ability:smith/wall"
LABEL = Content("text", "", "")


PLAY = Path(__file__).parents[2] / "dicethrone_rules/engine/play"


def test_every_step_is_defined_in_one_module_of_the_roll_phase():
    defined = Counter(
        node.name
        for path in (*(PLAY / "rollphase").glob("*.py"), PLAY / "landing.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    )
    assert {name: defined[name] for name in steps.ORDER} == dict.fromkeys(steps.ORDER, 1)


def room(name, step):
    """A module with one step."""
    found = ModuleType(name)
    vars(found)["begin"] = step
    return found


def test_a_step_that_two_modules_define_is_refused():
    first, again = room("first", len), room("again", len)  # as an import has it
    second = room("second", print)
    assert step_of("begin", [first, again]).__name__ == "len"
    with pytest.raises(TypeError, match="one function, and first, second has 2"):
        step_of("begin", [first, second])
    with pytest.raises(TypeError, match="one function, and no module has 0"):
        step_of("end", [first, second])


def under_way(mode="duel", **facts):
    """A table in a Roll Phase of seat 0."""
    run = bench(mode)
    run.t.roll_phase = RollPhase(1, 0, begun=True, rolled=True, **facts)
    run.t.phase = "offensive"
    return run


def at(op, **facts):
    """The frame of the Roll Phase when an operation begins."""
    return Frame("roll_phase", AT[op.__name__] + 1, 0, RollPhaseWork(), **facts)


FACES = {3: [1, 2, 3, 4, 5, 6], 4: [1, 4, 6], 5: [1, 3, 4, 6], 6: [1, 5, 6]}
"""By number of dice, faces that they show; three and six dice are no usual number."""


@pytest.mark.rule("CORE-ORP-04")
@pytest.mark.parametrize("dice", sorted(FACES))
def test_every_ability_that_the_dice_meet_may_be_announced(dice):
    run = under_way("duel")
    abilities = [run.ctx.code.abilities[key] for key in run.t.players[0].offense]
    seen = set()
    for roll in combinations_with_replacement(FACES[dice], dice):
        run.ctx.rolls.clear()
        run.t.rolls = [Roll(0, "offense", list(roll), 1, 1)]
        run.decision = None
        offense.choose(run, Frame("roll_phase", AT["choose"] + 1, 0, RollPhaseWork()))
        met = [
            one.announced
            for one in abilities
            if any(tier.requirement.met_by(roll) for tier in one.tiers)
        ]
        offered = [] if run.decision is None else [*run.decision.options]
        assert [option for option in offered if option.kind == "roll"] == met
        seen.add(len(met))
    assert len(seen) > 1


# --- offence --------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-ORP-02", "CORE-ORP-07")
def test_the_roller_is_asked_again_at_the_same_place():
    run = under_way()
    run.t.rolls = [Roll(0, "offense", [1, 1, 1, 4, 6], 1, allowed=3)]
    here = at(offense.choose)
    offense.choose(run, here)
    assert here.pc == AT["choose"]
    assert run.decision is not None
    rolls = [o.value for o in run.decision.options if o.kind == "roll" and o.value[0] == "reroll"]
    assert len(rolls) == 31


@pytest.mark.rule("CORE-ORP-02", "RULE-091")
def test_dice_without_a_roll_attempt_end_the_phase():
    run = under_way()
    run.t.rolls = [Roll(0, "offense", [0] * 5, 0, allowed=3)]
    here = at(offense.choose, open_rolls=1)
    offense.choose(run, here)
    assert (run.decision, run.t.rolls, here.open_rolls) == (None, [], 0)
    assert (here.pc, run.t.roll_phase.restart) == (AT["restart"], True)


@pytest.mark.rule("CORE-ORP-10")
def test_the_dice_leave_the_table_as_the_final_result():
    run = under_way()
    run.t.rolls = [Roll(0, "offense", [1, 2, 3, 4, 6], 1)]
    here = at(offense.end_of_offense, open_rolls=1)
    offense.end_of_offense(run, here)
    assert (run.t.roll_phase.faces, run.t.rolls, here.open_rolls) == ((1, 2, 3, 4, 6), [], 0)


@pytest.mark.rule("CORE-ORP-08", "CORE-TURN-06", "ULT-05")
@pytest.mark.parametrize("failed", [False, True])
def test_an_ability_that_fails_does_so_once(failed):
    run = under_way(ability=JAB, faces=(1, 1, 1, 4, 6), failed=failed)
    here = at(offense.activate)
    offense.activate(run, here)
    assert run.t.roll_phase.failed is False
    told = [type(event) for event in run.events]
    if failed:
        assert told == [e.AbilityFailed, e.NoAbility]
        assert (run.t.attack, here.pc) == (None, AT["restart"])
    else:
        assert told == [e.AbilityActivated]
        assert run.t.attack.ability == JAB


@pytest.mark.rule("CORE-ORP-15")
def test_dice_of_a_text_are_rolled_in_one_attempt():
    run = bench()
    here = Frame("roll", 1, 0, RollWork("text", 2))
    begin(run, here)
    (roll,) = run.t.rolls
    assert (roll.attempts, len(roll.faces), here.open_rolls) == (1, 2, 1)


# --- target ---------------------------------------------------------------------------------------


def seeks(run):
    """Whether the Attack wants a target."""
    return target._wants_target(run, run.t.attack)


@pytest.mark.rule("CORE-TGT-05")
def test_what_waits_for_a_target_wants_one_and_collateral_damage_does_not():
    run = under_way("king-of-the-hill")
    current = attack(run)
    current.ability, current.target = JAB, NOBODY
    assert seeks(run) is False
    current.damage = [DealAct(0, (1, 2), "collateral", 2, False, LABEL)]
    assert seeks(run) is False
    current.damage = [DealAct(0, (-2,), "normal", 2, False, LABEL)]
    assert seeks(run) is True
    current.damage = [DealAct(0, (1,), "normal", 2, False, LABEL)]
    assert seeks(run) is True  # somebody is named
    current.damage = []
    current.waiting = Waiting(Frame(JAB, 1, 0), AFTER_DAMAGE, unbroken=True)
    assert seeks(run) is True  # the text that waits has one


@pytest.mark.rule("ATK-01", "RULE-073")
def test_an_aimed_attack_bars_whom_it_will_stop_and_is_told(monkeypatch):
    run = under_way()
    run.t.rules = records.evolve(run.t.rules, barred_from_targeting=True)
    run.t.heard = run.t.heard | {"activates_attack"}
    fired = []
    for module in (target, steps):
        monkeypatch.setattr(module, "fire", lambda run, event, *facts: fired.append(event))
    current = attack(run)
    current.damage = [DealAct(0, (1,), "normal", 2, False, LABEL)]
    current.targeted = [GainAct((1,), "token", "token:daze", 1, 0, 0, 0)]
    target.aimed(run, at(target.aimed))
    assert (current.is_attack, current.barred) == (True, (1,))
    assert fired == ["attacks", "activates_attack"]


# --- defence --------------------------------------------------------------------------------------


def attacked(**facts):
    """A table on which seat 1 may defend against 2 damage."""
    run = under_way(**facts)
    attack(run)
    part = Part(1, 0, 1, "normal", 2, attack=True, offense=True)
    run.t.pools = [Pool("roll", [part], [], [])]
    return run


@pytest.mark.rule("CORE-DRP-02", "CORE-DRP-03")
def test_the_defender_picks_one_ability_and_the_last_choice_is_forgotten():
    run = attacked(defense="ability:another")
    here = at(defense.defense_choice)
    defense.defense_choice(run, here)
    assert run.t.roll_phase.defense == ""
    assert run.decision is not None
    assert [option.value for option in run.decision.options] == [WALL, None]
    here.settle(WALL)
    run.decision = None
    defense.defense_roll(run, here)
    assert (run.t.roll_phase.defense, run.t.attack.defended) == (WALL, True)
    again = at(defense.defense_choice)
    defense.defense_choice(run, again)
    assert run.decision is None


@pytest.mark.rule("CORE-DRP-02")
def test_who_has_no_defensive_ability_does_not_defend():
    run = attacked()
    run.mine(1).defense = ()
    here = at(defense.defense_choice)
    defense.defense_choice(run, here)
    assert run.decision is None
    defense.defense_roll(run, here)
    assert (here.pc, run.t.attack.defended) == (AT["last_window"], False)


@pytest.mark.rule("CORE-DRP-05")
def test_a_defence_without_an_attack_or_a_defender_does_nothing():
    run = attacked(defense=WALL)
    run.t.rolls = [Roll(1, "defense", [1], 1)]
    defense.defense_text(run, at(defense.defense_text, open_rolls=1))
    assert [(frame.program, frame.rolled) for frame in run.t.frames] == [(f"{WALL}@defense", (1,))]
    assert run.t.rolls == []
    run.t.frames = []
    run.mine(1).alive = False
    defense.defense_text(run, at(defense.defense_text))
    run.t.attack = None
    defense.defense_text(run, at(defense.defense_text))
    assert run.t.frames == []


@pytest.mark.rule("CORE-DRP-07", "DMG-18")
def test_what_was_foreseen_lands_with_the_rest():
    run = attacked(foreseen=(1,))
    defense.land(run, at(defense.land))
    (landing,) = run.t.frames
    assert (landing.program, kept(landing).foreseen) == ("land", (1,))
    assert run.t.roll_phase.foreseen is None
