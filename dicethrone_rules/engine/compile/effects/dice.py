"""Dice: roll for a text, re-roll, set, nudge, replace, treat as."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....language import ast as a
from ....patterns import face_mask, faces_in, treated
from ... import events as e
from ...frames import ANSWER, Frame
from ...play.changes import set_die
from ...play.rolls import die_option, mark_dice, throw
from ...play.run import Run
from ...play.standing_text import blank_faces
from ...state import Roll
from ...work import OpposedWork, RollWork
from ..builder import Builder
from ..roles import holder_of, target_of


def roll(node: a.Roll, b: Builder) -> None:
    """Dice are rolled once; the text reads them from here on."""
    count = b.amount(node.count)
    seats = b.role(node.who, "prompt.roller")
    b.late_roll = b.breaks > 0

    def op(run: Run, frame: Frame) -> None:
        for seat in seats(run, frame)[:1]:
            number = _number_of_dice(count(run, frame))
            # RULE-044, WITCH-2: a further die is a roll of its own
            run.push("roll", seat if seat >= 0 else frame.you, RollWork("text", number))

    # A play is not offered for its roll alone: the effects after the roll need something to act on.
    b.emit(op)


def _number_of_dice(number: int) -> int:
    """TEXT-01: exactly so many dice, ten at most."""
    return min(10, max(0, number))


def opposed(node: a.OpposedRoll, b: Builder) -> None:
    """Both dice lie open until they are compared."""
    seats = b.role(node.against, "prompt.rival")

    def op(run: Run, frame: Frame) -> None:
        for seat in seats(run, frame)[:1]:
            other = seat if seat >= 0 else target_of(run, frame)
            if other >= 0:
                run.push("opposed", frame.you, OpposedWork(other))

    b.needs.append(None)
    b.emit(op)


# --- dice that lie open -------------------------------------------------------------------------


OWN = frozenset({a.DiceOf.YOURS, a.DiceOf.EVEN, a.DiceOf.ODD})
PARITY = {a.DiceOf.EVEN: 0, a.DiceOf.ODD: 1}


def open_rolls(run: Run) -> list[Roll]:
    """The rolls whose result is not yet used: the last one, or both of an opposed roll."""
    rolls = run.t.rolls
    if not rolls or rolls[-1].attempts == 0:
        return []
    last = rolls[-1]
    if _is_locked(run, last):
        return []
    if last.purpose == "opposed" and len(rolls) > 1 and rolls[-2].purpose == "opposed":
        return rolls[-2:]
    return [last]


def _is_locked(run: Run, roll: Roll) -> bool:
    """CORE-TGT-03, ULT-06: nobody alters the Targeting Die of an Ultimate; RULE-122: else its own
    side may, as nobody else acts.
    """
    return (
        roll.purpose == "target"
        and run.t.attack is not None
        and run.t.attack.ultimate
        and not run.t.rules.ultimate_targeting_die_open
    )


def open_dice(run: Run, seat: int, dice: a.DiceOf) -> dict[int, tuple[Roll, int]]:
    """The dice on the table that a player may touch with such an effect, by their place."""
    found: dict[int, tuple[Roll, int]] = {}
    place = 0
    for roll in open_rolls(run):
        touched = _may_touch(run, roll, seat, dice)
        for die in range(len(roll.faces)):
            if touched:
                found[place] = (roll, die)
            place += 1
    return found


def _may_touch(run: Run, roll: Roll, seat: int, dice: a.DiceOf) -> bool:
    """Whether an effect on such dice reaches a roll. TEAM-08: a teammate's dice are allied."""
    if dice in OWN:
        return roll.owner == seat
    if dice in (a.DiceOf.ANY, a.DiceOf.THAT):
        return True
    same = run.t.players[roll.owner].side == run.t.players[seat].side
    return same if dice is a.DiceOf.ALLIED else not same


def open_faces(run: Run, seat: int, dice: a.DiceOf) -> dict[int, int]:
    """The faces of those dice, by their place."""
    found: dict[int, int] = {}
    place = 0
    for roll in open_rolls(run):
        if _may_touch(run, roll, seat, dice):
            for face in roll.faces:
                found[place] = face
                place += 1
        else:
            place += len(roll.faces)
    return found


def _faces(run: Run, frame: Frame, dice: a.DiceOf) -> dict[int, int]:
    """The faces of the dice an effect may touch, by their place."""
    if dice is a.DiceOf.THESE:
        return dict(enumerate(frame.rolled))
    return open_faces(run, _seen_by(frame, dice), dice)


def _seen_by(frame: Frame, dice: a.DiceOf) -> int:
    """From whose seat dice are named: `your dice` are those of the player whose text it is, an
    opponent's those of an opponent of who decides.
    """
    return holder_of(frame) if dice in OWN or dice is a.DiceOf.ALLIED else frame.you


# Whether something can be done to the die at a place, given what all of them show and the mask of
# values that it cannot get.
Usable = Callable[[dict[int, int], int, int], bool]


def _always(faces: dict[int, int], place: int, barred: int) -> bool:
    return True


def _of_parity(dice: a.DiceOf, usable: Usable) -> Usable:
    """`usable` for `even dice` and `odd dice`: only of dice that show such a number, no blanks."""
    if dice not in PARITY:
        return usable
    rest = PARITY[dice]
    return lambda faces, place, barred: (
        faces[place] > 0 and faces[place] % 2 == rest and usable(faces, place, barred)
    )


def choose(node: a.ChooseDie, b: Builder) -> None:
    """The die is named by its place, and its owner is "that player"."""
    one = a.Reroll(a.Number(1), node.dice)
    var, owner, dice = _touch(one, b, _always, "prompt.die-chosen"), b.var("owner"), node.dice
    b.scope.die, b.scope.chosen = var, owner

    def op(run: Run, frame: Frame) -> None:
        found = open_dice(run, _seen_by(frame, dice), dice)
        places = frame.text.picks(var)
        frame.text.bound[owner] = tuple(found[p][0].owner for p in places if p in found)

    b.emit(op, asks=True)


def _barred(run: Run, dice: a.DiceOf, you: int, place: int) -> int:
    """The values that no effect may give a die: the blank ones of its owner. (RULE-069)"""
    if not run.t.rules.blanks_cannot_be_set:
        return 0
    owner = you
    if dice is not a.DiceOf.THESE:
        for roll in open_rolls(run):
            if place < len(roll.faces):
                owner = roll.owner
                break
            place -= len(roll.faces)
    return blank_faces(run, owner)


def _touch(node: Any, b: Builder, usable: Usable, prompt: str) -> str:
    """Asks which open dice an effect touches; returns the variable that will hold their places.
    The play is offered only while there is such a die.
    """
    if node.dice is a.DiceOf.THAT:
        b.needs.append(None)
        return b.scope.die
    var, dice = b.var("dice"), node.dice
    usable = _of_parity(dice, usable)
    _ask_dice(b, var, node, usable, prompt)
    if dice is a.DiceOf.THESE:
        b.needs.append(None)
        return var
    b.touches_dice = True

    def something(run: Run, seat: int) -> bool:
        if not run.t.rolls:
            return False
        faces = open_faces(run, seat, dice)
        return any(usable(faces, place, _barred(run, dice, seat, place)) for place in faces)

    b.needs.append(something)
    return var


def _ask_dice(b: Builder, var: str, node: Any, usable: Usable, prompt: str) -> None:
    """Asks which dice, one after the other."""
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
        got = frame.text.picks(var)
        if frame.answer:
            pick = frame.take_pick()
            if pick is None:
                return
            got = (*got, pick)
            frame.text.bound[var] = got
        if len(got) >= most(run, frame):
            return
        faces = _faces(run, frame, dice)
        options = [
            die_option(run, place, face)
            for place, face in faces.items()
            if place not in got and usable(faces, place, _barred(run, dice, frame.you, place))
        ]
        if not options:
            return
        if optional:
            options.append(
                run.ctx.option("done", None, "option.no-more-dice" if got else "option.no-dice")
            )
        frame.pc -= 1
        run.ask(frame, ANSWER, frame.you, "die", prompt, options)

    def reset(run: Run, frame: Frame) -> None:
        frame.text.bound.pop(var, None)

    b.emit(reset, asks=True)
    b.emit(op, asks=True)


def _ask_values(
    b: Builder,
    var: str,
    dice: a.DiceOf,
    allowed: Callable[[dict[int, int], int, int], list[int]],
    says: str,
) -> str:
    """Asks what each of the chosen dice becomes; returns the variable that will hold it."""
    value_var = b.var("values")

    def op(run: Run, frame: Frame) -> None:
        got = frame.text.picks(value_var)
        if frame.answer:
            got = (*got, frame.take_number())
            frame.text.bound[value_var] = got
        chosen = frame.text.picks(var)
        faces = _faces(run, frame, dice)
        if len(got) >= len(chosen):
            return
        place = chosen[len(got)]
        frame.pc -= 1
        barred = _barred(run, dice, frame.you, place)
        values = allowed(faces, place, barred) if place in faces else []
        if not values:
            frame.text.bound[value_var] = (*got, faces.get(place, 0))  # the die keeps its value
            return
        before = ("before", faces[place])
        options = [run.ctx.option("value", v, says, (before, ("after", v))) for v in values]
        which = ("die", place + 1)
        run.ask(frame, ANSWER, frame.you, "value", "prompt.die-becomes", options, (which,))

    def reset(run: Run, frame: Frame) -> None:
        frame.text.bound.pop(value_var, None)

    b.emit(reset, asks=True)
    b.emit(op, asks=True)
    return value_var


def _change(b: Builder, dice: a.DiceOf, var: str, value_var: str) -> None:
    """Gives the chosen dice their chosen values."""

    def op(run: Run, frame: Frame) -> None:
        pairs = zip(frame.text.picks(var), frame.text.picks(value_var), strict=False)
        if dice is a.DiceOf.THESE:
            faces = list(frame.rolled)
            for die, value in pairs:
                before = faces[die]
                run.tell(e.DieChanged, frame.you, frame.you, die, before, value, "text")
                faces[die] = value
            frame.rolled = tuple(faces)
            return
        found = open_dice(run, _seen_by(frame, dice), dice)
        for place, value in pairs:
            if place in found:
                roll, die = found[place]
                if roll.faces[die] != value:
                    set_die(run, roll, die, value, frame.you)

    b.emit(op)


# --- changing them ------------------------------------------------------------------------------


def reroll(node: a.Reroll, b: Builder) -> None:
    var = _touch(node, b, _always, "prompt.die-rerolled")
    these, dice = node.dice is a.DiceOf.THESE, node.dice

    def op(run: Run, frame: Frame) -> None:
        chosen = frame.text.picks(var)
        if not chosen:
            return
        if these:
            old = frame.rolled
            run.push("roll", frame.you, RollWork("text", old=old, dice=tuple(chosen)))
            return
        _throw_again(run, _seen_by(frame, dice), dice, chosen)

    b.emit(op)


def _throw_again(
    run: Run, seat: int, dice: a.DiceOf, places: tuple[int, ...], hero: str = ""
) -> None:
    """Throws open dice once more, as dice of another hero when one is named."""
    found = open_dice(run, seat, dice)
    rolls = open_rolls(run)
    for back, roll in enumerate(reversed(rolls), 1):
        chosen = tuple(found[p][1] for p in places if p in found and found[p][0] is roll)
        if chosen:
            roll.altered += 1
            throw(run, roll.owner, chosen, back, hero)


def _values(node: a.SetDice) -> list[int]:
    if isinstance(node.value, a.Faces):
        return list(faces_in(face_mask(node.value)))
    return [1, 2, 3, 4, 5, 6]


def set_dice(node: a.SetDice, b: Builder) -> None:
    copies, values = isinstance(node.value, a.SameAsAnother), _values(node)

    def allowed(faces: dict[int, int], place: int, barred: int) -> list[int]:
        """Any value, also the one it shows (RULE-043), or what another of these dice shows."""
        found = shown_by_others(faces, place) if copies else values
        return [value for value in found if not barred >> value & 1]

    var = _touch(node, b, lambda *die: bool(allowed(*die)), "prompt.die-set")
    _change(b, node.dice, var, _ask_values(b, var, node.dice, allowed, "option.die-set"))


def shown_by_others(faces: dict[int, int], place: int) -> list[int]:
    """CARD-15: the values of other dice, which a die may take; a blank is none."""
    return sorted({face for other, face in faces.items() if other != place and face})


def nudge(node: a.NudgeDice, b: Builder) -> None:
    by = node.by

    def allowed(faces: dict[int, int], place: int, barred: int) -> list[int]:
        """One step down or up; a blank has no value to step from."""
        face = faces[place]
        return [v for v in (face - by, face + by) if face and 1 <= v <= 6 and not barred >> v & 1]

    var = _touch(node, b, lambda *die: bool(allowed(*die)), "prompt.die-nudged")
    _change(b, node.dice, var, _ask_values(b, var, node.dice, allowed, "option.die-becomes"))


def replace(node: a.ReplaceDice, b: Builder) -> None:
    """A die of another hero is thrown in place of one of these; it shows that hero's symbols, and
    stays among them for the rest of the roll. Before the first throw all dice are alike, so the
    player is not asked which one.
    """
    hero, dice = b.scope.words.hero(node.hero.text), node.dice
    end = None
    if not b.leading and dice is a.DiceOf.YOURS and isinstance(node.count, a.Number):
        end = _replace_unthrown(node.count.value, hero, b)
    var = _touch(node, b, _always, "prompt.die-replaced")

    def op(run: Run, frame: Frame) -> None:
        chosen = frame.text.picks(var)
        _throw_again(run, _seen_by(frame, dice), dice, chosen, hero)

    b.emit(op)
    if end is not None:
        end()


def _replace_unthrown(count: int, hero: str, b: Builder) -> Callable[[], None]:
    """Marks dice that lie ready for their first throw. The returned function sets where the program
    goes on after that.
    """

    def ready(run: Run, frame: Frame) -> bool:
        rolls = run.t.rolls
        return bool(rolls) and rolls[-1].owner == frame.you and not rolls[-1].attempts

    land = b.jump_unless(ready)
    b.emit(lambda run, frame: mark_dice(run.t.rolls[-1], tuple(range(count)), hero))
    end = b.jump()
    land()
    return end


def treat(node: a.TreatAs, b: Builder) -> None:
    """Dice with one symbol show another for the rest of this text."""
    source, goal = b.scope.symbols[node.symbol.text], b.scope.symbols[node.as_symbol.text]

    def op(run: Run, frame: Frame) -> None:
        frame.rolled = treated(frame.rolled, source, goal)

    b.needs.append(None)
    b.emit(op)


def attempts(node: a.GainAttempt, b: Builder) -> None:
    """One more (or fewer) Roll Attempt for the open roll. In a defence the dice of the defence are
    rolled again. (SPIDER-5)
    """
    count = node.count
    own_defense = node.phase in (a.Phase.DEFENSIVE, a.Phase.ROLL) and isinstance(node.who, a.You)
    if b.scope.defense and own_defense and count > 0:
        for _ in range(count):
            reroll(a.Reroll(a.AnyNumber(), a.DiceOf.THESE), b)
        return
    purpose = "offense" if node.phase is a.Phase.OFFENSIVE else "defense"

    def rolling(run: Run, frame: Frame, seat: int) -> bool:
        return any(r.purpose == purpose and r.owner == seat for r in run.t.rolls)

    seats = b.role(node.who, "prompt.attempt-to", rolling)

    def op(run: Run, frame: Frame) -> None:
        for seat in seats(run, frame):
            for roll in run.t.rolls:
                if roll.purpose == purpose and roll.owner == seat:
                    roll.allowed += count
                    roll.altered += 1  # it re-opens the roll, as a changed die does
                    run.tell(e.AttemptsChanged, seat, count, roll.id)

    anybody = not isinstance(node.who, a.You)
    b.needs.append(
        lambda run, seat: (
            bool(run.t.rolls)
            and run.t.rolls[-1].purpose == purpose
            and (anybody or run.t.rolls[-1].owner == seat)
        )
    )
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
    a.ChooseDie: choose,
}
