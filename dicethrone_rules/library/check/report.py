"""Where checks write down what they find, and how they point at words that have no node."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...language import ast as a
from ...language.diagnostics import Diagnostic, Fix, Severity
from ...language.source import Source
from ...language.span import Span
from ...language.suggest import closest

_WRITTEN_BARE = re.compile(r"[A-Z][A-Za-z0-9'!-]*(?: +(?:of +(?:the +)?|o')?[A-Z][A-Za-z0-9'!-]*)*")


class Report:
    """The findings in one file."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.found: list[Diagnostic] = []

    def __call__(
        self,
        code: str,
        place: a.Node | Span,
        message: str,
        *,
        label: str = "",
        help: str = "",
        fix: Fix | None = None,
    ) -> None:
        span = place if isinstance(place, Span) else self.span(place)
        self.found.append(
            self.source.diagnostic(code, span, message, label=label, help=help, fix=fix)
        )

    def span(self, node: a.Node) -> Span:
        """Where a node stands; the beginning of the file for one that was not read from it."""
        return node.span or self.source.span(0, 0)

    def has(self, *codes: str) -> bool:
        """Whether something of this kind was found already."""
        return any(each.code in codes for each in self.found)

    @property
    def has_errors(self) -> bool:
        return any(each.severity is Severity.ERROR for each in self.found)

    @property
    def proposed(self) -> frozenset[str]:
        """The words that fixes would write: what was probably meant there."""
        return frozenset(each.fix.replacement for each in self.found if each.fix is not None)

    def said(self, node: a.Node) -> str:
        """The words of a node as they stand in the file."""
        return self.source.at(self.span(node))

    def words(self, place: a.Node | Span, pattern: str) -> Span:
        """The first match of a pattern within the words of a node; all of them if there is none."""
        span = place if isinstance(place, Span) else self.span(place)
        match = re.compile(pattern).search(self.source.text, span.start, span.end)
        return self.source.span(*match.span()) if match else span

    def heading(self, node: a.Node, pattern: str) -> Span:
        """The same within the first line of a definition."""
        span = self.span(node)
        _, end = self.source.line_bounds(span.line)
        return self.words(self.source.span(span.start, min(end, span.end)), pattern)

    def quoted(self, node: a.Node, name: str) -> Span:
        """A quoted word within a node."""
        return self.words(node, re.escape(f'"{name}"'))

    def is_quoted(self, name: a.Name) -> bool:
        return self.said(name).startswith('"')

    def replace(self, place: a.Node | Span, words: str) -> Fix:
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
