"""Exact odds of a board: how likely its requirements are, and how to roll for what is worth most.

`odds` gives the Odds of a hero or an enemy of a library. The arithmetic is `patterns.rerolls`, the
requirements are read from the AST (`board`), and what a result is worth is a function (`worth`).
"""

from .board import Goal, goals_of
from .odds import Keep, Odds, Policy, RequirementOdds, Share, odds, odds_of
from .worth import VALUED, Worth, facts_worth

__all__ = [
    "VALUED",
    "Goal",
    "Keep",
    "Odds",
    "Policy",
    "RequirementOdds",
    "Share",
    "Worth",
    "facts_worth",
    "goals_of",
    "odds",
    "odds_of",
]
