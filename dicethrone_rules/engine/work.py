"""Work: the record that a routine of the engine keeps in its frame between two of its operations.

A record is replaced when it changes, never changed in place, so that tables can share it. Records
that are made at every other step are not frozen: attrs takes twice as long to make a frozen one.
"""

from __future__ import annotations

from .. import records
from ..messages import Cause
from .occasions import Occasion
from .pools import Part
from .settled_effects import Act
from .tokens import NOBODY, Token


@records.frozen
class ContendWork:
    """The start roll: the seats that have yet to roll, and (seat, face) of those that have."""

    left: tuple[int, ...]
    results: tuple[tuple[int, int], ...] = ()


@records.define
class TurnWork:
    """A turn; whether the phase that ends now was skipped."""

    skipped: bool = False


@records.define
class RollPhaseWork:
    """A Roll Phase that was granted may be against one player only."""

    against: int = NOBODY


@records.define
class WindowWork:
    """A window: at which moment, what fits, whose turn it is to be asked."""

    point: str
    answer: tuple[str, ...] = ()  # narrows what may be played, see `plays`
    at: int = 0  # place in the order of those who are asked
    asked: int = NOBODY
    only: tuple[int, ...] | None = None  # nobody else is asked
    silent: tuple[int, ...] = ()  # who passes until it closes


@records.define
class RollWork:
    """A roll for a text: a number of new dice, or some of the old dice again."""

    purpose: str
    count: int = 0
    old: tuple[int, ...] | None = None
    dice: tuple[int, ...] | None = None


@records.frozen
class OpposedWork:
    """A roll of one die against another player's."""

    other: int


@records.frozen
class ThrowWork:
    """Dice that chance is asked for one by one, of the roll so many from the last."""

    dice: tuple[int, ...]
    back: int
    hero: str
    got: tuple[int, ...] = ()


@records.define
class ActsWork:
    """Acts that are performed one after the other; their cause, if not the program below."""

    acts: tuple[Act, ...]
    cause: Cause | None = None


@records.frozen
class ArrivalWork:
    """Tokens that are about to arrive."""

    key: str
    count: int
    source: int
    side: int
    value: int


@records.frozen
class ReplacingWork:
    """Tokens beyond the limit that may take the place of others."""

    key: str
    side: int
    value: int
    source: int
    left: int


@records.frozen
class CoveringWork:
    """Tokens that somebody has yet to lay on abilities."""

    tokens: tuple[int, ...]
    by: int


@records.frozen
class WardingWork:
    """Tokens of an Attack, of a kind, that a defence takes back."""

    kind: str


@records.frozen
class RemovingWork:
    """Tokens of a key or kind that are taken from these players."""

    seats: tuple[int, ...]
    what: str
    left: int


@records.frozen
class DiscardingWork:
    """The number of cards still to be discarded."""

    left: int


@records.frozen
class LoneWork:
    """Damage with a pool and a window of its own."""

    parts: tuple[Part, ...]
    isolated: bool


@records.define
class LandWork:
    """A pool that lands. `foreseen`: players whose replacements have been heard already."""

    foreseen: tuple[int, ...] = ()
    taken: tuple[Part, ...] = ()  # the parts that landed
    healed: tuple[tuple[int, int], ...] = ()


@records.define
class Handler:
    """A text that waits for its turn after something happened."""

    program: str
    you: int
    token: Token | None
    limit: int  # how often; 0 is no limit
    counter: str


@records.define
class QueueWork:
    """The texts that answer an occasion. `chosen`: the active player picks the order."""

    occasion: Occasion
    handlers: tuple[Handler, ...]
    chosen: bool = False


# In a table like `WORK`, what stands for all compiled texts.
TEXT = ""

# The record of each routine; a routine that is not here keeps nothing, nor does a hero's text.
WORK: dict[str, type] = {
    "setup": ContendWork,
    "turn": TurnWork,
    "roll_phase": RollPhaseWork,
    "window": WindowWork,
    "roll": RollWork,
    "plain_roll": RollWork,
    "opposed": OpposedWork,
    "throw": ThrowWork,
    "acts": ActsWork,
    "arrival": ArrivalWork,
    "made_room": ArrivalWork,
    "replacing": ReplacingWork,
    "covering": CoveringWork,
    "warding": WardingWork,
    "removing": RemovingWork,
    "discarding": DiscardingWork,
    "lone_damage": LoneWork,
    "land": LandWork,
    "foresee": LandWork,
    "queue": QueueWork,
}
RECORDS: tuple[type, ...] = (*dict.fromkeys(WORK.values()), Handler)
