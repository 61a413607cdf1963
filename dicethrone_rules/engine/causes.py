"""Causes: the card, token or ability behind an event.

A game in play computes no causes: an event is noted with the frames that were running and the
Attack, and its cause is derived when the event is read. Damage keeps its cause while it is on its
way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..messages import Cause
from .frames import CARD, Frame
from .work import ActsWork

if TYPE_CHECKING:
    from .compiled_content import Code
    from .state import Attack

ACTS, ROLL_PHASE = "acts", "roll_phase"


def cause_of(
    code: Code,
    cards: tuple[str, ...],
    frames: tuple[Frame, ...],
    attack: Attack | None,
) -> Cause | None:
    """The innermost text that the frames run; None in the course of the game itself."""
    deferred = False
    for frame in reversed(frames):
        work = frame.work
        if isinstance(work, ActsWork):
            if work.cause is not None:
                return work.cause
            deferred = True
            continue
        text = frame.text
        play = text.play
        if play is not None and play.kind == CARD:
            return Cause(code.cards[cards[play.card]].content, frame.you, play.card)
        content = code.labels.get(frame.program)
        if content is not None:
            token = text.this
            if token is not None:
                return Cause(content, frame.you, token.id)
            if attack is not None and content.key in code.abilities:
                return Cause(content, frame.you, attack.id)
            return Cause(content, frame.you)
        if frame.program == ROLL_PHASE:
            if not deferred or attack is None:
                return None
            return Cause(code.abilities[attack.ability].content, attack.attacker, attack.id)
    return None
