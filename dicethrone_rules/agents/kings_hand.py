"""The timing of a bot's king's hand: to save its own roll or to break another."""

from __future__ import annotations

from ..api.view import View
from ..engine.decisions import Decision, Option
from ..modes import MODES

BOSS_MODES = frozenset(name for name, mode in MODES.items() if mode.bosses)
SPEND = "option.spend-hand"
FULL = 5  # the next one would be lost
DECLINED, ANNOUNCED = "window:declined", "window:announced"


def hand_to_spend(view: View, decision: Decision) -> Option | None:
    """The option to spend a king's hand, if its moment has come."""
    for option in decision.options:
        if option.message.id == SPEND:
            return option if _is_time(view, decision.about, option.value[1]) else None
    return None


def _is_time(view: View, about: str, token: str) -> bool:
    """A roll of its own that came to nothing, an ability that an opponent has announced, or a
    stack that has no room for the next.
    """
    me = view.players[view.player]
    if sum(each.key == token for each in me.tokens) >= FULL:
        return True
    if not view.dice:
        return False
    mine = view.dice[-1].owner == view.player
    return about == (DECLINED if mine else ANNOUNCED)
