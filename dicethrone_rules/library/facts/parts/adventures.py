"""Facts about the verbs that only Adventures have."""

from __future__ import annotations

from typing import ClassVar

from ....records import record
from ..quantities import Quantity
from .part import Part


@record
class AdventureDone(Part):
    """A fact of Adventures alone: `verb` is the kind of the word (`OpenChest`, `ChangeGold`),
    `words` how the text says it, `amount` how much Gold it is about.
    """

    kind: ClassVar[str] = "adventure"

    verb: str
    words: str
    amount: Quantity | None = None

    def __str__(self) -> str:
        return self.words
