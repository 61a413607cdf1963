"""Definitions in a file: heroes and their parts, tokens, cards, actions, factions."""

from __future__ import annotations

from enum import StrEnum

from ...records import record
from .amounts import Amount
from .clauses import Clause
from .conditions import Condition
from .dice import AnyCount, Pattern, Symbols
from .node import Name, Node
from .text import Text


class AbilityKind(StrEnum):
    OFFENSIVE = "offensive"
    DEFENSIVE = "defensive"
    ULTIMATE = "ultimate"
    PASSIVE = "passive"
    UNIQUE_DEFENSE = "unique defense"  # of minions and bosses: against any damage, not in a phase


class TokenKind(StrEnum):
    POSITIVE = "positive"
    NEGATIVE = "negative"
    UNIQUE = "unique"
    COMPANION = "companion"  # not a status effect: nothing that alters those touches it
    TRACK = "track"  # a dial, a form, a counter


class Timing(StrEnum):
    MAIN = "main"
    ROLL = "roll"
    INSTANT = "instant"
    NEVER = "never"  # a card of a pile, which a text resolves


class Audience(StrEnum):
    """The players who see the cards of a pile."""

    EVERYBODY = "everybody"
    YOU = "you"  # and your teammates, as a hand
    NOBODY = "nobody"  # face down; shuffled whenever a card comes into it


class TokenFlag(StrEnum):
    PERSISTENT = "persistent"
    NOT_TRANSFERABLE = "not transferable"
    NOT_REMOVABLE = "not removable"
    ATTACK_MODIFIER = "attack modifier"
    REPLACEABLE = "replaceable"  # at the limit a new token may take an old one's place
    COVERS = "covers an ability"  # it lies on one of its holder's offensive abilities


class Level(StrEnum):
    II = "II"
    III = "III"


@record
class DieFace(Node):
    """`1-3 Sword` in `dice: 1-3 Sword, 4-5 Heart, 6 Pow`"""

    low: int
    high: int
    symbol: Name


@record
class Tier(Node):
    """One requirement and what it does. `3 Sword: Deal 4 dmg.`, `small straight: Deal 9 dmg.`
    The text stands on the same line when it fits, else as an indented block, a sentence a line.
    """

    requirement: Pattern
    text: Text


@record
class DefenseRoll(Node):
    """`defense roll 3: Heal 2 x Heart.`, `defense roll against the attacker: If your roll is more
    than theirs, prevent half the incoming dmg.` (both roll one die)
    """

    dice: Amount
    text: Text
    opposed: bool = False


@record
class Ability(Node):
    """`offensive Rattle` and an indented body: tiers or a defense roll, then sentences that follow
    any tier (`riders`); for a passive, clauses. A line `Activate only if CONDITION.` narrows it.
    A boss says which of several it prefers: `offensive Rattle, priority 3`. One that stands on one
    face of a board that can be flipped says on which: `offensive Rattle, on "Night"`.
    """

    kind: AbilityKind
    name: Name
    tiers: tuple[Tier, ...] = ()
    defense: DefenseRoll | None = None
    riders: Text = ()
    clauses: tuple[Clause, ...] = ()
    only_if: Condition | None = None
    priority: int | None = None
    face: str | None = None


@record
class Upgrade(Node):
    """`upgrade Rattle II, cost 2` and a body like the ability's, which it replaces; abilities
    inside it (`offensive Bone Crack`) share the space from then on.
    """

    base: Name
    level: Level
    cost: int
    tiers: tuple[Tier, ...] = ()
    defense: DefenseRoll | None = None
    riders: Text = ()
    clauses: tuple[Clause, ...] = ()
    slot_mates: tuple[Ability, ...] = ()
    only_if: Condition | None = None


@record
class Card(Node):
    """`card Feelin' Fine, cost 0, instant` and an indented text, on one line where it fits;
    `attack modifier` and `copies 2` may follow the timing; a first line `Play only if CONDITION.`
    narrows it. One that is kept in a pile and resolved by a text, never played from a hand, has
    neither cost nor timing: `card Frost Rune, in Runes`.
    """

    name: Name
    cost: int
    timing: Timing
    text: Text
    attack_modifier: bool = False
    copies: int = 1
    only_if: Condition | None = None
    pile: Name | None = None


@record
class TokenDef(Node):
    """`status Gloom: negative, limit 2`,
    `status Fuse: negative, limit 2, sides "0:02" "0:01"`,
    `companion Acorn: limit 3`, `track Form: limit 1, sides "Human" "Wolf"`, then clauses.
    `no limit` is written so; flags follow.
    """

    name: Name
    kind: TokenKind
    limit: int | None
    flags: tuple[TokenFlag, ...] = ()
    sides: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()
    health: int | None = None  # `health 7`: of a companion that can be hit
    others_limit: int | None = None  # `limit 3 on others`: on who plays another hero
    group: Name | None = None  # `counts as Beast`: a word for several tokens together


@record
class ActionDef(Node):
    """A verb of this file's own, lower case. `action grow N` or `action throw`, then a text."""

    name: Name
    has_param: bool
    text: Text


@record
class Pile(Node):
    """Cards beside the board or under it, and who sees which they are. `pile Runes: seen by
    everybody`, `pile Mirages: seen by nobody`
    """

    name: Name
    seen_by: Audience


HeroItem = Ability | Upgrade | Card | TokenDef | ActionDef


@record
class Hero(Node):
    """`hero Sexton`, then `complexity 1`, `dice: ...`, optionally piles of cards and `setup: TEXT`,
    then items.
    """

    name: Name
    complexity: int
    dice: tuple[DieFace, ...]
    setup: Text = ()
    items: tuple[HeroItem, ...] = ()
    piles: tuple[Pile, ...] = ()


@record
class SharedCard(Node):
    """A card in every hero's deck. `shared card Nudge It, cost 1, instant`"""

    card: Card


# --- Army of Dice ------------------------------------------------------------------------------


class ArmyTurn(StrEnum):
    YOURS = "your turn"
    OPPONENTS = "opponent's turn"


@record
class CreatureAbility(Node):
    """`2 Witch: Deal 1 dmg.`, `X Spider, battlefield: Deal X poison dmg.`,
    `1 Witch, opponent's turn: Deflect 2 dmg.`; or standing text for as long as the dice stay:
    `3 Golem, battlefield: You have 2 armour.` Several symbols are joined by `+`.
    """

    requirement: Symbols | AnyCount
    text: Text = ()
    clauses: tuple[Clause, ...] = ()
    battlefield: bool = False
    turn: ArmyTurn = ArmyTurn.YOURS


@record
class Creature(Node):
    """`creature Witch` and its abilities."""

    name: Name
    abilities: tuple[CreatureAbility, ...]


@record
class Faction(Node):
    """`faction Coven`, then `dice: 1 Witch, ...` and the creatures on their faces."""

    name: Name
    dice: tuple[DieFace, ...]
    creatures: tuple[Creature, ...]
