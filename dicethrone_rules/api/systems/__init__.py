"""The games that the public face can run: the interface of a system, and the place of each.

A system is the object SYSTEM of a module of this package. The module is imported when a mode that
names it is first played.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from ...engine.modes import Mode
from ...engine.play.run import Context
from ...engine.seats import Seat
from ...engine.sessions import Session
from ...engine.state import Table
from ...engine.terms import Terms
from ...library import Library
from ...library.reach import Reach
from ..sight import Sight
from ..view import View

if TYPE_CHECKING:
    import random


class System(ABC):
    """The rules of a game, as `Game` asks for them. Most have no sessions, and nothing face down
    but decks.
    """

    @abstractmethod
    def names(self, library: Library, ids: Sequence[str]) -> Sequence[str]:
        """The names of what the players chose; SetupError when one is not there."""

    @abstractmethod
    def reach(
        self,
        library: Library,
        seats: Sequence[Seat],
        more: Sequence[str] = (),
        session: Session | None = None,
    ) -> Reach:
        """All content that a game between these can reach; `more` are keys of tokens besides.
        SetupError when a seat or a session names something that is not there.
        """

    @abstractmethod
    def context(self, library: Library, mode: Mode, reach: Reach) -> Context:
        """The unchanging side of all games of that mode with the same reach."""

    @abstractmethod
    def new_table(self, context: Context, terms: Terms) -> Table:
        """A table whose set-up can be run."""

    @abstractmethod
    def verify(self, context: Context, table: Table) -> None:
        """Refuses a table that was read back and cannot be; SaveError says why."""

    @abstractmethod
    def view(self, sight: Sight) -> View:
        """The view of a seat."""

    def session_of(self, table: Table) -> Session | None:
        """The session that a table plays, in a mode that has sessions."""
        return None

    def renew(  # noqa: B027 - most systems have nothing to shuffle
        self, table: Table, shuffle: Callable[[Sequence[Any]], tuple[Any, ...]]
    ) -> None:
        """Shuffles all face-down cards other than decks, in place."""

    def deal_anew(self, context: Context, table: Table, rng: random.Random) -> set[int]:
        """Deals what lies face down and is nobody's own anew; the cards that keep their places."""
        return set()


def system_of(mode: Mode) -> System:
    """The system whose rules a mode is played by."""
    return _system(mode.system)


@cache
def _system(name: str) -> System:
    return cast(System, import_module(f"{__name__}.{name}").SYSTEM)
