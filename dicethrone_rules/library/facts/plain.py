"""Facts as plain data: dictionaries, lists, numbers and words, as JSON has them."""

from __future__ import annotations

from typing import Any

import attrs

from ...patterns import Requirement
from ...records import Record
from .parts import ActionDone, Part
from .quantities import QUANTITIES


def to_data(value: Any) -> Any:
    """A record of facts as plain data. Fields that have their default are left out; parts carry
    their `kind`; of an action only its name and amount are given.
    """
    if isinstance(value, (Record, *QUANTITIES)):
        cls: Any = type(value)
        data: dict[str, Any] = {"kind": value.kind} if isinstance(value, Part) else {}
        for name in [field.name for field in attrs.fields(cls)]:
            if name == "does" and isinstance(value, ActionDone):
                continue
            found = to_data(getattr(value, name))
            if found not in (None, "", [], {}, False):
                data[name] = found
        return data
    if isinstance(value, Requirement):
        needs = {f.name: getattr(value, f.name) for f in attrs.fields(Requirement) if f.init}
        return {name: to_data(need) for name, need in needs.items() if need}
    return [to_data(each) for each in value] if isinstance(value, tuple) else value
