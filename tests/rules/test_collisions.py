"""Where two rules meet: two texts that save, a spend against a spend, a text turned on itself."""

import pytest

from dicethrone_rules.engine.events import (
    DamageDealt,
    ExtraPhaseGranted,
    NoAbility,
    PlayerDefeated,
    SpendDeclared,
    TokensGained,
    TokensLost,
)
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill, teams

TABLE = content("""
status Broom: positive, limit 3
  Spend any time: Remove 1 status effect.

status Hook: positive, limit 3
  Spend any time: Remove 1 status effect from a chosen player.

status Insight: positive, limit 3
  Spend any time: Draw 1.

status Curse: negative, limit 3, persistent

status Ward: unique, limit 1
  When you would be defeated: Your Health becomes 1 and remove this.

status Halo: unique, limit 1
  When you would be defeated: Your Health becomes 5 and remove this.

status Stun: negative, limit 1
  You may not act.
  When the Attack that inflicted this ends:
    Remove this, then the inflictor takes another Offensive Roll Phase against you.

status Crit: positive, limit 1, attack modifier
  Spend only if this Attack's dmg is at least 5, when you Attack: Add 4 dmg.

status Price: negative, limit 1, persistent
  When you are Attacked: The attacker gains 1 CP.

status Madness: unique, limit 1
  When you Attack: The target becomes a chosen teammate.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Splash
    5 Ash: Deal 3 dmg. Deal 2 collateral dmg to each opponent.

  offensive Ten
    5 Bay: Deal 10 dmg.

  offensive Sixty
    5 Cup: Deal 60 dmg.

  offensive Needle
    5 Dew: Deal 4 isolated dmg.

  ultimate Finish!
    5 Fir: Deal 12 dmg. Inflict Curse.

  defensive Cover
    defense roll 1: On Ash, deal 60 dmg. On Bay, prevent 3 incoming dmg.

  card Nix, cost 0, instant, copies 3: Remove 1 status effect from a chosen player.
  card Pluck, cost 0, roll, copies 2: Remove 1 status effect from a chosen player.
  card Trap, cost 0, main, copies 2: Inflict Stun on a chosen opponent.
  card Pass On, cost 0, main, copies 2
    Transfer 1 status effect from a chosen player to a chosen other player.
  card Pad, cost 9, main, copies 6: Draw 1.
""")


def anns(**options) -> Scenario:
    return duel("ann", "ann", library=TABLE, **options)


# --- declared plays -----------------------------------------------------------------------------


@pytest.mark.rule("TIMING-04")
def test_a_spend_that_has_chosen_a_token_is_beaten_like_any_other():
    scenario = anns().given(0, hand=["Nix"]).given(1, tokens={"Broom": 1, "Curse": 1})
    scenario.dice(2, 2, 2, 2, 2).window(1, "roll").play("Broom")
    assert (scenario.decision.player, scenario.decision.message.id) == (0, PROMPTS["declared"])
    scenario.play("Nix").choose("Player 2").choose("Broom").until("roll")
    assert (scenario.tokens(1, "Broom"), scenario.tokens(1, "Curse")) == (0, 1)
    assert len(scenario.happened(SpendDeclared)) == 1
    assert [lost.token.name for lost in scenario.happened(TokensLost)] == ["Broom"]


@pytest.mark.rule("TIMING-05", "TIMING-03")
def test_the_active_players_spend_beats_a_spend_that_would_take_it():
    scenario = anns().given(0, tokens={"Insight": 1, "Curse": 1}).given(1, tokens={"Hook": 1})
    scenario.dice(2, 2, 2, 2, 2).window(1, "roll").play("Hook").choose("Player 1")
    scenario.choose("Insight of Player 1")
    assert (scenario.decision.player, scenario.decision.message.id) == (0, PROMPTS["declared"])
    assert scenario.offered() == ["Spend Insight: Draw 1.", "Pass"]
    scenario.play("Insight")
    assert (len(scenario.hand(0)), scenario.tokens(0, "Insight")) == (1, 0)
    assert scenario.tokens(1, "Hook") == 1  # there was nothing left to take: it is not spent


@pytest.mark.rule("TIMING-05")
def test_unanswered_a_spend_takes_what_it_has_chosen():
    scenario = anns().given(0, tokens={"Insight": 1, "Curse": 1}).given(1, tokens={"Hook": 1})
    scenario.dice(2, 2, 2, 2, 2).window(1, "roll").play("Hook").choose("Player 1")
    scenario.choose("Insight of Player 1").choose("pass")
    assert (len(scenario.hand(0)), scenario.tokens(0, "Insight")) == (0, 0)
    assert scenario.tokens(1, "Hook") == 0


@pytest.mark.rule("TIMING-05", "TIMING-01")
def test_a_roll_phase_card_that_takes_a_token_has_to_beat_its_spend_too():
    scenario = anns().given(0, tokens={"Insight": 1}).given(1, hand=["Pluck"])
    scenario.dice(2, 2, 2, 2, 2).window(1, "roll").play("Pluck").choose("Player 1")
    assert (scenario.decision.player, scenario.decision.message.id) == (0, PROMPTS["declared"])
    scenario.play("Insight")
    assert (len(scenario.hand(0)), scenario.hand(1)) == (1, ["Pluck"])
    first = anns().given(0, hand=["Pluck"]).given(1, tokens={"Insight": 1})
    first.dice(2, 2, 2, 2, 2).window(0, "roll").play("Pluck").choose("Player 2")
    assert (first.tokens(1, "Insight"), first.discard(0)) == (0, ["Pluck"])


# --- saved from defeat --------------------------------------------------------------------------


@pytest.mark.rule("CORE-HP-01")
def test_of_two_texts_that_save_a_player_only_the_first_is_used():
    scenario = anns().given(1, tokens={"Ward": 1, "Halo": 1})
    scenario.activate("Sixty", 3, 3, 3, 3, 3).defend(None).finish()
    assert (scenario.health(1), scenario.tokens(1, "Ward"), scenario.tokens(1, "Halo")) == (1, 0, 1)
    assert scenario.happened(PlayerDefeated) == []


@pytest.mark.rule("CORE-HP-01", "TEAM-02")
@pytest.mark.rule("PAL-7")
def test_one_teammates_text_saves_the_team_and_the_others_is_kept():
    scenario = teams("ann", "ann", "ann", "ann", library=TABLE)
    scenario.given(2, tokens={"Ward": 1}).given(3, tokens={"Ward": 1})
    scenario.activate("Sixty", 3, 3, 3, 3, 3).dice(1).defend(None).finish()
    assert scenario.health(2) == 1
    assert scenario.tokens(2, "Ward") + scenario.tokens(3, "Ward") == 1


# --- an Ultimate is not turned away -------------------------------------------------------------


@pytest.mark.rule("ULT-03", "ULT-02")
@pytest.mark.parametrize(("faces", "hurt"), [((6,) * 5, 1), ((2,) * 5, 0)])
def test_a_token_that_turns_attacks_away_does_not_turn_an_ultimate(faces, hurt):
    # Printed edition; in the current one RULE-075 overrules it.
    scenario = teams("ann", "ann", "ann", "ann", library=TABLE).given(0, tokens={"Madness": 1})
    scenario.dice(*faces).until("roll").choose("Activate").dice(1)
    if not hurt:
        scenario.defend(None)
    scenario.finish()
    assert [scenario.health(0), scenario.health(2)].index(50) == 1 - hurt


# --- what an Attack is worth --------------------------------------------------------------------


@pytest.mark.rule("RULE-032", "RULE-101")
def test_an_attack_is_worth_all_that_it_brings_the_target():
    # 3 and 2 collateral are 5 for the target. The Attack alone, by DMG-09, would be too weak.
    scenario = anns().given(0, tokens={"Crit": 1})
    scenario.activate("Splash", 1, 1, 1, 1, 1).play("Crit").defend(None).finish()
    assert (scenario.health(1), scenario.tokens(0, "Crit")) == (41, 0)


@pytest.mark.rule("ATK-01", "DMG-13")
def test_isolated_damage_aimed_at_an_opponent_is_an_attack_like_any_other():
    scenario = anns().given(0, cp=2).given(1, tokens={"Price": 1})
    scenario.activate("Needle", 4, 4, 4, 4, 4).finish()
    assert (scenario.dealt(1), scenario.cp(0)) == ([4], 3)
    assert not scenario.was_asked("defense")  # it has landed: there is nothing to defend


@pytest.mark.rule("ATK-02", "ATK-04", "KOTH-03")
def test_what_a_modifier_inflicts_before_targeting_finds_the_target(arena):
    scenario = arena("king-of-the-hill").given(0, hand=["Taint"]).strike("Nine")
    scenario.window(0, "activated").play("Taint")
    assert [scenario.tokens(seat, "Poison") for seat in range(3)] == [0, 0, 0]
    scenario.aim(2).until("defense")
    assert [scenario.tokens(seat, "Poison") for seat in range(3)] == [0, 0, 1]
    (gained,) = scenario.happened(TokensGained)
    assert gained.cause.content.name == "Taint"
    assert scenario.choose("Do not defend").finish().dealt(2) == [9]


@pytest.mark.rule("ATK-02", "CORE-TGT-02")
@pytest.mark.parametrize(("face", "target"), [(1, 2), (3, 3)])
def test_a_modifiers_effect_follows_the_targeting_die(arena, face, target):
    scenario = arena("2v2").given(0, hand=["Taint"]).strike("Nine")
    scenario.window(0, "activated").play("Taint").dice(face).until("defense")
    assert scenario.decision.player == target
    assert [scenario.tokens(seat, "Poison") for seat in range(4)].index(1) == target


# --- an additional phase ------------------------------------------------------------------------


@pytest.mark.rule("STATUS-STUN-02", "STATUS-GEN-17")
def test_nobody_takes_an_additional_phase_against_themselves():
    scenario = hill("ann", "ann", "ann", library=TABLE).given(0, hand=["Trap"])
    scenario.roll(1, 2, 3, 4, 4).choose("pass").finish()
    scenario.play("Trap").choose("Player 2").next_turn()
    assert scenario.table.active == 2
    scenario.given(2, hand=["Pass On"]).play("Pass On").until("player").choose("Player 1")
    scenario.until("main")
    assert scenario.tokens(0, "Stun") == 1  # back with who inflicted it
    scenario.next_turn().next_turn()
    assert (scenario.tokens(0, "Stun"), scenario.table.active) == (0, 1)
    assert [scenario.health(seat) for seat in range(3)] == [35, 35, 35]
    assert scenario.happened(ExtraPhaseGranted) == []


@pytest.mark.rule("STATUS-STUN-02")
def test_an_additional_phase_against_somebody_who_has_gone_hits_nobody(arena):
    scenario = arena("king-of-the-hill").given(1, health=10).given(2, hand=["Splinter"])
    scenario.strike("Daze").aim(1).dice(1, 1, 1, 1, 1)
    scenario.until("roll")  # the additional phase; 5 Health are left
    assert scenario.health(1) == 5
    scenario.activate("Nine").window(2, "announced").play("Splinter").choose("Player 2")
    assert not scenario.player(1).alive
    scenario.finish()
    assert (scenario.dealt(1), scenario.dealt(2)) == ([5, 5], [])
    assert sum(d.kind == "target" for d in scenario.asked) == 1  # in the first phase
    assert (scenario.at, scenario.table.active) == ("Main Phase 2", 0)


@pytest.mark.rule("STATUS-STUN-01")
def test_a_roller_who_is_stunned_neither_re_rolls_nor_announces(arena):
    scenario = arena().given(1, hand=["Stop"]).dice(1, 1, 1, 1, 1)
    scenario.window(1, "roll").play("Stop").dice(1, 2, 3, 4, 6).until("roll")
    assert scenario.decision.player == 1  # the phase that the Stun grants
    assert scenario.dealt(1) == []
    assert [event.player for event in scenario.happened(NoAbility)] == [0]


@pytest.mark.rule("STATUS-STUN-02", "CORE-TURN-05")
@pytest.mark.parametrize(("health", "phases"), [(35, [1, 2]), (5, [1])])
def test_of_two_additional_phases_the_one_against_the_fallen_is_forfeited(arena, health, phases):
    scenario = arena("king-of-the-hill").given(0, hand=["Stop", "Splinter"])
    scenario.given(2, health=health).strike("Daze").aim(1)
    scenario.window(0, "last").play("Stop").choose("Player 3")
    scenario.dice(1, 1, 1, 1, 1).window(0, "roll")  # the phase against the second player
    scenario.play("Splinter").choose("Player 3").until("roll")
    scenario.activate("Nine").defend(None).dice(*([1, 1, 1, 1, 2] if health > 5 else []))
    if health > 5:
        scenario.until("roll").activate("Eight").defend(None)
    scenario.finish()
    assert scenario.dealt(1) == [5, 9]
    assert scenario.dealt(2) == ([5, 8] if health > 5 else [5])
    assert [event.target for event in scenario.happened(ExtraPhaseGranted)] == [1, 2]
    assert [d.player for d in scenario.asked if d.kind == "defense"] == phases


# --- isolated damage and what waits -------------------------------------------------------------


@pytest.mark.rule("DMG-12", "CORE-DRP-07")
@pytest.mark.parametrize("health", [5, 6])
def test_healing_that_waits_for_the_conclusion_does_not_meet_isolated_damage(arena, health):
    # Printed edition; in the current one RULE-081 overrules it: healing happens at once.
    scenario = arena().given(0, hand=["Splinter"]).given(1, health=health, hand=["Tonic"])
    scenario.strike("One").window(1, "effects").play("Tonic")
    scenario.window(0, "effects").play("Splinter").settle()
    if health == 5:
        assert scenario.game.winners == (0,)
    else:
        assert scenario.health(1) == 6 - 5 + 4 - 1


@pytest.mark.rule("DMG-11", "ULT-04")
def test_an_ultimate_that_is_made_undefendable_stays_an_ultimate(arena):
    scenario = arena().given(0, hand=["Sharpen"]).given(1, tokens={"Shadows": 1})
    scenario.strike("Finale!").plays(0, "Sharpen").finish()
    assert [(e.amount, e.type) for e in scenario.happened(DamageDealt)] == [(12, "ultimate")]
