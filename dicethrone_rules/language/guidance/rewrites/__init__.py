"""Rewrites: small steps that lead from the wording of printed cards to the language.

A step by itself need not be enough: `rewriting` looks for the steps that make a sentence readable.
"""

from .conduct import CONDUCT
from .counts import COUNTS
from .damage import DAMAGE
from .headings import HEADINGS
from .rolls import ROLLS
from .rule import Names, Rewrite
from .sentences import SENTENCES
from .standing import STANDING
from .tokens import TOKENS
from .words import WORDS

REWRITES: tuple[Rewrite, ...] = (
    *HEADINGS,
    *SENTENCES,
    *STANDING,
    *ROLLS,
    *COUNTS,
    *DAMAGE,
    *TOKENS,
    *CONDUCT,
    *WORDS,
)

__all__ = ["REWRITES", "Names", "Rewrite"]
