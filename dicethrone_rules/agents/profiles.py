"""Profiles: the sort of a card or a spend as a play, read once from its facts."""

from __future__ import annotations

from typing import TypeGuard

from .. import records
from ..library.facts import CardFacts, ClauseFacts, Facts
from ..library.facts import parts as p

UPGRADE, DICE, ATTEMPT, PREVENTION, ANSWER = "upgrade", "dice", "attempt", "prevention", "answer"
TYPE, MODIFIER, REMOVAL, CALM, OTHER = "type", "modifier", "removal", "calm", "other"
EQUIPMENT, RESTART, GUARD = "equipment", "restart", "guard"
CALMS = frozenset({CALM, GUARD})
REACTIVE = frozenset({DICE, ATTEMPT, PREVENTION})
FREE = Facts()


@records.frozen
class Profile:
    """A play: what it does, what it costs and when it is of use.

    `sort` is UPGRADE; DICE and ATTEMPT for one's own or another's dice; RESTART of a Roll Phase;
    PREVENTION and ANSWER for damage on its way; TYPE and MODIFIER for an Attack; REMOVAL of tokens;
    EQUIPMENT; CALM for what can be done at any time and waits for the Main Phase, GUARD for that of
    it which gains a token against damage, OTHER for what has a moment of its own.
    """

    sort: str
    does: Facts  # the price of a spend included
    cp: int = 0
    price: Facts = FREE  # what a spend takes
    change: p.DiceChange | None = None
    card: CardFacts | None = None
    heals: bool = False  # and does nothing else
    taking: p.TokenChange | None = None  # the part that takes tokens from a player
    discards: bool = False  # a card of one's own, as a price
    shared: bool = False  # prevents damage to a player who is chosen


def dice_changes(does: Facts) -> list[p.DiceChange]:
    """The changes of dice on the table that a text makes, in its order."""
    changes = [part for part in does.parts if isinstance(part, p.DiceChange)]
    return [change for change in changes if change.how in ("reroll", "set", "nudge")]


def dice_change(does: Facts) -> p.DiceChange | None:
    """The first change of dice on the table that a text makes, if it makes one."""
    changes = dice_changes(does)
    return changes[0] if changes else None


def takes_tokens(does: Facts) -> p.TokenChange | None:
    """The part that takes tokens from a player who is chosen, if there is one."""
    for part in does.parts:
        if (
            isinstance(part, p.TokenChange)
            and part.how in ("remove", "transfer")
            and not part.key
            and part.loser is not None
            and (part.loser.is_picked or part.loser.is_you)
        ):
            return part
    return None


def gains_a_token(part: p.Part) -> TypeGuard[p.TokenChange]:
    """Whether a part gains tokens of one kind."""
    return isinstance(part, p.TokenChange) and part.how == "gain" and bool(part.key)


def _sort(does: Facts, event: str, modifier: bool) -> str:
    parts = does.parts
    if any(isinstance(part, p.Attempts) for part in parts):
        return ATTEMPT
    if any(isinstance(part, p.CourseChange) and part.what == "restart phase" for part in parts):
        return RESTART
    if any(isinstance(part, p.Prevention) for part in parts):
        return PREVENTION
    if event in ("would receive damage", "attacked"):
        return ANSWER
    types = [part for part in parts if isinstance(part, p.AttackType)]
    if any(part.case.is_certain for part in types):
        return TYPE
    if types and all(isinstance(part, p.AttackType | p.DiceRolled) for part in parts):
        return TYPE  # by chance, and nothing else
    if modifier or event == "attacks" or any(isinstance(part, p.AddedDamage) for part in parts):
        return MODIFIER
    change = dice_change(does)
    if change is not None and change.whose != "these":
        return DICE
    if takes_tokens(does) and all(isinstance(part, p.TokenChange) for part in parts):
        return REMOVAL
    return OTHER


def profile_of(facts: CardFacts | ClauseFacts) -> Profile:
    """The profile of a card or of a line that can be spent."""
    does = facts.does
    heals = all(isinstance(part, p.Healing | p.DiceRolled) for part in does.parts)
    change = dice_change(does)
    if isinstance(facts, CardFacts):
        if facts.timing == "upgrade":
            return Profile(UPGRADE, does, facts.cost, card=facts)
        if facts.clauses:
            return Profile(EQUIPMENT, does, facts.cost, card=facts)
        sort = _sort(does, "", facts.attack_modifier)
        if sort == OTHER and facts.timing in ("instant", "main"):
            sort = CALM
        taking = takes_tokens(does)
        shared = any(isinstance(part, p.Prevention) and part.who.is_picked for part in does.parts)
        return Profile(sort, does, facts.cost, FREE, change, facts, heals, taking, shared=shared)
    sort = _sort(does, facts.event, False)
    if sort == OTHER and (facts.event == "any time" or facts.phase == "Main Phase"):
        sort = CALM
    whole = Facts((*facts.costs, *does.parts))
    price, taking = Facts(facts.costs), takes_tokens(whole)
    discards = any(isinstance(part, p.CardChange) and part.how == "discard" for part in facts.costs)
    return Profile(sort, whole, 0, price, change, None, heals, taking, discards)
