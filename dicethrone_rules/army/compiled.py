"""Compiled factions: the tables of a game in play."""

from __future__ import annotations

from collections.abc import Mapping

from .. import records
from ..engine.compiled import AmountOf, Matches, Test
from ..engine.compiled_content import Code
from ..engine.play.run import Run
from ..language import ast as a
from ..messages import Content
from ..patterns import Dice


@records.frozen
class ArmyAbilityView:
    """A line of a faction's ability table."""

    key: str
    creature: str
    text: str
    needs: tuple[tuple[tuple[int, ...], int], ...]
    x: bool
    battlefield: bool
    opponents_turn: bool


@records.frozen
class StandingCode:
    """A change in force while the dice stay."""

    situation: a.Situation | None
    what: a.Adjustment
    amount: AmountOf
    condition: Test | None


@records.frozen
class TriggerCode:
    """A trigger that is live while the dice stay."""

    event: str
    program: str
    matches: Matches
    limit: int


@records.frozen
class AbilityCode:
    """One ability line under a creature."""

    key: str
    creature: Content
    text: str
    needs: tuple[tuple[tuple[int, ...], int], ...]  # faces that count, and how many dice
    x: bool
    battlefield: bool
    opponents_turn: bool
    program: str  # empty when it only stands
    standing: tuple[StandingCode, ...]
    triggers: tuple[TriggerCode, ...]
    poison: bool
    accumulates: bool
    answers_dmg: bool  # its text speaks of the damage it answers

    def times(self, counts: list[int]) -> int:
        """The number of times dice with these counts by face can activate it; for X, of dice."""
        least = 99
        for faces, count in self.needs:
            have = 0
            for face in faces:
                have += counts[face]
            if have < count:
                return 0
            have //= count
            if have < least:
                least = have
        return least

    @property
    def view(self) -> ArmyAbilityView:
        return ArmyAbilityView(
            self.key,
            self.creature.name,
            self.text,
            self.needs,
            self.x,
            self.battlefield,
            self.opponents_turn,
        )

    @property
    def is_standing(self) -> bool:
        return bool(self.standing or self.triggers)


@records.frozen
class FactionCode:
    """A faction as it is played."""

    key: str
    name: str
    dice: Dice
    own_turn: tuple[AbilityCode, ...]
    opponents_turn: tuple[AbilityCode, ...]
    table: Mapping[str, ArmyAbilityView]


@records.define
class ArmyCode(Code):
    """The compiled factions of a game, by id, and their abilities by key."""

    factions: dict[str, FactionCode] = records.Factory(dict)
    creatures: dict[str, AbilityCode] = records.Factory(dict)


def code_of(run: Run) -> ArmyCode:
    """The compiled factions of a running game."""
    code = run.ctx.code
    assert isinstance(code, ArmyCode)
    return code


def faction_of(run: Run, seat: int) -> FactionCode:
    """A compiled faction."""
    return code_of(run).factions[run.t.players[seat].hero]
