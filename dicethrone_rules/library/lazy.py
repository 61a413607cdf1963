"""Definitions that are decoded when they are first looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..language import ast as a
from . import keys
from .outlines import Outline, outline_of


class LazyDefinition:
    """A definition at the top level of a file, by its key; body and outline are made when they
    are first asked for. `pack` is the header of an optional or locked pack that it belongs to.
    """

    __slots__ = ("_body", "_outline", "id", "key", "kind", "pack", "replaces")

    def __init__(
        self,
        key: str,
        body: Callable[[], a.Body],
        outline: Callable[[], Outline],
        replaces: bool = False,
    ) -> None:
        self.key = key
        self.kind, _, self.id = key.partition(":")
        self.replaces = replaces
        self.pack: a.PackHeader | None = None
        self._body: a.Body | Callable[[], a.Body] = body
        self._outline: Outline | Callable[[], Outline] = outline

    @property
    def body(self) -> a.Body:
        body = self._body
        if not isinstance(body, a.Node):
            body = self._body = body()
        return body

    @property
    def outline(self) -> Outline:
        outline = self._outline
        if not isinstance(outline, Outline):
            outline = self._outline = outline()
        return outline


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
    return LazyFile(file.pack, [_definition(each) for each in file.definitions])


def definitions_of(files: Iterable[a.File]) -> list[LazyDefinition]:
    """The definitions of parsed files, in order."""
    return [each for file in files for each in parsed(file).definitions]


def _definition(node: a.Definition) -> LazyDefinition:
    body = node.body
    return LazyDefinition(keys.key_of(body), lambda: body, lambda: outline_of(body), node.replaces)
