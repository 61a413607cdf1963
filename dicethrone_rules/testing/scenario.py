"""Scenarios: a rule's given, when, then in a few lines, with scripted dice.

A scenario is a game with external dice that halts before each Upkeep and each Main Phase. At a
halt the `given` methods arrange the table; a scenario begins at the halt before the first player's
Main Phase. `dice(...)` lines up the faces that the next rolls will show; every other
answer is said by name. A step that is not offered fails with what is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from ..api.game import Game, new_game
from ..api.past import NO_PAST
from ..api.systems import system_of
from ..engine.arranging import (
    find_token_key,
    found_card,
    lay_upgrade,
    set_cp,
    set_health,
    set_tokens,
    show_face,
    token_code,
)
from ..engine.compiled import Op
from ..engine.decisions import Decision, Option
from ..engine.events import DamageDealt, Event
from ..engine.frames import ANSWER, Frame
from ..engine.play.changes import move_card, without
from ..engine.play.run import Context, Run
from ..engine.play.standing_text import read_board
from ..engine.play.windows import PROMPTS
from ..engine.seats import Seat
from ..engine.state import Player, Table
from ..engine.zones import title_of
from ..errors import SetupError
from ..language.guidance.diagnostics import Severity
from ..language.parsing.parse import parse_file
from ..language.source import Source
from ..library import Library, load_content
from ..library.undecoded import definitions_of
from ..messages import Message


class ScenarioError(AssertionError):
    """A scenario that cannot be, or a step that is not offered."""


@cache
def shipped() -> Library:
    """The shipped content, loaded once."""
    return load_content()


@cache
def content(text: str) -> Library:
    """A library of this text alone, without the shipped content: a test's own small heroes."""
    parsed, diagnostics = parse_file(Source("scenario.dice", text))
    errors = [d for d in diagnostics if d.severity is Severity.ERROR]
    if parsed is None or errors:
        raise ScenarioError("\n".join(["The scenario's content has errors.", *map(str, errors)]))
    return Library(definitions_of([parsed]))


def duel(
    first: str | Seat,
    second: str | Seat,
    library: Library | None = None,
    **options: Any,
) -> Scenario:
    """A duel in the first player's Main Phase of turn 1."""
    return Scenario("duel", (first, second), library, **options)


def teams(*seats: str | Seat, library: Library | None = None, **options: Any) -> Scenario:
    """A 2v2 game; seats 0 and 1 against seats 2 and 3."""
    return Scenario("2v2", seats, library, **options)


def hill(*seats: str | Seat, library: Library | None = None, **options: Any) -> Scenario:
    """A King of the Hill game."""
    return Scenario("king-of-the-hill", seats, library, **options)


HALTS = {
    "upkeep": ("Upkeep",),
    "main_begin": ("Main Phase 1", "Main Phase 2"),
}


def _halting(op: Op, at: str) -> Op:
    """The operation with a question before it that only a scenario asks."""

    def halt(run: Run, frame: Frame) -> None:
        if frame.answer:
            frame.take_answer()
            op(run, frame)
            return
        frame.pc -= 1
        frame.asking = ANSWER
        run.stop()
        go_on = Option("pass", None, Message("option.pass"))
        run.decision = Decision(run.t.active, "halt", Message(at), (go_on,))

    return halt


def _with_halts(context: Context) -> Context:
    halting = context.with_code(context.code)
    names = {name: list(points) for name, points in HALTS.items()}
    turn = tuple(
        _halting(op, names[op.__name__].pop(0)) if op.__name__ in names else op
        for op in context.programs["turn"]
    )
    halting.programs = {**context.programs, "turn": turn}
    return halting


class Scenario:
    """A game being arranged and then played by a script."""

    def __init__(
        self,
        mode: str,
        seats: Iterable[str | Seat],
        library: Library | None = None,
        at: str = "Main Phase 1",
        **options: Any,
    ) -> None:
        self.library = library if library is not None else shipped()
        game = new_game(
            self.library, tuple(seats), mode, chance="external", **{"seed": 0, **options}
        )
        context = _with_halts(game._context)
        self.game = Game(self.library, context, game._table, game.decision, game.events, NO_PAST)
        self.script: list[int] = []
        self._filler = 0
        self.events: list[Event] = []
        self.asked: list[Decision] = []  # every decision that was answered, halts and dice aside
        players = len(self.table.players)
        # The first seat wins the start roll.
        self.dice(6, *([1] * (players - 1)))
        self._answer_chance()
        self.script.clear()  # in some modes nobody rolls for the start
        if not at:
            return
        self._halt(at)
        for player, seat in zip(self.table.players, self.table.seats, strict=True):
            if seat.hand is None:
                player.deck = tuple(sorted([*player.hand, *player.deck]))
                player.hand = ()
        self.events, self.asked = [], []

    # --- looking ------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table as it stands; only the `given` methods change it."""
        return self.game._table

    @property
    def decision(self) -> Decision:
        """The pending decision; at a halt the next one, which ends the arranging."""
        self._go_on()
        if self.game.decision is None:
            raise ScenarioError("The game is over.")
        self._answer_chance()
        self._no_dice_wanted(self.game.decision)
        return self.game.decision

    @property
    def at(self) -> str:
        """The halt the scenario stands at, empty when a player is asked."""
        decision = self.game.decision
        return decision.message.id if decision is not None and decision.kind == "halt" else ""

    def player(self, seat: int) -> Player:
        return self.table.players[seat]

    def health(self, seat: int) -> int:
        return self.table.dials[self.player(seat).dial]

    def cp(self, seat: int) -> int:
        return self.player(seat).cp

    def tokens(self, seat: int, name: str) -> int:
        """A player's number of tokens of that name."""
        codes = self.game._context.code.tokens
        return sum(codes[token.key].name == name for token in self.player(seat).tokens)

    def hand(self, seat: int) -> list[str]:
        """The names of the cards in a hand."""
        code = self.game._context.code.cards
        return [code[self.table.cards[card]].name for card in self.player(seat).hand]

    def deck(self, seat: int) -> list[str]:
        """The names of the cards in a deck, the top card first."""
        code = self.game._context.code.cards
        return [code[self.table.cards[card]].name for card in self.player(seat).deck]

    def discard(self, seat: int) -> list[str]:
        """The names of the cards in a discard pile, the oldest first."""
        code = self.game._context.code.cards
        return [code[self.table.cards[card]].name for card in self.player(seat).discard]

    def pile(self, seat: int, name: str) -> list[str]:
        """The names of the cards in a pile of a player's hero, the top card first."""
        code = self.game._context.code.cards
        cards = self.player(seat).zones.get(self._pile(seat, name), ())
        return [code[self.table.cards[card]].name for card in cards]

    def offers(self, text: str) -> bool:
        """Whether an option whose text begins so, or with that id, is offered."""
        return self._find(text) is not None

    def offered(self) -> list[str]:
        """The texts of everything that is offered now."""
        return [option.text for option in self.decision.options]

    def dealt(self, seat: int) -> list[int]:
        """The damage that landed on a player, one number a part."""
        return [event.amount for event in self.happened(DamageDealt) if event.player == seat]

    def was_asked(self, kind: str, player: int | None = None) -> bool:
        """Whether a player (or anybody) had to answer a decision of that kind."""
        return any(d.kind == kind and player in (None, d.player) for d in self.asked)

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
        top: Iterable[str] | None = None,
        tokens: Mapping[str, int] | None = None,
        sides: Mapping[str, str | Sequence[str]] | None = None,
        discard: Iterable[str] | None = None,
        piles: Mapping[str, Sequence[str]] | None = None,
        upgrades: Iterable[str] = (),
        inflictor: int | None = None,
        value: int | Sequence[int] = 0,
        face: str = "",
    ) -> Scenario:
        """Arranges a player. `health`, `cp` and `tokens` are set: of each token named there are so
        many. Cards are put where they are named: into the `hand`, on `top` of the deck, on the
        `discard` pile, on top of one of the hero's `piles`, as `upgrades` into play. Tokens count
        as held since the turn before, and as inflicted by the player themselves unless `inflictor`
        says otherwise. `sides` gives the side of all tokens of a name, or of each; `value` likewise
        what is written on them. `face` is the one that a board of two faces shows.
        """
        self._arranged()
        self._seated(seat)
        if inflictor is not None:
            self._seated(inflictor)
        for name in sides or {}:
            if name not in (tokens or {}):
                raise ScenarioError(f"{name} has a side here but is not among the tokens.")
        player = self.player(seat)
        self._bring(seat, tokens or ())
        run = Run(self.game._context, self.table)
        try:
            if health is not None:
                set_health(self.table, seat, health)
            if cp is not None:
                set_cp(player, cp)
            if face:
                show_face(run, seat, face)
            for name in upgrades:
                lay_upgrade(run, seat, self._take(run, seat, name))
            self._put_cards(run, seat, tuple(hand or ()), tuple(top or ()), tuple(discard or ()))
            for name, wanted in (piles or {}).items():
                self._put_into_pile(run, seat, name, wanted)
            for name, count in (tokens or {}).items():
                shown = (sides or {}).get(name, "")
                looks = (shown,) * count if isinstance(shown, str) else tuple(shown)
                values = (value,) * count if isinstance(value, int) else tuple(value)
                self._put_tokens(run, seat, name, count, looks, values, inflictor)
        except SetupError as error:
            raise ScenarioError(str(error)) from error
        return self

    def _put_tokens(
        self,
        run: Run,
        seat: int,
        name: str,
        count: int,
        looks: tuple[str, ...],
        values: tuple[int, ...],
        inflictor: int | None,
    ) -> None:
        """Puts so many tokens of a name on a board, held since the turn before."""
        token = token_code(run.ctx.code, self.player(seat).hero, name)
        if count < 0:
            raise SetupError(f"A player holds 0 or more {name}, not {count}.")
        if count != len(looks):
            raise SetupError(f"{count} {name}, but {len(looks)} sides.")
        if count != len(values):
            raise SetupError(f"{count} {name}, but {len(values)} values.")
        set_tokens(run, seat, token, looks, inflictor, values, self.table.turn - 1)

    def bare(self, seat: int) -> Scenario:
        """Takes every token off a player's board."""
        self._arranged()
        self.player(seat).tokens = ()
        self._read(seat)
        return self

    def emptied(self, seat: int) -> Scenario:
        """Puts the whole deck of a player into the discard pile."""
        self._arranged()
        player = self.player(seat)
        player.discard, player.deck = (*player.discard, *player.deck), ()
        return self

    def _arranged(self) -> None:
        """The table may be changed now: no question has been put since the halt."""
        if not self.at:
            raise ScenarioError("A scenario is arranged at a halt, before a decision is looked at.")
        game = self.game
        table = game._table.copy()
        self.game = Game(self.library, game._context, table, game.decision, game.events, NO_PAST)

    def _put_cards(
        self,
        run: Run,
        seat: int,
        hand: tuple[str, ...],
        top: tuple[str, ...],
        discard: tuple[str, ...],
    ) -> None:
        """All are taken before any is put: a pile does not take from another that was asked for."""
        player = self.player(seat)
        drawn = tuple([self._take(run, seat, name, "hand") for name in hand])
        next_up = tuple([self._take(run, seat, name) for name in top])
        gone = tuple([self._take(run, seat, name, "discard") for name in discard])
        player.hand += drawn
        player.deck = (*next_up, *player.deck)
        player.discard += gone

    def _pile(self, seat: int, name: str) -> str:
        """The zone of a pile."""
        zones = self.game._context.code.heroes[self.player(seat).hero].zones
        found = next((zone for zone in zones if title_of(zone) == name), None)
        if found is None:
            has = ", ".join(map(title_of, zones)) or "none"
            raise ScenarioError(f"There is no pile {name!r}. The piles of this hero: {has}.")
        return found

    def _put_into_pile(self, run: Run, seat: int, name: str, cards: Sequence[str]) -> None:
        zone, player = self._pile(seat, name), self.player(seat)
        lying = [*player.zones.values(), player.hand, player.deck, player.discard]
        taken = tuple([found_card(run, seat, card, lying) for card in cards])
        for card in taken:
            move_card(run, seat, card, zone)
        player = self.player(seat)
        rest = tuple([card for card in player.zones[zone] if card not in taken])
        player.zones = {**player.zones, zone: (*taken, *rest)}

    def _seated(self, seat: int) -> None:
        if seat not in range(len(self.table.players)):
            last = len(self.table.players) - 1
            raise ScenarioError(f"There is no seat {seat}: they are 0 to {last}.")

    def _take(self, run: Run, seat: int, name: str, into: str = "") -> int:
        player = self.player(seat)
        # A card that lies where it is wanted was put there on purpose.
        named = {"deck": player.deck, "hand": player.hand, "discard": player.discard}
        card = found_card(run, seat, name, [cards for pile, cards in named.items() if pile != into])
        player.deck, player.hand = without(player.deck, card), without(player.hand, card)
        player.discard = without(player.discard, card)
        return card

    def _bring(self, seat: int, names: Iterable[str]) -> None:
        """Widens the game's reach by tokens that no text of its heroes names."""
        game, hero = self.game, self.player(seat).hero
        wanted = [find_token_key(self.library, hero, name) for name in names]
        more = {key for key in wanted if key is not None and key not in game._reach.tokens}
        if more:
            mode, seats = game._context.mode, self.table.seats
            system, keys = system_of(mode), [*game._reach.more, *more]
            reach = system.reach(self.library, seats, keys, system.session_of(self.table))
            context = _with_halts(system.context(self.library, mode, reach))
            self.game = Game(self.library, context, self.table, game.decision, game.events, NO_PAST)

    def _read(self, seat: int) -> None:
        read_board(Run(self.game._context, self.table), self.player(seat))

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
                f"{text!r} is not offered to seat {self.decision.player}: "
                f"{self.decision.prompt} {offered}"
            )
        self._apply(option)
        return self

    def play(self, name: str) -> Scenario:
        """Plays a card, or spends a token, or uses a passive of that name."""
        for verb in ("Play", "Spend", "Use", *(f"Spend {number}" for number in range(2, 10))):
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

    def aim(self, seat: int) -> Scenario:
        """Passes until the target is asked for, and names that player."""
        return self.until("target").choose(f"target:{seat}")

    def until(self, kind: str, player: int | None = None) -> Scenario:
        """Passes everything until a decision of that kind (and of that player)."""
        self._pass_windows_until(
            lambda d: d.kind == kind and (player is None or d.player == player)
        )
        return self

    def window(self, player: int, point: str = "") -> Scenario:
        """Passes until that player is asked in a window, at that point when one is named."""
        if point and point not in PROMPTS:
            raise ScenarioError(f"There is no window {point!r}: {', '.join(PROMPTS)}.")
        self._pass_windows_until(
            lambda d: (
                d.kind == "window"
                and d.player == player
                and (not point or d.message.id == PROMPTS[point])
            )
        )
        return self

    def finish(self) -> Scenario:
        """Passes everything until the halt before the next Main Phase, or the end of the game."""
        if not self.game.is_over and self.at != "Main Phase 2":
            self._halt("Main Phase", end_is_fine=True)
        return self

    def next_turn(self, face: int = 1) -> Scenario:
        """Passes everything until the next player's Main Phase; dice that no script names show
        `face`.
        """
        turn = self.table.turn
        self._filler = face
        while self.table.turn == turn and not self.game.is_over:
            self._halt("Main Phase", end_is_fine=True)
        self._filler = 0
        return self

    def until_upkeep(self, face: int = 0) -> Scenario:
        """Passes everything until the halt before the next Upkeep; dice as for `next_turn`."""
        self._filler = face
        self._halt("Upkeep")
        self._filler = 0
        return self

    def upkeep(self, *faces: int) -> Scenario:
        """Passes everything until the halt before the Main Phase, with these dice before it."""
        self.dice(*faces)
        return self._halt("Main Phase 1")

    def settle(self) -> Scenario:
        """Passes everything until a halt, or the end of the game; at a halt it stays there."""
        if not self.at:
            self._pass_windows_until(lambda d: bool(self.at), end_is_fine=True)
        return self

    def _halt(self, at: str, *, end_is_fine: bool = False) -> Scenario:
        if self.at:
            self._apply(self.game.decision.options[0])  # type: ignore[union-attr]
        self._pass_windows_until(lambda d: self.at.startswith(at) and bool(self.at), end_is_fine)
        return self

    def _go_on(self) -> None:
        while self.at:
            self._apply(self.game.decision.options[0])  # type: ignore[union-attr]

    def defend(self, name: str | None = None, *faces: int) -> Scenario:
        """Passes until the defender is asked, and defends with these dice, or does not."""
        self.until("defense")
        self.dice(*faces)
        return self.choose("Do not defend" if name is None else f"Defend with {name}")

    def _find(self, text: str) -> Option | None:
        self._go_on()
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
        if self.game.decision is not None and not self.at:
            self.asked.append(self.game.decision)
        self.game = self.game.apply(option)
        self.events += self.game.events
        self._answer_chance()

    def _answer_chance(self) -> None:
        while self.game.decision is not None and self.game.decision.kind == "chance":
            if not self.script and not self._filler:
                return  # the dice that are missing may still be lined up
            face = self.script.pop(0) if self.script else self._filler
            option = self.game.decision.option(f"face:{face}")
            if option is None:
                raise ScenarioError("A die shows 1 to 6.")
            self.game = self.game.apply(option)
            self.events += self.game.events

    def _no_dice_wanted(self, decision: Decision) -> None:
        if decision.kind == "chance":
            raise ScenarioError(f"The script has no more dice: {decision.prompt}.")

    def _pass_windows_until(
        self, wanted: Callable[[Decision], bool], end_is_fine: bool = False
    ) -> None:
        self._answer_chance()
        for _ in range(500):
            decision = self.game.decision
            if decision is None:
                if end_is_fine:
                    return
                raise ScenarioError("The game ended before the moment the scenario waits for.")
            if wanted(decision):
                return
            self._no_dice_wanted(decision)
            option = decision.option("pass")
            if option is None:
                raise ScenarioError(
                    f"Seat {decision.player} must decide first: {decision.prompt} "
                    + "; ".join(o.text for o in decision.options[:20])
                )
            self._apply(option)
        raise ScenarioError("The moment the scenario waits for does not come.")
