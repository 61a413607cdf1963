"""Ransoms: CP that a player's own tokens ask for so that a Roll Phase is not skipped."""

from __future__ import annotations

from .look import Look

A_ROLL_PHASE = 6.5  # what one brings
DECISIVE = 4.0  # and what it brings more, where it may be the last


def ransoms(look: Look) -> tuple[int, ...]:
    """The CP that each of one's own tokens asks for."""
    return look.lore.standing(look.book, look.me).ransoms if look.me.tokens else ()


def forfeit(look: Look, cost: int) -> float:
    """The worth of the Roll Phases that cannot be paid for any more when so many CP are spent."""
    cp = look.me.cp
    lost = sum([cp - cost < asked <= cp for asked in ransoms(look)])
    return lost * a_roll_phase(look) if lost else 0.0


def a_roll_phase(look: Look) -> float:
    """The worth of one's own next Roll Phase."""
    return A_ROLL_PHASE + (DECISIVE if look.turns <= 1 else 0.0)


def lacking(look: Look) -> list[int]:
    """The CP that are missing for each Roll Phase that cannot be paid for yet."""
    return [asked - look.me.cp for asked in ransoms(look) if asked > look.me.cp]
