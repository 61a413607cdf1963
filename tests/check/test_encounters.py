"""Minions, bosses, loot and environments are read, checked and printed like anything else."""

import pytest

from dicethrone_rules.language.printer import say
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import content
from tests.language.reading import parsed

TEXT = """\
status Smoke: positive, limit 3
  Spend when you would receive dmg: Prevent 2 of that dmg.

minion Mud Crab
  health 4
  gold 1
  dice: 1-3 Pinch, 4-5 Shell, 6 Bubble
  setup: Gain Smoke.
  offensive Snap
    1-3: Deal 2 dmg.
  offensive Scuttle
    2 Pinch + 1 Bubble: Deal 3 dmg. Inflict Poison.
  defensive Hide
    defense roll 2: Prevent 1 x Shell incoming dmg.
  When an opponent activates no ability: Deal 2 undefendable dmg to that player.
  When you would be defeated: Each opponent gains 1 CP.

boss Tide King
  health 60
  stage 2
  dice: 1-3 Wave, 4-6 Foam
  status Swell: positive, limit 4
    While you Attack: Add 1 per Swell you have to that dmg.
  action surge N
    Do this N times, gain Swell.
  passive Barnacles
    While you are Attacked: Subtract 2 from that dmg.
    When you are dealt dmg except from an Ultimate, once per turn: Surge 1.
  offensive Flood
    3 Wave: Deal 6 dmg to each engaged opponent.
  ultimate Maelstrom!
    5 Foam: Surge 2. Deal 15 dmg.
  card Undertow, cost 2, main
    Each opponent loses 1 CP and takes 2 dmg.
  At the end of your turn: If your Health is less than 30, gain 1 CP.

loot Pearl Blade
  cost 6
  face 12
  While you Attack: Add 1 to that dmg.
  Pay 1 CP when you Attack, once per turn: Add 2 dmg.

loot Seaweed Wrap
  limit 3
  Heal 4.
  Remove 1 negative status effect.

environment Rising Water
  rounds 3
  During any Upkeep: That player takes 1 dmg.
  You have 1 fewer Roll Attempt.
"""


def test_an_adventure_checks_clean_and_prints_as_it_was_written():
    assert check_text(TEXT) == []
    assert say(parsed("file", TEXT)) == TEXT
    library = content(TEXT)
    assert list(library.encounters) == [
        "mud-crab",
        "tide-king",
        "pearl-blade",
        "seaweed-wrap",
        "rising-water",
    ]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("setup: Gain Smoke.", "setup: Gain Smog.", "DT201"),
        ("setup: Gain Smoke.", "setup: Add 2 dmg.", "DT602"),
        ("2 Pinch + 1 Bubble", "2 Pinch + 1 Bubbel", "DT202"),
        ("Surge 1.", "Surge.", "DT216"),
        ("6 Bubble", "5-6 Bubble", "DT303"),
        ("loot Seaweed Wrap", "loot Pearl Blade", "DT210"),
    ],
)
def test_a_mistake_in_an_encounter_is_found(old, new, code):
    assert code in [found.code for found in check_text(TEXT.replace(old, new, 1))]
