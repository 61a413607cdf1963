"""The map of a crawl: where a hero may go."""

from __future__ import annotations

import pytest

from dicethrone_rules.adventures.map import PORTAL, START, Map, Place, Tile


def drawn(text: str) -> Map:
    """A map from a drawing: `@` start, `P` portal, a digit a face-down tile, `o` an explored one,
    `*` a face-down tile of level 1 with a shard.
    """
    tiles = []
    for row, line in enumerate(text.split("/")):
        for column, sign in enumerate(line):
            place = (row, column)
            if sign == "@":
                tiles.append(Tile(place, START, explored=True))
            elif sign == "P":
                tiles.append(Tile(place, PORTAL))
            elif sign == "o":
                tiles.append(Tile(place, level=1, explored=True))
            elif sign == "*":
                tiles.append(Tile(place, level=1, shards=1, salves=2, chests=(1,)))
            elif sign != ".":
                tiles.append(Tile(place, level=int(sign)))
    return Map(tuple(tiles))


def ends(map: Map, place: Place, *battles: Place) -> list[Place]:
    return [tile.place for tile in map.destinations(place, battles)]


@pytest.mark.rule("ADV-CRAWL-09", "ADV-CRAWL-10")
def test_any_distance_over_explored_tiles_but_never_diagonally() -> None:
    #   1 . 1        column 2 of the first row is beside an explored tile, column 0 is not
    #   . o o
    #   1 @ .
    map = drawn("1.1/.oo/1@.")
    assert ends(map, (2, 1)) == [(0, 2), (2, 0)]
    assert ends(drawn("1@1/.o./1o1/.1."), (0, 1)) == [(0, 0), (0, 2), (2, 0), (2, 2), (3, 1)]


@pytest.mark.rule("ADV-CRAWL-12", "ADV-CRAWL-11")
def test_explored_tiles_are_passed_and_are_no_destination() -> None:
    map = drawn("@oo1")
    assert ends(map, (0, 0)) == [(0, 3)]
    assert ends(map, (0, 0), (0, 1)) == [(0, 1)]


@pytest.mark.rule("ADV-CRAWL-11")
def test_nobody_travels_through_an_unexplored_tile() -> None:
    assert ends(drawn("@11"), (0, 0)) == [(0, 1)]


@pytest.mark.rule("ADV-CRAWL-15")
def test_the_portal_is_shut_until_three_shards_are_there() -> None:
    map = drawn("@*P/**.")
    assert ends(map.turned((0, 1)).collected((0, 1)), (0, 1)) == [(1, 0), (1, 1)]
    for place in ((0, 1), (1, 0), (1, 1)):
        map = map.turned(place).collected(place)
    assert map.shards == 3
    assert map.open
    assert ends(map, (0, 1)) == [(0, 2)]


@pytest.mark.rule("ADV-CRAWL-16")
def test_a_collected_tile_is_bare() -> None:
    map = drawn("@*P").collected((0, 1))
    tile = map.at((0, 1))
    assert (tile.shards, tile.salves, tile.chests) == (0, 0, ())


@pytest.mark.rule("ADV-CRAWL-27", "ADV-SCORE-10")
def test_explored_means_face_up_and_all_means_the_portal_too() -> None:
    map = drawn("@1P").turned((0, 1))
    assert map.at((0, 1)).explored
    assert not map.explored
    assert map.turned((0, 2)).explored
