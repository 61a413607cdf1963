"""Further zones in which a player's cards can lie, and who may see what lies there.

Hand, deck, discard pile, cards being played and upgrades are fields of a `Player`; every other
place is an entry of `Player.zones` under one of these names.
"""

from __future__ import annotations

OPEN = "open"  # everybody
OWNER = "owner"  # as a hand: its owner and the owner's allies
HIDDEN = "nobody"  # as a deck: not even its owner

EQUIPMENT = "equipment"
ZONES: dict[str, str] = {
    EQUIPMENT: OPEN,  # beside the board
    "aside": OWNER,  # dealt to a player, who may look and has not chosen yet
    "under-board": HIDDEN,  # tucked under the board face down
}
PILES: dict[str, str] = {"hand": OWNER, "deck": HIDDEN, "discard": OPEN}


def seen_by(place: str) -> str:
    """The audience of a pile or a zone."""
    return PILES.get(place) or ZONES[place]


def is_seen(zone: str, mine: bool) -> bool:
    """Whether a viewer sees the cards of a zone; `mine`: of an own one or an ally's."""
    return ZONES[zone] == OPEN or (ZONES[zone] == OWNER and mine)


def most_open(one: str, other: str) -> str:
    """The audience of a card that moved between two places: the wider of theirs."""
    order = (OPEN, OWNER, HIDDEN)
    return order[min(order.index(one), order.index(other))]
