"""The chance to win from a table at the start of a turn, from 0 to 1.

The weights are those of a logistic regression of the results of 24,000 duels between greedy bots,
of random pairs of heroes, on the tables at the start of each turn, as either player sees them. One
of sixteen answers in a Main Phase was a random one, so that cards are met in a hand which greedy
bots play at once. Every hero had a constant of its own there, so that the weights tell what a card
or a point is worth to any hero and not which heroes are strong; within a game, constants make no
difference between options. On a fifth of the games, which was kept back, it lost 0.523 a table; a
coin loses 0.693. The promise of a Roll Phase makes that 0.5227, and is left out.
"""

from __future__ import annotations

import math

from ..api.view import PlayerView, View
from ..library.keys import is_away
from .exchange import Exchanges
from .look import Look
from .lore import lore_of
from .profiles import ATTEMPT, CALM, DICE, GUARD, MODIFIER, OTHER, PREVENTION, REMOVAL
from .table import turns_left

# In points of Health.
FIRST_CP, FEW, CP = 0.45, 2, 0.16
"""Each of the first CP, which pay for an answer, and each of the others."""
CARD = 1.1
"""A card of which nothing is known."""
HELD = {
    PREVENTION: 2.9,
    DICE: 2.1,
    GUARD: 1.5,
    MODIFIER: 0.9,
    CALM: 0.85,
    OTHER: 0.8,
    REMOVAL: 0.55,
    ATTEMPT: 0.5,
}
"""Cards in hand by their sort."""
OTHER_CARD = 0.45
GOOD, BAD = 0.55, 0.52
"""Of the worth that a token's text promises, or threatens."""
TURN = 2.9
"""To be the one whose turn begins."""
UPGRADE = 2.5
"""Of an upgrade, early and late in the game."""
PREVENTED, SHARE, BACK = 0.85, 7.7, 0.13
"""Of a point that a defence prevents, of the share of all damage, of a point dealt in return."""
STEEP = 0.099
"""The weight of a point."""
WHOLE, POWER = 100.0, 0.5
"""Towards the end a point counts more, by a power of the Health that is left of so much."""
LEAST = 6.0
POINT = 12.0  # of Health, in Army of Dice
ARMY_STEEP = 0.1
ALONE = 25.0  # Health that is worth an even chance where there is nobody to fight


class Evaluation:
    """Judges views of one game; the worth of boards is kept from one view to the next."""

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
        goods = self._goods(look, one) - self._goods(look, other)
        if look.view.active == one.seat:
            goods += TURN
        elif look.view.active == other.seat:
            goods -= TURN
        lasting = UPGRADE * (len(one.upgrades) - len(other.upgrades))
        return _chance(goods / left**POWER + lasting)

    def _goods(self, look: Look, player: PlayerView) -> float:
        """Health, CP, tokens, cards and the defence of a player, in points of Health."""
        turns = turns_left(look.me, look.foe)
        found = player.health + FIRST_CP * min(FEW, player.cp) + CP * max(0, player.cp - FEW)
        for token in player.tokens:
            away = is_away(token.key, player.hero)
            worth = look.worths.token(token.key, turns, away=away)
            found += GOOD * worth if worth > 0 else BAD * worth
        if player is look.me:
            found += sum([HELD.get(profile.sort, OTHER_CARD) for profile in look.hand])
        else:
            found += CARD * player.hand_size
        met = look.board(player).defence
        return found + PREVENTED * met.prevented + SHARE * met.share + BACK * met.back


def _chance(points: float) -> float:
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, STEEP * points))))


def _army(view: View) -> float:
    apart = 0.0
    side = view.players[view.player].side
    for player in view.players:
        good = player.health + POINT * getattr(player, "points", 0)
        apart += good if player.side == side else -good
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, ARMY_STEEP * apart))))
