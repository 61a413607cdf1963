"""Bounds of content's own actions: written out, an action has a depth and a length."""

from __future__ import annotations

from collections.abc import Callable, Mapping

MOST_DEEP = 10
"""So many actions may use each other in a row."""

MOST_DONE = 1_000
"""So many effects an action may have, with those of the actions it uses, each time it uses them.
Far above what a person can follow; far below what ends a text in play as endless.
"""

Uses = tuple[int, Mapping[str, int]]
"""An action's own effects, and how often it uses which others."""


class Lengths:
    """The lengths of actions. Each is computed once for each depth, so the cost is linear in the
    text.
    """

    def __init__(self, uses_of: Callable[[str], Uses | None]) -> None:
        self._uses_of = uses_of
        self._known: dict[tuple[str, int], int | None] = {}

    def of(self, name: str, left: int = MOST_DEEP) -> int | None:
        """The effects of an action, 0 for one that is not known; None if it is too deep."""
        key = (name, left)
        if key not in self._known:
            self._known[key] = self._count(name, left)
        return self._known[key]

    def _count(self, name: str, left: int) -> int | None:
        uses = self._uses_of(name)
        if uses is None:
            return 0
        if not left:
            return None
        total, others = uses
        for other, times in others.items():
            length = self.of(other, left - 1)
            if length is None:
                return None
            total += times * length
        return total
