"""Two against two: one dial, two hands, turns that zigzag, and what teammates may do."""

from pathlib import Path

import pytest

from dicethrone_rules.engine.events import (
    CardDrawn,
    DamageDealt,
    HealthChanged,
    PlayerDefeated,
    TurnBegan,
)
from dicethrone_rules.testing.scenario import Scenario, content, teams

TABLE = content((Path(__file__).parent / "content" / "squire.dice").read_text())
STRIKE = (1, 1, 1, 4, 4)


def four(**options) -> Scenario:
    """Seats clockwise: 0 and 1 against 2 and 3; seat 0 is active."""
    return teams(*["squire"] * 4, library=TABLE, **options)


@pytest.mark.rule("TEAM-01")
def test_teammates_see_each_others_hands_and_nobody_elses():
    scenario = four()
    for seat in range(4):
        scenario.given(seat, hand=["Tip"])
    for seat, mates in ((0, {0, 1}), (1, {0, 1}), (2, {2, 3}), (3, {2, 3})):
        players = scenario.game.view(seat).players
        assert {p.seat for p in players if p.hand} == mates
        assert [p.hand_size for p in players] == [1, 1, 1, 1]


@pytest.mark.rule("TEAM-01")
def test_teammates_see_what_the_other_draws():
    scenario = four().given(0, hand=["Study", "Pebble"], cp=1, top=["Tip", "Fix"])
    scenario.play("Study")
    drawn = {
        seat: [
            event.card and event.card.name
            for event in scenario.game.view(seat).events
            if isinstance(event, CardDrawn)
        ]
        for seat in range(4)
    }
    assert drawn[0] == drawn[1] == ["Tip", "Fix"]
    assert drawn[2] == drawn[3] == [None, None]


@pytest.mark.rule("TEAM-02")
def test_both_members_move_one_dial_that_ends_at_60():
    scenario = four().given(0, health=57).activate("Rest", 4, 4, 6, 6, 1).finish()
    assert (scenario.health(0), scenario.health(1)) == (60, 60)
    assert scenario.health(2) == 50


@pytest.mark.rule("TEAM-04")
def test_the_turn_alternates_between_the_teams():
    scenario = four()
    for _ in range(4):
        scenario.next_turn()
    assert [event.player for event in scenario.happened(TurnBegan)] == [2, 1, 3, 0]


@pytest.mark.rule("TEAM-05", "DMG-10")
def test_damage_to_both_members_in_one_pool_is_summed():
    scenario = four().activate("Nova", 1, 1, 6, 6, 6).finish()
    assert scenario.table.dials == [50, 46]  # 2 to each of them


@pytest.mark.rule("TEAM-05")
def test_5_to_one_and_3_to_the_other_in_one_pool_are_8(arena):
    scenario = arena("2v2").given(0, hand=["Spark"]).strike("Five Undefendable", 1)
    scenario.window(0, "last").play("Spark").choose("Player 4").finish()
    assert (scenario.dealt(2), scenario.dealt(3)) == ([5], [3])
    moved = [(e.change, e.total) for e in scenario.happened(HealthChanged)]
    assert moved == [(-8, 42)]  # in one move


@pytest.mark.rule("TEAM-05")
def test_damage_to_either_member_lowers_the_shared_dial():
    scenario = four().activate("Strike", *STRIKE).dice(1).defend(None).finish()
    assert (scenario.health(2), scenario.health(3)) == (47, 47)


@pytest.mark.rule("TEAM-05")
@pytest.mark.parametrize(("die", "hit"), [(1, 2), (3, 3)])
def test_a_shared_dial_is_told_for_the_member_who_was_hit(die, hit):
    scenario = four().activate("Strike", *STRIKE).dice(die).defend(None).finish()
    assert [(e.player, e.total) for e in scenario.happened(HealthChanged)] == [(hit, 47)]


@pytest.mark.rule("TEAM-05", "DMG-10")
def test_a_dial_that_both_move_is_told_for_the_first_of_them():
    scenario = four().activate("Nova", 1, 1, 6, 6, 6).finish()
    assert [e.player for e in scenario.happened(HealthChanged)] == [
        scenario.happened(DamageDealt)[0].player
    ]


@pytest.mark.rule("TEAM-06")
def test_cp_is_not_shared():
    scenario = four().given(0, cp=0, hand=["Study", "Pebble"]).given(1, cp=9)
    assert not scenario.offers("Play Study")
    scenario.choose("Sell Pebble").play("Study")
    assert (scenario.cp(0), scenario.cp(1)) == (0, 9)


@pytest.mark.rule("TEAM-07")
def test_a_teammates_damage_is_reduced_only_by_what_says_so():
    scenario = four().given(3, hand=["Brace", "Cover"], tokens={"Shield": 1})
    scenario.activate("Strike", *STRIKE).dice(1).window(3, "effects")
    # Brace and Shield are for the own damage; Cover is for a chosen player's.
    assert scenario.offered() == ["Play Cover", "Pass"]
    scenario.play("Cover").defend(None).finish()
    assert scenario.health(2) == 49


@pytest.mark.rule("TEAM-08")
def test_a_teammate_may_improve_the_attackers_dice():
    scenario = four().given(1, hand=["Flick"]).dice(1, 1, 4, 4, 6).window(1, "roll")
    scenario.play("Flick").choose("Die 3").choose("4 becomes 3").until("roll")
    assert scenario.offers("Activate Strike")


@pytest.mark.rule("TEAM-08")
def test_a_teammate_may_spoil_the_attack_on_the_other_and_help_the_defence():
    scenario = four().given(3, cp=1, hand=["Flick", "Fix"]).activate("Strike", *STRIKE)
    scenario.window(3, "announced").play("Flick").choose("Die 1")  # a 2 is a Sword as well
    scenario.until("roll").activate("Strike").dice(1).defend("Parry", 1, 1, 1)
    scenario.window(3, "roll").play("Fix").choose("Die 1").choose("Set it to 4").finish()
    assert scenario.table.dials == [48, 49]  # two Swords back; 3 dmg and 2 healed


@pytest.mark.rule("TEAM-09")
def test_tokens_limits_hands_and_decks_are_each_players_own():
    scenario = four().given(2, tokens={"Curse": 3}).given(3, tokens={"Curse": 1})
    assert (scenario.tokens(2, "Curse"), scenario.tokens(3, "Curse")) == (3, 1)
    scenario.activate("Hex", 6, 6, 6, 6, 1).dice(3).finish()  # at the player on the right
    assert (scenario.tokens(2, "Curse"), scenario.tokens(3, "Curse")) == (3, 2)
    assert len(scenario.deck(2)) == len(scenario.deck(3)) == 32


@pytest.mark.rule("TEAM-09", "STATUS-GEN-13")
def test_a_limit_that_was_raised_is_not_the_teammates(arena):
    scenario = arena("2v2").given(0, hand=["Widen", "Bless", "Bless"], tokens={"Evasive": 3})
    scenario.given(1, tokens={"Evasive": 3}).play("Widen")
    scenario.play("Bless").choose("Player 1").play("Bless").choose("Player 2")
    assert (scenario.tokens(0, "Evasive"), scenario.tokens(1, "Evasive")) == (4, 3)


@pytest.mark.rule("TEAM-11", "CORE-HP-03")
def test_both_dials_at_0_together_are_a_draw():
    scenario = four().given(0, health=3).given(2, health=3).activate("Strike", *STRIKE).dice(1)
    scenario.defend("Parry", 1, 1, 1).settle()
    assert sorted(e.player for e in scenario.happened(PlayerDefeated)) == [0, 1, 2, 3]
    assert scenario.game.winners == ()


@pytest.mark.rule("TEAM-11")
def test_a_team_falls_together():
    scenario = four().given(2, health=3).activate("Strike", *STRIKE).dice(3).defend(None).settle()
    assert sorted(e.player for e in scenario.happened(PlayerDefeated)) == [2, 3]
    assert scenario.game.winners == (0, 1)
