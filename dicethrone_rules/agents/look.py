"""A view as a bot looks at it: what is asked again and again while one decision is judged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ..api.facts import Known, facts_of
from ..api.printed import AbilityView, CardView
from ..api.view import DiceView, PlayerView, TokenView, View
from ..engine.decisions import Decision, Option
from ..patterns import BLANK, DICE, Plan
from .plans import plan_for
from .scene import Table
from .worth import Worths, worths_of


class Look:
    """One view of one player."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.players = view.players
        self.me: PlayerView = view.players[view.player]
        self.book = view.facts
        self.worths: Worths = worths_of(self.book)
        self.scene = Table(view)

    def facts(self, thing: Option | Decision | CardView | TokenView | AbilityView | str) -> Known:
        """The facts of something in the view."""
        return facts_of(self.book, self.view, thing)

    @property
    def incoming(self) -> int:
        """How much this player would take if nothing else happened."""
        return self.scene.incoming

    @cached_property
    def dice(self) -> DiceView | None:
        """The dice on the table."""
        return self.view.dice[-1] if self.view.dice else None

    @cached_property
    def offense(self) -> DiceView | None:
        """The dice, if they are rolled for an ability: no plan says what others are worth."""
        roll = self.dice
        offensive = roll is not None and roll.purpose == "offense" and len(roll.faces) == DICE
        return roll if offensive else None

    def plan(self, player: PlayerView, faces: Sequence[int]) -> Plan[float]:
        """How to roll from these faces towards what a player's board offers."""
        return plan_for(self.book, player.board, blank=BLANK in faces)
