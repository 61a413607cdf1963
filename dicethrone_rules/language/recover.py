"""Driving the parser past mistakes."""

from __future__ import annotations

from .diagnostics import Diagnostic
from .source import Source
from .layout import prepare
from .tables import parser
from .build import take_notes, Misread

def read(source: Source, start: str) -> tuple[object, list[Diagnostic]]:
    from lark import UnexpectedInput
    take_notes()
    diagnostics = []
    value = None
    try:
        value = parser().parse(prepare(source.text), start=start).value
    except UnexpectedInput as e:
        t = getattr(e, 'token', None)
        pos = e.pos_in_stream or 0
        diagnostics.append(source.diagnostic("DT101", source.span(pos, pos + len(t or "x")), f"does not fit: {t!r} expected {sorted(e.accepts or e.expected)[:40]}"))
    except Misread as e:
        diagnostics.append(source.diagnostic(e.code, e.span, e.message, help=e.help))
    for e in take_notes():
        diagnostics.append(source.diagnostic(e.code, e.span, e.message, help=e.help))
    return value, diagnostics
