"""Lines and blocks: from indentation to the tokens the grammar counts on.

`prepare` makes a text ready for the lexer without moving a character: comments become spaces, and
sentences begin with a small letter, so that a keyword looks the same wherever it stands.
`laid_out` turns the beginning of each line into an indented block or the end of one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO

from ..source import TAB_INDENT
from .lexemes import Token

DEEPEST = 30
"""Blocks may be nested so deep and no deeper."""

BAD_INDENT = "BAD_INDENT"
"""A line that is indented less than the block above and more than what holds the block."""

DASH = "MINUS"
"""Before an option."""

TOO_DEEP = "TOO_DEEP"
"""A block deeper than DEEPEST."""

_QUOTED_OR_COMMENT = re.compile(
    r"""
      "[^"\n]*"                                   # names in quotes and reminders stay
    | \([^()\n]*\)
    | (?P<comment>--[^\n]*)
    | (?:^[ \t]*|(?<=[ \t]))(?P<foreign>(?://+|\#+(?=[ \t]))[^\n]*)     # of other languages
    | ^[ \t]*(?P<begun>\#+[^\n]*)
    | (?:^|(?<=[.:)]))[ \t]*(?:-[ \t]+)?(?P<first>[A-Z])(?=[a-z' ])   # of a sentence
    """,
    re.VERBOSE | re.MULTILINE,
)


def prepare(text: str) -> str:
    """The text as the lexer reads it; every character stands where it stood."""
    cleaned = StringIO()
    done = 0
    for match in _QUOTED_OR_COMMENT.finditer(text):
        kind = match.lastgroup
        if kind is not None:
            start, end = match.span(kind)
            cleaned.write(text[done:start])
            cleaned.write(text[start:end].lower() if kind == "first" else " " * (end - start))
            done = end
    cleaned.write(text[done:])
    return cleaned.getvalue().rstrip(" \t\n")


_MARK = re.compile(r"/+|#+")


def foreign_comments(text: str) -> Iterator[tuple[int, int]]:
    """Places of comment marks from other languages (`#`, `//`), which ours does not have."""
    if "//" not in text and "#" not in text:
        return
    for match in _QUOTED_OR_COMMENT.finditer(text):
        if match.lastgroup in ("foreign", "begun"):
            start = match.start(match.lastgroup)
            yield start, _MARK.match(text, start).end()  # type: ignore[union-attr]


def laid_out(stream: Iterator[Token], text: str = "") -> Iterator[Token]:
    """The tokens with the beginnings and ends of blocks between them.

    `text` is what they were read from: a heading between two levels is told from other lines by
    its first word.
    """
    widths = _Widths([0])
    last = None
    dash = None  # the dash that the line began with, until something follows it
    begins = True  # the next token is the first of its line
    for token in stream:
        kind = token.type
        if kind == "_NL":
            if last is None:
                continue
            yield token
            yield from _moved(widths, token, text[token.end : token.end + 10])
            dash, begins = None, True
            continue
        if dash is not None:
            # The text behind an option's dash is a block of its own, indented to where it stands.
            widths.append(widths[-1] + token.start - dash.start)
            yield _made("_INDENT" if len(widths) <= DEEPEST else TOO_DEEP, token)
            dash = None
        elif begins and kind == DASH:
            dash = token
        begins = False
        last = token
        yield token
    if last is not None:
        yield Token("_NL", "", last.end, last.end, last.line, last.column + len(last.text))
        for _ in widths[1:]:
            yield Token("_DEDENT", "", last.end, last.end, last.line, last.column)


class _Widths(list[int]):
    """The indentation of the open blocks. `slips` are widths of single lines that were meant for
    a block, by its depth: they are reported once.
    """

    def __init__(self, widths: list[int]) -> None:
        super().__init__(widths)
        self.slips: dict[int, int] = {}


def _moved(widths: _Widths, newline: Token, behind: str) -> Iterator[Token]:
    """The ends of blocks, or the beginning of one, before a new line."""
    blanks = newline.text.rpartition("\n")[2]
    width = len(blanks) + (TAB_INDENT - 1) * blanks.count("\t")
    if width > widths[-1]:
        widths.append(width)
        yield _made("_INDENT" if len(widths) <= DEEPEST else TOO_DEEP, newline)
        return
    while width < widths[-1]:
        if width > widths[-2] and (len(widths) < 3 or not _HEADING.match(behind)):
            if widths.slips.get(len(widths)) != width:
                widths.slips[len(widths)] = width
                yield _made(BAD_INDENT, newline)
            return
        widths.slips.pop(len(widths), None)
        widths.pop()
        yield _made("_DEDENT", newline)
        if width > widths[-1]:
            yield _made(BAD_INDENT, newline)
            return


_HEADING = re.compile(
    r"(?:offensive|defensive|ultimate|passive|upgrade|card|status|companion|track|action|dice)\b"
)


def _made(kind: str, newline: Token) -> Token:
    """A token without words, where the next line begins."""
    line = newline.line + newline.text.count("\n")
    column = newline.end - newline.start - newline.text.rfind("\n")
    return Token(kind, "", newline.end, newline.end, line, column)
