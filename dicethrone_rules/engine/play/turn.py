"""The turn: eight phases in order, and the loop of turns around them."""

from __future__ import annotations

from ...language import ast as a
from ...messages import Message
from .. import events as e
from ..compiled import Op
from ..decisions import Option, told_apart
from ..frames import ANSWER, Frame
from ..occasions import UPKEEP_TESTS
from ..pools import Pool
from ..state import GAME
from ..work import RollPhaseWork, TurnWork
from .changes import card_content, change_cp, draw, end_lasting, is_over, sell
from .landing import finish_game, land_top, settle_phase
from .phases import enter, is_skipped, take_granted
from .run import Run
from .standing_text import adjustments_of, forbidden, may_act
from .triggers import fire
from .windows import (
    NO_CARDS,
    NO_SPENDS,
    action_is_playable,
    offer_is_legal,
    reach,
    start_play,
    upgrade_is_playable,
)

HAND_LIMIT = 6  # CORE-DISC-01
END_MAIN = Option("pass", None, Message("option.end-main"))
SKIPPED, NOT_SKIPPED = TurnWork(skipped=True), TurnWork()


def next_turn(run: Run, frame: Frame) -> None:
    """CORE-TURN-02: passes the turn to the next living player and begins it."""
    table = run.t
    frame.pc = 0
    if _ends_at_its_limit(run):
        return
    order = table.order
    at = order.index(table.active) if table.turn else -1
    for step in range(1, len(order) + 1):
        seat = order[(at + step) % len(order)]
        if table.players[seat].alive and table.players[seat].takes_turns:
            break
    begin_turn(run, seat)
    run.push("turn", seat, TurnWork())


def _ends_at_its_limit(run: Run) -> bool:
    """Ends a game that has had all the turns that its table allows; whether it did."""
    table = run.t
    if not table.turn_limit or table.turn < table.turn_limit:
        return False
    finish_game(run, (), "turn-limit")
    return True


def begin_turn(run: Run, seat: int) -> None:
    """Begins a player's turn: counts per turn start anew."""
    table = run.t
    table.active = seat
    table.line_up()
    table.turn += 1
    for player in table.players:
        if player.used:
            kept = {name: n for name, n in player.used.items() if name.startswith(GAME)}
            run.mine(player.seat).used = kept
        if player.muted == "turn":
            run.mine(player.seat).muted = ""
    run.tell(e.TurnBegan, seat, table.turn)


def _go_to(run: Run, frame: Frame, op: Op) -> None:
    """Goes on at an operation of the turn that runs: an enemy's turn has fewer phases."""
    frame.pc = run.ctx.programs[frame.program].index(op)


def _was_skipped(frame: Frame) -> bool:
    """Whether the phase that ends was skipped; the next one is not."""
    work, frame.work = frame.work, NOT_SKIPPED
    return isinstance(work, TurnWork) and work.skipped


# Most turns have nothing for most operations to do. An operation that can tell so of those behind
# it goes on behind them: nobody acts before, nobody listens to their events, no damage waits.
_GOING_ON = frozenset({"BEFORE:UPKEEP", "DURING:TURN"})
_AFTER_UPKEEP = frozenset({UPKEEP_TESTS, "BEFORE:INCOME", "END:UPKEEP"})


def _goes_on(run: Run, seat: int) -> bool:
    """Whether nothing comes between a phase and its beginning: neither a text that spoke before it
    nor one that skips it.
    """
    table = run.t
    return not (run.moved or table.skip or table.players[seat].skips)


def _has_nothing(pools: list[Pool]) -> bool:
    """Whether the only pool is the phase's own, with nothing in it."""
    return len(pools) == 1 and not (pools[0].parts or pools[0].heals)


def _is_quiet(run: Run) -> bool:
    """Whether nobody acts at this moment and no damage waits."""
    return not (run.moved or run.t.pools)


# --- Upkeep and Income --------------------------------------------------------------------------


def turn_begins(run: Run, frame: Frame) -> None:
    run.t.phase = "upkeep"
    fire(run, "BEFORE:TURN", frame.you)
    if run.t.heard.isdisjoint(_GOING_ON) and _goes_on(run, frame.you):
        frame.pc += 1


def turn_goes_on(run: Run, frame: Frame) -> None:
    if is_skipped(run, "TURN", frame.you):
        _go_to(run, frame, turn_over)
        return
    # Triggers are a stack: push in reverse order.
    fire(run, "BEFORE:UPKEEP", frame.you)
    fire(run, "DURING:TURN", frame.you)


def upkeep(run: Run, frame: Frame) -> None:
    enter(run, "upkeep", frame.you)
    if is_skipped(run, "UPKEEP", frame.you):
        frame.work = SKIPPED
        _go_to(run, frame, before_income)
        return
    run.t.pools.append(Pool("upkeep", [], [], []))
    fire(run, "DURING:UPKEEP", frame.you)  # CORE-UPK-01


def upkeep_window(run: Run, frame: Frame) -> None:
    run.ctx.window(run, frame.you, "upkeep", ())
    if not run.moved and run.t.heard.isdisjoint(_AFTER_UPKEEP) and _has_nothing(run.t.pools):
        run.t.pools.pop()
        frame.pc += len(UPKEEP_ENDS) - 1


def upkeep_tests(run: Run, frame: Frame) -> None:
    """RULE-071: the tests that look at their holder's board at the end of the phase."""
    fire(run, UPKEEP_TESTS, frame.you)


def upkeep_land(run: Run, frame: Frame) -> None:
    """CORE-UPK-03: damage and healing of the Upkeep are applied together."""
    land_top(run, frame.you)


def before_income(run: Run, frame: Frame) -> None:
    fire(run, "BEFORE:INCOME", frame.you)
    if not _was_skipped(frame):
        fire(run, "END:UPKEEP", frame.you)


def income(run: Run, frame: Frame) -> None:
    enter(run, "income", frame.you)
    if is_skipped(run, "INCOME", frame.you):
        frame.work = SKIPPED
        return
    first = run.t.turn == 1 and run.ctx.mode.start_skips_income
    if first:  # CORE-INC-02, TEAM-03: the start player, once
        run.tell(e.PhaseSkipped, frame.you, "income")
        frame.work = SKIPPED
        return
    # CORE-INC-01, -03, RULE-050: 1 CP if the dial has room, then a card in any case.
    change_cp(run, frame.you, 1)
    draw(run, frame.you, 1)
    fire(run, "DURING:INCOME", frame.you)


def income_window(run: Run, frame: Frame) -> None:
    run.ctx.window(run, frame.you, "income", ())
    if "END:INCOME" not in run.t.heard and _is_quiet(run):
        frame.work = NOT_SKIPPED
        frame.pc += len(INCOME_ENDS) - 1


def income_end(run: Run, frame: Frame) -> None:
    if not _was_skipped(frame):
        fire(run, "END:INCOME", frame.you)


# --- Main ---------------------------------------------------------------------------------------


def main_begin(run: Run, frame: Frame) -> None:
    enter(run, "main", frame.you)
    fire(run, "BEFORE:MAIN", frame.you)
    if "DURING:MAIN" not in run.t.heard and _goes_on(run, frame.you):
        frame.pc += 2
        main(run, frame)


def main_goes_on(run: Run, frame: Frame) -> None:
    if is_skipped(run, "MAIN", frame.you):
        frame.pc += MAIN.index(settle_phase) - MAIN.index(main)
        return
    fire(run, "DURING:MAIN", frame.you)


def main(run: Run, frame: Frame) -> None:
    run.push("main", frame.you)


def main_loop(run: Run, frame: Frame) -> None:
    """CORE-MAIN-01: sell, play and upgrade any number of times, in any order."""
    seat = frame.you
    if frame.answer:
        play = frame.take_move()
        if play is None:
            return
        frame.pc = 0
        if play[0] == "sell":
            card = play[1]
            assert isinstance(card, int)
            sell(run, seat, card)
        else:
            start_play(run, seat, play)
        return
    player = run.t.players[seat]
    if player.muted or not may_act(run, seat):
        return
    hand, here = reach(run, player).held, player.board
    forbids = forbidden(run, seat) if here.sometimes else here.forbids
    options = []
    if NO_CARDS not in forbids:
        for one in hand:
            code = one.code
            if (
                upgrade_is_playable(run, seat, one.card)
                if code.timing == "upgrade"
                else code.timing != "roll" and action_is_playable(run, player, code)
            ):
                options.append(one.play)
    # CORE-MAIN-05: upgrades in play are not in hand, so nothing offers to sell them.
    options += [one.sell for one in hand]
    barred = NO_SPENDS in forbids
    for offer in here.spends:
        if not (barred and offer.spend.status) and offer_is_legal(run, player, offer):
            options += offer.options
    if not options:
        return
    options.append(END_MAIN)
    frame.pc = 0
    run.ask(frame, ANSWER, seat, "main", "prompt.main", options)


def main_window(run: Run, frame: Frame) -> None:
    run.ctx.window(run, frame.you, "main", ())


def main_closes(run: Run, frame: Frame) -> None:
    """The last window of a Main Phase, and its end when nothing else belongs to it."""
    run.ctx.window(run, frame.you, "main", ())
    if "END:MAIN" not in run.t.heard and _is_quiet(run):
        frame.pc += len(MAIN_ENDS) - 1


def main_land(run: Run, frame: Frame) -> None:
    """RULE-004: the damage of the Main Phase lands together; all players have just been asked."""
    if run.t.pools:
        land_top(run, frame.you)


def main_end(run: Run, frame: Frame) -> None:
    fire(run, "END:MAIN", frame.you)


# --- Roll Phases --------------------------------------------------------------------------------


def roll_phase(run: Run, frame: Frame) -> None:
    run.push("roll_phase", frame.you, RollPhaseWork())


# --- Discard and the end ------------------------------------------------------------------------


def discard_begin(run: Run, frame: Frame) -> None:
    """CORE-TURN-05: a Roll Phase granted after this turn's own comes before the Discard Phase."""
    if take_granted(run):
        frame.pc -= 1
        return
    enter(run, "discard", frame.you)
    fire(run, "BEFORE:DISCARD", frame.you)
    if "DURING:DISCARD" not in run.t.heard and _goes_on(run, frame.you):
        frame.pc += 1


def discard_goes_on(run: Run, frame: Frame) -> None:
    if is_skipped(run, "DISCARD", frame.you):
        frame.work = SKIPPED
        _go_to(run, frame, end_of_turn)
        return
    fire(run, "DURING:DISCARD", frame.you)


def _hand_limit(run: Run, seat: int) -> int:
    """A player's hand limit: six, unless standing text says otherwise."""
    changes = adjustments_of(run, seat, None, a.AdjustHand)
    return max(0, HAND_LIMIT + sum(w.by for w, _ in changes if isinstance(w, a.AdjustHand)))


def discard_down(run: Run, frame: Frame) -> None:
    """CORE-DISC-01: above six cards, sell until six remain."""
    if frame.answer:
        sell(run, frame.you, frame.take_number())
    hand = run.t.players[frame.you].hand  # CORE-DISC-03: nobody else's hand is counted
    if len(hand) <= _hand_limit(run, frame.you):  # CORE-DISC-02
        return
    frame.pc -= 1
    options = [
        run.ctx.option("sell", c, "option.sell", (("card", card_content(run, c)),)) for c in hand
    ]
    run.ask(frame, ANSWER, frame.you, "discard", "prompt.sell-down", told_apart(options))


def end_of_turn(run: Run, frame: Frame) -> None:
    run.t.phase = "end"
    fire(run, "END:TURN", frame.you)
    if not _was_skipped(frame):
        fire(run, "END:DISCARD", frame.you)
    if run.t.rules.discard_phase_is_closed and _is_quiet(run):
        frame.pc += len(TURN_ENDS) - 2


def end_window(run: Run, frame: Frame) -> None:
    """The Discard Phase is over; RULE-108: no player acts in it."""
    if not run.t.rules.discard_phase_is_closed:
        run.ctx.window(run, frame.you, "end", ())


def turn_over(run: Run, frame: Frame) -> None:
    """Ends effects that last for the turn, and drops Roll Phases granted in it."""
    if take_granted(run):
        frame.pc -= 1
        return
    if run.t.pools:  # the turn was broken off: RULE-106
        frame.pc -= 1
        settle_phase(run, frame)
        return
    for player in run.t.players:
        if player.lasting:

            def over(duration: str, turn: int, seat: int = player.seat) -> bool:
                return is_over(run, frame.you, seat, duration, turn)

            end_lasting(run, player, over)
        if player.wards:
            run.mine(player.seat).wards = ()
    run.t.roll_phase, run.t.attempts, run.t.skip = None, 0, ""


UPKEEP_ENDS: tuple[Op, ...] = (
    upkeep_window,  # STATUS-GEN-08, CARD-09, RULE-049: here and in every other phase
    upkeep_tests,
    upkeep_land,
    before_income,
    settle_phase,
)
INCOME_ENDS: tuple[Op, ...] = (income_window, income_end, settle_phase)
MAIN_ENDS: tuple[Op, ...] = (main_closes, main_land, main_end, settle_phase)
MAIN: tuple[Op, ...] = (main_begin, main_goes_on, main, *MAIN_ENDS)
TURN_ENDS: tuple[Op, ...] = (end_of_turn, end_window, settle_phase, turn_over)
# CORE-TURN-01: the order of the phases. RULE-109: the end of the turn after all of them.
TURN: tuple[Op, ...] = (
    turn_begins,
    turn_goes_on,
    upkeep,
    *UPKEEP_ENDS,
    income,
    *INCOME_ENDS,
    *MAIN,
    roll_phase,
    *MAIN,  # CORE-MAIN-02: the second Main Phase is the first one once more
    discard_begin,
    discard_goes_on,
    discard_down,  # CORE-DISC-01
    *TURN_ENDS,
)
ROUTINES = {"turns": (next_turn,), "turn": TURN, "main": (main_loop,)}
