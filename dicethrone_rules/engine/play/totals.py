"""The total of damage: the sum of a pool for each player, in three steps.

All damage that a pool brings to a player is one total: base, plus and minus all fixed numbers, then
every fraction once from that subtotal. The total keeps its parts. An addition joins a part that it
may raise; a prevention is taken from the parts it applies to, in the order in which they were
dealt; an Ultimate's parts stay outside. (RULE-101) These functions never change the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...language import ast as a
from ..pools import ANY, ATTACK, NOT_ULTIMATE, OFFENSE, Mod, Part, Pool
from ..settled_effects import DealAct
from ..state import Met
from ..tokens import NOBODY
from .damage import (
    ADD,
    ALL,
    CAP,
    COLLATERAL,
    DOUBLE,
    GUARD,
    HALF,
    HALF_MORE,
    HALVED,
    LESS,
    MODIFIABLE,
    OF_ATTACK,
    SUB,
    TEND,
    is_from,
    may_lower,
    part_type,
)
from .run import Run
from .standing_text import Adjusted, adjusted_by


def half(value: int) -> int:
    """Half, rounded up. (TEXT-13)"""
    return (value + 1) // 2


class Flat:
    """A fixed reduction, the parts it may lower, and how much of it is left; by standing text, or
    by something that was played.
    """

    __slots__ = ("by", "dealer", "parts", "rest", "taken")

    def __init__(
        self, amount: int, parts: list[Part], dealer: int = NOBODY, by: Adjusted | None = None
    ) -> None:
        self.rest, self.parts, self.dealer, self.by = amount, parts, dealer, by
        self.taken = 0  # so far

    def lower(self, left: dict[int, int], reflected: bool) -> None:
        for part in self.parts:
            if (part.half_of != NOBODY) is reflected:
                taken = min(self.rest, left[part.id])  # CALC-09: never below 0
                left[part.id] -= taken
                self.rest -= taken
                self.taken += taken


# Reductions that speak of fewer parts of a total come first, so that none is used up in vain.
NARROW_FIRST = {ATTACK: 0, OFFENSE: 1, NOT_ULTIMATE: 2, ANY: 2}


class Sums:
    """One pool being added up. Its `main` part is the part of the Attack that all additions join.
    (ATK-05)
    """

    def __init__(self, run: Run, pool: Pool, mods: Sequence[Mod]) -> None:
        self.run, self.pool, self.mods = run, pool, mods
        self.main: Part | None = None
        self.kinds: dict[int, str] = {}
        self.fixed: set[int] = set()
        self.left: dict[int, int] = {}
        self.flats: list[Flat] = []
        self.standing: list[tuple[Part, int, Adjusted]] = []  # additions of standing text, by part
        for part in pool.parts:
            kind = self.kinds[part.id] = part_type(run, part)
            if not may_lower(run, part, kind):
                self.fixed.add(part.id)
            # DMG-06, CALC-12: additions join damage that can be modified.
            if self.main is None and part.attack and kind in MODIFIABLE:
                self.main = part

    def subtotals(self) -> dict[int, int]:
        """Steps 1 and 2: base, then all fixed numbers in any order of play; damage prevented in
        full is a subtraction without bound. (CALC-02, -03, RULE-103)
        """
        self.standing, lowered = _dealing(self.run, self.pool, self.kinds)
        self.flats = self._flats(lowered)
        mirrored = []
        for part in self.pool.parts:
            if part.half_of == NOBODY:
                adds = self._standing_on(part)
                more = sum([n for p, n, _ in self.standing if p.id == part.id])
                self.left[part.id] = part.amount + more + adds
            else:
                mirrored.append(part)
                self.left[part.id] = 0
        self._subtract(reflected=False)
        if mirrored:
            # DMG-17: a reflected fraction is of the same subtotal as every other fraction.
            worth = [half(self._reflected(part)) for part in mirrored]
            for part, amount in zip(mirrored, worth, strict=True):
                self.left[part.id] = amount
            self._subtract(reflected=True)
        return self.left

    def _standing_on(self, part: Part) -> int:
        """Notes the changes of standing text to a part; returns the additions of plays."""
        for silence in _silences(self.run, part):
            # PIRATE-4, STORM-1: it remains an Attack
            self.standing.append((part, -part.amount, silence))
        if self.main is None or part.id != self.main.id:
            return 0
        for each in _standing(self.run, part, subtract=False):
            self.standing.append((part, each.amount, each))
        return sum([m.amount for m in self.mods if m.op == ADD])

    def adjusted(self, finals: dict[int, int]) -> list[tuple[int, int, Adjusted]]:
        """The changes that standing text has made: the receiver, the amount, and the text that
        added or took it off. Where all is prevented it made no difference, and is not told.
        """
        found = [(part.receiver, amount, each) for part, amount, each in self.standing if amount]
        found += [
            (flat.parts[0].receiver, -flat.taken, flat.by)
            for flat in self.flats
            if flat.by is not None and flat.taken
        ]
        if found:
            spared = {m.receiver for m in self.mods if m.op == ALL}
            spared -= {p.receiver for p in self.pool.parts if finals[p.id]}
            found = [told for told in found if told[0] not in spared]
        return found

    def _flats(self, standing: list[Flat]) -> list[Flat]:
        """Every fixed reduction: first those of standing text, then those for few parts before
        those for many.
        """
        own = [p for p in self.pool.parts if p.attack]
        against = _standing(self.run, own[0], subtract=True) if own else []
        found = [Flat(each.amount, self._may_be_lowered(own), by=each) for each in against]
        for flat in standing:
            flat.parts = self._may_be_lowered(flat.parts)
            found.append(flat)
        less = sum([m.amount for m in self.mods if m.op == LESS])
        if less:
            found.append(Flat(less, [p for p in own if self.kinds[p.id] in MODIFIABLE]))
        played = [m for m in self.mods if m.op == SUB]
        if len(played) > 1:
            played.sort(key=lambda m: NARROW_FIRST[m.of])
        return found + [Flat(m.amount, self.touched(m)) for m in played]

    def _may_be_lowered(self, parts: list[Part]) -> list[Part]:
        return [p for p in parts if p.id not in self.fixed] if self.fixed else parts

    def _subtract(self, *, reflected: bool) -> None:
        for flat in self.flats:
            flat.lower(self.left, reflected)
        for mod in self.mods:
            if mod.op == ALL:  # CALC-10, RULE-103, PAL-5: before every fraction
                for part in self.touched(mod):
                    self.left[part.id] = 0

    def _reflected(self, part: Part) -> int:
        return sum(
            [
                self.left[p.id]
                for p in self.pool.parts
                if p.receiver == part.half_of
                and p.half_of == NOBODY
                and is_from(self.run, p, part.half_from)
            ]
        )

    def touched(self, mod: Mod) -> list[Part]:
        """The parts a reduction may lower: its receiver's alone. (CALC-11, CALC-13, TEAM-07,
        ICE-1)
        """
        return [
            p
            for p in self.pool.parts
            if p.receiver == mod.receiver
            and p.id not in self.fixed
            and is_from(self.run, p, mod.of)
        ]

    def _brought(self, target: int, subtotals: dict[int, int]) -> int:
        """The damage the Attack brings to its target: see `attack_worth`."""
        return sum([subtotals[p.id] for p in self.pool.parts if p.offense and p.receiver == target])

    def _halve_attack(self, subtotals: dict[int, int], finals: dict[int, int]) -> None:
        """Once: halves the damage of the Offensive Roll Phase to each player, rounded up."""
        for receiver in {p.receiver for p in self.pool.parts if p.offense}:
            rest = self._brought(receiver, subtotals) // 2
            for part in self.pool.parts:
                if part.offense and part.receiver == receiver:
                    taken = min(rest, finals[part.id])
                    finals[part.id] -= taken
                    rest -= taken

    def finals(self) -> dict[int, int]:
        """Step 3: every fraction from the same subtotal. (CALC-06)"""
        subtotals = self.subtotals()
        finals = dict(subtotals)
        halved = False
        for mod in self.mods:
            halved = halved or mod.op == HALVED
            if mod.op in (DOUBLE, HALF_MORE) and self.main is not None:
                whole = self._brought(self.main.receiver, subtotals)
                finals[self.main.id] += whole if mod.op == DOUBLE else half(whole)
        if halved:
            self._halve_attack(subtotals, finals)
        for mod in self.mods:
            if mod.op == HALF:
                bound = self.touched(mod)
                # CALC-04, CALC-05, RULE-101: of the whole total, whatever the types of its parts
                rest = half(sum([subtotals[p.id] for p in bound]))
                for part in bound:
                    taken = min(rest, finals[part.id])  # CALC-07
                    finals[part.id] -= taken
                    rest -= taken
        self._cap(finals)
        return finals

    def _cap(self, finals: dict[int, int]) -> None:
        """A cap on the damage that all other reductions have left."""
        for mod in self.mods:
            if mod.op == CAP:
                bound = self.touched(mod)
                rest = max(0, sum([finals[p.id] for p in bound]) - mod.amount)
                for part in bound:
                    taken = min(rest, finals[part.id])
                    finals[part.id] -= taken
                    rest -= taken


def _silences(run: Run, part: Part) -> list[Adjusted]:
    """The standing text of the dealer that cancels the damage printed on an offensive ability; one
    is enough.
    """
    if not part.offense or a.NoDmg not in run.t.players[part.source].board.kinds:
        return []
    return adjusted_by(run, part.source, None, a.NoDmg)[:1]


def _standing(run: Run, part: Part, *, subtract: bool) -> list[Adjusted]:
    """The changes that standing text of attacker and defender makes to an Attack, read at this
    moment; once an Attack, so not again for damage that follows its landing.
    """
    attack = run.t.attack
    found: list[Adjusted] = []
    if attack is None or attack.landed:
        return found
    players = run.t.players
    source, receiver = players[part.source].board, players[part.receiver].board
    if a.AdjustDmg not in source.kinds and a.AdjustDmg not in receiver.kinds:
        return found
    for seat, situation in (
        (part.source, a.Situation.ATTACKING),
        (part.receiver, a.Situation.ATTACKED),
    ):
        if situation is a.Situation.ATTACKED and (
            players[part.source].side == players[part.receiver].side
        ):
            continue  # STATUS-BOUNTY-01: only by an opponent
        found += [
            each
            for each in adjusted_by(run, seat, situation, a.AdjustDmg)
            if isinstance(each.what, a.AdjustDmg) and each.what.subtract is subtract
        ]
    return found


def _dealing(
    run: Run, pool: Pool, kinds: dict[int, str]
) -> tuple[list[tuple[Part, int, Adjusted]], list[Flat]]:
    """The additions, each with its part, and reductions of the dealers' standing text: once for
    each receiver, in the Offensive Roll Phase or wherever they deal it. (STATUS-WITHER-01) Isolated
    damage of that phase uses such a change up.
    """
    raised: list[tuple[Part, int, Adjusted]] = []
    lowered: list[Flat] = []
    players = run.t.players
    if not any(a.AdjustDmg in players[p.source].board.kinds for p in pool.parts):
        return raised, lowered
    for source, receiver in dict.fromkeys((p.source, p.receiver) for p in pool.parts):
        parts = [p for p in pool.parts if (p.source, p.receiver) == (source, receiver)]
        met = _met(run, source, receiver)
        for situation in (a.Situation.DEALING, a.Situation.DEALING_ANY):
            once = situation is a.Situation.DEALING
            meant = [p for p in parts if p.offense or situation is a.Situation.DEALING_ANY]
            for each in adjusted_by(run, source, situation, a.AdjustDmg):
                what, amount = each.what, each.amount
                if not isinstance(what, a.AdjustDmg) or not meant:
                    continue
                if what.subtract and once and met is not None:
                    already = min(met, amount)
                    met, amount = met - already, amount - already
                if what.subtract:
                    hits_pure = run.t.rules.wither_hits_pure
                    # RULE-067, PIRATE-5: in some editions of damage that can be modified alone.
                    bound = [p for p in meant if hits_pure or kinds[p.id] in MODIFIABLE]
                    lowered.append(Flat(amount, bound, source if once else NOBODY, each))
                elif not once or met is None:
                    first = [p for p in meant if kinds[p.id] in MODIFIABLE][:1]
                    raised += [(part, amount, each) for part in first]
    return raised, lowered


def _met(run: Run, source: int, receiver: int) -> int | None:
    """The damage that text about the dealer has taken off in this Roll Phase, for a receiver;
    None before anything was dealt.
    """
    phase = run.t.roll_phase
    if phase is None or not phase.met:
        return None
    found = [m.amount for m in phase.met if m.source == source and m.receiver == receiver]
    return sum(found) if found else None


def meet(run: Run, sums: Sums) -> None:
    """Remembers the changes by texts about the dealers to damage of the Offensive Roll Phase that
    lands now.
    """
    players = run.t.players
    pairs = {
        (p.source, p.receiver): 0
        for p in sums.pool.parts
        if p.offense and a.AdjustDmg in players[p.source].board.kinds
    }
    for flat in sums.flats:
        if flat.dealer != NOBODY and flat.taken:
            pairs[flat.dealer, flat.parts[0].receiver] += flat.taken
    phase = run.t.roll_phase
    if pairs and phase is not None:
        more = tuple(Met(source, receiver, n) for (source, receiver), n in pairs.items())
        run.roll_phase().met += more


def resolve(run: Run, pool: Pool, mods: Sequence[Mod] | None = None) -> dict[int, int]:
    """The amount of every part of a pool, by the id of the part."""
    return Sums(run, pool, pool.mods if mods is None else mods).finals()


def preventions(run: Run, pool: Pool) -> list[tuple[Mod, int]]:
    """The amount each reduction took off, in the order they were played: damage that an earlier one
    prevented is not prevented again.
    """
    found = []
    lowering = [m for m in pool.mods if m.op not in OF_ATTACK and m.op not in (GUARD, TEND)]
    raising = [m for m in pool.mods if m.op in OF_ATTACK]
    for index, mod in enumerate(lowering):
        before = resolve(run, pool, raising + lowering[:index])
        after = resolve(run, pool, raising + lowering[: index + 1])
        found.append((mod, sum(before.values()) - sum(after.values())))
    return found


# --- questions of a text ------------------------------------------------------------------------


def expected(run: Run, seat: int, of: str = ANY) -> int:
    """The damage that would land on a player now: all of it, or the parts from somewhere."""
    if not run.t.pools:
        return 0
    pool = run.t.pools[-1]
    finals = resolve(run, pool)
    return sum([finals[p.id] for p in pool.parts if p.receiver == seat and is_from(run, p, of)])


def attack_worth(run: Run) -> int:
    """The damage of the current Attack before prevention: all that its ability brings to the
    target, collateral damage included. (RULE-032, RULE-101)
    """
    attack = run.t.attack
    if attack is None or attack.landed:
        return 0 if attack is None else attack.worth
    for pool in run.t.pools:
        own = [p for p in pool.parts if p.offense and p.receiver == attack.target]
        if own:
            # ART-2, PANTHER-4: prevention does not count
            raising = [m for m in pool.mods if m.op in OF_ATTACK]
            finals = resolve(run, pool, raising)
            return sum([finals[p.id] for p in own])
    target = attack.target
    foes = run.attackable(attack.attacker) if target == NOBODY else [target]
    waiting = sum(
        act.amount
        for act in attack.damage
        if isinstance(act, DealAct)
        and not act.isolated
        and (act.type != COLLATERAL or all(seat in act.to for seat in foes))
    )
    return waiting + sum(m.amount for pool in run.t.pools for m in pool.mods if m.op == ADD)
