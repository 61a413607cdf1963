"""The turn: eight phases in order, Upkeep, Income, the Main Phases, Discard, passing the turn."""

from pathlib import Path

import pytest

from dicethrone_rules import new_game
from dicethrone_rules.engine.events import (
    CardDrawn,
    CpChanged,
    DamageDealt,
    DeckReshuffled,
    DefenseActivated,
    ExtraPhaseGranted,
    GameEnded,
    HealthChanged,
    PhaseBegan,
    PhaseSkipped,
    TokensLost,
    TurnBegan,
)
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill, teams

TABLE = content((Path(__file__).parent / "content" / "squire.dice").read_text())


def squires(**options) -> Scenario:
    return duel("squire", "squire", library=TABLE, **options)


def phases(scenario: Scenario) -> list[str]:
    return [event.phase for event in scenario.happened(PhaseBegan)]


def kinds(scenario: Scenario, *wanted: type) -> list[type]:
    """The kinds of the events that happened, of those asked for, in order."""
    return [type(event) for event in scenario.events if type(event) in wanted]


# --- the turn -----------------------------------------------------------------------------------


@pytest.mark.rule("CORE-TURN-01", "CORE-TURN-03")
def test_a_duels_turn_has_its_phases_in_order_and_no_targeting():
    scenario = squires().until_upkeep(face=6)
    scenario.upkeep().activate("Strike", 1, 1, 1, 4, 4).defend(None).until_upkeep()
    begun = phases(scenario)
    assert begun[begun.index("upkeep") :] == [
        "upkeep",
        "income",
        "main",
        "offensive",
        "defensive",
        "main",
        "discard",
    ]


@pytest.mark.rule("CORE-TURN-01")
def test_with_three_players_the_targeting_phase_stands_between_offence_and_defence():
    scenario = hill(*["squire"] * 3, library=TABLE).activate("Strike", 1, 1, 1, 4, 4)
    scenario.choose("Target Player 2").defend(None).finish()
    assert phases(scenario) == [
        "main",
        "offensive",
        "targeting",
        "defensive",
    ]


@pytest.mark.rule("CORE-TURN-02")
def test_the_turn_passes_to_the_other_player_and_back():
    scenario = squires().next_turn().next_turn()
    assert [(e.player, e.turn) for e in scenario.happened(TurnBegan)] == [(1, 2), (0, 3)]


@pytest.mark.rule("CORE-TURN-02", "KOTH-02")
def test_with_three_players_the_turn_goes_round_clockwise():
    scenario = hill(*["squire"] * 3, library=TABLE).next_turn().next_turn().next_turn()
    assert [e.player for e in scenario.happened(TurnBegan)] == [1, 2, 0]


@pytest.mark.rule("CORE-TURN-04")
@pytest.mark.parametrize(
    ("ability", "faces"), [("Rest", (4, 4, 6, 6, 1)), ("Hex", (6, 6, 6, 6, 1))]
)
def test_without_an_attack_nobody_defends(ability, faces):
    scenario = squires().activate(ability, *faces).finish()
    assert not scenario.was_asked("defense")


@pytest.mark.rule("CORE-TURN-05")
def test_the_conclusion_of_the_roll_phase_is_after_the_damage_and_before_main_2():
    scenario = squires().given(0, tokens={"Chill": 1})
    scenario.activate("Strike", 1, 1, 1, 4, 4).defend(None).next_turn()
    assert kinds(scenario, DamageDealt, TokensLost, PhaseBegan)[:6] == [
        PhaseBegan,  # Main Phase 1
        PhaseBegan,  # Offensive Roll Phase
        PhaseBegan,  # Defensive Roll Phase
        DamageDealt,
        TokensLost,
        PhaseBegan,  # Main Phase 2
    ]


@pytest.mark.rule("CORE-TURN-05")
@pytest.mark.rule("RULE-092")
def test_an_additional_roll_phase_has_a_pool_and_a_conclusion_of_its_own():
    scenario = squires().given(0, tokens={"Momentum": 1, "Chill": 1})
    scenario.activate("Strike", 1, 1, 1, 4, 4)
    scenario.dice(1, 1, 1, 1, 1)  # the second phase's dice
    scenario.defend(None).until("roll")
    assert scenario.health(1) == 47  # the first pool has landed
    assert scenario.tokens(0, "Chill") == 0  # and its conclusion has come
    scenario.activate("Strike").defend(None).finish()
    assert scenario.health(1) == 42
    assert phases(scenario) == [
        "main",
        "offensive",
        "defensive",
        "offensive",
        "defensive",
    ]


@pytest.mark.rule("CORE-TURN-06")
def test_the_conclusion_comes_also_when_no_ability_is_activated():
    scenario = squires().given(0, tokens={"Chill": 1}).roll(1, 1, 4, 4, 6)
    scenario.choose("Activate no ability").finish()
    assert scenario.tokens(0, "Chill") == 0
    assert phases(scenario) == ["main", "offensive"]


# --- Upkeep -------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-UPK-01")
def test_the_active_players_upkeep_effects_resolve_and_nobody_elses():
    scenario = squires().given(0, tokens={"Bleeding": 1}).given(1, tokens={"Bleeding": 2})
    scenario.next_turn()
    assert (scenario.health(0), scenario.health(1)) == (50, 48)


@pytest.mark.rule("CORE-UPK-02")
@pytest.mark.parametrize(("first", "fallen"), [("Mend", False), ("Fuse", True)])
def test_the_active_player_picks_the_order(first, fallen):
    # Mend heals at once what the Fuse would take, if it comes first. Printed edition; in the
    # current one RULE-071 overrules it for a text that tests what its holder has: it is the last.
    scenario = squires().given(1, health=3, tokens={"Fuse": 1, "Mend": 1}).until_upkeep(face=1)
    scenario.until("order")
    assert scenario.decision.player == 1
    assert scenario.offered() == ["Resolve Fuse first", "Resolve Mend first"]
    scenario.choose(f"Resolve {first} first").settle()
    assert scenario.game.is_over == fallen


@pytest.mark.rule("CORE-UPK-03")
def test_poison_and_healing_of_one_upkeep_are_applied_together():
    # Printed edition; in the current one RULE-081 overrules it: healing happens at once.
    scenario = squires().given(1, health=2, tokens={"Bleeding": 3, "Renewal": 2})
    scenario.until_upkeep(face=1).until("order").choose("Resolve Bleeding first").settle()
    assert scenario.health(1) == 1  # 2 - 3 + 2; poison first would have been the end
    assert [e.change for e in scenario.happened(HealthChanged)] == [-1]


@pytest.mark.rule("CORE-UPK-04", "CORE-HP-02")
def test_the_pool_is_netted_before_the_cap_is_tested():
    # Printed edition (A12); in the current one RULE-082 overrules it: the cap is met first: 56.
    scenario = squires().given(1, health=58, tokens={"Bleeding": 4, "Renewal": 5})
    scenario.until_upkeep(face=1).until("order").choose("Resolve Renewal first").settle()
    assert scenario.health(1) == 59  # 58 + 5 - 4; the heal alone would have stopped at 60


@pytest.mark.rule("CORE-UPK-05")
def test_isolated_damage_of_an_upkeep_lands_at_once():
    scenario = squires().given(1, health=3, tokens={"Renewal": 5, "Fuse": 1})
    scenario.until_upkeep(face=1).until("order").choose("Resolve Renewal first").settle()
    assert scenario.game.winners == (0,)  # the heal of 5 was still in the pool


@pytest.mark.rule("CORE-UPK-06")
def test_upkeep_damage_is_not_an_attack():
    scenario = squires().given(0, cp=5, hand=["Edge"], tokens={"Crackle": 1})
    scenario.given(1, tokens={"Bleeding": 2, "Marked": 1}, inflictor=0).until_upkeep(face=1)
    scenario.asked.clear()
    scenario.upkeep()
    assert scenario.health(1) == 48  # Marked adds nothing
    assert not scenario.was_asked("defense")
    assert not scenario.was_asked("window", 0)  # neither Edge nor Crackle fits
    assert scenario.happened(DefenseActivated) == []


# --- Income -------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-INC-01")
@pytest.mark.rule("RULE-050")
def test_income_is_1_cp_and_then_1_card():
    scenario = squires().given(1, cp=4, top=["Pebble"]).next_turn()
    assert scenario.cp(1) == 5
    assert scenario.hand(1) == ["Pebble"]
    assert kinds(scenario, CpChanged, CardDrawn) == [CpChanged, CardDrawn]


@pytest.mark.rule("CORE-INC-02")
def test_the_start_player_skips_the_first_income_only():
    game = new_game(TABLE, ("squire", "squire"), chance="external", seed=0)
    skipped = False
    for face in (6, 1):
        game = game.apply(f"face:{face}")
    while game.view(0).phase != "main":
        assert game.decision is not None
        game = game.apply("pass")
        skipped = skipped or PhaseSkipped(0, "income") in game.events
    first = game.view(0).players[0]
    assert skipped
    assert (first.cp, first.hand_size) == (2, 4)
    scenario = squires().next_turn()
    assert (scenario.cp(1), len(scenario.hand(1))) == (3, 1)  # the other player skips nothing
    scenario.next_turn()
    assert (scenario.cp(0), len(scenario.hand(0))) == (3, 1)


@pytest.mark.rule("CORE-INC-03")
def test_at_15_cp_the_card_is_still_drawn():
    scenario = squires().given(1, cp=15).next_turn()
    assert (scenario.cp(1), len(scenario.hand(1))) == (15, 1)


@pytest.mark.rule("CORE-INC-04")
def test_an_empty_deck_is_made_anew_from_the_discard_pile():
    scenario = squires().emptied(1).next_turn()
    assert len(scenario.happened(DeckReshuffled)) == 1
    assert (len(scenario.hand(1)), len(scenario.deck(1)), scenario.discard(1)) == (1, 31, [])


@pytest.mark.rule("CORE-INC-05")
def test_with_nothing_to_draw_from_nothing_is_drawn():
    everything = ["Lamp"] * 10 + ["Riposte II", "Thrift II"]
    scenario = duel("squire", "steward", library=TABLE).given(1, cp=4, hand=everything)
    scenario.next_turn()
    assert (scenario.cp(1), len(scenario.hand(1))) == (5, 12)
    assert scenario.happened(DeckReshuffled) == []


# --- Main Phases --------------------------------------------------------------------------------


@pytest.mark.rule("CORE-MAIN-01")
def test_in_the_main_phase_one_sells_plays_and_upgrades_in_any_order():
    scenario = squires().given(0, cp=2, hand=["Pebble", "Pebble", "Purse", "Strike II", "Drain II"])
    scenario.choose("Sell Pebble").play("Strike II").choose("Sell Pebble").play("Purse")
    scenario.play("Drain II")
    assert scenario.cp(0) == 2  # 2 + 1 - 2 + 1 + 1 - 1
    assert scenario.hand(0) == []
    assert scenario.discard(0) == ["Pebble", "Pebble", "Purse"]


@pytest.mark.rule("CORE-MAIN-02")
def test_main_2_allows_what_main_1_does():
    scenario = squires().given(0, cp=2, hand=["Pebble", "Purse", "Strike II"])
    first = scenario.offered()
    scenario.roll(1, 1, 4, 4, 6).choose("Activate no ability").finish()
    assert scenario.offered() == first
    assert first == [
        "Play Purse",
        "Play Strike II",
        "Sell Pebble",
        "Sell Purse",
        "Sell Strike II",
        "End the Main Phase",
    ]


@pytest.mark.rule("CORE-MAIN-03")
def test_a_card_sells_for_1_cp_whatever_it_costs():
    scenario = squires().given(0, cp=2, hand=["Pebble"]).choose("Sell Pebble")
    assert (scenario.cp(0), scenario.hand(0), scenario.discard(0)) == (3, [], ["Pebble"])


@pytest.mark.rule("CORE-MAIN-04")
def test_at_15_cp_a_card_may_be_sold_for_nothing():
    scenario = squires().given(0, cp=15, hand=["Pebble"]).choose("Sell Pebble")
    assert (scenario.cp(0), scenario.discard(0)) == (15, ["Pebble"])


@pytest.mark.rule("CORE-MAIN-05", "CARD-07")
def test_an_upgrade_in_play_cannot_be_sold():
    scenario = squires().given(0, hand=["Pebble"], upgrades=["Strike II"])
    assert scenario.offered() == ["Sell Pebble", "End the Main Phase"]


# --- Discard ------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-DISC-01", "CORE-CP-01")
def test_above_six_cards_one_sells_down_to_six():
    scenario = squires().given(0, cp=14, hand=["Pebble"] * 5 + ["Tip", "Purse", "Fix"])
    scenario.roll(1, 1, 4, 4, 6).choose("Activate no ability").until("discard")
    pebbles = ["Sell Pebble", *(f"Sell Pebble ({number})" for number in (2, 3, 4, 5))]
    assert scenario.offered() == [*pebbles, "Sell Tip", "Sell Purse", "Sell Fix"]
    scenario.choose("Sell Tip").choose("Sell Purse")
    assert scenario.cp(0) == 15  # 14 + 1 + 1, and the dial ends at 15
    assert scenario.hand(0) == ["Pebble"] * 5 + ["Fix"]
    assert scenario.table.phase != "discard"


@pytest.mark.rule("CORE-DISC-02")
def test_with_six_cards_nothing_is_sold_in_the_discard_phase():
    scenario = squires().given(0, hand=["Pebble"] * 5 + ["Fix"]).next_turn()
    assert not scenario.was_asked("discard")
    assert len(scenario.hand(0)) == 6


@pytest.mark.rule("CORE-DISC-03")
def test_the_hand_limit_is_tested_in_the_owners_discard_phase_only():
    scenario = squires().given(1, hand=["Pebble"] * 5 + ["Fix"], tokens={"Insight": 3})
    scenario.window(1).play("Insight").play("Insight").play("Insight")
    assert len(scenario.hand(1)) == 9
    scenario.next_turn()
    assert not scenario.was_asked("discard")
    assert len(scenario.hand(1)) == 10  # three drawn, and Income
    scenario.roll(1, 1, 4, 4, 6).until("discard")
    for _ in range(4):
        scenario.choose("Sell Pebble")
    assert len(scenario.hand(1)) == 6


# --- the last turn ------------------------------------------------------------------------------


def test_a_turn_limit_ends_the_game_as_a_draw():
    scenario = squires(turn_limit=2).next_turn().next_turn()
    assert scenario.game.is_over
    assert scenario.game.winners == ()
    assert scenario.happened(GameEnded) == [GameEnded((), "turn-limit")]
    assert [e.turn for e in scenario.happened(TurnBegan)] == [2]


@pytest.mark.rule("TEAM-03")
def test_in_a_team_game_only_the_start_player_skips_the_first_income():
    scenario = teams(*["squire"] * 4, library=TABLE)
    for _ in range(4):
        scenario.next_turn()
    assert [scenario.cp(seat) for seat in range(4)] == [3, 3, 3, 3]  # seat 0 has had its second


@pytest.mark.rule("CORE-TURN-05")
def test_a_further_phase_against_nobody_in_particular_is_told_so():
    scenario = squires().given(0, tokens={"Momentum": 1}).roll(1, 1, 1, 4, 4).choose("pass")
    scenario.dice(1, 1, 1, 4, 4).until("roll")
    (granted,) = scenario.happened(ExtraPhaseGranted)
    assert (granted.player, granted.target) == (0, -1)
    assert granted.told(["Ann", "Bea"]) == "Ann gets another Offensive Roll Phase."
