"""From characters to tokens, by the terminals of the grammar.

Most terminals are the same everywhere. A few (a title, a version) look like others and are tried
first, where the parser could go on with them: so the lexer asks the automaton as it goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs

from .automaton import Machine, Probe
from .lexemes import Token
from .tables import ALWAYS, Tables

_SPACES = re.compile(r"[ \t]*")

TO_SENTENCE_END = re.compile(r'[^.\n"(]*')
"""Up to what may be the end of a sentence; quotes and reminders may hold full stops."""

TO_LINE_END = re.compile(r"[^\n]*")


@attrs.define
class Jump:
    """A pattern of text that the lexer skips without making tokens, for as long as it is set."""

    over: re.Pattern[str] | None = None
    once: bool = False


@attrs.frozen
class Scanner:
    """The compiled patterns of a grammar: those of all states, and those of some."""

    everywhere: re.Pattern[str]
    in_place: dict[int, list[tuple[str, re.Pattern[str]]]]
    keywords: dict[str, str]
    marks: dict[str, str]


def scanner_of(tables: Tables) -> Scanner:
    """The lexer's half of the tables, compiled."""
    everywhere = [
        (name, regexp) for name, regexp in tables.patterns if name in ALWAYS and name != "JUNK"
    ]
    marks = sorted(tables.marks, key=len, reverse=True)
    everywhere.append(("MARK", "|".join(re.escape(mark) for mark in marks)))
    everywhere += [(name, regexp) for name, regexp in tables.patterns if name == "JUNK"]
    special = [
        (name, re.compile(regexp))
        for name, regexp in tables.patterns
        if name not in ALWAYS and name != "WS"
    ]
    in_place = {}
    for state, row in enumerate(tables.rows):
        fitting = [(name, pattern) for name, pattern in special if name in row]
        if fitting:
            in_place[state] = fitting
    either = "|".join(f"(?P<{name}>{regexp})" for name, regexp in everywhere)
    whole = re.compile(f"[ \\t]*(?:{either})")
    return Scanner(whole, in_place, tables.keywords, tables.marks)


def tokens_of(
    text: str,
    scanner: Scanner,
    machine: Machine | Probe,
    jump: Jump,
    place: tuple[int, int] = (0, 1),
) -> Iterator[Token]:
    """The tokens of a text, each recognised in the state the machine is then in.

    `place` is the offset and the line at which the text begins where it was taken from.
    """
    before, line = place
    position, line_start = 0, 0
    keywords, marks, in_place = scanner.keywords, scanner.marks, scanner.in_place
    states = machine.states
    match, spaces = scanner.everywhere.match, _SPACES.match
    while True:
        if jump.over is not None:
            position = jump.over.match(text, position).end()  # type: ignore[union-attr]
            if jump.once:
                jump.over, jump.once = None, False
        found = None
        special = in_place.get(states[-1])
        if special is not None:
            position = spaces(text, position).end()  # type: ignore[union-attr]
            for name, pattern in special:
                found = pattern.match(text, position)
                if found is not None:
                    kind, word, start, end = name, found[0], position, found.end()
                    break
        if found is None:
            found = match(text, position)
            if found is None:
                return  # nothing but blanks
            kind = found.lastgroup or ""
            word = found[kind]
            end = found.end()
            start = end - len(word)
            if kind == "WORD":
                # A lower-case keyword is always a keyword, even where it does not fit.
                kind = keywords.get(word, "WORD")
            elif kind == "NAME":
                known = keywords.get(word)
                if known is not None and known in machine.accepted:
                    kind = known
            elif kind == "MARK":
                kind = marks[word]
        yield Token(kind, word, before + start, before + end, line, start - line_start + 1)
        if kind == "_NL":
            line += word.count("\n")
            line_start = start + word.rindex("\n") + 1
        position = end
