"""From AST to canonical text: one module a topic, as in grammar/.

`say` gives the words of any node. Parsing the printed text gives the same AST again.
"""

from . import (  # noqa: F401 - each module registers its sayers
    adjustments,
    adventuring,
    amounts,
    clauses,
    conditions,
    definitions,
    dice,
    effects,
    events,
    roles,
    text,
)
from .conditions import unless
from .definitions import file_lines
from .lines import Line
from .words import say

__all__ = ["Line", "file_lines", "say", "unless"]
