"""Sentences: how effects, conditions and choices are put together.

A body is either one inline clause (`On Sword, gain Veil and draw 1.`) or an indented block
of sentences under a colon (`On Sword:`); a body of exactly one sentence with no lead word
prints inline, any other prints as a block.
"""

from __future__ import annotations

from enum import StrEnum

from ...records import field, record
from .adjustments import Adjustment
from .amounts import Amount
from .conditions import Condition
from .dice import Pattern
from .effects import Effect
from .node import Node
from .roles import Each, Role, You


class Lead(StrEnum):
    NONE = ""
    THEN = "then"  # a break in play before it
    ADDITIONALLY = "additionally"  # after everything else, without a break


@record
class ChainPart(Node):
    """One effect of a chain; `then` puts a break before it. `gain 2 CP, then draw 1`"""

    effect: Effect
    then: bool = False


@record
class Do(Node):
    """Effects one after the other. `gain 2 CP and draw 1`"""

    parts: tuple[ChainPart, ...]


@record
class If(Node):
    """Asked when it is reached.

    `If COND, BODY. Otherwise, BODY.` With `instead` the body replaces the sentence before it:
    `Deal 5 dmg. If you have at least 3 upgrades, instead deal 7 dmg.`
    """

    condition: Condition
    body: Text
    otherwise: Text = ()
    instead: bool = False


@record
class On(Node):
    """Once, if the last roll of this text shows it. `On 2 Life, draw 1.`, `On 1-2, take 1 dmg.`"""

    pattern: Pattern
    body: Text


@record
class ForEach(Node):
    """For every player of a group; each is `that player` in turn. `For each opponent, that player
    draws 1.`
    """

    over: Each
    body: Text


@record
class Repeat(Node):
    """`Do this 3 times:` or `Do this N times:` and a block, or `Do this 3 times, draw 1.`"""

    times: Amount
    body: Text


@record
class May(Node):
    """Done if the player wants to and can pay.

    `You may draw 1.`, `You may pay 2 CP to remove this. Otherwise, skip that phase.`,
    `The target may spend 1 Spark to heal 2.` Several costs are joined by `and`. What begins with a
    player follows `so that`: `You may pay 2 CP so that a chosen player draws 1.` Any other body is
    a block under `You may:` or `You may pay 2 CP:`.
    """

    costs: tuple[Effect, ...]
    body: Text
    otherwise: Text = ()
    who: Role = You()


@record
class Choose(Node):
    """`Choose one:` (or `The target chooses one:`) and a block of lines that begin with `- `; an
    option that needs more lines goes on below its first word. `You may choose one:` is a May.
    `Choose 2:` is so many different ones, `Choose up to 2:` perhaps fewer.
    """

    options: tuple[Text, ...]
    who: Role = You()
    count: int = 1
    up_to: bool = False


class Duration(StrEnum):
    ROLL_PHASE = "the end of the Roll Phase"
    TURN = "the end of this turn"
    YOUR_NEXT_TURN = "the end of your next turn"
    THEIR_NEXT_TURN = "the end of their next turn"  # of the player it is about
    GAME = "the end of the game"


@record
class Until(Node):
    """A standing change for a while. `Until the end of this turn, you have 1 more Roll Attempt.`,
    `Until the end of their next turn, the target may not activate straights.` All changes are about
    the same player.
    """

    duration: Duration
    adjustments: tuple[Adjustment, ...]
    who: Role = You()


Statement = Do | If | On | ForEach | Repeat | May | Choose | Until


@record
class Sentence(Node):
    """A statement with its lead word and reminder text.
    `Then deal 4 dmg. (It is not a new Attack.)`
    """

    statement: Statement
    lead: Lead = Lead.NONE
    reminder: str | None = field(default=None, eq=False)


Text = tuple[Sentence, ...]
