"""The dice of two armies as events tell them: the place and face of each die, and the points of
both armies. Part of the bookkeeping of `told`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..api.game import Game
from ..army import events as e
from ..army.compiled import code_of
from ..army.records import DICE, armies_of
from ..engine.play.run import Run

POOL, STORAGE, USING, RESERVE = "the Pool", "Storage", "use", "Reserve"
NOTHING = ""  # what a die shows that nobody has rolled


class Armies:
    """The dice as events tell them; empty in a game without armies."""

    def __init__(self, game: Game) -> None:
        self.places: list[list[str]] = []
        self.shown: list[list[str]] = []
        self.points: list[int] = []
        if game._context.mode.system != "army":
            return
        factions = code_of(Run(game._context, game._table)).factions
        for player, army in zip(game._table.players, armies_of(game._table).armies, strict=True):
            symbols = factions[player.hero].dice.symbols
            places = [RESERVE] * DICE
            for zone, dice in (
                (POOL, army.pool),
                (STORAGE, army.storage),
                (USING, army.using),
                *((f"group {group.id}", group.dice) for group in army.groups),
            ):
                for die in dice:
                    places[die] = zone
            self.places.append(places)
            self.shown.append([symbols[face] for face in army.faces])
            self.points.append(army.points)

    def hear(self, event: object) -> None:
        """Follows one event."""
        note = _NOTES.get(type(event))
        if note is not None:
            note(self, event)

    def differences(self, now: Armies) -> list[str]:
        """Differences between the armies and what events told."""
        found = []
        for seat, points in enumerate(now.points):
            if self.points[seat] != points:
                found.append(f"points of {seat}: told {self.points[seat]}, has {points}")
            for die in range(DICE):
                told = self.places[seat][die], self.shown[seat][die]
                there = now.places[seat][die], now.shown[seat][die]
                if told != there:
                    found.append(f"die {die} of {seat}: told {told}, the table has {there}")
        return found

    # --- notes ---------------------------------------------------------------------------------

    def _round(self, event: e.RoundBegan) -> None:
        for seat in range(len(self.places)):
            self.places[seat] = [POOL if die < event.dice else RESERVE for die in range(DICE)]
            self.shown[seat] = [NOTHING] * DICE

    def _won(self, event: e.RoundWon) -> None:
        self.points[event.player] = event.points

    def _stored(self, event: e.DiceStored) -> None:
        for die, symbol in zip(event.dice, event.symbols, strict=True):
            self.places[event.player][die] = STORAGE
            self.shown[event.player][die] = symbol

    def _used(self, event: e.CreatureActivated) -> None:
        for die in event.dice:
            self.places[event.player][die] = USING

    def _placed(self, event: e.DicePlaced) -> None:
        for die in event.dice:
            self.places[event.player][die] = f"group {event.group}"

    def _returned(self, event: e.DiceReturned) -> None:
        for die in event.dice:
            self.places[event.player][die] = POOL
            self.shown[event.player][die] = NOTHING

    def _turned(self, event: e.ArmyDieChanged) -> None:
        self.shown[event.other][event.die] = event.symbol


_NOTES: dict[type, Callable[[Armies, Any], None]] = {
    e.RoundBegan: Armies._round,
    e.RoundWon: Armies._won,
    e.DiceStored: Armies._stored,
    e.CreatureActivated: Armies._used,
    e.DicePlaced: Armies._placed,
    e.DiceReturned: Armies._returned,
    e.ArmyDieChanged: Armies._turned,
}
