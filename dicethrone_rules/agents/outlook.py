"""The worth of a creature, in the numbers by which a bot compares creatures."""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

from .. import records
from ..library.facts import CreatureFacts, FactBook, Scale, Who
from ..library.facts import parts as p

SOME = 2.0  # dice of a kind on the Battlefield, more or less
STORAGE = "Storage"


@records.define
class Outlook:
    """The sums of one activation. An amount of X counts one for each die; dice in Storage are
    counted when it is known how many there are.
    """

    dmg: float = 0.0
    penetrating: float = 0.0
    poison: bool = False
    health: float = 0.0
    drain: float = 0.0  # Health the opponent loses without damage
    deflect: float = 0.0
    prevent: float = 0.0
    armour: float = 0.0
    bonus: float = 0.0  # added to every instance of damage
    rolls: bool = False  # further dice of the Pool
    others: int = 0  # effects that no number describes
    stored: tuple[Scale, ...] = ()  # damage for dice in one's own Storage


_KEPT: WeakKeyDictionary[FactBook, dict[str, Outlook]] = WeakKeyDictionary()


def outlook(book: FactBook, key: str) -> Outlook:
    """The outlook of a creature's ability."""
    kept = _KEPT.setdefault(book, {})
    found = kept.get(key)
    if found is None:
        facts = book.get(key)
        found = kept[key] = _read(facts) if isinstance(facts, CreatureFacts) else Outlook()
    return found


def _read(facts: CreatureFacts) -> Outlook:
    found = Outlook()
    _add(found, facts.does.parts)
    for clause in facts.clauses:
        if clause.sort == "standing":
            _add(found, clause.does.parts)
        else:
            found.others += 1
    return found


def _add(found: Outlook, parts: Iterable[p.Part]) -> None:
    for part in parts:
        share = part.case.chance * 0.5 ** len(part.case.conditions)
        if part.case.times is not None:
            share *= part.case.times.on(_count)
        match part:
            case p.Damage(type="poison"):
                found.poison = True
            case p.Damage(type="normal"):
                found.dmg += share * part.amount.on(_count)
                found.stored += tuple([one for one in part.amount.scales if one.zone == STORAGE])
            case p.Damage():
                found.penetrating += share * part.amount.on(_count)
            case p.Healing():
                found.health += share * part.amount.on(_count)
            case p.Goods():
                _add_goods(found, part, share)
            case p.Deflection():
                found.deflect += part.amount.on(_count)
            case p.Prevention():
                found.prevent += part.amount.on(_count)
            case p.StandingChange(what="armour", amount=amount) if amount is not None:
                found.armour += amount.on(_count)
            case p.StandingChange(what="damage", amount=amount) if amount is not None:
                found.bonus += amount.on(_count)
            case _:
                found.rolls = found.rolls or isinstance(part, p.DiceRolled)
                found.others += 1


def _add_goods(found: Outlook, part: p.Goods, share: float) -> None:
    amount = share * part.amount.on(_count)
    if _is_me(part.winner):
        found.health += amount
    if _is_me(part.loser):
        found.health -= amount
    elif part.loser is not None:
        found.drain += amount


def _is_me(who: Who | None) -> bool:
    return who is not None and who.is_you


def _count(scale: Scale) -> float:
    if scale.zone == STORAGE:
        return 0.0
    return 1.0 if scale.what == "X" else SOME
