"""A place to try cards and tiles of the box: two heroes, a straw enemy, scripted dice."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import dicethrone_rules as dt
from dicethrone_rules import records
from dicethrone_rules.adventures.compiled import AdventureCode
from dicethrone_rules.adventures.records import adventure_of
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.source import Source
from dicethrone_rules.library import Library, keys
from dicethrone_rules.library.undecoded import definitions_of
from dicethrone_rules.testing.scenario import Scenario, shipped

TEXT = """\
dice Straw: 1-3 Stalk, 4-5 Sheaf, 6 Flower

boss Straw King
  dice Straw
  offensive Rustle, priority 1
    1 Stalk: Inflict Poison & Burn. Deal 8 dmg.
    1 Sheaf: Inflict Poison & Burn. Deal 8 dmg.
    1 Flower: Inflict Poison & Burn. Deal 8 dmg.
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
SPECIAL = ("Loaded Die", "Phoenix Feather", "Miser's Purse")  # their moments are rare
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
    return tuple(sorted(table.cards[card] for card in (*player.hand, *player.deck)))


def lane(
    tile: str,
    *gear: str,
    hands: tuple[tuple[str, ...], ...] = (("Tip It", "Smack II"), ("Tip It", "Buh Bye")),
    tokens: tuple[tuple[str, int], ...] = (),
    **options: Any,
) -> Scenario:
    """As many heroes as there are hands, at the first question of a crawl. The first of them wears
    this, and the first tile that they turn is the one named.
    """
    seats = [
        dt.Seat(hero, cp=4, hand=hand, tokens=tokens or None)
        for hero, hand in zip(HEROES[: len(hands)], hands, strict=True)
    ]
    if gear:
        deck = (*_deck(HEROES[0]), *gear)
        seats[0] = dt.Seat(HEROES[0], cp=4, hand=hands[0], deck=deck, equipment=gear)
    game = Scenario("portal-crawl", seats, library(), "", session=Session("the-lane"), **options)
    kept = adventure_of(game.table)
    assert kept.map is not None
    key = keys.key(keys.ENVIRONMENT, tile)
    tiles = tuple([records.evolve(t, key=key) if t.place == (0, 1) else t for t in kept.map.tiles])
    game.table.extension = records.evolve(kept, map=records.evolve(kept.map, tiles=tiles))
    return game


def state(game: Scenario) -> dict[str, int]:
    """Everything that can be counted on the table, by a short name of the player and what it is."""
    found: Counter[str] = Counter()
    kept, code = adventure_of(game.table), game.game._context.code
    assert isinstance(code, AdventureCode)
    found["gold"] = kept.gold
    found["attempts"] = game.table.attempts
    if kept.map is not None:
        found["tiles"] = sum(tile.explored for tile in kept.map.tiles)
    for player in game.table.players:
        who = "abcdefgh"[player.seat]
        if player.seat not in kept.heroes and kept.map is not None:
            first = ", first strike" if player.seat in kept.strikes else ""
            found[f"minion {code.enemies[player.hero].level}{first}"] += 1
            continue
        found[f"{who} health"] = game.health(player.seat)
        found[f"{who} cp"] = player.cp
        found[f"{who} cards"] = len(player.hand)
        found[f"{who} loot"] = len(player.zones.get("under-board", ()))
        found[f"{who} upgrades"] = len(player.upgrades)
        for token in player.tokens:
            name = code.tokens[token.key].name
            found[f"{who} {name}{f' {token.value}' if token.value else ''}"] += 1
    for roll in game.table.rolls[-1:]:
        found["allowed"] = roll.allowed
        for place, face in enumerate(roll.faces):
            found[f"die {place + 1}"] = face
    return found


def change(before: dict[str, int], after: dict[str, int]) -> str:
    """The differences, as `a health +2, b cp -1`."""
    names = sorted({*before, *after})
    found = [(name, after.get(name, 0) - before.get(name, 0)) for name in names]
    return ", ".join(f"{name} {by:+}" for name, by in found if by)


def decide(game: Scenario, pick: int) -> None:
    """One step on: windows, Salves and King's Hand are passed; of everything else it is the option
    of that number, or the last one.
    """
    decision = game.decision
    passing = decision.option("pass")
    if passing is not None and decision.kind in ("window", "salve", "roll", "main"):
        game._apply(passing)
        return
    if decision.kind == "may":  # the last way is to refuse
        pick = 1 if pick == PICKS[-1] else 0
    game._apply(decision.options[min(pick, len(decision.options) - 1)])


def tile_outcome(tile: str, pick: int, *dice: int) -> str:
    """The changes by turning that tile, up to the battle or the next hero's turn."""
    game = lane(tile)
    player = game.table.players[0]
    player.discard, player.deck = player.deck[:1], player.deck[1:]
    before = state(game)
    before["tiles"] += 1  # the one that is turned: what differs are others
    game.dice(*dice)
    game.choose(
        "move:[0,1]" if game.offers("move:[0,1]") else "Explore the tile of level 1 in row 1"
    )
    for _ in range(60):
        if game.table.active == 1 or any(p.engaged for p in game.table.players):
            break
        game._filler = 6
        decide(game, pick)
    return change(before, state(game))


def card_outcome(card: str, pick: int, *dice: int) -> str:
    """The changes by playing that card. Its moment is the Main Phase, or the roll of one's own dice
    1, 2, 3, 4, 6, or the boss's Attack for 8, whichever is the first to offer it.
    """
    game = battle(card)
    game.given(0, hand=[card, "Tip It", "Buh Bye"], discard=["So Wild", "Smack II"])
    game.given(1, hand=["Tip It", "Six-It"]).given(2, tokens={"Poison": 1})
    game.given(0, tokens={"Bleed": 1, "Poison": 2}, top=["Helping Hand", "Better D", "Samesies"])
    if not game.offers(f"Play {card}"):
        game.roll(1, 2, 3, 4, 6)
    if not game.offers(f"Play {card}"):
        game._filler = 1
        for _ in range(60):
            if game.offers(f"Play {card}"):
                break
            decide(game, 0)
    before = state(game)
    game._filler = 5
    game.dice(*dice)
    game.choose(f"Play {card}")
    attacked = game.table.attack is not None
    for _ in range(60):
        if game.table.active == 1 or (not attacked and card in game.discard(0)):
            break
        decide(game, pick)
    return change(before, state(game))


def round_with(gear: str, *, attack: bool, health: int, face: int) -> dict[str, int]:
    """The table after a hero sold a card, attacked or not, and was attacked by the boss; without
    the equipment when `gear` is empty.
    """
    worn = [gear] if gear else []
    seats = [
        dt.Seat("barbarian", deck=(*_deck("barbarian"), *worn), hand=("Tip It", "Smack II")),
        dt.Seat("monk", hand=()),
    ]
    seats[0] = records.evolve(seats[0], equipment=tuple(worn))
    game = Scenario("boss-battle", seats, library(), "", session=Session("the-yard"))
    game.until("halt").given(0, health=health, cp=0).given(2, cp=5)
    game._filler = face
    game._halt("Main Phase 1")
    game.given(0, cp=game.cp(0) + 5)
    game.choose("Sell Tip It").choose("Play Smack II")
    if attack:
        game.activate("Smack", 1, 1, 1, 1, 2)
    for _ in range(80):
        if game.game.decision is None or game.table.active == 1:
            break
        decision = game.decision
        use = [o for o in decision.options if gear and o.text.startswith(f"Use {gear}")]
        if use:
            game._apply(use[0])
        else:
            decide(game, 0)
    return state(game)


def gear_outcome(gear: str, *, attack: bool, health: int, face: int) -> str:
    """The differences at the end of a round because a hero wears that."""
    without = round_with("", attack=attack, health=health, face=face)
    return change(without, round_with(gear, attack=attack, health=health, face=face))


# --- everything, with its numbers -----------------------------------------------------------------

PICKS = (0, 1, 2)
FACES = (2, 4, 6)
ROUNDS = ((True, 30, 4), (True, 30, 1), (False, 30, 6), (False, 4, 1))
EXPECTED = Path(__file__).with_name("outcomes.json")


def outcomes(kind: str, name: str) -> list[str]:
    """Everything that may come of a tile, a card or equipment, by choice and by dice."""
    if kind == "tile":
        found = [tile_outcome(name, pick, face) for pick in PICKS for face in FACES]
    elif kind == "card":
        found = [card_outcome(name, pick, face) for pick in PICKS for face in FACES]
    else:
        found = [
            gear_outcome(name, attack=attack, health=health, face=face)
            for attack, health, face in ROUNDS
        ]
    return sorted(set(found))


def names() -> list[tuple[str, str]]:
    """Every tile, card and equipment of the box, by kind."""
    box = library()
    cards = [("card", each.card.name.text) for each in box.loot.values()]
    gear = [("gear", each.name.text) for each in box.equipment.values()]
    return [*(("tile", each.name.text) for each in box.environments.values()), *cards, *gear]


if __name__ == "__main__":  # writes the file of outcomes anew; look at what changes
    made = {f"{kind} {name}": outcomes(kind, name) for kind, name in names() if name not in SPECIAL}
    EXPECTED.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
