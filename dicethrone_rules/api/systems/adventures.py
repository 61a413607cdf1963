"""Adventures: heroes against enemies whom the book plays, and how a player sees a session."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ... import records
from ...adventures import setup
from ...adventures.chests import RARITY_NAMES, UNDER_BOARD
from ...adventures.compile import session_reach
from ...adventures.compiled import AdventureCode, ScenarioCode
from ...adventures.hidden import deal_session_anew
from ...adventures.loot import LootDecks
from ...adventures.map import ENVIRONMENT, Map, Tile
from ...adventures.records import Adventure, adventure_of
from ...engine.modes import Mode
from ...engine.play.run import Context
from ...engine.seats import PERSON, Seat
from ...engine.sessions import Session
from ...engine.state import Table
from ...engine.terms import Terms
from ...engine.verify import verify_players
from ...errors import SaveError, SetupError
from ...library import Library
from ...library.reach import Reach
from ..lazy import lazily
from ..sight import VIEW as HEROES_VIEW
from ..sight import Sight, seen_of
from ..view import View
from . import System


def _renew(table: Table, shuffle: Callable[[Sequence[Any]], tuple[Any, ...]]) -> None:
    """Decks of loot and minions, and the tiles of each level that nobody has turned over."""
    kept = adventure_of(table)
    piles = LootDecks(tuple([shuffle(pile) for pile in kept.loot.piles]))
    minions = tuple([shuffle(pile) for pile in kept.minions])
    found = kept.map
    if found is not None:
        tiles = list(found.tiles)
        for level in sorted({tile.level for tile in tiles}):
            hidden = [i for i, tile in enumerate(tiles) if _is_hidden(tile, level)]
            keys = shuffle([tiles[i].key for i in hidden])
            for i, key in zip(hidden, keys, strict=True):
                tiles[i] = records.evolve(tiles[i], key=key)
        found = records.evolve(found, tiles=tuple(tiles))
    table.extension = records.evolve(kept, loot=piles, minions=minions, map=found)


def _is_hidden(tile: Tile, level: int) -> bool:
    return tile.level == level and tile.kind == ENVIRONMENT and not tile.explored


def _verify(context: Context, table: Table) -> None:
    """Heroes are among the seats, cards and enemies among the content."""
    kept, code = adventure_of(table), context.code
    assert isinstance(code, AdventureCode)
    seats = range(len(table.players))
    people = [player.seat for player in table.players if player.played_by == PERSON]
    if sorted(kept.heroes) != people or kept.hero not in kept.heroes:
        raise SaveError("table.extension.heroes: not those who play.")
    for name in ("strikes", "rewards"):
        if not all(seat in seats for seat in getattr(kept, name)):
            raise SaveError(f"table.extension.{name}: there is no such seat.")
    if kept.card not in (-1, *range(len(table.cards))):
        raise SaveError("table.extension.card: there is no such card.")
    if not all(key in code.loot for pile in kept.loot.piles for key in pile):
        raise SaveError("table.extension.loot: there is no such card.")
    for name in ("started", "spent", "gold", "unclaimed"):
        if getattr(kept, name) < 0:
            raise SaveError(f"table.extension.{name}: it is never below 0.")
    if not all(key in code.cards for key in table.cards):
        raise SaveError("table.cards: there is no such card.")
    verify_players(context, table)


# --- what a player sees ---------------------------------------------------------------------------


@records.frozen
class TileView:
    """A tile of the map; `name` is empty while it lies face down."""

    row: int
    column: int
    kind: str
    level: int
    explored: bool
    name: str
    shards: int
    salves: int
    chests: tuple[int, ...]
    heroes: tuple[int, ...]


@records.frozen
class AdventureView(View):
    """A session as one player may know it. `hero` is the Active Player, `starting` the Health that
    each seat began with, `gold` the team's dial;
    `purse` is each hero's Gold in the shop, `salves` how many Salves each hero has, by seat, and
    `heals` what one heals; `unidentified` are the rarities of the cards under each board,
    `die` is what a Loot die on the table shows, 0 for none. Cards that lie face down have no name.
    """

    session: str
    scenario: str
    hero: int
    starting: tuple[int, ...]
    gold: int
    shards: int
    tiles: tuple[TileView, ...]
    purse: tuple[int, ...]
    salves: tuple[int, ...]
    heals: int
    unidentified: tuple[tuple[str, ...], ...]
    die: int
    won: bool | None


def _tiles(sight: Sight) -> tuple[TileView, ...]:
    kept, code = adventure_of(sight.table), sight.context.code
    assert isinstance(code, AdventureCode)
    found = kept.map if kept.map is not None else Map(())
    views = []
    for tile in found.tiles:
        named = code.tiles.get(tile.key) if tile.explored else None
        heroes = tuple([seat for seat in kept.heroes if kept.at and kept.at[seat] == tile.place])
        views.append(
            TileView(
                *tile.place,
                tile.kind,
                tile.level,
                tile.explored,
                named.content.name if named is not None else "",
                tile.shards,
                tile.salves,
                tile.chests,
                tuple(sorted(heroes)),
            )
        )
    return tuple(views)


def _card(sight: Sight) -> ScenarioCode:
    code = sight.context.code
    assert isinstance(code, AdventureCode)
    assert code.scenario is not None
    return code.scenario


def _salves(sight: Sight) -> tuple[int, ...]:
    salve, players = _card(sight).salve, sight.table.players
    heroes = sorted(adventure_of(sight.table).heroes)
    return tuple([sum(t.key == salve for t in players[seat].tokens) for seat in heroes])


def _starting(sight: Sight) -> tuple[int, ...]:
    table, more = sight.table, sight.context.mode.heal_above_start
    return tuple([table.caps[player.dial] - more for player in table.players])


def _unidentified(sight: Sight) -> tuple[tuple[str, ...], ...]:
    """A119: everybody sees under which column of a board a card lies."""
    table, code = sight.table, sight.context.code
    assert isinstance(code, AdventureCode)
    found = []
    for seat in sorted(adventure_of(table).heroes):
        lying = table.players[seat].zones.get(UNDER_BOARD, ())
        found.append(tuple([RARITY_NAMES[code.loot[table.cards[card]].rarity] for card in lying]))
    return tuple(found)


def _session(sight: Sight) -> Session:
    return adventure_of(sight.table).session


def _moment(sight: Sight) -> str:
    gold = adventure_of(sight.table).gold
    return seen_of(sight, _tiles(sight), _unidentified(sight), gold)


VIEW: Mapping[str, Callable[[Sight], Any]] = {
    **HEROES_VIEW,
    "session": lambda sight: _session(sight).id,
    "scenario": lambda sight: _session(sight).scenario,
    "hero": lambda sight: adventure_of(sight.table).hero,
    "starting": _starting,
    "gold": lambda sight: adventure_of(sight.table).gold,
    "shards": lambda sight: getattr(adventure_of(sight.table).map, "shards", 0),
    "tiles": _tiles,
    "purse": lambda sight: adventure_of(sight.table).purse,
    "salves": _salves,
    "heals": lambda sight: _card(sight).heals,
    "unidentified": _unidentified,
    "die": lambda sight: adventure_of(sight.table).die,
    "won": lambda sight: adventure_of(sight.table).won,
    "moment": _moment,
}


# --- the rules ------------------------------------------------------------------------------------


class Adventures(System):
    """Sessions: heroes together against enemies whom the book plays."""

    def names(self, library: Library, ids: Sequence[str]) -> Sequence[str]:
        found = []
        for id in ids:
            known = library.has_combatant(id)
            found.append((library.combatant(id) if known else library.hero(id)).name.text)
        return found

    def reach(
        self,
        library: Library,
        seats: Sequence[Seat],
        more: Sequence[str] = (),
        session: Session | None = None,
    ) -> Reach:
        if session is None:
            raise SetupError("Adventures need a session: which scenario?")
        heroes = [seat.hero for seat in seats if seat.played_by == PERSON]
        return session_reach(library, heroes, list(more), session)

    def context(self, library: Library, mode: Mode, reach: Reach) -> Context:
        return setup.context_of(library, mode, reach)

    def new_table(self, context: Context, terms: Terms) -> Table:
        setup.fits_mode(context)
        return setup.new_table(context, terms)

    def session_of(self, table: Table) -> Session | None:
        kept = table.extension
        if not isinstance(kept, Adventure):
            raise SaveError("table.extension: there is a session.")
        return kept.session

    def renew(self, table: Table, shuffle: Callable[[Sequence[Any]], tuple[Any, ...]]) -> None:
        _renew(table, shuffle)

    def deal_anew(self, context: Context, table: Table, rng: random.Random) -> set[int]:
        code = context.code
        assert isinstance(code, AdventureCode)
        return deal_session_anew(code, table, rng)

    def verify(self, context: Context, table: Table) -> None:
        _verify(context, table)

    def view(self, sight: Sight) -> AdventureView:
        return lazily(AdventureView, VIEW, sight, sight.guard)


SYSTEM = Adventures()
