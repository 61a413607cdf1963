"""ASTs as plain data, for the cache: numbers, words and tuples that `marshal` writes and reads.

Equal nodes are stored once. Where something stood is left out: a library is for playing, and what
has findings is read from its text. Reading back checks that every class still has the fields it
had, so data of another version is refused and not misread.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

import attrs

from ..language import ast as a

# What a stored field is.
_PLAIN, _NODE, _ENUM, _TUPLE = 0, 1, 2, 3

Data = tuple[Any, ...]


class Outdated(Exception):
    """The data was written for other classes."""


_FIELDS: dict[object, tuple[str, ...]] = {}


def _fields(kind: Any) -> tuple[str, ...]:
    found = _FIELDS.get(kind)
    if found is None:
        names = (field.name for field in attrs.fields(kind))
        found = _FIELDS[kind] = tuple(name for name in names if name != "span")
    return found


class _Writer:
    def __init__(self) -> None:
        self.classes: dict[str, int] = {}
        self.fields: list[tuple[str, tuple[str, ...]]] = []
        self.enums: dict[tuple[str, str], int] = {}
        self.nodes: dict[Data, int] = {}

    def node(self, node: a.Node) -> int:
        kind = type(node)
        index = self.classes.get(kind.__name__)
        if index is None:
            index = self.classes[kind.__name__] = len(self.fields)
            self.fields.append((kind.__name__, _fields(kind)))
        parts = [self.value(getattr(node, name)) for name in _fields(kind)]
        # Types are part of the key: 1 and True are equal and yet not the same.
        entry = (
            index,
            tuple(tag for tag, _ in parts),
            tuple(value for _, value in parts),
            tuple(type(value).__name__ for _, value in parts),
        )
        return self.nodes.setdefault(entry, len(self.nodes))

    def value(self, value: object) -> tuple[int, Any]:
        if isinstance(value, a.Node):
            return _NODE, self.node(value)
        if isinstance(value, Enum):
            key = (type(value).__name__, value.name)
            return _ENUM, self.enums.setdefault(key, len(self.enums))
        if isinstance(value, tuple):
            return _TUPLE, tuple(self.value(part) for part in value)
        assert value is None or isinstance(value, int | str)
        return _PLAIN, value


def to_data(files: Sequence[a.File]) -> Data:
    """The files as plain data."""
    writer = _Writer()
    roots = tuple(writer.node(file) for file in files)
    nodes = tuple((index, tags, values) for index, tags, values, _ in writer.nodes)
    return tuple(writer.fields), tuple(writer.enums), nodes, roots


def from_data(data: Data) -> list[a.File]:
    """The files again, without spans. Raises Outdated, or anything at all for nonsense."""
    fields, enums, entries, roots = data
    classes: list[Any] = []
    for name, names in fields:
        kind = getattr(a, name, None)
        if kind is None or _fields(kind) != names:
            raise Outdated(name)
        classes.append(kind)
    members = [getattr(a, kind)[name] for kind, name in enums]
    nodes: list[Any] = []

    def value(tag: int, stored: Any) -> Any:
        if tag == _NODE:
            return nodes[stored]
        if tag == _TUPLE:
            return tuple([value(*part) for part in stored])
        return members[stored] if tag == _ENUM else stored

    for index, tags, values in entries:
        nodes.append(classes[index](*map(value, tags, values)))
    return [nodes[root] for root in roots]
