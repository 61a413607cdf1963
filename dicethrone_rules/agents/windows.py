"""Windows: the moments between two steps of a turn, and the plays that are of use in each."""

from __future__ import annotations

from ..api.view import View
from ..modes import MODES
from .profiles import (
    ANSWER,
    ATTEMPT,
    CALMS,
    DICE,
    GUARD,
    MODIFIER,
    OTHER,
    PREVENTION,
    REMOVAL,
    RESTART,
    TYPE,
)

BETWEEN_HEROES = frozenset(
    name for name, mode in MODES.items() if not mode.has_session and not mode.bosses
) - {"army-of-dice"}
"""Modes of heroes against each other: their windows are nothing but moments for plays."""

ROLL, ANNOUNCED, ACTIVATED = "window:roll", "window:announced", "window:activated"
LAST, LANDING, UPKEEP = "window:last", "window:damage", "window:upkeep"
ROOM, END = "window:room", "window:end"
# When all that can still change damage has been seen.
LATE = frozenset({LAST, LANDING, UPKEEP})
ALWAYS = frozenset({OTHER})
_ANSWERS = frozenset({PREVENTION, ANSWER, MODIFIER, OTHER})
USEFUL = {
    ROLL: frozenset({DICE, ATTEMPT, RESTART, OTHER}),
    ANNOUNCED: frozenset({DICE}),
    "window:declined": frozenset({DICE, ATTEMPT, RESTART}),
    ACTIVATED: frozenset({TYPE, OTHER}),
    LAST: _ANSWERS | {GUARD},
    LANDING: _ANSWERS,
    UPKEEP: frozenset({REMOVAL, PREVENTION, OTHER}),
    ROOM: CALMS | {MODIFIER, OTHER},
    END: frozenset({REMOVAL, OTHER}),
}
"""By window, the sorts of plays that are of use in it."""
EARLY = {about: sorts & ALWAYS for about, sorts in USEFUL.items()}
"""The same while it is too early to alter dice."""


def is_last_roll(view: View, about: str) -> bool:
    """Whether it is time to alter dice: before that one's own are rolled again for nothing, and
    others may yet be rolled again by their owner.
    """
    roll, players = view.dice[-1], view.players
    if roll.purpose != "offense":
        return about == ROLL
    ours = roll.owner == view.player or players[roll.owner].side == players[view.player].side
    return is_settled(about, roll.allowed - roll.attempts, ours=ours)


def is_settled(about: str, left: int, *, ours: bool) -> bool:
    """The same for the dice of an Offensive Roll Phase with so many Roll Attempts left."""
    return left <= 0 if ours else about == ANNOUNCED
