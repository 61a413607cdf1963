"""Rulings about shipped heroes that meet: one's tokens and cards against the other's."""

from typing import Any

import pytest

from dicethrone_rules.engine.events import (
    CompanionHealthChanged,
    DamageDealt,
    DeckShuffled,
    DiceRolled,
    TokenPrevented,
    TokensGained,
    UpgradePlayed,
)
from dicethrone_rules.testing.scenario import Scenario, duel

SMACK = (1, 1, 1, 4, 5)
CURSED: dict[str, Any] = {"face": "Cursed"}
SPELLS = ("Fangs of Farallah", "Icy Tendrils", "Rings of Raggadorr")


def kinds(game: Scenario) -> list[str]:
    return [type(event).__name__ for event in game.events]


# --- Season One -----------------------------------------------------------------------------------


@pytest.mark.rule("BARB-2", "PIRATE-8")
def test_the_second_keg_is_taken_back_and_the_explosion_of_the_first_is_not():
    game = duel("cursed-pirate", "barbarian").given(1, upgrades=["Thick Skin II"], health=40)
    game.given(1, tokens={"Powder Keg": 1}, inflictor=0).activate("Light the Fuse", 1, 2, 3, 4, 1)
    game.until("defense")
    assert (game.dealt(1), game.tokens(1, "Powder Keg")) == ([3], 1)  # the new one lies there
    game.defend("Thick Skin II", 4, 4, 1, 1).until("may").choose("Yes").finish()
    assert game.tokens(1, "Powder Keg") == 0
    assert [event.token.name for event in game.happened(TokenPrevented)] == ["Powder Keg"]
    assert game.health(1) == 40 - 3 - 7 + 4


@pytest.mark.rule("BARB-3", "RULE-063")
def test_what_comes_after_the_damage_never_arrives():
    game = duel("spider-man", "barbarian").given(1, upgrades=["Thick Skin II"])
    game.activate("Ensnare", 1, 2, 3, 4, 1).defend("Thick Skin II", 4, 4, 1, 1)
    game.until("may").choose("Yes").finish()
    assert (game.tokens(1, "Webbed"), game.dealt(1)) == (0, [5])  # nor does it deal its 2


@pytest.mark.rule("PYRO-3")
def test_the_stun_of_meteoroid_is_there_before_the_pirates_passive_could_answer():
    game = duel("pyromancer", "cursed-pirate").given(0, upgrades=["Meteorite II"])
    game.bare(1).given(1, **CURSED)
    game.roll(6, 6, 6, 1, 1).choose("Activate Meteoroid").dice(1, 1, 4, 4, 5).until("roll")
    assert game.tokens(0, "Powder Keg") == 0


@pytest.mark.rule("PIRATE-2", "RULE-072")
@pytest.mark.parametrize(("stunned", "kegs"), [({}, 1), ({"Stun": 1}, 0)])
def test_the_stunned_pirate_has_no_passive(stunned, kegs):
    game = duel("barbarian", "cursed-pirate").bare(1)
    game.given(1, tokens=stunned, face="Cursed")
    game.activate("Fortitude", 4, 4, 5, 1, 2).finish()
    assert game.tokens(0, "Powder Keg") == kegs


@pytest.mark.rule("THIEF-7", "SPIDER-2")
def test_webbed_is_used_up_by_an_attack_that_shadows_stop():
    game = duel("barbarian", "shadow-thief").given(1, tokens={"Shadows": 1})
    game.given(1, tokens={"Webbed": 1}, inflictor=0).activate("Smack", *SMACK).finish()
    assert (game.dealt(1), game.tokens(1, "Webbed")) == ([], 0)


@pytest.mark.rule("RULE-099", "SPIDER-2")
@pytest.mark.parametrize("removed", [True, False])
def test_webbed_works_in_step_1_and_its_removal_comes_first(removed):
    game = duel("spider-man", "barbarian").given(1, cp=2, hand=["Buh Bye"])
    game.given(1, tokens={"Webbed": 1}, inflictor=0).activate("Punch", 1, 1, 2, 4, 4)
    game.window(1, "incoming")
    if removed:
        game.play("Buh Bye").choose("Player 2")
    game.finish()
    assert game.was_asked("defense") is removed  # without Webbed the Attack is defended


@pytest.mark.rule("TREANT-5", "PIRATE-7")
def test_a_dryad_does_not_stop_a_doubloon():
    game = duel("cursed-pirate", "treant").bare(0).given(0, **CURSED)
    game.bare(1).given(1, tokens={"Dryad": 1})
    game.activate("Dread Mark", 4, 4, 5, 1, 2).dice(6, 1, 1, 1).window(1).play("Dryad").finish()
    assert game.tokens(1, "Cursed Doubloon") == 1


# --- Season Two -----------------------------------------------------------------------------------


@pytest.mark.rule("GUN-5", "RULE-042")
def test_twice_as_wild_sets_both_dice_of_a_showdown():
    game = duel("gunslinger", "barbarian").given(0, cp=3, hand=["Twice As Wild"])
    game.activate("Showdown", 1, 2, 3, 4, 1).dice(1, 6).window(0, "roll").play("Twice As Wild")
    game.choose("Die 1").choose("Die 2").choose("value:5").choose("value:2")
    game.defend(None).finish()
    assert game.dealt(1) == [7]


@pytest.mark.rule("GUN-5")
def test_the_attacker_may_alter_the_dice_of_a_duel():
    game = duel("barbarian", "gunslinger").given(0, cp=1, hand=["Tip It"])
    game.activate("Smack", *SMACK).defend("Duel", 5, 4).window(0, "roll").play("Tip It")
    game.choose("Die 2").choose("value:5").finish()
    assert not game.was_asked("choice")  # 5 is not more than 5
    assert game.dealt(0) == [1]


@pytest.mark.rule("TACT-2", "RULE-060")
def test_old_advantage_is_spent_before_the_new_is_gained_and_the_new_up_to_step_5():
    game = duel("tactician", "barbarian").given(0, tokens={"Tactical Advantage": 3}, cp=0)
    game.activate("Maneuver", 6, 6, 6, 6, 1).choose("pass")
    assert game.decision.message.id == "window.room"
    game.choose("Spend 3 Tactical Advantage: Draw 1").until("window")
    assert game.tokens(0, "Tactical Advantage") == 5
    game.window(0, "last").choose("Spend Tactical Advantage: Gain 1 CP").finish()
    assert (game.tokens(0, "Tactical Advantage"), game.cp(0)) == (4, 1)


@pytest.mark.rule("TACT-4", "RULE-110")
@pytest.mark.parametrize("card", ["What Status Effects?", "Get That Outta Here", "Transference"])
def test_advantage_is_spent_in_answer_to_a_card_of_the_main_phase(card):
    game = duel("barbarian", "tactician").given(0, cp=3, hand=[card])
    game.given(1, tokens={"Tactical Advantage": 3}).play(card).window(1, "respond")
    assert game.offers("Spend 3 Tactical Advantage: Draw 1")


@pytest.mark.rule("TACT-4", "RULE-111")
def test_advantage_answers_an_instant_in_the_tacticians_own_turn_alone():
    game = duel("barbarian", "tactician").given(0, cp=3, hand=["Buh Bye"])
    game.given(1, tokens={"Tactical Advantage": 3}).play("Buh Bye").choose("Player 2")
    assert game.tokens(1, "Tactical Advantage") == 2  # gone, and nobody was asked
    assert not game.was_asked("window", 1)
    game = duel("tactician", "barbarian").given(1, cp=3, hand=["Buh Bye"])
    game.given(0, tokens={"Tactical Advantage": 3}).window(1).play("Buh Bye").choose("Player 1")
    assert game.decision.player == 0
    assert game.offers("Spend 3 Tactical Advantage: Draw 1")


@pytest.mark.rule("HUNT-2", "VAMP-1")
def test_damage_that_nyra_took_was_dealt_to_the_huntress():
    game = duel("vampire-lord", "huntress").given(0, tokens={"Blood Power": 4}, health=40)
    game.given(1, tokens={"Bleed": 2}).activate("Gouge", 1, 1, 1, 4, 4).window(0, "activated")
    game.choose("Spend 4 Blood Power: Gain Feast").until("may", 1).choose("Yes")
    game.defend(None).finish()
    assert game.health(0) == 40 + 3  # the Feast heals what was dealt
    assert game.health(1) == 50
    assert game.until_upkeep().tokens(0, "Blood Power") == 1


@pytest.mark.rule("RULE-083", "HUNT-1")
@pytest.mark.parametrize("rules", ["printed", "current"])
@pytest.mark.parametrize(("before", "after"), [(5, 3), (7, 5), (3, 1), (2, 0)])
def test_the_defence_heals_nyra_together_with_the_damage(rules, before, after):
    """At her 7 Health there is room for the 2 that she heals, because 4 come in that moment."""
    game = duel("barbarian", "huntress", rules=rules)
    game.given(1, tokens={"Nyra": 1}, sides={"Nyra": "Active"}, value=before)
    game.activate("Smack", *SMACK).until("may", 1).choose("Yes")
    game.defend("Maternal Bond", 5, 5, 1).finish()
    (nyra,) = [token for token in game.player(1).tokens if "nyra" in token.key]
    assert nyra.value == after
    assert len(game.happened(CompanionHealthChanged)) == 1  # her dial moves once


@pytest.mark.rule("PIRATE-3", "RULE-090")
def test_walk_the_plank_keeps_its_choice_when_the_cp_are_gone():
    game = duel("cursed-pirate", "barbarian").given(0, cp=0)
    game.given(1, cp=1, hand=["Double Up"]).activate("Walk the Plank", 1, 4, 4, 6, 1)
    game.until("choice").choose("Steal 1 CP").window(1, "incoming").play("Double Up")
    game.defend(None).finish()
    assert (game.cp(0), len(game.hand(1))) == (0, 2)  # nothing stolen, and no card instead
    assert game.dealt(1) == [7]


@pytest.mark.rule("PIRATE-5", "RULE-067")
@pytest.mark.parametrize(("rules", "dealt"), [("printed", []), ("current", [2])])
def test_wither_lowers_no_collateral_damage_in_the_current_edition(rules, dealt):
    game = duel("pyromancer", "cursed-pirate", rules=rules)
    game.given(0, tokens={"Wither": 2}, inflictor=1).activate("Burning Soul", 5, 5, 1, 2, 1)
    assert game.finish().dealt(1) == dealt


@pytest.mark.rule("ART-3")
@pytest.mark.parametrize(
    ("ability", "faces", "worth"),
    [("Zapppp!", (2, 3, 4, 5, 6), 12), ("Overclock", (6, 6, 6, 6, 1), 9)],
)
def test_a_bot_works_on_the_attack_that_set_it_off(ability, faces, worth):
    game = duel("artificer", "barbarian").given(0, tokens={"Shock Bot": 1})
    game.activate(ability, *faces)
    if ability == "Zapppp!":
        game.until("may").choose("Yes").choose("If you have Shock Bot")
        game.defend(None)
    else:
        game.until("choice").choose("If you have Shock Bot").choose("No more")
    assert game.finish().dealt(1) == [worth]


@pytest.mark.rule("SERAPH-2", "RULE-113")
def test_the_target_of_purify_spends_a_token_first_and_she_takes_another():
    game = duel("seraph", "paladin").given(1, tokens={"Protect": 1, "Retribution": 1})
    game.activate("Purify", 5, 5, 6, 1, 1).until("choice").choose("Deal 5").until("may")
    game.choose("Yes").window(1, "incoming").play("Protect").finish()
    assert (game.tokens(1, "Protect"), game.tokens(1, "Retribution")) == (0, 0)
    assert game.dealt(1) == [2]  # Protect still worked: half of 5


@pytest.mark.rule("SERAPH-3", "RULE-116")
def test_the_seraphs_blessing_saves_her_from_an_ultimate():
    game = duel("barbarian", "seraph").given(1, health=5, tokens={"Blessing of Divinity": 1})
    game.activate("Rage!", 6, 6, 6, 6, 6).dice(1, 1, 4, 4, 5).until("roll")
    assert (game.health(1), game.tokens(1, "Blessing of Divinity")) == (1, 0)


@pytest.mark.rule("VAMP-3", "RULE-010")
def test_the_search_of_the_ultimate_shuffles_before_anything_else():
    game = duel("vampire-lord", "barbarian").activate("Exsanguinate!", 6, 6, 6, 6, 6)
    game.choose("Blood Boil").finish()
    told = kinds(game)
    assert told[told.index("CardTaken") + 1] == "DeckShuffled"
    assert told.index("DeckShuffled") < told.index("TokensGained")


@pytest.mark.rule("VAMP-4")
def test_rend_rolls_before_the_damage():
    game = duel("vampire-lord", "barbarian").activate("Rend", 1, 1, 1, 6, 6).dice(1, 4, 6)
    game.defend(None).finish()
    rolls = [place for place, event in enumerate(game.events) if isinstance(event, DiceRolled)]
    (landed,) = [n for n, event in enumerate(game.events) if isinstance(event, DamageDealt)]
    assert len(rolls) == 2
    assert max(rolls) < landed
    assert game.dealt(1) == [7]


# --- Marvel ---------------------------------------------------------------------------------------


@pytest.mark.rule("SPIDER-1")
def test_the_webbed_of_ensnare_and_its_2_come_after_the_damage():
    game = duel("spider-man", "barbarian").activate("Ensnare", 1, 2, 3, 4, 1)
    game.defend(None).finish()
    assert game.dealt(1) == [5, 2]
    told = [event for event in game.events if isinstance(event, DamageDealt | TokensGained)]
    assert [type(event) for event in told] == [DamageDealt, TokensGained, DamageDealt]


@pytest.mark.rule("SPIDER-5", "RULE-100")
def test_the_re_roll_of_spider_sense_is_left_when_the_attacker_alters_the_dice():
    game = duel("barbarian", "spider-man").given(0, cp=1, hand=["Tip It"])
    game.given(1, tokens={"Invisibility": 1}).activate("Smack", *SMACK)
    game.defend("Spider-Sense", 6, 1).until("may", 1).choose("No").window(0, "roll")
    game.play("Tip It").choose("Die 1").until("may", 1).dice(6).choose("Yes").choose(
        "Die 1"
    ).choose("No more").finish()
    assert game.dealt(1) == [2]


@pytest.mark.rule("RULE-048", "SPIDER-4")
def test_after_swing_escape_the_attacker_may_alter_the_dice():
    game = duel("barbarian", "spider-man").given(0, cp=1, hand=["Tip It"])
    game.given(1, cp=1, hand=["Swing Escape"]).activate("Smack", *SMACK)
    game.defend("Spider-Sense", 1, 4).window(1, "roll").play("Swing Escape")
    game.window(0, "roll").play("Tip It").choose("Die 2").choose("value:3").finish()
    assert game.dealt(1) == [4]  # the Web is gone, so nothing is halved


@pytest.mark.rule("WITCH-2", "RULE-044")
def test_the_further_die_of_jinx_is_a_roll_of_its_own():
    game = duel("scarlet-witch", "barbarian").given(0, cp=9, hand=["Twice As Wild", "Samesies"])
    game.activate("Jinx", 1, 1, 4, 4, 6).dice(4, 6).window(0, "roll").choose("pass")
    game.dice(6).window(0, "roll")
    assert not game.offers("Play Samesies")  # there is no second die to copy
    game.play("Twice As Wild")
    assert game.offered() == ["Die 1, showing 6", "None"]
    game.choose("None").window(0, "roll").play("Probability Manipulation")
    game.defend(None).finish()
    # The token gained for the first Sigil is spent on the new die, which then shows a Tome.
    assert (game.tokens(0, "Probability Manipulation"), game.dealt(1)) == (0, [7])


@pytest.mark.rule("RULE-016", "LOKI-2")
def test_liars_gifts_are_split_in_any_way_also_beyond_a_limit():
    game = duel("loki", "barbarian").given(0, upgrades=["Confuddle II"])
    game.given(1, tokens={"Bag of Tricks": 2}, inflictor=0).activate("Liar's Gifts", 3, 3, 4, 1, 1)
    game.choose("number:3").choose("Player 2").choose("Player 2").choose("Player 1").finish()
    assert (game.tokens(0, "Bag of Tricks"), game.tokens(1, "Bag of Tricks")) == (1, 2)


@pytest.mark.rule("THOR-1", "RULE-023")
def test_mjolnir_must_be_thrown_unless_the_text_says_up_to():
    game = duel("thor", "barbarian").activate("Hammered", 1, 1, 1, 4, 4).defend(None).finish()
    assert game.tokens(1, "Mjolnir") == 1
    assert not game.was_asked("may")
    game = duel("thor", "barbarian").activate("Bottled Lightning", 6, 6, 6, 6, 1).until("number")
    assert game.offered() == ["0", "1", "2"]


@pytest.mark.rule("WIDOW-3", "RULE-026")
def test_under_crimson_bands_recon_puts_nothing_into_play():
    game = duel("black-widow", "doctor-strange").given(0, upgrades=["Grapple II"])
    game.given(0, tokens={"Crimson Bands": 1}, inflictor=1).activate("Recon", 6, 6, 6, 1, 1)
    game.finish()
    assert game.happened(UpgradePlayed) == []
    assert (len(game.happened(DeckShuffled)), game.tokens(0, "Agility")) == (1, 1)


@pytest.mark.rule("WIDOW-3", "RULE-118")
def test_crimson_bands_do_not_stop_her_ultimate():
    game = duel("black-widow", "doctor-strange")
    game.given(0, tokens={"Crimson Bands": 1}, inflictor=1)
    game.activate("Widow's Bite!", 6, 6, 6, 6, 6).choose("Hacked II").choose("No more").finish()
    assert len(game.happened(UpgradePlayed)) == 1


@pytest.mark.rule("WIDOW-4", "RULE-048")
def test_elude_is_played_on_an_agility_die_that_shows_5_or_6():
    for face, offered in ((4, False), (5, True)):
        game = duel("barbarian", "black-widow").given(1, cp=1, hand=["Elude"])
        game.given(1, tokens={"Agility": 1}).activate("Smack", *SMACK).window(1, "effects")
        assert not game.offers("Play Elude")
        game.dice(face).play("Agility")
        assert game.offers("Play Elude") is offered
    game.play("Elude").defend(None).finish()
    assert (game.dealt(1), game.tokens(1, "Eluding")) == ([], 0)


@pytest.mark.rule("WIDOW-4", "RULE-048")
def test_after_elude_the_opponent_may_alter_the_die():
    game = duel("barbarian", "black-widow").given(1, cp=1, hand=["Elude"])
    game.given(0, cp=1, hand=["Tip It"]).given(1, tokens={"Agility": 1}).activate("Smack", *SMACK)
    game.window(1, "effects").dice(5).play("Agility").window(1, "roll").play("Elude")
    game.window(0, "roll").play("Tip It").choose("value:4").defend(None).finish()
    assert game.dealt(1) == [4]


def caster(against: str) -> Scenario:
    game = duel("doctor-strange", against).bare(0)
    return game.given(0, piles={"Prepared": SPELLS})


@pytest.mark.rule("STRANGE-3", "PAL-3")
def test_the_cp_that_fangs_takes_are_gone_before_tithe():
    """Nobody comes between the casting and the loss, not even with an instant for that 1 CP."""
    game = caster("paladin").bare(1).given(1, cp=1, hand=["Double Up"])
    game.activate("Wand of Watoomb", 6, 6, 6, 6, 1).until("may", 0)
    assert game.was_asked("window", 1)  # about the announced ability, with 1 CP
    game.asked.clear()
    game.choose("Yes").choose("Fangs of Farallah").finish()
    assert (game.cp(1), game.hand(1)) == (0, ["Double Up"])
    assert not game.was_asked("window", 1)


@pytest.mark.rule("STRANGE-4", "STRANGE-5")
def test_spells_of_the_wand_are_cast_on_this_attack_also_under_crimson_bands():
    game = caster("doctor-strange").given(0, tokens={"Crimson Bands": 1}, inflictor=1)
    game.activate("Wand of Watoomb", 6, 6, 6, 6, 1).until("may").choose("Yes")
    game.choose("Fangs of Farallah").finish()
    assert game.dealt(1) == [5 + 1]


def test_crimson_bands_stop_cards_from_the_next_roll_phase_on():
    game = duel("doctor-strange", "barbarian").bare(0).given(1, cp=1, hand=["Not This Time"])
    game.activate("Binding", 1, 1, 5, 5, 3).window(1, "effects")
    assert game.tokens(1, "Crimson Bands") == 1
    assert game.offers("Play Not This Time")
