"""Requirements of dice as data, and the one test of a roll against them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .. import records
from ..language import ast as a
from ..language.printer.dice import requirement
from .faces import BLANK, SIDES, face_mask, faces_in

STRAIGHT_LENGTH = {a.StraightSize.MICRO: 3, a.StraightSize.SMALL: 4, a.StraightSize.LARGE: 5}

_IN_STRAIGHT = STRAIGHT_LENGTH[a.StraightSize.SMALL]  # the shortest straight of an ability


@records.frozen
class Requirement:
    """A requirement on dice: its words, and the same as data.

    `symbols` are (faces, how many dice); `straight` is the length of a run, `kind` how many equal
    numbers, `in_straight` a number that belongs to a run of at least four; `any_of` are
    alternatives, one of which is enough. Everything that is given has to be met at once.
    """

    text: str
    symbols: tuple[tuple[tuple[int, ...], int], ...] = ()
    straight: int = 0
    kind: int = 0
    any_of: tuple[Requirement, ...] = ()
    in_straight: int = 0

    def met_by(self, faces: Sequence[int]) -> bool:
        """Whether these dice, of any number and in any order, fulfil it; further dice are free.
        (CORE-ORP-11)
        """
        for wanted, number in self.symbols:
            if sum(map(faces.count, wanted)) < number:
                return False
        if self.straight and longest_straight(faces) < self.straight:
            return False
        if self.kind and most_of_a_kind(faces) < self.kind:
            return False
        if self.in_straight and not face_is_in_straight(faces, self.in_straight):
            return False
        return not self.any_of or any(option.met_by(faces) for option in self.any_of)

    def parts(self) -> list[Requirement]:
        """Its parts, each a requirement of its own, without words; all of them have to be met."""
        found = [Requirement("", symbols=(symbol,)) for symbol in self.symbols]
        if self.straight:
            found.append(Requirement("", straight=self.straight))
        if self.kind:
            found.append(Requirement("", kind=self.kind))
        if self.in_straight:
            found.append(Requirement("", in_straight=self.in_straight))
        if self.any_of:
            found.append(Requirement("", any_of=self.any_of))
        return found

    def __str__(self) -> str:
        return self.text


def longest_straight(faces: Sequence[int]) -> int:
    """The length of the longest run of consecutive numbers. (CORE-ORP-12, CORE-ORP-13)"""
    shown = 0
    for face in faces:
        shown |= 1 << face
    shown &= ~(1 << BLANK)
    length = 0
    while shown:  # each step shortens every run by one
        shown &= shown >> 1
        length += 1
    return length


def straight_faces(faces: Sequence[int], length: int) -> tuple[int, ...]:
    """The numbers among these dice that belong to a run of at least this length. (RULE-053)"""
    return tuple([face for face in sorted(set(faces)) if face_is_in_straight(faces, face, length)])


def most_of_a_kind(faces: Sequence[int]) -> int:
    """The count of the most frequent number; symbols do not matter, blanks are no number.
    (CORE-ORP-14)
    """
    counts = [0] * (SIDES + 1)
    most = 0
    for face in faces:
        if face != BLANK:
            counts[face] += 1
            if counts[face] > most:
                most = counts[face]
    return most


def face_is_in_straight(faces: Sequence[int], face: int, length: int = _IN_STRAIGHT) -> bool:
    """Whether a number belongs to a run of at least this length."""
    if face == BLANK or face not in faces:
        return False
    low = high = face
    while low - 1 != BLANK and low - 1 in faces:
        low -= 1
    while high + 1 in faces:
        high += 1
    return high - low + 1 >= length


# --- from a pattern ------------------------------------------------------------------------------


def requirement_of(pattern: a.Pattern | a.AnyCount, masks: Mapping[str, int]) -> Requirement:
    """The requirement of a pattern on dice whose symbols have these masks.

    The pattern must be readable. `anything else` asks nothing of the dice themselves; its text
    tests that no earlier outcome came up.
    """
    words = requirement(pattern)
    if isinstance(pattern, a.Symbols):
        counts: dict[str, int] = {}
        for item in pattern.items:
            counts[item.symbol.text] = counts.get(item.symbol.text, 0) + item.count
        needs = tuple([(faces_in(masks[symbol]), number) for symbol, number in counts.items()])
        return Requirement(words, symbols=needs)
    if isinstance(pattern, a.AnyOf):
        options = tuple([requirement_of(option, masks) for option in pattern.options])
        return Requirement(words, any_of=options)
    if isinstance(pattern, a.Faces):
        return Requirement(words, symbols=((faces_in(face_mask(pattern)), 1),))
    if isinstance(pattern, a.OfAKind):
        return Requirement(words, kind=pattern.count)
    if isinstance(pattern, a.Straight):
        return Requirement(words, straight=STRAIGHT_LENGTH[pattern.size])
    if isinstance(pattern, a.OneOfEach):
        return Requirement(words, symbols=tuple([(faces_in(mask), 1) for mask in masks.values()]))
    if isinstance(pattern, a.InStraight):
        return Requirement(words, in_straight=pattern.face)
    if isinstance(pattern, a.AnyCount):
        return Requirement(words, symbols=((faces_in(masks[pattern.symbol.text]), 1),))
    if isinstance(pattern, a.AnythingElse):
        return Requirement(words)
    raise TypeError(f"{type(pattern).__name__} is not a pattern")


def is_readable(pattern: a.Pattern, masks: Mapping[str, int]) -> bool:
    """Whether every symbol and number of a pattern is on the dice."""
    if isinstance(pattern, a.Faces):
        return all(1 <= part.low <= part.high <= SIDES for part in pattern.ranges)
    if isinstance(pattern, a.Symbols):
        return all(item.symbol.text in masks for item in pattern.items)
    if isinstance(pattern, a.AnyOf):
        return all(is_readable(option, masks) for option in pattern.options)
    if isinstance(pattern, a.InStraight):
        return 1 <= pattern.face <= SIDES
    return not isinstance(pattern, a.OneOfEach) or bool(masks)


def symbols_used(pattern: a.Pattern) -> frozenset[str]:
    """The symbols a requirement asks for."""
    found: set[str] = set()
    if isinstance(pattern, a.Symbols):
        found.update([item.symbol.text for item in pattern.items])
    elif isinstance(pattern, a.AnyOf):
        for option in pattern.options:
            found |= symbols_used(option)
    return frozenset(found)
