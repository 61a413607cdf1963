"""Rolling: dice on the table, open to change until their result is used.

Three routines: `roll` rolls dice for a text and hands the faces to the frame below; `opposed` does
so with a die each of two players; `throw` rolls some dice of a roll that is open.
"""

from __future__ import annotations

from typing import Any

from ... import records
from ...language import ast as a
from ...messages import Content, Message, SeatNumber
from ...patterns import BLANK
from ..decisions import Option
from ..events import DiceRolled
from ..frames import ANSWER, Frame
from ..occasions import DiceFacts
from ..state import EXTERNAL, Roll
from ..work import OpposedWork, RollWork, ThrowWork
from .run import Run
from .standing_text import blank_faces
from .triggers import fire

# A window in which dice may be altered and nothing else may be done.
DICE_ONLY = ("dice",)


def begin(run: Run, frame: Frame) -> None:
    """Puts a new roll on the table and throws all its dice, or the chosen ones of old dice.
    CORE-ORP-15: the dice of the Roll Phase stay as they are.
    """
    work = frame.work
    assert isinstance(work, RollWork)
    faces = work.old
    count = work.count if faces is None else len(faces)
    roll = Roll(
        frame.you, work.purpose, list(faces) if faces is not None else [0] * count, id=run.new_id()
    )
    roll.attempts = 1
    run.t.rolls.append(roll)
    frame.open_rolls = 1
    thrown = tuple(range(count)) if work.dice is None else work.dice
    if thrown:
        throw(run, frame.you, thrown)


def begin_opposed(run: Run, frame: Frame) -> None:
    run.t.rolls.append(Roll(frame.you, "opposed", [0], 1, id=run.new_id()))
    frame.open_rolls = 1
    throw(run, frame.you, (0,))


def answer_opposed(run: Run, frame: Frame) -> None:
    work = frame.work
    assert isinstance(work, OpposedWork)
    run.t.rolls.append(Roll(work.other, "opposed", [0], 1, id=run.new_id()))
    frame.open_rolls = 2
    throw(run, work.other, (0,))


def finish_opposed(run: Run, frame: Frame) -> None:
    theirs, mine = run.t.rolls.pop(), run.t.rolls.pop()
    below = run.below()
    below.rolled, below.matched = tuple(mine.faces), False
    below.text.theirs = tuple(theirs.faces)


def throw(run: Run, seat: int, dice: tuple[int, ...], back: int = 1, hero: str = "") -> None:
    """Rolls these dice of an open roll (the last one, or one further back): from the seed, or by
    asking chance one by one. An operation does nothing after this call.
    """
    if run.t.chance == EXTERNAL:
        run.push("throw", seat, ThrowWork(dice, back, hero))
    else:
        _show(run, seat, run.t.rolls[-back], dice, run.faces(len(dice)), hero)


def dice_named(dice: tuple[int, ...]) -> tuple[Message, ...]:
    """Dice by their places, as a message names them."""
    return tuple([Message("die.number", (("number", place + 1),)) for place in dice])


def die_option(run: Run, place: int, face: int) -> Option:
    """The answer that names a die."""
    if not face:
        return run.ctx.option("die", place, "option.die-blank", (("die", place + 1),))
    return run.ctx.option("die", place, "option.die", (("die", place + 1), ("face", face)))


def ask_faces(run: Run, frame: Frame) -> None:
    """Asks chance for one die after the other."""
    work = frame.work
    assert isinstance(work, ThrowWork)
    dice, got = work.dice, work.got
    if frame.answer:
        got = (*got, frame.take_number())
        frame.work = records.evolve(work, got=got)
    if len(got) < len(dice):
        frame.pc = 0
        options = [run.ctx.option("face", n, "option.face", (("face", n),)) for n in range(1, 7)]
        roll = run.t.rolls[-work.back]
        arguments: tuple[tuple[str, Any], ...] = (
            ("player", SeatNumber(roll.owner)),
            ("purpose", Message(f"roll.{roll.purpose}")),
            ("die", len(got) + 1),
            ("dice", len(dice)),
        )
        content, prompt = _rolled_for(run), "prompt.chance"
        if content is not None:
            arguments, prompt = (*arguments, ("content", content)), "prompt.chance-for"
        run.ask(frame, ANSWER, None, "chance", prompt, options, arguments)
        return
    _show(run, frame.you, run.t.rolls[-work.back], dice, got, work.hero)


def _rolled_for(run: Run) -> Content | None:
    """The card, token or ability whose text has dice rolled now."""
    labels = run.ctx.code.labels
    for frame in reversed(run.t.frames):
        if frame.program in labels:
            return labels[frame.program]
        if frame.program == "roll_phase":
            break
    return None


def _show(
    run: Run, seat: int, roll: Roll, dice: tuple[int, ...], got: tuple[int, ...], hero: str
) -> None:
    """Lays thrown dice on the table: blanks count, and symbols of another hero's dice."""
    blanks = blank_faces(run, seat) if a.Blank in run.t.players[seat].board.kinds else 0
    if hero:
        mark_dice(roll, dice, hero)
    if roll.kinds:
        got = _as_kinds(run, roll, dice, got)
    if blanks:
        got = tuple(BLANK if blanks >> face & 1 else face for face in got)
    faces = roll.faces
    if len(dice) == len(faces):
        faces[:] = got
    else:
        for die, face in zip(dice, got, strict=True):
            faces[die] = face
    shown = tuple(faces)
    run.tell(DiceRolled, roll.owner, roll.purpose, dice, shown, roll.id)
    if "rolls" in run.t.heard:
        fire(run, "rolls", seat, DiceFacts(shown))


def mark_dice(roll: Roll, dice: tuple[int, ...], hero: str) -> None:
    """Makes these dice of a roll another hero's, for all further throws."""
    kinds = roll.kinds or ("",) * len(roll.faces)
    roll.kinds = tuple([hero if die in dice else kind for die, kind in enumerate(kinds)])


def _as_kinds(run: Run, roll: Roll, dice: tuple[int, ...], got: tuple[int, ...]) -> tuple[int, ...]:
    """Faces of another hero's dice as the numbers that carry the same symbols; a symbol the owner
    does not have is a blank.
    """
    heroes = run.ctx.code.heroes
    own = heroes[run.t.players[roll.owner].hero].dice
    return tuple(
        [
            own.shown_as(face, heroes[roll.kinds[die]].dice) if roll.kinds[die] else face
            for die, face in zip(dice, got, strict=True)
        ]
    )


def open_window(run: Run, frame: Frame) -> None:
    """TIMING-11, RULE-002, SANTA-1: any roll may be altered before its result is used, TIMING-09:
    by its own player, too; within a play that cannot be interrupted, it may only be altered.
    """
    run.window(frame.you, "roll", DICE_ONLY if run.quiet() else ())


def finish(run: Run, frame: Frame) -> None:
    """Takes the dice off the table and hands the result to the program that asked."""
    roll = run.t.rolls.pop()
    below = run.below()
    below.rolled, below.matched = tuple(roll.faces), False


ROLLS = {
    "roll": (begin, open_window, finish),
    "opposed": (begin_opposed, answer_opposed, open_window, finish_opposed),
    "throw": (ask_faces,),
}
