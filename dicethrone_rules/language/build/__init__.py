"""From what the grammar recognises to the AST: one module a topic, as in grammar/.

Importing this package fills the register; `Readers` is what the parser is given.
"""

from . import (  # noqa: F401 - each module registers its readers
    adjustments,
    amounts,
    chains,
    clauses,
    conditions,
    definitions,
    dice,
    effects,
    events,
    numbers,
    roles,
    text,
)
from .reader import BAD, Misread, Part, Readers, known_rules, take_notes

__all__ = ["BAD", "Misread", "Part", "Readers", "known_rules", "take_notes"]
