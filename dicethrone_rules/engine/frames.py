"""Frames: programs being run, and their variables.

A program is a compiled text or a routine of the engine. A `Text` holds the variables of a running
text: its owner, its trigger, a tally of its effects, and the variables that its compiler named. A
routine keeps one record of `work.py` between two of its operations.
"""

from __future__ import annotations

from typing import Any, cast

from .. import records
from .occasions import Occasion
from .settled_effects import Act
from .tokens import NOBODY, Token

# The destination of an answer that no variable of a text waits for: `Frame.answer`.
ANSWER = ""

# The names of variables with cards that a player has picked so far begin with this: nobody else
# knows them.
PICKED_CARDS = "picked cards "

# The value of a variable: a number, a seat, the place of an option, a key or a yes; the seats,
# cards or dice that were picked; or tokens, each as (holder, id). None stands for "no more".
Variable = int | str | bool | None | tuple[int, ...] | tuple[tuple[int, int], ...]

# A move: its kind and its object, as ("card", 5), ("reroll", (0, 2)) or ("announce", key).
Move = tuple[str | int | tuple[int, ...], ...]

# The value of an answer: a number, a key, a yes, or None to pass; dice, a token as (holder, id) or
# a place on a map as (row, column); or a move.
Answer = int | str | bool | None | tuple[int, ...] | Move

# Kinds of plays: a card, a token that is spent, an offer of a passive ability.
CARD, SPEND, USE = "card", "spend", "use"


@records.define
class Play:
    """A play of a card, token or offer, and its progress. Each belongs to one text."""

    kind: str
    card: int = NOBODY
    key: str = ""  # of the token, or of the passive ability
    index: int = 0  # of its clause
    count: int | None = None  # tokens that are spent, once that is chosen
    aim: tuple[tuple[int, int], ...] = ()  # (holder, token) that it is about to take
    declared: bool = False
    paid: bool = False

    copy = records.copier()


@records.frozen
class Tally:
    """The tally of a text's effects so far."""

    removed: int = 0
    spent: int = 0
    paid: int = 0
    discarded: int = 0
    added: int = 0
    prevented: int = 0
    dealt: int = 0


NOTHING_DONE = Tally()


@records.define
class Text:
    """The variables of a running text."""

    this: Token | None = None  # the token whose text it is, as it was when the text began
    play: Play | None = None
    occasion: Occasion | None = None  # what set it off
    holder: int = NOBODY  # whose text it is, while another player decides
    target: int = NOBODY
    that: int = NOBODY  # "that player"
    amount: int = 0  # "that much"
    activation: tuple[int, ...] | None = None  # the dice that activated the ability
    theirs: tuple[int, ...] = ()  # the other player's dice of an opposed roll
    looked: tuple[int, ...] = ()  # the cards it has looked at
    quiet: bool = False  # it cannot be interrupted
    done: Tally = NOTHING_DONE
    now: tuple[Act, ...] = ()  # what this segment does at its end
    back: tuple[int, ...] = ()  # where to go on behind the actions it is in, the innermost last
    bound: dict[str, Variable] = records.Factory(dict)  # the variables that the compiler named

    copy = records.copier("play", "bound")

    def picks(self, variable: str) -> tuple[int, ...]:
        """The seats, cards or dice that a variable holds; none if nothing was picked."""
        return cast(tuple[int, ...], self.bound.get(variable) or ())

    def take_picks(self, variable: str) -> tuple[int, ...]:
        """The picks of a variable that is set; afterwards the variable is unset."""
        return cast(tuple[int, ...], self.bound.pop(variable))

    def tokens(self, variable: str) -> tuple[tuple[int, int], ...]:
        """The tokens that a variable holds, each as (holder, id); none if nothing was picked."""
        return cast(tuple[tuple[int, int], ...], self.bound.get(variable) or ())

    def number(self, variable: str) -> int:
        """The number that a variable holds; 0 if it holds none."""
        value = self.bound.get(variable)
        return value if isinstance(value, int) else 0


# Shared by all frames that run no text, so never changed in place.
NO_TEXT = Text()


@records.define
class Frame:
    """A program being run: which, where in it, for whom. `work` is replaced, never changed."""

    program: str
    pc: int
    you: int
    work: object | None = None
    text: Text = NO_TEXT
    rolled: tuple[int, ...] = ()  # the dice that its text reads: the faces of its last roll
    matched: bool = False  # an outcome of that roll has come true
    asking: str | None = None  # a question waits; its answer goes to this variable, or to `answer`
    answer: tuple[Answer, ...] = ()  # the answer that was given and not yet taken
    open_rolls: int = 0  # so many rolls on the table are this program's

    copy = records.copier("text", shared=NO_TEXT)

    def settle(self, value: Any) -> None:
        """Answers the question of this frame with the value of an option; the answer is kept where
        the question said.
        """
        asking, self.asking = self.asking, None
        if asking == ANSWER:
            self.answer = (value,)
        else:
            assert asking is not None
            self.text.bound[asking] = value

    def take_answer(self) -> Answer:
        """Takes the given answer out of the frame."""
        value = self.answer[0]
        self.answer = ()
        return value

    def take_number(self) -> int:
        """An answer that is always a number: a card, a seat, a face, a place, how many."""
        value = self.take_answer()
        assert isinstance(value, int)
        return value

    def take_pick(self) -> int | None:
        """An answer that is a number, or None for no more."""
        value = self.take_answer()
        assert value is None or isinstance(value, int)
        return value

    def take_key(self) -> str:
        """An answer that is always a key or a word."""
        value = self.take_answer()
        assert isinstance(value, str)
        return value

    def take_pair(self) -> tuple[int, int]:
        """An answer of two numbers: a token as (holder, id), or a place on a map."""
        value = self.take_answer()
        assert isinstance(value, tuple)
        first, second = value
        assert isinstance(first, int)
        assert isinstance(second, int)
        return first, second

    def take_move(self) -> Move | None:
        """An answer that is a move, or None to pass."""
        value = self.answer[0]  # nine of ten answers are moves, so without a further call
        self.answer = ()
        assert value is None or isinstance(value, tuple)
        return value


# Events that the rest of an Attack's text waits for: targeted effects, damage, amount dealt.
AFTER_TARGETED, AFTER_DAMAGE, AFTER_DEALT = "targeted", "damage", "dealt"


@records.frozen
class Waiting:
    """A text that goes on later: its frame, and the event it waits for. The frame is never changed
    in place.
    """

    frame: Frame
    after: str
    unbroken: bool  # no break in play comes before it


RECORDS: tuple[type, ...] = (Frame, Play, Tally, Text, Waiting)
