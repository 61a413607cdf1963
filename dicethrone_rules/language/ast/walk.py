"""The one walk over the AST: the only module that knows how nodes hold nodes."""

from __future__ import annotations

import builtins
import re
import sys
from collections.abc import Callable, Iterator
from typing import TypeVar, cast, overload

from ...records import evolve, field_types
from .node import Node

N = TypeVar("N", bound=Node)
M = TypeVar("M", bound=Node)
L = TypeVar("L", bound=Node)

_HOLDING: dict[type, tuple[str, ...]] = {}
"""By class, the fields that can hold nodes."""


def _holding(kind: type[Node]) -> tuple[str, ...]:
    found = _HOLDING.get(kind)
    if found is None:
        found = _HOLDING[kind] = tuple(
            name
            for name, written in field_types(kind).items()
            if name != "span" and not _is_plain(kind, written)
        )
    return found


def _is_plain(kind: type, written: str) -> bool:
    """Whether a field's type consists of numbers, words and members of enumerations only."""
    room = vars(sys.modules[kind.__module__])
    for name in re.findall(r"\w+", written):
        meant = room.get(name, getattr(builtins, name, Node))
        if meant is not None and not (isinstance(meant, type) and not issubclass(meant, Node)):
            return False
    return True


def children(node: Node) -> list[Node]:
    """The nodes directly inside a node, in reading order."""
    found: list[Node] = []
    kind = type(node)
    names = _HOLDING.get(kind)
    for name in _holding(kind) if names is None else names:
        value = getattr(node, name)
        if isinstance(value, Node):
            found.append(value)
        elif type(value) is tuple:
            _add(found, value)
    return found


def _add(found: list[Node], values: tuple[object, ...]) -> None:
    for value in values:
        if isinstance(value, Node):
            found.append(value)
        elif type(value) is tuple:
            _add(found, value)


def walk(of: Node | tuple[Node, ...]) -> Iterator[Node]:
    """A node, or each node of a text, and everything inside, in reading order, at any depth."""
    waiting = [of] if isinstance(of, Node) else [*reversed(of)]
    while waiting:
        found = waiting.pop()
        yield found
        inside = children(found)
        if inside:
            inside.reverse()
            waiting += inside


def all_of(of: Node | tuple[Node, ...], kind: type[N]) -> Iterator[N]:
    """The nodes of one type in a node or a text, in reading order."""
    for found in walk(of):
        if isinstance(found, kind):
            yield found


def rebuilt(node: N, change: Callable[[Node], Node]) -> N:
    """A copy of a node in which `change` has been made to every node, the inner ones first."""
    changes = {}
    for name in _holding(type(node)):
        before = getattr(node, name)
        after = _rebuilt(before, change)
        if after is not before:
            changes[name] = after
    return cast(N, change(evolve(node, **changes) if changes else node))


def _rebuilt(value: object, change: Callable[[Node], Node]) -> object:
    if isinstance(value, Node):
        return rebuilt(value, change)
    if type(value) is tuple:
        parts = tuple([_rebuilt(part, change) for part in value])
        same = all(part is before for part, before in zip(parts, value, strict=True))
        return value if same else parts
    return value


class Contents:
    """A node and everything inside it, sorted by type once, for those who ask often."""

    def __init__(self, node: Node) -> None:
        self._by_kind: dict[type[Node], list[Node]] = {}
        for found in walk(node):
            self._by_kind.setdefault(type(found), []).append(found)

    @overload
    def of(self, kind: type[N], /) -> Iterator[N]: ...
    @overload
    def of(self, kind: type[N], second: type[M], /) -> Iterator[N | M]: ...
    @overload
    def of(self, kind: type[N], second: type[M], third: type[L], /) -> Iterator[N | M | L]: ...
    def of(self, *kinds: type[Node]) -> Iterator[Node]:
        """The nodes of these types, one type after the other."""
        for kind in kinds:
            yield from self._by_kind.get(kind, ())
