"""The Roll Phase: offence, targeting, defence and their one conclusion.

An additional Offensive Roll Phase is this whole routine once more, with its own pool.
"""

from __future__ import annotations

from ...compiled import Op
from .. import landing
from . import conclusion, defense, offense, steps, target

# A step is the function of its name in one of these.
_ROOMS = (offense, target, defense, conclusion, steps, landing)


def _step(name: str) -> Op:
    found: Op = next(getattr(room, name) for room in _ROOMS if hasattr(room, name))
    return found


ROUTINES: dict[str, tuple[Op, ...]] = {"roll_phase": tuple(_step(name) for name in steps.ORDER)}
