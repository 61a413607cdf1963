"""Tests of a fan-made hero, as its author would write them: given, when, then, with scripted dice.

pytest examples/test_wraith.py
"""

from functools import cache
from pathlib import Path

import dicethrone_rules as dt
from dicethrone_rules.testing import assert_sound
from dicethrone_rules.testing.scenario import Scenario, duel

FILE = Path(__file__).parent / "heroes" / "wraith.dice"


@cache
def library() -> dt.Library:
    return dt.load_content(FILE)


def wraith() -> Scenario:
    return duel("wraith", "barbarian", library=library())


def shroud(scenario: Scenario, seat: int = 0) -> str:
    """The side its form shows."""
    tokens = scenario.game.view(seat).players[seat].tokens
    return next(token.side for token in tokens if token.name == "Shroud")


def test_the_file_has_no_findings() -> None:
    assert list(dt.check(FILE)) == []


def test_it_plays_in_every_mode_against_everybody() -> None:
    assert_sound(FILE, decisions=100)


def test_a_solid_wraith_hits_one_harder() -> None:
    scenario = wraith().activate("Chain Lash", 1, 1, 2, 4, 5).defend(None).finish()
    assert scenario.dealt(1) == [5]  # 4 and 1 for being solid


def test_pale_light_heals_and_fades() -> None:
    scenario = wraith().given(0, health=40).activate("Pale Light", 4, 4, 5, 1, 2).finish()
    assert scenario.health(0) == 42
    assert shroud(scenario) == "Faded"
    assert scenario.tokens(0, "Wisp") == 1


def test_fading_when_already_faded_heals_instead() -> None:
    scenario = wraith().given(0, health=40, cp=5)
    scenario.activate("Pale Light", 4, 4, 5, 1, 2).finish()
    scenario.choose("Use Restless")
    assert scenario.health(0) == 43
    assert scenario.tokens(0, "Wisp") == 1


def test_the_third_toll_is_paid_with_five_damage() -> None:
    scenario = wraith().given(0, cp=2, hand=["Passing Bell"]).given(1, tokens={"Toll": 2})
    scenario.play("Passing Bell")
    assert scenario.tokens(1, "Toll") == 0
    assert scenario.health(1) == 45


def test_dread_weakens_the_next_attack() -> None:
    scenario = duel("barbarian", "wraith", library=library()).given(0, tokens={"Dread": 2})
    scenario.activate("Smack", 1, 1, 1, 1, 1).defend(None).finish()
    assert scenario.dealt(1) == [6]  # 8 less 2


def test_hollow_body_prevents_what_lanterns_show() -> None:
    scenario = duel("barbarian", "wraith", library=library())
    scenario.activate("Smack", 1, 1, 1, 1, 1).defend("Hollow Body", 4, 5, 1).finish()
    assert scenario.dealt(1) == [6]  # 8 less 2 Lanterns
