"""Damage totals, added up a second time by the plainest reading of the rules."""

from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicethrone_rules.engine.play.damage import ADD, ALL, DOUBLE, HALF, HALF_MORE, SUB
from dicethrone_rules.engine.play.run import Run
from dicethrone_rules.engine.play.totals import resolve
from dicethrone_rules.engine.pools import ATTACK, Mod, Part, Pool
from dicethrone_rules.testing.playing import Start
from dicethrone_rules.testing.scenario import shipped

#                defendable, avoidable, modifiable (DMG-03)
MATRIX = {
    "normal": (True, True, True),
    "undefendable": (False, True, True),
    "pure": (False, True, False),
    "collateral": (False, True, False),
    "ultimate": (False, False, True),
}
GAME = Start(("barbarian", "moon-elf")).game(shipped())


def engine(parts, mods):
    return resolve(Run(GAME._context, GAME._table.copy()), Pool("roll", parts, mods, []))


def naive(kind, base, changes):
    """One part: base; what is fixed; every fraction of that subtotal; prevent-all."""
    _, avoidable, modifiable = MATRIX[kind]
    plus = sum(n for op, n in changes if op == ADD) if modifiable else 0
    minus = sum(n for op, n in changes if op == SUB) if avoidable else 0
    subtotal = max(0, base + plus - minus)
    total = subtotal
    for op, _ in changes:
        if op == DOUBLE and modifiable:
            total += subtotal
        if op == HALF_MORE and modifiable:
            total += ceil(Fraction(subtotal, 2))
    for op, _ in changes:
        if op == HALF and avoidable:
            total -= ceil(Fraction(subtotal, 2))
    if avoidable and any(op == ALL for op, _ in changes):
        total = 0
    return max(0, total)


changes = st.lists(
    st.tuples(st.sampled_from([ADD, SUB, DOUBLE, HALF_MORE, HALF, ALL]), st.integers(1, 9)),
    max_size=6,
)


@pytest.mark.rule("CALC-02", "CALC-09", "CALC-10")
@settings(max_examples=300, deadline=None)
@given(st.sampled_from(sorted(MATRIX)), st.integers(1, 20), changes)
def test_one_part(kind, base, changes):
    part = Part(1, 0, 1, kind, base, attack=kind != "collateral", offense=True)
    mods = [Mod(op, n, 1) for op, n in changes]
    assert engine([part], mods) == {1: naive(kind, base, changes)}


@pytest.mark.rule("CALC-03")
@settings(max_examples=100, deadline=None)
@given(st.integers(1, 20), changes, st.randoms(use_true_random=False))
def test_the_order_of_play_does_not_matter(base, changes, rng):
    part = Part(1, 0, 1, "normal", base, attack=True, offense=True)
    mods = [Mod(op, n, 1) for op, n in changes]
    turned = list(mods)
    rng.shuffle(turned)
    assert engine([part], mods) == engine([part], turned)


lowering = st.lists(st.tuples(st.sampled_from([SUB, HALF]), st.integers(1, 9)), max_size=4)


@pytest.mark.rule("CALC-13")
@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(sorted(MATRIX)), st.integers(1, 12)), max_size=4), lowering
)
def test_what_lowers_all_incoming_damage_lowers_its_sum(parts, changes):
    dealt = [Part(i + 1, 0, 1, kind, n) for i, (kind, n) in enumerate(parts)]
    mods = [Mod(op, n, 1) for op, n in changes]
    touched = sum(n for kind, n in parts if MATRIX[kind][1])
    spared = sum(n for kind, n in parts if not MATRIX[kind][1])
    subtotal = max(0, touched - sum(n for op, n in changes if op == SUB))
    halves = sum(op == HALF for op, _ in changes) * ceil(Fraction(subtotal, 2))
    expected = spared + max(0, subtotal - halves)
    assert sum(engine(dealt, mods).values()) == expected


@pytest.mark.rule("CALC-13")
@settings(max_examples=100, deadline=None)
@given(st.integers(1, 12), st.integers(1, 12), changes)
def test_each_receiver_has_a_calculation_of_their_own(mine, theirs, changes):
    """The defender's preventions do not touch damage that comes back to the attacker."""
    lowering = [(op, n) for op, n in changes if op in (SUB, HALF, ALL)]
    attack = Part(1, 0, 1, "normal", mine, attack=True, offense=True)
    back = Part(2, 1, 0, "normal", theirs)
    found = engine([attack, back], [Mod(op, n, 1) for op, n in lowering])
    assert found == {1: naive("normal", mine, lowering), 2: theirs}


@settings(max_examples=100, deadline=None)
@given(st.integers(1, 12), st.integers(1, 12), changes)
def test_what_speaks_of_the_attack_leaves_other_damage_alone(bound, other, changes):
    lowering = [(op, n) for op, n in changes if op in (SUB, HALF, ALL)]
    parts = [Part(1, 0, 1, "normal", bound, attack=True), Part(2, 0, 1, "undefendable", other)]
    mods = [Mod(op, n, 1, of=ATTACK) for op, n in lowering]
    assert engine(parts, mods) == {1: naive("normal", bound, lowering), 2: other}
