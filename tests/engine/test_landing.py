"""Damage lands: what the dials show, what follows, and what is left when somebody falls."""

import pytest

from dicethrone_rules import records
from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.frames import CARD, Frame, Play, Text
from dicethrone_rules.engine.occasions import DamageFacts, PhaseFacts
from dicethrone_rules.engine.play import landing
from dicethrone_rules.engine.play.damage import ADD, ALL, GUARD, SUB, TEND
from dicethrone_rules.engine.play.run import CLOSING, END
from dicethrone_rules.engine.pools import ATTACK, NOT_ULTIMATE, Mod, Part, Pool
from dicethrone_rules.engine.state import (
    CONCEDED,
    DEFEATED,
    GrantedPhase,
    Prevention,
    Roll,
    RollPhase,
)
from dicethrone_rules.engine.tokens import NOBODY
from dicethrone_rules.engine.work import LandWork, LoneWork
from dicethrone_rules.messages import Content
from tests.engine.bench import attack, bench, give, kept


@pytest.fixture
def fired(monkeypatch):
    """The occasions that texts would be told of: event, about whom, with which facts."""
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


@pytest.mark.rule("CORE-DRP-08")
def test_a_dial_that_does_not_move_tells_nothing(fired):
    run = bench()
    landed(run, Part(1, 0, 1, "normal", 3), heals=[(1, 3)])
    assert run.t.dials == [50, 50]
    assert not [event for event in run.events if isinstance(event, e.HealthChanged)]


@pytest.mark.rule("TEAM-05", "DMG-10")
def test_damage_of_teammates_moves_their_one_dial(fired):
    run = bench("2v2")
    landed(run, Part(1, 0, 2, "normal", 3), Part(2, 0, 3, "normal", 4), heals=[(0, 2), (1, 1)])
    before = bench("2v2").t.dials
    assert run.t.dials == [before[0] + 3, before[1] - 7]


@pytest.mark.rule("CORE-DRP-07")
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


@pytest.mark.rule("CORE-DRP-07")
def test_what_was_taken_is_known_as_it_came_to_be(fired):
    """Texts hear of the final amount and type; a part that stayed as it was is the same."""
    run = bench()
    attack(run, become="undefendable")
    own = Part(1, 0, 1, "normal", 4, attack=True, offense=True)
    card, pure = Part(2, 0, 1, "normal", 3), Part(3, 0, 1, "pure", 2)
    here = landed(run, own, card, pure, mods=[Mod(ADD, 1, 1), Mod(SUB, 6, 1, NOT_ULTIMATE)])
    assert [(p.id, p.type, p.amount) for p in kept(here).taken] == [
        (2, "normal", 2),
        (3, "pure", 2),
    ]
    run = bench()
    attack(run, become="undefendable")
    here = landed(run, own, card)
    assert [(p.id, p.type, p.amount) for p in kept(here).taken] == [
        (1, "undefendable", 4),
        (2, "normal", 3),
    ]


@pytest.mark.rule("CORE-DRP-07")
def test_a_roll_phase_remembers_who_prevented_something_and_how(fired):
    run = bench()
    veil = Content("ability", "ability:smith/wall", "Wall")
    mods = [
        Mod(SUB, 1, 1, spent="token:shell", spender=1),
        Mod(SUB, 1, 1, by=veil, spender=1),
        Mod(SUB, 9, 0, spent="token:ward", spender=0),  # nothing comes to seat 0
    ]
    landed(run, Part(1, 0, 1, "normal", 3), mods=mods)  # outside a Roll Phase nobody is told
    calm = run.t.roll_phase = RollPhase(1, 0)
    landed(run, Part(1, 0, 1, "normal", 3))
    assert calm.prevented == ()
    phase = run.t.roll_phase = RollPhase(2, 0)
    landed(run, Part(1, 0, 1, "normal", 3), mods=mods)
    assert phase.prevented == (Prevention(1, "token:shell", ""), Prevention(1, "", "Wall"))


@pytest.mark.rule("RULE-032")
def test_an_attack_that_has_landed_keeps_what_it_was_worth(fired):
    run = bench()
    current = attack(run)
    own = Part(1, 0, 1, "normal", 4, attack=True, offense=True)
    landed(run, own, mods=[Mod(ADD, 1, 1), Mod(SUB, 3, 1)])
    assert (current.worth, current.dealt) == (5, 2)
    landed(run, Part(2, 0, 1, "normal", 7, offense=True), name="phase")
    assert (current.worth, current.dealt) == (5, 9)


@pytest.mark.rule("HUNT-2", "HUNT-3", "CORE-DRP-07")
def test_a_companion_takes_damage_that_is_there_and_no_more(monkeypatch):
    run = bench()
    hit = []
    monkeypatch.setattr(landing, "move_companion", lambda run, *facts: hit.append(facts))
    mods = [Mod(GUARD, 2, 1, spent="token:wolf"), Mod(GUARD, 9, 1, spent="token:bear")]
    landed(run, Part(1, 0, 1, "normal", 5), mods=mods)
    assert hit == [(1, "token:wolf", -2), (1, "token:bear", -3)]
    assert run.t.dials == [50, 50]
    hit.clear()
    landed(run, Part(1, 0, 1, "normal", 5), mods=[Mod(SUB, 1, 1)])
    landed(run, Part(1, 1, 0, "normal", 5), mods=mods)  # none comes to seat 1
    assert (hit, run.t.dials) == ([], [45, 46])


@pytest.mark.rule("RULE-083")
def test_a_companion_heals_in_the_moment_in_which_it_is_hit(monkeypatch):
    run = bench()
    moved = []
    monkeypatch.setattr(landing, "move_companion", lambda run, *facts: moved.append(facts))
    mods = [Mod(TEND, 2, 1, spent="token:wolf"), Mod(GUARD, 0, 1, spent="token:wolf")]
    landed(run, Part(1, 0, 1, "normal", 5), mods=mods)
    assert moved == [(1, "token:wolf", -3)]
    landed(run, Part(1, 0, 1, "normal", 5), mods=mods[:1])
    assert moved[1:] == [(1, "token:wolf", 2)]


@pytest.mark.rule("TEXT-12")
def test_healing_beyond_the_cap_is_lost_of_the_last_first(fired):
    run = bench()
    run.t.dials[1] = run.t.caps[1] - 2
    here = landed(run, heals=[(1, 3), (0, 1), (1, 3)])
    assert kept(here).healed == ((1, 2), (0, 1), (1, 0))


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
        healed=((0, 4), (1, 5)),
        taken=(first, own, collateral, more),
    )
    landing.consequences(run, here)
    assert fired == [
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
    run.t.line_up()
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


@pytest.mark.rule("CORE-HP-05", "CORE-TURN-07")
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


@pytest.mark.rule("CORE-HP-03")
def test_a_game_that_ended_in_a_draw_tells_texts_nothing_more(fired):
    run = bench()
    run.t.dials = [0, 0]
    here = frame()
    run.t.frames = [Frame("turns", 1, 0), here]
    landing.defeat(run, here)
    assert fired == []
    assert [each.pc for each in run.t.frames] == [1, 0]


@pytest.mark.rule("CORE-HP-05")
def test_fallen_allies_win_with_their_side_and_those_who_gave_up_do_not(fired):
    run = bench("2v2")
    run.t.dials = [0, 5]
    ours = [p for p in run.t.players if run.t.dials[p.dial]]
    ours[0].alive, ours[0].fate = False, DEFEATED
    landing.defeat(run, frame())
    assert run.t.winners == tuple(p.seat for p in ours)
    run = bench("2v2")
    run.t.dials = [0, 5]
    ours = [p for p in run.t.players if run.t.dials[p.dial]]
    ours[0].alive, ours[0].fate = False, CONCEDED
    landing.defeat(run, frame())
    assert run.t.winners == (ours[1].seat,)


@pytest.mark.rule("STATUS-STUN-02", "STATUS-STUN-03")
def test_one_roll_phase_is_broken_off_once_however_many_fall(fired):
    run = bench("2v2")
    foe = next(p.seat for p in run.t.players if p.side != run.t.players[0].side)
    run.t.roll_phase = RollPhase(4, 0)
    run.t.frames = [Frame("turn", 3, 0), Frame("roll_phase", 4, 0), frame()]
    landing.take_out(run, run.t.frames[-1], [0, foe], DEFEATED)
    told = [(seat, facts) for event, seat, facts in fired if event == "attack_ends"]
    assert told == [(0, PhaseFacts(4, by_attack=False)), (foe, PhaseFacts(0, by_attack=False))]


@pytest.mark.rule("ADV-MIN-15")
def test_only_those_who_fought_the_fallen_are_engaged_no_more(fired):
    run = bench("2v2")
    pairs = {0: (1,), 1: (0,), 2: (3,), 3: (2,)}
    for seat, others in pairs.items():
        run.mine(seat).engaged = others
    landing.take_out(run, frame(), [0], DEFEATED)
    assert [player.engaged for player in run.t.players] == [(), (), (3,), (2,)]
    assert [event for event in run.events if isinstance(event, e.Disengaged)] == [
        e.Disengaged(0, 1)
    ]


@pytest.mark.rule("ADV-MIN-15")
def test_where_the_fallen_act_on_only_the_damage_for_them_is_gone(fired, monkeypatch):
    run = bench("king-of-the-hill")
    monkeypatch.setattr(run.ctx, "mode", records.evolve(run.ctx.mode, fallen_act_on=True))
    business(run)
    landing.take_out(run, frame(), [1], DEFEATED)
    assert [each.pc for each in run.t.frames] == [1, 3, 4, 2, 2, 1, 3]
    assert [[p.id for p in pool.parts] for pool in run.t.pools] == [[2], [3], [5]]
    assert fired == [("falls", 1, None), ("attack_ends", 1, PhaseFacts(0, by_attack=True))]


def test_those_who_would_be_defeated_have_a_window_for_their_cards(monkeypatch):
    run = bench("king-of-the-hill")
    opened = []
    monkeypatch.setattr(type(run), "window", lambda self, *facts: opened.append(facts))
    run.t.dials = [1, 5, 0]
    run.t.players[2].alive = False
    landing.last_chance(run, frame())
    assert opened == []
    run.t.dials = [5, 0, 0]
    landing.last_chance(run, frame())
    assert opened == [(0, "fall", ("fall",))]


def test_what_damage_leads_to_in_a_phase_has_a_window_too():
    run = bench()
    here = Frame("settle", 3, 0)
    landing.settle_more(run, here)
    assert here.pc == 3
    run.t.pools.append(Pool("phase", [], [], []))
    landing.settle_more(run, here)
    assert here.pc == 0


@pytest.mark.rule("CORE-TURN-07")
def test_a_game_before_a_fall_keeps_its_business():
    before = bench("king-of-the-hill")
    business(before)
    run = type(before)(before.ctx, before.t.copy())
    landing.leave(run, run.t.frames[-1], [1])
    assert [each.pc for each in run.t.frames] != [each.pc for each in before.t.frames]
    assert [each.pc for each in before.t.frames] == [1, 3, 4, 2, 2, 1, 3]
    before.t.frames = [Frame("other", 2, 1)]
    run = type(before)(before.ctx, before.t.copy())
    landing.leave(run, frame(), [1])
    assert (run.t.frames[0].pc, before.t.frames[0].pc) == (END, 2)


def business(run):
    """The frames under way: a turn with its Roll Phase, a card of seat 1, damage that lands."""
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
def test_the_turn_of_the_fallen_passes_with_its_dice():
    run = bench("king-of-the-hill")
    here = business(run)
    attack(run).target = NOBODY
    landing.leave(run, here, [0])
    assert [frame.pc for frame in run.t.frames] == [1, CLOSING, CLOSING, 2, 2, 1, 3]
    assert [roll.owner for roll in run.t.rolls] == [1, 2]
    assert run.t.attack is None
    assert run.t.extra == ()
    # RULE-106: what is on its way to others still lands, at the end of the turn.
    assert [[p.id for p in pool.parts] for pool in run.t.pools] == [[1, 2], [3], [4]]
    assert [pool.name for pool in run.t.pools] == ["phase", "upkeep", "lone"]


@pytest.mark.rule("RULE-106")
def test_an_attack_that_has_its_target_goes_on_without_its_attacker():
    run = bench("king-of-the-hill")
    here = business(run)
    run.t.frames.insert(3, Frame("acts", 0, 0))
    run.t.frames.insert(4, Frame("jab@0", 1, 0))
    landing.leave(run, here, [0])
    assert [frame.pc for frame in run.t.frames] == [1, CLOSING, 4, 0, 1, 2, 2, 1, 3]
    assert run.t.attack is not None
    assert [roll.owner for roll in run.t.rolls] == [0, 1, 2]
    assert [pool.name for pool in run.t.pools] == ["roll", "upkeep", "lone"]


def test_an_extra_roll_phase_ends_with_the_turn_it_belongs_to():
    run = bench("king-of-the-hill")
    here = business(run)
    run.t.frames[2].you = 2
    attack(run).attacker = 2
    landing.leave(run, here, [0])
    assert run.t.frames[2].pc == CLOSING
    run = bench("king-of-the-hill")
    here = business(run)
    run.t.frames[2].you = 1
    landing.leave(run, here, [1])  # not the active player: only the Roll Phase is cut
    assert run.t.frames[2].pc == CLOSING
    assert run.t.attack is None
    assert [pool.name for pool in run.t.pools] == ["phase", "upkeep", "lone"]


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
