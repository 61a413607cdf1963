"""Health and CP: floors, ceilings, defeat, and what CP pays for."""

from pathlib import Path

import pytest

from dicethrone_rules.engine.events import GameEnded, PhaseBegan, PlayerDefeated
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill, teams

TABLE = content((Path(__file__).parent / "content" / "squire.dice").read_text())
STRIKE = (1, 1, 1, 4, 4)


def squires(**options) -> Scenario:
    return duel("squire", "squire", library=TABLE, **options)


# --- Health -------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-HP-01")
def test_a_player_at_0_is_defeated_at_once():
    scenario = squires().given(1, health=3).activate("Strike", *STRIKE).defend(None).settle()
    assert scenario.happened(PlayerDefeated) == [PlayerDefeated(1)]
    assert scenario.happened(GameEnded) == [GameEnded((0,), "last-standing")]
    begun = [event.phase for event in scenario.happened(PhaseBegan)]
    assert begun == ["main", "offensive", "defensive"]


@pytest.mark.rule("CORE-HP-01")
def test_a_player_at_1_is_not_defeated():
    scenario = squires().given(1, health=4).activate("Strike", *STRIKE).defend(None).finish()
    assert scenario.health(1) == 1
    assert not scenario.game.is_over


@pytest.mark.rule("CORE-HP-02", "TEXT-12")
@pytest.mark.parametrize(
    ("table", "health", "healed"),
    [
        (lambda: duel("squire", "squire", library=TABLE), 55, 59),
        (lambda: duel("squire", "squire", library=TABLE), 57, 60),
        (lambda: duel("squire", "squire", library=TABLE), 60, 60),
        (lambda: teams(*["squire"] * 4, library=TABLE), 58, 60),
        (lambda: hill(*["squire"] * 3, library=TABLE), 43, 45),
    ],
)
def test_healing_ends_10_above_the_start(table, health, healed):
    scenario = table().given(0, health=health).activate("Rest", 4, 4, 6, 6, 1).finish()
    assert scenario.health(0) == healed


@pytest.mark.rule("CORE-HP-02", "CORE-UPK-04", "TEXT-12")
@pytest.mark.parametrize(
    ("health", "bleeding", "counted"),
    [(40, 0, 5), (57, 0, 3), (60, 0, 0), (60, 2, 2), (58, 4, 5), (2, 4, 5)],
)
def test_what_a_pool_heals_counts_as_far_as_the_dial_has_room(health, bleeding, counted):
    scenario = squires().given(1, health=health, cp=0, tokens={"Renewal": 5, "Joy": 1})
    scenario.given(1, tokens={"Bleeding": bleeding}).until_upkeep(face=4)
    if bleeding:
        scenario.choose("Resolve Bleeding").settle()  # in either order: the pool is one moment
    else:
        scenario.upkeep()
    assert scenario.health(1) == min(60, health + 5 - bleeding)
    assert scenario.cp(1) == counted + 1  # and the Income


@pytest.mark.rule("CORE-HP-02", "TEAM-02")
def test_teammates_who_heal_in_one_pool_share_the_room_of_their_dial():
    scenario = teams(*["squire"] * 4, library=TABLE)
    for seat in (2, 3):
        scenario.given(seat, health=60, cp=0, hand=["Sip Tea"], tokens={"Joy": 1})
    scenario.activate("Strike", *STRIKE).dice(1)
    scenario.window(2, "effects").play("Sip Tea").window(3, "effects").play("Sip Tea")
    scenario.defend(None).finish()
    assert scenario.health(2) == 60  # 60 - 3 + 2 + 2
    assert (scenario.cp(2), scenario.cp(3)) == (2, 1)


@pytest.mark.rule("CORE-HP-03")
def test_both_at_0_in_one_moment_is_a_draw_and_overkill_does_not_matter():
    scenario = squires().given(0, health=3).given(1, health=3, upgrades=["Parry II"])
    scenario.given(0, upgrades=["Strike III"])
    scenario.activate("Strike III", *STRIKE).defend("Parry II", 1, 1, 1, 6).settle()
    assert scenario.table.dials == [0, 0]  # 3 - 3 and 3 - 9
    assert scenario.game.is_over
    assert scenario.game.winners == ()


@pytest.mark.rule("CORE-HP-04")
def test_health_does_not_fall_below_0():
    scenario = squires().given(0, upgrades=["Strike III"]).given(1, health=1)
    scenario.activate("Strike III", *STRIKE).defend(None).settle()
    assert scenario.table.dials[1] == 0
    assert scenario.game.winners == (0,)


@pytest.mark.rule("CORE-HP-05", "TEAM-11")
def test_the_last_team_standing_wins_with_both_its_players():
    scenario = teams(*["squire"] * 4, library=TABLE).given(2, health=3)
    scenario.activate("Strike", *STRIKE).dice(1).defend(None).settle()
    assert scenario.game.winners == (0, 1)


# --- CP -----------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-CP-01")
@pytest.mark.parametrize(("cp", "after"), [(13, 14), (14, 15), (15, 15)])
def test_cp_ends_at_15(cp, after):
    scenario = squires().given(0, cp=cp, hand=["Purse", "Pebble"]).play("Purse")
    assert scenario.cp(0) == after


@pytest.mark.rule("CORE-CP-02", "CARD-17")
def test_what_cannot_be_paid_in_full_cannot_be_played():
    scenario = squires().given(0, cp=1, hand=["Study", "Strike II"])
    assert scenario.offers("Play Study")
    assert not scenario.offers("Play Strike II")
    card = scenario.player(0).hand[1]
    assert scenario.game.why_not(0, card) == "It costs 2 CP and you have 1."
    scenario.play("Study")
    assert scenario.cp(0) == 0
    assert not scenario.offers("Play Strike II")


@pytest.mark.rule("CORE-CP-02")
def test_a_loss_of_cp_ends_at_0():
    scenario = squires().given(0, cp=1, hand=["Levy"]).given(1, cp=1).play("Levy")
    assert (scenario.cp(0), scenario.cp(1)) == (1, 0)


@pytest.mark.rule("CORE-CP-03")
def test_cp_pays_for_what_the_hero_board_offers():
    scenario = duel("steward", "squire", library=TABLE).given(0, cp=3, hand=["Lamp"])
    scenario.play("Thrift")
    assert (scenario.cp(0), len(scenario.hand(0))) == (1, 2)
    assert not scenario.offers("Use Thrift")  # once per turn, and 1 CP is not enough


@pytest.mark.rule("CORE-CP-03", "CARD-08")
def test_a_passive_ability_is_upgraded_in_its_place():
    scenario = duel("steward", "squire", library=TABLE)
    scenario.given(0, cp=1, hand=["Lamp"], upgrades=["Thrift II"]).play("Thrift II")
    assert scenario.cp(0) == 0  # 1 CP instead of 2
    assert not scenario.offers("Use Thrift")


@pytest.mark.rule("CORE-CP-04")
def test_a_card_that_costs_0_is_free():
    scenario = squires().given(0, cp=0, hand=["Purse", "Study"])
    assert scenario.offered()[0] == "Play Purse"
    scenario.play("Purse")
    assert scenario.cp(0) == 1
