"""Mistakes found in play: targets that nobody asked for, choices of nothing, offers too late."""

import pytest

from dicethrone_rules.engine.events import HealthChanged, TargetChosen
from dicethrone_rules.testing.scenario import content, duel, hill, teams

ARCHER = """
status Mark: negative, limit 3
  When you are Attacked: Gain 1 CP.

hero Archer
  complexity 1
  dice: 1-3 Sword, 4-5 Heart, 6 Star
  offensive Fan
    3 Sword: Deal 4 pure dmg to 2 chosen opponents.
  ultimate End!
    5 Star: Deal 9 dmg.
  defensive Guard
    defense roll 1: Heal 1 x Heart. Inflict Mark.
"""


@pytest.mark.rule("CORE-TGT-01", "ATK-01")
def test_a_text_that_names_its_targets_looks_for_no_other_and_attacks_them():
    game = hill("archer", "archer", "archer", library=content(ARCHER))
    for seat in (1, 2):
        game.given(seat, tokens={"Mark": 1}, cp=0)
    game.activate("Fan", 1, 1, 1, 4, 4).until("player").choose("Player 2")
    game.until("player").choose("Player 3").finish()
    assert not game.was_asked("target")
    assert (game.dealt(1), game.dealt(2)) == ([4], [4])
    assert (game.cp(1), game.cp(2)) == (1, 1)  # both were Attacked
    assert [event.target for event in game.happened(TargetChosen)] == [1]


def test_accuracy_is_not_offered_once_the_targeting_die_lies():
    game = teams("paladin", "moon-elf", "monk", "barbarian").given(0, tokens={"Accuracy": 1})
    game.activate("Holy Attack", 1, 2, 3, 4, 1).window(0, "activated")
    assert game.offers("Spend Accuracy")
    game.asked.clear()
    game.choose("pass").dice(1).defend(None).finish()
    later = [o.text for d in game.asked if d.player == 0 for o in d.options if d.kind == "window"]
    assert not any(text.startswith("Spend Accuracy") for text in later[2:])


@pytest.mark.parametrize("rules", ["printed", "current"])
@pytest.mark.parametrize(("face", "hit"), [(1, 2), (3, 3)])
def test_the_health_line_of_a_team_names_who_was_hit(rules, face, hit):
    game = teams("barbarian", "moon-elf", "monk", "paladin", rules=rules)
    game.activate("Smack", 1, 1, 1, 4, 5).dice(face).defend(None).finish()
    assert [event.player for event in game.happened(HealthChanged)] == [hit]


def test_only_spirits_that_are_there_are_given_up():
    game = duel("treant", "barbarian").bare(0).given(0, tokens={"Seedling": 1, "Sapling": 1})
    game.activate("Splinter", 1, 1, 1, 4, 5).until("may").choose("Yes")
    assert game.offered() == ["Seedling of Player 1", "Sapling of Player 1"]


@pytest.mark.rule("DMG-08")
def test_nothing_is_added_to_pure_damage_while_its_text_waits_for_the_landing():
    game = duel("shadow-thief", "barbarian").bare(0).bare(1)
    game.given(0, tokens={"Sneak Attack": 1})
    game.activate("Shadow Dance", 6, 6, 6, 1, 2).dice(5).finish()
    assert game.health(1) == 47
    assert game.tokens(0, "Shadows") == 1  # the half of the text that waited
    texts = [option.text for decision in game.asked for option in decision.options]
    assert not any(text.startswith("Spend Sneak Attack") for text in texts)
