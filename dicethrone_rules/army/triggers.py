"""What groups on the Battlefield do when something happens."""

from __future__ import annotations

from typing import Any

from ..engine.play.run import Run
from .changes import is_whole
from .code import code_of
from .records import army_of


def fire(run: Run, event: str, subject: int, **data: Any) -> None:
    """Queues every trigger of a whole group that listens; the active player's come first."""
    data["subject"] = subject
    found = []
    creatures = code_of(run).creatures
    for seat in run.t.lineup:
        for group in army_of(run, seat).groups:
            code = creatures[group.ability]
            for trigger in code.triggers:
                if (
                    trigger.event != event
                    or not is_whole(group, code)
                    or not trigger.matches(run, seat, data)
                ):
                    continue
                mark = f"{trigger.program}/{group.id}"
                used = run.t.players[seat].used
                if trigger.limit:
                    if used.get(mark, 0) >= trigger.limit:
                        continue
                    run.mine(seat).used = {**used, mark: used.get(mark, 0) + 1}
                vars = {"quiet": True, "group": group.id, "x": len(group.dice), "that": subject}
                found.append((trigger.program, seat, {**data, **vars}))
    for program, seat, vars in reversed(found):
        run.push(program, seat, vars)
