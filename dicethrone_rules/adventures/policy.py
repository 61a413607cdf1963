"""The book's play of an enemy: the dice it keeps, the ability it takes, the cards a boss pays for.

Pure functions of the printed cards and the dice. They read objectives, priorities and printed
order, and never facts: tuning a bot must not change the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .. import records
from ..patterns import SIDES, Requirement

INNER = (2, 3, 4, 5)


# --- keeping and re-rolling -----------------------------------------------------------------------


def rerolled(objective: Requirement, faces: Sequence[int]) -> tuple[int, ...]:
    """The places of the dice that an enemy rolls again, none when it stops. A symbol objective is
    left alone once it is met; a straight is played on for the large one. (ADV-MSTEP-05)
    """
    straight = objective.straight > 0
    if not straight and objective.met_by(faces):
        return ()
    kept = _in_a_row(faces) if straight else _matching(objective, faces)
    return tuple([place for place in range(len(faces)) if place not in kept])


def _matching(objective: Requirement, faces: Sequence[int]) -> frozenset[int]:
    """ADV-MSTEP-04: dice that match the objective, up to its number of each symbol. Of
    alternatives, the one that most dice match.
    """
    if objective.any_of:
        return max([_matching(one, faces) for one in objective.any_of], key=len)
    kept: set[int] = set()
    for wanted, number in objective.symbols:
        left = [place for place, face in enumerate(faces) if face in wanted and place not in kept]
        kept.update(left[:number])
    if objective.kind:
        shown = max(range(1, SIDES + 1), key=lambda face: (list(faces).count(face), face))
        alike = [place for place, face in enumerate(faces) if face == shown]
        kept.update(alike[: objective.kind])
    return frozenset(kept)


def _in_a_row(faces: Sequence[int]) -> frozenset[int]:
    """ADV-MSTEP-06, -07: one each of 2, 3, 4 and 5; a 1 or a 6 only as part of a Small or Large
    Straight that is already there.
    """
    wanted = set(INNER)
    for end, row in ((1, (1, 2, 3, 4)), (SIDES, (3, 4, 5, 6))):
        if all(face in faces for face in row):
            wanted.add(end)
    return frozenset([list(faces).index(face) for face in wanted if face in faces])


# --- the ability ----------------------------------------------------------------------------------


@records.frozen
class Candidate:
    """An ability that an enemy's dice meet: its tier, its priority, its place on the card."""

    key: str
    tier: int
    place: int
    priority: int = 0


def best_ability(met: Sequence[Candidate]) -> str:
    """The ability that an enemy activates, empty for none. A boss takes the highest priority
    number (BOSS-STEP-07); a minion the highest tier, of several the lowest on its card
    (ADV-MSTEP-08, A110). A minion's card has no priorities.
    """
    if not met:
        return ""
    return max(met, key=lambda one: (one.priority, one.tier, one.place)).key


def best_change(
    worth: Callable[[Sequence[int]], int], faces: Sequence[int], becomes: Sequence[Sequence[int]]
) -> tuple[int, int] | None:
    """The die, by its place, and the best number for it: one that makes an ability available, of
    several the one worth most, of equals the first. None if there is none. (A73)
    """
    best, found = 0, None
    for place, face in enumerate(faces):
        for value in becomes[face]:
            got = worth([*faces[:place], value, *faces[place + 1 :]])
            if got > best:
                best, found = got, (place, value)
    return found


# --- the king's hand ------------------------------------------------------------------------------


@records.frozen
class KingsHand:
    """The king's hand on a scenario card."""

    starting: int = 1
    most_a_turn: int = 1
    success: tuple[int, ...] = (4, 5, 6)

    def may_spend(self, tokens: int, spent: int, more: int = 0) -> bool:
        """Whether one more is spent in this turn; the enemy has no choice. (ADV-KH-02, -03, -16)
        `more` is the number that allies add to that of the card.
        """
        return tokens > 0 and spent < self.most_a_turn + more

    def succeeds(self, face: int) -> bool:
        """ADV-KH-04: whether the enemy's die shows a successful value."""
        return face in self.success


def weakest_die(is_met: Callable[[Sequence[int]], bool], faces: Sequence[int]) -> int:
    """The place of the die whose re-roll breaks a requirement in most cases, of equals the first.
    (ADV-KH-13)
    """

    def kept(place: int) -> int:
        """The number of faces of six that leave the requirement met."""
        rolled = list(faces)
        met = 0
        for face in range(1, SIDES + 1):
            rolled[place] = face
            met += is_met(rolled)
        return met

    return min(range(len(faces)), key=lambda place: (kept(place), place))


# --- a boss's cards -------------------------------------------------------------------------------


@records.frozen
class UpgradeCard:
    """A boss's upgrade as the set-up reads it."""

    key: str
    space: str
    level: int
    cost: int


@records.frozen
class Upgraded:
    """A boss's board after its set-up: the upgrades laid in order, those discarded, CP left."""

    laid: tuple[str, ...]
    discarded: tuple[str, ...]
    left: int


def drawn_upgrades(deck: Sequence[UpgradeCard], cp: int) -> Upgraded:
    """Turns upgrade cards over one by one and lays them while they can be paid for.

    BOSS-UPG-02: from II to III the difference is paid. BOSS-UPG-03: a II where a III lies is
    discarded for nothing. BOSS-UPG-04, -05: the first card that fits and cannot be paid for is
    discarded and ends it; having no CP left does not.
    """
    level: dict[str, int] = {}
    paid: dict[str, int] = {}
    laid: list[str] = []
    discarded: list[str] = []
    for card in deck:
        if card.level <= level.get(card.space, 1):
            discarded.append(card.key)
            continue
        below = paid.get(card.space, 0) if card.level == 3 else 0
        price = max(0, card.cost - below)
        if price > cp:
            discarded.append(card.key)
            break
        cp -= price
        level[card.space], paid[card.space] = card.level, card.cost
        laid.append(card.key)
    return Upgraded(tuple(laid), tuple(discarded), cp)


def plays_card(cp: int, price: int, effective: bool, needed: int = 0) -> bool:
    """Whether a boss plays the card it has drawn, rather than sell it: the boss can pay, the card
    does something (BOSS-STEP-04), and the CP that a token is about to ask for (`needed`) are left
    (BOSS-SPEC-02).
    """
    return effective and price <= cp and (not needed or cp - price >= needed)


def sells_for(cp: int, needed: int) -> bool:
    """Whether a boss sells a card that waits, because a token asks for more CP than it has.
    (BOSS-SPEC-01)
    """
    return cp < needed
