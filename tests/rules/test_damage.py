"""Damage: its types, what may touch which, isolated and reflected damage."""

import pytest

from dicethrone_rules.engine.events import (
    AttackModified,
    DamageDealt,
    DefenseActivated,
    Healed,
    HealthChanged,
)
from dicethrone_rules.testing.scenario import duel


def lone_type(scenario, seat=1):
    """The type of the one part that landed on a player."""
    (event,) = [e for e in scenario.happened(DamageDealt) if e.player == seat]
    return event.type


# --- incoming damage and the five types ---------------------------------------------------------


@pytest.mark.rule("DMG-01")
def test_incoming_damage_waits_until_it_is_dealt(arena):
    scenario = arena().given(1, hand=["Less Two"]).strike("Nine")
    scenario.window(1, "effects")
    assert scenario.health(1) == 50
    (waiting,) = scenario.game.view(1).incoming
    assert (waiting.amount, waiting.expected) == (9, 9)
    scenario.play("Less Two")
    assert scenario.health(1) == 50
    scenario.defend(None).finish()
    assert scenario.health(1) == 43


@pytest.mark.rule("DMG-02")
@pytest.mark.parametrize(
    ("ability", "type"),
    [
        ("Nine", "normal"),
        ("Five Undefendable", "undefendable"),
        ("Four Pure", "pure"),
        ("Splash", "collateral"),
        ("Finale!", "ultimate"),
    ],
)
def test_there_are_five_types(arena, ability, type):
    assert lone_type(arena().strike(ability).finish()) == type


@pytest.mark.rule("DMG-03")
@pytest.mark.parametrize(
    ("ability", "base", "defendable", "avoidable", "modifiable", "attack"),
    [
        ("Nine", 9, True, True, True, True),
        ("Five Undefendable", 5, False, True, True, True),
        ("Four Pure", 4, False, True, False, True),
        ("Splash", 2, False, True, False, False),
        ("Finale!", 12, False, False, True, True),
    ],
)
def test_the_attribute_matrix(arena, ability, base, defendable, avoidable, modifiable, attack):
    scenario = arena().strike(ability).finish()
    assert any(d.kind == "defense" for d in scenario.asked) == defendable
    scenario = arena().given(1, hand=["Less Two"]).strike(ability)
    if avoidable:
        scenario.plays(1, "Less Two").finish()
        assert scenario.health(1) == 50 - base + 2
    else:
        scenario.finish()
        assert scenario.never_offered("Less Two")
        assert scenario.health(1) == 50 - base
    scenario = arena().given(0, hand=["Push"]).strike(ability)
    if modifiable:
        scenario.plays(0, "Push").finish()
        assert scenario.health(1) == 50 - base - 3
    else:
        scenario.finish()
        assert scenario.never_offered("Push")
    scenario = arena().given(0, cp=0).given(1, tokens={"Bounty": 1}).strike(ability).finish()
    assert scenario.cp(0) == int(attack)


# --- defendable, avoidable, modifiable ----------------------------------------------------------


@pytest.mark.rule("DMG-04", "DMG-14")
def test_a_defensive_ability_works_only_on_an_offensive_ability_of_an_opponent(arena):
    # 5 undefendable and 3 from a card: neither is defendable, so there is no defence.
    scenario = arena().given(0, hand=["Spark"]).strike("Five Undefendable").plays(0, "Spark")
    assert scenario.finish().health(1) == 42
    assert not scenario.was_asked("defense")


@pytest.mark.rule("DMG-04")
def test_no_defence_when_the_damage_comes_from_a_card(arena):
    scenario = arena().given(0, hand=["Spark"]).strike("Jinx").plays(0, "Spark").finish()
    assert not any(d.kind == "defense" for d in scenario.asked)
    assert scenario.health(1) == 47


@pytest.mark.rule("DMG-14")
@pytest.mark.rule("RULE-015")
def test_damage_of_a_defence_a_card_or_a_token_is_no_attack(arena):
    # The attacker's Bounty, Targeted and defence stay out of what a defence returns.
    scenario = arena().given(0, tokens={"Bounty": 1, "Targeted": 1}).given(1, cp=2)
    scenario.strike("Nine").defend("Cover", 3).finish()
    assert scenario.health(0) == 48
    assert scenario.cp(1) == 2
    assert [e.player for e in scenario.happened(DefenseActivated)] == [1]


@pytest.mark.rule("RULE-015")
def test_what_changes_an_attack_leaves_the_damage_of_a_defence_alone(arena):
    scenario = arena().given(0, hand=["Sharpen", "Push"]).strike("Nine").defend("Cover", 3)
    scenario.plays(0, "Sharpen", "Push").finish()
    dealt = {e.player: (e.amount, e.type) for e in scenario.happened(DamageDealt)}
    assert dealt == {0: (2, "normal"), 1: (12, "undefendable")}


@pytest.mark.rule("DMG-04")
@pytest.mark.rule("RULE-098")
def test_what_a_defence_prevented_stays_prevented_when_the_attack_becomes_undefendable(arena):
    scenario = arena().given(0, hand=["Sharpen"]).strike("Nine").defend("Cover", 1)
    scenario.plays(0, "Sharpen").finish()
    assert scenario.health(1) == 44
    assert lone_type(scenario) == "undefendable"


@pytest.mark.rule("DMG-04")
def test_a_text_may_allow_a_defence_against_undefendable_damage(arena):
    scenario = arena().given(1, hand=["Stand"]).strike("Five Undefendable").plays(1, "Stand")
    scenario.defend("Cover", 1).finish()
    assert scenario.health(1) == 48


@pytest.mark.rule("DMG-05")
@pytest.mark.parametrize(
    ("card", "taken"), [("Less Two", 3), ("Less Four", 1), ("Halve", 2), ("Deny", 0)]
)
@pytest.mark.rule("RULE-003")
def test_avoidable_damage_may_be_reduced_or_prevented(arena, card, taken):
    scenario = arena().given(1, hand=[card]).strike("Five Undefendable").plays(1, card).finish()
    assert scenario.health(1) == 50 - taken


@pytest.mark.rule("DMG-06")
def test_modifiable_damage_is_changed_by_attack_modifiers(arena):
    scenario = arena().given(0, hand=["Push", "Heave"]).strike("Nine").plays(0, "Push", "Heave")
    assert scenario.defend(None).finish().health(1) == 50 - 16


@pytest.mark.rule("DMG-07")
def test_undefendable_blocks_only_the_defensive_ability(arena):
    scenario = arena().given(0, hand=["Shove"]).given(1, tokens={"Evasive": 1})
    scenario.strike("Five Undefendable").plays(0, "Shove").dice(2).plays(1, "Evasive").finish()
    assert scenario.health(1) == 50
    assert not scenario.happened(DefenseActivated)


@pytest.mark.rule("DMG-08")
def test_pure_damage_is_not_changed_by_attack_modifiers(arena):
    # An addition that would not be made is not offered.
    scenario = arena().given(0, tokens={"Bonus Damage": 1, "Sneak Attack": 1}, value=2)
    assert scenario.strike("Four Pure").finish().health(1) == 46
    assert scenario.never_offered("Bonus Damage")
    assert scenario.never_offered("Sneak Attack")


@pytest.mark.rule("DMG-08")
def test_what_else_an_attack_modifier_does_works_on_a_pure_attack(arena):
    scenario = arena().given(0, hand=["Weigh Down"]).strike("Four Pure").plays(0, "Weigh Down")
    assert scenario.finish().health(1) == 46
    assert scenario.tokens(1, "Poison") == 1
    assert not scenario.happened(AttackModified)


@pytest.mark.rule("DMG-08")
@pytest.mark.parametrize(("ability", "cp"), [("Nine", 6), ("Four Pure", 5)])
def test_what_cannot_be_modified_gets_nothing_added(arena, ability, cp):
    scenario = arena().given(0, cp=5, hand=["Gauge"]).strike(ability).plays(0, "Gauge")
    assert (scenario.cp(0), len(scenario.hand(0))) == (cp, 1)


@pytest.mark.rule("DMG-08")
def test_pure_damage_can_be_avoided(arena):
    scenario = arena().given(1, tokens={"Evasive": 1}).strike("Four Pure", 1)
    assert scenario.plays(1, "Evasive").finish().health(1) == 50


@pytest.mark.rule("DMG-09")
@pytest.mark.rule("RULE-107")
def test_collateral_is_never_an_attack(arena):
    scenario = arena().given(0, cp=2, health=40, tokens={"Life Siphon": 2, "Bonus Damage": 1})
    scenario.given(1, tokens={"Bounty": 1, "Targeted": 1}).strike("Splash").finish()
    assert scenario.health(1) == 48
    assert (scenario.health(0), scenario.cp(0)) == (40, 2)
    assert scenario.never_offered("Bonus Damage")
    assert not any(d.kind == "defense" for d in scenario.asked)


@pytest.mark.rule("DMG-10")
def test_collateral_on_both_members_of_a_team_is_summed_on_their_dial(arena):
    scenario = arena("2v2").strike("Splash").finish()
    assert scenario.health(2) == 46


@pytest.mark.rule("DMG-10")
def test_each_member_avoids_only_their_own_share(arena):
    scenario = arena("2v2").given(2, hand=["Less Four"]).strike("Splash")
    scenario.plays(2, "Less Four").finish()
    assert scenario.dealt(2) == []
    assert scenario.dealt(3) == [2]
    assert scenario.health(2) == 48


@pytest.mark.rule("DMG-11")
def test_ultimate_damage_is_never_lowered_and_may_be_raised(arena):
    scenario = arena().given(0, hand=["Press"], tokens={"Wither": 2})
    scenario.given(1, hand=["Less Four", "Deny"], tokens={"Evasive": 3, "Shadows": 1})
    scenario.strike("Finale!").plays(0, "Press").finish()
    assert scenario.health(1) == 36
    assert scenario.never_offered("Less Four")
    assert scenario.never_offered("Deny")
    assert scenario.never_offered("Evasive")


# --- isolated damage ----------------------------------------------------------------------------


@pytest.mark.rule("DMG-12", "CALC-13")
def test_isolated_damage_lands_at_once_and_apart_from_the_attack(arena):
    # 6 pending with 4 prevented; 5 isolated lands in full now, the Attack later for 2.
    scenario = arena().given(0, hand=["Splinter"]).given(1, hand=["Less Four"])
    scenario.strike("Prelude").plays(1, "Less Four").until_offered(0, "Splinter")
    assert scenario.health(1) == 50
    scenario.play("Splinter")
    assert scenario.health(1) == 45
    scenario.defend(None).finish()
    assert scenario.dealt(1) == [5, 2]
    assert scenario.health(1) == 43


@pytest.mark.rule("DMG-12")
def test_isolated_damage_may_be_prevented_as_its_own_instance(arena):
    scenario = arena().given(0, hand=["Splinter"]).given(1, hand=["Less Four"])
    scenario.strike("Prelude").plays(0, "Splinter").window(1, "damage").play("Less Four")
    scenario.defend(None).finish()
    assert scenario.dealt(1) == [1, 6]


@pytest.mark.rule("DMG-12", "DMG-16")
def test_damage_made_while_isolated_damage_waits_does_not_join_it(arena):
    scenario = arena().given(0, hand=["Spark"]).given(1, hand=["Less Two"])
    scenario.strike("Shards").window(0, "damage").play("Spark")
    scenario.window(1, "damage")
    scenario.choose("Pass")
    assert scenario.health(1) == 45
    scenario.defend(None).finish()
    assert sorted(scenario.dealt(1)) == [3, 5, 6]


@pytest.mark.rule("DMG-13")
@pytest.mark.parametrize(("card", "type"), [("Splinter", "undefendable"), ("Chip", "normal")])
def test_isolated_is_a_way_of_delivery_whatever_the_type(arena, card, type):
    scenario = arena().given(0, hand=[card]).given(1, tokens={"Evasive": 1})
    scenario.strike("Jinx").plays(0, card).finish()
    assert lone_type(scenario) == type
    assert not any(d.kind == "defense" for d in scenario.asked)
    scenario = arena().given(0, hand=[card]).given(1, tokens={"Evasive": 1})
    scenario.strike("Jinx").plays(0, card).dice(1).plays(1, "Evasive").finish()
    assert scenario.dealt(1) == []


# --- reduction, pool, reflection ----------------------------------------------------------------


@pytest.mark.rule("DMG-15")
def test_eight_halved_then_four_more_prevents_six_and_takes_six(arena):
    scenario = arena().given(0, hand=["Heave"]).given(1, hand=["Halve"])
    scenario.strike("Eight").plays(1, "Halve").plays(0, "Heave").defend(None).finish()
    assert scenario.dealt(1) == [6]


@pytest.mark.rule("DMG-16")
def test_all_damage_of_a_roll_phase_lands_in_one_moment(arena):
    # Attack, card of the attacker, card of the defender, defence: one pool, four parts.
    scenario = arena().given(0, hand=["Spark"]).given(1, hand=["Spark"])
    scenario.strike("Nine").plays(0, "Spark").plays(1, "Spark").defend("Cover", 3)
    assert (scenario.health(0), scenario.health(1)) == (45, 38)
    assert scenario.dealt(1) == [3, 9]
    assert scenario.dealt(0) == [3, 2]
    assert [(e.player, e.change) for e in scenario.happened(HealthChanged)] == [(0, -5), (1, -12)]


@pytest.mark.rule("DMG-16")
def test_a_pool_that_fells_both_is_a_draw(arena):
    scenario = arena().given(0, health=3).given(1, health=9, hand=["Spark"])
    scenario.strike("Nine").plays(1, "Spark").defend(None).finish()
    assert scenario.game.is_over
    assert scenario.game.winners == ()


@pytest.mark.rule("RULE-004", "DMG-16")
def test_damage_of_a_main_phase_card_waits_for_the_end_of_that_main_phase(arena):
    # DMG-16 gave it a window and a moment of its own; RULE-004 overrules that.
    scenario = arena().given(0, hand=["Bolt", "Flare", "Trap"]).given(1, tokens={"Evasive": 2})
    scenario.play("Bolt").play("Flare").choose("Pass").choose("End").window(1, "main")
    assert scenario.health(1) == 50
    (total,) = scenario.game.view(1).incoming
    assert (total.amount, [part.by for part in total.parts]) == (6, ["Bolt", "Flare"])
    scenario.dice(6).play("Evasive").dice(1).play("Evasive").roll(1, 2, 3, 5, 6)
    assert scenario.health(1) == 50


@pytest.mark.rule("RULE-004")
def test_main_phase_cards_are_played_on_while_damage_waits(arena):
    scenario = arena().given(0, hand=["Bolt", "Flare", "Trap"]).given(1, health=4)
    scenario.play("Bolt")
    assert (scenario.health(1), scenario.decision.kind) == (4, "main")
    scenario.play("Flare").choose("End").settle()
    assert scenario.game.winners == (0,)
    assert [told.change for told in scenario.happened(HealthChanged)] == [-4]  # 6, in one moment


@pytest.mark.rule("RULE-004")
def test_isolated_damage_lands_in_the_middle_of_a_main_phase(arena):
    scenario = arena().given(0, hand=["Bolt", "Steam", "Trap"], tokens={"Kinetic Energy": 6})
    scenario.play("Bolt").play("Steam").until("main")
    assert scenario.dealt(1) == [5]
    scenario.choose("End").roll(1, 2, 3, 5, 6)
    assert scenario.dealt(1) == [5, 4]


@pytest.mark.rule("RULE-004")
def test_damage_made_once_the_roll_phase_has_landed_waits_for_its_end(arena):
    scenario = arena().given(0, hand=["Spark"]).given(1, hand=["Less Two"]).strike("Nine")
    scenario.defend(None).window(0, "landed").play("Spark").window(1, "damage")
    assert scenario.dealt(1) == [9]
    assert scenario.play("Less Two").finish().dealt(1) == [9, 1]


@pytest.mark.rule("RULE-004", "NINJA-5")
def test_damage_at_the_end_of_a_turn_lands_with_it_and_can_be_met(arena):
    scenario = arena().given(0, tokens={"Delayed Poison": 2, "Protect": 1}).dice(1, 2, 3, 5, 6)
    scenario.window(0, "damage")
    (total,) = scenario.game.view(0).incoming
    assert (total.amount, len(total.parts)) == (6, 2)
    assert scenario.play("Protect").settle().health(0) == 47


@pytest.mark.rule("DMG-17")
@pytest.mark.rule("RULE-104")
def test_nine_with_half_of_it_reflected_takes_nine_and_gives_five(arena):
    scenario = arena().strike("Nine").defend("Cover", 5).finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([9], [5])


@pytest.mark.rule("DMG-17")
@pytest.mark.parametrize(
    ("cards", "taken", "back"),
    [(["Halve"], [4], [5]), (["Less Two"], [7], [4]), (["Halve", "Less Two"], [3], [4])],
)
def test_the_reflected_fraction_is_of_the_subtotal(arena, cards, taken, back):
    scenario = arena().given(1, hand=cards).strike("Nine").defend("Cover", 5)
    scenario.plays(1, *cards).finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == (taken, back)


@pytest.mark.rule("DMG-17")
def test_reflection_counts_what_is_added_later(arena):
    scenario = arena().given(0, hand=["Push"]).strike("Nine").defend("Cover", 5)
    scenario.plays(0, "Push").finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([12], [6])


@pytest.mark.rule("DMG-17")
def test_reflected_damage_is_not_reflected_again(arena):
    scenario = arena().given(0, hand=["Throw Back"]).strike("Nine").defend("Cover", 5)
    scenario.plays(0, "Throw Back").finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([9], [5])
    scenario = arena().given(0, tokens={"Thorn": 1}).given(1, tokens={"Thorn": 1})
    scenario.strike("Nine").plays(1, "Thorn").plays(0, "Thorn").defend(None).finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([9], [5])


@pytest.mark.rule("DMG-17")
def test_reflected_damage_can_be_prevented_by_who_gets_it(arena):
    scenario = arena().given(0, hand=["Less Two"]).strike("Nine").defend("Cover", 5)
    scenario.plays(0, "Less Two").finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([9], [3])


@pytest.mark.rule("DMG-17")
def test_half_of_that_damage_is_half_of_the_whole_total(arena):
    # 9 of the Attack and 3 of a card are 12; RULE-101 overrules two damages to choose from (A66).
    scenario = arena().given(0, hand=["Spark"]).given(1, tokens={"Thorn": 1})
    scenario.strike("Nine").plays(0, "Spark").window(1, "effects").play("Thorn")
    scenario.defend(None).finish()
    assert scenario.dealt(0) == [6]
    assert sorted(scenario.dealt(1)) == [3, 9]


# --- successfully dealt -------------------------------------------------------------------------


@pytest.mark.rule("DMG-18")
@pytest.mark.rule("RULE-105")
def test_damage_in_return_for_damage_dealt_is_a_second_pool(arena):
    scenario = arena().strike("Wild Swing").defend(None).finish()
    assert (scenario.health(0), scenario.health(1)) == (46, 35)


@pytest.mark.rule("DMG-18")
@pytest.mark.rule("RULE-013")
def test_what_was_fully_prevented_was_not_dealt(arena):
    scenario = arena().given(1, hand=["Deny"]).strike("Wild Swing").plays(1, "Deny")
    scenario.defend(None).finish()
    assert (scenario.health(0), scenario.health(1)) == (50, 50)


@pytest.mark.rule("DMG-18")
@pytest.mark.parametrize(("later", "winners"), [(True, (0,)), (False, ())])
def test_whether_return_damage_lands_later_is_an_option(arena, later, winners):
    # Both would fall: the defender first, or both in the same moment.
    scenario = arena(rules={"return_damage_lands_later": later})
    scenario.given(0, health=4).given(1, health=15).strike("Wild Swing").defend(None).finish()
    assert scenario.game.is_over
    assert scenario.game.winners == winners


@pytest.mark.rule("DMG-18")
@pytest.mark.parametrize("later", [True, False])
def test_automatic_prevention_counts_before_anything_is_dealt(arena, later):
    scenario = arena(rules={"return_damage_lands_later": later}).given(1, tokens={"Shadows": 1})
    scenario.strike("Wild Swing").finish()
    assert (scenario.health(0), scenario.health(1)) == (50, 50)


@pytest.mark.rule("CORE-HP-02")
def test_a_heal_is_told_even_when_damage_of_the_same_moment_undoes_it():
    # 4 Arrow: 5 dmg. Thick Skin heals 2 for each of two Life: the dial moves by 1.
    scenario = duel("moon-elf", "barbarian").given(1, health=30)
    scenario.activate("Longbow", 1, 1, 1, 1, 5).defend("Thick Skin", 4, 5, 1).finish()
    healed = [(event.player, event.amount) for event in scenario.happened(Healed)]
    assert (scenario.dealt(1), healed, scenario.health(1)) == ([5], [(1, 4)], 29)
