"""Loot: four decks by rarity, which version of a card replaces which, and what the shop charges.

Pure functions on keys of cards. A deck's top card comes first. Frozen: a change makes a new record.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .. import records

RARITIES = 4
DECK_LIMIT = 50  # ADV-LCARD-06
EQUIPMENT_LIMIT = 2  # ADV-EQUIP-02


@records.frozen
class LootCard:
    """A loot card: its name without the level, the level, and its rarity from 0 to 3. `swaps` is
    the name of a hero's own card that it replaces, if it does.
    """

    key: str
    base: str
    level: int
    rarity: int
    swaps: str = ""


Catalogue = Mapping[str, LootCard]
"""Every loot card that there is, by key."""


@records.frozen
class LootDecks:
    """The cards that no hero owns, by rarity."""

    piles: tuple[tuple[str, ...], ...] = ((), (), (), ())

    def top(self, rarity: int) -> str | None:
        """The top card of a deck; of the next higher rarity when it is empty. There is none when
        all of those are empty. (ADV-LOOT-07, -08)
        """
        return next((pile[0] for pile in self.piles[rarity:] if pile), None)

    def without(self, key: str) -> LootDecks:
        """The decks once a card was taken."""
        return LootDecks(tuple([_less(pile, key) for pile in self.piles]))

    def under(self, card: LootCard) -> LootDecks:
        """The decks with a card at the bottom of its own."""
        piles = list(self.piles)
        piles[card.rarity] = (*piles[card.rarity], card.key)
        return LootDecks(tuple(piles))


def _less(pile: tuple[str, ...], key: str) -> tuple[str, ...]:
    if key not in pile:
        return pile
    at = pile.index(key)
    return pile[:at] + pile[at + 1 :]


def decks_of(catalogue: Catalogue, copies: Mapping[str, int], owned: Sequence[str]) -> LootDecks:
    """The decks of a new session, not yet shuffled: whole, less what heroes own. (ADV-SETUP-11)"""
    left = dict(copies)
    for key in owned:
        if key in left:
            left[key] = max(0, left[key] - 1)
    piles: list[list[str]] = [[] for _ in range(RARITIES)]
    for key, card in catalogue.items():
        piles[card.rarity] += [key] * left.get(key, 0)
    return LootDecks(tuple([tuple(pile) for pile in piles]))


# --- versions -------------------------------------------------------------------------------------


@records.frozen
class Owned:
    """A card in a hero's deck as loot sees it. `loot` is false for the hero's own cards."""

    card: int
    key: str
    base: str
    level: int
    loot: bool


def is_better(card: LootCard, deck: Sequence[Owned]) -> bool:
    """Whether a card may join a deck: the deck has no card of its name at its level or above. The
    same level counts as a lower one. (ADV-LCARD-03, A74)
    """
    return all(one.level < card.level for one in deck if one.base == card.base)


def replaced_by(card: LootCard, deck: Sequence[Owned]) -> tuple[Owned, ...]:
    """The cards that leave a deck when a loot card joins it: lower versions (ADV-LCARD-04), and one
    card of the hero's own that it swaps, if the hero has it. (ADV-LCARD-05, A126)
    """
    lower = [one for one in deck if one.base == card.base and one.level < card.level]
    if card.swaps and not lower:
        lower = [one for one in deck if not one.loot and one.base == card.swaps][:1]
    return tuple(lower)


def drawn(
    decks: LootDecks, rarity: int, deck: Sequence[Owned], catalogue: Catalogue
) -> tuple[str | None, LootDecks]:
    """A card from a loot deck for a hero who may use it, and the decks without it. A version that
    the hero does not need goes to the bottom and another is drawn, until one fits or every card was
    seen. (ADV-SHOP-07, -08, ADV-BLOOT-03)
    """
    for _ in range(sum(len(pile) for pile in decks.piles)):
        key = decks.top(rarity)
        if key is None:
            break
        decks = decks.without(key)
        if is_better(catalogue[key], deck):
            return key, decks
        decks = decks.under(catalogue[key])
    return None, decks


# --- the shop -------------------------------------------------------------------------------------


@records.frozen
class Prices:
    """A shop's prices in Gold: to buy and to sell by rarity, to identify, and the step to which the
    team's Gold is rounded up.
    """

    buy: tuple[int, ...]
    sell: tuple[int, ...]
    identify: int = 10
    step: int = 5

    def purse(self, gold: int) -> int:
        """The Gold that every hero has to spend. (ADV-SHOP-02)"""
        return -(-max(0, gold) // self.step) * self.step

    def price(self, card: LootCard, deck: Sequence[Owned], catalogue: Catalogue) -> int:
        """The price of a card: for a higher version of owned loot only the difference, and never
        less than nothing. (ADV-SHOP-05, -06, A122)
        """
        lower = [one for one in replaced_by(card, deck) if one.loot and one.key in catalogue]
        paid = max([self.buy[catalogue[one.key].rarity] for one in lower], default=0)
        return max(0, self.buy[card.rarity] - paid)
