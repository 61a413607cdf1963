"""Places to meet chosen enemies of the shipped content: a crawl for minions, a battle for a boss.

The library of an arena holds the shipped heroes, tokens and dice, the enemies that were chosen and
no other, and a scenario of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.source import Source
from dicethrone_rules.library import Library, keys
from dicethrone_rules.library.undecoded import definitions_of
from dicethrone_rules.testing.scenario import shipped

SHARED = (keys.HERO, keys.TOKEN, keys.ACTION, keys.CARD, keys.DICE)
COMMON = """\
table Arena Chests
  chest 1
    1-20: Gain 1 CP.
  chest 2
    1-20: Gain 1 CP.
  chest 3
    1-20: Gain 1 CP.
  chest 4
    1-20: Gain 1 CP.
  boss loot
    1-20: Draw 1.

shop Arena Stall
  buy: 10 common, 20 rare, 30 epic, 40 legendary
  identify 10
  sell: 5 common, 5 rare, 5 epic, 5 legendary
  round to 5
"""
CRAWL = """
scenario Arena Crawl, number 1
  health 99
  salves 2 Salve, heal 6
  king's hand King's Hand, 1 per turn, 4-6
  table Arena Chests
  gold 10
  shop Arena Stall: 1 common
  map
    {level}* {level} {level} {level}*
    {level} @ P {level}*
    {level} {level} {level} {level}

environment Arena Floor, level {level}
  copies 30
  minion {level}
"""
BATTLE = """
scenario Arena Battle, number 2
  health 99
  salves 2 Salve, heal 6
  king's hand King's Hand, 1 per turn, 4-6
  table Arena Chests
  boss {boss}
    health 99
    upgrade cp {upgrades}
    cp 9
    loot 1
"""


def _library(chosen: Iterable[str], text: str) -> Library:
    parsed, diagnostics = parse_file(Source("arena.dice", COMMON + text))
    assert parsed is not None
    assert not diagnostics, "\n".join(map(str, diagnostics))
    wanted = set(chosen)
    kept = [
        each for each in shipped()._by_key.values() if each.kind in SHARED or each.key in wanted
    ]
    return Library([*kept, *definitions_of([parsed])])


@cache
def crawl_of(*minions: str) -> Library:
    """A crawl in which these minions, all of one level, come out of every tile."""
    (level,) = {shipped().minions[id].level for id in minions}
    chosen = [f"{keys.MINION}:{id}" for id in minions]
    return _library(chosen, CRAWL.format(level=level))


@cache
def battle_of(boss: str, upgrades: int = 0) -> Library:
    """A battle against this boss and its allies, with so many Upgrade CP."""
    name = shipped().bosses[boss].name.text
    allies = [id for id, m in shipped().minions.items() if m.ally_of == shipped().bosses[boss].name]
    chosen = [f"{keys.BOSS}:{boss}", *(f"{keys.MINION}:{id}" for id in allies)]
    return _library(chosen, BATTLE.format(boss=name, upgrades=upgrades))
