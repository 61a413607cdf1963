"""Reads what definitions of all kinds share: properties, dice and the lines under a heading."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from .. import ast
from ..span import Span
from .reader import BAD, Misread, ast_span, note, reads


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
    "environment_body",
    "loot_table_body",
)
def body(span: Span, lines: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(line for line in lines if line is not BAD)


@reads("minion_body", "boss_body", "shop_body", "scenario_body", "difficulty_body")
def whole_body(span: Span, lines: tuple[object, ...]) -> tuple[object, ...]:
    """A body with missing lines; the unreadable lines are kept for the report."""
    return lines


def sorted_lines(
    name: ast.Name, what: str, lines: tuple[object, ...] | None, needed: Mapping[str, str]
) -> tuple[dict[str, object], tuple[object, ...]]:
    """The values that lines give, and the other lines. `needed` are those it must have, each with
    an example; where a line could not be read, none is missed.
    """
    given: dict[str, object] = {}
    items: list[object] = []
    for line in lines or ():
        if isinstance(line, Property):
            once(given, line.key, line.value, line.span)
        elif line is not BAD:
            items.append(line)
    if lines is None:
        empty(name, what)
    elif BAD not in lines:
        for key, example in needed.items():
            if key not in given:
                note(
                    Misread(
                        "DT117",
                        ast_span(name),
                        f"this {what} does not say its {key}",
                        f"write a line such as: {example}",
                    )
                )
    return given, tuple(items)


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
