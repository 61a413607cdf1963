"""A game at a table: people and bots in turn, with undo, saving and leaving."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import Path

import attrs

from ...agents import Agent, GreedyAgent
from ...api.game import UNTIL, Game
from ...api.view import View
from ...engine.decisions import Decision, Option
from ...engine.events import Event
from ...errors import IllegalAction
from . import screen
from .menu import COMMANDS, Command, Menu, NotUnderstood, make_menu, read_answer
from .narrator import Narrator
from .page import Page, Panel, Row
from .terminal import Terminal

LOG_ROWS = 12
"""How much of what happened a screen repeats; `log` shows the rest."""
FEW_ROWS = 4


class Leave(Exception):
    """Somebody leaves the table."""


def kept_game() -> Path:
    """Where a game is kept that is left without being saved."""
    home = os.environ.get("XDG_STATE_HOME") or os.path.join("~", ".local", "state")
    return Path(home).expanduser() / "dicethrone" / "last-game.json"


class Session:
    """One game from where it stands to its end. `seats` are agents; None is a person."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Agent | None],
        terminal: Terminal,
        *,
        seed: int,
        delay: float = 0.0,
        hand_over: bool = False,
        save_to: str | None = None,
    ) -> None:
        self.game = game
        self._seats = seats
        self._terminal = terminal
        self._seed = seed
        self._delay = delay
        self._hand_over = hand_over
        self._save_to = save_to
        self._people = [seat for seat, agent in enumerate(seats) if agent is None]
        self._earlier: list[Game] = []
        self._log: list[Event] = [self._known(event) for event in game.events]
        self._marks: list[int] = []  # how long the log was at each of the earlier games
        self._seen = 0
        self._last_person: int | None = None
        self._hints = GreedyAgent()
        self._names = game.names
        symbols = [player.symbols for player in game.view(0).players]
        self._narrator = Narrator(self._names, symbols)

    # --- the game -----------------------------------------------------------------------------

    def play(self) -> Game:
        """Plays until the game is over; Leave when somebody goes."""
        if not self._people:
            self._tell(self.game.events)
        while (decision := self.game.decision) is not None:
            seat = decision.player
            if seat is None:
                seat = self.game.view(0).active
                agent = None if self._people else self._seats[seat]
            else:
                agent = self._seats[seat]
            if agent is None:
                self._person(seat, decision)
            else:
                self._apply(agent.choose(self.game.view(seat), decision))
        if self._people:
            rows = self._narrator.rows(self._log[self._seen :])
            self._terminal.rows(rows[-2 * LOG_ROWS :])
        self._terminal.panel(self._result())
        return self.game

    def _apply(self, option: Option) -> None:
        self._went_on(self.game.apply(option))

    def _went_on(self, game: Game) -> None:
        self.game = game
        events = tuple(self._known(event) for event in game.events)
        self._log += events
        if not self._people:
            self._tell(events)

    def _known(self, event: Event) -> Event:
        """As everybody at this terminal may know it; two people share what is public."""
        if not self._people:
            return event
        return event.redacted(self._people[0] if len(self._people) == 1 else -1)

    def _tell(self, events: Sequence[Event]) -> None:
        for row in self._narrator.rows(events):
            self._terminal.rows((row,))
            self._terminal.pause(self._delay)

    def _result(self) -> Panel:
        view = self.game.view(0)
        winners = [self._names[seat] for seat in self.game.winners]
        won = " and ".join(winners) if winners else "Nobody"
        rows = [Row(f"{won} won after {view.turn} turns.", "Result", style="strong")]
        rows += [
            Row(f"{player.health} Health", self._names[player.seat]) for player in view.players
        ]
        rows.append(Row(f"{self._seed}", "Seed"))
        return Panel("The game is over", tuple(rows))

    # --- a person -----------------------------------------------------------------------------

    def _person(self, seat: int, decision: Decision) -> None:
        view, menu = self._draw(seat, decision)
        while True:
            answer = self._ask(menu)
            if isinstance(answer, Option):
                self._remember()
                self._apply(answer)
                return
            if self._command(answer, seat, view, menu):
                return

    def _draw(self, seat: int, decision: Decision) -> tuple[View, Menu]:
        if self._hand_over and len(self._people) > 1 and self._last_person != seat:
            turn = Row(f"{self._names[seat]} decides. The others look away.")
            self._terminal.show(Page((Panel("Change places", (turn,)),)))
            self._terminal.read("Press Enter when you are ready: ")
        self._last_person = seat
        view = self.game.view(seat)
        menu = make_menu(view, decision, self._names)
        rows = self._news()
        page = screen.table(view, self._names, rows, menu.panel, menu.playable, self._seed)
        self._terminal.show(page)
        return view, menu

    def _news(self) -> list[Row]:
        """What happened since this terminal last asked; a little from before when that is short."""
        rows = self._narrator.rows(self._log[self._seen :])
        if len(rows) > LOG_ROWS:
            hidden = len(rows) - LOG_ROWS
            return [Row(f"{hidden} more before this: log", style="dim"), *rows[-LOG_ROWS:]]
        missing = FEW_ROWS - len(rows)
        if missing > 0:
            older = self._narrator.rows(self._log[max(0, self._seen - 40) : self._seen])
            rows = [attrs.evolve(row, style="dim") for row in older[-missing:]] + rows
        return rows

    def _ask(self, menu: Menu) -> Option | Command:
        while True:
            try:
                return read_answer(menu, self._terminal.read("> "))
            except NotUnderstood as problem:
                self._terminal.say(str(problem))

    def _remember(self) -> None:
        self._earlier.append(self.game)
        self._marks.append(len(self._log))
        self._seen = len(self._log)

    def _command(self, command: Command, seat: int, view: View, menu: Menu) -> bool:
        """Does it; whether the question is to be put anew."""
        terminal = self._terminal
        match command.word:
            case "quit":
                raise Leave
            case "undo":
                return self._undo()
            case "until":
                return self._until(command.rest.lower() or "phase")
            case "save":
                self._save(command.rest or self._save_to or f"dicethrone-{self._seed}.json")
            case "why":
                terminal.say(self._why(command.rest, seat, view, menu))
            case "hint":
                if menu.decision.player is None:
                    terminal.say("Nobody knows what the dice will show.")
                else:
                    terminal.say(f"The greedy bot would: {self._hints.choose(view, menu.decision)}")
            case "board":
                terminal.panel(self._board(command.rest, seat, view))
            case "hand":
                terminal.panel(screen.hand(view, seat, menu.playable))
            case "tokens":
                terminal.panel(screen.tokens(view, self._names))
            case "log":
                terminal.rows(self._narrator.rows(self._log))
            case _:
                rows = tuple(Row(text, word) for word, text in COMMANDS.items())
                terminal.panel(Panel("What you can type", rows))
        return False

    def _undo(self) -> bool:
        if not self._earlier:
            self._terminal.say("There is nothing to take back.")
            return False
        self.game = self._earlier.pop()
        del self._log[self._marks.pop() :]
        self._seen = self._marks[-1] if self._marks else 0
        return True

    def _until(self, until: str) -> bool:
        words = [word for word in until.split() if word not in ("the", "end", "of", "this")]
        try:
            game = self.game.pass_until(words[0] if words else "phase")
        except IllegalAction:
            known = not words or words[0] in UNTIL
            when = f"Pass until the end of this {', '.join(UNTIL)}: until phase."
            self._terminal.say("You have to choose something here." if known else when)
            return False
        self._remember()
        self._went_on(game)
        return True

    def _why(self, rest: str, seat: int, view: View, menu: Menu) -> str:
        hand = view.players[seat].hand
        if not hand:
            return "You have no cards."
        if not rest.isdigit() or not 1 <= int(rest) <= len(hand):
            return f"Say which card of your hand, 1 to {len(hand)}: why 1."
        card = hand[int(rest) - 1]
        reason = self.game.why_not(seat, card.id)
        return f"{card.name}: {reason or 'it can be played now.'}"

    def _board(self, rest: str, seat: int, view: View) -> Panel:
        if rest.isdigit() and 1 <= int(rest) <= len(self._names):
            seat = int(rest) - 1
        return screen.board(view, seat, self._names[seat])

    # --- keeping ------------------------------------------------------------------------------

    def _save(self, path: str) -> None:
        try:
            self.keep(Path(path).expanduser())
        except OSError as error:
            self._terminal.say(f"It cannot be saved to {path}: {error.strerror or error}.")
            return
        self._terminal.say(f"Saved to {path}.")

    def keep(self, path: Path) -> None:
        """Writes the game as it stands."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.game.to_json(), encoding="utf-8")


def resume_hint(path: Path, kinds: Sequence[str], contents: Sequence[str]) -> str:
    """The command that goes on with a game that was left."""
    words = ["dicethrone", "play", "--resume"]
    if path != kept_game():
        words.append(str(path))
    for content in contents:
        words += ["--content", content]
    for kind in kinds:
        words += ["--player", kind]
    return shlex.join(words)
