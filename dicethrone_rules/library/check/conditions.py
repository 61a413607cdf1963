"""Conditions: what they refer to is there, and whether they can be true and false."""

from __future__ import annotations

import math

from ...language import ast as a
from ...patterns import DICE, can_show, is_readable, met_by
from .bounds import Bounds, bounds, compared
from .dice import impossible
from .reading import Reading
from .references import references, refers_to_nothing, without_roll


def check_condition(reading: Reading, condition: a.Condition) -> None:
    if isinstance(condition, a.Both | a.Either):
        for part in condition.parts:
            check_condition(reading, part)
        return
    references(reading, condition)
    if isinstance(condition, a.AmountIs):
        left = bounds(condition.amount, reading.thrown)
        _compared(
            reading, condition, left, condition.compare, bounds(condition.value, reading.thrown)
        )
    elif isinstance(condition, a.Has):
        most = _most_of(reading, condition.what)
        count = (condition.count, condition.count)
        _compared(reading, condition, (0, most), condition.compare, count)
    elif isinstance(condition, a.WasDone | a.DidAction | a.Among):
        count = (condition.count, condition.count)
        _compared(reading, condition, (0, math.inf), condition.compare, count)
    elif isinstance(condition, a.Rolled):
        _rolled(reading, condition)
    if isinstance(condition, a.Among) and not reading.looked:
        refers_to_nothing(
            reading,
            reading.report.words(condition, r"\bthem\b"),
            "them",
            "look at cards first: Look at the top 3 cards of your deck.",
        )
    elif isinstance(condition, a.WonRoll) and not reading.opposed:
        without_roll(reading, reading.report.words(condition, r"\btheirs\b"), "theirs")


def _most_of(reading: Reading, what: a.Name | a.Kind | a.Countable) -> float:
    entry = reading.tokens.get(what.text) if isinstance(what, a.Name) else None
    if entry is None or entry.limit is None or entry.name in reading.shelf.raised:
        return math.inf
    return entry.limit


def _compared(
    reading: Reading, node: a.Node, left: Bounds, compare: a.Compare, right: Bounds
) -> None:
    answer = compared(left, compare, right)
    if answer is None:
        return
    low, high = left
    reach = f"{low:g}" if low == high else f"{low:g} or more"
    if high not in (low, math.inf):
        reach = f"{low:g} to {high:g}"
    reading.report(
        "DT312" if answer else "DT311",
        node,
        "this is always true" if answer else "this is never true",
        label=f"it is {reach}",
        help="leave the condition out" if answer else "compare with a number it can reach",
    )


def _rolled(reading: Reading, condition: a.Rolled) -> None:
    if not reading.site.rolled:
        refers_to_nothing(
            reading,
            reading.report.words(condition, r"you +rolled"),
            "you rolled",
            "roll first, then write: On 1-3, ...",
        )
    elif (
        reading.site.activated
        and is_readable(condition.pattern, reading.masks)
        and not can_show(condition.pattern, reading.masks, DICE)
    ):
        impossible(reading.report, condition.pattern, DICE)
    elif reading.site.met and not _can_be_rolled(reading, condition.pattern):
        reading.report(
            "DT311",
            condition.pattern,
            "this is never true",
            label=f"no {DICE} dice that activate the ability show it",
            help="ask for something that the requirement leaves room for",
        )


def _can_be_rolled(reading: Reading, pattern: a.Pattern) -> bool:
    """Whether dice that activate an ability, by this requirement and no later one, can show it."""
    site, masks = reading.site, reading.masks
    if not all(is_readable(each, masks) for each in (pattern, *site.met, *site.unmet)):
        return True
    activating = 0
    for requirement in site.met:
        activating |= met_by(requirement, masks, DICE)
    left = activating
    for requirement in site.unmet:
        left &= ~met_by(requirement, masks, DICE)
    # A tier that can never be chosen is reported as that.
    return not left or bool(left & met_by(pattern, masks, DICE))
