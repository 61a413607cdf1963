"""Boards: the abilities of a player as a plan of a Roll Phase and as a defence.

Everything that does not change while a board stands is worked out once and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter

from .. import records
from ..library.facts import AbilityFacts, CardFacts, FactBook, TierFacts
from ..library.facts.parts import Damage, Part
from ..library.worth import CP, NOTHING, SURE, TYPICAL, Brings, Scene, Worths, lying
from ..library.worth.units import MET
from ..patterns import ATTEMPTS, BLANK, DICE, FAIR, Plan, Requirement, Sets, sets_of

KEPT_PLANS, KEPT_ABILITIES, KEPT_SHAPES = 512, 1024, 1024
KEPT_IN_ALL = 8192
GRAIN = 2  # plans are made for values in halves of a point
PASSIVE = 0.6  # what a better passive brings in a turn, at least
OFTEN = 0.75  # how often in a turn happens what a passive waits for
ATTACKED = 0.75  # how often a defence is used in a turn
SAVED = 4.0  # CP
MOST_MET = 0.85  # of the damage

Met = tuple[int, ...]
"""By result of the dice, the highest tier of an ability that is met; -1 for none."""
Shape = tuple[int, ...]
"""By result of the dice, the number of its class: results of a class activate the same tiers."""
Pick = Callable[[list[float]], tuple[float, ...]]
"""By result, the value of its class, out of the values of the classes."""
Members = Callable[[list[int]], tuple[int, ...]]
"""The values of a class's tiers and 0, out of 0 and the values of all tiers."""
Classes = tuple[Shape, list[Members], Pick]

_MEETING: dict[tuple[int, Requirement], tuple[Sets, list[bool]]] = {}
"""By the id of the sets of dice, kept with it, and a requirement: which results meet it."""
_MET: dict[tuple[int, int], tuple[AbilityFacts, Sets, Met]] = {}
"""Results that meet a tier, by the ids of an ability and of the sets of dice, kept with it."""
_METS: dict[Met, Met] = {}
_CLASSES: dict[tuple[int, tuple[tuple[int, int], ...]], tuple[Sets, list[Met], Classes]] = {}
"""By the id of the sets of dice, and for every ability with tiers the id of the results that meet
them, kept with it, and their number: boards whose abilities ask for the same have the same classes.
"""
_SHAPES: dict[Shape, Shape] = {}
_PLANS: dict[tuple[int, int, tuple[int, ...]], tuple[Sets, Shape, Plan[float]]] = {}
"""Plans of all boards by the ids of the sets of dice and of the shape, kept with each, and by the
worth of the classes: boards that differ in their tiers may be rolled alike.
"""


@records.frozen
class Defence:
    """The average defence of an Attack: points and a share of the damage that is prevented, and the
    other gains of the defender, damage to the attacker included.
    """

    prevented: float = 0.0
    share: float = 0.0
    back: float = 0.0


class Board:
    """The abilities on one board."""

    def __init__(
        self, worths: Worths, abilities: Sequence[AbilityFacts], first: Board | None = None
    ) -> None:
        self._worths = worths
        self._first = first or self  # without upgrades
        self._abilities = tuple(abilities)
        self.tiers: list[TierFacts] = []
        self._of: dict[str, tuple[int, ...]] = {}
        for ability in abilities:
            start = len(self.tiers)
            self.tiers += ability.tiers
            self._of[ability.key] = tuple(range(start, len(self.tiers)))
        self._classes: dict[int, tuple[Sets, Classes]] = {}
        self._plans: dict[tuple[int, tuple[int, ...]], Plan[float]] = {}
        # By what the tiers bring and what meets them (their ids, kept with it): the worth of each.
        self.valued: dict[
            tuple[int, int, int, float, float, bool], tuple[list[Brings], Defence, list[float]]
        ] = {}
        self._most: dict[int, tuple[list[Brings], float]] = {}
        # By what its defences bring, the same way: the one that meets Attacks.
        self._defences: dict[int, tuple[list[Brings], Defence]] = {}
        self._planned: dict[tuple[int, bool], tuple[list[float], Plan[float]]] = {}
        self._upgraded: dict[str, float] = {}
        self._without: dict[str, float] = {}
        self._gained: dict[str, float] = {}
        self.does = tuple([tier.does for tier in self.tiers])
        # By tier, whether it is of an Ultimate: nothing meets or prevents its damage.
        self.unmet = tuple([one.sort == "ultimate" for one in abilities for _ in one.tiers])
        self._defends = tuple([one.does for one in abilities if one.dice is not None])
        self._offense: float | None = None
        self._growth: float | None = None
        self._harm: float | None = None
        self._defence: Defence | None = None

    def tier(self, key: str, faces: Sequence[int]) -> int | None:
        """The place of the highest tier of an ability that these faces meet."""
        for place in reversed(self._of.get(key, ())):
            if self.tiers[place].requirement.met_by(faces):
                return place
        return None

    def most(self, brought: list[Brings]) -> float:
        """The damage of the tier that deals most, given what each of them brings."""
        kept = self._most.get(id(brought))
        if kept is None:
            if len(self._most) >= KEPT_PLANS:
                self._most.clear()
            found = max([brings.normal + brings.sure for brings in brought], default=0.0)
            kept = self._most[id(brought)] = brought, found
        return kept[1]

    def plan(self, values: Sequence[float], *, blank: bool = False) -> Plan[float]:
        """The roll plan towards tiers of these values; `blank` where a die is blank."""
        sets = sets_of(DICE, FAIR, (BLANK,) if blank else ())
        whole = tuple([round(GRAIN * value) for value in values])
        found = self._plans.get((id(sets), whole))
        if found is None:
            if len(self._plans) >= KEPT_PLANS:
                self._plans.clear()
            found = self._plans[id(sets), whole] = self._make(whole, sets)
        return found

    def planned(self, values: list[float], *, blank: bool) -> Plan[float]:
        """The same plan; kept with the list of the values, which are kept themselves."""
        kept = self._planned.get((id(values), blank))
        if kept is None:
            if len(self._planned) >= KEPT_PLANS:
                self._planned.clear()
            kept = self._planned[id(values), blank] = values, self.plan(values, blank=blank)
        return kept[1]

    def without(self, name: str) -> float:
        """The worth of a Roll Phase at a typical table if an ability of that name, at any level,
        may not be activated.
        """
        found = self._without.get(name)
        if found is None:
            left = self.typical
            for ability in self._abilities:
                if ability.name.removesuffix(" III").removesuffix(" II") == name:
                    for place in self._of[ability.key]:
                        left[place] = 0.0
            found = self._without[name] = self.plan(left).start(ATTEMPTS)
        return found

    def _make(self, whole: tuple[int, ...], sets: Sets) -> Plan[float]:
        shape, members, pick = self._classes_of(sets)
        padded = [0, *whole]
        worth = tuple([max(of_class(padded)) for of_class in members])
        kept = _PLANS.get((id(sets), id(shape), worth))
        if kept is None:
            if len(_PLANS) >= KEPT_IN_ALL:
                _PLANS.clear()
            values = [whole / GRAIN for whole in worth]
            plan = Plan(pick(values), sets)
            kept = _PLANS[id(sets), id(shape), worth] = sets, shape, plan
        return kept[2]

    def _classes_of(self, sets: Sets) -> Classes:
        """Results that activate the same tiers are one class: by result its number, by number the
        tiers; and the function that gives each result the value of its class.
        """
        kept = self._classes.get(id(sets))
        if kept is None:
            rolled = [ability for ability in self._abilities if ability.tiers]
            mets = [_met_by(ability, sets) for ability in rolled]
            tiers = [len(ability.tiers) for ability in rolled]
            place = id(sets), tuple(zip(map(id, mets), tiers, strict=True))
            same = _CLASSES.get(place)
            if same is None:
                if len(_CLASSES) >= KEPT_SHAPES:
                    _CLASSES.clear()
                same = _CLASSES[place] = sets, mets, _classes(mets, tiers, sets)
            kept = self._classes[id(sets)] = sets, same[2]
        return kept[1]

    @property
    def typical(self) -> list[float]:
        """The worth of the tiers at a typical table."""
        worths, found = self._worths, []
        for does, unmet in zip(self.does, self.unmet, strict=True):
            brings = worths.brings(does)
            value = _unmet(brings) if unmet else _met(brings)
            found.append(value - lying(worths, does))
        return found

    @property
    def offense(self) -> float:
        """The worth of a Roll Phase at a typical table."""
        if self._offense is None:
            self._offense = self.plan(self.typical).start(ATTEMPTS)
        return self._offense

    @property
    def growth(self) -> float:
        """The gain of a Roll Phase for every CP that is kept."""
        if self._growth is None:
            self._growth = 0.0
            slopes = [_slope(tier) for tier in self.tiers]
            if any(slopes):
                more = zip(self.typical, slopes, strict=True)
                rich = self.plan([worth + SAVED * slope for worth, slope in more])
                self._growth = (rich.start(ATTEMPTS) - self.offense) / SAVED
        return self._growth

    @property
    def harm(self) -> float:
        """The damage that the player's own abilities surely deal the player in every Upkeep."""
        if self._harm is None:
            lines = [line for ability in self._abilities for line in ability.clauses]
            ticking = [c for c in lines if c.sort == "trigger" and c.phase == "Upkeep"]
            parts = [part for line in ticking for part in line.does.parts]
            self._harm = sum([_own_damage(part) for part in parts], 0.0)
        return self._harm

    @property
    def defence(self) -> Defence:
        """The defence against an Attack at a typical table."""
        if self._defence is None:
            self._defence = self.defence_at(TYPICAL)
        return self._defence

    def defence_at(self, scene: Scene) -> Defence:
        """The defence against an Attack; a token without room for more brings nothing."""
        brought = self._worths.several(self._defends, scene)
        kept = self._defences.get(id(brought))
        if kept is None:
            if len(self._defences) >= KEPT_PLANS:
                self._defences.clear()
            best = max(brought, key=_total, default=NOTHING)
            back = best.normal + best.sure + best.points
            found = Defence(best.prevented, best.share, max(0.0, back))
            kept = self._defences[id(brought)] = brought, found
        return kept[1]

    def gain(self, upgrade: CardFacts) -> float:
        """An upgrade's gain in every turn. An upgrade counts as the only one in play, so that it
        is weighed once and not again for every board.
        """
        found = self._gained.get(upgrade.key)
        if found is None:
            found = self._gained[upgrade.key] = self._gain(upgrade)
        return found

    def _gain(self, upgrade: CardFacts) -> float:
        now = self._replaced(upgrade)
        if now is None:
            return 0.0
        new = upgrade.abilities[0]
        if new.dice is not None:
            return ATTACKED * (self._worths.of(new.does) - self._worths.of(now.does))
        if new.clauses:
            return max(PASSIVE, self._happens(new) - self._happens(now))
        card = self._worths.book.get(now.key)
        before = self._first.offense
        if isinstance(card, CardFacts):
            before = self._first.with_upgrade(card)
        return self._first.with_upgrade(upgrade) - before

    def _happens(self, passive: AbilityFacts) -> float:
        """What a passive ability brings by itself in a turn."""
        lines = [line for line in passive.clauses if line.sort == "trigger"]
        brought = [(1.0 if line.phase else OFTEN) * self._worths.of(line.does) for line in lines]
        return sum(brought, 0.0)

    def with_upgrade(self, upgrade: CardFacts) -> float:
        """The worth of a Roll Phase at a typical table with an upgrade in play."""
        found = self._upgraded.get(upgrade.key)
        if found is None:
            others = [one for one in self._abilities if one.key != upgrade.upgrades]
            board = Board(self._worths, [*others, *upgrade.abilities])
            found = self._upgraded[upgrade.key] = board.offense
        return found

    def _replaced(self, upgrade: CardFacts) -> AbilityFacts | None:
        """The ability on this board whose place an upgrade takes."""
        for ability in self._abilities:
            if ability.key == upgrade.upgrades:
                return ability
            card = self._worths.book.get(ability.key)
            if (
                isinstance(card, CardFacts)
                and card.upgrades == upgrade.upgrades
                and card.level < upgrade.level
            ):
                return ability
        return None


def _classes(mets: list[Met], tiers: list[int], sets: Sets) -> Classes:
    """The classes of results, given by ability which tier they meet and how many tiers it has."""
    numbers: dict[tuple[int, ...], int] = {}
    columns, first = [], 1  # of the values of all tiers, after a 0
    for met, count in zip(mets, tiers, strict=True):
        columns.append([first + tier if tier >= 0 else 0 for tier in met])
        first += count
    rows = zip(*columns, strict=True) if columns else [()] * len(sets.results)
    found = tuple([numbers.setdefault(row, len(numbers)) for row in rows])
    if len(_SHAPES) >= KEPT_SHAPES:
        _SHAPES.clear()
    shape = _SHAPES.setdefault(found, found)
    return shape, [itemgetter(0, 0, *row) for row in numbers], itemgetter(*shape)


def _met_by(ability: AbilityFacts, sets: Sets) -> Met:
    """By result, the highest tier of an ability that is met; equal ones are the same."""
    found = _MET.get((id(ability), id(sets)))
    if found is None:
        if len(_MET) >= KEPT_ABILITIES:
            _MET.clear()
        highest = [-1] * len(sets.results)
        for number, tier in enumerate(ability.tiers):
            meeting = _meeting(tier.requirement, sets)
            highest = [
                number if met else before for met, before in zip(meeting, highest, strict=True)
            ]
        if len(_METS) >= KEPT_ABILITIES:
            _METS.clear()
        met = tuple(highest)
        found = _MET[id(ability), id(sets)] = ability, sets, _METS.setdefault(met, met)
    return found[2]


def _meeting(requirement: Requirement, sets: Sets) -> list[bool]:
    """By result, whether it meets a requirement: many abilities ask for the same."""
    kept = _MEETING.get((id(sets), requirement))
    if kept is None:
        if len(_MEETING) >= KEPT_ABILITIES:
            _MEETING.clear()
        found = [requirement.met_by(result) for result in sets.results]
        kept = _MEETING[id(sets), requirement] = sets, found
    return kept[1]


def _met(brings: Brings) -> float:
    """The worth of a text against a typical opponent, whose defence meets normal damage."""
    return _unmet(brings) - min(MET, MOST_MET * brings.normal)


def _unmet(brings: Brings) -> float:
    """The worth of a text whose damage no defence meets."""
    return brings.total - (SURE - 1.0) * brings.sure


def _total(brings: Brings) -> float:
    return brings.total


def _own_damage(part: Part) -> float:
    """The damage that a part surely deals the player whose text it is."""
    if isinstance(part, Damage) and part.to.is_you and part.case.is_certain:
        return part.amount.expected
    return 0.0


def _slope(tier: TierFacts) -> float:
    """The damage a tier adds for every CP of its player."""
    found = 0.0
    for part in tier.does.parts:
        if isinstance(part, Damage) and part.to.is_foe:
            for scale in part.amount.scales:
                if scale.what == CP and scale.whose is not None and scale.whose.is_you:
                    found += part.case.chance * scale.factor / scale.every
    return found


def first_abilities(book: FactBook, keys: Iterable[str]) -> list[AbilityFacts]:
    """The abilities of a board without its upgrades."""
    found = []
    for key in keys:
        facts = book.get(key)
        if isinstance(facts, CardFacts):
            facts = book.get(facts.upgrades)
        elif book.get(key.rpartition("/")[0]) is not None:
            continue  # what an upgrade brings beside its own
        if isinstance(facts, AbilityFacts):
            found.append(facts)
    return found
