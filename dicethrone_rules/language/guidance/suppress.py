"""Comments that allow a finding: `-- allow DT123: reason`.

At the end of a line the comment counts for that line; on a line of its own, for the next line that
is not a comment. It needs a reason, and a comment that silences no finding is reported, so that
comments do not outlive their findings.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from sys import intern
from typing import NamedTuple

from dicethrone_rules.language.guidance.codes import CODES
from dicethrone_rules.language.guidance.diagnostics import Diagnostic
from dicethrone_rules.language.guidance.suggest import closest
from dicethrone_rules.language.source import Source
from dicethrone_rules.language.span import Span

MOST_ALLOWS = 1_000
"""Only so many allowed codes are heeded in one file, so that a mad one cannot fill the memory."""

_ALLOW = re.compile(r"--[ \t]*allow[ \t]+(?=DT)(?P<codes>[^\n]*)", re.IGNORECASE)
_CODE = re.compile(r"(DT\w*)", re.IGNORECASE)
_FOLLOWING = re.compile(r"[ \t]*,[ \t]*(DT\w*)", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')


class _Allow(NamedTuple):
    """One code that one comment allows on one line."""

    code: str
    line: int
    span: Span
    comment: Span
    is_reasoned: bool


class Allows:
    """The findings that `-- allow` comments of a source suppress."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._allows = tuple(islice(_allows(source), MOST_ALLOWS))
        # Whether each was of use so far.
        self._used = {
            (allow.line, allow.code): False for allow in self._allows if _silenceable(allow.code)
        }

    def silence(self, code: str, span: Span) -> bool:
        """Whether a comment allows a finding; from then on the comment is of use."""
        place = (span.line, code)
        if place not in self._used:
            return False
        self._used[place] = True
        return True

    def findings(self, *, complete: bool = True) -> Iterator[Diagnostic]:
        """Findings about the `-- allow` comments themselves.

        `complete` says that every check ran: only then is a comment that silenced nothing reported.
        """
        used = self._used
        # A comment goes only when every code in it is idle; else a person must edit it.
        busy = {allow.comment for allow in self._allows if used.get((allow.line, allow.code))}
        unexplained: set[Span] = set()
        for allow in self._allows:
            if not allow.is_reasoned and allow.comment not in unexplained:
                unexplained.add(allow.comment)
                yield _without_reason(self._source, allow)
            if allow.code not in CODES:
                yield _unknown_code(self._source, allow)
            elif not _silenceable(allow.code):
                yield _not_silenceable(self._source, allow)
            elif complete and not used[allow.line, allow.code]:
                yield _idle(self._source, allow, removable=allow.comment not in busy)


def allowed_lines(source: Source) -> frozenset[int]:
    """The lines that an `-- allow` comment speaks for."""
    return frozenset(allow.line for allow in islice(_allows(source), MOST_ALLOWS))


def _silenceable(code: str) -> bool:
    return code in CODES and CODES[code].silenceable


def _allows(source: Source) -> Iterator[_Allow]:
    after = 0
    for match in _ALLOW.finditer(source.text):
        line, _ = source.position(match.start())
        start, _ = source.line_bounds(line)
        before = _QUOTED.sub("", source.text[start : match.start()])
        if "--" in before or '"' in before:
            # Inside another comment or a quoted name.
            continue
        codes = list(islice(_codes(source.text, match.start("codes")), MOST_ALLOWS))
        rest = source.text[codes[-1].end() : match.end()].strip()
        is_reasoned = rest.startswith(":") and bool(rest[1:].strip())
        if after <= line:
            # Comments stacked above one line share the answer: each line is looked at once.
            after = _line_after_comments(source, line)
        spoken_for = line if before.strip() else after
        comment = source.span(match.start(), match.start() + len(match[0].rstrip()))
        for code in codes:
            span = source.span(*code.span(1))
            yield _Allow(intern(code[1].upper()), spoken_for, span, comment, is_reasoned)


def _codes(text: str, position: int) -> Iterator[re.Match[str]]:
    """The codes of a comment, which begin at a position."""
    found = _CODE.match(text, position)
    while found is not None:
        yield found
        found = _FOLLOWING.match(text, found.end())


def _line_after_comments(source: Source, line: int) -> int:
    line += 1
    while line <= source.line_count and source.line(line).lstrip().startswith("--"):
        line += 1
    return line


def _without_reason(source: Source, allow: _Allow) -> Diagnostic:
    return source.diagnostic(
        "DT810",
        allow.comment,
        "this comment allows something without saying why",
        label="a reason is missing",
        help=f"-- allow {allow.code}: the reason, in a few words",
    )


def _unknown_code(source: Source, allow: _Allow) -> Diagnostic:
    near = _nearest(allow.code)
    return source.diagnostic(
        "DT811",
        allow.span,
        f"there is no code {allow.code}",
        label=f"did you mean {near}?" if near else "unknown",
        help="copy the code from the finding you want to allow",
    )


@lru_cache(maxsize=64)
def _nearest(code: str) -> str | None:
    return closest(code, CODES)


def _not_silenceable(source: Source, allow: _Allow) -> Diagnostic:
    return source.diagnostic(
        "DT813",
        allow.span,
        f"{allow.code} cannot be allowed",
        label=CODES[allow.code].title.lower(),
        help="without a correction the text has no meaning; correct it and delete this comment",
    )


def _idle(source: Source, allow: _Allow, *, removable: bool) -> Diagnostic:
    fix = None
    if removable:
        fix = source.fix(_whole_comment(source, allow.comment), "", "delete the comment")
    return source.diagnostic(
        "DT812",
        allow.span,
        f"there is no {allow.code} here to allow",
        label="silences nothing",
        help="delete what is not needed any more",
        fix=fix,
    )


def _whole_comment(source: Source, comment: Span) -> Span:
    """The comment with the blanks before it, and with its line if it has one to itself."""
    start, end = source.line_bounds(comment.line)
    before = source.text[start : comment.start].rstrip()
    if before:
        return source.span(start + len(before), end)
    return source.span(start, end + 1)
