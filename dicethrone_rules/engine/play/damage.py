"""Damage that waits: its types, the effects that each type allows, and its sources.

These functions never change the table. `totals.py` adds up the waiting damage, `landing.py` applies
it.
"""

from __future__ import annotations

from ...language import ast as a
from ..frames import AFTER_TARGETED
from ..pools import ANY, ATTACK, NOT_ULTIMATE, OFFENSE, Part, Pool
from ..settled_effects import DealAct
from .run import Run
from .standing_text import adjustments_of

# DMG-02: the types.
NORMAL, UNDEFENDABLE, PURE = "normal", "undefendable", "pure"
COLLATERAL, ULTIMATE, UNPREVENTABLE = "collateral", "ultimate", "unpreventable"

# DMG-03: the attribute matrix. DMG-07: undefendable damage lacks the defence alone.
DEFENDABLE = frozenset({NORMAL})
# DMG-03, DMG-08, DMG-11: pure damage can be avoided, ultimate damage cannot.
AVOIDABLE = frozenset({NORMAL, UNDEFENDABLE, PURE, COLLATERAL})
# DMG-03, DMG-06, CALC-12: pure and collateral damage take no additions.
# RULE-126: nor from equipment.
MODIFIABLE = frozenset({NORMAL, UNDEFENDABLE, ULTIMATE})

# The effect of a modifier: raise the Attack, or lower the damage to a player.
ADD, DOUBLE, HALF_MORE = "add", "double", "half more"
SUB, HALF, ALL, CAP = "sub", "half", "all", "cap"
# Reductions of one's own Attack.
LESS, HALVED = "less", "halved"
# A companion takes the damage instead: this amount, or all of it if the amount is 0.
GUARD = "guard"
TEND = "tend"
OF_ATTACK = frozenset({ADD, DOUBLE, HALF_MORE, LESS, HALVED})


# --- types --------------------------------------------------------------------------------------


def part_type(run: Run, part: Part) -> str:
    """The type of a part, after all changes of its Attack's type."""
    # RULE-015: damage of a token, a defence or a card does not change with the Attack
    if not part.attack or part.type != NORMAL:
        return part.type
    attack = run.t.attack
    if attack is not None and attack.become:
        return attack.become
    for seat, situation in (
        (part.source, a.Situation.ATTACKING),
        (part.receiver, a.Situation.ATTACKED),
    ):
        for what, _ in adjustments_of(run, seat, situation, a.AdjustType):
            if isinstance(what, a.AdjustType):
                return what.type.value
    return part.type


def attack_type(run: Run) -> str:
    """The type of the current Attack's own damage."""
    for pool in run.t.pools:
        for part in pool.parts:
            if part.attack:
                return part_type(run, part)
    attack = run.t.attack
    if attack is None:
        return NORMAL
    if attack.ultimate:
        return ULTIMATE
    for act in attack.damage:
        if isinstance(act, DealAct):
            return attack.become if attack.become and act.type == NORMAL else act.type
    return attack.become or NORMAL


def takes_additions(run: Run) -> bool:
    """Whether some damage of the current Attack can be raised, as far as its text has come: pure
    damage cannot. A text that waits for its targeted effects may still bring damage; one that waits
    for the damage has brought all damage that can be raised. (DMG-06, DMG-08)
    """
    attack = run.t.attack
    if attack is None or attack.ultimate:
        return attack is not None
    if attack.waiting is not None and attack.waiting.after == AFTER_TARGETED:
        return True
    known = [part_type(run, p) for pool in run.t.pools for p in pool.parts if p.attack]
    known += [
        attack.become if attack.become and act.type == NORMAL else act.type
        for act in attack.damage
        if isinstance(act, DealAct) and act.type != COLLATERAL and not act.isolated
    ]
    return not known or any(kind in MODIFIABLE for kind in known)


# --- damage that waits --------------------------------------------------------------------------


def incoming(run: Run, seat: int) -> list[Part]:
    """DMG-01: the damage that waits for a player in the innermost pool. Damage of a Roll Phase is
    incoming once the target is known, from the Defensive Roll Phase on. (RULE-035)
    """
    if not run.t.pools or (
        run.t.pools[-1].name == "roll" and run.t.phase in ("offensive", "targeting")
    ):
        return []
    return [p for p in run.t.pools[-1].parts if p.receiver == seat]


def phase_pool(run: Run) -> Pool | None:
    """The pool of the Roll Phase, also when isolated damage waits above it."""
    return next((pool for pool in run.t.pools if pool.name == "roll"), None)


def is_from(run: Run, part: Part, of: str) -> bool:
    """Whether a part is of the source that a text names: the Attack, an opponent's Offensive Roll
    Phase, anything but an Ultimate.
    """
    if of == ANY:
        return True
    if of == ATTACK:
        return part.attack
    if of == OFFENSE:
        players = run.t.players
        # THIEF-7: damage of a defence is not an opponent's Offensive Roll Phase's
        return part.offense and players[part.source].side != players[part.receiver].side
    assert of == NOT_ULTIMATE
    return part.type != ULTIMATE


def is_avoidable(run: Run, part: Part) -> bool:
    """Whether anything may lower a part: by its type, and never a part that an Ultimate
    deals.
    """
    return may_lower(run, part, part_type(run, part))


def may_lower(run: Run, part: Part, kind: str) -> bool:
    """Whether anything may lower a part of that type. (DMG-05, DMG-11, ULT-08, RULE-003,
    RULE-117, RULE-118)
    """
    attack = run.t.attack
    return kind in AVOIDABLE and not (part.offense and attack is not None and attack.ultimate)


def avoidable(run: Run, seat: int, of: str = ANY) -> list[Part]:
    """The parts of a player's incoming damage that may be lowered and are not already prevented in
    full: avoided damage is not incoming any more. (RULE-103)
    """
    found = [p for p in incoming(run, seat) if is_from(run, p, of) and is_avoidable(run, p)]
    if found:
        for mod in run.t.pools[-1].mods:
            if mod.op == ALL and mod.receiver == seat:
                found = [p for p in found if not is_from(run, p, mod.of)]
    return found


def is_defendable(run: Run, pool: Pool, seat: int) -> bool:
    """Whether a player may use a defensive ability against the damage of a pool: one part of the
    Attack on them is defendable. Then the defence works on the whole total. (DMG-04, -07, -14,
    RULE-102)
    """
    return any(
        p.receiver == seat and p.attack and part_type(run, p) in DEFENDABLE for p in pool.parts
    )
