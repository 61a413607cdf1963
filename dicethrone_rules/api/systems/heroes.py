"""Heroes: duels, teams, king of the hill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine import setup
from ...engine.arranging import cards_of
from ...engine.codebook import Code
from ...engine.compile.definitions import code_of
from ...engine.play.run import Context
from ...engine.seats import Seat
from ...engine.setup import context_of as context
from ...engine.state import Table
from ...engine.verify import verify_heroes as verify
from ...library import Library
from ..view import make_view as view

__all__ = ["context", "fingerprint", "names", "new_table", "verify", "view"]


def names(library: Library, ids: Sequence[str]) -> Sequence[str]:
    return [library.hero(id).name.text for id in ids]


def fingerprint(library: Library, seats: Sequence[Seat]) -> str:
    heroes = [seat.hero for seat in seats]
    for seat in seats:
        if seat.deck is not None or seat.equipment:
            heroes += _boxes(code_of(library), seat)
    return library.fingerprint(heroes)


def _boxes(code: Code, seat: Seat) -> list[str]:
    """The heroes whose boxes a seat's cards come from."""
    named = {key for pile in cards_of(code, seat) for key in pile}
    named -= set(code.heroes[seat.hero].deck)
    return [key for key, hero in code.heroes.items() if not named.isdisjoint(hero.deck)]


def new_table(
    context: Context,
    seats: Sequence[Seat],
    seed: int,
    rules: Mapping[str, Any],
    chance: str,
    turn_limit: int,
) -> Table:
    return setup.new_table(context, seats, seed, rules, chance, turn_limit)
