"""Rulings about dice: setting, copying, re-rolling, blanks, straights, who is asked first."""

import pytest

from dicethrone_rules.engine.events import CpChanged, DieChanged, TargetChosen
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.invariants import events_tell_the_step
from dicethrone_rules.testing.scenario import duel, teams

FOUR = ("barbarian", "moon-elf", "monk", "paladin")


@pytest.mark.rule("RULE-043")
def test_a_die_may_be_set_to_the_value_it_shows():
    game = duel("barbarian", "moon-elf").given(0, cp=2, hand=["Six-It"])
    game.dice(6, 6, 6, 6, 6).window(0, "roll").play("Six-It").choose("Die 1")
    game.until("roll")
    assert game.discard(0) == ["Six-It"]
    assert game.happened(DieChanged) == []  # it was a 6 already


@pytest.mark.rule("RULE-042")
def test_twice_as_wild_may_change_a_single_die():
    game = duel("barbarian", "moon-elf").given(0, cp=3, hand=["Twice As Wild"])
    game.dice(1, 1, 4, 4, 6).window(0, "roll").play("Twice As Wild")
    game.choose("Die 3").choose("No more dice").choose("value:2").until("roll")
    assert game.table.rolls[-1].faces == [1, 1, 2, 4, 6]


@pytest.mark.rule("RULE-041")
def test_a_die_is_re_rolled_as_often_as_it_is_paid_for():
    game = duel("paladin", "moon-elf").given(0, cp=2)
    game.dice(1, 1, 1, 3, 3, 4, 6).window(0, "roll")
    game.choose("Use Tithe: Re-roll").choose("Die 1").window(0, "roll")
    game.choose("Use Tithe: Re-roll").choose("Die 1").until("roll")
    assert game.table.rolls[-1].faces == [6, 1, 1, 3, 3]
    assert game.cp(0) == 0


@pytest.mark.rule("RULE-040", "NINJA-2")
def test_several_dice_are_re_rolled_in_one_throw_each_once():
    game = duel("ninja", "barbarian").given(0, cp=1, hand=["Throwing Stars"])
    game.activate("Slash", 1, 1, 1, 6, 6).window(0, "activated")
    game.dice(1, 1, 1, 1, 1, 4, 4).play("Throwing Stars").choose("Yes")
    game.choose("Die 1").choose("Die 2")
    assert not game.offers("Die 1")  # it is in the throw already
    game.choose("No more dice").defend(None).finish()
    assert game.dealt(1) == [5 + 2]
    assert game.script == []


@pytest.mark.rule("RULE-052", "BARB-8")
def test_the_same_dice_are_five_of_a_symbol_and_four_of_a_number():
    game = duel("barbarian", "moon-elf").given(0, upgrades=["Smack III"])
    game.activate("Smack III", 1, 1, 1, 1, 2).finish()
    assert not game.was_asked("defense")  # undefendable
    assert game.dealt(1) == [10]


@pytest.mark.rule("RULE-053", "PAL-2")
@pytest.mark.parametrize(("faces", "more"), [((2, 3, 4, 5, 6), 1), ((1, 2, 3, 4, 1), 0)])
def test_a_die_of_a_straight_is_used_as_its_symbol(faces, more):
    game = duel("paladin", "moon-elf").given(0, cp=0, upgrades=["Tithe II"])
    game.activate("Holy Attack", *faces).defend(None).finish()
    assert sum(event.change for event in game.happened(CpChanged)) == more


@pytest.mark.rule("RULE-070", "RULE-095")
@pytest.mark.parametrize("rules", ["printed", "current"])
def test_a_blank_targeting_die_is_rolled_until_there_is_a_target(rules):
    game = teams(*FOUR, rules=rules).given(0, tokens={"Hex": 1})
    game.activate("Smack", 1, 1, 1, 4, 5).dice(6, 6, 3).defend(None).finish()
    assert [event.target for event in game.happened(TargetChosen)] == [3]
    assert game.script == []


@pytest.mark.rule("RULE-069", "STATUS-HEX-01")
def test_in_the_current_edition_nothing_becomes_a_blank_value():
    for rules, offered in (("printed", True), ("current", False)):
        game = duel("barbarian", "moon-elf", rules=rules).given(0, tokens={"Hex": 1}, cp=9)
        game.given(0, hand=["Six-It", "So Wild", "Tip It"])
        game.dice(5, 6, 1, 1, 2).window(0, "roll")
        assert game.offers("Play Six-It") is offered
        game.play("So Wild").choose("Die 2")
        assert game.offers("value:6") is offered
        game.choose("value:3").window(0, "roll").play("Tip It").choose("Die 1")
        # In the current edition a 5 is only tipped down, and that is no question.
        game.choose("value:4") if offered else game
        assert game.until("roll").table.rolls[-1].faces == [4, 3, 1, 1, 2]


@pytest.mark.rule("RULE-051", "TIMING-01")
@pytest.mark.parametrize(("rules", "first"), [("printed", 0), ("current", 1)])
def test_about_dice_the_roller_is_asked_before_the_active_player(rules, first):
    game = duel("barbarian", "moon-elf", rules=rules)
    game.given(0, cp=1, hand=["Tip It"]).given(1, cp=1, hand=["Tip It"])
    game.activate("Smack", 1, 1, 1, 4, 5).defend("Missed Me", 1, 1, 1, 1, 1)
    assert (game.decision.player, game.decision.message.id) == (first, PROMPTS["roll"])


@pytest.mark.rule("RULE-122", "CORE-TGT-03")
@pytest.mark.parametrize(("rules", "open"), [("printed", False), ("current", True)])
def test_the_targeting_die_of_an_ultimate_is_open_to_its_own_side(rules, open):
    game = teams(*FOUR, rules=rules)
    for seat in range(4):
        game.given(seat, cp=1, hand=["Tip It"])
    game.roll(6, 6, 6, 6, 6).choose("Activate Rage!").dice(2).until("window", 3).choose("pass")
    asked = []
    while game.table.phase == "targeting":
        asked.append(game.decision.player)
        game.choose("pass")
    assert asked == ([0, 1] if open else [])


@pytest.mark.rule("RULE-100", "NINJA-1")
def test_a_defences_re_roll_is_left_when_an_opponent_has_altered_the_dice():
    game = duel("barbarian", "ninja").given(0, cp=1, hand=["Tip It"])
    game.activate("Smack", 1, 1, 1, 4, 5).defend("Shade Shift", 4, 6, 6)
    game.window(0, "roll").play("Tip It").choose("Die 1").choose("value:3")
    game.until("may", 1).dice(4).choose("Yes").choose("Die 1").finish()
    assert game.dealt(0) == [2]


@pytest.mark.rule("RULE-100", "NINJA-1")
def test_a_defences_re_roll_is_offered_again_after_the_dice_were_presented_and_altered():
    game = duel("barbarian", "ninja").given(0, cp=1, hand=["Tip It"])
    game.activate("Smack", 1, 1, 1, 4, 5).defend("Shade Shift", 4, 6, 6)
    game.until("may", 1).choose("No").window(0, "roll").play("Tip It").choose("Die 1")
    game.choose("value:3").until("may", 1).dice(5).choose("Yes").choose("Die 1").finish()
    assert game.dealt(0) == [2]  # the Shuriken is back


@pytest.mark.rule("RULE-100", "NINJA-1")
def test_a_defences_re_roll_is_gone_once_the_dice_were_left_as_they_are():
    game = duel("barbarian", "ninja").given(0, cp=1, hand=["Tip It"])
    game.activate("Smack", 1, 1, 1, 4, 5).defend("Shade Shift", 4, 6, 6)
    game.until("may", 1).choose("No").window(0, "roll").choose("pass")
    asked = len([decision for decision in game.asked if decision.kind == "may"])
    game.finish()
    assert len([decision for decision in game.asked if decision.kind == "may"]) == asked == 1
    assert game.dealt(0) == [2]


@pytest.mark.rule("RULE-100", "NINJA-1")
def test_the_dice_that_a_defence_presents_are_those_that_were_told():
    game = duel("barbarian", "ninja").given(0, cp=1, hand=["Tip It"])
    game.activate("Smack", 1, 1, 1, 4, 5).defend("Shade Shift", 4, 6, 6).until("may", 1)
    for answer in ("No", "Play Tip It", "Die 1", "value:3"):
        before, option = game.game, game.decision.options[0]
        game.choose(answer)
        events_tell_the_step(before, option, game.game)


@pytest.mark.rule("RULE-023", "PYRO-1")
def test_up_to_a_number_includes_none_and_the_gain_comes_first():
    game = duel("pyromancer", "moon-elf").given(0, tokens={"Fire Mastery": 5})
    game.activate("Combustion", 1, 4, 5, 6, 1).until("number", 0)
    assert game.tokens(0, "Fire Mastery") == 5  # the gained one is lost at the limit
    assert [option.value for option in game.decision.options] == [0, 1, 2, 3, 4]
    game.choose("number:4").finish()
    assert game.tokens(0, "Fire Mastery") == 1
    assert game.dealt(1) == [12]
