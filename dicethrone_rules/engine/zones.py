"""Further zones in which a player's cards can lie, and who may see what lies there.

Hand, deck, discard pile, cards being played and upgrades are fields of a `Player`; every other
place is an entry of `Player.zones` under one of these names.
"""

from __future__ import annotations

OPEN = "open"  # everybody
OWNER = "owner"  # as a hand: its owner and the owner's allies
NOBODY_SEES = "nobody"  # as a deck: not even its owner

EQUIPMENT = "equipment"
ZONES: dict[str, str] = {
    EQUIPMENT: OPEN,  # beside the board
    "aside": OWNER,  # dealt to a player who may look and has not chosen yet
    "under board": NOBODY_SEES,  # tucked under the board face down
}
PILES = ("hand", "deck", "discard")
_SEEN_IN_PILE = {"hand": OWNER, "deck": NOBODY_SEES, "discard": OPEN}


def visibility(place: str) -> str:
    """Who sees the cards of a pile or zone."""
    return _SEEN_IN_PILE.get(place) or ZONES[place]


def most_open(one: str, other: str) -> str:
    """Who saw a card that went from a place of one visibility to one of another."""
    order = (OPEN, OWNER, NOBODY_SEES)
    return order[min(order.index(one), order.index(other))]
