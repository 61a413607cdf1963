"""The terms on which a game begins, besides its mode and content."""

from __future__ import annotations

from collections.abc import Sequence

from .. import records
from .seats import Seat
from .sessions import Session
from .table_rules import TableRules


@records.frozen
class Terms:
    """A `turn_limit` of 0 is none; `session` is for Adventures."""

    seats: Sequence[Seat]
    seed: int
    rules: TableRules
    chance: str
    turn_limit: int
    session: Session | None = None
