"""A small adventure for the tests of rules: one boss, a few minions, tiles and loot."""

from __future__ import annotations

from functools import cache
from typing import Any

import dicethrone_rules as dt
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.source import Source
from dicethrone_rules.library import Library, keys
from dicethrone_rules.library.undecoded import definitions_of
from dicethrone_rules.testing.scenario import Scenario, shipped

SHARED = (keys.HERO, keys.TOKEN, keys.ACTION, keys.CARD)
TEXT = """\
difficulty Normal
  score 20
  salves after loss 3

difficulty Stern
  score 30
  salves after loss 2
  king's hand wider 1
  advance after loss

dice Reef: 1-3 Pinch, 4-5 Shell, 6 Bubble

boss Tide King
  dice Reef
  passive Barnacles
    When you activate no ability: Gain Chaos.
  offensive Flood, priority 1
    2 Pinch: Deal 4 dmg.
  offensive Surge, priority 3
    3 Shell: Deal 6 undefendable dmg.
  offensive Swell, priority 2
    4 Pinch: Deal 8 dmg.
  defensive Shoal
    defense roll 2: Prevent 1 x Shell incoming dmg.
  upgrade Flood II, cost 2
    2 Pinch: Deal 5 dmg.
  upgrade Flood III, cost 4
    2 Pinch: Deal 6 dmg.
  card Undertow, cost 2, main
    objective: 3 Shell
    hero bonus: Draw 1.
    Each opponent loses 1 CP.
  card Ebb, cost 1, roll, attack modifier
    objective: straights
    hero bonus: Gain 2 CP.
    Add 2 dmg.

minion Mud Crab, level 1
  dice Reef
  health 8
  cp 3
  objective: 2 Pinch + 1 Bubble
  offensive Snap
    1 Pinch: Deal 2 dmg.
    2 Pinch + 1 Bubble: Deal 4 dmg. Inflict Poison.
  defensive Hide
    defense roll 2: Prevent 1 x Shell incoming dmg.
  reward: Gain 2 CP.

minion Sand Eel, level 2
  dice Reef
  health 6
  cp 1
  first strike
  objective: 3 Shell
  offensive Spit
    3 Shell: Deal 3 undefendable dmg.
  reward: Open a chest of level 2.

minion Old Urchin, level 3
  dice Reef
  health 12
  cp 0
  objective: straights
  setup: Gain King's Hand.
  offensive Quills
    small straight: Deal 5 dmg.
    large straight: Deal 9 dmg.
  defensive Shell
    defense roll 3: Prevent 1 x Shell incoming dmg.
  reward: Gain 3 CP.

minion Reef Warden, level 4
  dice Reef
  health 15
  cp 2
  objective: 3 Pinch
  setup: Gain King's Hand.
  offensive Harpoon
    3 Pinch: Deal 5 dmg.
    4 Pinch: Deal 7 dmg.
  defensive Guard
    defense roll 2: Prevent 2 x Shell incoming dmg.
  reward: Gain 1 CP.

environment Rock Pool, level 1
  gold 2
  minion 1

environment Eel Hole, level 2
  Take 1 dmg.
  minion 2

environment Bare Sand, level 3
  cp 1

environment Old Wreck, level 4
  minion 3, first strike

loot Seaweed Wrap, common, cost 1, instant
  Heal 4.

loot Seaweed Wrap II, rare, cost 1, instant
  Heal 6.

loot Nudge Along, common, cost 0, main, copies 3
  Gain 1 CP.

equipment Pearl Blade, rare, cost 1
  While you Attack: Add 1 to that dmg.

table Wrecks
  chest 1
    1-5: Gain 1 CP.
    6-10: The heroes gain 3 Gold.
    11-20: Gain 1 common loot card.
  chest 2
    1-20: Gain 1 rare loot card.
  boss loot
    1-20: Gain 1 rare loot card.

shop Beach Hut
  buy: 10 common, 20 rare, 30 epic, 40 legendary
  identify 10
  sell: 5 common, 5 rare, 5 epic, 5 legendary
  round to 5

scenario The Long Beach, number 1
  health 18
  salves 2 Salve, heal 4
  king's hand King's Hand, 1 per turn, 4-6
  table Wrecks
  gold 10
  shop Beach Hut: 3 common
  map
    1*  3* P
    @   2  4*
    3$1 1+ 3

scenario The Deep, number 2
  health 50
  salves 2 Salve, heal 6
  king's hand 2/2/3/4 King's Hand, 1 per turn, 4-6
  table Wrecks
  boss Tide King
    health 50/70/90/110
    upgrade cp 7/8/9/10
    cp 2
    loot 1
"""


@cache
def library(text: str = TEXT) -> Library:
    """The shipped heroes and tokens, and this adventure instead of the shipped one."""
    parsed, diagnostics = parse_file(Source("reef.dice", text))
    assert parsed is not None
    assert not diagnostics, "\n".join(map(str, diagnostics))
    heroes = [each for each in shipped()._by_key.values() if each.kind in SHARED]
    return Library([*heroes, *definitions_of([parsed])])


def deep(*heroes: str, text: str = TEXT, **options: Any) -> dt.Game:
    """The boss battle of this adventure."""
    return _game("boss-battle", "the-deep", heroes, text, options)


def beach(*heroes: str, text: str = TEXT, **options: Any) -> dt.Game:
    """The portal crawl of this adventure."""
    return _game("portal-crawl", "the-long-beach", heroes, text, options)


def _game(
    mode: str, scenario: str, heroes: tuple[str, ...], text: str, options: dict[str, Any]
) -> dt.Game:
    return dt.new_game(
        library(text),
        heroes or ("barbarian",),
        mode=mode,
        session=Session(scenario),
        **options,
    )


def battle(*heroes: str, text: str = TEXT, salves: int = 0, **options: Any) -> Scenario:
    """The boss battle with scripted dice, at the halt before the first hero's Main Phase."""
    session = Session("the-deep", salves=salves)
    return Scenario(
        "boss-battle", heroes or ("barbarian",), library(text), session=session, **options
    )


def crawl(*heroes: str, text: str = TEXT, salves: int = 0, **options: Any) -> Scenario:
    """The portal crawl with scripted dice and empty hands, at its first question."""
    session = Session("the-long-beach", salves=salves)
    chosen = [dt.Seat(hero, hand=()) for hero in heroes or ("barbarian",)]
    return Scenario("portal-crawl", chosen, library(text), at="", session=session, **options)
