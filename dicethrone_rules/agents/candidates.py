"""Candidates: the options that an agent that plays ahead compares with greedy's choice.

Games played ahead are expensive, and for most questions they find no more than greedy's own sums
do: the dice to keep, the face to set, the defence to use. They help with plays that those sums get
wrong, so every card and every spend is tried at a moment that may suit it.
"""

from __future__ import annotations

from ..api.view import View
from ..engine.decisions import Decision, Option
from .exchange import Exchanges
from .greedy import GreedyAgent
from .look import Look
from .lore import Lore, content_key, lore_of
from .plays import Plays
from .profiles import ANSWER, ATTEMPT, DICE, MODIFIER, PREVENTION, RESTART, TYPE, UPGRADE
from .rolls import Rolls
from .windows import LATE, is_last_roll

MOST = 6
"""Options that are tried at most, beside greedy's choice."""
CLOSE = 3.0
"""Another ability is activated only if it is worth nearly as much, in points."""
LEFT_TO_GREEDY = frozenset(
    {
        *("move", "share", "salve", "revive", "shop", "loot", "trim", "equipment", "order"),
        *("die", "value", "defense"),
    }
)
"""Questions whose answers no table a turn later can judge, or that greedy answers as well."""
ROLLING = frozenset({"window:roll", "window:announced", "window:declined"})
FIGHTING = LATE | {
    *("window:activated", "window:effects", "window:incoming", "window:respond", "window:then")
}
"""Windows in which an Attack runs or damage lands: they are left to greedy, too."""
NOT_NOW = frozenset(
    {DICE, ATTEMPT, RESTART, UPGRADE, PREVENTION, ANSWER, MODIFIER, TYPE},
)
"""The sorts of plays that are tried in other windows only if greedy finds them timely."""
ROLL_WINDOW, CALM_WINDOW = "rolling", "calm"


def stage_of(decision: Decision) -> str:
    """The part of a turn that a window belongs to, if it is not left to greedy."""
    return ROLL_WINDOW if decision.about in ROLLING else CALM_WINDOW


class Candidates:
    """Finds the options of a decision that are worth a thought."""

    def __init__(self, exchanges: Exchanges) -> None:
        self._exchanges = exchanges
        self._plays = Plays(Rolls())
        self._turn = -1
        self._refused: set[tuple[str, str]] = set()

    def refuse(self, view: View, decision: Decision, option: Option) -> None:
        """Remembers that a play was no good at this stage of this turn."""
        if decision.kind == "window" and option.kind == "play":
            self._begin(view)
            self._refused.add((stage_of(decision), _name(option)))

    def is_refused(self, view: View, decision: Decision, option: Option) -> bool:
        """Whether a play was no good at this stage of this turn."""
        self._begin(view)
        return (stage_of(decision), _name(option)) in self._refused

    def _begin(self, view: View) -> None:
        if view.turn != self._turn:
            self._turn = view.turn
            self._refused = set()

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
                found = self._window(greedy, view, lore, decision, first)
            elif decision.kind == "main":
                found = self._main(Look(view, lore, self._exchanges), decision, first)
            elif decision.kind == "roll":
                found = self._roll(Look(view, lore, self._exchanges), decision, first)
        others = [option for option in found if option.id != first.id]
        return [first, *others[:MOST]]

    def _window(
        self, greedy: GreedyAgent, view: View, lore: Lore, decision: Decision, first: Option
    ) -> tuple[Option, ...]:
        """The plays whose moment it may be, and none."""
        about = decision.about
        if about in FIGHTING:
            return ()
        if about in ROLLING and not (view.dice and is_last_roll(view, about)):
            return ()
        timely = {option.id for option, _ in greedy.timely(view, lore, decision)}
        plays = []
        for option in decision.options:
            if option.kind == "play" and not self.is_refused(view, decision, option):
                profile = lore.play(lore.worths.book, option)
                if profile is None:
                    continue
                if profile.sort not in NOT_NOW or option.id in timely:
                    plays.append(option)
        if not plays:
            return ()
        look = Look(view, lore, self._exchanges)
        stay = (decision.options[-1],) if first.kind == "play" else ()
        return (*stay, *self._ranked(look, decision, plays))

    def _main(self, look: Look, decision: Decision, first: Option) -> tuple[Option, ...]:
        """To go on, if greedy plays something: the others have their turn after it. If it goes on,
        every play, and to sell the card that is missed least.
        """
        if first.kind == "play":
            return (decision.options[-1],)
        plays: list[Option] = []
        sells: list[Option] = []
        for option in decision.options:
            if option.kind == "play":
                (sells if option.value[0] == "sell" else plays).append(option)
        found = self._ranked(look, decision, plays)
        if sells:
            found.insert(2, min(sells, key=lambda option: self._kept(look, option)))
        return tuple(found)

    def _kept(self, look: Look, option: Option) -> float:
        profile = look.card(content_key(option))
        return 0.0 if profile is None else self._plays.kept(look, profile)

    def _ranked(self, look: Look, decision: Decision, plays: list[Option]) -> list[Option]:
        """The best by greedy's sums first; of equal ones only the first."""
        rated: dict[str, tuple[float, int, Option]] = {}
        for place, option in enumerate(plays):
            profile = look.lore.play(look.book, option)
            if profile is not None:
                worth = self._plays.worth(look, profile, decision.about)
                rated.setdefault(_name(option), (-worth, place, option))
        return [option for _, _, option in sorted(rated.values(), key=lambda each: each[:2])]

    def _roll(self, look: Look, decision: Decision, first: Option) -> tuple[Option, ...]:
        """Every ability that can be activated and is worth nearly as much as the best, once
        greedy rolls no more.
        """
        roll = look.offense
        if roll is None or first.kind != "roll" or first.value[0] != "announce":
            return ()
        values, board = look.mine.values(), look.mine.board
        known: list[tuple[float, int, Option]] = []
        for place, option in enumerate(decision.options):
            if option.kind == "roll" and option.value[0] == "announce":
                tier = board.tier(option.value[1], roll.faces)
                if tier is not None:
                    known.append((-values[tier], place, option))
        known.sort(key=lambda each: each[:2])
        best = known[0][0] if known else 0.0
        return tuple([option for value, _, option in known if value <= best + CLOSE])


def _name(option: Option) -> str:
    """The identity of a play, whichever copy of a card or token it is made with."""
    value = option.value
    if value[0] in ("card", "sell"):
        return f"{value[0]} {content_key(option)}"
    return f"{value[0]} {value[1]} {value[2]}"
