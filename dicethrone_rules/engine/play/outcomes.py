"""Acts: effects with everything fixed, as plain data, performed at their step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...language import ast as a
from .. import events as e
from ..compile.roles import TARGET
from ..state import NOBODY, Frame, Mod, Packet, Pool
from .changes import (
    YOUR_NEXT_TURN,
    advance_tokens,
    change_cp,
    change_health,
    discard,
    draw,
    gain_tokens,
    healed,
    last,
    move_token,
    raise_limit,
    room,
    take_tokens,
)
from .damage import ADD, ALL, COLLATERAL, DOUBLE, HALF, SUB, packet_type, resolve
from .run import Run
from .standing_text import forbidden
from .token_choice import removable, token_options
from .triggers import fire

Act = tuple[Any, ...]

THEIR_NEXT_TURN = a.Duration.THEIR_NEXT_TURN.name


def perform(run: Run, frame: Frame, act: Act) -> None:
    """Does one act. A seat that stood for the target is looked up now."""
    ACTS[act[0]](run, *act[1:])


def run_acts(run: Run, frame: Frame) -> None:
    """Performs acts one after the other; what an act starts is finished before the next."""
    acts = frame.vars["acts"]
    if not acts:
        return
    frame.vars["acts"] = acts[1:]
    frame.pc = 0
    perform(run, frame, acts[0])


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


def deal(
    run: Run,
    source: int,
    to: tuple[int, ...],
    kind: str,
    amount: int,
    isolated: bool,
    label: str,
    offense: bool,
    half_of: int,
) -> None:
    """Puts damage on its way: into the open pool, or on its own when isolated or when no pool
    is open. (DMG-12, DMG-16)
    """
    if amount <= 0 and not half_of:
        return
    attack = run.t.attack
    packets = []
    for seat in seats_of(run, to):
        is_attack = (
            offense
            and attack is not None
            and not isolated
            and seat == attack.target
            and kind != COLLATERAL
        )
        packets.append(
            Packet(run.new_id(), source, seat, kind, amount, is_attack, offense, half_of, label)
        )
    if not packets:
        return
    pool = None if isolated else _pool_for(run, half_of)
    if pool is None:
        run.push("lone_damage", source, {"packets": tuple(packets), "isolated": isolated})
    else:
        pool.packets.extend(packets)
    worth = resolve(run, pool) if half_of and pool is not None else {}
    for packet in packets:
        told = packet_type(run, packet)
        run.tell(e.DamageAimed, packet.receiver, source, worth.get(packet.id, amount), told)


def _pool_for(run: Run, half_of: int) -> Pool | None:
    """The pool that damage joins: never one of isolated damage, unless it reflects that."""
    for pool in reversed(run.t.pools):
        if half_of > 0:
            if any(p.id == half_of for p in pool.packets):
                return pool
        elif half_of < 0 or not pool.isolated:
            return pool
    return None


def add(run: Run, seat: int, op: str, amount: int, label: str) -> None:
    """An addition to the player's own Attack. (ATK-02, ATK-05)"""
    attack = run.t.attack
    if attack is None or attack.attacker != seat or attack.landed or amount <= 0:
        return
    attack.added += amount
    pool = next((p for p in run.t.pools if p.name == "roll"), None)
    if pool is not None:
        pool.mods.append(Mod(op, amount, by=label))
        words = {ADD: f"+{amount}", DOUBLE: "doubled"}.get(op, "half as much again")
        run.tell(e.AttackModified, seat, f"{words} ({label})")


def prevent(
    run: Run,
    to: tuple[int, ...],
    op: str,
    amount: int,
    packet: int,
    defense: bool,
    label: str,
    spent: str,
    spender: int,
) -> None:
    """Lowers what players will take; a defensive ability, only what it was activated against."""
    if not run.t.pools or (op == SUB and amount <= 0):
        return
    pool = run.t.pools[-1]
    words = {SUB: f"-{amount}", HALF: "half prevented", ALL: "all prevented"}[op]
    for seat in seats_of(run, to):
        reach: tuple[int, ...] | None = (packet,) if packet else None
        if defense:
            reach = run.t.scratch.get("guarded", ())
        pool.mods.append(Mod(op, amount, seat, reach, label, spent, spender))
        run.tell(e.DamageModified, seat, f"{words} ({label})")


def become_type(run: Run, kind: str) -> None:
    """Changes the type of the current Attack's normal damage."""
    attack = run.t.attack
    if attack is None or attack.ultimate or attack.landed:
        return
    attack.become = kind
    run.tell(e.TypeChanged, attack.attacker, kind)


def heal(run: Run, to: tuple[int, ...], amount: int) -> None:
    """Heals now, or with the pool in the Upkeep and from the defence on. (CORE-ORP-09, A13)"""
    for seat in seats_of(run, to):
        if amount <= 0 or _may_not_heal(run, seat):
            continue
        pooled = run.t.phase in ("upkeep", "defensive") or (
            run.t.phase == "offensive" and not run.t.rules["offensive_heal_immediate"]
        )
        if run.t.pools and pooled:
            run.t.pools[0].heals.append((seat, amount))
        else:
            run.tell(e.Healed, seat, amount)
            healed(run, seat, change_health(run, seat, amount))


def _may_not_heal(run: Run, seat: int) -> bool:
    return a.Forbidden.HEAL.value in forbidden(run, seat)


def set_health(run: Run, to: tuple[int, ...], amount: int) -> None:
    for seat in seats_of(run, to):
        change_health(run, seat, amount - run.t.dials[run.t.players[seat].dial])
    _check_fall(run)


def ward(run: Run, seat: int, count: int, kind: str, defense: bool) -> None:
    """Stops tokens before they arrive. What the Attack inflicts comes before the defence, so a
    defensive ability takes that back.
    """
    key = f"ward:{seat}"
    run.t.scratch[key] = (*run.t.scratch.get(key, ()), (count, kind))
    if defense and run.t.attack is not None:
        run.push("warding", seat, {"kind": kind})


def warding(run: Run, frame: Frame) -> None:
    vars, seat, attack = frame.vars, frame.you, run.t.attack
    codes, key = run.ctx.code.tokens, f"ward:{frame.you}"
    wards = run.t.scratch.get(key, ())
    if "pick" in vars:
        _, token = vars.pop("pick")
        name = next(codes[t.key].name for t in run.t.players[seat].tokens if t.id == token)
        take_tokens(run, seat, [token], "prevented")
        run.tell(e.TokenPrevented, seat, name)
        *others, (count, kind) = wards
        wards = run.t.scratch[key] = (*others, *([(count - 1, kind)] if count > 1 else []))
        if count <= 1:
            return
    if attack is None or not wards:
        return
    pairs = [
        (seat, t.id)
        for t in run.t.players[seat].tokens
        if t.attack == attack.id
        and t.inflictor == attack.attacker
        and codes[t.key].is_status
        and vars["kind"] in ("", codes[t.key].kind)
    ]
    if pairs:
        frame.pc = 0
        run.ask(frame, "pick", seat, "token", "Which do you prevent?", token_options(run, pairs))


# --- tokens and CP ------------------------------------------------------------------------------


def gain(
    run: Run,
    to: tuple[int, ...],
    what: str,
    key: str,
    count: int,
    side: int,
    value: int,
    source: int,
) -> None:
    """A count below 0 is as many as the limit allows."""
    seats = seats_of(run, to)
    if what == "token" and "would_gain" in run.t.heard:
        for seat in reversed(seats):  # what is pushed last runs first
            number = count if count >= 0 else room(run, seat, key)
            if not number:
                continue
            run.push("arrival", seat, {"token": (key, number, source, max(side, 0), value)})
            fire(run, "would_gain", seat, {"gained": key, "amount": number, "giver": source})
        return
    for seat in seats:
        if what == "CP":
            change_cp(run, seat, count)
        elif what == "Health":
            if not _may_not_heal(run, seat):
                healed(run, seat, change_health(run, seat, count))
        else:
            number = count if count >= 0 else room(run, seat, key)
            gain_tokens(run, seat, key, number, source, max(side, 0), value)


def arrival(run: Run, frame: Frame) -> None:
    """Tokens arrive once every text that waited for them has had its say."""
    gain_tokens(run, frame.you, *frame.vars["token"])


def lose(
    run: Run,
    to: tuple[int, ...],
    what: str,
    key: str,
    count: int,
    side: int,
    value: int,
    source: int,
) -> None:
    for seat in seats_of(run, to):
        if what == "CP":
            change_cp(run, seat, -count)
        elif what == "Health":
            change_health(run, seat, -count)
            _check_fall(run)
        elif source == seat or run.ctx.code.tokens[key].removable:
            ids = [t.id for t in run.t.players[seat].tokens if t.key == key][:count]
            number = take_tokens(run, seat, ids, "removed")
            if TARGET in to:
                _tell_text(run, "removed", number)


def steal(run: Run, source: tuple[int, ...], what: str, key: str, count: int, thief: int) -> None:
    """As much as the victim has; the thief keeps what fits. (TEXT-07, TEXT-08)"""
    for seat in seats_of(run, source):
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


def advance(run: Run, to: tuple[int, ...], key: str) -> None:
    advance_tokens(run, seats_of(run, to), key, NOBODY)


def _check_fall(run: Run) -> None:
    """CORE-HP-01: a dial that was moved to 0 outside a pool."""
    if any(p.alive and run.t.dials[p.dial] == 0 for p in run.t.players):
        run.push("fall", run.t.active, {})


def _tell_text(run: Run, what: str, number: int) -> None:
    """A text that waits for what was done to its target hears how much that was."""
    attack = run.t.attack
    if attack is not None and attack.resume is not None:
        before = attack.resume_vars.get(what, 0)
        attack.resume_vars = {**attack.resume_vars, what: before + number}


def remove_this(run: Run, seat: int, token: int) -> None:
    for player in run.t.players:
        if any(t.id == token for t in player.tokens):
            take_tokens(run, player.seat, [token], "removed")


def remove(run: Run, to: tuple[int, ...], what: str, count: int, by: int) -> None:
    """Takes tokens off the players meant; which, is for the player whose text it is."""
    run.push("removing", by, {"from": tuple(seats_of(run, to)), "what": what, "left": count})


def removing(run: Run, frame: Frame) -> None:
    vars = frame.vars
    if "pick" in vars:
        seat, token = vars.pop("pick")
        _tell_text(run, "removed", take_tokens(run, seat, [token], "removed"))
        vars["left"] -= 1
    pairs = [
        (seat, token.id)
        for seat in vars["from"]
        for token in removable(run, seat, vars["what"], own_text=False, transfer=False)
    ]
    if not pairs or vars["left"] <= 0:
        return
    if len(pairs) <= vars["left"]:
        for seat in dict.fromkeys(seat for seat, _ in pairs):
            ids = [token for holder, token in pairs if holder == seat]
            _tell_text(run, "removed", take_tokens(run, seat, ids, "removed"))
        return
    frame.pc = 0
    run.ask(frame, "pick", frame.you, "token", "Choose a token", token_options(run, pairs))


# --- cards --------------------------------------------------------------------------------------


def draw_cards(run: Run, to: tuple[int, ...], count: int) -> None:
    for seat in seats_of(run, to):
        draw(run, seat, count)


def discard_cards(run: Run, to: tuple[int, ...], count: int, at_random: bool) -> None:
    for seat in seats_of(run, to):
        hand = run.t.players[seat].hand
        if TARGET in to:
            _tell_text(run, "discarded", min(count, len(hand)))
        if count >= len(hand):
            for card in tuple(hand):
                discard(run, seat, card)
        elif at_random:
            for _ in range(count):
                hand = run.t.players[seat].hand  # without what has just been discarded
                discard(run, seat, hand[run.random(len(hand))])
        elif count > 0:
            run.push("discarding", seat, {"left": count})


def discarding(run: Run, frame: Frame) -> None:
    """A player discards cards of their choice, one by one."""
    if "card" in frame.vars:
        discard(run, frame.you, frame.vars.pop("card"))
        frame.vars["left"] -= 1
    hand = run.t.players[frame.you].hand
    if frame.vars["left"] <= 0 or not hand:
        return
    frame.pc = 0
    code = run.ctx.code.cards
    options = [run.ctx.option("discard", c, f"Discard {code[run.t.cards[c]].name}") for c in hand]
    run.ask(frame, "card", frame.you, "discard", "Which card do you discard?", options)


# --- standing changes ---------------------------------------------------------------------------


def last_for(run: Run, to: tuple[int, ...], key: str, duration: str, holder: int) -> None:
    """A standing text about players for a while. "Your" next turn is the turn of the player whose
    text it was.
    """
    for seat in seats_of(run, to):
        if duration == THEIR_NEXT_TURN:
            last(run, seat, key, YOUR_NEXT_TURN)
        elif duration == YOUR_NEXT_TURN and seat != holder:
            last(run, seat, key, f"{YOUR_NEXT_TURN}:{holder}")
        else:
            last(run, seat, key, duration)


# --- course -------------------------------------------------------------------------------------


def extra_phase(run: Run, who: tuple[int, ...], whom: tuple[int, ...]) -> None:
    """Another Offensive Roll Phase after this one; forfeited when its target is gone, or is no
    opponent: a token that was moved may come back to who inflicted it. Before the first turn there
    is none to take it in.
    """
    if not run.t.turn:
        return
    for seat in seats_of(run, who):
        against = next(iter(seats_of(run, whom)), NOBODY)
        if not whom or against in run.opponents(seat):
            run.t.extra = (*run.t.extra, (seat, against))
            run.tell(e.ExtraPhaseGranted, seat, against)


ACTS: dict[str, Callable[..., None]] = {
    "deal": deal,
    "add": add,
    "prevent": prevent,
    "heal": heal,
    "set_health": set_health,
    "ward": ward,
    "gain": gain,
    "lose": lose,
    "steal": steal,
    "remove_this": remove_this,
    "remove": remove,
    "raise_limit": raise_limit,
    "draw": draw_cards,
    "discard": discard_cards,
    "extra_phase": extra_phase,
    "last": last_for,
    "advance": advance,
}

ROUTINES = {
    "acts": (run_acts,),
    "arrival": (arrival,),
    "discarding": (discarding,),
    "removing": (removing,),
    "warding": (warding,),
}
