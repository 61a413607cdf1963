"""The face-down cards of a session, dealt anew from public knowledge.

The tiles, the minions' decks, the loot decks and the unidentified cards under the boards. Their
sorts are public (levels, rarities), and so is the content of a deck without the face-up cards. The
dealing depends on nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from .. import records
from ..engine.state import Table
from ..engine.zones import HIDDEN, ZONES
from .chests import UNDER_BOARD
from .compiled import AdventureCode
from .loot import LootDecks
from .map import ENVIRONMENT, Map
from .records import adventure_of


def deal_session_anew(code: AdventureCode, table: Table, rng: random.Random) -> set[int]:
    """Deals a table's face-down tiles and decks anew. The session's cards that lie face down beside
    boards keep their places and become others; their ids are returned. Piles that a hero defines
    are the hero's own.
    """
    kept = adventure_of(table)
    map = None if kept.map is None else _tiles(code, kept.map, rng)
    minions = tuple([_shuffled(pile, rng) for pile in kept.minions])
    lying = {
        card: name
        for player in table.players
        for name, cards in player.zones.items()
        if ZONES.get(name) == HIDDEN
        for card in cards
    }
    loot = _loot(code, table, [card for card in lying if lying[card] == UNDER_BOARD], rng)
    _rename(code, table, [card for card in lying if lying[card] != UNDER_BOARD], rng)
    table.extension = records.evolve(kept, map=map, minions=minions, loot=loot)
    return set(lying)


def _shuffled(keys: Iterable[str], rng: random.Random) -> tuple[str, ...]:
    """The keys in an order that tells nothing about the one they were in."""
    fresh = sorted(keys)
    rng.shuffle(fresh)
    return tuple(fresh)


def _tiles(code: AdventureCode, map: Map, rng: random.Random) -> Map:
    """Environments under the unexplored tiles, of their levels, none that lies face up elsewhere
    while there are others.
    """
    whole: dict[int, list[str]] = {}
    for key, tile in code.tiles.items():
        whole.setdefault(tile.level, []).extend([key] * code.tile_copies[key])
    left = {level: list(pile) for level, pile in whole.items()}
    for seen in map.tiles:
        if seen.explored and seen.key in left.get(seen.level, ()):
            left[seen.level].remove(seen.key)
    piles = {level: list(_shuffled(pile, rng)) for level, pile in left.items()}
    for hidden in map.tiles:
        if hidden.explored or hidden.kind != ENVIRONMENT or hidden.level not in whole:
            continue
        if not piles[hidden.level]:
            piles[hidden.level] = list(_shuffled(whole[hidden.level], rng))
        map = map.changed(records.evolve(hidden, key=piles[hidden.level].pop()))
    return map


def _loot(code: AdventureCode, table: Table, tucked: list[int], rng: random.Random) -> LootDecks:
    """Unidentified cards of their rarities, and decks of everything else."""
    cards, piles = list(table.cards), []
    for rarity, pile in enumerate(adventure_of(table).loot.piles):
        mine = [card for card in tucked if code.loot[cards[card]].rarity == rarity]
        fresh = _shuffled([*pile, *[cards[card] for card in mine]], rng)
        for card, key in zip(mine, fresh, strict=False):
            cards[card] = key
        piles.append(fresh[len(mine) :])
    table.cards = tuple(cards)
    return LootDecks(tuple(piles))


def _rename(code: AdventureCode, table: Table, returned: list[int], rng: random.Random) -> None:
    """Cards that went back into a deck unseen are others of their rarity; no rule reads them."""
    cards = list(table.cards)
    for card in returned:
        rarity = code.loot[cards[card]].rarity
        cards[card] = rng.choice([key for key, loot in code.loot.items() if loot.rarity == rarity])
    table.cards = tuple(cards)
