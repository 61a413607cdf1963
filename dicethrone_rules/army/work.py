"""Work: the records that routines and texts of this game keep in their frames; see
`engine/work.py`.
"""

from __future__ import annotations

from .. import records
from ..engine.codec import register
from ..engine.tokens import NOBODY
from ..engine.work import TEXT, ContendWork, OpposedWork, RollWork, ThrowWork
from ..messages import Content


@records.frozen
class RoundsWork:
    """The Rounds, and the loser of the last one."""

    loser: int = NOBODY


@records.frozen
class ArmyTurnWork:
    """A turn; how many dice are rolled in it."""

    dice: int = 0


@records.frozen
class ActivateWork:
    """An ability that dice of Storage activate, so often; the dice in hand."""

    ability: str
    count: int = 1
    dice: tuple[int, ...] = ()


@records.frozen
class FieldWork:
    """A group on the Battlefield that is activated."""

    group: int


@records.frozen
class AnswersWork:
    """A moment of the opponent's turn: `hit` or `roll`."""

    point: str


@records.frozen
class HitWork:
    """One instance of damage, and the damage that each Deflect will deal back."""

    to: int
    amount: int
    type: str
    by: Content
    returned: tuple[tuple[int, Content], ...] = ()


@records.frozen
class AbilityWork:
    """The variables of an ability's text: X, accumulated activations, its group if any."""

    x: int
    times: int = 1
    group: int = 0


WORK: dict[str, type] = {
    "setup": ContendWork,
    "roll_off": ContendWork,
    "plain_roll": RollWork,
    "roll": RollWork,
    "opposed": OpposedWork,
    "throw": ThrowWork,
    "rounds": RoundsWork,
    "turn": ArmyTurnWork,
    "activate": ActivateWork,
    "field": FieldWork,
    "answers": AnswersWork,
    "hit": HitWork,
    TEXT: AbilityWork,
}
register(RoundsWork, ArmyTurnWork, ActivateWork, FieldWork, AnswersWork, HitWork, AbilityWork)
