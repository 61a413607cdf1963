"""Reads what definitions of all kinds share: properties, dice and the lines under a heading."""

from __future__ import annotations

import attrs

from .. import ast
from ..span import Span
from .effects import ast_span
from .reader import BAD, Misread, note, reads


@attrs.frozen
class Property:
    """A line or a word of a heading that gives something a value."""

    key: str
    value: object
    span: Span


def empty(heading: ast.Name, what: str) -> None:
    """Report a heading with nothing under it."""
    note(
        Misread(
            "DT112",
            ast_span(heading),
            f"nothing stands under this {what}",
            "indent what belongs to it by two spaces",
        )
    )


def once(given: dict[str, object], key: str, value: object, span: Span) -> None:
    """Keep the first of two values and report the second."""
    if key in given:
        note(
            Misread(
                "DT114", span, f"the {key} is given twice", f"keep one {key} and delete the other"
            )
        )
    else:
        given[key] = value


@reads(
    "ability_body",
    "token_body",
    "faction_body",
    "creature_body",
    "encounter_body",
)
def body(span: Span, lines: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(line for line in lines if line is not BAD)


@reads("die_face")
def die_face(span: Span, faces: ast.Faces, symbol: ast.Name) -> ast.DieFace:
    shown = faces.ranges[0]
    return ast.DieFace(shown.low, shown.high, symbol, span=span)


@reads("dice")
def dice(span: Span, *faces: ast.DieFace) -> Property:
    return Property("dice", faces, span)


@reads("setup")
def setup(span: Span, text: ast.Text) -> Property:
    return Property("setup", text, span)
