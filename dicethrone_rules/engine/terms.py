"""The terms on which a game begins, besides its mode and content."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .. import records
from .seats import Seat
from .sessions import Session


@records.frozen
class Terms:
    """`rules` are settled options. A `turn_limit` of 0 is none; `session` is for Adventures."""

    seats: Sequence[Seat]
    seed: int
    rules: Mapping[str, Any]
    chance: str
    turn_limit: int
    session: Session | None = None
