"""Totals of damage: one pool, one question about its totals."""

import pytest

from dicethrone_rules.engine.play import damage as d
from dicethrone_rules.engine.play import totals as t
from dicethrone_rules.engine.pools import ANY, ATTACK, OFFENSE, Mod, Part, Pool
from dicethrone_rules.engine.settled_effects import DealAct, HealAct
from dicethrone_rules.engine.state import Met, RollPhase
from dicethrone_rules.engine.tokens import NOBODY
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


@pytest.mark.rule("ATK-05")
def test_what_is_added_joins_one_part_of_the_attack():
    run = bench()
    attack(run)
    pool = pooled(run, part(1, "pure"), part(2, attack=False), part(3), part(4))
    found = t.Sums(run, pool, ()).main
    assert found is not None
    assert found.id == 3
    assert t.resolve(run, pool, [Mod(d.ADD, 4, 1)]) == {1: 5, 2: 5, 3: 9, 4: 5}
    assert t.Sums(run, Pool("roll", [part(1, "pure")], [], []), ()).main is None


@pytest.mark.parametrize(
    ("mine", "theirs", "total"),
    [
        ([], [], 5),
        (["Edge"], [], 7),
        ([], ["Mark"], 6),
        (["Edge"], ["Mark"], 8),
        (["Dull"], [], 4),
        ([], ["Plate"], 3),
        (["Edge", "Dull"], ["Mark", "Plate"], 5),
        (["Mark", "Plate"], ["Edge", "Dull"], 5),  # each is for the other side
        (["Wane"], [], 4),
        (["Wax"], [], 8),
        ([], ["Wax", "Wane"], 5),
    ],
)
def test_standing_text_is_read_when_the_total_is_made(mine, theirs, total):
    run = bench()
    current = attack(run)
    give(run, 0, *mine)
    give(run, 1, *theirs)
    pool = pooled(run, part(1))
    assert t.resolve(run, pool) == {1: total}
    attacking = {"Edge", "Mark", "Dull", "Plate"} & {*mine, *theirs}
    current.landed = True
    rest = 5 if attacking else total
    assert t.resolve(run, pool) == {1: rest}  # it was counted once
    run.t.attack = None
    assert t.resolve(run, pool) == {1: rest}


def test_standing_text_is_for_the_parts_it_may_touch():
    run = bench()
    attack(run)
    give(run, 0, "Edge", "Wax")
    give(run, 1, "Plate")
    pool = pooled(run, part(1, "pure"), part(2, attack=False), part(3, "undefendable"))
    # Edge: the first modifiable part of the Attack. Wax: the first modifiable part there is.
    # Plate takes 2 off the Attack, from the top.
    assert t.resolve(run, pool) == {1: 3, 2: 8, 3: 7}


def test_what_is_taken_off_the_attack_is_taken_off_nothing_else():
    run = bench()
    attack(run)
    give(run, 1, "Plate")
    pool = pooled(run, part(1, amount=1), part(2, amount=5, attack=False))
    assert t.resolve(run, pool) == {1: 0, 2: 5}


def test_those_who_deal_are_asked_once_for_each_receiver():
    run = bench("king-of-the-hill")
    give(run, 0, "Wax")
    give(run, 2, "Wax")
    pool = pooled(
        run,
        part(1, "collateral", 2, receiver=1, attack=False),
        part(2, "normal", 2, receiver=1, attack=False),
        part(3, "normal", 2, receiver=1, attack=False),
        part(4, "normal", 2, receiver=2, attack=False),
        part(5, "normal", 2, receiver=1, source=2, attack=False),
        part(6, "normal", 2, receiver=2, source=1, attack=False),
    )
    assert t.resolve(run, pool) == {1: 2, 2: 5, 3: 2, 4: 5, 5: 5, 6: 2}


@pytest.mark.rule("STATUS-WITHER-01")
@pytest.mark.parametrize("hits_pure", [False, True])
def test_what_lowers_a_dealer_is_for_the_roll_phase_and_not_for_pure_damage(hits_pure):
    run = bench(wither_hits_pure=hits_pure)
    give(run, 0, "Wane")
    pure = pooled(run, part(1, "pure"))
    assert t.resolve(run, pure) == {1: 4 if hits_pure else 5}
    outside = pooled(run, part(1, attack=False))
    assert t.resolve(run, outside) == {1: 5}
    twice = pooled(run, part(1, amount=1), part(2, amount=1))
    assert sum(t.resolve(run, twice).values()) == 1


@pytest.mark.rule("CALC-09")
def test_the_narrow_reduction_is_used_first_and_none_goes_below_0():
    run = bench()
    collateral = part(2, "collateral", 1, attack=False, offense=True)
    pool = pooled(run, part(1, amount=2), collateral, part(3, amount=4, attack=False))
    wide, narrow = Mod(d.SUB, 3, 1), Mod(d.SUB, 2, 1, ATTACK)
    assert t.resolve(run, pool, [wide, narrow]) == {1: 0, 2: 0, 3: 2}
    two = Mod(d.SUB, 1, 1, OFFENSE)
    assert t.resolve(run, pool, [wide, two, narrow]) == {1: 0, 2: 0, 3: 1}
    assert t.resolve(run, pool, [Mod(d.SUB, 5, 1, ATTACK)]) == {1: 0, 2: 1, 3: 4}


@pytest.mark.rule("RULE-101")
def test_what_lowers_a_total_is_taken_from_its_parts_in_the_order_they_were_dealt():
    run = bench()
    pool = pooled(run, part(1, amount=2), part(2, "collateral", 3, attack=False), part(3, "pure"))
    assert t.resolve(run, pool, [Mod(d.SUB, 4, 1)]) == {1: 0, 2: 1, 3: 5}
    assert t.resolve(run, pool, [Mod(d.HALF, 0, 1)]) == {1: 0, 2: 0, 3: 5}
    assert t.resolve(run, pool, [Mod(d.ALL, 0, 1)]) == {1: 0, 2: 0, 3: 0}


def test_what_makes_ones_own_attack_smaller_lowers_the_damage_that_can_be_modified():
    run = bench()
    pool = pooled(run, part(1, "pure"), part(2), part(3, attack=False))
    assert t.resolve(run, pool, [Mod(d.LESS, 2, 1), Mod(d.LESS, 1, 1)]) == {1: 5, 2: 2, 3: 5}


@pytest.mark.rule("CALC-06")
def test_a_halved_attack_leaves_each_player_half_rounded_up_once():
    run = bench("king-of-the-hill")
    pool = pooled(
        run,
        part(1, attack=False, amount=6),
        part(2, amount=3),
        part(3, "collateral", 4, attack=False, offense=True),
        part(4, "collateral", 5, receiver=2, attack=False, offense=True),
    )
    half = {1: 6, 2: 0, 3: 4, 4: 3}
    assert t.resolve(run, pool, [Mod(d.HALVED, 0, 1)]) == half
    assert t.resolve(run, pool, [Mod(d.HALVED, 0, 1), Mod(d.ADD, 0, 1)]) == half
    assert t.resolve(run, pool, [Mod(d.HALVED, 0, 1), Mod(d.HALVED, 0, 1)]) == half


@pytest.mark.rule("CALC-07")
def test_a_cap_leaves_so_much_of_the_whole_and_adds_nothing():
    run = bench()
    pool = pooled(run, part(1, amount=2), part(2, amount=4), part(3, receiver=0))
    assert t.resolve(run, pool, [Mod(d.CAP, 3, 1)]) == {1: 0, 2: 3, 3: 5}
    for enough in (6, 9):
        assert t.resolve(run, pool, [Mod(d.CAP, enough, 1)]) == {1: 2, 2: 4, 3: 5}


def test_a_silenced_dealer_keeps_what_is_added_and_what_other_texts_deal():
    run = bench()
    attack(run)
    give(run, 0, "Mute")
    parts = part(1), part(2, attack=False), part(3, receiver=0, source=1, offense=True)
    assert t.resolve(run, pooled(run, *parts), [Mod(d.ADD, 2, 1)]) == {1: 2, 2: 5, 3: 5}
    give(run, 0, "Hoarse")  # nothing is taken away twice
    assert t.resolve(run, pooled(run, *parts), [Mod(d.ADD, 2, 1)]) == {1: 2, 2: 5, 3: 5}


@pytest.mark.rule("STATUS-WITHER-01")
def test_a_roll_phase_remembers_what_its_isolated_damage_has_met():
    run = bench("king-of-the-hill")
    attack(run)
    give(run, 0, "Wane", "Wilt")
    give(run, 2, "Wane")
    small = pooled(run, part(1, amount=1), part(2, amount=1, receiver=0, source=2))
    sums = t.Sums(run, small, ())
    sums.finals()
    t.meet(run, sums)
    assert run.t.roll_phase is None  # outside a Roll Phase nothing is remembered
    phase = run.t.roll_phase = RollPhase(1, 0)
    t.meet(run, sums)
    assert phase.met == (Met(0, 1, 1), Met(2, 0, 1))
    # Of 1 and 2 to take off, 1 has been met; another receiver has met nothing.
    rest = pooled(run, part(3), part(4, receiver=2), part(5, receiver=0, source=1))
    assert t.resolve(run, rest) == {3: 3, 4: 2, 5: 5}
    phase.met += (Met(0, 1, 1), Met(1, 2, 9), Met(2, 1, 9))
    assert t.resolve(run, rest) == {3: 4, 4: 2, 5: 5}


def test_only_damage_of_the_offensive_roll_phase_is_remembered():
    run = bench()
    attack(run)
    give(run, 0, "Wane")
    run.t.roll_phase = RollPhase(1, 0)
    sums = t.Sums(run, pooled(run, part(1, attack=False)), ())
    sums.finals()
    t.meet(run, sums)
    assert run.t.roll_phase.met == ()


def test_what_raises_a_dealer_in_the_roll_phase_does_so_once():
    run = bench()
    attack(run)
    give(run, 0, "Surge")
    phase = run.t.roll_phase = RollPhase(1, 0)
    pool = pooled(run, part(1))
    sums = t.Sums(run, pool, ())
    assert sums.finals() == {1: 9}
    t.meet(run, sums)
    assert phase.met == (Met(0, 1, 0),)
    assert t.resolve(run, pool) == {1: 5}


@pytest.mark.rule("DMG-17")
def test_a_reflected_half_is_of_the_subtotal():
    run = bench()

    def back(of):
        return part(9, amount=0, receiver=0, source=1, attack=False, half_of=1, half_from=of)

    parts = part(1, amount=6), part(2, amount=3, attack=False), part(3, receiver=0, attack=False)
    own = pooled(run, *parts, back(ATTACK))
    # 6 + 1 - 2 = 5, and half of it is 3; what is halved does not matter.
    mods = [Mod(d.ADD, 1, 1), Mod(d.SUB, 2, 1, ATTACK), Mod(d.HALF, 0, 1)]
    assert t.resolve(run, own, mods)[9] == 3
    whole = pooled(run, *parts, back(ANY))
    assert t.resolve(run, whole, mods)[9] == 4
    # Subtractions by the reflecting part's own receiver work on it afterwards.
    assert t.resolve(run, whole, [Mod(d.SUB, 7, 0)]) == {1: 6, 2: 3, 3: 0, 9: 3}


@pytest.mark.rule("RULE-103")
def test_nothing_is_reflected_of_what_was_prevented_whole():
    run = bench()
    back = part(9, amount=0, receiver=0, source=1, attack=False, half_of=1)
    pool = pooled(run, part(1, amount=6), part(2, amount=3, attack=False), back)
    assert t.resolve(run, pool, [Mod(d.ALL, 0, 1)]) == {1: 0, 2: 0, 9: 0}
    assert t.resolve(run, pool, [Mod(d.ALL, 0, 1, ATTACK)]) == {1: 0, 2: 3, 9: 2}
    assert t.resolve(run, pool, [Mod(d.HALF, 0, 1), Mod(d.HALF, 0, 1)]) == {1: 0, 2: 0, 9: 5}
    assert t.resolve(run, pool, [Mod(d.ALL, 0, 0)]) == {1: 6, 2: 3, 9: 0}


@pytest.mark.rule("CALC-04", "CALC-05", "CALC-07")
def test_fractions_are_of_the_subtotal_and_nothing_is_fixed_by_them():
    run = bench()
    pool = pooled(run, part(1, amount=5), part(2, "ultimate", 5), part(3, receiver=0))
    assert t.resolve(run, pool, [Mod(d.DOUBLE, 0, 1)]) == {1: 15, 2: 5, 3: 5}
    assert t.resolve(run, pool, [Mod(d.HALF_MORE, 0, 1)]) == {1: 10, 2: 5, 3: 5}
    assert t.resolve(run, pool, [Mod(d.DOUBLE, 0, 1), Mod(d.HALF, 0, 1)]) == {1: 12, 2: 5, 3: 5}
    halves = [Mod(d.HALF, 0, 1), Mod(d.HALF, 0, 1)]
    assert t.resolve(run, pool, halves) == {1: 0, 2: 5, 3: 5}
    two = pooled(run, part(1, amount=3), part(2, amount=4))
    assert t.resolve(run, two, [Mod(d.HALF, 0, 1)]) == {1: 0, 2: 3}  # 4 of 7
    none = pooled(run, part(1, "pure"))
    assert t.resolve(run, none, [Mod(d.DOUBLE, 0, 1), Mod(d.HALF_MORE, 0, 1)]) == {1: 5}
    # Without a list of its own a pool is resolved with what waits in it.
    assert t.resolve(run, pooled(run, part(1), mods=[Mod(d.SUB, 2, 1)])) == {1: 3}


@pytest.mark.rule("DMG-08", "DMG-11")
@pytest.mark.parametrize(
    ("type", "left"),
    [("normal", 0), ("undefendable", 0), ("pure", 0), ("collateral", 0), ("ultimate", 5)],
)
def test_damage_of_every_type_but_an_ultimate_can_be_avoided(type, left):
    run = bench()
    assert t.resolve(run, pooled(run, part(1, type)), [Mod(d.ALL, 0, 1)]) == {1: left}


@pytest.mark.rule("CALC-10", "CALC-11", "CALC-13")
def test_what_prevents_everything_touches_its_receivers_avoidable_parts_alone():
    run = bench()
    pool = pooled(run, part(1, amount=5), part(2, "ultimate", 5), part(3, receiver=0))
    assert t.resolve(run, pool, [Mod(d.ALL, 0, 1)]) == {1: 0, 2: 5, 3: 5}
    card = pooled(run, part(1, amount=5), part(2, attack=False))
    assert t.resolve(run, card, [Mod(d.ALL, 0, 1, ATTACK)]) == {1: 0, 2: 5}


def test_what_a_reduction_prevented_is_what_the_earlier_ones_left():
    run = bench()
    mods = [
        Mod(d.ADD, 2, 1),
        Mod(d.SUB, 1, 1),
        Mod(d.SUB, 2, 1, spent="token:plate", spender=1),
        Mod(d.DOUBLE, 0, 1),
        Mod(d.SUB, 9, 1, spent="token:coin", spender=0),
        Mod(d.ALL, 0, 1, spent="token:edge", spender=1),
    ]
    pool = pooled(run, part(1, amount=4), mods=mods)
    # 4 + 2 = 6, doubled 12; 1 less is 5, doubled 10; 2 less is 3, doubled 6; 9 less is 0; nothing
    # is left to prevent.
    found = [(m.spent, m.spender, n) for m, n in t.preventions(run, pool)]
    assert found == [
        ("", -1, 2),
        ("token:plate", 1, 4),
        ("token:coin", 0, 6),
        ("token:edge", 1, 0),
    ]


# --- questions of a text --------------------------------------------------------------------------


def test_expected_is_what_would_land_now():
    run = bench()
    assert t.expected(run, 1) == 0
    pooled(run, part(1, amount=9))
    parts = part(1), part(2, amount=3, attack=False), part(3, receiver=0)
    pooled(run, *parts, mods=[Mod(d.SUB, 1, 1)])
    assert t.expected(run, 1) == 7
    assert t.expected(run, 1, ATTACK) == 4
    assert t.expected(run, 0) == 5


@pytest.mark.rule("RULE-032", "RULE-101")
def test_an_attack_is_worth_what_it_brings_the_target_before_prevention():
    run = bench()
    assert t.attack_worth(run) == 0
    current = attack(run)
    current.damage = [
        dealing("normal", 5),
        dealing("pure", 2),
        dealing("collateral", 8),
        dealing("normal", 16, isolated=True),  # isolated
        HealAct((1,), 32),
    ]
    assert t.attack_worth(run) == 15
    pooled(run, part(8, attack=False), mods=[Mod(d.ADD, 3, 1), Mod(d.SUB, 1, 1)])
    assert t.attack_worth(run) == 18
    mods = [Mod(d.ADD, 1, 1), Mod(d.DOUBLE, 0, 1), Mod(d.SUB, 3, 1), Mod(d.ALL, 0, 1)]
    pooled(run, part(1), part(2, "pure"), part(3, attack=False), mods=mods)
    assert t.attack_worth(run) == 6 + 11 + 5
    run.t.pools[-1].parts.append(part(4, "collateral", 2, attack=False, offense=True))
    assert t.attack_worth(run) == 6 + 13 + 5 + 2


@pytest.mark.rule("RULE-032")
def test_collateral_damage_counts_before_a_target_is_known_when_it_comes_to_every_foe():
    run = bench("king-of-the-hill")
    current = attack(run)
    current.target = NOBODY
    current.damage = [dealing("normal", 5), dealing("collateral", 8)]  # to seat 1 alone
    assert t.attack_worth(run) == 5
    current.damage = [DealAct(0, (1, 2), "collateral", 8, False, Content("text", "", ""))]
    assert t.attack_worth(run) == 8
    current.target = 1
    current.damage = [dealing("collateral", 8)]
    assert t.attack_worth(run) == 8
