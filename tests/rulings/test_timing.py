"""Rulings about when something may be played, and by whom."""

import pytest

from dicethrone_rules.engine.events import CardPlayed, DamageDealt, PlayCancelled, TokensLost
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import Scenario, duel, hill, teams

SMACK = (1, 1, 1, 4, 5)


def points(game: Scenario, seat: int) -> list[str]:
    """The windows in which a player was asked, by their points."""
    names = {prompt: point for point, prompt in PROMPTS.items()}
    return [names[d.message.id] for d in game.asked if d.kind == "window" and d.player == seat]


@pytest.mark.rule("RULE-035", "DMG-01")
def test_before_the_defensive_roll_phase_nothing_meets_the_damage():
    game = duel("barbarian", "moon-elf").given(1, tokens={"Evasive": 1}, cp=1)
    game.given(1, hand=["Not This Time"]).activate("Smack", *SMACK)
    game.window(1, "effects")
    assert points(game, 1) == []
    assert game.offers("Spend Evasive")
    assert game.offers("Play Not This Time")


@pytest.mark.rule("RULE-035", "RULE-096")
def test_damage_of_a_card_in_the_offensive_roll_phase_is_met_in_the_defensive_one(arena):
    game = arena().given(0, hand=["Spark"]).given(1, tokens={"Evasive": 1})
    game.dice(1, 1, 2, 2, 3).window(0, "roll").play("Spark")
    game.until("roll").choose("Activate no ability").window(1)
    assert points(game, 1) == []  # nothing could be done before
    assert (game.table.phase, game.decision.message.id) == ("defensive", PROMPTS["last"])
    game.dice(1).play("Evasive").finish()
    assert game.dealt(1) == []


@pytest.mark.rule("RULE-036", "CORE-DRP-01", "MELF-2")
def test_an_instant_comes_before_the_loss_of_cp():
    game = duel("moon-elf", "barbarian").given(1, cp=2, hand=["Double Up"])
    game.activate("Exploding Arrow", 1, 6, 6, 6, 4).dice(6, 6, 1, 1, 4)
    game.window(1, "incoming").play("Double Up")  # afterwards there is nothing to pay with
    game.defend(None).finish()
    assert (game.cp(1), len(game.hand(1))) == (0, 2)


@pytest.mark.rule("RULE-036")
def test_damage_is_met_before_the_targeted_effects_happen():
    game = duel("moon-elf", "barbarian").given(1, cp=1, hand=["Not This Time"])
    game.activate("Entangling Shot", 1, 2, 3, 4, 6).window(1, "incoming").play("Not This Time")
    assert game.tokens(1, "Entangle") == 1  # it came when the window was over
    game.defend(None).finish()
    assert (game.dealt(1), game.tokens(1, "Entangle")) == ([1], 1)


@pytest.mark.rule("RULE-031", "PAL-3")
def test_what_a_board_offers_at_any_time_does_not_break_into_a_card():
    game = duel("barbarian", "paladin").given(0, cp=1, hand=["Concuss"])
    game.given(1, cp=4, hand=["Double Up"]).play("Concuss").window(1, "respond")
    assert game.offers("Play Double Up")
    assert not game.offers("Use Tithe")
    game = duel("moon-elf", "paladin").given(1, cp=4)
    game.activate("Entangling Shot", 1, 2, 3, 4, 6).window(1, "incoming")
    assert game.offers("Use Tithe")


@pytest.mark.rule("RULE-045", "CARD-17")
def test_a_card_for_who_is_attacked_is_the_targets_alone():
    game = teams("barbarian", "moon-elf", "paladin", "ninja")
    game.given(2, cp=1, hand=["Absolution"]).given(3, hand=["Escape"])
    game.activate("Smack", *SMACK).dice(1).window(2, "effects")
    assert game.offers("Play Absolution")
    game.defend(None).window(2, "last")
    assert game.offers("Play Absolution")
    game.finish()
    assert 3 not in {d.player for d in game.asked if d.kind == "window"}


@pytest.mark.rule("RULE-045", "SPIDER-3")
def test_what_is_for_the_attacked_waits_for_the_defensive_roll_phase():
    game = hill("samurai", "spider-man", "ninja").given(1, cp=1, hand=["Yikes"])
    game.given(1, tokens={"Invisibility": 1})
    game.activate("Wakizashi", 1, 1, 6, 6, 4).aim(1).window(1, "targeting")
    assert game.offers("Play Yikes")
    assert not game.offers("Spend Invisibility")
    game.window(1, "effects")
    assert game.offers("Spend Invisibility")


@pytest.mark.rule("RULE-034")
def test_a_card_that_prevents_needs_damage_on_its_way():
    game = duel("barbarian", "moon-elf").given(1, cp=1, hand=["Not This Time"])
    game.activate("Fortitude", 4, 4, 4, 1, 1).finish()
    assert points(game, 1) == []


@pytest.mark.rule("RULE-061", "NINJA-4")
def test_smoke_bomb_is_for_damage_on_its_way_and_not_for_what_was_received():
    game = duel("barbarian", "ninja").given(1, tokens={"Smoke Bomb": 1}, hand=["Double Up"], cp=1)
    game.activate("Smack", *SMACK).window(1, "effects")
    assert game.offers("Spend Smoke Bomb")
    game.defend(None).window(1, "landed")
    assert not game.offers("Spend Smoke Bomb")


@pytest.mark.rule("RULE-061", "MELF-3")
def test_evasive_is_for_damage_on_its_way_and_not_for_what_was_received():
    game = duel("barbarian", "moon-elf").given(1, tokens={"Evasive": 2}, hand=["Double Up"], cp=1)
    game.activate("Smack", *SMACK).window(1, "effects")
    assert game.offers("Spend Evasive")
    game.defend(None).window(1, "landed")
    assert not game.offers("Spend Evasive")


@pytest.mark.rule("RULE-062", "RULE-056", "MELF-3")
def test_evasive_comes_between_the_dice_of_a_defence_and_their_use():
    game = duel("barbarian", "moon-elf").given(1, tokens={"Evasive": 2})
    game.activate("Smack", *SMACK).defend("Missed Me", 1, 1, 4, 4, 6)
    game.window(1, "roll").dice(6).play("Evasive")
    game.window(1, "roll").dice(1).play("Evasive").finish()
    assert (game.dealt(0), game.dealt(1)) == ([1], [])
    assert game.tokens(1, "Evasive") == 0


@pytest.mark.rule("RULE-057", "STATUS-BLEED-01")
def test_a_token_whose_die_lies_is_not_removed():
    game = duel("barbarian", "moon-elf").given(1, tokens={"Bleed": 1}, cp=3)
    game.given(1, hand=["Buh Bye", "Tip It"]).until_upkeep(1).dice(3).window(1, "roll")
    assert game.offers("Play Tip It")
    assert not game.offers("Play Buh Bye")


@pytest.mark.rule("RULE-108", "CARD-09")
@pytest.mark.parametrize(("rules", "asked"), [("printed", True), ("current", False)])
def test_in_the_discard_phase_nobody_acts(rules, asked):
    game = duel("barbarian", "moon-elf", rules=rules).given(1, cp=1, hand=["Double Up"])
    game.roll(1, 4, 4, 6, 6).choose("Activate no ability").until_upkeep()
    assert ("end" in points(game, 1)) is asked
    assert "main" in points(game, 1)


@pytest.mark.rule("RULE-112", "TIMING-05")
def test_a_removal_that_is_beaten_takes_another_token_in_the_current_edition():
    for rules in ("printed", "current"):
        game = duel("paladin", "moon-elf", rules=rules).given(0, tokens={"Crit": 1, "Protect": 1})
        game.given(1, cp=2, hand=["Buh Bye"]).activate("Holy Attack", 1, 2, 3, 4, 1)
        game.window(1, "activated").play("Buh Bye").choose("Player 1").choose("Crit")
        game.choose("Spend Crit")
        if rules == "current":
            game.choose("Player 1")
        game.defend(None).finish()
        spent = rules == "current"
        assert game.dealt(1) == [10]
        assert (game.cp(1), len(game.hand(1))) == ((0, 0) if spent else (2, 1))
        assert game.tokens(0, "Protect") == (0 if spent else 1)
        assert bool(game.happened(PlayCancelled)) is not spent
        assert bool(game.happened(CardPlayed)) is spent


@pytest.mark.rule("RULE-112", "RULE-022")
def test_a_beaten_removal_may_be_wasted_on_somebody_who_has_nothing():
    game = duel("paladin", "moon-elf", rules="current").given(0, tokens={"Crit": 1, "Protect": 1})
    game.given(1, cp=2, hand=["Buh Bye"]).activate("Holy Attack", 1, 2, 3, 4, 1)
    game.window(1, "activated").play("Buh Bye").choose("Player 1").choose("Crit")
    game.choose("Spend Crit").choose("Player 2").defend(None).finish()
    assert (game.cp(1), game.hand(1), game.tokens(0, "Protect")) == (0, [], 1)


@pytest.mark.rule("RULE-113")
def test_a_token_that_an_ability_would_remove_may_be_spent_first(arena):
    game = arena().given(1, tokens={"Evasive": 1, "Shadows": 1}).strike("Cure")
    game.window(1, "incoming").dice(1).play("Evasive").until_upkeep(1)
    assert (game.tokens(1, "Evasive"), game.tokens(1, "Shadows")) == (0, 0)  # it took the other


@pytest.mark.rule("RULE-049")
def test_at_15_cp_an_instant_makes_room_for_the_income():
    game = duel("barbarian", "moon-elf").given(1, cp=15, hand=["Double Up"])
    game.until_upkeep(1).window(1, "upkeep").play("Double Up").settle()
    assert game.cp(1) == 15  # 14, and 1 more


@pytest.mark.rule("RULE-037", "THIEF-5")
def test_the_card_that_is_discarded_cannot_be_played_any_more():
    game = duel("shadow-thief", "barbarian").given(0, cp=2, hand=["Card Trick"])
    game.given(1, cp=1, hand=["Double Up"]).play("Card Trick").window(1, "respond")
    assert game.offers("Play Double Up")  # the announcement may be answered
    game.choose("pass")
    assert game.discard(1) == ["Double Up"]
    assert points(game, 1) == ["respond"]


@pytest.mark.rule("MONK-2", "RULE-111")
def test_cleanse_answers_a_main_phase_card_and_no_instant_of_the_active_player():
    game = duel("barbarian", "monk").given(0, cp=9, hand=["Get That Outta Here", "Buh Bye"])
    game.given(1, tokens={"Cleanse": 1, "Poison": 1}).play("Buh Bye").choose("Player 2")
    game.choose("Poison")
    assert points(game, 1) == []
    assert game.tokens(1, "Poison") == 0
    game.play("Get That Outta Here")
    assert [lost.how for lost in game.happened(TokensLost)] == ["removed"]


@pytest.mark.rule("RULE-055")
def test_a_companion_is_spent_as_quickly_as_a_token():
    game = duel("barbarian", "treant").bare(1).given(0, cp=1, hand=["Concuss"])
    game.given(1, tokens={"Sapling": 1}, health=40).play("Concuss").window(1, "respond")
    game.play("Sapling").choose("Heal 1")
    told = [type(event).__name__ for event in game.events]
    assert told.index("Healed") < told.index("TokensGained")  # before the card did anything
    assert game.health(1) == 41


@pytest.mark.rule("BARB-7", "RULE-105")
def test_head_bash_is_played_after_the_damage_has_landed():
    game = duel("barbarian", "moon-elf").given(0, hand=["Head Bash"])
    game.activate("Smack", 1, 1, 1, 1, 1).defend(None).window(0)
    assert game.decision.message.id == PROMPTS["landed"]
    assert len(game.happened(DamageDealt)) == 1
    game.play("Head Bash").finish()
    assert game.tokens(1, "Concussion") == 1
