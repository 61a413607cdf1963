"""Prices: what a text costs, and whether a player can pay it. (CORE-CP-02)

A price is paid in full or not at all. `Pay` and `Spend` are prices wherever they stand. Any effect
between `may` and `to`, or before the colon of a spend clause, is a price too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from ... import records
from ...language import ast as a
from ...language.ast.concern import Concern
from ...library.prices import OPEN, PRICES, Price, could_be_price, pays
from ..compiled import AmountOf, Test
from ..frames import Frame
from ..play.changes import held
from ..play.run import Run
from ..play.token_choice import removable
from .builder import Builder
from .roles import group

CP, HEALTH, CARDS = "CP", "Health", "cards"


@records.frozen
class Due:
    """Part of a price: of what, how much, and how much there is."""

    what: str
    amount: AmountOf
    have: AmountOf


def affordable(costs: Iterable[a.Effect], b: Builder, also: tuple[Due, ...] = ()) -> Test:
    """Whether a player can pay all of these, in addition to the payments that are due anyway; of
    alternatives, one.
    """
    bills = [
        also + tuple(due for part in bill for due in part)
        for bill in product(*(_ways(cost, b) for cost in costs))
    ]
    if not all(bills):
        return _always
    return lambda run, frame: any(_covers(run, frame, dues) for dues in bills)


def due_for_card(price: AmountOf) -> tuple[Due, ...]:
    """Pays a card before its text is read: its price, and the card out of the hand."""
    return (Due(CP, price, _cp), Due(CARDS, _one, _cards))


def leading(text: a.Text) -> list[a.Effect]:
    """The prices with which a text begins, as far as their amounts stand in it."""
    found: list[a.Effect] = []
    for sentence in text:
        statement = sentence.statement
        if not isinstance(statement, a.Do):
            break
        for part in statement.parts:
            if not _is_settled(part.effect):
                return found
            found.append(part.effect)
    return found


def given_up(text: a.Text) -> list[a.Effect]:
    """The price a text pays when it does nothing else, with each amount in it; else nothing."""
    found: list[a.Effect] = []
    for sentence in text:
        if not isinstance(sentence.statement, a.Do):
            return []
        found += [part.effect for part in sentence.statement.parts]
    settled = all(could_be_price(e) and not isinstance(e, a.Pay) for e in found)
    return found if settled else []


def _is_settled(effect: a.Effect) -> bool:
    if isinstance(effect, a.Or):
        return any(map(pays, effect.options)) and all(map(could_be_price, effect.options))
    if isinstance(effect, a.Pay):
        return isinstance(effect.amount, a.Number)
    return isinstance(effect, a.Spend) and isinstance(effect.count, a.Number)


def _always(run: Run, frame: Frame) -> bool:
    return True


def _covers(run: Run, frame: Frame, dues: tuple[Due, ...]) -> bool:
    owed: dict[str, int] = {}
    for due in dues:
        owed[due.what] = owed.get(due.what, 0) + due.amount(run, frame)
        if owed[due.what] > due.have(run, frame):
            return False
    return True


Ways = list[tuple[Due, ...]]

WAYS = Concern[Callable[[Any, Builder], Ways]](
    "engine: prices", *(kind for kind in PRICES.known if PRICES.entry(kind) is not Price.NONE)
)


def _ways(cost: a.Effect, b: Builder) -> Ways:
    """Each way to pay a part of a price; a part that can always be paid needs nothing."""
    if PRICES.of(cost) is Price.NONE:
        return [()]
    return WAYS.of(cost)(cost, b)


@WAYS.register(a.Or)
def _either(cost: a.Or, b: Builder) -> Ways:
    return [way for option in cost.options for way in _ways(option, b)]


@WAYS.register(a.Pay)
def _pay(cost: a.Pay, b: Builder) -> Ways:
    return [() if isinstance(cost.amount, OPEN) else (Due(CP, _least(cost.amount, b), _cp),)]


@WAYS.register(a.Spend)
def _spend(cost: a.Spend, b: Builder) -> Ways:
    return [(_tokens(cost.what, cost.count, b),)]


@WAYS.register(a.Remove)
def _remove(cost: a.Remove, b: Builder) -> Ways:
    return [_removal(cost, b)]


@WAYS.register(a.Discard)
def _discard(cost: a.Discard, b: Builder) -> Ways:
    mine = isinstance(cost.who, a.You)
    return [(Due(CARDS, _least(cost.count, b), _cards),) if mine else ()]


@WAYS.register(a.Lose)
def _lose(cost: a.Lose, b: Builder) -> Ways:
    mine = isinstance(cost.who, a.You)
    return [tuple(_lost(item, b) for item in cost.items) if mine else ()]


def _least(quantity: a.Quantity, b: Builder) -> AmountOf:
    """The least amount; a number that is chosen is at least 1 in a price."""
    if isinstance(quantity, a.All | a.AnyNumber | a.UpTo | a.Max):
        return _one
    return b.amount(quantity)


def _one(run: Run, frame: Frame) -> int:
    return 1


def _cp(run: Run, frame: Frame) -> int:
    return run.t.players[frame.you].cp


def _health(run: Run, frame: Frame) -> int:
    return run.t.dials[run.t.players[frame.you].dial]


def _cards(run: Run, frame: Frame) -> int:
    return len(run.t.players[frame.you].hand)


def _tokens(what: Any, count: a.Quantity, b: Builder) -> Due:
    key = b.scope.this_token if isinstance(what, a.This) else b.scope.token(what)
    return Due(f"token {key}", _least(count, b), lambda run, frame: held(run, frame.you, key))


def _lost(item: a.Item, b: Builder) -> Due:
    if isinstance(item, a.TokenItem):
        return _tokens(item.name, item.count, b)
    is_cp = item.resource.value == CP
    return Due(CP if is_cp else HEALTH, _least(item.amount, b), _cp if is_cp else _health)


def _removal(node: a.Remove, b: Builder) -> tuple[Due, ...]:
    if isinstance(node.what, a.This):
        return (_tokens(node.what, node.count, b),)
    what = b.scope.token(node.what) if isinstance(node.what, a.Name) else str(node.what)
    source = node.source
    mine = isinstance(source, a.You)
    own = mine and isinstance(node.what, a.Name)
    if not mine and not isinstance(source, a.Chosen):
        return ()
    side = source.side if isinstance(source, a.Chosen) else None

    def there(run: Run, frame: Frame) -> int:
        seats = [frame.you] if side is None else group(run, frame.you, side)
        return max(
            (len(removable(run, seat, what, own_text=own, transfer=False)) for seat in seats),
            default=0,
        )

    name = f"token {what}" if isinstance(node.what, a.Name) else what
    return (Due(name if mine else f"{name} of others", _least(node.count, b), there),)
