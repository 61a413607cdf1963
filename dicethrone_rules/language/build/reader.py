"""The register of readers, which turn rules of the grammar into nodes; the other modules fill it.

A reader is a function named for the rule (or the named alternative) it reads. It gets the span of
the words and then the value of each part; keywords are left out, an optional part that is absent
is None. The parser calls readers as it goes, bottom up.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from enum import Enum
from typing import TypeVar

import attrs

from ..ast.node import Node
from ..span import Span

Function = TypeVar("Function", bound=Callable[..., object])


class Links:
    """A list that grows by one without changing: a parser that steps back finds it as it was."""

    __slots__ = ("before", "last")

    def __init__(self, before: Links | None, last: object) -> None:
        self.before = before
        self.last = last

    def to_tuple(self) -> tuple[object, ...]:
        """The values in order."""
        values = []
        links: Links | None = self
        while links is not None:
            values.append(links.last)
            links = links.before
        return tuple(reversed(values))


class Unread(Enum):
    """Stands for a line or a sentence that could not be read."""

    BAD = "bad"


BAD = Unread.BAD


class Joint(Enum):
    """The word before a part of a list."""

    AND = "and"
    THEN = "then"
    OR = "or"


class ChainLink:
    """A part of a list and the word before it; the word before the first part does not count."""

    __slots__ = ("joint", "value")

    def __init__(self, joint: Joint, value: object) -> None:
        self.joint = joint
        self.value = value


def around(first: Span | None, last: Span | None) -> Span | None:
    """From the beginning of one stretch to the end of another."""
    if first is None or last is None:
        return first or last
    if first is last:
        return first
    return first.up_to(last.end)


class Misread(Exception):
    """Words that are grammatical and yet say nothing; becomes a diagnostic."""

    def __init__(
        self,
        code: str,
        span: Span,
        message: str,
        help: str = "",
        label: str = "",
        writes: str | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.span = span
        self.message = message
        self.help = help
        self.label = label
        self.writes = writes  # the right words in the place of these


class _Notes(threading.local):
    """Errors that readers found and could read past, in the parse this thread is running."""

    def __init__(self) -> None:
        self.found: list[Misread] = []


_NOTES = _Notes()


def note(misread: Misread) -> None:
    """Report a mistake that leaves the rest readable."""
    _NOTES.found.append(misread)


def take_notes() -> list[Misread]:
    """Everything noted in this thread since the last call."""
    found, _NOTES.found = _NOTES.found, []
    return found


_READERS: dict[str, Callable[..., object]] = {}


def reads(*rules: str) -> Callable[[Function], Function]:
    """Register a reader for rules or named alternatives; it is called with `(span, *values)`."""

    def register(function: Function) -> Function:
        for rule in rules:
            _READERS[rule] = function
        return function

    return register


def reads_as(value: object, *rules: str) -> None:
    """Register rules that always mean the same value."""
    for rule in rules:
        _READERS[rule] = lambda span, *_: value


def reads_words(rule: str, make: Callable[[str], object]) -> None:
    """Register a rule that consists of keywords only; `make` gets them, joined by spaces."""
    _READERS[rule] = WordsReader(make)


@attrs.frozen
class WordsReader:
    """Reads keywords by their words."""

    make: Callable[[str], object]

    def __call__(self, span: Span, *words: str) -> object:
        return self.make(" ".join(words))


def reads_links(joint: Joint, *rules: str) -> None:
    """Register rules that add a part to a list of links, or begin one."""
    for rule in rules:
        _READERS[rule] = LinksReader(joint)


@attrs.frozen
class LinksReader:
    """Reads a part of a list with the word before it."""

    joint: Joint

    def __call__(self, span: Span, *parts: object) -> Links:
        before = parts[0] if len(parts) > 1 else None
        assert before is None or isinstance(before, Links)
        return Links(before, ChainLink(self.joint, parts[-1]))


def reader_of(rule: str) -> Callable[..., object]:
    """The reader of a rule of the grammar."""
    try:
        return _READERS[rule]
    except KeyError:
        raise KeyError(f"no module of language/build/ reads the rule {rule!r}") from None


def known_rules() -> frozenset[str]:
    """Every rule that has a reader, for a test that compares them with the grammar."""
    return frozenset(_READERS)


def ast_span(node: Node) -> Span:
    """The span of a node that was read."""
    assert node.span is not None
    return node.span
