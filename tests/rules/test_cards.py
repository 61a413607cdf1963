"""Cards: their kinds, when each may be played, what may interrupt them, upgrades."""

from pathlib import Path

import pytest

from dicethrone_rules.engine.compile.effects.dice import shown_by_others
from dicethrone_rules.engine.events import (
    AbilityActivated,
    CardDrawn,
    CardPlayed,
    CpChanged,
    TokenAimedAt,
)
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill, teams

TABLE = content((Path(__file__).parent / "content" / "squire.dice").read_text())
SNEAK = """
hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Ten
    5 Bay: Deal 10 dmg.

  ultimate Finish!
    5 Fir: Deal 12 dmg.

  defensive Cover
    defense roll 1: Heal 1 x Ash.

  upgrade Ten II, cost 2
    5 Bay: Deal 11 dmg.

  upgrade Ten III, cost 4
    5 Bay: Deal 12 dmg.

  card Sneak, cost 0, instant, copies 2: Search your deck for 1 upgrade and put it into play.
  card Stab, cost 0, instant, copies 2: Deal 5 isolated dmg to a chosen opponent.
  card Dross, cost 9, main, copies 9: Draw 1.
"""
STRIKE = (1, 1, 1, 4, 4)
POINTS = {prompt: point for point, prompt in PROMPTS.items()}


def squires(**options) -> Scenario:
    return duel("squire", "squire", library=TABLE, **options)


def points(scenario: Scenario, player: int) -> list[str]:
    """The windows in which a player was asked, in order."""
    return [
        POINTS[d.message.id] for d in scenario.asked if d.kind == "window" and d.player == player
    ]


def plays(scenario: Scenario) -> set[str]:
    return {t.removeprefix("Play ") for t in scenario.offered() if t.startswith("Play ")}


# --- kinds and sequence -------------------------------------------------------------------------


@pytest.mark.rule("CARD-01")
def test_upgrades_and_three_kinds_of_action_each_at_its_own_time():
    hand = ["Strike II", "Purse", "Tip", "Spark"]
    scenario = squires().given(0, cp=9, hand=hand).given(1, cp=9, hand=hand)
    timings = {card.name: card.timing for card in scenario.game.view(0).players[0].hand}
    assert timings == {"Strike II": "upgrade", "Purse": "main", "Tip": "instant", "Spark": "roll"}
    assert plays(scenario) == {"Strike II", "Purse", "Tip"}  # the own Main Phase
    assert plays(scenario.window(1, "main")) == {"Tip"}  # another's Main Phase
    scenario.dice(*STRIKE)
    for seat in (0, 1):
        assert plays(scenario.window(seat, "roll")) == {"Tip", "Spark"}  # a Roll Phase


@pytest.mark.rule("CARD-02")
def test_an_action_is_paid_then_performed_then_discarded():
    scenario = squires().given(0, cp=1, hand=["Study", "Pebble"]).play("Study")
    kinds = [type(e) for e in scenario.events if type(e) in (CardPlayed, CpChanged, CardDrawn)]
    assert kinds == [CardPlayed, CpChanged, CardDrawn, CardDrawn]
    assert (scenario.cp(0), scenario.discard(0), len(scenario.hand(0))) == (0, ["Study"], 3)


@pytest.mark.rule("CARD-02")
def test_a_card_is_not_in_the_discard_pile_while_it_is_performed():
    scenario = duel("steward", "squire", library=TABLE)
    scenario.given(0, hand=["Lamp"] * 10, upgrades=["Riposte II", "Thrift II"]).play("Lamp")
    scenario.until("main")
    # Deck and discard pile were empty: the Lamp could not draw itself.
    assert (len(scenario.hand(0)), scenario.discard(0)) == (9, ["Lamp"])


@pytest.mark.rule("CARD-02")
def test_an_upgrade_goes_onto_its_space():
    scenario = squires().given(0, cp=2, hand=["Strike II", "Pebble"]).play("Strike II")
    assert (scenario.cp(0), scenario.discard(0)) == (0, [])
    scenario.roll(*STRIKE)
    assert scenario.offers("Activate Strike II")
    assert not scenario.offers("roll:announce.ability:squire/strike")


# --- upgrades -----------------------------------------------------------------------------------


@pytest.mark.rule("CARD-03")
def test_upgrades_are_played_in_the_own_main_phases_only():
    scenario = squires().given(0, cp=9, hand=["Strike II"]).given(1, cp=9, hand=["Strike II"])
    assert scenario.offers("Play Strike II")
    scenario.activate("Strike", *STRIKE).defend(None).finish()
    assert points(scenario, 0) == points(scenario, 1) == []
    assert scenario.offers("Play Strike II")  # Main Phase 2
    scenario.until_upkeep()
    assert points(scenario, 1) == []


@pytest.mark.rule("CARD-03", "CARD-09", "TIMING-10")
def test_an_upgrade_may_be_answered_once_it_is_paid():
    scenario = squires().given(0, cp=2, hand=["Strike II", "Pebble"])
    scenario.given(1, cp=0, hand=["Tip", "Spark"], tokens={"Insight": 1}).play("Strike II")
    assert (scenario.decision.player, scenario.decision.message.id) == (1, PROMPTS["respond"])
    assert plays(scenario) == {"Tip"}
    assert (scenario.cp(0), scenario.player(0).levels) == (0, {})  # paid, and not in play yet
    scenario.play("Tip").until("main")
    assert scenario.cp(1) == 1
    assert scenario.player(0).levels == {"strike": 2}
    assert (scenario.hand(0), scenario.discard(0)) == (["Pebble"], [])


@pytest.mark.rule("CARD-06", "CARD-02")
def test_an_upgrade_that_does_not_fit_any_more_is_put_away():
    library = content(SNEAK)
    scenario = duel("ann", "ann", library=library)
    scenario.given(0, cp=2, hand=["Ten II", "Sneak", "Dross"], top=["Ten III"]).play("Ten II")
    scenario.play("Sneak").until("main")  # it finds Ten III, the only upgrade that fits
    assert scenario.player(0).levels == {"ten": 3}
    assert scenario.discard(0) == ["Sneak", "Ten II"]


@pytest.mark.rule("CORE-TURN-07", "CARD-02")
def test_an_upgrade_of_who_falls_is_put_away():
    scenario = hill("ann", "ann", "ann", library=content(SNEAK))
    scenario.given(0, cp=2, health=5, hand=["Ten II"]).given(1, hand=["Stab"]).play("Ten II")
    scenario.window(1, "respond").play("Stab").choose("Player 1").settle()
    assert not scenario.player(0).alive
    assert (scenario.player(0).levels, scenario.discard(0)) == ({}, ["Ten II"])
    assert scenario.table.active == 1


@pytest.mark.rule("TIMING-02", "CORE-MAIN-01", "CARD-09")
def test_between_the_active_players_own_plays_the_others_wait():
    scenario = squires().given(0, cp=0, hand=["Tip", "Pebble"], tokens={"Insight": 1})
    scenario.given(1, hand=["Tip"]).play("Tip").play("Insight").choose("Sell Pebble")
    assert points(scenario, 1) == []  # the active player goes first as long as they like
    scenario.choose("pass")
    assert (scenario.decision.player, scenario.decision.message.id) == (1, PROMPTS["main"])


@pytest.mark.rule("CARD-04")
@pytest.mark.parametrize(("cp", "playable"), [(4, False), (5, True)])
def test_level_iii_may_be_played_on_level_i_for_its_full_price(cp, playable):
    scenario = squires().given(0, cp=cp, hand=["Strike III"])
    assert scenario.offers("Play Strike III") is playable
    if playable:
        assert scenario.play("Strike III").cp(0) == 0


@pytest.mark.rule("CARD-05")
@pytest.mark.rule("RULE-038")
def test_on_level_ii_only_the_difference_is_paid():
    scenario = squires().given(0, cp=3, hand=["Strike III", "Pebble"], upgrades=["Strike II"])
    scenario.play("Strike III")
    assert scenario.cp(0) == 0  # 5 - 2 = 3
    scenario.activate("Strike III", *STRIKE).defend(None).finish()
    assert scenario.health(1) == 41
    without = squires().given(0, cp=3, hand=["Strike III"])
    assert not without.offers("Play Strike III")


@pytest.mark.rule("CARD-05")
def test_too_little_for_the_difference_is_too_little():
    scenario = squires().given(0, cp=2, hand=["Strike III"], upgrades=["Strike II"])
    assert not scenario.offers("Play Strike III")
    card = scenario.player(0).hand[0]
    assert scenario.game.why_not(0, card) == "It costs 3 CP and you have 2."


@pytest.mark.rule("CARD-06")
def test_level_ii_is_not_played_onto_level_iii():
    scenario = squires().given(0, cp=9, hand=["Strike II"], upgrades=["Strike III"])
    assert scenario.offered() == ["Sell Strike II", "End the Main Phase"]
    reason = scenario.game.why_not(0, scenario.player(0).hand[0])
    assert reason == "That space already has this level or a higher one."


@pytest.mark.rule("CARD-06")
def test_the_same_level_is_not_played_twice():
    twice = content("""
hero Twin
  complexity 1
  dice: 1-3 Sword, 4-5 Heart, 6 Star
  offensive Cut
    3 Sword: Deal 3 dmg.
  upgrade Cut II, cost 1
    3 Sword: Deal 4 dmg.
  upgrade Cut II, cost 1
    3 Sword: Deal 4 dmg.
  card Straw, cost 9, main, copies 8: Draw 1.
""")
    scenario = duel("twin", "twin", library=twice).given(0, cp=9, hand=["Cut II", "Cut II"])
    scenario.play("Cut II")
    assert scenario.offered() == ["Sell Cut II", "End the Main Phase"]


@pytest.mark.rule("CARD-07")
def test_an_upgrade_stays_for_the_rest_of_the_game():
    scenario = squires().given(0, cp=2, hand=["Strike II"]).play("Strike II")
    for _ in range(4):
        scenario.next_turn()
    assert scenario.game.view(0).players[0].upgrades[0].name == "Strike II"
    scenario.activate("Strike II", *STRIKE).defend(None).finish()
    assert scenario.health(1) == 44


@pytest.mark.rule("CARD-08", "CARD-02")
def test_an_upgrade_may_bring_a_second_ability_into_its_space():
    scenario = squires().given(0, cp=1, hand=["Drain II"]).roll(4, 4, 4, 6, 6)
    assert scenario.offers("Activate Drain")
    assert not scenario.offers("Activate Sip")
    scenario = squires().given(0, cp=1, hand=["Drain II", "Pebble"]).play("Drain II")
    scenario.roll(4, 4, 4, 6, 1)
    assert [t for t in scenario.offered() if t.startswith("Activate")] == [
        "Activate Drain II",
        "Activate Sip",
        "Activate no ability",
    ]
    scenario.activate("Sip").finish()
    assert scenario.health(1) == 49


# --- instants -----------------------------------------------------------------------------------


@pytest.mark.rule("CARD-09")
def test_an_instant_may_be_played_in_every_phase_of_any_turn():
    # Printed edition; in the current one RULE-108 overrules it in the Discard Phase, and RULE-073
    # for who is about to be Stunned.
    scenario = squires().given(1, hand=["Tip"]).activate("Strike", *STRIKE)
    scenario.defend(None).until_upkeep()
    assert points(scenario, 1) == [
        "main",
        "roll",
        "announced",
        "activated",
        "effects",
        "last",
        "landed",
        "main",
        "end",
    ]
    scenario.asked.clear()
    scenario.upkeep()
    assert points(scenario, 1) == ["upkeep", "income"]  # its own turn
    assert scenario.offers("Play Tip")


@pytest.mark.rule("CARD-09", "TIMING-08")
def test_an_instant_resolves_at_once_and_what_it_interrupted_goes_on():
    scenario = squires().given(1, cp=0, hand=["Tip"]).activate("Strike", *STRIKE)
    scenario.window(1, "announced").play("Tip")
    assert scenario.cp(1) == 1
    scenario.defend(None).finish()
    (activated,) = scenario.happened(AbilityActivated)
    assert (activated.player, activated.ability.name, activated.ultimate) == (0, "Strike", False)
    assert scenario.health(1) == 47


@pytest.mark.rule("CARD-10", "CARD-11", "TIMING-12")
def test_nobody_interrupts_an_instant_even_at_its_then():
    scenario = squires().given(0, cp=0, hand=["Plan", "Pebble"]).given(1, hand=["Tip"])
    scenario.play("Plan")
    assert (scenario.cp(0), len(scenario.hand(0))) == (1, 2)
    assert points(scenario, 1) == []


@pytest.mark.rule("CARD-10", "CARD-11", "TIMING-11")
def test_the_dice_of_an_instant_may_be_altered_and_nothing_else_be_done():
    scenario = squires().given(0, health=40, hand=["Dice Tea", "Pebble"])
    scenario.given(1, hand=["Tip", "Flick"], tokens={"Insight": 1}).dice(6).play("Dice Tea")
    assert scenario.decision.player == 1
    assert scenario.offered() == ["Play Flick", "Pass"]
    scenario.play("Flick")  # the only die, and the only way down from 6
    assert scenario.health(0) == 40


# --- Main Phase cards ---------------------------------------------------------------------------


@pytest.mark.rule("CARD-12")
def test_a_main_phase_card_is_played_in_the_own_main_phases_only():
    scenario = squires().given(0, hand=["Purse"]).given(1, hand=["Purse"])
    assert scenario.offers("Play Purse")
    scenario.activate("Strike", *STRIKE).defend(None).finish()
    assert points(scenario, 0) == points(scenario, 1) == []
    assert scenario.offers("Play Purse")  # Main Phase 2


@pytest.mark.rule("CARD-12", "RULE-110")
def test_what_a_main_phase_card_will_take_by_name_is_told_before_it_is_answered(arena):
    scenario = arena().given(0, hand=["Sweep"]).given(1, hand=["Vanish"], tokens={"Poison": 1})
    scenario.play("Sweep").window(1, "respond")
    (told,) = scenario.happened(TokenAimedAt)
    assert (told.player, told.other, told.token.name) == (0, 1, "Poison")
    assert scenario.tokens(1, "Poison") == 1


@pytest.mark.rule("CARD-12", "TIMING-10")
def test_a_main_phase_card_may_be_interrupted_by_an_instant_or_a_spend():
    scenario = squires().given(0, cp=0, hand=["Slap", "Pebble"])
    scenario.given(1, cp=0, hand=["Tip"], tokens={"Insight": 1}).play("Slap")
    assert scenario.decision.message.id == PROMPTS["respond"]
    assert plays(scenario) == {"Tip"}
    assert scenario.offers("Spend Insight")
    assert scenario.health(1) == 50  # nothing has happened yet
    scenario.play("Tip").play("Insight").until("main")
    assert (scenario.cp(1), scenario.health(1)) == (1, 50)  # RULE-004: it waits for the phase's end
    assert scenario.roll(1, 1, 4, 5, 6).health(1) == 46


# --- Roll Phase cards ---------------------------------------------------------------------------


@pytest.mark.rule("CARD-13")
def test_a_roll_phase_card_is_played_in_roll_phases_only_by_anybody():
    scenario = squires().given(0, hand=["Spark"]).given(1, hand=["Spark"])
    assert not scenario.offers("Play Spark")
    scenario.roll(1, 1, 4, 4, 6)
    assert points(scenario, 0) == points(scenario, 1) == ["roll"]
    scenario.choose("Activate no ability").settle()
    scenario.asked.clear()
    scenario.upkeep()  # Main Phase 2, the end of the turn, Upkeep, Income
    assert points(scenario, 0) == points(scenario, 1) == []


@pytest.mark.rule("CARD-13")
def test_also_in_the_targeting_roll_phase():
    scenario = teams(*["squire"] * 4, library=TABLE).given(3, hand=["Spark"])
    scenario.activate("Strike", *STRIKE).dice(1).window(3, "targeting")
    assert scenario.offers("Play Spark")


@pytest.mark.rule("CARD-14", "CARD-11")
@pytest.mark.rule("RULE-115")
def test_a_roll_phase_card_interrupts_neither_cards_nor_spends():
    scenario = squires().given(0, cp=0, hand=["Burst"]).given(1, cp=1, hand=["Spark", "Tip", "Fix"])
    scenario.given(1, tokens={"Insight": 1}).dice(*STRIKE).window(0, "roll").dice(6).play("Burst")
    assert scenario.decision.player == 1
    assert scenario.offered() == ["Play Fix", "Pass"]  # what alters the die, as a new play
    scenario.choose("pass")
    assert scenario.cp(0) == 3


@pytest.mark.rule("CARD-14", "STATUS-GEN-10")
def test_a_spent_token_is_not_interrupted_but_its_die_may_be_altered():
    scenario = squires().given(0, cp=0, tokens={"Gamble": 1}, hand=["Pebble"])
    scenario.given(1, cp=1, hand=["Spark", "Tip", "Flick"]).dice(6).play("Gamble")
    assert scenario.decision.player == 1
    assert scenario.offered() == ["Play Flick", "Pass"]
    scenario.play("Flick")
    assert scenario.cp(0) == 0


@pytest.mark.rule("CARD-15")
def test_a_copy_looks_at_dice_of_the_same_roll_only():
    scenario = squires().given(1, hand=["Match"]).activate("Strike", *STRIKE)
    scenario.defend("Parry", 1, 1, 2).window(1, "roll").play("Match").choose("Die 1")
    # The attacker's Hearts, and the defender's own dice of earlier turns, do not count.
    assert [option.value for option in scenario.decision.options] == [1, 2]
    scenario.choose("value:2").finish()
    assert scenario.health(0) == 47


@pytest.mark.rule("CARD-15")
def test_a_copy_takes_what_another_die_shows_and_no_blank():
    faces = {0: 2, 1: 5, 2: 0, 3: 5, 4: 1}
    assert shown_by_others(faces, 0) == [1, 5]
    assert shown_by_others(faces, 1) == [1, 2, 5]
    assert shown_by_others({0: 2}, 0) == []


@pytest.mark.rule("CARD-15")
def test_a_single_die_has_nothing_to_copy():
    scenario = squires().given(0, hand=["Match", "Dice Tea"]).dice(*STRIKE).window(0, "roll")
    assert plays(scenario) == {"Match", "Dice Tea"}  # among five dice
    scenario.asked.clear()
    scenario.dice(3).play("Dice Tea")
    assert len(scenario.asked) == 1  # its own die could not be matched: no window
    assert plays(scenario) == {"Match"}


@pytest.mark.rule("CARD-16")
def test_a_chosen_player_may_be_oneself_a_teammate_or_an_opponent():
    for chosen in range(4):
        scenario = teams(*["squire"] * 4, library=TABLE).given(0, health=30, hand=["Balm"])
        scenario.given(2, health=30).play("Balm")
        assert scenario.decision.kind == "player"
        assert sorted(scenario.offered()) == [f"Player {n}" for n in (1, 2, 3, 4)]
        scenario.choose(f"Player {chosen + 1}")
        assert scenario.table.dials == ([32, 30] if chosen < 2 else [30, 32])


# --- all six tests ------------------------------------------------------------------------------


def reasons(scenario: Scenario, seat: int) -> dict[str, str]:
    assert scenario.decision.options  # the scenario has begun to play
    game = scenario.game
    return {card.name: game.why_not(seat, card.id) for card in game.view(seat).players[seat].hand}


@pytest.mark.rule("CARD-17")
def test_cp_timing_phase_and_turn_are_tested():
    scenario = squires().given(0, cp=0, hand=["Study", "Spark", "Edge", "Tip"])
    scenario.given(1, cp=0, hand=["Purse"])
    assert reasons(scenario, 0) == {
        "Study": "It costs 1 CP and you have 0.",
        "Spark": "It may be played only in a Roll Phase.",
        "Edge": "It costs 1 CP and you have 0.",
        "Tip": "",
    }
    assert reasons(scenario, 1) == {"Purse": "It may be played only in your own Main Phase."}
    assert plays(scenario) == {"Tip"}


@pytest.mark.rule("CARD-17")
def test_who_may_not_act_plays_nothing():
    scenario = squires().given(1, hand=["Tip", "Spark"]).activate("Daze", 6, 6, 6, 4, 1)
    scenario.window(1, "activated")
    scenario.asked.clear()
    scenario.finish()
    assert points(scenario, 1) == ["activated", "incoming"]  # and nothing once the token lies


@pytest.mark.rule("CARD-17")
def test_who_may_not_play_cards_may_still_spend_and_sell():
    scenario = squires().given(0, hand=["Tip"], tokens={"Ban": 1, "Insight": 1})
    assert scenario.offered() == ["Sell Tip", "Spend Insight: Draw 1.", "End the Main Phase"]
    assert reasons(scenario, 0) == {"Tip": "You may not play cards now."}


@pytest.mark.rule("CARD-17", "ULT-01")
def test_the_lock_of_an_ultimate_is_tested():
    scenario = squires().given(0, hand=["Spark"]).given(1, hand=["Tip"])
    scenario.activate("Glory!", 6, 6, 6, 6, 6).window(0, "activated")
    assert reasons(scenario, 1) == {
        "Tip": "Opponents may take no action against an activated Ultimate."
    }
