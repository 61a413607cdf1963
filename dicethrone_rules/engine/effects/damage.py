"""Dealing, adding, preventing, healing."""

from __future__ import annotations

from typing import Any

from ...language import ast as a
from ..builder import DAMAGE, NOW, TARGETED, Act, Builder
from ..conditions import is_attacking
from ..damage import COLLATERAL, ULTIMATE, avoidable
from ..run import Run
from ..state import Frame


def _reflects(amount: a.Amount) -> bool:
    """Half of the incoming damage is settled with the total, not when it is said."""
    return isinstance(amount, a.Half) and isinstance(amount.of, a.IncomingDmg | a.ThatDmg)


def deal(node: a.Deal, b: Builder) -> None:
    kind = node.type.value
    if b.scope.ultimate and kind != COLLATERAL:
        kind = ULTIMATE
    isolated, label = node.isolated, b.scope.label
    reflects = _reflects(node.amount)
    amount = b.amount(node.amount) if not reflects else None
    seats, is_target = b.role(node.to, "Choose who takes the dmg")
    if is_target and kind != COLLATERAL and not isolated:
        b.attacks = True
    offense = b.scope.defers

    def make(run: Run, frame: Frame) -> Act | None:
        worth = 0 if amount is None else amount(run, frame)
        half_of = frame.you + 1 if reflects else 0
        to = tuple(seats(run, frame))
        return ("deal", frame.you, to, kind, worth, isolated, label, offense, half_of)

    b.needs.append(None)
    b.act(DAMAGE, make)


def take(node: a.Take, b: Builder) -> None:
    kind, isolated, label = node.type.value, node.isolated, b.scope.label
    amount = b.amount(node.amount)
    seats, _ = b.role(node.who)

    def make(run: Run, frame: Frame) -> Act | None:
        to = tuple(seats(run, frame))
        source = frame.vars.get("inflictor", frame.you)
        return ("deal", source, to, kind, amount(run, frame), isolated, label, False, 0)

    b.needs.append(None)
    b.act(DAMAGE, make)


def add(node: a.AddDmg, b: Builder) -> None:
    amount = b.amount(node.amount)
    label = b.scope.label

    def make(run: Run, frame: Frame) -> Act | None:
        worth = amount(run, frame)
        frame.vars["added"] = frame.vars.get("added", 0) + worth
        return ("add", frame.you, worth, label)

    b.needs.append(is_attacking)
    b.act(NOW, make)


def prevent(node: a.Prevent, b: Builder) -> None:
    everything = isinstance(node.amount, a.All)
    halves = not isinstance(node.amount, a.All) and _reflects(node.amount)
    amount = None if isinstance(node.amount, a.All) or halves else b.amount(node.amount)
    bound = node.scope is a.DmgScope.THAT
    seats, _ = b.role(node.who, "Choose who prevents dmg")
    op = "all" if everything else "half" if halves else "sub"
    label, token, defense = b.scope.label, b.scope.this_token, b.scope.defense
    bound = bound or (isinstance(node.amount, a.Half) and isinstance(node.amount.of, a.ThatDmg))

    def make(run: Run, frame: Frame) -> Act | None:
        worth = amount(run, frame) if amount is not None else 0
        packet = frame.vars.get("packet", 0) if bound else 0
        to = tuple(seats(run, frame))
        spent = token if frame.vars.get("spent") else ""
        return ("prevent", to, op, worth, packet, defense, label, spent, frame.you)

    anybody = not isinstance(node.who, a.You)

    def some_damage(run: Run, seat: int) -> bool:
        if not run.t.pools or not run.t.pools[-1].packets:
            return False
        if anybody:
            return any(avoidable(run, s) for s in run.priority())
        return bool(avoidable(run, seat))

    b.needs.append(some_damage)
    b.act(NOW, make)


def heal(node: a.Heal, b: Builder) -> None:
    amount = b.amount(node.amount)
    seats, is_target = b.role(node.who, "Choose who heals")

    def make(run: Run, frame: Frame) -> Act | None:
        return ("heal", tuple(seats(run, frame)), amount(run, frame))

    b.needs.append(None)
    b.act(TARGETED if is_target else NOW, make)


def set_health(node: a.SetHealth, b: Builder) -> None:
    amount = b.amount(node.amount)
    seats, is_target = b.role(node.who)

    def make(run: Run, frame: Frame) -> Act | None:
        return ("set_health", tuple(seats(run, frame)), amount(run, frame))

    b.needs.append(None)
    b.act(TARGETED if is_target else NOW, make)


def become(node: a.BecomeType, b: Builder) -> None:
    kind = node.type.value
    b.needs.append(is_attacking)

    def op(run: Run, frame: Frame) -> None:
        from ..acts import become_type

        become_type(run, kind)

    b.emit(op)


def ward(node: a.Ward, b: Builder) -> None:
    count = node.count
    kind = {"POSITIVE": "positive", "NEGATIVE": "negative"}.get(node.kind.name, "")

    def make(run: Run, frame: Frame) -> Act | None:
        return ("ward", frame.you, count, kind)

    b.needs.append(None)
    b.act(NOW, make)


COMPILERS: dict[type, Any] = {
    a.Deal: deal,
    a.Take: take,
    a.AddDmg: add,
    a.Prevent: prevent,
    a.Heal: heal,
    a.SetHealth: set_health,
    a.BecomeType: become,
    a.Ward: ward,
}
