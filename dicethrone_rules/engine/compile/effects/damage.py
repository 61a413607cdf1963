"""Dealing, adding, preventing, healing."""

from __future__ import annotations

from typing import Any

from .... import records
from ....language import ast as a
from ... import events as e
from ...frames import Frame
from ...play.changes import held
from ...play.damage import (
    ADD,
    ALL,
    CAP,
    COLLATERAL,
    DOUBLE,
    GUARD,
    HALF,
    HALF_MORE,
    HALVED,
    LESS,
    SUB,
    ULTIMATE,
    avoidable,
    takes_additions,
)
from ...play.perform_damage import become_type
from ...play.performing import perform
from ...play.run import Run
from ...play.totals import expected
from ...pools import ANY, Mod
from ...settled_effects import (
    Act,
    AddAct,
    DealAct,
    HealAct,
    HealCompanionAct,
    PreventAct,
    SetHealthAct,
    WardAct,
)
from ..builder import Builder
from ..conditions import is_attacking
from ..roles import Seats, holder_of, inflictor_of
from ..scope import Scope


def _halves(amount: a.Amount | a.All | a.AllBut) -> bool:
    """Half of the incoming damage is settled with the total, not when it is said. (DMG-15)"""
    return isinstance(amount, a.Half) and isinstance(amount.of, a.IncomingDmg | a.ThatDmg)


def _reflected(amount: a.Amount, scope: Scope) -> str:
    """The parts of the incoming damage that an amount is half of; empty when it is no such half,
    or one of damage that has landed.
    """
    if isinstance(amount, a.Half):
        if isinstance(amount.of, a.ThatDmg) and scope.awaits_dmg:
            return scope.that_dmg
        if isinstance(amount.of, a.IncomingDmg):
            return ANY
    return ""


def deal(node: a.Deal, b: Builder) -> None:
    kind = node.type.value
    if b.scope.ultimate and kind != COLLATERAL:
        kind = ULTIMATE
    isolated, label = node.isolated, b.scope.label
    reflected = _reflected(node.amount, b.scope)
    of_that = isinstance(node.amount, a.Half) and isinstance(node.amount.of, a.ThatDmg)
    b.touches_damage = b.touches_damage or bool(reflected)
    amount = b.amount(node.amount)
    seats = b.role(node.to, "prompt.damaged")
    if kind != COLLATERAL and not isolated:
        b.targets = True
    defers = b.scope.defers
    sure = b.timing.aimed and not b.others and kind != COLLATERAL
    if defers and sure and not b.rolls_later(node.amount):
        b.sure.append(amount)

    def make(run: Run, frame: Frame) -> Act | None:
        to = tuple(seats(run, frame))
        offense = defers and frame.you == holder_of(frame)
        if reflected:
            whose = holder_of(frame) if of_that else frame.you
            return DealAct(frame.you, to, kind, 0, isolated, label, offense, whose, reflected)
        return DealAct(frame.you, to, kind, amount(run, frame), isolated, label, offense)

    b.needs.append(None)
    b.act(make)


def take(node: a.Take, b: Builder) -> None:
    kind, isolated, label = node.type.value, node.isolated, b.scope.label
    amount = b.amount(node.amount)
    seats = b.role(node.who)

    def make(run: Run, frame: Frame) -> Act | None:
        to = tuple(seats(run, frame))
        source = frame.you if frame.text.this is None else inflictor_of(frame)
        return DealAct(source, to, kind, amount(run, frame), isolated, label)

    b.needs.append(None)
    b.act(make)


def add(node: a.AddDmg, b: Builder) -> None:
    amount = b.amount(node.amount)
    label, op = b.scope.label, ADD
    if isinstance(node.amount, a.AttackDmg):
        op = DOUBLE  # CALC-08: a multiple is of the subtotal, like every fraction
    elif isinstance(node.amount, a.Half) and isinstance(node.amount.of, a.AttackDmg):
        op = HALF_MORE

    def make(run: Run, frame: Frame) -> Act | None:
        worth = amount(run, frame) if takes_additions(run) else 0
        done = frame.text.done
        frame.text.done = records.evolve(done, added=done.added + worth)
        return AddAct(frame.you, op, worth, label)

    # DMG-08: nothing is added to an Attack that cannot be modified.
    b.needs.append(lambda run, seat: is_attacking(run, seat) and takes_additions(run))
    b.act(make)


def subtract(node: a.SubtractDmg, b: Builder) -> None:
    """Takes off one's own Attack; half of it is settled with the total."""
    amount, label = b.amount(node.amount), b.scope.label
    halves = isinstance(node.amount, a.Half) and isinstance(node.amount.of, a.AttackDmg)
    op = HALVED if halves else LESS

    def make(run: Run, frame: Frame) -> Act | None:
        return AddAct(frame.you, op, amount(run, frame), label)

    b.needs.append(is_attacking)
    b.act(make)


def prevent(node: a.Prevent, b: Builder) -> None:
    halves = _halves(node.amount)
    amount, op = None, HALF
    if isinstance(node.amount, a.All):
        op = ALL
    elif isinstance(node.amount, a.AllBut):
        amount, op = b.amount(node.amount.kept), CAP
    elif not halves:
        amount, op = b.amount(node.amount), SUB
    of_that = isinstance(node.amount, a.Half) and isinstance(node.amount.of, a.ThatDmg)
    of = b.scope.that_dmg if of_that or node.scope is a.DmgScope.THAT else ANY
    seats = b.role(
        node.who, "prompt.protected", lambda run, frame, seat: bool(avoidable(run, seat))
    )
    label, token = b.scope.label, b.scope.this_token
    of_phase = b.scope.attacked  # RULE-046

    def make(run: Run, frame: Frame) -> Act:
        worth = amount(run, frame) if amount is not None else 0
        to = tuple(seats(run, frame))
        spent = token if frame.text.done.spent else ""
        return PreventAct(to, op, worth, of, label, spent, holder_of(frame), of_phase)

    def counted(run: Run, frame: Frame) -> None:
        """Prevents, and remembers by how much less is coming now."""
        who = [seat for seat in seats(run, frame) if seat >= 0]
        before = sum(expected(run, seat) for seat in who)
        perform(run, make(run, frame))
        less = before - sum(expected(run, seat) for seat in who)
        done = frame.text.done
        frame.text.done = records.evolve(done, prevented=done.prevented + less)

    b.touches_damage = True
    anybody = not isinstance(node.who, a.You)

    def some_damage(run: Run, seat: int) -> bool:
        if not run.t.pools or not run.t.pools[-1].parts:
            return False
        if anybody:
            return any(avoidable(run, s) for s in run.t.lineup)
        return bool(avoidable(run, seat))

    b.needs.append(some_damage)
    if b.scope.defers:
        b.act(make)
    else:
        b.emit(counted)


def heal(node: a.Heal, b: Builder) -> None:
    amount = b.amount(node.amount)
    seats = b.role(node.who, "prompt.healed")
    if isinstance(node.amount, a.DealtDmg) and not b.scope.defers:
        _drain(seats, b)
        return

    def make(run: Run, frame: Frame) -> Act | None:
        return HealAct(tuple(seats(run, frame)), amount(run, frame))

    b.needs.append(None)
    b.act(make)


def _drain(seats: Seats, b: Builder) -> None:
    """A card's or token's text about the damage dealt waits for it."""

    def op(run: Run, frame: Frame) -> None:
        attack, who = run.t.attack, [seat for seat in seats(run, frame) if seat >= 0]
        if attack is None:
            return
        if attack.landed:
            perform(run, HealAct(tuple(who), attack.dealt))
        else:
            attack.drains += tuple(who)

    b.needs.append(is_attacking)
    b.emit(op)


def heal_companion(node: a.HealCompanion, b: Builder) -> None:
    """RULE-083: a defence heals a companion in the moment of the damage, in both editions."""
    amount, key = b.amount(node.amount), b.scope.token(node.companion)
    pooled = bool(b.scope.defense)

    def make(run: Run, frame: Frame) -> Act | None:
        return HealCompanionAct(frame.you, key, amount(run, frame), pooled)

    b.needs.append(lambda run, seat: held(run, seat, key) > 0)
    b.act(make)


def companion_takes(node: a.CompanionTakes, b: Builder) -> None:
    """A companion takes damage on its way to the player; this damage is dealt, not prevented."""
    key, label = b.scope.token(node.companion), b.scope.label
    everything = isinstance(node.count, a.All)
    amount, _ = b.quantity(
        node.count, lambda run, frame: expected(run, frame.you), "prompt.how-many"
    )

    def op(run: Run, frame: Frame) -> None:
        if held(run, frame.you, key) and run.t.pools:
            taken = 0 if everything else amount(run, frame)
            if everything or taken:
                pool = run.t.pools[-1]
                pool.mods = [*pool.mods, Mod(GUARD, taken, frame.you, by=label, spent=key)]
                taker = run.ctx.code.tokens[key].standing.content
                run.tell(e.DamageModified, frame.you, GUARD, taken, taker)

    b.touches_damage = True
    b.needs.append(lambda run, seat: held(run, seat, key) > 0)
    b.emit(op)


def set_health(node: a.SetHealth, b: Builder) -> None:
    amount = b.amount(node.amount)
    seats = b.role(node.who)

    def make(run: Run, frame: Frame) -> Act | None:
        return SetHealthAct(tuple(seats(run, frame)), amount(run, frame))

    b.needs.append(None)
    b.act(make)


def become(node: a.BecomeType, b: Builder) -> None:
    kind = node.type.value
    b.needs.append(is_attacking)

    def op(run: Run, frame: Frame) -> None:
        become_type(run, kind)

    b.emit(op)


def ward(node: a.Ward, b: Builder) -> None:
    count, defense = node.count, b.scope.defense
    kind = "" if node.kind is a.Kind.ANY else node.kind.name.lower()

    def make(run: Run, frame: Frame) -> Act | None:
        return WardAct(frame.you, count, kind, defense)

    b.needs.append(None)
    b.act(make)


COMPILERS: dict[type, Any] = {
    a.Deal: deal,
    a.Take: take,
    a.AddDmg: add,
    a.SubtractDmg: subtract,
    a.Prevent: prevent,
    a.Heal: heal,
    a.HealCompanion: heal_companion,
    a.CompanionTakes: companion_takes,
    a.SetHealth: set_health,
    a.BecomeType: become,
    a.Ward: ward,
}
