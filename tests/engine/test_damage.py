"""What damage is, who may lower it, and what it comes to: one packet, one question."""

import pytest

from dicethrone_rules.engine.acts import DealAct, HealAct
from dicethrone_rules.engine.play import damage as d
from dicethrone_rules.engine.pools import Mod, Packet, Pool
from dicethrone_rules.messages import Content
from tests.engine.bench import attack, bench, give


def packet(id=1, type="normal", amount=5, receiver=1, source=0, attack=True, **facts):
    facts.setdefault("offense", attack)
    return Packet(id, source, receiver, type, amount, attack=attack, **facts)


def dealing(type, amount, isolated=False):
    return DealAct(0, (1,), type, amount, isolated, Content("text", "", ""))


def pooled(run, *packets, mods=(), name="roll"):
    pool = Pool(name, list(packets), list(mods), [])
    run.t.pools.append(pool)
    return pool


# --- types ----------------------------------------------------------------------------------------


@pytest.mark.rule("DMG-03")
def test_a_changed_type_is_for_the_normal_damage_of_the_attack():
    run = bench()
    assert d.packet_type(run, packet()) == "normal"
    attack(run)
    assert d.packet_type(run, packet()) == "normal"
    attack(run, become="pure")
    assert d.packet_type(run, packet()) == "pure"
    assert d.packet_type(run, packet(type="undefendable")) == "undefendable"
    assert d.packet_type(run, packet(attack=False)) == "normal"


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
    assert d.packet_type(run, packet()) == type
    assert d.packet_type(run, packet(attack=False)) == "normal"


def test_what_the_attack_became_goes_before_standing_text():
    run = bench()
    attack(run, become="collateral")
    give(run, 0, "Pierce")
    assert d.packet_type(run, packet()) == "collateral"


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
    pooled(run, packet(type="collateral", attack=False), packet(2, type="pure"))
    assert d.attack_type(run) == "pure"
    run.t.pools = [Pool("roll", [packet()], [], [])]
    give(run, 0, "Pierce")
    assert d.attack_type(run) == "undefendable"


# --- what waits -----------------------------------------------------------------------------------


def test_incoming_is_what_waits_for_a_player_in_the_innermost_pool():
    run = bench()
    assert d.incoming(run, 1) == []
    pooled(run, packet(7))
    assert [p.id for p in d.incoming(run, 1)] == [7]
    pooled(run, packet(1), packet(2, receiver=0), packet(3))
    assert [p.id for p in d.incoming(run, 1)] == [1, 3]
    assert [p.id for p in d.incoming(run, 0)] == [2]


@pytest.mark.rule("DMG-05", "ULT-08")
def test_nothing_of_an_ultimate_may_be_lowered():
    run = bench()
    assert d.is_avoidable(run, packet())
    attack(run)
    assert d.is_avoidable(run, packet())
    attack(run, ultimate=True)
    assert not d.is_avoidable(run, packet())
    assert not d.is_avoidable(run, packet(type="collateral", attack=False, offense=True))
    assert d.is_avoidable(run, packet(attack=False))  # dealt by somebody's token meanwhile
    attack(run)
    assert not d.is_avoidable(run, packet(type="ultimate"))
    assert not d.is_avoidable(run, packet(type="unpreventable"))


def test_what_may_be_avoided_is_told_by_player():
    run = bench()
    pooled(run, packet(1), packet(2, type="ultimate"), packet(3, receiver=0), packet(4, "pure"))
    assert [p.id for p in d.avoidable(run, 1)] == [1, 4]


@pytest.mark.rule("DMG-04", "DMG-14")
def test_a_defence_works_on_the_normal_damage_of_the_attack():
    run = bench()
    pool = pooled(
        run,
        packet(1),
        packet(2, "undefendable"),
        packet(3, attack=False),
        packet(4, receiver=0),
        packet(5, "ultimate"),
    )
    assert [p.id for p in d.defendable(run, pool, 1, anyway=False)] == [1]
    assert [p.id for p in d.defendable(run, pool, 1, anyway=True)] == [1, 2]
    assert [p.id for p in d.defendable(run, pool, 0, anyway=False)] == [4]


# --- the total ------------------------------------------------------------------------------------


@pytest.mark.rule("ATK-05")
def test_what_is_added_joins_one_packet_of_the_attack():
    run = bench()
    attack(run)
    pool = pooled(run, packet(1, "pure"), packet(2, attack=False), packet(3), packet(4))
    found = d.Sums(run, pool, ()).main
    assert found is not None
    assert found.id == 3
    assert d.resolve(run, pool, [Mod(d.ADD, 4, 1)]) == {1: 5, 2: 5, 3: 9, 4: 5}
    assert d.Sums(run, Pool("roll", [packet(1, "pure")], [], []), ()).main is None


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
    pool = pooled(run, packet(1))
    assert d.resolve(run, pool) == {1: total}
    attacking = {"Edge", "Mark", "Dull", "Plate"} & {*mine, *theirs}
    current.landed = True
    rest = 5 if attacking else total
    assert d.resolve(run, pool) == {1: rest}  # it was counted once
    run.t.attack = None
    assert d.resolve(run, pool) == {1: rest}


def test_standing_text_is_for_the_packets_it_may_touch():
    run = bench()
    attack(run)
    give(run, 0, "Edge", "Wax")
    give(run, 1, "Plate")
    pool = pooled(run, packet(1, "pure"), packet(2, attack=False), packet(3, "undefendable"))
    # Edge: the first modifiable packet of the Attack. Wax: the first modifiable packet there is.
    # Plate takes 2 off the Attack, from the top.
    assert d.resolve(run, pool) == {1: 3, 2: 8, 3: 7}


def test_what_is_taken_off_the_attack_is_taken_off_nothing_else():
    run = bench()
    attack(run)
    give(run, 1, "Plate")
    pool = pooled(run, packet(1, amount=1), packet(2, amount=5, attack=False))
    assert d.resolve(run, pool) == {1: 0, 2: 5}


def test_those_who_deal_are_asked_once_for_each_receiver():
    run = bench("king-of-the-hill")
    give(run, 0, "Wax")
    give(run, 2, "Wax")
    pool = pooled(
        run,
        packet(1, "collateral", 2, receiver=1, attack=False),
        packet(2, "normal", 2, receiver=1, attack=False),
        packet(3, "normal", 2, receiver=1, attack=False),
        packet(4, "normal", 2, receiver=2, attack=False),
        packet(5, "normal", 2, receiver=1, source=2, attack=False),
        packet(6, "normal", 2, receiver=2, source=1, attack=False),
    )
    assert d.resolve(run, pool) == {1: 2, 2: 5, 3: 2, 4: 5, 5: 5, 6: 2}


@pytest.mark.rule("STATUS-WITHER-01")
@pytest.mark.parametrize("hits_pure", [False, True])
def test_what_lowers_a_dealer_is_for_the_roll_phase_and_not_for_pure_damage(hits_pure):
    run = bench(wither_hits_pure=hits_pure)
    give(run, 0, "Wane")
    pure = pooled(run, packet(1, "pure"))
    assert d.resolve(run, pure) == {1: 4 if hits_pure else 5}
    outside = pooled(run, packet(1, attack=False))
    assert d.resolve(run, outside) == {1: 5}
    twice = pooled(run, packet(1, amount=1), packet(2, amount=1))
    assert sum(d.resolve(run, twice).values()) == 1


@pytest.mark.rule("CALC-09")
def test_the_narrow_reduction_is_used_first_and_none_goes_below_0():
    run = bench()
    pool = pooled(run, packet(1, amount=2), packet(2, amount=4))
    wide, narrow = Mod(d.SUB, 3, 1), Mod(d.SUB, 2, 1, reach=(1,))
    assert d.resolve(run, pool, [wide, narrow]) == {1: 0, 2: 1}
    two = Mod(d.SUB, 1, 1, reach=(1, 2))
    assert d.resolve(run, pool, [wide, two, narrow]) == {1: 0, 2: 0}
    assert d.resolve(run, pool, [Mod(d.SUB, 5, 1, reach=(1,))]) == {1: 0, 2: 4}


@pytest.mark.rule("DMG-17")
def test_a_reflected_half_is_of_the_subtotal():
    run = bench()
    back = packet(9, amount=0, receiver=0, source=1, attack=False, half_of=1)
    pool = pooled(run, packet(1, amount=6), packet(2, amount=3), back)
    # 6 + 1 - 2 = 5, and half of it is 3; what is halved or prevented afterwards does not matter.
    mods = [Mod(d.ADD, 1, 1), Mod(d.SUB, 2, 1, reach=(1,)), Mod(d.HALF, 0, 1)]
    assert d.resolve(run, pool, mods)[9] == 3
    everything = packet(9, amount=0, receiver=0, source=1, attack=False, half_of=-2)
    whole = pooled(run, packet(1, amount=6), packet(2, amount=3), packet(3, receiver=0), everything)
    assert d.resolve(run, whole, mods)[9] == 4
    # What the reflecting packet's own receiver subtracts works on it afterwards.
    assert d.resolve(run, whole, [Mod(d.SUB, 7, 0)]) == {1: 6, 2: 3, 3: 0, 9: 3}


@pytest.mark.rule("CALC-04", "CALC-05", "CALC-07")
def test_fractions_are_of_the_subtotal_and_nothing_is_fixed_by_them():
    run = bench()
    pool = pooled(run, packet(1, amount=5), packet(2, "ultimate", 5), packet(3, receiver=0))
    assert d.resolve(run, pool, [Mod(d.DOUBLE, 0, 1)]) == {1: 10, 2: 5, 3: 5}
    assert d.resolve(run, pool, [Mod(d.HALF_MORE, 0, 1)]) == {1: 8, 2: 5, 3: 5}
    assert d.resolve(run, pool, [Mod(d.DOUBLE, 0, 1), Mod(d.HALF, 0, 1)]) == {1: 7, 2: 5, 3: 5}
    halves = [Mod(d.HALF, 0, 1), Mod(d.HALF, 0, 1)]
    assert d.resolve(run, pool, halves) == {1: 0, 2: 5, 3: 5}
    two = pooled(run, packet(1, amount=3), packet(2, amount=4))
    assert d.resolve(run, two, [Mod(d.HALF, 0, 1)]) == {1: 0, 2: 3}  # 4 of 7
    none = pooled(run, packet(1, "pure"))
    assert d.resolve(run, none, [Mod(d.DOUBLE, 0, 1), Mod(d.HALF_MORE, 0, 1)]) == {1: 5}
    # Without a list of its own a pool is resolved with what waits in it.
    assert d.resolve(run, pooled(run, packet(1), mods=[Mod(d.SUB, 2, 1)])) == {1: 3}


@pytest.mark.rule("CALC-10", "CALC-11", "CALC-13")
def test_what_prevents_everything_touches_its_receivers_avoidable_packets_alone():
    run = bench()
    pool = pooled(run, packet(1, amount=5), packet(2, "ultimate", 5), packet(3, receiver=0))
    assert d.resolve(run, pool, [Mod(d.ALL, 0, 1)]) == {1: 0, 2: 5, 3: 5}
    assert d.resolve(run, pool, [Mod(d.ALL, 0, 1, reach=(3,))]) == {1: 5, 2: 5, 3: 5}


def test_what_a_spent_token_prevented_is_what_the_earlier_ones_left():
    run = bench()
    mods = [
        Mod(d.ADD, 2, 1),
        Mod(d.SUB, 1, 1),
        Mod(d.SUB, 2, 1, spent="token:plate", spender=1),
        Mod(d.DOUBLE, 0, 1),
        Mod(d.SUB, 9, 1, spent="token:coin", spender=0),
        Mod(d.ALL, 0, 1, spent="token:edge", spender=1),
    ]
    pool = pooled(run, packet(1, amount=4), mods=mods)
    # 4 + 2 - 1 = 5, doubled 10; 2 less is 3, doubled 6; 9 less is 0; nothing is left to prevent.
    found = [(m.spent, m.spender, n) for m, n in d.preventions(run, pool)]
    assert found == [("token:plate", 1, 4), ("token:coin", 0, 6), ("token:edge", 1, 0)]
    assert d.preventions(run, pooled(run, packet(1), mods=[Mod(d.SUB, 1, 1)])) == []


# --- questions of a text --------------------------------------------------------------------------


def test_expected_is_what_would_land_now():
    run = bench()
    assert d.expected(run, 1) == 0
    pooled(run, packet(1, amount=9))
    pooled(run, packet(1), packet(2, amount=3), packet(3, receiver=0), mods=[Mod(d.SUB, 1, 1)])
    assert d.expected(run, 1) == 7
    assert d.expected(run, 1, packet=1) == 4
    assert d.expected(run, 1, packet=2) == 3
    assert d.expected(run, 1, packet=3) == 0
    assert d.expected(run, 0) == 5


def test_an_attack_is_worth_what_it_is_before_prevention():
    run = bench()
    assert d.attack_worth(run) == 0
    current = attack(run)
    current.damage = [
        dealing("normal", 5),
        dealing("pure", 2),
        dealing("collateral", 8),
        dealing("normal", 16, isolated=True),  # isolated
        HealAct((1,), 32),
    ]
    assert d.attack_worth(run) == 7
    pooled(run, packet(8, attack=False), mods=[Mod(d.ADD, 3, 1), Mod(d.SUB, 1, 1)])
    assert d.attack_worth(run) == 10
    mods = [Mod(d.ADD, 1, 1), Mod(d.DOUBLE, 0, 1), Mod(d.SUB, 3, 1), Mod(d.ALL, 0, 1)]
    pooled(run, packet(1), packet(2, "pure"), packet(3, attack=False), mods=mods)
    assert d.attack_worth(run) == 12 + 5
