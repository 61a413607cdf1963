"""Spider-Man: 1-3 Thwip, 4-5 Web, 6 Spider."""

import pytest

from dicethrone_rules.testing.scenario import duel, hill
from tests.heroes.cases import answer_card, attack, card, defense, modifier, play, uncovered

COMBO = {"Combo": 1}
HIDDEN = {"Invisibility": 1}
WEBBED = {"Webbed": 1}

CASES = [
    attack("Punch", "11245", deals=4),
    attack("Punch", "11235", deals=5),
    attack("Punch", "11223", deals=6),
    attack("C-C-C-Combo", "12664", deals=5, gains=COMBO),
    attack("Spider-Reflexes", "14466", "24", deals=6),
    attack("Spider-Reflexes", "14466", "23", deals=5, gains=COMBO),
    attack("Wall Crawler", "12445", deals=7, gains=HIDDEN),
    attack("Ensnare", "12346", deals=[5, 2], type="normal undefendable", inflicts=WEBBED),
    attack("Ensnare", "12345", deals=[8, 2], type="normal undefendable", draws=1, inflicts=WEBBED),
    attack("Venom Punch", "66661", deals=7, type="undefendable", gains=HIDDEN),
    attack(
        "Venom Shockwave!",
        "66666",
        deals=[2, 13],
        type="undefendable ultimate",
        gains=HIDDEN,
        inflicts=WEBBED,
    ),
    attack("Punch II", "12345", deals=5),
    attack("Punch II", "11115", deals=6, gains=COMBO),
    attack("Punch II", "11223", deals=7),
    attack("C-C-C-Combo II", "12664", deals=6, gains=COMBO),
    attack(
        "Web Shot",
        "44612",
        space="C-C-C-Combo II",
        deals=2,
        type="undefendable",
        gains=HIDDEN,
        inflicts=WEBBED,
    ),
    attack("Ensnare II", "12346", deals=[6, 2], type="normal undefendable", inflicts=WEBBED),
    attack(
        "Ensnare II", "12345", deals=[9, 2], type="normal undefendable", draws=1, inflicts=WEBBED
    ),
    attack("Venom Punch II", "66661", deals=8, type="undefendable", gains=HIDDEN),
    attack("Combo Up", "66614", space="Venom Punch II", deals=2, type="undefendable", gains=COMBO),
    defense("Spider-Sense", "16", takes=4),
    defense("Spider-Sense", "14", takes=8),
    defense(
        "Spider-Sense",
        "146",
        mine={"tokens": HIDDEN},
        answers=("Yes", "Die 1", "No more dice"),
        takes=4,
        loses=HIDDEN,
    ),
    defense("Counterpunch", "124", deals=2, takes=8),
    card("Yikes", cp=-1, draws=-1, gains=HIDDEN),
    card("Radioactive Blood", cp=-3, draws=-1, gains=COMBO),
    answer_card("Nice Try", mine={"tokens": HIDDEN}, draws=-1, takes=5, loses=HIDDEN),
    modifier("Ambush", "11223", mine={"tokens": HIDDEN}, deals=9, draws=-1, loses=HIDDEN),
    card("Web Shooters", cp=-1, draws=-1, deals=2, type="undefendable", inflicts=WEBBED),
    card("Booyah", "1", cp=-1, draws=-1, gains=HIDDEN),
    card("Booyah", "4", cp=-1, draws=-1, deals=2, type="undefendable", inflicts=WEBBED),
    card("Booyah", "6", cp=-1, draws=-1, gains=COMBO),
    card("Milkshake", cp=-1, draws=-1, heals=3),
    card("Cha-Ching", cp=2, draws=-1),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_spider_man(case):
    assert play("spider-man", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("spider-man", CASES, "Swing Escape", "Invisible Punch") == []


def attacked(**given):
    scenario = duel("barbarian", "spider-man").bare(1).given(1, cp=5, **given)
    return scenario.activate("Smack", 1, 1, 1, 1, 1)


@pytest.mark.rule("SPIDER-4")
def test_swing_escape_counts_webs_in_the_spider_sense():
    scenario = attacked(hand=["Swing Escape"]).defend("Spider-Sense", 1, 4).window(1)
    assert scenario.play("Swing Escape").finish().dealt(1) == [4]
    assert scenario.tokens(1, "Swinging") == 0


def test_invisible_punch_answers_a_spider_sense_that_prevented():
    scenario = attacked(hand=["Invisible Punch"]).defend("Spider-Sense", 1, 6).window(1)
    scenario.play("Invisible Punch").finish()
    assert (scenario.dealt(0), scenario.dealt(1)) == ([3], [4])


@pytest.mark.rule("SPIDER-6")
def test_a_combo_gives_a_further_roll_phase_at_the_same_opponent():
    scenario = duel("spider-man", "barbarian").given(0, tokens=COMBO)
    scenario.activate("Punch", 1, 1, 2, 2, 3)
    scenario._pass_windows_until(lambda d: any(o.text.startswith("Spend Combo") for o in d.options))
    scenario.play("Combo").dice(1, 1, 2, 4, 5).until("roll")
    assert scenario.dealt(1) == [6]
    scenario.activate("Punch").defend(None).finish()
    assert scenario.dealt(1) == [6, 4]


@pytest.mark.rule("SPIDER-6")
def test_on_the_hill_a_combo_leads_back_to_the_one_who_was_hit():
    scenario = hill("spider-man", "barbarian", "monk").given(0, tokens=COMBO)
    scenario.activate("Punch", 1, 1, 2, 2, 3).aim(2)
    scenario._pass_windows_until(lambda d: any(o.text.startswith("Spend Combo") for o in d.options))
    scenario.play("Combo").dice(1, 1, 2, 4, 5).until("roll")
    scenario.asked.clear()
    scenario.activate("Punch").defend(None).finish()
    assert not scenario.was_asked("target")
    assert (scenario.dealt(1), scenario.dealt(2)) == ([], [6, 4])


@pytest.mark.rule("SPIDER-6")
def test_a_combo_is_neither_positive_nor_negative():
    scenario = duel("spider-man", "barbarian").given(0, tokens=COMBO)
    (combo,) = [token for token in scenario.game.view(0).players[0].tokens if token.name == "Combo"]
    assert combo.kind == "unique"


@pytest.mark.rule("SPIDER-2")
def test_webbed_makes_the_next_normal_attack_undefendable():
    scenario = duel("spider-man", "barbarian").given(1, tokens=WEBBED, inflictor=0)
    scenario.activate("Punch", 1, 1, 2, 2, 3).finish()
    assert scenario.dealt(1) == [6]
    assert scenario.tokens(1, "Webbed") == 0
    assert not any(d.kind == "defense" for d in scenario.asked)


@pytest.mark.rule("SPIDER-2")
def test_webbed_is_not_used_up_by_an_undefendable_attack():
    scenario = duel("spider-man", "barbarian").given(1, tokens=WEBBED, inflictor=0)
    scenario.activate("Venom Punch", 6, 6, 6, 6, 1).finish()
    assert scenario.tokens(1, "Webbed") == 1


@pytest.mark.rule("SPIDER-3")
def test_invisibility_lets_him_defend_against_an_undefendable_attack():
    scenario = duel("barbarian", "spider-man").given(1, tokens=HIDDEN)
    scenario.activate("Sturdy Blow", 1, 2, 4, 6, 6).window(1, "effects").play("Invisibility")
    scenario.defend("Spider-Sense", 1, 6).finish()
    assert scenario.dealt(1) == [2]


@pytest.mark.rule("SPIDER-3")
def test_who_has_passed_in_step_1_defends_in_the_last_window_at_that_moment():
    scenario = duel("barbarian", "spider-man").given(1, tokens=HIDDEN)
    scenario.given(0, cp=2, hand=["Get Some"])  # he could act in every window of his Attack
    scenario.activate("Sturdy Blow", 1, 2, 4, 6, 6).window(1, "last").play("Invisibility")
    assert scenario.decision.kind == "defense"  # the attacker has not been asked before
    scenario.defend("Spider-Sense", 1, 6).window(0, "last").choose("pass").finish()
    assert scenario.dealt(1) == [2]
