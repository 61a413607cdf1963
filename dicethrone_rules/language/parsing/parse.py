"""From any text to an AST.

A mistake never stops the parser: it is reported once, its sentence or line is left out, and reading
goes on behind it.
"""

from __future__ import annotations

from typing import cast

from .. import ast
from ..guidance.diagnostics import Diagnostic
from ..source import Source
from .recovery import read
from .versions import newer_language


def parse_file(source: Source | str) -> tuple[ast.File | None, list[Diagnostic]]:
    """The AST of a .dice file and all its mistakes.

    With mistakes the file holds the readable part; it is None if there is none. Diagnostics come in
    the order of the text; those of a Source carry its path.
    """
    source = _source(source)
    newer = newer_language(source)
    if newer is not None:
        return None, [newer]
    found, diagnostics = read(source, "file")
    return cast("ast.File | None", found), diagnostics


def parse_text(source: Source | str) -> tuple[ast.Text | None, list[Diagnostic]]:
    """The sentences of a card or an ability, with the same promises."""
    found, diagnostics = read(_source(source), "lone_text")
    return cast("ast.Text | None", found), diagnostics


def parse_clauses(
    source: Source | str,
) -> tuple[tuple[ast.Clause, ...] | None, list[Diagnostic]]:
    """The standing text of a token, a clause a line, with the same promises."""
    found, diagnostics = read(_source(source), "lone_clauses")
    return cast("tuple[ast.Clause, ...] | None", found), diagnostics


def parse_amount(text: str) -> tuple[ast.Amount | None, list[Diagnostic]]:
    """`3 + 1 x Arrow`, with the same promises."""
    found, diagnostics = read(_source(text), "lone_amount", sentences=False)
    return cast("ast.Amount | None", found), diagnostics


def parse_condition(text: str) -> tuple[ast.Condition | None, list[Diagnostic]]:
    """`you have at least 2 Moss`, with the same promises."""
    found, diagnostics = read(_source(text), "lone_condition", sentences=False)
    return cast("ast.Condition | None", found), diagnostics


def parse_event(text: str) -> tuple[ast.Event | None, list[Diagnostic]]:
    """`you are Attacked`, `during your Upkeep`, with the same promises."""
    found, diagnostics = read(_source(text), "lone_event", sentences=False)
    return cast("ast.Event | None", found), diagnostics


def parse_pattern(text: str) -> tuple[ast.Pattern | None, list[Diagnostic]]:
    """`3 Sword + 2 Pow`, with the same promises."""
    found, diagnostics = read(_source(text), "lone_pattern", sentences=False)
    return cast("ast.Pattern | None", found), diagnostics


def _source(source: Source | str) -> Source:
    return source if isinstance(source, Source) else Source("<text>", source)
