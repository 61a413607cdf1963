"""Stacks of tokens and the dials, kept a second time in plain numbers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicethrone_rules.engine.play import changes
from dicethrone_rules.engine.play.run import Run
from dicethrone_rules.engine.setup import context_of
from dicethrone_rules.testing.playing import Start
from dicethrone_rules.testing.scenario import content

MANY = 99  # more than any sequence here gathers: there is no limit
LIMITS = {"token:one": 1, "token:three": 3, "token:five": 5, "token:many": MANY}
TEXT = """
status One: positive, limit 1
status Three: negative, limit 3
status Five: positive, limit 5
status Many: unique, no limit

hero Keeper
  complexity 1
  dice: 1-3 Sword, 4-5 Heart, 6 Star
  offensive Jab
    3 Sword: Deal 1 dmg.
  ultimate End!
    5 Star: Deal 1 dmg.
  defensive Wall
    defense roll 1: Heal 1 x Sword.
  card Lamp, cost 0, main, copies 9: Draw 1.
"""
LIBRARY = content(TEXT)

seats = st.integers(0, 1)
counts = st.integers(0, 7)


def moves_of(keys):
    """Sequences of moves with one or two kinds of token, so that stacks fill up."""
    key = st.sampled_from(keys)
    move = st.one_of(
        st.tuples(st.just("gain"), seats, key, counts),
        st.tuples(st.just("take"), seats, key, counts),
        st.tuples(st.just("raise"), seats, key, st.integers(1, 2)),
        st.tuples(st.just("move"), seats, key, st.just(1)),
    )
    return st.lists(move, max_size=14)


kinds = st.lists(st.sampled_from(sorted(LIMITS)), min_size=1, max_size=2, unique=True)


@pytest.mark.rule("STATUS-GEN-12", "STATUS-GEN-13")
@settings(max_examples=150, deadline=None)
@given(kinds.flatmap(moves_of))
def test_stacks(moves):
    game = Start(("keeper", "keeper")).game(LIBRARY)
    context = context_of(LIBRARY, game._context.mode, LIBRARY.whole)
    run = Run(context, game._table.copy())
    held = {(seat, key): 0 for seat in (0, 1) for key in LIMITS}
    limits = {(seat, key): limit for seat in (0, 1) for key, limit in LIMITS.items()}
    for move, seat, key, count in moves:
        here, there = (seat, key), (1 - seat, key)
        mine = [t for t in run.t.players[seat].tokens if t.key == key]
        if move == "gain":
            arrived = changes.gain_tokens(run, seat, key, count, seat)
            assert arrived == min(count, limits[here] - held[here])
            held[here] += arrived
        elif move == "take":
            gone = changes.take_tokens(run, seat, [t.id for t in mine[:count]], "removed")
            assert gone == min(count, held[here])
            held[here] -= gone
        elif move == "raise":
            changes.raise_limit(run, seat, key, count)
            limits[here] += count if key != "token:many" else 0
        elif mine:
            fits = held[there] < limits[there]
            assert changes.move_token(run, mine[0], seat, 1 - seat) is fits
            held[here] -= fits
            held[there] += fits
        for (owner, name), number in held.items():
            assert changes.held(run, owner, name) == number
            limit = changes.limit_of(run, owner, name)
            assert (MANY if limit is None else limit) == limits[owner, name]


@pytest.mark.rule("CORE-CP-01", "CORE-CP-02", "CORE-HP-02")
@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(["cp", "health"]), seats, st.integers(-70, 70))))
def test_dials(moves):
    game = Start(("keeper", "keeper")).game(LIBRARY)
    context = context_of(LIBRARY, game._context.mode, LIBRARY.whole)
    run = Run(context, game._table.copy())
    cp, health = [player.cp for player in run.t.players], [50, 50]
    for dial, seat, by in moves:
        if dial == "cp":
            total = sorted((0, cp[seat] + by, 15))[1]
            assert changes.change_cp(run, seat, by) == total - cp[seat]
            cp[seat] = total
        else:
            total = sorted((0, health[seat] + by, 60))[1]
            assert changes.change_health(run, seat, by) == total - health[seat]
            health[seat] = total
    assert [player.cp for player in run.t.players] == cp
    assert run.t.dials == health
