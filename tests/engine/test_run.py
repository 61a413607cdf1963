"""The engine's hands: the loop, questions, chance, and who comes after whom."""

from collections import Counter
from copy import copy

import pytest

from dicethrone_rules.engine.chance import below, number
from dicethrone_rules.engine.compiled_content import Code
from dicethrone_rules.engine.decisions import Decision, Option
from dicethrone_rules.engine.events import DeckShuffled
from dicethrone_rules.engine.frames import ANSWER, Frame, Text
from dicethrone_rules.engine.play import run as r
from dicethrone_rules.engine.state import Roll
from dicethrone_rules.engine.work import DiscardingWork, WindowWork
from dicethrone_rules.errors import RunawayText
from dicethrone_rules.messages import Message
from tests.engine.bench import arrange, bench, card, kept


def with_programs(run, **programs):
    """The run with more programs, each closed as the engine closes them."""
    code = Code(programs={key: tuple(ops) for key, ops in programs.items()})
    run.ctx = run.ctx.with_code(code)
    return run


# --- the loop -------------------------------------------------------------------------------------


def test_programs_run_from_the_top_frame_until_somebody_is_asked():
    run = bench()
    done: list[tuple[object, ...]] = []

    def first(run, frame):
        done.append(("first", frame.pc))
        run.push("inner", 1, DiscardingWork(2))

    def second(run, frame):
        done.append(("second", frame.pc))
        run.stop()

    def inner(run, frame):
        done.append(("inner", frame.you, kept(frame).left))

    with_programs(run, outer=[first, second], inner=[inner])
    frame = run.push("outer", 0)
    assert frame == Frame("outer", 0, 0)
    run.advance()
    assert done == [("first", 1), ("inner", 1, 2), ("second", 2)]
    assert run.t.frames == [Frame("outer", 2, 0)]


def test_a_context_keeps_its_programs_when_texts_are_added():
    run = bench()
    context = run.ctx

    def ours(run, frame):
        raise NotImplementedError

    more = context.with_code(Code(programs={"new": (ours,)}))
    assert more.programs["window"] == context.programs["window"]
    assert more.programs["new"] == (ours, r.leave)
    assert "new" not in context.programs
    assert more.code.programs == {"new": (ours,)}
    assert more.mode is context.mode
    with pytest.raises(ValueError, match="two routines of the engine are named window"):
        context.with_code(Code(programs={"window": (ours,)}))
    code = Code(programs={"a": (ours,)})
    built = r.Context(code, context.mode, {"b": (ours,)}, context.window, {"b": WindowWork})
    assert (built.work_of("b"), built.work_of("a")) == (WindowWork, None)
    assert built.programs == {"a": (ours, r.leave), "b": (ours, r.leave)}
    assert built.window is context.window
    assert (built.code.programs, built.mode, built.library) == (
        {"a": (ours,)},
        context.mode,
        None,
    )
    assert context.library is not None
    assert (built.options, built.rolls) == ({}, {})


def test_a_text_without_an_end_is_stopped(monkeypatch):
    run = bench()
    monkeypatch.setattr(r, "STEP_BOUND", 50)
    count = []

    def forever(run, frame):
        count.append(1)
        frame.pc = 0

    with_programs(run, forever=[forever])
    run.push("forever", 0)
    with pytest.raises(RunawayText, match="forever"):
        run.advance()
    assert len(count) == 50


def test_frames_are_not_heaped_without_an_end():
    run = bench()

    def deeper(run, frame):
        run.push("deep", 0)

    with_programs(run, deep=[deeper])
    run.push("deep", 0)
    with pytest.raises(RunawayText) as caught:
        run.advance()
    assert caught.value.chain == ("deep",) * 20
    assert len(run.t.frames) == r.DEPTH_BOUND + 1


def test_tokens_are_not_heaped_without_an_end():
    run = bench()
    run.push("swarm", 0)
    run.gain(r.TOKEN_BOUND)
    with pytest.raises(RunawayText) as caught:
        run.gain(1)
    assert caught.value.chain == ("swarm",)
    r.Run(run.ctx, run.t).gain(1)  # the next step counts anew


# --- windows --------------------------------------------------------------------------------------


def test_a_window_opens_at_the_first_who_can_act():
    run = bench("king-of-the-hill")
    run.t.phase = "upkeep"
    run.window(2, "upkeep")
    assert run.t.frames == []
    card(run, 1, "Spark")
    card(run, 2, "Spark")
    arrange(run, 0, cp=0)
    run.window(2, "upkeep")
    work = WindowWork("upkeep", at=1, asked=1)
    assert run.t.frames == [Frame("window", 0, 2, work, asking=ANSWER)]
    assert run.decision is not None
    assert [option.text for option in run.decision.options] == ["Play Spark", "Pass"]
    arrange(run, 1, muted="turn")
    run.window(0, "end", ("spend",))
    assert len(run.t.frames) == 1
    card(run, 2, "Snuff")
    run.window(0, "end")
    assert kept(run.t.frames[1]).at == 2


def test_a_narrowed_window_asks_for_what_answers():
    run = bench()
    run.t.phase = "offensive"
    run.t.rolls = [Roll(0, "offense", [1], attempts=1)]
    card(run, 0, "Spark")
    card(run, 1, "Nudge")
    run.window(0, "roll", ("dice",))
    assert run.decision is not None
    assert run.decision.player == 1
    assert [option.text for option in run.decision.options] == ["Play Nudge", "Pass"]


def test_uniform_windows_open_always():
    run = bench(uniform_windows=True)
    run.window(1, "end", ("spend",))
    assert run.t.frames == [Frame("window", 0, 1, WindowWork("end", ("spend",)))]


# --- asking ---------------------------------------------------------------------------------------


def test_one_option_is_no_question_unless_it_is_always_asked():
    run = bench()
    frame = Frame("x", 0, 0, text=Text())
    only, other = Option("a", 7, Message("option.yes")), Option("b", 8, Message("option.no"))
    run.ask(frame, "var", 1, "kind", "prompt.main", [only])
    assert (frame.text.bound, run.stopped, run.decision) == ({"var": 7}, False, None)
    run.ask(frame, ANSWER, 1, "kind", "prompt.main", [only])
    assert (frame.take_answer(), frame.answer, run.stopped) == (7, (), False)
    frame.text.bound.clear()
    run.ask(frame, "var", 1, "kind", "prompt.main", [only], always=True)
    assert (frame.text.bound, frame.asking, run.stopped) == ({}, "var", True)
    assert run.decision == Decision(1, "kind", Message("prompt.main"), (only,), "x")
    run.ask(frame, "var", 1, "kind", "prompt.main", [only, other])
    assert run.decision == Decision(1, "kind", Message("prompt.main"), (only, other), "x")


def test_an_option_is_made_once():
    context = copy(bench().ctx)
    context.options = {}
    one = context.option("play", ("card", 1), "option.pass")
    assert (one.kind, one.value, one.text) == ("play", ("card", 1), "Pass")
    assert context.option("play", ("card", 1), "option.pass") is one
    other = context.option("play", ("card", 1), "option.number", (("number", 3),))
    assert other.text == "3"
    assert context.option("play", ("card", 2), "option.pass") != one


# --- chance ---------------------------------------------------------------------------------------


def test_every_random_number_is_drawn_once():
    run = bench()
    seed, draws = run.t.seed, run.t.draws
    assert run.random(6) == below(seed, draws, 6)
    assert run.t.draws == draws + 1
    value = number(seed, draws + 1)
    expected = tuple(value // 6**place % 6 + 1 for place in range(5))
    assert run.faces(5) == expected
    assert run.t.draws == draws + 2


def test_dice_are_fair_and_shuffles_lose_nothing():
    run = bench()
    faces = Counter(face for _ in range(600) for face in run.faces(5))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(400 < count < 600 for count in faces.values())
    firsts = Counter(run.shuffled((1, 2, 3))[0] for _ in range(600))
    assert all(150 < firsts[item] < 250 for item in (1, 2, 3))
    orders = Counter(run.shuffled((1, 2, 3)) for _ in range(600))
    assert len(orders) == 6
    assert all(60 < count < 140 for count in orders.values())
    assert run.shuffled(()) == ()


# --- looking around -------------------------------------------------------------------------------


def test_opponents_and_teammates_in_turn_order():
    run = bench("2v2")
    run.t.order = (0, 2, 1, 3)
    assert run.after(0) == [0, 2, 1, 3]
    assert run.after(1) == [1, 3, 0, 2]
    assert run.after(2) == [2, 1, 3, 0]
    assert run.opponents(1) == [3, 2]
    assert run.allies(1) == [0]
    run.t.players[2].alive = False
    assert run.after(1) == [1, 3, 0]
    assert run.opponents(0) == [3]
    assert run.allies(3) == []
    assert run.mine(3) is run.t.players[3]


@pytest.mark.rule("TIMING-01")
def test_the_active_player_acts_first_then_the_others_in_turn_order():
    table = bench("2v2").t
    table.order, table.active = (0, 2, 1, 3), 1
    table.line_up()
    assert list(table.lineup) == [1, 3, 0, 2]
    table.active = 0
    table.line_up()
    assert list(table.lineup) == [0, 2, 1, 3]
    table.players[2].alive = False
    table.line_up()
    assert list(table.lineup) == [0, 1, 3]


def test_ids_are_new_and_events_are_kept():
    run = bench()
    before = run.t.next_id
    assert (run.new_id(), run.new_id()) == (before + 1, before + 2)
    run.tell(DeckShuffled, 1)
    assert run.events == [DeckShuffled(1)]


def test_a_step_makes_its_own_of_the_players_it_changes():
    table = bench().t
    fork = table.fork()
    assert fork.players is not table.players
    assert [a is b for a, b in zip(fork.players, table.players, strict=True)] == [True, True]
    run = r.Run(bench().ctx, fork, owned=0)
    mine = run.mine(1)
    assert mine is run.mine(1) is fork.players[1]
    assert mine is not table.players[1]
    assert mine == table.players[1]
    assert fork.players[0] is table.players[0]
    alone = r.Run(bench().ctx, table)
    assert alone.mine(0) is table.players[0]
    copied = table.copy()
    assert copied == table
    assert not any(a is b for a, b in zip(copied.players, table.players, strict=True))
