"""Fresh chance: the same moment of a game, with dice and face-down cards that no player knows.

For a table that goes back by agreement: players who have seen a roll or a card may answer
otherwise, but must not know the future.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..engine.chance import below, number
from ..engine.play.run import Context
from ..engine.state import Table
from .systems import system_of

Shuffle = Callable[[Sequence[Any]], tuple[Any, ...]]


def renewed(context: Context, table: Table, seed: int) -> Table:
    """A copy of the table whose random numbers go on from another place, which follows from the
    seed, and whose face-down piles are shuffled; cards that a text is looking at stay where they
    are. The table keeps its own seed, by which a replay sets it up.
    """
    fresh = table.copy()
    fresh.draws = number(seed, 0) >> 1
    fresh.steps += 1

    def shuffle(pile: Sequence[Any]) -> tuple[Any, ...]:
        found = list(pile)
        for last in range(len(found) - 1, 0, -1):
            other = below(fresh.seed, fresh.draws, last + 1)
            fresh.draws += 1
            found[last], found[other] = found[other], found[last]
        return tuple(found)

    looked = {card for frame in fresh.frames for card in frame.text.looked}
    for player in fresh.players:
        loose = iter(shuffle([card for card in player.deck if card not in looked]))
        player.deck = tuple([card if card in looked else next(loose) for card in player.deck])
    system_of(context.mode).renew(fresh, shuffle)
    return fresh
