"""Parsed content as text, for the cache and the wheel: a line of JSON that lists the definitions,
and then for each of them a line with its outline and one with itself, so that a game decodes the
definitions it reaches.

In a definition every value has a number and is stored once: first the plain ones (numbers, words,
members of enums), then nodes and tuples, each as the numbers of what it consists of, after all of
those. So decoding is one loop. Where something stood is left out: a library is for playing, and
what has findings is read from its text. Decoding checks that every class still has the fields it
had, so data of another version is refused and not misread.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import Any

from ..language import ast as a
from ..records import field_names, setters
from .lazy import LazyDefinition, LazyFile
from .outlines import Outline

_TUPLE = -1
"""Stands where a node has the number of its class."""

Key = tuple[Any, ...]


class Outdated(Exception):
    """The data was written for other classes."""


def _fields(kind: type) -> list[str]:
    return [name for name in field_names(kind) if name != "span"]


# --- writing -----------------------------------------------------------------------------------


class _Writer:
    """Gives every value a number; built ones count down from -1 until all plain ones are known."""

    def __init__(self, classes: dict[type, int]) -> None:
        self.classes = classes  # of all definitions together
        self.plain: dict[Key, int] = {}
        self.built: dict[Key, int] = {}

    def value(self, value: object) -> int:
        if isinstance(value, a.Node):
            kind = type(value)
            index = self.classes.setdefault(kind, len(self.classes))
            return self._built(index, [getattr(value, name) for name in _fields(kind)])
        if isinstance(value, tuple):
            return self._built(_TUPLE, value)
        if isinstance(value, Enum):
            key: Key = (type(value).__name__, value.name)
        else:
            assert value is None or isinstance(value, int | str)
            # The type is part of the key: 1 and True are equal and yet not the same.
            key = (type(value).__name__, value, "")
        return self.plain.setdefault(key, len(self.plain))

    def _built(self, index: int, parts: Sequence[object]) -> int:
        entry = (index, *[self.value(part) for part in parts])
        return self.built.setdefault(entry, -1 - len(self.built))

    def text(self, root: int) -> str:
        before = len(self.plain)

        def number(value: int) -> int:
            return value if value >= 0 else before - 1 - value

        enums = [(place, key) for key, place in self.plain.items() if len(key) == 2]
        plain = [key[1] for key in self.plain]
        built = [(index, *map(number, parts)) for index, *parts in self.built]
        return _json((enums, plain, built, number(root)))


def _json(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def to_text(files: Sequence[LazyFile]) -> str:
    """The files as text."""
    classes: dict[type, int] = {}
    lines = [line for file in files for each in file.definitions for line in _lines(each, classes)]
    index = [
        (_header(file.pack), [(each.key, each.replaces) for each in file.definitions])
        for file in files
    ]
    named = [(kind.__name__, _fields(kind)) for kind in classes]
    return "\n".join([_json((named, index)), *lines])


def _header(header: a.PackHeader | None) -> object:
    if header is None:
        return None
    needs = [(need.pack, need.version) for need in header.needs]
    return header.name, header.version, needs, header.use.value


def _lines(definition: LazyDefinition, classes: dict[type, int]) -> tuple[str, str]:
    writer = _Writer(classes)
    text = writer.text(writer.value(definition.body))
    return _json(definition.outline.to_data()), text


# --- reading -----------------------------------------------------------------------------------


def from_text(text: str) -> list[LazyFile]:
    """The files again, without spans. Raises Outdated, or anything at all for nonsense."""
    first, *lines = text.split("\n")
    named, index = json.loads(first)
    reader, line = _Reader(named), iter(lines)
    found = [
        LazyFile(
            _unpacked(header),
            [reader.lazy(key, replaces, next(line), next(line)) for key, replaces in definitions],
        )
        for header, definitions in index
    ]
    if next(line, None) is not None:
        raise Outdated("There are more lines than definitions.")
    return found


def _unpacked(header: Any) -> a.PackHeader | None:
    if header is None:
        return None
    name, version, needs, use = header
    found = tuple([a.Need(pack, least) for pack, least in needs])
    return a.PackHeader(name, version, found, a.PackUse(use))


def _outline(text: str) -> Outline:
    return Outline.from_data(json.loads(text))


class _Reader:
    """Decodes definitions that were written with one table of classes."""

    def __init__(self, named: list[tuple[str, list[str]]]) -> None:
        self._classes: list[Any] = []
        self._fillers: list[Any] = []
        for name, names in named:
            kind = getattr(a, name, None)
            if kind is None or _fields(kind) != names:
                raise Outdated(name)
            self._classes.append(kind)
            self._fillers.append(None)

    def lazy(self, key: str, replaces: bool, outline: str, text: str) -> LazyDefinition:
        return LazyDefinition(key, partial(self._body, text), partial(_outline, outline), replaces)

    def _body(self, text: str) -> Any:
        enums, plain, built, root = json.loads(text)
        values: list[Any] = plain
        for place, (kind, member) in enums:
            values[place] = getattr(a, kind)[member]
        classes, new, add = self._classes, object.__new__, values.append
        for index, *parts in built:
            if index == _TUPLE:
                add(tuple([values[part] for part in parts]))
            else:
                node = new(classes[index])
                set_span, fill = self._fillers[index] or self._filler(index)
                set_span(node, None)
                # Both have the length of the class's fields: a shorter entry would be damage, and
                # damage is found by the digest before anything is read.
                for put, part in zip(fill, parts, strict=True):
                    put(node, values[part])
                add(node)
        return values[root]

    def _filler(self, index: int) -> Any:
        fill = setters(self._classes[index])
        made = self._fillers[index] = (fill.pop("span"), tuple(fill.values()))
        return made
