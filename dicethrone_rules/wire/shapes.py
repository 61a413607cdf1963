"""Shapes: the form of each type, found by its annotations.

Most records are written as their fields. The exceptions stand in `SHAPES`: what is printed is
referred to by key, and what is said carries its words.
"""

from __future__ import annotations

import enum
import sys
from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, SimpleNamespace, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs

from .. import records
from ..adventures.outcome import Outcome
from ..adventures.scoring import Score
from ..language.guidance.diagnostics import Diagnostic
from ..language.span import Span
from ..messages import Content, Message, SeatNumber, Wording
from .forms import (
    ByKey,
    Described,
    Either,
    Form,
    Member,
    Named,
    Pen,
    Row,
    Scalar,
    Schema,
    Several,
    Word,
)

TEXT, NUMBER = Scalar(str), Scalar(int)

SHAPES: dict[Any, Callable[[], Form]] = {}
"""The types that are not written as their fields, and what makes their form."""

SPARSE: set[type] = set()
"""Records that leave out fields with their default: those of which there are many."""

_ELSEWHERE = {"Outcome": Outcome}  # names that a module imports for type checkers only


@records.frozen
class Limit:
    """The bounds of what a stranger may send, as JSON Schema calls them."""

    rules: tuple[tuple[str, int], ...]


def at_most(length: int) -> Limit:
    """A text of at most so many characters, or a list of at most so many parts."""
    return Limit((("maxLength", length),))


def between(low: int, high: int) -> Limit:
    """A number in these bounds."""
    return Limit((("minimum", low), ("maximum", high)))


def hints_of(cls: type) -> dict[str, Any]:
    """By name, the types of a record's fields."""
    fields = attrs.fields(cls)
    # A compiled engine keeps attrs' fields of a record, but not its annotations.
    declared = SimpleNamespace(__annotations__={f.name: f.type for f in fields if f.init})
    names: dict[str, Any] = dict(_ELSEWHERE)
    for base in reversed(cls.__mro__):  # a field may be another module's
        names.update(vars(sys.modules[base.__module__]))
    return get_type_hints(declared, {**names, **_ELSEWHERE}, include_extras=True)


def form_of(hint: Any) -> Form:
    """The form of a type; made once."""
    return _form_of(hint)


@cache
def _form_of(hint: Any) -> Form:
    if hint in SHAPES:
        return SHAPES[hint]()
    if hint is None:
        hint = NoneType
    if hint in (int, float, str, bool, NoneType):
        return Scalar(hint)
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _limited(parts[0], dict(parts[1].rules))
    if origin is Literal:
        return Word(parts)
    if origin in (UnionType, Union):
        return Either([(_test(part), form_of(part)) for part in parts])
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return Several(form_of(parts[0]))
    if origin is tuple:
        return Row([form_of(part) for part in parts])
    if origin is dict:
        return ByKey(form_of(parts[1]))
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return Member(hint)
    if isinstance(hint, type) and attrs.has(hint):
        return described(hint)
    raise TypeError(f"{hint!r} has no form on the wire.")


def _limited(hint: Any, rules: Mapping[str, Any]) -> Form:
    if get_origin(hint) is tuple:
        return Several(form_of(get_args(hint)[0]), most=rules["maxLength"])
    return Scalar(hint, **rules)


def _test(hint: Any) -> Callable[[Any], bool]:
    """Whether a value is one of that type, as far as the parts of a union need telling apart."""
    origin = get_origin(hint)
    if origin is Annotated:
        return _test(get_args(hint)[0])
    if origin is Literal:
        words = get_args(hint)
        return lambda value: value in words
    if origin is tuple and get_args(hint)[-1] is not Ellipsis:
        tests = [_test(part) for part in get_args(hint)]
        return lambda value: (
            type(value) is tuple
            and len(value) == len(tests)
            and all(test(each) for test, each in zip(tests, value, strict=True))
        )
    kind = NoneType if hint is None else origin or hint
    if kind in (int, bool):
        return lambda value: type(value) is kind
    return lambda value: isinstance(value, kind)


def described(
    cls: type,
    name: str = "",
    *,
    without: tuple[str, ...] = (),
    more: Callable[[], Mapping[str, Form]] | None = None,
    **rest: Any,
) -> Described:
    """A record as its fields, but for those it goes without, with more besides."""

    def fields() -> dict[str, Form]:
        found = {n: form_of(hint) for n, hint in hints_of(cls).items() if n not in without}
        return {**found, **(more() if more is not None else {})}

    if cls in SPARSE and "defaults" not in rest:
        rest["defaults"] = {
            field.name: _default(field.default)
            for field in attrs.fields(cls)
            if field.default is not attrs.NOTHING and field.name not in without
        }
    return Described(name or cls.__name__, cls, fields, **rest)


def _default(given: Any) -> Any:
    return given.factory() if isinstance(given, attrs.Factory) else given  # type: ignore[arg-type]


# --- what is said ---------------------------------------------------------------------------------


def _message() -> Form:
    return Described(
        "Message",
        lambda id, arguments: Message(id, tuple(arguments.items())),
        lambda: {"id": TEXT, "arguments": ByKey(form_of(Argument))},
        got={"arguments": lambda said: said.args},
        says="An id of the catalogue and its arguments.",
    )


class Argument:
    """Stands for the type of a message's argument."""


def _argument() -> Form:
    seat = Described("Seat", SeatNumber, lambda: {"seat": NUMBER}, got={"seat": _number})
    seat.make = lambda seat: SeatNumber(seat)
    words = described(Wording, "Wording")
    parts: list[tuple[Callable[[Any], bool], Form]] = [
        (lambda value: type(value) is bool, Scalar(bool)),
        (lambda value: type(value) is int, NUMBER),
        (lambda value: value is None, Scalar(NoneType)),
        (lambda value: isinstance(value, SeatNumber), seat),
        (lambda value: isinstance(value, Wording), words),
        (lambda value: isinstance(value, Content), form_of(Content)),
        (lambda value: isinstance(value, Message), form_of(Message)),
    ]
    either = Recursive("Argument", parts)
    either.inner = (*parts, (lambda value: isinstance(value, tuple), Several(either)))
    return either


def _number(seat: SeatNumber) -> int:
    return seat.number


class Recursive(Either):
    """A choice of forms that contains itself, and so has a name in the schema."""

    def __init__(self, name: str, inner: Any) -> None:
        super().__init__(inner)
        self.name = name

    def schema(self, named: Named) -> Schema:
        return named.ref(self.name, lambda: Either.schema(self, named))


def words_of(thing: Any, pen: Pen) -> str:
    """The words of something, in the language of the pen."""
    return pen.catalogue.render(thing.message, pen.names)


WORDS: dict[str, Any] = {"told": (TEXT, words_of)}
"""The property `told`: a message in words."""


def said() -> dict[str, Any]:
    """The properties `message` and `told`, of a record whose message follows from its fields."""
    return {"message": (form_of(Message), lambda thing, pen: thing.message), **WORDS}


# --- findings -------------------------------------------------------------------------------------


def _span() -> Form:
    names = ("start", "end", "line", "column")
    return Described("Span", Span, lambda: dict.fromkeys(names, NUMBER))


def _diagnostic() -> Form:
    told = {"text": (TEXT, lambda found, pen: found.text())}
    return described(Diagnostic, without=("excerpt",), told=told)


def _score() -> Form:
    """A line of the score sheet, with its sum."""
    return described(Score, told={"points": (NUMBER, lambda score, pen: score.total)})


SHAPES[Score] = _score
SHAPES[Message] = _message
SHAPES[Argument] = _argument
SHAPES[Span] = _span
SHAPES[Diagnostic] = _diagnostic
