"""The turn, phase by phase: what each operation tells, asks and leaves behind."""

import pytest

from dicethrone_rules import records
from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.frames import ANSWER, CARD, Frame, Play
from dicethrone_rules.engine.occasions import UPKEEP_TESTS
from dicethrone_rules.engine.play import landing
from dicethrone_rules.engine.play import turn as t
from dicethrone_rules.engine.pools import Part, Pool
from dicethrone_rules.engine.setup import contend
from dicethrone_rules.engine.state import GrantedPhase
from dicethrone_rules.engine.tokens import NOBODY
from dicethrone_rules.engine.work import ContendWork, LandWork, RollPhaseWork, TurnWork
from tests.engine.bench import arrange, bench, card, give


@pytest.fixture
def fired(monkeypatch):
    """The occasions that texts would be told of: event and about whom."""
    told = []
    for mode in ("duel", "king-of-the-hill"):
        bench(mode)  # its own turns are played before anybody listens

    def note(run, event, subject):
        assert run.t.players[subject].alive
        told.append((event, subject))

    monkeypatch.setattr(t, "fire", note)
    return told


@pytest.mark.rule("CORE-SETUP-05", "KOTH-02")
def test_whoever_rolled_highest_is_first_in_the_order_from_then_on():
    run = bench("king-of-the-hill")
    contend(run, Frame("setup", 2, 0, ContendWork((), ((0, 3), (1, 5), (2, 4)))))
    assert (run.t.start, run.t.active, run.t.order, run.t.lineup) == (1, 1, (1, 2, 0), (1, 2, 0))


@pytest.fixture
def opened(monkeypatch):
    """The windows that were opened: by whom, at which point."""
    points = []

    def window(run, you, point, answer):
        points.append((you, point))

    monkeypatch.setattr(bench().ctx, "window", window)
    return points


def frame(program="turn", you=1, **facts):
    return Frame(program, 5, you, TurnWork(), **facts)


# --- whose turn -----------------------------------------------------------------------------------


@pytest.mark.rule("CORE-TURN-02")
def test_turns_go_round_past_the_fallen():
    run = bench("king-of-the-hill")
    run.t.turn = 3
    order = []
    for fallen in (None, None, 0, None, None):
        if fallen is not None:
            run.t.players[fallen].alive = False
        here = frame("turns")
        t.next_turn(run, here)
        assert here.pc == 0
        order.append(run.t.active)
        assert run.t.frames[-1] == Frame("turn", 0, run.t.active, TurnWork())
        assert run.events[-1] == e.TurnBegan(run.t.active, run.t.turn)
        assert run.t.lineup[0] == run.t.active
    assert order == [1, 2, 1, 2, 1]
    assert run.t.turn == 8


def test_the_first_turn_is_of_the_first_in_order():
    run = bench("king-of-the-hill")
    run.t.turn, run.t.order, run.t.active = 0, (2, 0, 1), 0
    t.next_turn(run, frame("turns"))
    assert (run.t.active, run.t.turn) == (2, 1)


def test_a_turn_begins_without_uses_and_with_an_end_to_passing():
    run = bench("king-of-the-hill")
    run.t.turn = 1
    for seat, muted in enumerate(("turn", "phase", "attack")):
        arrange(run, seat, used={"trick": 1}, muted=muted)
    t.next_turn(run, frame("turns"))
    assert [player.used for player in run.t.players] == [{}, {}, {}]
    assert [player.muted for player in run.t.players] == ["", "phase", "attack"]


@pytest.mark.parametrize(("turn", "limit", "over"), [(4, 5, False), (5, 5, True), (9, 0, False)])
def test_a_turn_limit_ends_the_game(turn, limit, over):
    run = bench()
    run.t.turn, run.t.turn_limit = turn, limit
    t.next_turn(run, frame("turns"))
    assert run.t.winners == (() if over else None)
    assert run.stopped is over
    assert run.t.turn == turn + (not over)


# --- phases ---------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-TURN-01", "CORE-UPK-01", "CORE-INC-01")
@pytest.mark.parametrize(
    ("op", "phase", "told"),
    [
        (t.upkeep, "upkeep", ["DURING:UPKEEP"]),
        (t.main_begin, "main", ["BEFORE:MAIN"]),
        (t.discard_begin, "discard", ["BEFORE:DISCARD"]),
        (t.income, "income", ["DURING:INCOME"]),
    ],
)
def test_a_phase_is_entered_and_told(op, phase, told, fired):
    run = bench("king-of-the-hill")
    run.t.phase, run.t.active, run.t.turn = "nothing", 1, 2
    for seat, muted in enumerate(("window", "phase", "turn")):
        arrange(run, seat, muted=muted)
    op(run, frame())
    assert run.t.phase == phase
    assert run.events[0] == e.PhaseBegan(1, phase)
    assert [player.muted for player in run.t.players] == ["", "", "turn"]
    assert fired == [(event, 1) for event in told]


@pytest.mark.parametrize(
    ("op", "told"),
    [
        (t.turn_begins, ["BEFORE:TURN"]),
        (t.turn_goes_on, ["BEFORE:UPKEEP", "DURING:TURN"]),
        (t.main_goes_on, ["DURING:MAIN"]),
        (t.discard_goes_on, ["DURING:DISCARD"]),
        (t.before_income, ["BEFORE:INCOME", "END:UPKEEP"]),
        (t.income_end, ["END:INCOME"]),
        (t.main_end, ["END:MAIN"]),
        (t.end_of_turn, ["END:TURN", "END:DISCARD"]),
    ],
)
def test_between_phases_texts_are_told(op, told, fired):
    run = bench()
    op(run, frame())
    assert fired == [(event, 1) for event in told]  # what is fired last is answered first


def test_the_moments_around_a_turn_have_a_phase(fired):
    run = bench()
    t.turn_begins(run, frame())
    assert run.t.phase == "upkeep"
    t.end_of_turn(run, frame())
    assert run.t.phase == "end"


@pytest.mark.parametrize(
    ("op", "point"),
    [
        (t.upkeep_window, "upkeep"),
        (t.income_window, "income"),
        (t.main_window, "main"),
        (t.end_window, "end"),
    ],
)
def test_every_phase_has_its_window(op, point, opened):
    op(bench(), frame())
    assert opened == [(1, point)]


@pytest.mark.parametrize(
    ("op", "program", "work"),
    [(t.main, "main", None), (t.roll_phase, "roll_phase", RollPhaseWork(against=-1))],
)
def test_a_phase_of_many_steps_is_a_program(op, program, work):
    run = bench()
    op(run, frame())
    assert run.t.frames == [Frame(program, 0, 1, work)]


@pytest.mark.rule("CORE-UPK-03")
def test_the_upkeep_gathers_damage_and_lands_it(fired):
    run = bench()
    t.upkeep(run, frame())
    assert run.t.pools == [Pool("upkeep", [], [], [])]
    t.upkeep_land(run, frame())
    assert (run.t.pools, run.t.frames) == ([], [])
    t.upkeep(run, frame())
    run.t.pools[0].parts.append(Part(1, 0, 1, "normal", 2))
    t.upkeep_land(run, frame())
    assert run.t.frames == [Frame("land", 0, 1, LandWork())]


@pytest.mark.rule("CORE-INC-01", "CORE-INC-02")
@pytest.mark.parametrize(
    ("turn", "skip", "skips"),
    [(2, None, False), (1, None, True), (2, "INCOME", True), (2, "MAIN", False)],
)
def test_income_is_1_cp_and_1_card_unless_skipped(turn, skip, skips, fired):
    run = bench()
    run.t.turn = turn
    if skip is not None:
        run.t.skip = skip
    here = frame()
    t.income(run, here)
    player = run.t.players[1]
    assert (player.cp, len(player.hand)) == ((2, 0) if skips else (3, 1))
    assert run.t.skip == ("" if skips else skip or "")
    skipped = [event for event in run.events if isinstance(event, e.PhaseSkipped)]
    assert skipped == ([e.PhaseSkipped(1, "income")] if skips else [])
    t.income_end(run, here)
    assert fired == ([] if skips else [("DURING:INCOME", 1), ("END:INCOME", 1)])
    assert here.work == TurnWork()


@pytest.mark.parametrize(
    ("op", "phase", "to", "end"),
    [
        (t.turn_goes_on, "TURN", t.turn_over, None),
        (t.upkeep, "UPKEEP", t.before_income, "END:UPKEEP"),
        (t.main_goes_on, "MAIN", landing.settle_phase, None),
        (t.discard_goes_on, "DISCARD", t.end_of_turn, "END:DISCARD"),
    ],
)
def test_a_phase_that_is_skipped_has_neither_course_nor_end(op, phase, to, end, fired):
    run = bench()
    run.t.skip = phase
    here = frame()
    here.pc = t.TURN.index(op) + 1
    op(run, here)
    assert run.events[-1] == e.PhaseSkipped(1, phase.lower())
    assert t.TURN[here.pc] is to
    assert (fired, run.t.pools, run.t.skip) == ([], [], "")
    if end is not None:
        to(run, here)
        assert (end, 1) not in fired
        to(run, here)
        assert (end, 1) in fired  # only for this once


# --- the Main Phase -------------------------------------------------------------------------------


def offered(run):
    decision = run.decision
    return [] if decision is None else [option.text for option in decision.options]


@pytest.mark.rule("CORE-MAIN-01")
def test_in_the_main_phase_all_that_is_legal_is_offered():
    run = bench()
    for name in ("Lamp", "Anvil", "Spark", "Nudge", "Jab II"):
        card(run, 0, name)
    give(run, 0, "Coin")
    here = Frame("main", 1, 0)
    t.main_loop(run, here)
    decision = run.decision
    assert decision is not None
    assert (decision.player, decision.kind, decision.prompt) == (0, "main", "Your Main Phase")
    assert offered(run) == [
        "Play Lamp",
        "Play Spark",
        "Play Jab II",
        "Sell Lamp",
        "Sell Anvil",
        "Sell Spark",
        "Sell Nudge",
        "Sell Jab II",
        "Spend Coin: Draw 1.",
        "Use Knack: Gain Coin.",
        "End the Main Phase",
    ]
    assert [option.kind for option in decision.options] == ["play"] * 10 + ["pass"]
    assert decision.options[-1].value is None
    hand = run.t.players[0].hand
    assert decision.options[0].value == ("card", hand[0])
    assert decision.options[3].value == ("sell", hand[0])
    assert (here.pc, here.asking) == (0, ANSWER)


@pytest.mark.rule("CORE-MAIN-01")
@pytest.mark.parametrize(
    ("token", "kinds"),
    [
        ("Gag", {"Sell", "Spend", "Use"}),
        ("Hush", {"Sell", "Spend", "Use"}),  # under a condition, which holds
        ("Bind", {"Play", "Sell", "Use"}),
        ("Daze", set()),
    ],
)
def test_prohibitions_take_offers_away(token, kinds):
    run = bench()
    card(run, 0, "Lamp")
    give(run, 0, "Coin", token)
    t.main_loop(run, Frame("main", 1, 0))
    words = {text.split()[0] for text in offered(run)} - {"End"}
    assert words == kinds


@pytest.mark.rule("CORE-MAIN-01")
def test_who_passed_or_has_nothing_is_not_asked():
    run = bench()
    arrange(run, 0, cp=0)
    here = Frame("main", 1, 0)
    t.main_loop(run, here)
    assert (run.decision, here.pc) == (None, 1)
    card(run, 0, "Lamp")
    arrange(run, 0, muted="phase")
    t.main_loop(run, here)
    assert (run.decision, here.pc) == (None, 1)
    arrange(run, 0, muted="")
    t.main_loop(run, here)
    assert offered(run) == ["Play Lamp", "Sell Lamp", "End the Main Phase"]


def test_an_answer_of_the_main_phase_is_done_and_it_goes_on():
    run = bench()
    lamp, spark = card(run, 0, "Lamp"), card(run, 0, "Spark")
    here = Frame("main", 1, 0, answer=(("sell", lamp),))
    t.main_loop(run, here)
    assert (run.t.players[0].discard, run.t.players[0].cp) == ((lamp,), 3)
    assert (here.pc, here.answer, run.decision) == (0, (), None)
    here = Frame("main", 1, 0, answer=(("card", spark),))
    t.main_loop(run, here)
    assert (run.t.frames[-1].you, run.t.frames[-1].text.play) == (0, Play(CARD, spark))
    assert (here.pc, here.answer, run.decision) == (0, (), None)
    here = Frame("main", 1, 0, answer=(None,))
    t.main_loop(run, here)
    assert (here.pc, here.answer, run.decision) == (1, (), None)


# --- the end --------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-DISC-01")
def test_above_six_cards_one_sells():
    run = bench()
    player = arrange(run, 1, hand=run.t.players[1].deck[:7], deck=run.t.players[1].deck[7:])
    here = frame()
    t.discard_down(run, here)
    decision = run.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (1, "discard")
    assert decision.prompt == "Sell down to six cards"
    assert [(o.kind, o.value) for o in decision.options] == [("sell", c) for c in player.hand]
    assert decision.options[0].text == f"Sell {name_of(run, player.hand[0])}"
    assert (here.pc, here.asking) == (4, ANSWER)
    sold = player.hand[2]
    run.decision = None
    here = frame(answer=(sold,))
    t.discard_down(run, here)
    assert sold not in player.hand
    assert len(player.hand) == 6
    assert (run.decision, here.pc, here.answer, player.cp) == (None, 5, (), 3)


def name_of(run, number):
    return run.ctx.code.cards[run.t.cards[number]].name


def test_what_lasted_for_the_turn_is_over():
    run = bench()
    run.t.turn = 4
    game, turn = ("ability:smith/knack", "GAME", 1), ("ability:smith/knack", "TURN", 4)
    before, now = (
        ("ability:smith/knack", "YOUR_NEXT_TURN", 3),
        ("ability:smith/knack", "YOUR_NEXT_TURN", 4),
    )
    for seat in (0, 1):
        arrange(run, seat, lasting=(game, turn, before, now))
    run.t.attempts, run.t.skip = 1, "MAIN"
    t.turn_over(run, frame())
    # Texts from before this turn end with the turn of their own player only.
    assert run.t.players[1].lasting == (game, now)
    assert run.t.players[0].lasting == (game, before, now)
    assert (run.t.attempts, run.t.skip) == (0, "")


@pytest.mark.rule("RULE-071")
def test_tests_of_the_upkeep_are_told_at_its_end(fired):
    run = bench()
    t.upkeep_tests(run, frame())
    assert fired == [(UPKEEP_TESTS, 1)]


@pytest.mark.rule("RULE-004")
def test_what_the_main_phase_brought_lands():
    run = bench()
    t.main_land(run, frame())
    assert run.t.frames == []
    run.t.pools.append(Pool("phase", [Part(1, 0, 1, "normal", 3)], [], []))
    t.main_land(run, frame())
    assert run.t.frames == [Frame("land", 0, 1, LandWork())]


@pytest.mark.rule("CORE-TURN-05")
@pytest.mark.parametrize("op", [t.discard_begin, t.turn_over])
def test_a_granted_roll_phase_comes_before_the_turn_goes_on(op):
    run = bench()
    run.t.extra = (GrantedPhase(1),)
    here = frame()
    op(run, here)
    assert here.pc == 4
    assert run.t.frames == [Frame("roll_phase", 0, 1, RollPhaseWork(NOBODY))]
    run.t.frames = []
    op(run, here)
    assert here.pc == 4


@pytest.mark.rule("RULE-106")
def test_what_a_broken_turn_left_on_its_way_lands_before_the_turn_is_over():
    run = bench()
    run.t.pools.append(Pool("phase", [Part(1, 0, 1, "normal", 3)], [], []))
    arrange(run, 0, wards=("token:ward",))
    here = frame()
    t.turn_over(run, here)
    assert here.pc == 4
    assert [each.program for each in run.t.frames] == ["settle"]
    assert run.t.players[0].wards
    run.t.pools = []
    t.turn_over(run, here)
    assert here.pc == 4
    assert run.t.players[0].wards == ()


@pytest.mark.rule("CORE-DISC-01")
def test_standing_text_changes_how_many_cards_are_kept():
    run = bench()
    give(run, 1, "Sack")
    assert t._hand_limit(run, 1) == 8
    assert t._hand_limit(run, 0) == 6
    give(run, 0, "Hole")
    assert t._hand_limit(run, 0) == 0


# --- operations with nothing to do ----------------------------------------------------------------


def passed_by(op, run, **facts):
    """The number of operations that are left out behind this one."""
    here = frame(**facts)
    op(run, here)
    return here.pc - frame().pc


def quiet_bench(op):
    """A table where nobody acts or listens, as it is before an operation."""
    run = bench()
    run.t.rules = records.evolve(run.t.rules, discard_phase_is_closed=True)
    run.t.heard = frozenset()
    for seat in (0, 1):
        arrange(run, seat, muted="turn")
    if op is t.upkeep_window:
        run.t.pools.append(Pool("upkeep", [], [], []))
    return run


LEAVES_OUT = [
    (t.turn_begins, (t.turn_goes_on,)),
    (t.upkeep_window, (t.upkeep_tests, t.upkeep_land, t.before_income, landing.settle_phase)),
    (t.income_window, (t.income_end, landing.settle_phase)),
    (t.main_begin, (t.main_goes_on, t.main)),
    (t.main_closes, (t.main_land, t.main_end, landing.settle_phase)),
    (t.discard_begin, (t.discard_goes_on,)),
    (t.end_of_turn, (t.end_window, landing.settle_phase)),
]


@pytest.mark.rule("CORE-TURN-05", "CARD-09", "STATUS-GEN-08")
@pytest.mark.parametrize(("op", "others"), LEAVES_OUT)
def test_operations_with_nothing_to_do_are_passed_by(op, others):
    run, place = quiet_bench(op), t.TURN.index(op) + 1
    assert t.TURN[place : place + len(others)] == others
    assert passed_by(op, run) == len(others)
    assert run.t.pools == []
    assert [each.program for each in run.t.frames] == (["main"] if op is t.main_begin else [])


@pytest.mark.parametrize(
    ("op", "event"),
    [
        (t.turn_begins, "BEFORE:UPKEEP"),
        (t.turn_begins, "DURING:TURN"),
        (t.upkeep_window, UPKEEP_TESTS),
        (t.upkeep_window, "BEFORE:INCOME"),
        (t.upkeep_window, "END:UPKEEP"),
        (t.income_window, "END:INCOME"),
        (t.main_begin, "DURING:MAIN"),
        (t.main_closes, "END:MAIN"),
        (t.discard_begin, "DURING:DISCARD"),
    ],
)
def test_an_operation_that_somebody_listens_to_is_not_passed_by(op, event):
    run = quiet_bench(op)
    run.t.heard = frozenset({event})
    before = list(run.t.pools)
    assert passed_by(op, run) == 0
    assert (run.t.pools, run.t.frames) == (before, [])


@pytest.mark.parametrize("op", [op for op, _ in LEAVES_OUT])
def test_nothing_is_passed_by_while_another_program_comes_first(op):
    run = quiet_bench(op)
    run.moved = True
    assert passed_by(op, run) == 0


@pytest.mark.parametrize("op", [t.turn_begins, t.main_begin, t.discard_begin])
@pytest.mark.parametrize("whose", ["skip", "skips"])
def test_a_phase_that_may_be_skipped_asks_whether_it_is(op, whose):
    run = quiet_bench(op)
    if whose == "skip":
        run.t.skip = "INCOME"
    else:
        arrange(run, 1, skips=("INCOME",))
    assert passed_by(op, run) == 0


@pytest.mark.rule("RULE-004")
@pytest.mark.parametrize("op", [t.income_window, t.main_closes, t.end_of_turn])
def test_damage_that_waits_is_not_passed_by(op):
    run = quiet_bench(op)
    run.t.pools.append(Pool("phase", [Part(1, 0, 1, "normal", 2)], [], []))
    assert passed_by(op, run) == 0


@pytest.mark.rule("CORE-UPK-03")
@pytest.mark.parametrize(
    "pools",
    [
        [],
        [Pool("upkeep", [Part(1, 0, 1, "normal", 2)], [], [])],
        [Pool("upkeep", [], [], [(1, 2)])],
        [Pool("phase", [], [], []), Pool("upkeep", [], [], [])],
    ],
)
def test_what_the_upkeep_brought_is_not_passed_by(pools):
    run = quiet_bench(t.upkeep_window)
    run.t.pools = list(pools)
    assert passed_by(t.upkeep_window, run) == 0
    assert run.t.pools == pools


def test_the_phase_after_a_skipped_income_is_not_skipped():
    run, here = quiet_bench(t.income_window), frame()
    here.work = t.SKIPPED
    t.income_window(run, here)
    assert here.work == TurnWork()


@pytest.mark.rule("RULE-108")
def test_the_last_window_of_a_turn_is_not_passed_by_where_it_opens():
    run = quiet_bench(t.end_of_turn)
    run.t.rules = records.evolve(run.t.rules, discard_phase_is_closed=False)
    assert passed_by(t.end_of_turn, run) == 0


def test_a_main_phase_closes_with_its_window(opened):
    t.main_closes(bench(), frame())
    assert opened == [(1, "main")]
