"""Performing acts: each record of `settled_effects.py` changes the table at its step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...language import ast as a
from .. import events as e
from ..decisions import told_apart
from ..frames import ANSWER, Frame
from ..settled_effects import (
    TARGET,
    Act,
    AddAct,
    AdvanceAct,
    DealAct,
    DiscardAct,
    DrawAct,
    ExtraPhaseAct,
    GainAct,
    HealAct,
    HealCompanionAct,
    LastAct,
    LoseAct,
    PreventAct,
    RaiseLimitAct,
    RemoveAct,
    RemoveThisAct,
    RevealAct,
    SetHealthAct,
    StealAct,
    WardAct,
)
from ..state import GrantedPhase
from ..tokens import NOBODY
from ..work import (
    ActsWork,
    DiscardingWork,
)
from .aimed_seats import seats_of, tell_text
from .changes import (
    YOUR_NEXT_TURN,
    card_content,
    discard,
    draw,
    last,
)
from .gain_order import ask_order, unlike_gains
from .perform_damage import add, deal, heal, heal_companion_act, prevent, set_health
from .perform_tokens import (
    advance,
    arrival,
    gain,
    lose,
    raise_limits,
    remove,
    remove_this,
    removing,
    steal,
    ward,
    warding,
)
from .run import Run

THEIR_NEXT_TURN = a.Duration.THEIR_NEXT_TURN.name


def perform(run: Run, act: Act) -> None:
    """Does one act. A seat that stood for the target is looked up now."""
    PERFORM[type(act)](run, act)


def run_acts(run: Run, frame: Frame) -> None:
    """Performs acts one after the other; programs that an act starts end before the next act."""
    work = frame.work
    assert isinstance(work, ActsWork)
    acts = work.acts
    if not acts:
        return
    frame.pc = 0
    place = 0
    if frame.answer:
        place = frame.take_number()
    elif len(acts) > 1 and (rivals := unlike_gains(run, acts)):
        ask_order(run, frame, acts, rivals)
        return
    act, cause = acts[place], work.cause
    frame.work = ActsWork(acts[:place] + acts[place + 1 :], cause)
    attack = run.t.attack
    if cause is None and attack is not None and attack.attached:
        for attached, brought_by in attack.attached:
            if attached == act:
                run.push("acts", frame.you, ActsWork((act,), brought_by))
                return
    perform(run, act)


# --- cards --------------------------------------------------------------------------------------


def draw_cards(run: Run, act: DrawAct) -> None:
    for seat in seats_of(run, act.to):
        draw(run, seat, act.count)


def discard_cards(run: Run, act: DiscardAct) -> None:
    count = act.count
    for seat in seats_of(run, act.to):
        hand = run.t.players[seat].hand
        if act.half:
            count = (len(hand) + 1) // 2
        if TARGET in act.to:
            tell_text(run, discarded=min(count, len(hand)))
        if count >= len(hand):
            for card in tuple(hand):
                discard(run, seat, card)
        elif act.at_random:
            for _ in range(count):
                hand = run.t.players[seat].hand  # without the cards just discarded
                discard(run, seat, hand[run.random(len(hand))])
        elif count > 0:
            run.push("discarding", seat, DiscardingWork(count))


def discarding(run: Run, frame: Frame) -> None:
    """A player discards cards of their choice, one by one."""
    work = frame.work
    assert isinstance(work, DiscardingWork)
    if frame.answer:
        discard(run, frame.you, frame.take_number())
        work = DiscardingWork(work.left - 1)
        frame.work = work
    hand = run.t.players[frame.you].hand
    if work.left <= 0 or not hand:
        return
    frame.pc = 0
    options = [
        run.ctx.option("discard", c, "option.discard", (("card", card_content(run, c)),))
        for c in hand
    ]
    run.ask(frame, ANSWER, frame.you, "discard", "prompt.discard", told_apart(options))


# --- standing changes ---------------------------------------------------------------------------


def last_for(run: Run, act: LastAct) -> None:
    """A standing text about players for a while. "Your" next turn is the turn of the player whose
    text it was.
    """
    key, duration, holder = act.key, act.duration, act.holder
    for seat in seats_of(run, act.to):
        if duration == THEIR_NEXT_TURN:
            last(run, seat, key, YOUR_NEXT_TURN)
        elif duration == YOUR_NEXT_TURN and seat != holder:
            last(run, seat, key, f"{YOUR_NEXT_TURN}:{holder}")
        else:
            last(run, seat, key, duration)


# --- phases -------------------------------------------------------------------------------------


def extra_phase(run: Run, act: ExtraPhaseAct) -> None:
    """Another Offensive Roll Phase after this one; forfeited when its target is gone, or is no
    opponent: a token that was moved may come back to its inflictor. Before the first turn there
    is none to take it in.
    """
    if not run.t.turn:
        return
    for seat in seats_of(run, act.who):
        against = next(iter(seats_of(run, act.against)), NOBODY)
        if not act.against or against in run.opponents(seat):
            run.t.extra = (*run.t.extra, GrantedPhase(seat, against))
            run.tell(e.ExtraPhaseGranted, seat, against)


def reveal(run: Run, act: RevealAct) -> None:
    """Everybody sees the hand as it is now."""
    for seat in seats_of(run, act.to):
        hand = run.t.players[seat].hand
        if hand:
            cards = tuple(card_content(run, card) for card in hand)
            run.tell(e.HandRevealed, seat, hand, cards)


# One entry for each kind of act in `settled_effects.RECORDS`; a test compares them.
PERFORM: dict[type[Act], Callable[[Run, Any], None]] = {
    DealAct: deal,
    AddAct: add,
    PreventAct: prevent,
    HealAct: heal,
    HealCompanionAct: heal_companion_act,
    SetHealthAct: set_health,
    WardAct: ward,
    GainAct: gain,
    LoseAct: lose,
    StealAct: steal,
    RemoveThisAct: remove_this,
    RemoveAct: remove,
    RaiseLimitAct: raise_limits,
    AdvanceAct: advance,
    DrawAct: draw_cards,
    RevealAct: reveal,
    DiscardAct: discard_cards,
    LastAct: last_for,
    ExtraPhaseAct: extra_phase,
}


ROUTINES = {
    "acts": (run_acts,),
    "arrival": (arrival,),
    "discarding": (discarding,),
    "removing": (removing,),
    "warding": (warding,),
}
