"""Recomputes the pending Decision of a loaded or sampled table.

One operation of the program on top of the stack asks the question. Its place is the frame's own if
it asks until it has enough, otherwise one place before.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..engine.codec import alike
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
    for place, asked in _questions(context, table):
        if alike(asked, decision):
            return place
    return None


def outline(decision: Decision) -> dict[str, Any]:
    """A question in short, as JSON data: enough to know it again among those a table may ask."""
    return {
        "player": decision.player,
        "on_behalf_of": decision.on_behalf_of,
        "kind": decision.kind,
        "about": decision.about,
        "options": [option.id for option in decision.options],
    }


def asked_of(context: Context, table: Table, wanted: object) -> Decision | None:
    """The question of that outline, if the table asks it and is then as it was."""
    for _, asked in _questions(context, table):
        if outline(asked) == wanted:
            return asked
    return None


def _questions(context: Context, table: Table) -> Iterator[tuple[int, Decision]]:
    """The table's question from each place where it may stand, with that place."""
    for place in dict.fromkeys((table.frames[-1].pc, max(0, table.frames[-1].pc - 1))):
        again = table.copy()
        try:
            asked = put_again(context, again, place).decision
        except (*BROKEN, RunawayText):
            continue
        if asked is not None and again == table:
            yield place, asked
