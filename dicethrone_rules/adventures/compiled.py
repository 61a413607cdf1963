"""Compiled Adventures: the tables of a session in play, in addition to heroes and tokens."""

from __future__ import annotations

from .. import records
from ..engine.compiled_content import Code
from ..engine.play.run import Run
from ..messages import Content
from ..patterns import Requirement
from .loot import LootCard, Prices
from .map import Tile
from .policy import KingsHand


@records.frozen
class EnemyCode:
    """The card of a minion or a boss, without its abilities."""

    id: str
    content: Content
    level: int  # 0 for a boss
    health: int
    cp: int
    objective: Requirement | None  # a boss has those of its action cards
    priorities: dict[str, int]  # by key of an ability, of a boss
    first_strike: bool = False
    no_solo: bool = False
    reward: str = ""  # its program
    boss: str = ""  # id of the boss beside whom it stands
    more_hands: int = 0  # how many king's hands more its side may spend in a turn


@records.frozen
class BossCardCode:
    """An action card of a boss: its objective, and its Hero Bonus. `becomes` lists, by the number
    that a die shows (0 for a blank), the numbers that the card may give it.
    """

    objective: Requirement
    bonus: str  # its program, empty for none
    becomes: tuple[tuple[int, ...], ...]


@records.frozen
class TileCode:
    """An environment: its effect on the hero who turns it up."""

    key: str
    content: Content
    level: int
    cp: int
    gold: int
    program: str
    minion: int
    first_strike: bool


@records.frozen
class LootRow:
    """Results of the twenty-sided die, and the program of their effect."""

    low: int
    high: int
    program: str


@records.frozen
class ScenarioCode:
    """A scenario's card, for the number of heroes that play."""

    id: str
    content: Content
    number: int
    health: int
    salve: str  # key of the token
    heals: int
    salves: int
    hand: str  # key of the token
    hand_card: KingsHand
    rows: dict[int, tuple[LootRow, ...]]  # by the level of the chest; 0 is Boss Loot
    gold: int = 0
    prices: Prices | None = None
    deals: tuple[int, ...] = (0, 0, 0, 0)  # cards of each rarity that the shop deals
    tiles: tuple[Tile, ...] = ()
    boss: str = ""  # its id
    boss_health: int = 0
    boss_cp: int = 0
    upgrade_cp: int = 0
    loot_rolls: int = 0


@records.define
class AdventureCode(Code):
    """The compiled content of a session."""

    enemies: dict[str, EnemyCode] = records.Factory(dict)  # by id
    boss_cards: dict[str, BossCardCode] = records.Factory(dict)
    tiles: dict[str, TileCode] = records.Factory(dict)
    tile_copies: dict[str, int] = records.Factory(dict)
    loot: dict[str, LootCard] = records.Factory(dict)
    loot_copies: dict[str, int] = records.Factory(dict)
    demands: dict[str, int] = records.Factory(dict)  # CP that a token asks before the Roll Phase
    scenario: ScenarioCode | None = None


def code_of(run: Run) -> AdventureCode:
    """The compiled content of the session."""
    code = run.ctx.code
    assert isinstance(code, AdventureCode)
    return code


def scenario_of(run: Run) -> ScenarioCode:
    """The card of the scenario that is played."""
    scenario = code_of(run).scenario
    assert scenario is not None
    return scenario
