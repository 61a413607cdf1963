"""The Loot die and what it gives: rows of the loot table, unidentified cards, Boss Loot."""

from __future__ import annotations

from ..engine.frames import ANSWER, Frame, Text
from ..engine.play.run import Run
from ..engine.state import EXTERNAL
from ..messages import SeatNumber
from . import events as e
from .code import scenario_of

SIDES = 20


def throw_loot_die(run: Run, frame: Frame) -> None:
    """ADV-LOOT-03, RULE-131: no window opens, so nothing alters the result. It is the answer of the
    frame below.
    """
    if run.t.chance == EXTERNAL and not frame.answer:
        option = run.ctx.option
        options = [option("face", n, "option.face", (("face", n),)) for n in range(1, SIDES + 1)]
        said = (("player", SeatNumber(frame.you)), ("die", 1), ("dice", 1))
        frame.pc = 0
        run.ask(frame, ANSWER, None, "chance", "prompt.loot-die", options, said)
        return
    result = frame.take_answer() if frame.answer else run.random(SIDES) + 1
    run.tell(e.LootDieRolled, frame.you, result)
    run.below().answer = (result,)


def pay_row(run: Run, seat: int, level: int, result: int) -> None:
    """Performs what a result gives in the row of a chest; level 0 is Boss Loot. (ADV-LOOT-01)"""
    for row in scenario_of(run).rows.get(level, ()):
        if row.low <= result <= row.high and row.program:
            run.push_text(row.program, seat, Text())
            return


ROUTINES = {"loot_die": (throw_loot_die,)}
