"""Damage: what may touch which type, and the three-step total.

Nothing here changes the table; `landing.py` applies what is computed here.
"""

from __future__ import annotations

from ..language import ast as a
from .amounts import half
from .run import Run
from .standing import adjustments_of
from .state import Mod, Packet, Pool

NORMAL, UNDEFENDABLE, PURE = "normal", "undefendable", "pure"
COLLATERAL, ULTIMATE, UNPREVENTABLE = "collateral", "ultimate", "unpreventable"

# DMG-03: the attribute matrix.
DEFENDABLE = frozenset({NORMAL})
AVOIDABLE = frozenset({NORMAL, UNDEFENDABLE, PURE, COLLATERAL})
MODIFIABLE = frozenset({NORMAL, UNDEFENDABLE, ULTIMATE})


def total(
    base: int, adds: int, subtracts: int, halves: int, nothing: bool, avoidable: bool = True
) -> int:
    """The final total of one packet.

    Fixed changes first, in any order; then every fraction from the same subtotal, the prevented
    part rounded up; then prevent-all. Unavoidable damage keeps only the additions.
    """
    if not avoidable:
        return max(0, base + adds)  # CALC-11
    subtotal = max(0, base + adds - subtracts)  # CALC-03, CALC-09
    if nothing:
        return 0  # CALC-10
    return max(0, subtotal - halves * half(subtotal))  # CALC-04, CALC-05, CALC-07


def packet_type(run: Run, packet: Packet) -> str:
    """A packet's type, with what its Attack has become."""
    attack = run.t.attack
    if packet.attack and attack is not None and attack.become and packet.type == NORMAL:
        return attack.become
    if packet.attack and packet.type == NORMAL:
        for seat, situation in (
            (packet.source, a.Situation.ATTACKING),
            (packet.receiver, a.Situation.ATTACKED),
        ):
            for what, _ in adjustments_of(run, seat, situation, a.AdjustType):
                if isinstance(what, a.AdjustType):
                    return what.type.value
    return packet.type


def attack_type(run: Run) -> str:
    """The type of the current Attack's own damage."""
    for pool in run.t.pools:
        for packet in pool.packets:
            if packet.attack:
                return packet_type(run, packet)
    attack = run.t.attack
    if attack is None:
        return NORMAL
    if attack.ultimate:
        return ULTIMATE
    for act in attack.damage:
        if act[0] == "deal":
            return attack.become if attack.become and act[3] == NORMAL else str(act[3])
    return attack.become or NORMAL


def incoming(run: Run, seat: int) -> list[Packet]:
    """The damage that waits for a player in the innermost pool."""
    if not run.t.pools:
        return []
    return [p for p in run.t.pools[-1].packets if p.receiver == seat]


def avoidable(run: Run, seat: int) -> list[Packet]:
    return [p for p in incoming(run, seat) if packet_type(run, p) in AVOIDABLE]


def _standing_changes(run: Run, packet: Packet, kind: str) -> tuple[int, int]:
    """Additions and subtractions by standing text, read at this moment."""
    adds = subtracts = 0
    if packet.attack and kind in MODIFIABLE:
        for seat, situation in (
            (packet.source, a.Situation.ATTACKING),
            (packet.receiver, a.Situation.ATTACKED),
        ):
            for what, amount in adjustments_of(run, seat, situation, a.AdjustDmg):
                if isinstance(what, a.AdjustDmg):
                    if what.subtract:
                        subtracts += amount
                    else:
                        adds += amount
    if packet.offense and (kind != PURE or run.t.rules["wither_hits_pure"]):
        for what, amount in adjustments_of(run, packet.source, a.Situation.DEALING, a.AdjustDmg):
            if isinstance(what, a.AdjustDmg):
                if what.subtract:
                    subtracts += amount
                elif kind in MODIFIABLE:
                    adds += amount
    return adds, subtracts


def subtotal(run: Run, pool: Pool, packet: Packet) -> int:
    """Step 2 of the calculation for one packet, without what binds to all incoming damage."""
    kind = packet_type(run, packet)
    adds, subtracts = _standing_changes(run, packet, kind)
    for mod in pool.mods:
        if mod.attack and packet.attack and mod.op == "add" and kind in MODIFIABLE:
            if _is_main(pool, packet):
                adds += mod.amount
        elif mod.packet == packet.id:
            if mod.op == "add":
                adds += mod.amount
            elif mod.op == "sub":
                subtracts += mod.amount
    if kind not in AVOIDABLE:
        return max(0, packet.amount + adds)
    return max(0, packet.amount + adds - subtracts)


def _is_main(pool: Pool, packet: Packet) -> bool:
    """Added damage joins the first packet of the Attack only."""
    for other in pool.packets:
        if other.attack and other.type in MODIFIABLE:
            return other.id == packet.id
    return False


def resolve(run: Run, pool: Pool) -> dict[int, int]:
    """The final total of every packet of a pool, by packet id, and what each prevention did is
    left in `prevented`.
    """
    finals: dict[int, int] = {}
    subtotals = {p.id: subtotal(run, pool, p) for p in pool.packets if not p.half_of}
    for receiver in dict.fromkeys(p.receiver for p in pool.packets):
        packets = [p for p in pool.packets if p.receiver == receiver and not p.half_of]
        finals.update(_receive(run, packets, _binding(pool, receiver), subtotals))
    for packet in pool.packets:
        if packet.half_of:
            # DMG-17: a reflected fraction is taken from the same subtotal as the others.
            seat = packet.half_of - 1
            whole = sum(
                subtotals[p.id] for p in pool.packets if p.receiver == seat and not p.half_of
            )
            subtotals[packet.id] = half(whole)
            finals.update(_receive(run, [packet], _binding(pool, packet.receiver), subtotals))
    return finals


def _binding(pool: Pool, receiver: int) -> list[Mod]:
    return [m for m in pool.mods if m.receiver == receiver and not m.attack and m.op != "add"]


def _receive(
    run: Run, packets: list[Packet], mods: list[Mod], subtotals: dict[int, int]
) -> dict[int, int]:
    """Step 3 for one receiver: flat preventions over all packets, then fractions, then all."""
    left = dict(subtotals)
    kinds = {p.id: packet_type(run, p) for p in packets}
    for mod in mods:
        if mod.op != "sub" or mod.packet:
            continue
        rest = mod.amount
        for packet in _touched(packets, kinds, mod):
            taken = min(rest, left[packet.id])
            left[packet.id] -= taken
            rest -= taken
    finals = {p.id: left[p.id] for p in packets}
    for mod in mods:
        if mod.op != "half":
            continue
        bound = _touched(packets, kinds, mod)
        rest = half(sum(left[p.id] for p in bound))  # CALC-04: always from the same subtotal
        for packet in bound:
            taken = min(rest, finals[packet.id])
            finals[packet.id] -= taken
            rest -= taken
    for mod in mods:
        if mod.op == "all":
            for packet in _touched(packets, kinds, mod):
                finals[packet.id] = 0
    return finals


def _touched(packets: list[Packet], kinds: dict[int, str], mod: Mod) -> list[Packet]:
    """The packets a prevention may lower."""
    reach = DEFENDABLE if mod.defense else AVOIDABLE
    return [p for p in packets if kinds[p.id] in reach and (not mod.packet or mod.packet == p.id)]


def expected(run: Run, seat: int, packet: int | None = None) -> int:
    """What would land on a player now: all incoming damage, or one packet of it."""
    if not run.t.pools:
        return 0
    pool = run.t.pools[-1]
    finals = resolve(run, pool)
    return sum(
        finals[p.id]
        for p in pool.packets
        if p.receiver == seat and (packet is None or p.id == packet)
    )


def attack_worth(run: Run) -> int:
    """What the current Attack is worth before prevention."""
    attack = run.t.attack
    if attack is None:
        return 0
    for pool in run.t.pools:
        worth = sum(subtotal(run, pool, p) for p in pool.packets if p.attack)
        if worth:
            return worth
    waiting = sum(int(act[4]) for act in attack.damage if act[0] == "deal")
    return waiting + sum(m.amount for pool in run.t.pools for m in pool.mods if m.attack)


def prevented_by(run: Run, pool: Pool, mod: Mod) -> int:
    """How much less lands because of one modifier."""
    finals = resolve(run, pool)
    without = Pool(pool.name, pool.packets, [m for m in pool.mods if m is not mod], pool.heals)
    bare = resolve(run, without)
    return sum(bare.values()) - sum(finals.values())
