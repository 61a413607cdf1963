"""The Roll Phase's steps by name and place, and functions that several of its parts share.

Each name of `ORDER` is an operation: the function of that name in `offense`, `target`, `defense`,
`conclusion`, here or in `landing`, put together in this package's `__init__`. For which of them an
effect of a text waits is said in `library/schedule/steps.py`.
"""

from __future__ import annotations

from ....language import ast as a
from ...frames import AFTER_DEALT, Frame
from ...settled_effects import TARGET, DealAct, GainAct
from ...state import Attack, RollPhase
from ...tokens import NOBODY
from ...work import ActsWork
from ..damage import COLLATERAL
from ..run import Run
from ..standing_text import ACT, adjustments_of
from ..triggers import fire

# In the order of play; an operation that jumps names its goal.
ORDER = (
    "before",
    "begin",
    "first_attempt",
    "roll_window",
    "choose",
    "announced_window",
    "check_dice",
    "end_of_offense",
    "activate",
    "activated",
    "activated_window",
    "target",
    "find_target",
    "aimed",
    "target_window",
    "send_damage",
    "defense_begins",
    "defense_goes_on",
    "incoming_window",
    "attacked",
    "step_one",
    "attacked_by_now",
    "resume_text",
    "without_attack",
    "effects_window",
    "defense_choice",
    "defense_roll",
    "defense_window",
    "defense_again",
    "defense_text",
    "last_window",
    "late_defense",
    "foresee",
    "early_text",
    "early_acts",
    "land",
    "after_damage",
    "second_acts",
    "second_window",
    "second_land",
    "more_text",
    "landed_window",
    "restart",
    "unmet",
    "unmet_window",
    "conclude",
    "attack_ends",
    "conclusion",
    "settle_phase",
    "over",
)
AT = {name: place for place, name in enumerate(ORDER)}


def phase_of(run: Run) -> RollPhase:
    """The facts of the Roll Phase that runs."""
    phase = run.t.roll_phase
    assert phase is not None
    return phase


def more_dice(run: Run, seat: int, kind: type) -> int:
    """By how many dice standing text changes a roll of this kind."""
    total = 0
    for what, more in adjustments_of(run, seat, None, kind):
        if isinstance(what, a.AdjustDefense | a.AdjustDice):
            total += -more if what.subtract else more
    return total


def deals(run: Run) -> bool:
    """Whether at least 1 damage other than collateral is aimed at the target, or certain to be:
    damage that depends on a later roll or choice makes an Attack only when it comes. (ATK-01,
    ATK-07) Additions to the Attack do not count. (ATK-06)
    """
    attack = run.t.attack
    assert attack is not None
    # RULE-080: also if it may deal nothing. RULE-086: pure damage counts, collateral does not
    for act in attack.damage:
        if not isinstance(act, DealAct) or act.type == COLLATERAL or act.amount < 1:
            continue
        anybody = attack.target == NOBODY  # not aimed yet: any opponent it names
        foes = run.opponents(attack.attacker) if anybody else [attack.target]
        if any(seat == TARGET or seat in foes for seat in act.to):
            return True
    # RULE-087, PIRATE-6: a roll to come decides it later
    return attack.waiting is not None and _is_sure(run, attack, attack.waiting.frame)


def _is_sure(run: Run, attack: Attack, text: Frame) -> bool:
    """Whether the rest of the ability's text deals damage to the target in every case."""
    frame = text.copy()
    frame.you = attack.attacker
    sure = run.ctx.code.abilities[attack.ability].tiers[attack.tier].sure
    return any(amount(run, frame) > 0 for amount in sure)


def will_attack(run: Run) -> bool:
    """Whether an ability whose text is still being read is sure to be an Attack. (RULE-060)"""
    attack = run.t.attack
    assert attack is not None
    if deals(run):
        return True
    program = run.ctx.code.abilities[attack.ability].tiers[attack.tier].program
    return any(f.program == program and _is_sure(run, attack, f) for f in run.t.frames)


def bar(run: Run, target: int) -> None:
    """RULE-073, BARB-5, PYRO-4: a player about to get a token that bars all actions may no longer
    act.
    """
    attack = run.t.attack
    assert attack is not None
    if not attack.targeted or not run.t.rules.barred_from_targeting:
        return
    tokens = run.ctx.code.tokens
    attack.barred = tuple(
        [
            target if seat == TARGET else seat
            for act in attack.targeted
            if isinstance(act, GainAct) and act.what == "token"
            if ACT in tokens[act.key].standing.forbids
            for seat in act.to
        ]
    )


def resume(run: Run, frame: Frame) -> None:
    attack = run.t.attack
    assert attack is not None
    waiting = attack.waiting
    assert waiting is not None
    attack.waiting = None
    run.push_frame(waiting.frame.copy())
    # TEXT-05, RULE-006, KRAM-1: only "then" is a break in play.
    if waiting.after != AFTER_DEALT and not waiting.unbroken:
        run.window(frame.you, "then")


def second_acts(run: Run, frame: Frame) -> None:
    attack = run.t.attack
    if attack is not None and (attack.targeted or attack.damage):
        acts = (*attack.targeted, *attack.damage)
        attack.targeted, attack.damage = [], []
        run.push("acts", frame.you, ActsWork(acts))


def tell_attack(run: Run, seat: int) -> None:
    """Tells once that an Attack was activated: at once, or when its text has become one."""
    if "activates_attack" in run.t.heard and not phase_of(run).struck:
        run.roll_phase().struck = True
        fire(run, "activates_attack", seat)


def tell_no_attack(run: Run, seat: int) -> None:
    """Tells once that the Offensive Roll Phase of a player has brought no Attack."""
    phase, attack = phase_of(run), run.t.attack
    if phase.peaceful or not phase.rolled or (attack is not None and attack.is_attack):
        return
    if "no_attack" in run.t.heard:
        run.roll_phase().peaceful = True
        fire(run, "no_attack", seat)
