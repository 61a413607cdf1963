"""All rolls of some dice, and which of them meet a requirement.

Order does not matter, so five dice have 252 results and not 7,776. A set of rolls is a bit mask
with a bit for each of `rolls(number)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement

from ..language import ast as a
from .faces import SIDES
from .requirement import Requirement, requirement_of

Roll = tuple[int, ...]


@lru_cache(maxsize=16)
def rolls(number: int) -> tuple[Roll, ...]:
    """Every result of so many dice without blanks."""
    return tuple(combinations_with_replacement(range(1, SIDES + 1), number))


@lru_cache(maxsize=16)
def places(number: int) -> dict[Roll, int]:
    """By roll of so many dice, sorted and without blanks, its place among `rolls`."""
    return {roll: place for place, roll in enumerate(rolls(number))}


def met_by(pattern: a.Pattern, masks: Mapping[str, int], number: int) -> int:
    """The rolls of so many dice that show a pattern, which must be readable."""
    return meeting(requirement_of(pattern, masks), number)


@lru_cache(maxsize=1024)
def meeting(requirement: Requirement, number: int) -> int:
    """The rolls of so many dice that meet a requirement. Heroes ask for the same few parts."""
    met = (1 << len(rolls(number))) - 1
    for part in requirement.parts():
        met &= _meeting(part, number)
    return met


@lru_cache(maxsize=1024)
def _meeting(part: Requirement, number: int) -> int:
    test = part.met_by
    return sum([1 << place for place, roll in enumerate(rolls(number)) if test(roll)])


def can_show(pattern: a.Pattern, masks: Mapping[str, int], number: int) -> bool:
    """Whether any roll of so many dice shows a pattern."""
    return met_by(pattern, masks, number) != 0
