"""Damage, its sources, and who may lower it: one part, one question."""

import pytest

from dicethrone_rules.engine.frames import AFTER_DAMAGE, AFTER_TARGETED, Frame, Waiting
from dicethrone_rules.engine.play import damage as d
from dicethrone_rules.engine.pools import (
    ANY,
    ATTACK,
    NOT_ULTIMATE,
    OFFENSE,
    Mod,
    Part,
    Pool,
)
from dicethrone_rules.engine.settled_effects import DealAct, HealAct
from dicethrone_rules.messages import Content
from tests.engine.bench import attack, bench, give


def part(id=1, type="normal", amount=5, receiver=1, source=0, attack=True, **facts):
    facts.setdefault("offense", attack)
    return Part(id, source, receiver, type, amount, attack=attack, **facts)


def dealing(type, amount, isolated=False):
    return DealAct(0, (1,), type, amount, isolated, Content("text", "", ""))


def pooled(run, *parts, mods=(), name="roll"):
    pool = Pool(name, list(parts), list(mods), [])
    run.t.pools.append(pool)
    return pool


# --- types ----------------------------------------------------------------------------------------


@pytest.mark.rule("DMG-03")
def test_a_changed_type_is_for_the_normal_damage_of_the_attack():
    run = bench()
    assert d.part_type(run, part()) == "normal"
    attack(run)
    assert d.part_type(run, part()) == "normal"
    attack(run, become="pure")
    assert d.part_type(run, part()) == "pure"
    assert d.part_type(run, part(type="undefendable")) == "undefendable"
    assert d.part_type(run, part(attack=False)) == "normal"


@pytest.mark.parametrize(
    ("seat", "token", "type"),
    [
        (0, "Pierce", "undefendable"),
        (1, "Pierce", "normal"),
        (1, "Open", "pure"),
        (0, "Open", "normal"),
        (0, "Edge", "normal"),
    ],
)
def test_standing_text_of_attacker_and_attacked_changes_the_type(seat, token, type):
    run = bench()
    attack(run)
    give(run, seat, token)
    assert d.part_type(run, part()) == type
    assert d.part_type(run, part(attack=False)) == "normal"


def test_what_the_attack_became_goes_before_standing_text():
    run = bench()
    attack(run, become="collateral")
    give(run, 0, "Pierce")
    assert d.part_type(run, part()) == "collateral"


def test_the_type_of_an_attack_is_that_of_its_damage():
    run = bench()
    assert d.attack_type(run) == "normal"  # there is none
    current = attack(run, ultimate=True)
    assert d.attack_type(run) == "ultimate"
    current.ultimate = False
    assert d.attack_type(run) == "normal"
    current.become = "undefendable"
    assert d.attack_type(run) == "undefendable"
    current.damage = [HealAct((0,), 0), dealing("normal", 5)]
    assert d.attack_type(run) == "undefendable"
    current.damage = [dealing("pure", 5)]
    assert d.attack_type(run) == "pure"
    current.become = ""
    current.damage = [dealing("normal", 5)]
    assert d.attack_type(run) == "normal"
    pooled(run, part(type="collateral", attack=False), part(2, type="pure"))
    assert d.attack_type(run) == "pure"
    run.t.pools = [Pool("roll", [part()], [], [])]
    give(run, 0, "Pierce")
    assert d.attack_type(run) == "undefendable"


@pytest.mark.rule("DMG-06", "DMG-08")
def test_an_attack_takes_additions_when_some_of_its_damage_does():
    run = bench()
    assert not d.takes_additions(run)
    current = attack(run, ultimate=True)
    current.damage = [dealing("pure", 5)]
    assert d.takes_additions(run)
    current.ultimate = False
    assert not d.takes_additions(run)
    current.damage = [HealAct((0,), 1), dealing("pure", 5), dealing("normal", 5)]
    assert d.takes_additions(run)
    current.damage = [HealAct((0,), 1)]
    assert d.takes_additions(run)  # nothing is known yet
    isolated = DealAct(0, (1,), "normal", 5, True, Content("text", "", ""))
    current.damage = [dealing("pure", 5), isolated, dealing("collateral", 3)]
    assert not d.takes_additions(run)


@pytest.mark.rule("DMG-06")
def test_additions_ask_what_the_attack_has_become():
    run = bench()
    current = attack(run, become="pure")
    current.damage = [dealing("normal", 5)]
    assert not d.takes_additions(run)
    current.damage = [dealing("undefendable", 5)]
    assert d.takes_additions(run)
    current.become = ""
    current.damage = [dealing("normal", 5)]
    assert d.takes_additions(run)


@pytest.mark.rule("DMG-06")
def test_a_text_that_waits_for_its_targeted_effects_may_bring_what_can_be_raised():
    run = bench()
    current = attack(run)
    current.damage = [dealing("pure", 5)]
    rest = Frame("ability:smith/jab@0", 1, 0)
    current.waiting = Waiting(rest, AFTER_TARGETED, False)
    assert d.takes_additions(run)
    current.waiting = Waiting(rest, AFTER_DAMAGE, False)
    assert not d.takes_additions(run)


# --- what waits -----------------------------------------------------------------------------------


def test_incoming_is_what_waits_for_a_player_in_the_innermost_pool():
    run = bench()
    assert d.incoming(run, 1) == []
    pooled(run, part(7))
    assert [p.id for p in d.incoming(run, 1)] == [7]
    pooled(run, part(1), part(2, receiver=0), part(3))
    assert [p.id for p in d.incoming(run, 1)] == [1, 3]
    assert [p.id for p in d.incoming(run, 0)] == [2]


@pytest.mark.rule("DMG-05", "ULT-08")
def test_nothing_of_an_ultimate_may_be_lowered():
    run = bench()
    assert d.is_avoidable(run, part())
    attack(run)
    assert d.is_avoidable(run, part())
    attack(run, ultimate=True)
    assert not d.is_avoidable(run, part())
    assert not d.is_avoidable(run, part(type="collateral", attack=False, offense=True))
    assert d.is_avoidable(run, part(attack=False))  # dealt by somebody's token meanwhile
    attack(run)
    assert not d.is_avoidable(run, part(type="ultimate"))
    assert not d.is_avoidable(run, part(type="unpreventable"))


def test_what_may_be_avoided_is_told_by_player():
    run = bench()
    pooled(run, part(1), part(2, type="ultimate"), part(3, receiver=0), part(4, "pure"))
    assert [p.id for p in d.avoidable(run, 1)] == [1, 4]


@pytest.mark.rule("RULE-103")
def test_what_was_avoided_does_not_come_any_more():
    run = bench()
    pool = pooled(run, part(1), part(2, attack=False), part(3, receiver=0))
    pool.mods.append(Mod(d.ALL, 0, 1, ATTACK))
    assert [p.id for p in d.avoidable(run, 1)] == [2]
    assert d.avoidable(run, 1, ATTACK) == []
    pool.mods.append(Mod(d.ALL, 0, 1))
    assert d.avoidable(run, 1) == []
    assert [p.id for p in d.avoidable(run, 0)] == [3]


def test_a_text_speaks_of_some_parts_of_a_total():
    run = bench()
    mine = part(1)
    card = part(2, attack=False)
    own = part(3, source=1, attack=False, offense=True)
    ultimate = part(4, "ultimate")
    everything = (mine, card, own, ultimate)
    found = {
        of: [p.id for p in everything if d.is_from(run, p, of)]
        for of in (ANY, ATTACK, OFFENSE, NOT_ULTIMATE)
    }
    assert found == {ANY: [1, 2, 3, 4], ATTACK: [1, 4], OFFENSE: [1, 4], NOT_ULTIMATE: [1, 2, 3]}


@pytest.mark.rule("DMG-04", "DMG-14")
@pytest.mark.parametrize(
    ("type", "receiver", "attack", "may"),
    [
        ("normal", 1, True, True),
        ("undefendable", 1, True, False),
        ("ultimate", 1, True, False),
        ("normal", 1, False, False),
        ("normal", 0, True, False),
    ],
)
def test_a_defence_is_for_the_normal_damage_of_an_attack(type, receiver, attack, may):
    run = bench()
    pool = pooled(run, part(1, "undefendable"), part(2, type, receiver=receiver, attack=attack))
    assert d.is_defendable(run, pool, 1) is may
