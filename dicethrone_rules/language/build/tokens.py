"""Reads statuses, companions, tracks and actions: grammar/definitions.lark."""

from __future__ import annotations

from typing import cast

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .numbers import number, quoted
from .properties import Property, once
from .reader import Misread, ast_span, note, reads, reads_as, reads_words
from .text import text_of

reads_words("token_kind", str)
reads_words("token_flag", ast.TokenFlag)
reads_as(ast.TokenKind.POSITIVE, "positive")
reads_as(ast.TokenKind.NEGATIVE, "negative")
reads_as(ast.TokenKind.UNIQUE, "unique")
reads_as(True, "action_param")


@reads("limited")
def limited(span: Span, value: Token) -> Property:
    return Property("limit", number(value), span)


@reads("limited_on_others")
def limited_on_others(span: Span, value: Token) -> Property:
    return Property("limit on others", number(value), span)


@reads("with_health")
def with_health(span: Span, value: Token) -> Property:
    return Property("health", number(value), span)


@reads("in_group")
def in_group(span: Span, name: ast.Name) -> Property:
    return Property("counts as", name, span)


@reads("unlimited")
def unlimited(span: Span) -> Property:
    return Property("limit", None, span)


@reads("kind_property")
def kind_property(span: Span, kind: ast.TokenKind) -> Property:
    return Property("kind", kind, span)


@reads("flagged")
def flagged(span: Span, flag: ast.TokenFlag) -> Property:
    return Property(flag, flag, span)


@reads("sides")
def sides(span: Span, *names: Token) -> Property:
    return Property("sides", tuple(quoted(name) for name in names), span)


@reads("token")
def token(
    span: Span, kind: str, name: ast.Name, *rest: Property | tuple[ast.Clause, ...] | None
) -> ast.TokenDef:
    given: dict[str, object] = {}
    clauses: tuple[ast.Clause, ...] = ()
    flags: list[ast.TokenFlag] = []
    kind_span = span
    for part in rest:
        if isinstance(part, Property):
            if part.key == "kind":
                kind_span = part.span
            if isinstance(part.value, ast.TokenFlag) and part.key not in given:
                flags.append(part.value)
            once(given, part.key, part.value, part.span)
        elif part is not None:
            clauses = part
    if "limit" not in given:
        note(
            Misread(
                "DT501",
                ast_span(name),
                "this token has no limit",
                "write how many a player can have, such as limit 2, or no limit",
            )
        )
    return ast.TokenDef(
        name,
        _token_kind(kind, name, given.get("kind"), kind_span),
        cast("int | None", given.get("limit")),
        tuple(flags),
        cast(tuple[str, ...], given.get("sides", ())),
        clauses,
        cast("int | None", given.get("health")),
        cast("int | None", given.get("limit on others")),
        cast("ast.Name | None", given.get("counts as")),
        span=span,
    )


def _token_kind(keyword: str, name: ast.Name, given: object, where: Span) -> ast.TokenKind:
    if keyword == "status":
        if isinstance(given, ast.TokenKind):
            return given
        note(
            Misread(
                "DT507",
                ast_span(name),
                "this status is neither positive nor negative nor unique",
                "write one of them after the colon",
            )
        )
        return ast.TokenKind.UNIQUE
    if given is not None:
        note(
            Misread(
                "DT115",
                where,
                f"a {keyword} is not {given}",
                f"only a status is; delete {given}",
            )
        )
    return ast.TokenKind(keyword)


@reads("action")
def action(span: Span, name: ast.Name, param: bool | None, text: ast.Text) -> ast.ActionDef:
    return ast.ActionDef(name, bool(param), text, span=span)


@reads("action_block")
def action_block(
    span: Span, name: ast.Name, param: bool | None, lines: tuple[object, ...]
) -> ast.ActionDef:
    return ast.ActionDef(name, bool(param), text_of(lines), span=span)
