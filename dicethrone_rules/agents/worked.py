"""Worked: values that are worked out when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable


class Worked(dict[int, float]):
    """The worth of results by their places, each worked out when it is first read."""

    def __init__(self, work: Callable[[int], float]) -> None:
        super().__init__()
        self._work = work

    def __missing__(self, place: int) -> float:
        found = self[place] = self._work(place)
        return found
