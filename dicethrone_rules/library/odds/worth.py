"""What activating a tier is worth, in points, as far as the facts of its text tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from ..facts import Facts, Part, Quantity, Scale, Who
from ..facts.parts import (
    ActionDone,
    AddedDamage,
    CardChange,
    Damage,
    Goods,
    Healing,
    TokenChange,
)

Worth = Callable[[Facts], Fraction]

TOKEN = 2
PERHAPS = 0.5

VALUED = "1 for each dmg, Health, CP and card, 2 for each token; half where a condition decides"
"""What `facts_worth` counts, in words."""


def facts_worth(facts: Facts) -> Fraction:
    """The points of a text for the player whose text it is, to a hundredth.

    Dice of the text count by their chance, a condition by half, and of what is counted on the table
    there is one. Of alternatives, the player's own choice is the best one and another player's the
    worst.
    """
    return Fraction(round(100 * _parts(facts.parts, 0)), 100)


def _parts(parts: Iterable[Part], depth: int) -> float:
    """The points of parts that share the first `depth` choices."""
    total = 0.0
    places: dict[int, dict[int, list[Part]]] = {}
    by: dict[int, tuple[int, Who]] = {}
    for part in parts:
        if len(part.case.choices) <= depth:
            total += _part(part)
            continue
        choice = part.case.choices[depth]
        places.setdefault(choice.number, {}).setdefault(choice.option, []).append(part)
        by[choice.number] = (choice.of, choice.by)
    for number, options in places.items():
        of, who = by[number]
        values = [_parts(option, depth + 1) for option in options.values()]
        if of == 1 and len(values) == 1:
            values.append(0.0)  # it may be left out
        total += max(values) if who.is_you else min(values)
    return total


def _part(part: Part) -> float:
    share = part.case.chance * PERHAPS ** len(part.case.conditions)
    if part.case.times is not None:
        share *= _amount(part.case.times)
    return share * _points(part)


def _points(part: Part) -> float:
    if isinstance(part, Damage):
        return _to(part.to, -_amount(part.amount))
    if isinstance(part, AddedDamage):
        return _amount(part.amount)
    if isinstance(part, Healing):
        return _to(part.who, _amount(part.amount))
    if isinstance(part, Goods):
        return _moved(part.loser, part.winner, _amount(part.amount))
    if isinstance(part, TokenChange):
        each = -TOKEN if part.token_kind == "negative" else TOKEN
        if part.how == "ward":
            return -_to(part.winner or part.loser, each * _amount(part.count))
        return _moved(part.loser, part.winner, each * _amount(part.count))
    if isinstance(part, CardChange):
        if part.how in ("look", "put back"):
            return 0.0
        sign = -1 if part.how == "discard" else 1
        return _to(part.who, sign * _amount(part.count))
    if isinstance(part, ActionDone) and part.does is not None:
        return _parts(part.does.parts, 0)
    return 0.0


def _moved(loser: Who | None, winner: Who | None, points: float) -> float:
    """What goods are worth that leave one player and reach another."""
    lost = 0.0 if loser is None else _to(loser, -points)
    return lost if winner is None else lost + _to(winner, points)


def _to(who: Who | None, points: float) -> float:
    """Points that go to somebody, from the point of view of the player whose text it is."""
    if who is None or who.is_you or not who.is_foe:
        return points
    return -points


def _amount(quantity: Quantity) -> float:
    return quantity.on(_one)


def _one(scale: Scale) -> float:
    """Of what only the table can tell, one."""
    return float(scale.every)
