"""Triggers: which texts hear of an event, in which order they are queued and run."""

import pytest

from dicethrone_rules.engine.frames import ANSWER, Frame, Text
from dicethrone_rules.engine.occasions import AttackFacts, DamageFacts, Occasion, TokenFacts
from dicethrone_rules.engine.play import triggers as t
from dicethrone_rules.engine.pools import Part
from dicethrone_rules.engine.tokens import Token
from dicethrone_rules.engine.work import Handler, QueueWork
from tests.engine.bench import arrange, bench, give, kept


def queued(run):
    """The waiting triggers: whose text, of which token, program."""
    if not run.t.frames:
        return []
    return [
        (handler.you, handler.program, handler.token and handler.token.id)
        for handler in kept(run.t.frames[-1]).handlers
    ]


def hit(amount, attack=False):
    return DamageFacts((Part(0, 0, 1, "normal", amount, attack),))


def ids(run, seat):
    return [token.id for token in run.t.players[seat].tokens]


def program(run, key, event, index=0):
    return run.ctx.code.tokens[key].standing.triggers[event][index].program


# --- queuing --------------------------------------------------------------------------------------


def test_nobody_listens_and_nothing_is_queued():
    run = bench()
    t.fire(run, "damaged", 0)
    t.fire(run, "no such event", 0)
    give(run, 0, "Edge")
    t.fire(run, "damaged", 0)
    assert run.t.frames == []


def test_tokens_and_texts_that_do_not_apply_are_passed_over():
    run = bench()
    give(run, 1, "Edge", "Choir", "Choir")
    t.fire(run, "damaged", 1, hit(1))
    draw, each = (program(run, "token:choir", "damaged", index) for index in (0, 1))
    _, first, second = ids(run, 1)
    assert queued(run) == [(1, draw, first), (1, each, first), (1, each, second)]
    run.t.frames.clear()
    t.fire_removed(run, 1, [Token(21, "token:dirge", 0), Token(22, "token:dirge", 0)])
    draw, each = (program(run, "token:dirge", "removed", index) for index in (0, 1))
    assert queued(run) == [(1, draw, 21), (1, each, 21), (1, each, 22)]


@pytest.mark.rule("TIMING-01")
def test_texts_are_queued_in_priority_order_and_a_stack_once():
    run = bench("king-of-the-hill")
    run.t.active = 1
    run.t.line_up()
    for seat in (0, 1, 2):
        give(run, seat, "Echo", "Thorn", "Echo")
    t.fire(run, "damaged", 2, hit(4, attack=True))
    (frame,) = run.t.frames
    assert (frame.program, frame.you, kept(frame).chosen) == ("queue", 2, False)
    echo, thorn = program(run, "token:echo", "damaged"), program(run, "token:thorn", "damaged")
    assert queued(run) == [(2, echo, ids(run, 2)[0]), (2, thorn, ids(run, 2)[1])]
    assert kept(frame).occasion == Occasion("damaged", 2, hit(4, attack=True))
    assert kept(frame).handlers[0].token is run.t.players[2].tokens[0]


def test_each_token_of_a_stack_may_speak():
    run = bench()
    give(run, 1, "Chime", "Chime")
    t.fire(run, "DURING:UPKEEP", 1)
    chime = program(run, "token:chime", "DURING:UPKEEP")
    assert queued(run) == [(1, chime, number) for number in ids(run, 1)]
    assert kept(run.t.frames[-1]).chosen is True


def test_everybody_with_a_text_about_others_hears():
    run = bench("king-of-the-hill")
    run.t.active = 2
    run.t.line_up()
    for seat in (0, 1, 2):
        give(run, seat, "Gossip")
    t.fire(run, "gains", 1, TokenFacts("token:mark", 1, ()))
    # "an opponent": everybody but the one it is about, from the active player on.
    assert [you for you, _, _ in queued(run)] == [2, 0]


def test_passive_abilities_speak_unless_their_player_may_not_act():
    run = bench()
    t.fire(run, "END:TURN", 0)
    ((you, program, token),) = queued(run)
    assert (you, token) == (0, None)
    assert "knack" in program
    run.t.frames.clear()
    give(run, 0, "Daze")
    t.fire(run, "END:TURN", 0)
    assert run.t.frames == []


def test_a_text_with_a_limit_speaks_so_often_in_a_turn():
    run = bench()
    give(run, 1, "Thorn")
    handler = program(run, "token:thorn", "damaged")
    arrange(run, 1, used={handler: 1})
    t.fire(run, "damaged", 1, hit(1))
    (waiting,) = kept(run.t.frames[-1]).handlers
    assert (waiting.limit, waiting.counter) == (2, handler)
    run.t.frames.clear()
    arrange(run, 1, used={})
    give(run, 1, "Fuse")
    t.fire(run, "damaged", 1, hit(1))
    assert [handler.limit for handler in kept(run.t.frames[-1]).handlers] == [2, 1]
    run.t.frames.clear()
    arrange(run, 1, tokens=run.t.players[1].tokens[:1], used={handler: 2})
    t.fire(run, "damaged", 1, hit(1))
    assert queued(run) == []


def test_an_attack_modifier_does_not_hear_of_what_cannot_be_modified():
    run = bench()
    give(run, 1, "Rally", "Goad")
    t.fire(run, "attacks", 1, AttackFacts(unmodifiable=False))
    assert len(queued(run)) == 2
    run.t.frames.clear()
    t.fire(run, "attacks", 1, AttackFacts(unmodifiable=True))
    assert queued(run) == [(1, program(run, "token:rally", "attacks"), ids(run, 1)[0])]


def test_removed_tokens_have_a_last_word():
    run = bench()
    gone = [
        Token(21, "token:wick", 0, 5, 0, 3, 1),
        Token(22, "token:wick", 0),
        Token(23, "token:edge", 0),
        Token(24, "token:knell", 0),
        Token(25, "token:knell", 0),
    ]
    t.fire_removed(run, 1, [gone[2]])
    assert run.t.frames == []
    t.fire_removed(run, 1, gone)
    (frame,) = run.t.frames
    assert (frame.program, frame.you, kept(frame).chosen) == ("queue", 1, False)
    wick, knell = program(run, "token:wick", "removed"), program(run, "token:knell", "removed")
    assert queued(run) == [(1, wick, 21), (1, knell, 24), (1, knell, 25)]
    assert kept(frame).occasion == Occasion("removed", 1)
    assert kept(frame).handlers[0].token is gone[0]


# --- running --------------------------------------------------------------------------------------


def handler(program, you=1, limit=0, token=None):
    return Handler(program, you, token, limit, f"{program} count")


def queue(run, *handlers, chosen=False, answer=(), event="damaged", facts=None):
    work = QueueWork(Occasion(event, 1, facts), handlers, chosen)
    frame = Frame("queue", 1, 1, work, answer=answer)
    t.run_queue(run, frame)
    return frame


@pytest.mark.rule("CORE-UPK-02")
def test_queued_texts_run_one_by_one():
    run = bench()
    first, second = handler("token:echo#0"), handler("token:thorn#0")
    frame = queue(run, first, second, facts=hit(4))
    occasion = Occasion("damaged", 1, hit(4))
    text = Text(occasion=occasion, that=1)
    assert run.t.frames == [Frame("token:echo#0", 0, 1, text=text)]
    assert (frame.pc, kept(frame).handlers) == (0, (second,))
    frame = queue(run)
    assert (frame.pc, len(run.t.frames)) == (1, 1)


@pytest.mark.rule("CORE-UPK-02")
def test_in_the_upkeep_the_active_player_picks_what_comes_first():
    run = bench()
    both = [
        handler("token:echo#0"),
        handler("token:thorn#0"),
        handler("token:echo#0"),
        handler("ability:smith/knack#1"),
    ]
    frame = queue(run, *both, chosen=True)
    decision = run.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (0, "order")
    assert decision.prompt == "Which effect comes first?"
    assert [(o.kind, o.value, o.text) for o in decision.options] == [
        ("order", 0, "Resolve Echo first"),
        ("order", 1, "Resolve Thorn first"),
        ("order", 3, "Resolve Knack first"),
    ]
    assert (frame.pc, run.t.frames, frame.asking) == (0, [], ANSWER)
    queue(run, *both[:2], chosen=True)
    two = run.decision
    assert two is not None
    assert [o.value for o in two.options] == [0, 1]
    run.decision = None
    frame = queue(run, *both, chosen=True, answer=(1,))
    assert run.decision is None
    assert [f.program for f in run.t.frames] == ["token:thorn#0"]
    assert kept(frame).handlers == (both[0], both[2], both[3])
    same = queue(run, both[0], both[2], chosen=True)
    assert run.decision is None
    assert kept(same).handlers == (both[2],)


def test_what_has_no_subject_any_more_is_left_out():
    run = bench()
    give(run, 1, "Echo")
    (mine,) = run.t.players[1].tokens
    gone = Token(mine.id + 1, "token:echo")
    queue(run, handler("token:echo#0", token=gone))
    assert run.t.frames == []
    queue(run, handler("token:echo#0", token=gone), event="removed")  # it speaks of its going
    queue(run, handler("token:echo#0", token=mine))
    assert len(run.t.frames) == 2
    run.t.players[1].alive = False
    queue(run, handler("token:echo#0"))
    assert len(run.t.frames) == 2


def test_who_was_saved_already_is_not_saved_again():
    run = bench()
    queue(run, handler("token:echo#0"), event="would_fall")
    assert run.t.frames == []
    run.t.dials = [5, 0]
    queue(run, handler("token:echo#0"), event="would_fall")
    assert len(run.t.frames) == 1


def test_a_limit_is_counted_when_the_text_runs():
    run = bench()
    arrange(run, 1, used={"other": 1})
    queue(run, handler("token:echo#0", limit=2))
    assert run.t.players[1].used == {"other": 1, "token:echo#0 count": 1}
    queue(run, handler("token:echo#0", limit=2))
    queue(run, handler("token:echo#0", limit=2))
    assert run.t.players[1].used["token:echo#0 count"] == 2
    assert len(run.t.frames) == 2
