"""Triggers of groups on the Battlefield."""

from __future__ import annotations

from ..engine.occasions import Occasion
from ..engine.play.run import Run
from ..engine.play.triggers import text_of
from .changes import is_whole
from .compiled import code_of
from .records import army_of
from .work import AbilityWork


def fire(run: Run, occasion: Occasion) -> None:
    """Queues every trigger of a whole group that listens; the active player's come first."""
    found = []
    creatures = code_of(run).creatures
    for seat in run.t.lineup:
        for group in army_of(run, seat).groups:
            code = creatures[group.ability]
            for trigger in code.triggers:
                if (
                    trigger.event != occasion.event
                    or not is_whole(group, code)
                    or not trigger.matches(run, seat, occasion, None)
                ):
                    continue
                mark = f"{trigger.program}/{group.id}"
                used = run.t.players[seat].used
                if trigger.limit:
                    if used.get(mark, 0) >= trigger.limit:
                        continue
                    run.mine(seat).used = {**used, mark: used.get(mark, 0) + 1}
                work = AbilityWork(len(group.dice), group=group.id)
                found.append((trigger.program, seat, work))
    for program, seat, work in reversed(found):
        run.push_text(program, seat, text_of(occasion, None), work)
