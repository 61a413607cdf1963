"""Notes of events, as the engine makes them in play, and the events they become."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ...messages import Cause
from ..causes import cause_of
from .cards import CardPlayed, CardPutAway, PlayCancelled, PlayDeclared
from .event import Event
from .tokens import SpendDeclared, TokenAimedAt

if TYPE_CHECKING:
    from ..compiled_content import Code
    from ..frames import Frame
    from ..state import Attack


Note = tuple[
    Callable[..., "Event"], tuple[Any, ...], "Cause | tuple[Frame, ...] | None", "Attack | None"
]
"""An event as the engine notes it: its kind, its facts, and what was going on: the frames and the
Attack, or the cause itself where that is known.
"""


def events_of(told: Iterable[Note], code: Code, cards: tuple[str, ...]) -> tuple[Event, ...]:
    """The events that were noted, by the compiled content and the cards of their game."""
    found = []
    for kind, facts, by, attack in told:
        if isinstance(by, tuple):
            by = None if kind in PLAYS else cause_of(code, cards, by, attack)
        found.append(kind(*facts, cause=by))
    return tuple(found)


# Events of a play itself: a player's decision brought them, no text.
PLAYS: frozenset[Callable[..., Event]] = frozenset(
    {CardPlayed, CardPutAway, PlayDeclared, PlayCancelled, SpendDeclared, TokenAimedAt}
)
