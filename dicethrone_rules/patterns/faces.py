"""The faces of a die: numbers from 1 to 6, the symbol on each, and blanks.

A set of faces is a bit mask: bit 3 stands for face 3. A blank die has face 0; it shows no symbol
and no number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .. import records
from ..language import ast as a

SIDES = 6
BLANK = 0


@records.frozen
class Dice:
    """The table of faces of one kind of dice."""

    masks: dict[str, int]  # symbol -> its faces, in the order of the definition
    symbols: tuple[str, ...]  # face -> its symbol; "" for a blank

    def shown_as(self, face: int, other: Dice) -> int:
        """The face of these dice with the symbol that another kind of dice shows on `face`: the
        lowest one, or a blank where these dice lack the symbol.
        """
        return _lowest(self.masks.get(other.symbols[face], 0))


NO_DICE = Dice({}, ("",) * (SIDES + 1))
"""The table of a text that stands outside of any hero: it has no symbols."""


def dice_of(faces: Iterable[a.DieFace]) -> Dice:
    """The table that a definition's `dice:` line declares.

    The checker asks before a file is sound: a range that runs backwards is taken as it was meant,
    numbers that no die has are left out, and a symbol without any face is not in the table.
    """
    masks: dict[str, int] = {}
    symbols = [""] * (SIDES + 1)
    for part in faces:
        low, high = (part.low, part.high) if part.low <= part.high else (part.high, part.low)
        symbol = part.symbol.text
        for face in range(max(low, 1), min(high, SIDES) + 1):
            symbols[face] = symbol
            masks[symbol] = masks.get(symbol, 0) | 1 << face
    return Dice(masks, tuple(symbols))


def face_mask(faces: a.Faces) -> int:
    """The numbers of `1-2 or 5` as a bit mask."""
    mask = 0
    for part in faces.ranges:
        for face in range(max(part.low, 1), min(part.high, SIDES) + 1):
            mask |= 1 << face
    return mask


def faces_in(mask: int) -> tuple[int, ...]:
    """The numbers of a bit mask, lowest first."""
    return tuple([face for face in range(1, SIDES + 1) if mask >> face & 1])


def _lowest(mask: int) -> int:
    for face in range(1, SIDES + 1):
        if mask >> face & 1:
            return face
    return BLANK


def count(faces: Sequence[int], mask: int) -> int:
    """The number of dice that show a face of the mask."""
    found = 0
    for face in faces:
        if mask >> face & 1:
            found += 1
    return found


def treated(faces: Sequence[int], symbol: int, other: int) -> tuple[int, ...]:
    """Dice with one symbol treated as another: each becomes the lowest face of the other symbol.
    Both symbols are given as masks.
    """
    face = _lowest(other)
    return tuple([face if symbol >> shown & 1 else shown for shown in faces])
