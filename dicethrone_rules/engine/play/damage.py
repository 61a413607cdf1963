"""Damage: what may touch which type, and the three-step total.

Nothing here changes the table; `landing.py` applies what is computed here. A packet's total is
base, plus and minus everything fixed, then every fraction once from that subtotal, then
prevent-all; a modifier that speaks of all incoming damage is spread over the packets it may touch.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...language import ast as a
from ..acts import DealAct
from ..pools import Mod, Packet, Pool
from ..state import Met
from ..tokens import NOBODY
from .run import Run
from .standing_text import adjustments_of

# DMG-02: the types.
NORMAL, UNDEFENDABLE, PURE = "normal", "undefendable", "pure"
COLLATERAL, ULTIMATE, UNPREVENTABLE = "collateral", "ultimate", "unpreventable"

# DMG-03: the attribute matrix. DMG-07: undefendable damage lacks the defence alone.
DEFENDABLE = frozenset({NORMAL})
# DMG-08, DMG-11: pure damage can be avoided, ultimate damage cannot.
AVOIDABLE = frozenset({NORMAL, UNDEFENDABLE, PURE, COLLATERAL})
# DMG-06, CALC-12: pure and collateral damage take no additions.
MODIFIABLE = frozenset({NORMAL, UNDEFENDABLE, ULTIMATE})

# What a modifier does: raise the Attack, or lower what a player takes.
ADD, DOUBLE, HALF_MORE = "add", "double", "half more"
SUB, HALF, ALL = "sub", "half", "all"
RAISING = frozenset({ADD, DOUBLE, HALF_MORE})


# --- types --------------------------------------------------------------------------------------


def packet_type(run: Run, packet: Packet) -> str:
    """A packet's type, with what its Attack has become."""
    if not packet.attack or packet.type != NORMAL:
        return packet.type
    attack = run.t.attack
    if attack is not None and attack.become:
        return attack.become
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
        if isinstance(act, DealAct):
            return attack.become if attack.become and act.type == NORMAL else act.type
    return attack.become or NORMAL


# --- what waits ---------------------------------------------------------------------------------


def incoming(run: Run, seat: int) -> list[Packet]:
    """DMG-01: the damage that waits for a player in the innermost pool. That of a Roll Phase is
    incoming once the target is known, from the Defensive Roll Phase on. (RULE-035)
    """
    if not run.t.pools or (
        run.t.pools[-1].name == "roll" and run.t.phase in ("offensive", "targeting")
    ):
        return []
    return [p for p in run.t.pools[-1].packets if p.receiver == seat]


def is_avoidable(run: Run, packet: Packet) -> bool:
    """Whether anything may lower a packet: by its type, and never what an Ultimate deals besides
    its own damage. (DMG-05, DMG-11, ULT-08)
    """
    return _may_lower(run, packet, packet_type(run, packet))


def _may_lower(run: Run, packet: Packet, kind: str) -> bool:
    attack = run.t.attack
    return kind in AVOIDABLE and not (packet.offense and attack is not None and attack.ultimate)


def avoidable(run: Run, seat: int) -> list[Packet]:
    return [p for p in incoming(run, seat) if is_avoidable(run, p)]


def defendable(run: Run, pool: Pool, seat: int, anyway: bool) -> list[Packet]:
    """The packets of a pool that a defensive ability of a player works on. (DMG-04, -07, -14)
    `anyway`: the defence was allowed against undefendable damage.
    """
    kinds = AVOIDABLE if anyway else DEFENDABLE
    return [
        p for p in pool.packets if p.receiver == seat and p.attack and packet_type(run, p) in kinds
    ]


def half(value: int) -> int:
    """Half, rounded up. (TEXT-13)"""
    return (value + 1) // 2


# --- the total ----------------------------------------------------------------------------------


class Sums:
    """One pool being added up. Its `main` packet is the one of the Attack that everything added to
    the Attack joins. (ATK-05)
    """

    def __init__(self, run: Run, pool: Pool, mods: Sequence[Mod]) -> None:
        self.run, self.pool, self.mods = run, pool, mods
        self.main: Packet | None = None
        self.kinds: dict[int, str] = {}
        self.fixed: set[int] = set()
        self.left: dict[int, int] = {}
        self.flats: list[tuple[Mod, list[int]]] = []
        for packet in pool.packets:
            kind = self.kinds[packet.id] = packet_type(run, packet)
            if not _may_lower(run, packet, kind):
                self.fixed.add(packet.id)
            # DMG-06, CALC-12: additions join damage that can be modified.
            if self.main is None and packet.attack and kind in MODIFIABLE:
                self.main = packet

    def subtotals(self) -> dict[int, int]:
        """Steps 1 and 2: base, then everything fixed, whatever its order of play. (CALC-02, -03)"""
        plain = [p for p in self.pool.packets if not p.half_of]
        mirrored = [p for p in self.pool.packets if p.half_of]
        raised, lowered = _dealing(self.run, self.pool, self.kinds)
        flats = self.flats = self._flats(lowered)
        for packet in plain:
            more = raised.get(packet.id, 0)
            self.left[packet.id] = packet.amount + more + self._added(packet)
        self._subtract(flats, plain)
        if mirrored:
            # DMG-17: a reflected fraction is of the same subtotal as every other fraction.
            for packet in mirrored:
                self.left[packet.id] = half(self._reflected(packet, plain))
            self._subtract(flats, mirrored)
        return self.left

    def _added(self, packet: Packet) -> int:
        if self.main is None or packet.id != self.main.id:
            return 0
        adds = sum([m.amount for m in self.mods if m.op == ADD])
        return adds + _standing(self.run, packet, subtract=False)

    def _flats(self, standing: list[Mod]) -> list[tuple[Mod, list[int]]]:
        """Every fixed reduction with what is left of it, the narrow ones first."""
        found = [m for m in self.mods if m.op == SUB]
        if len(found) > 1:
            found.sort(key=lambda m: len(m.reach) if m.reach is not None else 1 << 30)
        found = [*standing, *found]
        own = [p for p in self.pool.packets if p.attack]
        taken = _standing(self.run, own[0], subtract=True) if own else 0
        if taken:
            found.insert(0, Mod(SUB, taken, own[0].receiver, tuple([p.id for p in own])))
        return [(mod, [mod.amount]) for mod in found]

    def _subtract(self, flats: list[tuple[Mod, list[int]]], packets: list[Packet]) -> None:
        for mod, rest in flats:
            for packet in self.touched(packets, mod):
                taken = min(rest[0], self.left[packet.id])  # CALC-09: never below 0
                self.left[packet.id] -= taken
                rest[0] -= taken

    def _reflected(self, packet: Packet, plain: list[Packet]) -> int:
        if packet.half_of > 0:
            return sum(self.left[p.id] for p in plain if p.id == packet.half_of)
        seat = -packet.half_of - 1
        return sum(self.left[p.id] for p in plain if p.receiver == seat)

    def touched(self, packets: Sequence[Packet], mod: Mod) -> list[Packet]:
        """The packets a reduction may lower: its receiver's alone. (CALC-11, CALC-13, TEAM-07)"""
        return [
            p
            for p in packets
            if p.receiver == mod.receiver
            and p.id not in self.fixed
            and (mod.reach is None or p.id in mod.reach)
        ]

    def finals(self) -> dict[int, int]:
        """Step 3: every fraction from the same subtotal, then what is prevented whole. (CALC-06)"""
        subtotals = self.subtotals()
        finals = dict(subtotals)
        packets = self.pool.packets
        for mod in self.mods:
            if mod.op in (DOUBLE, HALF_MORE) and self.main is not None:
                whole = subtotals[self.main.id]
                finals[self.main.id] += whole if mod.op == DOUBLE else half(whole)
        for mod in self.mods:
            if mod.op == HALF:
                bound = self.touched(packets, mod)
                rest = half(sum(subtotals[p.id] for p in bound))  # CALC-04, CALC-05
                for packet in bound:
                    taken = min(rest, finals[packet.id])  # CALC-07
                    finals[packet.id] -= taken
                    rest -= taken
        for mod in self.mods:
            if mod.op == ALL:  # CALC-10
                for packet in self.touched(packets, mod):
                    finals[packet.id] = 0
        return finals


def _standing(run: Run, packet: Packet, *, subtract: bool) -> int:
    """What standing text of attacker and defender adds to (or takes off) an Attack, read at this
    moment; once an Attack, so not again for damage that follows its landing.
    """
    attack = run.t.attack
    if attack is None or attack.landed:
        return 0
    number = 0
    players = run.t.players
    source, receiver = players[packet.source].board, players[packet.receiver].board
    if a.AdjustDmg not in source.kinds and a.AdjustDmg not in receiver.kinds:
        return 0
    for seat, situation in (
        (packet.source, a.Situation.ATTACKING),
        (packet.receiver, a.Situation.ATTACKED),
    ):
        if situation is a.Situation.ATTACKED and (
            players[packet.source].side == players[packet.receiver].side
        ):
            continue  # STATUS-BOUNTY-01: only by an opponent
        for what, amount in adjustments_of(run, seat, situation, a.AdjustDmg):
            if isinstance(what, a.AdjustDmg) and what.subtract is subtract:
                number += amount
    return number


def _dealing(run: Run, pool: Pool, kinds: dict[int, str]) -> tuple[dict[int, int], list[Mod]]:
    """What standing text of those who deal damage adds, by packet, and takes off: once for each
    receiver, in the Offensive Roll Phase or wherever they deal it. (STATUS-WITHER-01) What isolated
    damage of that phase has already met is not met again.
    """
    raised: dict[int, int] = {}
    lowered: list[Mod] = []
    players = run.t.players
    if not any(a.AdjustDmg in players[p.source].board.kinds for p in pool.packets):
        return raised, lowered
    for source, receiver in dict.fromkeys((p.source, p.receiver) for p in pool.packets):
        packets = [p for p in pool.packets if (p.source, p.receiver) == (source, receiver)]
        met = _met(run, source, receiver)
        for situation in (a.Situation.DEALING, a.Situation.DEALING_ANY):
            once = situation is a.Situation.DEALING
            meant = [p for p in packets if p.offense or situation is a.Situation.DEALING_ANY]
            for what, amount in adjustments_of(run, source, situation, a.AdjustDmg):
                if not isinstance(what, a.AdjustDmg) or not meant:
                    continue
                if what.subtract and once and met is not None:
                    already = min(met, amount)
                    met, amount = met - already, amount - already
                if what.subtract:
                    hits_pure = run.t.rules["wither_hits_pure"]
                    ids = tuple(p.id for p in meant if hits_pure or kinds[p.id] != PURE)
                    giver = source if once else NOBODY
                    lowered.append(Mod(SUB, amount, receiver, ids, spender=giver))
                elif not once or met is None:
                    for packet in [p for p in meant if kinds[p.id] in MODIFIABLE][:1]:
                        raised[packet.id] = raised.get(packet.id, 0) + amount
    return raised, lowered


def _met(run: Run, source: int, receiver: int) -> int | None:
    """How much text about the dealer has taken off what this Roll Phase has dealt to a receiver;
    None before anything was dealt.
    """
    phase = run.t.roll_phase
    if phase is None or not phase.met:
        return None
    found = [m.amount for m in phase.met if m.source == source and m.receiver == receiver]
    return sum(found) if found else None


def meet(run: Run, sums: Sums) -> None:
    """Remembers what text about the dealers has done to damage of the Offensive Roll Phase that
    lands now.
    """
    players = run.t.players
    pairs = {
        (p.source, p.receiver): 0
        for p in sums.pool.packets
        if p.offense and a.AdjustDmg in players[p.source].board.kinds
    }
    for mod, rest in sums.flats:
        if (mod.spender, mod.receiver) in pairs and not mod.by:
            pairs[mod.spender, mod.receiver] += mod.amount - rest[0]
    phase = run.t.roll_phase
    if pairs and phase is not None:
        more = tuple(Met(source, receiver, n) for (source, receiver), n in pairs.items())
        run.roll_phase().met += more


def resolve(run: Run, pool: Pool, mods: Sequence[Mod] | None = None) -> dict[int, int]:
    """The final total of every packet of a pool, by packet id."""
    return Sums(run, pool, pool.mods if mods is None else mods).finals()


def preventions(run: Run, pool: Pool, *, every: bool = False) -> list[tuple[Mod, int]]:
    """How much each reduction that a token was spent for took off, or `every` reduction, in the
    order they were played: what an earlier one had already prevented is not prevented again.
    """
    found = []
    lowering = [m for m in pool.mods if m.op not in RAISING]
    raising = [m for m in pool.mods if m.op in RAISING]
    for index, mod in enumerate(lowering):
        if mod.spent or every:
            before = resolve(run, pool, raising + lowering[:index])
            after = resolve(run, pool, raising + lowering[: index + 1])
            found.append((mod, sum(before.values()) - sum(after.values())))
    return found


# --- questions of a text ------------------------------------------------------------------------


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
        own = [p for p in pool.packets if p.attack]
        if own:
            raising = [m for m in pool.mods if m.op in RAISING]
            finals = resolve(run, pool, raising)
            return sum(finals[p.id] for p in own)
    waiting = sum(
        act.amount
        for act in attack.damage
        if isinstance(act, DealAct) and act.type != COLLATERAL and not act.isolated
    )
    return waiting + sum(m.amount for pool in run.t.pools for m in pool.mods if m.op == ADD)
