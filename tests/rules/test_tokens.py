"""The tokens of the shared list, each by its own text."""

import pytest

from dicethrone_rules.engine.compile.book import code_of
from dicethrone_rules.engine.events import (
    AbilityActivated,
    AbilityFailed,
    DiceRolled,
    ExtraPhaseGranted,
    PhaseSkipped,
    TargetChosen,
)
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import content, duel


def kind(scenario, name):
    return code_of(scenario.library, scenario.library.whole).tokens[f"token:{name}"]


# --- Back Strike, Barbed Vine, Bleed ------------------------------------------------------------


@pytest.mark.rule("STATUS-BACKSTRIKE-01")
@pytest.mark.parametrize(("face", "back"), [(1, 1), (2, 1), (5, 3), (6, 3)])
def test_back_strike_deals_half_a_die_back(arena, face, back):
    scenario = arena().given(1, tokens={"Back Strike": 1}).strike("Five Undefendable", face)
    scenario.plays(1, "Back Strike").finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([5], [back])
    assert scenario.tokens(1, "Back Strike") == 0


@pytest.mark.rule("STATUS-BACKSTRIKE-01")
def test_back_strike_answers_only_an_opponents_offensive_roll_phase(arena):
    scenario = arena().given(0, hand=["Spark"]).given(1, tokens={"Back Strike": 1})
    scenario.strike("Jinx").plays(0, "Spark").finish()
    assert scenario.never_offered("Back Strike")
    scenario = arena().given(1, tokens={"Back Strike": 1}).strike("Splash", 4)
    assert scenario.plays(1, "Back Strike").finish().dealt(0) == [2]


@pytest.mark.rule("STATUS-BARBED-01")
@pytest.mark.parametrize(("attempts", "damage"), [(1, []), (2, [1]), (3, [2]), (4, [2])])
def test_barbed_vine_hurts_for_each_attempt_beyond_the_first(arena, attempts, damage):
    scenario = arena().given(0, tokens={"Barbed Vine": 1}, hand=["Hurry"]).play("Hurry")
    scenario.roll(1, 2, 4, 5, 6)
    for _ in range(attempts - 1):
        scenario.dice(6).choose("Re-roll die 5")
    scenario.finish()
    assert scenario.dealt(0) == damage
    assert scenario.tokens(0, "Barbed Vine") == 0


def vine(scenario):
    """Three attempts with a Barbed Vine, then a Nine."""
    scenario.roll(1, 1, 1, 1, 6).dice(6).choose("Re-roll die 5")
    return scenario.until("roll").dice(1).choose("Re-roll die 5").until("roll").activate("Nine")


@pytest.mark.rule("RULE-068", "TREANT-1")
def test_barbed_vines_damage_joins_the_pool_and_the_token_leaves_after_it(arena):
    # STATUS-BARBED-01 removes the token first and deals the damage on its own; RULE-068 overrules.
    scenario = arena().given(0, tokens={"Barbed Vine": 1, "Evasive": 1}).given(1, hand=["Spark"])
    vine(scenario).plays(1, "Spark").defend(None).window(0, "last")
    incoming = scenario.game.view(0).incoming
    assert [total.amount for total in incoming if total.receiver == 0] == [5]
    scenario.settle()
    assert sorted(scenario.dealt(0)) == [2, 3]
    names = [type(e).__name__ for e in scenario.events]
    assert len(names) - 1 - names[::-1].index("DamageDealt") < names.index("TokensLost")


@pytest.mark.rule("RULE-068")
def test_barbed_vine_and_a_lethal_attack_are_a_draw(arena):
    scenario = arena().given(0, health=2, tokens={"Barbed Vine": 1}).given(1, health=9)
    assert vine(scenario).defend(None).settle().game.winners == ()


@pytest.mark.rule("RULE-068", "STATUS-BARBED-01")
def test_what_barbed_vine_has_accrued_waits_also_when_the_token_is_removed(arena):
    scenario = arena().given(0, tokens={"Barbed Vine": 1}).given(1, hand=["Pry"])
    vine(scenario).window(1, "effects").play("Pry").choose("Player 1").defend(None).finish()
    assert (scenario.tokens(0, "Barbed Vine"), scenario.dealt(0)) == (0, [2])


@pytest.mark.rule("STATUS-BLEED-01")
@pytest.mark.parametrize(
    ("faces", "damage", "left"),
    [((1, 4), [1, 1], 2), ((4, 5), [1], 1), ((5, 6), [], 0), ((6, 1), [1], 1)],
)
def test_bleed_rolls_for_each_token(arena, faces, damage, left):
    scenario = arena().given(1, tokens={"Bleed": 2}).until_upkeep(1).upkeep(*faces)
    assert scenario.dealt(1) == damage
    assert scenario.tokens(1, "Bleed") == left


# --- Blind --------------------------------------------------------------------------------------


@pytest.mark.rule("STATUS-BLIND-01")
@pytest.mark.parametrize("face", [1, 2])
@pytest.mark.rule("RULE-066", "MELF-1")
def test_blind_fails_the_phase_before_any_effect(arena, face):
    # The ability would gain a token at activation; not even that happens.
    scenario = arena().given(0, tokens={"Blind": 1}).given(1, tokens={"Bounty": 1})
    scenario.roll(4, 4, 4, 4, 3).dice(face).choose("Activate Brace").finish()
    assert scenario.happened(AbilityFailed)
    assert not scenario.happened(AbilityActivated)
    assert (scenario.tokens(0, "Evasive"), scenario.dealt(1)) == (0, [])
    assert scenario.tokens(0, "Blind") == 0
    assert scenario.cp(0) == 2


@pytest.mark.rule("STATUS-BLIND-01")
@pytest.mark.parametrize("face", [3, 6])
def test_blind_lets_the_phase_through_and_is_gone(arena, face):
    scenario = arena().given(0, tokens={"Blind": 1}).roll(4, 4, 4, 4, 3).dice(face)
    scenario.choose("Activate Brace").defend(None).finish()
    assert (scenario.tokens(0, "Evasive"), scenario.dealt(1)) == (1, [4])
    assert scenario.tokens(0, "Blind") == 0


@pytest.mark.rule("STATUS-BLIND-01")
@pytest.mark.rule("MELF-1")
def test_blind_is_used_up_by_a_phase_without_an_ability(arena):
    scenario = arena().given(0, tokens={"Blind": 1}).roll(1, 2, 4, 5, 6).dice(1).choose("pass")
    assert scenario.finish().tokens(0, "Blind") == 0


@pytest.mark.rule("STATUS-BLIND-01", "ULT-05")
@pytest.mark.parametrize(("stops", "taken"), [(False, [12]), (True, [])])
def test_whether_blind_stops_an_ultimate_is_an_option(arena, stops, taken):
    scenario = arena(rules={"blind_stops_ultimate": stops}).given(0, tokens={"Blind": 1})
    scenario.roll(6, 6, 6, 6, 6).dice(1).choose("Activate Finale!").finish()
    assert scenario.dealt(1) == taken
    assert scenario.tokens(0, "Blind") == 0  # removed and rolled anyway
    assert [e.faces for e in scenario.happened(DiceRolled) if e.purpose == "text"] == [(1,)]


# --- Bounty, Bonus Damage, Burn, Chaos, Concussion ----------------------------------------------


@pytest.mark.rule("STATUS-BOUNTY-01")
def test_bounty_adds_one_and_pays_the_attacker(arena):
    scenario = arena().given(0, cp=5).given(1, tokens={"Bounty": 1})
    scenario.strike("Nine").defend(None).finish()
    assert (scenario.dealt(1), scenario.cp(0)) == ([10], 6)
    assert scenario.tokens(1, "Bounty") == 1
    assert kind(scenario, "bounty").persistent


@pytest.mark.rule("STATUS-BOUNTY-01")
def test_bounty_on_a_pure_attack_pays_and_adds_nothing(arena):
    scenario = arena().given(0, cp=5).given(1, tokens={"Bounty": 1}).strike("Four Pure").finish()
    assert (scenario.dealt(1), scenario.cp(0)) == ([4], 6)


@pytest.mark.rule("STATUS-BONUS-01")
@pytest.mark.parametrize(
    ("answer", "values"),
    [("Replace Bonus Damage +1", [2, 4]), ("Replace Bonus Damage +2", [1, 4]), ("Keep", [1, 2])],
)
def test_at_the_limit_a_bonus_damage_may_take_anothers_place(arena, answer, values):
    scenario = arena().given(0, hand=["Prize Four"], tokens={"Bonus Damage": 2}, value=[1, 2])
    scenario.play("Prize Four").choose(answer)
    held = [t.value for t in scenario.player(0).tokens]
    assert sorted(held) == values


@pytest.mark.rule("STATUS-BONUS-01")
def test_two_bonus_damages_of_any_value_are_the_limit(arena):
    scenario = arena().given(0, hand=["Prize One", "Prize Two", "Prize One"])
    scenario.play("Prize One").play("Prize Two")
    assert scenario.tokens(0, "Bonus Damage") == 2
    scenario.play("Prize One")
    assert scenario.decision.kind == "replace"
    assert scenario.offered() == ["Replace Bonus Damage +2", "Keep what you have"]


@pytest.mark.rule("STATUS-BONUS-01")
def test_bonus_damage_adds_its_value(arena):
    scenario = arena().given(0, tokens={"Bonus Damage": 2}, value=3).strike("Nine")
    scenario.plays(0, "Bonus Damage", "Bonus Damage").defend(None).finish()
    assert scenario.dealt(1) == [15]


@pytest.mark.rule("STATUS-BURN-01")
def test_burn_deals_2_in_each_of_its_holders_upkeeps_and_stays(arena):
    scenario = arena().given(1, tokens={"Burn": 1}).until_upkeep(1).upkeep()
    assert scenario.health(1) == 48
    scenario.until_upkeep(1).upkeep()  # the other player's
    assert scenario.health(1) == 48
    scenario.until_upkeep(1).upkeep()
    assert (scenario.health(1), scenario.tokens(1, "Burn")) == (46, 1)


@pytest.mark.rule("STATUS-CHAOS-01")
def test_a_hero_cannot_use_chaos(arena):
    scenario = arena().given(0, tokens={"Chaos": 6}).strike("Nine").defend(None).finish()
    scenario.next_turn()
    assert scenario.never_offered("Chaos")
    assert scenario.tokens(0, "Chaos") == 6
    assert scenario.dealt(1) == [9]


@pytest.mark.rule("STATUS-CONCUSSION-01")
def test_concussion_skips_the_income_once(arena):
    scenario = arena().given(1, cp=2, tokens={"Concussion": 1}).until_upkeep(1).upkeep()
    assert (scenario.cp(1), scenario.hand(1)) == (2, [])
    assert scenario.tokens(1, "Concussion") == 0
    assert [(e.player, e.phase) for e in scenario.happened(PhaseSkipped)] == [(1, "income")]
    scenario.next_turn().next_turn()
    assert scenario.cp(1) == 3
    assert len(scenario.hand(1)) == 1


# --- Dominance, Entangle, Evasive, Flight -------------------------------------------------------


@pytest.mark.rule("STATUS-DOMINANCE-01")
def test_dominance_turns_the_attack_on_a_teammate_who_may_defend(arena):
    scenario = arena("2v2").given(0, tokens={"Dominance": 1}).given(2, tokens={"Bounty": 1})
    scenario.strike("Nine", 1, 1).defend("Cover", 4).finish()  # aimed left, then Dominance
    assert [e.target for e in scenario.happened(TargetChosen)] == [2, 1]
    assert [d.player for d in scenario.asked if d.kind == "defense"] == [1]
    assert (scenario.health(0), scenario.health(2)) == (45, 50)
    assert scenario.tokens(0, "Dominance") == 0
    assert scenario.cp(0) == 2  # the Bounty of the first target is not paid


@pytest.mark.rule("STATUS-DOMINANCE-01", "STATUS-BOUNTY-01", "STATUS-TARGETED-01")
def test_a_teammates_attack_pays_no_bounty(arena):
    scenario = arena("2v2").given(0, cp=2, tokens={"Dominance": 1})
    scenario.given(1, tokens={"Bounty": 1, "Targeted": 1})
    scenario.strike("Nine", 1, 1).defend(None).finish()
    assert (scenario.dealt(1), scenario.cp(0)) == ([9], 2)  # only an opponent's is worth more


@pytest.mark.rule("STATUS-DOMINANCE-01")
def test_dominance_without_a_teammate_discards_a_card_at_random(arena):
    scenario = arena().given(0, tokens={"Dominance": 1}, hand=["Trap", "Bolt"])
    scenario.strike("Nine", 1).defend(None).finish()
    assert (len(scenario.hand(0)), scenario.dealt(1)) == (1, [9])
    assert scenario.tokens(0, "Dominance") == 0


@pytest.mark.rule("STATUS-DOMINANCE-01")
@pytest.mark.parametrize(("face", "left"), [(2, 1), (5, 1), (6, 0)])
def test_dominance_does_nothing_on_2_to_5_and_leaves_on_6(arena, face, left):
    scenario = arena().given(0, tokens={"Dominance": 1}, hand=["Trap"]).strike("Nine", face)
    scenario.defend(None).finish()
    assert (scenario.tokens(0, "Dominance"), scenario.hand(0)) == (left, ["Trap"])
    assert scenario.dealt(1) == [9]


@pytest.mark.rule("STATUS-DOMINANCE-01")
def test_dominance_waits_for_an_attack(arena):
    scenario = arena().given(0, tokens={"Dominance": 1}).strike("Jinx").finish()
    assert scenario.tokens(0, "Dominance") == 1


@pytest.mark.rule("STATUS-ENTANGLE-01")
@pytest.mark.rule("RULE-058")
def test_entangle_takes_one_attempt_of_the_next_offensive_roll_phase(arena):
    scenario = arena().given(0, tokens={"Entangle": 1}).roll(1, 1, 1, 1, 1)
    assert any(text.startswith("Re-roll") for text in scenario.offered())
    scenario.dice(2).choose("Re-roll die 5")
    assert scenario.offered() == ["Activate Eight", "Activate no ability"]
    scenario.choose("pass").finish()
    assert scenario.tokens(0, "Entangle") == 0


def attempts(scenario):
    """How many Roll Attempts the roller has in this phase."""
    return scenario.game.view(scenario.decision.player).dice[-1].allowed


@pytest.mark.rule("STATUS-ENTANGLE-01")
@pytest.mark.parametrize("point", ["roll", "last"])
def test_entangle_that_comes_in_ones_own_roll_phase_is_for_the_next(arena, point):
    scenario = arena().given(1, hand=["Snare"]).dice(1, 1, 1, 1, 1)
    if point == "roll":
        scenario.window(1, point).play("Snare").until("roll")
        assert attempts(scenario) == 3  # the phase that goes on is not the next one
        scenario.activate("Nine").defend(None)
    else:
        scenario.until("roll").activate("Nine").defend(None).window(1, point).play("Snare")
    assert scenario.finish().tokens(0, "Entangle") == 1
    scenario.next_turn().next_turn().roll(1, 1, 1, 1, 1)
    assert attempts(scenario) == 2
    assert scenario.choose("pass").finish().tokens(0, "Entangle") == 0


@pytest.mark.rule("STATUS-ENTANGLE-01", "CORE-TURN-05")
def test_an_additional_phase_is_the_next_for_entangle(arena):
    scenario = arena().given(1, hand=["Snare"]).strike("Lull").window(1, "activated").play("Snare")
    scenario.dice(1, 1, 1, 1, 1).until("roll")
    assert attempts(scenario) == 2
    assert scenario.choose("pass").finish().tokens(0, "Entangle") == 0


@pytest.mark.rule("STATUS-ENTANGLE-01")
def test_entangle_that_comes_before_the_roll_phase_is_for_that_one(arena):
    scenario = arena().given(0, hand=["Tangle"]).play("Tangle").choose("Player 1")
    scenario.roll(1, 1, 1, 1, 1)
    assert attempts(scenario) == 2
    assert scenario.choose("pass").finish().tokens(0, "Entangle") == 0


@pytest.mark.rule("STATUS-ENTANGLE-01", "STATUS-GEN-17")
def test_entangle_that_was_moved_in_the_roll_phase_is_for_the_next(arena):
    scenario = arena().given(1, hand=["Pass Round"], tokens={"Entangle": 1}).dice(1, 1, 1, 1, 1)
    scenario.window(1, "roll").play("Pass Round").until("roll")
    assert (scenario.tokens(0, "Entangle"), attempts(scenario)) == (1, 3)
    assert scenario.choose("pass").finish().tokens(0, "Entangle") == 1


@pytest.mark.rule("STATUS-EVASIVE-01")
@pytest.mark.parametrize(("face", "taken"), [(1, []), (2, []), (3, [9]), (6, [9])])
def test_evasive_avoids_the_damage_on_1_or_2(arena, face, taken):
    scenario = arena().given(1, tokens={"Evasive": 1}).strike("Nine").window(1, "effects")
    scenario.dice(face).play("Evasive").defend(None).finish()
    assert scenario.dealt(1) == taken


@pytest.mark.rule("STATUS-EVASIVE-01")
@pytest.mark.rule("RULE-056")
def test_evasive_stops_no_other_effect_and_may_be_tried_again(arena):
    scenario = arena().given(1, tokens={"Evasive": 3}).strike("Prelude").window(1, "effects")
    scenario.dice(5).play("Evasive").dice(6).play("Evasive").dice(2).play("Evasive")
    scenario.defend(None).finish()
    assert (scenario.dealt(1), scenario.tokens(1, "Evasive")) == ([], 0)
    assert scenario.tokens(1, "Poison") == 1


@pytest.mark.rule("STATUS-FLIGHT-01")
@pytest.mark.parametrize(("faces", "asked"), [((6, 1), False), ((3, 6), False), ((5, 5), True)])
def test_flight_makes_ones_own_attack_undefendable_on_a_6(arena, faces, asked):
    scenario = arena().given(0, tokens={"Flight": 1}).strike("Nine", *faces).plays(0, "Flight")
    scenario.finish()
    assert any(d.kind == "defense" for d in scenario.asked) == asked
    assert scenario.dealt(1) == [9]


@pytest.mark.rule("STATUS-FLIGHT-01")
@pytest.mark.parametrize(("faces", "taken"), [((6, 1), 0), ((1, 6), 0), ((2, 3), 7)])
def test_flight_ignores_all_incoming_damage_of_the_defence_on_a_6(arena, faces, taken):
    scenario = arena().given(1, tokens={"Flight": 1}).strike("Mixed").window(1, "effects")
    scenario.dice(*faces).play("Flight")
    scenario.defend(None).finish()
    assert sum(scenario.dealt(1)) == taken


# --- Hex, Knockdown, Life Siphon ----------------------------------------------------------------


@pytest.mark.rule("STATUS-HEX-01")
def test_a_hexed_six_is_blank_and_has_no_value(arena):
    scenario = arena().given(0, tokens={"Hex": 1}).roll(6, 6, 6, 6, 6)
    assert scenario.happened(DiceRolled)[-1].faces == (0, 0, 0, 0, 0)
    assert not any(text.startswith("Activate F") for text in scenario.offered())
    scenario.dice(1, 1, 1, 1, 6).choose("Re-roll all dice")  # a re-rolled 6 is blank too
    assert scenario.happened(DiceRolled)[-1].faces == (1, 1, 1, 1, 0)


@pytest.mark.rule("STATUS-HEX-01")
def test_a_die_set_to_six_counts_although_hexed(arena):
    # Printed edition (A32); in the current one RULE-069 overrules it.
    scenario = arena().given(0, tokens={"Hex": 1}, hand=["Six-It"], cp=5).roll(1, 1, 1, 1, 6)
    scenario.choose("pass").window(0, "declined").play("Six-It").choose("Die 5, showing nothing")
    scenario.activate("Mixed").defend(None).finish()
    assert sum(scenario.dealt(1)) == 7


@pytest.mark.rule("STATUS-HEX-01")
def test_a_blank_is_neither_nudged_nor_copied(arena):
    scenario = arena().given(0, tokens={"Hex": 1}, hand=["Tip It", "Samesies"], cp=5)
    scenario.roll(2, 2, 2, 2, 6).choose("pass").window(0, "declined").play("Tip It")
    assert all("nothing" not in text for text in scenario.offered())
    scenario.choose("Die 1").choose("2 becomes 3").play("Samesies").choose("Die 1")
    assert scenario.table.rolls[-1].faces == [2, 2, 2, 2, 0]  # 2 was the only value to copy


@pytest.mark.rule("STATUS-HEX-01")
def test_hex_ends_with_its_holders_turn(arena):
    scenario = arena().given(0, tokens={"Hex": 1}).given(1, tokens={"Hex": 1}).until_upkeep(1)
    assert (scenario.tokens(0, "Hex"), scenario.tokens(1, "Hex")) == (0, 1)


@pytest.mark.rule("STATUS-KNOCKDOWN-01")
def test_knockdown_is_paid_off_before_the_offensive_roll_phase(arena):
    scenario = arena().given(0, cp=3, tokens={"Knockdown": 1}).until("may").choose("Yes")
    scenario.strike("Nine").defend(None).finish()
    assert (scenario.cp(0), scenario.tokens(0, "Knockdown"), scenario.dealt(1)) == (1, 0, [9])


@pytest.mark.rule("STATUS-KNOCKDOWN-01")
@pytest.mark.parametrize("cp", [1, 5])
def test_knockdown_unpaid_costs_the_phase_and_is_gone(arena, cp):
    scenario = arena().given(0, cp=cp, tokens={"Knockdown": 1})
    if cp >= 2:
        scenario.until("may").choose("No")
    scenario.finish()
    assert [e.phase for e in scenario.happened(PhaseSkipped)] == ["offensive"]
    assert (scenario.cp(0), scenario.tokens(0, "Knockdown")) == (cp, 0)


@pytest.mark.rule("STATUS-LIFESIPHON-01")
def test_life_siphon_steals_1_health_a_token_when_its_holder_attacks(arena):
    scenario = arena().given(0, health=40, tokens={"Life Siphon": 2})
    scenario.strike("Nine").defend(None).finish()
    assert (scenario.health(0), scenario.health(1)) == (42, 39)
    assert scenario.tokens(0, "Life Siphon") == 2
    assert kind(scenario, "life-siphon").persistent
    scenario = arena().given(0, health=40, tokens={"Life Siphon": 2}).strike("Jinx").finish()
    assert (scenario.health(0), scenario.health(1)) == (40, 50)


@pytest.mark.rule("STATUS-LIFESIPHON-01")
def test_life_siphon_is_no_damage_and_can_fell(arena):
    scenario = arena().given(0, health=40, tokens={"Life Siphon": 2})
    scenario.given(1, health=2, tokens={"Shadows": 1}).strike("Nine").finish()
    assert scenario.game.winners == (0,)
    assert scenario.dealt(1) == []


@pytest.mark.rule("STATUS-LIFESIPHON-01", "ATK-01")
@pytest.mark.parametrize(("works", "health"), [(True, 42), (False, 40)])
def test_whether_it_works_on_pure_damage_is_an_option(arena, works, health):
    scenario = arena(rules={"modifiers_on_pure": works})
    scenario.given(0, health=40, tokens={"Life Siphon": 2}).strike("Four Pure").finish()
    assert scenario.health(0) == health
    scenario = arena(rules={"modifiers_on_pure": works})
    scenario.given(0, health=40, tokens={"Life Siphon": 2}).strike("Nine").finish()
    assert scenario.health(0) == 42


# --- Parasite, Poison, Targeted -----------------------------------------------------------------


@pytest.mark.rule("STATUS-PARASITE-01")
@pytest.mark.parametrize(
    ("tokens", "health"), [({"Evasive": 1}, 49), ({"Evasive": 3, "Chi": 2}, 49), ({"Bleed": 0}, 50)]
)
def test_parasite_hurts_who_has_a_positive_status_effect(arena, tokens, health):
    # Printed edition; in the current one RULE-071 moves the test to the end of the phase.
    scenario = arena().given(1, tokens={"Parasite": 1, **tokens}).until_upkeep(1).upkeep()
    assert scenario.health(1) == health


@pytest.mark.rule("STATUS-PARASITE-02")
def test_parasite_strikes_when_a_spent_token_prevented_damage(arena):
    scenario = arena().given(1, tokens={"Parasite": 1, "Evasive": 1}).strike("Nine")
    scenario.window(1, "effects").dice(1).play("Evasive").defend(None).finish()
    assert scenario.dealt(1) == [3]
    assert scenario.tokens(1, "Parasite") == 0


@pytest.mark.rule("STATUS-PARASITE-02")
def test_parasite_stays_when_the_attempt_failed(arena):
    scenario = arena().given(1, tokens={"Parasite": 1, "Evasive": 1}).strike("Nine")
    scenario.window(1, "effects").dice(4).play("Evasive").defend(None).finish()
    assert scenario.dealt(1) == [9]
    assert scenario.tokens(1, "Parasite") == 1


@pytest.mark.rule("STATUS-PARASITE-02")
def test_parasite_stays_when_there_was_nothing_left_to_prevent(arena):
    # 1 - 2 Wither is nothing: the Evasive that succeeded prevented nothing.
    scenario = arena().given(0, tokens={"Wither": 2}).given(1, tokens={"Parasite": 1, "Evasive": 1})
    scenario.strike("One").window(1, "effects").dice(1).play("Evasive").defend(None).finish()
    assert scenario.dealt(1) == []
    assert scenario.tokens(1, "Parasite") == 1


@pytest.mark.rule("RULE-004", "STATUS-PARASITE-02")
def test_parasite_does_not_wait_for_the_damage_that_was_prevented(arena):
    # 3 Health: the isolated damage fells before the Attack would land, of which nothing is left.
    scenario = arena().given(1, health=3, tokens={"Parasite": 1, "Evasive": 1}).strike("Nine")
    scenario.window(1, "effects").dice(1).play("Evasive").settle()
    assert (scenario.game.winners, scenario.dealt(1)) == ((0,), [3])
    assert not scenario.was_asked("defense")


@pytest.mark.rule("STATUS-PARASITE-02")
def test_parasite_counts_two_tokens_that_prevented_the_same_damage(arena):
    scenario = arena().given(1, tokens={"Parasite": 1, "Agility": 2}).strike("Nine")
    scenario.window(1, "effects").dice(1).play("Agility").choose("Pass")
    scenario.dice(1).play("Agility").defend(None).finish()
    assert scenario.dealt(1) == [3]
    assert scenario.tokens(1, "Parasite") == 0


@pytest.mark.rule("STATUS-PARASITE-02")
def test_parasite_does_not_mind_what_was_prevented_without_a_positive_status_effect(arena):
    scenario = arena().given(1, tokens={"Parasite": 1, "Vibranium Suit": 1}, hand=["Less Two"])
    scenario.strike("Nine").plays(1, "Vibranium Suit", "Less Two").defend("Cover", 1).finish()
    assert scenario.dealt(1) == [1]
    assert scenario.tokens(1, "Parasite") == 1


@pytest.mark.rule("STATUS-PARASITE-02")
def test_the_damage_of_parasite_is_isolated(arena):
    # It strikes while an Attack of 6 is waiting, and does not wait with it.
    scenario = arena().given(0, hand=["Splinter"]).given(1, tokens={"Parasite": 1, "Evasive": 1})
    scenario.strike("Prelude").plays(0, "Splinter").window(1, "damage").dice(1).play("Evasive")
    scenario.until("defense")
    assert scenario.health(1) == 47
    assert scenario.defend(None).finish().dealt(1) == [3, 6]


@pytest.mark.rule("STATUS-POISON-01")
def test_poison_deals_1_a_token_in_each_upkeep_and_stays(arena):
    scenario = arena().given(1, tokens={"Poison": 3}).until_upkeep(1).upkeep()
    assert scenario.dealt(1) == [3]
    scenario.until_upkeep(1).upkeep().until_upkeep(1).upkeep()
    assert scenario.dealt(1) == [3, 3]
    assert scenario.tokens(1, "Poison") == 3


@pytest.mark.rule("STATUS-TARGETED-01")
def test_targeted_adds_2_to_every_attack_on_its_holder(arena):
    scenario = arena().given(1, tokens={"Targeted": 1}).strike("Nine").defend(None).finish()
    assert (scenario.dealt(1), scenario.tokens(1, "Targeted")) == ([11], 1)
    assert kind(scenario, "targeted").persistent
    scenario = arena().given(1, tokens={"Targeted": 1}).strike("Four Pure").finish()
    assert scenario.dealt(1) == [4]


# --- Stun ---------------------------------------------------------------------------------------


@pytest.mark.rule("STATUS-STUN-01")
def test_a_stunned_player_may_do_nothing(arena):
    # Printed edition; in the current one RULE-073 bars who is about to be Stunned too.
    scenario = arena().given(1, hand=["Less Two", "Pry"], tokens={"Evasive": 2}, cp=5)
    scenario.strike("Daze", 1, 1, 2, 2, 3).window(1, "incoming").choose("pass")
    scenario.asked.clear()
    scenario.finish()
    assert scenario.never_offered("Less Two")
    assert scenario.never_offered("Evasive")
    assert not any(d.kind == "defense" for d in scenario.asked)
    assert scenario.dealt(1) == [5]


@pytest.mark.rule("STATUS-STUN-01")
@pytest.mark.rule("RULE-072")
def test_a_stunned_player_has_no_passive_abilities():
    # 5 damage would give the Panther 1 Kinetic Energy.
    scenario = duel("barbarian", "black-panther").activate("Crit Bash", 6, 6, 6, 6, 1)
    scenario.dice(1, 2, 4, 5, 6).until("roll")
    assert (scenario.dealt(1), scenario.tokens(1, "Kinetic Energy")) == ([5], 0)
    scenario = duel("barbarian", "paladin").given(1, cp=5).activate("Crit Bash", 6, 6, 6, 6, 1)
    scenario.dice(1, 2, 4, 5, 6).until("roll")
    stunned = {PROMPTS[point] for point in ("effects", "last", "landed")}
    assert any(d.message.id == PROMPTS["announced"] for d in scenario.asked)  # Tithe, before
    assert not any(d.message.id in stunned for d in scenario.asked)


@pytest.mark.rule("STATUS-STUN-01")
def test_a_stunned_player_has_no_turn_of_their_own(arena):
    scenario = arena().strike("Jinx").finish()
    scenario.given(1, hand=["Bolt"], tokens={"Stun": 1}, inflictor=0).until_upkeep().upkeep()
    assert scenario.health(1) == 49  # the Poison: what happens by itself goes on
    scenario.finish()
    assert [(e.player, e.phase) for e in scenario.happened(PhaseSkipped)] == [(1, "offensive")]
    assert scenario.never_offered("Bolt")


@pytest.mark.rule("STATUS-STUN-02")
@pytest.mark.rule("RULE-074", "BARB-6")
def test_after_the_attack_the_inflictor_takes_another_offensive_roll_phase(arena):
    scenario = arena().strike("Daze", 1, 1, 1, 1, 1).until("roll").activate("Nine")
    assert scenario.tokens(1, "Stun") == 0
    scenario.defend("Cover", 3).finish()  # the second Attack may be defended again
    assert scenario.dealt(1) == [5, 9]
    assert scenario.dealt(0) == [2]
    assert [(e.player, e.target) for e in scenario.happened(ExtraPhaseGranted)] == [(0, 1)]


@pytest.mark.rule("STATUS-STUN-02")
def test_the_further_attack_is_against_the_same_opponent(arena):
    scenario = arena("king-of-the-hill").strike("Daze").choose("Target Player 3")
    scenario.dice(1, 1, 1, 1, 1).until("roll").activate("Nine").defend(None).finish()
    assert (scenario.dealt(1), scenario.dealt(2)) == ([], [5, 9])


@pytest.mark.rule("STATUS-STUN-02")
def test_the_phase_is_forfeited_when_the_opponent_is_gone(arena):
    scenario = arena("king-of-the-hill").given(2, health=5)
    scenario.strike("Daze").choose("Target Player 3").finish()
    assert not scenario.player(2).alive
    assert not scenario.happened(ExtraPhaseGranted)


@pytest.mark.rule("STATUS-STUN-03")
def test_stun_inflicted_without_an_attack_ends_with_the_roll_phase_and_grants_the_phase(arena):
    scenario = arena().strike("Lull", 1, 1, 1, 1, 1).until("roll").activate("Nine")
    assert scenario.defend(None).finish().dealt(1) == [9]


@pytest.mark.rule("STATUS-STUN-03")
def test_stun_inflicted_before_an_ability_ends_with_that_roll_phase(arena):
    scenario = arena().given(0, hand=["Stop"]).roll(1, 1, 1, 1, 1).choose("pass")
    scenario.window(0, "declined").play("Stop").dice(1, 1, 1, 1, 1).until("roll")
    assert scenario.tokens(1, "Stun") == 0
    assert scenario.activate("Nine").defend(None).finish().dealt(1) == [9]


@pytest.mark.rule("STATUS-STUN-03")
def test_stun_inflicted_by_the_defender_gives_the_defender_the_phase(arena):
    scenario = arena().given(1, hand=["Stop"]).strike("Nine").plays(1, "Stop").defend(None)
    scenario.dice(1, 1, 1, 1, 2).until("roll", 1)
    assert scenario.tokens(0, "Stun") == 0
    scenario.activate("Eight").defend(None).finish()
    assert (scenario.dealt(0), scenario.dealt(1)) == ([8], [9])


@pytest.mark.rule("STATUS-STUN-03")
def test_stun_inflicted_outside_a_roll_phase_lasts_through_the_inflictors_next(arena):
    scenario = arena().given(0, hand=["Trap"]).play("Trap").strike("Eight", 1, 1, 1, 1, 1)
    scenario.until("roll")
    assert not any(d.kind == "defense" for d in scenario.asked)
    assert scenario.tokens(1, "Stun") == 0
    assert scenario.activate("Nine").defend(None).finish().dealt(1) == [8, 9]


@pytest.mark.rule("STATUS-STUN-03")
@pytest.mark.parametrize("ability", ["Daze", "Lull"])
def test_whether_a_phase_is_granted_without_an_attack_is_an_option(arena, ability):
    scenario = arena(rules={"extra_phase_without_attack": False})
    scenario.strike(ability, *([1, 1, 2, 2, 3] if ability == "Daze" else [])).finish()
    assert bool(scenario.happened(ExtraPhaseGranted)) == (ability == "Daze")
    assert scenario.tokens(1, "Stun") == 0


@pytest.mark.rule("STATUS-STUN-02", "CORE-TURN-07")
def test_stun_leaves_when_its_inflictor_falls_at_the_conclusion_of_the_attack(arena):
    scenario = arena("king-of-the-hill").given(0, health=1, tokens={"Barbed Vine": 1}, inflictor=1)
    scenario.roll(3, 3, 3, 3, 2).dice(1).choose("Re-roll die 5").until("roll")
    scenario.activate("Daze").aim(1).settle()
    assert scenario.dealt(1) == [5]
    assert not scenario.player(0).alive  # by the Barbed Vine, which lands with the Attack
    assert scenario.tokens(1, "Stun") == 0
    assert not scenario.happened(ExtraPhaseGranted)
    scenario.roll(1, 1, 1, 1, 1).activate("Nine")  # Player 2 has a turn like any other
    assert scenario.table.active == 1


@pytest.mark.rule("STATUS-STUN-02", "CORE-TURN-07")
def test_stun_leaves_when_its_inflictor_falls_in_mid_attack(arena):
    scenario = arena("king-of-the-hill").given(0, health=5).given(2, hand=["Splinter"])
    scenario.strike("Daze").aim(1).window(2, "effects")
    assert scenario.tokens(1, "Stun") == 1
    scenario.play("Splinter").choose("Player 1").settle()
    assert (scenario.player(0).alive, scenario.dealt(1)) == (False, [5])  # RULE-106
    assert scenario.tokens(1, "Stun") == 0
    assert not scenario.happened(ExtraPhaseGranted)


@pytest.mark.rule("STATUS-STUN-03", "CORE-TURN-07")
@pytest.mark.parametrize("killer", ["defence", "own upkeep"])
def test_stun_inflicted_outside_a_roll_phase_leaves_with_its_inflictor(arena, killer):
    scenario = arena("king-of-the-hill")
    if killer == "defence":
        scenario.given(0, hand=["Trap"], health=2).play("Trap").choose("Player 2")
        scenario.strike("Nine").aim(2).defend("Cover", 3).settle()
    else:
        scenario.given(1, tokens={"Stun": 1}, inflictor=2).given(2, health=2, tokens={"Burn": 1})
        scenario.next_turn()
        assert scenario.tokens(1, "Stun") == 1
        scenario.next_turn()
    assert sum(player.alive for player in scenario.table.players) == 2
    assert scenario.tokens(1, "Stun") == 0
    assert not scenario.happened(ExtraPhaseGranted)


@pytest.mark.rule("STATUS-STUN-02", "CORE-TURN-07")
def test_an_attack_whose_attacker_falls_still_grants_the_phase_to_an_inflictor_who_lives(arena):
    scenario = arena("king-of-the-hill").given(0, health=5).given(2, hand=["Stop", "Splinter"])
    scenario.strike("Nine").aim(1).window(2, "targeting").play("Stop").choose("Player 2")
    scenario.window(2).play("Splinter").choose("Player 1").dice(1, 1, 1, 1, 2).until("roll")
    assert (scenario.decision.player, scenario.tokens(1, "Stun")) == (2, 0)
    scenario.activate("Eight").defend(None).settle()
    assert scenario.dealt(1) == [9, 8]
    assert scenario.table.active == 1  # the turn has passed on


@pytest.mark.rule("STATUS-STUN-02", "CORE-TURN-07")
def test_somebody_elses_fall_does_not_end_a_stun(arena):
    scenario = arena("king-of-the-hill").given(0, hand=["Trap", "Bolt"]).given(2, health=4)
    scenario.play("Trap").choose("Player 2").play("Bolt").choose("Player 3")
    scenario.roll(1, 2, 3, 4, 6)
    assert not scenario.player(2).alive
    assert scenario.tokens(1, "Stun") == 1


# --- Shadows, Silence, Wither -------------------------------------------------------------------


@pytest.mark.rule("STATUS-SHADOWS-01")
@pytest.mark.parametrize("ability", ["Nine", "Five Undefendable", "Four Pure", "Splash", "Spray"])
def test_shadows_swallow_what_comes_from_an_opponents_offensive_roll_phase(arena, ability):
    scenario = arena().given(1, tokens={"Shadows": 1}).strike(ability).finish()
    assert scenario.health(1) == 50
    assert not any(d.kind == "defense" for d in scenario.asked)
    assert scenario.tokens(1, "Shadows") == 1  # not spent


@pytest.mark.rule("STATUS-SHADOWS-01")
@pytest.mark.rule("THIEF-4")
def test_shadows_do_not_swallow_other_damage(arena):
    scenario = arena().given(0, hand=["Bolt", "Spark"]).given(1, tokens={"Shadows": 1, "Poison": 1})
    scenario.play("Bolt").strike("Nine").plays(0, "Spark").finish()
    assert scenario.dealt(1) == [4, 3]
    assert scenario.until_upkeep(1).upkeep().health(1) == 42


@pytest.mark.rule("STATUS-SHADOWS-01")
def test_the_attack_still_succeeds_and_its_other_effects_apply(arena):
    scenario = arena().given(0, cp=2).given(1, tokens={"Shadows": 1, "Bounty": 1})
    scenario.strike("Prelude").finish()
    assert (scenario.tokens(1, "Poison"), scenario.cp(0), scenario.dealt(1)) == (1, 3, [])


@pytest.mark.rule("STATUS-SHADOWS-02")
@pytest.mark.rule("RULE-078", "THIEF-3")
def test_shadows_gained_in_ones_own_turn_last_to_the_end_of_the_next(arena):
    scenario = arena().given(0, hand=["Hide"]).play("Hide").until_upkeep(1)
    assert scenario.tokens(0, "Shadows") == 1
    scenario.until_upkeep(1)
    assert scenario.tokens(0, "Shadows") == 1
    scenario.until_upkeep(1)
    assert scenario.tokens(0, "Shadows") == 0


@pytest.mark.rule("STATUS-SHADOWS-02")
def test_shadows_gained_in_anothers_turn_last_to_the_end_of_ones_own(arena):
    scenario = arena().given(1, hand=["Vanish"]).strike("Jinx").plays(1, "Vanish").until_upkeep(1)
    assert scenario.tokens(1, "Shadows") == 1
    assert scenario.until_upkeep(1).tokens(1, "Shadows") == 0


@pytest.mark.rule("STATUS-SILENCE-01")
def test_silence_bars_straights_until_the_end_of_its_holders_turn(arena):
    scenario = arena().given(0, tokens={"Silence": 1}).roll(1, 2, 3, 4, 4)
    assert not scenario.offers("Activate Row")
    scenario.until_upkeep(1)
    assert scenario.tokens(0, "Silence") == 0
    scenario.next_turn().next_turn()
    assert scenario.roll(1, 2, 3, 4, 4).offers("Activate Row")


MIXED = content("""
status Silence: unique, limit 1
  You may not activate straights.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Mix
    1 Ash + 1 Bay: Deal 2 dmg.
    small straight: Deal 7 dmg.
    large straight: Deal 9 dmg.

  defensive Cover
    defense roll 1: Heal 1 x Ash.

  card Hush, cost 0, roll, copies 3: Inflict Silence on a chosen opponent.
  card Free, cost 0, roll, copies 3: Remove 1 Silence.
""")


@pytest.mark.rule("STATUS-SILENCE-01", "CORE-ORP-16")
@pytest.mark.parametrize(("silence", "dealt"), [(1, 2), (0, 7)])
def test_silence_leaves_the_highest_tier_that_is_no_straight(silence, dealt):
    scenario = duel("ann", "ann", library=MIXED).given(0, tokens={"Silence": silence})
    scenario.activate("Mix", 1, 2, 3, 4, 6).defend(None).finish()
    assert scenario.dealt(1) == [dealt]


@pytest.mark.rule("STATUS-SILENCE-01")
def test_silence_bars_an_ability_of_which_only_a_straight_is_met():
    scenario = duel("ann", "ann", library=MIXED).given(0, tokens={"Silence": 1})
    assert not scenario.roll(2, 3, 4, 5, 6).offers("Activate Mix")


@pytest.mark.rule("STATUS-SILENCE-01")
@pytest.mark.parametrize(("player", "card", "dealt"), [(1, "Hush", 7), (0, "Free", 2)])
def test_what_was_announced_is_activated(player, card, dealt):
    scenario = duel("ann", "ann", library=MIXED).given(0, tokens={"Silence": int(player == 0)})
    scenario.given(player, hand=[card]).activate("Mix", 1, 2, 3, 4, 6)
    scenario.window(player, "announced").play(card).defend(None).finish()
    assert scenario.dealt(1) == [dealt]


@pytest.mark.rule("STATUS-WITHER-01")
@pytest.mark.parametrize(
    ("ability", "taken"),
    [("Nine", [7]), ("Five Undefendable", [3]), ("One", []), ("Splash", []), ("Finale!", [12])],
)
def test_wither_lowers_what_its_holder_deals_in_the_offensive_roll_phase(arena, ability, taken):
    # Printed edition (A44); in the current one RULE-067 overrules it for pure and collateral.
    scenario = arena().given(0, tokens={"Wither": 2}).strike(ability).finish()
    assert scenario.dealt(1) == taken
    assert scenario.tokens(0, "Wither") == 2


@pytest.mark.rule("STATUS-WITHER-01")
def test_wither_counts_once_for_each_receiver(arena):
    # 4 + 2 to one, 2 to the other; 1 less for each of them.
    scenario = arena("king-of-the-hill").given(0, tokens={"Wither": 1}).strike("Spray")
    scenario.choose("Target Player 2").defend(None).finish()
    assert (sum(scenario.dealt(1)), sum(scenario.dealt(2))) == (5, 1)


@pytest.mark.rule("STATUS-WITHER-01", "DMG-12")
@pytest.mark.parametrize(
    ("ability", "taken"),
    [
        ("Shards", [3, 6]),  # the isolated 5 come first
        ("Nick", [5]),  # 1 of the 2 is left for the rest
        ("Twofold", [1, 4]),  # also what follows the landing is the same Roll Phase
    ],
)
def test_wither_counts_once_however_the_damage_is_delivered(arena, ability, taken):
    scenario = arena().given(0, tokens={"Wither": 2}).strike(ability).defend(None).finish()
    assert scenario.dealt(1) == taken
    scenario.next_turn().next_turn().strike("Nine").defend(None).finish()
    assert scenario.dealt(1) == [*taken, 7]  # in the next Roll Phase anew


@pytest.mark.rule("STATUS-WITHER-01", "STATUS-STUN-02")
def test_wither_counts_again_in_an_additional_phase(arena):
    scenario = arena().given(0, tokens={"Wither": 2}).strike("Daze", 1, 1, 1, 1, 1).until("roll")
    assert scenario.activate("Nine").defend(None).finish().dealt(1) == [3, 7]


@pytest.mark.rule("STATUS-WITHER-01", "DMG-12")
def test_what_the_attacker_prevents_for_the_target_is_no_wither():
    library = content("""
status Wither: negative, limit 2, persistent
  While you deal dmg in your Offensive Roll Phase: Subtract 1 per Wither you have from that dmg.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Both
    5 Bay: Deal 5 isolated dmg. Deal 6 dmg.

  defensive Cover
    defense roll 1: Heal 1 x Ash.

  card Mercy, cost 0, roll, copies 9: A chosen player prevents 3 incoming dmg.
""")
    scenario = duel("ann", "ann", library=library).given(0, hand=["Mercy"], tokens={"Wither": 1})
    scenario.activate("Both", 2, 2, 2, 2, 2).window(0, "damage").play("Mercy")
    assert scenario.defend(None).finish().dealt(1) == [1, 6]


@pytest.mark.rule("STATUS-WITHER-01", "DMG-12")
def test_what_a_dealer_adds_in_the_phase_counts_once_too(arena):
    scenario = arena().given(0, tokens={"Fury": 2}).strike("Shards").defend(None).finish()
    assert scenario.dealt(1) == [7, 6]


@pytest.mark.rule("STATUS-WITHER-01")
def test_wither_lowers_nothing_else(arena):
    scenario = arena().given(0, tokens={"Wither": 2}, hand=["Spark"]).given(1, tokens={"Wither": 2})
    scenario.strike("Jinx").plays(0, "Spark").finish()
    assert scenario.dealt(1) == [3]
    scenario = arena().given(1, tokens={"Wither": 2}).strike("Nine").defend("Cover", 3).finish()
    assert scenario.dealt(0) == [2]


@pytest.mark.rule("STATUS-WITHER-01")
@pytest.mark.parametrize(("hits", "taken"), [(True, [2]), (False, [4])])
def test_whether_wither_lowers_pure_damage_is_an_option(arena, hits, taken):
    scenario = arena(rules={"wither_hits_pure": hits}).given(0, tokens={"Wither": 2})
    assert scenario.strike("Four Pure").finish().dealt(1) == taken


# --- limits and kinds ---------------------------------------------------------------------------


def printed(rule, token, words):
    """A case that cites the rule of its token."""
    return pytest.param(token, words, id=token, marks=pytest.mark.rule(rule))


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        printed("STATUS-BACKSTRIKE-01", "back-strike", "positive 1"),
        printed("STATUS-BARBED-01", "barbed-vine", "negative 1"),
        printed("STATUS-BLEED-01", "bleed", "negative 2"),
        printed("STATUS-BLIND-01", "blind", "negative 1"),
        printed("STATUS-BOUNTY-01", "bounty", "negative 1 persistent"),
        printed("STATUS-BONUS-01", "bonus-damage", "positive 2 modifier"),
        printed("STATUS-BURN-01", "burn", "negative 1 persistent"),
        printed("STATUS-CHAOS-01", "chaos", "positive 6"),
        printed("STATUS-CONCUSSION-01", "concussion", "negative 1"),
        printed("STATUS-DOMINANCE-01", "dominance", "unique 1 stays"),
        printed("STATUS-ENTANGLE-01", "entangle", "negative 1"),
        printed("STATUS-EVASIVE-01", "evasive", "positive 3"),
        printed("STATUS-FLIGHT-01", "flight", "positive 3"),
        printed("STATUS-HEX-01", "hex", "unique 1 stays"),
        printed("STATUS-KNOCKDOWN-01", "knockdown", "negative 1"),
        printed("STATUS-LIFESIPHON-01", "life-siphon", "unique 2 persistent modifier stays"),
        printed("STATUS-PARASITE-01", "parasite", "negative 1"),
        printed("STATUS-POISON-01", "poison", "negative 3 persistent"),
        printed("STATUS-TARGETED-01", "targeted", "negative 1 persistent"),
        printed("STATUS-STUN-01", "stun", "negative 1"),
        printed("STATUS-SHADOWS-01", "shadows", "positive 1"),
        printed("STATUS-SILENCE-01", "silence", "unique 1"),
        printed("STATUS-WITHER-01", "wither", "negative 2 persistent"),
    ],
)
def test_what_is_printed_on_a_token(arena, name, printed):
    code = kind(arena(), name)
    words = [code.kind, str(code.limit)]
    words += ["persistent"] if code.persistent else []
    words += ["modifier"] if code.attack_modifier else []
    words += ["stays"] if not code.transferable else []
    assert " ".join(words) == printed
    assert code.removable
