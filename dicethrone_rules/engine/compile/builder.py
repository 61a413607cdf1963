"""Assembling a program: operations in a row, jumps between them, questions to players.

The compiler of a verb says what happens by `act`, which makes a record of `settled_effects.py` that
can wait for its step, or by `emit`, an operation that does it where it is read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ... import records
from ...language import ast as a
from ...language.ast.walk import walk
from ...library.schedule import Cut, Step, Timing
from ...library.schedule.steps import is_target
from ...messages import Message, SeatNumber
from ..compiled import AmountOf, Op, SeatTest, TakeCode
from ..frames import ANSWER, PICKED_CARDS, Frame
from ..play.performing import perform
from ..play.run import Run
from ..settled_effects import TARGET, Act
from ..state import Attack
from ..tokens import NOBODY
from .amounts import compile_amount
from .roles import Seats, compile_role, group, holder_of
from .scope import Scope
from .waiting import op_of

Able = Callable[[Run, Frame, int], bool]


@records.frozen
class Body:
    """The compiled text of a content's own action, and the notes that each use of it adds to the
    program around it.
    """

    start: int
    needs: list[SeatTest | None]
    sure: list[AmountOf]
    breaks: int
    late_roll: bool
    takes_later: bool


class Builder:
    """A program in the making. `choices` counts the leading operations that only ask; `offset` is
    how many operations `store_play` adds ahead of the effects.
    """

    def __init__(self, scope: Scope, offset: int = 0) -> None:
        self.scope = scope
        self.offset = offset
        self.ops: list[Op] = []
        self.leading = True
        self.choices = 0
        # For each effect that always happens: whom it could act on; None can always be played.
        self.needs: list[SeatTest | None] = []
        self.takes: list[TakeCode] = []
        self.gives: set[str] = set()  # the keys of tokens that somebody gains
        self.touches_dice = False
        self.touches_damage = False
        self.targets = False
        self.sure: list[AmountOf] = []  # damage to the target in every case
        self.late_roll = False  # the last roll comes behind one of the breaks
        self.breaks = 0  # places so far at which the text may wait
        self.timing = Timing(Step.READ)  # of the effect that is compiled now
        self.takes_later = False  # something is taken from the target once there is one
        self.others = False  # another player decides about the effects compiled now, and does them
        self.unpaid: list[Callable[[], None]] = []  # where a text goes on without its price
        self.lasting: list[tuple[str, tuple[a.Adjustment, ...]]] = []
        self.text = scope.key  # the text that is compiled now, an action's behind its caller's
        self.places = 0  # at which that text leaves a choice
        self.bodies: dict[Any, Body] = {}  # the actions that are written out, by how they are used
        self.again = 0  # the place at which the action that is compiled now begins
        self._vars = 0

    def emit(self, op: Op, *, asks: bool = False) -> int:
        """Appends an operation; returns its place."""
        if not asks:
            self.leading = False
        elif self.leading:
            self.choices += 1
        self.ops.append(op)
        return len(self.ops) - 1

    def var(self, prefix: str) -> str:
        """A frame variable of this program's own."""
        self._vars += 1
        return f"{prefix}{self._vars}"

    def var_of_cards(self) -> str:
        """A variable for cards that a player picks, which nobody else knows."""
        return self.var(PICKED_CARDS)

    def place_of_choice(self) -> str:
        """The key of the next place at which the text leaves a choice, in reading order."""
        self.places += 1
        return f"{self.text}?{self.places}"

    def amount(self, amount: a.Amount) -> AmountOf:
        return compile_amount(amount, self.scope)

    def rolls_later(self, amount: a.Amount) -> bool:
        """Whether an amount reads dice that are thrown only when a text that waits goes on."""
        return self.late_roll and any(
            isinstance(part, a.Total | a.Highest | a.SymbolCount) for part in walk(amount)
        )

    @property
    def here(self) -> int:
        """The place of the next operation. No jump leads back into the leading choices."""
        return len(self.ops) + self.offset

    # --- jumps --------------------------------------------------------------------------------

    def jump(self) -> Callable[[], None]:
        """An unconditional jump; call the result where it shall land."""
        to = [0]

        def op(run: Run, frame: Frame) -> None:
            frame.pc = to[0]

        self.emit(op)
        return lambda: to.__setitem__(0, self.here)

    def jump_unless(self, test: Callable[[Run, Frame], bool]) -> Callable[[], None]:
        """A jump that is taken when the test fails."""
        to = [0]

        def op(run: Run, frame: Frame) -> None:
            if not test(run, frame):
                frame.pc = to[0]

        self.emit(op)
        return lambda: to.__setitem__(0, self.here)

    # --- acts and cuts ------------------------------------------------------------------------

    def cut(self, cut: Cut) -> None:
        """A place at which a text may have to wait before it goes on."""
        self.breaks += cut is not Cut.PRICE and cut is not Cut.ROUND
        if cut is Cut.AIMED or cut is Cut.DECIDED:
            self.targets = True
        self.emit(op_of(cut, self.scope.defers))

    def waits(self, step: Step) -> bool:
        """Whether the effect that is compiled now waits for this step."""
        return self.scope.defers and self.timing.step is step

    def act(self, make: Callable[[Run, Frame], Act | None]) -> None:
        """An effect: performed at once, or queued for its step in an offensive ability."""
        step = self.timing.step
        if not self.scope.defers:

            def now(run: Run, frame: Frame) -> None:
                act = make(run, frame)
                if act is None:
                    return
                if run.t.attack is not None and act.awaits_target():
                    _attach(run, run.t.attack, act)
                else:
                    perform(run, act)

            self.emit(now)
            return

        def later(run: Run, frame: Frame) -> None:
            act = make(run, frame)
            if act is None:
                return
            attack = run.t.attack
            assert attack is not None
            if step is Step.DEFENCE:
                attack.targeted.append(act)
            elif step is Step.DAMAGE:
                attack.damage.append(act)
            else:
                frame.text.now = (*frame.text.now, act)

        self.emit(later)

    def price(self, can_pay: Callable[[Run, Frame], bool]) -> None:
        """A price follows: without it what comes after it in the text does not happen."""
        self.unpaid.append(self.jump_unless(can_pay))

    def take(
        self, role: a.Role | None, seats: Seats, what: str, *, transfer: bool, picked: bool = False
    ) -> None:
        """Notes that the play takes tokens, if not its own player's."""
        if not isinstance(role, a.You):
            chosen = isinstance(role, a.Chosen)
            self.takes.append(TakeCode(what, transfer, picked, chosen, seats))

    # --- roles --------------------------------------------------------------------------------

    def role(
        self, role: a.Role | None, prompt: str = "prompt.player", able: Able | None = None
    ) -> Seats:
        """The seats of a role, after asking when it is chosen (among those who are `able`). An
        offensive ability learns its target only after targeting.
        """
        if isinstance(role, a.Chosen):
            var = self.var("who")
            self._ask_players(role, var, prompt, able)
            if role.count == 1:
                self.scope.chosen = var
            return compile_role(role, var)
        if is_target(role) and self.scope.defers:
            self.targets = True
            return _holder_or_target if role is None and self.others else _the_target
        seats = compile_role(role, chosen=self.scope.chosen, token=self.scope.token)
        return _or_to_come(seats) if is_target(role) else seats

    def _ask_players(self, role: a.Chosen, var: str, prompt: str, able: Able | None) -> None:
        """Asks for so many players of a side, one after the other, among those who are able."""
        count, choice = role.count, role.choice

        def op(run: Run, frame: Frame) -> None:
            got = frame.text.picks(var)
            if frame.answer:
                pick = frame.take_pick()
                if pick is None:
                    return
                got = (*got, pick)
                frame.text.bound[var] = got
            if len(got) >= count:
                return
            seats = _players_able(run, frame, role.side, able)
            if choice is not a.Choice.REPEAT:
                seats = [s for s in seats if s not in got]
            if not seats:
                return
            options = [
                run.ctx.option("player", s, "option.player", (("player", SeatNumber(s)),))
                for s in seats
            ]
            if choice is a.Choice.UP_TO:
                options.append(run.ctx.option("done", None, "option.nobody-else"))
            frame.pc -= 1
            run.ask(frame, ANSWER, frame.you, "player", prompt, options)

        def reset(run: Run, frame: Frame) -> None:
            frame.text.bound.pop(var, None)

        self.emit(reset, asks=True)
        self.emit(op, asks=True)

    # --- numbers ------------------------------------------------------------------------------

    def quantity(
        self, quantity: a.Quantity, available: AmountOf, prompt: str
    ) -> tuple[AmountOf, bool]:
        """A number: computed, or asked when the text leaves it open; the flag says it asked."""
        if isinstance(quantity, a.All):
            return available, False
        if isinstance(quantity, a.UpTo | a.AnyNumber):
            most = None if isinstance(quantity, a.AnyNumber) else self.amount(quantity.most)
            var = self.var("count")

            def op(run: Run, frame: Frame) -> None:
                limit = available(run, frame)
                if most is not None:
                    limit = min(limit, most(run, frame))
                options = [
                    run.ctx.option("number", n, "option.number", (("number", n),))
                    for n in range(max(0, limit) + 1)
                ]
                run.ask(frame, var, frame.you, "number", prompt, options)

            self.emit(op, asks=True)
            return (lambda run, frame: frame.text.number(var)), True
        if isinstance(quantity, a.Max):
            return available, False
        return self.amount(quantity), False


def _attach(run: Run, attack: Attack, act: Act) -> None:
    """ATK-02: what another text does to the target is attached to the Attack, with its cause."""
    attack.targeted.append(act)
    cause = run.cause()
    if cause is not None:
        attack.attached = (*attack.attached, (act, cause))


def _players_able(run: Run, frame: Frame, side: a.Side, able: Able | None) -> list[int]:
    """CARD-16: anybody of the side named whom the effect can do something to."""
    seats = group(run, frame.you, side)
    return seats if able is None else [s for s in seats if able(run, frame, s)]


def _the_target(run: Run, frame: Frame) -> list[int]:
    return [TARGET]


def _holder_or_target(run: Run, frame: Frame) -> list[int]:
    """In another player's choice, an effect without a target hits the text's owner."""
    holder = holder_of(frame)
    return [TARGET if frame.you == holder else holder]


def _or_to_come(seats: Seats) -> Seats:
    """The seats that a text is aimed at; effects that come with an Attack before its target is
    found wait for it, like the ability's own.
    """

    def found(run: Run, frame: Frame) -> list[int]:
        known = seats(run, frame)
        attack = run.t.attack
        if known or attack is None or attack.attacker != holder_of(frame) or attack.landed:
            return known
        return [TARGET] if attack.target == NOBODY else known

    return found


def yes_no(run: Run, frame: Frame, var: str, player: int, prompt: Message, about: str) -> None:
    """Asks a player whether to do something optional."""
    options = (run.ctx.option("yes", True, "option.yes"), run.ctx.option("no", False, "option.no"))
    run.ask(frame, var, player, "may", prompt.id, options, prompt.arguments, about=about)
