"""Observations: the knowledge of a player as numbers in a fixed order.

Numbers come from the player's view, so nothing hidden is in them. Tokens and cards are counted in
buckets by a hash of their keys: the same place means the same thing in every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..api.view import PlayerView, View
from ..engine.decisions import Decision
from .vocabulary import number_of

TOKENS, CARDS, DICE, PHASES, KINDS = 32, 64, 12, 16, 32
SEAT = 7 + TOKENS
"""Numbers for each seat."""


def length_of(seats: int) -> int:
    """The length of an observation."""
    return seats * SEAT + CARDS + DICE + 2 + PHASES + KINDS + 2


def observe(view: View, decision: Decision | None) -> list[float]:
    """The numbers of a view, that of the player first and then clockwise, all about 0 to 1. The
    question is in them only for the player who is asked.
    """
    return list(_numbers(view, decision))


def _numbers(view: View, decision: Decision | None) -> Iterator[float]:
    players = view.players
    me = view.player
    for at in range(len(players)):
        yield from _seat(players[(me + at) % len(players)])
    hand = getattr(players[me], "hand", ())
    yield from _buckets([card.key for card in hand], CARDS)
    yield from _dice(view)
    asked = decision is not None and decision.player == me
    yield from _buckets([str(view.phase)], PHASES)
    yield from _buckets([decision.kind] if decision is not None and asked else [], KINDS)
    yield min(1.0, view.turn / 100)
    yield float(view.active == me)


def _seat(player: PlayerView) -> Iterator[float]:
    yield player.health / 50
    yield getattr(player, "cp", 0) / 15
    yield getattr(player, "hand_size", 0) / 10
    yield getattr(player, "deck_size", 0) / 40
    yield len(getattr(player, "upgrades", ())) / 10
    yield getattr(player, "points", 0) / 3
    yield float(getattr(player, "alive", True))
    yield from _buckets([token.key for token in getattr(player, "tokens", ())], TOKENS)


def _buckets(keys: Iterable[str], size: int) -> list[float]:
    found = [0.0] * size
    for key in keys:
        found[number_of(key, size)] += 1.0
    return [min(1.0, count / 4) if count > 1 else count / 4 for count in found]


def _dice(view: View) -> Iterator[float]:
    """The dice of the last roll, and how many Roll Attempts are left."""
    rolls = getattr(view, "dice", ())
    faces = list(rolls[-1].faces)[:DICE] if rolls else []
    yield from [face / 6 for face in faces]
    yield from [0.0] * (DICE - len(faces))
    yield rolls[-1].attempts / 5 if rolls else 0.0
    yield rolls[-1].allowed / 5 if rolls else 0.0
