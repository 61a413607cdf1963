"""Scenarios: a rule's given, when, then in a few lines, with scripted dice.

A scenario is a game with external dice, stopped in the first player's Main Phase, whose table the
`given` methods arrange. `dice(...)` lines up the faces that the next rolls will show; every other
answer is said by name. A step that is not offered fails with what is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from ..api.game import Game, new_game
from ..engine.changes import limit_of, refresh_board, without
from ..engine.decisions import Decision, Option
from ..engine.events import Event
from ..engine.run import Run
from ..engine.state import Player, Table, Token
from ..library import Library, load_content
from ..library.names import slug


class ScenarioError(AssertionError):
    """A scenario that cannot be, or a step that is not offered."""


@cache
def shipped() -> Library:
    """The shipped content, loaded once."""
    return load_content()


def duel(
    first: str = "barbarian",
    second: str = "moon-elf",
    library: Library | None = None,
    **options: Any,
) -> Scenario:
    """A duel in the first player's Main Phase of turn 1."""
    return Scenario("duel", (first, second), library, **options)


def teams(*heroes: str, library: Library | None = None, **options: Any) -> Scenario:
    """A 2v2 game; seats 0 and 1 against seats 2 and 3."""
    chosen = heroes or ("barbarian", "moon-elf", "monk", "paladin")
    return Scenario("2v2", chosen, library, **options)


def hill(*heroes: str, library: Library | None = None, **options: Any) -> Scenario:
    """A King of the Hill game."""
    chosen = heroes or ("barbarian", "moon-elf", "monk")
    return Scenario("king-of-the-hill", chosen, library, **options)


class Scenario:
    """A game being arranged and then played by a script."""

    def __init__(
        self, mode: str, heroes: Iterable[str], library: Library | None = None, **options: Any
    ) -> None:
        self.library = library if library is not None else shipped()
        self.game = new_game(self.library, tuple(heroes), mode, chance="external", **options)
        self.script: list[int] = []
        self.events: list[Event] = list(self.game.events)
        seats = len(self.table.players)
        # The first seat wins the start roll.
        self.dice(6, *([1] * (seats - 1)))
        self._answer_chance()
        self._pass_windows_until(lambda d: d.kind == "main")
        for player in self.table.players:
            player.deck = tuple(sorted([*player.hand, *player.deck]))
            player.hand = ()
        self._refresh()

    # --- looking ------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table as it stands; only the `given` methods change it."""
        return self.game._table

    @property
    def decision(self) -> Decision:
        if self.game.decision is None:
            raise ScenarioError("The game is over.")
        return self.game.decision

    def player(self, seat: int) -> Player:
        return self.table.players[seat]

    def health(self, seat: int) -> int:
        return self.table.dials[self.player(seat).team]

    def cp(self, seat: int) -> int:
        return self.player(seat).cp

    def tokens(self, seat: int, name: str) -> int:
        """How many tokens of that name a player has."""
        key = slug(name)
        return sum(token.key == key for token in self.player(seat).tokens)

    def hand(self, seat: int) -> list[str]:
        """The names of the cards in a hand."""
        code = self.game._context.code.cards
        return [code[self.table.cards[card]].name for card in self.player(seat).hand]

    def offers(self, text: str) -> bool:
        """Whether an option whose text begins so, or with that id, is offered."""
        return self._find(text) is not None

    def happened(self, kind: type[Event]) -> list[Any]:
        """Every event of that kind since the scenario began to play."""
        return [event for event in self.events if isinstance(event, kind)]

    # --- given --------------------------------------------------------------------------------

    def given(
        self,
        seat: int,
        *,
        health: int | None = None,
        cp: int | None = None,
        hand: Iterable[str] | None = None,
        deck: Iterable[str] | None = None,
        tokens: Mapping[str, int] | None = None,
        sides: Mapping[str, str] | None = None,
        upgrades: Iterable[str] = (),
        inflictor: int | None = None,
        value: int = 0,
    ) -> Scenario:
        """Arranges a player: dials, hand, the top of the deck, tokens, upgrades in play."""
        player = self.player(seat)
        if health is not None:
            if not 0 < health <= self.table.caps[player.team]:
                raise ScenarioError(f"Health is from 1 to {self.table.caps[player.team]}.")
            self.table.dials[player.team] = health
        if cp is not None:
            if not 0 <= cp <= 15:
                raise ScenarioError("CP is from 0 to 15.")
            player.cp = cp
        for name in upgrades:
            self._put_into_play(seat, name)
        if hand is not None:
            for name in hand:
                card = self._take(seat, name)
                player.hand += (card,)
        if deck is not None:
            top = [self._take(seat, name) for name in deck]
            player.deck = (*top, *player.deck)
        for name, count in (tokens or {}).items():
            self._give(seat, name, count, (sides or {}).get(name), inflictor, value)
        self._refresh()
        return self

    def emptied(self, seat: int) -> Scenario:
        """Puts the whole deck of a player into the discard pile."""
        player = self.player(seat)
        player.discard, player.deck = (*player.discard, *player.deck), ()
        self._refresh()
        return self

    def _card_named(self, seat: int, name: str) -> int:
        code = self.game._context.code.cards
        player = self.player(seat)
        for card in [*player.deck, *player.hand, *player.discard]:
            if code[self.table.cards[card]].name == name:
                return card
        raise ScenarioError(f"Player {seat} has no card {name!r} left.")

    def _take(self, seat: int, name: str) -> int:
        card = self._card_named(seat, name)
        player = self.player(seat)
        player.deck, player.hand = without(player.deck, card), without(player.hand, card)
        player.discard = without(player.discard, card)
        return card

    def _put_into_play(self, seat: int, name: str) -> None:
        card = self._take(seat, name)
        code = self.game._context.code.cards[self.table.cards[card]]
        if code.timing != "upgrade":
            raise ScenarioError(f"{name} is not an upgrade.")
        player = self.player(seat)
        player.upgrades += (card,)
        player.levels = {**player.levels, code.slot: code.level}
        refresh_board(Run(self.game._context, self.table), seat)

    def _give(
        self,
        seat: int,
        name: str,
        count: int,
        side: str | None,
        inflictor: int | None,
        value: int,
    ) -> None:
        code = self.game._context.code.tokens.get(slug(name))
        if code is None:
            raise ScenarioError(f"There is no token {name!r}.")
        run = Run(self.game._context, self.table)
        limit = limit_of(run, seat, code.key)
        if limit is not None and self.tokens(seat, name) + count > limit:
            raise ScenarioError(f"A player holds at most {limit} {name}.")
        at = code.sides.index(side) if side is not None else 0
        giver = seat if inflictor is None else inflictor
        for _ in range(count):
            token = Token(run.new_id(), code.key, at, value, giver, 0, self.table.turn - 1)
            self.player(seat).tokens += (token,)

    def _refresh(self) -> None:
        """Asks the current question again, now that the table was arranged."""
        frame = self.table.frames[-1]
        if frame.program != "main":
            raise ScenarioError("A scenario is arranged in a Main Phase, before it is played.")
        table = self.table.copy()
        table.frames[-1].vars.pop("ask", None)
        table.frames[-1].pc = 0
        run = Run(self.game._context, table)
        run.advance()
        self.game = Game(
            self.library, self.game._context, table, run.decision, tuple(run.events), None
        )
        self.events = []

    # --- when ---------------------------------------------------------------------------------

    def dice(self, *faces: int) -> Scenario:
        """Lines up what the next dice will show."""
        self.script += faces
        return self

    def choose(self, text: str) -> Scenario:
        """Answers with the option whose id is this, or whose text begins so."""
        option = self._find(text)
        if option is None:
            offered = "; ".join(f"{o.text} [{o.id}]" for o in self.decision.options[:40])
            raise ScenarioError(
                f"{text!r} is not offered to player {self.decision.player}: "
                f"{self.decision.prompt} {offered}"
            )
        self._apply(option)
        return self

    def play(self, name: str) -> Scenario:
        """Plays a card, or spends a token, or uses a passive of that name."""
        for verb in ("Play", "Spend", "Use"):
            if self.offers(f"{verb} {name}"):
                return self.choose(f"{verb} {name}")
        return self.choose(f"Play {name}")

    def roll(self, *faces: int) -> Scenario:
        """Goes to the Offensive Roll Phase and makes the first Roll Attempt with these faces."""
        self.dice(*faces)
        return self.until("roll")

    def activate(self, name: str, *faces: int) -> Scenario:
        """Rolls these faces (when given), announces the ability and lets it be activated."""
        if faces:
            self.roll(*faces)
        return self.choose(f"Activate {name}")

    def until(self, kind: str, player: int | None = None) -> Scenario:
        """Passes everything until a decision of that kind (and of that player)."""
        self._pass_windows_until(
            lambda d: d.kind == kind and (player is None or d.player == player)
        )
        return self

    def window(self, player: int) -> Scenario:
        """Passes until that player is asked in a window."""
        return self.until("window", player)

    def finish(self) -> Scenario:
        """Passes everything until the next Main Phase, or the end of the game."""
        if self.game.is_over:
            return self
        self._pass_windows_until(lambda d: d.kind == "main", end_is_fine=True)
        return self

    def defend(self, name: str | None = None, *faces: int) -> Scenario:
        """Passes until the defender is asked, and defends with these dice, or does not."""
        self.until("defense")
        self.dice(*faces)
        return self.choose("Do not defend" if name is None else f"Defend with {name}")

    def _find(self, text: str) -> Option | None:
        if self.game.decision is None:
            return None
        for option in self.decision.options:
            if option.id == text or option.text == text:
                return option
        for option in self.decision.options:
            if option.text.startswith(text):
                return option
        return None

    def _apply(self, option: Option) -> None:
        self.game = self.game.apply(option)
        self.events += self.game.events
        self._answer_chance()

    def _answer_chance(self) -> None:
        while self.game.decision is not None and self.game.decision.kind == "chance":
            if not self.script:
                raise ScenarioError(f"The script has no more dice: {self.decision.prompt}.")
            option = self.decision.option(f"face:{self.script.pop(0)}")
            if option is None:
                raise ScenarioError("A die shows 1 to 6.")
            self.game = self.game.apply(option)
            self.events += self.game.events

    def _pass_windows_until(self, wanted: Any, *, end_is_fine: bool = False) -> None:
        for count in range(500):
            if self.game.is_over:
                if end_is_fine:
                    return
                raise ScenarioError("The game ended before the moment the scenario waits for.")
            if wanted(self.decision) and not (end_is_fine and count == 0):
                return
            option = self.decision.option("pass")
            if option is None:
                raise ScenarioError(
                    f"Player {self.decision.player} must decide first: {self.decision.prompt} "
                    + "; ".join(o.text for o in self.decision.options[:20])
                )
            self._apply(option)
        raise ScenarioError("The moment the scenario waits for does not come.")
