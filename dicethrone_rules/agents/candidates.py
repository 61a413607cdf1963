"""Options worth a thought: those that an agent that plays ahead compares with greedy's choice.

Most options of most questions are no choice at all: dice kept for nothing, cards whose moment it
is not. Games played ahead are dear, so only options that greedy itself ranks high are tried.
"""

from __future__ import annotations

from ..api.view import View
from ..engine.decisions import Decision, Option
from ..patterns import again
from .exchange import Exchanges
from .greedy import GreedyAgent
from .look import Look
from .lore import Lore, lore_of
from .plays import NEVER, Plays
from .profiles import DICE
from .rolls import Rolls
from .windows import ALWAYS, USEFUL

MOST = 5
"""Options that are tried at most, beside greedy's choice."""
NEAR = 0.6
"""Dice are kept otherwise only if the exact plan promises nearly as much, in points."""
CLOSE = 3.0
"""Another ability is activated only if it is worth nearly as much, in points."""
KEEPS = 1
"""Other ways to keep dice that are tried at most."""
HOPELESS = -4.0
"""A play that greedy takes for worse than that is not tried."""


LEFT_TO_GREEDY = frozenset(
    {"move", "share", "salve", "revive", "shop", "loot", "trim", "equipment", "order"}
)
"""Questions whose answers no table a turn later can judge, or that hardly matter."""


class Candidates:
    """Finds the options of a decision that are worth a thought."""

    def __init__(self, exchanges: Exchanges) -> None:
        self._exchanges = exchanges
        self._rolls = Rolls()
        self._plays = Plays(self._rolls)

    def of(
        self, greedy: GreedyAgent, view: View, decision: Decision, first: Option
    ) -> list[Option]:
        """Greedy's choice and then the others, the likeliest first."""
        options = decision.options
        if len(options) < 2 or decision.advised or decision.kind in LEFT_TO_GREEDY:
            return [first]
        found = options
        if view.mode != "army-of-dice":
            lore = lore_of(view.facts)
            if decision.kind == "window":
                found = self._window(greedy, view, lore, decision)
            elif decision.kind == "main":
                found = self._main(Look(view, lore, self._exchanges), decision)
            elif decision.kind == "roll":
                found = self._roll(Look(view, lore, self._exchanges), decision)
        others = [option for option in found if option.id != first.id]
        return [first, *others[:MOST]]

    def _window(
        self, greedy: GreedyAgent, view: View, lore: Lore, decision: Decision
    ) -> tuple[Option, ...]:
        """The plays whose moment it may be, and none."""
        if DICE in USEFUL.get(decision.about, ALWAYS) and not view.dice:
            return ()  # only a Loot die
        plays = greedy.timely(view, lore, decision)
        if not plays:
            return ()
        look = Look(view, lore, self._exchanges)
        return (decision.options[-1], *self._ranked(look, decision, [o for o, _ in plays]))

    def _main(self, look: Look, decision: Decision) -> tuple[Option, ...]:
        """To go on, and every play that is not hopeless."""
        plays = [o for o in decision.options if o.kind == "play" and o.value[0] != "sell"]
        return (decision.options[-1], *self._ranked(look, decision, plays))

    def _ranked(self, look: Look, decision: Decision, plays: list[Option]) -> list[Option]:
        rated = []
        for place, option in enumerate(plays):
            profile = look.lore.play(look.book, option)
            if profile is not None:
                worth = self._plays.worth(look, profile, decision.about)
                if worth > max(NEVER, HOPELESS):
                    rated.append((-worth, place, option))
        rated.sort(key=lambda each: each[:2])
        return [option for _, _, option in rated]

    def _roll(self, look: Look, decision: Decision) -> tuple[Option, ...]:
        """Every ability that can be activated, and the ways to keep dice that are nearly best."""
        roll = look.offense
        if roll is None:
            return ()
        values, board = look.mine.values(), look.mine.board
        known: list[tuple[float, int, Option]] = []
        rerolls: dict[object, Option] = {}
        for place, option in enumerate(decision.options):
            if option.kind == "roll" and option.value[0] == "announce":
                tier = board.tier(option.value[1], roll.faces)
                if tier is not None:
                    known.append((-values[tier], place, option))
            else:
                rerolls[option.value] = option
        left = roll.allowed - roll.attempts
        if left > 0:
            plan, found = self._rolls.plan(look, roll), 0
            choices = plan.choices(roll.faces, left)
            for keep, promise in choices:
                option_or_none = rerolls.get(("reroll", again(roll.faces, keep)))
                if promise < choices[0][1] - NEAR or found > KEEPS:
                    break
                if option_or_none is not None:
                    found += 1
                    known.append((-promise, len(known) + 100, option_or_none))
        known.sort(key=lambda each: each[:2])
        best = known[0][0] if known else 0.0
        return tuple([option for value, _, option in known if value <= best + CLOSE])
