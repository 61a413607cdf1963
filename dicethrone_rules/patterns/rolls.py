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


def met_by(pattern: a.Pattern, masks: Mapping[str, int], number: int) -> int:
    """The rolls of so many dice that show a pattern, which must be readable."""
    return _met_by(requirement_of(pattern, masks), number)


@lru_cache(maxsize=1024)
def _met_by(requirement: Requirement, number: int) -> int:
    test = requirement.met_by
    return sum([1 << place for place, roll in enumerate(rolls(number)) if test(roll)])


def can_show(pattern: a.Pattern, masks: Mapping[str, int], number: int) -> bool:
    """Whether any roll of so many dice shows a pattern."""
    return met_by(pattern, masks, number) != 0
