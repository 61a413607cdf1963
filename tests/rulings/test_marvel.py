"""Rulings about the Marvel heroes, each played by the hero it is about."""

import pytest

from dicethrone_rules.engine.events import (
    CardDrawn,
    DeckShuffled,
    TokensLost,
    UpgradePlayed,
)
from dicethrone_rules.testing.scenario import duel

SMACK = (1, 1, 1, 4, 5)
FIVE_SWORDS = (1, 1, 1, 1, 1)


# --- Spider-Man and the Scarlet Witch -------------------------------------------------------------


@pytest.mark.rule("SPIDER-2", "PIRATE-4")
def test_webbed_is_used_up_by_an_attack_under_parlay():
    game = duel("spider-man", "cursed-pirate").given(0, tokens={"Parlay": 1}, inflictor=1)
    game.given(1, tokens={"Webbed": 1}, inflictor=0).activate("Punch", 1, 1, 2, 4, 4).finish()
    assert (game.dealt(1), game.tokens(1, "Webbed")) == ([], 0)


@pytest.mark.rule("WITCH-1", "RULE-024")
def test_jinx_ii_counts_every_die_of_its_further_rolls():
    game = duel("scarlet-witch", "barbarian").given(0, upgrades=["Jinx II"])
    game.activate("Jinx II", 1, 1, 4, 4, 5).dice(1, 6, 6, 1).defend(None).finish()
    assert game.dealt(1) == [6 + 2 + 1 + 1 + 2]


@pytest.mark.rule("WITCH-3", "RULE-029")
def test_crackle_does_not_count_unique_tokens():
    game = duel("scarlet-witch", "black-panther").bare(0)
    game.given(0, tokens={"Crackle": 1, "Vibranium Suit": 1, "Poison": 1})
    game.activate("Hex Bolt", 1, 1, 2, 2, 3).window(0, "effects").play("Crackle")
    assert game.defend(None).finish().dealt(1) == [8 + 1]


# --- Thor -----------------------------------------------------------------------------------------


@pytest.mark.rule("THOR-2", "RULE-060")
def test_old_guard_break_is_not_spent_to_make_room():
    game = duel("thor", "barbarian").given(0, tokens={"Guard Break": 2})
    game.activate("Bottled Lightning", 6, 6, 6, 6, 1).until("number").choose("number:0")
    game.until("defense")
    assert not any(d.message.id == "window.room" for d in game.asked)
    assert game.tokens(0, "Guard Break") == 2


@pytest.mark.rule("THOR-3", "RULE-117", "PANTHER-1")
def test_mjolnir_thrown_in_the_ultimate_belongs_to_it():
    game = duel("thor", "black-panther").given(1, tokens={"Vibranium Suit": 1})
    game.activate("For Asgard!", 6, 6, 6, 6, 6).until("number").choose("number:1").finish()
    assert sorted(game.dealt(1)) == [1, 14]  # the Suit was of no use
    assert not game.was_asked("window", 1)
    assert game.tokens(1, "Kinetic Energy") == 0


@pytest.mark.rule("THOR-3", "DMG-12")
def test_the_1_of_mjolnir_is_isolated():
    game = duel("thor", "monk").given(1, tokens={"Chi": 1})
    game.given(0, hand=["Stormbreak", "Power Trip"]).play("Summons").choose("Discard Power Trip")
    game.window(1, "damage").choose("Spend Chi: Prevent").until("main")
    assert game.dealt(1) == []


# --- Black Panther --------------------------------------------------------------------------------


@pytest.mark.rule("PANTHER-5", "ULT-08")
def test_the_burst_comes_in_the_middle_of_his_ultimate():
    game = duel("black-panther", "monk").given(0, tokens={"Kinetic Energy": 7})
    game.given(1, tokens={"Chi": 5}).activate("Wakanda Forever!", 6, 6, 6, 6, 6).finish()
    assert game.dealt(1) == [5, 11]
    assert not game.was_asked("window", 1)  # neither can be prevented


# --- Black Widow ----------------------------------------------------------------------------------


@pytest.mark.rule("WIDOW-1", "RULE-089")
def test_upgrades_laid_before_the_activation_count():
    game = duel("black-widow", "barbarian").bare(0).given(0, cp=5, hand=["Baton Strike II"])
    game.given(0, upgrades=["Vengeance II", "Grapple II"])
    game.roll(1, 2, 3, 4, 6).choose("Activate Hacked").window(0, "announced").play(
        "Baton Strike II"
    )
    game.defend(None)
    assert game.finish().dealt(1) == [7]  # with three upgrades


@pytest.mark.rule("WIDOW-2", "RULE-010")
def test_recon_shuffles_before_the_training_draws():
    game = duel("black-widow", "barbarian").bare(0)
    game.given(0, upgrades=["Grapple II", "Red Room Training II"])
    game.activate("Recon", 6, 6, 6, 1, 3).choose("Hacked II").finish()
    kinds = (UpgradePlayed, DeckShuffled, CardDrawn)
    told = [type(event) for event in game.events if isinstance(event, kinds)]
    assert told[-3:] == list(kinds)


# --- Doctor Strange -------------------------------------------------------------------------------


@pytest.mark.rule("STRANGE-2", "RULE-091")
def test_blind_leaves_with_the_phase_that_deja_vu_ends():
    game = duel("doctor-strange", "moon-elf").bare(0)
    game.given(0, tokens={"Deja Vu": 1, "Blind": 1}, inflictor=1)
    game.dice(1, 1, 3, 3, 5).window(0, "roll").dice(6, 1, 2, 3, 4, 6).play("Deja Vu").until("roll")
    assert game.tokens(0, "Blind") == 0


@pytest.mark.rule("STRANGE-2", "RULE-112")
def test_in_his_own_turn_deja_vu_is_quicker_than_buh_bye():
    game = duel("doctor-strange", "barbarian", rules="current").bare(0)
    game.given(0, tokens={"Deja Vu": 1, "Premonition": 1}).given(1, cp=2, hand=["Buh Bye"])
    game.dice(1, 1, 3, 3, 5).window(1, "roll").play("Buh Bye").choose("Player 1").choose("Deja Vu")
    assert game.decision.player == 0
    game.dice(1, 2, 3, 4, 6).play("Deja Vu").until("player", 1).choose("Player 1").until("roll")
    lost = [(event.token.name, event.how) for event in game.happened(TokensLost)]
    assert lost == [("Deja Vu", "spent"), ("Premonition", "removed")]
    assert game.discard(1) == ["Buh Bye"]


@pytest.mark.rule("STRANGE-1")
def test_the_rings_never_cast_themselves():
    game = duel("doctor-strange", "barbarian").bare(0)
    game.given(0, piles={"Prepared": ["Rings of Raggadorr"]})
    game.activate("Wand of Watoomb", 6, 6, 6, 6, 1).until("may").choose("Yes").finish()
    assert game.dealt(1) == [5]  # there was nothing to cast
    assert "Rings of Raggadorr" in game.pile(0, "Spellbook")


@pytest.mark.rule("RULE-008", "TEXT-05", "THOR-3")
@pytest.mark.parametrize(
    ("ability", "faces", "further", "worth"),
    [
        ("Odinforce", (1, 2, 4, 4, 4), (1, 1, 4, 5, 6), 5 + 1),
        ("Bottled Lightning", (6,) * 4 + (1,), (), 7),
    ],
)
def test_what_follows_a_thrown_mjolnir_does_not_wait_for_the_damage_and_is_defended(
    ability, faces, further, worth
):
    """Its 1 is isolated and dealt at once; the Attack behind the "then" is one like any other."""
    game = duel("thor", "monk").bare(0).bare(1).given(0, tokens={"Mjolnir": 1})
    game.activate(ability, *faces).dice(*further)
    if game.offers("number:1"):
        game.choose("number:1")
    game.until("defense")
    assert (game.decision.player, game.dealt(1)) == (1, [1])
    game.defend("Serenity", 1, 1, 1, 1).finish()
    assert game.dealt(1) == [1, worth]
