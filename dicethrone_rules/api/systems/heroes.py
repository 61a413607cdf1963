"""Heroes: duels, teams, king of the hill."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...engine import setup
from ...engine.arranging import reach_of
from ...engine.play.run import Context
from ...engine.seats import Seat
from ...engine.sessions import Session
from ...engine.setup import context_of as context
from ...engine.state import Table
from ...library import Library
from ...library.reach import Reach
from ..view import make_view as view

if TYPE_CHECKING:
    import random

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
    return [library.hero(id).name.text for id in ids]


def reach(
    library: Library,
    seats: Sequence[Seat],
    more: Sequence[str] = (),
    session: Session | None = None,
) -> Reach:
    return reach_of(library, seats, more)


def session_of(table: Table) -> Session | None:
    return None


def verify(context: Context, table: Table) -> None:
    """Refuses a table that was read back and cannot be; only saves ask for it."""
    from ...engine.verify import verify_heroes

    verify_heroes(context, table)


def deal_anew(context: Context, table: Table, rng: random.Random) -> set[int]:
    return set()


def renew(table: Table, shuffle: Callable[[Sequence[Any]], tuple[Any, ...]]) -> None:
    """Decks are all that lies face down."""


def new_table(
    context: Context,
    seats: Sequence[Seat],
    seed: int,
    rules: Mapping[str, Any],
    chance: str,
    turn_limit: int,
    session: Session | None = None,
) -> Table:
    return setup.new_table(context, seats, seed, rules, chance, turn_limit)
