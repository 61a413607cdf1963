"""The past of a game: every answer given so far, as a chain of pairs (the past before it, answer).

A step adds one link and copies nothing, so games that went the same way for a while share it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Past = tuple[Any, ...]
"""Empty, or the past before the last answer and that answer."""

NO_PAST: Past = ()

# Before the number of a seat, or a seed: how a concession and fresh chance are recorded. No option
# is of these kinds.
CONCEDE, CHANCE = "concede:", "chance:"


def past_of(choices: Iterable[str]) -> Past:
    """The past in which these answers were given, oldest first."""
    past = NO_PAST
    for choice in choices:
        past = (past, choice)
    return past


def choices_of(past: Past) -> tuple[str, ...]:
    """Every answer of a past, oldest first."""
    found: list[str] = []
    while past:
        past, choice = past
        found.append(choice)
    found.reverse()
    return tuple(found)
