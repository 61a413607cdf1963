"""The Offensive Roll Phase: attempts, announcing, altered dice, activation."""

from pathlib import Path

import pytest

from dicethrone_rules.engine.events import (
    AbilityActivated,
    AbilityAnnounced,
    DamageDealt,
    DiceRolled,
    NoAbility,
)
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import Scenario, content, duel

TABLE = content((Path(__file__).parent / "content" / "squire.dice").read_text())
POINTS = {prompt: point for point, prompt in PROMPTS.items()}


def squires(**options) -> Scenario:
    return duel("squire", "squire", library=TABLE, **options)


def faces(scenario: Scenario) -> tuple[int, ...]:
    return scenario.game.view(0).dice[-1].faces


def abilities(scenario: Scenario) -> list[str]:
    return [t.removeprefix("Activate ") for t in scenario.offered() if t.startswith("Activate ")]


def rerolls(scenario: Scenario) -> list[str]:
    return [text for text in scenario.offered() if text.startswith("Re-roll")]


# --- Roll Attempts ------------------------------------------------------------------------------


@pytest.mark.rule("CORE-ORP-01")
def test_three_attempts_of_which_the_first_rolls_all_five_dice():
    scenario = squires().roll(1, 2, 4, 5, 6)
    assert len(rerolls(scenario)) == 31  # every subset of five dice
    scenario.dice(3).choose("Re-roll die 5")
    assert faces(scenario) == (1, 2, 4, 5, 3)
    scenario.dice(1, 1).choose("Re-roll die 3, die 4")
    assert faces(scenario) == (1, 2, 1, 1, 3)
    assert rerolls(scenario) == []
    assert [event.dice for event in scenario.happened(DiceRolled)] == [
        (0, 1, 2, 3, 4),
        (4,),
        (2, 3),
    ]


@pytest.mark.rule("CORE-ORP-01")
def test_later_attempts_are_optional():
    scenario = squires().activate("Strike", 1, 1, 1, 4, 6).defend(None).finish()
    assert scenario.health(1) == 47


@pytest.mark.rule("CORE-ORP-02")
def test_a_die_kept_once_may_be_re_rolled_later():
    scenario = squires().roll(1, 2, 4, 5, 6)
    scenario.dice(6, 6, 6, 6).choose("Re-roll die 2, die 3, die 4, die 5")  # the 1 is kept
    scenario.dice(6).choose("Re-roll die 1")
    assert faces(scenario) == (6, 6, 6, 6, 6)


@pytest.mark.rule("CORE-ORP-03", "CARD-13")
def test_after_every_step_of_the_roll_phase_anybody_may_play_roll_phase_cards():
    scenario = squires().given(0, hand=["Spark"]).given(1, hand=["Spark"])
    scenario.roll(1, 1, 1, 4, 6).dice(1).choose("Re-roll die 5").until("roll")
    scenario.activate("Strike").defend("Parry", 4, 4, 4).finish()
    seen = [(POINTS[d.message.id], d.player) for d in scenario.asked if d.kind == "window"]
    assert seen == [
        ("roll", 0),
        ("roll", 1),
        ("roll", 0),  # the second attempt
        ("roll", 1),
        ("announced", 0),
        ("announced", 1),
        ("activated", 0),
        ("activated", 1),
        ("effects", 0),
        ("effects", 1),
        ("roll", 0),  # the defence roll
        ("roll", 1),
        ("last", 0),
        ("last", 1),
        ("landed", 0),
        ("landed", 1),
    ]


@pytest.mark.rule("CORE-ORP-03", "CORE-ORP-04")
def test_also_after_declining_anybody_may_play_roll_phase_cards():
    scenario = squires().given(1, hand=["Spark"]).roll(1, 1, 4, 4, 6)
    scenario.choose("Activate no ability").window(1, "declined").play("Spark")
    assert scenario.cp(1) == 3


@pytest.mark.rule("CORE-ORP-01")
@pytest.mark.parametrize("player", [0, 1])
def test_a_card_may_give_the_roller_another_attempt(player):
    scenario = squires().given(player, hand=["Again"]).roll(1, 2, 4, 5, 6)
    scenario.dice(4).choose("Re-roll die 1").until("roll")
    scenario.dice(4).choose("Re-roll die 1").window(player, "roll").play("Again").until("roll")
    assert len(rerolls(scenario)) == 31
    scenario.dice(4).choose("Re-roll die 1").until("roll")
    assert rerolls(scenario) == []


@pytest.mark.rule("CORE-ORP-06")
def test_another_attempt_re_opens_the_roll():
    scenario = squires().given(0, hand=["Again"]).roll(1, 2, 4, 5, 6)
    for _ in range(2):
        scenario.dice(4).choose("Re-roll die 1").until("roll")
    assert rerolls(scenario) == []
    scenario.choose("Activate no ability").window(0, "declined").play("Again").until("roll")
    assert len(rerolls(scenario)) == 31


RESTARTS = content("""
status Second Wind: positive, limit 1
  When you activate no ability, once per turn: Restart your Offensive Roll Phase.

hero Sprinter
  complexity 1
  dice: 1-3 Foot, 4-6 Wing

  offensive Dash
    3 Foot: Deal 3 dmg.

  defensive Dodge
    defense roll 1: Heal 1.

  card Shoe, cost 9, main, copies 8: Draw 1.
  card Redo, cost 0, roll: Restart your Offensive Roll Phase.
""")


@pytest.mark.rule("CORE-ORP-01")
def test_a_phase_that_is_restarted_has_all_its_dice_and_attempts_again():
    scenario = duel("sprinter", "sprinter", library=RESTARTS).given(0, hand=["Redo"])
    scenario.roll(4, 4, 4, 4, 4).dice(4).choose("Re-roll die 1").window(0, "roll")
    scenario.dice(1, 1, 1, 4, 4).play("Redo").until("roll")
    assert faces(scenario) == (1, 1, 1, 4, 4)
    assert (scenario.table.rolls[0].attempts, scenario.table.rolls[0].allowed) == (1, 3)
    scenario.activate("Dash").defend(None).finish()
    assert scenario.health(1) == 47


@pytest.mark.rule("CORE-ORP-04", "CORE-TURN-06")
def test_a_phase_without_an_ability_may_begin_again():
    scenario = duel("sprinter", "sprinter", library=RESTARTS).given(0, tokens={"Second Wind": 1})
    scenario.roll(4, 4, 4, 4, 4).dice(1, 1, 1, 1, 1).choose("Activate no ability").until("roll")
    assert faces(scenario) == (1, 1, 1, 1, 1)
    scenario.choose("Activate no ability").finish()  # and once only
    assert len(scenario.happened(NoAbility)) == 2
    assert scenario.table.pools == []


# --- announcing ---------------------------------------------------------------------------------


@pytest.mark.rule("CORE-ORP-04")
def test_only_abilities_that_the_dice_meet_may_be_announced():
    scenario = squires().roll(1, 1, 4, 4, 4)
    assert abilities(scenario) == ["Drain", "no ability"]
    scenario.choose("Activate no ability").settle()
    assert scenario.happened(NoAbility) == [NoAbility(0)]
    assert scenario.happened(AbilityActivated) == []


@pytest.mark.rule("CORE-ORP-05")
def test_before_activation_the_opponent_may_alter_dice():
    scenario = squires().given(1, hand=["Fix"], cp=1).activate("Strike", 1, 1, 1, 4, 6)
    scenario.window(1, "announced")
    assert [e.ability.name for e in scenario.happened(AbilityAnnounced)] == ["Strike"]
    assert scenario.happened(AbilityActivated) == []
    assert scenario.offers("Play Fix")


def interrupted(attempts: int) -> Scenario:
    """A Strike of three Swords announced after some attempts, and its first Sword made a Star."""
    scenario = squires().given(1, hand=["Fix"], cp=1).roll(1, 1, 1, 4, 4)
    for _ in range(attempts - 1):
        scenario.dice(4).until("roll").choose("Re-roll die 5")
    scenario.until("roll").choose("Activate Strike").window(1, "announced").play("Fix")
    return scenario.choose("Die 1").choose("Set it to 6").until("roll")


@pytest.mark.rule("CORE-ORP-06")
def test_an_altered_die_gives_the_roller_the_unused_attempts_back():
    scenario = interrupted(attempts=1)
    assert scenario.decision.player == 0
    assert abilities(scenario) == ["no ability"]
    scenario.dice(1).choose("Re-roll die 1").dice(2).until("roll").choose("Re-roll die 5")
    assert rerolls(scenario) == []  # both attempts that were left are used
    scenario.activate("Strike").defend(None).finish()
    assert scenario.health(1) == 46


@pytest.mark.rule("CORE-ORP-06")
def test_an_altered_die_lets_the_roller_announce_something_else():
    scenario = squires().given(1, hand=["Fix"], cp=1).activate("Strike", 1, 1, 1, 4, 4)
    scenario.window(1, "announced").play("Fix").choose("Die 1").choose("Set it to 5")
    assert abilities(scenario.until("roll")) == ["Drain", "no ability"]
    scenario.activate("Drain").defend(None).finish()
    assert scenario.health(1) == 45
    (activated,) = scenario.happened(AbilityActivated)
    assert (activated.player, activated.ability.name, activated.ultimate) == (0, "Drain", False)


@pytest.mark.rule("CORE-ORP-06")
def test_an_altered_die_re_opens_the_roll_also_after_declining():
    scenario = squires().given(0, hand=["Fix"], cp=1).roll(1, 1, 4, 4, 6)
    scenario.choose("Activate no ability").window(0, "declined").play("Fix")
    scenario.choose("Die 5").choose("Set it to 1").until("roll")
    assert "Strike" in abilities(scenario)


@pytest.mark.rule("CORE-ORP-07")
def test_without_attempts_left_an_altered_die_allows_no_re_roll():
    scenario = squires().given(1, hand=["Fix"], cp=1).roll(1, 1, 1, 4, 4)
    for _ in range(2):
        scenario.dice(4).until("roll").choose("Re-roll die 5")
    scenario.until("roll").choose("Activate Strike").window(1, "announced").play("Fix")
    scenario.choose("Die 1").choose("Set it to 5").until("roll")
    assert scenario.offered() == ["Activate Drain", "Activate no ability"]


@pytest.mark.rule("CORE-ORP-08")
@pytest.mark.rule("RULE-085")
def test_one_ability_is_activated_in_a_phase():
    scenario = squires().activate("Strike", 1, 1, 1, 4, 4).defend(None)
    scenario.asked.clear()
    scenario.finish()
    assert not scenario.was_asked("roll")
    assert len(scenario.happened(AbilityActivated)) == 1


# --- activation ---------------------------------------------------------------------------------


def drained(**options) -> Scenario:
    """48 Health, an ability that heals 3 and deals 5, a defence that deals 2 back."""
    scenario = squires(**options).given(0, health=48).activate("Drain", 4, 4, 4, 1, 1)
    return scenario.until("defense")


@pytest.mark.rule("CORE-ORP-09")
def test_an_offensive_abilitys_heal_lands_at_activation():
    scenario = drained()
    assert scenario.health(0) == 51
    scenario.defend("Parry", 1, 1, 6).finish()
    assert (scenario.health(0), scenario.health(1)) == (49, 45)


@pytest.mark.rule("CORE-ORP-09")
def test_the_heal_may_be_ruled_to_land_with_the_pool():
    scenario = drained(rules={"offensive_heal_immediate": False})
    assert scenario.health(0) == 48
    scenario.defend("Parry", 1, 1, 6).finish()
    assert (scenario.health(0), scenario.health(1)) == (49, 45)


@pytest.mark.rule("CORE-ORP-09")
def test_everything_that_needs_no_target_happens_at_activation():
    scenario = squires().given(0, health=40, cp=2, hand=["Spark"])
    scenario.activate("Rest", 4, 4, 6, 6, 1).window(0, "activated")
    assert (scenario.health(0), scenario.cp(0), len(scenario.hand(0))) == (44, 3, 2)


@pytest.mark.rule("CORE-ORP-09")
def test_variable_effects_are_fixed_before_anything_is_dealt():
    scenario = duel("gambler", "squire", library=TABLE).activate("Toss", 1, 2, 3, 4, 6)
    scenario.dice(1, 4).until("defense")
    assert scenario.cp(0) == 3
    assert [p.amount for p in scenario.game.view(1).incoming] == [2]
    assert scenario.happened(DamageDealt) == []


@pytest.mark.rule("CORE-ORP-10", "CORE-ORP-16")
def test_the_final_dice_decide():
    scenario = squires().given(0, hand=["Fix"], cp=1).activate("Strike", 1, 1, 1, 4, 4)
    scenario.window(0, "announced").play("Fix").choose("Die 4").choose("Set it to 2")
    scenario.until("roll").activate("Strike").defend(None).finish()
    assert scenario.health(1) == 46  # four Swords, though three were rolled


@pytest.mark.rule("CORE-ORP-11")
@pytest.mark.parametrize(
    ("rolled", "met"),
    [
        ((6, 6, 6, 4, 1), True),
        ((6, 6, 6, 5, 5), True),
        ((6, 6, 6, 1, 1), False),  # no Heart
        ((6, 6, 4, 4, 4), False),  # a Star is missing
    ],
)
def test_dice_must_hold_every_symbol_asked_for_and_the_rest_is_free(rolled, met):
    assert ("Daze" in abilities(squires().roll(*rolled))) is met


@pytest.mark.rule("CORE-ORP-12")
@pytest.mark.parametrize(
    ("rolled", "met"),
    [
        ((1, 2, 3, 4, 6), True),
        ((5, 2, 4, 3, 3), True),
        ((6, 6, 5, 4, 3), True),
        ((1, 2, 3, 5, 6), False),
        ((1, 2, 4, 5, 6), False),
        ((1, 1, 2, 3, 3), False),
    ],
)
def test_a_small_straight_is_four_in_a_row(rolled, met):
    assert ("Lunge" in abilities(squires().roll(*rolled))) is met


@pytest.mark.rule("CORE-ORP-13")
@pytest.mark.parametrize(
    ("rolled", "met"),
    [
        ((1, 2, 3, 4, 5), True),
        ((6, 5, 4, 3, 2), True),
        ((1, 2, 3, 4, 6), False),
        ((1, 3, 4, 5, 6), False),
    ],
)
def test_a_large_straight_is_five_in_a_row_and_holds_a_small_one(rolled, met):
    offered = abilities(squires().roll(*rolled))
    assert ("Sweep" in offered) is met
    assert "Lunge" in offered


@pytest.mark.rule("CORE-ORP-14")
@pytest.mark.parametrize(
    ("rolled", "kind"),
    [
        ((1, 1, 2, 2, 2), 3),  # five Swords, and yet three of a kind
        ((1, 2, 3, 1, 6), 2),
        ((4, 4, 4, 4, 5), 4),  # five Hearts
        ((6, 6, 6, 6, 6), 5),
    ],
)
def test_of_a_kind_compares_numbers_never_symbols(rolled, kind):
    scenario = duel("gambler", "squire", library=TABLE).activate("Sets", *rolled)
    scenario.defend(None).finish()
    assert scenario.health(1) == 50 - kind


@pytest.mark.rule("CORE-ORP-14")
def test_five_different_numbers_are_no_kind():
    scenario = duel("gambler", "squire", library=TABLE).roll(1, 2, 3, 4, 6)
    assert abilities(scenario) == ["Toss", "no ability"]


@pytest.mark.rule("CORE-ORP-15", "TEXT-01")
@pytest.mark.rule("RULE-141")
def test_dice_of_a_text_are_apart_from_the_five_and_count_for_every_clause():
    scenario = duel("gambler", "squire", library=TABLE)
    # Three Swords among the five; two Swords in the text's own roll.
    scenario.activate("Toss", 1, 2, 3, 4, 6).dice(1, 1).defend(None).finish()
    assert scenario.health(1) == 46  # 2 x 2 Swords
    assert scenario.cp(0) == 3  # and On Sword, of the same dice


@pytest.mark.rule("CORE-ORP-16")
@pytest.mark.parametrize(("swords", "dmg"), [(3, 3), (4, 4), (5, 5)])
def test_the_highest_tier_that_is_met_is_used(swords, dmg):
    scenario = squires().roll(*([1] * swords), *([6] * (5 - swords)))
    assert abilities(scenario).count("Strike") == 1
    scenario.activate("Strike").defend(None).finish()
    assert scenario.health(1) == 50 - dmg


ANNOUNCED = content("""
status Heckler: positive, limit 1
  When an opponent announces an ability: Gain 1 CP.

status Herald: positive, limit 1
  When you announce an Ultimate: Gain 2 CP.

hero Singer
  complexity 1
  dice: 1-3 Note, 4-5 Drum, 6 Horn

  offensive Tune
    3 Note: Deal 4 undefendable dmg.

  ultimate Hymn!
    5 Horn: Deal 10 dmg.

  defensive Hush
    defense roll 1: Prevent 1 incoming dmg.

  card Rest, cost 9, main, copies 6: Draw 1.
  card Fix, cost 0, roll: Set 1 of any dice to any value.
""")
TUNE, HYMN = (1, 1, 1, 4, 4), (6, 6, 6, 6, 6)


def singers() -> Scenario:
    scenario = duel("singer", "singer", library=ANNOUNCED)
    return scenario.given(0, cp=0, tokens={"Herald": 1}).given(1, cp=0, tokens={"Heckler": 1})


@pytest.mark.parametrize(
    ("ability", "faces", "mine", "theirs"), [("Tune", TUNE, 0, 1), ("Hymn!", HYMN, 2, 1)]
)
def test_a_text_hears_the_announcement_before_anybody_may_answer_it(ability, faces, mine, theirs):
    scenario = singers().given(1, hand=["Fix"]).activate(ability, *faces).window(1, "announced")
    assert (scenario.cp(0), scenario.cp(1)) == (mine, theirs)
    assert scenario.happened(AbilityActivated) == []


def test_a_text_hears_every_announcement():
    scenario = singers().given(1, hand=["Fix"]).activate("Tune", *TUNE).window(1, "announced")
    scenario.play("Fix").choose("Die 1").choose("Set it to 2").until("roll")
    scenario.activate("Tune").finish()
    assert scenario.cp(1) == 2


def test_a_text_about_an_announcement_does_not_hear_that_there_is_none():
    assert singers().roll(1, 2, 4, 5, 6).choose("pass").finish().cp(1) == 0
