"""Recomputes the pending Decision of a loaded or sampled table.

A question is asked by one operation of the program on top of the stack. It stands where the frame
goes on, when it asks until it has enough, or one place before.
"""

from __future__ import annotations

import json

from ..engine.codec import encode
from ..engine.decisions import Decision
from ..engine.play.run import Context, Run
from ..engine.state import Table
from ..errors import RunawayText

# Errors of a program that reads a frame that is not its own.
BROKEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    StopIteration,
    TypeError,
    ValueError,
)


def put_again(context: Context, table: Table, place: int) -> Run:
    """Runs the table, which is changed, from that place of its top program to a question."""
    frame = table.frames[-1]
    frame.asking = None
    frame.pc = place
    run = Run(context, table)
    run.advance()
    return run


def asked_at(context: Context, table: Table, decision: Decision) -> int | None:
    """The place from which the table asks just this and is then as it was; None if it does not."""
    for place in dict.fromkeys((table.frames[-1].pc, max(0, table.frames[-1].pc - 1))):
        again = table.copy()
        try:
            asked = put_again(context, again, place).decision
        except (*BROKEN, RunawayText):
            continue
        # As text: to Python, 1 and True are equal.
        same = json.dumps(encode(asked)) == json.dumps(encode(decision))
        if asked is not None and same and again == table:
            return place
    return None
