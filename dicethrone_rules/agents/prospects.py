"""Prospects: the worth of dice on the table by what they show, and the gain of altering some."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from .. import records
from ..library.facts.parts import DiceChange
from ..patterns import FAIR, Picker, Sets

A_LITTLE = 0.1  # what one more die has to bring
NEVER = -100.0
REROLLED = 0  # the face of a die that chance decides


class Values(Protocol):
    """By the place of a result among the sets of dice: its worth."""

    def __getitem__(self, place: int, /) -> float: ...


Aim = tuple[float, dict[int, int]]
"""The gain of altering dice, and by the place of each die the face that it gets."""

NO_AIM: Aim = (0.0, {})


@records.frozen
class Prospect:
    """The worth of so many dice to one player, by the place of what they show among the sets.
    `several` gives the worth of several places at once, which a function picks: quicker than one by
    one, where the values are no list.
    """

    sets: Sets
    values: Values
    several: Callable[[Picker], Sequence[float]] | None = None

    def place(self, faces: Sequence[int]) -> int:
        """The place of some faces, in any order."""
        return self.sets.place[tuple(sorted(faces))]

    def worth(self, faces: Sequence[int]) -> float:
        """The worth of some faces, in any order."""
        return self.values[self.place(faces)]


def may_alter(change: DiceChange, face: int) -> bool:
    """Whether a change may alter a die that shows this."""
    return not change.showing or face in change.showing


def may_give_all(change: DiceChange) -> bool:
    """Whether a change gives every die the same faces, whatever the dice show."""
    return not (change.showing or change.copies or change.how == "nudge")


def reachable(change: DiceChange, faces: Sequence[int], at: int) -> tuple[int, ...]:
    """The faces a die may show once it is altered; none, if it cannot be."""
    if not may_alter(change, faces[at]):
        return ()
    if change.how == "nudge":
        near = (faces[at] - change.by, faces[at] + change.by)
        return tuple([face for face in near if face in FAIR])
    if change.copies:
        return tuple([f for place, f in enumerate(faces) if place != at and f in FAIR])
    return change.faces or FAIR


def only_die(faces: Sequence[int], change: DiceChange) -> int | None:
    """The one die that may be altered, which nobody is asked for; None, if there are several."""
    places = [at for at in range(len(faces)) if reachable(change, faces, at)]
    return places[0] if len(places) == 1 else None


def altered(
    prospect: Prospect, place: int, faces: tuple[int, ...], change: DiceChange
) -> dict[int, tuple[float, int]]:
    """By what a die shows, the gain of altering it and the face it is best given: its own if that
    is as good. `place` is that of the faces.
    """
    values, several = prospect.values, prospect.several
    rerolled, alike = change.how == "reroll", may_give_all(change)
    choices = change.faces or FAIR
    now, found = values[place], {}
    # Dice that show the same are worth the same.
    for shown, (_, near_of) in prospect.sets.turned(place).items():
        if not alike:
            choices = reachable(change, faces, faces.index(shown))
            if not choices:
                found[shown] = 0.0, shown
                continue
        near = near_of(values) if several is None else several(near_of)
        if rerolled:
            found[shown] = sum([value - now for value in near]) / len(near), REROLLED
            continue
        best, most = 0, 0.0
        if choices is FAIR:
            most = max(near)
            best = near.index(most) + 1
            if shown > 0 and near[shown - 1] == most:
                best = shown
        else:
            for face in choices:
                value = near[face - 1]
                if not best or value > most or (value == most and face == shown):
                    best, most = face, value
        found[shown] = most - now, best
    return found


def one_by_one(prospect: Prospect, faces: tuple[int, ...], change: DiceChange, most: int) -> Aim:
    """Several dice, the best first, as long as another one helps."""
    place, found = prospect.place(faces), 0.0
    aims: dict[int, int] = {}
    by_face = altered(prospect, place, faces, change)
    gains = [by_face[shown][0] for shown in faces]
    for _ in range(most):
        best = max(range(len(gains)), key=gains.__getitem__)
        if gains[best] <= (A_LITTLE if aims else 0.0):
            break
        found += gains[best]
        face = aims[best] = by_face[faces[best]][1]
        if face == REROLLED:
            gains[best] = NEVER  # the others are judged as if it stayed
        elif len(aims) < most:
            place = prospect.sets.turned(place)[faces[best]][0][face - 1]
            faces = (*faces[:best], face, *faces[best + 1 :])
            by_face = altered(prospect, place, faces, change)
            gains = [by_face[shown][0] for shown in faces]
            for at in aims:
                gains[at] = NEVER
    return found, aims
