"""The tables of the parser and their sources: the wheel, an earlier run, the grammar.

Computing the tables takes seconds, so a wheel brings them along as JSON; a checkout keeps the same
JSON in the user's cache folder, in a file named for everything the tables depend on. A missing,
damaged or unwritable cache only costs time. Only computing them needs lark.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs

from ... import caches
from ...resources import grammar_names, grammar_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from lark import Lark

STARTS = (
    "file",
    "lone_text",
    "lone_clauses",
    "lone_amount",
    "lone_condition",
    "lone_event",
    "lone_pattern",
)
"""Start rules of the grammar: the parts that can be parsed on their own."""

ALWAYS = (
    "_NL",
    "WORD",
    "NAME",
    "N",
    "X",
    "NUMBER",
    "RANGE",
    "OF_A_KIND",
    "STRING",
    "REMINDER",
    "JUNK",
    "DOT",
    "COMMA",
    "COLON",
)
"""Terminals that are recognised wherever they stand; the others only where they fit."""

_PREFIX = "parser-"
MOST_KEPT = 8
"""The most tables that the cache keeps, each of another grammar; the oldest go first."""

waiting: Callable[[], None] | None = None
"""Called before the tables are worked out, which takes seconds: a program can say so."""


class RuleRow(NamedTuple):
    """A rule of the grammar as the automaton knows it.

    `name` is the name of the alternative, or of the rule; `transparent` says that the value is
    that of its only part; `absent` lists before which parts an optional one is left out.
    """

    origin: str
    name: str
    symbols: tuple[str, ...]
    transparent: bool
    absent: tuple[int, ...]


@attrs.frozen
class Tables:
    """Everything the lexer and the automaton need, as plain data.

    A row maps the name of a terminal or rule to the next state, or to -1 - the number of the rule
    that is complete. `patterns` are the terminals in the order they are tried.
    """

    rows: list[dict[str, int]]
    rules: list[RuleRow]
    starts: dict[str, tuple[int, int]]
    patterns: list[tuple[str, str]]
    keywords: dict[str, str]
    marks: dict[str, str]


def grammar() -> str:
    """The whole grammar: the files are one namespace."""
    return "\n".join(grammar_text(name) for name in grammar_names())


class _AnyLayout:
    """Stands in for the layout while the tables are worked out."""

    always_accept = ALWAYS

    def process(self, stream: Any) -> Any:
        """Change nothing."""
        return stream


def lark_parser(strict: bool = False, **options: Any) -> Lark:
    """The grammar as lark's own parser; `strict` fails on anything ambiguous."""
    from lark import Lark

    return Lark(
        grammar(),
        **{
            "parser": "lalr",
            "lexer": "contextual",
            "start": list(STARTS),
            "strict": strict,
            "keep_all_tokens": True,
            "maybe_placeholders": True,
            "postlex": _AnyLayout(),
            **options,
        },
    )


def build() -> Tables:
    """Work the tables out from the grammar files."""
    from lark.parsers.lalr_analysis import Shift

    lark = lark_parser()
    rows: list[dict[str, int]] = []
    rules: list[RuleRow] = []
    starts: dict[str, tuple[int, int]] = {}
    confs = {s: lark.parse_interactive("", start=s).parser_state.parse_conf for s in STARTS}
    states = confs[STARTS[0]].states
    # Lark's numbers differ from run to run. Here states and rules are numbered as they are met on
    # the way from the starts, so that equal grammars have equal tables.
    order = [confs[start].start_state for start in STARTS]
    numbers = {state: number for number, state in enumerate(order)}
    rule_numbers: dict[Any, int] = {}
    for state in order:
        row: dict[str, int] = {}
        for symbol, (action, argument) in sorted(states[state].items(), key=lambda i: str(i[0])):
            if action is Shift:
                if argument not in numbers:
                    numbers[argument] = len(order)
                    order.append(argument)
                row[sys.intern(str(symbol))] = numbers[argument]
            else:
                if argument not in rule_numbers:
                    rule_numbers[argument] = len(rules)
                    rules.append(_rule_row(argument))
                row[sys.intern(str(symbol))] = -1 - rule_numbers[argument]
        rows.append(row)
    for start, conf in confs.items():
        starts[start] = (numbers[conf.start_state], numbers[conf.end_state])
    terminals = sorted(
        lark.terminals,
        key=lambda t: (-t.priority, -t.pattern.max_width, -len(t.pattern.value), t.name),
    )
    patterns: list[tuple[str, str]] = []
    keywords: dict[str, str] = {}
    marks: dict[str, str] = {}
    for terminal in terminals:
        if terminal.pattern.type == "re":
            patterns.append((terminal.name, terminal.pattern.to_regexp()))
        elif terminal.pattern.value[0].isalpha():
            keywords[terminal.pattern.value] = terminal.name
        else:
            marks[terminal.pattern.value] = terminal.name
    return Tables(rows, rules, starts, patterns, keywords, marks)


def _rule_row(rule: Any) -> RuleRow:
    alias = rule.alias
    absent: list[int] = []
    part = 0
    for left_out in rule.options.empty_indices or ():
        if left_out:
            absent.append(part)
        else:
            part += 1
    transparent = bool(
        rule.options.expand1 and alias is None and len(rule.expansion) == 1 and not absent
    )
    return RuleRow(
        str(rule.origin.name),
        str(alias or rule.origin.name),
        tuple(str(symbol.name) for symbol in rule.expansion),
        transparent,
        tuple(absent),
    )


@lru_cache(maxsize=1)
def tables() -> Tables:
    """The tables, worked out only where neither the wheel nor the cache has them."""
    made_from = _made_from()
    path = _cache_path(made_from)
    kept = _unpacked(_shipped(), made_from)
    if kept is None and path is not None:
        kept = _unpacked(caches.unsealed(caches.read(path)), made_from)
    if kept is not None:
        return kept
    if waiting is not None:
        waiting()
    made = build()
    if path is not None and caches.write(path, caches.sealed(_packed(made, made_from).encode())):
        caches.forget_oldest(path, _PREFIX, MOST_KEPT)
    return made


def packed() -> str:
    """The tables as text, with the hash of their sources: the form in a wheel."""
    return _packed(build(), _made_from())


def _packed(made: Tables, made_from: str) -> str:
    data = (made.rows, made.rules, made.starts, made.patterns, made.keywords, made.marks)
    return json.dumps({"made_from": made_from, "tables": data}, separators=(",", ":"))


def _made_from() -> str:
    """A hash of what decides how the tables look: the grammar, and this file."""
    here = Path(__file__).read_text(encoding="utf-8")
    return hashlib.sha256("\0".join((grammar(), here)).encode()).hexdigest()


def _shipped() -> str | None:
    """The tables shipped in an installed wheel; None in a checkout."""
    try:
        return (Path(__file__).parent / "parser.json").read_text(encoding="utf-8")
    except OSError:
        return None


def _unpacked(text: str | bytes | None, made_from: str) -> Tables | None:
    """Tables from their text; None where there is none, or they are those of another grammar."""
    kept = None if text is None else json.loads(text)
    if kept is None or kept["made_from"] != made_from:
        return None
    rows, rules, starts, patterns, keywords, marks = kept["tables"]
    return Tables(
        rows,
        [RuleRow(o, n, tuple(symbols), t, tuple(absent)) for o, n, symbols, t, absent in rules],
        {start: (first, last) for start, (first, last) in starts.items()},
        [(name, pattern) for name, pattern in patterns],
        keywords,
        marks,
    )


def keywords() -> frozenset[str]:
    """Every word of the language; a name that content defines should be none of them."""
    return frozenset(tables().keywords)


def _cache_path(made_from: str) -> str | None:
    folder = caches.folder()
    return None if folder is None else os.path.join(folder, f"{_PREFIX}{made_from[:24]}.tables")
