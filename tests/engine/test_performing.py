"""Acts performed: damage on its way, additions, wards, falls, and who may act at all."""

import pytest

from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.frames import Frame, Text
from dicethrone_rules.engine.play.damage import ADD, SUB
from dicethrone_rules.engine.play.perform_damage import add, check_fall, deal
from dicethrone_rules.engine.play.perform_tokens import ward
from dicethrone_rules.engine.play.performing import perform
from dicethrone_rules.engine.play.run import DEPTH_BOUND
from dicethrone_rules.engine.play.standing_text import may_act
from dicethrone_rules.engine.play.token_choice import removable
from dicethrone_rules.engine.pools import Mod, Pool
from dicethrone_rules.engine.settled_effects import AddAct, DealAct, HealAct, WardAct
from dicethrone_rules.engine.state import Roll, RollPhase
from dicethrone_rules.engine.tokens import Ward
from dicethrone_rules.errors import RunawayText
from dicethrone_rules.messages import Content
from tests.engine.bench import attack, bench, give

LABEL = Content("text", "text", "Text")


@pytest.mark.rule("DMG-12")
def test_damage_is_told_as_it_is_dealt_whatever_will_lower_it():
    run = bench()
    run.t.pools = [Pool("phase", [], [Mod(SUB, 2, 1)], [])]
    deal(run, DealAct(0, (1,), "normal", 5, False, LABEL))
    (told,) = run.events
    assert isinstance(told, e.DamageAimed)
    assert told.amount == 5
    assert [part.amount for part in run.t.pools[0].parts] == [5]


@pytest.mark.rule("ATK-02", "ATK-05")
def test_additions_join_the_pool_of_the_attack():
    run = bench()
    attack(run)
    run.t.roll_phase = RollPhase(1, 0)
    run.t.pools = [Pool("roll", [], [], [])]
    for amount in (2, 3):
        add(run, AddAct(0, ADD, amount, LABEL))
    assert [mod.amount for mod in run.t.pools[0].mods] == [2, 3]


@pytest.mark.rule("STATUS-GEN-02")
@pytest.mark.parametrize(("defends", "attacks"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_only_a_defence_against_an_attack_takes_tokens_back(defends, attacks):
    run = bench()
    if attacks:
        attack(run)
    ward(run, WardAct(1, 2, "negative", defense=bool(defends)))
    assert run.t.players[1].wards == (Ward(2, "negative"),)
    assert [frame.program for frame in run.t.frames] == ["warding"] * (defends * attacks)


@pytest.mark.rule("CORE-HP-01")
@pytest.mark.parametrize(("health", "falls"), [((5, 5, 5), 0), ((5, 0, 5), 1), ((0, 0, 0), 1)])
def test_a_dial_at_0_outside_a_pool_is_looked_at(health, falls):
    run = bench("king-of-the-hill")
    run.t.dials = list(health)
    check_fall(run)
    assert [frame.program for frame in run.t.frames] == ["fall"] * falls


@pytest.mark.rule("TIMING-08")
def test_so_many_programs_may_wait_for_each_other_and_no_more():
    run = bench()
    run.t.frames = [Frame("turn", 1, 0)] * DEPTH_BOUND
    run.push_frame(Frame("last", 0, 0))
    assert run.t.frames[-1].program == "last"
    with pytest.raises(RunawayText):
        run.push_frame(Frame("one more", 0, 0))


@pytest.mark.rule("ULT-01", "ULT-07")
def test_the_dead_and_the_barred_may_not_act():
    run = bench("2v2")
    assert [may_act(run, seat) for seat in range(4)] == [True] * 4
    give(run, 1, "Swoon")
    assert may_act(run, 1)
    give(run, 1, "Coin")
    assert not may_act(run, 1)
    run.t.players[2].alive = False
    assert not may_act(run, 2)


@pytest.mark.rule("STATUS-GEN-16", "RULE-057")
@pytest.mark.parametrize("own", [True, False])
def test_a_token_whose_die_is_rolled_is_removed_by_its_own_text_alone(own):
    run = bench()
    give(run, 1, "Mark", "Mark")
    first, second = run.t.players[1].tokens
    run.t.rolls = [Roll(1, "text", [3], 1)]
    run.t.frames = [Frame("token:mark#0", 1, 1, text=Text(first)), Frame("roll", 1, 1)]
    found = removable(run, 1, "token:mark", own_text=own, transfer=False)
    assert found == ([first, second] if own else [second])


@pytest.mark.rule("CORE-HP-01")
def test_healing_that_saves_nobody_calls_no_fall():
    run = bench()
    perform(run, HealAct((0,), 2))
    assert "fall" not in [frame.program for frame in run.t.frames]
