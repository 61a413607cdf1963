"""The practice set: complete, canonical, and without a finding."""

from collections import Counter
from functools import lru_cache
from pathlib import Path

import pytest

import dicethrone_rules as dt
from dicethrone_rules.language import ast as a
from dicethrone_rules.language.printer import say
from dicethrone_rules.library.check import check
from tests.language.reading import parsed

CONTENT = Path(__file__).parent / "content"


@lru_cache(maxsize=1)
def library():
    return dt.load_content(CONTENT, packs=False)


def test_it_has_no_findings():
    assert check(CONTENT) == []


@pytest.mark.parametrize("path", sorted(CONTENT.glob("*.dice")), ids=lambda path: path.stem)
def test_definitions_print_as_they_are_written(path):
    for definition in parsed("file", path.read_text(encoding="utf-8")).definitions:
        text = say(definition)
        assert text in path.read_text(encoding="utf-8")
        assert say(parsed("file", text).definitions[0]) == text


def test_there_are_minions_tiles_and_loot_of_every_level():
    minions = Counter(minion.level for minion in library().minions.values())
    assert all(minions[level] >= 3 for level in a.LEVELS)
    tiles = Counter[int]()
    for tile in library().environments.values():
        tiles[tile.level] += tile.copies
    for scenario in library().scenarios.values():
        drawn = Counter(
            tile.level
            for row in scenario.map
            for tile in row.tiles
            if tile.kind is a.TileKind.ENVIRONMENT
        )
        assert all(tiles[level] >= count for level, count in drawn.items()), scenario.name.text
    rarities = {loot.rarity for loot in library().loot.values()}
    assert rarities == {gear.rarity for gear in library().equipment.values()} == set(a.Rarity)


@pytest.mark.parametrize("id", ["the-gale-admiral", "the-pearl-queen"])
def test_a_boss_has_a_full_deck(id):
    items = library().bosses[id].items
    assert sum(isinstance(item, a.Upgrade) for item in items) == 16
    assert sum(item.card.copies for item in items if isinstance(item, a.BossCard)) == 24


def test_every_scenario_is_there_on_a_map_of_fourteen_tiles_or_more():
    numbers = Counter(scenario.number for scenario in library().scenarios.values())
    assert set(numbers) == set(range(1, 9))
    for scenario in library().scenarios.values():
        tiles = [tile for row in scenario.map for tile in row.tiles]
        placed = [tile for tile in tiles if tile.kind is not a.TileKind.GAP]
        assert (scenario.number % 2 == 0) == (not placed)
        assert not placed or len(placed) >= 14
