"""Records: attrs classes that are cheap to define.

There are some three hundred kinds of node, event, state and view, and a program that plays one game
defines all of them and makes only some. attrs writes and compiles methods for every class at once,
which was a third of the time to a game's first decision; importing attrs was a good part of the
rest. So a record is an attrs class to whoever asks (`attrs.fields`, `attrs.evolve`,
`attrs.asdict`), but what it needs is made when it is needed: its constructor once there are some
instances, its comparison with the first comparison, what attrs knows of it with the first question.

`record` is for the kinds that extend Record and there are many of: nodes and events. `define` and
`frozen` make any class what `attrs.define` and `attrs.frozen` would, with `field` and `Factory`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

T = TypeVar("T")

_NONE_GIVEN = object()

_FIELDS: dict[type, tuple[_Field, ...]] = {}
"""The fields of each record, those of its base first."""

_COMPARED: dict[type, tuple[str, ...]] = {}


class _Field:
    """A field as its class body declares it."""

    __slots__ = (
        "check",
        "computed",
        "convert",
        "eq",
        "factory",
        "given",
        "init",
        "kw_only",
        "name",
        "repr",
        "type",
    )

    def __init__(
        self,
        given: object = _NONE_GIVEN,
        eq: bool = True,
        repr: bool = True,
        kw_only: bool = False,
        init: bool = True,
        factory: Callable[[], object] | None = None,
        convert: Callable[[Any], object] | None = None,
        check: Callable[[Any, Any, Any], None] | None = None,
    ) -> None:
        self.name = self.computed = ""
        self.convert, self.check = convert, check
        self.type: Any = ""
        self.given, self.eq, self.repr, self.kw_only = given, eq, repr, kw_only
        self.init, self.factory = init, factory

    def default(self, method: Any) -> Any:
        """Says which method computes the default: a decorator, as in attrs."""
        self.computed = method.__name__
        return method

    def validator(self, method: Any) -> Any:
        """Says which method tests the value: a decorator, as in attrs."""
        self.check = method
        return method


def field_names(cls: type) -> tuple[str, ...]:
    """The names of a record's fields, in the order in which its class and its base give them."""
    return tuple([field.name for field in _FIELDS[cls]])


def field_types(cls: type) -> dict[str, str]:
    """By name, the types of a record's fields as its class writes them."""
    return {field.name: field.type for field in _FIELDS[cls]}


def setters(cls: type) -> dict[str, Callable[[object, object], None]]:
    """By name, the functions that set a field of a new, empty instance, for readers of stored
    records. They also write to frozen records.
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


def _own_fields(body: dict[str, Any]) -> tuple[_Field, ...]:
    """The fields that a class body declares, taken out of it."""
    annotations: Mapping[str, str] = body.get("__annotations__", {})
    own = []
    for name, kind in annotations.items():
        if not kind.startswith("ClassVar"):
            default = body.pop(name, _NONE_GIVEN)
            found = default if isinstance(default, _Field) else _Field(default)
            found.name, found.type = name, kind
            own.append(found)
    return tuple(own)


class _Kind(type):
    """The metaclass of records: it gives a class its slots while the class is made. A decorator
    would have to make each class a second time.
    """

    def __new__(
        mcs: type[_Kind], name: str, bases: tuple[type, ...], body: dict[str, Any]
    ) -> _Kind:
        own = _own_fields(body) if bases else ()
        body["__slots__"] = tuple([field.name for field in own])
        if not bases:
            return super().__new__(mcs, name, bases, body)
        body.update(__init__=_first, __signature__=_SIGNATURE, __attrs_attrs__=_ATTRIBUTES)
        known = _FIELDS.get(bases[0])
        fields = (*known, *own) if known else own
        body["__match_args__"] = tuple([f.name for f in fields if f.init and not f.kw_only])
        made = super().__new__(mcs, name, bases, body)
        _FIELDS[made] = fields
        return made


_HASHES: dict[type, Callable[[object], int]] = {}
"""By class, the function that hashes its instances; written when one is first hashed."""


class Record(metaclass=_Kind):
    """Equal when the kind and every compared field are equal."""

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        names = _compared(type(self))
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def __hash__(self) -> int:
        cls = type(self)
        written = _HASHES.get(cls)
        if written is None:
            mine = "".join(f"self.{name}, " for name in _compared(cls))
            found: dict[str, Any] = {"_kind": cls}
            _run(cls, f"def hash_of(self):\n    return hash((_kind, {mine}))\n", found)
            written = _HASHES[cls] = found["hash_of"]
        return written(self)

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


def _run(cls: Any, text: str, names: dict[str, Any]) -> None:
    """Runs a definition; profiles and tracebacks call its place by the class."""
    exec(compile(text, f"<record {cls.__module__}.{cls.__qualname__}>", "exec"), names)


_FEW = 12
"""Instances of a kind that are made without a constructor of its own: writing one takes as long as
making some forty, and of most kinds a game has fewer."""

_COUNTED: dict[type, int] = {}


def _first(self: object, *given: object, **named: object) -> None:
    """The constructor of every record until it has a few instances."""
    cls = next(each for each in type(self).__mro__ if each in _FIELDS)
    count = _COUNTED.get(cls, 0)
    if count < _FEW and _filled(cls, self, given, named):
        _COUNTED[cls] = count + 1
    else:
        _constructor(cls)(self, *given, **named)


def _filled(cls: Any, self: object, given: tuple[object, ...], named: dict[str, object]) -> bool:
    """Gives a new instance its values as a written constructor would; False if they do not fit."""
    plain = cls.__match_args__
    if len(given) > len(plain):
        return False
    values = dict(zip(plain, given, strict=False))
    if not values.keys().isdisjoint(named):
        return False
    values.update(named)
    for field in _FIELDS[cls]:
        if field.init and field.name in values:
            value = values.pop(field.name)
        elif field.factory:
            value = field.factory()
        elif field.computed:
            value = getattr(self, field.computed)()
        elif field.given is not _NONE_GIVEN:
            value = field.given
        else:
            return False
        if field.convert is not None:
            value = field.convert(value)
        getattr(cls, field.name).__set__(self, value)
    if values:
        return False
    for field in _FIELDS[cls]:
        if field.check is not None:
            field.check(self, field, getattr(self, field.name))
    return True


def _constructor(cls: Any) -> Callable[..., None]:
    """Writes the constructor of a record and puts it in its place."""
    is_frozen = cls.__setattr__ is not object.__setattr__
    names: dict[str, object] = {"_none": _NONE_GIVEN}
    if is_frozen:
        names |= {f"_set_{name}": fill for name, fill in setters(cls).items()}
    plain: list[str] = ["self"]
    named: list[str] = []
    lines: list[str] = []
    for field in _FIELDS[cls]:
        argument = value = field.name
        if field.factory or field.computed:
            names[f"_make_{field.name}"] = field.factory
            made = f"self.{field.computed}()" if field.computed else f"_make_{field.name}()"
            value = f"{made} if {field.name} is _none else {field.name}" if field.init else made
            argument += "=_none"
        elif field.given is not _NONE_GIVEN:
            names[f"_default_{field.name}"] = field.given
            value = field.name if field.init else f"_default_{field.name}"
            argument += f"=_default_{field.name}"
        if field.init:
            (named if field.kw_only else plain).append(argument)
        if field.convert is not None:
            names[f"_convert_{field.name}"] = field.convert
            value = f"_convert_{field.name}({value})"
        if is_frozen:
            lines.append(f"    _set_{field.name}(self, {value})\n")
        else:
            lines.append(f"    self.{field.name} = {value}\n")
    for field in _FIELDS[cls]:
        if field.check is not None:
            names[f"_check_{field.name}"], names[f"_field_{field.name}"] = field.check, field
            lines.append(f"    _check_{field.name}(self, _field_{field.name}, self.{field.name})\n")
    arguments = ", ".join([*plain, *(["*", *named] if named else [])])
    _run(cls, f"def __init__({arguments}):\n{''.join(lines) or '    pass'}", names)
    made_now: Any = names["__init__"]
    made_now.__qualname__ = f"{cls.__qualname__}.__init__"
    made_now.__module__ = cls.__module__
    cls.__init__ = made_now
    return made_now  # type: ignore[no-any-return]


def _first_eq(self: object, other: object) -> Any:
    """The comparison of every class until its first."""
    cls: Any = type(self)
    names = _compared(cls)
    mine, theirs = ("".join(f"{who}.{name}, " for name in names) for who in ("self", "other"))
    text = (
        "def __eq__(self, other):\n"
        "    if other.__class__ is not self.__class__:\n        return NotImplemented\n"
        f"    return ({mine}) == ({theirs})\n"
    )
    found: dict[str, Any] = {}
    _run(cls, text, found)
    cls.__eq__ = found["__eq__"]
    return cls.__eq__(self, other)


def _first_hash(self: object) -> int:
    """The hash of every frozen class until its first."""
    cls: Any = type(self)
    mine = "".join(f"self.{name}, " for name in _compared(cls))
    found: dict[str, Any] = {}
    _run(cls, f"def __hash__(self):\n    return hash(({mine}))\n", found)
    cls.__hash__ = found["__hash__"]
    return hash(self)


class _Signature:
    """The signature of a record's constructor, before there is an instance."""

    def __get__(self, instance: object, cls: Any) -> object:
        from inspect import signature

        called = signature(_constructor(cls))
        return called.replace(parameters=list(called.parameters.values())[1:])


def _for_attrs(name: str, fields: Iterable[_Field]) -> Any:
    """The attrs attributes of a class with these fields."""
    import attrs

    made = {
        each.name: attrs.field(
            default=_default_for_attrs(each),
            eq=each.eq,
            repr=each.repr,
            kw_only=each.kw_only,
            init=each.init,
            type=each.type,
        )
        for each in fields
    }
    return attrs.fields(attrs.make_class(name, made))


class _Attributes:
    """The attrs attributes of a record, under the name by which attrs looks them up."""

    def __get__(self, instance: object, cls: Any) -> object:
        cls.__attrs_attrs__ = _for_attrs(cls.__name__, _FIELDS[cls])
        return cls.__attrs_attrs__


class Described:
    """The attrs attributes of a record that was written out for the compiler: each field as (name,
    type, default or ..., factory, is it compared, is it shown, is it asked for).
    """

    def __init__(self, *fields: tuple[Any, ...]) -> None:
        self._fields = fields
        self._made: Any = None
        self.initial = tuple([name for name, *_, asked in fields if asked])

    def __get__(self, instance: object, cls: type) -> object:
        if self._made is None:
            fields = []
            for name, kind, given, factory, compared, shown, asked in self._fields:
                default = _NONE_GIVEN if given is ... else given
                each = _Field(default, compared, shown, init=asked, factory=factory)
                each.name, each.type = name, kind
                fields.append(each)
            self._made = _for_attrs(cls.__name__, fields)
        return self._made


def _default_for_attrs(field: _Field) -> Any:
    import attrs

    if field.factory is not None:
        return attrs.Factory(field.factory)
    if field.computed:
        name = field.computed
        return attrs.Factory(lambda self: getattr(self, name)(), takes_self=True)
    return attrs.NOTHING if field.given is _NONE_GIVEN else field.given


_SIGNATURE, _ATTRIBUTES = _Signature(), _Attributes()


# --- using --------------------------------------------------------------------------------------

_INITIAL: dict[type, tuple[str, ...]] = {}


def _initial(cls: type) -> tuple[str, ...]:
    """The names of what a constructor takes."""
    if cls in _FIELDS:
        return tuple([field.name for field in _FIELDS[cls] if field.init])
    written_out: Described = cls.__dict__["__attrs_attrs__"]
    return written_out.initial


def evolve(instance: T, **changes: Any) -> T:
    """A copy of a record with some fields changed, as `attrs.evolve` makes it."""
    cls = type(instance)
    names = _INITIAL.get(cls)
    if names is None:
        names = _INITIAL[cls] = _initial(cls)
    for name in names:
        if name not in changes:
            changes[name] = getattr(instance, name)
    return cls(**changes)


# --- copying ------------------------------------------------------------------------------------


class _Copier:
    """A method that copies a record; it is written when it is first asked for."""

    def __init__(self, deeper: tuple[str, ...], shared: object) -> None:
        self.deeper, self.shared = deeper, shared

    def __set_name__(self, owner: Any, name: str) -> None:
        self.owner, self.name = owner, name

    def __get__(self, instance: T, cls: type[T]) -> Callable[[], T]:
        setattr(self.owner, self.name, self._written())
        return getattr(instance, self.name)  # type: ignore[no-any-return]

    def _written(self) -> Any:
        if unknown := {*self.deeper}.difference(field_names(self.owner)):
            raise TypeError(f"{self.owner.__name__} has no field {', '.join(sorted(unknown))}")
        names: dict[str, Any] = {
            "_new": object.__new__,
            "_kind": self.owner,
            "_shared": self.shared,
        }
        lines = [f"def {self.name}(self):\n    made = _new(_kind)\n"]
        for each in _FIELDS[self.owner]:
            value = f"self.{each.name}"
            if each.name in self.deeper:
                deeper = f"{value}.copy()"
                if self.shared is not None:
                    value = f"{value} if {value} is _shared else {deeper}"
                elif "None" in each.type:
                    value = f"{deeper} if {value} is not None else None"
                else:
                    value = deeper
            lines.append(f"    made.{each.name} = {value}\n")
        _run(self.owner, "".join([*lines, "    return made\n"]), names)
        return names[self.name]


def copier(*deeper: str, shared: object = None) -> _Copier:
    """A method, in the body of a class: copies a record, quicker than its constructor makes one.
    The named fields are copied too, unless the value is `shared`; all other fields are shared.
    """
    return _Copier(deeper, shared)


# --- defining ----------------------------------------------------------------------------------

if TYPE_CHECKING:
    # To a type checker a record is what it is: an attrs class.
    from attrs import Factory as Factory
    from attrs import define as define
    from attrs import field as field
    from attrs import frozen as frozen
    from attrs import frozen as record
else:

    def field(
        *,
        default=_NONE_GIVEN,
        factory=None,
        eq=True,
        repr=True,
        kw_only=False,
        init=True,
        converter=None,
        validator=None,
    ) -> _Field:
        """A field that is more than a type and a default."""
        return _Field(default, eq, repr, kw_only, init, factory, converter, validator)

    def Factory(make) -> _Field:
        """A field whose default is made anew for each instance."""
        return _Field(factory=make)

    def record(cls: type[T]) -> type[T]:
        """Says that a subclass of Record is one, for type checkers."""
        return cls

    def define(cls: type[T]) -> type[T]:
        """Gives a class slots, a constructor and a comparison; its instances can be changed."""
        added = {"__reduce__": Record.__reduce__, "__repr__": Record.__repr__}
        if "__eq__" not in cls.__dict__:
            added |= {"__eq__": _first_eq, "__hash__": None}
        return _made(cls, added)

    def frozen(cls: type[T]) -> type[T]:
        """Gives a class slots, a constructor and a comparison; its instances never change."""
        added = {
            "__reduce__": Record.__reduce__,
            "__repr__": Record.__repr__,
            "__setattr__": Record.__setattr__,
            "__delattr__": Record.__delattr__,
        }
        if "__eq__" not in cls.__dict__:
            added |= {"__eq__": _first_eq, "__hash__": _first_hash}
        return _made(cls, added)

    def _made(cls: type[T], added: dict[str, Any]) -> type[T]:
        body = {**added, **cls.__dict__}
        if "__hash__" in added:  # Python writes one of its own into a class that says nothing of it
            body["__hash__"] = cls.__dict__.get("__hash__") or added["__hash__"]
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
        made.__match_args__ = tuple([f.name for f in _FIELDS[made] if f.init and not f.kw_only])
        return made


__all__ = [
    "Described",
    "Factory",
    "Record",
    "copier",
    "define",
    "evolve",
    "field",
    "field_names",
    "field_types",
    "frozen",
    "record",
    "setters",
]
