"""Heroes: duels, teams, king of the hill."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import setup
from ...engine.arranging import reach_of
from ...engine.modes import Mode
from ...engine.play.run import Context
from ...engine.seats import Seat
from ...engine.sessions import Session
from ...engine.state import Table
from ...engine.terms import Terms
from ...library import Library
from ...library.reach import Reach
from ..sight import Sight, make_view
from ..view import View
from . import System


class Heroes(System):
    """Games of heroes against each other."""

    def names(self, library: Library, ids: Sequence[str]) -> Sequence[str]:
        return [library.hero(id).name.text for id in ids]

    def reach(
        self,
        library: Library,
        seats: Sequence[Seat],
        more: Sequence[str] = (),
        session: Session | None = None,
    ) -> Reach:
        return reach_of(library, seats, more)

    def context(self, library: Library, mode: Mode, reach: Reach) -> Context:
        return setup.context_of(library, mode, reach)

    def new_table(self, context: Context, terms: Terms) -> Table:
        return setup.new_table(context, terms)

    def verify(self, context: Context, table: Table) -> None:
        from ...engine.verify import verify_heroes  # only saves ask for it

        verify_heroes(context, table)

    def view(self, sight: Sight) -> View:
        return make_view(sight)


SYSTEM = Heroes()
