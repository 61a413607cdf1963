"""The scenario builder: what it arranges is there, and what cannot be is refused with a reason."""

import pytest

from dicethrone_rules.testing.battle import Battle
from dicethrone_rules.testing.scenario import ScenarioError, content, duel, hill, teams

LIBRARY = content("""
status Moth: negative, limit 2, sides "Asleep" "Awake"

status Glow: positive, limit 3
  Spend any time: Draw 1.

hero Keeper
  complexity 1
  dice: 1-3 Sword, 4-5 Heart, 6 Star

  offensive Jab
    3 Sword: Deal 1 dmg.

  ultimate End!
    5 Star: Deal 1 dmg.

  defensive Wall
    defense roll 1: Heal 1 x Sword.

  upgrade Jab II, cost 2
    3 Sword: Deal 2 dmg.

  upgrade Jab III, cost 3
    3 Sword: Deal 3 dmg.

  card Lamp, cost 0, main, copies 3: Draw 1.
  card Wick, cost 0, main: Gain 1 CP.
""")


def keepers():
    return duel("keeper", "keeper", library=LIBRARY)


def test_what_is_given_is_there():
    scene = keepers().given(
        1,
        health=7,
        cp=9,
        hand=["Lamp", "Wick"],
        top=["Lamp", "Jab III"],
        discard=["Lamp"],
        tokens={"Moth": 2, "Glow": 1},
        sides={"Moth": "Awake"},
        upgrades=["Jab II"],
    )
    assert (scene.health(1), scene.cp(1)) == (7, 9)
    assert scene.hand(1) == ["Lamp", "Wick"]
    assert scene.deck(1)[:2] == ["Lamp", "Jab III"]
    assert scene.discard(1) == ["Lamp"]
    given = [(token.key, token.side) for token in scene.player(1).tokens]
    assert given == [("token:moth", 1)] * 2 + [("token:glow", 0)]
    assert scene.player(1).levels == {"jab": 2}
    assert scene.health(0) == 50


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"health": 0}, "Health is from 1 to 60"),
        ({"health": 61}, "Health is from 1 to 60"),
        ({"cp": 16}, "CP is from 0 to 15"),
        ({"cp": -1}, "CP is from 0 to 15"),
        ({"hand": ["Torch"]}, "No card 'Torch' is left for seat 0"),
        ({"hand": ["Wick", "Wick"]}, "No card 'Wick' is left for seat 0"),
        ({"tokens": {"Gloom": 1}}, "There is no token 'Gloom'"),
        ({"tokens": {"Moth": 3}}, "A player holds at most 2 Moth"),
        ({"tokens": {"Moth": -1}}, "0 or more Moth, not -1"),
        (
            {"tokens": {"Moth": 1}, "sides": {"Moth": "Gone"}},
            "Moth has no side 'Gone': it has 'Asleep', 'Awake'",
        ),
        (
            {"tokens": {"Glow": 1}, "sides": {"Glow": "Awake"}},
            "Glow has no side 'Awake': it has no sides",
        ),
        ({"sides": {"Moth": "Awake"}}, "Moth has a side here but is not among the tokens"),
        ({"upgrades": ["Lamp"]}, "Lamp is not an upgrade"),
        ({"upgrades": ["Jab III", "Jab II"]}, "Jab II does not fit onto level 3 of its space"),
        ({"tokens": {"Moth": 1}, "inflictor": 2}, "There is no seat 2: they are 0 to 1"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(given, reason):
    with pytest.raises(ScenarioError, match=reason):
        keepers().given(0, **given)


def test_a_seat_that_is_not_there_is_refused():
    with pytest.raises(ScenarioError, match="There is no seat 4: they are 0 to 3"):
        teams(*["keeper"] * 4, library=LIBRARY).given(4, cp=1)


def test_nothing_is_arranged_once_play_has_begun():
    scene = keepers().given(0, hand=["Wick"]).play("Wick")
    with pytest.raises(ScenarioError, match="arranged at a halt"):
        scene.given(0, cp=3)


def test_a_step_that_is_not_offered_says_what_is():
    with pytest.raises(ScenarioError, match=r"'Play Torch' is not offered.*Play Wick"):
        keepers().given(0, hand=["Wick"]).choose("Play Torch")


def test_every_phase_can_be_reached_with_a_table_of_ones_own():
    """Arranged before the Upkeep, the Main Phases; played to the rest."""
    scene = hill(*["keeper"] * 3, library=LIBRARY).given(0, hand=["Wick"])
    assert (scene.at, scene.decision.kind, scene.table.phase) == ("Main Phase 1", "main", "main")
    scene.roll(1, 1, 1, 2, 6)
    assert scene.table.phase == "offensive"
    scene.until_upkeep().given(1, health=3)
    assert (scene.at, scene.health(1), scene.table.active) == ("Upkeep", 3, 1)


# --- armies ---------------------------------------------------------------------------------------


def test_an_army_is_arranged_and_rolls_what_is_scripted():
    battle = Battle("undead", "goblinoids").given(1, ["Goblin"], health=3, points=2)
    assert (battle.health(1), battle.view(1).points, battle.storage(1)) == (3, 2, ["Goblin"])
    assert battle.zones(1) == (7, 1, 0, 4)
    battle.roll("Ghoul", "Ghoul")
    assert battle.storage(0) == ["Ghoul", "Ghoul"]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"storage": ["Elf"]}, "No die of seat 1 shows Elf: they show "),
        ({"storage": ["Goblin"] * 9}, "The Pool of seat 1 has 8 dice"),
        ({"health": 0}, "Health is 1 or more"),
        ({"points": 3}, "Points are from 0 to 2"),
    ],
)
def test_an_army_that_cannot_be_is_refused(given, reason):
    with pytest.raises(ScenarioError, match=reason):
        Battle("undead", "goblinoids").given(1, **given)


def test_a_battle_fails_with_what_is_asked():
    battle = Battle("undead", "goblinoids")
    with pytest.raises(ScenarioError, match="There is no seat 2"):
        battle.given(2)
    with pytest.raises(ScenarioError, match="activation is not asked, but roll of seat 0"):
        battle.passes("activation")
    with pytest.raises(ScenarioError, match=r"'Dance' is not offered. The options are: Roll 5"):
        battle.choose("Dance")
