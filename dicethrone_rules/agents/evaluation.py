"""How good a table is for a player at the start of a turn: the chance to win, from 0 to 1.

The weights come from a logistic regression of the results of 800 duels between greedy bots, of
random pairs of heroes, on the tables at the start of each turn (13,752 of them). Every hero had a
constant of its own there, so that the weights tell what a card or a point is worth to any hero and
not which heroes are strong; within a game, constants make no difference between options. On games
that were kept back, that regression lost 0.535 a table; Health alone 0.566, a coin 0.693.

The numbers below are not quite its own; they were then set by hand, and their own loss and their
effect on play were not measured. Tokens (0.27 found) and boards (1.35 and 0.65) count for more, as
a regression finds too little where what is counted is a rough estimate. CP (-0.1 found: greedy
hoards them) count for a little. Cards held (up to 4.2 found) count for less, since one that is kept
for ever is worth nothing.
"""

from __future__ import annotations

import math

from ..api.view import PlayerView, View
from .exchange import Exchanges
from .look import Look
from .lore import lore_of
from .profiles import CALM, DICE, MODIFIER, PREVENTION
from .table import turns_left

# In points of Health.
CP = 0.2
CARD = 1.1
"""A card of which nothing is known."""
HELD = {MODIFIER: 3.5, PREVENTION: 3.0, CALM: 1.2, DICE: 1.2}
"""Cards in hand by their sort; upgrades and others count for little until they are played."""
OTHER_CARD = 0.2
TOKENS = 0.5
"""Of the worth that a token's text promises."""
TURN = 2.1
"""To be the one whose turn begins."""
# In points of Health of a game with all its Health left; what lasts counts less towards the end.
UPGRADE = 1.45
OFFENSE, DEFENSE = 1.8, 0.8
"""Of a point that a Roll Phase, or a defence, brings at a typical table."""
STEEP = 0.115
"""How much a point counts."""
WHOLE, POWER = 100.0, 0.4
"""Towards the end a point counts more, by a power of the Health that is left of so much."""
LEAST = 6.0
HIT = 6.0  # damage of a typical Attack
POINT = 12.0  # of Health, in Army of Dice
ARMY_STEEP = 0.1
ALONE = 25.0  # Health that is worth an even chance where there is nobody to fight


class Evaluation:
    """Judges views of one game; what boards are worth is kept from one view to the next."""

    def __init__(self, exchanges: Exchanges | None = None) -> None:
        self._exchanges = exchanges or Exchanges()

    def of(self, view: View) -> float:
        """The chance of the view's player to win."""
        if view.mode == "army-of-dice":
            return _army(view)
        look = Look(view, lore_of(view.facts), self._exchanges)
        foes, side = look.foes, look.me.side
        friends = [player for player in look.players if player.side == side and player.alive]
        if not friends:
            return 0.0
        if not foes:
            return _chance(sum([self._goods(look, one) - ALONE for one in friends]))
        chances = [self._chance(look, one, other) for one in friends for other in foes]
        return sum(chances) / len(chances)

    def _chance(self, look: Look, one: PlayerView, other: PlayerView) -> float:
        """The chance of one player against another."""
        left = max(LEAST, one.health + other.health) / WHOLE
        scale = left**POWER
        goods = self._goods(look, one) - self._goods(look, other)
        if look.view.active == one.seat:
            goods += TURN
        elif look.view.active == other.seat:
            goods -= TURN
        lasting = UPGRADE * (len(one.upgrades) - len(other.upgrades))
        boards = self._board(look, one) - self._board(look, other)
        return _chance(goods / scale + lasting + boards * scale)

    def _goods(self, look: Look, player: PlayerView) -> float:
        """Health and what can be spent, in points of Health."""
        turns = turns_left(look.me, look.foe)
        tokens = sum([look.worths.token(token.key, turns) for token in player.tokens])
        if player is look.me:
            hand = sum([HELD.get(profile.sort, OTHER_CARD) for profile in look.hand])
        else:
            hand = CARD * player.hand_size
        return player.health + CP * player.cp + hand + TOKENS * tokens

    def _board(self, look: Look, player: PlayerView) -> float:
        board = look.board(player)
        met = board.defence
        return OFFENSE * board.offense + DEFENSE * (met.prevented + HIT * met.share + met.back)


def _chance(points: float) -> float:
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, STEEP * points))))


def _army(view: View) -> float:
    apart = 0.0
    side = view.players[view.player].side
    for player in view.players:
        good = player.health + POINT * getattr(player, "points", 0)
        apart += good if player.side == side else -good
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, ARMY_STEEP * apart))))
