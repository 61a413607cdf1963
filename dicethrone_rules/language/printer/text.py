"""Says sentences, and lays texts out as lines.

A statement is said inline when it can be; one that holds several sentences gets a block.
"""

from __future__ import annotations

from typing import TypeVar

from ... import records
from .. import ast
from ..ast.walk import rebuilt
from ..span import Span
from .adjustments import adjustments
from .lines import KeepApart, Line, capital, fits, never
from .roles import Decider, is_several, is_you, verb
from .words import joined, say, says

Choice = TypeVar("Choice", bound=ast.May | ast.Choose)

# --- words ---------------------------------------------------------------------------------------


@says(ast.Do)
def chain(node: ast.Do) -> str:
    """`A`, `A and B`, `A, B and C`, `A and B, then C`."""
    words = ""
    segment: list[str] = []
    subject: ast.Role | None = None
    for part in node.parts:
        if part.then and segment:
            words += f"{joined(segment, 'and')}, then "
            segment = []
        options = part.effect.options if isinstance(part.effect, ast.Or) else (part.effect,)
        said = []
        for option in options:
            said.append(_after(subject, option))
            subject = _subject_of(option) or subject
        segment.append(" or ".join(said))
    return words + joined(segment, "and")


def _subject_of(effect: ast.Effect) -> ast.Role | None:
    who: ast.Role | None = getattr(effect, "who", None)
    return None if is_you(who) else who


def _after(subject: ast.Role | None, effect: ast.Effect) -> str:
    """An effect after a subject: the same players are not named again, and you are."""
    words = say(effect)
    who: ast.Role | None = getattr(effect, "who", None)
    if subject is None or who is None or isinstance(effect, ast.SetHealth):
        return words
    if isinstance(who, ast.You):
        return f"you {words}"
    again = ast.ThatPlayer() if isinstance(subject, ast.Chosen) else subject
    if who == again and not is_several(subject):
        return words.removeprefix(f"{say(who)} ")
    return words


@says(ast.Until)
def until(node: ast.Until) -> str:
    return f"until {node.duration}, {adjustments(node.adjustments, node.who)}"


def costs(effects: tuple[ast.Effect, ...]) -> str:
    """Several costs, paid together."""
    return " and ".join(say(effect) for effect in effects)


def _may(who: ast.Role) -> str:
    return f"{say(who)} may"


def inline(node: ast.Statement) -> str | None:
    """A statement without its full stop; None if it needs a block."""
    match node:
        case ast.Do() | ast.Until():
            return say(node)
        case ast.May():
            return _inline_may(node)
        case ast.Choose():
            return None
        case _:
            body = inline_body(node.body)
            return None if body is None else f"{_heading(node)}, {_instead(node)}{body}"


def _instead(node: ast.Statement) -> str:
    return "instead " if isinstance(node, ast.If) and node.instead else ""


def _heading(node: ast.If | ast.On | ast.ForEach | ast.Repeat) -> str:
    match node:
        case ast.If():
            return f"if {say(node.condition)}"
        case ast.On():
            return f"on {say(node.pattern)}"
        case ast.ForEach():
            return f"for {say(node.over)}"
        case ast.Repeat():
            once = isinstance(node.times, ast.Number) and node.times.value == 1
            return f"do this {say(node.times)} {'time' if once else 'times'}"


def _inline_may(node: ast.May) -> str | None:
    node = _decided(node)
    body = _lone(node.body)
    if not isinstance(body, ast.Do):
        return None
    words = say(body)
    if not node.costs:
        return f"{_may(node.who)} {words}"
    link = "so that" if _has_subject(body.parts[0].effect) else "to"
    return f"{_may(node.who)} {costs(node.costs)} {link} {words}"


def _decided(node: Choice) -> Choice:
    """A choice in which another player does the verbs without a subject, for its words."""
    return node if is_you(node.who) else rebuilt(node, _by_decider)


def _by_decider(node: ast.Node) -> ast.Node:
    if isinstance(node, ast.Reveal | ast.Discard) and isinstance(node.who, ast.You):
        return records.evolve(node, who=Decider())
    if isinstance(node, ast.May) and isinstance(node.who, ast.Holder):
        return rebuilt(node, _by_you)  # you decide again
    return node


def _by_you(node: ast.Node) -> ast.Node:
    if isinstance(node, ast.Reveal | ast.Discard) and isinstance(node.who, Decider):
        return records.evolve(node, who=ast.You())
    return node


_LED_BY_A_NOUN = (ast.SetHealth, ast.BecomeType, ast.Fail, ast.Retarget, ast.ChangeGold)


def _has_subject(effect: ast.Effect) -> bool:
    """Whether an effect begins with who or what does it instead of a verb."""
    if isinstance(effect, ast.Or):
        return _has_subject(effect.options[0])
    if isinstance(effect, _LED_BY_A_NOUN):
        return True
    return not isinstance(getattr(effect, "who", None), ast.You | None)


def _lone(body: ast.Text) -> ast.Statement | None:
    """The one statement of a body, if it can follow its heading without a block."""
    if len(body) != 1 or body[0].lead is not ast.Lead.NONE:
        return None
    statement = body[0].statement
    if isinstance(statement, ast.If | ast.May) and statement.otherwise:
        return None
    return statement


def inline_body(body: ast.Text) -> str | None:
    """A body that follows a comma; None if it needs a block."""
    lone = _lone(body)
    return None if lone is None else inline(lone)


def _lead(sentence: ast.Sentence) -> str:
    match sentence.lead:
        case ast.Lead.THEN:
            return "then "
        case ast.Lead.ADDITIONALLY:
            return "additionally, "
        case _:
            return ""


def _reminders(body: ast.Text, outer: str | None = None) -> str:
    """The reminder texts of a sentence and of the sentences inside it."""
    found = [outer] if outer else []
    lone: ast.Text = body
    while len(lone) == 1:
        if lone[0].reminder:
            found.append(lone[0].reminder)
        lone = getattr(lone[0].statement, "body", ())
    return f" ({' '.join(found)})" if found else ""


def _ended(sentence: ast.Sentence, words: str) -> str:
    body: ast.Text = getattr(sentence.statement, "body", ())
    return f"{capital(_lead(sentence) + words)}.{_reminders(body, sentence.reminder)}"


def _otherwise(sentence: ast.Sentence) -> ast.Text:
    statement = sentence.statement
    return statement.otherwise if isinstance(statement, ast.If | ast.May) else ()


def inline_sentence(sentence: ast.Sentence) -> str | None:
    """A sentence and its Otherwise with their full stops; None if either needs a block."""
    words = inline(sentence.statement)
    if words is None:
        return None
    said = _ended(sentence, words)
    other = _otherwise(sentence)
    if not other:
        return said
    words = inline_body(other)
    return None if words is None else f"{said} Otherwise, {words}.{_reminders(other)}"


def inline_text(text: ast.Text) -> str | None:
    """Several sentences on one line; None if one needs a block."""
    said = [inline_sentence(sentence) for sentence in text]
    return None if None in said else " ".join(words for words in said if words is not None)


@says(ast.Sentence)
def sentence(node: ast.Sentence) -> str:
    """A sentence on one line where possible, else with its blocks."""
    return "\n".join(line.text for line in sentence_lines(node, 0))


@says(tuple)
def text(node: ast.Text) -> str:
    """A text on one line where possible, else a sentence a line."""
    words = inline_text(node)
    if words is not None:
        return words
    return "\n".join(line.text for line in text_lines(node, 0))


@says(ast.If, ast.On, ast.ForEach, ast.Repeat, ast.May, ast.Choose)
def statement(node: ast.Statement) -> str:
    words = inline(node)
    if words is not None:
        return words
    heading, lines = _blocked(node, 0)
    return "\n".join((heading, *(line.text for line in lines)))


@says(ast.ChainPart)
def chain_part(node: ast.ChainPart) -> str:
    return f"then {say(node.effect)}" if node.then else say(node.effect)


# --- lines ---------------------------------------------------------------------------------------


def text_lines(text: ast.Text, depth: int) -> list[Line]:
    """A sentence a line."""
    return [line for sentence in text for line in sentence_lines(sentence, depth)]


def sentence_lines(sentence: ast.Sentence, depth: int) -> list[Line]:
    """A sentence, the block under it if it has one, and its Otherwise on a line of its own."""
    words = inline(sentence.statement)
    if words is not None:
        lines = [Line(depth, _ended(sentence, words), sentence.span)]
    else:
        heading, block = _blocked(sentence.statement, depth)
        lines = [Line(depth, capital(_lead(sentence) + heading), sentence.span), *block]
    other = _otherwise(sentence)
    if not other:
        return lines
    words = inline_body(other)
    if words is not None:
        said = f"Otherwise, {words}.{_reminders(other)}"
        return [*lines, Line(depth, said, other[0].span)]
    lone = _lone(other)
    if lone is not None:
        heading, block = _blocked(lone, depth)
        return [*lines, Line(depth, f"Otherwise, {heading}", other[0].span), *block]
    return [*lines, Line(depth, "Otherwise:", None), *text_lines(other, depth + 1)]


def _blocked(node: ast.Statement, depth: int) -> tuple[str, list[Line]]:
    """The heading of a statement that needs a block, and the block."""
    if isinstance(node, ast.May | ast.Choose):
        node = _decided(node)
    if isinstance(node, ast.Choose):
        heading = f"{say(node.who)} {verb(node.who, 'choose')} one:"
        if isinstance(node.who, ast.You):
            heading = f"choose {'up to ' if node.up_to else ''}{_how_many(node)}:"
        lines: list[Line] = []
        for option in node.options:
            lines += _option_lines(option, depth + 1)
        return heading, lines
    assert not isinstance(node, ast.Do | ast.Until)
    if isinstance(node, ast.May):
        heading = _may(node.who)
        if _yours_to_choose(node):
            inner, lines = _blocked(node.body[0].statement, depth)
            return f"{heading} {inner}", lines
        if node.costs:
            heading += f" {costs(node.costs)}"
        return f"{heading}:", text_lines(node.body, depth + 1)
    heading = _heading(node)
    lone = _lone(node.body)
    if lone is None:
        instead = ", instead" if _instead(node) else ""
        return f"{heading}{instead}:", text_lines(node.body, depth + 1)
    inner, lines = _blocked(lone, depth)
    return f"{heading}, {_instead(node)}{inner}", lines


def _how_many(node: ast.Choose) -> str:
    return "one" if node.count == 1 and not node.up_to else str(node.count)


def _yours_to_choose(node: ast.May) -> bool:
    """Whether a choice is offered to you without a cost: `you may choose one`."""
    lone = _lone(node.body)
    return (
        not node.costs
        and is_you(node.who)
        and isinstance(lone, ast.Choose)
        and isinstance(lone.who, ast.You)
        and _how_many(lone) == "one"
    )


def _option_lines(option: ast.Text, depth: int) -> list[Line]:
    words = inline_text(option)
    if words is not None and fits(depth, f"- {words}"):
        return [Line(depth, f"- {words}", option[0].span if option else None)]
    # The dash is as wide as one level, so the lines of an option stand below each other.
    first, *rest = text_lines(option, depth + 1)
    return [Line(depth, f"- {first.words}", first.source), *rest]


def loose(text: ast.Text, depth: int, heading: Span | None, keep: KeepApart = never) -> list[Line]:
    """The text under a heading without a colon: on one line where it fits."""
    words = inline_text(text)
    if words and fits(depth, words) and not _apart(heading, text, keep):
        return [Line(depth, words, text[0].span)]
    return text_lines(text, depth)


def headed(
    heading: str, text: ast.Text, depth: int, source: Span | None, keep: KeepApart = never
) -> list[Line]:
    """`HEADING: TEXT`, or the text as a block; `source` is where the heading was read."""
    words = inline_text(text)
    if words is not None and fits(depth, f"{heading}: {words}") and not _apart(source, text, keep):
        return [Line(depth, f"{heading}: {words}", source)]
    return [Line(depth, f"{heading}:", source), *text_lines(text, depth + 1)]


def _apart(source: Span | None, text: ast.Text, keep: KeepApart) -> bool:
    if not text:
        return False
    first = source or text[0].span
    last = text[-1].span
    return first is not None and last is not None and keep(first, last)
