"""Performing acts of damage and Health: the change of the table that each makes at its step."""

from __future__ import annotations

from ...language import ast as a
from ...messages import Cause
from .. import events as e
from ..occasions import TokenFacts
from ..pools import Mod, Part, Pool
from ..settled_effects import (
    AddAct,
    DealAct,
    HealAct,
    HealCompanionAct,
    PreventAct,
    SetHealthAct,
)
from ..tokens import NOBODY
from ..work import (
    LoneWork,
)
from .aimed_seats import seats_of
from .changes import (
    change_health,
    heal_companion,
    healed,
)
from .damage import COLLATERAL, HALVED, LESS, SUB, TEND, part_type, phase_pool, takes_additions
from .run import Run
from .standing_text import forbidden
from .totals import resolve
from .triggers import fire


def deal(run: Run, act: DealAct) -> None:
    """Puts damage on its way: into the pool of the phase, or on its own when isolated.
    (DMG-12, DMG-16)
    """
    # RULE-089, WIDOW-1: an amount is fixed when the text is carried out
    source, kind, amount = act.source, act.type, act.amount
    isolated, offense = act.isolated, act.offense
    reflects = act.half_of != NOBODY
    if amount <= 0 and not reflects:
        return
    attack = run.t.attack
    parts = []
    cause = _cause_of_damage(run, act)
    for seat in seats_of(run, act.to):
        # DMG-09: collateral damage is no Attack. CORE-UPK-06: nor is any outside an ability.
        is_attack = (
            offense
            and attack is not None
            and not isolated
            and seat == attack.target
            and kind != COLLATERAL
        )
        parts.append(
            Part(
                run.new_id(),
                source,
                seat,
                kind,
                amount,
                is_attack,
                offense,
                act.half_of,
                act.half_from,
                cause,
            )
        )
    if not parts:
        return
    # CORE-UPK-05, DMG-13: isolated damage of any type waits in no pool.
    # RULE-084: the Upkeep's damage is one sum
    pool = None if isolated else _pool_for(run, reflects)
    if pool is None:
        run.push("lone_damage", source, LoneWork(tuple(parts), isolated))
    else:
        pool.parts = [*pool.parts, *parts]
    worth = resolve(run, pool) if reflects and pool is not None else {}
    for part in parts:
        told = part_type(run, part)
        expected = worth.get(part.id, amount)
        run.tell(e.DamageAimed, part.receiver, source, expected, told, part.id)


def _cause_of_damage(run: Run, act: DealAct) -> Cause:
    """The text at work, if the damage is its own; else the text that the damage names."""
    cause = run.cause()
    if cause is None or cause.content != act.label:
        return Cause(act.label, act.source)
    return cause


def _pool_for(run: Run, reflects: bool) -> Pool | None:
    """The pool that damage joins: never a pool of isolated damage, except for damage that reflects
    it. If there is none, the phase gets a pool (RULE-004); before the first turn there is no phase.
    """
    pools = run.t.pools
    for pool in reversed(pools):
        if reflects or not pool.isolated:
            return pool
    if not run.t.turn:
        return None
    pools.insert(0, Pool("phase", [], [], []))
    return pools[0]


def add(run: Run, act: AddAct) -> None:
    """An addition to the player's own Attack, an Ultimate too (ATK-02, ATK-05, ULT-04), or a
    reduction of it by the player's own text; nothing lowers an Ultimate (ULT-03, RULE-127).
    """
    seat, op, amount, label = act.seat, act.op, act.amount, act.label
    attack = run.t.attack
    if attack is None or attack.attacker != seat or attack.landed or amount <= 0:
        return
    if attack.ultimate and op in (LESS, HALVED):
        return
    if not takes_additions(run):
        return
    pool = phase_pool(run)
    if pool is not None:
        pool.mods = [*pool.mods, Mod(op, amount, by=label)]
        run.tell(e.AttackModified, seat, op, amount, label, attack.id)


def prevent(run: Run, act: PreventAct) -> None:
    """Lowers the damage of a pool to its receivers, or of some of its parts. (RULE-101, -102)"""
    op, amount, label = act.op, act.amount, act.label
    if not run.t.pools or (op == SUB and amount <= 0):
        return
    pool = phase_pool(run) if act.of_phase else run.t.pools[-1]
    if pool is None:
        return
    told = act.spent != "" and "prevents" in run.t.heard
    for seat in seats_of(run, act.to):
        before = _total_of(run, pool) if told else 0
        mod = Mod(op, amount, seat, act.of, label, act.spent, act.spender)
        pool.mods = [*pool.mods, mod]
        run.tell(e.DamageModified, seat, op, amount, label, act.of)
        less = before - _total_of(run, pool) if told else 0
        if less > 0:
            # RULE-004: isolated damage that this triggers does not wait for the pool.
            fire(run, "prevents", act.spender, TokenFacts(act.spent, less))


def _total_of(run: Run, pool: Pool) -> int:
    return sum(resolve(run, pool).values())


def become_type(run: Run, kind: str) -> None:
    """Changes the type of the current Attack's normal damage."""
    attack = run.t.attack
    if attack is None or attack.ultimate or attack.landed:
        return
    attack.become = kind
    run.tell(e.TypeChanged, attack.attacker, kind, attack.id)


def heal(run: Run, act: HealAct) -> None:
    """TEXT-12: heals now, or with the pool in the Upkeep and from the defence on. (CORE-ORP-09)
    RULE-081: an edition in which all healing happens at once pools none.
    """
    amount = act.amount
    for seat in seats_of(run, act.to):
        if amount <= 0 or may_not_heal(run, seat):
            continue
        # RULE-082, BARB-1, KRAM-2: then no total of damage includes it
        pooled = not run.t.rules.healing_at_once and _is_pooled(run)
        if run.t.pools and pooled:
            pool = run.t.pools[0]
            pool.heals = [*pool.heals, (seat, amount)]
        else:
            run.tell(e.Healed, seat, amount)
            healed(run, seat, change_health(run, seat, amount))


def _is_pooled(run: Run) -> bool:
    """CORE-UPK-03, CORE-ORP-09, CORE-DRP-07: whether healing of the phase waits with its damage."""
    return run.t.phase in ("upkeep", "defensive") or (
        run.t.phase == "offensive" and not run.t.rules.offensive_heal_immediate
    )


def heal_companion_act(run: Run, act: HealCompanionAct) -> None:
    pools = run.t.pools
    # HUNT-1: by a defence with the damage, otherwise on the spot
    if act.pooled and pools and pools[0].name == "roll":
        mod = Mod(TEND, act.amount, act.seat, spent=act.key)
        pools[0].mods = [*pools[0].mods, mod]
    else:
        heal_companion(run, act.seat, act.key, act.amount)


def may_not_heal(run: Run, seat: int) -> bool:
    return a.Forbidden.HEAL.value in forbidden(run, seat)


def set_health(run: Run, act: SetHealthAct) -> None:
    for seat in seats_of(run, act.to):
        change_health(run, seat, act.amount - run.t.dials[run.t.players[seat].dial])
    check_fall(run)


def check_fall(run: Run) -> None:
    """CORE-HP-01: a dial that was moved to 0 outside a pool."""
    if any(p.alive and run.t.dials[p.dial] == 0 for p in run.t.players):
        run.push("fall", run.t.active)
