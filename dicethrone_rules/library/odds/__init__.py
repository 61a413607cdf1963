"""Exact odds of a board: how likely its requirements are, and how to roll for what is worth most.

`odds` gives the Odds of a hero or an enemy of a library. The arithmetic is `patterns.rerolls`, the
requirements and facts of a board come from the library (`board`), and points are a function of
facts (`worth`).
"""

from .board import Goal, goals_of
from .rolling import Keep, Odds, Policy, RequirementOdds, Share, odds, percent
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
    "percent",
]
