"""The parser: an LALR automaton that runs on ready-made tables.

It makes values as it reads: the reader of the same name reads a rule of the grammar (see `build`).
Its stacks can be copied and restored; this undoes a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ..build.reader import Links, LinksReader, WordsReader, reader_of
from ..span import Span
from .lexemes import LAYOUT, VALUED, Token
from .tables import RuleRow, Tables


class Made:
    """A reduced rule: its value, and the span of its words if it has any.

    A place is a span, or a token that nobody has asked for its span yet.
    """

    __slots__ = ("place", "value")

    def __init__(self, value: Any, place: Span | Token | None) -> None:
        self.value = value
        self.place = place


Entry = Token | Made
Read = Callable[[list[Entry]], Made]


class Unfit(Exception):
    """A token that cannot stand where it stands."""


@attrs.frozen
class ParseTable:
    """Tables made ready to run: rules are (number of parts, name, how it is read)."""

    rows: list[dict[str, int]]
    rules: list[tuple[int, str, Read | None]]
    starts: dict[str, tuple[int, int]]
    ways: dict[tuple[int, int, str], int] = attrs.field(factory=dict, init=False, eq=False)
    """Where rules that are the same as their only part lead: from the topmost two states and a
    token to the topmost state after all of them. A sentence takes a thousand such steps.
    """

    def way(self, below: int, top: int, kind: str) -> int:
        """The state on top once every such rule is read that comes before the token."""
        first = (below, top, kind)
        while (action := self.rows[top].get(kind)) is not None and action < 0:
            _, origin, read = self.rules[-1 - action]
            if read is not None:
                break
            top = self.rows[below][origin]
        self.ways[first] = top
        return top


def parse_table_of(tables: Tables) -> ParseTable:
    """The tables with a reader for each rule."""
    rules = [(len(row.symbols), row.origin, _read(row)) for row in tables.rules]
    return ParseTable(tables.rows, rules, tables.starts)


class Machine:
    """The state of one parse."""

    def __init__(self, table: ParseTable, start: str) -> None:
        self._table = table
        self._rows = table.rows
        self._rules = table.rules
        first, self._last = table.starts[start]
        self.states: list[int] = [first]
        self.entries: list[Entry] = []

    @property
    def accepted(self) -> Mapping[str, int]:
        """The terminals the table accepts next; a few of them lead to a dead end later."""
        return self._rows[self.states[-1]]

    def row_of(self, states: list[int]) -> Mapping[str, int]:
        """The terminals the table accepts next when the stack has these states."""
        return self._rows[states[-1]]

    def feed(self, token: Token) -> None:
        """Read a token; after Unfit or an error of a reader the stacks must be put back."""
        states, entries, rows, rules = self.states, self.entries, self._rows, self._rules
        ways, kind = self._table.ways, token.type
        while True:
            action = rows[states[-1]].get(kind)
            if action is None:
                raise Unfit
            if action >= 0:
                states.append(action)
                entries.append(token)
                return
            # The same as `_reduce`, written out: this is the most frequent operation.
            size, origin, read = rules[-1 - action]
            if read is None:
                below, top = states[-2:]
                way = ways.get((below, top, kind))
                states[-1] = self._table.way(below, top, kind) if way is None else way
            elif size == 1:
                entries[-1] = read(entries[-1:])
                states[-1] = rows[states[-2]][origin]
            elif size:
                children = entries[-size:]
                del states[-size:], entries[-size:]
                entries.append(read(children))
                states.append(rows[states[-1]][origin])
            else:
                entries.append(read([]))
                states.append(rows[states[-1]][origin])

    def finish(self) -> Any:
        """Read the end of the text and return the value of all of it; raises Unfit."""
        while self.states[-1] != self._last:
            action = self._rows[self.states[-1]].get("$END")
            if action is None or action >= 0:
                raise Unfit
            self._reduce(-1 - action)
        made = self.entries[-1]
        return made.value if type(made) is Made else made

    def _reduce(self, number: int) -> None:
        size, origin, read = self._rules[number]
        states, entries = self.states, self.entries
        if read is None:
            states.pop()
        elif size:
            children = entries[-size:]
            del states[-size:], entries[-size:]
            entries.append(read(children))
        else:
            entries.append(read([]))
        states.append(self._rows[states[-1]][origin])

    def after(self, states: list[int] | tuple[int, ...], kind: str) -> list[int] | None:
        """The states once a token is read, without reading it; None where it cannot stand."""
        stack = list(states)
        while True:
            action = self._rows[stack[-1]].get(kind)
            if action is None:
                return None
            if action >= 0:
                stack.append(action)
                return stack
            size, origin, _ = self._rules[-1 - action]
            if size:
                del stack[-size:]
            stack.append(self._rows[stack[-1]][origin])

    def fitting(self, states: list[int] | tuple[int, ...]) -> set[str]:
        """Every terminal that can stand next."""
        return {
            kind
            for kind in self._rows[states[-1]]
            if kind.isupper() and self.after(states, kind) is not None
        }


class Probe:
    """A trial parse: it keeps the states and calls no reader."""

    def __init__(self, machine: Machine, states: tuple[int, ...] | list[int]) -> None:
        self._machine = machine
        self.states = list(states)

    @property
    def accepted(self) -> Mapping[str, int]:
        """The terminals the table accepts next; a few of them lead to a dead end later."""
        return self._machine.row_of(self.states)

    def takes(self, kind: str) -> bool:
        """Go on with a token, if it fits."""
        after = self._machine.after(self.states, kind)
        if after is None:
            return False
        self.states[:] = after
        return True


# --- how a rule is read ------------------------------------------------------------------------


def _read(row: RuleRow) -> Read | None:
    """The function that reads a rule; None for a rule that is the same as its only part."""
    if row.origin.startswith("_"):
        return _read_inline
    if row.transparent:
        return None
    if row.name.endswith("_list"):
        return _read_list
    reader = reader_of(row.name)
    if isinstance(reader, WordsReader):
        return _read_words(reader)
    if isinstance(reader, LinksReader):
        return _read_links(reader)
    return _read_named(reader, row)


def _around(children: list[Entry]) -> Span | Token | None:
    """The span from the first word of these parts to the last; None if they have no words."""
    first: Span | Token | None = None
    last: Span | Token | None = None
    for child in children:
        place = child.place if isinstance(child, Made) else child
        if place is None or (place is child and child.type in LAYOUT):
            continue
        first, last = first or place, place
    if first is None or last is None or first is last:
        return first
    return first.up_to(last.end)


def _span(place: Span | Token | None) -> Span:
    if place is None:
        return _NOWHERE
    return place if isinstance(place, Span) else place.span


_NOWHERE = Span(0, 0, 1, 1)


class _Inlined(list[Entry]):
    """The parts of a helper rule, which go to the rule it stands in."""


def _read_inline(children: list[Entry]) -> Made:
    return Made(_Inlined(children), _around(children))


def _read_list(children: list[Entry]) -> Made:
    made = [child for child in children if type(child) is Made]
    before = made[0].value if len(made) > 1 else None
    return Made(Links(before, made[-1].value), _around(children))


def _read_words(reader: WordsReader) -> Read:
    def read(children: list[Entry]) -> Made:
        words: list[str] = []
        _add_words(words, children)
        return Made(reader(_NOWHERE, *words), _around(children))

    return read


def _add_words(words: list[str], children: list[Entry]) -> None:
    for child in children:
        if isinstance(child, Token):
            words.append(child.text)
        else:
            _add_words(words, child.value)


def _read_links(reader: LinksReader) -> Read:
    def read(children: list[Entry]) -> Made:
        parts = [
            child.value
            for child in children
            if type(child) is Made and type(child.value) is not _Inlined
        ]
        place = _around(children)
        # No part of a list asks where it stands.
        return Made(reader(_NOWHERE, *parts), place)

    return read


def _read_named(function: Callable[..., Any], row: RuleRow) -> Read:
    """Values are taken from where the rule has them; an optional part left out is None."""
    places: list[int | None] = []  # of the parts that have a value
    worded: list[int] = []  # of the parts that have words
    for index, symbol in enumerate(row.symbols):
        places.extend([None] * row.absent.count(index))
        if symbol in LAYOUT:
            continue
        worded.append(index)
        if symbol in VALUED or not symbol.isupper():
            places.append(index)
    places.extend([None] * row.absent.count(len(row.symbols)))
    if not worded:
        return lambda children: Made(function(_NOWHERE, *[None] * len(places)), None)
    read = _read_parts(function, places, worded[0], worded[-1])
    # Every second rule that is read has one part.
    return _read_part(function, read) if len(row.symbols) == 1 and places == [0] else read


def _read_parts(
    function: Callable[..., Any], places: list[int | None], begin: int, end: int
) -> Read:
    """Reads a rule whose values have these places, and whose words go from `begin` to `end`."""

    def read(children: list[Entry]) -> Made:
        values: list[Any] = []
        for place in places:
            if place is None:
                values.append(None)
                continue
            child = children[place]
            if type(child) is Made:
                value = child.value
                kind = type(value)
                if kind is Links or kind is _Inlined:
                    _add(values, child)
                else:
                    values.append(value)
            else:
                values.append(child)
        first: Any = children[begin]
        if type(first) is Made:
            first = first.place
        span: Span | None
        if begin == end:
            span = first if first is None or type(first) is Span else first.span
        else:
            last: Any = children[end]
            if type(last) is Made:
                last = last.place
            if first is None or last is None:
                span = _span(_around(children))
            else:
                span = first.up_to(last.end)
        return Made(function(span or _NOWHERE, *values), span)

    return read


def _read_part(function: Callable[..., Any], otherwise: Read) -> Read:
    """Reads a rule of one part; a rule without words or of several parts is read `otherwise`."""

    def read(children: list[Entry]) -> Made:
        child = children[0]
        if type(child) is not Made:
            span = child.span  # type: ignore[union-attr]
            return Made(function(span, child), span)
        value, where = child.value, child.place
        if where is None or type(value) is _Inlined:
            return otherwise(children)
        if type(value) is Links:
            value = value.to_tuple()
        span = where if type(where) is Span else where.span  # type: ignore[union-attr]
        return Made(function(span, value), span)

    return read


def _add(values: list[Any], made: Made) -> None:
    value = made.value
    kind = type(value)
    if kind is Links:
        values.append(value.to_tuple())
    elif kind is _Inlined:
        for child in value:
            if type(child) is Made:
                _add(values, child)
            elif child.type in VALUED:
                values.append(child)
    else:
        values.append(value)
