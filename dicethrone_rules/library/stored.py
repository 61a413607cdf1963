"""ASTs as plain data, for the cache: numbers, words and tuples that `marshal` writes and reads.

Every value has a number and is stored once: first the plain ones (numbers, words, members of
enums), then nodes and tuples, each as the numbers of what it consists of, after all of those. So
reading back is one loop without a question but one. Where something stood is left out: a library
is for playing, and what has findings is read from its text. Reading checks that every class still
has the fields it had, so data of another version is refused and not misread.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

from ..language import ast as a
from ..records import field_names, setters

_TUPLE = -1
"""Stands where a node has the number of its class."""

Data = tuple[Any, ...]


class Outdated(Exception):
    """The data was written for other classes."""


def _fields(kind: type) -> tuple[str, ...]:
    return tuple(name for name in field_names(kind) if name != "span")


class _Writer:
    """Gives every value a number; built ones count down from -1 until all plain ones are known."""

    def __init__(self) -> None:
        self.classes: dict[type, int] = {}
        self.plain: dict[Data, int] = {}
        self.built: dict[Data, int] = {}

    def value(self, value: object) -> int:
        if isinstance(value, a.Node):
            kind = type(value)
            index = self.classes.setdefault(kind, len(self.classes))
            return self._built(index, [getattr(value, name) for name in _fields(kind)])
        if isinstance(value, tuple):
            return self._built(_TUPLE, value)
        if isinstance(value, Enum):
            key: Data = (type(value).__name__, value.name)
        else:
            assert value is None or isinstance(value, int | str)
            # The type is part of the key: 1 and True are equal and yet not the same.
            key = (type(value).__name__, value, "")
        return self.plain.setdefault(key, len(self.plain))

    def _built(self, index: int, parts: Sequence[object]) -> int:
        entry = (index, *[self.value(part) for part in parts])
        return self.built.setdefault(entry, -1 - len(self.built))


def to_data(files: Sequence[a.File]) -> Data:
    """The files as plain data."""
    writer = _Writer()
    roots = [writer.value(file) for file in files]
    before = len(writer.plain)

    def number(value: int) -> int:
        return value if value >= 0 else before - 1 - value

    classes = tuple((kind.__name__, _fields(kind)) for kind in writer.classes)
    enums = tuple((place, key) for key, place in writer.plain.items() if len(key) == 2)
    plain = tuple(key[1] for key in writer.plain)
    built = tuple((index, *map(number, parts)) for index, *parts in writer.built)
    return classes, enums, plain, built, tuple(map(number, roots))


def from_data(data: Data) -> list[a.File]:
    """The files again, without spans. Raises Outdated, or anything at all for nonsense."""
    named, enums, plain, built, roots = data
    classes: list[Any] = []
    fillers: list[Any] = []
    for name, names in named:
        kind = getattr(a, name, None)
        if kind is None or _fields(kind) != names:
            raise Outdated(name)
        classes.append(kind)
        fill = setters(kind)
        fillers.append((fill.pop("span"), tuple(fill.values())))
    values: list[Any] = list(plain)
    for place, (kind, member) in enums:
        values[place] = getattr(a, kind)[member]
    new, add = object.__new__, values.append
    for index, *parts in built:
        if index == _TUPLE:
            add(tuple([values[part] for part in parts]))
        else:
            node = new(classes[index])
            set_span, fill = fillers[index]
            set_span(node, None)
            # Both have the length of the class's fields: a shorter entry would be damage, and
            # damage is found by the digest before anything is read.
            for put, part in zip(fill, parts, strict=True):
                put(node, values[part])
            add(node)
    return [values[root] for root in roots]
