"""The facts of a text: one record for each of its effects.

Every record has a `case` (when it holds) and a `kind`, by which JSON tells them apart. `str` says
it in words, from the view of the text's owner.
"""

from .adventures import AdventureDone
from .damage import (
    AddedDamage,
    AttackType,
    CompanionHealth,
    Damage,
    Deflection,
    Healing,
    HealthSet,
    Prevention,
)
from .dice import Attempts, DiceChange, DiceRolled
from .goods import CardChange, Goods, LimitRaise, SideChange, TokenChange
from .part import ActionDone, Facts, Part
from .phases import CourseChange
from .standing import StandingChange

__all__ = [
    "ActionDone",
    "AddedDamage",
    "AdventureDone",
    "AttackType",
    "Attempts",
    "CardChange",
    "CompanionHealth",
    "CourseChange",
    "Damage",
    "Deflection",
    "DiceChange",
    "DiceRolled",
    "Facts",
    "Goods",
    "Healing",
    "HealthSet",
    "LimitRaise",
    "Part",
    "Prevention",
    "SideChange",
    "StandingChange",
    "TokenChange",
]
