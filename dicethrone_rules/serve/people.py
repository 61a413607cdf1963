"""The people at a table: seats and their secrets, spectators, and proposals to go back."""

from __future__ import annotations

import hashlib
from typing import Protocol

import attrs

from .. import records
from ..api.content import Printed
from ..wire import protocol as p
from ..wire.documents import written


class Watcher(Protocol):
    """A listener at a table, who is told its events."""

    seat: int | None
    known: Printed

    def send(self, text: str) -> None:
        """Sends a document, some time soon."""

    def part(self) -> None:
        """Ends the connection; a client that comes back finds the table as it is stored."""


@records.frozen
class Caller:
    """The sender of a request: a seat, a spectator (None), perhaps the host."""

    seat: int | None = None
    is_host: bool = False


@records.define
class Chair:
    """A seat at a table: its player, and the hash of the token that opens it."""

    by: str
    name: str
    token: str = ""


@records.frozen
class Proposal:
    """A proposal to go back to before the answer of that number."""

    by: int
    kept: int
    to: int
    agreed: frozenset[int]
    asked: frozenset[int]

    def info(self) -> p.UndoInfo:
        """The proposal as everybody may know it."""
        return p.UndoInfo(self.by, self.to, tuple(sorted(self.agreed)), tuple(sorted(self.asked)))


def hashed(secret: str) -> str:
    """The stored hash of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def chairs_text(chairs: list[Chair]) -> str:
    """The chairs as they are stored."""
    return written([attrs.asdict(chair) for chair in chairs])
