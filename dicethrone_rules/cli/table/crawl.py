"""A session of Adventures on the screen: the map, the battles, the heroes' goods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...api.systems.adventures import AdventureView, TileView
from .menu import Menu
from .page import NOTHING, Panel, Row, whole

KINDS = {"start": "@", "portal": "P"}
EXPLORED = "."
CELL = 7
LEGEND = (
    "1-4 level, . explored, @ start, P portal, * Shard, + Salves, $ chest and its level, "
    "[ ] heroes, > where you may go"
)


def map_panel(view: AdventureView, names: Sequence[str], menu: Menu | None = None) -> Panel:
    """The map of a crawl, a cell a tile; the numbers of the menu stand where the hero may go."""
    if not view.tiles:
        return NOTHING
    marks = {} if menu is None else _marks(menu)
    tiles = {(tile.row, tile.column): tile for tile in view.tiles}
    rows = 1 + max(row for row, _ in tiles)
    columns = 1 + max(column for _, column in tiles)
    found = [Row("    " + "".join(f"{n:<{CELL}}" for n in range(1, columns + 1)), fixed=True)]
    for row in range(rows):
        cells = [_cell(tiles.get((row, column)), marks) for column in range(columns)]
        found.append(Row(f"{row + 1:>2}  " + "".join(cells).rstrip(), fixed=True))
    heroes = [whole(f"[{seat + 1}] {names[seat]}") for seat in range(len(view.salves))]
    found.append(Row(", ".join(heroes)))
    title = f"Map: {view.shards} of 3 Shards, {view.gold} Gold"
    low = Panel(title, tuple(found))
    return Panel(title, (*found, Row(LEGEND, style="dim")), low)


def _marks(menu: Menu) -> dict[tuple[int, int], str]:
    """The key to type to go to a tile, by its place."""
    return {
        option.value: mark
        for mark, option in menu.numbers.items()
        if option.kind in ("move", "tile")
    }


def _cell(tile: TileView | None, marks: Mapping[tuple[int, int], str]) -> str:
    if tile is None:
        return " " * CELL
    text = KINDS.get(tile.kind) or (EXPLORED if tile.explored else str(tile.level))
    text += "*" * tile.shards + "+" * tile.salves
    text += "".join(f"${level}" for level in tile.chests)
    if tile.heroes:
        text += f"[{''.join(str(seat + 1) for seat in tile.heroes)}]"
    mark = marks.get((tile.row, tile.column))
    if mark is not None:
        text += f">{mark}"
    return f"{text:<{CELL}}" if len(text) < CELL else f"{text} "


def offered_panel(view: AdventureView) -> Panel:
    """Loot that was dealt to the player, who may look at it before choosing."""
    rows, low, lowest = [], [], []
    for zone in view.players[view.player].zones:
        for card in zone.cards if zone.name == "aside" else ():
            words = f"{card.cost} CP, {card.timing}."
            rows.append(Row(f"{words} {card.text}", card.name))
            low.append(Row(words, card.name))
            lowest.append(whole(f"{card.name} ({card.cost} CP, {card.timing})"))
    title = "Dealt to you (hand: with texts)"
    one = Panel(title, (Row(", ".join(lowest)),) if lowest else ())
    return Panel("Dealt to you", tuple(rows), Panel(title, tuple(low), one))


def goods_of(view: AdventureView, seat: int) -> str:
    """A hero's possessions besides Health, CP and cards."""
    parts = []
    if view.unidentified[seat]:
        parts.append(f"unidentified: {', '.join(view.unidentified[seat])}")
    if view.purse and view.won is not None:
        parts.append(f"{view.purse[seat]} Gold to spend")
    zones = view.players[seat].zones
    worn = [card.name for zone in zones if zone.name == "equipment" for card in zone.cards]
    if worn:
        parts.append(f"equipped: {', '.join(worn)}")
    return ", ".join(parts)


def engaged_with(view: AdventureView, seat: int, names: Sequence[str]) -> str:
    """The battle of a seat, in words; empty for none. In a boss battle there is but one."""
    if not view.tiles:
        return ""
    return " and ".join([names[other] for other in view.players[seat].engaged])
