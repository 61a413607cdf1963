"""The Roll Phase: offence, targeting, defence and their one conclusion.

An additional Offensive Roll Phase is this whole routine once more, with its own pool.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from ...compiled import Op
from .. import landing
from . import conclusion, defense, offense, steps, target

# A step is the function of its name in one of these.
_ROOMS = (offense, target, defense, conclusion, steps, landing)


def step_of(name: str, rooms: Sequence[ModuleType]) -> Op:
    """The one function of that name in these modules. A module that imports it has the same one;
    two functions of one name are refused, because which of them plays would depend on their order.
    """
    found: list[Op] = []
    for room in rooms:
        named: Op | None = getattr(room, name, None)
        if named is not None and all(named is not other for other in found):
            found.append(named)
    if len(found) != 1:
        where = ", ".join(room.__name__ for room in rooms if hasattr(room, name)) or "no module"
        raise TypeError(f"The step {name!r} is one function, and {where} has {len(found)}.")
    return found[0]


ROUTINES: dict[str, tuple[Op, ...]] = {
    "roll_phase": tuple([step_of(name, _ROOMS) for name in steps.ORDER])
}
