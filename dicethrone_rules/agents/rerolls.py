"""Which dice to keep: the exact best, given what every final result is worth.

Five dice have 252 results up to order and 462 sets that can be kept, so the whole plan of a Roll
Phase is a few thousand additions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement

from ..patterns import DICE, SIDES, rolls

FACES = range(1, SIDES + 1)
Faces = tuple[int, ...]

RESULTS: tuple[Faces, ...] = rolls(DICE)


@cache
def _parts(faces: Faces) -> frozenset[Faces]:
    """Every set of dice that can be kept of these; what makes no ability is not worth keeping."""
    found: set[Faces] = {()}
    for face in faces:
        found |= {(*keep, face) for keep in found if len(keep) < DICE}
    return frozenset(found)


@cache
def _grown() -> dict[Faces, tuple[Faces, ...]]:
    """What each set may become when one die joins it; sets of more dice first."""
    return {
        keep: tuple(tuple(sorted((*keep, face))) for face in FACES)
        for size in range(DICE - 1, -1, -1)
        for keep in combinations_with_replacement(FACES, size)
    }


class Plan:
    """The best way to roll towards results of known worth, given in the order of `RESULTS`."""

    def __init__(self, worths: Iterable[float]) -> None:
        self._final = dict(zip(RESULTS, worths, strict=True))
        # By Roll Attempts to come: what keeping a set leads to, on average.
        self._keeping: list[dict[Faces, float]] = []

    def worth(self, faces: Sequence[int]) -> float:
        """What a result is worth if nothing is rolled again."""
        return self._final.get(tuple(sorted(faces)), 0.0)

    def keep(self, faces: Sequence[int], left: int) -> tuple[Faces, float]:
        """What to keep with `left` Roll Attempts to come, and what that leads to on average."""
        keeping = self._expected(left)
        parts = _parts(tuple(sorted(face for face in faces if face)))
        # Of equals, the one that keeps more dice.
        best = max(parts, key=lambda keep: (keeping[keep], len(keep), keep))
        return best, keeping[best]

    def _expected(self, left: int) -> dict[Faces, float]:
        while len(self._keeping) < left:
            keeping = dict(self._final)
            if self._keeping:
                before = self._keeping[-1]
                for faces in RESULTS:
                    keeping[faces] = max([before[keep] for keep in _parts(faces)])
            for keep, grown in _grown().items():
                keeping[keep] = sum([keeping[one] for one in grown]) / len(FACES)
            self._keeping.append(keeping)
        return self._keeping[left - 1]


def positions(faces: Sequence[int], keep: Faces) -> Faces:
    """The dice to roll again so that `keep` stays on the table."""
    wanted = Counter(keep)
    again = []
    for place, face in enumerate(faces):
        if wanted[face]:
            wanted[face] -= 1
        else:
            again.append(place)
    return tuple(again)
