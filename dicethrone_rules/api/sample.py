"""A hidden state that fits a view: what a bot that searches may imagine."""

from __future__ import annotations

import random

from ..engine.decisions import Decision
from ..engine.state import Player, Table

# Routines that offer cards of a hand; each asks from its beginning.
HAND_PROGRAMS = frozenset({"discarding", "main", "window"})


def imagine(table: Table, seat: int, seed: int) -> Table:
    """A copy of the table in which everything that seat cannot see is dealt anew.

    Hands of opponents and all decks are redrawn from the cards that seat has not seen; sizes and
    everything public stay. The seed of the game is replaced, so that no future roll leaks.
    """
    rng = random.Random(f"{seed}:{seat}:{table.steps}")
    imagined = table.copy()
    imagined.seed = rng.getrandbits(63)
    team = table.players[seat].team
    for player in imagined.players:
        _deal(player, rng, shows_hand=player.team == team)
    return imagined


def asks_for_hidden_cards(table: Table, decision: Decision | None, seat: int) -> bool:
    """Whether the pending decision's options come from a hand that seat cannot see."""
    if decision is None or decision.player is None:
        return False
    hidden = table.players[decision.player].team != table.players[seat].team
    return hidden and table.frames[-1].program in HAND_PROGRAMS


def _deal(player: Player, rng: random.Random, *, shows_hand: bool) -> None:
    if shows_hand:
        deck = list(player.deck)
        rng.shuffle(deck)
        player.deck = tuple(deck)
        return
    hidden = [*player.hand, *player.deck]
    rng.shuffle(hidden)
    size = len(player.hand)
    player.hand, player.deck = tuple(hidden[:size]), tuple(hidden[size:])
