"""Shared by the tests of the language: parsing without mistakes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from dicethrone_rules.language.guidance.diagnostics import Diagnostic
from dicethrone_rules.language.parsing.parse import (
    parse_amount,
    parse_clauses,
    parse_condition,
    parse_event,
    parse_file,
    parse_pattern,
    parse_text,
)
from dicethrone_rules.resources import content_root

PARSERS: dict[str, Callable[[str], tuple[Any, list[Diagnostic]]]] = {
    "amount": parse_amount,
    "clause": parse_clauses,
    "condition": parse_condition,
    "event": parse_event,
    "file": parse_file,
    "pattern": parse_pattern,
    "text": parse_text,
}


def parsed(kind: str, text: str) -> Any:
    """The AST of a text that has no mistakes."""
    found, diagnostics = PARSERS[kind](text)
    assert not diagnostics, "\n".join(str(d) for d in diagnostics)
    assert found is not None
    if kind == "clause":
        (clause,) = found
        return clause
    return found


def shipped_files() -> list[Path]:
    """Every .dice file that comes with the library."""
    return sorted(content_root().rglob("*.dice"))
