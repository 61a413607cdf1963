"""Tokens that are gained and transferred: limits, what is told, and what answers it."""

import pytest

from dicethrone_rules.engine import events as e
from dicethrone_rules.testing.scenario import Scenario, content, duel

TABLE = content("""
status Brim: positive, limit 2
  When you reach the limit of this: Gain 1 CP.
  When you gain Brim: Gain CP equal to that much.
status Flood: positive, no limit
  When you reach the limit of this: Gain 5 CP.
status Sting: negative, limit 1
status Ward: positive, limit 1
  When you would gain a negative status effect, once per turn:
    Prevent 1 incoming negative status effect.
status Moat: positive, limit 1
  When you would gain a positive status effect, once per turn:
    Prevent 1 incoming positive status effect.
status Spill: positive, limit 1
  When you would exceed the limit of this: Gain CP equal to that much.
status Tar: negative, limit 2, not transferable
status Silt: negative, limit 2, not removable
status Baton: positive, limit 3
  Spend any time: Draw 1.
  At the end of your turn: Transfer this to a chosen opponent.

hero Carrier
  complexity 1
  dice: 1-3 Cart, 4-5 Rope, 6 Bell
  offensive Ram
    5 Cart: Deal 9 dmg.
  offensive Haul
    5 Rope: Inflict Sting.
  defensive Brake
    defense roll 1: Prevent 1 x Rope incoming dmg.
  card Hand, cost 0, main, copies 3:
    Transfer 1 status effect from a chosen player to a chosen other player.
  card Fetch, cost 0, main: Transfer 1 status effect from a chosen player to you.
  card Fill, cost 0, main: Gain 3 Brim.
  card Drop, cost 0, main: Gain 1 Brim.
  card Slosh, cost 0, main: Gain 3 Spill.
  card Hurt, cost 0, main: Gain Sting.
  card Bless, cost 0, main: A chosen opponent gains Brim.
  card Sack, cost 9, main, copies 6: Draw 1.
""")


def carriers(*hand: str) -> Scenario:
    return duel("carrier", "carrier", library=TABLE).given(0, cp=0, hand=list(hand)).given(1, cp=0)


@pytest.mark.rule("STATUS-GEN-15")
@pytest.mark.parametrize(("token", "offered"), [("Tar", False), ("Silt", True), ("Sting", True)])
def test_what_may_not_be_transferred_stays_where_it_is(token, offered):
    scenario = carriers("Hand").given(1, tokens={token: 1})
    assert scenario.offers("Play Hand") == offered


@pytest.mark.rule("STATUS-GEN-15")
@pytest.mark.parametrize(("mine", "offered"), [(0, True), (1, False)])
def test_who_is_named_by_the_text_needs_room_too(mine, offered):
    scenario = carriers("Fetch").given(0, tokens={"Sting": mine}).given(1, tokens={"Sting": 1})
    assert scenario.offers("Play Fetch") == offered
    if offered:
        scenario.play("Fetch")
        assert (scenario.tokens(0, "Sting"), scenario.tokens(1, "Sting")) == (1, 0)


@pytest.mark.rule("STATUS-GEN-15")
def test_a_token_that_moves_by_its_own_text_is_that_one():
    scenario = carriers().given(0, tokens={"Baton": 2})
    first, second = (token.id for token in scenario.player(0).tokens)
    scenario.next_turn()
    assert [token.id for token in scenario.player(0).tokens] == [second]
    assert [token.id for token in scenario.player(1).tokens] == [first]


def transferred(mine: dict[str, int], theirs: dict[str, int]) -> Scenario:
    """Player 0 hands over the one token that is theirs."""
    scenario = carriers("Hand").given(0, tokens=mine).given(1, tokens=theirs).play("Hand")
    return scenario.choose("Player 1") if theirs else scenario


@pytest.mark.rule("STATUS-GEN-15", "STATUS-GEN-17", "RULE-020")
@pytest.mark.parametrize(("had", "cp"), [(0, 1), (1, 2)])
def test_a_transfer_is_told_and_answered_as_gaining_is(had, cp):
    scenario = transferred({"Brim": 1}, {"Brim": had} if had else {})
    (gained,) = scenario.happened(e.TokensGained)
    assert (gained.player, gained.token.name, gained.count, gained.total) == (1, "Brim", 1, had + 1)
    assert (scenario.tokens(0, "Brim"), scenario.tokens(1, "Brim")) == (0, had + 1)
    assert scenario.cp(1) == cp  # 1 for the token, 1 when the limit is reached


@pytest.mark.rule("STATUS-GEN-15", "STATUS-GEN-04")
def test_a_token_without_a_limit_never_reaches_it():
    scenario = transferred({"Flood": 1}, {"Flood": 3})
    assert (scenario.tokens(1, "Flood"), scenario.cp(1)) == (4, 0)


@pytest.mark.rule("STATUS-GEN-02", "STATUS-GEN-12")
@pytest.mark.parametrize(("card", "arrived", "cp"), [("Drop", 1, 1), ("Fill", 2, 3)])
def test_gaining_to_the_limit_is_answered_and_the_rest_is_lost(card, arrived, cp):
    scenario = carriers(card).play(card)
    (gained,) = scenario.happened(e.TokensGained)
    assert (gained.count, gained.total) == (arrived, arrived)
    assert (scenario.tokens(0, "Brim"), scenario.cp(0)) == (arrived, cp)


@pytest.mark.rule("STATUS-GEN-12")
def test_what_is_gained_beyond_the_limit_is_answered_with_its_number():
    scenario = carriers("Slosh").play("Slosh")
    assert (scenario.tokens(0, "Spill"), scenario.cp(0)) == (1, 2)


@pytest.mark.rule("STATUS-GEN-02")
@pytest.mark.parametrize(
    ("ward", "card", "stopped"),
    [
        ("Ward", "Hurt", True),  # negative, by oneself
        ("Moat", "Drop", False),  # positive, by oneself: what one does oneself is no arrival
    ],
)
def test_a_ward_stops_what_is_negative_or_comes_from_another(ward, card, stopped):
    scenario = carriers(card).given(0, tokens={ward: 1}).play(card)
    name = "Sting" if card == "Hurt" else "Brim"
    assert scenario.tokens(0, name) == (0 if stopped else 1)


@pytest.mark.rule("STATUS-GEN-02")
def test_a_ward_stops_what_another_gives():
    scenario = carriers("Bless").given(1, tokens={"Moat": 1}).play("Bless")
    assert (scenario.tokens(1, "Brim"), scenario.cp(1)) == (0, 0)
