"""Sums: the parts of one text, added up in one scene in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self

import attrs

from ... import records
from ..facts import Need, Quantity, Scale, Who
from ..facts import parts as p
from ..facts.parts.part import names_of
from ..facts.quantities import DEALT, OWN_TOKEN, YOU, Choice
from .brings import Brings, total_of
from .scene import CP, FOES, GROWTH, SPOKEN_OF, TURNS, TYPICAL, UNITS, Scene, less_of_plenty
from .units import MANY, MET, PERHAPS, SELDOM, UNDEFENDABLE

if TYPE_CHECKING:
    from .worths import Worths


class Sums:
    """Adds up the parts of one text in one scene, in their order: gains count for the parts after
    them. `this` is the token whose text it is, with `count` of it on the board, and `kind` its
    kind: changes to dice and Attacks by a negative token count as bad. It is `away` with a player
    who got it from another.
    """

    KINDS: ClassVar[Mapping[type, Callable[[Any, Any, float], None]]] = {}

    def __init__(
        self,
        worths: Worths,
        scene: Scene,
        this: str = "",
        count: float = 1.0,
        kind: str = "",
        away: bool = False,
    ) -> None:
        self._worths, self._scene, self._this, self._count_of_this = worths, scene, this, count
        self._kind, self._away = kind, away
        self.asked: list[tuple[str, bool]] = []
        self._gained: dict[str, float] = {}  # of one's own, so far
        self._done: dict[str, float] = {}  # what the text itself has taken or paid
        self._wanted: dict[str, float] = {}  # what later parts make of that
        self._normal = self._sure = self._prevented = self._share = self._points = 0.0
        self._turned = 0.0  # how surely the Attack is undefendable
        self._chosen = 1.0  # -1 where a player who is chosen among all is an opponent
        self._once = False  # while one of several times is weighed

    def weigh(self, parts: tuple[p.Part, ...]) -> Brings:
        """The worth of the parts; of a player's choice, the option that player would take."""
        text = text_of(parts)
        if not text.picks:
            return self._weighed(text)
        other = self._anew()
        other._chosen = -1.0
        theirs, own = other._weighed(text), self._weighed(text)
        return theirs if theirs.total > own.total else own

    def _weighed(self, text: Text) -> Brings:
        for what, each in text.wants:
            self._wanted[what] = self._wanted.get(what, 0.0) + each
        self._add(text.told, 0)
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

    def _add(self, text: Iterable[Told], depth: int) -> None:
        places: dict[int, dict[int, list[Told]]] = {}
        for told in text:
            if len(told.choices) > depth:
                choice = told.choices[depth]
                places.setdefault(choice.number, {}).setdefault(choice.option, []).append(told)
                continue
            if places:  # parts come in their order
                self._choose(places, depth)
                places = {}
            for one in told.pieces:
                weight = one.weight
                for need in one.needs:
                    weight *= self._held(need)
                if one.times is not None and not self._once:
                    weight *= self._amount(one.times)
                if weight:
                    self.KINDS[one.kind](self, one.part, weight)
        if places:
            self._choose(places, depth)

    def _choose(self, places: dict[int, dict[int, list[Told]]], depth: int) -> None:
        for options in places.values():
            times = 1 if self._once else _times_of(options)
            if times == 1:
                self._decide(options, depth)
                continue
            self._once = True
            for _ in range(times):  # each time with what the times before have left
                self._decide(options, depth)
            self._once = False

    def _decide(self, options: dict[int, list[Told]], depth: int) -> None:
        """Takes one of the options of a choice, as who decides would."""
        choice = next(iter(options.values()))[0].choices[depth]
        tries = [self._tried(options.get(0, ()), depth + 1)] * (choice.of == 1)
        for number, text in options.items():
            if number and all(self._affords(one.part) for one in text if one.price):
                tries.append(self._tried(text, depth + 1))
        if choice.blind:
            for place, tried in enumerate(tries, 1):  # each of them counts as much
                self._mix(tried, 1.0 / place)
        elif tries:
            pick = min if self._by_a_foe(choice) else max
            self._take(pick(tries, key=Sums._sum) if len(tries) > 1 else tries[0])

    def _by_a_foe(self, choice: Choice) -> bool:
        """Whether an opponent decides; a good token was given by its holder, unless it is away."""
        if choice.by.role == "inflictor" and self._kind == "positive":
            return self._away
        return choice.by.is_foe

    def _tried(self, text: Iterable[Told], depth: int) -> Self:
        """The text up to here, with these parts besides."""
        other = self._anew()
        other._wanted = self._wanted
        self._copy_to(other)
        other._gained, other._done = dict(self._gained), dict(self._done)
        other._add(text, depth)
        return other

    def _anew(self) -> Self:
        """The same text in the same scene, with nothing added up yet."""
        this, count, kind = self._this, self._count_of_this, self._kind
        other = type(self)(self._worths, self._scene, this, count, kind, self._away)
        other.asked, other._chosen, other._once = self.asked, self._chosen, self._once
        return other

    def _take(self, other: Self) -> None:
        other._copy_to(self)
        self._gained, self._done = other._gained, other._done

    def _copy_to(self, other: Self) -> None:
        other._normal, other._sure, other._points = self._normal, self._sure, self._points
        other._prevented, other._share, other._turned = self._prevented, self._share, self._turned

    def _mix(self, other: Self, weight: float) -> None:
        """Takes another course of the text with that weight, and with the rest this one."""
        self._normal += weight * (other._normal - self._normal)
        self._sure += weight * (other._sure - self._sure)
        self._prevented += weight * (other._prevented - self._prevented)
        self._share += weight * (other._share - self._share)
        self._points += weight * (other._points - self._points)
        self._turned += weight * (other._turned - self._turned)

    def _sum(self) -> float:
        hopes = sum([self._done.get(what, 0.0) * n for what, n in self._wanted.items()])
        turned = min(1.0, self._turned) * UNDEFENDABLE
        points = self._points + hopes + turned
        return total_of(self._normal, self._sure, self._prevented, self._share, points)

    def _affords(self, part: p.Part) -> bool:
        if isinstance(part, p.TokenChange):
            names = [self._worths.name(key) for key in part.members] or [part.what]
            return sum([self._mine(name) for name in names]) >= max(1, part.count.least)
        if isinstance(part, p.Goods) and part.what == CP:
            return self._mine(CP) >= part.amount.least
        return True

    def _held(self, need: Need) -> float:
        """The chance that a need is met; a harmful effect is never brought about on purpose."""
        if need.what == OWN_TOKEN:
            return float(need.met_by(0.0 if self._away else 1.0))
        if need.what == DEALT and self._normal + self._sure > 0:
            return float(need.met_by(int(self._sure + max(0.0, self._normal - MET))))
        mine = need.whose.is_you
        if self._scene is TYPICAL:
            return (
                _often(need) if not (mine and need.token_kind == "negative") else 1.0 - need.holds
            )
        if not mine and not need.whose.is_foe:
            return PERHAPS
        what = need.place
        return float(need.met_by(self._mine(what) if mine else self._ask(what, True)))

    def _mine(self, what: str) -> float:
        return self._ask(what, False) + self._gained.get(what, 0.0)

    def _amount(self, quantity: Quantity) -> float:
        return quantity.on(self._count) if quantity.scales else quantity.expected

    def _count(self, scale: Scale) -> float:
        what = scale.what
        if what == PREVENTED:
            return self._prevented
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
            return 1.0 if who is None or not is_anybody(who) else self._chosen
        foes = self._ask(FOES, True)
        return -foes if who.role == "each" else -min(foes, float(who.count))

    def _unit_of(self, what: str, unit: float, plenty: tuple[float, float]) -> float:
        """The worth of one more of something: less with plenty of it, or no time left."""
        if self._scene is TYPICAL:
            return unit
        if not self._gained.get(what):
            return self._ask(UNITS[what], False)
        turns = self._ask(TURNS, False)
        unit = less_of_plenty(unit, self._mine(what), plenty, turns)
        return unit + turns * self._ask(GROWTH, False) if what == CP else unit


KEPT_PARTS = 8192


@records.frozen
class Piece:
    """A part of a text as it is added up: its weight as far as no table is asked, and what a table
    decides about it.
    """

    part: p.Part
    kind: type
    weight: float
    needs: tuple[Need, ...]
    times: Quantity | None


@records.frozen
class Told:
    """A part of a text, the choices it hangs on, the pieces it is added up as, and what it makes of
    each thing that the text itself has taken or paid.
    """

    part: p.Part
    price: bool
    choices: tuple[Choice, ...]
    pieces: tuple[Piece, ...]
    wants: tuple[tuple[str, float], ...]


@records.frozen
class Text:
    """The parts of a text, and what they make together of what the text has taken or paid; it may
    be about a player who is picked among all.
    """

    parts: tuple[p.Part, ...]
    told: tuple[Told, ...]
    wants: tuple[tuple[str, float], ...]
    picks: bool = False


_TEXTS: dict[int, Text] = {}
"""By the id of the parts, which are kept with it, so that the id stays their own."""


def text_of(parts: tuple[p.Part, ...]) -> Text:
    """The parts of a text as they are added up."""
    found = _TEXTS.get(id(parts))
    if found is None:
        if len(_TEXTS) >= KEPT_PARTS:
            _TEXTS.clear()
        told = tuple([_told(part) for part in parts])
        wants = tuple([want for one in told for want in one.wants])
        found = _TEXTS[id(parts)] = Text(parts, told, wants, any(map(_picks, parts)))
    return found


def _often(need: Need) -> float:
    """How often a need is met at a typical table."""
    many = bool(need.token_kind) and need.least >= MANY
    if not many and (not need.least or need.least != need.most):
        return PERHAPS
    return SELDOM if need.holds else 1.0 - SELDOM


def is_anybody(who: Who) -> bool:
    """Whether a player is picked among all, friend or foe."""
    return who.is_picked and who.side == "player"


def _picks(part: p.Part) -> bool:
    """Whether a part, or an action that it calls, is about a player who is picked among all."""
    if isinstance(part, p.ActionDone):
        return part.does is not None and any(map(_picks, part.does.parts))
    return any(is_anybody(getattr(part, name)) for name in names_of(part, "chosen"))


def _times_of(options: dict[int, list[Told]]) -> int:
    """How often a choice is made, where all that hangs on it is done a printed number of times."""
    times = [piece.times for told in options.values() for one in told for piece in one.pieces]
    first = times[0] if times else None
    if first is None or first.scales or not first.is_exact:
        return 1
    return first.least if all(other == first for other in times) else 1


def _told(part: p.Part) -> Told:
    """A part that happens to each player happens to the opponents and to oneself."""
    scales = [scale for scale in _amount_of(part).scales if scale.what in _DONE]
    return Told(
        part,
        part.case.price,
        part.case.choices,
        tuple([_piece(one) for one in _apart(part)]),
        tuple([(scale.what, scale.factor / scale.every) for scale in scales]),
    )


def _piece(part: p.Part) -> Piece:
    case = part.case
    return Piece(part, type(part), case.chance * PERHAPS**case.unknown, case.needs, case.times)


def _apart(part: p.Part) -> tuple[p.Part, ...]:
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


PREVENTED = "dmg prevented"
_DONE = frozenset({"token spent", "token removed", "CP paid"})


def _amount_of(part: p.Part) -> Quantity:
    found = getattr(part, "amount", None)
    return found if isinstance(found, Quantity) else _NONE


_NONE = Quantity()
