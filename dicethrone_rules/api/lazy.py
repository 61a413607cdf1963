"""Records whose fields are worked out when they are first read, and kept.

A lazy record is an ordinary frozen attrs class to whoever has one: `repr`, `==`, `hash`, `pickle`,
`copy`, `attrs.asdict` and `attrs.evolve` read the fields and hold nothing but their values. What
the fields are read from is held by a function, `_read`, that answers with the value of a field and
with nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from .. import records

L = TypeVar("L", bound="Lazy")
S = TypeVar("S")


class _Setters(dict[type, dict[str, Callable[[object, object], None]]]):
    """By class and field, the functions that fill a slot past what makes the class frozen."""

    def __missing__(self, cls: type) -> dict[str, Callable[[object, object], None]]:
        found = self[cls] = records.setters(cls)
        return found


_SETTERS = _Setters()


def setters(cls: type) -> dict[str, Callable[[object, object], None]]:
    """By field, the functions that fill a field of a lazy record: for fields whose value is at
    hand, which is cheaper than to ask for them later.
    """
    return _SETTERS[cls]


class Lazy:
    """The base of lazy records: a field that is not there yet is asked for. `TOGETHER` names the
    fields that are only looked up: the first of them that is read brings the others along, which
    costs less than asking for them one by one.
    """

    __slots__ = ("_read",)

    TOGETHER: ClassVar[tuple[str, ...]] = ()

    if not TYPE_CHECKING:  # to a type checker every field is there, and nothing else is

        def __getattr__(self, name: str) -> Any:
            cls = type(self)
            setters = _SETTERS[cls]
            if name not in setters:
                raise AttributeError(f"{cls.__name__!r} has no attribute {name!r}")
            read = self._read
            value = read(name)
            setters[name](self, value)
            if name in cls.TOGETHER:
                for other in cls.TOGETHER:
                    if other != name:
                        setters[other](self, read(other))
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
