"""Facts: costs, needs and effects of cards, abilities and tokens, read once from their text.

Facts are for viewers of a game: bots, frontends, `explain`, odds, print. The rules never read them,
so that no estimate can change a game. A fact is a small frozen record with a text form (`parts`),
its numbers tell printed, rolled and open amounts apart (`quantities`), and every verb of the
language has one function that gives its facts (`effects`, `amounts`, `conditions`, `standing`,
`texts`, `clauses`). `book` keeps them by content key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .book import FactBook, book_of
from .definitions import (
    AbilityFacts,
    ActionFacts,
    CardFacts,
    ClauseFacts,
    CreatureFacts,
    DefinitionFacts,
    TierFacts,
    TokenFacts,
)
from .parts import Facts, Part
from .plain import to_data
from .quantities import Case, Choice, Need, Quantity, Scale, Who

if TYPE_CHECKING:
    from ..library import Library

__all__ = [
    "AbilityFacts",
    "ActionFacts",
    "CardFacts",
    "Case",
    "Choice",
    "ClauseFacts",
    "CreatureFacts",
    "DefinitionFacts",
    "FactBook",
    "Facts",
    "Need",
    "Part",
    "Quantity",
    "Scale",
    "TierFacts",
    "TokenFacts",
    "Who",
    "book_of",
    "facts",
    "to_data",
]


def facts(library: Library, key: str) -> DefinitionFacts:
    """The facts of a card, ability, token, creature or action by its content key; SetupError with
    a suggestion when the library has none of that key.
    """
    from ...errors import SetupError
    from ...language.guidance.suggest import closest

    book = book_of(library)
    if key not in book:
        near = closest(str(key), list(book))
        hint = f" Did you mean {near!r}?" if near else ""
        raise SetupError(f"There is nothing of the key {key!r}.{hint}")
    return book[key]
