"""A concern: the knowledge of one part of the library about each kind of node, as a table.

A concern says which family of nodes it covers (`a.Effect`, `a.Condition`, ...). Every member is
registered, also those without an entry of their own: a forgotten member fails a test, and asking
for it raises. So a new verb is noticed where it was forgotten, not by a user.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar, get_args

from .node import Node

Entry = TypeVar("Entry")
Function = TypeVar("Function", bound=Callable[..., Any])


def every_kind() -> tuple[type[Node], ...]:
    """Every kind of node there is."""
    from .. import ast

    kinds = [kind for kind in vars(ast).values() if isinstance(kind, type)]
    return tuple(kind for kind in kinds if issubclass(kind, Node) and kind is not Node)


def kinds_of(*families: Any) -> frozenset[type]:
    """The kinds of these families; a kind is a family of its own."""
    return frozenset(kind for family in families for kind in (get_args(family) or (family,)))


class UnknownNode(KeyError):
    """A concern was asked about a kind of node that nobody registered with it."""

    def __str__(self) -> str:
        return str(self.args[0])


class Concern(Generic[Entry]):
    """A table from kinds of nodes to entries, mostly functions of the node."""

    made: ClassVar[list[Concern[Any]]] = []  # every concern, for the test that goes through them

    def __init__(self, name: str, *families: Any) -> None:
        self.made.append(self)
        self.name = name
        self.covers = kinds_of(*families)
        self._entries: dict[type, Entry] = {}
        self._never: set[type] = set()

    def register(self, *kinds: type) -> Callable[[Function], Function]:
        """Decorates the function that is the entry of these kinds."""

        def put(function: Function) -> Function:
            entry: Any = function
            self.table(dict.fromkeys(kinds, entry))
            return function

        return put

    def table(self, entries: Mapping[type, Entry]) -> None:
        """Registers several entries at once."""
        for kind, entry in entries.items():
            if kind in self._entries:
                raise ValueError(f"{self.name} already has an entry for {kind.__name__}")
            self._entries[kind] = entry

    def never(self, *kinds: type) -> None:
        """Says that these kinds do not come here: the checker refuses them where this is asked."""
        self._never.update(kinds)

    def of(self, node: object) -> Entry:
        """The entry of a node's kind."""
        try:
            return self._entries[type(node)]
        except KeyError:
            kind = type(node)
            why = "does not come here" if kind in self._never else "is not registered"
            raise UnknownNode(f"{self.name}: {kind.__name__} {why}") from None

    def entry(self, kind: type) -> Entry:
        """The entry of a kind."""
        return self._entries[kind]

    @property
    def known(self) -> frozenset[type]:
        """The kinds that have an entry."""
        return frozenset(self._entries)

    @property
    def missing(self) -> frozenset[type]:
        """The kinds that are covered and that nobody has thought of."""
        return self.covers - self.known - self._never
