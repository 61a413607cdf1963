"""King of the Hill: three for themselves, and a card for who dares to attack the leader."""

from pathlib import Path

import pytest

from dicethrone_rules.engine.events import CardDrawn, CpChanged, TargetChosen
from dicethrone_rules.testing.scenario import Scenario, content, hill

TABLE = content((Path(__file__).parent / "content" / "squire.dice").read_text())
STRIKE = (1, 1, 1, 4, 4)


def at(*health: int) -> Scenario:
    """Three players with this much Health; the first is active."""
    scenario = hill("squire", "squire", "squire", library=TABLE)
    for seat, value in enumerate(health):
        scenario.given(seat, health=value)
    return scenario


def drawn(scenario: Scenario) -> list[int]:
    return [event.player for event in scenario.happened(CardDrawn)]


@pytest.mark.rule("KOTH-02")
def test_the_highest_roll_starts_and_the_turn_goes_clockwise():
    scenario = at(35, 35, 35)
    assert (scenario.table.start, scenario.table.order) == (0, (0, 1, 2))


@pytest.mark.rule("KOTH-04", "KOTH-05")
@pytest.mark.parametrize(
    ("health", "target", "bonus"),
    [
        ((20, 30, 25), 1, True),  # the only leader
        ((20, 30, 25), 2, False),
        ((20, 30, 30), 1, True),  # both lead
        ((20, 30, 30), 2, True),
        ((30, 30, 30), 2, True),  # all lead
    ],
)
def test_attacking_a_leader_draws_a_card(health, target, bonus):
    scenario = at(*health).activate("Strike", *STRIKE).aim(target).until("defense")
    assert drawn(scenario) == ([0] if bonus else [])


@pytest.mark.rule("KOTH-05")
def test_the_card_comes_before_any_other_effect_of_the_attack():
    scenario = at(20, 30, 25).given(0, hand=["Spark"]).given(1, tokens={"Bait": 1})
    scenario.activate("Strike", *STRIKE).aim(1).until("defense")
    wanted = (TargetChosen, CardDrawn, CpChanged)
    assert [type(e) for e in scenario.events if isinstance(e, wanted)] == [
        TargetChosen,
        CardDrawn,
        CpChanged,  # what the leader's own token says
    ]


@pytest.mark.rule("KOTH-06")
def test_being_tied_with_the_target_still_earns_the_card():
    assert drawn(at(30, 30, 20).activate("Strike", *STRIKE).aim(1).until("defense")) == [0]
    assert drawn(at(30, 30, 20).activate("Strike", *STRIKE).aim(2).until("defense")) == []


@pytest.mark.rule("KOTH-07")
@pytest.mark.parametrize("target", [1, 2])
def test_who_leads_alone_cannot_earn_the_card(target):
    assert drawn(at(31, 30, 30).activate("Strike", *STRIKE).aim(target).until("defense")) == []


@pytest.mark.rule("KOTH-08")
def test_an_ability_that_is_no_attack_earns_nothing():
    scenario = at(20, 30, 25).activate("Hex", 6, 6, 6, 6, 1).aim(1).finish()
    assert scenario.tokens(1, "Curse") == 1
    assert drawn(scenario) == []
    collateral = at(20, 30, 25).activate("Nova", 1, 1, 6, 6, 6).finish()
    assert drawn(collateral) == []


@pytest.mark.rule("KOTH-09")
def test_who_leads_is_read_at_the_moment_of_targeting():
    # Drain heals 3 at activation: with 28 against 30 the attacker is the only leader by then.
    scenario = at(28, 30, 20).activate("Drain", 4, 4, 4, 1, 1).aim(1).until("defense")
    assert scenario.health(0) == 31
    assert drawn(scenario) == []
    # And what the Attack does afterwards changes nothing.
    scenario = at(20, 30, 29).activate("Strike", *STRIKE).aim(1).defend(None).finish()
    assert scenario.health(1) == 27
    assert drawn(scenario) == [0]


@pytest.mark.rule("KOTH-05", "KOTH-03")
@pytest.mark.rule("RULE-121")
def test_with_two_players_left_the_bonus_still_counts():
    scenario = at(20, 30, 3).activate("Strike", *STRIKE).aim(2).defend(None).finish()
    scenario.next_turn()  # player 2
    scenario.next_turn()  # and player 1 again
    before = len(drawn(scenario))
    scenario.activate("Strike", *STRIKE).until("defense")
    assert drawn(scenario)[before:] == [0]
