"""The world of the box: counts, maps, and every tile, loot card and equipment with its numbers."""

from __future__ import annotations

import json
from collections import Counter, deque
from functools import cache
from itertools import combinations

import pytest

from dicethrone_rules.adventures.records import adventure_of
from dicethrone_rules.language import ast as a
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.printer import say
from dicethrone_rules.resources import content_root
from dicethrone_rules.testing.scenario import shipped
from tests.box.yard import EXPECTED, SPECIAL, battle, change, decide, lane, names, outcomes, state

FOLDERS = ("environments", "loot", "scenarios")
PATHS = [
    path
    for folder in FOLDERS
    for path in sorted((content_root() / "adventures" / folder).iterdir())
]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_what_is_written_is_canonical(path):
    text = path.read_text(encoding="utf-8")
    file, diagnostics = parse_file(text)
    assert file is not None
    assert not diagnostics
    assert all(say(definition) in text for definition in file.definitions)


def test_the_box_is_complete():
    box = shipped()
    tiles = Counter[int]()
    for tile in box.environments.values():
        tiles[tile.level] += tile.copies
    assert tiles == {1: 22, 2: 22, 3: 22, 4: 4}
    loot = Counter[str]()
    for card in box.loot.values():
        loot[card.rarity.value] += card.card.copies
    for gear in box.equipment.values():
        loot[gear.rarity.value] += gear.copies
    assert loot == {"common": 41, "rare": 38, "epic": 31, "legendary": 30}
    numbers = Counter(scenario.number for scenario in box.scenarios.values())
    assert numbers == {1: 4, 2: 1, 3: 4, 4: 1, 5: 4, 6: 1, 7: 4, 8: 1}
    assert len(box.difficulties) == 2


def test_half_of_the_tiles_give_a_choice_and_few_are_only_numbers():
    tiles = shipped().environments.values()
    texts = [say(tile) for tile in tiles]
    choices = [text for text in texts if any(word in text for word in ("may", "hoose", " or "))]
    assert len(choices) * 2 >= len(texts)
    assert all(tile.text is not None for tile in tiles)


def test_level_4_belongs_to_the_last_crawl():
    for scenario in shipped().scenarios.values():
        levels = {tile.level for row in scenario.map for tile in row.tiles}
        assert (4 in levels) == (scenario.number == 7)


# --- maps -----------------------------------------------------------------------------------------

CRAWLS = [id for id, scenario in shipped().scenarios.items() if scenario.map]


@cache
def placed(id: str) -> dict[tuple[int, int], a.Tile]:
    rows = shipped().scenarios[id].map
    return {
        (row, column): tile
        for row, line in enumerate(rows)
        for column, tile in enumerate(line.tiles)
        if tile.kind is not a.TileKind.GAP
    }


def beside(place: tuple[int, int]) -> list[tuple[int, int]]:
    row, column = place
    return [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]


def joins(tiles: frozenset[tuple[int, int]], goals: list[tuple[int, int]]) -> bool:
    """Whether these tiles are one piece with all the goals."""
    start, *_ = goals
    seen, waiting = {start}, deque([start])
    while waiting:
        for place in beside(waiting.popleft()):
            if place in tiles and place not in seen:
                seen.add(place)
                waiting.append(place)
    return all(goal in seen for goal in goals)


@pytest.mark.parametrize("id", CRAWLS)
def test_a_rush_leaves_two_fifths_of_a_map_alone(id):
    tiles = placed(id)
    (start,) = [place for place, tile in tiles.items() if tile.kind is a.TileKind.START]
    (portal,) = [place for place, tile in tiles.items() if tile.kind is a.TileKind.PORTAL]
    shards = [place for place, tile in tiles.items() if tile.shard]
    optional = [place for place in tiles if place not in (start, portal, *shards)]
    spared = -(-2 * (len(tiles) - 2) // 5)
    assert any(
        joins(frozenset(tiles) - {portal, *left}, [start, *shards])
        and any(place in tiles and place not in left for place in beside(portal))
        for left in map(frozenset, combinations(optional, spared))
    )


@pytest.mark.parametrize("id", CRAWLS)
def test_a_map_keeps_to_the_pieces_of_the_box(id):
    tiles = placed(id).values()
    chests = [level for tile in tiles for level in tile.chests]
    assert 2 <= len(chests) <= 4
    assert sum(level > 2 for level in chests) <= 4
    assert sum(tile.shard for tile in tiles) == 3
    assert 1 <= sum(tile.salves for tile in tiles) <= 10


@pytest.mark.parametrize("id", [id for id in CRAWLS if shipped().scenarios[id].number == 1])
def test_the_first_crawl_is_mostly_of_level_1(id):
    levels = Counter(tile.level for tile in placed(id).values() if tile.level)
    assert 14 <= levels.total() <= 16
    assert levels[1] * 2 >= levels.total()
    assert levels[1] > levels[2] > levels[3]
    assert 1 <= levels[3] <= 2


# --- texts ----------------------------------------------------------------------------------------

KNOWN = json.loads(EXPECTED.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("kind", "name"), [each for each in names() if each[1] not in SPECIAL])
def test_a_text_does_what_it_says(kind, name):
    assert outcomes(kind, name) == KNOWN[f"{kind} {name}"]


def test_the_loaded_die_rolls_a_loot_die_again():
    yard = battle("Loaded Die", "Skeleton Key")
    yard.given(0, hand=["Skeleton Key", "Loaded Die"]).given(1, hand=[])
    yard.dice(1).play("Skeleton Key").dice(10, 9).play("Loaded Die")
    assert yard.health(0) == 23


def test_a_spike_chain_hurts_whoever_gets_a_negative_status_effect():
    yard = battle("Demon's Spike Chain", "Venom Flask")
    yard.given(0, hand=["Demon's Spike Chain", "Venom Flask"])
    before = yard.health(2)
    yard.play("Demon's Spike Chain").play("Venom Flask").choose("No").roll(1, 2, 3, 4, 6)
    assert yard.health(2) == before - 1


def test_a_blinding_amulet_blinds_on_a_high_die():
    yard = battle("Blinding Amulet").given(0, hand=["Blinding Amulet"])
    yard.play("Blinding Amulet").activate("Smack", 1, 1, 1, 4, 4).dice(4, 1).finish()
    assert yard.tokens(2, "Blind") == 1


def test_an_hourglass_gives_a_roll_attempt_more():
    yard = battle("Cracked Hourglass").given(0, hand=["Cracked Hourglass"])
    yard.play("Cracked Hourglass").roll(1, 2, 3, 4, 6)
    for _ in range(3):
        yard.dice(1).choose("roll:reroll.0")
    assert not yard.offers("roll:reroll.0")


def test_an_altar_takes_a_little_from_each_hero_for_a_card():
    crawl = lane("Blood Altar")
    before = state(crawl)
    before["tiles"] += 1
    crawl.choose("Explore the tile of level 1 in row 1").choose("Yes")
    crawl.choose("Each hero loses 1 Health").until("move")
    assert change(before, state(crawl)) == "a cards +1, a health -1, b cards +1, b health -1"


@pytest.mark.parametrize(("tile", "heals"), [("Wayside Shrine", 3), ("Abandoned Camp", 4)])
def test_a_lone_hero_may_rest_on_a_tile(tile, heals):
    crawl = lane(tile, hands=(("Tip It", "Smack II"),)).dice(6)
    crawl.table.dials[crawl.player(0).dial] = 10
    crawl.choose("Explore the tile of level 1 in row 1")
    while crawl.health(0) == 10:
        decide(crawl, 1)
    assert crawl.health(0) == 10 + heals


def test_a_flask_holds_more_poison_for_a_health():
    yard = battle("Venom Flask").given(0, hand=["Venom Flask"])
    yard.play("Venom Flask")
    while not yard.tokens(2, "Poison"):
        decide(yard, 0)
    decide(yard, 0)
    yard.roll(1, 1, 4, 5, 6)
    assert (yard.health(0), yard.tokens(2, "Poison")) == (20 - 1, 2)


def test_a_transference_of_legend_moves_two_status_effects():
    yard = battle("Transference IV").given(0, hand=["Transference IV"], tokens={"Poison": 2})
    yard.play("Transference IV").choose("number:2")
    while yard.tokens(0, "Poison") == 2:
        decide(yard, 0)
    assert [yard.tokens(seat, "Poison") for seat in (0, 1, 2)] == [0, 2, 0]


def test_an_ambush_draws_a_card_for_a_small_hand():
    yard = battle("Ambush")
    yard.player(0).hand = ()
    yard.given(0, hand=["Ambush"]).play("Ambush")
    assert (yard.tokens(0, "Back Strike"), len(yard.player(0).hand)) == (1, 1)


def test_a_pay_of_legend_counts_upgrades():
    yard = battle("Getting Paid IV").given(0, hand=["Getting Paid IV"], upgrades=["Smack II"])
    assert yard.play("Getting Paid IV").cp(0) == 5 + 4 + 1


def test_a_phial_costs_two_health_for_two_life_siphon():
    yard = battle("Blood Phial II").given(0, hand=["Blood Phial II"])
    yard.play("Blood Phial II").roll(1, 1, 4, 5, 6)
    assert (yard.health(0), yard.tokens(0, "Life Siphon")) == (20 - 2, 2)


def test_a_feather_brings_a_hero_back():
    yard = battle("Phoenix Feather").given(0, hand=["Phoenix Feather"], health=5)
    yard._filler = 1
    while not yard.offers("Play Phoenix Feather"):
        decide(yard, 0)
    yard.play("Phoenix Feather")
    assert yard.health(0) == 5


def test_a_purse_pays_for_a_fallen_minion():
    crawl = lane("Scorched Mesa", "Miser's Purse")
    crawl._filler = 1
    crawl.choose("Explore the tile of level 1 in row 1")
    while not crawl.player(0).engaged:
        decide(crawl, 0)
    (enemy,) = crawl.player(0).engaged
    crawl.table.dials[crawl.player(enemy).dial] = 1
    cp = crawl.cp(0)
    while crawl.player(0).engaged:
        crawl.choose("Activate Smack") if crawl.offers("Activate Smack") else decide(crawl, 0)
    gold = adventure_of(crawl.table).gold
    assert (gold, crawl.cp(0)) == (10 + 2 + 1, cp + 1 + 1)  # the tile's, the purse's; and Income
