"""Another spelling is the usual one: words that the formatter would write in another way."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from ...language import ast as a
from ...language.diagnostics import Fix
from ...language.span import Span
from .report import Report

# Colons are left out: whether a text stands behind its heading or under it is a matter of layout.
_WORDS_OR_COMMENT = re.compile(
    r"""--[^\n]*|"[^"\n]*"|\([^()\n]*\)|\d+(?:\.\d+)+|[.,]|[^\s"():.,]+"""
)


def check(file: a.File, report: Report) -> None:
    """The words of a file that was read without mistakes; how they are laid out is free."""
    # Part by part: a file with nothing to say about it is never held as a list of its words.
    parts = [part for part in (file.pack, *file.definitions) if part is not None]
    if all(_said(report.said(part)) == _usual(part) for part in parts):
        return
    there = [
        match for match in _WORDS_OR_COMMENT.finditer(report.source.text) if match[0][:2] != "--"
    ]
    usual = [word for part in parts for word in _usual(part)]
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
            fix=_fix(report, there[start - 1].end() if start else 0, span, instead),
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


def _differences(written: list[str], usual: list[str]) -> list[tuple[int, int, int, int]]:
    """Where the words differ: from, to, and the same in the usual ones; one for each sentence."""
    found: list[tuple[int, int, int, int]] = []
    for kind, start, end, first, last in SequenceMatcher(
        None, written, usual, autojunk=False
    ).get_opcodes():
        if kind == "equal":
            continue
        if found and "." not in written[found[-1][1] : start]:
            found[-1] = (found[-1][0], end, found[-1][2], last)
        else:
            found.append((start, end, first, last))
    return found


def _joined(words: list[str]) -> str:
    return re.sub(r" ([.,])", r"\1", " ".join(words))


def _fix(report: Report, before: int, span: Span, instead: str) -> Fix | None:
    """What is left out goes together with the blank before it."""
    whole = span if instead else report.source.span(before, span.end)
    if "\n" in report.source.at(whole):
        return None
    return report.replace(whole, instead)
