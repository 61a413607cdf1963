"""Scenarios: a map that can be walked, numbers for every count of heroes, what a kind needs."""

from __future__ import annotations

from collections.abc import Iterator

from ...language import ast as a
from ...language.ast.walk import all_of
from ...language.span import Span
from .findings import Report
from .known import LoadedFiles

SCENARIOS = 8
SHARDS = 3
FACES = 6

Place = tuple[int, int]
Map = dict[Place, a.Tile]


def check(body: a.Scenario, loaded: LoadedFiles, report: Report, *, whole: bool) -> None:
    """`whole` says that nothing of the file was left out as unreadable."""
    for numbers in all_of(body, a.ByHeroes):
        _numbers(numbers, report)
    if not whole:
        return
    _kind(body, report)
    _faces(body.kings_hand, report)
    if body.map:
        tiles = {
            (row, column): tile
            for row, line in enumerate(body.map)
            for column, tile in enumerate(line.tiles)
            if tile.kind is not a.TileKind.GAP
        }
        _map(body, tiles, report)
        _levels(body, tiles, loaded, report)
    table = loaded.of_kind(a.LootTable).get(body.table.text)
    rolls = body.fight is not None and body.fight.loot
    if rolls and table is not None and a.BOSS_LOOT not in table.levels:
        report(
            "DT960",
            body.table,
            f"{body.table.text} has no boss loot",
            label="nothing to roll for",
            help="write a column for it in the table: boss loot",
        )


def _numbers(numbers: a.ByHeroes, report: Report) -> None:
    given = len(numbers.values)
    if given not in (1, a.MOST_HEROES):
        report(
            "DT961",
            numbers,
            f"there are {given} numbers for 1 to {a.MOST_HEROES} heroes",
            label=f"{a.MOST_HEROES}, or one for all",
            help=f"write {a.MOST_HEROES} numbers with / between them, or a single one",
        )


def _faces(hand: a.KingsHand, report: Report) -> None:
    if not 1 <= hand.low <= hand.high <= FACES:
        report(
            "DT305",
            report.words(hand, r"\d+(?:-\d+)?$"),
            f"no die has faces {hand.low}-{hand.high}",
            label=f"faces go from 1 to {FACES}",
            help=f"write numbers from 1 to {FACES}, the smaller first",
        )


def _kind(body: a.Scenario, report: Report) -> None:
    """Odd numbers are portal crawls, even ones boss battles."""
    if not 1 <= body.number <= SCENARIOS:
        report(
            "DT964",
            report.heading(body, r"number +\d+"),
            f"a campaign has no scenario {body.number}",
            label=f"1 to {SCENARIOS}",
            help=f"write a number from 1 to {SCENARIOS}",
        )
        return
    crawl = body.number % 2 == 1
    needed: dict[str, object] = (
        {"map": body.map, "gold": body.gold, "shop": body.shop} if crawl else {"boss": body.fight}
    )
    foreign: dict[str, object] = (
        {"boss": body.fight} if crawl else {"map": body.map, "gold": body.gold, "shop": body.shop}
    )
    called = "a portal crawl" if crawl else "a boss battle"
    for word, given in needed.items():
        if not given:
            report(
                "DT965",
                body.name,
                f"scenario {body.number} is {called} and has no {word}",
                label=f"{word} is missing",
                help="odd numbers are portal crawls with a map, gold and a shop; even ones are "
                "boss battles with a boss",
            )
    for word, given in foreign.items():
        if given:
            report(
                "DT965",
                report.words(body, rf"(?m)^ +{word}\b"),
                f"scenario {body.number} is {called}, which has no {word}",
                label="this would never be read",
                help="leave it out, or give the scenario another number",
            )
    if not crawl and body.fight is not None and body.kings_hand.start is None:
        report(
            "DT965",
            body.kings_hand,
            "a boss battle says how many of these tokens the boss begins with",
            label="a number is missing",
            help="write it before the token: king's hand 2/2/3/4 ...",
        )


def check_difficulty(body: a.Difficulty, report: Report) -> None:
    """A share of Health leaves some of it."""
    share = body.health
    if share is not None and not 1 <= share.parts <= share.whole:
        report(
            "DT964",
            share,
            f"{share.parts} of {share.whole} is no share of a scenario's Health",
            label=f"1 to {max(1, share.whole)} of {max(1, share.whole)}",
            help="write the smaller number first: health 9 of 10",
        )


# --- maps ----------------------------------------------------------------------------------------


def _near(place: Place) -> Iterator[Place]:
    row, column = place
    yield from ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))


def _reached(tiles: Map, start: Place, *, closed: Place | None = None) -> set[Place]:
    """The places that can be walked to; a closed one is not entered."""
    found, waiting = {start}, [start]
    while waiting:
        for place in _near(waiting.pop()):
            if place in tiles and place not in found and place != closed:
                found.add(place)
                waiting.append(place)
    return found


def _of(tiles: Map, kind: a.TileKind) -> list[Place]:
    return [place for place, tile in tiles.items() if tile.kind is kind]


def _map(body: a.Scenario, tiles: Map, report: Report) -> None:
    whole = _drawn(body, report)
    starts, portals = _of(tiles, a.TileKind.START), _of(tiles, a.TileKind.PORTAL)
    for found, word, mark in ((starts, "start", "@"), (portals, "portal", "P")):
        if len(found) != 1:
            report(
                "DT952",
                tiles[found[1]] if found else whole,
                f"the map has {len(found) or 'no'} {word}{'s' if found else ''}",
                label="one too many" if found else f"{mark} is missing",
                help=f"a map has exactly one {word}: {mark}",
            )
    shards = [tile for tile in tiles.values() if tile.shard]
    if len(shards) != SHARDS:
        report(
            "DT952",
            shards[SHARDS] if len(shards) > SHARDS else whole,
            f"the map has {len(shards)} shards",
            label=f"{SHARDS} are needed",
            help=f"put * behind the level of exactly {SHARDS} tiles",
        )
    if len(starts) != 1:
        return
    reached = _reached(tiles, starts[0])
    for place, tile in tiles.items():
        if place not in reached:
            report(
                "DT951",
                tile,
                "no way leads from the start to this tile",
                label="apart",
                help="tiles touch above, below and at their sides; draw a way to it",
            )
            return
    if len(portals) != 1:
        return
    before = _reached(tiles, starts[0], closed=portals[0])
    for place, tile in tiles.items():
        if tile.shard and place not in before:
            report(
                "DT953",
                tile,
                "this shard can only be reached through the portal",
                label="the portal opens with all shards",
                help="draw another way to it, or move the portal",
            )


def _drawn(body: a.Scenario, report: Report) -> Span:
    first, last = report.span(body.map[0]), report.span(body.map[-1])
    return report.source.span(first.start, last.end)


def _levels(body: a.Scenario, tiles: Map, loaded: LoadedFiles, report: Report) -> None:
    table = loaded.of_kind(a.LootTable).get(body.table.text)
    for tile in tiles.values():
        if tile.kind is a.TileKind.ENVIRONMENT and tile.level not in a.LEVELS:
            report(
                "DT964",
                tile,
                f"no tile has level {tile.level}",
                label="levels go from 1 to 4",
                help="write a level from 1 to 4",
            )
        for level in tile.chests:
            if table is not None and level not in table.levels:
                report(
                    "DT960",
                    tile,
                    f"{body.table.text} has no chest of level {level}",
                    label="nothing would be in it",
                    help=f"write a column for it in the table: chest {level}",
                )
