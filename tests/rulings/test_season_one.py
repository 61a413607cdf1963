"""Rulings about the heroes of Season One, each played by the hero it is about."""

from typing import Any

import pytest

from dicethrone_rules.engine.events import DamageDealt, DiceRolled, PhaseBegan, TokensLost
from dicethrone_rules.testing.scenario import Scenario, duel, hill, teams

SMACK = (1, 1, 1, 4, 5)
FIVE_SWORDS = (1, 1, 1, 1, 1)
CURSED: dict[str, Any] = {"face": "Cursed"}


def spends(game: Scenario, token: str) -> bool:
    """Whether somebody was asked about spending that token so far."""
    return any(o.text.startswith(f"Spend {token}") for d in game.asked for o in d.options)


@pytest.mark.rule("BARB-1", "RULE-081")
@pytest.mark.parametrize(("rules", "health"), [("printed", 58), ("current", 57)])
def test_thick_skin_meets_the_cap_before_or_with_the_damage(rules, health):
    game = duel("moon-elf", "barbarian", rules=rules).given(1, health=57)
    game.activate("Longbow", 1, 1, 1, 4, 4).defend("Thick Skin", 4, 4, 1).finish()
    assert game.health(1) == health  # 57 + 4 - 3, or the cap of 60 first


@pytest.mark.rule("BARB-4", "PIRATE-7")
def test_the_barbarian_has_no_defence_against_a_doubloon():
    game = duel("cursed-pirate", "barbarian").bare(0).given(0, **CURSED)
    game.given(1, upgrades=["Thick Skin II"])
    game.activate("Dread Mark", 4, 4, 5, 1, 2).dice(6, 1, 1, 1).finish()
    assert not game.was_asked("defense")
    assert game.tokens(1, "Cursed Doubloon") == 1


@pytest.mark.rule("BARB-6", "RULE-074")
def test_after_crit_bash_everything_leaves_before_the_further_phase():
    game = duel("barbarian", "moon-elf").given(0, tokens={"Entangle": 1}, inflictor=1)
    game.activate("Crit Bash", 6, 6, 6, 6, 1).dice(1, 1, 1, 1, 1).until("roll", 0)
    told = [
        event.token.name if isinstance(event, TokensLost) else type(event).__name__
        for event in game.events
        if isinstance(event, TokensLost | DamageDealt)
    ]
    assert told == ["DamageDealt", "Stun", "Entangle"]
    game.activate("Smack").until("defense")
    assert game.decision.player == 1  # the same opponent, who may defend again


@pytest.mark.rule("MELF-1", "RULE-066")
def test_blind_rolls_before_the_dice_of_exploding_arrow():
    game = duel("moon-elf", "barbarian").given(0, tokens={"Blind": 1}, inflictor=1)
    game.activate("Exploding Arrow", 1, 6, 6, 6, 4).dice(2).finish()
    assert [len(event.faces) for event in game.happened(DiceRolled)] == [5, 1]  # none of its own
    assert game.dealt(1) == []


@pytest.mark.rule("MELF-1", "RULE-057")
def test_blind_cannot_be_removed_once_it_has_rolled():
    game = duel("moon-elf", "barbarian").given(0, tokens={"Blind": 1}, inflictor=1)
    game.given(0, cp=4, hand=["Buh Bye", "So Wild"])
    game.activate("Longbow", 1, 1, 1, 4, 4).dice(2).window(0, "roll")
    assert game.tokens(0, "Blind") == 0
    assert game.offers("Play So Wild")  # the die may still be altered


@pytest.mark.rule("PYRO-4", "RULE-073")
@pytest.mark.parametrize(("rules", "asked"), [("printed", True), ("current", False)])
def test_who_meteorite_is_about_to_stun_does_nothing_in_the_current_edition(rules, asked):
    game = duel("pyromancer", "moon-elf", rules=rules).given(1, cp=9, hand=["Double Up"])
    game.roll(6, 6, 6, 6, 1).choose("Activate Meteorite").window(1, "announced").choose("pass")
    game.asked.clear()
    game.dice(1, 4, 4, 1, 6).until("roll", 0)
    points = {d.message.id for d in game.asked if d.player == 1 and d.kind == "window"}
    assert ("window.activated" in points) is asked


@pytest.mark.rule("THIEF-2", "RULE-036")
def test_the_cp_that_pickpocket_would_take_may_be_spent_before():
    game = duel("shadow-thief", "barbarian").given(0, cp=0).given(1, cp=1, hand=["Double Up"])
    game.activate("Pickpocket", 3, 3, 6, 1, 5).window(1, "incoming")
    assert game.cp(0) == 2  # gained at the activation
    game.play("Double Up").finish()
    assert (game.cp(0), len(game.hand(1))) == (2, 2)


@pytest.mark.rule("THIEF-4", "RULE-077")
def test_shadows_stop_the_attack_and_not_what_mjolnir_deals():
    game = duel("thor", "shadow-thief").given(1, tokens={"Shadows": 1})
    game.given(0, hand=["Stormbreak"]).activate("Lightning Rod", 1, 2, 3, 4, 1)
    game.window(0, "activated").play("Summons").finish()
    assert game.dealt(1) == [1]


@pytest.mark.rule("MONK-1", "RULE-008")
@pytest.mark.parametrize(
    ("ability", "faces", "upgrade"),
    [
        ("Fist of Tranquility", (2, 3, 4, 5, 6), None),
        ("Lotus Strike", (6, 6, 6, 6, 1), None),
        ("Transcendence!", (6, 6, 6, 6, 6), None),
        ("Zen Combat", (1, 1, 4, 4, 6), "Meditate II"),
        ("Way of the Lotus", (6, 6, 6, 1, 4), "Lotus Strike II"),
    ],
)
def test_the_chi_of_the_monk_comes_after_the_damage(ability, faces, upgrade):
    game = duel("monk", "barbarian").given(0, upgrades=[upgrade] if upgrade else ())
    game.activate(ability, *faces)
    if ability in ("Fist of Tranquility", "Zen Combat"):
        game.defend(None)
    game.finish()
    assert game.tokens(0, "Chi") > 0
    assert not spends(game, "Chi")


@pytest.mark.rule("MONK-2", "RULE-113")
def test_cleanse_comes_before_a_card_of_the_main_phase_which_takes_another_token():
    game = duel("barbarian", "monk").given(0, cp=1, hand=["Get That Outta Here"])
    game.given(1, tokens={"Cleanse": 1, "Evasive": 1, "Poison": 1}).play("Get That Outta Here")
    game.window(1, "respond").play("Cleanse").choose("Poison")
    game.choose("Player 2")
    assert [game.tokens(1, name) for name in ("Cleanse", "Poison", "Evasive")] == [0, 0, 0]


@pytest.mark.rule("PAL-1", "RULE-008")
def test_crit_and_accuracy_of_mighty_prayer_come_after_the_damage():
    game = duel("paladin", "barbarian").activate("Mighty Prayer", 1, 1, 2, 6, 3).settle()
    assert (game.tokens(0, "Crit"), game.tokens(0, "Accuracy")) == (1, 1)
    assert not spends(game, "Accuracy")
    assert game.dealt(1) == [3]


@pytest.mark.rule("PAL-4", "RULE-104")
def test_what_retribution_deals_is_not_defended_and_lands_with_the_rest():
    game = duel("barbarian", "paladin").given(0, health=4).given(1, health=8)
    game.given(1, tokens={"Retribution": 1}).activate("Smack", *FIVE_SWORDS)
    game.window(1, "effects").play("Retribution").defend(None).finish()
    assert {d.player for d in game.asked if d.kind == "defense"} == {1}
    assert game.game.is_over
    assert game.game.winners == ()  # 8 and 4 in one moment: a draw


@pytest.mark.rule("PAL-5", "RULE-103")
def test_retribution_works_beside_protect_and_not_after_evasive():
    game = duel("barbarian", "paladin").given(1, tokens={"Retribution": 1, "Protect": 1})
    game.activate("Smack", *FIVE_SWORDS).window(1, "effects").play("Protect").play("Retribution")
    game.defend(None).finish()
    assert (game.dealt(1), game.dealt(0)) == ([4], [4])  # halves of the same 8
    game = duel("barbarian", "paladin").given(1, tokens={"Retribution": 1, "Evasive": 1})
    game.activate("Smack", *FIVE_SWORDS).window(1, "effects").dice(1).play("Evasive")
    assert not game.offers("Spend Retribution")


@pytest.mark.rule("PAL-6", "RULE-117")
def test_a_burst_within_an_ultimate_is_survived_and_the_ultimate_is_not():
    game = duel("black-panther", "paladin").given(0, tokens={"Kinetic Energy": 7})
    game.given(1, health=5, tokens={"Blessing of Divinity": 1})
    game.activate("Wakanda Forever!", 6, 6, 6, 6, 6).finish()
    assert game.happened(DamageDealt)[0].amount == 5
    assert game.tokens(1, "Blessing of Divinity") == 0
    assert game.game.winners == (0,)


@pytest.mark.rule("PAL-7", "SERAPH-3", "RULE-119")
@pytest.mark.parametrize(("attacker", "saved", "other"), [(0, 2, 3), (1, 3, 2)])
def test_of_two_blessings_the_next_in_turn_order_is_used(attacker, saved, other):
    game = teams("barbarian", "barbarian", "paladin", "seraph")  # the turn goes 0, 2, 1, 3
    for seat in (2, 3):
        game.given(seat, health=4, tokens={"Blessing of Divinity": 1})
    while game.table.active != attacker:
        game.next_turn()
    game.activate("Smack", *FIVE_SWORDS).dice(1).defend(None).finish()
    held = [game.tokens(seat, "Blessing of Divinity") for seat in (saved, other)]
    assert held == [0, 1]


@pytest.mark.rule("NINJA-3", "DMG-09")
def test_kuji_kiri_is_collateral_and_no_attack():
    game = duel("ninja", "barbarian").given(0, upgrades=["Smoke Screen II"])
    game.given(1, tokens={"Targeted": 1}, inflictor=0).activate("Kuji-Kiri", 4, 4, 4, 6, 6).finish()
    told = [(event.type, event.amount) for event in game.happened(DamageDealt)]
    assert told == [("collateral", 4)] * 2  # the one opponent was chosen twice


@pytest.mark.rule("NINJA-5", "RULE-109")
def test_delayed_poison_comes_after_the_discard_phase():
    game = duel("barbarian", "ninja").given(0, tokens={"Delayed Poison": 1}, inflictor=1)
    game.until_upkeep(1)
    told = [
        event.phase if isinstance(event, PhaseBegan) else "left"
        for event in game.events
        if isinstance(event, PhaseBegan | TokensLost)
    ]
    assert told[told.index("left") - 1] == "discard"
    assert game.dealt(0) == [3]


@pytest.mark.rule("TREANT-1", "RULE-068")
def test_barbed_vine_and_a_lethal_attack_of_the_same_roll_phase_are_a_draw():
    game = duel("barbarian", "treant").given(0, health=2, tokens={"Barbed Vine": 1}, inflictor=1)
    game.given(1, health=8).roll(1, 1, 1, 4, 5).dice(1, 1).choose("Re-roll die 4, die 5")
    game.until("roll").dice(1, 1).choose("Re-roll die 4, die 5").until("roll")
    game.activate("Smack").defend(None).finish()
    assert game.game.is_over
    assert game.game.winners == ()


@pytest.mark.rule("TREANT-4")
def test_no_spirit_is_spent_in_the_middle_of_a_grow():
    game = duel("treant", "barbarian").bare(0).given(0, cp=5, hand=["Cultivate"])
    game.given(0, tokens={"Sapling": 1}).play("Cultivate").until("may")
    game.asked.clear()
    while game.decision.kind == "may":
        game.choose("No")
    assert {d.kind for d in game.asked} <= {"may"}
    assert game.decision.kind == "main"


@pytest.mark.rule("THIEF-3", "RULE-078")
def test_shadows_lost_and_gained_again_in_one_turn_are_a_new_token():
    game = duel("shadow-thief", "barbarian").given(0, tokens={"Shadows": 1}, cp=6)
    game.given(0, hand=["Buh Bye", "Enter the Shadows"]).play("Buh Bye").choose("Player 1")
    game.play("Enter the Shadows").until_upkeep(1)
    assert game.tokens(0, "Shadows") == 1  # to the end of the next turn
    game.until_upkeep(1).until_upkeep(1)
    assert game.tokens(0, "Shadows") == 0


@pytest.mark.rule("PYRO-5", "RULE-107")
def test_meteorites_collateral_damage_hits_the_others_too():
    game = hill("pyromancer", "moon-elf", "monk").given(0, tokens={"Fire Mastery": 3})
    game.activate("Meteorite", 6, 6, 6, 6, 1).aim(1).dice(1, 1, 4, 4, 5).until("roll", 0)
    assert (sum(game.dealt(1)), game.dealt(2)) == (5 + 2, [2])
    types = [(event.player, event.type) for event in game.happened(DamageDealt)]
    assert sorted(types) == [(1, "collateral"), (1, "undefendable"), (2, "collateral")]
