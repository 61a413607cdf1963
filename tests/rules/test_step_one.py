"""RULE-079: what waits for its holder to be Attacked, in step 1 of the defence."""

import pytest

from dicethrone_rules.testing.scenario import content, duel, hill, teams

TABLE = content("""
status Bounty: negative, limit 1, persistent
  While you are Attacked: Add 1 to that dmg.
  When you are Attacked: The attacker gains 1 CP.

status Luck: positive, limit 1, persistent
  Spend any time: Draw 1.

status Daze: negative, limit 1
  You may not act.
  When the Attack that inflicted this ends:
    Remove this, then the inflictor takes another Offensive Roll Phase against you.

status Grace: unique, limit 1
  When you would be defeated: Your Health becomes 1 and remove this.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Hunt
    5 Ash: Inflict Bounty. Deal 4 dmg.

  offensive Chase
    5 Bay: Inflict Bounty. Then deal 4 dmg.

  offensive Blow
    5 Cup: Deal 4 dmg.

  offensive Mark
    5 Dew: Inflict Bounty.

  offensive Reel
    5 Elm: Inflict Daze. Deal 4 dmg.

  ultimate Finale!
    5 Fir: Deal 12 dmg.

  defensive Hood
    defense roll 1: Prevent 1 x Ash incoming dmg.

  card Bye, cost 0, instant: Remove 1 negative status effect from a chosen player.
  card Pad, cost 9, main, copies 5: Draw 1.
""")


def paid(scenario):
    """The CP of the attacker and the damage of the target."""
    return scenario.cp(0), sum(scenario.dealt(1))


def anns(**defender):
    return duel("ann", "ann", TABLE).given(0, cp=0).given(1, **defender)


@pytest.mark.rule("RULE-079", "GUN-3")
def test_a_bounty_that_the_attack_inflicts_pays_and_adds():
    assert paid(anns().activate("Hunt", 1, 1, 1, 1, 1).defend(None).finish()) == (1, 5)
    assert paid(anns().activate("Chase", 2, 2, 2, 2, 2).defend(None).finish()) == (1, 5)


@pytest.mark.rule("RULE-079", "GUN-3")
def test_a_bounty_that_was_there_pays_once():
    scenario = anns(tokens={"Bounty": 1}).activate("Hunt", 1, 1, 1, 1, 1).defend(None).finish()
    assert paid(scenario) == (1, 5)


@pytest.mark.rule("RULE-079", "GUN-4")
@pytest.mark.parametrize("at", ["then", "effects", "last"])
def test_a_bounty_that_is_removed_later_leaves_the_cp(at):
    scenario = anns(hand=["Bye"]).activate("Chase", 2, 2, 2, 2, 2).window(1, at).play("Bye")
    assert paid(scenario.choose("Player 2").finish()) == (1, 4)


@pytest.mark.rule("RULE-079", "GUN-2")
@pytest.mark.parametrize("at", ["activated", "targeting"])
def test_a_bounty_that_is_removed_before_pays_nothing(at):
    scenario = hill("ann", "ann", "ann", library=TABLE).given(0, cp=0)
    scenario.given(1, hand=["Bye"], tokens={"Bounty": 1}).activate("Blow", 3, 3, 3, 3, 3)
    if at == "targeting":
        scenario.aim(1)
    scenario.window(1, at).play("Bye").choose("Player 2")
    if at == "activated":
        scenario.aim(1)
    assert paid(scenario.finish()) == (0, 4)


@pytest.mark.rule("RULE-079", "KOTH-08")
def test_a_bounty_pays_for_no_ability_that_is_no_attack():
    assert paid(anns().activate("Mark", 4, 4, 4, 4, 4).finish()) == (0, 0)


@pytest.mark.rule("RULE-120", "STATUS-STUN-02")
def test_a_phase_against_somebody_draws_no_leaders_card():
    scenario = hill("ann", "ann", "ann", library=TABLE).given(0, health=10)
    scenario.given(2, health=10)  # so the other still leads when the second phase comes
    scenario.activate("Reel", 5, 5, 5, 5, 5).aim(1)
    assert len(scenario.hand(0)) == 1
    scenario.roll(3, 3, 3, 3, 3).activate("Blow").defend(None)
    assert scenario.health(1) > scenario.health(0)
    assert len(scenario.finish().hand(0)) == 1


@pytest.mark.rule("RULE-119", "PAL-7")
@pytest.mark.parametrize(("attacker", "saved", "other"), [(0, 2, 3), (1, 3, 2)])
def test_of_two_teammates_the_next_in_turn_order_is_saved(attacker, saved, other):
    # The turn goes 0, 2, 1, 3.
    scenario = teams("ann", "ann", "ann", "ann", library=TABLE)
    for seat in (2, 3):
        scenario.given(seat, health=4, tokens={"Grace": 1})
    while scenario.table.active != attacker:
        scenario.next_turn()
    scenario.activate("Blow", 3, 3, 3, 3, 3).dice(1).defend(None).finish()
    assert (scenario.tokens(saved, "Grace"), scenario.tokens(other, "Grace")) == (0, 1)
    assert scenario.health(2) == 1
