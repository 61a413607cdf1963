"""The report that checks write findings to; spans of words that have no node."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

from ...language import ast as a
from ...language.guidance.codes import CODES
from ...language.guidance.diagnostics import Diagnostic, Fix, Severity
from ...language.guidance.suggest import closest
from ...language.guidance.suppress import Allows
from ...language.source import Source
from ...language.span import Span

_WRITTEN_BARE = re.compile(r"[A-Z][A-Za-z0-9'!-]*(?: +(?:of +(?:the +)?|o')?[A-Z][A-Za-z0-9'!-]*)*")


MOST_SHOWN = 100
"""So many findings of each severity are shown for one file."""


MOST_PROPOSED = 1_000
"""So many words of fixes are remembered, so that a mad file cannot fill the memory."""


class Enough(Exception):
    """There are so many errors that the rest is not worth looking at."""


class Report:
    """The findings in one file that no comment in it allows, as many as anybody would read."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.has_errors = False
        self.proposed: set[str] = set()  # words that fixes would write: what was probably meant
        self._allows = Allows(source)
        self._kept: list[Diagnostic] = []
        self._counts = dict.fromkeys(Severity, 0)
        self._codes: set[str] = set()
        self._left_out: Span | None = None  # the first place of a finding that is not shown
        self._is_over = False
        self._mistakes: list[Span] = []  # where the text could not be read as it stands

    def __call__(
        self,
        code: str,
        place: a.Node | Span | None,
        message: str,
        *,
        label: str = "",
        help: str = "",
        fix: Fix | None = None,
    ) -> None:
        """Write down a finding; raises Enough."""
        span = place if isinstance(place, Span) else self.span(place)
        if any(span.start < each.end and each.start < span.end for each in self._mistakes):
            return  # these words are not what was meant, which is reported already
        severity = CODES[code].severity
        silenced = self._notes(code, severity, span, fix)
        if not silenced and self._has_room(severity, span):
            self._kept.append(
                self.source.diagnostic(code, span, message, label=label, help=help, fix=fix)
            )

    def _notes(self, code: str, severity: Severity, span: Span, fix: Fix | None) -> bool:
        """Remember that something was found; says whether a comment allows it."""
        self._codes.add(code)
        if severity is Severity.ERROR:
            self.has_errors = True
        if fix is not None and len(self.proposed) < MOST_PROPOSED:
            self.proposed.add(fix.replacement)
        return self._allows.silence(code, span)

    def _has_room(self, severity: Severity, span: Span) -> bool:
        """Count a finding and say whether it is shown; raises Enough."""
        self._counts[severity] += 1
        if self._counts[severity] <= MOST_SHOWN:
            return True
        if severity is Severity.ERROR:
            self._stop(span)
        if self._left_out is None or span.start < self._left_out.start:
            self._left_out = span
        return False

    def _stop(self, span: Span) -> None:
        self._is_over = True
        self._kept.append(
            self.source.diagnostic(
                "DT199",
                span,
                f"this file has more than {MOST_SHOWN} errors and was not looked at further",
                help="correct the first ones and check again",
            )
        )
        raise Enough

    def add(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Takes over all findings from the reading of the file."""
        for each in diagnostics:
            self._mistakes.append(each.span)
            if not self._notes(each.code, each.severity, each.span, each.fix):
                self._counts[each.severity] += 1
                self._kept.append(each)

    def finished(self, *, complete: bool) -> list[Diagnostic]:
        """The findings about the file, in the order of the text.

        `complete` says that every check ran, so that comments which allow nothing can be told.
        """
        allows = self._allows
        silent = self._left_out is not None and allows.silence("DT010", self._left_out)
        for each in allows.findings(complete=complete and not self._is_over):
            if self._has_room(each.severity, each.span):
                self._kept.append(each)
        if self._left_out is not None and not silent:
            self._kept.append(self._more(self._left_out))
        return sorted(self._kept)

    def _more(self, place: Span) -> Diagnostic:
        parts = [
            f"{count - MOST_SHOWN:,} more {severity}" + ("s" if count > MOST_SHOWN + 1 else "")
            for severity, count in self._counts.items()
            if count > MOST_SHOWN and severity is not Severity.ERROR
        ]
        return self.source.diagnostic(
            "DT010",
            place,
            f"this file has {' and '.join(parts)}",
            label="the first that is not shown",
            help=f"{MOST_SHOWN} of each kind are shown; correct some and check again",
        )

    def span(self, node: a.Node | None) -> Span:
        """The span of a node; the beginning of the file for one that was not read from it."""
        return (None if node is None else node.span) or self.source.span(0, 0)

    def has(self, *codes: str) -> bool:
        """Whether something of this kind was found already."""
        return not self._codes.isdisjoint(codes)

    def misses_text_before(self, place: a.Node | Span) -> bool:
        """Whether a sentence before a place, in the same text, could not be read."""
        span = place if isinstance(place, Span) else self.span(place)
        width = self._width(span.line)
        for each in self._mistakes:
            if each.start < span.start:
                between = range(each.line, span.line)
                if all(self._width(line) >= width for line in between):
                    return True
        return False

    def _width(self, number: int) -> int:
        """The indentation of a line; empty ones do not count."""
        line = self.source.line(number)
        words = line.lstrip()
        return len(line) - len(words) if words else sys.maxsize

    def said(self, node: a.Node) -> str:
        """The words of a node as they stand in the file."""
        return self.source.at(self.span(node))

    def words(self, place: a.Node | Span, pattern: str) -> Span:
        """The first match of a pattern within the words of a node; all of them if there is none."""
        span = place if isinstance(place, Span) else self.span(place)
        match = re.compile(pattern).search(self.source.text, span.start, span.end)
        return self.source.span(*match.span()) if match else span

    def heading(self, node: a.Node, pattern: str) -> Span:
        """The first match of a pattern in the first line of a definition; else all of that line."""
        span = self.span(node)
        _, end = self.source.line_bounds(span.line)
        return self.words(self.source.span(span.start, min(end, span.end)), pattern)

    def quoted(self, node: a.Node, name: str) -> Span:
        """A quoted word within a node."""
        return self.words(node, re.escape(f'"{name}"'))

    def is_quoted(self, name: a.Name) -> bool:
        return self.said(name).startswith('"')

    def replace(self, place: a.Node | Span | None, words: str) -> Fix:
        """A fix that writes other words in the place of these."""
        span = place if isinstance(place, Span) else self.span(place)
        return self.source.fix(span, words, f"write {words}" if words else "delete it")

    def suggest(self, name: a.Name, known: Iterable[str]) -> tuple[str, Fix | None]:
        """`did you mean ...?` and the fix, for a name that is not known; or `unknown`."""
        near = closest(name.text, known)
        if near is None:
            return "unknown", None
        return f"did you mean {near}?", self.replace(name, written(near))


def written(name: str) -> str:
    """A name as it stands in a text: in quotes where it could not be read without them."""
    return name if _WRITTEN_BARE.fullmatch(name) or name[:1].islower() else f'"{name}"'


def listed(names: Iterable[str], *, most: int = 8) -> str:
    """`A, B and C`; a long list is cut."""
    known = list(dict.fromkeys(names))
    if len(known) > most:
        return f"{', '.join(known[:most])} and {len(known) - most} more"
    if len(known) < 2:
        return "".join(known)
    return f"{', '.join(known[:-1])} and {known[-1]}"
