"""Another spelling or another order is the usual one: what the formatter would write differently.

Both forms of a definition are compared sentence by sentence, in the order of the file. Where lines
stand in another order, that is said of the lines, and nothing of their words.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

import attrs

from ...language import ast as a
from ...language.guidance.diagnostics import Fix
from ...language.parsing.parse import read_definitions
from ...language.printer import Line, file_lines
from ...language.source import Source
from ...language.span import Span
from .known import Volume
from .report import Report

# Colons are no words: whether a text stands behind its heading or under it is a matter of layout.
# They only part one phrase from the next, as line ends do.
_WORDS = re.compile(r"""--[^\n]*|"[^"\n]*"|\([^()\n]*\)|\d+(?:\.\d+)+|[.,:\n]|[^\s"():.,]+""")
_MARKS = (".", ",")
_BREAKS = (":", "\n")
_HEAD = re.compile(r"[^.:\n]*")
_FIRST_WORDS = re.compile(r"[ \t]*([^.:\n]*)")
_PLAIN_LINE = re.compile(r"[ \t]*(complexity|setup)\b", re.MULTILINE)

AHEAD = 8
"""So many phrases further on the two forms must meet again, where one has more than the other."""

CLOSE = 3
"""Two sentences that differ in so few words are taken for the same one."""


def check(volume: Volume, report: Report) -> None:
    """The words of a file that was read without mistakes; how they are laid out is free."""
    if volume.header is not None:
        _part(volume.header, report)
    for _, definition, _ in volume.definitions():
        _part(definition, report)


def _part(part: a.PackHeader | a.Definition, report: Report) -> None:
    place = report.span(part)
    lines = _printed(part)
    text = report.source.text
    usually = [word for line in lines for word in _said(line.words)]
    if _said(text, place.start, place.end) == usually:
        return
    written = list(_phrases(text, place.start, place.end))
    starts = _starts(lines, place, text)
    _order(lines, starts, report)
    by_place = sorted(range(len(lines)), key=starts.__getitem__)
    usual = [phrase for each in by_place for phrase in _phrases(lines[each].words)]
    pairs = list(_differences(written, usual))
    found = [_change(*pair, text) for pair in pairs if all(pair)]
    changes = [each for each in found if each.is_whole]
    safe = len(found) == len(pairs) and _keeps_the_meaning(part, changes, report)
    for each in found:
        _say(each, report, safe)


# --- words and phrases ---------------------------------------------------------------------------


@attrs.frozen(eq=False, weakref_slot=False)
class _Phrase:
    """Words up to a full stop, a colon or a line end. The full stop belongs to what it ends, and
    so does reminder text behind it. Only the place is held: a file has many words.
    """

    text: str
    start: int
    end: int

    def said(self) -> list[str]:
        return _WORDS.findall(self.text, self.start, self.end)

    def words(self) -> list[_Word]:
        found = _WORDS.finditer(self.text, self.start, self.end)
        return [_Word(match[0], self.text, match.start(), match.end()) for match in found]


@attrs.frozen
class _Word:
    """A word, and where it stands in its text."""

    said: str
    text: str = attrs.field(eq=False, repr=False)
    start: int = attrs.field(eq=False)
    end: int = attrs.field(eq=False)


def _phrases(text: str, start: int = 0, end: int | None = None) -> Iterator[_Phrase]:
    """The phrases of a text, without its comments."""
    begun = ended = -1
    stopped = False  # reminder text may still follow
    for match in _WORDS.finditer(text, start, len(text) if end is None else end):
        said = match[0]
        if said[:2] == "--":
            continue
        if begun >= 0 and (said in _BREAKS or (stopped and said[0] != "(")):
            yield _Phrase(text, begun, ended)
            begun, stopped = -1, False
        if said not in _BREAKS:
            begun, ended = match.start() if begun < 0 else begun, match.end()
            stopped = said == "." or stopped
    if begun >= 0:
        yield _Phrase(text, begun, ended)


def _printed(part: a.PackHeader | a.Definition) -> list[Line]:
    whole = a.File(part, ()) if isinstance(part, a.PackHeader) else a.File(None, (part,))
    return [line for group in file_lines(whole) for line in group]


def _said(text: str, start: int = 0, end: int | None = None) -> list[str]:
    """The words of a text, without comments."""
    words = _WORDS.findall(text, start, len(text) if end is None else end)
    return [word for word in words if word not in _BREAKS and word[:2] != "--"]


# --- order ---------------------------------------------------------------------------------------


def _starts(lines: list[Line], place: Span, text: str) -> list[int]:
    """Where in the file each printed line comes from; a line of no node follows the one before."""
    plain: dict[str, int] = {}
    for match in _PLAIN_LINE.finditer(text, place.start, place.end):
        plain.setdefault(match[1], match.start(1))
    starts: list[int] = []
    for line in lines:
        if line.source is not None:
            starts.append(line.source.start)
        else:
            word = re.split(r"\W", line.words, maxsplit=1)[0]
            before = starts[-1] if starts else place.start
            starts.append(plain.get(word, before) if line.depth == 1 else before)
    return starts


def _order(lines: list[Line], starts: list[int], report: Report) -> None:
    """One hint for each run of lines that the formatter would put elsewhere."""
    staying = _longest_run(starts)
    if len(staying) == len(lines):
        return
    last = -1
    for index, start in enumerate(starts):
        if index in staying:
            continue
        goes_on = last == index - 1 and last >= 0 and starts[last] <= start
        last = index
        if not goes_on:
            _stands_elsewhere(lines, starts, staying, index, report)


def _stands_elsewhere(
    lines: list[Line], starts: list[int], staying: set[int], index: int, report: Report
) -> None:
    following = next((each for each in range(index, len(lines)) if each in staying), None)
    if following is not None and starts[following] < starts[index]:
        where = f"above {_head(lines[following].words)}"
    else:
        before = next(each for each in range(index, -1, -1) if each in staying)
        where = f"below {_head(lines[before].words)}"
    report(
        "DT804",
        _line_at(starts[index], report.source),
        f"this usually stands {where}",
        label="another order",
        help="dicethrone fmt puts it there",
    )


def _head(words: str) -> str:
    match = _HEAD.match(words)
    return match[0].strip() if match else words


def _line_at(start: int, source: Source) -> Span:
    """The first words of the line that a place is on."""
    match = _FIRST_WORDS.match(source.text, source.text.rfind("\n", 0, start) + 1)
    return source.span(*match.span(1)) if match else source.span(start, start)


def _longest_run(starts: list[int]) -> set[int]:
    """The most lines that already stand in order: a longest subsequence that does not fall."""
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for index, start in enumerate(starts):
        length = bisect_right(tails, start)
        before.append(ends[length - 1] if length else -1)
        tails[length : length + 1] = [start]
        ends[length : length + 1] = [index]
    found: set[int] = set()
    last = ends[-1] if ends else -1
    while last >= 0:
        found.add(last)
        last = before[last]
    return found


# --- spelling ------------------------------------------------------------------------------------


def _differences(
    written: list[_Phrase], usual: list[_Phrase]
) -> Iterator[tuple[list[_Phrase], list[_Phrase]]]:
    """Phrases that differ, and what is usual in their place; each phrase is looked at once."""
    here = there = 0
    while here < len(written) or there < len(usual):
        if here < len(written) and there < len(usual) and _alike(written[here], usual[there]):
            here, there = here + 1, there + 1
            continue
        more, others = _until_alike(written, usual, here, there)
        yield written[here : here + more], usual[there : there + others]
        here, there = here + more, there + others


def _until_alike(
    written: list[_Phrase], usual: list[_Phrase], here: int, there: int
) -> tuple[int, int]:
    """How many phrases to go on in both until they are the same again, or end.

    A phrase never goes or comes alone, but two can become one: `If you have Moss:` with a block
    under it is written with a comma.
    """
    rest, usual_rest = len(written) - here, len(usual) - there
    if not rest or not usual_rest:
        return rest, usual_rest
    if rest == usual_rest or _is_close(written[here], usual[there]):
        return 1, 1
    for total in range(2, 2 * AHEAD):
        for more in range(max(1, total - usual_rest), min(total - 1, rest) + 1):
            others = total - more
            if (more == rest) != (others == usual_rest):
                continue
            if more == rest or _alike(written[here + more], usual[there + others]):
                return more, others
    return 1, 1


def _alike(phrase: _Phrase, other: _Phrase) -> bool:
    return phrase.said() == other.said()


def _is_close(phrase: _Phrase, other: _Phrase) -> bool:
    """Whether two phrases are the same sentence, but for a word or two."""
    words, others = phrase.said(), other.said()
    if "." not in words[-2:] or "." not in others[-2:]:
        return False
    before = _common(words, others)
    alike = before + _common(words[before:][::-1], others[before:][::-1])
    return max(len(words), len(others)) - alike <= CLOSE


@attrs.frozen
class _Change:
    """Words of the file and what is usually written in their place."""

    start: int
    end: int
    said: str
    instead: str
    cut: int  # where a fix begins: with what is left out goes the blank before it
    is_whole: bool  # the words stand on one line of the usual form, and no comment among them


def _change(said: list[_Phrase], wanted: list[_Phrase], text: str) -> _Change:
    words = [word for phrase in said for word in phrase.words()]
    usual = [word for phrase in wanted for word in phrase.words()]
    first = _common(words, usual)
    behind = _common(words[first:][::-1], usual[first:][::-1])
    last, usual_last = len(words) - behind, len(usual) - behind
    comes = usual[first].said if first < usual_last else ""
    goes = words[first].said if comes and first < last else ""
    marks = comes in _MARKS or goes in _MARKS  # which stand close to the word before
    if first and (first == last or marks or _is_broken(words, first, last)):
        first -= 1  # show the word before, so that there is something to underline
    elif first == last:
        last, usual_last = last + 1, usual_last + 1
    there, instead = words[first:last], usual[first:usual_last]
    start, end = there[0].start, there[-1].end
    one_line = not instead or instead[0].text is instead[-1].text
    replacement = " ".join(word.said for word in instead)
    if instead and one_line:
        replacement = instead[0].text[instead[0].start : instead[-1].end]
    cut = words[first - 1].end if first and not instead else start
    is_whole = one_line and "--" not in text[cut:end]
    return _Change(start, end, " ".join(text[start:end].split()), replacement, cut, is_whole)


def _is_broken(words: list[_Word], first: int, last: int) -> bool:
    """Whether a line ends right before or among some words."""
    return "\n" in words[first].text[words[first - 1].end : words[last - 1].end]


def _common(words: Sequence[object], others: Sequence[object]) -> int:
    """How many words two lists have in common before they differ."""
    pairs = enumerate(zip(words, others, strict=False))
    differing = (place for place, (word, other) in pairs if word != other)
    return next(differing, min(len(words), len(others)))


def _say(change: _Change, report: Report, safe: bool) -> None:
    span = report.source.span(change.start, change.end)
    instead = change.instead
    fix = _fix(change, report.source) if safe and change.is_whole else None
    if fix is None:
        help = "dicethrone fmt writes it so"
    else:
        help = f"write {instead}" if instead else "leave it out"
    report(
        "DT803",
        span,
        f"{change.said} is usually written {instead}"
        if instead
        else f"{change.said} is usually left out",
        label="another spelling",
        help=help,
        fix=fix,
    )


def _fix(change: _Change, source: Source) -> Fix:
    instead = change.instead
    words = f"write {instead}" if instead else "delete it"
    return source.fix(source.span(change.cut, change.end), instead, words)


def _keeps_the_meaning(
    part: a.PackHeader | a.Definition, changes: list[_Change], report: Report
) -> bool:
    """Whether a definition is the same after all changes; read again, since that is the proof."""
    if not changes:
        return False
    text, place = report.source.text, report.span(part)
    done = text.rfind("\n", 0, place.start) + 1
    pieces: list[str] = []
    for each in sorted(changes, key=lambda change: change.cut):
        pieces += (text[done : each.cut], each.instead)
        done = each.end
    pieces.append(text[done : place.end])
    found: list[a.Definition] = []
    file, mistakes = read_definitions(Source("", "".join(pieces)), found.append)
    if file is None or mistakes:
        return False
    again = file.pack if isinstance(part, a.PackHeader) else found[0] if found else None
    if again != part:
        return False
    # Reminder text is no part of what a text means, but it must not be lost either.
    return [line.words for line in _printed(again)] == [line.words for line in _printed(part)]
