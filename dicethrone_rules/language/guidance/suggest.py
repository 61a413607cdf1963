"""Did you mean: the known name nearest to one that is not known."""

from collections.abc import Iterable

LONGEST = 80
"""No name is this long, and comparing longer words takes time for nothing."""


def closest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate a person most likely meant, or None if none is near.

    Capitals do not count. About one slip in three letters is forgiven: a letter too many, too few,
    wrong, or swapped with its neighbour. Of equally near candidates the one that begins alike for
    longest wins, then the first in alphabetical order; the order of `candidates` never matters.
    """
    if len(word) > LONGEST:
        return None
    wanted = word.casefold()
    slips = (len(wanted) + 1) // 3
    letters = set(wanted)
    best: tuple[int, int, str] | None = None
    for candidate in candidates:
        known = candidate.casefold()
        # Every letter that the other word does not have is a slip of its own.
        if abs(len(known) - len(wanted)) > slips or len(letters.difference(known)) > slips:
            continue
        distance = _distance(wanted, known, slips)
        if distance > slips:
            continue
        slips = distance  # a candidate further away than this one does not matter any more
        found = (distance, -_alike(wanted, known), candidate)
        if best is None or found < best:
            best = found
    return None if best is None else best[2]


def _alike(one: str, other: str) -> int:
    """The length of the common beginning of two words."""
    for length, (letter, against) in enumerate(zip(one, other, strict=False)):
        if letter != against:
            return length
    return min(len(one), len(other))


def _distance(one: str, other: str, limit: int) -> int:
    """The number of slips between two words; any number above `limit` means too many."""
    if one == other:
        return 0
    # Optimal string alignment, row by row: `above` and `two_above` are the rows before this one.
    two_above: list[int] = []
    above = list(range(len(other) + 1))
    for i, letter in enumerate(one):
        row = [i + 1]
        for j, against in enumerate(other):
            cost = min(above[j + 1] + 1, row[j] + 1, above[j] + (letter != against))
            if i and j and letter == other[j - 1] and one[i - 1] == against:
                cost = min(cost, two_above[j - 1] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
        two_above, above = above, row
    return above[-1]
