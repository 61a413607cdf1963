"""A game: an immutable value with a decision to answer, and everything that led to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .. import records
from ..engine.chance import is_seed
from ..engine.codec import fits
from ..engine.decisions import Decision, Option
from ..engine.events import Event, Note, events_of
from ..engine.modes import Mode
from ..engine.play.run import Context, Run, conceded, step
from ..engine.play.windows import ROLL_PHASES
from ..engine.seats import PERSON, Seat, seats_of
from ..engine.sessions import Session
from ..engine.state import EXTERNAL, SEEDED, Table
from ..engine.terms import Terms
from ..engine.tokens import NOBODY
from ..errors import IllegalAction, SaveError, SetupError, shown
from ..library import Library
from ..library.library import expect_library
from ..library.reach import Reach
from ..messages import Message, in_english
from ..modes import MODES
from ..rules import in_force, options_of, settle
from .past import CHANCE, CONCEDE, NO_PAST, Past, choices_of, past_of
from .pending import BROKEN, asked_at, put_again
from .sight import Sight
from .systems import system_of
from .view import View

if TYPE_CHECKING:  # saving, replays and samples are imported by those who ask for them
    from .content import Printed
    from .replay import Replay
    from .result import Result

SEED_BITS = 53  # a fresh seed is a number that every reader of JSON reads exactly
UNTIL = ("window", "phase", "attack", "turn")


def new_game(
    library: Library,
    seats: Sequence[str | Seat],
    mode: str = "duel",
    seed: int | None = None,
    rules: str | Mapping[str, Any] | None = None,
    chance: str = SEEDED,
    turn_limit: int = 0,
    session: Session | None = None,
) -> Game:
    """A new game, played up to its first decision.

    `seats` go clockwise: each is the id of a hero, such as "my-hero", or a `Seat`, which says
    what is to differ from the hero's box. Without a `seed` there is a fresh one, which the game
    keeps. `rules` is an edition of the rules, "printed" (the default) or "current", or single
    options on top of one: `{"edition": "current", "blind_stops_ultimate": True}`.
    `chance="external"` asks for every die instead of rolling it; `turn_limit` ends the game as a
    draw after that many turns. `session` says which scenario of Adventures is played, in a mode
    that plays one.
    """
    expect_library(library)
    declared = MODES.get(mode) if fits(mode, str) else None
    if declared is None:
        raise SetupError(f"There is no mode {shown(mode)}. The modes are: {', '.join(MODES)}.")
    taken = seats_of(seats)
    fewest = declared.fewest or declared.players
    if not fewest <= len(taken) <= declared.players:
        number = f"{fewest} to {declared.players}" if declared.fewest else str(fewest)
        raise SetupError(f"{mode} is for {number} players, not {len(taken)}.")
    _refuse_book(declared, taken)
    _refuse_session(declared, session)
    declared = declared.seated(len(taken))
    system = system_of(declared)
    system.names(library, [seat.hero for seat in taken])
    if seed is None:
        from secrets import randbits

        seed = randbits(SEED_BITS)
    _refuse_number("A seed", seed)
    if chance not in (SEEDED, EXTERNAL):
        raise SetupError(f"chance is {SEEDED!r} or {EXTERNAL!r}, not {shown(chance)}.")
    _refuse_number("A turn limit", turn_limit)
    if turn_limit < 0:
        raise SetupError(f"A turn limit is a whole number from 0, not {shown(turn_limit)}.")
    settled = settle(rules)
    context = system.context(library, declared, system.reach(library, taken, (), session))
    terms = Terms(taken, seed, settled, chance, turn_limit, session)
    table = system.new_table(context, terms)
    run = Run(context, table)
    run.advance()
    return Game(library, context, table, run.decision, run.told, NO_PAST)


class Game:
    """A game at one moment. It never changes: `apply` returns the next one."""

    __slots__ = ("_context", "_decision", "_events", "_library", "_loaded", "_past", "_table")

    def __init__(
        self,
        library: Library,
        context: Context,
        table: Table,
        decision: Decision | None,
        events: tuple[Event, ...] | list[Note],
        past: Past,
        loaded: bool = False,
    ) -> None:
        self._library = library
        self._context = context
        self._table = table
        self._decision = decision
        self._events = events  # a list until somebody asks for them
        self._past = past
        self._loaded = loaded  # it comes from a saved game

    @property
    def library(self) -> Library:
        """The content this game is played with."""
        return self._library

    @property
    def decision(self) -> Decision | None:
        """The question the game waits for; None when it is over."""
        return self._decision

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the step that led here."""
        return self._told()

    def _told(self) -> tuple[Event, ...]:
        """The events, put together when they are first asked for."""
        events = self._events
        if isinstance(events, list):
            events = self._events = events_of(events, self._context.code, self._table.cards)
        return events

    def events_of(self, *kinds: type[Event]) -> tuple[Event, ...]:
        """The events of the step that led here that are of these kinds: the others need not be put
        together, which is quicker for whoever watches thousands of games.
        """
        events = self._events
        if isinstance(events, list):
            wanted = [note for note in events if note[0] in kinds]
            return events_of(wanted, self._context.code, self._table.cards) if wanted else ()
        return tuple([event for event in events if type(event) in kinds])

    def rules_of(self, event: Event) -> tuple[str, ...]:
        """The rules that an event applies in this game: without rulings that its edition, or an
        option on top of it, plays otherwise.
        """
        return in_force(event.rules, self._table.rules)

    # --- playing ------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._table.winners is not None

    @property
    def result(self) -> Result | None:
        """The end of the game; None while it goes on."""
        from .result import result_of

        result = result_of(self._table)
        if result is not None and self._context.mode.has_session:
            from ..adventures.outcome import outcome_of

            return records.evolve(result, session=outcome_of(self._context, self._table))
        return result

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty for a draw, and while the game goes on."""
        return self._table.winners or ()

    @property
    def rolling(self) -> tuple[int, int] | None:
        """Who rolls for an ability and how many Roll Attempts that player has left, while these
        dice are the newest on the table; None otherwise. It is open to everybody.
        """
        rolls = self._table.rolls
        if not rolls or rolls[-1].purpose != "offense":
            return None
        roll = rolls[-1]
        return roll.owner, roll.allowed - roll.attempts

    def apply(self, option: Option | str, player: int | None = None) -> Game:
        """The game after this answer, played up to the next decision. `player` is the answering
        seat, for a table with several: a seat that is not asked is refused, and learns nothing of
        the question.
        """
        return self._apply(self._offered(option, player), "")

    def roll(self, *faces: int) -> Game:
        """The game after a whole roll of dice outside of it (`chance="external"`): the faces in the
        order of the dice, as many as are still to be rolled. Recorded as one answer a die.
        """
        decision = self._decision
        if decision is None or decision.kind != "chance":
            raise IllegalAction("No dice are to be rolled now.")
        said = decision.message.args
        left = int(said["dice"]) - int(said["die"]) + 1
        if len(faces) != left:
            raise IllegalAction(f"{left} dice are to be rolled now, not {len(faces)}.")
        game = self
        for face in faces:
            game = game.apply(f"face:{face}")
        return game

    def pass_until(self, until: str, player: int | None = None) -> Game:
        """Passes, and answers this player's windows and Main Phases with a pass until the end of
        the current "window", "phase", "attack" (the whole Roll Phase; outside of one, the phase) or
        "turn". Questions that cannot be passed are still asked.
        """
        if until not in UNTIL:
            raise IllegalAction(f"Pass until one of {', '.join(UNTIL)}, not {shown(until)}.")
        if until == "attack" and self._table.phase not in ROLL_PHASES:
            until = "phase"
        return self._apply(self._offered("pass", player), until)

    def _offered(self, option: object, player: object) -> Option:
        decision = self._decision
        if decision is None:
            raise IllegalAction("The game is over: there is nothing to decide.")
        if player is not None and decision.player not in (player, None):
            # The prompt and the options may name what only the asked player can see.
            raise IllegalAction(f"Seat {player} is not asked now: seat {decision.player} is.")
        if isinstance(option, Option):
            for offered in decision.options:
                if offered is option:
                    return offered
            if option in decision.options:
                return option
            asked: object = option.id
        else:
            found = decision.option(option) if isinstance(option, str) else None
            if found is not None:
                return found
            asked = option
        offers = ", ".join(offered.id for offered in decision.options[:12])
        more = " ..." if len(decision.options) > 12 else ""
        whole = "; `roll` takes the faces of a whole roll" if decision.kind == "chance" else ""
        raise IllegalAction(
            f"{shown(asked)} is not offered now ({decision.prompt}). "
            f"The options are: {offers}{more}{whole}"
        )

    def _apply(self, option: Option, until: str) -> Game:
        choice, mute = option.id, NOBODY
        if until:
            decision = self._decision
            assert decision is not None
            assert decision.player is not None
            enemy = decision.on_behalf_of
            choice, mute = f"{choice}@{until}", decision.player if enemy is None else enemy
        try:
            run = step(self._context, self._table, option.value, mute, until)
        except BROKEN as error:
            if not self._loaded:
                raise
            raise _unsound(error) from error
        return Game(
            self._library,
            self._context,
            run.t,
            run.decision,
            run.told,
            (self._past, choice),
            self._loaded,
        )

    def concede(self, player: int) -> Game:
        """The game after this player has given up, no matter who is asked. Everybody who shares the
        player's Health loses with them; if opponents of each other are left, they play on. The
        concession is recorded among the choices.
        """
        table, decision = self._table, self._decision
        if type(player) is not int or player not in range(len(table.players)):
            raise IllegalAction(f"There is no seat {shown(player)} in this game.")
        if decision is None:
            raise IllegalAction("The game is over: there is nothing to concede.")
        if not table.players[player].alive:
            raise IllegalAction(f"Seat {player} is out of the game.")
        if table.players[player].played_by != PERSON:
            raise IllegalAction(f"Seat {player} is played by the book and concedes nothing.")
        place = asked_at(self._context, table, decision)
        if place is None:
            raise IllegalAction("Nobody can concede at this moment.")
        run = conceded(self._context, table, player, place)
        past = (self._past, f"{CONCEDE}{player}")
        return Game(self._library, self._context, run.t, run.decision, run.told, past, self._loaded)

    def renewed(self, seed: int) -> Game:
        """The game at the same moment with fresh chance: the dice to come follow from this seed,
        and all face-down cards are shuffled. For tables that go back by agreement. This is recorded
        among the choices.
        """
        decision = self._decision
        if decision is None:
            raise IllegalAction("The game is over: no chance is left in it.")
        if not is_seed(seed):
            raise IllegalAction(f"A seed is a whole number of 64 bits, not {shown(seed)}.")
        from .renewing import renewed

        place = asked_at(self._context, self._table, decision)
        table = renewed(self._context, self._table, seed)
        if place is not None:
            decision = put_again(self._context, table, place).decision
        past = (self._past, f"{CHANCE}{seed}")
        return Game(self._library, self._context, table, decision, (), past, self._loaded)

    # --- looking ------------------------------------------------------------------------------

    def view(self, player: int | None) -> View:
        """The view of that player; None is a spectator, who sees no hand and decides nothing."""
        if player is None:
            player = NOBODY
        elif type(player) is not int or not 0 <= player < len(self._table.players):
            raise IllegalAction(f"There is no seat {shown(player)} in this game.")
        guard = _read_of_a_save if self._loaded else None
        sight = Sight(self._context, self._table, self._decision, self._told, player, guard)
        return system_of(self._context.mode).view(sight)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats: the hero, with a number when two play the same."""
        heroes = list(system_of(self._context.mode).names(self.library, self._heroes))
        return tuple(
            name if heroes.count(name) == 1 else f"{name} {heroes[: i + 1].count(name)}"
            for i, name in enumerate(heroes)
        )

    @property
    def _heroes(self) -> tuple[str, ...]:
        """The ids of what the players chose."""
        return tuple(player.hero for player in self._table.players)

    @property
    def _reach(self) -> Reach:
        reach = self._context.reach
        assert reach is not None
        return reach

    @property
    def _content(self) -> str:
        return self._reach.fingerprint

    @property
    def seed(self) -> int:
        """The seed of all dice and decks: a secret as long as the game is played."""
        return self._table.seed

    @property
    def choices(self) -> tuple[str, ...]:
        """Every answer given so far, oldest first."""
        return choices_of(self._past)

    # --- saving -------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The whole game as text; the same game gives the same text everywhere."""
        from .saving import write_save

        return write_save(self._reach, self._table, self._decision, self.events, self.choices)

    @classmethod
    def from_json(cls, text: str, library: Library) -> Game:
        """A saved game, ready to go on; SaveError says why it cannot be read."""
        from .saving import read_save

        expect_library(library)
        saved = read_save(text, library)
        past = past_of(saved.choices)
        return cls(
            library, saved.context, saved.table, saved.decision, saved.events, past, loaded=True
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return reopen, (self.to_json(), self._library)

    def __eq__(self, other: object) -> bool:
        """The same content, the same state and the same past."""
        if self is other:
            return True
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self._table == other._table
            and self.choices == other.choices
            and self._content == other._content
        )

    def __hash__(self) -> int:
        table = self._table
        return hash((table.mode, table.seed, table.turn, table.phase, table.steps))

    @property
    def replay(self) -> Replay:
        """Seed and choices: enough to play the same game again and prove that it is the same."""
        from .replay import Replay, ending

        table = self._table
        return Replay(
            seats=table.seats[: self._context.mode.players],
            mode=table.mode,
            seed=table.seed,
            rules=options_of(table.rules),
            chance=table.chance,
            turn_limit=table.turn_limit,
            choices=self.choices,
            content=self._content,
            end=ending(table),
            session=system_of(self._context.mode).session_of(table),
        )

    def sample(self, view: View, seed: int) -> Game:
        """A game that fits the knowledge of the view's player, with everything hidden dealt anew
        from `seed`: for bots that search. The same player is asked at the same moment. The game can
        be played on but has no past of its own. A view of another moment is refused.
        """
        from .sample import imagine

        self._recognise(view)
        if not is_seed(seed):
            raise IllegalAction(f"A seed is a whole number of 64 bits, not {shown(seed)}.")
        table, decision = imagine(self._context, self._table, self._decision, view.player, seed)
        return Game(self._library, self._context, table, decision, (), NO_PAST)

    def _recognise(self, view: View) -> None:
        """Refuses a view that is not one of this game, now."""
        if not isinstance(view, View):
            raise IllegalAction(f"A sample is made from a view, not from {shown(view)}.")
        if view.player == NOBODY:
            raise IllegalAction("A sample is made from a player's view, not from a spectator's.")
        players = self._table.players
        if view.player in range(len(players)) and players[view.player].played_by != PERSON:
            raise IllegalAction(f"Seat {view.player} is played by the book and imagines nothing.")
        if self.view(view.player).moment != view.moment:
            raise IllegalAction("This view is not of this game at this moment.")

    @property
    def printed(self) -> Printed:
        """The printed side of all boxes on the table, which everybody may know."""
        from .content import printed_of

        return printed_of(self._context, self._table)

    def why_not(self, player: int, card: int) -> str:
        """Why a card in that player's hand is not offered now; empty when it is."""
        said = self.why_not_message(player, card)
        return "" if said is None else in_english(said)

    def why_not_message(self, player: int, card: int) -> Message | None:
        """Why a card is not offered now, for any catalogue; None when it is offered."""
        from .why import why_not

        return why_not(self._context, self._table, self.decision, player, card)

    def __copy__(self) -> Game:
        return self  # a value needs no copy

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"turn {self._table.turn}"
        return f"<Game {self._table.mode} {' vs '.join(self.names)}, {state}>"


def reopen(text: str, library: Library) -> Game:
    """A game from its pickle."""
    return Game.from_json(text, library)


def _read_of_a_save(read: Callable[[Any], Any], source: Any) -> Any:
    """Reads a field of a view of a saved game."""
    try:
        return read(source)
    except BROKEN as error:
        raise _unsound(error) from error


def _unsound(error: Exception) -> SaveError:
    """The error about variables in a saved frame: only running its program tests them."""
    return SaveError(f"The saved game that this one comes from does not hold together: {error!r}")


def _refuse_number(what: str, number: object) -> None:
    """Refuses a value that is no number, or a number larger than any save may hold."""
    if not is_seed(number):
        raise SetupError(f"{what} is a whole number of 64 bits, not {shown(number)}.")


def _refuse_session(mode: Mode, session: object) -> None:
    """Refuses a session where no scenario is played, and the lack of one where it is."""
    if session is not None and not isinstance(session, Session):
        raise SetupError(f"A session is a Session, not {shown(session)}.")
    if mode.has_session != (session is not None):
        what = "needs a session: which scenario?" if mode.has_session else "has no sessions."
        raise SetupError(f"{mode.name} {what}")


def _refuse_book(mode: Mode, seats: Sequence[Seat]) -> None:
    """Refuses a seat played by the book where the rules play nobody."""
    people = [seat for seat in seats if seat.played_by == PERSON]
    if not people:
        raise SetupError("Every seat is played by the book: somebody has to be a person.")
    if mode.has_book_seats or len(people) == len(seats):
        return
    modes = [other.name for other in MODES.values() if other.has_book_seats]
    where = f"these modes have them: {', '.join(modes)}" if modes else "no mode here has them"
    raise SetupError(f"{mode.name} has no seats that are played by the book; {where}.")
