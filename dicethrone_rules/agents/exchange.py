"""Exchanges: what a text is worth to a player who faces a certain opponent."""

from __future__ import annotations

from ..api.view import PlayerView
from ..library.facts import FactBook, Facts, Scale
from ..library.worth import Brings
from .boards import Board, Defence
from .lore import Lore
from .table import Table

A_LITTLE = 0.1  # what nobody can weigh is worth: more than to do nothing
LETHAL = 15.0  # to win, beyond the damage
PERHAPS_LETHAL = 4.0  # to win unless a defence prevents it
HIT = 6.0  # damage of a typical Attack


class Exchange:
    """One player's texts against one opponent, whose defence and tokens meet them."""

    def __init__(self, book: FactBook, lore: Lore, table: Table) -> None:
        self.table = table
        self._worths = lore.worths
        self.board: Board = lore.board(book, table.me.board)
        self.defence: Defence = lore.board(book, table.foe.board).defence
        self.health = table.foe.health
        added, shield = 0.0, 0.0
        for token in table.foe.tokens:
            stand = lore.stand(book, token.key)
            shield = max(shield, stand.shield)
            for amount in stand.attacked:
                added += amount.on(_one)
        seen = set()
        for token in table.me.tokens:
            if token.key not in seen:
                seen.add(token.key)
                for amount in lore.stand(book, token.key).attacking:
                    added += amount.on(self._count)
        self._added, self._pierces = added, 1.0 - shield

    def _count(self, scale: Scale) -> float:
        return self.table.ask(scale.what, False)

    def worth(self, does: Facts) -> float:
        """What a text is worth."""
        return self.net(self._worths.brings(does, self.table))

    def net(self, brings: Brings) -> float:
        """What is left of what a text brings when the opponent has defended."""
        normal, sure, defence = brings.normal, brings.sure, self.defence
        if not (normal or sure):
            return brings.points + brings.prevented
        back = 0.0
        if normal:
            normal += self._added
            through = sure + max(0.0, normal * (1 - defence.share) - defence.prevented)
            back = defence.back
        else:
            sure += self._added
            through = sure
        through *= self._pierces
        if through >= self.health:
            return self.health + LETHAL + brings.points
        found = through - back + brings.points + brings.prevented
        if (normal + sure) * self._pierces >= self.health:
            found += PERHAPS_LETHAL
        return found

    def values(self) -> list[float]:
        """What the tiers of the player's board are worth."""
        return [self.worth(tier.does) or A_LITTLE for tier in self.board.tiers]


def _one(scale: Scale) -> float:
    return 1.0


def target_worth(book: FactBook, lore: Lore, foe: PlayerView) -> float:
    """How good it is to Attack an opponent: little defence, few shields, little Health left."""
    defence = lore.board(book, foe.board).defence
    found = -defence.prevented - HIT * defence.share - defence.back - foe.health / 10
    for token in foe.tokens:
        stand = lore.stand(book, token.key)
        found += sum([amount.on(_one) for amount in stand.attacked]) - HIT * stand.shield
    return found
