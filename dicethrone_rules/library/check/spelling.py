"""Another spelling is the usual one: words that the formatter would write in another way."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...language import ast as a
from ...language.diagnostics import Fix
from ...language.span import Span
from .report import Report
from .shelf import Volume

# Colons are left out: whether a text stands behind its heading or under it is a matter of layout.
_WORDS_OR_COMMENT = re.compile(
    r"""--[^\n]*|"[^"\n]*"|\([^()\n]*\)|\d+(?:\.\d+)+|[.,]|[^\s"():.,]+"""
)


def check(volume: Volume, report: Report) -> None:
    """The words of a file that was read without mistakes; how they are laid out is free."""
    if volume.header is not None:
        _part(volume.header, report)
    for _, definition, _ in volume.definitions():
        _part(definition, report)


def _part(part: a.PackHeader | a.Definition, report: Report) -> None:
    usual = _usual(part)
    if _said(report.said(part)) == usual:
        return
    place = report.span(part)
    there = [
        match
        for match in _WORDS_OR_COMMENT.finditer(report.source.text, place.start, place.end)
        if match[0][:2] != "--"
    ]
    written = [match[0] for match in there]
    for start, end, first, last in _differences(written, usual):
        instead = _joined(usual[first:last])
        if start == end:
            # Show the word before, so that there is something to underline.
            start = max(start - 1, 0)
            instead, end = _joined([written[start], *usual[first:last]]), start + 1
        span = report.source.span(there[start].start(), there[end - 1].end())
        said = " ".join(report.source.at(span).split())
        report(
            "DT803",
            span,
            f"{said} is usually written {instead}" if instead else f"{said} is usually left out",
            label="another spelling",
            help=f"write {instead}" if instead else "leave it out",
            fix=_fix(report, there[start - 1].end() if start else place.start, span, instead),
        )


def _said(text: str) -> list[str]:
    """The words of a text, without comments."""
    words = _WORDS_OR_COMMENT.findall(text)
    return [word for word in words if word[:2] != "--"] if "--" in text else words


def _usual(part: a.PackHeader | a.Definition) -> list[str]:
    """The words of a part as the printer writes them."""
    from ...language.printer import file_lines

    whole = a.File(part, ()) if isinstance(part, a.PackHeader) else a.File(None, (part,))
    lines = [line.words for group in file_lines(whole) for line in group]
    return _WORDS_OR_COMMENT.findall(" ".join(lines))


def _differences(written: list[str], usual: list[str]) -> Iterator[tuple[int, int, int, int]]:
    """Where the words differ: from, to, and the same in the usual ones; one for each sentence."""
    ends, usual_ends = _sentence_ends(written), _sentence_ends(usual)
    if len(ends) != len(usual_ends):
        ends, usual_ends = [len(written)], [len(usual)]
    start = first = 0
    for end, last in zip(ends, usual_ends, strict=True):
        said, wanted = written[start:end], usual[first:last]
        if said != wanted:
            before = _alike(said, wanted)
            behind = _alike(said[before:][::-1], wanted[before:][::-1])
            yield start + before, end - behind, first + before, last - behind
        start, first = end, last


def _sentence_ends(words: list[str]) -> list[int]:
    """The places behind full stops, and the end."""
    return [*(place for place, word in enumerate(words, 1) if word == "."), len(words)]


def _alike(words: list[str], others: list[str]) -> int:
    """How many words two lists have in common before they differ."""
    pairs = enumerate(zip(words, others, strict=False))
    differing = (place for place, (word, other) in pairs if word != other)
    return next(differing, min(len(words), len(others)))


def _joined(words: list[str]) -> str:
    return re.sub(r" ([.,])", r"\1", " ".join(words))


def _fix(report: Report, before: int, span: Span, instead: str) -> Fix | None:
    """What is left out goes together with the blank before it."""
    whole = span if instead else report.source.span(before, span.end)
    if "\n" in report.source.at(whole):
        return None
    return report.replace(whole, instead)
