"""Reads sentences: grammar/text.lark."""

from __future__ import annotations

import re
from typing import cast

import attrs

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .adjustments import Said, of_one_player
from .chains import Price, costs_of
from .choices import in_choice
from .numbers import number
from .reader import BAD, Misread, note, reads, reads_as, reads_words

reads_words("duration", ast.Duration)
reads_as(ast.Lead.THEN, "then_lead")
reads_as(ast.Lead.ADDITIONALLY, "additionally_lead")
reads_as(BAD, "bad_line", "bad_sentence")


@attrs.frozen
class Otherwise:
    """A sentence that belongs to the one before it."""

    body: ast.Text
    span: Span


@attrs.frozen
class Line:
    """The sentences of one line."""

    sentences: tuple[object, ...]


def as_text(body: object, reminder: str | None = None) -> ast.Text:
    """A body: the sentences of a block, or the one statement that stands inline."""
    if isinstance(body, tuple):
        return cast(ast.Text, body)
    statement = cast(ast.Statement, body)
    return (ast.Sentence(statement, reminder=reminder, span=statement.span),)


def text_of(lines: tuple[object, ...]) -> ast.Text:
    """The sentences of all lines; each Otherwise has found its If."""
    sentences: list[ast.Sentence] = []
    was_left_out = False  # what an Otherwise after it belongs to could not be read
    for line in lines:
        for sentence in line.sentences if isinstance(line, Line) else (BAD,):
            if isinstance(sentence, Otherwise):
                if not was_left_out:
                    _attach(sentences, sentence)
                continue
            was_left_out = not isinstance(sentence, ast.Sentence)
            if isinstance(sentence, ast.Sentence):
                sentences.append(sentence)
    return tuple(sentences)


def _attach(sentences: list[ast.Sentence], other: Otherwise) -> None:
    last = sentences[-1] if sentences else None
    statement = last.statement if last is not None else None
    if isinstance(statement, ast.If | ast.May) and not statement.otherwise:
        assert last is not None
        sentences[-1] = attrs.evolve(last, statement=attrs.evolve(statement, otherwise=other.body))
    elif isinstance(statement, ast.On) and not isinstance(statement.pattern, ast.AnythingElse):
        on = ast.On(ast.AnythingElse(span=other.span), other.body, span=other.span)
        sentences.append(ast.Sentence(on, span=other.span))
    else:
        note(
            Misread(
                "DT607",
                other.span,
                "this otherwise has no if before it",
                "put it right after a sentence that begins with If, On or You may",
            )
        )


@reads("text")
def text(span: Span, body: object) -> ast.Text:
    return text_of((body,)) if isinstance(body, Line) else cast(ast.Text, body)


@reads("block")
def block(span: Span, lines: tuple[object, ...]) -> ast.Text:
    return text_of(lines)


@reads("line")
def line(span: Span, first: object, last: object = None) -> Line:
    sentences = first if isinstance(first, tuple) else (first,)
    return Line(sentences if last is None else (*sentences, last))


_NO_REMINDER = re.compile(
    r"\(\s*(?:(?P<kind>undefendable|pure|collateral|unpreventable|isolated)(?: (?:dmg|damage))?"
    r"|(?P<once>once per (?:turn|game))|max(?:imum)? \d+|up to \d+|you choose|your choice)\s*\)",
    re.IGNORECASE,
)
"""Words of printed cards that would be lost in reminder text."""


def inside(reminder: Token | None) -> str | None:
    """Reminder text without its parentheses."""
    if reminder is None:
        return None
    found = _NO_REMINDER.fullmatch(reminder.text)
    if found is not None:
        said = reminder.text[1:-1].strip()
        kind = found["kind"]
        help = "say it in the sentence, without parentheses"
        if kind:
            help = f"write the word before dmg: {kind.lower()} dmg"
        elif said.lower().startswith(("max", "up to")):
            help = (
                "leave it out for tokens, whose limit stands in their heading; an amount ends with "
                "it: Deal 1 per card you have max 3 dmg."
            )
        elif found["once"]:
            help = (
                f"write it before the colon of a clause: Pay 1 CP any time, {said.lower()}: Draw 1."
            )
        message = "what stands in parentheses is for people and changes nothing"
        note(Misread("DT101", reminder.span, message, help))
    return reminder.text[1:-1].strip()


@reads("sentence")
def sentence(span: Span, statement: ast.Statement, reminder: Token | None = None) -> ast.Sentence:
    return ast.Sentence(statement, reminder=inside(reminder), span=span)


@reads("led_sentence")
def led_sentence(
    span: Span, lead: ast.Lead, statement: ast.Statement, reminder: Token | None = None
) -> ast.Sentence:
    return ast.Sentence(statement, lead, reminder=inside(reminder), span=span)


@reads("otherwise")
def otherwise(span: Span, statement: ast.Statement, reminder: Token | None = None) -> Otherwise:
    return Otherwise(as_text(statement, inside(reminder)), span)


@reads("otherwise_block")
def otherwise_block(span: Span, body: ast.Text) -> Otherwise:
    return Otherwise(body, span)


# --- statements --------------------------------------------------------------------------------


@reads("do")
def do(span: Span, chain: ast.Do) -> ast.Do:
    return chain


@reads("if")
def if_(span: Span, condition: ast.Condition, body: object) -> ast.If:
    return ast.If(condition, as_text(body), span=span)


@reads("if_instead", "if_do_instead")
def if_instead(span: Span, condition: ast.Condition, body: object) -> ast.If:
    return ast.If(condition, as_text(body), instead=True, span=span)


@reads("on")
def on(span: Span, pattern: ast.Pattern, body: object) -> ast.On:
    return ast.On(pattern, as_text(body), span=span)


@reads("for_each")
def for_each(span: Span, over: ast.Each, body: object) -> ast.ForEach:
    return ast.ForEach(over, as_text(body), span=span)


@reads("repeat")
def repeat(span: Span, times: ast.Amount, body: object) -> ast.Repeat:
    return ast.Repeat(times, as_text(body), span=span)


@reads("until")
def until(span: Span, duration: ast.Duration, said: tuple[Said, ...]) -> ast.Until:
    who, adjustments = of_one_player(span, said)
    if isinstance(who, ast.You) and duration is ast.Duration.THEIR_NEXT_TURN:
        raise Misread(
            "DT101",
            span,
            "no other player is named whose next turn it could be",
            "write: Until the end of your next turn, ...",
        )
    return ast.Until(duration, adjustments, who, span=span)


@reads("may")
def may(span: Span, body: ast.Do) -> ast.May:
    return ast.May((), as_text(body), span=span)


@reads("other_may")
def other_may(span: Span, who: ast.Role, body: ast.Do) -> ast.May:
    return ast.May((), in_choice(as_text(body)), who=who, span=span)


@reads("may_pay")
def may_pay(span: Span, price: Price) -> ast.May:
    return ast.May(price.costs, as_text(price.buys), span=span)


@reads("other_may_pay")
def other_may_pay(span: Span, who: ast.Role, price: Price) -> ast.May:
    costs, buys = in_choice((price.costs, as_text(price.buys)))
    return ast.May(costs, buys, who=who, span=span)


@reads("may_block")
def may_block(span: Span, body: ast.Text) -> ast.May:
    return ast.May((), body, span=span)


@reads("other_may_block")
def other_may_block(span: Span, who: ast.Role, body: ast.Text) -> ast.May:
    return ast.May((), in_choice(body), who=who, span=span)


@reads("may_pay_block")
def may_pay_block(span: Span, costs: ast.Do, body: ast.Text) -> ast.May:
    return ast.May(costs_of(costs), body, span=span)


@reads("other_may_pay_block")
def other_may_pay_block(span: Span, who: ast.Role, costs: ast.Do, body: ast.Text) -> ast.May:
    return ast.May(in_choice(costs_of(costs)), in_choice(body), who=who, span=span)


@reads("options")
def options(span: Span, found: tuple[object, ...]) -> tuple[ast.Text, ...]:
    return tuple(cast(ast.Text, option) for option in found if option is not BAD)


@reads("option")
def option(span: Span, lines: tuple[object, ...]) -> ast.Text:
    return text_of(lines)


@reads("choose")
def choose(span: Span, options: tuple[ast.Text, ...]) -> ast.Choose:
    return ast.Choose(options, span=span)


@reads("choose_several")
def choose_several(span: Span, count: Token, options: tuple[ast.Text, ...]) -> ast.Choose:
    return ast.Choose(options, count=number(count), span=span)


@reads("choose_up_to")
def choose_up_to(span: Span, count: Token, options: tuple[ast.Text, ...]) -> ast.Choose:
    return ast.Choose(options, count=number(count), up_to=True, span=span)


@reads("may_choose")
def may_choose(span: Span, options: tuple[ast.Text, ...]) -> ast.May:
    return ast.May((), as_text(ast.Choose(options, span=span)), span=span)


@reads("other_choose")
def other_choose(span: Span, who: ast.Role, options: tuple[ast.Text, ...]) -> ast.Choose:
    return ast.Choose(in_choice(options), who, span=span)
