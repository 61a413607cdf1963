"""A Hypothesis state machine that plays any library's content and tests the laws.

    from dicethrone_rules.testing.state_machine import machine_of
    TestMyHero = machine_of(dt.load_content("my_hero.dice")).TestCase

It begins games, answers, goes back, saves and loads, and shrinks a broken law to few answers. The
game is printed as a replay.
"""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ..api.game import UNTIL, Game
from ..engine.decisions import Option
from ..errors import IllegalAction
from ..library import Library
from . import invariants
from .playing import Failure, Start
from .strategies import choices, starts


class TableMachine(RuleBasedStateMachine):
    """One game being played; subclasses made by `machine_of` name the library."""

    library: Library
    modes: Sequence[str] | None = None
    sides: Sequence[str] | None = None

    game: Game
    start: Start

    def __init__(self) -> None:
        super().__init__()
        self.begun = False
        self.earlier: list[tuple[Game, str]] = []

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        """A new game of any mode."""
        drawn = starts(self.library, modes=self.modes, sides=self.sides)
        self.start = data.draw(drawn, label="start")
        self.game = self.start.game(self.library)
        self.begun = True
        invariants.opening(self.game)

    def running(self) -> bool:
        return self.begun and not self.game.is_over

    @precondition(running)
    @rule(pick=st.integers(0, 79))
    def answer(self, pick: int) -> None:
        """One answer, under every cheap law."""
        self._answer(pick)

    @precondition(running)
    @rule(picks=choices(25))
    def answer_several(self, picks: list[int]) -> None:
        """A stretch of play."""
        for pick in picks:
            if self.game.is_over:
                return
            self._answer(pick)

    @precondition(running)
    @rule(pick=st.integers(0, 79))
    def answer_deeply(self, pick: int) -> None:
        """One answer, under the laws that play on and compare."""
        before, option = self._answer(pick)
        invariants.deep(before, option, self.game)

    @precondition(lambda self: self.running() and self.game.decision.option("pass") is not None)
    @rule(until=st.sampled_from(UNTIL))
    def pass_until(self, until: str) -> None:
        """A pass that lasts."""
        if self.game.decision is not None and self.game.decision.player is not None:
            self.game = self.game.pass_until(until)

    @precondition(running)
    @rule()
    def save_and_load(self) -> None:
        """Goes on with the loaded game."""
        text = self.game.to_json()
        self.game = Game.from_json(text, self.library)
        if self.game.to_json() != text:
            raise invariants.Broken("JSON", "loading and saving again gives another text")

    @precondition(running)
    @rule()
    def keep(self) -> None:
        """Remembers this moment, to come back to."""
        self.earlier.append((self.game, self.game.to_json()))

    @precondition(lambda self: bool(self.earlier))
    @rule()
    def go_back(self) -> None:
        """Undo restores the old value, untouched by later moves."""
        self.game, text = self.earlier.pop()
        if self.game.to_json() != text:
            raise invariants.Broken("untouched", "playing on changed an earlier game")

    @precondition(lambda self: self.begun and self.game.is_over)
    @rule()
    def rest(self) -> None:
        """A game that is over takes no answer."""
        try:
            self.game.apply("pass")
        except IllegalAction:
            return
        raise invariants.Broken("over", "a game that had ended took an answer")

    @invariant()
    def laws_hold(self) -> None:
        """Every law about a moment."""
        if self.begun:
            invariants.moment(self.game)

    def _answer(self, pick: int) -> tuple[Game, Option]:
        before = self.game
        assert before.decision is not None
        option = before.decision.options[pick % len(before.decision.options)]
        self.game = before.apply(option)
        invariants.step(before, option, self.game)
        return before, option

    def teardown(self) -> None:
        """Shows the whole game as a fixture would hold it."""
        if self.begun:
            note(str(Failure("played", "the answers given", self.start, self.game.choices)))


def machine_of(
    library: Library, modes: Sequence[str] | None = None, sides: Sequence[str] | None = None
) -> type[TableMachine]:
    """A machine that plays this library, in these modes and with these heroes when given."""
    members = {"library": library, "modes": modes, "sides": sides}
    found: type[TableMachine] = type("LibraryMachine", (TableMachine,), members)
    return found
