"""Bosses whom players play, against many heroes or each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...adventures import versus
from ...adventures.versus import context_of as context
from ...adventures.versus_code import versus_reach
from ...engine.play.run import Context
from ...engine.seats import Seat
from ...engine.sessions import Session
from ...engine.state import Table
from ...engine.verify import verify_heroes as verify
from ...library import Library
from ...library.reach import Reach
from ..view import make_view as view
from .heroes import deal_anew, renew, session_of

__all__ = [
    "context",
    "deal_anew",
    "names",
    "new_table",
    "reach",
    "renew",
    "session_of",
    "verify",
    "view",
]


def names(library: Library, ids: Sequence[str]) -> Sequence[str]:
    return [library.contestant(id).name.text for id in ids]


def reach(
    library: Library,
    seats: Sequence[Seat],
    more: Sequence[str] = (),
    session: Session | None = None,
) -> Reach:
    ids = [seat.hero for seat in seats]
    bosses = [id for id in ids if id in library.bosses]
    return versus_reach(library, [id for id in ids if id not in bosses], bosses, more)


def new_table(
    context: Context,
    seats: Sequence[Seat],
    seed: int,
    rules: Mapping[str, Any],
    chance: str,
    turn_limit: int,
    session: Session | None = None,
) -> Table:
    library = context.library
    assert library is not None
    versus.fit_seats(library, context.mode, [seat.hero for seat in seats])
    return versus.new_table(context, seats, seed, rules, chance, turn_limit)
