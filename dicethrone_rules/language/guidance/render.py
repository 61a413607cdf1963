"""Many diagnostics at once: for a terminal, a program, a code review or a code scanner.

Every renderer takes diagnostics in any order and answers in order of file and place. The
answer has no final line feed and can be printed as it is.
"""

import os
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from dicethrone_rules.language.guidance.codes import CODES, explain
from dicethrone_rules.language.guidance.diagnostics import Diagnostic, Fix, Severity
from dicethrone_rules.language.guidance.excerpt import printable
from dicethrone_rules.language.span import Span

JSON_SCHEMA_VERSION = 1
"""Raised when a field of `render_json` changes its meaning or goes."""

SARIF_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)


class _Stream(Protocol):
    def isatty(self) -> bool: ...


def wants_color(stream: _Stream, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether to colour what goes to `stream`: a terminal, unless the environment says no."""
    if environment.get("NO_COLOR") or environment.get("TERM") == "dumb":
        return False
    return stream.isatty()


def summary(diagnostics: Iterable[Diagnostic]) -> str:
    """`2 errors, 1 warning`, or `no findings`."""
    counts = Counter(diagnostic.severity for diagnostic in diagnostics)
    parts = [
        f"{counts[severity]} {severity}{'' if counts[severity] == 1 else 's'}"
        for severity in Severity
        if counts[severity]
    ]
    return ", ".join(parts) or "no findings"


def render_text(diagnostics: Iterable[Diagnostic], color: bool = False) -> str:
    """Each finding as a person reads it, then a line that counts them."""
    ordered = sorted(diagnostics)
    return "\n\n".join([*(each.text(color) for each in ordered), summary(ordered)])


def render_json(diagnostics: Iterable[Diagnostic]) -> str:
    """One object: `schema_version`, `summary` by severity, and `diagnostics`."""
    import json

    ordered = sorted(diagnostics)
    counts = Counter(diagnostic.severity for diagnostic in ordered)
    answer = {
        "schema_version": JSON_SCHEMA_VERSION,
        "summary": {f"{severity}s": counts[severity] for severity in Severity},
        "diagnostics": [_as_json(diagnostic) for diagnostic in ordered],
    }
    return json.dumps(answer, indent=2)


def _as_json(diagnostic: Diagnostic) -> dict[str, Any]:
    fix = diagnostic.fix
    end_line, end_column = _end(diagnostic)
    return {
        "code": diagnostic.code,
        "severity": str(diagnostic.severity),
        "path": diagnostic.path,
        "span": _span_json(diagnostic.span) | {"end_line": end_line, "end_column": end_column},
        "message": diagnostic.message,
        "label": diagnostic.label,
        "help": diagnostic.help,
        "fix": fix
        and {"title": fix.title, "replacement": fix.replacement, "span": _span_json(fix.span)},
    }


def _span_json(span: Span) -> dict[str, int]:
    return {"start": span.start, "end": span.end, "line": span.line, "column": span.column}


def _end(diagnostic: Diagnostic) -> tuple[int, int]:
    """Line and column after the last character."""
    if diagnostic.excerpt is None:
        return diagnostic.span.line, diagnostic.span.column
    return diagnostic.excerpt.end_line, diagnostic.excerpt.end_column


# --- GitHub workflow commands ---------------------------------------------------------------------

_GITHUB_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "notice"}


def render_github(diagnostics: Iterable[Diagnostic]) -> str:
    """A workflow command a line, which GitHub shows beside the changed lines."""
    return "\n".join(_annotation(diagnostic) for diagnostic in sorted(diagnostics))


def _annotation(diagnostic: Diagnostic) -> str:
    end_line, end_column = _end(diagnostic)
    place: dict[str, str | int] = {"file": diagnostic.path}
    place |= {"line": diagnostic.span.line, "endLine": end_line}
    if end_line == diagnostic.span.line:
        # GitHub refuses columns on an annotation over several lines. Its last column is included.
        place["col"] = diagnostic.span.column
        place["endColumn"] = max(end_column - 1, diagnostic.span.column)
    code = CODES.get(diagnostic.code)
    place["title"] = diagnostic.code if code is None else f"{code.id}: {code.title}"
    properties = ",".join(f"{key}={_github_property(value)}" for key, value in place.items())
    lines = [diagnostic.message]
    if diagnostic.label:
        lines.append(diagnostic.label)
    if diagnostic.help:
        lines.append(f"help: {diagnostic.help}")
    level = _GITHUB_LEVELS[diagnostic.severity]
    return f"::{level} {properties}::{_github_data(chr(10).join(lines))}"


def _github_data(text: str) -> str:
    shown = "\n".join(printable(line) for line in text.split("\n"))
    return shown.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _github_property(value: str | int) -> str:
    return _github_data(str(value)).replace(":", "%3A").replace(",", "%2C")


# --- SARIF 2.1.0 ----------------------------------------------------------------------------------

_SARIF_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "note"}


def render_sarif(diagnostics: Iterable[Diagnostic], tool_version: str | None = None) -> str:
    """A SARIF 2.1.0 log with one run: the rules that were broken, where, and the fixes."""
    import json

    ordered = sorted(diagnostics)
    codes = sorted({diagnostic.code for diagnostic in ordered})
    driver: dict[str, Any] = {"name": "dicethrone", "rules": [_sarif_rule(code) for code in codes]}
    if tool_version is not None:
        driver["version"] = tool_version
    results = [_sarif_result(each, codes.index(each.code)) for each in ordered]
    log = {
        "$schema": SARIF_SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": driver},
                "columnKind": "unicodeCodePoints",
                "results": results,
            }
        ],
    }
    return json.dumps(log, indent=2)


def _sarif_rule(id: str) -> dict[str, Any]:
    code = CODES.get(id)
    if code is None:
        return {"id": id}
    page = explain(id)
    return {
        "id": id,
        "shortDescription": {"text": _sarif_text(code.title)},
        "help": {"text": _sarif_text(page), "markdown": _sarif_text(page)},
        "defaultConfiguration": {"level": _SARIF_LEVELS[code.severity]},
    }


def _sarif_result(diagnostic: Diagnostic, rule_index: int) -> dict[str, Any]:
    message = diagnostic.message
    if diagnostic.label:
        message += f" ({diagnostic.label})"
    if diagnostic.help:
        message += f"\nhelp: {diagnostic.help}"
    end_line, end_column = _end(diagnostic)
    place = {"artifactLocation": {"uri": _uri(diagnostic.path)}}
    region = _region(diagnostic.span, end_line, end_column)
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": rule_index,
        "level": _SARIF_LEVELS[diagnostic.severity],
        "message": {"text": _sarif_text(message)},
        "locations": [{"physicalLocation": place | {"region": region}}],
    }
    if diagnostic.fix is not None:
        change = place | {"replacements": [_sarif_replacement(diagnostic.fix)]}
        title = {"text": _sarif_text(diagnostic.fix.title)}
        result["fixes"] = [{"description": title, "artifactChanges": [change]}]
    return result


def _sarif_replacement(fix: Fix) -> dict[str, Any]:
    span = fix.span
    if fix.removed is None:
        region = {"charOffset": span.start, "charLength": span.end - span.start}
    else:
        lines = fix.removed.split("\n")
        first_column = span.column if len(lines) == 1 else 1
        region = _region(span, span.line + len(lines) - 1, first_column + len(lines[-1]))
    return {"deletedRegion": region, "insertedContent": {"text": fix.replacement}}


def _region(span: Span, end_line: int, end_column: int) -> dict[str, int]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": end_line,
        "endColumn": end_column,
    }


def _sarif_text(text: str) -> str:
    """Braces mark placeholders in SARIF messages; doubled they are themselves."""
    return text.replace("{", "{{").replace("}", "}}")


def _uri(path: str) -> str:
    from pathlib import PurePath
    from urllib.parse import quote

    pure = PurePath(path)
    slashed = quote(pure.as_posix(), safe="/", errors="surrogateescape")
    if not pure.is_absolute():
        return slashed
    return f"file://{'' if slashed.startswith('/') else '/'}{slashed}"
