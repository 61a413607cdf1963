"""Rolling: dice on the table, open to change until their result is used.

Three routines: `roll` rolls dice for a text and hands the faces to the frame below; `reroll` does
the same with dice already rolled; `throw` rolls some dice of the roll on top of the stack.
"""

from __future__ import annotations

from ..language import ast as a
from .dice import face_mask
from .events import DiceRolled
from .run import Run
from .standing import adjustments_of
from .state import EXTERNAL, Frame, Roll
from .triggers import fire


def begin(run: Run, frame: Frame) -> None:
    """Puts a new roll on the table and throws all its dice, or the chosen ones of old dice."""
    vars = frame.vars
    faces = vars.get("old")
    count = vars["n"] if faces is None else len(faces)
    roll = Roll(frame.you, vars["purpose"], list(faces) if faces is not None else [0] * count)
    roll.attempts = 1
    run.t.rolls.append(roll)
    if count:
        dice = vars.get("dice")
        throw(run, frame.you, tuple(range(count)) if dice is None else tuple(dice))


def throw(run: Run, seat: int, dice: tuple[int, ...]) -> None:
    """Rolls these dice of the roll on top: from the seed, or by asking chance one by one."""
    run.push("throw", seat, {"dice": dice, "at": 0, "got": ()})


def throw_dice(run: Run, frame: Frame) -> None:
    vars = frame.vars
    dice = vars["dice"]
    roll = run.t.rolls[-1]
    if run.t.chance == EXTERNAL:
        if "face" in vars:
            vars["got"] = (*vars["got"], vars.pop("face"))
        if len(vars["got"]) < len(dice):
            frame.pc = 0
            options = [run.ctx.option("face", n, str(n)) for n in range(1, 7)]
            which = len(vars["got"]) + 1
            run.ask(frame, "face", None, "chance", f"Die {which} of {len(dice)} shows", options)
            return
        got = vars["got"]
    else:
        got = run.faces(len(dice))
    blanks = 0
    for what, _ in adjustments_of(run, frame.you, None, a.Blank):
        if isinstance(what, a.Blank):
            blanks |= face_mask(what.faces)
    for die, face in zip(dice, got, strict=True):
        roll.faces[die] = 0 if blanks >> face & 1 else face
    run.events.append(DiceRolled(roll.owner, roll.purpose, dice, tuple(roll.faces)))
    fire(run, "rolls", frame.you, faces=tuple(roll.faces))


def open_window(run: Run, frame: Frame) -> None:
    """TIMING-11: any roll may be altered before its result is used."""
    run.window(frame.you, "roll")


def finish(run: Run, frame: Frame) -> None:
    """Takes the dice off the table and hands the result to the program that asked."""
    roll = run.t.rolls.pop()
    frames = run.t.frames
    below = frames[-2]
    below.vars[frame.vars.get("into", "faces")] = tuple(roll.faces)
    below.vars["matched"] = False


ROLLS = {"roll": (begin, open_window, finish), "throw": (throw_dice,)}
