"""Minions, bosses, tiles, loot and scenarios are read, checked and printed like anything else."""

import pytest

from dicethrone_rules.language.printer import say
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import content
from tests.language.reading import parsed

TEXT = """\
status Smoke: positive, limit 3
  Spend when you would receive dmg: Prevent 2 of that dmg.

dice Reef: 1-3 Pinch, 4-5 Shell, 6 Bubble

dice Calm: 1-6 Wave

minion Mud Crab, level 1
  dice Reef
  health 4
  cp 0
  objective: 2 Pinch + 1 Bubble
  setup: Gain Smoke.
  offensive Snap
    1 Pinch: Deal 2 dmg.
    2 Pinch + 1 Bubble: Deal 3 dmg. Inflict Poison.
  passive Temper
    When you activate no ability: Surge 1.
    When you would be defeated: Each opponent gains 1 CP.
  defensive Hide
    defense roll 2: Prevent 1 x Shell incoming dmg.
  status Swell: positive, limit 4
    While you Attack: Add 1 per Swell you have to that dmg.
  action surge N
    Do this N times, gain Swell.

boss Tide King
  dice Reef
  setup: Gain 2 Foam.
  status Foam: positive, limit 4
    While you Attack: Add 1 per Foam you have to that dmg.
  action swirl
    Gain Foam.
  passive Barnacles
    While you are Attacked: Subtract 2 from that dmg.
    When you are dealt dmg except from an Ultimate, once per turn: Swirl.
  offensive Flood, priority 1
    3 Pinch: Deal 6 dmg to each engaged opponent.
  ultimate Maelstrom!, priority 2
    5 Bubble: Swirl. Deal 15 dmg.
  defensive Shoal
    defense roll 3: Prevent 1 x Shell incoming dmg.
  upgrade Flood II, cost 2
    3 Pinch: Deal 8 dmg to each engaged opponent.
  card Undertow, cost 2, main
    objective: 3 Pinch
    hero bonus: Draw 1.
    Play only if you have Foam.
    Each opponent loses 1 CP and takes 2 dmg.
  card Ebb, cost 0, roll, attack modifier
    objective: straights
    Play only if you have Foam.
    Spend 1 Foam and add 2 dmg.

environment Bare Sand, level 1

environment Rising Water, level 3
  Take 1 dmg.
  minion 3

loot Seaweed Wrap, common, cost 1, instant
  Heal 4. Remove 1 negative status effect.

table Wrecks
  chest 1
    1-20: Gain 1 CP.
  boss loot
    1-20: Draw 1.

shop Beach Hut
  buy: 10 common, 20 rare, 30 epic, 40 legendary
  identify 10
  sell: 5 common, 5 rare, 5 epic, 5 legendary
  round to 5

scenario The Long Beach, number 1
  health 18/17/16/15
  salves 2 Salve, heal 4
  king's hand King's Hand, 1 per turn, 4-6
  table Wrecks
  gold 10
  shop Beach Hut: 3 common
  map
    1* 1   1*
    @  1$1 P
    1  1+  1*

equipment Pearl Blade, rare, cost 3
  While you Attack: Add 1 to that dmg.
  Pay 1 CP when you Attack, once per turn: Add 2 dmg.
"""


def test_an_adventure_checks_clean_and_prints_as_it_was_written():
    assert check_text(TEXT) == []
    assert say(parsed("file", TEXT)) == TEXT
    library = content(TEXT)
    assert list(library.dice) == ["reef", "calm"]
    assert list(library.minions) == ["mud-crab"]
    assert list(library.bosses) == ["tide-king"]
    assert list(library.environments) == ["bare-sand", "rising-water"]
    assert list(library.loot) == ["seaweed-wrap"]
    assert list(library.equipment) == ["pearl-blade"]
    assert library.token("token:mud-crab/swell").limit == 4
    assert library.faces(library.bosses["tide-king"]) == library.dice["reef"].faces


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("setup: Gain Smoke.", "setup: Gain Smog.", "DT201"),
        ("setup: Gain Smoke.", "setup: Add 2 dmg.", "DT602"),
        ("2 Pinch + 1 Bubble: Deal", "2 Pinch + 1 Bubbel: Deal", "DT202"),
        ("Surge 1.", "Surge.", "DT216"),
        ("6 Bubble", "5-6 Bubble", "DT303"),
        ("environment Rising Water", "environment Bare Sand", "DT210"),
        ("dice Reef\n", "dice Reeef\n", "DT218"),
        ("  cp 0\n", "", "DT117"),
        ("health 4", "health 4\n  health 5", "DT114"),
        ("hero bonus: Draw 1.", "hero bonus: Gain Smog.", "DT201"),
        ("3 Pinch: Deal 8", "6 Pinch: Deal 8", "DT301"),
        ("Take 1 dmg.", "Add 1 dmg.", "DT602"),
        ("loot Seaweed Wrap, common,", "loot Seaweed Wrap,", "DT117"),
        ("rare, cost 3", "rare", "DT410"),
    ],
)
def test_a_mistake_in_an_adventure_is_found(old, new, code):
    assert old in TEXT
    assert code in [found.code for found in check_text(TEXT.replace(old, new, 1))]
