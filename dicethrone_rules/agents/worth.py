"""What facts are worth to the player who brings them about, in points of damage.

A guess that is good enough to prefer eight damage to four, to like a useful token and to dislike
hurting oneself. Nothing here knows a hero, a card or a token by name: what a token is worth follows
from its own facts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any
from weakref import WeakKeyDictionary

from ..library.facts import CardFacts, ClauseFacts, FactBook, Facts, Scale, TokenFacts, Who
from ..library.facts import parts as p
from .scene import TYPICAL, Scene

HEALTH, CP, CARD = 0.8, 1.0, 1.2
UNDEFENDABLE = 1.25  # nothing but a token or a card takes it away
ALL_PREVENTED, HALF_PREVENTED = 6.0, 4.0
PERHAPS = 0.5  # how often a condition holds, when nothing else is known
TAKEN = 0.7  # what an opponent loses is worth less than what one gains
PRICE = 0.6  # a token that is spent would have been worth that much of itself later
KEPT = 0.8  # a token that may be spent, of what spending it brings
LASTS = 2.5  # how many turns a persistent token stays
TOKENS = {"positive": 1.5, "negative": -2.0}  # one whose text says nothing of its worth
COURSE = {
    "fail": -6.0,
    "skip phase": -6.0,
    "extra phase": 8.0,
    "restart phase": 5.0,
    "defend anyway": 2.0,
    "retarget": -2.0,
}
CARDS = {"search": 2.5, "play": 4.0, "look": 0.3, "put back": 0.0, "take": 1.0, "take back": 1.0}
STANDING = {"may not": -3.0, "may": 1.0, "blank": -1.5, "type": 1.5, "no damage": -6.0}
A_DIE = 0.8  # to alter one
A_COMPANIONS = 0.5  # Health, or dmg it takes in its player's place


class Worths:
    """What the content of one library is worth; kept as long as its facts."""

    def __init__(self, book: FactBook) -> None:
        self._book = book
        self._tokens: dict[str, float] = {}
        # By the id of facts: their worth in a typical scene; and where no scene matters.
        self._typical: dict[int, tuple[Facts, float]] = {}
        self._fixed: dict[int, tuple[Facts, float]] = {}

    def of(self, facts: Facts, scene: Scene = TYPICAL) -> float:
        """The sum of everything a text does."""
        kept = self._typical if scene is TYPICAL else self._fixed
        known = kept.get(id(facts))
        if known is not None:
            return known[1]
        weighing = Weighing(self, scene)
        value = weighing.value(facts.parts)
        if scene is TYPICAL or not weighing.looked:
            kept[id(facts)] = facts, value  # with the facts, whose id then stays theirs
        return value

    def card(self, card: CardFacts) -> float:
        """What a card that is no upgrade is worth in hand."""
        return self.of(card.does)

    def token(self, key: str) -> float:
        """What one token is worth to whoever has it; below 0 for one that hurts."""
        found = self._tokens.get(key)
        if found is None:
            self._tokens[key] = 0.0  # for tokens that speak of each other
            facts = self._book.get(key)
            found = self._tokens[key] = (
                self._of_token(facts) if isinstance(facts, TokenFacts) else 0.0
            )
        return found

    def _of_token(self, facts: TokenFacts) -> float:
        turns = LASTS if "persistent" in facts.flags else 1.0
        spends = [self._clause(facts, c) for c in facts.clauses if c.sort == "spend"]
        others = [self._clause(facts, c) for c in facts.clauses if c.sort != "spend"]
        found = KEPT * max(spends, default=0.0) + turns * sum(others)
        if abs(found) < 0.3:
            found = TOKENS.get(facts.sort, 0.5)
        return found

    def _clause(self, token: TokenFacts, clause: ClauseFacts) -> float:
        return Weighing(self, TYPICAL, this=token.name).value(clause.does.parts)


_KEPT: WeakKeyDictionary[FactBook, Worths] = WeakKeyDictionary()


def worths_of(book: FactBook) -> Worths:
    """The worths of a library's content."""
    found = _KEPT.get(book)
    if found is None:
        found = _KEPT[book] = Worths(book)
    return found


class Weighing:
    """Adds up the parts of one text in one scene."""

    def __init__(self, worths: Worths, scene: Scene, this: str = "") -> None:
        self._worths, self._this = worths, this
        self._done: dict[str, float] = {}
        self._at = scene
        self.looked = False  # whether the scene was asked for anything

    @property
    def _scene(self) -> Scene:
        self.looked = True
        return self._at

    def value(self, parts: Iterable[p.Part], depth: int = 0) -> float:
        """What the parts are worth; of what a player chooses, what that player would choose."""
        total = 0.0
        places: dict[int, dict[int, list[p.Part]]] = {}
        for part in parts:
            choices = part.case.choices
            if len(choices) > depth:
                choice = choices[depth]
                places.setdefault(choice.number, {}).setdefault(choice.option, []).append(part)
            else:
                total += self._weight(part) * _VALUES[type(part)](self, part)
        for options in places.values():
            total += self._best(options, depth)
        return total

    def _best(self, options: dict[int, list[p.Part]], depth: int) -> float:
        choice = next(iter(options.values()))[0].case.choices[depth]
        values = [0.0] if choice.of == 1 and 0 not in options else []
        values += [
            self.value(parts, depth + 1)
            for parts in options.values()
            if all(self._affords(part) for part in parts if part.case.price)
        ]
        if not values:
            return 0.0
        return min(values) if choice.by.is_foe else max(values)

    def _affords(self, part: p.Part) -> bool:
        if isinstance(part, p.TokenChange):
            return self._scene.mine(part.what) >= max(1, part.count.least)
        if isinstance(part, p.Goods):
            return self._scene.cp >= part.amount.least
        return True

    def _weight(self, part: p.Part) -> float:
        case = part.case
        weight = case.chance * PERHAPS ** len(case.conditions)
        return weight if case.times is None else weight * case.times.on(self._count)

    def _count(self, scale: Scale) -> float:
        done = self._done.get(scale.what)
        return self._scene.count(scale) if done is None else done

    def _sign(self, who: Who | None) -> float:
        """1 for one's own side, -1 for the others, and for each of several."""
        if who is None:
            return 1.0
        if who.is_foe:
            return -self._scene.foes if who.role == "each" else -float(who.count)
        return 1.0

    # --- one function a kind of part -----------------------------------------------------------

    def _damage(self, part: p.Damage) -> float:
        amount = part.amount.on(self._count)
        kind = 1.0 if part.is_defendable or part.to.is_you else UNDEFENDABLE
        return -self._sign(part.to) * amount * kind

    def _added(self, part: p.AddedDamage) -> float:
        return part.amount.on(self._count)

    def _prevention(self, part: p.Prevention) -> float:
        if part.share:
            return ALL_PREVENTED if part.share == "all" else HALF_PREVENTED
        return part.amount.on(self._count)

    def _deflection(self, part: p.Deflection) -> float:
        return 2 * part.amount.on(self._count)

    def _healing(self, part: p.Healing) -> float:
        return HEALTH * self._sign(part.who) * part.amount.on(self._count)

    def _health_set(self, part: p.HealthSet) -> float:
        return 5.0 * self._sign(part.who)

    def _attack_type(self, part: p.AttackType) -> float:
        return 1.5

    def _tokens(self, part: p.TokenChange) -> float:
        if part.how == "ward":
            return 1.0
        if part.what == self._this and part.how != "gain":
            return 0.0
        unit = self._worths.token(part.key) if part.key else 0.0
        count = part.count.on(self._count)
        if part.how in ("gain", "inflict"):
            room = self._scene.room(part)
            return self._sign(part.winner) * unit * min(count if count else 1.0, room)
        if part.how == "transfer":
            return 1.5
        mine = part.loser is None or part.loser.is_you
        if mine and part.key:
            have = self._scene.mine(part.what)
            count = have if part.count.how in ("all", "any number") else min(count, have)
            self._done["token spent" if part.how == "spend" else "token removed"] = count
            return -(PRICE if part.how == "spend" else 1.0) * unit * count
        if part.how == "steal":
            return 2 * abs(unit)
        return self._taken(part, unit, mine=mine)

    def _taken(self, part: p.TokenChange, unit: float, *, mine: bool) -> float:
        """Tokens of a kind, or somebody else's, that go."""
        if part.key:
            return TAKEN * unit
        if part.token_kind == ("negative" if mine else "positive") or not part.token_kind:
            return 1.0
        return -1.0

    def _goods(self, part: p.Goods) -> float:
        unit = CP if part.what == "CP" else HEALTH
        amount = part.amount.on(self._count)
        if part.how == "pay":
            if part.amount.how:
                amount = min(self._scene.cp, 4.0)
            self._done["CP paid"] = amount
            return -unit * amount
        if part.how == "steal":
            return 2 * unit * amount
        if part.how == "gain":
            return unit * amount * self._sign(part.winner)
        sign = self._sign(part.loser)
        return -unit * amount * (sign if sign > 0 else TAKEN * sign)

    def _limit(self, part: p.LimitRaise) -> float:
        return 1.0

    def _side(self, part: p.SideChange) -> float:
        return 0.3

    def _cards(self, part: p.CardChange) -> float:
        if part.how == "draw":
            return CARD * self._sign(part.who) * part.count.on(self._count)
        if part.how == "discard":
            return -CARD * self._sign(part.who) * max(1.0, part.count.on(self._count))
        return CARDS[part.how]

    def _nothing(self, part: p.Part) -> float:
        return 0.0

    def _dice(self, part: p.DiceChange) -> float:
        return A_DIE if self._this else 0.0

    def _course(self, part: p.CourseChange) -> float:
        return COURSE[part.what] * self._sign(part.who)

    def _standing(self, part: p.StandingChange) -> float:
        sign = self._sign(part.who)
        if part.amount is None:
            return sign * STANDING[part.what]
        amount = part.amount.on(self._count)
        if part.what == "damage" and part.situation == "attacked":
            amount = -amount
        if part.what in ("cost", "attempt cost"):
            amount = -amount
        return sign * 2 * amount if part.what in ("attempts", "armour") else sign * amount

    def _companion(self, part: p.CompanionHealth) -> float:
        return A_COMPANIONS * part.amount.on(self._count)

    def _action(self, part: p.ActionDone) -> float:
        return 0.0 if part.does is None else self.value(part.does.parts)


_VALUES: dict[type, Callable[[Any, Any], float]] = {
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
}
