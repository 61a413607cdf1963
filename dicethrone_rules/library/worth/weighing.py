"""Weighing: one function for each kind of part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..facts import Who
from ..facts import parts as p
from .scene import CARDS as CARDS_HELD
from .scene import CP, KINDS, TURNS, TYPICAL, UPGRADES_HELD, health_of
from .sums import Sums, is_anybody, text_of
from .units import (
    A_DIE,
    AMONG,
    AN_ADVENTURE,
    CARD,
    CARD_PLENTY,
    CARDS,
    COURSE,
    CP_PLENTY,
    CP_WORTH,
    HEALTH,
    INTO_PLAY,
    PRICE,
    RETURNED,
    STANDING,
    TAKEN,
    UNDEFENDABLE,
)

ANY_TRANSFER = 1.5  # of a token that is chosen
FREELY = ("any number", "up to")
ANY_STATUS = "status effect"  # one of them, which its owner chooses: a bad one
EVERY = float("inf")  # of them


def _is_own(part: p.TokenChange) -> bool:
    """Whether tokens go that belong to the player whose text it is."""
    return part.loser is None or part.loser.is_you


class Weighing(Sums):
    """Weighs the parts of a text."""

    def _damage(self, part: p.Damage, weight: float) -> None:
        amount = weight * self._amount(part.amount)
        if not part.to.is_foe:
            if self._sign(part.to) < 0:
                self._sure += amount
            else:
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
            if part.most is not None and self._scene is not TYPICAL:
                health = self._ask(health_of(part.companion), False)
                amount = min(amount, part.most - health)
            self._points += HEALTH * amount  # what it takes, its owner does not take
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
            self._points += weight * (self._given_away(part) if part.key else ANY_TRANSFER)
        elif part.how == "steal":
            self._points += 2 * abs(self._unit(part)) * weight
        elif _is_own(part) and part.key:
            have = self._mine(part.what)
            what = "token spent" if part.how == "spend" else "token removed"
            unit = self._unit(part)
            if part.count.how in FREELY and unit > 0 and not self._wanted.get(what):
                return  # nobody gives up what helps
            if self._scene is TYPICAL and part.case.price:
                have = max(have, float(part.count.least))  # of prices, those that can be paid
            count = self._take_own(part, what, have, weight)
            if self._scene is not TYPICAL and unit > 0:
                holding = self._worths.held(part.key, self._scene, self.asked)
                self._points -= holding.price(have, count, part.limit)
            else:
                self._points -= (PRICE if part.how == "spend" or unit > 0 else 1.0) * unit * count
        elif _is_own(part) and part.members:
            self._take_members(part, weight)
        else:
            self._points += weight * self._taken(part, self._unit(part))

    def _unit(self, part: p.TokenChange, *, away: bool = False) -> float:
        """The worth of one of the tokens, which may be `away` with another player."""
        if not part.key:
            return 0.0
        turns = self._scene.ask(TURNS, False)
        found = self._worths.token(part.key, turns, part.side, away=away)
        if self._worths.lasts(part.key, part.side, away=away):
            self.asked.append((TURNS, False))
        return found

    def _take_own(self, part: p.TokenChange, what: str, have: float, weight: float) -> float:
        """The number of one's own tokens that go, which the rest of the text may count."""
        every = part.count.how in ("all", "any number", "up to")
        most, count = part.count.most, self._amount(part.count)
        count = min(have, most) if every and most else have if every else min(count, have)
        count *= weight
        self._hold(part, -count)
        self._done[what] = self._done.get(what, 0.0) + count
        return count

    def _take_members(self, part: p.TokenChange, weight: float) -> None:
        """One's own tokens of a group that go, the least of them first; of `up to` so many no more
        than the rest of the text makes worth it.
        """
        turns, worths, done = self._ask(TURNS, False), self._worths, "token removed"
        left = EVERY if part.count.how == "all" else weight * self._amount(part.count)
        hope = self._wanted.get(done, 0.0) if part.count.how == "up to" else EVERY
        units = [(worths.token(key, turns), worths.name(key)) for key in part.members]
        for unit, name in sorted(units):
            count = min(left, self._mine(name))
            if count > 0 and PRICE * unit <= hope:
                left -= count
                self._gained[name] = self._gained.get(name, 0.0) - count
                self._done[done] = self._done.get(done, 0.0) + count
                self._points -= PRICE * unit * count

    def _hold(self, part: p.TokenChange, more: float) -> None:
        """Notes that there are more tokens of one's own, for what follows in the text."""
        gained = self._gained
        gained[part.what] = gained.get(part.what, 0.0) + more
        for name, kinds in KINDS.items():
            if part.token_kind in kinds:
                gained[name] = gained.get(name, 0.0) + more

    def _won(self, part: p.TokenChange, count: float, weight: float) -> float:
        """Tokens that somebody gets, as far as the limit allows."""
        if weight > 1.0:  # several times
            count, weight = count * weight, 1.0
        theirs = self._is_theirs(part.winner)
        if part.count.how == "max":
            count = float(part.limit or 3)
        have, own_text = 0.0, part.what == self._this and not theirs
        real = self._scene is not TYPICAL and not own_text
        if real:
            have = self._ask(part.what, theirs)
        if not theirs:
            have += self._gained.get(part.what, 0.0)
        over = 0.0  # that there is no room for
        if part.limit is not None and not own_text:
            room = max(0.0, part.limit - have)
            count, over = min(count, room), max(0.0, count - room)
        if not theirs:
            self._hold(part, weight * count)
            if part.key and real:
                holding = self._worths.held(part.key, self._scene, self.asked, part.side)
                return weight * holding.gain(have, count)
        each = self._unit(part, away=theirs) * count
        if over and real and theirs:
            each += self._worths.overfull(part.key) * over
        return self._sign(part.winner) * weight * each

    def _is_theirs(self, who: Who | None) -> bool:
        """Whether somebody is on another side, or is chosen there."""
        return who is not None and (who.is_foe or (self._chosen < 0 and is_anybody(who)))

    def _given_away(self, part: p.TokenChange) -> float:
        """The worth of giving a token of one's own to somebody else: twice that of losing it."""
        gives = _is_own(part) and part.winner is not None
        return -2 * self._unit(part) if gives else 0.0

    def _taken(self, part: p.TokenChange, unit: float) -> float:
        """Tokens of a kind, or somebody else's, that go."""
        if part.key:
            return TAKEN * unit
        if _is_own(part):
            bad = part.token_kind == "negative" or part.what == ANY_STATUS
            return 1.0 if bad else -1.0
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
            # Health that is taken is damage.
            self._points += ((1 + TAKEN) * unit if part.what == CP else 1 + unit) * amount
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
            unit = CARD if sign < 0 else self._unit_of(CARDS_HELD, CARD, CARD_PLENTY)
            self._points += weight * unit * sign * self._amount(part.count)
        elif part.how == "discard":
            count = max(1.0, self._amount(part.count))
            self._points -= weight * CARD * self._sign(part.who) * count
        elif part.how == "put back" and part.count.least:  # not all that was looked at
            self._points -= weight * RETURNED * part.count.least
        else:
            if part.how == "play" and part.what == "upgrade" and not part.who.is_foe:
                weight *= min(1.0, self._ask(UPGRADES_HELD, False))
            self._points += weight * self._moved(part)

    def _moved(self, part: p.CardChange) -> float:
        """The worth of cards that move otherwise than by drawing or discarding."""
        unit, count = CARDS[part.how], max(1.0, self._amount(part.count))
        if part.how == "search":
            return count * (INTO_PLAY if part.to == "into play" else unit)
        if part.how == "take":
            return unit * (AMONG if part.count.how == "all" else count)
        return unit

    def _nothing(self, part: p.Part, weight: float) -> None:
        return

    def _dice(self, part: p.DiceChange, weight: float) -> None:
        if self._this and part.whose != "these":
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
            self._add(text_of(part.does.parts).told, 0)
            return
        self._mix(self._tried(text_of(part.does.parts).told, 0), weight)


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

Weighing.KINDS = ADDS
