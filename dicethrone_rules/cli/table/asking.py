"""The decisions that are put to a person at this terminal.

The rules open a window wherever a player could act, and most windows are passed. A calm table asks
only in windows that bring something new; the others are passed for the player, who is told how
many. This is a setting of the terminal, not a rule: `ask all` puts every question the game has.
"""

from __future__ import annotations

from collections.abc import Hashable

from ...api.game import Game
from ...api.view import View
from ...engine.decisions import Decision, Option
from ...engine.play.windows import PROMPTS

CALM, ALL = "calm", "all"
HOW = {
    CALM: "You are asked when there is something new to act on.",
    ALL: "You are asked whenever you could act.",
}


class Asking:
    """The amount of asking at this terminal, and the questions people want to hear no more of."""

    def __init__(self, how: str = CALM) -> None:
        self.how = how
        self._held: dict[int, set[str]] = {}  # by seat: offers that are no reason to ask
        self._turn = -1
        self._declined: dict[int, set[str]] = {}  # by seat, in this turn
        self._seen: dict[int, set[Hashable]] = {}

    def wanted(self, view: View, decision: Decision) -> bool:
        """Whether the question is put; a window that is not is passed."""
        if decision.kind != "window" or self.how == ALL:
            return True
        offers = _offers(decision) - self._held.get(view.player, set())
        if not offers or _rolls_on(view, decision):
            return False
        if view.turn != self._turn or _always(view, decision):
            return True
        declined, seen = self._declined.get(view.player), self._seen.get(view.player)
        return declined is None or seen is None or not (offers <= declined and _facts(view) <= seen)

    def passed(self, view: View, decision: Decision) -> None:
        """The player let a window go by: the same window is not asked again this turn."""
        if decision.kind != "window":
            return
        if view.turn != self._turn:
            self.forget()
            self._turn = view.turn
        self._declined.setdefault(view.player, set()).update(_offers(decision))
        self._seen.setdefault(view.player, set()).update(_facts(view))

    def forget(self) -> None:
        """After an undo, or with a new turn: all passed windows may be asked again."""
        self._turn = -1
        self._declined.clear()
        self._seen.clear()

    def hold(self, seat: int, option: Option) -> bool:
        """Turns holding on or off; whether that offer is now no reason to ask."""
        held = self._held.setdefault(seat, set())
        held ^= {option.text}
        return option.text in held

    def held(self, seat: int) -> list[str]:
        """Offers that alone are no reason to ask this player."""
        return sorted(self._held.get(seat, ()))


def _offers(decision: Decision) -> set[str]:
    """The options that a window may be opened for. To exchange a loot card is possible at any time,
    and in every Main Phase: nobody is asked for the sake of that alone.
    """
    return {option.text for option in decision.options if option.kind not in ("pass", "redraw")}


def _always(view: View, decision: Decision) -> bool:
    """The last moment for something: another player's roll stands, or damage is about to land."""
    theirs = view.active != view.player and decision.message.id == PROMPTS["announced"]
    return theirs or decision.message.id == PROMPTS["last"]


def _rolls_on(view: View, decision: Decision) -> bool:
    """Another player rolls for an Attack. When they announce an ability, or decline, their dice
    stand: then the player is asked.
    """
    roll = view.dice[-1] if view.dice else None
    return (
        roll is not None
        and roll.purpose == "offense"
        and roll.owner != view.player
        and decision.message.id == PROMPTS["roll"]
    )


def _facts(view: View) -> set[Hashable]:
    """Facts that a player may react to: the dice, damage on its way, tokens."""
    facts: set[Hashable] = {("dice", roll.owner, roll.purpose, roll.faces) for roll in view.dice}
    facts |= {("dmg", dmg) for dmg in view.incoming}
    facts |= {("token", token.id, token.side, p.seat) for p in view.players for token in p.tokens}
    return facts


def next_roll(game: Game, seat: int) -> Decision | None:
    """The player's next dice decision if everybody passes now, when it follows at once."""
    decision = game.decision
    while decision is not None and decision.kind == "window":
        game = game.apply("pass")
        if game.events:
            return None
        decision = game.decision
    if decision is not None and decision.kind == "roll" and decision.player == seat:
        return decision
    return None
