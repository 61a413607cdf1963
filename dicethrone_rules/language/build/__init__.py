"""From parts of the grammar to the AST: one module a topic, as in grammar/.

Importing this package fills the register; `reader_of` finds the reader of a rule.
"""

from . import (  # noqa: F401 - each module registers its readers
    adjustments,
    adventuring,
    amounts,
    cards,
    chains,
    clauses,
    conditions,
    dice,
    effects,
    enemies,
    events,
    factions,
    file,
    heroes,
    loot,
    numbers,
    properties,
    roles,
    scenarios,
    text,
    tokens,
)
from .reader import BAD, Misread, known_rules, reader_of, take_notes

__all__ = ["BAD", "Misread", "known_rules", "reader_of", "take_notes"]
