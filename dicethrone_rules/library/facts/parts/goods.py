"""Tokens, CP, Health as goods, cards."""

from __future__ import annotations

from typing import ClassVar

from ....records import record
from ..quantities import ONE, TARGET, YOU, Quantity, Who
from .part import Part, does


@record
class TokenChange(Part):
    """Tokens that come, go or change hands. `how` is gain, inflict, lose, remove, spend, steal,
    transfer or ward (kept from arriving). `what` is a name, or a kind such as `negative status
    effect`; a token that is named has a `key`. `token_kind` is positive, negative, unique,
    companion, track, or empty for any.
    """

    kind: ClassVar[str] = "tokens"

    how: str
    what: str
    count: Quantity = ONE
    token_kind: str = ""
    loser: Who | None = None  # who has fewer afterwards
    winner: Who | None = None  # who has more
    side: str = ""
    value: int = 0
    key: str = ""
    limit: int | None = None  # how many of that token a player can have
    members: tuple[str, ...] = ()  # of a group of tokens, the keys of those that count as one

    def __str__(self) -> str:
        one = self.count.is_exact and self.count.least == 1
        named = not self.what.endswith("status effect")
        what = self.what if named or one else f"{self.what}s"
        what = what if one and named else self.count.of(what)
        if self.how == "gain":
            return does(self.winner or YOU, f"gains {what}")
        if self.how == "inflict":
            on = self.winner or TARGET
            return f"inflicts {what}" + ("" if on.role == "target" else f" on {on}")
        if self.how in ("lose", "spend"):
            return does(self.loser or YOU, f"{self.how}s {what}")
        if self.how == "ward":
            return f"keeps {what} away"
        verb = {"remove": "removes", "steal": "steals", "transfer": "transfers"}[self.how]
        source = "" if self.loser is None or self.loser.is_you else f" from {self.loser}"
        goal = f" to {self.winner}" if self.how == "transfer" else ""
        return f"{verb} {what}{source}{goal}"


@record
class Goods(Part):
    """CP or Health that come, go or change hands. `how` is gain, lose, steal or pay."""

    kind: ClassVar[str] = "goods"

    how: str
    what: str
    amount: Quantity
    loser: Who | None = None
    winner: Who | None = None

    def __str__(self) -> str:
        who = (
            self.loser
            if self.how in ("lose", "pay")
            else YOU
            if self.how == "steal"
            else self.winner
        )
        source = f" from {self.loser}" if self.how == "steal" else ""
        return does(who or YOU, f"{self.how}s {self.amount.of(self.what)}{source}")


@record
class LimitRaise(Part):
    """A token's limit grows for the rest of the game."""

    kind: ClassVar[str] = "limit"

    what: str
    by: int

    def __str__(self) -> str:
        return f"raises the limit of {self.what} by {self.by}"


@record
class SideChange(Part):
    """A token shows another side: one by name, or the next. A token that is named has a `key`."""

    kind: ClassVar[str] = "side"

    what: str
    side: str = ""
    whose: Who | None = None
    key: str = ""

    def __str__(self) -> str:
        return f'turns {self.what} to "{self.side}"' if self.side else f"advances {self.what}"


@record
class CardChange(Part):
    """Cards that move. `how` is draw, discard, search, play, look, put back, take (of the cards
    looked at), take back (from the discard pile) or put (into another pile); `what` is card or
    upgrade.
    """

    kind: ClassVar[str] = "cards"

    how: str
    count: Quantity = ONE
    what: str = "card"
    who: Who = YOU
    at_random: bool = False
    to: str = ""

    def __str__(self) -> str:
        thing = self.what if self.count.is_exact and self.count.least == 1 else f"{self.what}s"
        verb = {
            "draw": f"draws {self.count}",
            "discard": f"discards {self.count} {thing}" + (" at random" if self.at_random else ""),
            "search": f"searches the deck for {self.count} {thing}",
            "play": f"plays {self.count} {thing} for free",
            "look": f"looks at {self.count} {thing}",
            "put back": "puts the cards back",
            "take": f"takes {self.count} of the cards",
            "reveal": "reveals the hand",
            "put": f"puts {self.count} {thing} {self.to}",
            "take back": f"takes {self.count} {thing} back from the discard pile",
        }[self.how]
        return does(self.who, verb)
