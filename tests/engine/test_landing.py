"""Damage lands: what the dials show, what follows, and what is left when somebody falls."""

import pytest

from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.frames import CARD, Frame, Play, Text
from dicethrone_rules.engine.occasions import DamageFacts, PhaseFacts, TokenFacts
from dicethrone_rules.engine.play import landing
from dicethrone_rules.engine.play.damage import ADD, ALL, SUB
from dicethrone_rules.engine.play.run import CLOSING, END
from dicethrone_rules.engine.pools import ATTACK, Mod, Part, Pool
from dicethrone_rules.engine.state import GrantedPhase, Roll
from dicethrone_rules.engine.work import LandWork, LoneWork, Saved
from tests.engine.bench import attack, bench, give, kept


@pytest.fixture
def fired(monkeypatch):
    """What texts would be told: event, about whom, with which facts."""
    told = []

    def note(run, event, subject, facts=None):
        assert run.t.players
        told.append((event, subject, facts))

    def healed(run, seat, amount):
        assert run.t.players
        told.append(("healed", seat, amount))

    monkeypatch.setattr(landing, "fire", note)
    monkeypatch.setattr(landing, "healed", healed)
    return told


def frame(**facts):
    return Frame("land", 0, 0, LandWork(**facts))


def landed(run, *parts, mods=(), heals=(), name="roll"):
    """Applies a pool; the frame that did it."""
    run.t.pools.append(Pool(name, list(parts), list(mods), list(heals)))
    here = frame()
    landing.apply_pool(run, here)
    return here


# --- before ---------------------------------------------------------------------------------------


def test_damage_that_can_be_lowered_is_foreseen_once_for_each_receiver(fired):
    run = bench()
    give(run, 1, "Ember")
    parts = [
        Part(1, 0, 1, "normal", 3, attack=True, offense=True),
        Part(2, 0, 1, "ultimate", 4, attack=True, offense=True),
        Part(3, 1, 0, "pure", 5),
        Part(4, 0, 1, "normal", 6),
    ]
    run.t.pools.append(Pool("roll", parts, [], []))
    landing.would_receive(run, frame(foreseen=(1,)))
    assert fired == [("would_receive", 0, DamageFacts((parts[2],)))]
    fired.clear()
    landing.would_receive(run, frame())
    assert fired == [
        ("would_receive", 0, DamageFacts((parts[2],))),
        ("would_receive", 1, DamageFacts((parts[0], parts[3]))),
    ]


# --- the moment -----------------------------------------------------------------------------------


@pytest.mark.rule("CORE-DRP-07")
def test_a_pool_lands_in_one_moment_and_is_told(fired):
    run = bench()
    parts = (
        Part(1, 0, 1, "normal", 5),
        Part(2, 0, 1, "pure", 2),
        Part(3, 1, 0, "collateral", 4),
    )
    attack = Part(4, 0, 1, "normal", 3, attack=True, offense=True)
    here = landed(run, *parts, attack, mods=[Mod(ALL, 0, 1, ATTACK)], heals=[(1, 3), (1, 1)])
    assert run.t.dials == [46, 47]
    assert run.t.pools == []
    assert run.events == [
        e.DamageDealt(1, 0, 5, "normal", 1),
        e.DamageDealt(1, 0, 2, "pure", 2),
        e.DamageDealt(0, 1, 4, "collateral", 3),
        e.Healed(1, 3),
        e.Healed(1, 1),
        e.HealthChanged(0, -4, 46),
        e.HealthChanged(1, -3, 47),
    ]
    assert kept(here).taken == parts
    assert kept(here).prevented == ()


def test_a_dial_that_does_not_move_tells_nothing(fired):
    run = bench()
    landed(run, Part(1, 0, 1, "normal", 3), heals=[(1, 3)])
    assert run.t.dials == [50, 50]
    assert not [event for event in run.events if isinstance(event, e.HealthChanged)]


def test_damage_of_teammates_moves_their_one_dial(fired):
    run = bench("2v2")
    landed(run, Part(1, 0, 2, "normal", 3), Part(2, 0, 3, "normal", 4), heals=[(0, 2), (1, 1)])
    before = bench("2v2").t.dials
    assert run.t.dials == [before[0] + 3, before[1] - 7]


def test_what_spent_tokens_prevented_is_kept_when_it_was_something(fired):
    run = bench()
    here = landed(
        run,
        Part(1, 0, 1, "normal", 3),
        mods=[
            Mod(SUB, 1, 1, spent="token:plate", spender=1),
            Mod(SUB, 9, 1, spent="token:coin", spender=0),
            Mod(SUB, 2, 1, spent="token:edge", spender=1),
        ],
    )
    assert kept(here).prevented == (Saved(1, "token:plate", 1), Saved(0, "token:coin", 2))


def test_the_attack_knows_what_it_dealt_and_that_it_landed(fired):
    run = bench()
    current = attack(run)
    landed(run, Part(1, 0, 1, "normal", 4), name="lone")
    assert (current.dealt, current.landed) == (0, False)
    landed(
        run,
        Part(1, 0, 1, "normal", 4, attack=True, offense=True),
        Part(2, 0, 1, "pure", 3, offense=True),
        Part(3, 1, 0, "normal", 2),
        mods=[Mod(ADD, 1, 1)],
    )
    assert (current.dealt, current.landed) == (8, True)
    run.t.attack = None
    landed(run, Part(1, 0, 1, "normal", 4, attack=True, offense=True))
    assert run.t.dials == [48, 34]


def test_an_empty_pool_is_settled_without_a_program():
    run = bench()
    current = attack(run)
    run.t.pools += [Pool("roll", [], [], []), Pool("lone", [], [], [])]
    landing.land_top(run, 1)
    assert (len(run.t.pools), current.landed, run.t.frames) == (1, False, [])
    landing.land_top(run, 1)
    assert (len(run.t.pools), current.landed, run.t.frames) == (0, True, [])
    run.t.attack = None
    run.t.pools.append(Pool("roll", [], [], []))
    landing.land_top(run, 1)
    assert run.t.pools == []
    for full in (
        Pool("roll", [Part(1, 0, 1, "normal", 4)], [], []),
        Pool("roll", [], [], [(1, 2)]),
    ):
        run.t.pools.append(full)
        landing.land_top(run, 1)
        assert run.t.pools.pop() is full
        assert run.t.frames.pop() == Frame("land", 0, 1, LandWork())


@pytest.mark.parametrize("isolated", [False, True])
def test_lone_damage_has_a_pool_and_a_window_of_its_own(isolated, monkeypatch):
    run = bench()
    opened = []
    monkeypatch.setattr(type(run), "window", lambda self, *facts: opened.append(facts))
    parts = (Part(1, 0, 1, "normal", 4),)
    here = Frame("lone_damage", 0, 1, LoneWork(parts, isolated))
    landing.lone_begin(run, here)
    assert run.t.pools == [Pool("lone", list(parts), [], [], isolated)]
    assert here.work == LoneWork((), isolated)
    assert opened == [(1, "damage", ())]
    landing.lone_land(run, here)
    assert run.t.frames == [Frame("land", 0, 1, LandWork())]


# --- consequences ---------------------------------------------------------------------------------


def test_what_follows_is_told_with_who_whom_and_how_much(fired):
    run = bench()
    run.t.players[1].alive = False
    run.t.heard = frozenset({"deals", "damaged"})
    first = Part(1, 1, 0, "normal", 4, attack=True, offense=True)
    own = Part(2, 0, 0, "pure", 2)
    collateral = Part(3, 0, 1, "collateral", 9, offense=True)
    more = Part(4, 1, 0, "normal", 1)
    here = frame(
        prevented=(Saved(1, "token:plate", 2), Saved(0, "token:coin", 3)),
        healed=((0, 4), (1, 5)),
        taken=(first, own, collateral, more),
    )
    landing.consequences(run, here)
    assert fired == [
        ("prevents", 0, TokenFacts("token:coin", 3)),
        ("prevents", 1, TokenFacts("token:plate", 2)),
        ("healed", 0, 4),
        ("deals", 0, DamageFacts((collateral,), receiver=1)),
        ("deals", 1, DamageFacts((first, more), receiver=0)),
        ("damaged", 0, DamageFacts((first, own, more))),
    ]


# --- falling --------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-HP-01")
def test_whoever_is_at_0_would_fall_and_the_fallen_do_not_again(fired):
    run = bench("king-of-the-hill")
    run.t.dials = [0, 5, 0]
    run.t.players[2].alive = False
    landing.would_fall(run, frame())
    assert fired == [("would_fall", 0, None)]


@pytest.mark.rule("CORE-HP-01", "CORE-HP-05")
def test_all_who_are_at_0_fall_at_once(fired):
    run = bench("king-of-the-hill")
    run.t.dials = [7, 0, 0]
    landing.defeat(run, frame())
    assert [player.alive for player in run.t.players] == [True, False, False]
    assert run.t.lineup == (0,)
    assert run.t.winners == (0,)
    assert run.stopped
    assert run.events == [
        e.PlayerDefeated(1),
        e.PlayerDefeated(2),
        e.GameEnded((0,), "last-standing"),
    ]
    assert fired == []


def test_nobody_left_is_a_draw(fired):
    run = bench()
    run.t.dials = [0, 0]
    landing.defeat(run, frame())
    assert run.t.winners == ()
    assert run.events[-1] == e.GameEnded((), "all-defeated")


def test_two_left_play_on(fired):
    run = bench("king-of-the-hill")
    landing.defeat(run, frame())
    assert (run.t.lineup, run.events, fired) == ((0, 1, 2), [], [])
    run.t.dials = [7, 7, 0]
    landing.defeat(run, frame())
    assert (run.t.winners, run.stopped, run.t.lineup) == (None, False, (0, 1))
    assert fired == [
        ("falls", 2, None),
        ("attack_ends", 2, PhaseFacts(0, by_attack=False)),
    ]


def business(run):
    """What is under way: a turn with its Roll Phase, a card of seat 1, damage that lands."""
    run.t.frames = [
        Frame("turns", 1, 0),
        Frame("turn", 3, 0),
        Frame("roll_phase", 4, 0, open_rolls=1),
        Frame("card:smith/lamp", 2, 1, text=Text(play=Play(CARD, 40)), open_rolls=1),
        Frame("other", 2, 1, text=Text(play=Play(CARD, 41))),
        Frame("lone_damage", 1, 1, open_rolls=1),
        Frame("land", 3, 2),
    ]
    run.t.players[1].playing = (40,)
    run.t.rolls = [Roll(0, "offense", [1]), Roll(1, "text", [2]), Roll(2, "text", [3])]
    run.t.pools = [
        Pool("roll", [Part(1, 0, 1, "normal", 3), Part(2, 0, 2, "normal", 3)], [], []),
        Pool("upkeep", [Part(3, 0, 2, "normal", 3)], [], []),
        Pool("lone", [Part(4, 2, 1, "normal", 3), Part(5, 2, 0, "normal", 3)], [], []),
    ]
    run.t.extra = (GrantedPhase(0, 1),)
    attack(run)
    return run.t.frames[-1]


@pytest.mark.rule("CORE-TURN-07")
def test_what_a_fallen_bystander_was_doing_ends_and_the_turn_goes_on():
    run = bench("king-of-the-hill")
    landing.leave(run, business(run), [1])
    assert [frame.pc for frame in run.t.frames] == [1, 3, 4, CLOSING, END, 1, 3]
    assert [roll.owner for roll in run.t.rolls] == [0, 2]
    assert run.t.attack is not None
    assert run.t.extra == (GrantedPhase(0, 1),)
    assert [[p.id for p in pool.parts] for pool in run.t.pools] == [[2], [3], [5]]


@pytest.mark.rule("CORE-TURN-07")
def test_the_turn_of_the_fallen_passes_with_its_dice_and_its_damage():
    run = bench("king-of-the-hill")
    landing.leave(run, business(run), [0])
    assert [frame.pc for frame in run.t.frames] == [1, CLOSING, CLOSING, 2, 2, 1, 3]
    assert [roll.owner for roll in run.t.rolls] == [1, 2]
    assert run.t.attack is None
    assert run.t.extra == ()
    assert [[p.id for p in pool.parts] for pool in run.t.pools] == [[4]]


def test_an_extra_roll_phase_ends_with_the_turn_it_belongs_to():
    run = bench("king-of-the-hill")
    here = business(run)
    run.t.frames[2].you = 2
    landing.leave(run, here, [0])
    assert run.t.frames[2].pc == CLOSING
    run = bench("king-of-the-hill")
    here = business(run)
    run.t.frames[2].you = 1
    landing.leave(run, here, [1])  # not the active player: only the Roll Phase is cut
    assert run.t.frames[2].pc == CLOSING
    assert run.t.attack is None
    assert [pool.name for pool in run.t.pools] == ["upkeep", "lone"]


def test_the_frame_that_lands_goes_on_whoever_falls():
    run = bench("king-of-the-hill")
    here = business(run)
    here.program, here.you = "fall", 1
    landing.leave(run, here, [1])
    assert here.pc == 3


def test_texts_hear_of_damage_that_would_come():
    """The same with a real text: Ember takes 1 off."""
    run = bench()
    give(run, 1, "Ember")
    run.t.pools.append(Pool("roll", [Part(1, 0, 1, "normal", 3)], [], []))
    landing.would_receive(run, frame())
    assert [f.program for f in run.t.frames] == ["queue"]
