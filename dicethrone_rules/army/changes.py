"""The only functions that change Health and move dice; each emits the event it is."""

from __future__ import annotations

from collections.abc import Sequence

from .. import records
from ..engine.play.run import Run
from . import events as e
from .compiled import AbilityCode, code_of, faction_of
from .records import Army, Group, army_of, put

STORAGE, BATTLEFIELD = "storage", "battlefield"


def change_health(run: Run, seat: int, by: int) -> int:
    """Moves a player's Health, never below 0; no ceiling is stated. (AOD-16, AOD-25)"""
    dials = run.t.dials
    dial = run.t.players[seat].dial
    total = max(0, dials[dial] + by)
    change = total - dials[dial]
    if change:
        dials[dial] = total
        run.tell(e.ArmyHealthChanged, seat, change, total)
    return change


def _with_faces(army: Army, dice: Sequence[int], faces: Sequence[int]) -> tuple[int, ...]:
    shown = list(army.faces)
    for die, face in zip(dice, faces, strict=True):
        shown[die] = face
    return tuple(shown)


def _hidden(army: Army, dice: Sequence[int]) -> tuple[int, ...]:
    return _with_faces(army, dice, (0,) * len(dice))


def _without(dice: tuple[int, ...], gone: Sequence[int]) -> tuple[int, ...]:
    return tuple(die for die in dice if die not in gone)


# --- Storage -------------------------------------------------------------------------------------


def store(run: Run, seat: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    """Puts dice from the Pool into Storage as they were rolled. (AOD-07)"""
    army = army_of(run, seat)
    count = len(faces)
    dice, pool = army.pool[:count], army.pool[count:]
    shown = _with_faces(army, dice, faces)
    put(
        run,
        seat,
        Army(shown, pool, army.storage + dice, army.using, army.groups, army.reserve, army.points),
    )
    symbols = faction_of(run, seat).dice.symbols
    run.tell(e.DiceStored, seat, dice, tuple(symbols[face] for face in faces))
    return dice


def turn_dice(run: Run, seat: int, dice: tuple[int, ...], faces: tuple[int, ...], by: int) -> None:
    """Makes dice show something else where they lie."""
    army = army_of(run, seat)
    put(run, seat, records.evolve(army, faces=_with_faces(army, dice, faces)))
    symbols = faction_of(run, seat).dice.symbols
    for die, face in zip(dice, faces, strict=True):
        run.tell(e.ArmyDieChanged, by, seat, die, face, symbols[face])


def matching(army: Army, code: AbilityCode, times: int) -> tuple[int, ...]:
    """The dice of Storage that activate an ability so many times."""
    found: list[int] = []
    faces = army.faces
    for wanted, count in code.needs:
        left = count * times
        for die in army.storage:
            if left and faces[die] in wanted:
                found.append(die)
                left -= 1
    return tuple(found)


def use(run: Run, seat: int, dice: tuple[int, ...]) -> None:
    """Takes dice out of Storage for the ability they activate; they return to the Pool after it."""
    army = army_of(run, seat)
    put(
        run,
        seat,
        Army(
            army.faces,
            army.pool,
            _without(army.storage, dice),
            army.using + dice,
            army.groups,
            army.reserve,
            army.points,
        ),
    )


def put_away(run: Run, seat: int, dice: tuple[int, ...]) -> None:
    """Used dice go back into the Pool. (AOD-10)"""
    army = army_of(run, seat)
    put(
        run,
        seat,
        Army(
            _hidden(army, dice),
            tuple(sorted(army.pool + dice)),
            army.storage,
            _without(army.using, dice),
            army.groups,
            army.reserve,
            army.points,
        ),
    )
    run.tell(e.DiceReturned, seat, dice, len(dice), STORAGE)


def return_stored(run: Run, seat: int, dice: tuple[int, ...]) -> None:
    """Dice of Storage go back into the Pool. (AOD-12)"""
    use(run, seat, dice)
    put_away(run, seat, dice)


# --- the Battlefield -----------------------------------------------------------------------------


def place(run: Run, seat: int, code: AbilityCode, dice: tuple[int, ...]) -> Group:
    """Puts dice of Storage on the Battlefield, which activates them. (AOD-10, -11, A84)"""
    army = army_of(run, seat)
    group = Group(run.new_id(), code.key, dice, len(dice), False)
    put(
        run,
        seat,
        Army(
            army.faces,
            army.pool,
            _without(army.storage, dice),
            army.using,
            (*army.groups, group),
            army.reserve,
            army.points,
        ),
    )
    run.tell(e.DicePlaced, seat, code.creature, group.id, dice, len(dice))
    return group


def set_group(run: Run, seat: int, group: Group) -> None:
    """Replaces a group by its new state; a group without dice is removed."""
    army = army_of(run, seat)
    groups = tuple(group if g.id == group.id else g for g in army.groups)
    put(run, seat, records.evolve(army, groups=tuple(g for g in groups if g.dice)))


def return_placed(run: Run, seat: int, group: Group, dice: tuple[int, ...]) -> None:
    """Dice of a group go back into the Pool."""
    code = code_of(run).creatures[group.ability]
    before = is_whole(group, code)
    left = records.evolve(group, dice=_without(group.dice, dice))
    set_group(run, seat, left)
    army = army_of(run, seat)
    pool = tuple(sorted(army.pool + dice))
    put(run, seat, records.evolve(army, faces=_hidden(army, dice), pool=pool))
    run.tell(e.DiceReturned, seat, dice, len(dice), BATTLEFIELD)
    if left.dice and before and not is_whole(left, code):
        run.tell(e.GroupBroken, seat, code.creature, group.id)


def is_whole(group: Group, code: AbilityCode) -> bool:
    """Whether a group still does something. A set that lost a die does not, except one that any
    number of dice make and that gives no standing effect; Poison shrinks by itself. (AOD-18, -28)
    """
    if code.poison or (code.x and not code.is_standing):
        return True
    return len(group.dice) == group.size
