"""How a rule of the grammar becomes a node: the register of readers that the other modules fill.

A reader is a function named for the rule (or the named alternative) it reads. It gets the span of
the words and then the value of each part; keywords are left out, an optional part that is absent
is None. The parser calls readers as it goes, bottom up.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

import attrs

from ..span import Span

if TYPE_CHECKING:
    from lark import Token

Function = TypeVar("Function", bound=Callable[..., object])

VALUED = frozenset(
    ("NAME", "STRING", "TITLE", "WORD", "NUMBER", "RANGE", "OF_A_KIND", "VERSION", "REMINDER")
)
"""Terminals whose text matters; any other token is a keyword or a mark."""

_LAYOUT = frozenset(("_NL", "_INDENT", "_DEDENT"))


@attrs.define
class Part:
    """What a reader made, and where its words stand. `start` is -1 when it has no words."""

    value: object
    start: int
    end: int
    line: int
    column: int


@attrs.frozen
class Links:
    """A list that grows by one without changing: a parser that steps back finds it as it was."""

    before: Links | None
    last: object

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


@attrs.frozen
class Link:
    """A part of a list and the word before it; the word before the first part does not count."""

    joint: Joint
    value: object


def around(first: Span | None, last: Span | None) -> Span | None:
    """From the beginning of one stretch to the end of another."""
    if first is None or last is None:
        return first or last
    return Span(first.start, last.end, first.line, first.column)


class Misread(Exception):
    """Words that are grammatical and yet say nothing; becomes a diagnostic."""

    def __init__(
        self, code: str, span: Span, message: str, help: str = "", label: str = ""
    ) -> None:
        super().__init__(message)
        self.code = code
        self.span = span
        self.message = message
        self.help = help
        self.label = label


class _Notes(threading.local):
    """What readers found wrong without having to stop, in the parse this thread is running."""

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


_READERS: dict[str, Callable[[list[Part | Token | None]], Part]] = {}


def reads(*rules: str) -> Callable[[Function], Function]:
    """Register a reader for rules or named alternatives; it is called with `(span, *values)`."""

    def register(function: Function) -> Function:
        for rule in rules:
            _READERS[rule] = _reader(function)
        return function

    return register


def reads_words(rule: str, make: Callable[[str], object]) -> None:
    """Register a rule that consists of keywords only; `make` gets them, joined by spaces."""

    def read(children: list[Part | Token | None]) -> Part:
        tokens: list[Token] = [child for child in children if child is not None]  # type: ignore[misc]
        value = make(" ".join(tokens))
        return _located(value, children)

    _READERS[rule] = read


def reads_as(value: object, *rules: str) -> None:
    """Register rules that always mean the same value."""

    def read(children: list[Part | Token | None]) -> Part:
        return _located(value, children)

    for rule in rules:
        _READERS[rule] = read


def reads_links(joint: Joint, *rules: str) -> None:
    """Register rules that add a part to a list of links, or begin one."""

    def read(children: list[Part | Token | None]) -> Part:
        start, end, line, column = _bounds(children)
        parts = [child for child in children if type(child) is Part]
        before = parts[0].value if len(parts) > 1 else None
        assert before is None or isinstance(before, Links)
        return Part(Links(before, Link(joint, parts[-1].value)), start, end, line, column)

    for rule in rules:
        _READERS[rule] = read


def _located(value: object, children: list[Part | Token | None]) -> Part:
    start, end, line, column = _bounds(children)
    return Part(value, start, end, line, column)


def _bounds(children: list[Part | Token | None]) -> tuple[int, int, int, int]:
    start = end = line = column = -1
    for child in children:
        if child is None:
            continue
        if type(child) is Part:
            first, last, row, col = child.start, child.end, child.line, child.column
            if first < 0:
                continue
        else:
            if child.type in _LAYOUT:  # type: ignore[union-attr]
                continue
            first, last = child.start_pos, child.end_pos  # type: ignore[union-attr]
            row, col = child.line, child.column
        if start < 0:
            start, line, column = first, row, col
        end = last
    return start, end, line, column


def _reader(function: Callable[..., object]) -> Callable[[list[Part | Token | None]], Part]:
    def read(children: list[Part | Token | None]) -> Part:
        start, end, line, column = _bounds(children)
        values: list[object] = []
        for child in children:
            if child is None:
                values.append(None)
            elif type(child) is Part:
                value = child.value
                values.append(value.to_tuple() if type(value) is Links else value)
            elif child.type in VALUED:  # type: ignore[union-attr]
                values.append(child)
        made = function(Span(max(start, 0), max(end, 0), max(line, 1), max(column, 1)), *values)
        return Part(made, start, end, line, column)

    return read


def _list_reader(children: list[Part | Token | None]) -> Part:
    start, end, line, column = _bounds(children)
    parts = [child for child in children if type(child) is Part]
    if len(parts) == 1:
        links = Links(None, parts[0].value)
    else:
        before = parts[0].value
        assert isinstance(before, Links)
        links = Links(before, parts[1].value)
    return Part(links, start, end, line, column)


class Readers:
    """The register as the parser asks for it: an attribute for each rule of the grammar.

    A rule whose name ends in `_list` is read as a list of its items. Helper rules that begin with
    an underscore have no reader: their parts go to the rule they stand in.
    """

    def __getattr__(self, rule: str) -> Callable[[list[Part | Token | None]], Part]:
        if rule.endswith("_list") and not rule.startswith("_"):
            return _list_reader
        try:
            return _READERS[rule]
        except KeyError:
            raise AttributeError(rule) from None


def known_rules() -> frozenset[str]:
    """Every rule that has a reader, for a test that compares them with the grammar."""
    return frozenset(_READERS)
