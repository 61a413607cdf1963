"""Dice: roll for a text, re-roll, set, nudge, replace, treat as."""

from __future__ import annotations

from typing import Any

from ...language import ast as a
from .. import events as e
from ..builder import Builder
from ..changes import set_die
from ..dice import face_mask
from ..rolls import throw
from ..run import Run
from ..state import Frame, Roll


def roll(node: a.Roll, b: Builder) -> None:
    count = b.amount(node.count)
    seats, _ = b.role(node.who, "Choose who rolls")

    def op(run: Run, frame: Frame) -> None:
        for seat in seats(run, frame)[:1]:
            n = min(10, max(0, count(run, frame)))
            run.push("roll", seat if seat >= 0 else frame.you, {"n": n, "purpose": "text"})

    b.needs.append(None)
    b.emit(op)


def opposed(node: a.OpposedRoll, b: Builder) -> None:
    seats, _ = b.role(node.against, "Choose against whom")

    def mine(run: Run, frame: Frame) -> None:
        run.push("roll", frame.you, {"n": 1, "purpose": "opposed"})

    def theirs(run: Run, frame: Frame) -> None:
        from ..roles import target_of

        for seat in seats(run, frame)[:1]:
            other = seat if seat >= 0 else target_of(run, frame)
            if other >= 0:
                run.push("roll", other, {"n": 1, "purpose": "opposed", "into": "theirs"})

    b.needs.append(None)
    b.emit(mine)
    b.emit(theirs)


def open_roll(run: Run, seat: int, dice: a.DiceOf) -> Roll | None:
    """The dice on the table that a player may touch with such an effect."""
    if not run.t.rolls:
        return None
    roll = run.t.rolls[-1]
    if not roll.faces or (all(face == 0 for face in roll.faces) and roll.attempts == 0):
        return None
    if roll.purpose == "target" and run.t.attack is not None and run.t.attack.ultimate:
        return None  # CORE-TGT-03
    owner, player = run.t.players[roll.owner], run.t.players[seat]
    if dice is a.DiceOf.YOURS:
        return roll if roll.owner == seat else None
    if dice is a.DiceOf.ALLIED:
        return roll if owner.team == player.team else None
    if dice is a.DiceOf.OPPONENT:
        return roll if owner.team != player.team else None
    return roll


def _ask_dice(b: Builder, var: str, node: Any, usable: Any, prompt: str) -> None:
    """Asks which dice of the open roll, one after the other."""
    optional = isinstance(node.count, a.UpTo | a.AnyNumber)
    most = (
        b.amount(node.count.most)
        if isinstance(node.count, a.UpTo)
        else (lambda run, frame: 99)
        if isinstance(node.count, a.AnyNumber | a.All | a.Max)
        else b.amount(node.count)
    )
    dice = node.dice

    def op(run: Run, frame: Frame) -> None:
        got: tuple[int, ...] = frame.vars.get(var) or ()
        if "pick" in frame.vars:
            pick = frame.vars.pop("pick")
            if pick is None:
                return
            got = (*got, pick)
            frame.vars[var] = got
        faces = _faces(run, frame, dice)
        if faces is None or len(got) >= most(run, frame):
            return
        options = [
            run.ctx.option("die", i, f"Die {i + 1}, showing {face or 'nothing'}")
            for i, face in enumerate(faces)
            if i not in got and usable(face)
        ]
        if not options:
            return
        if optional and got:
            options.append(run.ctx.option("done", None, "No more dice"))
        elif optional:
            options.append(run.ctx.option("done", None, "None"))
        frame.pc -= 1
        run.ask(frame, "pick", frame.you, "die", prompt, options)

    def reset(run: Run, frame: Frame) -> None:
        frame.vars.pop(var, None)

    b.emit(reset, asks=True)
    b.emit(op, asks=True)


def _faces(run: Run, frame: Frame, dice: a.DiceOf) -> tuple[int, ...] | None:
    if dice is a.DiceOf.THESE:
        return frame.vars.get("faces")
    roll = open_roll(run, frame.you, dice)
    return None if roll is None else tuple(roll.faces)


def _dice_need(node: Any) -> Any:
    dice = node.dice
    if dice is a.DiceOf.THESE:
        return None
    return lambda run, seat: open_roll(run, seat, dice) is not None


def reroll(node: a.Reroll, b: Builder) -> None:
    var = b.var("dice")
    _ask_dice(b, var, node, lambda face: True, "Which die is re-rolled?")
    these, dice = node.dice is a.DiceOf.THESE, node.dice

    def op(run: Run, frame: Frame) -> None:
        chosen = frame.vars.get(var) or ()
        if not chosen:
            return
        if these:
            old = frame.vars.get("faces", ())
            run.push("roll", frame.you, {"purpose": "text", "old": old, "dice": chosen})
            return
        roll = open_roll(run, frame.you, dice)
        if roll is not None:
            roll.altered += 1
            throw(run, roll.owner, chosen)

    b.needs.append(_dice_need(node))
    b.emit(op)


def _values(node: a.SetDice) -> list[int]:
    if isinstance(node.value, a.Faces):
        mask = face_mask(node.value)
        return [face for face in range(1, 7) if mask >> face & 1]
    return [1, 2, 3, 4, 5, 6]


def set_dice(node: a.SetDice, b: Builder) -> None:
    var, value_var = b.var("dice"), b.var("values")
    copies = isinstance(node.value, a.SameAsAnother)
    values, dice = _values(node), node.dice
    only = values[0] if len(values) == 1 else 0
    # A die that already shows the only value there is cannot be set to it.
    _ask_dice(b, var, node, lambda face: face != only, "Which die is set?")

    def ask_value(run: Run, frame: Frame) -> None:
        got: tuple[int, ...] = frame.vars.get(value_var) or ()
        if "pick" in frame.vars:
            got = (*got, frame.vars.pop("pick"))
            frame.vars[value_var] = got
        chosen = frame.vars.get(var) or ()
        faces = _faces(run, frame, dice)
        if faces is None or len(got) >= len(chosen):
            return
        die = chosen[len(got)]
        if copies:
            # A blank has no value to copy.
            allowed = sorted({f for i, f in enumerate(faces) if i != die and f and f != faces[die]})
        else:
            allowed = [v for v in values if v != faces[die]]
        if not allowed:
            frame.vars[value_var] = (*got, faces[die])
            frame.pc -= 1
            return
        options = [run.ctx.option("value", v, f"Set it to {v}") for v in allowed]
        frame.pc -= 1
        run.ask(frame, "pick", frame.you, "value", f"Die {die + 1} becomes", options)

    def reset(run: Run, frame: Frame) -> None:
        frame.vars.pop(value_var, None)

    b.emit(reset, asks=True)
    b.emit(ask_value, asks=True)
    _apply(b, node, var, value_var)


def _apply(b: Builder, node: Any, var: str, value_var: str) -> None:
    dice = node.dice

    def op(run: Run, frame: Frame) -> None:
        pairs = zip(frame.vars.get(var) or (), frame.vars.get(value_var) or (), strict=False)
        if dice is a.DiceOf.THESE:
            faces = list(frame.vars.get("faces", ()))
            for die, value in pairs:
                before = faces[die]
                run.events.append(
                    e.DieChanged(frame.you, frame.you, die, before, value, "text")
                )
                faces[die] = value
            frame.vars["faces"] = tuple(faces)
            return
        roll = open_roll(run, frame.you, dice)
        if roll is not None:
            for die, value in pairs:
                if roll.faces[die] != value:
                    set_die(run, roll, die, value, frame.you)

    b.needs.append(_dice_need(node))
    b.emit(op)


def nudge(node: a.NudgeDice, b: Builder) -> None:
    var, value_var = b.var("dice"), b.var("values")
    by, dice = node.by, node.dice
    _ask_dice(b, var, node, lambda face: face > 0, "Which die changes?")

    def ask_value(run: Run, frame: Frame) -> None:
        got: tuple[int, ...] = frame.vars.get(value_var) or ()
        if "pick" in frame.vars:
            got = (*got, frame.vars.pop("pick"))
            frame.vars[value_var] = got
        chosen = frame.vars.get(var) or ()
        faces = _faces(run, frame, dice)
        if faces is None or len(got) >= len(chosen):
            return
        face = faces[chosen[len(got)]]
        options = [
            run.ctx.option("value", v, f"{face} becomes {v}")
            for v in (face - by, face + by)
            if 1 <= v <= 6
        ]
        frame.pc -= 1
        run.ask(frame, "pick", frame.you, "value", "Up or down?", options)

    def reset(run: Run, frame: Frame) -> None:
        frame.vars.pop(value_var, None)

    b.emit(reset, asks=True)
    b.emit(ask_value, asks=True)
    _apply(b, node, var, value_var)


def treat(node: a.TreatAs, b: Builder) -> None:
    """Dice with one symbol show another for the rest of this text."""
    source, goal = b.scope.symbols[node.symbol.text], b.scope.symbols[node.as_symbol.text]
    face = next(f for f in range(1, 7) if goal >> f & 1)

    def op(run: Run, frame: Frame) -> None:
        frame.vars["faces"] = tuple(
            face if source >> f & 1 else f for f in frame.vars.get("faces", ())
        )

    b.needs.append(None)
    b.emit(op)


def attempts(node: a.GainAttempt, b: Builder) -> None:
    """One more (or fewer) Roll Attempt for the roll that is open now."""
    count = node.count
    purpose = "offense" if node.phase is a.Phase.OFFENSIVE else "defense"
    seats, _ = b.role(node.who, "Who gets the Roll Attempt?")

    def op(run: Run, frame: Frame) -> None:
        for seat in seats(run, frame):
            for roll in run.t.rolls:
                if roll.purpose == purpose and roll.owner == seat:
                    roll.allowed += count
                    run.events.append(e.AttemptsChanged(seat, count))

    anybody = not isinstance(node.who, a.You)
    b.needs.append(
        lambda run, seat: (
            bool(run.t.rolls)
            and run.t.rolls[-1].purpose == purpose
            and (anybody or run.t.rolls[-1].owner == seat)
        )
    )
    b.emit(op)


def replace(node: a.ReplaceDice, b: Builder) -> None:
    """A die of another hero has other symbols on the same numbers: its face is read through a
    table from that hero's symbols to this one's numbers where both have the symbol.
    """
    var = b.var("dice")
    _ask_dice(b, var, node, lambda face: True, "Which die is replaced?")
    hero_key, dice = b.scope.heroes[node.hero.text], node.dice

    def op(run: Run, frame: Frame) -> None:
        roll = open_roll(run, frame.you, dice)
        if roll is None:
            return
        other = run.ctx.code.heroes[hero_key]
        mine = run.ctx.code.heroes[run.t.players[frame.you].hero]
        for die in frame.vars.get(var) or ():
            symbol = other.symbols[run.random(6) + 1]
            mask = mine.masks.get(symbol, 0)
            face = next((f for f in range(1, 7) if mask >> f & 1), 0)
            set_die(run, roll, die, face, frame.you)

    b.needs.append(_dice_need(node))
    b.emit(op)


COMPILERS: dict[type, Any] = {
    a.Roll: roll,
    a.OpposedRoll: opposed,
    a.Reroll: reroll,
    a.SetDice: set_dice,
    a.NudgeDice: nudge,
    a.ReplaceDice: replace,
    a.TreatAs: treat,
    a.GainAttempt: attempts,
}
