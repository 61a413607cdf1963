"""Scarlet Witch: 1-3 Hex, 4 Sigil, 5 Tome, 6 Chaos Magic."""

import pytest

from dicethrone_rules import wire
from dicethrone_rules.agents import GreedyAgent
from dicethrone_rules.library.facts import TokenFacts
from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import attack, card, defense, modifier, play, uncovered

CONJURE = {"Conjure": 1}
CRACKLE = {"Crackle": 1}
LUCK = {"Probability Manipulation": 1}
WARP = {"Reality Warp": 1}

CASES = [
    attack("Hex Bolt", "11245", deals=4),
    attack("Hex Bolt", "11225", deals=6),
    attack("Hex Bolt", "11223", deals=8),
    attack("Darkhold", "55123", cp=1, draws=1, gains={**CRACKLE, **LUCK}),
    attack("Jinx", "11445", "14", deals=8, gains=LUCK),
    attack("Jinx", "11445", "15", deals=8),
    attack("Jinx", "11445", "462", deals=9, gains=LUCK),
    attack("Jinx", "11445", "464", deals=7, gains=LUCK),
    attack("Jinx", "11445", "661", deals=9),
    attack("Mind Blast", "14561", deals=6, type="undefendable", gains={**CRACKLE, **LUCK}),
    attack("Spellcraft", "12346", deals=7, gains=LUCK),
    attack("Spellcraft", "12345", deals=9, inflicts=WARP),
    attack("Bewitch", "16664", deals=9, gains=CONJURE),
    attack("Pure Chaos", "66661", deals=6, type="undefendable", gains=CONJURE, inflicts=WARP),
    attack("Sealed Your Fate!", "66666", deals=12, type="ultimate", gains={**CONJURE, **LUCK}),
    attack("Hex Bolt II", "11245", deals=5),
    attack("Hex Bolt II", "11225", deals=7),
    attack("Hex Bolt II", "11223", deals=9),
    attack(
        "Conjuration", "11546", space="Hex Bolt II", deals=2, type="undefendable", gains=CONJURE
    ),
    attack("Darkhold II", "55123", cp=2, draws=1, gains={**CRACKLE, **LUCK}),
    attack("Jinx II", "11445", "11", deals=10),
    attack("Jinx II", "11445", "461", deals=9, gains=LUCK),
    attack("Jinx II", "11445", "16661", deals=13),
    attack("Jinx II", "11445", "66666611", deals=16),
    attack("Jinx II", "11445", "6166666664", deals=16, gains=LUCK),
    attack("Mind Blast II", "14561", deals=8, type="undefendable", gains={**CRACKLE, **LUCK}),
    attack("Spellcraft II", "12346", deals=8, gains=LUCK),
    attack("Spellcraft II", "12345", deals=11, inflicts=WARP),
    attack("Bewitch II", "16664", deals=11, gains=CONJURE),
    attack(
        "Energy Drain",
        "44512",
        space="Bewitch II",
        deals=3,
        type="undefendable",
        cp=1,
        their_cp=-1,
    ),
    attack("Pure Chaos II", "66661", deals=8, type="undefendable", gains=CONJURE, inflicts=WARP),
    attack("Chaos", "66645", space="Pure Chaos II", gains={**CONJURE, **CRACKLE}, inflicts=WARP),
    defense("Warding Hex", "145", deals=1, takes=6),
    defense("Warding Hex", "166", deals=1, takes=8, gains=CRACKLE),
    defense("Warding Hex", "116", deals=1, takes=8),
    defense("Warding Hex II", "1145", deals=1, takes=6),
    defense("Warding Hex II", "1136", deals=1, takes=8, gains=CRACKLE),
    card("Static Fingers", cp=-1, draws=-1, gains=CRACKLE),
    card("Second Thoughts", cp=-1, draws=-1, gains=LUCK),
    card("Unravel", cp=-2, draws=-1, inflicts=WARP),
    card("Borrowed Power", cp=-2, draws=-1, gains=CONJURE),
    modifier("Hex Storm", "11223", "11246", deals=11, cp=-1, draws=-1, gains=CRACKLE),
    card("No More", "6", draws=-1, gains={**CONJURE, "Crackle": 2}),
    card("No More", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_scarlet_witch(case):
    assert play("scarlet-witch", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("scarlet-witch", CASES) == []


# --- rulings and tokens -------------------------------------------------------------------------


@pytest.mark.rule("WITCH-1", "RULE-024")
@pytest.mark.parametrize(
    ("faces", "dealt", "gained"),
    [((1, 6, 4), 9, 1), ((1, 6, 1), 9, 0), ((1, 1), 8, 0), ((4, 4), 6, 1), ((4, 6, 4), 7, 1)],
)
def test_jinx_counts_each_symbol_once(faces, dealt, gained):
    """Two of a symbol at once, or one more in the further roll."""
    scenario = duel("scarlet-witch", "barbarian").activate("Jinx", 1, 1, 4, 4, 5).dice(*faces)
    scenario.defend(None).finish()
    assert scenario.dealt(1) == [dealt]
    assert scenario.tokens(0, "Probability Manipulation") == gained


@pytest.mark.rule("WITCH-3")
@pytest.mark.parametrize(
    ("others", "added"),
    [({}, 0), ({"Poison": 1}, 1), ({"Poison": 2, "Evasive": 2}, 3)],
)
def test_crackle_adds_1_for_each_other_positive_or_negative_token(others, added):
    scenario = duel("scarlet-witch", "barbarian").bare(0).given(0, tokens={**CRACKLE, **others})
    scenario.activate("Hex Bolt", 1, 1, 2, 2, 3).window(0, "effects").play("Crackle")
    assert scenario.defend(None).finish().dealt(1) == [8 + added]


def test_probability_manipulation_changes_a_die_by_1():
    scenario = duel("scarlet-witch", "barbarian").given(0, tokens=LUCK)
    scenario.dice(1, 1, 2, 2, 4).window(0, "roll").play("Probability Manipulation")
    scenario.choose("Die 5").until("value").choose("4 becomes 3")
    assert scenario.until("roll").table.rolls[-1].faces == [1, 1, 2, 2, 3]


def test_conjure_warps_an_opponent():
    scenario = duel("scarlet-witch", "barbarian").given(0, tokens=CONJURE, hand=["Unravel"])
    scenario.play("Conjure").choose("Inflict Reality Warp").until("main")
    assert (scenario.tokens(0, "Conjure"), scenario.tokens(1, "Reality Warp")) == (0, 1)


@pytest.mark.parametrize(("vetoes", "gained"), [("Yes", 0), ("No", 1)])
def test_an_opponent_may_discard_to_stop_a_conjured_token(vetoes, gained):
    scenario = duel("scarlet-witch", "barbarian").given(0, tokens=CONJURE, hand=["Unravel"])
    scenario.given(1, hand=["Concuss"]).play("Conjure").choose("Choose a positive")
    scenario.choose("Player 1").choose("Probability Manipulation")
    scenario.until("may", 1).choose(vetoes).until("main")
    assert scenario.tokens(0, "Probability Manipulation") == gained


def test_conjure_gains_a_positive_token_of_any_players_leaflet():
    scenario = duel("scarlet-witch", "paladin").given(0, tokens=CONJURE, hand=["Unravel"])
    scenario.given(1, hand=["Tip It"])
    scenario.play("Conjure").choose("Choose a positive").choose("Player 2")
    assert {"Crit", "Protect", "Accuracy"} <= set(scenario.offered())
    assert "Blessing of Divinity" not in scenario.offered()  # unique, not positive
    scenario.choose("Protect").until("may", 1).choose("No").until("main")
    assert (scenario.tokens(0, "Protect"), scenario.tokens(0, "Conjure")) == (1, 0)


def test_the_question_for_a_conjured_token_travels_and_a_bot_answers_it():
    scenario = duel("scarlet-witch", "paladin").given(0, tokens=CONJURE, hand=["Unravel"])
    scenario.play("Conjure").choose("Choose a positive").choose("Player 2")
    decision, view = scenario.decision, scenario.game.view(0)
    assert wire.from_json(wire.to_json(decision)) == decision
    assert {option.kind for option in decision.options} == {"status"}
    chosen = GreedyAgent(1).choose(view, decision)
    facts = view.facts_of(chosen)
    assert isinstance(facts, TokenFacts)
    assert facts.key == chosen.value


@pytest.mark.rule("RULE-058")
def test_reality_warp_puts_a_die_of_hers_among_theirs():
    scenario = duel("barbarian", "scarlet-witch").given(0, tokens=WARP, inflictor=1)
    scenario.roll(5, 1, 1, 4, 6)
    assert scenario.table.rolls[-1].faces == [0, 1, 1, 4, 6]  # a Tome is none of his symbols
    assert scenario.tokens(0, "Reality Warp") == 0
    scenario.dice(1, 2).choose("roll:reroll.01").until("roll")
    assert scenario.table.rolls[-1].faces == [0, 2, 1, 4, 6]  # it stays hers: a Hex, no Sword


def test_a_die_of_a_hero_with_the_same_symbols_shows_them():
    scenario = duel("scarlet-witch", "scarlet-witch").given(0, tokens=WARP, inflictor=1)
    scenario.roll(6, 2, 3, 4, 5)
    assert scenario.table.rolls[-1].faces == [6, 2, 3, 4, 5]


@pytest.mark.rule("RULE-058")
def test_reality_warp_waits_for_its_holders_own_offensive_roll_phase():
    scenario = duel("scarlet-witch", "barbarian").given(1, tokens=WARP, cp=0, hand=["Feelin' Good"])
    scenario.activate("Hex Bolt", 1, 1, 1, 4, 5).defend("Thick Skin", 1, 2, 6).finish()
    assert scenario.tokens(1, "Reality Warp") == 1  # his defence is no Offensive Roll Phase
    scenario.next_turn().dice(1, 1, 4).play("Feelin' Good").until("main")
    assert scenario.tokens(1, "Reality Warp") == 1  # nor is a card's roll
    scenario.roll(5, 1, 1, 4, 6)
    assert (scenario.tokens(1, "Reality Warp"), scenario.table.rolls[-1].faces[0]) == (0, 0)
