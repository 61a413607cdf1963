"""Definitions that are decoded when they are first looked at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from ..language import ast as a
from . import keys
from .outlines import Outline, outline_of


class Source(Protocol):
    """Has definitions, each at a place of its own, and makes them when they are asked for."""

    def body(self, place: int) -> a.Body: ...

    def outline(self, place: int) -> Outline: ...


class LazyDefinition:
    """A definition at the top level of a file, by its key; body and outline are made when they
    are first asked for. `pack` is the header of an optional or locked pack that it belongs to.
    """

    __slots__ = ("_body", "_outline", "_place", "_source", "id", "key", "kind", "pack", "replaces")

    def __init__(self, key: str, source: Source, place: int, replaces: bool = False) -> None:
        self.key = key
        self.kind, _, self.id = key.partition(":")
        self.replaces = replaces
        self.pack: a.PackHeader | None = None
        self._source, self._place = source, place
        self._body: a.Body | None = None
        self._outline: Outline | None = None

    @property
    def body(self) -> a.Body:
        if self._body is None:
            self._body = self._source.body(self._place)
        return self._body

    @property
    def outline(self) -> Outline:
        if self._outline is None:
            self._outline = self._source.outline(self._place)
        return self._outline


class LazyFile:
    """A file of content: its header, and its definitions in order."""

    __slots__ = ("definitions", "pack")

    def __init__(self, pack: a.PackHeader | None, definitions: Iterable[LazyDefinition]) -> None:
        self.pack = pack
        self.definitions = tuple(definitions)

    @property
    def file(self) -> a.File:
        """The whole file, decoded."""
        found = [a.Definition(each.body, each.replaces) for each in self.definitions]
        return a.File(self.pack, tuple(found))


def parsed(file: a.File) -> LazyFile:
    """A file that has been parsed."""
    return LazyFile(file.pack, [definition_of(each) for each in file.definitions])


def definitions_of(files: Iterable[a.File]) -> list[LazyDefinition]:
    """The definitions of parsed files, in order."""
    return [each for file in files for each in parsed(file).definitions]


def definition_of(node: a.Definition) -> LazyDefinition:
    """A definition that has been parsed."""
    return LazyDefinition(keys.key_of(node.body), _Parsed(node.body), 0, node.replaces)


class _Parsed:
    """The source of one definition that is there."""

    __slots__ = ("_body",)

    def __init__(self, body: a.Body) -> None:
        self._body = body

    def body(self, place: int) -> a.Body:
        return self._body

    def outline(self, place: int) -> Outline:
        return outline_of(self._body)
