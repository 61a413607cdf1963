"""Going through an AST, whatever its nodes are: the one place that knows how nodes hold nodes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar, overload

import attrs

from ...language import ast as a

N = TypeVar("N", bound=a.Node)
M = TypeVar("M", bound=a.Node)
L = TypeVar("L", bound=a.Node)


_HOLDING: dict[object, tuple[str, ...]] = {}


def _holding(kind: Any) -> tuple[str, ...]:
    """The fields that can hold other nodes: those whose type is more than a number or a word."""
    found = _HOLDING.get(kind)
    if found is None:
        found = _HOLDING[kind] = tuple(
            field.name
            for field in attrs.fields(kind)
            if field.name != "span" and str(field.type) not in _PLAIN
        )
    return found


_PLAIN = frozenset(
    ("int", "str", "bool", "int | None", "str | None", "tuple[str, ...]", "Compare", "Done")
)


def children(node: a.Node) -> list[a.Node]:
    """The nodes directly inside a node, in reading order."""
    found: list[a.Node] = []
    kind = type(node)
    names = _HOLDING.get(kind)
    for name in _holding(kind) if names is None else names:
        value = getattr(node, name)
        if isinstance(value, a.Node):
            found.append(value)
        elif type(value) is tuple:
            _add(found, value)
    return found


def _add(found: list[a.Node], values: tuple[object, ...]) -> None:
    for value in values:
        if isinstance(value, a.Node):
            found.append(value)
        elif type(value) is tuple:
            _add(found, value)


def walk(node: a.Node) -> Iterator[a.Node]:
    """A node and everything inside it, in reading order. Depth is no limit."""
    waiting = [node]
    while waiting:
        found = waiting.pop()
        yield found
        inside = children(found)
        if inside:
            inside.reverse()
            waiting += inside


class Contents:
    """A node and everything inside it, in reading order, and the same by type."""

    def __init__(self, node: a.Node) -> None:
        self._by_kind: dict[type[a.Node], list[a.Node]] = {}
        for found in walk(node):
            self._by_kind.setdefault(type(found), []).append(found)

    @overload
    def of(self, kind: type[N], /) -> Iterator[N]: ...
    @overload
    def of(self, kind: type[N], second: type[M], /) -> Iterator[N | M]: ...
    @overload
    def of(self, kind: type[N], second: type[M], third: type[L], /) -> Iterator[N | M | L]: ...
    def of(self, *kinds: type[a.Node]) -> Iterator[a.Node]:
        """The nodes of these types, one type after the other."""
        for kind in kinds:
            yield from self._by_kind.get(kind, ())


def walk_text(text: a.Text) -> Iterator[a.Node]:
    """Everything inside a text."""
    for sentence in text:
        yield from walk(sentence)


def all_of(node: a.Node, kind: type[N]) -> Iterator[N]:
    """The nodes of one type inside a node."""
    for found in walk(node):
        if isinstance(found, kind):
            yield found
