"""Finding the target when there is more than one opponent: by choice or by a die."""

from __future__ import annotations

from ...messages import SeatNumber
from ...patterns import BLANK
from ..frames import ANSWER, Frame
from ..work import RollWork
from .run import Run
from .standing_text import blank_faces

ALL_BLANK = 0b1111110  # a die without any value is rolled once; then the attacker picks


def choose(run: Run, frame: Frame) -> None:
    """CORE-TGT-04, KOTH-03: the attacker names any opponent."""
    ask(run, frame, frame.you, run.attackable(frame.you))


def chosen(run: Run, frame: Frame) -> None:
    assert run.t.attack is not None
    run.t.attack.target = frame.take_number()


def roll(run: Run, frame: Frame) -> None:
    run.push("roll", frame.you, RollWork("target", 1))


def read(run: Run, frame: Frame) -> None:
    """CORE-TGT-02: 1-2 left, 3-4 right, 5 the opposing team picks, 6 the attacker picks. A blank
    is rolled again. (RULE-070, RULE-095)
    """
    face = frame.rolled[0]
    if face == BLANK and blank_faces(run, frame.you) != ALL_BLANK:
        frame.pc = 0
        return
    left, right, deciders = sides(run, frame.you)
    if face in (1, 2):
        frame.answer = (left,)
    elif face in (3, 4):
        frame.answer = (right,)
    else:
        # TEAM-10: on a 5 the opposing team decides.
        ask(run, frame, deciders if face == 5 else frame.you, [left, right])


def sides(run: Run, seat: int) -> tuple[int, int, int]:
    """The opponents on the left and right (first and last met clockwise, TEAM-12), and the
    player who answers for the opposing team (its next player in turn order, TEAM-10).
    """
    foes = clockwise(run, seat)
    return foes[0], foes[-1], run.attackable(seat)[0]


def clockwise(run: Run, seat: int) -> list[int]:
    """The possible targets as they sit, beginning on the left."""
    seats, targets = len(run.t.players), run.attackable(seat)
    foes = [s for step in range(1, seats) if (s := (seat + step) % seats) in targets]
    if not run.t.rules.left_is_clockwise:
        foes.reverse()
    return foes


def ask(run: Run, frame: Frame, who: int, seats: list[int]) -> None:
    options = [
        run.ctx.option("target", s, "option.target", (("player", SeatNumber(s)),)) for s in seats
    ]
    run.ask(frame, ANSWER, who, "target", "prompt.target", options)


ROUTINES = {"target_choose": (choose, chosen), "target_die": (roll, read, chosen)}
