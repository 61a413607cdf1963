"""Captain Marvel: 1-3 Fist, 4-5 Light, 6 Star."""

import pytest

from dicethrone_rules.testing.scenario import duel
from tests.heroes.cases import answer_card, attack, card, defense, modifier, play, uncovered

RAY = {"Cosmic Ray": 1}
LIGHT = {"Radiance": 1}


def flare(number):
    return {"Cosmic Flare": number}


CASES = [
    attack("Photon Punch", "11245", deals=4),
    attack("Photon Punch", "11235", deals=5),
    attack("Photon Punch", "11223", deals=7),
    attack("Inner Light", "12664", deals=3, type="undefendable", gains={**RAY, **LIGHT}),
    attack("Barrel Roll", "14456", deals=6, gains=LIGHT),
    attack("Aurora Wave", "12466", deals=7, gains=flare(2)),
    attack("Photonic", "12346", deals=6, gains=flare(1)),
    attack("Light Torpedo", "12345", deals=8, gains={**flare(1), **RAY}),
    attack("Supernova", "66661", deals=6, type="undefendable", gains={**flare(2), **RAY}),
    attack("Binary Blast!", "66666", deals=12, type="ultimate", gains={**flare(3), **LIGHT}),
    attack("Photon Punch II", "12345", deals=5),
    attack("Photon Punch II", "11115", deals=6, gains=flare(1)),
    attack("Photon Punch II", "11223", deals=8),
    attack("Photon Punch III", "11145", deals=5, gains=flare(1)),
    attack("Photon Punch III", "11225", deals=7),
    attack("Photon Punch III", "11223", deals=9),
    attack("Inner Light II", "12664", deals=5, type="undefendable", gains={**RAY, **LIGHT}),
    attack("Cosmic Recharge", "44561", space="Inner Light II", heals=2, gains={"Cosmic Ray": 2}),
    attack("Barrel Roll II", "14456", deals=7, gains={"Radiance": 2}),
    attack("Aurora Wave II", "12466", deals=9, gains=flare(2)),
    attack("Binary Recharge", "46613", space="Aurora Wave II", gains={**flare(1), **RAY, **LIGHT}),
    attack("Photonic II", "12346", deals=8, gains=flare(1)),
    attack("Light Torpedo II", "12345", deals=10, gains={**flare(1), **RAY}),
    attack("Skyward", "11446", space="Light Torpedo II", deals=3, type="undefendable", gains=LIGHT),
    attack("Supernova II", "66661", deals=8, type="undefendable", gains={**flare(2), **RAY}),
    attack(
        "Interstellar", "66614", space="Supernova II", deals=3, type="undefendable", gains=flare(2)
    ),
    defense("Energy Absorption", "166", deals=2, takes=4),
    defense("Energy Absorption", "145", takes=8),
    defense("Energy Absorption II", "1466", deals=4, takes=4),
    card("Power Surge", cp=-1, draws=-1, gains=flare(2)),
    card("Higher Further Faster", cp=-1, draws=-1, gains=LIGHT),
    card("Ray of Hope", cp=-2, draws=-1, heals=1, gains=RAY),
    modifier("Photon Volley", "11223", "11246", deals=10, cp=-1, draws=-1, gains=flare(1)),
    answer_card("Shrug It Off", "1", cp=-1, draws=-1, takes=6),
    answer_card("Shrug It Off", "4", cp=-1, draws=-1, takes=5),
    answer_card("Shrug It Off", "6", cp=-1, draws=-1, takes=4, gains=LIGHT),
    card("Binary State", "6", draws=-1, gains={**flare(2), **RAY}),
    card("Binary State", "1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_captain_marvel(case):
    assert play("captain-marvel", case) == case.does


def test_every_ability_upgrade_and_card_is_used():
    assert uncovered("captain-marvel", CASES) == []


def test_cosmic_flare_deals_1_each_in_the_upkeep_and_wanes():
    scenario = duel("barbarian", "captain-marvel").given(1, tokens=flare(3))
    scenario.until_upkeep(1).upkeep()
    assert (scenario.dealt(0), scenario.tokens(1, "Cosmic Flare")) == ([3], 2)


def test_cosmic_ray_adds_the_better_of_two_dice_once_a_turn():
    scenario = duel("captain-marvel", "barbarian").given(0, tokens={"Cosmic Ray": 2})
    scenario.activate("Photon Punch", 1, 1, 2, 2, 3).window(0, "effects").dice(2, 5)
    scenario.play("Cosmic Ray").defend(None).finish()
    assert (scenario.dealt(1), scenario.tokens(0, "Cosmic Ray")) == ([12], 1)


def test_cosmic_ray_waits_for_the_turn_after_it_was_gained():
    scenario = duel("captain-marvel", "barbarian").bare(0)
    scenario.activate("Light Torpedo", 1, 2, 3, 4, 5).defend(None).finish()
    assert not any("Cosmic Ray" in o.text for d in scenario.asked for o in d.options)


def test_radiance_sets_a_die_of_a_defence_to_6():
    scenario = duel("barbarian", "captain-marvel").given(1, tokens=LIGHT)
    scenario.activate("Smack", 1, 1, 1, 1, 1).defend("Energy Absorption", 1, 4, 5).window(1)
    scenario.play("Radiance").choose("Die 1").finish()
    assert (scenario.dealt(0), scenario.dealt(1)) == ([1], [6])
