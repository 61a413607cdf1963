"""Standing changes: what holds for as long as a token, a passive or a lasting text is there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ... import records
from ...language import ast as a
from ...language.ast.concern import Concern
from ...patterns import face_mask, faces_in
from .amounts import quantity
from .parts import StandingChange
from .quantities import number, signed
from .reading import Reading


def adjustment_facts(node: a.Adjustment, at: Reading) -> Iterable[StandingChange]:
    """A standing change as a fact."""
    from ...language.printer.words import say

    found = ADJUSTMENTS.of(node)(node, at)
    yield records.evolve(found, words=say(node))


def _dmg(node: a.AdjustDmg, at: Reading) -> StandingChange:
    return StandingChange("damage", signed(quantity(node.amount, at), subtract=node.subtract))


def _armour(node: a.Armour, at: Reading) -> StandingChange:
    return StandingChange("armour", quantity(node.amount, at))


def _attempts(node: a.AdjustAttempts, at: Reading) -> StandingChange:
    return StandingChange("attempts", number(node.by))


def _defense(node: a.AdjustDefense, at: Reading) -> StandingChange:
    amount = signed(quantity(node.amount, at), subtract=node.subtract)
    return StandingChange("defense dice", amount)


def _dice(node: a.AdjustDice, at: Reading) -> StandingChange:
    return StandingChange("dice", signed(quantity(node.amount, at), subtract=node.subtract))


def _cost(node: a.AdjustCost, at: Reading) -> StandingChange:
    return StandingChange("cost", number(node.by), node.what.value)


def _type(node: a.AdjustType, at: Reading) -> StandingChange:
    return StandingChange("type", None, node.type.value)


def _attempt_cost(node: a.AttemptCost, at: Reading) -> StandingChange:
    return StandingChange("attempt cost", number(node.cp))


def _no_dmg(node: a.NoDmg, at: Reading) -> StandingChange:
    return StandingChange("no damage")


def _hand(node: a.AdjustHand, at: Reading) -> StandingChange:
    return StandingChange("hand limit", number(node.by))


def _blank(node: a.Blank, at: Reading) -> StandingChange:
    return StandingChange("blank", None, " ".join(map(str, faces_in(face_mask(node.faces)))))


def _may_not(node: a.MayNot, at: Reading) -> StandingChange:
    return StandingChange("may not", None, node.what.value)


def _may_not_activate(node: a.MayNotActivate, at: Reading) -> StandingChange:
    what = "the covered ability" if node.ability is None else node.ability.text
    return StandingChange("may not activate", None, what)


def _may_also(node: a.MayAlso, at: Reading) -> StandingChange:
    return StandingChange("may", None, node.what.value)


ADJUSTMENTS = Concern[Callable[[Any, Reading], StandingChange]](
    "facts of adjustments", a.Adjustment
)
ADJUSTMENTS.table(
    {
        a.AdjustDmg: _dmg,
        a.Armour: _armour,
        a.AdjustAttempts: _attempts,
        a.AdjustDefense: _defense,
        a.AdjustDice: _dice,
        a.AdjustCost: _cost,
        a.AdjustType: _type,
        a.Blank: _blank,
        a.MayNot: _may_not,
        a.MayAlso: _may_also,
        a.AttemptCost: _attempt_cost,
        a.NoDmg: _no_dmg,
        a.MayNotActivate: _may_not_activate,
        a.AdjustHand: _hand,
    }
)
