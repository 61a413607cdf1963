"""Reads minions, bosses and whatever else Adventures meet: grammar/definitions.lark."""

from __future__ import annotations

from typing import cast

from .. import ast
from ..parsing.tokens import Token
from ..span import Span
from .numbers import number
from .properties import Property, empty, once
from .reader import reads, reads_words
from .text import Line, text_of

reads_words("encounter_kind", ast.EncounterKind)


@reads("field")
def field(span: Span, name: ast.Name, value: Token) -> ast.Field:
    return ast.Field(name.text, number(value), span=span)


@reads("keyword_field")
def keyword_field(span: Span, name: str, value: Token) -> ast.Field:
    return ast.Field(name, number(value), span=span)


reads_words("field_name", str)


@reads("encounter")
def encounter(
    span: Span, kind: ast.EncounterKind, name: ast.Name, lines: tuple[object, ...] | None
) -> ast.Encounter:
    if lines is None:
        empty(name, kind)
    given: dict[str, object] = {}
    fields: list[ast.Field] = []
    items: list[ast.HeroItem] = []
    clauses: list[ast.Clause] = []
    said: list[Line] = []
    for line in lines or ():
        if isinstance(line, ast.Field):
            fields.append(line)
        elif isinstance(line, Property):
            once(given, line.key, line.value, line.span)
        elif isinstance(line, Line):
            said.append(line)
        elif isinstance(line, ast.Trigger | ast.Activated | ast.While | ast.Always):
            clauses.append(line)
        else:
            items.append(cast(ast.HeroItem, line))
    return ast.Encounter(
        kind,
        name,
        tuple(fields),
        cast(tuple[ast.DieFace, ...], given.get("dice", ())),
        tuple(items),
        tuple(clauses),
        text_of(tuple(said)),
        cast(ast.Text, given.get("setup", ())),
        span=span,
    )
