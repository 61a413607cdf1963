"""Scenarios for Army of Dice: arrange two armies, roll what you need, activate by the text.

A battle is a game with external dice; player 0 begins. Dice are named by the creature they show.
`given` arranges the table whenever somebody is asked; a step that is not offered fails with what
is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

import attrs

from ..api.game import Game, new_game
from ..api.past import NO_PAST
from ..api.systems.army import ArmyPlayerView, ArmyView
from ..army.compiled import faction_of
from ..army.records import POINTS_TO_WIN, armies_of
from ..engine.decisions import Decision, Option
from ..engine.events import Event
from ..engine.play.run import Run
from ..library import Library
from .scenario import ScenarioError, shipped

MODE = "army-of-dice"


class Battle:
    """A game between two factions being arranged and played by a script."""

    def __init__(
        self, first: str, second: str, library: Library | None = None, **options: Any
    ) -> None:
        content = library if library is not None else shipped()
        options = {"seed": 0, **options}
        self.game = new_game(content, (first, second), MODE, chance="external", **options)
        self.events: list[Event] = []
        self.faces(6, 1)  # player 0 wins the roll-off
        self.at("roll")

    # --- looking ------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        """The pending decision."""
        if self.game.decision is None:
            raise ScenarioError("The game is over.")
        return self.game.decision

    def view(self, seat: int) -> ArmyPlayerView:
        """A player's army as everybody sees it."""
        return self._whole.armies[seat]

    @property
    def _whole(self) -> ArmyView:
        view = self.game.view(0)
        if not isinstance(view, ArmyView):
            raise ScenarioError("This is no Army of Dice.")
        return view

    @property
    def round(self) -> int:
        """The number of the Round."""
        return self._whole.round

    def health(self, seat: int) -> int:
        return self.view(seat).health

    def storage(self, seat: int) -> list[str]:
        """The faces of the dice in a Storage."""
        return [die.symbol for die in self.view(seat).storage]

    def fields(self, seat: int) -> list[int]:
        """The number of dice of each group on the Battlefield."""
        return [len(group.dice) for group in self.view(seat).groups]

    def zones(self, seat: int) -> tuple[int, int, int, int]:
        """Pool, Storage, Battlefield, Reserve."""
        view = self.view(seat)
        return view.pool, len(view.storage), sum(self.fields(seat)), view.reserve

    def offers(self, text: str) -> bool:
        """Whether an option whose text begins so is offered."""
        return self._find(text) is not None

    def happened(self, kind: type[Event]) -> list[Any]:
        """Every event of that kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def at(self, kind: str, player: int | None = None) -> None:
        """Fails unless a decision of that kind is asked, of that player when one is named."""
        asked = self.decision
        if asked.kind != kind or player not in (None, asked.player):
            who = "" if player is None else f" of seat {player}"
            raise ScenarioError(
                f"{kind}{who} is not asked, but {asked.kind} of seat {asked.player}: {asked.prompt}"
            )

    # --- given --------------------------------------------------------------------------------

    def given(
        self,
        seat: int,
        storage: Iterable[str] = (),
        *,
        health: int | None = None,
        points: int | None = None,
    ) -> Self:
        """Arranges a player: dice from the Pool into Storage, Health, points."""
        if seat not in (0, 1):
            raise ScenarioError(f"There is no seat {seat}: they are 0 and 1.")
        table = self.game._table.copy()
        armies = list(armies_of(table).armies)
        army = armies[seat]
        shown = [self._face(seat, name) for name in storage]
        if len(shown) > len(army.pool):
            raise ScenarioError(f"The Pool of seat {seat} has {len(army.pool)} dice.")
        dice, pool = army.pool[: len(shown)], army.pool[len(shown) :]
        faces = list(army.faces)
        for die, face in zip(dice, shown, strict=True):
            faces[die] = face
        armies[seat] = attrs.evolve(
            army, pool=pool, storage=army.storage + dice, faces=tuple(faces)
        )
        if health is not None:
            if health < 1:
                raise ScenarioError("Health is 1 or more.")
            table.dials[seat] = health
        if points is not None:
            if points not in range(POINTS_TO_WIN):
                raise ScenarioError(f"Points are from 0 to {POINTS_TO_WIN - 1}.")
            armies[seat] = attrs.evolve(armies[seat], points=points)
        table.extension = attrs.evolve(armies_of(table), armies=tuple(armies))
        game = self.game
        self.game = Game(game.library, game._context, table, game.decision, game.events, NO_PAST)
        return self

    def _face(self, seat: int, name: str) -> int:
        symbols = faction_of(Run(self.game._context, self.game._table), seat).dice.symbols
        if name not in symbols[1:]:
            has = ", ".join(dict.fromkeys(symbols[1:]))
            raise ScenarioError(f"No die of seat {seat} shows {name}: they show {has}.")
        return symbols.index(name, 1)

    # --- when ---------------------------------------------------------------------------------

    def faces(self, *faces: int) -> Self:
        """The next dice show these numbers."""
        for face in faces:
            self.at("chance")
            self._apply(f"face:{face}")
        return self

    def roll(self, *names: str) -> Self:
        """Rolls so many dice, which show these creatures."""
        self.at("roll")
        seat = self.decision.player or 0
        faces = [self._face(seat, name) for name in names]
        self._apply(f"roll:{len(names)}")
        return self.faces(*faces)

    def use(self, text: str, count: int = 1) -> Self:
        """Activates the creature whose line this is; `count` answers how many."""
        self.choose(f"Activate {text}")
        decision = self.game.decision
        if decision is not None and decision.kind == "number":
            self._apply(f"number:{count}")
        return self

    def choose(self, text: str) -> Self:
        """Takes the option whose text begins so."""
        option = self._find(text)
        if option is None:
            offers = "; ".join(str(offered) for offered in self.decision.options)
            raise ScenarioError(f"{text!r} is not offered. The options are: {offers}")
        self._apply(option)
        return self

    def passes(self, kind: str) -> Self:
        """Passes at a decision of that kind."""
        self.at(kind)
        self._apply("pass")
        return self

    def end_turn(self) -> Self:
        """Passes for the rest of the turn."""
        turn = self._whole.turn
        while not self.game.is_over and self._whole.turn == turn:
            self._apply("roll:0" if self.decision.kind == "roll" else "pass")
        return self

    def turn_of(self, seat: int) -> Self:
        """Passes until it is that player's turn."""
        while self._whole.active != seat:
            self.end_turn()
        return self

    def _find(self, text: str) -> Option | None:
        decision = self.game.decision
        for option in decision.options if decision is not None else ():
            if option.text.startswith(text):
                return option
        return None

    def _apply(self, option: Option | str) -> None:
        self.game = self.game.apply(option)
        self.events += self.game.events
