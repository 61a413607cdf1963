"""Damage and healing on their way: what is told of them, and what never sets out."""

import pytest

from dicethrone_rules.engine import events as e
from dicethrone_rules.testing.scenario import Scenario, content, duel

TABLE = content("""
status Curse: negative, limit 3, persistent
status Rot: negative, limit 1
  You may not heal.
status Mirror: positive, limit 1
  Spend when you would receive dmg: Deal dmg equal to half that dmg to a chosen opponent.
status Fever: negative, limit 1
  During your Upkeep: Take 2 dmg.

status Crown: positive, limit 1, not removable
status Oath: positive, limit 1, not transferable

hero Archer
  complexity 1
  dice: 1-3 Bow, 4-5 Leaf, 6 Eye
  offensive Volley
    5 Bow: Deal 9 dmg.
  offensive Judge
    5 Leaf: Deal 2 dmg. Deal dmg equal to 1 per Curse the target has.
  offensive Strip
    5 Eye: Remove 2 status effects from the target. Deal 1 dmg.
  defensive Duck
    defense roll 1: Prevent 1 x Leaf incoming dmg.
  card Aim, cost 0, roll, attack modifier: Add dmg equal to 1 per Curse you have.
  card Feast, cost 0, main: Each player heals 2.
  card Sup, cost 0, main: Heal 1 per Curse you have.
  card Dart, cost 0, main: Deal 3 dmg to a chosen opponent.
  card Swap, cost 0, main: Your Health becomes 7.
  card Pyre, cost 0, main: Each player loses 9 Health.
  card Arrow, cost 9, main, copies 8: Draw 1.
""")


def archers(*hand: str) -> Scenario:
    return duel("archer", "archer", library=TABLE).given(0, cp=0, hand=list(hand))


@pytest.mark.rule("DMG-12")
@pytest.mark.parametrize(("curses", "aimed"), [(0, [2]), (1, [2, 1])])
def test_damage_of_nothing_does_not_set_out(curses, aimed):
    scenario = archers().given(1, tokens={"Curse": curses} if curses else {})
    scenario.activate("Judge", 4, 4, 4, 4, 4).defend(None).finish()
    assert [event.amount for event in scenario.happened(e.DamageAimed)] == aimed


@pytest.mark.rule("DMG-12", "DMG-16")
def test_damage_on_its_way_is_told_with_receiver_source_amount_and_what_brought_it():
    scenario = archers("Dart").play("Dart")
    (aimed,) = scenario.happened(e.DamageAimed)
    assert (aimed.player, aimed.source, aimed.amount, aimed.type) == (1, 0, 3, "normal")
    (dealt,) = scenario.happened(e.DamageDealt)
    assert dealt.cause.content.name == "Dart"
    assert dealt.cause.seat == 0


@pytest.mark.rule("DMG-12", "DMG-16")
def test_damage_of_a_token_in_the_upkeep_is_the_tokens():
    scenario = archers().given(1, tokens={"Fever": 1}).next_turn()
    (dealt,) = scenario.happened(e.DamageDealt)
    assert (dealt.player, dealt.amount) == (1, 2)
    assert dealt.cause.content.name == "Fever"


@pytest.mark.rule("DMG-16")
def test_half_of_other_damage_is_told_as_it_would_be_now():
    scenario = archers().given(1, tokens={"Mirror": 1}).activate("Volley", 1, 1, 1, 1, 1)
    scenario.window(1).play("Mirror").defend(None).finish()
    told = [(event.player, event.amount) for event in scenario.happened(e.DamageAimed)]
    assert told == [(1, 9), (0, 5)]
    assert (scenario.health(0), scenario.health(1)) == (45, 41)


@pytest.mark.rule("ATK-02", "ATK-05")
@pytest.mark.parametrize("curses", [0, 1, 2])
def test_an_addition_of_nothing_is_not_told_and_one_of_1_is(curses):
    scenario = archers("Aim").given(0, tokens={"Curse": curses} if curses else {})
    scenario.activate("Volley", 1, 1, 1, 1, 1).window(0, "activated").play("Aim")
    told = [event.amount for event in scenario.happened(e.AttackModified)]
    assert told == ([curses] if curses else [])
    assert scenario.defend(None).finish().dealt(1) == [9 + curses]


@pytest.mark.rule("TEXT-12")
@pytest.mark.parametrize("rotten", [0, 1])
def test_who_may_not_heal_does_not_and_the_others_do(rotten):
    scenario = archers("Feast").given(0, health=40).given(1, health=40)
    scenario.given(rotten, tokens={"Rot": 1}).play("Feast")
    assert [event.player for event in scenario.happened(e.Healed)] == [1 - rotten]
    assert (scenario.health(rotten), scenario.health(1 - rotten)) == (40, 42)


@pytest.mark.rule("TEXT-12")
@pytest.mark.parametrize("curses", [0, 1])
def test_healing_of_nothing_is_not_told(curses):
    scenario = archers("Sup").given(0, health=40, tokens={"Curse": curses} if curses else {})
    scenario.play("Sup")
    assert [event.amount for event in scenario.happened(e.Healed)] == [1] * curses


@pytest.mark.rule("CORE-HP-01")
def test_health_that_a_text_sets_fells_nobody_above_nothing():
    scenario = archers("Swap").play("Swap")
    assert scenario.health(0) == 7
    assert not scenario.game.is_over


@pytest.mark.rule("CORE-HP-01", "CORE-HP-03")
@pytest.mark.parametrize(("health", "winners"), [((9, 10), (1,)), ((9, 9), ()), ((10, 10), None)])
def test_health_that_a_text_takes_fells_whoever_has_none_left(health, winners):
    scenario = archers("Pyre").given(0, health=health[0]).given(1, health=health[1]).play("Pyre")
    assert scenario.game.is_over is (winners is not None)
    if winners is not None:
        assert scenario.game.winners == winners


def stripped(**tokens: int) -> Scenario:
    scenario = archers().given(1, tokens=dict(tokens))
    return scenario.activate("Strip", 6, 6, 6, 6, 6)


@pytest.mark.rule("STATUS-GEN-07")
def test_no_more_tokens_than_are_to_be_removed_all_leave_unasked():
    scenario = stripped(Curse=1, Oath=1).until("defense")
    assert not scenario.was_asked("token")
    assert (scenario.tokens(1, "Curse"), scenario.tokens(1, "Oath")) == (0, 0)


@pytest.mark.rule("STATUS-GEN-07", "STATUS-GEN-16")
def test_of_more_tokens_so_many_are_chosen_one_by_one_and_protected_ones_never():
    scenario = stripped(Curse=1, Oath=1, Rot=1, Crown=1).until("token")
    assert not any("Crown" in text for text in scenario.offered())
    assert any("Oath" in text for text in scenario.offered())
    scenario.choose(next(text for text in scenario.offered() if "Rot" in text))
    left = [scenario.tokens(1, name) for name in ("Curse", "Oath", "Rot", "Crown")]
    assert left == [1, 1, 0, 1]
    assert sum("Rot" in text for text in scenario.until("token").offered()) == 0
    scenario.choose(next(text for text in scenario.offered() if "Oath" in text))
    scenario.until("defense")
    left = [scenario.tokens(1, name) for name in ("Curse", "Oath", "Rot", "Crown")]
    assert left == [1, 0, 0, 1]
