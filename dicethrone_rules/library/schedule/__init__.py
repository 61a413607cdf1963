"""The order in which a text happens, in one place for the compiler, the engine and `explain`.

`steps` gives the step of an offensive ability for which each effect waits; `cuts` gives the places
where a text is cut and the event each cut waits for; `moments` gives the moment of the Roll Phase;
`timeline` follows them through a text.
"""

from .cuts import (
    Cut,
    Progress,
    Wait,
    asks_target,
    cut_before_decision,
    cuts_before,
    ends_segment,
    sentences,
    waits_for,
)
from .moments import Moment
from .steps import Step, Timing, takes_from_target, timing_of
from .timeline import Happening, Segment, schedule

__all__ = [
    "Cut",
    "Happening",
    "Moment",
    "Progress",
    "Segment",
    "Step",
    "Timing",
    "Wait",
    "asks_target",
    "cut_before_decision",
    "cuts_before",
    "ends_segment",
    "schedule",
    "sentences",
    "takes_from_target",
    "timing_of",
    "waits_for",
]
