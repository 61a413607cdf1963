"""Sales: the cards that are better turned into CP."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.decisions import Option
from .look import Look
from .plays import ENOUGH, Plays
from .profiles import UPGRADE, Profile
from .ransoms import a_roll_phase, lacking

SALE = 1.2  # the CP for a card
MOST_CARDS = 6


def sale(plays: Plays, look: Look, sells: Sequence[Option]) -> Option | None:
    """A card to sell: one too many, one of no use, or one for the CP that an upgrade or a Roll
    Phase lacks.
    """
    me, cards = look.me, [look.lore.play(look.book, option) for option in sells]
    missing = lacking(look)
    if len(me.hand) <= MOST_CARDS and not missing and not _lacks(plays, look, cards):
        return None
    kept = [0.0 if card is None else plays.kept(look, card) for card in cards]
    least = min(kept)
    worst = sells[kept.index(least)]
    if len(me.hand) > MOST_CARDS:
        return worst
    short = -me.cp  # the CP that the cards of use lack
    for card, worth in zip(cards, kept, strict=True):
        short += card.cp if card is not None and worth > 0 else 0
    if least <= 0 and short > 0:
        return worst
    pays = any(_given_up(kept, lacks, lacks) < a_roll_phase(look) for lacks in missing)
    return worst if pays or _for_an_upgrade(plays, look, kept) else None


def _for_an_upgrade(plays: Plays, look: Look, kept: list[float]) -> bool:
    """Whether an upgrade in hand is worth more than the cards that are sold for it."""
    for profile in look.hand:
        if profile.card is not None and profile.sort == UPGRADE:
            lacks = plays.cost(look, profile.card) - look.me.cp
            if 0 < lacks < len(look.me.hand):
                worth = plays.upgrade(look, profile)
                played = worth - plays.price(look, profile) > ENOUGH
                if played and worth > _given_up(kept, lacks, profile.cp):
                    return True
    return False


def _given_up(kept: list[float], lacks: int, cp: int) -> float:
    """The worth of so many CP and of as many cards as are sold for those that are missing."""
    if lacks > len(kept):
        return float("inf")
    return SALE * cp + sum(sorted(kept)[:lacks])


def _lacks(plays: Plays, look: Look, cards: Sequence[Profile | None]) -> bool:
    """Whether there may be too few CP for some cards, or for an upgrade among them."""
    cp = look.me.cp
    if sum([card.cp for card in cards if card is not None]) > cp:
        return True
    upgrades = [held.card for held in look.hand if held.sort == UPGRADE]
    return any(card is not None and plays.cost(look, card) > cp for card in upgrades)
