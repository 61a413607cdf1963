"""Exact odds of a board: the chances of its requirements, and the best way to roll.

`odds` gives the Odds of a hero or an enemy of a library. The arithmetic is `patterns.rerolls`, the
requirements and facts of a board come from the library (`board`), and points are a function of
facts (`library.worth`).
"""

from .board import Goal, goals_of
from .rolling import Keep, Odds, Policy, RequirementOdds, Share, Worth, odds, percent

__all__ = [
    "Goal",
    "Keep",
    "Odds",
    "Policy",
    "RequirementOdds",
    "Share",
    "Worth",
    "goals_of",
    "odds",
    "percent",
]
