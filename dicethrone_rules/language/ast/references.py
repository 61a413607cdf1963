"""The fields of nodes that refer to something by name, and to what.

Every field that holds a Name stands in one of these tables; a test compares them with the classes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from .adjustments import MayNotActivate
from .adventures import (
    Boss,
    BossFight,
    Dealing,
    DiceDef,
    Difficulty,
    Environment,
    Equipment,
    KingsHand,
    Loot,
    LootTable,
    Minion,
    Salves,
    Scenario,
    Shop,
)
from .amounts import DiceIn, Per, PerCardIn, SymbolCount
from .conditions import (
    Attacking,
    CardsIn,
    Defending,
    DidAction,
    Has,
    SideIs,
    Spending,
    UpgradeInPlay,
    YouPrevented,
)
from .definitions import (
    Ability,
    ActionDef,
    Card,
    Creature,
    DieFace,
    Faction,
    Hero,
    Pile,
    TokenDef,
    Upgrade,
)
from .dice import AnyCount, SymbolItem
from .effects import (
    Advance,
    Call,
    CompanionTakes,
    HealCompanion,
    PutCards,
    RaiseLimit,
    Remove,
    ReplaceDice,
    Resolve,
    Spend,
    TokenItem,
    Transfer,
    TreatAs,
    TurnTo,
)
from .events import Activates, Gains, PreventsBySpending, Spends, WouldGain
from .node import Name, Node
from .roles import HolderOf

Fields = Mapping[type[Node], tuple[str, ...]]

SIDED: Fields = {TurnTo: ("what",), SideIs: ("token",), Advance: ("what",)}
"""Tokens that have sides."""

TOKENS: Fields = {
    TokenItem: ("name",),
    Spend: ("what",),
    Remove: ("what",),
    Transfer: ("what",),
    RaiseLimit: ("name",),
    Per: ("what",),
    Has: ("what",),
    Gains: ("what",),
    WouldGain: ("what",),
    Spends: ("what",),
    PreventsBySpending: ("what",),
    YouPrevented: ("by",),
    Salves: ("token",),
    KingsHand: ("token",),
    Spending: ("what",),
    HealCompanion: ("companion",),
    CompanionTakes: ("companion",),
    HolderOf: ("what",),
}
"""Tokens of any kind."""

SYMBOLS: Fields = {
    SymbolItem: ("symbol",),
    SymbolCount: ("symbol",),
    Activates: ("using",),
    AnyCount: ("symbol",),
    DiceIn: ("symbol",),
    TreatAs: ("symbol", "as_symbol"),
}
ACTIONS: Fields = {Call: ("action",), DidAction: ("action",)}
ABILITIES: Fields = {
    Attacking: ("ability",),
    Defending: ("ability",),
    YouPrevented: ("ability",),
    Activates: ("ability",),
    MayNotActivate: ("ability",),
}
"""Abilities of one's own hero, whatever their level."""

UPGRADES: Fields = {UpgradeInPlay: ("upgrade",)}
"""Upgrades of one's own hero, with their level."""

PILES: Fields = {
    Card: ("pile",),
    PutCards: ("origin", "to"),
    Resolve: ("pile", "to"),
    PerCardIn: ("pile",),
    CardsIn: ("pile",),
}
"""Piles of cards of one's own hero."""

HEROES: Fields = {ReplaceDice: ("hero",)}
DICE: Fields = {Minion: ("dice",), Boss: ("dice",)}
"""Dice that are defined on their own."""

CARDS: Fields = {Loot: ("swaps",)}
"""Cards that every hero has, or one hero."""

BOSSES: Fields = {BossFight: ("boss",), Minion: ("ally_of",)}
TABLES: Fields = {Scenario: ("table",)}
SHOPS: Fields = {Dealing: ("shop",)}

TITLES: Fields = {
    DieFace: ("symbol",),
    Ability: ("name",),
    Upgrade: ("base",),
    Card: ("name",),
    TokenDef: ("name", "group"),
    ActionDef: ("name",),
    Hero: ("name",),
    Pile: ("name",),
    Creature: ("name",),
    Faction: ("name",),
    Minion: ("name",),
    Boss: ("name",),
    DiceDef: ("name",),
    Environment: ("name",),
    Equipment: ("name",),
    LootTable: ("name",),
    Shop: ("name",),
    Scenario: ("name",),
    Difficulty: ("name",),
}
"""Names that are given here, not referred to."""


def named(nodes: Iterable[Node], *tables: Fields) -> Iterator[Name]:
    """The names in these fields of nodes; where a field holds something else, nothing."""
    for node in nodes:
        for table in tables:
            for field in table.get(type(node), ()):
                name = getattr(node, field)
                if isinstance(name, Name):
                    yield name
