"""Rulings about the shipped heroes."""

import pytest

from dicethrone_rules.engine.events import Healed
from dicethrone_rules.testing.scenario import duel, hill

SMACK = (1, 1, 1, 4, 5)


@pytest.mark.rule("BARB-9", "RULE-025")
def test_better_d_lets_the_barbarian_keep_a_life_and_roll_the_others():
    game = duel("moon-elf", "barbarian").given(1, health=40, hand=["Better D"])
    game.activate("Longbow", 1, 1, 1, 4, 4).defend("Thick Skin", 4, 1, 1)
    game.window(1, "roll").play("Better D").dice(5, 5).until("roll", 1)
    game.choose("Re-roll die 2, die 3").finish()
    assert game.health(1) == 40 - 3 + 6


@pytest.mark.rule("MELF-6", "RULE-088")
def test_volley_is_played_from_the_activation_on():
    game = duel("moon-elf", "barbarian").given(0, cp=1, hand=["Volley"])
    game.activate("Longbow", 1, 1, 1, 4, 4).window(0)
    assert game.decision.message.id == "window.activated"
    game.dice(1, 1, 4, 4, 6).play("Volley").defend(None).finish()
    assert game.dealt(1) == [3 + 2]


@pytest.mark.rule("PYRO-5", "RULE-101")
def test_meteorites_undefendable_and_collateral_damage_are_one_sum():
    game = hill("pyromancer", "moon-elf", "monk").given(0, tokens={"Fire Mastery": 3})
    game.given(2, cp=1, hand=["Not This Time"]).activate("Meteorite", 6, 6, 6, 6, 1).aim(1)
    game.window(2, "last").play("Not This Time").choose("Player 2")
    game.dice(1, 1, 4, 4, 5).until("roll", 0)
    assert (sum(game.dealt(1)), game.dealt(2)) == (1, [2])  # 6 of 5 + 2 are prevented


@pytest.mark.rule("THIEF-2")
@pytest.mark.parametrize("theirs", [0, 2])
@pytest.mark.parametrize(("bags", "gained"), [((3, 1, 1), 2), ((3, 3, 1), 3), ((3, 3, 3), 4)])
def test_pickpocket_gains_in_full_whatever_the_opponent_has(theirs, bags, gained):
    game = duel("shadow-thief", "barbarian").given(0, cp=0).given(1, cp=theirs)
    game.activate("Pickpocket", 3, 6, *bags).finish()
    assert (game.cp(0), game.cp(1)) == (gained, max(0, theirs - 1))


@pytest.mark.rule("THIEF-6", "STATUS-SHADOWS-01")
def test_with_shadows_no_defence_is_made():
    game = duel("barbarian", "shadow-thief").given(1, tokens={"Shadows": 1})
    game.activate("Smack", *SMACK).finish()
    assert not game.was_asked("defense")
    assert game.dealt(1) == []


@pytest.mark.rule("MONK-1", "RULE-008")
def test_the_chi_of_fist_of_harmony_comes_after_the_damage():
    game = duel("monk", "barbarian").activate("Fist of Harmony", 1, 2, 3, 4, 6).until("defense")
    assert game.tokens(0, "Chi") == 0
    game.defend(None)
    assert game.tokens(0, "Chi") == 2
    assert not any("Chi" in option.text for d in game.asked for option in d.options)


@pytest.mark.rule("MONK-3", "RULE-046")
def test_chi_meets_isolated_damage_too():
    game = duel("black-widow", "monk").given(1, tokens={"Time Bomb": 1, "Chi": 3}, inflictor=0)
    game.given(1, tokens={"Time Bomb": 1, "Chi": 3}, sides={"Time Bomb": "0:01"}).until_upkeep(1)
    game.dice(1).window(1, "damage").play("Chi").choose("number:3").settle()
    assert game.dealt(1) == [1]


@pytest.mark.rule("PAL-1", "RULE-008")
def test_the_crit_of_righteous_prayer_comes_after_the_damage():
    game = duel("paladin", "barbarian").given(0, cp=0).activate("Righteous Prayer", 6, 6, 6, 6, 1)
    game.defend(None)
    game.settle()
    assert (game.tokens(0, "Crit"), game.cp(0), game.dealt(1)) == (1, 2, [8])
    assert not any(option.text.startswith("Spend Crit") for d in game.asked for option in d.options)


@pytest.mark.rule("PAL-6", "RULE-116")
def test_blessing_of_divinity_saves_from_an_ultimate():
    game = duel("barbarian", "paladin").given(1, health=5, tokens={"Blessing of Divinity": 1})
    game.activate("Rage!", 6, 6, 6, 6, 6)
    game.dice(1, 4, 4, 1, 6).until("roll", 0)
    assert (game.health(1), game.tokens(1, "Blessing of Divinity")) == (1, 0)


@pytest.mark.rule("PAL-8", "CORE-ORP-09")
def test_holy_attack_heals_at_its_activation():
    game = duel("paladin", "barbarian").given(0, health=40)
    game.activate("Holy Attack", 1, 2, 3, 4, 1).until("defense")
    assert [event.amount for event in game.happened(Healed)] == [1]
    assert game.health(0) == 41


@pytest.mark.rule("NINJA-3", "RULE-107")
def test_kuji_kiri_hits_chosen_opponents_with_collateral_damage():
    game = hill("ninja", "barbarian", "moon-elf").given(0, upgrades=["Smoke Screen II"])
    game.activate("Kuji-Kiri", 4, 4, 4, 6, 6)
    game.until("player").choose("Player 2")
    if game.decision.kind == "player":
        game.choose("Player 3")
    game.finish()
    assert (game.dealt(1), game.dealt(2)) == ([4], [4])
    assert not game.was_asked("target")


@pytest.mark.rule("WIDOW-6", "RULE-100")
def test_the_widows_defence_rolls_again_after_an_opponent_altered_a_die():
    upgrades = ["Baton Strike II", "Infiltrate II", "Hacked II", "Vengeance II"]
    game = duel("barbarian", "black-widow").given(0, cp=1, hand=["Tip It"])
    game.given(1, upgrades=upgrades).activate("Smack", *SMACK)
    game.defend("Sabotage", 3, 3, 6).until("may", 1).choose("No").window(0, "roll")
    game.play("Tip It").choose("Die 1").choose("value:2").until("may", 1).choose("Yes").dice(
        3
    ).choose("Die 1")
    game.choose("No more dice").finish()
    assert game.dealt(0) == [2]
