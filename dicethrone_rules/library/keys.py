"""Content keys: how a definition is called in saves, events, art and translations.

A key is made of the names in one definition and depends on nothing else that is loaded:
`kind:slug` for what stands at the top level of a file (`token:gloom`, `card:nudge-it`), and
`kind:hero/slug` for what stands inside a hero, a minion or a boss (`ability:sexton/rattle`). Parts
of a definition follow a mark: a tier or another program behind `@`, a clause behind `#`.

The id of a definition is the slug of its name; players choose heroes and factions by id.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from ..language import ast as a

HERO, TOKEN, CARD, ABILITY, UPGRADE, ACTION = (
    "hero",
    "token",
    "card",
    "ability",
    "upgrade",
    "action",
)
KEPT_OWNERS = 4096
GROUP = "group:"  # before the word that several tokens count as
FACTION, CREATURE = "faction", "creature"
DICE, MINION, BOSS, ENVIRONMENT, LOOT, EQUIPMENT, TABLE, SHOP, SCENARIO, DIFFICULTY = (
    "dice",
    "minion",
    "boss",
    "environment",
    "loot",
    "equipment",
    "table",
    "shop",
    "scenario",
    "difficulty",
)
COMBATANTS = (HERO, MINION, BOSS)
"""Kinds that have abilities, tokens and actions of their own. No two of them share an id: what they
own has keys that begin with it.
"""


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """`Grave Digger` -> `grave-digger`: lower case, accents left out, words joined by hyphens;
    letters of other scripts stay. Empty when a name has neither letter nor digit.
    """
    if not name.isascii():
        parts = unicodedata.normalize("NFKD", name)
        name = "".join(part for part in parts if not unicodedata.combining(part))
    return re.sub(r"[\W_]+", "-", name.casefold().replace("'", "").replace("’", "")).strip("-")


def group_key(word: str) -> str:
    """The key of a group of tokens, the same in every text."""
    return f"{GROUP}{slug(word)}"


def key(kind: str, name: str, owner: str = "") -> str:
    """The key of a definition; `owner` is the id of the hero, minion or boss it stands in."""
    return f"{kind}:{owner}/{slug(name)}" if owner else f"{kind}:{slug(name)}"


def ability_key(owner: str, ability: a.Ability) -> str:
    """The key of an ability of a hero; with its face, if the hero's board can be flipped."""
    name, face = ability.name.text, ability.face
    return key(ABILITY, name if face is None else f"{name} {face}", owner)


def upgrade_key(owner: str, base: str, level: str) -> str:
    """The key of an upgrade, and of the ability at that level: `upgrade:sexton/rattle-ii`."""
    return f"{UPGRADE}:{owner}/{slug(base)}-{slug(level)}"


def mate_key(upgrade: str, name: str) -> str:
    """The key of an ability that an upgrade brings beside its own."""
    return f"{upgrade}/{slug(name)}"


def creature_key(faction: str, creature: str, number: int) -> str:
    """The key of an ability of a creature, counted from 1."""
    return f"{CREATURE}:{faction}/{slug(creature)}/{number}"


def part(key: str, name: str | int) -> str:
    """The key of a program of a definition: a tier, a defense, a setup."""
    return f"{key}@{name}"


def clause(key: str, index: int) -> str:
    """The key of a clause of standing text."""
    return f"{key}#{index}"


def definition_of(key: str) -> str:
    """The key of the definition that a program belongs to."""
    return key.partition("#")[0].partition("@")[0]


def owner_of(key: str) -> str:
    """The id of the hero, minion, boss or faction that a definition belongs to or is; empty for
    shared content.
    """
    kind, _, path = definition_of(key).partition(":")
    owner, inside, _ = path.partition("/")
    return owner if inside or kind in (*COMBATANTS, FACTION) else ""


@lru_cache(maxsize=KEPT_OWNERS)
def is_away(key: str, hero: str) -> bool:
    """Whether a definition belongs to somebody else than this hero."""
    return owner_of(key) not in ("", hero)


# --- keys of nodes -----------------------------------------------------------------------------


def kind_of(body: a.Body) -> str:
    """The kind of a definition at the top level of a file, as keys have it."""
    return KIND_OF[type(body)]


def name_of(body: a.Body) -> a.Name:
    """The name node of a definition at the top level of a file."""
    return body.card.name if isinstance(body, a.SharedCard | a.Loot) else body.name


def key_of(body: a.Body) -> str:
    """The key of a definition at the top level of a file."""
    return key(kind_of(body), name_of(body).text)


KIND_OF: dict[type[a.Node], str] = {  # of what stands at the top level of a file
    a.Hero: HERO,
    a.TokenDef: TOKEN,
    a.SharedCard: CARD,
    a.ActionDef: ACTION,
    a.Faction: FACTION,
    a.DiceDef: DICE,
    a.Minion: MINION,
    a.Boss: BOSS,
    a.Environment: ENVIRONMENT,
    a.Loot: LOOT,
    a.Equipment: EQUIPMENT,
    a.LootTable: TABLE,
    a.Shop: SHOP,
    a.Scenario: SCENARIO,
    a.Difficulty: DIFFICULTY,
}
