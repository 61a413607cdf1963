"""The worth of facts to the player who brings them about, in points of damage.

A guess that is good enough to prefer eight damage to four, to like a useful token and to dislike
hurting oneself. No hero, card or token is known by name: the worth of a token follows from its own
facts. Odds weigh a board at a typical table, bots at the table in front of them.
"""

from .brings import NOTHING, SURE, Brings
from .scene import (
    CP,
    FOES,
    GROWTH,
    KINDS,
    SPOKEN_OF,
    TURNS,
    TYPICAL,
    UNITS,
    UPGRADES_HELD,
    Scene,
    health_of,
)
from .stays import lying
from .units import CARD
from .worths import VALUED, Worths, worths_of

__all__ = [
    "CARD",
    "CP",
    "FOES",
    "GROWTH",
    "KINDS",
    "NOTHING",
    "SPOKEN_OF",
    "SURE",
    "TURNS",
    "TYPICAL",
    "UNITS",
    "UPGRADES_HELD",
    "VALUED",
    "Brings",
    "Scene",
    "Worths",
    "health_of",
    "lying",
    "worths_of",
]
