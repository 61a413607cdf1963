"""Tables as plain JSON data and back, exactly: tuples stay tuples, records stay records."""

from __future__ import annotations

import sys
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
register(Prevention, Roll, RollPhase, Seat, Table, Token, Ward)
register(*acts.RECORDS, *frames.RECORDS, *occasions.RECORDS, *work.RECORDS, *kinds_in(events))


def encode(value: Any) -> Any:
    """A value as JSON data. Records are tagged with their name, tuples are marked."""
    kind = type(value)
    if kind in (int, str, bool) or value is None:
        return value
    if kind is list:
        return [encode(part) for part in value]
    if kind is tuple:
        return {"_": "tuple", "items": [encode(part) for part in value]}
    if kind is dict:
        return {"_": "map", "items": [[key, encode(part)] for key, part in value.items()]}
    fields = _fields(cast(type, kind))
    return {"_": _NAMES[kind], **{name: encode(getattr(value, name)) for name in fields}}


def decode(data: Any, where: str = "table") -> Any:
    """The value that `encode` wrote; anything else is refused with its place."""
    if data is None or isinstance(data, int | str | bool):
        return data
    if isinstance(data, list):
        return [decode(part, f"{where}[{i}]") for i, part in enumerate(data)]
    if not isinstance(data, dict) or "_" not in data:
        raise SaveError(f"{where}: this is not something a saved game holds.")
    tag = data["_"]
    if tag in ("tuple", "map"):
        items = data.get("items")
        if not isinstance(items, list):
            raise SaveError(f"{where}: a {tag} without items.")
        if tag == "tuple":
            return tuple(decode(part, f"{where}[{i}]") for i, part in enumerate(items))
        if not all(isinstance(p, list) and len(p) == 2 and isinstance(p[0], str) for p in items):
            raise SaveError(f"{where}: a map with something else than pairs.")
        return {key: decode(part, f"{where}.{key}") for key, part in items}
    cls = _RECORDS.get(tag) if isinstance(tag, str) else None
    if cls is None:
        raise SaveError(f"{where}: there is no record called {tag!r}.")
    return _record(cls, data, where)


def _record(cls: type, data: dict[str, Any], where: str) -> Any:
    fields = _fields(cls)
    unknown = sorted(set(data) - {"_", *fields})
    missing = sorted(set(fields) - set(data))
    if unknown:
        raise SaveError(f"{where}: unknown field {unknown[0]!r}.")
    if missing:
        raise SaveError(f"{where}: the field {missing[0]!r} is missing.")
    hints, values = _hints(cls), {}
    for name in fields:
        value = values[name] = decode(data[name], f"{where}.{name}")
        if not fits(value, hints[name]):
            raise SaveError(f"{where}.{name}: this is not what belongs here.")
    try:
        return cls(**values)
    except SetupError as error:  # a Seat tests what it is given
        raise SaveError(f"{where}: {error}") from error


@cache
def _hints(cls: type) -> dict[str, Any]:
    import attrs

    # A compiled engine keeps attrs' fields of a record, but not its annotations.
    declared = SimpleNamespace(__annotations__={f.name: f.type for f in attrs.fields(cls)})
    names: dict[str, Any] = {}
    for base in reversed(cls.__mro__):  # a field may be another module's
        names.update(vars(sys.modules[base.__module__]))
    return get_type_hints(declared, names)


def fits(value: Any, hint: Any) -> bool:
    """Whether a value is of the type that a record's field declares, down to what is in it."""
    if hint is Any:
        return True
    inside, parts = get_origin(hint), get_args(hint)
    if inside is None:
        wanted = NoneType if hint is None else hint
        return type(value) is wanted or (type(value) in _NAMES and isinstance(value, wanted))
    if inside is UnionType:
        return any(fits(value, part) for part in parts)
    if type(value) is not inside:
        return False
    if inside is dict:
        return all(fits(key, parts[0]) and fits(part, parts[1]) for key, part in value.items())
    if inside is list or parts[-1] is Ellipsis:
        return all(fits(part, parts[0]) for part in value)
    return len(value) == len(parts) and all(map(fits, value, parts))
