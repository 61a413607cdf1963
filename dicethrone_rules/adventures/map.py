"""The map of a portal crawl: tiles side by side, what lies on them, and where a hero may go.

A tile is known by its place, (row, column). Frozen: a change makes a new map, so games share it.
"""

from __future__ import annotations

from collections.abc import Collection

from .. import records

Place = tuple[int, int]

START, PORTAL, ENVIRONMENT = "start", "portal", "environment"
SHARDS = 3  # ADV-CRAWL-02


@records.frozen
class Tile:
    """A tile of the map. `key` names the environment that lies there, face down or not."""

    place: Place
    kind: str = ENVIRONMENT
    level: int = 0
    key: str = ""
    explored: bool = False  # face up, however it was turned (ADV-CRAWL-27)
    shards: int = 0
    salves: int = 0
    chests: tuple[int, ...] = ()  # the level of each


@records.frozen
class Map:
    """The tiles of a crawl and how many Portal Shards were collected."""

    tiles: tuple[Tile, ...]
    shards: int = 0

    def at(self, place: Place) -> Tile:
        """The tile at a place; KeyError when there is none."""
        for tile in self.tiles:
            if tile.place == place:
                return tile
        raise KeyError(place)

    @property
    def start(self) -> Tile:
        """ADV-CRAWL-03: the tile on which all heroes begin."""
        return next(tile for tile in self.tiles if tile.kind == START)

    @property
    def explored(self) -> bool:
        """ADV-SCORE-10: whether every tile is explored, the portal too."""
        return all(tile.explored for tile in self.tiles)

    @property
    def is_entered(self) -> bool:
        """Whether somebody has explored the portal."""
        return any(tile.explored for tile in self.tiles if tile.kind == PORTAL)

    @property
    def open(self) -> bool:
        """ADV-CRAWL-15: whether the portal may be explored."""
        return self.shards >= SHARDS

    def beside(self, place: Place) -> tuple[Tile, ...]:
        """The tiles above, to the left, to the right and below. (ADV-CRAWL-09)"""
        row, column = place
        near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        return tuple([tile for tile in self.tiles if tile.place in near])

    def destinations(self, place: Place, battles: Collection[Place]) -> tuple[Tile, ...]:
        """The places a hero may move to: unexplored tiles and a teammate's battle, over explored
        tiles without a battle, at any distance. `battles` are the places of engaged heroes. The
        order is that of the map. (ADV-CRAWL-10 to -13, -15)
        """
        reached: set[Place] = set()
        ends: set[Place] = set()
        waiting = [place]
        while waiting:
            for tile in self.beside(waiting.pop()):
                if tile.place in reached or tile.place in ends or tile.place == place:
                    continue
                if not tile.explored:
                    if tile.kind != PORTAL or self.open:
                        ends.add(tile.place)
                elif tile.place in battles:
                    ends.add(tile.place)
                else:
                    reached.add(tile.place)
                    waiting.append(tile.place)
        return tuple([tile for tile in self.tiles if tile.place in ends])

    def changed(self, tile: Tile) -> Map:
        """The map with another tile at its place."""
        tiles = tuple([tile if one.place == tile.place else one for one in self.tiles])
        return records.evolve(self, tiles=tiles)

    def collected(self, place: Place) -> Map:
        """The map once everything that lies on a tile was taken. (ADV-CRAWL-16)"""
        tile = self.at(place)
        bare = records.evolve(tile, shards=0, salves=0, chests=())
        return records.evolve(self.changed(bare), shards=self.shards + tile.shards)

    def turned(self, place: Place) -> Map:
        """The map with a tile face up."""
        return self.changed(records.evolve(self.at(place), explored=True))
