"""Diagnostics: one record for one finding about a text.

A Diagnostic is plain data and carries the few source lines it points at, so
it can be printed long after the text is gone. The parser, the checker and the
pack loader make them through `Source.diagnostic`; `render` shows many at once.
"""

from enum import Enum
from typing import NamedTuple

import attrs

from dicethrone_rules.language.guidance.excerpt import Excerpt, printable
from dicethrone_rules.language.span import Span


class Severity(Enum):
    """The severity of a finding.

    An error is wrong, a warning is probably not what was meant, a hint could
    be better.
    """

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"

    @property
    def rank(self) -> int:
        """0 for the gravest."""
        return _RANKS[self]

    def __str__(self) -> str:
        return self.value


_RANKS = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.HINT: 2}


@attrs.frozen
class Fix:
    """A change that may be made without asking: put `replacement` where `span` is.

    `removed` is the text the fix expects there. When it is known, a fix is
    never applied to a text that has changed since.
    """

    span: Span
    replacement: str
    title: str
    removed: str | None = None


@attrs.frozen
class Diagnostic:
    """One finding in one place. `str()` of it is what a person reads.

    Diagnostics sort by file, then by place, then by gravity. `excerpt` is for
    showing only: two diagnostics that differ in nothing else are equal.
    """

    code: str
    severity: Severity
    path: str
    span: Span
    message: str
    label: str = ""
    help: str = ""
    fix: Fix | None = None
    excerpt: Excerpt | None = attrs.field(default=None, eq=False, repr=False)

    @property
    def underlined(self) -> str:
        """The very words the carets stand under, where the excerpt shows them all."""
        return "" if self.excerpt is None else self.excerpt.marked

    @property
    def place(self) -> str:
        """`file:line:column`, as editors and terminals understand it."""
        return f"{printable(self.path)}:{self.span.line}:{self.span.column}"

    @property
    def sort_key(self) -> tuple[str, int, int, int, str, str]:
        """The order in which diagnostics are read."""
        return (
            self.path,
            self.span.start,
            self.span.end,
            self.severity.rank,
            self.code,
            self.message,
        )

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Diagnostic):
            return NotImplemented
        return self.sort_key < other.sort_key

    def __str__(self) -> str:
        return self.text()

    def text(self, color: bool = False) -> str:
        """The finding, its place, the words underlined and what would be right.

        Nothing in it can move a terminal's cursor or reorder its line: control
        characters of the source are shown as pictures.
        """
        paint = _COLORS[self.severity] if color else _PLAIN
        head = f"{self.severity}[{self.code}]"
        message = printable(self.message)
        width = 1 if self.excerpt is None else self.excerpt.number_width
        lines = [
            f"{paint.severity}{head}{paint.end}{paint.strong}: {message}{paint.end}",
            f"{' ' * width}{paint.gutter}-->{paint.end} {self.place}",
        ]
        if self.excerpt is not None:
            lines += _excerpt_lines(self.excerpt, printable(self.label), paint)
        elif self.label:
            lines.append(f"{' ' * width} {paint.gutter}={paint.end} {printable(self.label)}")
        if self.help:
            lines += _note_lines("help", self.help, paint)
        if self.fix is not None:
            lines += _note_lines("fix", self.fix.title, paint)
        return "\n".join(lines)


class _Paint(NamedTuple):
    """Terminal sequences by the part they colour; empty strings paint nothing."""

    severity: str = ""
    strong: str = ""
    gutter: str = ""
    note: str = ""
    end: str = ""


def _paint(severity: str) -> _Paint:
    return _Paint(severity, "\x1b[1m", "\x1b[1;34m", "\x1b[1;32m", "\x1b[0m")


_PLAIN = _Paint()
_COLORS = {
    Severity.ERROR: _paint("\x1b[1;31m"),
    Severity.WARNING: _paint("\x1b[1;33m"),
    Severity.HINT: _paint("\x1b[1;36m"),
}


def _excerpt_lines(excerpt: Excerpt, label: str, paint: _Paint) -> list[str]:
    width = excerpt.number_width
    blank = f"{paint.gutter}{' ' * width} |{paint.end}"
    lines = [blank]
    last = excerpt.rows[-1]
    previous = excerpt.rows[0].number
    for row in excerpt.rows:
        if row.number > previous + 1:
            lines.append(f"{paint.gutter}...{paint.end}")
        previous = row.number
        gutter = f"{paint.gutter}{row.number:>{width}} |{paint.end}"
        lines.append(f"{gutter} {row.text}".rstrip())
        if row.width:
            carets = f"{paint.severity}{'^' * row.width}"
            tail = f" {label}" if row is last and label else ""
            lines.append(f"{blank} {' ' * row.column}{carets}{tail}{paint.end}")
    if not last.width and label:
        lines.append(f"{blank} {paint.severity}{label}{paint.end}")
    return lines


def _note_lines(word: str, text: str, paint: _Paint) -> list[str]:
    first, *rest = text.split("\n")
    indent = " " * (len(word) + 2)
    return [
        f"{paint.note}{word}{paint.end}: {printable(first)}",
        *(f"{indent}{printable(line)}".rstrip() for line in rest),
    ]
