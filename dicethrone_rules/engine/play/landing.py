"""Damage lands: a pool is settled in one moment, then its consequences follow.

Routines: `land` settles the pool on top of the stack; `lone_damage` gives isolated damage a pool
and a window of its own; `settle` lands the damage of a phase at its end.
"""

from __future__ import annotations

from ... import records
from .. import events as e
from ..compiled_content import PREVENTED, WORTH
from ..frames import Frame
from ..occasions import DamageFacts, PhaseFacts
from ..pools import Part, Pool
from ..state import CONCEDED, DEFEATED, LEFT, Player, Prevention, Roll, Table
from ..tokens import NOBODY
from ..work import LandWork, LoneWork
from .changes import change_health, healed, move_companion
from .damage import GUARD, TEND, avoidable, part_type
from .run import CLOSING, END, Run
from .totals import Sums, attack_worth, meet, preventions
from .triggers import fire


def would_receive(run: Run, frame: Frame) -> None:
    """Replacements first: texts with "when you would receive dmg"."""
    if "would_receive" not in run.t.heard:
        return
    work = frame.work
    foreseen = work.foreseen if isinstance(work, LandWork) else ()
    receivers = dict.fromkeys([part.receiver for part in run.t.pools[-1].parts])
    for seat in reversed(receivers):  # Triggers are a stack: push in reverse order.
        parts = avoidable(run, seat) if seat not in foreseen else []
        if parts:
            fire(run, "would_receive", seat, DamageFacts(tuple(parts)))


def apply_pool(run: Run, frame: Frame) -> None:
    """CORE-DRP-07, CORE-UPK-03: a pool lands in one moment, net for each dial. CALC-01: its totals
    are worked out now, when everybody has finished acting.
    """
    pool = run.t.pools[-1]
    sums = Sums(run, pool, pool.mods)
    finals = sums.finals()
    if PREVENTED in run.ctx.code.asks and run.t.roll_phase is not None:
        _note_preventions(run, pool)
    net = [0] * len(run.t.dials)
    named = [NOBODY] * len(net)  # by dial, the first of its seats that was hit or healed
    players = run.t.players
    attack = run.t.attack
    taken: list[Part] = []
    for receiver, amount, adjusted in sums.adjusted(finals):
        run.tell_by(adjusted.cause(), e.DamageAdjusted, receiver, amount, adjusted.by)
    for part in pool.parts:
        final = finals[part.id]
        kind = part_type(run, part)
        if final:
            dial = players[part.receiver].dial
            net[dial] -= final  # DMG-10, TEAM-05: summed on the dial that a team shares
            if named[dial] == NOBODY:
                named[dial] = part.receiver
            dealt = (part.receiver, part.source, final, kind, part.id)
            run.tell_by(part.by, e.DamageDealt, *dealt)
            if final != part.amount or kind != part.type:
                part = records.evolve(part, amount=final, type=kind)
            taken.append(part)
        if part.offense and attack is not None:
            # RULE-013, RULE-014, ROGUE-1: all that was not prevented, beyond the Health left too
            attack.dealt += final
    for seat, amount in pool.heals:
        run.tell(e.Healed, seat, amount)
        dial = players[seat].dial
        net[dial] += amount
        if named[dial] == NOBODY:
            named[dial] = seat
    guards = _guarded(pool, finals, net, players) if _has_companion(pool) else {}
    heals = _heals_that_counted(run, pool, net) if pool.heals else ()
    for dial, change in enumerate(net):
        if change:
            # CORE-UPK-04, CORE-DRP-08: the dial moves once, so that a heal can save a player.
            change_health(run, named[dial], change)
    if attack is not None:
        if WORTH in run.ctx.code.asks:
            attack.worth = attack_worth(run)  # RULE-032, reductions included
        meet(run, sums)  # STATUS-WITHER-01
        if pool.name == "roll":
            attack.landed = True
    frame.work = LandWork((), tuple(taken), heals)
    run.t.pools.pop()
    for (seat, companion), change in guards.items():
        move_companion(run, seat, companion, change)


def _note_preventions(run: Run, pool: Pool) -> None:
    """Notes in the Roll Phase which players prevented damage of a pool, and by what."""
    lowered = [mod for mod, amount in preventions(run, pool) if amount > 0]
    if lowered:
        run.roll_phase().prevented += tuple(
            [
                Prevention(mod.spender, mod.spent, "" if mod.by is None else mod.by.name)
                for mod in lowered
            ]
        )


def _has_companion(pool: Pool) -> bool:
    """Whether a companion takes damage of a pool or heals with it."""
    return any(mod.op == GUARD or mod.op == TEND for mod in pool.mods)


def _guarded(
    pool: Pool, finals: dict[int, int], net: list[int], players: list[Player]
) -> dict[tuple[int, str], int]:
    """The changes of companions' Health, by seat and companion: the damage they take in their
    players' place, which counts as dealt although no dial moves (HUNT-2, HUNT-3), and their healing
    at that moment (RULE-083).
    """
    found: dict[tuple[int, str], int] = {}
    left = {p.receiver: 0 for p in pool.parts}
    for part in pool.parts:
        left[part.receiver] += finals[part.id]
    for mod in pool.mods:
        companion = (mod.receiver, mod.spent)
        if mod.op == TEND:
            found[companion] = found.get(companion, 0) + mod.amount
        elif mod.op == GUARD:
            whole = left.get(mod.receiver, 0)
            amount = whole if not mod.amount else min(whole, mod.amount)
            if amount:
                left[mod.receiver] = whole - amount
                net[players[mod.receiver].dial] += amount
                found[companion] = found.get(companion, 0) - amount
    return found


def _heals_that_counted(run: Run, pool: Pool, net: list[int]) -> tuple[tuple[int, int], ...]:
    """The healing of a pool as far as it moves the dials: healing beyond a cap is lost, that of the
    last text first. (TEXT-12)
    """
    table, found = run.t, []
    over = [
        max(0, dial + change - max(cap, dial))
        for dial, change, cap in zip(table.dials, net, table.caps, strict=True)
    ]
    for seat, amount in reversed(pool.heals):
        dial = table.players[seat].dial
        lost = min(amount, over[dial])
        over[dial] -= lost
        found.append((seat, amount - lost))
    return tuple(reversed(found))


def would_fall(run: Run, frame: Frame) -> None:
    """RULE-119, PAL-7: of two teammates that can be saved, the next in turn order is."""
    for seat in reversed(run.t.lineup):  # Triggers are a stack: push in reverse order.
        # RULE-116, PAL-6, SERAPH-3: also during an Ultimate
        if run.t.dials[run.t.players[seat].dial] == 0:
            fire(run, "would_fall", seat)


def last_chance(run: Run, frame: Frame) -> None:
    """A window for cards of players at 0 Health, when no text has saved them."""
    if any(p.alive and run.t.dials[p.dial] == 0 for p in run.t.players):
        run.window(frame.you, "fall", ("fall",))


def defeat(run: Run, frame: Frame) -> None:
    """CORE-HP-01: a player whose dial is at 0 is defeated, all such players at once. TEAM-11: a
    team shares a dial.
    """
    fallen = [p.seat for p in run.t.players if p.alive and run.t.dials[p.dial] == 0]
    if fallen:
        take_out(run, frame, fallen, DEFEATED)


def concede(run: Run, frame: Frame) -> None:
    """A player gives up, and with them every seat of the dial they share."""
    players, dial = run.t.players, run.t.players[frame.you].dial
    take_out(run, frame, [p.seat for p in players if p.alive and p.dial == dial], CONCEDED)


def depart(run: Run, frame: Frame) -> None:
    """A seat leaves the game without being defeated."""
    take_out(run, frame, [frame.you], LEFT)


TOLD = {DEFEATED: e.PlayerDefeated, CONCEDED: e.PlayerConceded, LEFT: e.SeatLeft}


def take_out(run: Run, frame: Frame, seats: list[int], fate: str) -> None:
    """Takes seats out of the game in one moment: nobody is engaged with them any more, their
    running texts end, and the game is over when one side is left. `frame` goes on. Tokens that
    they have inflicted on others stay. (CORE-HP-01, STATUS-GEN-05)
    """
    for seat in seats:
        player = run.mine(seat)
        player.alive, player.fate = False, fate
        run.tell(TOLD[fate], seat)
    for player in run.t.players:
        for other in player.engaged:
            if other in seats or player.seat in seats:
                disengage(run, player.seat, other)
    run.t.line_up()
    if run.ctx.mode.last_side_wins and _one_side_is_left(run, fate):
        return
    attack = run.t.attack
    by_attack = attack is not None and attack.is_attack
    broken = 0
    if run.ctx.mode.fallen_act_on:  # ADV-MIN-15
        _spare(run.t, seats)
    else:
        broken = leave(run, frame, seats)
    for seat in seats:
        fire(run, "falls", seat)
    for seat in seats:
        # STATUS-STUN-02, -03: the Attack is over, and so is a Roll Phase that will not come.
        fire(run, "attack_ends", seat, PhaseFacts(broken, by_attack))
        broken = 0


def _one_side_is_left(run: Run, fate: str) -> bool:
    """CORE-HP-05: the last side wins. CORE-HP-03: with nobody left it is a draw. A side stands
    while one of its seats that takes turns lives; fallen allies win with it.
    """
    players = run.t.players
    standing = {p.side for p in players if p.alive and p.takes_turns}
    if len(standing) > 1:
        return False
    if not standing:
        finish_game(run, (), "all-defeated")
        return True
    won = [p.seat for p in players if p.side in standing and (p.alive or p.fate == DEFEATED)]
    finish_game(run, tuple(won), "concession" if fate == CONCEDED else "last-standing")
    return True


def finish_game(run: Run, winners: tuple[int, ...], reason: str) -> None:
    """The game is over; `reason` is a term of the catalogue, in `end`."""
    run.t.winners, run.t.reason = winners, reason
    run.stop()
    run.tell(e.GameEnded, winners, reason)


# --- engaged ------------------------------------------------------------------------------------


def engage(run: Run, seat: int, other: int) -> None:
    """Engages two opponents with each other: each can target only the other with Attacks."""
    for one, two in ((seat, other), (other, seat)):
        if two not in run.t.players[one].engaged:
            run.mine(one).engaged += (two,)
    run.tell(e.Engaged, seat, other)


def disengage(run: Run, seat: int, other: int) -> None:
    """Two seats are not engaged with each other any more."""
    for one, two in ((seat, other), (other, seat)):
        player = run.mine(one)
        player.engaged = tuple([s for s in player.engaged if s != two])
    run.tell(e.Disengaged, seat, other)


def leave(run: Run, landing: Frame, fallen: list[int]) -> int:
    """CORE-TURN-07: the running texts of a defeated player end, with their dice; their turn passes
    on. An Attack that has found its target goes on, damage on its way to others still lands, and
    all programs of other players go on. (RULE-106) Returns the Roll Phase that was broken off, or
    0.
    """
    table = run.t
    broken, cut = 0, False
    over = table.active in fallen
    attacking = _attack_goes_on(run, fallen)
    kept: list[Roll] = []
    if table.frames:
        run.own(0)
    for frame in table.frames:
        number = frame.open_rolls
        rolls, table.rolls = table.rolls[:number], table.rolls[number:]
        ends = frame.you in fallen or (over and frame.program == "roll_phase")
        goes_on = frame.program in GOING_ON or frame.program in attacking
        if not ends or frame is landing or goes_on:
            kept += rolls
            continue
        frame.pc = CLOSING if _tidies_up(table, frame) else END
        if frame.program == "roll_phase":
            broken, table.attack, cut = table.roll_phase_id, None, True
    table.rolls = kept
    if over:
        table.extra = ()
        if not attacking:
            table.attack = None
    if cut:
        for pool in table.pools:
            if pool.name == "roll":
                pool.name = "phase"  # no Roll Phase lands it any more, but the end of the turn
    _spare(table, fallen)
    return broken


def _spare(table: Table, fallen: list[int]) -> None:
    """Drops damage that waits for players who have left the game."""
    for pool in table.pools:
        pool.parts = [part for part in pool.parts if part.receiver not in fallen]


def _attack_goes_on(run: Run, fallen: list[int]) -> tuple[str, ...]:
    """The programs of an Attack whose attacker has fallen and whose target lives."""
    attack = run.t.attack
    if attack is None or attack.attacker not in fallen or attack.target == NOBODY:
        return ()
    if not run.t.players[attack.target].alive:
        return ()
    return "roll_phase", "acts", f"{attack.ability}@{attack.tier}"


# Programs that go on when a player is defeated: the set-up, the round of turns, landing damage.
GOING_ON = frozenset({"setup", "turns", "land", "lone_damage", "settle"})


def _tidies_up(table: Table, frame: Frame) -> bool:
    """Whether the last operation of a program still has to run when it is broken off: effects that
    last for a turn or a Roll Phase end, and a card that was being played is put away.
    """
    if frame.program in ("turn", "roll_phase"):
        return True
    play = frame.text.play
    return play is not None and play.card in table.players[frame.you].playing


def consequences(run: Run, frame: Frame) -> None:
    """The triggers of damage dealt and of healing. Damage that landed on a player
    together was dealt once, by each who dealt a part of it. (RULE-101)
    """
    work = frame.work
    assert isinstance(work, LandWork)
    for seat, amount in reversed(work.healed):
        if run.t.players[seat].alive:
            healed(run, seat, amount)
    heard, taken = run.t.heard, work.taken
    if "deals" in heard:
        for source, receiver in reversed(dict.fromkeys([(p.source, p.receiver) for p in taken])):
            if source != receiver:
                both = (source, receiver)
                parts = tuple([p for p in taken if (p.source, p.receiver) == both])
                fire(run, "deals", source, DamageFacts(parts, receiver))
    if "damaged" in heard:
        # PANTHER-3: once for all damage that lands together
        for seat in reversed(dict.fromkeys([p.receiver for p in taken])):
            if run.t.players[seat].alive:
                parts = tuple([p for p in taken if p.receiver == seat])
                fire(run, "damaged", seat, DamageFacts(parts))


def land_top(run: Run, you: int) -> None:
    """Settles the pool on top; an empty one has nothing to settle."""
    pool = run.t.pools[-1]
    if pool.parts or pool.heals:
        run.push("land", you, LandWork())
        return
    run.t.pools.pop()
    if run.t.attack is not None and pool.name == "roll":
        run.t.attack.landed = True


def settle_phase(run: Run, frame: Frame) -> None:
    """RULE-004: damage lands at the end of the phase it was made in."""
    if run.t.pools:
        run.push("settle", frame.you)


def settle_window(run: Run, frame: Frame) -> None:
    run.window(frame.you, "damage")


def settle_land(run: Run, frame: Frame) -> None:
    land_top(run, frame.you)


def settle_more(run: Run, frame: Frame) -> None:
    """The consequences of damage that has landed belong to the same phase."""
    if run.t.pools:
        frame.pc = 0


# A window in which this damage may be met and nothing else may be done.
THAT_DAMAGE = ("damage",)


def lone_begin(run: Run, frame: Frame) -> None:
    """CARD-10, CARD-11, CARD-14, STATUS-GEN-10: damage of a play that cannot be interrupted may be
    met, but the rest of the play does not wait for anything else.
    """
    work = frame.work
    assert isinstance(work, LoneWork)
    run.t.pools.append(Pool("lone", list(work.parts), [], [], work.isolated))
    frame.work = LoneWork((), work.isolated)  # the pool has them now
    run.window(frame.you, "damage", THAT_DAMAGE if run.quiet() else ())


def lone_land(run: Run, frame: Frame) -> None:
    run.push("land", frame.you, LandWork())


LAND = (would_receive, apply_pool, would_fall, last_chance, defeat, consequences)
ROUTINES = {
    "land": LAND,
    "lone_damage": (lone_begin, lone_land),
    "settle": (settle_window, settle_land, settle_more),
    "foresee": (would_receive,),
    # A dial went to 0 outside a pool: by a theft, a loss, a text that sets it.
    "fall": (would_fall, last_chance, defeat),
    "concession": (concede,),
    "departure": (depart,),
}
