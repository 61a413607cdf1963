"""Records whose fields are worked out when they are first read, and kept.

A lazy record is an ordinary frozen attrs class to whoever has one: `repr`, `==`, `hash`, `pickle`,
`copy`, `attrs.asdict` and `attrs.evolve` read the fields and hold nothing but their values. The
source of the fields is held by a function, `_read`, that answers with the value of a field and with
nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from .. import records

TOGETHER = "TOGETHER"
"""The name under which the values of several fields are read at once."""

L = TypeVar("L", bound="Lazy")
S = TypeVar("S")


class _Setters(dict[type, dict[str, Callable[[object, object], None]]]):
    """By class and field, the functions that fill a slot past what makes the class frozen."""

    def __missing__(self, cls: type) -> dict[str, Callable[[object, object], None]]:
        found = self[cls] = records.setters(cls)
        return found


class _Bundles(_Setters):
    """By class, the functions that fill the slots of fields that are read together."""

    def __missing__(self, cls: type[Lazy]) -> dict[str, Callable[[object, object], None]]:
        fill = _SETTERS[cls]
        found = self[cls] = {name: fill[name] for name in cls.TOGETHER}
        return found


class _Singles(_Setters):
    """By class, the functions that fill the slots of fields that are read one by one."""

    def __missing__(self, cls: type[Lazy]) -> dict[str, Callable[[object, object], None]]:
        alone = [item for item in _SETTERS[cls].items() if item[0] not in cls.TOGETHER]
        found = self[cls] = dict(alone)
        return found


_SETTERS, _BUNDLES, _SINGLES = _Setters(), _Bundles(), _Singles()


def setters(cls: type) -> dict[str, Callable[[object, object], None]]:
    """By field, the functions that fill a field of a lazy record: for fields whose value is at
    hand, which is cheaper than to ask for them later.
    """
    return _SETTERS[cls]


class Lazy:
    """The base of lazy records: a field that is not there yet is asked for. `TOGETHER` names the
    fields that are only looked up: the first of them that is read brings the others along. Their
    values come from one function, the entry TOGETHER of the fields, which costs less than asking
    for them one by one.
    """

    __slots__ = ("_read",)

    TOGETHER: ClassVar[tuple[str, ...]] = ()

    if not TYPE_CHECKING:  # to a type checker every field is there, and nothing else is

        def __getattr__(self, name: str) -> Any:
            cls = type(self)
            fill = _SINGLES[cls].get(name)
            if fill is not None:
                value = self._read(name)
                fill(self, value)
                return value
            bundle = _BUNDLES[cls]
            if name not in bundle:
                raise AttributeError(f"{cls.__name__!r} has no attribute {name!r}")
            for fill, value in zip(bundle.values(), self._read(TOGETHER), strict=True):
                fill(self, value)
            return getattr(self, name)


_set_read: Callable[[object, object], None] = Lazy._read.__set__  # type: ignore[attr-defined]


Guard = Callable[[Callable[[Any], Any], Any], Any]
"""Calls a function with a source, and says in words what went wrong."""


def lazily(
    cls: type[L],
    fields: Mapping[str, Callable[[S], Any]],
    source: S,
    guard: Guard | None = None,
) -> L:
    """A record of that class; `fields` reads the value of each of its fields from the source."""

    if guard is None:

        def read(name: str) -> Any:
            return fields[name](source)

    else:

        def read(name: str) -> Any:
            return guard(fields[name], source)

    made = cls.__new__(cls)
    _set_read(made, read)
    return made
