"""Further zones for a player's cards, and who may see the cards in each.

Hand, deck, discard pile, cards being played and upgrades are fields of a `Player`; every other
place is an entry of `Player.zones`: under one of these names, or, for a pile that a hero defines,
under its audience and its title: `nobody/Mirages`. So a save and an event need no further data to
tell who may see a card.
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
    "revealed": OPEN,  # the card that a boss has turned over
    "box": OPEN,  # out of the game
    "returned": HIDDEN,  # back in a common deck
}
PILES: dict[str, str] = {"hand": OWNER, "deck": HIDDEN, "discard": OPEN}


def pile_zone(audience: str, title: str) -> str:
    """The zone of a hero's own pile."""
    return f"{audience}/{title}"


def title_of(place: str) -> str:
    """The title of a hero's own pile; empty for every other place."""
    return place.partition("/")[2]


def seen_by(place: str) -> str:
    """The audience of a pile or a zone."""
    audience, own, _ = place.partition("/")
    return audience if own else PILES.get(place) or ZONES[place]


def is_seen(zone: str, mine: bool) -> bool:
    """Whether a viewer sees the cards of a zone; `mine`: of an own one or an ally's."""
    audience = seen_by(zone)
    return audience == OPEN or (audience == OWNER and mine)


def most_open(one: str, other: str) -> str:
    """The audience of a card that moved between two places: the wider of theirs."""
    order = (OPEN, OWNER, HIDDEN)
    return order[min(order.index(one), order.index(other))]
