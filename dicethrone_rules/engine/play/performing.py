"""Performing acts: what each record of `acts.py` does to the table when its step has come."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ... import records
from ...language import ast as a
from ...messages import Cause
from .. import events as e
from ..acts import (
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
from ..decisions import told_apart
from ..frames import ANSWER, Frame, Waiting
from ..occasions import TokenFacts
from ..pools import Mod, Part, Pool
from ..state import GrantedPhase
from ..tokens import NOBODY, Ward
from ..work import (
    ActsWork,
    ArrivalWork,
    DiscardingWork,
    LoneWork,
    RemovingWork,
    WardingWork,
    WindowWork,
)
from .changes import (
    YOUR_NEXT_TURN,
    advance_tokens,
    card_content,
    change_cp,
    change_health,
    discard,
    draw,
    gain_tokens,
    heal_companion,
    healed,
    held,
    last,
    move_token,
    raise_limit,
    room,
    take_tokens,
    wards_off,
)
from .damage import COLLATERAL, HALVED, LESS, SUB, TEND, part_type, phase_pool, takes_additions
from .gain_order import ask_order, unlike_gains
from .rollphase.steps import will_attack
from .run import Run
from .standing_text import forbidden
from .token_choice import removable, token_options
from .totals import resolve
from .triggers import fire

THEIR_NEXT_TURN = a.Duration.THEIR_NEXT_TURN.name


def perform(run: Run, act: Act) -> None:
    """Does one act. A seat that stood for the target is looked up now."""
    PERFORM[type(act)](run, act)


def run_acts(run: Run, frame: Frame) -> None:
    """Performs acts one after the other; what an act starts is finished before the next."""
    work = frame.work
    assert isinstance(work, ActsWork)
    acts = work.acts
    if not acts:
        return
    frame.pc = 0
    place = 0
    if frame.answer:
        place = frame.take_answer()
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


def seats_of(run: Run, seats: tuple[int, ...]) -> list[int]:
    """The living players meant, with the Attack's target filled in."""
    result = []
    for seat in seats:
        if seat == TARGET:
            seat = run.t.attack.target if run.t.attack is not None else NOBODY
        if seat != NOBODY and run.t.players[seat].alive:
            result.append(seat)
    return result


# --- damage -------------------------------------------------------------------------------------


def deal(run: Run, act: DealAct) -> None:
    """Puts damage on its way: into the pool of the phase, or on its own when isolated.
    (DMG-12, DMG-16)
    """
    source, kind, amount = act.source, act.type, act.amount
    isolated, offense = act.isolated, act.offense
    reflects = act.half_of != NOBODY
    if amount <= 0 and not reflects:
        return
    attack = run.t.attack
    parts = []
    cause = _cause_of_damage(run, act)
    for seat in seats_of(run, act.to):
        # DMG-09: collateral damage is no Attack. CORE-UPK-06: nor is any outside an ability.
        is_attack = (
            offense
            and attack is not None
            and not isolated
            and seat == attack.target
            and kind != COLLATERAL
        )
        parts.append(
            Part(
                run.new_id(),
                source,
                seat,
                kind,
                amount,
                is_attack,
                offense,
                act.half_of,
                act.half_from,
                cause,
            )
        )
    if not parts:
        return
    # CORE-UPK-05, DMG-13: isolated damage of any type waits in no pool.
    pool = None if isolated else _pool_for(run, reflects)
    if pool is None:
        run.push("lone_damage", source, LoneWork(tuple(parts), isolated))
    else:
        pool.parts.extend(parts)
    worth = resolve(run, pool) if reflects and pool is not None else {}
    for part in parts:
        told = part_type(run, part)
        expected = worth.get(part.id, amount)
        run.tell(e.DamageAimed, part.receiver, source, expected, told, part.id)


def _cause_of_damage(run: Run, act: DealAct) -> Cause:
    """The text at work, if the damage is its own; else the text that the damage names."""
    cause = run.cause()
    if cause is None or cause.content != act.label:
        return Cause(act.label, act.source)
    return cause


def _pool_for(run: Run, reflects: bool) -> Pool | None:
    """The pool that damage joins: never one of isolated damage, unless it reflects that. Without
    one the phase gets a pool (RULE-004); before the first turn there is no phase.
    """
    pools = run.t.pools
    for pool in reversed(pools):
        if reflects or not pool.isolated:
            return pool
    if not run.t.turn:
        return None
    pools.insert(0, Pool("phase", [], [], []))
    return pools[0]


def add(run: Run, act: AddAct) -> None:
    """An addition to the player's own Attack, an Ultimate too (ATK-02, ATK-05, ULT-04), or what the
    player's own text takes off it; nothing lowers an Ultimate (ULT-03, RULE-127).
    """
    seat, op, amount, label = act.seat, act.op, act.amount, act.label
    attack = run.t.attack
    if attack is None or attack.attacker != seat or attack.landed or amount <= 0:
        return
    if attack.ultimate and op in (LESS, HALVED):
        return
    if not takes_additions(run):
        return
    attack.added += amount
    pool = phase_pool(run)
    if pool is not None:
        pool.mods.append(Mod(op, amount, by=label))
        run.tell(e.AttackModified, seat, op, amount, label, attack.id)


def prevent(run: Run, act: PreventAct) -> None:
    """Lowers what players will take of a pool, or of some of its parts. (RULE-101, -102)"""
    op, amount, label = act.op, act.amount, act.label
    if not run.t.pools or (op == SUB and amount <= 0):
        return
    pool = phase_pool(run) if act.of_phase else run.t.pools[-1]
    if pool is None:
        return
    told = act.spent != "" and "prevents" in run.t.heard
    for seat in seats_of(run, act.to):
        before = _total_of(run, pool) if told else 0
        pool.mods.append(Mod(op, amount, seat, act.of, label, act.spent, act.spender))
        run.tell(e.DamageModified, seat, op, amount, label, act.of)
        less = before - _total_of(run, pool) if told else 0
        if less > 0:
            # RULE-004: what this sets off does not wait for the pool, if it is isolated.
            fire(run, "prevents", act.spender, TokenFacts(act.spent, less))


def _total_of(run: Run, pool: Pool) -> int:
    return sum(resolve(run, pool).values())


def become_type(run: Run, kind: str) -> None:
    """Changes the type of the current Attack's normal damage."""
    attack = run.t.attack
    if attack is None or attack.ultimate or attack.landed:
        return
    attack.become = kind
    run.tell(e.TypeChanged, attack.attacker, kind, attack.id)


def heal(run: Run, act: HealAct) -> None:
    """TEXT-12: heals now, or with the pool in the Upkeep and from the defence on. (CORE-ORP-09)
    RULE-081: an edition in which all healing happens at once pools none.
    """
    amount = act.amount
    for seat in seats_of(run, act.to):
        if amount <= 0 or _may_not_heal(run, seat):
            continue
        pooled = not run.t.rules["healing_at_once"] and _is_pooled(run)
        if run.t.pools and pooled:
            run.t.pools[0].heals.append((seat, amount))
        else:
            run.tell(e.Healed, seat, amount)
            healed(run, seat, change_health(run, seat, amount))


def _is_pooled(run: Run) -> bool:
    """CORE-UPK-03, CORE-ORP-09, CORE-DRP-07: whether healing of the phase waits with its damage."""
    return run.t.phase in ("upkeep", "defensive") or (
        run.t.phase == "offensive" and not run.t.rules["offensive_heal_immediate"]
    )


def heal_companion_act(run: Run, act: HealCompanionAct) -> None:
    pools = run.t.pools
    if act.pooled and pools and pools[0].name == "roll":
        pools[0].mods.append(Mod(TEND, act.amount, act.seat, spent=act.key))
    else:
        heal_companion(run, act.seat, act.key, act.amount)


def _may_not_heal(run: Run, seat: int) -> bool:
    return a.Forbidden.HEAL.value in forbidden(run, seat)


def set_health(run: Run, act: SetHealthAct) -> None:
    for seat in seats_of(run, act.to):
        change_health(run, seat, act.amount - run.t.dials[run.t.players[seat].dial])
    _check_fall(run)


def ward(run: Run, act: WardAct) -> None:
    """Stops tokens before they arrive. Tokens that the Attack inflicts come before the defence, so
    a defensive ability takes them back. (STATUS-GEN-02)
    """
    player = run.mine(act.seat)
    player.wards = (*player.wards, Ward(act.count, act.kind))
    if act.defense and run.t.attack is not None:
        run.push("warding", act.seat, WardingWork(act.kind))


def warding(run: Run, frame: Frame) -> None:
    work, seat, attack = frame.work, frame.you, run.t.attack
    assert isinstance(work, WardingWork)
    codes, wards = run.ctx.code.tokens, run.t.players[seat].wards
    if frame.answer:
        _, token = frame.take_answer()
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
        and codes[t.key].removable  # BARB-4
        and wards_off(work.kind, codes[t.key].kind)
    ]
    if pairs:
        frame.pc = 0
        run.ask(frame, ANSWER, seat, "token", "prompt.token-prevented", token_options(run, pairs))


# --- tokens and CP ------------------------------------------------------------------------------


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
            if not _may_not_heal(run, seat):
                healed(run, seat, change_health(run, seat, count))
        else:
            number = count if count >= 0 else room(run, seat, key)
            gain_tokens(run, seat, key, number, source, side, value)


def _lacks_room(run: Run, seats: list[int], key: str, count: int) -> bool:
    return count > 0 and any(room(run, seat, key) < count for seat in seats)


def _offer_room(run: Run, seat: int, key: str, count: int) -> None:
    """RULE-060: who is about to gain tokens may first spend some of those held. An Attack exists
    from its activation, so Attack Modifiers can be spent on it. Not for companions, which grow in
    one go, nor within a play that cannot be interrupted.
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
            _check_fall(run)
        elif act.source == seat or run.ctx.code.tokens[key].removable:
            ids = [t.id for t in run.t.players[seat].tokens if t.key == key][:count]
            number = take_tokens(run, seat, ids, "removed")
            if TARGET in act.to:
                _tell_text(run, removed=number)


def steal(run: Run, act: StealAct) -> None:
    """As much as the victim has; the thief keeps what fits. (TEXT-07, TEXT-08)"""
    what, key, count, thief = act.what, act.key, act.count, act.thief
    for seat in seats_of(run, act.source):
        if what == "CP":
            change_cp(run, thief, -change_cp(run, seat, -count))
        elif what == "Health":
            taken = -change_health(run, seat, -count)
            if not _may_not_heal(run, thief):
                healed(run, thief, change_health(run, thief, taken))
            _check_fall(run)
        elif run.ctx.code.tokens[key].transferable:
            for token in [t for t in run.t.players[seat].tokens if t.key == key][:count]:
                move_token(run, token, seat, thief)


def advance(run: Run, act: AdvanceAct) -> None:
    advance_tokens(run, seats_of(run, act.to), act.key, NOBODY, act.back)


def raise_limits(run: Run, act: RaiseLimitAct) -> None:
    raise_limit(run, act.seat, act.key, act.by)


def _check_fall(run: Run) -> None:
    """CORE-HP-01: a dial that was moved to 0 outside a pool."""
    if any(p.alive and run.t.dials[p.dial] == 0 for p in run.t.players):
        run.push("fall", run.t.active)


def _tell_text(run: Run, removed: int = 0, discarded: int = 0) -> None:
    """A text that waits for what was done to its target hears how much that was."""
    attack = run.t.attack
    if attack is not None and attack.waiting is not None:
        waiting = attack.waiting
        frame = waiting.frame.copy()
        done = frame.text.done
        frame.text.done = records.evolve(
            done, removed=done.removed + removed, discarded=done.discarded + discarded
        )
        attack.waiting = Waiting(frame, waiting.after, waiting.unbroken)


def remove_this(run: Run, act: RemoveThisAct) -> None:
    for player in run.t.players:
        if any(t.id == act.token for t in player.tokens):
            take_tokens(run, player.seat, [act.token], "removed")


def remove(run: Run, act: RemoveAct) -> None:
    """Takes tokens off the players meant; which, is for the player whose text it is."""
    seats = tuple(seats_of(run, act.to))
    if act.at_random:
        _tell_text(run, removed=remove_at_random(run, seats, act.what, act.count))
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
    """STATUS-GEN-07: so many tokens, chosen one by one."""
    work = frame.work
    assert isinstance(work, RemovingWork)
    left = work.left
    if frame.answer:
        seat, chosen = frame.take_answer()
        _tell_text(run, removed=take_tokens(run, seat, [chosen], "removed"))
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
            _tell_text(run, removed=take_tokens(run, seat, ids, "removed"))
        return
    frame.pc = 0
    run.ask(frame, ANSWER, frame.you, "token", "prompt.token", token_options(run, pairs))


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
            _tell_text(run, discarded=min(count, len(hand)))
        if count >= len(hand):
            for card in tuple(hand):
                discard(run, seat, card)
        elif act.at_random:
            for _ in range(count):
                hand = run.t.players[seat].hand  # without what has just been discarded
                discard(run, seat, hand[run.random(len(hand))])
        elif count > 0:
            run.push("discarding", seat, DiscardingWork(count))


def discarding(run: Run, frame: Frame) -> None:
    """A player discards cards of their choice, one by one."""
    work = frame.work
    assert isinstance(work, DiscardingWork)
    if frame.answer:
        discard(run, frame.you, frame.take_answer())
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


# --- course -------------------------------------------------------------------------------------


def extra_phase(run: Run, act: ExtraPhaseAct) -> None:
    """Another Offensive Roll Phase after this one; forfeited when its target is gone, or is no
    opponent: a token that was moved may come back to who inflicted it. Before the first turn there
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


# One entry for each kind of act in `acts.RECORDS`; a test compares them.
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
