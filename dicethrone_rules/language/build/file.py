"""Reads packs, definitions and whole files: grammar/file.lark."""

from __future__ import annotations

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .numbers import quoted
from .reader import reads
from .text import text_of


@reads("need")
def need(span: Span, pack: Token, version: Token) -> ast.Need:
    return ast.Need(quoted(pack), version.text, span=span)


@reads("optional_pack")
def optional_pack(span: Span) -> ast.PackUse:
    return ast.PackUse.OPTIONAL


@reads("locked_pack")
def locked_pack(span: Span) -> ast.PackUse:
    return ast.PackUse.LOCKED


@reads("pack")
def pack(
    span: Span, name: Token, version: Token, *said: ast.Need | ast.PackUse | None
) -> ast.PackHeader:
    needs = tuple([each for each in said if isinstance(each, ast.Need)])
    uses = [each for each in said if isinstance(each, ast.PackUse)]
    use = uses[0] if uses else ast.PackUse.ALWAYS
    return ast.PackHeader(quoted(name), version.text, needs, use, span=span)


@reads("definition")
def definition(span: Span, body: ast.Body) -> ast.Definition:
    return ast.Definition(body, span=span)


@reads("replacement")
def replacement(span: Span, body: ast.Body) -> ast.Definition:
    return ast.Definition(body, replaces=True, span=span)


@reads("lone_text")
def lone_text(span: Span, lines: tuple[object, ...]) -> ast.Text:
    return text_of(lines)


@reads("lone_clauses", "lone_amount", "lone_condition", "lone_event", "lone_pattern")
def lone(span: Span, said: object) -> object:
    return said


@reads("language")
def language(span: Span, version: Token) -> ast.Language:
    return ast.Language(version.text, span=span)


@reads("file")
def file(
    span: Span,
    language: ast.Language | None,
    pack: ast.PackHeader | None,
    definitions: tuple[object, ...] | None,
) -> ast.File:
    found = tuple(d for d in definitions or () if isinstance(d, ast.Definition))
    return ast.File(pack, found, language, span=span)
