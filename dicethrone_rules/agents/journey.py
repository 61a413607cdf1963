"""A journey over the map of a portal crawl: where a hero goes next, by one of two policies.

RUSH takes the least dangerous way to the Shards and the portal; EXPLORE turns over every tile
first. Both read nothing but the tiles of a view.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from ..api.systems.adventures import AdventureView, TileView
from ..api.view import PlayerView

RUSH, EXPLORE = "rush", "explore"
POLICIES = (EXPLORE, RUSH)

Place = tuple[int, int]

PORTAL = "portal"
DANGER = (0.0, 1.0, 1.5, 2.4, 3.5)  # of turning over a tile, by its level
GUARD = 5.0  # of the portal
WEAK = 7  # Health at which a teammate needs help
CHEST, SALVE, SHARD = 0.5, 1.2, 1.5  # what lies on a tile, in the same measure


def _place(tile: TileView) -> Place:
    return tile.row, tile.column


def _beside(place: Place) -> tuple[Place, ...]:
    row, column = place
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


def _danger(tile: TileView) -> float:
    return GUARD if tile.kind == PORTAL else DANGER[tile.level]


def _goods(tile: TileView) -> float:
    return CHEST * len(tile.chests) + SALVE * tile.salves + SHARD * tile.shards


class Journey:
    """The map as one hero sees it."""

    def __init__(self, view: AdventureView) -> None:
        self._view = view
        self._tiles = {_place(tile): tile for tile in view.tiles}

    def choose(self, places: Iterable[Place], policy: str) -> Place:
        """The choice among the places the hero may go to."""
        ends = sorted(places)
        battles = [place for place in ends if self._tiles[place].explored]
        fresh = [place for place in ends if not self._tiles[place].explored]
        join = self._joined(battles)
        if join is not None or not fresh:
            return join if join is not None else battles[0]
        if policy == EXPLORE:
            return min(fresh, key=lambda place: (self._is_portal(place), *self._cost(place)))
        goals = self._goals()
        return min(fresh, key=lambda place: (self._way(place, goals), *self._cost(place)))

    def _is_portal(self, place: Place) -> bool:
        return self._tiles[place].kind == PORTAL

    def _cost(self, place: Place) -> tuple[float, Place]:
        tile = self._tiles[place]
        return _danger(tile) - _goods(tile), place

    def _joined(self, battles: list[Place]) -> Place | None:
        """A battle that needs this hero: the portal's, or one of a teammate with little Health."""
        for place in battles:
            fighting = [self._player(seat) for seat in self._tiles[place].heroes]
            fighting = [player for player in fighting if player.engaged]
            if self._is_portal(place) or any(player.health <= WEAK for player in fighting):
                return place
        return None

    def _player(self, seat: int) -> PlayerView:
        return self._view.players[seat]

    def _goals(self) -> set[Place]:
        """Tiles with Shards; the portal, once all are collected; every unexplored one otherwise."""
        shards = {place for place, tile in self._tiles.items() if tile.shards}
        portal = {p for p, t in self._tiles.items() if t.kind == PORTAL and not t.explored}
        rest = {place for place, tile in self._tiles.items() if not tile.explored}
        return shards or portal or rest

    def _way(self, start: Place, goals: set[Place]) -> float:
        """The least danger on a way from a tile to a goal, that tile included. The portal is
        passed by no way to something else.
        """
        waiting = [(self._step(start), start)]
        done: set[Place] = set()
        while waiting:
            sum, place = heappop(waiting)
            if place in goals:
                return sum
            if place in done:
                continue
            done.add(place)
            row, column = place
            for near in (
                (row - 1, column),
                (row, column - 1),
                (row, column + 1),
                (row + 1, column),
            ):
                tile = self._tiles.get(near)
                if tile is not None and (tile.kind != PORTAL or near in goals):
                    heappush(waiting, (sum + self._step(near), near))
        return float("inf")

    def _step(self, place: Place) -> float:
        """The danger of a tile on the way; the things on it make it worth a little more."""
        tile = self._tiles[place]
        if tile.explored:
            return 0.05
        return max(0.1, _danger(tile) - (0.5 * _goods(tile) if not tile.shards else 0.0))
