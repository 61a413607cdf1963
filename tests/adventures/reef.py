"""A small adventure for the tests of rules: one boss, a few minions, tiles and loot."""

from __future__ import annotations

from functools import cache
from typing import Any

import dicethrone_rules as dt
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.source import Source
from dicethrone_rules.library import Library
from dicethrone_rules.library.lazy import definitions_of
from dicethrone_rules.testing.scenario import shipped

TEXT = """\
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

loot Seaweed Wrap, common, cost 1, instant
  Heal 4.

table Wrecks
  chest 1
    1-20: Gain 1 CP.
  boss loot
    1-20: Draw 1.

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
    """The shipped content and this adventure."""
    parsed, diagnostics = parse_file(Source("reef.dice", text))
    assert parsed is not None
    assert not diagnostics, "\n".join(map(str, diagnostics))
    return Library([*shipped()._by_key.values(), *definitions_of([parsed])])


def deep(*heroes: str, text: str = TEXT, **options: Any) -> dt.Game:
    """The boss battle of this adventure."""
    return dt.new_game(
        library(text),
        heroes or ("barbarian",),
        mode="boss-battle",
        session=Session("the-deep"),
        **options,
    )
