"""Comments that allow a finding: `-- allow DT123: reason`.

At the end of a line the comment speaks for that line; on a line of its own, for the next line that
is not a comment. It needs a reason, and it is reported when there is nothing it silences, so that
comments do not outlive what they excused.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from dicethrone_rules.language.codes import CODES
from dicethrone_rules.language.diagnostics import Diagnostic
from dicethrone_rules.language.source import Source
from dicethrone_rules.language.span import Span
from dicethrone_rules.language.suggest import closest

MOST_ALLOWS = 1_000
"""Only so many allowed codes are heeded in one file, so that a mad one cannot fill the memory."""

_ALLOW = re.compile(
    r"--[ \t]*allow[ \t]+(?P<codes>DT\w*(?:[ \t]*,[ \t]*DT\w*)*)(?P<rest>[^\n]*)", re.IGNORECASE
)
_CODE = re.compile(r"\w+")
_QUOTED = re.compile(r'"[^"]*"')


class _Allow(NamedTuple):
    """One code that one comment allows on one line."""

    code: str
    line: int
    span: Span
    comment: Span
    reason: str


def suppress(
    source: Source, diagnostics: Iterable[Diagnostic], *, complete: bool = True
) -> tuple[Diagnostic, ...]:
    """The findings that no comment of `source` allows, and what is wrong with such comments.

    The answer is sorted. Findings in other files pass unchanged. `complete` says that every check
    ran: only then is a comment that silenced nothing reported.
    """
    allows = tuple(islice(_allows(source), MOST_ALLOWS))
    allowed = {(allow.line, allow.code) for allow in allows if _silenceable(allow.code)}
    used: set[tuple[int, str]] = set()
    kept: list[Diagnostic] = []
    for diagnostic in diagnostics:
        place = (diagnostic.span.line, diagnostic.code)
        if diagnostic.path == source.path and place in allowed:
            used.add(place)
        else:
            kept.append(diagnostic)
    # A comment goes only when every code in it is idle; else a person must edit it.
    busy = {allow.comment for allow in allows if (allow.line, allow.code) in used}
    unexplained: set[Span] = set()
    for allow in allows:
        if not allow.reason and allow.comment not in unexplained:
            unexplained.add(allow.comment)
            kept.append(_without_reason(source, allow))
        if allow.code not in CODES:
            kept.append(_unknown_code(source, allow))
        elif not _silenceable(allow.code):
            kept.append(_not_silenceable(source, allow))
        elif complete and (allow.line, allow.code) not in used:
            kept.append(_idle(source, allow, removable=allow.comment not in busy))
    return tuple(sorted(kept))


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
        rest = match["rest"].strip()
        reason = rest[1:].strip() if rest.startswith(":") else ""
        if after <= line:
            # Comments stacked above one line share the answer: each line is looked at once.
            after = _line_after_comments(source, line)
        spoken_for = line if before.strip() else after
        comment = source.span(match.start(), match.start() + len(match[0].rstrip()))
        for code in _CODE.finditer(source.text, match.start("codes"), match.end("codes")):
            span = source.span(code.start(), code.end())
            yield _Allow(code[0].upper(), spoken_for, span, comment, reason)


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
    near = closest(allow.code, CODES)
    return source.diagnostic(
        "DT811",
        allow.span,
        f"there is no code {allow.code}",
        label=f"did you mean {near}?" if near else "unknown",
        help="copy the code from the finding you want to allow",
    )


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
