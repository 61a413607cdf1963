"""Values derived from a player's board and hand, kept until those change.

All of them follow from other fields of a player, so they are neither saved nor compared. Tables
share them, so they are never changed in place; they are not frozen because they are made at every
other step, and attrs takes twice as long to make a frozen record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import records

if TYPE_CHECKING:
    from .compiled import AdjustCode, CardCode, SpendCode
    from .decisions import Option
    from .tokens import Token


# More CP than anybody can have: the least price of nothing at all.
NEVER = 99

# Kinds of moments: with neither an Attack nor damage on its way, outside of Roll Phases and inside
# of one; and all others.
STILL, CALM, LOUD = 0, 1, 2


@records.define
class Offer:
    """Something a player could spend or pay for; an option for each look of the token."""

    spend: SpendCode
    held: int
    options: tuple[Option, ...]


@records.define
class Board:
    """The clauses of a player's tokens, passive abilities and lasting effects together."""

    spends: tuple[Offer, ...] = ()
    calm: tuple[Offer, ...] = ()  # those that need neither an Attack nor damage on its way
    adjustments: tuple[tuple[AdjustCode, Token | None], ...] = ()
    kinds: frozenset[type] = frozenset()  # of the adjustments
    forbids: frozenset[str] = frozenset()
    sometimes: tuple[tuple[AdjustCode, Token | None], ...] = ()  # forbidden while ...
    allows: frozenset[str] = frozenset()
    events: frozenset[str] = frozenset()
    least: int = NEVER  # the CP without which nothing here can be spent or paid for
    least_calm: int = NEVER  # the same of `calm`


@records.define
class Held:
    """A card in a hand, with the answers it stands for."""

    card: int
    code: CardCode
    play: Option
    sell: Option


@records.define
class Reach:
    """A hand on a board: all plays that are possible outside the player's own Main Phase, at some
    moment.
    """

    hand: tuple[int, ...]
    board: Board
    held: tuple[Held, ...]
    instants: tuple[Held, ...]
    rolling: tuple[Held, ...]  # in a Roll Phase: instants, roll cards, upgrades where allowed
    least: tuple[int, int, int]  # by kind of moment, the CP without which nothing is possible


BLANK = Board()
NO_REACH = Reach((), BLANK, (), (), (), (NEVER, NEVER, NEVER))
