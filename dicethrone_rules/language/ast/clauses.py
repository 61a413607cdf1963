"""The standing text of tokens and passive abilities: triggers, spends, modifiers, permissions.

A line that begins with `When`, `During`, `Before` or `At` is a Trigger; with `Spend` or `Pay` an
Activated clause; with `While` a While; any other line is an Always.
"""

from __future__ import annotations

from enum import StrEnum

from ...records import field, record
from .adjustments import Adjustment
from .conditions import Condition
from .effects import Effect
from .events import Event
from .node import Node
from .text import Text


class Situation(StrEnum):
    """The situation a modifier of damage or dice applies in."""

    ATTACKING = "you Attack"
    ATTACKED = "you are Attacked"
    DEALING = "you deal dmg in your Offensive Roll Phase"
    DEALING_ANY = "you deal dmg"
    DEFENDING = "you defend"


@record
class Limit(Node):
    """`once per turn`, `2 times per turn`, `once per game`"""

    times: int
    per_game: bool = False


@record
class Trigger(Node):
    """Happens by itself at a moment, once for a stack of tokens unless it says for each of them.

    `When you are Attacked: ...`, `During your Upkeep, for each token: ...`,
    `When you are dealt dmg, once per turn: ...`
    """

    event: Event
    body: Text
    each_token: bool = False
    limit: Limit | None = None


@record
class Activated(Node):
    """Is used when its player wants to, at a moment it names.

    `Spend when you would receive dmg: ...`, `Spend any number when you Attack: ...`,
    `Spend 2 any time: ...`, `Spend and pay 1 CP any time: ...`,
    `Spend during your Main Phase, once per turn: ...`,
    `Pay 1 CP any time: ...` (passive abilities), `Spend only if you had this at the start of this
    turn, when you Attack: ...`, `Use during your Main Phase, once per turn: ...`
    (it costs nothing). Its costs are paid when it is declared; besides spending and paying they may
    be to discard, remove, lose or take something.
    """

    costs: tuple[Effect, ...]
    when: Event
    body: Text
    only_if: Condition | None = None
    limit: Limit | None = None


@record
class While(Node):
    """A change that holds as long as the condition does.

    `While you are Attacked: Add 2 to that dmg.`,
    `While you have at least 5 upgrades: Add 1 to that dmg.`,
    `While you Attack and you have at least 5 upgrades: Add 1 to that dmg.`
    """

    adjustments: tuple[Adjustment, ...]
    situation: Situation | None = None
    condition: Condition | None = None
    reminder: str | None = field(default=None, eq=False)


@record
class Always(Node):
    """Adjustments with no condition. `You may not act.`"""

    adjustments: tuple[Adjustment, ...]
    reminder: str | None = field(default=None, eq=False)


Clause = Trigger | Activated | While | Always
