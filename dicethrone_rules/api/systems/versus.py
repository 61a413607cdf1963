"""Bosses whom players play, against many heroes or each other."""

from __future__ import annotations

from collections.abc import Sequence

from ...adventures import versus
from ...adventures.versus_compile import versus_reach
from ...engine.modes import Mode
from ...engine.play.run import Context
from ...engine.seats import Seat
from ...engine.sessions import Session
from ...engine.state import Table
from ...engine.terms import Terms
from ...library import Library
from ...library.reach import Reach
from .heroes import Heroes


class Versus(Heroes):
    """Games of heroes in which bosses take seats, too."""

    def names(self, library: Library, ids: Sequence[str]) -> Sequence[str]:
        return [library.contestant(id).name.text for id in ids]

    def reach(
        self,
        library: Library,
        seats: Sequence[Seat],
        more: Sequence[str] = (),
        session: Session | None = None,
    ) -> Reach:
        ids = [seat.hero for seat in seats]
        bosses = [id for id in ids if id in library.bosses]
        return versus_reach(library, [id for id in ids if id not in bosses], bosses, more)

    def context(self, library: Library, mode: Mode, reach: Reach) -> Context:
        return versus.context_of(library, mode, reach)

    def new_table(self, context: Context, terms: Terms) -> Table:
        library = context.library
        assert library is not None
        versus.fit_seats(library, context.mode, [seat.hero for seat in terms.seats])
        return versus.new_table(context, terms)


SYSTEM = Versus()
