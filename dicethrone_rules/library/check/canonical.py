"""Sentences that the formatter would write in another way, or put elsewhere.

The sentences and headings of a definition are compared with those the printer makes of it. How a
text is laid out is free: the same words in the same order are the same, however lines are broken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

import attrs

from ...language import ast as a
from ...language.guidance.diagnostics import Fix
from ...language.parsing.parse import parse_file
from ...language.printer import file_lines
from ...language.source import Source
from ...language.span import Span
from .findings import Report
from .known import Volume

# Colons are layout: a text may stand behind its heading or under it.
_WORDS = re.compile(r"""--[^\n]*|"[^"\n]*"|\([^()\n]*\)|\d+(?:\.\d+)+|[.,\n]|[^\s"():.,]+""")

_COMMENT = re.compile(r"--[^\n]*")

SHOWN = 60
"""Words of so many characters are repeated in a message; longer ones are only pointed at."""


@attrs.frozen
class _Word:
    """A word and where it stands."""

    said: str
    start: int = attrs.field(eq=False)
    end: int = attrs.field(eq=False)


@attrs.frozen
class _Sentence:
    """The words of a sentence or a heading, and the text they stand in."""

    words: tuple[_Word, ...]
    text: str = attrs.field(eq=False, repr=False)


@attrs.frozen
class _Change:
    """Words of the file, and the usual words in their place."""

    span: Span
    said: str
    instead: str
    fix: Fix | None


def check(volume: Volume, report: Report) -> None:
    """The sentences of a file that was read without mistakes."""
    parts: list[a.PackHeader | a.Definition] = [] if volume.header is None else [volume.header]
    parts += [definition for _, definition, _ in volume.definitions()]
    changes: list[_Change] = []
    for part in parts:
        text, place, lines = report.source.text, report.span(part), _printed(part)
        if not _are_same(text[place.start : place.end], "\n".join(lines)):
            written = list(_sentences(text, place.start, place.end))
            usual = [found for line in lines for found in _sentences(line, 0, len(line))]
            changes += _compare(written, usual, report)
    safe = _keep_the_meaning(changes, volume, report)
    for change in changes:
        _say(change, report, safe)


def _sentences(text: str, start: int, end: int) -> Iterator[_Sentence]:
    """The sentences and headings between two places, without comments. Reminder text behind a full
    stop belongs to its sentence.
    """
    words: list[_Word] = []
    for match in _WORDS.finditer(text, start, end):
        said = match[0]
        ended = said == "\n" or (words and words[-1].said == "." and said[0] != "(")
        if words and ended:
            yield _Sentence(tuple(words), text)
            words = []
        if said != "\n" and said[:2] != "--":
            words.append(_Word(said, match.start(), match.end()))
    if words:
        yield _Sentence(tuple(words), text)


def _are_same(written: str, usual: str) -> bool:
    """Whether two texts have the same words: nearly always all that has to be compared. Texts
    have them if they differ in comments, spaces and lines alone, which is quickly seen.
    """
    said = _COMMENT.sub("", written) if "--" in written else written
    return said.split() == usual.split() or _words(written) == _words(usual)


def _words(text: str) -> list[str]:
    """The words of the sentences of a text."""
    return [said for said in _WORDS.findall(text) if said != "\n" and said[:2] != "--"]


def _printed(part: a.PackHeader | a.Definition) -> list[str]:
    """The lines of a definition as the printer writes them."""
    whole = a.File(part, ()) if isinstance(part, a.PackHeader) else a.File(None, (part,))
    return [line.words for group in file_lines(whole) for line in group]


def _said(lines: Sequence[_Sentence]) -> list[str]:
    return [word.said for line in lines for word in line.words]


def _compare(written: list[_Sentence], usual: list[_Sentence], report: Report) -> Iterator[_Change]:
    """The changes of words; sentences that only stand elsewhere are reported at once."""
    blocks = SequenceMatcher(None, written, usual, autojunk=False).get_opcodes()
    changed = [places for tag, *places in blocks if tag != "equal"]
    come = [line for _, _, first, last in changed for line in usual[first:last]]
    for start, end, first, last in changed:
        here, there = written[start:end], usual[first:last]
        moved = [line for line in here if line in come and line not in there]
        if moved:
            _stands_elsewhere(moved[0], report)
            here = [line for line in here if line not in moved]
        there = [line for line in there if line not in written]
        if here and there and _said(here) != _said(there):
            pairs = [(here, there)]
            if len(here) == len(there):
                pairs = [([one], [other]) for one, other in zip(here, there, strict=True)]
            for ours, theirs in pairs:
                if _said(ours) != _said(theirs):
                    yield _change(ours, theirs, report.source)


def _stands_elsewhere(line: _Sentence, report: Report) -> None:
    words = [word for word in line.words if word.said != "."]
    report(
        "DT804",
        report.source.span(words[0].start, words[-1].end),
        "this usually stands elsewhere",
        label="another order",
        help="dicethrone fmt puts it there",
    )


def _change(ours: Sequence[_Sentence], theirs: Sequence[_Sentence], source: Source) -> _Change:
    """The differing words, first to last; one word more where nothing would be left."""
    words = [word for line in ours for word in line.words]
    usual = [word for line in theirs for word in line.words]
    first = _common(words, usual)
    behind = _common(words[first:][::-1], usual[first:][::-1])
    last, usual_last = len(words) - behind, len(usual) - behind
    added = first == last or (first < usual_last and usual[first].said in ".,")
    if added and first:
        first -= 1
    elif first == last:
        last, usual_last = last + 1, usual_last + 1
    there, instead = words[first:last], usual[first:usual_last]
    start, end = there[0].start, there[-1].end
    one_line = len(ours) == len(theirs) == 1
    text = theirs[0].text[instead[0].start : instead[-1].end] if instead and one_line else ""
    cut = words[first - 1].end if first and not instead else start
    fix = None
    if one_line and (text or not instead):
        fix = source.fix(source.span(cut, end), text, f"write {text}" if text else "delete it")
    said = " ".join(source.text[start:end].split())
    words_instead = text or re.sub(r" ([.,])", r"\1", " ".join(word.said for word in instead))
    return _Change(source.span(start, end), said, words_instead, fix)


def _common(words: Sequence[_Word], others: Sequence[_Word]) -> int:
    """The length of the common beginning of two lists of words."""
    pairs = enumerate(zip(words, others, strict=False))
    return next((at for at, (one, two) in pairs if one != two), min(len(words), len(others)))


def _keep_the_meaning(changes: list[_Change], volume: Volume, report: Report) -> bool:
    """Whether the file means the same after all changes; reading it again is the proof."""
    fixes = [change.fix for change in changes if change.fix is not None]
    if not fixes:
        return False
    from ...language.guidance.fixes import apply_fixes

    file, mistakes = parse_file(apply_fixes(report.source.text, fixes))
    return not mistakes and file == volume.file


def _say(change: _Change, report: Report, safe: bool) -> None:
    said, instead, fix = change.said, change.instead, change.fix if safe else None
    if max(len(said), len(instead)) > SHOWN:
        message = "this is usually written in another way"
    else:
        message = f"{said} is usually {f'written {instead}' if instead else 'left out'}"
    short = f"write {instead}" if instead else "leave it out"
    report(
        "DT803",
        change.span,
        message,
        label="another spelling",
        help=short if fix is not None and len(instead) <= SHOWN else "dicethrone fmt writes it so",
        fix=fix,
    )
