"""Conditions: a condition on the text's own dice has a chance, all others keep their words."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from ...language import ast as a
from ...language.ast.concern import Concern
from .amounts import is_of_dice, value_on
from .quantities import DEALT, OWN_TOKEN, Need
from .reading import Reading, who_is
from .rolls import Rolled, results_of

Compares = Callable[[int, int], bool]

COMPARES: dict[a.Compare, Compares] = {
    a.Compare.AT_LEAST: operator.ge,
    a.Compare.AT_MOST: operator.le,
    a.Compare.MORE: operator.gt,
    a.Compare.LESS: operator.lt,
    a.Compare.EXACTLY: operator.eq,
}


def chance_of(node: a.Condition, at: Reading) -> float | None:
    """The chance of a condition as far as the text's dice decide; None where the table does."""
    return CONDITIONS.of(node)(node, at)


def needs_of(node: a.Condition | None, at: Reading) -> tuple[tuple[Need, ...], bool]:
    """The part of a condition that the open table shows, and whether that is all of it."""
    if node is None:
        return (), True
    if isinstance(node, a.Has):
        what = node.what.text if isinstance(node.what, a.Name) else node.what.value
        least, most = BOUNDS[node.compare](node.count)
        kind = at.kind_of(what)
        if kind or not isinstance(node.what, a.Name):
            return (Need(what, who_is(node.who), least, most, "", kind),), True
    elif isinstance(node, a.SideIs):
        what = at.this if node.token is None else node.token.text
        if what:
            return (Need(what, side=node.side, token_kind=at.kind_of(what)),), True
    elif isinstance(node, a.OwnToken):
        return (Need(OWN_TOKEN, least=int(node.yes), most=None if node.yes else 0),), True
    elif isinstance(node, a.WasDone) and node.what is a.Done.DEALT:
        least, most = BOUNDS[node.compare](node.count)
        return (Need(DEALT, least=least, most=most),), True
    elif isinstance(node, a.Both):
        parts = [needs_of(part, at) for part in node.parts]
        needs = [need for found, _ in parts for need in found]
        return tuple(needs), all(whole for _, whole in parts)
    return (), False


BOUNDS: dict[a.Compare, Callable[[int], tuple[int, int | None]]] = {
    a.Compare.AT_LEAST: lambda count: (count, None),
    a.Compare.AT_MOST: lambda count: (0, count),
    a.Compare.MORE: lambda count: (count + 1, None),
    a.Compare.LESS: lambda count: (0, count - 1),
    a.Compare.EXACTLY: lambda count: (count, count),
}


def _table(node: a.Condition, at: Reading) -> float | None:
    """A condition that the table decides: no text knows it."""
    return None


def _amount_is(node: a.AmountIs, at: Reading) -> float | None:
    rolled = at.rolled
    if rolled is None or rolled.scale != 1:
        return None
    if not all(is_of_dice(each, rolled) for each in (node.amount, node.value)):
        return None
    test = COMPARES[node.compare]
    return rolled.share(
        lambda faces: test(
            value_on(node.amount, faces, rolled), value_on(node.value, faces, rolled)
        )
    )


def _rolled(node: a.Rolled, at: Reading) -> float | None:
    dice: Rolled | None = at.activation or at.rolled
    return None if dice is None else dice.chance(node.pattern)


def _won_roll(node: a.WonRoll, at: Reading) -> float | None:
    if not at.opposed:
        return None
    test, die = COMPARES[node.compare], results_of(1)
    return round(sum(p * q for (m,), p in die for (t,), q in die if test(m, t)), 9)


CONDITIONS = Concern[Callable[[Any, Reading], float | None]]("facts of conditions", a.Condition)
CONDITIONS.table(
    {
        a.AmountIs: _amount_is,
        a.Has: _table,
        a.HadAtStart: _table,
        a.Rolled: _rolled,
        a.WonRoll: _won_roll,
        a.WasDone: _table,
        a.YouPrevented: _table,
        a.SideIs: _table,
        a.AttackIs: _table,
        a.UnderAttack: _table,
        a.Attacking: _table,
        a.DuringPhase: _table,
        a.DidAction: _table,
        a.CardsIn: _table,
        a.Among: _table,
        a.GoesFirst: _table,
        a.EngagedWith: _table,
        a.Both: _table,
        a.Either: _table,
        a.Defending: _table,
        a.Spending: _table,
        a.PlayerIs: _table,
        a.UpgradeInPlay: _table,
        a.OwnToken: _table,
        a.WouldBeDefeated: _table,
        a.BoardShows: _table,
    }
)
