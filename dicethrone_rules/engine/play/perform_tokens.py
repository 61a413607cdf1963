"""Performing acts of tokens and CP: the change of the table that each makes at its step."""

from __future__ import annotations

from collections.abc import Iterable

from .. import events as e
from ..frames import ANSWER, Frame
from ..occasions import TokenFacts
from ..settled_effects import (
    TARGET,
    AdvanceAct,
    GainAct,
    LoseAct,
    RaiseLimitAct,
    RemoveAct,
    RemoveThisAct,
    StealAct,
    WardAct,
)
from ..tokens import NOBODY, Ward
from ..work import (
    ArrivalWork,
    RemovingWork,
    WardingWork,
    WindowWork,
)
from .aimed_seats import seats_of, tell_text
from .changes import (
    advance_tokens,
    change_cp,
    change_health,
    gain_tokens,
    healed,
    held,
    move_token,
    raise_limit,
    room,
    take_tokens,
    wards_off,
)
from .perform_damage import check_fall, may_not_heal
from .rollphase.steps import will_attack
from .run import Run
from .token_choice import removable, token_options
from .triggers import fire


def ward(run: Run, act: WardAct) -> None:
    """Stops tokens before they arrive. Tokens that the Attack inflicts come before the defence, so
    a defensive ability takes them back. (STATUS-GEN-02)
    """
    player = run.mine(act.seat)
    player.wards = (*player.wards, Ward(act.count, act.kind))
    # RULE-063: also a token that came in step 1
    if act.defense and run.t.attack is not None:
        run.push("warding", act.seat, WardingWork(act.kind))


def warding(run: Run, frame: Frame) -> None:
    work, seat, attack = frame.work, frame.you, run.t.attack
    assert isinstance(work, WardingWork)
    codes, wards = run.ctx.code.tokens, run.t.players[seat].wards
    if frame.answer:
        _, token = frame.take_pair()
        key_of = next(t.key for t in run.t.players[seat].tokens if t.id == token)
        take_tokens(run, seat, [token], "prevented")
        run.tell(e.TokenPrevented, seat, codes[key_of].content)
        last_ward = wards[-1]
        if last_ward.count <= 1:
            run.mine(seat).wards = wards[:-1]
            return
        wards = (*wards[:-1], Ward(last_ward.count - 1, last_ward.kind))
        run.mine(seat).wards = wards
    if attack is None or not wards:
        return
    pairs = [
        (seat, t.id)
        for t in run.t.players[seat].tokens
        if t.attack == attack.id
        and t.inflictor == attack.attacker
        and codes[t.key].is_status
        and codes[t.key].removable  # BARB-4, PIRATE-7
        and wards_off(work.kind, codes[t.key].kind)
    ]
    if pairs:
        frame.pc = 0
        run.ask(frame, ANSWER, seat, "token", "prompt.token-prevented", token_options(run, pairs))


def gain(run: Run, act: GainAct) -> None:
    what, key, count = act.what, act.key, act.count
    side, value, source = max(act.side, 0), act.value, act.source
    seats = seats_of(run, act.to)
    if what == "token" and ("would_gain" in run.t.heard or _lacks_room(run, seats, key, count)):
        for seat in reversed(seats):  # triggers and windows are a stack: pushed in reverse order
            number = count if count >= 0 else room(run, seat, key)
            if not number:
                continue
            run.push("arrival", seat, ArrivalWork(key, number, source, side, value))
            _offer_room(run, seat, key, number)
            fire(run, "would_gain", seat, TokenFacts(key, number))
        return
    for seat in seats:
        if what == "CP":
            change_cp(run, seat, count)
        elif what == "Health":
            if not may_not_heal(run, seat):
                healed(run, seat, change_health(run, seat, count))
        else:
            number = count if count >= 0 else room(run, seat, key)
            gain_tokens(run, seat, key, number, source, side, value)


def _lacks_room(run: Run, seats: list[int], key: str, count: int) -> bool:
    return count > 0 and any(room(run, seat, key) < count for seat in seats)


def _offer_room(run: Run, seat: int, key: str, count: int) -> None:
    """RULE-060, SAM-3, TACT-2: a player about to gain tokens may first spend some of those held. An
    Attack exists from its activation, so Attack Modifiers can be spent on it. Not for companions,
    which grow in one step, nor within a play that cannot be interrupted.
    """
    if room(run, seat, key) >= count or not held(run, seat, key):
        return
    if not run.ctx.code.tokens[key].is_status or run.quiet():
        return
    attack = run.t.attack
    if attack is not None and attack.attacker == seat and not attack.is_attack:
        attack.is_attack = attack.target == NOBODY and will_attack(run)
    run.push("window", seat, WindowWork("room", ("removal", key), only=(seat,)))


def arrival(run: Run, frame: Frame) -> None:
    """STATUS-GEN-02: tokens arrive after the texts that wait for their arrival."""
    work = frame.work
    assert isinstance(work, ArrivalWork)
    gain_tokens(run, frame.you, work.key, work.count, work.source, work.side, work.value)


def lose(run: Run, act: LoseAct) -> None:
    what, key, count = act.what, act.key, act.count
    for seat in seats_of(run, act.to):
        if what == "CP":
            change_cp(run, seat, -count)
        elif what == "Health":
            change_health(run, seat, -count)
            check_fall(run)
        elif act.source == seat or run.ctx.code.tokens[key].removable:
            ids = [t.id for t in run.t.players[seat].tokens if t.key == key][:count]
            number = take_tokens(run, seat, ids, "removed")
            if TARGET in act.to:
                tell_text(run, removed=number)


def steal(run: Run, act: StealAct) -> None:
    """Steals at most the victim's whole stock; the thief keeps as much as fits. (TEXT-07, -08)"""
    what, key, count, thief = act.what, act.key, act.count, act.thief
    for seat in seats_of(run, act.source):
        if what == "CP":
            # RULE-018: also the part that the thief has no room for
            change_cp(run, thief, -change_cp(run, seat, -count))
        elif what == "Health":
            # RULE-017: no damage is dealt
            taken = -change_health(run, seat, -count)
            if not may_not_heal(run, thief):
                healed(run, thief, change_health(run, thief, taken))
            # RULE-019: a theft may defeat somebody before the damage
            check_fall(run)
        elif run.ctx.code.tokens[key].transferable:
            for token in [t for t in run.t.players[seat].tokens if t.key == key][:count]:
                move_token(run, token, seat, thief)


def advance(run: Run, act: AdvanceAct) -> None:
    advance_tokens(run, seats_of(run, act.to), act.key, NOBODY, act.back)


def raise_limits(run: Run, act: RaiseLimitAct) -> None:
    raise_limit(run, act.seat, act.key, act.by)


def remove_this(run: Run, act: RemoveThisAct) -> None:
    for player in run.t.players:
        if any(t.id == act.token for t in player.tokens):
            take_tokens(run, player.seat, [act.token], "removed")


def remove(run: Run, act: RemoveAct) -> None:
    """Takes tokens off the players meant; the player whose text it is chooses them."""
    seats = tuple(seats_of(run, act.to))
    if act.at_random:
        tell_text(run, removed=remove_at_random(run, seats, act.what, act.count))
        return
    run.push("removing", act.by, RemovingWork(seats, act.what, act.count))


def remove_at_random(run: Run, seats: Iterable[int], what: str, count: int) -> int:
    """Removes so many tokens of these players, whichever the chance of the game picks; returns how
    many were there to go.
    """
    removed = 0
    for _ in range(count):
        pairs = [
            (seat, token.id)
            for seat in seats
            for token in removable(run, seat, what, own_text=False, transfer=False)
        ]
        if not pairs:
            break
        seat, token = pairs[run.random(len(pairs))]
        removed += take_tokens(run, seat, [token], "removed")
    return removed


def removing(run: Run, frame: Frame) -> None:
    """STATUS-GEN-07: a number of tokens, chosen one by one."""
    work = frame.work
    assert isinstance(work, RemovingWork)
    left = work.left
    if frame.answer:
        seat, chosen = frame.take_pair()
        tell_text(run, removed=take_tokens(run, seat, [chosen], "removed"))
        left -= 1
        frame.work = RemovingWork(work.seats, work.what, left)
    pairs = [
        (seat, token.id)
        for seat in work.seats
        for token in removable(run, seat, work.what, own_text=False, transfer=False)
    ]
    if not pairs or left <= 0:
        return
    if len(pairs) <= left:
        for seat in dict.fromkeys(seat for seat, _ in pairs):
            ids = [token for holder, token in pairs if holder == seat]
            tell_text(run, removed=take_tokens(run, seat, ids, "removed"))
        return
    frame.pc = 0
    run.ask(frame, ANSWER, frame.you, "token", "prompt.token", token_options(run, pairs))
