"""Tokens on a board, and what stops them."""

from __future__ import annotations

from .. import records

NOBODY = -1


@records.frozen
class Token:
    """One token on a board. Equal tokens are kept apart: side, giver and age can differ."""

    id: int
    key: str
    side: int = 0
    value: int = 0
    inflictor: int = NOBODY
    attack: int = 0  # the Attack that inflicted it, 0 for none
    turn: int = 0  # the turn in which its holder got it
    phase: int = 0  # the Roll Phase in which its holder got it, 0 for none
    covers: str = ""  # the name of the ability that it lies on, without a level


@records.frozen
class Ward:
    """Stops so many tokens of a kind (any kind when it is empty) before they arrive."""

    count: int
    kind: str
