"""Small frozen records that are cheap to define.

attrs writes and compiles several methods for every class. With some two hundred kinds of node and
event that is most of the time it takes to import the library, so their comparison and text come
from one base class and only the constructor is generated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import attrs

T = TypeVar("T")


_COMPARED: dict[type, tuple[str, ...]] = {}


def _compared(cls: type) -> tuple[str, ...]:
    """The names of the fields that count, looked up once a class."""
    names = _COMPARED.get(cls)
    if names is None:
        names = tuple(field.name for field in attrs.fields(cls) if field.eq)
        _COMPARED[cls] = names
    return names


def _shown(cls: type) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(cls) if field.repr)


class Record:
    """Equal when the kind and every compared field are equal."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        names = _compared(type(self))
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def __hash__(self) -> int:
        cls = type(self)
        return hash((cls, *(getattr(self, name) for name in _compared(cls))))

    def __repr__(self) -> str:
        cls = type(self)
        parts = ", ".join(f"{name}={getattr(self, name)!r}" for name in _shown(cls))
        return f"{cls.__name__}({parts})"


if TYPE_CHECKING:
    # To a type checker a record is what it is: a frozen attrs class.
    from attrs import frozen as record
else:

    def record(cls: type[T]) -> type[T]:
        """Makes a subclass of Record a frozen attrs class with slots."""
        return attrs.frozen(eq=False, repr=False, match_args=False)(cls)


__all__ = ["Record", "record"]
