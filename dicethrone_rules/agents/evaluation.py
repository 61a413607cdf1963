"""How good a table is for a player, from 0 to 1: the race between both sides to the last Health."""

from __future__ import annotations

import math

from ..api.view import PlayerView, View
from .boards import ATTEMPTS
from .exchange import Exchanges
from .look import Look
from .lore import lore_of

SLOWEST = 1.0  # what a Roll Phase is worth at least, to divide by
CP, CARD = 0.8, 0.8  # of Health
STEEP = 1.1  # how sure the faster one is to win
POINT = 12.0  # of Health, in Army of Dice


class Evaluation:
    """Judges views of one game; what boards are worth is kept from one view to the next."""

    def __init__(self) -> None:
        self._exchanges = Exchanges()

    def of(self, view: View) -> float:
        """The chance of the view's player to win, as far as Health, boards and goods tell it."""
        if view.mode == "army-of-dice":
            return _army(view)
        look = Look(view, lore_of(view.facts), self._exchanges)
        me = look.me
        foes = look.foes
        if not me.alive:
            return 0.0
        return sum([self._race(look, me, foe) for foe in foes]) / len(foes) if foes else 1.0

    def _race(self, look: Look, me: PlayerView, foe: PlayerView) -> float:
        mine = self._turns(look, me, foe)
        theirs = self._turns(look, foe, me)
        apart = (theirs - mine) / math.sqrt(max(0.25, (theirs + mine) / 2))
        return 1 / (1 + math.exp(-STEEP * apart))

    def _turns(self, look: Look, player: PlayerView, foe: PlayerView) -> float:
        """How many Roll Phases a player needs to defeat another."""
        exchange = look.exchange(player, foe)
        rate = max(SLOWEST, exchange.plan(blank=False).start(ATTEMPTS))
        turns = look.mine.table.turns
        tokens = sum([look.worths.token(token.key, turns) for token in foe.tokens])
        lasting = foe.health + CP * foe.cp + CARD * foe.hand_size + tokens
        return max(0.2, lasting / rate)


def _army(view: View) -> float:
    apart = 0.0
    side = view.players[view.player].side
    for player in view.players:
        good = player.health + POINT * getattr(player, "points", 0)
        apart += good if player.side == side else -good
    return 1 / (1 + math.exp(-apart / 10))
