"""Rulings about the heroes of Season Two, each played by the hero it is about."""

from typing import Any

import pytest

from dicethrone_rules.engine.events import PhaseBegan, TokensGained
from dicethrone_rules.library import load_content
from dicethrone_rules.testing.scenario import Scenario, duel, hill

SMACK = (1, 1, 1, 4, 5)
FIVE_SWORDS = (1, 1, 1, 1, 1)
CURSED: dict[str, Any] = {"face": "Cursed"}

STORM = """
hero Stormcaller
  complexity 1
  dice: 1-3 Sword, 4-5 Heart, 6 Star
  offensive Hail
    5 Sword: Deal 3 undefendable dmg. Deal 2 collateral dmg to each opponent.
  offensive Drizzle
    5 Heart: Deal 2 collateral dmg to each opponent.
  ultimate End!
    5 Star: Deal 9 dmg.
  defensive Guard
    defense roll 1: Heal 1 x Heart.
"""


def spends(game: Scenario, token: str) -> bool:
    """Whether somebody was asked about spending that token so far."""
    return any(o.text.startswith(f"Spend {token}") for d in game.asked for o in d.options)


# --- Gunslinger -----------------------------------------------------------------------------------


@pytest.mark.rule("GUN-1", "RULE-088")
@pytest.mark.parametrize("point", ["activated", "effects", "last"])
def test_reload_is_spent_at_any_time_after_the_activation(point):
    game = duel("gunslinger", "barbarian").bare(0).given(0, tokens={"Reload": 1})
    game.activate("Take Cover", 1, 1, 4, 4, 4)
    if point == "last":
        game.defend(None)
    game.window(0, point).dice(6).play("Reload")
    if point != "last":
        game.defend(None)
    assert game.finish().dealt(1) == [5 + 3]


@pytest.mark.rule("GUN-2", "RULE-079")
@pytest.mark.parametrize(
    ("point", "cp", "dealt"), [("activated", 0, [6]), ("effects", 1, [6]), (None, 1, [7])]
)
def test_a_bounty_pays_in_step_1_and_adds_only_while_it_lies(point, cp, dealt):
    game = duel("gunslinger", "barbarian").bare(0).given(0, cp=0)
    game.given(1, cp=2, hand=["Buh Bye"], tokens={"Bounty": 1}, inflictor=0)
    game.activate("Deadeye", 6, 6, 6, 6, 1)
    if point is not None:
        game.window(1, point).play("Buh Bye").choose("Player 2")
        if point == "effects":
            game.choose("Bounty")
    game.finish()
    assert (game.cp(0), game.dealt(1)) == (cp, dealt)


@pytest.mark.rule("GUN-3", "RULE-079")
def test_the_new_bounty_counts_when_the_old_one_was_removed_in_time():
    game = duel("gunslinger", "barbarian").bare(0).given(0, cp=0)
    game.given(1, cp=2, hand=["Buh Bye"], tokens={"Bounty": 1}, inflictor=0)
    game.activate("Bounty Hunter", 1, 1, 6, 6, 4)
    game.window(1, "activated").play("Buh Bye").choose("Player 2").finish()
    assert (game.cp(0), game.dealt(1), game.tokens(1, "Bounty")) == (1, [2], 1)


@pytest.mark.rule("GUN-4", "RULE-079")
def test_a_bounty_removed_at_the_break_of_bounty_hunter_has_paid():
    game = duel("gunslinger", "barbarian").bare(0).given(0, cp=0)
    game.given(1, cp=2, hand=["Buh Bye"]).activate("Bounty Hunter", 1, 1, 6, 6, 4)
    game.window(1, "then").play("Buh Bye").choose("Player 2").finish()
    assert (game.cp(0), game.dealt(1), game.tokens(1, "Bounty")) == (1, [1], 0)


# --- Samurai --------------------------------------------------------------------------------------


@pytest.mark.rule("SAM-1", "RULE-061")
def test_back_strike_answers_no_damage_but_an_offensive_ability_on_its_way():
    game = duel("barbarian", "samurai").given(1, tokens={"Back Strike": 1, "Poison": 1})
    game.given(1, cp=1, hand=["Double Up"]).activate("Smack", *SMACK).defend(None)
    game.window(1, "landed")
    assert not game.offers("Spend Back Strike")  # it was received
    game.until_upkeep().window(1, "upkeep")
    assert not game.offers("Spend Back Strike")  # Poison is no offensive ability


@pytest.mark.rule("SAM-3", "RULE-060")
def test_old_honor_is_spent_to_make_room_for_that_of_budo():
    game = duel("samurai", "barbarian").bare(0).given(0, tokens={"Honor": 2})
    game.activate("Budo", 1, 2, 3, 4, 6)
    assert game.decision.message.id == "window.room"
    game.choose("Spend Honor").defend(None).finish()
    assert (game.tokens(0, "Honor"), game.dealt(1)) == (2, [6 + 1])


# --- Tactician ------------------------------------------------------------------------------------


@pytest.mark.rule("TACT-1", "RULE-091", "PIRATE-1")
def test_profiteers_medal_has_no_defence_between_and_the_pirate_does_not_answer():
    game = duel("tactician", "cursed-pirate").bare(0).bare(1).given(1, **CURSED)
    game.given(0, tokens={"Blind": 1, "Entangle": 1}, inflictor=1)
    game.activate("Profiteer", 1, 4, 4, 5, 6).dice(5, 6, 1, 1, 2, 2, 3).until("roll")
    phases = [event.phase for event in game.happened(PhaseBegan)]
    assert "defensive" not in phases
    assert game.tokens(0, "Powder Keg") == 0
    assert (game.tokens(0, "Blind"), game.tokens(0, "Entangle")) == (0, 1)


@pytest.mark.rule("TACT-3")
def test_feigned_retreat_gives_no_second_constrict():
    game = duel("barbarian", "tactician").given(0, tokens={"Constrict": 1}, inflictor=1)
    game.given(1, cp=2, hand=["Feigned Retreat"]).activate("Smack", *SMACK)
    game.window(1, "effects").play("Feigned Retreat").defend(None).finish()
    assert game.happened(TokensGained) == []
    assert game.tokens(0, "Constrict") == 0  # the old one left with this Roll Phase


# --- Huntress -------------------------------------------------------------------------------------


@pytest.mark.rule("HUNT-3", "RULE-101")
def test_nyra_takes_a_mixed_sum_and_no_collateral_damage_alone(tmp_path):
    file = tmp_path / "storm.dice"
    file.write_text(STORM)
    library = load_content(file)
    game = duel("stormcaller", "huntress", library=library)
    game.activate("Hail", *FIVE_SWORDS).until("may", 1).choose("Yes").finish()
    assert (game.dealt(1), game.health(1)) == ([3, 2], 50)
    game = duel("stormcaller", "huntress", library=library)
    game.activate("Drizzle", 4, 4, 4, 4, 4).finish()
    assert not game.was_asked("may", 1)
    assert game.health(1) == 48


# --- Cursed Pirate --------------------------------------------------------------------------------


@pytest.mark.rule("PIRATE-1", "RULE-066")
@pytest.mark.parametrize("how", ["nothing", "blind"])
def test_the_cursed_pirate_answers_a_failed_roll_phase_and_one_without_ability(how):
    game = duel("barbarian", "cursed-pirate").bare(1).given(1, **CURSED)
    if how == "blind":
        game.given(0, tokens={"Blind": 1}, inflictor=1)
        game.activate("Smack", *SMACK).dice(1).finish()
    else:
        game.roll(1, 1, 4, 5, 6).choose("Activate no ability").finish()
    assert game.tokens(0, "Powder Keg") == 1


@pytest.mark.rule("PIRATE-4", "RULE-080")
def test_under_parlay_an_attack_is_one_and_a_second_keg_explodes():
    game = duel("cursed-pirate", "cursed-pirate").bare(1).given(1, **CURSED)
    game.given(0, tokens={"Parlay": 1}, inflictor=1).given(1, tokens={"Powder Keg": 1}, inflictor=0)
    game.activate("Light the Fuse", 1, 2, 3, 4, 1).defend(None).finish()
    assert game.dealt(1) == [3]  # the old Keg, and nothing of the 7
    assert game.tokens(0, "Powder Keg") == 0  # it was an Attack: her passive is silent


@pytest.mark.rule("PIRATE-6", "RULE-087")
@pytest.mark.parametrize(("faces", "dealt"), [((4, 4, 5), []), ((1, 4, 5), [2 + 1])])
def test_x_marks_the_spot_is_an_attack_if_a_cutlass_is_rolled(faces, dealt):
    """A Bounty pays 1 CP for an Attack; the ability gains 1 in any case."""
    game = duel("cursed-pirate", "barbarian").bare(0).given(1, tokens={"Bounty": 1}, inflictor=0)
    game.given(0, cp=0).activate("X Marks the Spot", 4, 4, 5, 1, 2).dice(*faces).finish()
    assert (game.dealt(1), game.cp(0)) == (dealt, 1 + len(dealt))


@pytest.mark.rule("PIRATE-9", "LOKI-1")
def test_spellbound_is_gone_when_the_pirate_turns_her_board():
    game = duel("loki", "cursed-pirate").bare(1)
    game.given(1, cp=0, tokens={"Cursed Doubloon": 1, "Knockdown": 1}, inflictor=0)
    game.activate("Confuddle", 1, 1, 3, 3, 5).until("cover", 0).choose("Cutlass Strike")
    game.choose("Black Spot").defend(None).next_turn().finish()
    assert game.tokens(1, "Spellbound") == 2  # her Offensive Roll Phase was skipped
    game.until_upkeep(1)
    assert game.player(1).face == 1  # the Cursed side
    assert game.tokens(1, "Spellbound") == 0


@pytest.mark.rule("LOKI-1", "CARD-05")
def test_spellbound_stays_on_an_ability_that_is_upgraded():
    game = duel("loki", "barbarian").given(1, cp=3, hand=["Smack II"])
    game.activate("Confuddle", 1, 1, 3, 3, 5).until("cover", 0).choose("Smack").choose("Reckless")
    game.defend(None).next_turn().play("Smack II")
    assert game.tokens(1, "Spellbound") == 2
    game.roll(*FIVE_SWORDS)
    assert not game.offers("Activate Smack II")


# --- Artificer ------------------------------------------------------------------------------------


@pytest.mark.rule("ART-2", "RULE-032")
@pytest.mark.parametrize(
    ("mine", "theirs", "offered"),
    [({}, {"Targeted": 1}, True), ({"Wither": 1}, {"Targeted": 1}, False), ({}, {}, False)],
)
def test_the_heal_bot_asks_what_the_attack_is_worth_as_modified(mine, theirs, offered):
    game = duel("barbarian", "artificer").bare(1).given(1, health=30)
    game.given(0, tokens=mine, inflictor=1).given(1, tokens=theirs, inflictor=0)
    game.given(1, tokens={"Heal Bot": 1, "Synth": 2}, sides={"Heal Bot": "Advanced"})
    game.activate("Smack", *SMACK).until("defense")  # 4, and 2 for Targeted
    assert any("Heal Bot" in o.text for d in game.asked for o in d.options) is offered


@pytest.mark.rule("ART-2", "RULE-032")
def test_the_heal_bot_does_not_ask_what_is_prevented():
    game = duel("barbarian", "artificer").bare(1).given(1, health=30, cp=1, hand=["Not This Time"])
    game.given(1, tokens={"Heal Bot": 1, "Synth": 2}, sides={"Heal Bot": "Advanced"})
    game.activate("Smack", 1, 1, 1, 1, 6).window(1, "effects").play("Not This Time")
    game.window(1, "effects").dice(4).play("Heal Bot").defend(None).finish()
    assert (game.dealt(1), game.health(1)) == ([], 30 + 2)


@pytest.mark.rule("ART-2", "RULE-081")
@pytest.mark.parametrize(("rules", "health"), [("printed", 30), ("current", 32)])
def test_the_heal_bot_heals_at_once_in_the_current_edition(rules, health):
    game = duel("barbarian", "artificer", rules=rules).bare(1).given(1, health=30)
    game.given(1, tokens={"Heal Bot": 1, "Synth": 2}, sides={"Heal Bot": "Advanced"})
    game.activate("Smack", *FIVE_SWORDS).window(1, "effects").dice(4).play("Heal Bot")
    game.until("defense")
    assert game.health(1) == health


# --- Vampire Lord ---------------------------------------------------------------------------------


@pytest.mark.rule("VAMP-2", "RULE-014")
def test_the_feast_heals_all_that_was_dealt_beyond_the_victims_health():
    game = hill("vampire-lord", "barbarian", "monk").given(0, health=20, tokens={"Blood Power": 4})
    game.given(1, health=2).activate("Gouge", 1, 1, 2, 2, 3).window(0, "activated")
    game.choose("Spend 4 Blood Power: Gain Feast").aim(1).defend("Thick Skin", 4, 1, 1).finish()
    assert (game.dealt(1), game.health(0)) == ([7], 20 + 7)
