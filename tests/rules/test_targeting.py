"""The Targeting Roll Phase: when a target is needed, and how it is found."""

from pathlib import Path

import pytest

from dicethrone_rules.engine.events import PhaseBegan, TargetChosen
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill, teams

TABLE = content((Path(__file__).parent / "content" / "squire.dice").read_text())
STRIKE = (1, 1, 1, 4, 4)
ULTIMATE = (6, 6, 6, 6, 6)


def four(**options) -> Scenario:
    """Seats clockwise: 0 and 1 against 2 and 3; seat 0 is active."""
    return teams(*["squire"] * 4, library=TABLE, **options)


def three(**options) -> Scenario:
    return hill(*["squire"] * 3, library=TABLE, **options)


def target(scenario: Scenario) -> int:
    return int(scenario.happened(TargetChosen)[-1].target)


def phases(scenario: Scenario) -> list[str]:
    return [event.phase for event in scenario.happened(PhaseBegan)]


@pytest.mark.rule("CORE-TGT-01")
def test_with_several_opponents_also_an_ability_without_damage_needs_a_target():
    scenario = three().activate("Hex", 6, 6, 6, 6, 1)
    assert scenario.offered() == ["Target Player 2", "Target Player 3"]
    scenario.choose("Target Player 3").finish()
    assert (scenario.tokens(1, "Curse"), scenario.tokens(2, "Curse")) == (0, 1)


@pytest.mark.rule("CORE-TGT-01")
def test_an_ability_that_needs_no_target_has_none():
    scenario = four().activate("Rest", 4, 4, 6, 6, 1).finish()
    assert scenario.happened(TargetChosen) == []
    assert "targeting" not in phases(scenario)


@pytest.mark.rule("CORE-TURN-03", "CORE-TGT-01")
def test_in_a_duel_the_only_opponent_is_the_target_without_a_roll():
    scenario = duel("squire", "squire", library=TABLE).activate("Strike", *STRIKE)
    scenario.defend(None).finish()
    assert target(scenario) == 1
    assert "targeting" not in phases(scenario)


@pytest.mark.rule("CORE-TGT-02", "TEAM-10", "TEAM-12")
@pytest.mark.parametrize(("face", "expected"), [(1, 2), (2, 2), (3, 3), (4, 3)])
def test_low_and_middle_faces_are_the_opponents_on_the_left_and_right(face, expected):
    scenario = four().activate("Strike", *STRIKE).dice(face).until("defense")
    assert target(scenario) == expected
    assert scenario.decision.player == expected


@pytest.mark.rule("TEAM-12")
@pytest.mark.parametrize(("seat", "left", "right"), [(0, 2, 3), (2, 0, 1), (1, 2, 3), (3, 0, 1)])
def test_left_is_the_first_opponent_met_clockwise_from_every_seat(seat, left, right):
    for face, expected in ((1, left), (3, right)):
        scenario = four()
        while scenario.table.active != seat:
            scenario.next_turn()
        scenario.activate("Strike", *STRIKE).dice(face).until("defense")
        assert target(scenario) == expected


@pytest.mark.rule("TEAM-12")
def test_left_may_be_ruled_to_be_the_last_met_clockwise():
    rules = {"left_is_clockwise": False}
    for face, expected in ((1, 3), (3, 2)):
        scenario = four(rules=rules).activate("Strike", *STRIKE).dice(face).until("defense")
        assert target(scenario) == expected


@pytest.mark.rule("CORE-TGT-02", "TEAM-10")
def test_on_5_the_opposing_team_picks_and_its_next_player_is_asked():
    scenario = four().activate("Strike", *STRIKE).dice(5).until("target")
    assert scenario.decision.player == 2
    assert scenario.offered() == ["Target Player 3", "Target Player 4"]
    assert target(scenario.choose("Target Player 4").until("defense")) == 3


@pytest.mark.rule("CORE-TGT-02", "TEAM-10")
def test_on_5_the_next_player_after_the_second_seat_is_the_other_opponent():
    scenario = four().next_turn().next_turn()  # order 0, 2, 1, 3
    scenario.activate("Strike", *STRIKE).dice(5).until("target")
    assert (scenario.table.active, scenario.decision.player) == (1, 3)


@pytest.mark.rule("CORE-TGT-02")
def test_on_6_the_attacker_picks():
    scenario = four().activate("Strike", *STRIKE).dice(6).until("target")
    assert scenario.decision.player == 0
    assert target(scenario.choose("Target Player 3").until("defense")) == 2


@pytest.mark.rule("CORE-TGT-03", "TEAM-08")
@pytest.mark.parametrize("helper", [0, 1, 2, 3])
def test_anybody_may_alter_the_targeting_die(helper):
    scenario = four().given(helper, hand=["Flick"]).activate("Strike", *STRIKE).dice(2)
    scenario.window(helper, "roll")
    while scenario.table.phase != "targeting":
        scenario.choose("pass").window(helper, "roll")
    scenario.play("Flick").choose("2 becomes 3").until("defense")
    assert target(scenario) == 3


@pytest.mark.rule("CORE-TGT-03", "ULT-06")
@pytest.mark.parametrize("helper", [0, 1, 2, 3])
def test_the_targeting_die_of_an_ultimate_cannot_be_altered(helper):
    scenario = four().given(helper, hand=["Flick"]).activate("Glory!", *ULTIMATE)
    scenario.dice(1).until_upkeep()
    assert target(scenario) == 2
    windows = [d for d in scenario.asked if d.kind == "window" and d.player == helper]
    # Before its activation the five dice may be altered, and at no later point the sixth.
    assert [d.prompt for d in windows] == [
        "Dice were rolled: do you want to act?",
        "An ability was announced: do you want to act?",
    ]


@pytest.mark.rule("CORE-TGT-04", "KOTH-03")
@pytest.mark.parametrize("chosen", [1, 2])
def test_king_of_the_hills_attacker_names_any_opponent_without_a_roll(chosen):
    scenario = three().activate("Strike", *STRIKE).until("target")
    assert scenario.decision.player == 0
    scenario.choose(f"Target Player {chosen + 1}").defend(None).finish()
    assert scenario.health(chosen) == 32
    assert scenario.script == []


@pytest.mark.rule("CORE-TGT-05", "DMG-09")
def test_collateral_damage_needs_no_targeting():
    scenario = three().activate("Nova", 1, 1, 6, 6, 6).finish()
    assert [scenario.health(seat) for seat in range(3)] == [35, 33, 33]
    assert scenario.happened(TargetChosen) == []
    assert not scenario.was_asked("defense")


@pytest.mark.rule("CORE-TGT-02", "STATUS-HEX-01")
def test_a_blank_targeting_die_is_rolled_again(arena):
    scenario = arena("2v2").given(0, tokens={"Hex": 1}).strike("Nine", 6, 6, 3)
    scenario.defend(None).finish()
    assert target(scenario) == 3
