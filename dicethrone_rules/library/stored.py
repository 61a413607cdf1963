"""Parsed content as data, for the cache, the wheel and pickles.

First comes a sealed line of JSON that lists the definitions with the lengths and seals of their
texts; then for each of them two texts, its outline and itself, one behind the other. So a game
reads the list and decodes only the definitions that it reaches. A damaged definition is read again
from the source of the data.

In a definition every value has a number and is stored once: first the plain values (numbers, words,
members of enums), then nodes and tuples, each as the numbers of its parts and after all of them. So
decoding is one loop. Positions in the text are left out: a library is for playing, and files with
findings are read from their text. Decoding checks that every class still has the same fields, so
data of another version is refused and not misread.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from enum import Enum
from itertools import accumulate
from typing import Any

from ..caches import SEAL, seal, sealed, unsealed
from ..language import ast as a
from ..records import field_names, setters
from .outlines import Outline
from .undecoded import LazyDefinition, LazyFile

_TUPLE = -1
"""Stands where a node has the number of its class."""

Key = tuple[Any, ...]


class Outdated(Exception):
    """The data was written for other classes, or is damaged."""


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


def to_data(files: Sequence[LazyFile]) -> bytes:
    """The files as data."""
    classes: dict[type, int] = {}
    texts = [text for file in files for each in file.definitions for text in _texts(each, classes)]
    index = [
        (_header(file.pack), [(each.key, each.replaces) for each in file.definitions])
        for file in files
    ]
    named = [(kind.__name__, _fields(kind)) for kind in classes]
    seals = b"".join(map(seal, texts)).decode()
    head = _json((named, index, [len(text) for text in texts], seals))
    return b"".join((sealed(head.encode()), b"\n", *texts))


def _header(header: a.PackHeader | None) -> object:
    if header is None:
        return None
    needs = [(need.pack, need.version) for need in header.needs]
    return header.name, header.version, needs, header.use.value


def _texts(definition: LazyDefinition, classes: dict[type, int]) -> tuple[bytes, bytes]:
    writer = _Writer(classes)
    text = writer.text(writer.value(definition.body))
    return _json(definition.outline.to_data()).encode(), text.encode()


# --- reading -----------------------------------------------------------------------------------


def from_data(data: bytes, again: Callable[[], Sequence[LazyFile]] | None = None) -> list[LazyFile]:
    """The files again, without spans; `again` reads them anew if a definition is damaged. Raises
    Outdated, or anything at all for nonsense.
    """
    end = data.index(b"\n")
    head = unsealed(data[:end])
    if head is None:
        raise Outdated("The list of definitions is damaged.")
    named, index, lengths, seals = json.loads(head)
    reader = _Reader(named, data, [*accumulate(lengths, initial=end + 1)], seals.encode(), again)
    place, files = 0, []
    for header, definitions in index:
        found = []
        for key, replaces in definitions:
            found.append(LazyDefinition(key, reader, place, replaces))
            place += 1
        files.append(LazyFile(_unpacked(header), found))
    return files


def _unpacked(header: Any) -> a.PackHeader | None:
    if header is None:
        return None
    name, version, needs, use = header
    found = tuple([a.Need(pack, least) for pack, least in needs])
    return a.PackHeader(name, version, found, a.PackUse(use))


class _Reader:
    """Decodes definitions that were written with one table of classes."""

    def __init__(
        self,
        named: list[tuple[str, list[str]]],
        data: bytes,
        starts: list[int],
        seals: bytes,
        again: Callable[[], Sequence[LazyFile]] | None,
    ) -> None:
        self._data, self._starts, self._seals, self._again = data, starts, seals, again
        if starts[-1] != len(data) or len(seals) != SEAL * (len(starts) - 1):
            raise Outdated("The data is longer or shorter than it says.")
        self._classes: list[Any] = []
        self._fillers: list[Any] = []
        for name, names in named:
            kind = getattr(a, name, None)
            if kind is None or _fields(kind) != names:
                raise Outdated(name)
            self._classes.append(kind)
            self._fillers.append(None)

    def outline(self, place: int) -> Outline:
        text = self._text(2 * place)
        return self._anew(place).outline if text is None else Outline.from_data(json.loads(text))

    def body(self, place: int) -> a.Body:
        text = self._text(2 * place + 1)
        if text is None:
            return self._anew(place).body
        return self._decoded(text)  # type: ignore[no-any-return]

    def _text(self, number: int) -> str | None:
        """One of the texts; None if it is damaged."""
        text = self._data[self._starts[number] : self._starts[number + 1]]
        if seal(text) != self._seals[SEAL * number : SEAL * (number + 1)]:
            return None
        return text.decode()

    def _anew(self, place: int) -> LazyDefinition:
        """A definition that is damaged here."""
        if self._again is None:
            raise Outdated("A definition is damaged.")
        return [each for file in self._again() for each in file.definitions][place]

    def _decoded(self, text: str) -> Any:
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
                # damage is found by the seal before anything is read.
                for put, part in zip(fill, parts, strict=True):
                    put(node, values[part])
                add(node)
        return values[root]

    def _filler(self, index: int) -> Any:
        fill = setters(self._classes[index])
        made = self._fillers[index] = (fill.pop("span"), tuple(fill.values()))
        return made
