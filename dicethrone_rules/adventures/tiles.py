"""Tiles of the map: the things on a tile are taken, then the tile is turned face up."""

from __future__ import annotations

from ..engine.play.changes import gain_tokens
from ..engine.play.run import Run
from . import events as e
from .compiled import code_of, scenario_of
from .map import Place
from .records import adventure_of, change
from .work import ChestWork


def collect(run: Run, hero: int, place: Place) -> None:
    """ADV-CRAWL-16: the things on a tile are taken before the tile is turned: Shards go to the
    portal, Salves to the hero, Chests are opened. That holds for every way to turn a tile, because
    no hero may enter an explored tile to take them later.
    """
    kept = adventure_of(run.t)
    assert kept.map is not None
    tile = kept.map.at(place)
    change(run, map=kept.map.collected(place))
    if tile.shards:
        run.tell(e.ShardCollected, hero, kept.map.shards + tile.shards)
    for level in reversed(tile.chests):  # A121: one after the other
        run.push("chest", hero, ChestWork(level))
    if tile.salves:
        gain_tokens(run, hero, scenario_of(run).salve, tile.salves, hero)


def turn(run: Run, hero: int, place: Place) -> None:
    """The tile is face up from now on."""
    kept = adventure_of(run.t)
    assert kept.map is not None
    change(run, map=kept.map.turned(place))
    code = code_of(run).tiles.get(kept.map.at(place).key)
    if code is not None:
        run.tell(e.TileTurned, hero, code.content)
