"""Weighing: the parts of one text, added up in one scene."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import attrs

from ..facts import Need, Quantity, Scale, Who
from ..facts import parts as p
from ..facts.parts.part import names_of
from ..facts.quantities import YOU, Choice
from .brings import Brings
from .scene import CP, FOES, GROWTH, SPOKEN_OF, TURNS, TYPICAL, Scene

if TYPE_CHECKING:
    from .worths import Worths

HEALTH, CP_WORTH, CARD = 0.9, 1.2, 1.6
CP_PLENTY, CARD_PLENTY = (4.0, 12.0), (5.0, 9.0)  # from so many on one more is worth less
LEAST, LATE = 0.15, 0.7
PERHAPS = 0.5  # how often a condition holds, when nothing else is known
TAKEN = 0.7  # what an opponent loses is worth less than what one gains
PRICE = 0.7  # a token that is spent would have been worth that much of itself later
PHASE = 6.5  # an Offensive Roll Phase
COURSE = {
    "fail": -PHASE,
    "skip phase": -PHASE,
    "extra phase": PHASE,
    "restart phase": 4.0,
    "defend anyway": 2.0,
    "retarget": -2.0,
    "flip board": 0.0,
}
CARDS = {
    "search": 2.5,
    "play": 3.0,
    "look": 0.3,
    "reveal": 0.3,
    "put back": 0.0,
    "take": 1.0,
    "take back": 1.0,
}
STANDING = {
    "may not": -1.0,
    "may not activate": -1.0,
    "may": 1.0,
    "blank": -1.5,
    "type": 1.5,
    "no damage": -6.0,
}
UNDEFENDABLE = 2.0  # an Attack that no defence meets
A_DIE = 0.8  # to alter one
AN_ADVENTURE = 1.0  # Gold, chests, tiles: of use outside the battle


class Weighing:
    """Adds up the parts of one text in one scene, in their order: what is gained counts for what
    follows. `this` is the token whose text it is, of which there are `count`, and `kind` its kind:
    what a negative one does to dice and Attacks is for the worse.
    """

    def __init__(
        self,
        worths: Worths,
        scene: Scene,
        this: str = "",
        count: float = 1.0,
        kind: str = "",
    ) -> None:
        self._worths, self._scene, self._this, self._count_of_this = worths, scene, this, count
        self._kind = kind
        self.asked: list[tuple[str, bool]] = []
        self._gained: dict[str, float] = {}  # of one's own, so far
        self._done: dict[str, float] = {}  # what the text itself has taken or paid
        self._wanted: dict[str, float] = {}  # what later parts make of that
        self._normal = self._sure = self._prevented = self._share = self._points = 0.0
        self._turned = 0.0  # how surely the Attack is undefendable

    def weigh(self, parts: Iterable[p.Part]) -> Brings:
        """What the parts bring; of what a player chooses, what that player would choose."""
        parts = tuple(parts)
        for part in parts:
            for scale in _amount_of(part).scales:
                if scale.what in _DONE:
                    each = scale.factor / scale.every
                    self._wanted[scale.what] = self._wanted.get(scale.what, 0.0) + each
        self._add(parts, 0)
        turned = min(1.0, self._turned) * self._normal
        return Brings(
            self._normal - turned,
            self._sure + turned,
            self._prevented,
            self._share,
            self._points,
        )

    def _ask(self, what: str, theirs: bool) -> float:
        if what == self._this and not theirs:
            self.asked.append((what, theirs))
            return self._count_of_this
        self.asked.append((what, theirs))
        return self._scene.ask(what, theirs)

    def _add(self, parts: Iterable[p.Part], depth: int) -> None:
        places: dict[int, dict[int, list[p.Part]]] = {}
        for part in parts:
            choices = part.case.choices
            if len(choices) > depth:
                choice = choices[depth]
                places.setdefault(choice.number, {}).setdefault(choice.option, []).append(part)
                continue
            if places:  # parts come in their order
                self._choose(places, depth)
                places = {}
            for one in _told(part):
                weight = self._weight(one)
                if weight:
                    ADDS[type(one)](self, one, weight)
        if places:
            self._choose(places, depth)

    def _choose(self, places: dict[int, dict[int, list[p.Part]]], depth: int) -> None:
        for options in places.values():
            choice = next(iter(options.values()))[0].case.choices[depth]
            tries = [self._tried(options.get(0, ()), depth + 1)] * (choice.of == 1)
            for number, parts in options.items():
                if number and all(self._affords(part) for part in parts if part.case.price):
                    tries.append(self._tried(parts, depth + 1))
            if tries:
                pick = min if self._by_a_foe(choice) else max
                self._take(pick(tries, key=Weighing._sum))

    def _by_a_foe(self, choice: Choice) -> bool:
        """Whether an opponent decides; a good token was mostly given by who holds it."""
        if choice.by.role == "inflictor" and self._kind == "positive":
            return False
        return choice.by.is_foe

    def _tried(self, parts: Iterable[p.Part], depth: int) -> Weighing:
        """The text up to here, with these parts besides."""
        other = Weighing(self._worths, self._scene, self._this, self._count_of_this, self._kind)
        other.asked, other._wanted = self.asked, self._wanted
        self._copy_to(other)
        other._gained, other._done = dict(self._gained), dict(self._done)
        other._add(parts, depth)
        return other

    def _take(self, other: Weighing) -> None:
        other._copy_to(self)
        self._gained, self._done = other._gained, other._done

    def _copy_to(self, other: Weighing) -> None:
        other._normal, other._sure, other._points = self._normal, self._sure, self._points
        other._prevented, other._share, other._turned = self._prevented, self._share, self._turned

    def _sum(self) -> float:
        hopes = sum([self._done.get(what, 0.0) * n for what, n in self._wanted.items()])
        turned = min(1.0, self._turned) * UNDEFENDABLE
        return Brings(
            self._normal, self._sure, self._prevented, self._share, self._points + hopes + turned
        ).total

    def _affords(self, part: p.Part) -> bool:
        if isinstance(part, p.TokenChange):
            return self._mine(part.what) >= max(1, part.count.least)
        if isinstance(part, p.Goods) and part.what == CP:
            return self._mine(CP) >= part.amount.least
        return True

    def _weight(self, part: p.Part) -> float:
        case = part.case
        weight: float = case.chance * PERHAPS**case.unknown
        for need in case.needs:
            weight *= self._held(need)
        return weight if case.times is None else weight * self._amount(case.times)

    def _held(self, need: Need) -> float:
        """How surely a need is met; nobody brings what hurts upon themselves."""
        mine = need.whose.is_you
        if self._scene is TYPICAL:
            return PERHAPS if not (mine and need.token_kind == "negative") else 1.0 - need.holds
        if not mine and not need.whose.is_foe:
            return PERHAPS
        what = need.what if not need.side else f"{need.what}:{need.side}"
        return float(need.met_by(self._mine(what) if mine else self._ask(what, True)))

    def _mine(self, what: str) -> float:
        return self._ask(what, False) + self._gained.get(what, 0.0)

    def _amount(self, quantity: Quantity) -> float:
        return quantity.on(self._count) if quantity.scales else quantity.expected

    def _count(self, scale: Scale) -> float:
        what = scale.what
        done = self._done.get(what)
        if done is not None:
            return done
        if what in _DONE:
            return 0.0
        if what == "limit":
            return min(3.0, float(scale.most or 3))
        if scale.whose is not None and scale.whose.is_foe:
            return self._ask(what, True)
        return self._ask(what, False) if what in SPOKEN_OF else self._mine(what)

    def _sign(self, who: Who | None) -> float:
        """1 for one's own side, -1 for the others, and for each of several."""
        if who is None or not who.is_foe:
            return 1.0
        foes = self._ask(FOES, True)
        return -foes if who.role == "each" else -min(foes, float(who.count))

    # --- one function a kind of part -----------------------------------------------------------

    def _damage(self, part: p.Damage, weight: float) -> None:
        amount = weight * self._amount(part.amount)
        if not part.to.is_foe:
            self._points -= amount
            return
        more = -self._sign(part.to) - 1.0
        self._points += more * amount
        if part.is_defendable and not part.isolated:
            self._normal += amount
        else:
            self._sure += amount

    def _added(self, part: p.AddedDamage, weight: float) -> None:
        amount = weight * self._amount(part.amount)
        if self._normal or not self._sure:
            self._normal += amount
        else:
            self._sure += amount

    def _prevention(self, part: p.Prevention, weight: float) -> None:
        if part.share:
            self._share += weight if part.share == "all" else weight / 2  # all but some is half
        else:
            self._prevented += weight * self._amount(part.amount)

    def _deflection(self, part: p.Deflection, weight: float) -> None:
        amount = weight * self._amount(part.amount)
        self._prevented += amount
        self._sure += amount

    def _healing(self, part: p.Healing, weight: float) -> None:
        self._points += weight * HEALTH * self._sign(part.who) * self._amount(part.amount)

    def _health_set(self, part: p.HealthSet, weight: float) -> None:
        self._points += weight * 5.0 * self._sign(part.who)

    def _companion(self, part: p.CompanionHealth, weight: float) -> None:
        amount = weight * self._amount(part.amount)
        if part.what == "heal":
            self._points += HEALTH / 2 * amount
        else:
            self._prevented += amount

    def _attack_type(self, part: p.AttackType, weight: float) -> None:
        if self._kind == "negative":  # of an Attack on who has it
            self._points -= weight * UNDEFENDABLE
            return
        self._turned += weight
        if not self._normal:  # of an Attack that stands elsewhere
            self._points += weight * UNDEFENDABLE

    def _tokens(self, part: p.TokenChange, weight: float) -> None:
        if part.how == "ward":
            self._points += weight
            return
        if part.what == self._this and part.how != "gain":
            if part.how == "spend":
                self._take_own(part, "token spent", self._count_of_this, weight)
            return
        count = self._amount(part.count)
        if part.how in ("gain", "inflict"):
            self._points += self._won(part, count or 1.0, weight)
        elif part.how == "transfer":
            self._points += 1.5 * weight
        elif part.how == "steal":
            self._points += 2 * abs(self._unit(part)) * weight
        elif (part.loser is None or part.loser.is_you) and part.key:
            have = self._mine(part.what)
            what = "token spent" if part.how == "spend" else "token removed"
            count = self._take_own(part, what, have, weight)
            unit = self._unit(part)
            if self._scene is not TYPICAL and unit > 0:
                holding = self._worths.held(part.key, self._scene, self.asked)
                self._points -= holding.price(have, count, part.limit)
            else:
                self._points -= (PRICE if part.how == "spend" or unit > 0 else 1.0) * unit * count
        else:
            self._points += weight * self._taken(part, self._unit(part))

    def _unit(self, part: p.TokenChange) -> float:
        """What one of the tokens is worth."""
        if not part.key:
            return 0.0
        return self._worths.token(part.key, self._ask(TURNS, False), part.side)

    def _take_own(self, part: p.TokenChange, what: str, have: float, weight: float) -> float:
        """How many of one's own tokens go, which the rest of the text may count."""
        every = part.count.how in ("all", "any number", "up to")
        most, count = part.count.most, self._amount(part.count)
        count = min(have, most) if every and most else have if every else min(count, have)
        count *= weight
        self._gained[part.what] = self._gained.get(part.what, 0.0) - count
        self._done[what] = self._done.get(what, 0.0) + count
        return count

    def _won(self, part: p.TokenChange, count: float, weight: float) -> float:
        """Tokens that somebody gets, as far as the limit allows."""
        if weight > 1.0:  # several times
            count, weight = count * weight, 1.0
        theirs = part.winner is not None and part.winner.is_foe
        if part.count.how == "max":
            count = float(part.limit or 3)
        have, own_text = 0.0, part.what == self._this and not theirs
        real = self._scene is not TYPICAL and not own_text
        if real:
            have = self._ask(part.what, theirs)
        if not theirs:
            have += self._gained.get(part.what, 0.0)
        if part.limit is not None and not own_text:
            count = min(count, max(0.0, part.limit - have))
        if not theirs:
            self._gained[part.what] = self._gained.get(part.what, 0.0) + weight * count
            if part.key and real:
                holding = self._worths.held(part.key, self._scene, self.asked, part.side)
                return weight * holding.gain(have, count)
        return self._sign(part.winner) * self._unit(part) * weight * count

    def _taken(self, part: p.TokenChange, unit: float) -> float:
        """Tokens of a kind, or somebody else's, that go."""
        mine = part.loser is None or part.loser.is_you
        if part.key:
            return TAKEN * unit
        if mine:
            return 1.0 if part.token_kind == "negative" or not part.token_kind else -1.0
        return -1.0 if part.token_kind == "negative" else 1.0

    def _goods(self, part: p.Goods, weight: float) -> None:
        amount = weight * self._amount(part.amount)
        unit = HEALTH if part.what != CP else self._unit_of(CP, CP_WORTH, CP_PLENTY)
        if part.how == "pay":
            if part.amount.how:
                amount = weight * min(self._mine(part.what), 4.0)
            self._done["CP paid"] = self._done.get("CP paid", 0.0) + amount
            self._gained[part.what] = self._gained.get(part.what, 0.0) - amount
            self._points -= unit * amount
        elif part.how == "steal":
            amount = min(amount, self._ask(part.what, True))
            self._gained[part.what] = self._gained.get(part.what, 0.0) + amount
            self._points += (1 + TAKEN) * unit * amount
        elif part.how == "gain":
            sign = self._sign(part.winner)
            if sign > 0:
                self._gained[part.what] = self._gained.get(part.what, 0.0) + amount
            self._points += unit * amount * sign
        else:
            sign = self._sign(part.loser)
            if sign < 0:
                amount = min(amount, self._ask(part.what, True))
            self._points -= unit * amount * (sign if sign > 0 else TAKEN * sign)

    def _unit_of(self, what: str, unit: float, plenty: tuple[float, float]) -> float:
        """What one more of something is worth: less to who has plenty of it, or no time left."""
        if self._scene is TYPICAL:
            return unit
        enough, most = plenty
        have = self._mine(what)
        if have > enough:
            unit *= max(LEAST, 1.0 - (have - enough) / (most - enough))
        turns = self._ask(TURNS, False)
        if turns <= 1:
            unit *= LATE
        return unit + turns * self._ask(GROWTH, False) if what == CP else unit

    def _limit(self, part: p.LimitRaise, weight: float) -> None:
        self._points += weight

    def _side(self, part: p.SideChange, weight: float) -> None:
        theirs = part.whose is not None and not part.whose.is_you
        if theirs or not part.side:
            self._points += 0.3 * weight * (self._ask(part.what, True) if theirs else 1.0)
            return
        turns = self._ask(TURNS, False)
        self._points += weight * self._worths.turned(part.key, part.side, turns)

    def _cards(self, part: p.CardChange, weight: float) -> None:
        if part.how == "draw":
            sign = self._sign(part.who)
            unit = CARD if sign < 0 else self._unit_of("card", CARD, CARD_PLENTY)
            self._points += weight * unit * sign * self._amount(part.count)
        elif part.how == "discard":
            count = max(1.0, self._amount(part.count))
            self._points -= weight * CARD * self._sign(part.who) * count
        else:
            self._points += weight * CARDS[part.how]

    def _nothing(self, part: p.Part, weight: float) -> None:
        return

    def _dice(self, part: p.DiceChange, weight: float) -> None:
        if self._this:
            self._points += weight * (-A_DIE if self._kind == "negative" else A_DIE)

    def _course(self, part: p.CourseChange, weight: float) -> None:
        self._points += weight * COURSE[part.what] * self._sign(part.who)

    def _standing(self, part: p.StandingChange, weight: float) -> None:
        sign = self._sign(part.who) * weight
        if part.amount is None:
            self._points += sign * STANDING[part.what]
            return
        amount = self._amount(part.amount)
        taken = part.what == "damage" and part.situation == "attacked"
        if taken or part.what in ("cost", "attempt cost"):
            amount = -amount
        self._points += sign * (2 if part.what in ("attempts", "armour") else 1) * amount

    def _adventure(self, part: p.AdventureDone, weight: float) -> None:
        self._points += weight * AN_ADVENTURE

    def _action(self, part: p.ActionDone, weight: float) -> None:
        if part.does is None:
            return
        if weight == 1.0:
            self._add(part.does.parts, 0)
            return
        done = self._tried(part.does.parts, 0)
        self._normal += weight * (done._normal - self._normal)
        self._sure += weight * (done._sure - self._sure)
        self._prevented += weight * (done._prevented - self._prevented)
        self._share += weight * (done._share - self._share)
        self._points += weight * (done._points - self._points)
        self._turned += weight * (done._turned - self._turned)


def _told(part: p.Part) -> tuple[p.Part, ...]:
    """A part that happens to each player happens to the opponents and to oneself."""
    names = [name for name in names_of(part, "each") if getattr(part, name).side == "player"]
    needs = [need for need in part.case.needs if need.whose.side == "player"]
    if not names and not needs:
        return (part,)
    found = []
    for who in (Who("each", "opponent"), YOU):
        case = part.case
        if needs:
            told = [attrs.evolve(n, whose=who) if n in needs else n for n in case.needs]
            case = attrs.evolve(case, needs=tuple(told))
        found.append(attrs.evolve(part, case=case, **dict.fromkeys(names, who)))
    return tuple(found)


_DONE = frozenset({"token spent", "token removed", "CP paid"})


def _amount_of(part: p.Part) -> Quantity:
    found = getattr(part, "amount", None)
    return found if isinstance(found, Quantity) else _NONE


_NONE = Quantity()

ADDS: dict[type, Callable[[Any, Any, float], None]] = {
    p.Damage: Weighing._damage,
    p.AddedDamage: Weighing._added,
    p.Prevention: Weighing._prevention,
    p.Deflection: Weighing._deflection,
    p.Healing: Weighing._healing,
    p.HealthSet: Weighing._health_set,
    p.CompanionHealth: Weighing._companion,
    p.AttackType: Weighing._attack_type,
    p.TokenChange: Weighing._tokens,
    p.Goods: Weighing._goods,
    p.LimitRaise: Weighing._limit,
    p.SideChange: Weighing._side,
    p.CardChange: Weighing._cards,
    p.DiceRolled: Weighing._nothing,
    p.DiceChange: Weighing._dice,
    p.Attempts: Weighing._nothing,
    p.CourseChange: Weighing._course,
    p.StandingChange: Weighing._standing,
    p.ActionDone: Weighing._action,
    p.AdventureDone: Weighing._adventure,
}
