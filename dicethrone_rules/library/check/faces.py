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
    """The faces of each symbol."""
    found: dict[str, set[int]] = {}
    for face in dice:
        found.setdefault(face.symbol.text, set()).update(range(face.low, face.high + 1))
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


def shown_by(pattern: a.Pattern, masks: Masks) -> Callable[[Roll], bool]:
    """Whether a roll shows a pattern; the pattern must be readable."""
    if isinstance(pattern, a.Symbols):
        needs: dict[str, int] = {}
        for item in pattern.items:
            needs[item.symbol.text] = max(item.count, needs.get(item.symbol.text, 0))
        wanted = [(masks[symbol], count) for symbol, count in needs.items()]
        return lambda roll: all(
            sum(face in faces for face in roll) >= count for faces, count in wanted
        )
    if isinstance(pattern, a.AnyOf):
        tests = [shown_by(option, masks) for option in pattern.options]
        return lambda roll: any(test(roll) for test in tests)
    if isinstance(pattern, a.Faces):
        faces = faces_of(pattern)
        return lambda roll: any(face in faces for face in roll)
    if isinstance(pattern, a.OfAKind):
        count = pattern.count
        return lambda roll: max((roll.count(face) for face in roll), default=0) >= count
    if isinstance(pattern, a.Straight):
        length = _LENGTHS[pattern.size]
        return lambda roll: _longest_run(roll) >= length
    if isinstance(pattern, a.OneOfEach):
        everything = list(masks.values())
        return lambda roll: all(any(face in faces for face in roll) for faces in everything)
    if isinstance(pattern, a.InStraight):
        face = pattern.face
        return lambda roll: face in roll and _longest_run(roll) >= _LENGTHS[a.StraightSize.SMALL]
    return lambda roll: True  # anything else


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
    return any(map(shown_by(pattern, masks), rolls(count)))
