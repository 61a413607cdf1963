"""Rulings about damage that the totals' own tests do not prove."""

import pytest

from dicethrone_rules.engine.events import DamageModified
from dicethrone_rules.testing.scenario import content, duel, hill

LEECH = """
hero Leech
  complexity 1
  dice: 1-3 Sword, 4-5 Heart, 6 Star
  offensive Drain
    3 Sword: Deal 9 dmg. Then heal the dmg dealt.
  ultimate End!
    5 Star: Deal 9 dmg.
  defensive Guard
    defense roll 1: Heal 1 x Heart.
  card Needle, cost 0, roll
    Deal 5 isolated undefendable dmg to a chosen opponent.
  card Brace, cost 0, roll
    Play only if you are Attacked.
    Prevent 3 incoming dmg.
"""


@pytest.mark.rule("RULE-014", "DMG-18")
def test_what_counts_damage_dealt_counts_it_beyond_the_health_that_was_left():
    game = hill("leech", "leech", "leech", library=content(LEECH)).given(0, health=10)
    game.given(1, health=3).activate("Drain", 1, 1, 1, 4, 4).aim(1).defend(None).finish()
    assert not game.player(1).alive
    assert game.health(0) == 19


@pytest.mark.rule("RULE-046", "RULE-045")
def test_a_card_for_who_is_attacked_never_meets_isolated_damage():
    game = duel("leech", "leech", content(LEECH)).given(0, hand=["Needle"])
    game.given(1, hand=["Brace"]).activate("Drain", 1, 1, 1, 4, 4)
    game.window(0, "effects").play("Needle").window(1, "damage").play("Brace")
    game.defend(None).finish()
    assert game.dealt(1) == [5, 9 - 3]


@pytest.mark.rule("RULE-046", "MONK-3")
def test_prevention_without_that_condition_meets_isolated_damage():
    game = duel("barbarian", "monk").given(1, tokens={"Parasite": 1, "Chi": 4})
    game.activate("Smack", 1, 1, 1, 4, 5).window(1, "effects").play("Chi").choose("number:1")
    game.window(1, "damage").play("Chi").choose("number:3").defend(None).finish()
    assert game.dealt(1) == [3]  # of the Attack's 4; none of the 3 that Parasite deals
    assert [event.player for event in game.happened(DamageModified)] == [1, 1]
