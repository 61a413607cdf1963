"""Rewrites: small steps that lead from the wording of printed cards to the language.

A step by itself need not be enough: `rewriting` looks for the steps that make a sentence readable.
"""

from .headings import HEADINGS
from .rule import Names, Rewrite
from .sentences import SENTENCES
from .standing import STANDING
from .words import WORDS

REWRITES: tuple[Rewrite, ...] = (*HEADINGS, *STANDING, *SENTENCES, *WORDS)

__all__ = ["REWRITES", "Names", "Rewrite"]
