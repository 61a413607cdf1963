"""Small frozen records that are cheap to define.

There are some two hundred kinds of node and event, and a program that loads the library defines
all of them and makes only some. attrs writes and compiles methods for every class at once, which
was most of the time it took to load; and importing attrs was a good part of the rest. So a record
is an attrs class to whoever asks (`attrs.fields`, `attrs.evolve`, `attrs.asdict`), but what it
needs is made when it is first needed: its constructor with the first instance, what attrs knows of
it with the first question. Comparison and text come from one base class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

T = TypeVar("T")

_NONE_GIVEN = object()

_FIELDS: dict[type, tuple[_Field, ...]] = {}
"""The fields of each record, those of its base first."""

_COMPARED: dict[type, tuple[str, ...]] = {}


class _Field:
    """What a class body says about a field."""

    __slots__ = ("default", "eq", "kw_only", "name", "repr", "type")

    def __init__(self, default: object, eq: bool, repr: bool, kw_only: bool) -> None:
        self.name = ""
        self.type: Any = ""
        self.default, self.eq, self.repr, self.kw_only = default, eq, repr, kw_only


def field_names(cls: type) -> tuple[str, ...]:
    """The names of a record's fields, in the order in which its class and its base give them."""
    return tuple([field.name for field in _FIELDS[cls]])


def field_types(cls: type) -> dict[str, str]:
    """By name, the types of a record's fields as its class writes them."""
    return {field.name: field.type for field in _FIELDS[cls]}


def setters(cls: type) -> dict[str, Callable[[object, object], None]]:
    """By name, the functions that fill a field of a new, empty instance: for those who read
    records back and know every value. They write past what makes a record frozen.
    """
    return {field.name: getattr(cls, field.name).__set__ for field in _FIELDS[cls]}


def _compared(cls: type) -> tuple[str, ...]:
    """The names of the fields that count, looked up once a class."""
    names = _COMPARED.get(cls)
    if names is None:
        names = tuple([field.name for field in _FIELDS[cls] if field.eq])
        _COMPARED[cls] = names
    return names


def _restored(cls: type[T], values: tuple[object, ...]) -> T:
    """A record of these values, as copies and pickles ask for it."""
    made = cls.__new__(cls)
    for fill, value in zip(setters(cls).values(), values, strict=True):
        fill(made, value)
    return made


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
        shown = [field.name for field in _FIELDS[cls] if field.repr]
        return f"{cls.__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    def __reduce__(self) -> tuple[Any, ...]:
        cls = type(self)
        return _restored, (cls, tuple([getattr(self, name) for name in field_names(cls)]))

    if not TYPE_CHECKING:  # a type checker knows by itself that it is frozen

        def __setattr__(self, name: str, value: object) -> None:
            from attrs.exceptions import FrozenInstanceError

            raise FrozenInstanceError

        def __delattr__(self, name: str) -> None:
            from attrs.exceptions import FrozenInstanceError

            raise FrozenInstanceError


# --- what is made when it is first needed ------------------------------------------------------


def _first(self: object, *given: object, **named: object) -> None:
    """The constructor of every record until its first instance."""
    cls = type(self)
    _constructor(cls)(self, *given, **named)


def _constructor(cls: Any) -> Callable[..., None]:
    """Writes the constructor of a record and puts it in its place."""
    names: dict[str, object] = {f"_set_{name}": fill for name, fill in setters(cls).items()}
    plain: list[str] = ["self"]
    named: list[str] = []
    for field in _FIELDS[cls]:
        argument = field.name
        if field.default is not _NONE_GIVEN:
            names[f"_default_{field.name}"] = field.default
            argument += f"=_default_{field.name}"
        (named if field.kw_only else plain).append(argument)
    arguments = ", ".join([*plain, *(["*", *named] if named else [])])
    lines = [f"    _set_{field.name}(self, {field.name})\n" for field in _FIELDS[cls]]
    exec(f"def __init__({arguments}):\n{''.join(lines) or '    pass'}", names)
    made: Any = names["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    made.__module__ = cls.__module__
    cls.__init__ = made
    return made  # type: ignore[no-any-return]


class _Signature:
    """How a record is called, for whoever asks before there is an instance."""

    def __get__(self, instance: object, cls: Any) -> object:
        from inspect import signature

        called = signature(_constructor(cls))
        return called.replace(parameters=list(called.parameters.values())[1:])


class _Attributes:
    """What attrs knows of a record: asked for by the name under which attrs looks."""

    def __get__(self, instance: object, cls: Any) -> object:
        import attrs

        twin = attrs.make_class(
            cls.__name__,
            {
                each.name: attrs.field(
                    default=attrs.NOTHING if each.default is _NONE_GIVEN else each.default,
                    eq=each.eq,
                    repr=each.repr,
                    kw_only=each.kw_only,
                    type=each.type,
                )
                for each in _FIELDS[cls]
            },
        )
        cls.__attrs_attrs__ = attrs.fields(twin)
        return cls.__attrs_attrs__


_SIGNATURE, _ATTRIBUTES = _Signature(), _Attributes()


# --- defining ----------------------------------------------------------------------------------

if TYPE_CHECKING:
    # To a type checker a record is what it is: a frozen attrs class.
    from attrs import field as field
    from attrs import frozen as record
else:

    def field(*, default=_NONE_GIVEN, eq=True, repr=True, kw_only=False) -> _Field:
        """A field that is more than a type and a default."""
        return _Field(default, eq, repr, kw_only)

    def record(cls: type[T]) -> type[T]:
        """Makes a subclass of Record a frozen class with slots."""
        body = dict(cls.__dict__)
        own = _own_fields(body)
        for left_over in ("__dict__", "__weakref__"):
            body.pop(left_over, None)
        body.update(
            __slots__=tuple([field.name for field in own]),
            __qualname__=cls.__qualname__,
            __init__=_first,
            __signature__=_SIGNATURE,
            __attrs_attrs__=_ATTRIBUTES,
        )
        made = type(cls.__name__, cls.__bases__, body)
        # Slots ask for a class of its own. Methods that say `super()` remember the first one.
        for method in body.values():
            for cell in getattr(method, "__closure__", None) or ():
                if cell.cell_contents is cls:
                    cell.cell_contents = made
        base = next((each for each in cls.__mro__[1:] if each in _FIELDS), None)
        _FIELDS[made] = (*_FIELDS[base], *own) if base else own
        return made

    def _own_fields(body: dict[str, Any]) -> tuple[_Field, ...]:
        """The fields that a class body declares, taken out of it."""
        annotations: Mapping[str, str] = body.get("__annotations__", {})
        own = []
        for name, kind in annotations.items():
            if not kind.startswith("ClassVar"):
                default = body.pop(name, _NONE_GIVEN)
                found = (
                    default if isinstance(default, _Field) else _Field(default, True, True, False)
                )
                found.name, found.type = name, kind
                own.append(found)
        return tuple(own)


__all__ = ["Record", "field", "field_names", "field_types", "record", "setters"]
