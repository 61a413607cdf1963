"""Work: the records that routines of Adventures keep in their frames; see `engine/work.py`."""

from __future__ import annotations

from .. import records
from ..engine.codec import register
from ..engine.tokens import NOBODY
from ..engine.work import WORK as HEROES
from ..engine.work import ContendWork, TurnWork


@records.frozen
class SharingWork:
    """Salves that are still to be shared out."""

    left: int


@records.frozen
class HandWork:
    """A token of the king's hand: the die that an Ultimate has to re-roll, once it is picked."""

    die: int = -1


@records.frozen
class BossLootWork:
    """Rolls for Boss Loot that are still to come, as seats; the card that one has to choose on."""

    left: tuple[int, ...]
    card: int = NOBODY


@records.frozen
class RevivalWork:
    """A hero at 0: the heroes who have declined to spend Salves."""

    declined: tuple[int, ...] = ()


@records.frozen
class CrawlWork:
    """A turn of a crawl: the enemy of its battle, and whether that has had its step."""

    foe: int = NOBODY
    struck: bool = False


@records.frozen
class ChestWork:
    """A chest of a level; the heroes who have yet to roll, once it is open."""

    level: int
    left: tuple[int, ...] | None = None


@records.frozen
class CountWork:
    """The number of cards still to be identified."""

    left: int


@records.frozen
class ShopWork:
    """A hero's visit of the shop."""

    dealt: bool = False


WORK: dict[str, type] = {
    **HEROES,
    "setup": ContendWork,
    "share_salves": SharingWork,
    "hand_ultimate": HandWork,
    "boss_loot": BossLootWork,
    "boss_loot_card": BossLootWork,
    "boss_turn": TurnWork,
    "minion_turn": TurnWork,
    "revival": RevivalWork,
    "crawl_turn": CrawlWork,
    "chest": ChestWork,
    "shop": ShopWork,
    "identifying": CountWork,
}
register(
    SharingWork, HandWork, BossLootWork, RevivalWork, CrawlWork, ChestWork, CountWork, ShopWork
)
