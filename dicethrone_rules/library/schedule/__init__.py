"""The order in which a text happens: one knowledge, read by the compiler, the engine and `explain`.

`steps` says for which step of an offensive ability each effect waits; `cuts` says where a text is
cut and what each cut waits for; `moments` says when in the Roll Phase that is; `timeline` follows
them through a text.
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
