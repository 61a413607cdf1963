"""Artificer: 1-3 Wrench, 4-5 Gear, 6 Bolt."""

import pytest

from dicethrone_rules.engine.events import DamageDealt
from dicethrone_rules.testing.scenario import duel, teams
from tests.heroes.cases import answer_card, attack, card, defense, play, uncovered


def synth(number):
    return {"Synth": number}


NANITE = {"Nanite": 1}
BOTS = {"Nanobot": 1, "Shock Bot": 1, "Heal Bot": 1}
BUILT = {"tokens": BOTS, "sides": dict.fromkeys(BOTS, "Basic")}

CASES = [
    attack("Spanner Strike", "11245", "1", deals=4),
    attack("Spanner Strike", "11235", "4", deals=6),
    attack("Spanner Strike", "11223", "6", deals=5, gains=synth(1)),
    attack(
        "Spanner Strike",
        "11223",
        mine={"tokens": synth(1)},
        answers=("Yes", "Add 2"),
        deals=7,
        loses=synth(1),
    ),
    attack("Spanner Strike", "11223", "1", mine={"tokens": synth(1)}, answers="No", deals=6),
    attack("Schematics", "44566", draws=2, heals=2, gains=synth(4)),
    attack("Eureka", "12445", deals=7, gains=synth(3)),
    attack("Jolt", "12346", deals=7, gains=synth(1), inflicts=NANITE),
    attack("Zapppp!", "12345", answers="No", deals=9, inflicts=NANITE),
    attack(
        "Zapppp!",
        "12345",
        mine=BUILT,
        answers=("Yes", "If you have Nanobot"),
        deals=10,
        inflicts=NANITE,
        strips=NANITE,
    ),
    attack("Overclock", "66661", answers="No more", deals=6, type="undefendable"),
    attack(
        "Overclock",
        "66661",
        "4",
        mine=BUILT,
        answers=("If you have Shock Bot", "If you have Heal Bot"),
        deals=9,
        type="undefendable",
        heals=2,
    ),
    attack(
        "Maximum Power!",
        "66666",
        mine=BUILT,
        theirs={"tokens": {"Nanite": 2}},
        answers=("If you have Nanobot", "If you have Shock Bot"),
        deals=18,
        type="ultimate",
        gains={**synth(2)},
        inflicts=NANITE,
        strips={"Nanite": 3},
    ),
    attack("Spanner Strike II", "11245", "1", deals=5),
    attack("Spanner Strike II", "11235", "1", deals=6),
    attack("Spanner Strike II", "11223", "1", deals=7),
    attack("Schematics II", "44566", draws=2, heals=2, cp=2, gains=synth(4)),
    attack("Eureka II", "12445", deals=8, gains=synth(3)),
    attack(
        "Scratch Built",
        "12446",
        space="Eureka II",
        answers="If you have Heal Bot",
        gains={"Heal Bot": 1},
    ),
    attack("Jolt II", "12346", deals=7, gains=synth(1), inflicts={"Nanite": 2}),
    attack("Nuts n' Bolts", "11264", space="Jolt II", gains=synth(5)),
    attack("Zapppp! II", "12345", answers="No", deals=9, gains=synth(2), inflicts=NANITE),
    attack("Swarming Bots", "14465", space="Zapppp! II", mine=BUILT, deals=8),
    attack(
        "Overclock II", "66661", answers="No more", deals=6, type="undefendable", inflicts=NANITE
    ),
    attack("Power Up", "66614", space="Overclock II", inflicts={"Nanite": 3}),
    defense("Ratchet Up", "1445", takes=8, gains=synth(3)),
    defense("Ratchet Up", "1466", takes=8, gains=synth(1), inflicts=NANITE),
    defense("Ratchet Up II", "11466", deals=1, takes=8, gains=synth(1), inflicts={"Nanite": 2}),
    card("High Voltage", cp=-1, draws=-1, gains=synth(2)),
    card("Nanite Assault", cp=-1, draws=-1, inflicts=NANITE),
    card("Conductivity", "1", cp=2, draws=-1),
    card("Conductivity", "4", draws=-1, gains=synth(1)),
    card("Conductivity", "6", draws=-1, inflicts=NANITE),
    card("Oooh Shiny", "5", draws=-1, gains=synth(3)),
    answer_card("Robo Revenge", cp=-1, draws=-1, takes=6, inflicts=NANITE),
    answer_card("Arcing Shield", draws=-1, takes=6),
    answer_card(
        "Arcing Shield", mine={"tokens": synth(1)}, answers="Yes", draws=-1, takes=5, loses=synth(1)
    ),
    card("Synthesize", "6", draws=-1, gains=synth(5)),
    card("Synthesize", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_artificer(case):
    assert play("artificer", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("artificer", CASES, "Scrap Collector II") == []


# --- Synth, Scrap Collector, Nanites ------------------------------------------------------------


def test_scrap_collector_gains_synth_in_the_upkeep():
    scenario = duel("barbarian", "artificer").until_upkeep(1).upkeep()
    assert scenario.tokens(1, "Synth") == 4  # he begins with 3


@pytest.mark.parametrize(("face", "gained"), [(1, 1), (4, 2), (6, 2)])
def test_upgraded_it_rolls_for_synth(face, gained):
    scenario = duel("barbarian", "artificer").bare(1).given(1, upgrades=["Scrap Collector II"])
    assert scenario.until_upkeep(1).upkeep(face).tokens(1, "Synth") == gained


def test_four_synth_are_a_nanite():
    scenario = duel("artificer", "barbarian").given(0, tokens=synth(4), hand=["High Voltage"])
    scenario.choose("Use Scrap Collector")
    assert (scenario.tokens(0, "Synth"), scenario.tokens(1, "Nanite")) == (0, 1)


@pytest.mark.parametrize("bot", BOTS)
def test_synth_builds_bots_and_improves_them(bot):
    scenario = duel("artificer", "barbarian").given(0, tokens=synth(5), hand=["High Voltage"])
    scenario.choose(f"Spend 2 Synth: Gain {bot}").choose(f"Spend 3 Synth: Turn {bot}")
    (side,) = [t.side for t in scenario.game.view(0).players[0].tokens if t.name == bot]
    assert (side, scenario.tokens(0, "Synth")) == ("Advanced", 0)


def test_a_nanite_leaves_on_a_6():
    scenario = duel("artificer", "barbarian").given(1, tokens={"Nanite": 2}, inflictor=0)
    scenario.until_upkeep(1).upkeep(5, 6)
    assert scenario.tokens(1, "Nanite") == 1


# --- bots ---------------------------------------------------------------------------------------


@pytest.mark.rule("ART-1")
@pytest.mark.parametrize(("nanites", "dealt"), [(1, 1), (2, 3), (3, 5)])
@pytest.mark.parametrize(("side", "price"), [("Basic", 2), ("Advanced", 1)])
def test_the_nanobot_sets_off_all_nanites_in_his_upkeep(nanites, dealt, side, price):
    scenario = duel("barbarian", "artificer").bare(1)
    scenario.given(1, tokens={"Nanobot": 1, "Synth": 3}, sides={"Nanobot": side})
    scenario.given(0, tokens={"Nanite": nanites}, inflictor=1)
    scenario.until_upkeep(1).window(1).play("Nanobot").settle()
    assert scenario.dealt(0) == [dealt]
    assert (scenario.tokens(0, "Nanite"), scenario.tokens(1, "Synth")) == (0, 4 - price)


@pytest.mark.parametrize(("side", "price"), [("Basic", 2), ("Advanced", 1)])
def test_the_shock_bot_adds_3_once_in_a_turn(side, price):
    scenario = duel("artificer", "barbarian").bare(0)
    scenario.given(0, tokens={"Shock Bot": 1, "Synth": 7}, sides={"Shock Bot": side})
    scenario.activate("Eureka", 1, 2, 4, 4, 5).window(0, "effects").play("Shock Bot")
    scenario.until("defense")
    assert scenario.tokens(0, "Synth") == 7 - price
    before = len(scenario.asked)
    scenario.defend(None).finish()
    assert scenario.dealt(1) == [10]
    later = [o.text for d in scenario.asked[before:] for o in d.options]
    assert not any(text.startswith("Use Shock Bot") for text in later)


@pytest.mark.rule("ART-2")
@pytest.mark.parametrize(("faces", "offered"), [((1, 1, 1, 4, 6), False), ((1, 1, 1, 1, 6), True)])
def test_the_heal_bot_answers_an_attack_of_6(faces, offered):
    scenario = duel("barbarian", "artificer").bare(1).given(1, health=30)
    scenario.given(1, tokens={"Heal Bot": 1, "Synth": 2}, sides={"Heal Bot": "Advanced"})
    scenario.activate("Smack", *faces)
    if offered:
        scenario.window(1, "effects").dice(1).play("Heal Bot").until("window", 1).dice(4)
        scenario.play("Heal Bot")
    scenario.defend(None).finish()
    assert scenario.health(1) == 30 - 6 + 1 + 2 if offered else 30 - 4
    assert any("Heal Bot" in o.text for d in scenario.asked for o in d.options) == offered


@pytest.mark.rule("ART-1")
def test_nanites_join_the_attack_on_its_target_and_are_collateral_on_others():
    scenario = teams("artificer", "monk", "barbarian", "paladin").bare(0)
    scenario.given(0, tokens={"Nanobot": 1}, sides={"Nanobot": "Basic"})
    scenario.given(3, tokens={"Nanite": 2}, inflictor=0)
    scenario.activate("Zapppp!", 1, 2, 3, 4, 5).dice(1)
    scenario.until("may").choose("Yes").choose("If you have Nanobot").defend(None).finish()
    assert (scenario.dealt(2), scenario.dealt(3)) == ([10], [3])
    types = {event.player: event.type for event in scenario.happened(DamageDealt)}
    assert types == {2: "normal", 3: "collateral"}
