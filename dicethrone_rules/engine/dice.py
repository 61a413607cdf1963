"""What dice show: patterns compiled to questions about a tuple of faces.

A symbol is a set of faces, held as a bit mask; a blank die has face 0 and shows nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..language import ast as a

Test = Callable[[Sequence[int]], bool]

STRAIGHT_LENGTH = {a.StraightSize.MICRO: 3, a.StraightSize.SMALL: 4, a.StraightSize.LARGE: 5}


def count(faces: Sequence[int], mask: int) -> int:
    """How many dice show a face of the mask."""
    found = 0
    for face in faces:
        if mask >> face & 1:
            found += 1
    return found


def longest_straight(faces: Sequence[int]) -> int:
    """The length of the longest run of consecutive numbers."""
    best = run = 0
    for face in range(1, 7):
        run = run + 1 if face in faces else 0
        if run > best:
            best = run
    return best


def most_of_a_kind(faces: Sequence[int]) -> int:
    """How often the most frequent number occurs; symbols do not matter."""
    return max((list(faces).count(face) for face in range(1, 7)), default=0)


def face_mask(faces: a.Faces) -> int:
    """The faces of `1-2 or 5` as a bit mask."""
    mask = 0
    for part in faces.ranges:
        for face in range(part.low, part.high + 1):
            mask |= 1 << face
    return mask


def _has_all(faces: Sequence[int], needs: tuple[tuple[int, int], ...]) -> bool:
    for mask, number in needs:
        for face in faces:
            if mask >> face & 1:
                number -= 1
        if number > 0:
            return False
    return True


def compile_pattern(pattern: a.Pattern, symbols: Mapping[str, int]) -> Test:
    """A test of a tuple of faces; `symbols` gives the mask of each symbol's name."""
    if isinstance(pattern, a.Symbols):
        needs = tuple((symbols[item.symbol.text], item.count) for item in pattern.items)
        return lambda faces: _has_all(faces, needs)
    if isinstance(pattern, a.AnyOf):
        options = tuple(compile_pattern(option, symbols) for option in pattern.options)
        return lambda faces: any(test(faces) for test in options)
    if isinstance(pattern, a.Faces):
        mask = face_mask(pattern)
        return lambda faces: count(faces, mask) > 0
    if isinstance(pattern, a.OfAKind):
        kind = pattern.count
        return lambda faces: most_of_a_kind(faces) >= kind
    if isinstance(pattern, a.Straight):
        length = STRAIGHT_LENGTH[pattern.size]
        return lambda faces: longest_straight(faces) >= length
    if isinstance(pattern, a.OneOfEach):
        masks = tuple(dict.fromkeys(symbols.values()))
        return lambda faces: all(count(faces, mask) for mask in masks)
    if isinstance(pattern, a.InStraight):
        face = pattern.face
        return lambda faces: face_is_in_straight(faces, face)
    raise TypeError(f"{type(pattern).__name__} is not a pattern of its own")


def face_is_in_straight(faces: Sequence[int], face: int) -> bool:
    """Whether a number belongs to a run of at least four."""
    present = set(faces) - {0}  # a blank is no number
    if face not in present:
        return False
    low = high = face
    while low - 1 in present:
        low -= 1
    while high + 1 in present:
        high += 1
    return high - low + 1 >= 4


def symbols_used(pattern: a.Pattern) -> frozenset[str]:
    """The symbols a requirement asks for."""
    if isinstance(pattern, a.Symbols):
        return frozenset(item.symbol.text for item in pattern.items)
    if isinstance(pattern, a.AnyOf):
        return frozenset().union(*(symbols_used(option) for option in pattern.options))
    return frozenset()
