"""Dice patterns: the table of a die's faces, requirements on a roll, and the rolls that meet them.

The checker, the engine, views, bots and the odds all ask this package what dice show.
"""

from ..rule_numbers import ATTEMPTS, DICE
from .faces import (
    BLANK,
    NO_DICE,
    SIDES,
    Dice,
    count,
    dice_of,
    face_mask,
    faces_in,
    treated,
)
from .requirement import (
    STRAIGHT_LENGTH,
    Requirement,
    face_is_in_straight,
    is_readable,
    longest_straight,
    most_of_a_kind,
    requirement_of,
    straight_faces,
    symbols_used,
)
from .rerolls import FAIR, MOST_DICE, MOST_ROLLS, Picker, Plan, Sets, again, chances, sets_of
from .rolls import Roll, can_show, meeting, met_by, places, rolls

__all__ = [
    "ATTEMPTS",
    "BLANK",
    "DICE",
    "FAIR",
    "MOST_DICE",
    "MOST_ROLLS",
    "NO_DICE",
    "SIDES",
    "STRAIGHT_LENGTH",
    "Dice",
    "Picker",
    "Plan",
    "Requirement",
    "Roll",
    "Sets",
    "again",
    "can_show",
    "chances",
    "count",
    "dice_of",
    "face_is_in_straight",
    "face_mask",
    "faces_in",
    "is_readable",
    "longest_straight",
    "meeting",
    "met_by",
    "most_of_a_kind",
    "places",
    "requirement_of",
    "rolls",
    "sets_of",
    "straight_faces",
    "symbols_used",
    "treated",
]
