"""The definitions of Adventures: dice, minions, bosses, tiles, loot, tables, shops, scenarios.

Numbers that depend on how many heroes play are written `50/70/90/110`, one for each count from 1 to
4, or as one number for all counts. Levels are numbers (`level 2`, `chest 2`); cards carry theirs in
Roman numerals at the end of their name (`Warm Broth II`).
"""

from __future__ import annotations

from enum import StrEnum

from ...records import record
from .adventuring import Rarity
from .clauses import Clause
from .definitions import Ability, ActionDef, Card, DieFace, Hero, TokenDef, Upgrade
from .dice import Symbols
from .node import Name, Node
from .text import Text

MOST_HEROES = 4
"""A campaign is for one to four heroes."""

LEVELS = (1, 2, 3, 4)
"""Of minions, tiles and chests."""


@record
class ByHeroes(Node):
    """A number for each count of heroes, or one for all counts. `18`, `50/70/90/110`"""

    values: tuple[int, ...]

    def of(self, heroes: int) -> int:
        """The number for so many heroes, from 1 to 4."""
        return self.values[0] if len(self.values) == 1 else self.values[heroes - 1]


@record
class DiceDef(Node):
    """Dice that several enemies roll. `dice Bone: 1-3 Rib, 4-5 Jaw, 6 Skull`"""

    name: Name
    faces: tuple[DieFace, ...]


@record
class Objective(Node):
    """The objective of a minion or a boss: a set of symbols, or straights when there is no pattern.
    `objective: 2 Rib + 1 Skull`, `objective: straights`
    """

    pattern: Symbols | None = None


# --- minions and bosses ------------------------------------------------------------------------


MinionItem = Ability | TokenDef | ActionDef


@record
class Minion(Node):
    """`minion Moss Gnome, level 1` and its card:

        dice Bone
        health 10
        cp 1
        first strike
        no solo
        objective: 2 Rib + 1 Skull
        setup: Gain 2 Spore.
        offensive Nibble
          2 Rib: Deal 4 dmg.
          2 Rib + 1 Skull: Inflict Gloom, then deal 5 dmg.
          If you rolled 3-of-a-kind, steal 1 CP.
        passive Sulk
          When you activate no ability: Heal 1.
        defensive Duck
          defense roll 3: On Jaw, prevent 2.
        reward: Open a chest of level 1.

    `first strike` and `no solo` stand only on cards that have them; a setup is done when it enters
    a battle. What happens when it falls is the reward, done by the active player. A minion has
    defensive or `unique defense` abilities, or none. Tokens and actions of its own may follow.

    `minion Old Bell, ally of The Hermit` stands beside a boss instead of waiting on a tile: it has
    level 0, no objective and no step of its own. `king's hand 1 more per turn` lets its side spend
    more of them while it stands.
    """

    name: Name
    level: int
    dice: Name
    health: int
    cp: int
    objective: Objective | None
    first_strike: bool = False
    no_solo: bool = False
    setup: Text = ()
    items: tuple[MinionItem, ...] = ()
    reward: Text = ()
    ally_of: Name | None = None
    more_hands: int = 0


@record
class BossCard(Node):
    """An action card of a boss: its objective, what the active player gains when it is revealed,
    and its text.

        card Cold Rain, cost 2, main
          objective: 5 Rib
          hero bonus: Draw 1.
          Inflict Gloom on the active player.
    """

    card: Card
    objective: Objective
    bonus: Text = ()


BossItem = Ability | Upgrade | BossCard | TokenDef | ActionDef


@record
class Boss(Node):
    """`boss The Hermit King`, then `dice Bone`, optionally `setup: TEXT`, then abilities with a
    priority (`offensive Grudge, priority 2`), upgrades and action cards. Of the abilities that its
    dice allow it activates the one with the highest priority. Its numbers are in the scenario.
    """

    name: Name
    dice: Name
    setup: Text = ()
    items: tuple[BossItem, ...] = ()


Combatant = Hero | Minion | Boss
"""A definition with dice and abilities."""


# --- tiles -------------------------------------------------------------------------------------


@record
class Environment(Node):
    """`environment Sunken Mill, level 2` and what happens to the hero who turns it up, in this
    order: CP, Gold, the text, a minion.

        cp 1
        gold 2
        no solo
        Choose one:
          - Take 2 dmg.
          - Open a chest of level 1.
        minion 2, first strike

    Each line may be left out; `copies 2` says how many there are.
    """

    name: Name
    level: int
    cp: int = 0
    gold: int = 0
    text: Text = ()
    minion: int | None = None
    first_strike: bool = False
    no_solo: bool = False
    copies: int = 1


# --- loot --------------------------------------------------------------------------------------


def version(name: str) -> tuple[str, int]:
    """The base name of a loot card and its level: `Warm Broth II` is level 2 of `Warm Broth`. Marks
    at the end of a base name do not count: `Jump! II` and `Jump!` are versions of `Jump`.
    """
    base, _, last = name.rpartition(" ")
    bare = last.rstrip("!?.")
    level = _ROMAN.get(bare, 1) if base else 1
    return (base if level > 1 else name).rstrip("!?."), level


_ROMAN = {"II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6}


@record
class Loot(Node):
    """A loot card that is played like any card. `loot Warm Broth II, rare, cost 1, instant` and a
    text. `swaps Nudge It` says which card of a hero it replaces, `no solo` that it is no card for
    one hero.

        loot Nudge It II, rare, swaps Nudge It, cost 0, instant
          Change 1 of your dice by 1.
    """

    rarity: Rarity
    card: Card
    swaps: Name | None = None
    no_solo: bool = False

    @property
    def base(self) -> str:
        """The name without its level."""
        return version(self.card.name.text)[0]

    @property
    def level(self) -> int:
        return version(self.card.name.text)[1]


@record
class Equipment(Node):
    """A loot card that stays in play. `equipment Patched Coat II, epic, cost 2` and clauses;
    `no solo` and `copies 2` may follow.
    """

    name: Name
    rarity: Rarity
    cost: int
    clauses: tuple[Clause, ...] = ()
    no_solo: bool = False
    copies: int = 1

    @property
    def base(self) -> str:
        """The name without its level."""
        return version(self.name.text)[0]

    @property
    def level(self) -> int:
        return version(self.name.text)[1]


@record
class LootRow(Node):
    """The line for some results of the twenty-sided die. `5-7: Gain 1 CP.`"""

    low: int
    high: int
    text: Text


BOSS_LOOT, KINGS_HAND = 0, -1
COLUMNS = {BOSS_LOOT: "boss loot", KINGS_HAND: "king's hand"}
"""The columns of a table that are no chest, by their level."""


@record
class LootColumn(Node):
    """The rows of one use of the Loot die: `chest 2`, `boss loot`, or `king's hand`, which is what
    a player's boss rolls for when it spends one.
    """

    level: int  # of a chest, or BOSS_LOOT, or KINGS_HAND
    rows: tuple[LootRow, ...]

    @property
    def heading(self) -> str:
        """The column as its first line calls it."""
        return COLUMNS.get(self.level, f"chest {self.level}")


@record
class LootTable(Node):
    """`table Old Crates`, then columns:

    chest 1
      1-10: Gain 1 CP.
      11-20: Gain 1 common loot card.
    boss loot
      1-20: Gain 1 rare loot card.
    king's hand
      1-20: Gain 1 CP.
    """

    name: Name
    columns: tuple[LootColumn, ...]


@record
class RarityNumber(Node):
    """`10 common`, `3 rare`: a price, or a number of cards."""

    number: int
    rarity: Rarity


@record
class Shop(Node):
    """`shop Corner Stall`, then its prices in Gold; the team's Gold is rounded up to the step.

    buy: 10 common, 20 rare, 30 epic, 40 legendary
    identify 10
    sell: 5 common, 5 rare, 5 epic, 5 legendary
    round to 5
    """

    name: Name
    buy: tuple[RarityNumber, ...]
    identify: int
    sell: tuple[RarityNumber, ...]
    step: int


# --- scenarios ---------------------------------------------------------------------------------


class TileKind(StrEnum):
    """The content of a place of a map."""

    GAP = "."
    START = "@"
    PORTAL = "P"
    ENVIRONMENT = "tile"


@record
class Tile(Node):
    """A place on a map. `.` is a gap, `@` the start, `P` the portal, a number a face-down tile of
    that level; behind it `*` is a shard, `$2` a chest of level 2, `+` a salve: `3*`, `1$1+`.
    """

    kind: TileKind
    level: int = 0
    shard: bool = False
    chests: tuple[int, ...] = ()
    salves: int = 0


@record
class MapRow(Node):
    """A row of a map. `@ 1 . 3$2`"""

    tiles: tuple[Tile, ...]


@record
class Salves(Node):
    """The token that heals, how many the team begins a campaign with, and what one heals.
    `salves: 2 Balm, heal 4`, `salves: Balm, heal 6`
    """

    token: Name
    heals: int
    start: int = 0


@record
class KingsHand(Node):
    """The token that an enemy must spend, how many a boss begins with, how many are spent in a
    turn, and on which faces it works. `king's hand: 2/2/3/4 Fist, 1 per turn, 4-6`; minions have
    those of their setup: `king's hand: Fist, 1 per turn, 4-6`
    """

    token: Name
    per_turn: int
    low: int
    high: int
    start: ByHeroes | None = None


@record
class Dealing(Node):
    """The shop after a crawl and the cards it deals to each hero.
    `shop Corner Stall: 3 common, 1 rare, 1 epic`
    """

    shop: Name
    cards: tuple[RarityNumber, ...]


@record
class BossFight(Node):
    """The boss of a boss scenario; `loot` is the number of rolls for boss loot.

    boss The Hermit King
      health 50/70/90/110
      upgrade cp 7/8/9/10
      cp 2
      loot 1
    """

    boss: Name
    health: ByHeroes
    upgrade_cp: ByHeroes
    cp: ByHeroes
    loot: int


@record
class Scenario(Node):
    """`scenario The Long Dune, number 1` and its card. A portal crawl has gold, a shop and a map:

        health 18
        salves: 2 Balm, heal 4
        king's hand: Fist, 1 per turn, 4-6
        table Old Crates
        gold 10
        shop Corner Stall: 3 common, 1 rare, 1 epic
        map
          . 2 P .
          1 1 2 3*
          @ 1 . 3$2

    A boss battle has a boss with numbers of its own instead; there, health is the team's one dial.
    """

    name: Name
    number: int
    health: ByHeroes
    salves: Salves
    kings_hand: KingsHand
    table: Name
    gold: ByHeroes | None = None
    shop: Dealing | None = None
    map: tuple[MapRow, ...] = ()
    fight: BossFight | None = None


@record
class HealthShare(Node):
    """`health 9 of 10`: nine tenths of the Health that a scenario gives heroes, rounded up."""

    parts: int
    whole: int

    def share(self, health: int) -> int:
        """This share of a scenario's Health."""
        return -(-health * self.parts // self.whole)


@record
class Difficulty(Node):
    """`difficulty Stern`, then what it changes:

    score 20
    salves after loss 3
    health 9 of 10
    king's hand wider 1
    advance after loss

    The score is what each scenario won is worth. After a loss the team begins with so many more
    salves and repeats the scenario, or advances if it says so. Heroes have so many parts of a
    scenario's Health, rounded up. A wider king's hand works on so many faces more. All lines but
    the first two may be left out.
    """

    name: Name
    score: int
    loss_salves: int
    wider: int = 0
    advances: bool = False
    health: HealthShare | None = None


AdventureBody = (
    DiceDef
    | Minion
    | Boss
    | Environment
    | Loot
    | Equipment
    | LootTable
    | Shop
    | Scenario
    | Difficulty
)
