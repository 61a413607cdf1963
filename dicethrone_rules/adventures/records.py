"""The state of Adventures on a table. Frozen: a change makes a new record."""

from __future__ import annotations

from typing import Any

from .. import records
from ..engine.codec import register
from ..engine.events import kinds_in
from ..engine.play.run import Run
from ..engine.seats import BOOK
from ..engine.sessions import Session
from ..engine.state import Table
from ..engine.tokens import NOBODY
from . import events
from .loot import LootDecks
from .map import Map, Place, Tile


@records.frozen
class Adventure:
    """A session in progress."""

    session: Session
    heroes: tuple[int, ...]  # clockwise, the start player first
    hero: int  # ADV-TURN-01: the Active Player, enemy steps included
    started: int = 0  # Salves that the team began with
    spent: int = 0  # tokens of the king's hand that were spent in this turn
    card: int = NOBODY  # the action card that a boss has turned over
    inert: bool = False  # only the objective of that card counts
    gold: int = 0
    map: Map | None = None
    at: tuple[Place, ...] = ()  # where each hero stands, by seat
    minions: tuple[tuple[str, ...], ...] = ()  # by level, the top card first
    fallen: tuple[str, ...] = ()  # minions that are out of the game
    strikes: tuple[int, ...] = ()  # ADV-FS-05: enemies with First Strike, a marker
    rewards: tuple[int, ...] = ()  # enemies that fell and have yet to be paid for
    portal: int = NOBODY  # the enemy that guards the portal
    loot: LootDecks = LootDecks()
    die: int = 0  # what the Loot die on the table shows
    revealed: Place | None = None  # the tile that a text has turned up
    won: bool | None = None
    purse: tuple[int, ...] = ()  # Gold in the shop, by seat
    unclaimed: int = 0  # Boss Loot that nobody kept


register(Adventure, LootDecks, Map, Tile, *kinds_in(events))


def adventure_of(table: Table) -> Adventure:
    """The session in progress."""
    found = table.extension
    assert isinstance(found, Adventure)
    return found


def change(run: Run, **fields: Any) -> Adventure:
    """Replaces fields of the session in progress."""
    changed = records.evolve(adventure_of(run.t), **fields)
    run.t.extension = changed
    return changed


def is_book(run: Run, seat: int) -> bool:
    """Whether the rules play this seat."""
    return run.t.players[seat].played_by == BOOK


def enemies(run: Run) -> list[int]:
    """The living enemies, in the order in which they came."""
    return [p.seat for p in run.t.players if p.alive and p.played_by == BOOK]
