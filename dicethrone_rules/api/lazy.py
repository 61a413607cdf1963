"""Records whose fields are worked out when they are first read, and kept.

A lazy record is an ordinary frozen attrs class to whoever has one: `repr`, `==`, `hash`, `pickle`,
`copy`, `attrs.asdict` and `attrs.evolve` read the fields and hold nothing but their values. What
the fields are read from is held by a function, `_read`, that answers with the value of a field and
with nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from .. import records

L = TypeVar("L", bound="Lazy")
S = TypeVar("S")

_SETTERS: dict[type, dict[str, Callable[[object, object], None]]] = {}
"""By class and field, the functions that fill a slot past what makes the class frozen."""


def setters(cls: type) -> dict[str, Callable[[object, object], None]]:
    """By field, the functions that fill a field of a lazy record: for fields whose value is at
    hand, which is cheaper than to ask for them later.
    """
    found = _SETTERS.get(cls)
    if found is None:
        found = _SETTERS[cls] = records.setters(cls)
    return found


class Lazy:
    """The base of lazy records: a field that is not there yet is asked for."""

    __slots__ = ("_read",)

    if not TYPE_CHECKING:  # to a type checker every field is there, and nothing else is

        def __getattr__(self, name: str) -> Any:
            fill = setters(type(self)).get(name)
            if fill is None:
                raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}")
            value = self._read(name)
            fill(self, value)
            return value


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
