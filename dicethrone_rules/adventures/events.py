"""Events of Adventures, besides those of any game."""

from __future__ import annotations

from ..engine.events import Event
from ..messages import Content
from ..records import record


@record
class LootDieRolled(Event):
    rules = ("ADV-LOOT-01", "ADV-LOOT-03")
    player: int
    result: int


@record
class HandSpent(Event):
    rules = ("ADV-KH-02", "ADV-KH-14")
    player: int
    token: Content
    left: int


@record
class HandWorked(Event):
    rules = ("ADV-KH-04",)
    player: int
    face: int


@record
class HandFailed(Event):
    rules = ("ADV-KH-04",)
    player: int
    face: int


@record
class BossCardRevealed(Event):
    rules = ("BOSS-STEP-02",)
    player: int
    card_id: int
    card: Content


@record
class SalveSpent(Event):
    rules = ("ADV-SALVE-01",)
    player: int
    heals: int


@record
class HeroMoved(Event):
    rules = ("ADV-CRAWL-09",)
    player: int
    row: int
    column: int


@record
class ShardCollected(Event):
    rules = ("ADV-CRAWL-16",)
    player: int
    shards: int


@record
class TileTurned(Event):
    rules = ("ADV-CRAWL-17",)
    player: int
    tile: Content


@record
class GoldChanged(Event):
    rules = ("ADV-CRAWL-17",)
    player: int
    change: int
    gold: int


@record
class LootTucked(Event):
    rules = ("ADV-LOOT-06",)
    player: int
    card_id: int
    rarity: str


@record
class LootBought(Event):
    rules = ("ADV-SHOP-05",)
    player: int
    card: Content
    price: int


@record
class LootSold(Event):
    rules = ("ADV-SHOP-09",)
    player: int
    price: int


@record
class LootIdentified(Event):
    rules = ("ADV-SHOP-08",)
    player: int
    price: int


@record
class SessionWon(Event):
    rules = ("ADV-CAMP-02",)


@record
class SessionLost(Event):
    rules = ("ADV-CAMP-02",)


@record
class LootTaken(Event):
    rules = ("ADV-BLOOT-02", "ADV-SHOP-08")
    player: int
    card_id: int
    card: Content


@record
class LootReplaced(Event):
    rules = ("ADV-LCARD-04",)
    player: int
    card_id: int
    card: Content


@record
class LootLeft(Event):
    rules = ("ADV-BLOOT-02",)
    player: int
    card: Content


@record
class LootReturned(Event):
    """A loot card goes back into its deck; no player is told which."""

    rules = ("ADV-SHOP-09", "ADV-LCARD-04")
    player: int
    card_id: int


@record
class BoardCleared(Event):
    """The hero's cards are in the deck again; of the tokens only `kept` are left, by their ids."""

    rules = ("ADV-SCORE-12", "ADV-CAMP-08")
    player: int
    kept: tuple[int, ...]


@record
class TurnWentOn(Event):
    """After an enemy's First Strike it is the hero's turn again."""

    rules = ("ADV-FS-01",)
    player: int
