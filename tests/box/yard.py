"""A place to try cards and tiles of the box: two heroes, a straw enemy, scripted dice."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import dicethrone_rules as dt
from dicethrone_rules import records
from dicethrone_rules.adventures.records import adventure_of
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.source import Source
from dicethrone_rules.library import Library, keys
from dicethrone_rules.library.lazy import definitions_of
from dicethrone_rules.testing.scenario import Scenario, shipped

TEXT = """\
dice Straw: 1-3 Stalk, 4-5 Sheaf, 6 Flower

boss Straw King
  dice Straw
  offensive Rustle, priority 1
    1 Stalk: Deal 8 dmg.
  defensive Sway
    defense roll 1: Prevent 1 x Flower incoming dmg.
  card Creak, cost 2, main, copies 24
    objective: 5 Stalk
    Heal 1.

scenario The Yard, number 2
  health 40
  salves Salve, heal 6
  king's hand 0 King's Hand, 1 per turn, 4-6
  table Loot Chests
  boss Straw King
    health 60
    upgrade cp 0
    cp 5
    loot 1

scenario The Lane, number 1
  health 20
  salves Salve, heal 4
  king's hand King's Hand, 1 per turn, 4-6
  table Loot Chests
  gold 10
  shop Wayside Market: 1 common
  map
    @  1 1
    1* . 1
    1* 1 P
    1* . .
"""
HEROES = ("barbarian", "monk")
WEAK = [
    f"minion Straw Guard {name}, level {level}\n"
    "  dice Straw\n  health 20\n  cp 2\n  objective: 1 Stalk\n"
    "  offensive Poke\n    1 Stalk: Deal 1 dmg.\n"
    for name, level in (("One", 1), ("Two", 2), ("Three", 3), ("Four", 4))
]


@cache
def library() -> Library:
    """The box with straw instead of its own minions and scenarios."""
    parsed, diagnostics = parse_file(Source("yard.dice", "\n".join([TEXT, *WEAK])))
    assert parsed is not None
    assert not diagnostics, "\n".join(map(str, diagnostics))
    box = [each for each in shipped()._by_key.values() if each.kind not in (keys.MINION,)]
    return Library([*box, *definitions_of([parsed])])


def battle(*cards: str, **options: Any) -> Scenario:
    """The straw boss against two heroes, at the first hero's Main Phase. Both own these cards."""
    seats = [dt.Seat(hero, deck=(*_deck(hero), *cards), hand=()) for hero in HEROES]
    yard = Scenario("boss-battle", seats, library(), session=Session("the-yard"), **options)
    for seat in (0, 1):
        yard.given(seat, health=20, cp=5)
    return yard.given(2, cp=5)


@cache
def _deck(hero: str) -> tuple[str, ...]:
    """The keys of a hero's own deck."""
    table = dt.new_game(shipped(), [hero, hero])._table
    player = table.players[0]
    return tuple([table.cards[card] for card in (*player.hand, *player.deck)])


def lane(tile: str, **options: Any) -> Scenario:
    """Two heroes at the first question of a crawl. The first tile they turn is the one named."""
    seats = [dt.Seat(hero, cp=4, hand=("Tip It", "Buh Bye")) for hero in HEROES]
    game = Scenario("portal-crawl", seats, library(), "", session=Session("the-lane"), **options)
    kept = adventure_of(game.table)
    assert kept.map is not None
    key = keys.key(keys.ENVIRONMENT, tile)
    tiles = tuple([records.evolve(t, key=key) if t.place == (0, 1) else t for t in kept.map.tiles])
    game.table.extension = records.evolve(kept, map=records.evolve(kept.map, tiles=tiles))
    return game


def state(game: Scenario) -> dict[str, int]:
    """What can be counted on the table, by a short name of the player and what it is."""
    found: Counter[str] = Counter()
    kept, code = adventure_of(game.table), game.game._context.code
    found["gold"] = kept.gold
    for player in game.table.players:
        who = "abcdefgh"[player.seat]
        found[f"{who} health"] = game.health(player.seat)
        found[f"{who} cp"] = player.cp
        found[f"{who} cards"] = len(player.hand)
        found[f"{who} loot"] = len(player.zones.get("under-board", ()))
        found[f"{who} upgrades"] = len(player.upgrades)
        found[f"{who} engaged"] = len(player.engaged)
        for token in player.tokens:
            name = code.tokens[token.key].name
            found[f"{who} {name}{f' {token.value}' if token.value else ''}"] += 1
    for roll in game.table.rolls[-1:]:
        for place, face in enumerate(roll.faces):
            found[f"die {place + 1}"] = face
    return found


def change(before: dict[str, int], after: dict[str, int]) -> str:
    """What differs, as `a health +2, b cp -1`."""
    names = sorted({*before, *after})
    found = [(name, after.get(name, 0) - before.get(name, 0)) for name in names]
    return ", ".join(f"{name} {by:+}" for name, by in found if by)


def answer(game: Scenario, wanted: tuple[str, ...], most: int = 60) -> None:
    """Answers with the options that begin so, in this order; everything else is passed, or is the
    first option, until all are said and the next halt or Main Phase has come.
    """
    left = list(wanted)
    for _ in range(most):
        if game.game.decision is None or game.at:
            break
        decision = game.decision
        if left and game.offers(left[0]):
            game.choose(left.pop(0))
        elif decision.kind in ("main", "move"):
            break
        else:
            passing = decision.option("pass")
            game._apply(passing if passing is not None else decision.options[0])
    assert not left, f"never offered: {left}; last: {game.game.decision}"
