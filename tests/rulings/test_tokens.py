"""Rulings about status effects: gaining, moving, removing, and single tokens."""

import pytest

from dicethrone_rules.engine.events import CardsSeen, TokensGained
from dicethrone_rules.testing.scenario import content, duel, teams

WAITING = """
status Thorn: negative, limit 3
  When you gain this: Take 2 isolated undefendable dmg.

hero Gardener
  complexity 1
  dice: 1-3 Sword, 4-5 Heart, 6 Star
  offensive Poke
    3 Sword: Deal 3 dmg.
  ultimate End!
    5 Star: Deal 9 dmg.
  defensive Guard
    defense roll 1: Heal 1 x Heart.
  card Pass On, cost 0, main
    Transfer 1 status effect from a chosen player to a chosen other player.
  card Prick, cost 0, main
    Inflict Thorn on a chosen opponent.
"""


@pytest.mark.rule("RULE-020", "STATUS-GEN-15")
def test_a_transfer_is_a_gain_for_what_waits_for_one():
    game = duel("gardener", "gardener", content(WAITING)).given(0, tokens={"Thorn": 1})
    game.given(0, hand=["Pass On", "Prick"]).play("Pass On")
    assert (game.tokens(0, "Thorn"), game.tokens(1, "Thorn")) == (0, 1)
    assert game.dealt(1) == [2]


@pytest.mark.rule("RULE-022", "CARD-16")
def test_a_player_without_status_effects_may_be_chosen_for_a_removal():
    game = duel("barbarian", "moon-elf").given(0, cp=2, hand=["Buh Bye"])
    game.given(1, tokens={"Evasive": 1}).play("Buh Bye").choose("Player 1")
    assert (game.tokens(1, "Evasive"), game.discard(0)) == (1, ["Buh Bye"])


@pytest.mark.rule("RULE-060", "STATUS-GEN-12")
def test_tokens_may_be_spent_on_the_attack_that_brings_more_of_them():
    game = duel("ninja", "barbarian").given(0, tokens={"Ninjutsu": 3})
    game.activate("Shadow Fang", 1, 2, 3, 4, 5).dice(1, 1)
    game.play("Ninjutsu").play("Ninjutsu").choose("pass")
    assert game.tokens(0, "Ninjutsu") == 3  # 3, two spent, two gained
    game.defend(None).finish()
    assert game.dealt(1) == [8 + 1 + 1]


@pytest.mark.rule("RULE-060")
def test_tokens_of_the_end_of_the_offensive_roll_phase_make_no_room():
    game = duel("paladin", "barbarian").given(0, tokens={"Accuracy": 1}, cp=4)
    game.given(0, upgrades=["Mighty Prayer II"]).activate("Offensive Stance", 1, 1, 6, 3, 3)
    game.until("choice").choose("Gain Accuracy")
    assert not any(d.message.id == "window.room" for d in game.asked)
    assert game.offers("Spend Accuracy")  # from here on


@pytest.mark.rule("RULE-007", "MELF-4")
@pytest.mark.parametrize(("moment", "worth"), [("then", 4), ("effects", 4), (None, 6)])
def test_targeted_that_is_taken_off_no_longer_adds(moment, worth):
    game = duel("moon-elf", "barbarian").given(1, cp=2, hand=["Buh Bye"])
    game.activate("Demising Shot", 1, 1, 1, 6, 6)
    if moment:
        game.window(1, moment).play("Buh Bye").choose("Player 2")
    game.defend(None).finish()
    assert game.dealt(1) == [worth]


@pytest.mark.rule("RULE-009", "THIEF-1")
def test_what_is_gained_before_then_counts_and_is_fixed():
    game = duel("shadow-thief", "barbarian").given(0, cp=2, hand=["Double Up"])
    game.activate("Insidious Strike", 1, 2, 3, 4, 5).window(0, "activated").play("Double Up")
    game.defend(None).finish()
    assert game.cp(0) == 4
    assert game.dealt(1) == [5]


@pytest.mark.rule("RULE-009", "PYRO-2")
def test_at_the_break_of_combustion_a_fire_mastery_may_be_removed():
    game = duel("pyromancer", "moon-elf").given(0, tokens={"Fire Mastery": 3})
    game.given(1, cp=2, hand=["Buh Bye"]).activate("Combustion", 1, 4, 5, 6, 1)
    game.window(1, "then").play("Buh Bye").choose("Player 1").until("number", 0)
    assert [option.value for option in game.decision.options] == [0, 1, 2, 3]


@pytest.mark.rule("RULE-059", "MELF-5")
@pytest.mark.parametrize(("rules", "left"), [("printed", 0), ("current", 1)])
def test_a_skipped_roll_phase_has_no_end_in_the_current_edition(rules, left):
    game = duel("barbarian", "moon-elf", rules=rules)
    game.given(0, cp=0, tokens={"Knockdown": 1, "Entangle": 1}).finish()
    assert (game.tokens(0, "Knockdown"), game.tokens(0, "Entangle")) == (0, left)


@pytest.mark.rule("RULE-071", "STATUS-PARASITE-01")
@pytest.mark.parametrize(("rules", "health"), [("printed", 49), ("current", 50)])
def test_parasite_looks_at_the_end_of_the_upkeep_in_the_current_edition(rules, health):
    game = duel("barbarian", "monk", rules=rules)
    game.given(1, tokens={"Parasite": 1, "Cleanse": 1, "Silence": 1}).until_upkeep(1)
    game.window(1, "upkeep").play("Cleanse").choose("Silence").settle()
    assert game.health(1) == health


@pytest.mark.rule("RULE-073", "BARB-5", "PYRO-4")
@pytest.mark.parametrize(("rules", "asked"), [("printed", True), ("current", False)])
def test_who_is_about_to_be_stunned_may_not_act_in_the_current_edition(rules, asked):
    game = duel("barbarian", "moon-elf", rules=rules).given(1, cp=9, hand=["Double Up"])
    game.roll(6, 6, 6, 6, 1).choose("Activate Crit Bash").window(1, "announced").choose("pass")
    game.asked.clear()
    game.dice(1, 4, 4, 1, 6).until("roll", 0)  # the further Roll Phase
    points = {d.message.id for d in game.asked if d.player == 1 and d.kind == "window"}
    assert ("window.activated" in points) is asked
    assert game.dealt(1) == [5]


@pytest.mark.rule("RULE-075", "STATUS-DOMINANCE-01")
@pytest.mark.parametrize(("rules", "hit"), [("printed", 2), ("current", 1)])
def test_dominance_turns_an_ultimate_in_the_current_edition(rules, hit):
    game = teams("barbarian", "moon-elf", "monk", "paladin", rules=rules)
    game.given(0, tokens={"Dominance": 1}).activate("Rage!", 6, 6, 6, 6, 6).dice(1, 1)
    game._filler = 1
    game.until_upkeep(1)
    assert game.dealt(hit)[0] == 15


@pytest.mark.rule("RULE-078", "THIEF-3")
def test_shadows_gained_at_the_limit_are_not_renewed():
    game = duel("shadow-thief", "barbarian").given(0, tokens={"Shadows": 1}, cp=4)
    game.given(0, hand=["Enter the Shadows"]).play("Enter the Shadows")
    assert game.happened(TokensGained) == []
    game.roll(1, 1, 3, 5, 6).choose("Activate no ability").until_upkeep()
    assert game.tokens(0, "Shadows") == 0


@pytest.mark.rule("RULE-033", "WIDOW-5")
def test_of_a_short_deck_only_what_is_left_is_looked_at():
    game = duel("black-widow", "barbarian").emptied(0)
    game.given(0, top=["Tip It", "So Wild"]).play("Covert Ops").choose("Look at the top 3")
    assert [len(event.cards) for event in game.happened(CardsSeen)] == [2]
    assert len(game.deck(0)) + len(game.hand(0)) == 2
    assert "Getting Paid" in game.discard(0)  # nothing was shuffled in
