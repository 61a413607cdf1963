"""Facts about phases, and about other changes to how a turn goes on."""

from __future__ import annotations

from typing import ClassVar

from ....records import record
from ..quantities import YOU, Who
from .part import Part, does


@record
class CourseChange(Part):
    """A change to how the turn goes on. `what` is fail, skip phase, extra phase, flip board,
    restart phase, defend anyway or retarget; `who` is the player it happens to.
    """

    kind: ClassVar[str] = "course"

    what: str
    who: Who = YOU

    def __str__(self) -> str:
        return {
            "fail": "makes the ability fail",
            "skip phase": "skips the phase",
            "extra phase": does(self.who, "takes another Offensive Roll Phase"),
            "flip board": "flips the board",
            "restart phase": "restarts the Offensive Roll Phase",
            "defend anyway": "defends even against undefendable dmg",
            "retarget": f"makes {self.who} the target",
        }[self.what]
