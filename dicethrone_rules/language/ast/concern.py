"""A concern: what one part of the library knows about each kind of node, as a table.

A concern says which family of nodes it covers (`a.Effect`, `a.Condition`, ...). Every member is
registered, those it has nothing to say about included: a member without an entry fails a test, and
asking for it raises. So a new verb is met where it was forgotten, not by a user.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, get_args

Entry = TypeVar("Entry")


class UnknownNode(KeyError):
    """A concern was asked about a kind of node that nobody registered with it."""

    def __str__(self) -> str:
        return str(self.args[0])


class Concern(Generic[Entry]):
    """A table from kinds of nodes to entries, mostly functions of the node."""

    def __init__(self, name: str, *families: Any) -> None:
        self.name = name
        self.covers: frozenset[type] = frozenset(
            kind for family in families for kind in (get_args(family) or (family,))
        )
        self._entries: dict[type, Entry] = {}

    def register(self, *kinds: type) -> Callable[[Entry], Entry]:
        """Decorates the function that is the entry of these kinds."""

        def put(entry: Entry) -> Entry:
            self.table(dict.fromkeys(kinds, entry))
            return entry

        return put

    def table(self, entries: Mapping[type, Entry]) -> None:
        """Registers several entries at once."""
        for kind, entry in entries.items():
            if kind in self._entries:
                raise ValueError(f"{self.name} already has an entry for {kind.__name__}")
            self._entries[kind] = entry

    def of(self, node: object) -> Entry:
        """The entry of a node's kind."""
        try:
            return self._entries[type(node)]
        except KeyError:
            kind = type(node).__name__
            raise UnknownNode(f"{self.name}: nothing is registered for {kind}") from None

    @property
    def known(self) -> frozenset[type]:
        """The kinds that have an entry."""
        return frozenset(self._entries)

    @property
    def missing(self) -> frozenset[type]:
        """The kinds that are covered and have no entry."""
        return self.covers - self.known
