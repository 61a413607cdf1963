"""Tables as plain JSON data and back, exactly: tuples stay tuples, records stay records."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from types import NoneType, SimpleNamespace, UnionType
from typing import Any, cast, get_args, get_origin, get_type_hints

from ..errors import SaveError, SetupError
from ..messages import Cause, Content, Message, SeatNumber, Wording
from . import acts, events, frames, occasions, work
from .decisions import Decision, Option
from .events import kinds_in
from .pools import Mod, Part, Pool
from .seats import Seat
from .sessions import Session
from .state import Attack, GrantedPhase, Met, Player, Prevention, Roll, RollPhase, Table
from .tokens import Token, Ward

_RECORDS: dict[str, type] = {}
_NAMES: dict[type, str] = {}


def register(*records: type) -> None:
    """Makes records part of what can be saved; a game with records of its own adds them here.
    A field that is neither compared nor shown follows from others and is not written down.
    """
    for cls in records:
        if _RECORDS.setdefault(cls.__name__, cls) is not cls:
            raise ValueError(f"two records are called {cls.__name__}")
        _NAMES[cls] = cls.__name__


@cache
def _fields(cls: type) -> tuple[str, ...]:
    """The saved fields of a record. Read when one is first saved: there are many kinds."""
    import attrs

    return tuple(
        field.name
        for field in attrs.fields(cls)
        if field.init and (field.eq or field.repr or field.default is attrs.NOTHING)
    )


register(Attack, Content, Decision, GrantedPhase, Met, Mod, Option, Part, Player, Pool)
register(Cause, Message, SeatNumber, Wording)
register(Prevention, Roll, RollPhase, Seat, Session, Table, Token, Ward)
register(*acts.RECORDS, *frames.RECORDS, *occasions.RECORDS, *work.RECORDS, *kinds_in(events))


_PLAIN = frozenset({int, str, bool, NoneType})
"""The types of values that are their own JSON."""


def encode(value: Any) -> Any:
    """A value as JSON data. Records are tagged with their name, tuples are marked."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is list or kind is tuple:
        items = [part if type(part) in _PLAIN else encode(part) for part in value]
        return items if kind is list else {"_": "tuple", "items": items}
    if kind is dict:
        return {"_": "map", "items": [[key, encode(part)] for key, part in value.items()]}
    found = {"_": _NAMES[kind]}
    for name in _fields(cast(type, kind)):
        part = getattr(value, name)
        found[name] = part if type(part) in _PLAIN else encode(part)
    return found


class _Misfit(Exception):
    """Something that `encode` did not write: why, and its place from the inside out."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.path: list[str] = []


def decode(data: Any, where: str = "table") -> Any:
    """The value that `encode` wrote; anything else is refused with its place."""
    try:
        return _decoded(data)
    except _Misfit as misfit:
        place = f"{where}{''.join(reversed(misfit.path))}"
        raise SaveError(f"{place}: {misfit}") from misfit.__cause__


def _decoded(data: Any) -> Any:
    if type(data) in _PLAIN:
        return data
    if isinstance(data, list):
        return _items(data)
    if not isinstance(data, dict) or "_" not in data:
        raise _Misfit("this is not something a saved game holds.")
    tag = data["_"]
    if tag == "tuple":
        return tuple(_items(_given(data, tag)))
    if tag == "map":
        return _map(_given(data, tag))
    cls = _RECORDS.get(tag) if isinstance(tag, str) else None
    if cls is None:
        raise _Misfit(f"there is no record called {tag!r}.")
    return _record(cls, data)


def _given(data: dict[str, Any], tag: str) -> list[Any]:
    items = data.get("items")
    if not isinstance(items, list):
        raise _Misfit(f"a {tag} without items.")
    return items


def _items(data: list[Any]) -> list[Any]:
    found: list[Any] = []
    try:
        for part in data:
            found.append(part if type(part) in _PLAIN else _decoded(part))  # noqa: PERF401 - counted
    except _Misfit as misfit:
        misfit.path.append(f"[{len(found)}]")
        raise
    return found


def _map(pairs: list[Any]) -> dict[str, Any]:
    if not all(isinstance(p, list) and len(p) == 2 and isinstance(p[0], str) for p in pairs):
        raise _Misfit("a map with something else than pairs.")
    found = {}
    for key, part in pairs:
        try:
            found[key] = _decoded(part)
        except _Misfit as misfit:
            misfit.path.append(f".{key}")
            raise
    return found


def _record(cls: type, data: dict[str, Any]) -> Any:
    tests = _tests(cls)
    if data.keys() != {"_", *tests}:
        unknown = sorted(data.keys() - {"_", *tests})
        if unknown:
            raise _Misfit(f"unknown field {unknown[0]!r}.")
        raise _Misfit(f"the field {min(tests.keys() - data.keys())!r} is missing.")
    values = {}
    name = ""
    try:
        for name, fit in tests.items():
            part = data[name]
            value = values[name] = part if type(part) in _PLAIN else _decoded(part)
            if not fit(value):
                raise _Misfit("this is not what belongs here.")
    except _Misfit as misfit:
        misfit.path.append(f".{name}")
        raise
    try:
        return cls(**values)
    except SetupError as error:  # a Seat or a Session tests what it is given
        raise _Misfit(str(error)) from error


@cache
def _tests(cls: type) -> dict[str, Test]:
    """By field of a record, the test of what may stand in it."""
    hints = _hints(cls)
    return {name: _test(hints[name]) for name in _fields(cls)}


@cache
def _hints(cls: type) -> dict[str, Any]:
    import attrs

    # A compiled engine keeps attrs' fields of a record, but not its annotations.
    declared = SimpleNamespace(__annotations__={f.name: f.type for f in attrs.fields(cls)})
    names: dict[str, Any] = {}
    for base in reversed(cls.__mro__):  # a field may be another module's
        names.update(vars(sys.modules[base.__module__]))
    return get_type_hints(declared, names)


# --- types ----------------------------------------------------------------------------------------

Test = Callable[[Any], bool]


def fits(value: Any, hint: Any) -> bool:
    """Whether a value is of the type that a record's field declares, down to what is in it."""
    return _test(hint)(value)


@cache
def _test(hint: Any) -> Test:
    """The test of a declared type; there are as many as fields declare."""
    if hint is Any:
        return lambda value: True
    inside, parts = get_origin(hint), get_args(hint)
    if inside is None:
        return _test_of_class(NoneType if hint is None else hint)
    if inside is UnionType:
        return _test_of_union(parts)
    return _test_of_collection(inside, parts)


def _test_of_class(wanted: type) -> Test:
    def fit(value: Any) -> bool:
        kind = type(value)
        return kind is wanted or (kind in _NAMES and isinstance(value, wanted))

    return fit


def _test_of_union(parts: tuple[Any, ...]) -> Test:
    kinds, tests = frozenset(parts), [_test(part) for part in parts]

    def fit(value: Any) -> bool:
        return type(value) in kinds or any(test(value) for test in tests)

    return fit


def _test_of_collection(inside: Any, parts: tuple[Any, ...]) -> Test:
    tests = [_test(part) for part in parts if part is not Ellipsis]
    first = tests[0] if tests else None
    if inside is dict:
        return lambda value: (
            type(value) is dict and all(map(tests[0], value)) and all(map(tests[1], value.values()))
        )
    if first is not None and (inside is list or parts[-1] is Ellipsis):
        return lambda value: type(value) is inside and all(map(first, value))
    return lambda value: (
        type(value) is inside
        and len(value) == len(tests)
        and all(test(part) for test, part in zip(tests, value, strict=True))
    )
