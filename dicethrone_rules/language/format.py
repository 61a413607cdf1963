"""Rewriting a file in canonical spelling without losing a comment.

The printer makes every line anew. Comments and blank lines are no part of the AST; they go back by
the source line that each printed line comes from: one on a line of its own before the first line
that stood behind it, one at the end of a line behind that line. A line that an `-- allow` comment
speaks for stays one line as it was written, so that the comment still speaks for all of it.
"""

from __future__ import annotations

from .guidance.suppress import allowed_lines
from .parsing.parse import parse_file
from .parsing.trivia import Comment, Trivia, trivia_of
from .printer import Line, file_lines
from .printer.lines import INDENT
from .source import Source


def format_source(text: str) -> str:
    """The text in canonical form, with its comments, reminders and blank lines.

    Formatting what is formatted changes nothing. A text with mistakes is returned as it is.
    """
    source = Source("<text>", text)
    file, diagnostics = parse_file(source)
    if file is None or diagnostics:
        return text
    trivia = trivia_of(source)
    groups = file_lines(file, trivia.between)
    lines = [line for group in groups for line in group]
    return _Weaver(trivia).weave(_placed(lines, source))


def _placed(lines: list[Line], source: Source) -> list[tuple[Line, int]]:
    """Each line and the number of the source line it comes from.

    A line without a node of its own (`complexity 1`, `Otherwise:`) comes from the first line
    behind the one before it that begins with the same word.
    """
    starts = [0] * len(lines)
    following = source.line_count + 1
    for index in range(len(lines) - 1, -1, -1):
        span = lines[index].source
        starts[index] = following if span is None else span.line
        if span is not None:
            following = span.line
    placed: list[tuple[Line, int]] = []
    last = 0
    for line, start in zip(lines, starts, strict=True):
        if line.source is None:
            word = line.words.split(" ", 1)[0].lower()
            for number in range(last + 1, start):
                if source.line(number).strip().lower().startswith(word):
                    start = number
                    break
            else:
                start = last
        placed.append((line, start))
        last = max(last, start)
    return placed


class _Weaver:
    """Puts comments and blank lines between printed lines."""

    def __init__(self, trivia: Trivia) -> None:
        self._source = trivia.source
        self._trailing = {c.line: c for c in trivia.comments if not c.alone}
        # Both are taken from the end, where the next one is.
        self._trailing_lines = sorted(self._trailing, reverse=True)
        alone: list[tuple[int, Comment | None]] = [(c.line, c) for c in trivia.comments if c.alone]
        alone += [(blank, None) for blank in trivia.blanks]
        self._alone = sorted(alone, key=lambda item: item[0], reverse=True)
        self._out: list[str] = []
        # The column in the source of the last line at each depth that is still open.
        self._columns: list[int] = []

    def weave(self, lines: list[tuple[Line, int]]) -> str:
        """The whole text."""
        for line, number in self._kept_whole(lines):
            self._until(number, line.depth)
            # The comment stays with the first of several lines that are made of one.
            comment = self._trailing.pop(number, None)
            self._out.append(line.text if comment is None else f"{line.text}  {comment.words}")
            del self._columns[line.depth :]
            missing = line.depth - len(self._columns)
            self._columns += [self._column(number)] * (missing + 1)
        self._until(self._source.line_count + 1, 0)
        while self._out and not self._out[-1]:
            self._out.pop()
        return "".join(f"{line}\n" for line in self._out)

    def _kept_whole(self, lines: list[tuple[Line, int]]) -> list[tuple[Line, int]]:
        """The lines, with one for each that is made of an allowed line of the source."""
        allowed = allowed_lines(self._source)
        if not allowed:
            return lines
        found: list[tuple[Line, int]] = []
        for line, number in lines:
            if number in allowed and found and found[-1][1] == number:
                first = found[-1][0]
                comment = self._trailing.get(number)
                written = self._source.line(number)
                if comment is not None:
                    written = written[: comment.column - 1]
                found[-1] = (Line(first.depth, written.strip(), first.source), number)
            else:
                found.append((line, number))
        return found

    def _until(self, number: int, depth: int) -> None:
        """Everything that stood on lines of its own before a line of the source."""
        # A comment whose line was printed as a part of another gets a line of its own.
        while self._trailing_lines and self._trailing_lines[-1] < number:
            left = self._trailing.pop(self._trailing_lines.pop(), None)
            if left is not None:
                self._add(left, number, depth)
        while self._alone and self._alone[-1][0] < number:
            _, comment = self._alone.pop()
            if comment is not None:
                self._add(comment, number, depth)
            elif self._out and self._out[-1]:
                self._out.append("")

    def _add(self, comment: Comment, number: int, depth: int) -> None:
        """A comment stands with the lines after it, unless it was indented like the block before
        it.
        """
        if comment.column > self._column(number):
            for deeper in range(len(self._columns) - 1, depth, -1):
                if self._columns[deeper] <= comment.column:
                    depth = deeper
                    break
        self._out.append(INDENT * depth + comment.words)

    def _column(self, number: int) -> int:
        if not 1 <= number <= self._source.line_count:
            return 1
        line = self._source.line(number)
        return len(line) - len(line.lstrip()) + 1
