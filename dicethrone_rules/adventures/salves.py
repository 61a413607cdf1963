"""Salves: sharing them out, and the windows in which they heal."""

from __future__ import annotations

from ..engine.frames import ANSWER, Frame
from ..engine.play.changes import change_health, gain_tokens, healed, held, take_tokens
from ..engine.play.run import Run
from ..messages import SeatNumber
from . import events as e
from .compiled import scenario_of
from .records import adventure_of
from .work import SharingWork

SALVES = "salves"  # the phase before a battle, or before the Hero Step of a boss battle


def held_salves(run: Run, seat: int) -> int:
    """The number of Salves of a hero."""
    return held(run, seat, scenario_of(run).salve)


def share(run: Run, frame: Frame) -> None:
    """ADV-SETUP-08: the team splits its Salves as it likes; the start player answers."""
    work, kept = frame.work, adventure_of(run.t)
    assert isinstance(work, SharingWork)
    left = work.left
    if frame.answer:
        seat = frame.take_number()
        left -= 1
        frame.work = SharingWork(left)
        gain_tokens(run, seat, scenario_of(run).salve, 1, seat)
    if left <= 0:
        return
    frame.pc = 0
    options = [
        run.ctx.option("share", seat, "option.share-salve", (("player", SeatNumber(seat)),))
        for seat in kept.heroes
    ]
    run.ask(frame, ANSWER, frame.you, "share", "prompt.share-salve", options, (("left", left),))


def spend_salves(run: Run, frame: Frame) -> None:
    """ADV-SALVE-01, -05: any number, each heals the amount of the scenario's card."""
    seat, card = frame.you, scenario_of(run)
    if frame.answer:
        if frame.take_answer() is None:
            return
        use_salve(run, seat)
        run.tell(e.SalveSpent, seat, card.heals)
        frame.pc = 0
        healed(run, seat, change_health(run, seat, card.heals))
        return
    if not held_salves(run, seat):
        return
    option = run.ctx.option
    options = [
        option("salve", 1, "option.spend-salve", (("heals", card.heals),)),
        option("pass", None, "option.keep-salves"),
    ]
    frame.pc = 0
    run.ask(frame, ANSWER, seat, "salve", "prompt.salve", options)


def use_salve(run: Run, seat: int) -> None:
    """Takes one of the Salves off a hero's board."""
    key = scenario_of(run).salve
    token = next(token for token in run.t.players[seat].tokens if token.key == key)
    take_tokens(run, seat, [token.id], "spent")


ROUTINES = {"share_salves": (share,), "salves": (spend_salves,)}
