"""Forms: how a value of one type is written as JSON data, read back and described by a schema.

A form does all three, so that they cannot come apart. `shapes` says which form a type has.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .. import records
from ..api.content import NOTHING, Printed
from ..errors import DiceThroneError
from ..messages import Catalogue, english

Schema = dict[str, Any]

LEFT_OUT: Any = object()
"""Stands for a property that is not written, because something else says it."""


class WireError(DiceThroneError, ValueError):
    """JSON data that is no document of this version."""


@records.frozen
class Pen:
    """The context of writing: the names of the seats, the language, and the
    content that the reader has, to which numbers may refer.
    """

    names: tuple[str, ...] | None = None
    catalogue: Catalogue = records.Factory(english)
    printed: Printed = NOTHING


@records.frozen
class Eye:
    """The context of reading: the printed sides that keys refer to."""

    printed: Printed = records.Factory(Printed)


class Form:
    """The form of one type: written, read and described."""

    def write(self, value: Any, pen: Pen) -> Any:
        """The value as JSON data."""
        return value

    def read(self, data: Any, eye: Eye, where: str) -> Any:
        """The value of JSON data; WireError says what is wrong with it, and where."""
        raise NotImplementedError

    def schema(self, named: Named) -> Schema:
        """The JSON Schema of the data."""
        raise NotImplementedError


class Named:
    """Schemas of records, each described once under its name and then referred to."""

    def __init__(self) -> None:
        self.found: dict[str, Schema] = {}
        self._whose: dict[str, object] = {}

    def ref(self, name: str, make: Callable[[], Schema], whose: object = None) -> Schema:
        """The reference to a named schema, which is made when it is first asked for. No two kinds
        of data may go by one name.
        """
        if name not in self.found:
            self.found[name] = {}  # for those that refer to themselves
            self._whose[name] = whose
            self.found[name] = make()
        if self._whose[name] is not whose:
            raise ValueError(f"Two kinds of data are called {name}.")
        return {"$ref": f"#/$defs/{name}"}


def refuse(where: str, wanted: str, data: object) -> WireError:
    """The error about a value that is of another kind."""
    shown = repr(data)
    return WireError(f"{where}: {wanted} belongs here, not {shown[:60]}.")


_SCALARS = {int: "integer", float: "number", str: "string", bool: "boolean", type(None): "null"}


class Scalar(Form):
    """A number, a text, a truth value or nothing."""

    def __init__(self, kind: type, **limits: Any) -> None:
        self.kind = kind
        self.limits = limits

    def read(self, data: Any, eye: Eye, where: str) -> Any:
        if self.kind is float and type(data) is int:
            return float(data)
        if type(data) is not self.kind:
            raise refuse(where, f"a value of type {_SCALARS[self.kind]}", data)
        low, high = self.limits.get("minimum"), self.limits.get("maximum")
        if (low is not None and data < low) or (high is not None and data > high):
            raise refuse(where, f"a number from {low} to {high}", data)
        longest = self.limits.get("maxLength")
        if longest is not None and isinstance(data, str) and len(data) > longest:
            raise WireError(f"{where}: a text of at most {longest} characters belongs here.")
        return data

    def schema(self, named: Named) -> Schema:
        return {"type": _SCALARS[self.kind], **self.limits}


class Word(Form):
    """One of some words."""

    def __init__(self, words: Sequence[Any]) -> None:
        self.words = tuple(words)

    def read(self, data: Any, eye: Eye, where: str) -> Any:
        if not any(type(word) is type(data) and word == data for word in self.words):
            raise refuse(where, f"one of {', '.join(map(repr, self.words))}", data)
        return data

    def schema(self, named: Named) -> Schema:
        return {"enum": list(self.words)}


class Member(Form):
    """A member of an enumeration, by its value."""

    def __init__(self, kind: type[enum.Enum]) -> None:
        self.kind = kind
        self.words = Word([member.value for member in kind])

    def write(self, value: Any, pen: Pen) -> Any:
        return value.value

    def read(self, data: Any, eye: Eye, where: str) -> Any:
        return self.kind(self.words.read(data, eye, where))

    def schema(self, named: Named) -> Schema:
        return self.words.schema(named)


class Several(Form):
    """Any number of values of one form."""

    def __init__(self, inner: Form, most: int | None = None) -> None:
        self.inner = inner
        self.most = most

    def write(self, value: Any, pen: Pen) -> Any:
        write = self.inner.write
        return [write(each, pen) for each in value]

    def read(self, data: Any, eye: Eye, where: str) -> Any:
        if not isinstance(data, list):
            raise refuse(where, "a list", data)
        if self.most is not None and len(data) > self.most:
            raise WireError(f"{where}: a list of at most {self.most} belongs here.")
        return tuple([self.inner.read(e, eye, f"{where}[{i}]") for i, e in enumerate(data)])

    def schema(self, named: Named) -> Schema:
        bound = {} if self.most is None else {"maxItems": self.most}
        return {"type": "array", "items": self.inner.schema(named), **bound}


class Row(Form):
    """A fixed number of values, each of a form of its own."""

    def __init__(self, inner: Sequence[Form]) -> None:
        self.inner = tuple(inner)

    def write(self, value: Any, pen: Pen) -> Any:
        return [form.write(each, pen) for form, each in zip(self.inner, value, strict=True)]

    def read(self, data: Any, eye: Eye, where: str) -> Any:
        if not isinstance(data, list) or len(data) != len(self.inner):
            raise refuse(where, f"a list of {len(self.inner)}", data)
        pairs = zip(self.inner, data, strict=True)
        return tuple([f.read(each, eye, f"{where}[{i}]") for i, (f, each) in enumerate(pairs)])

    def schema(self, named: Named) -> Schema:
        parts = [form.schema(named) for form in self.inner]
        return {"type": "array", "prefixItems": parts, "items": False, "minItems": len(parts)}


class ByKey(Form):
    """Values of one form by a text."""

    def __init__(self, inner: Form) -> None:
        self.inner = inner

    def write(self, value: Any, pen: Pen) -> Any:
        return {key: self.inner.write(each, pen) for key, each in value.items()}

    def read(self, data: Any, eye: Eye, where: str) -> Any:
        if not isinstance(data, dict):
            raise refuse(where, "an object", data)
        return {key: self.inner.read(each, eye, f"{where}.{key}") for key, each in data.items()}

    def schema(self, named: Named) -> Schema:
        return {"type": "object", "additionalProperties": self.inner.schema(named)}


class Either(Form):
    """The first of several forms that fits; `tests` say which one writes a value."""

    def __init__(self, inner: Sequence[tuple[Callable[[Any], bool], Form]]) -> None:
        self.inner = tuple(inner)

    def write(self, value: Any, pen: Pen) -> Any:
        for test, form in self.inner:
            if test(value):
                return form.write(value, pen)
        raise TypeError(f"{value!r} has no form here.")

    def read(self, data: Any, eye: Eye, where: str) -> Any:
        problem: WireError | None = None
        for _, form in self.inner:
            try:
                return form.read(data, eye, where)
            except WireError as error:
                problem = problem if problem is not None and data is not None else error
        raise problem or refuse(where, "something else", data)

    def schema(self, named: Named) -> Schema:
        return {"anyOf": [form.schema(named) for _, form in self.inner]}


class Described(Form):
    """A record as an object of its fields.

    `told` are properties that are worked out when it is written and ignored when it is read:
    words beside data. `got` says how a property is read from a record that has no field of its
    name; `restored` turns what was read into the fields of the record. A field of `defaults` is
    left out where it has that value, one of `implied` where it is what its sentence says: `got` or
    its form then gives LEFT_OUT, and so it comes to `restored`.
    """

    def __init__(
        self,
        name: str,
        make: Callable[..., Any],
        fields: Callable[[], Mapping[str, Form]],
        *,
        told: Mapping[str, tuple[Form, Callable[[Any, Pen], Any]]] | None = None,
        got: Mapping[str, Callable[[Any], Any]] | None = None,
        restored: Callable[[dict[str, Any], Eye, str], dict[str, Any]] | None = None,
        defaults: Mapping[str, Any] | None = None,
        implied: Mapping[str, str] | None = None,
        tag: tuple[str, str] | None = None,
        says: str = "",
    ) -> None:
        self.name = name
        self.make = make
        self._fields = fields
        self._known: Mapping[str, Form] | None = None
        self.told = dict(told or {})
        self.got = dict(got or {})
        self.restored = restored
        self.defaults = dict(defaults or {})
        self.implied = dict(implied or {})
        self.tag = tag
        self.says = says

    @property
    def fields(self) -> Mapping[str, Form]:
        """The forms of the fields; asked for late, since records refer to each other."""
        if self._known is None:
            self._known = self._fields()
        return self._known

    def write(self, value: Any, pen: Pen) -> Any:
        data = {} if self.tag is None else dict([self.tag])
        defaults = self.defaults
        for name, form in self.fields.items():
            get = self.got.get(name)
            part = getattr(value, name) if get is None else get(value)
            if name in defaults and part == defaults[name]:
                continue
            sent = part if part is LEFT_OUT else form.write(part, pen)
            if sent is not LEFT_OUT:
                data[name] = sent
        for name, (form, tell) in self.told.items():
            data[name] = form.write(tell(value, pen), pen)
        return data

    def read(self, data: Any, eye: Eye, where: str) -> Any:
        if not isinstance(data, dict):
            raise refuse(where, "an object", data)
        tag = () if self.tag is None else (self.tag[0],)
        for name in data:
            if name not in self.fields and name not in self.told and name not in tag:
                raise WireError(f"{where}: there is no {str(name)[:60]!r} here.")
        values = {}
        for name, form in self.fields.items():
            if name in data:
                values[name] = form.read(data[name], eye, f"{where}.{name}")
            elif name in self.defaults:
                values[name] = self.defaults[name]
            elif name in self.implied:
                values[name] = LEFT_OUT
            else:
                raise WireError(f"{where}: {name!r} is missing.")
        if self.restored is not None:
            values = self.restored(values, eye, where)
        return self.make(**values)

    def schema(self, named: Named) -> Schema:
        return named.ref(self.name, lambda: self._schema(named), self.make)

    def _schema(self, named: Named) -> Schema:
        parts = {} if self.tag is None else {self.tag[0]: {"const": self.tag[1]}}
        for name, form in self.fields.items():
            parts[name] = form.schema(named)
            if name in self.defaults:
                parts[name] = {**parts[name], "default": form.write(self.defaults[name], Pen())}
            if name in self.implied:
                parts[name] = {**parts[name], "description": f"Left out: {self.implied[name]}"}
        parts |= {name: form.schema(named) for name, (form, _) in self.told.items()}
        needed = [n for n in parts if n not in self.defaults and n not in self.implied]
        made: Schema = {"type": "object"}
        if self.says:
            made["description"] = self.says
        return {**made, "properties": parts, "required": needed, "additionalProperties": False}


class Tagged(Form):
    """One of several records, told apart by a word in one property."""

    def __init__(
        self,
        name: str,
        tag: str,
        inner: Callable[[], Mapping[str, Described]],
        of: Callable[[Any], str],
    ) -> None:
        self.name = name
        self.tag = tag
        self._inner = inner
        self._known: Mapping[str, Described] | None = None
        self.of = of

    @property
    def inner(self) -> Mapping[str, Described]:
        """The forms by their word."""
        if self._known is None:
            self._known = self._inner()
        return self._known

    def write(self, value: Any, pen: Pen) -> Any:
        return self.inner[self.of(value)].write(value, pen)

    def read(self, data: Any, eye: Eye, where: str) -> Any:
        if not isinstance(data, dict):
            raise refuse(where, "an object", data)
        word = data.get(self.tag)
        form = self.inner.get(word) if isinstance(word, str) else None
        if form is None:
            raise refuse(f"{where}.{self.tag}", f"one of {', '.join(sorted(self.inner))}", word)
        return form.read(data, eye, where)

    def schema(self, named: Named) -> Schema:
        return named.ref(
            self.name, lambda: {"oneOf": [form.schema(named) for form in self.inner.values()]}
        )
