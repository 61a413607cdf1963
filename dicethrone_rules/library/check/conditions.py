"""Conditions: their references exist, and they can be both true and false."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from ...language import ast as a
from ...language.ast.concern import Concern
from ...patterns import DICE, can_show, is_readable, met_by
from .bounds import Bounds, bounds, compared
from .dice import impossible
from .effects import faces_of
from .findings import listed
from .reading import Reading
from .references import references, refers_to_nothing, without_roll

CONDITIONS = Concern[Callable[[Reading, Any], None]]("meaning of conditions", a.Condition)


def check_condition(reading: Reading, condition: a.Condition) -> None:
    if not isinstance(condition, a.Both | a.Either):
        references(reading, condition)
    CONDITIONS.of(condition)(reading, condition)


def _parts(reading: Reading, condition: a.Both | a.Either) -> None:
    for part in condition.parts:
        check_condition(reading, part)


def _amount_is(reading: Reading, condition: a.AmountIs) -> None:
    left, right = (bounds(amount, reading.thrown) for amount in (condition.amount, condition.value))
    _compared(reading, condition, left, condition.compare, right)


def _has(reading: Reading, condition: a.Has) -> None:
    count = (condition.count, condition.count)
    most = _most_of(reading, condition.what)
    _compared(reading, condition, (0, most), condition.compare, count)


def _counted(reading: Reading, condition: a.WasDone | a.DidAction | a.Among | a.CardsIn) -> None:
    count = (condition.count, condition.count)
    _compared(reading, condition, (0, math.inf), condition.compare, count)


def _among(reading: Reading, condition: a.Among) -> None:
    _counted(reading, condition)
    if not reading.looked:
        refers_to_nothing(
            reading,
            reading.report.words(condition, r"\bthem\b"),
            "them",
            "look at cards first: Look at the top 3 cards of your deck.",
        )


def _won_roll(reading: Reading, condition: a.WonRoll) -> None:
    if not reading.opposed:
        without_roll(reading, reading.report.words(condition, r"\btheirs\b"), "theirs")


def _player_is(reading: Reading, condition: a.PlayerIs) -> None:
    if condition.is_ is a.Side.PLAYER:
        reading.report(
            "DT312",
            condition,
            "this is always true",
            label="everybody is a player",
            help="ask for a side: that player is an opponent",
        )


def _board_shows(reading: Reading, condition: a.BoardShows) -> None:
    faces = faces_of(reading)
    if condition.face not in faces and isinstance(reading.site.owner, a.Hero):
        reading.report(
            "DT215",
            condition,
            f'the board has no face "{condition.face}"',
            label="unknown",
            help="its faces are " + listed(f'"{face}"' for face in faces)
            if faces
            else 'say on which face abilities stand: offensive Jab, on "Night"',
        )


def _nothing_more(reading: Reading, condition: a.Condition) -> None:
    """Its words are looked at, and it can be true and false."""


def _most_of(reading: Reading, what: a.Name | a.Kind | a.Countable) -> float:
    entry = reading.tokens.get(what.text) if isinstance(what, a.Name) else None
    if entry is None or entry.limit is None or entry.name in reading.loaded.raised:
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


CONDITIONS.table(
    {
        a.AmountIs: _amount_is,
        a.Has: _has,
        a.HadAtStart: _nothing_more,
        a.Rolled: _rolled,
        a.WonRoll: _won_roll,
        a.WasDone: _counted,
        a.YouPrevented: _nothing_more,
        a.SideIs: _nothing_more,
        a.AttackIs: _nothing_more,
        a.UnderAttack: _nothing_more,
        a.Attacking: _nothing_more,
        a.DuringPhase: _nothing_more,
        a.DidAction: _counted,
        a.CardsIn: _counted,
        a.Among: _among,
        a.GoesFirst: _nothing_more,
        a.EngagedWith: _nothing_more,
        a.Both: _parts,
        a.Either: _parts,
        a.Defending: _nothing_more,
        a.Spending: _nothing_more,
        a.PlayerIs: _player_is,
        a.UpgradeInPlay: _nothing_more,
        a.OwnToken: _nothing_more,
        a.WouldBeDefeated: _nothing_more,
        a.BoardShows: _board_shows,
    }
)
