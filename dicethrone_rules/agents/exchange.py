"""Exchanges: what a text is worth to a player who faces a certain opponent."""

from __future__ import annotations

from ..api.view import PlayerView
from ..library.facts import FactBook, Facts, TokenFacts
from ..library.facts.parts import Prevention, StandingChange
from ..library.worth import Brings, worths_of
from .boards import Board, Defence, board_of
from .table import Table

A_LITTLE = 0.1  # what nobody can weigh is worth: more than to do nothing
LETHAL = 15.0  # to win, beyond the damage
PERHAPS_LETHAL = 4.0  # to win unless a defence prevents it


class Exchange:
    """One player's texts against one opponent, whose defence and tokens meet them."""

    def __init__(self, book: FactBook, table: Table) -> None:
        self.table = table
        self._worths = worths_of(book)
        self.board: Board = board_of(book, table.me.board)
        self.defence: Defence = board_of(book, table.foe.board).defence
        self.health = table.foe.health
        self._values: list[float] | None = None
        added, shield = 0.0, 0.0
        for token in table.foe.tokens:
            facts = book.get(token.key)
            if isinstance(facts, TokenFacts):
                added += _standing(facts, "attacked", 1.0)
                shield = max(shield, _shield(facts))
        for token in table.me.tokens:
            facts = book.get(token.key)
            if isinstance(facts, TokenFacts):
                added += _standing(facts, "attacking", table.ask(token.name, False)) / max(
                    1.0, table.ask(token.name, False)
                )
        self._added, self._pierces = added, 1.0 - shield

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
        if self._values is None:
            self._values = [self.worth(tier.does) or A_LITTLE for tier in self.board.tiers]
        return self._values


def _standing(facts: TokenFacts, situation: str, count: float) -> float:
    """What a token adds to an Attack while it stands."""
    found = 0.0
    for clause in facts.clauses:
        if clause.sort == "standing":
            for part in clause.does.parts:
                if (
                    isinstance(part, StandingChange)
                    and part.what == "damage"
                    and part.situation == situation
                    and part.amount is not None
                ):
                    found += part.amount.on(lambda scale: count)
    return found


def _shield(facts: TokenFacts) -> float:
    """How surely a token prevents all damage by itself."""
    for clause in facts.clauses:
        if clause.sort == "trigger" and clause.event == "would receive damage":
            for part in clause.does.parts:
                if isinstance(part, Prevention) and part.share == "all":
                    return part.case.chance
    return 0.0


def target_worth(book: FactBook, me: PlayerView, foe: PlayerView) -> float:
    """How good it is to Attack an opponent: little defence, few shields, little Health left."""
    defence = board_of(book, foe.board).defence
    found = -defence.prevented - 6 * defence.share - defence.back - foe.health / 10
    for token in foe.tokens:
        facts = book.get(token.key)
        if isinstance(facts, TokenFacts):
            found += _standing(facts, "attacked", 1.0) - 6 * _shield(facts)
    return found
