"""RULE-101: all damage that a pool brings to one player is one total, which keeps its parts."""

import pytest

from dicethrone_rules.engine import events as e
from dicethrone_rules.testing.scenario import content, duel, teams


def shade_shift(**tokens):
    """The Panther strikes; the Ninja's defence deals 1 and 2 back."""
    scenario = duel("black-panther", "ninja").given(0, tokens=tokens)
    scenario.activate("Claws", 1, 1, 1, 4, 5).defend("Shade Shift", 1, 4, 6)
    return scenario.choose("No").window(0, "last")


@pytest.mark.rule("RULE-101")
def test_one_evasive_meets_both_parts_of_shade_shift():
    scenario = shade_shift(Evasive=2)
    scenario.dice(2).play("Evasive").finish()
    assert scenario.dealt(0) == []
    assert scenario.tokens(0, "Evasive") == 1


@pytest.mark.rule("RULE-101", "STATUS-MARVEL-03")
def test_vibranium_suit_prevents_three_of_one_and_two():
    scenario = shade_shift(**{"Vibranium Suit": 1})
    assert scenario.play("Vibranium Suit").finish().health(0) == 50


@pytest.mark.rule("RULE-101", "PANTHER-3")
def test_damage_that_lands_together_gives_one_kinetic_energy():
    scenario = duel("black-panther", "ninja").activate("Claws", 1, 1, 1, 4, 5)
    scenario.defend("Shade Shift", 1, 4, 6).choose("No").finish()
    assert scenario.dealt(0) == [1, 2]
    assert scenario.tokens(0, "Kinetic Energy") == 1


@pytest.mark.rule("RULE-101", "RULE-084")
def test_half_of_burn_and_poison_is_half_of_their_sum():
    # 2 + 3 = 5, half of it is 3.
    scenario = duel("barbarian", "black-widow")
    scenario.given(1, tokens={"Burn": 1, "Poison": 3, "Agility": 1}).until_upkeep(1)
    scenario.until("order", 1).choose("Resolve Burn").window(1, "upkeep").dice(1).play("Agility")
    assert scenario.settle().health(1) == 48


MIXED = """
status Evasive: positive, limit 3
  Spend when you would receive dmg: Roll 1. On 1-2, prevent all that dmg.

status Veil: positive, limit 1
  When you would receive dmg from an opponent's Offensive Roll Phase: Prevent all that dmg.

status Mirror: positive, limit 1
  Spend when you would receive dmg from an Attack: Deal dmg equal to half that dmg to the attacker.

status Grudge: positive, limit 1
  When you deal dmg: Gain CP equal to that dmg.

status Score: positive, limit 1
  When you deal dmg with an Attack: Gain CP equal to that dmg.

status Bruise: positive, limit 1
  When you are dealt dmg from an Attack: Gain CP equal to that dmg.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Hail
    5 Ash: Deal 5 undefendable dmg. Deal 2 collateral dmg to each opponent.

  offensive Sleet
    5 Bay: Deal 5 dmg. Deal 2 collateral dmg to each opponent.

  offensive Drizzle
    5 Cup: Deal 2 collateral dmg to each opponent.

  ultimate Blizzard!
    5 Fir: Deal 12 dmg.

  defensive Hood
    defense roll 1: On Ash, prevent half the incoming dmg. On Bay, prevent 6 incoming dmg.

  card Halve, cost 0, roll, copies 2: Prevent half the incoming dmg.
  card Less Six, cost 0, roll: Prevent 6 incoming dmg.
  card Spark, cost 0, roll: Deal 3 dmg to a chosen opponent.
  card Double, cost 0, roll, attack modifier: Add dmg equal to this Attack's dmg.
  card Pad, cost 9, main, copies 5: Draw 1.
"""


def anns(*cards, tokens=None):
    """Two Anns; the defender with these cards and tokens."""
    library = content(MIXED)
    scenario = duel("ann", "ann", library).given(0, cp=0)
    return scenario.given(1, cp=0, hand=cards, tokens=tokens or {})


def after(scenario, card):
    return scenario.window(1, "effects").play(card).finish().health(1)


@pytest.mark.rule("RULE-101", "ICE-1")
def test_five_undefendable_and_two_collateral_are_seven():
    def hail(*cards, **tokens):
        return anns(*cards, tokens=tokens).activate("Hail", 1, 1, 1, 1, 1)

    assert after(hail("Less Six"), "Less Six") == 49
    assert after(hail("Halve"), "Halve") == 47  # a half of 7 is 4
    evaded = hail(Evasive=1).window(1, "effects").dice(1).play("Evasive").finish()
    assert evaded.health(1) == 50
    halved = hail("Halve", "Less Six").window(1, "effects").play("Halve")
    (total,) = halved.game.view(1).incoming
    assert (total.receiver, total.amount, total.expected) == (1, 7, 3)
    parts = [(p.type, p.amount, p.expected, p.attack, p.offense) for p in total.parts]
    assert parts == [("undefendable", 5, 1, True, True), ("collateral", 2, 2, False, True)]


@pytest.mark.rule("RULE-102")
@pytest.mark.parametrize(("face", "health"), [(1, 47), (2, 49)])
def test_a_defence_that_is_allowed_works_on_the_whole_total(face, health):
    # 5 and 2 collateral. By A66, which this overrules, the defence would leave the 2 alone.
    scenario = anns().activate("Sleet", 2, 2, 2, 2, 2).defend("Hood", face).finish()
    assert scenario.health(1) == health


@pytest.mark.rule("RULE-102", "DMG-04")
def test_a_defence_is_allowed_by_a_defendable_part_alone():
    assert not anns().activate("Hail", 1, 1, 1, 1, 1).finish().was_asked("defense")
    assert not anns().activate("Drizzle", 3, 3, 3, 3, 3).finish().was_asked("defense")


@pytest.mark.rule("RULE-102")
def test_a_defence_works_also_on_damage_that_is_no_attack():
    # 7 of the ability and 3 of a card are 10; a half of it is 5.
    scenario = anns().given(0, hand=["Spark"]).activate("Sleet", 2, 2, 2, 2, 2)
    scenario.window(0, "activated").play("Spark")
    assert scenario.defend("Hood", 1).finish().health(1) == 45


@pytest.mark.rule("RULE-077", "STATUS-SHADOWS-01")
def test_a_text_about_an_offensive_roll_phase_stops_all_of_it_and_nothing_else():
    scenario = anns(tokens={"Veil": 1}).given(0, hand=["Spark"])
    scenario.activate("Hail", 1, 1, 1, 1, 1).window(0, "activated").play("Spark").finish()
    assert scenario.dealt(1) == [3]


@pytest.mark.rule("RULE-103", "PAL-5")
def test_two_halves_leave_the_reflection_its_share():
    # 5 of the Attack are reflected, not the 2 beside it; two halves of 7 leave nothing.
    scenario = anns("Halve", "Halve", tokens={"Mirror": 1}).activate("Hail", 1, 1, 1, 1, 1)
    scenario.window(1, "effects").play("Mirror").play("Halve").play("Halve").finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([], [3])


@pytest.mark.rule("RULE-103", "PAL-5")
def test_nothing_is_reflected_of_what_was_avoided():
    scenario = anns(tokens={"Mirror": 1, "Evasive": 1}).activate("Hail", 1, 1, 1, 1, 1)
    scenario.window(1, "effects").play("Mirror").dice(1).play("Evasive").finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([], [])


@pytest.mark.rule("RULE-103", "PAL-5")
def test_a_reflection_is_not_offered_against_what_was_avoided():
    scenario = anns(tokens={"Mirror": 1, "Evasive": 1}).activate("Hail", 1, 1, 1, 1, 1)
    scenario.window(1, "effects")
    assert scenario.offers("Spend Mirror")
    before = len(scenario.asked) + 1
    scenario.dice(1).play("Evasive").finish()
    later = [o.text for d in scenario.asked[before:] for o in d.options]
    assert not any(text.startswith("Spend Mirror") for text in later)


@pytest.mark.rule("RULE-101", "CALC-08")
def test_a_multiple_is_of_all_that_the_attack_brings_the_target():
    scenario = anns().given(0, hand=["Double"]).activate("Hail", 1, 1, 1, 1, 1)
    scenario.window(0, "activated").play("Double").finish()
    assert scenario.dealt(1) == [5 + 7, 2]


@pytest.mark.rule("RULE-101")
@pytest.mark.parametrize(("token", "paid"), [("Grudge", 4), ("Score", 2)])
def test_damage_is_dealt_once_by_each_who_dealt_a_part(token, paid):
    # 5 and 2 less 3: the first part is lowered first, and 2 + 2 are left.
    less = content(MIXED.replace("prevent 6", "prevent 3"))
    scenario = duel("ann", "ann", less).given(0, cp=0, tokens={token: 1})
    scenario.activate("Sleet", 2, 2, 2, 2, 2).defend("Hood", 2).finish()
    assert (scenario.dealt(1), scenario.cp(0)) == ([2, 2], paid)


@pytest.mark.rule("RULE-101")
def test_a_text_about_an_attack_counts_the_parts_of_the_attack():
    scenario = anns(tokens={"Bruise": 1}).activate("Hail", 1, 1, 1, 1, 1).finish()
    assert (scenario.dealt(1), scenario.cp(1)) == ([5, 2], 5)


@pytest.mark.rule("RULE-101", "TEAM-07")
def test_teammates_have_a_total_each():
    scenario = teams(*["ann"] * 4, library=content(MIXED)).given(2, hand=["Halve"])
    scenario.activate("Drizzle", 3, 3, 3, 3, 3).window(2, "last").play("Halve").finish()
    assert (scenario.dealt(2), scenario.dealt(3)) == ([1], [2])
    assert [told.change for told in scenario.happened(e.HealthChanged)] == [-3]
