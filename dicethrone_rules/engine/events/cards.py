"""Events of cards and piles."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ...messages import Content
from ...records import record
from ..zones import OPEN, OWNER
from .event import Event


@record
class CardDrawn(Event):
    """Only the player and allies know which card; for others `id` is -1 and `card` None."""

    rules = ("CORE-INC-04", "CORE-DISC-03")
    player: int
    id: int
    card: Content | None

    @property
    def secret_to(self) -> int | None:
        return self.player

    def redacted(self, seat: int | None, allies: Collection[int] = ()) -> Event:
        if seat == self.player or self.player in allies:
            return self
        return CardDrawn(self.player, -1, None, cause=self.cause)

    def _variant(self) -> str:
        return "hidden" if self.card is None else ""


@record
class DeckReshuffled(Event):
    rules = ("CORE-INC-04", "RULE-033")
    player: int


@record
class DeckShuffled(Event):
    rules = ("STATUS-MARVEL-05", "RULE-010")
    player: int


@record
class CardPlayed(Event):
    rules = ("CARD-02",)
    player: int
    id: int
    card: Content
    cost: int


@record
class CardSold(Event):
    rules = ("CORE-MAIN-03",)
    player: int
    id: int
    card: Content


@record
class CardDiscarded(Event):
    rules = ("CORE-INC-04",)
    player: int
    id: int
    card: Content


@record
class CardPutAway(Event):
    rules = ("CARD-02",)
    player: int
    id: int
    card: Content


@record
class CardTaken(Event):
    rules = ("STATUS-MARVEL-05", "CORE-DISC-03")
    player: int
    id: int
    card: Content


@record
class CardTakenBack(Event):
    rules = ("CORE-DISC-03",)
    player: int
    id: int
    card: Content


@record
class PileShuffled(Event):
    """A pile that nobody sees into is shuffled, because a card has come into it."""

    rules = ("CORE-SETUP-07",)
    player: int
    zone: str


@record
class CardResolved(Event):
    """The text of a card in a pile happens; everybody sees the card."""

    rules = ("CORE-SETUP-07",)
    player: int
    id: int
    card: Content


@record
class CardMoved(Event):
    """A card goes to another zone. `seen_by` says who sees which card it is: "open", "owner" (with
    allies) or "nobody"; for all others `id` is -1 and `card` None.
    """

    rules = ("CORE-DISC-03",)
    player: int
    id: int
    card: Content | None
    zone: str
    seen_by: str

    @property
    def secret_to(self) -> int | None:
        return None if self.seen_by == OPEN else self.player

    def redacted(self, seat: int | None, allies: Collection[int] = ()) -> Event:
        mine = seat == self.player or self.player in allies
        if self.seen_by == OPEN or (self.seen_by == OWNER and mine):
            return self
        return CardMoved(self.player, -1, None, self.zone, self.seen_by, cause=self.cause)

    def _variant(self) -> str:
        return "hidden" if self.card is None else ""


@record
class HandRevealed(Event):
    """Everybody sees the cards in a hand."""

    rules = ("CARD-16",)
    player: int
    ids: tuple[int, ...]
    cards: tuple[Content, ...]


@record
class CardsSeen(Event):
    """Only the player knows which cards; for others `ids` are -1 and `cards` is empty."""

    rules = ("STATUS-MARVEL-05",)
    player: int
    ids: tuple[int, ...]
    cards: tuple[Content, ...]

    @property
    def secret_to(self) -> int | None:
        return self.player

    def redacted(self, seat: int | None, allies: Collection[int] = ()) -> Event:
        if seat == self.player:
            return self
        return CardsSeen(self.player, tuple(-1 for _ in self.ids), (), cause=self.cause)

    def _variant(self) -> str:
        return "hidden" if self.ids and not self.cards else ""

    def _more(self) -> Mapping[str, Any]:
        return {"count": len(self.ids)}


@record
class CardsPutBack(Event):
    rules = ("STATUS-MARVEL-05",)
    player: int
    count: int


@record
class UpgradePlayed(Event):
    rules = ("CARD-02", "CARD-07")
    player: int
    id: int
    card: Content
    ability: Content  # the ability it is laid on
    level: int


@record
class PlayDeclared(Event):
    """A card is about to be played; other players may respond first. It is not paid for yet."""

    rules = ("TIMING-05",)
    player: int
    id: int
    card: Content


@record
class PlayCancelled(Event):
    rules = ("TIMING-05", "RULE-112")
    player: int
    id: int
    card: Content
