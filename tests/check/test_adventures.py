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
    objective: 5 Bubble
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


CASES = [
    # code, what is replaced, by what, the underlined words, the message
    ("DT218", "table Wrecks\n  gold", "table Wreks\n  gold", "Wreks", "there is no table Wreks"),
    ("DT218", "shop Beach Hut:", "shop Beach Hutt:", "Beach Hutt", "there is no shop Beach Hutt"),
    ("DT950", "Swirl. Deal 15 dmg.", "Flee.", "Flee", "only a minion leaves its battle"),
    (
        "DT950",
        "Prevent 2 of that dmg.",
        "Open a chest of level 1.",
        "Open a chest of level 1",
        "only Adventures know this verb",
    ),
    ("DT951", "1  1+  1*", "1  1+  1* . 2", "2", "no way leads from the start to this tile"),
    ("DT952", "1$1 P", "1$1 1", "", "the map has no portal"),
    ("DT952", "1* 1   1*", "1* P   1*", "P", "the map has 2 portals"),
    ("DT952", "@  1$1 P", "1  1$1 P", "", "the map has no start"),
    ("DT952", "1  1+  1*", "1* 1+  1*", "1*", "the map has 4 shards"),
    ("DT952", "1  1+  1*", "1  1+  1", "", "the map has 2 shards"),
    (
        "DT953",
        "1* 1   1*\n    @  1$1 P\n    1  1+  1*",
        "1* 1   .\n    @  1$1 P 1*\n    1  1*",
        "1*",
        "this shard can only be reached through the portal",
    ),
    ("DT954", "1-20: Gain 1 CP.", "1-19: Gain 1 CP.", "chest 1", "chest 1 has no row for 20"),
    (
        "DT954",
        "1-20: Gain 1 CP.",
        "1-20: Gain 1 CP.\n    20: Draw 1.",
        "20",
        "20 is in two rows of chest 1",
    ),
    (
        "DT954",
        "1-20: Gain 1 CP.",
        "1-21: Gain 1 CP.",
        "1-21",
        "the Loot die has no results 1-21",
    ),
    (
        "DT955",
        "objective: 2 Pinch + 1 Bubble",
        "objective: 4 Pinch + 2 Bubble",
        "4 Pinch + 2 Bubble",
        "no roll of 5 dice can show this",
    ),
    (
        "DT956",
        "objective: 5 Bubble",
        "objective: straights",
        "objective: straights",
        "dice that show this activate no ability",
    ),
    (
        "DT956",
        "objective: 5 Bubble",
        "objective: 3 Shell",
        "3 Shell",
        "dice that show this activate no ability",
    ),
    ("DT957", "Flood, priority 1", "Flood", "Flood", "Flood has no priority"),
    (
        "DT957",
        "Maelstrom!, priority 2",
        "Maelstrom!, priority 1",
        "priority 1",
        "Maelstrom! has the priority of Flood",
    ),
    ("DT404", "upgrade Flood II", "upgrade Fleed II", "Fleed", "Tide King has no ability Fleed"),
    ("DT405", "upgrade Flood II", "upgrade Flood III", "Flood", "there is no Flood II"),
    (
        "DT958",
        "loot Seaweed Wrap,",
        "loot Seaweed Wrap III,",
        "Seaweed Wrap III",
        "there is no level 2 of Seaweed Wrap",
    ),
    ("DT959", "common, cost 1", "common, swaps Tip Itt, cost 1", "Tip Itt", "no hero has a card"),
    ("DT960", "1$1", "1$3", "1$3", "Wrecks has no chest of level 3"),
    ("DT960", "Take 1 dmg.", "Open a chest of level 5.", "5", "no table has a chest of level 5"),
    (
        "DT961",
        "18/17/16/15",
        "18/17/16",
        "18/17/16",
        "there are 3 numbers for 1 to 4 heroes",
    ),
    ("DT962", "cost 2, main", "cost 2, instant", "instant", "a boss has no moment"),
    ("DT964", "Mud Crab, level 1", "Mud Crab, level 7", "level 7", "no minion has level 7"),
    ("DT964", "Rising Water, level 3", "Rising Water, level 0", "level 0", "no tile has level 0"),
    ("DT964", "minion 3", "minion 5", "minion 5", "no minion has level 5"),
    ("DT964", "number 1", "number 9", "number 9", "a campaign has no scenario 9"),
    ("DT964", "1  1+", "7  1+", "7", "no tile has level 7"),
    ("DT965", "  gold 10\n", "", "The Long Beach", "is a portal crawl and has no gold"),
    ("DT965", "number 1", "number 2", "", "is a boss battle, which has no map"),
    ("DT965", ", 40 legendary", "", "buy", "Beach Hut has no price for legendary"),
    ("DT305", "per turn, 4-6", "per turn, 4-7", "4-7", "no die has faces 4-7"),
    ("DT120", "1  1+", "x  1+", "x", "x is no place on a map"),
    ("DT120", "@  1$1", "@* 1$1", "@*", "only a tile with a level"),
    ("DT409", "status Smoke", "hero", "priority 1", "a hero's ability has no priority"),
]


@pytest.mark.parametrize(("code", "old", "new", "underlined", "message"), CASES)
def test_a_finding_says_what_is_wrong_and_where(code, old, new, underlined, message):
    if code == "DT409":
        text = HERO
    else:
        assert old in TEXT
        text = TEXT.replace(old, new, 1)
    found = [each for each in check_text(text) if each.code == code and message in each.message]
    assert found, [(each.code, each.message) for each in check_text(text)]
    span = found[0].span
    assert not underlined or text[span.start : span.end] == underlined


HERO = """\
hero Lich
  complexity 1
  dice: 1-3 Bone, 4-5 Candle, 6 Crown
  offensive Rattle, priority 1
    3 Bone: Deal 4 dmg.
"""


@pytest.mark.parametrize("leaves", ["Flee.", "Be replaced by a random minion of level 3."])
def test_the_guard_of_the_portal_does_not_leave(leaves):
    text = TEXT.replace("Mud Crab, level 1", "Mud Crab, level {}").replace("Surge 1.", leaves)
    assert "DT963" in [found.code for found in check_text(text.format(4))]
    assert "DT963" not in [found.code for found in check_text(text.format(3))]


def test_a_swap_of_a_level_above_the_second_needs_the_one_below():
    swap = "loot Concuss {}, rare, swaps Concuss, cost 0, main\n  Draw 1.\n"
    assert check_text(swap.format("II")) == []
    assert [found.code for found in check_text(swap.format("III"))] == ["DT958"]


def test_a_hero_a_minion_and_a_boss_share_no_id():
    text = TEXT.replace("boss Tide King", "boss Mud Crab")
    assert "DT217" in [found.code for found in check_text(text)]


def test_a_column_for_the_king_s_hand_covers_the_die_like_any_other() -> None:
    table = """table Nests
  king's hand
    1-10: Gain 1 CP.
    {}: Draw 1.
"""
    assert check_text(table.format("11-20")) == []
    (found,) = check_text(table.format("12-20"))
    assert (found.code, found.message) == ("DT954", "king's hand has no row for 11")
    again = table.format("11-20") + "  king's hand\n    1-20: Draw 1.\n"
    (found,) = check_text(again)
    assert found.message == "the table has a second column for king's hand"


@pytest.mark.parametrize("share", ["0 of 10", "11 of 10", "0 of 0"])
def test_a_difficulty_leaves_some_health(share):
    text = f"difficulty Stern\n  score 30\n  salves after loss 0\n  health {share}\n"
    (found,) = check_text(text)
    assert (found.code, text[found.span.start : found.span.end]) == ("DT964", f"health {share}")
    assert check_text(text.replace(share, "9 of 10")) == []
