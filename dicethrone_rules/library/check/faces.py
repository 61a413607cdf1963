"""What dice can show: every question is answered by going through all rolls there are.

Order does not matter, so five dice have 252 results and not 7,776.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement

from ...language import ast as a

DICE = 5
"""How many dice a hero rolls to activate an ability."""

SIDES = 6

_LENGTHS = {a.StraightSize.MICRO: 3, a.StraightSize.SMALL: 4, a.StraightSize.LARGE: 5}

Roll = tuple[int, ...]
Masks = Mapping[str, frozenset[int]]


@lru_cache(maxsize=16)
def rolls(count: int) -> tuple[Roll, ...]:
    """Every result of so many dice."""
    return tuple(combinations_with_replacement(range(1, SIDES + 1), count))


def masks_of(dice: tuple[a.DieFace, ...]) -> dict[str, frozenset[int]]:
    """The faces of each symbol. A range that runs backwards is taken as it was meant; a symbol that
    is on no face at all is not known.
    """
    found: dict[str, set[int]] = {}
    for face in dice:
        low, high = sorted((face.low, face.high))
        faces = range(max(low, 1), min(high, SIDES) + 1)
        if faces:
            found.setdefault(face.symbol.text, set()).update(faces)
    return {symbol: frozenset(faces) for symbol, faces in found.items()}


def is_readable(pattern: a.Pattern, masks: Masks) -> bool:
    """Whether every symbol and number of a pattern is on the dice."""
    if isinstance(pattern, a.Faces):
        return all(1 <= part.low <= part.high <= SIDES for part in pattern.ranges)
    if isinstance(pattern, a.Symbols):
        return all(item.symbol.text in masks for item in pattern.items)
    if isinstance(pattern, a.AnyOf):
        return all(is_readable(option, masks) for option in pattern.options)
    return not isinstance(pattern, a.OneOfEach) or bool(masks)


def met_by(pattern: a.Pattern, masks: Masks, count: int) -> int:
    """The rolls of so many dice that show a pattern, a bit for each of `rolls(count)`.

    The pattern must be readable.
    """
    if isinstance(pattern, a.Symbols):
        met = -1
        for item in pattern.items:
            met &= _at_least(masks[item.symbol.text], item.count, count)
        return met
    if isinstance(pattern, a.AnyOf):
        met = 0
        for option in pattern.options:
            met |= met_by(option, masks, count)
        return met
    if isinstance(pattern, a.Faces):
        return _at_least(faces_of(pattern), 1, count)
    if isinstance(pattern, a.OneOfEach):
        met = -1
        for faces in masks.values():
            met &= _at_least(faces, 1, count)
        return met
    if isinstance(pattern, a.OfAKind):
        return _of_a_kind(pattern.count, count)
    if isinstance(pattern, a.Straight):
        return _in_a_row(_LENGTHS[pattern.size], count)
    if isinstance(pattern, a.InStraight):
        straight = _in_a_row(_LENGTHS[a.StraightSize.SMALL], count)
        return straight & _at_least(frozenset((pattern.face,)), 1, count)
    return _which(lambda roll: True, count)  # anything else


def _which(test: Callable[[Roll], bool], count: int) -> int:
    return sum(1 << place for place, roll in enumerate(rolls(count)) if test(roll))


@lru_cache(maxsize=1024)
def _at_least(faces: frozenset[int], wanted: int, count: int) -> int:
    return _which(lambda roll: sum(face in faces for face in roll) >= wanted, count)


@lru_cache(maxsize=64)
def _of_a_kind(wanted: int, count: int) -> int:
    return _which(lambda roll: max(map(roll.count, roll), default=0) >= wanted, count)


@lru_cache(maxsize=64)
def _in_a_row(length: int, count: int) -> int:
    return _which(lambda roll: _longest_run(roll) >= length, count)


def faces_of(pattern: a.Faces) -> frozenset[int]:
    """The numbers a pattern of numbers names."""
    return frozenset(
        face for part in pattern.ranges for face in range(part.low, min(part.high, SIDES) + 1)
    )


def _longest_run(roll: Roll) -> int:
    present = set(roll)
    best = length = 0
    for face in range(1, SIDES + 1):
        length = length + 1 if face in present else 0
        best = max(best, length)
    return best


def can_show(pattern: a.Pattern, masks: Masks, count: int) -> bool:
    """Whether any roll of so many dice shows a pattern."""
    return met_by(pattern, masks, count) != 0
