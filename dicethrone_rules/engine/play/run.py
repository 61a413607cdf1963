"""One step of a game: from an answered decision to the next one.

A Run owns its table for the length of the step and may change it in place. Programs are tuples of
operations; the frame on top of the stack says which one is next. An operation may change the
table, push a frame, jump by setting the frame's `pc`, or ask, which ends the step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVarTuple

from ... import records
from ...errors import RunawayText
from ...messages import PLAIN, Cause, Message, plain
from ..causes import cause_of
from ..chance import below, number, shown
from ..compiled import Op
from ..compiled_content import Code
from ..decisions import Decision, Option
from ..events import Event, Note, events_of
from ..frames import Frame, Text
from ..modes import Mode
from ..seats import BOOK
from ..state import Player, RollPhase, Table
from ..tokens import NOBODY
from ..work import TEXT, WindowWork

if TYPE_CHECKING:
    from ...library import Library
    from ...library.reach import Reach

Facts = TypeVarTuple("Facts")
Arguments = tuple[tuple[str, Any], ...]
"""The arguments of a message, by name."""

# Steps between two decisions, far above any shipped text: a text that passes it has no end.
STEP_BOUND = 20_000
DEPTH_BOUND = 200
# All bits are set: every player of the table may be changed in place.
EVERYBODY = -1
# The same for the tokens that are gained between two decisions: one operation can double them.
TOKEN_BOUND = 5_000


# So many options, boards, and answers to rolls are kept for the games of a library.
MOST_KEPT = 10_000


# The place behind a program's last operation, for programs of any length: see `leave`.
END = -1
# The place of its last operation of its own.
CLOSING = -2


def leave(run: Run, frame: Frame) -> None:
    """The last operation of every program: the one below goes on."""
    frames = run.t.frames
    frames.pop()
    run.moved = True
    top = len(frames) - 1
    if top < run.shared:  # as `own`, for one frame: the one that left was this table's alone
        run.shared = top
        frames[top] = frames[top].copy()


def together(*tables: Mapping[str, tuple[Op, ...]]) -> dict[str, tuple[Op, ...]]:
    """The routines of several tables; two of one name are an error."""
    found: dict[str, tuple[Op, ...]] = {}
    for table in tables:
        for name, ops in table.items():
            if name in found:
                raise ValueError(f"two routines of the engine are named {name}")
            found[name] = ops
    return found


class Context:
    """The constant side of a game: compiled content, mode, the options made so far."""

    __slots__ = (
        "advise",
        "code",
        "library",
        "menus",
        "mode",
        "options",
        "programs",
        "reach",
        "rolls",
        "routines",
        "window",
        "works",
    )

    def __init__(
        self,
        code: Code,
        mode: Mode,
        routines: dict[str, tuple[Op, ...]],
        window: Callable[[Run, int, str, tuple[str, ...]], None],
        works: dict[str, type],
        reach: Reach | None = None,
        library: Library | None = None,
        advise: Callable[[Run, int, Sequence[Option]], Option] | None = None,
    ) -> None:
        self.advise = advise  # an option for a seat played by the book; None: the first
        self.code = code
        self.reach = reach  # the compiled definitions, and why
        self.library = library  # where the texts are that were compiled
        self.mode = mode
        every = together(code.programs, routines)
        self.programs = {key: (*ops, leave) for key, ops in every.items()}
        self.routines = routines
        self.window = window
        self.works = works  # the work record of each routine's frame; under TEXT that of a text
        # Options that were made before. These two tables are emptied when they are full: tokens
        # have numbers of their own, so there is no end of different options.
        self.options: dict[tuple[str, Any, str, Arguments], Option] = {}
        # The abilities that a roll may activate, by the board's abilities and the faces, and what
        # each of a board's abilities asks for: the rolls that meet it, and the answer.
        self.rolls: dict[Any, tuple[Option, ...]] = {}
        self.menus: dict[Any, list[tuple[int, Option]]] = {}

    def with_code(self, code: Code) -> Context:
        """The same context with more texts compiled."""
        other = Context(
            code,
            self.mode,
            self.routines,
            self.window,
            self.works,
            self.reach,
            self.library,
            self.advise,
        )
        other.options, other.rolls, other.menus = self.options, self.rolls, self.menus
        return other

    def work_of(self, program: str) -> type | None:
        """The record that a frame of a program keeps its work in, None when it keeps none."""
        return self.works.get(program if program in self.routines else TEXT)

    def option(self, kind: str, value: Any, id: str, arguments: Arguments = ()) -> Option:
        """The option of that kind and value that says this message; made once, then shared."""
        key = (kind, value, id, arguments)
        option = self.options.get(key)
        if option is None:
            if len(self.options) >= MOST_KEPT:
                self.options.clear()
            option = self.options[key] = Option(kind, value, Message(id, arguments))
        return option


class Run:
    """The engine's hands: the table it works on, the events it made, the question it came to."""

    __slots__ = (
        "ctx",
        "decision",
        "gained",
        "moved",
        "owned",
        "shared",
        "shared_phase",
        "stopped",
        "t",
        "told",
    )

    def __init__(self, ctx: Context, table: Table, owned: int = EVERYBODY) -> None:
        self.ctx = ctx
        self.t = table
        self.told: list[Note] = []
        self.decision: Decision | None = None
        self.shared = len(table.frames) - 1  # so many frames at the bottom are other tables', too
        # The facts of a Roll Phase that are other tables', too.
        self.shared_phase = None if owned == EVERYBODY else table.roll_phase
        self.owned = owned  # the players who are this table's alone, as bits; see `mine`
        self.gained = 0  # tokens so far
        self.moved = False  # another frame is on top than was
        self.stopped = False  # somebody has to decide, or the game is over

    # --- the loop ---------------------------------------------------------------------------

    def advance(self) -> None:
        """Runs until somebody has to decide or the game is over."""
        frames = self.t.frames
        programs = self.ctx.programs
        frame = frames[-1]
        program = programs[frame.program]
        self.moved = False
        for _ in range(STEP_BOUND):
            pc = frame.pc
            frame.pc = pc + 1
            program[pc](self, frame)
            if self.moved:  # to another frame, or to the end of the step
                if self.stopped:
                    return
                frame = frames[-1]
                program = programs[frame.program]
                self.moved = False
        raise RunawayText(tuple(frame.program for frame in frames))

    def stop(self) -> None:
        """Ends the step: somebody has to decide, or the game is over."""
        self.moved = self.stopped = True

    def push(self, program: str, you: int, work: object | None = None) -> Frame:
        """Runs a routine before the current program goes on; `work` is its first record."""
        frames = self.t.frames
        if len(frames) > DEPTH_BOUND:
            raise _too_deep(frames)
        frame = Frame(program, 0, you, work)
        frames.append(frame)
        self.moved = True
        return frame

    def push_text(self, program: str, you: int, text: Text, work: object | None = None) -> Frame:
        """Runs a compiled text before the current program goes on."""
        return self.push_frame(Frame(program, 0, you, work, text))

    def push_frame(self, frame: Frame) -> Frame:
        """Runs a program from the place its frame says; TIMING-08: then the current one goes on."""
        frames = self.t.frames
        if len(frames) > DEPTH_BOUND:
            raise _too_deep(frames)
        frames.append(frame)
        self.moved = True
        return frame

    def gain(self, tokens: int) -> None:
        """Counts tokens about to be gained, and stops a text that makes too many."""
        self.gained += tokens
        if self.gained > TOKEN_BOUND:
            raise RunawayText(tuple(frame.program for frame in self.t.frames[-20:]))

    def own(self, place: int) -> Frame:
        """The frame at a place of the stack, to be changed: copies it and the frames above if
        tables share them.
        """
        frames = self.t.frames
        while self.shared > place:
            self.shared -= 1
            frames[self.shared] = frames[self.shared].copy()
        return frames[place]

    def mine(self, seat: int) -> Player:
        """A player, to be changed: a copy of this table's own, if other tables share the record."""
        players = self.t.players
        if not self.owned >> seat & 1:
            self.owned |= 1 << seat
            players[seat] = players[seat].copy()
        return players[seat]

    def roll_phase(self) -> RollPhase:
        """The facts of the Roll Phase that runs, to be changed."""
        phase = self.t.roll_phase
        assert phase is not None
        if phase is self.shared_phase:
            phase = self.t.roll_phase = phase.copy()
        return phase

    def below(self) -> Frame:
        """The frame under the one on top, to be changed."""
        return self.own(len(self.t.frames) - 2)

    def unwind(self, program: str) -> Frame:
        """Ends everything above the topmost frame of a program; returns it, to be changed."""
        frames = self.t.frames
        while frames[-1].program != program:
            frames.pop()
        self.moved = True
        self.shared = min(self.shared, len(frames))
        return self.own(len(frames) - 1)

    def quiet(self) -> bool:
        """Whether the table is within a play that cannot be interrupted."""
        return any(frame.text.quiet for frame in self.t.frames)

    def window(self, you: int, point: str, answer: tuple[str, ...] = ()) -> None:
        """Opens a window if a player can act in it at this moment; `answer` narrows the plays."""
        self.ctx.window(self, you, point, answer)

    # --- asking -----------------------------------------------------------------------------

    def ask(
        self,
        frame: Frame,
        var: str,
        player: int | None,
        kind: str,
        prompt: str,
        options: Sequence[Option],
        arguments: Arguments = (),
        *,
        always: bool = False,
        about: str = "",
        advice: Option | None = None,
    ) -> None:
        """Puts a question, the message `prompt`; its answer goes to the text's variable `var`, or
        to `Frame.answer` when that is ANSWER. A question with one option is not put: the option is
        taken at once, unless the question is put `always`. RULE-106: an Attack goes on without
        decisions of a defeated attacker; of a forced choice the first option is taken. `advice` is
        the option that the book takes for a seat that it plays, if that differs from its general
        choice.
        """
        frame.asking = var
        if len(options) == 1 and not always:
            frame.settle(options[0].value)
            return
        enemy, advised = None, ""
        if player is not None:
            seat = self.t.players[player]
            if not seat.alive:
                frame.settle(options[0].value)
                return
            if seat.played_by == BOOK:
                best = advice
                if best is None:
                    advise = self.ctx.advise
                    best = by_the_book(options) if advise is None else advise(self, player, options)
                if self.t.rules.good_faith == "automatic":
                    frame.settle(best.value)
                    return
                player, enemy, advised = self.good_faith(player), player, best.id
        self.moved = self.stopped = True
        said = Message(prompt, arguments) if arguments else PLAIN.get(prompt) or plain(prompt)
        name = about or frame.program
        self.decision = Decision(player, kind, said, tuple(options), name, enemy, advised)

    def good_faith(self, seat: int) -> int:
        """The person who decides for a seat that is played by the book: the active player, or the
        next person in turn order.
        """
        people = [s for s in self.after(self.t.active) if self.t.players[s].played_by != BOOK]
        return people[0] if people else seat

    # --- chance -----------------------------------------------------------------------------

    def random(self, bound: int) -> int:
        """A number from 0 to bound - 1, from the game's seed."""
        table = self.t
        value = below(table.seed, table.draws, bound)
        table.draws += 1
        return value

    def faces(self, dice: int) -> tuple[int, ...]:
        """Faces of that many dice: base-6 digits of one number; the bias is below 6**10/2**64."""
        table = self.t
        value = number(table.seed, table.draws)
        table.draws += 1
        return shown(dice, value % 6**dice)

    def shuffled(self, items: Sequence[int]) -> tuple[int, ...]:
        """The items in a random order."""
        result, table = list(items), self.t
        seed, draws = table.seed, table.draws
        for index in range(len(result) - 1, 0, -1):
            other = below(seed, draws, index + 1)
            draws += 1
            result[index], result[other] = result[other], result[index]
        table.draws = draws
        return tuple(result)

    # --- looking around ----------------------------------------------------------------------

    def opponents(self, seat: int) -> list[int]:
        """Living players of other sides, in turn order after `seat`."""
        side = self.t.players[seat].side
        return [s for s in self.after(seat) if self.t.players[s].side != side]

    def allies(self, seat: int) -> list[int]:
        """Living players of the same side, without the player, in turn order."""
        side = self.t.players[seat].side
        return [s for s in self.after(seat) if s != seat and self.t.players[s].side == side]

    def attackable(self, seat: int) -> list[int]:
        """Possible targets of an Attack: the opponents the seat is engaged with; every
        opponent if it is engaged with none, where the mode allows it. (ADV-HSTEP-01, ADV-FS-03)
        """
        opponents, engaged = self.opponents(seat), self.t.players[seat].engaged
        if engaged or self.ctx.mode.engaged_only:
            return [s for s in opponents if s in engaged]
        return opponents

    def after(self, seat: int) -> list[int]:
        """All living players in turn order, beginning with `seat`."""
        order = self.t.order
        players = self.t.players
        if order[0] != seat:
            at = order.index(seat)
            order = order[at:] + order[:at]
        return [s for s in order if players[s].alive]

    def new_id(self) -> int:
        """A number that nothing in this game has had."""
        self.t.next_id += 1
        return self.t.next_id

    # --- telling ------------------------------------------------------------------------------

    def tell(self, kind: Callable[[*Facts], Event], *facts: *Facts) -> None:
        """Notes an event of a kind, with its facts in order. The event is put together when it is
        read: playing ahead a thousand games reads none.
        """
        table = self.t
        self.told.append((kind, facts, tuple(table.frames), table.attack))

    def tell_by(
        self,
        cause: Cause | None,
        kind: Callable[[*Facts], Event],
        *facts: *Facts,
    ) -> None:
        """Notes an event that another text has caused than the one that runs now."""
        self.told.append((kind, facts, cause, None))

    def cause(self) -> Cause | None:
        """The text that is at work now."""
        table = self.t
        return cause_of(self.ctx.code, table.cards, tuple(table.frames), table.attack)

    @property
    def events(self) -> list[Event]:
        """The events of this step."""
        return list(events_of(self.told, self.ctx.code, self.t.cards))


def by_the_book(options: Sequence[Option]) -> Option:
    """The engine's answer for an enemy when no player decides in good faith: the first option that
    is not a pass, in printed order. (A109, A120)
    """
    for option in options:
        if option.kind != "pass":
            return option
    return options[0]


def _too_deep(frames: list[Frame]) -> RunawayText:
    return RunawayText(tuple(frame.program for frame in frames[-20:]))


def step(ctx: Context, table: Table, answer: Any, mute: int = NOBODY, until: str = "") -> Run:
    """The table's question is answered on a copy of it, which is played up to the next one. The
    muted seat is not asked again until that moment.
    """
    table = table.fork()
    table.steps += 1
    run = Run(ctx, table, 0)
    top = table.frames[-1]
    top.settle(answer)
    if mute != NOBODY:
        work = top.work
        if until == "window" and isinstance(work, WindowWork):
            top.work = records.evolve(work, silent=(*work.silent, mute))
        else:
            run.mine(mute).muted = until
    run.advance()
    return run


def conceded(ctx: Context, table: Table, seat: int, place: int) -> Run:
    """A seat gives up on a copy of the table, which is played up to the next question."""
    run = asking_again(ctx, table, place)
    run.push("concession", seat)
    run.advance()
    return run


def asking_again(ctx: Context, table: Table, place: int) -> Run:
    """A run of a copy of the table that will put its question once more, to the players who are
    then in the game. `place` is where the top program asks. Programs pushed meanwhile run first.
    """
    run = Run(ctx, table.fork(), owned=0)
    top = run.t.frames[-1]
    top.asking, top.pc = None, place
    if isinstance(top.work, WindowWork):
        top.work = records.evolve(top.work, at=0)  # a place in the line of those who live
    run.t.steps += 1
    return run
