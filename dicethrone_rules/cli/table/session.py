"""A game at a table: people and bots in turn, with undo, saving and leaving."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path

import attrs

from ...agents import Agent, GreedyAgent, SearchingAgent, answer_of
from ...api.game import UNTIL, Game
from ...api.printed import CardView
from ...api.replay import answer
from ...api.systems.adventures import AdventureView
from ...api.view import View
from ...engine.decisions import Decision, Option
from ...engine.events import AbilityAnnounced, Event, SeatEntered
from ...errors import IllegalAction, SaveError
from ...language.guidance.suggest import closest
from .. import Failure
from ..files import need_place, write_whole
from . import screen
from .asking import ALL, CALM, HOW, Asking, next_roll
from .chances import chances_line
from .crawl import map_panel
from .enemies import aim_of, enemy_card, scenario_tokens
from .marks import Marks, card_mark
from .menu import COMMANDS, Command, Menu, NotUnderstood, make_menu, read_answer
from .narrator import Narrator
from .numbers import outcome_of
from .page import NOTHING, Page, Panel, Row, number_in
from .prices import price_of
from .result import result_panel
from .terminal import Terminal
from .verbs import own_verbs

LOG_ROWS = 12
"""The number of log lines a screen repeats; `log` shows the rest."""
FEW_ROWS = 4
HINT_LENGTH = 45
BACK = "Enter: back to the table > "


class Leave(Exception):
    """Somebody leaves the table."""


@attrs.frozen
class Plan:
    """A player's dice decision, kept until the window before it closes without a play."""

    seat: int
    option: Option
    when: int  # how long the log is then


class Session:
    """One game from where it stands to its end. `seats` are agents; None is a person. `called` are
    the names of the people in the first seats, `keeps` is told of every game that is reached. A
    campaign shows the `place` instead of its seed, which would tell what comes.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Agent | SearchingAgent | None],
        terminal: Terminal,
        *,
        seed: int,
        delay: float = 0.0,
        hand_over: bool = False,
        save_to: str | None = None,
        ask: str = CALM,
        called: Sequence[str] = (),
        keeps: Callable[[Game], None] | None = None,
        place: str = "",
    ) -> None:
        self.game = game
        self._called = called
        self._note = place or f"seed {seed}"
        self._keeps = keeps
        self._seats = seats
        self._terminal = terminal
        self._seed = seed
        self._delay = delay
        self._hand_over = hand_over
        self._save_to = save_to
        self._people = [seat for seat, agent in enumerate(seats) if agent is None]
        sides = [player.side for player in game.view(0).players]
        self._allies = [
            seat
            for seat, side in enumerate(sides)
            if self._people and side == sides[self._people[0]]
        ]
        self._one_team = len({sides[seat] for seat in self._people}) <= 1
        self._earlier: list[Game] = []
        self._choice_marks: dict[int, Marks] = {}
        self._log: list[Event] = [self._known(event) for event in game.events]
        self._marks: list[int] = []  # how long the log was at each of the earlier games
        self._seen = 0
        self._last_person: int | None = None
        self._asking = Asking(ask)
        self._passed = 0  # windows passed for people since somebody was asked
        self._plan: Plan | None = None
        self._untold: tuple[Event, ...] = ()
        self._page = Page(NOTHING, NOTHING, NOTHING, NOTHING)  # what the question stands on
        self._looks_up = False  # something else was shown since
        self._hints = GreedyAgent()
        self._seated()

    def _seated(self) -> None:
        """The seats at the table: enemies enter it while a session is played."""
        called = zip_longest(self._called, self.game.names, fillvalue="")
        self._names = tuple([own or name for own, name in called])
        symbols = [player.symbols for player in self.game.view(0).players]
        library = self.game.library
        self._narrator = Narrator(self._names, symbols, lambda content: aim_of(library, content))

    def recall(self) -> None:
        """A saved game holds every answer: its story is told from them, and what people answered
        can still be taken back.
        """
        replay = self.game.replay
        past = replay.play(self.game.library, 0)
        log = list(past.events)
        earlier: list[Game] = []
        marks: list[int] = []
        for choice in replay.choices:
            decision = past.decision
            player = None if decision is None or decision.kind == "window" else decision.player
            if player in self._people:
                earlier.append(past)
                marks.append(len(log))
            past = answer(past, choice)
            log += past.events
        if past.to_json() != self.game.to_json():
            raise SaveError("The saved game does not follow from its answers.")
        self._log = [self._known(event) for event in log]
        self._earlier, self._marks, self._seen = earlier, marks, len(log)

    # --- the game -----------------------------------------------------------------------------

    def play(self) -> Game:
        """Plays until the game is over; Leave when somebody goes."""
        if not self._people:
            self._tell(self.game.events)
        while (decision := self.game.decision) is not None:
            seat = decision.player
            if seat is None:
                seat = self._roller()
                agent = None if self._people else self._seats[seat]
            else:
                agent = self._seats[seat]
            if agent is None:
                self._person(seat, decision)
            else:
                self._apply(answer_of(agent)(self.game, self.game.view(seat), decision))
        if self._people:
            rows = self._narrator.rows(self._log[self._seen :])
            self._terminal.rows(rows[-2 * LOG_ROWS :])
        self._terminal.panel(result_panel(self.game, self._names, self._seed, self._note))
        return self.game

    def _roller(self) -> int:
        """The person who rolls physical dice: the one in turn; for an enemy, the first person."""
        active = self.game.view(0).active
        return active if active < len(self._seats) else self._people[0]

    def _apply(self, option: Option) -> None:
        self._went_on(self.game.apply(option))

    def _went_on(self, game: Game) -> None:
        self.game = game
        if self._keeps is not None:
            self._keeps(game)
        if any(isinstance(event, SeatEntered) for event in game.events):
            self._seated()
        events = tuple(self._known(event) for event in game.events)
        self._log += events
        if not self._people:
            self._tell(events)

    def _known(self, event: Event) -> Event:
        """As everybody at this terminal may know it; opponents share what is public."""
        if not self._people:
            return event
        if not self._one_team:
            return event.redacted(-1)
        return event.redacted(self._people[0], self._allies)

    def _tell(self, events: Sequence[Event]) -> None:
        events = (*self._untold, *events)
        self._untold = ()
        if events and isinstance(events[-1], AbilityAnnounced):
            # Told when it is clear whether anybody has something to say about it.
            events, self._untold = events[:-1], events[-1:]
        for row in self._narrator.rows(events):
            self._terminal.rows((row,))
            self._terminal.pause(self._delay)

    # --- a person -----------------------------------------------------------------------------

    def _person(self, seat: int, decision: Decision) -> None:
        if self._follow_plan(seat, decision):
            return
        view = self.game.view(seat)
        rolls = self._rolls_next(seat, decision)
        if rolls is None and not self._asking.wanted(view, decision):
            self._passed += 1
            self._apply(decision.options[-1])
            return
        self._make_room(seat)
        plays: tuple[Option, ...] = ()
        if rolls is not None:
            plays = tuple(option for option in decision.options if option.kind != "pass")
        menu = make_menu(
            view,
            rolls or decision,
            self._names,
            plays,
            self._choice_marks.setdefault(seat, Marks()),
            self._announced(view, decision),
            lambda option: price_of(view, option),
            lambda option: outcome_of(view, option),
        )
        self._page = screen.table(view, self._names, self._news(), menu, self._note)
        self._show_table()
        self._passed = 0
        while True:
            answer = self._ask(menu)
            if isinstance(answer, Option):
                self._answer(answer, view, decision, rolls)
                return
            if self._command(answer, seat, view, menu):
                return

    def _announced(self, view: View, decision: Decision) -> str:
        """The text of the ability that has just been announced, while players may answer it."""
        last = self._log[-1] if self._log else None
        if decision.kind != "window" or not isinstance(last, AbilityAnnounced):
            return ""
        for ability in view.players[last.player].board:
            if ability.key == last.ability.key and view.dice:
                tier = ability.tier_for(view.dice[-1].faces)
                return "" if tier is None else f"{ability.name}: {tier.text}"
        return ""

    def _follow_plan(self, seat: int, decision: Decision) -> bool:
        """Whether the player has already said what to do here. A play by anybody voids that."""
        plan = self._plan
        if plan is None or plan.seat != seat:
            return False
        if plan.when != len(self._log):
            self._plan = None
            return False
        if decision.kind == "window":
            self._apply(decision.options[-1])
            return True
        self._plan = None
        self._apply(plan.option)
        return True

    def _rolls_next(self, seat: int, decision: Decision) -> Decision | None:
        """The roll that follows a window: at a calm table the two are one question."""
        if decision.kind != "window" or self._asking.how != CALM:
            return None
        return next_roll(self.game, seat)

    def _answer(
        self, answer: Option, view: View, decision: Decision, rolls: Decision | None
    ) -> None:
        self._remember()
        if answer in decision.options and answer.kind != "pass":
            self._apply(answer)
            return
        self._asking.passed(view, decision)
        self._apply(answer if rolls is None else decision.options[-1])
        if rolls is not None:
            option = next(option for option in rolls.options if option == answer)
            self._plan = Plan(view.player, option, len(self._log))

    def _make_room(self, seat: int) -> None:
        """Two opponents at one terminal: the other one looks away."""
        if self._hand_over and not self._one_team and self._last_person != seat:
            text = f"{self._names[seat]} decides. The others look away."
            self._terminal.show(
                Page(NOTHING, NOTHING, NOTHING, Panel("Change places", (Row(text),)))
            )
            self._terminal.read("Press Enter when you are ready: ")
        self._last_person = seat

    def _news(self) -> list[Row]:
        """The events since this terminal last asked; a little from before when they are few."""
        rows = self._narrator.rows(self._log[self._seen :])
        if len(rows) > LOG_ROWS:
            hidden = len(rows) - LOG_ROWS
            rows = [Row(f"{hidden} more before this: log", style="dim"), *rows[-LOG_ROWS:]]
        missing = FEW_ROWS - len(rows)
        if missing > 0:
            older = self._narrator.rows(self._log[max(0, self._seen - 40) : self._seen])
            rows = [attrs.evolve(row, style="dim") for row in older[-missing:]] + rows
        if self._passed:
            times = "once" if self._passed == 1 else f"{self._passed} times"
            rows.append(Row(f"Passed {times} for you (ask {ALL}: be asked).", style="dim"))
        return rows

    def _show_table(self) -> None:
        self._looks_up = False
        self._terminal.show(self._page)

    def _look_up(self, panel: Panel) -> None:
        self._looks_up = True
        self._terminal.panel(panel)

    def _reply(self, text: str) -> None:
        self._looks_up = False
        self._terminal.reply(self._page, text)

    def _ask(self, menu: Menu) -> Option | Command:
        while True:
            line = self._terminal.read(BACK if self._looks_up else "> ")
            if self._looks_up and not line:
                # Leaving a page that hides the question is no pass.
                self._show_table()
                continue
            try:
                return read_answer(menu, line)
            except NotUnderstood as problem:
                self._reply(str(problem))

    def _remember(self) -> None:
        self._earlier.append(self.game)
        self._marks.append(len(self._log))
        self._seen = len(self._log)

    def _command(self, command: Command, seat: int, view: View, menu: Menu) -> bool:
        """Does it; whether the question is to be put anew."""
        match command.word:
            case "quit":
                raise Leave
            case "table":
                self._show_table()
            case "undo":
                return self._undo()
            case "until":
                return self._until(command.rest.lower() or "phase", view)
            case "ask":
                return self._change_asking(command.rest.lower())
            case "hold":
                self._reply(self._hold(command.rest.lower(), seat, menu))
            case "save":
                path = command.rest or self._save_to or f"dicethrone-{self._seed}.json"
                self._reply(self._save(path))
            case "why":
                self._reply(self._why(command.rest, seat, view, menu))
            case "hint":
                self._reply(self._hint(view, menu))
            case "board":
                self._board(command.rest, seat, view)
            case "hand":
                self._look_up(screen.held(view, seat, menu.playable, menu.places))
            case "map":
                self._map(view)
            case "tokens":
                said = scenario_tokens(self.game.library, self.game.replay.session)
                self._look_up(screen.tokens(view, self._names, said))
            case "log":
                self._looks_up = True
                self._terminal.rows(self._narrator.rows(self._log))
            case _:
                rows = tuple(Row(text, word) for word, text in COMMANDS.items())
                self._look_up(Panel("What you can type", rows))
        return False

    def _map(self, view: View) -> None:
        panel = map_panel(view, self._names) if isinstance(view, AdventureView) else NOTHING
        if panel.rows:
            self._look_up(panel)
        else:
            self._reply("There is no map in this game.")

    def _hint(self, view: View, menu: Menu) -> str:
        if menu.decision.player is None:
            return "Nobody knows what the dice will show."
        option = self._hints.choose(view, menu.decision)
        words = textwrap.shorten(option.text, HINT_LENGTH, placeholder=" ...")
        said = f"The greedy bot would type {menu.typed(option)}: {words}"
        chances = chances_line(view) if menu.rerolls else ""
        return f"{said}\n{chances}" if chances else said

    def _undo(self) -> bool:
        if not self._earlier:
            self._reply("There is nothing to take back.")
            return False
        self.game = self._earlier.pop()
        del self._log[self._marks.pop() :]
        self._seen = self._marks[-1] if self._marks else 0
        self._plan, self._passed = None, 0
        self._asking.forget()
        self._seated()
        if self._keeps is not None:
            self._keeps(self.game)
        return True

    def _change_asking(self, how: str) -> bool:
        if how not in HOW:
            self._reply(f"Say ask {CALM} or ask {ALL}. {HOW[self._asking.how]}")
            return False
        self._asking.how = how
        self._reply(HOW[how])
        return False

    def _hold(self, rest: str, seat: int, menu: Menu) -> str:
        option = menu.numbers.get(rest)
        if option is None or option.kind != "play":
            held = ", ".join(self._asking.held(seat)) or "nothing"
            return f"Say which play of the list, such as hold c1. On hold: {held}."
        if self._asking.hold(seat, option):
            return f"You are no longer asked for this alone: {option.text}"
        return f"You are asked again for this: {option.text}"

    def _until(self, until: str, view: View) -> bool:
        words = [word for word in until.split() if word not in ("the", "end", "of", "this")]
        try:
            game = self.game.pass_until(words[0] if words else "phase")
        except IllegalAction:
            known = not words or words[0] in UNTIL
            when = f"Pass until the end of this {', '.join(UNTIL)}: until phase."
            self._reply("You have to choose something here." if known else when)
            return False
        self._remember()
        if self.game.decision is not None:
            self._asking.passed(view, self.game.decision)
        self._went_on(game)
        return True

    def _why(self, rest: str, seat: int, view: View, menu: Menu) -> str:
        hand = view.players[seat].hand
        if not hand:
            return "You have no cards."
        card = _named(rest, hand, menu)
        if card is None:
            first, last = (card_mark(pick(menu.places.values())) for pick in (min, max))
            marks = first if len(hand) == 1 else f"{first} to {last}"
            return f"Say which card of your hand, {marks} or its name, such as why {first}."
        reason = self.game.why_not(seat, card.id)
        if card.id in menu.playable:
            reason = ""
        return f"{card.name}: {reason or 'it can be played now.'}"

    def _board(self, rest: str, seat: int, view: View) -> None:
        whose = number_in(rest) if rest else seat + 1
        if whose is None or not 1 <= whose <= len(self._names):
            known = ", ".join(f"{place} {name}" for place, name in enumerate(self._names, 1))
            self._reply(f"There is no player {rest}: {known}.")
            return
        library = self.game.library
        lines = [*own_verbs(library, view, whose - 1), *enemy_card(library, view, whose - 1)]
        self._look_up(screen.board(view, whose - 1, self._names[whose - 1], lines))

    # --- keeping ------------------------------------------------------------------------------

    def _save(self, path: str) -> str:
        try:
            self.keep(Path(path).expanduser())
        except Failure as failure:
            return f"It cannot be saved. {failure}."
        except OSError as error:
            return f"It cannot be saved to {path}: {error.strerror or error}."
        return f"Saved to {path}."

    def keep(self, path: Path) -> None:
        """Writes the game as it stands."""
        need_place(str(path))
        write_whole(path, self.game.to_json().encode())


def _named(words: str, hand: Sequence[CardView], menu: Menu) -> CardView | None:
    """The card that is meant by its mark, or by its name or the beginning of it."""
    wanted = words.lower()
    for card in hand:
        if wanted in (card_mark(menu.places[card.id]), card.name.lower()):
            return card
    begun = {card.name: card for card in hand if wanted and card.name.lower().startswith(wanted)}
    if len(begun) == 1:
        return next(iter(begun.values()))
    meant = closest(words, [card.name for card in hand]) if len(wanted) > 2 else None
    return next((card for card in hand if card.name == meant), None)
