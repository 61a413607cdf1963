"""Tables as plain JSON data and back, exactly: tuples stay tuples, records stay records."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from types import NoneType, SimpleNamespace, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from ..errors import SaveError, SetupError
from ..messages import Cause, Content, Message, SeatNumber, Wording
from . import events, frames, occasions, settled_effects, work
from .decisions import Decision, Option
from .events import kinds_in
from .pools import Mod, Part, Pool
from .seats import Seat
from .sessions import Session
from .state import Attack, GrantedPhase, Met, Player, Prevention, Roll, RollPhase, Table
from .table_rules import TableRules
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


@cache
def _values(cls: type) -> Callable[[Any], tuple[Any, ...]]:
    """Reads all saved fields of a record at once."""
    names = _fields(cls)
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


register(Attack, Content, Decision, GrantedPhase, Met, Mod, Option, Part, Player, Pool)
register(Cause, Message, SeatNumber, Wording)
register(Prevention, Roll, RollPhase, Seat, Session, Table, TableRules, Token, Ward)
register(
    *settled_effects.RECORDS, *frames.RECORDS, *occasions.RECORDS, *work.RECORDS, *kinds_in(events)
)


_PLAIN: frozenset[type] = frozenset({int, str, bool, NoneType})
"""The types of values that are their own JSON."""


def encode(value: Any) -> Any:
    """A value as JSON data. Records are tagged with their name, tuples are marked."""
    kind: Any = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        return {"_": "tuple", "items": _encoded(value)}
    if kind is list:
        return _encoded(value)
    if kind is dict:
        return {"_": "map", "items": [[key, encode(part)] for key, part in value.items()]}
    found = {"_": _NAMES[kind]}
    found.update(zip(_fields(kind), _values(kind)(value), strict=True))
    for name, part in found.items():
        if type(part) not in _PLAIN:
            found[name] = encode(part)
    return found


def _encoded(values: Any) -> list[Any]:
    """The items of a list or tuple as JSON data; most hold nothing but plain values."""
    if _PLAIN.issuperset(map(type, values)):
        return list(values)
    return [encode(part) for part in values]


def alike(one: Any, other: Any) -> bool:
    """Whether two values would be saved alike: equal to the last field, and 1 is not True."""
    if type(one) is not type(other):
        return False
    kind: Any = type(one)
    if kind in _PLAIN:
        return bool(one == other)
    if kind is tuple or kind is list:
        return len(one) == len(other) and all(map(alike, one, other))
    if kind is dict:
        return list(one) == list(other) and all(map(alike, one.values(), other.values()))
    read = _values(kind)
    return all(map(alike, read(one), read(other)))


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
    kind = type(data)
    if kind in _PLAIN:
        return data
    if kind is list:
        return _items(data)
    if kind is not dict or "_" not in data:
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
    if _PLAIN.issuperset(map(type, data)):
        return data
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
    if data.keys() != _keys(cls):
        unknown = sorted(data.keys() - _keys(cls))
        if unknown:
            raise _Misfit(f"unknown field {unknown[0]!r}.")
        raise _Misfit(f"the field {min(_keys(cls) - data.keys())!r} is missing.")
    values = {}
    name = ""
    try:
        for name, plain, fit in _tests(cls):
            part = data[name]
            kind = type(part)
            if kind not in plain:
                if kind not in _PLAIN:
                    part = _decoded(part)
                if not fit(part):
                    raise _Misfit("this is not what belongs here.")
            values[name] = part
    except _Misfit as misfit:
        misfit.path.append(f".{name}")
        raise
    try:
        return cls(**values)
    except SetupError as error:  # a Seat or a Session tests what it is given
        raise _Misfit(str(error)) from error


@cache
def _tests(cls: type) -> tuple[tuple[str, frozenset[type], Test], ...]:
    """Of each field of a record the plain types that may stand in it, and the test of anything."""
    hints = _hints(cls)
    return tuple([(name, _plain_in(hints[name]), _test(hints[name])) for name in _fields(cls)])


def _plain_in(hint: Any) -> frozenset[type]:
    """The plain types that a declared type allows."""
    if hint is Any:
        return _PLAIN
    parts = get_args(hint) if get_origin(hint) is UnionType else (hint,)
    return frozenset(
        [kind for kind in _PLAIN if kind in parts or (kind is NoneType and None in parts)]
    )


@cache
def _keys(cls: type) -> frozenset[str]:
    """The record that JSON data holds."""
    return frozenset({"_", *_fields(cls)})


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
    """Whether a value is of the type that a record's field declares, with all its parts."""
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
    if inside is dict:
        return lambda value: (
            type(value) is dict and all(map(tests[0], value)) and all(map(tests[1], value.values()))
        )
    if tests and (inside is list or parts[-1] is Ellipsis):
        return _test_of_items(inside, parts[0], tests[0])
    return lambda value: (
        type(value) is inside
        and len(value) == len(tests)
        and all(test(part) for test, part in zip(tests, value, strict=True))
    )


def _test_of_items(inside: Any, part: Any, test: Test) -> Test:
    """The test of a list or tuple of any length: quick for items of one plain type."""
    if part in _PLAIN:
        kinds = frozenset({part})
        return lambda value: type(value) is inside and kinds.issuperset(map(type, value))
    return lambda value: type(value) is inside and all(map(test, value))
