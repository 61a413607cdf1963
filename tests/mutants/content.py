"""Rulings that are the text of content: a comment in a `.dice` file names the ruling's id.

A comment at the end of a line means the words that begin on this line, a comment on a line of its
own those on the next, each with everything inside. A mutant is the file with one small change of
these words: another number or word of a closed list, a condition left out, a sentence left out, or
two sentences in the other order.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import ndiff
from enum import Enum
from functools import cache, partial
from itertools import pairwise
from pathlib import Path

import attrs

from dicethrone_rules.language.ast import Definition, File
from dicethrone_rules.language.ast.node import Node
from dicethrone_rules.language.ast.walk import children, rebuilt, walk
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.parsing.trivia import trivia_of
from dicethrone_rules.language.printer.definitions import definition_lines
from dicethrone_rules.language.source import Source
from dicethrone_rules.records import evolve, field_types

from .rules import ROOT, rules_in_words

CONTENT = ROOT / "content"


@attrs.frozen
class Passage:
    """The words on a line of content, and the rulings that a comment names for them."""

    file: str
    line: int
    rules: frozenset[str]


@attrs.frozen
class Change:
    """A file of content with one change, and the printed lines that differ."""

    before: str
    after: str
    definition: str  # its whole text with the change
    file: File = attrs.field(eq=False, repr=False)
    line: int  # of the file, where the passage begins


@cache
def passages() -> tuple[Passage, ...]:
    """All passages of the shipped content whose comments name a ruling."""
    return tuple(
        passage for path in sorted(CONTENT.rglob("*.dice")) for passage in passages_in(path)
    )


def passages_in(path: Path) -> Iterator[Passage]:
    """The passages of one file."""
    source = _source(path.relative_to(ROOT).as_posix())
    comments = trivia_of(source).comments
    alone = {comment.line for comment in comments if comment.alone}
    for comment in comments:
        rules = frozenset(rules_in_words(comment.words))
        if rules:
            line = comment.line
            while line in alone:
                line += 1
            yield Passage(source.path, line, rules)


def changes_of(passage: Passage) -> Iterator[Change]:
    """The file with one change of the passage, once for every possible change."""
    file = parsed(passage.file)
    for node in [inner for words in _words(file, passage.line) for inner in walk(words)]:
        for other in _others(node):
            made = rebuilt(file, partial(_replace, node, other))
            pairs = zip(file.definitions, made.definitions, strict=True)
            before, after = next((_lines(one), _lines(two)) for one, two in pairs if one is not two)
            if before != after:
                yield Change(*_differences(before, after), "\n".join(after), made, passage.line)


def _differences(before: list[str], after: list[str]) -> tuple[str, str]:
    """The lines that only one of two texts has."""
    told = [line for line in ndiff(before, after) if line[0] in "-+"]
    gone, new = ([line[2:] for line in told if line[0] == sign] for sign in "-+")
    return " / ".join(gone), " / ".join(new)


def _replace(old: Node, new: Node, each: Node) -> Node:
    return new if each is old else each


def _lines(definition: Definition) -> list[str]:
    return [line.words for line in definition_lines(definition)]


def _words(node: Node, line: int) -> Iterator[Node]:
    """The outermost nodes that begin on a line."""
    for child in children(node):
        if child.span is not None and child.span.line == line:
            yield child
        else:
            yield from _words(child, line)


def _others(node: Node) -> Iterator[Node]:
    """A node with one field changed, for every small change of its own fields."""
    for name, kind in field_types(type(node)).items():
        value = getattr(node, name)
        if name == "span" or value is None:
            continue
        if isinstance(value, bool):
            yield evolve(node, **{name: not value})
        elif isinstance(value, int):
            yield evolve(node, **{name: value + 1})
        elif isinstance(value, Enum):
            members = list(type(value))
            yield evolve(node, **{name: members[(members.index(value) + 1) % len(members)]})
        elif isinstance(value, tuple):
            for at in range(len(value) if len(value) > 1 else 0):
                yield evolve(node, **{name: (*value[:at], *value[at + 1 :])})
            for at, (one, two) in enumerate(pairwise(value)):
                yield evolve(node, **{name: (*value[:at], two, one, *value[at + 2 :])})
        elif "None" in kind:
            yield evolve(node, **{name: None})


def _source(file: str) -> Source:
    return Source(file, (ROOT / file).read_text(encoding="utf-8"))


@cache
def parsed(file: str) -> File:
    """A file of content as it stands."""
    made, mistakes = parse_file(_source(file))
    assert made is not None, mistakes
    return made
