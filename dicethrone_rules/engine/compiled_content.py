"""The compiled content that a game can reach; another game on this engine adds its own."""

from __future__ import annotations

from .. import records
from ..messages import Content
from .compiled import AbilityCode, CardCode, HeroCode, Op, Standing, TokenCode

# Questions of texts once damage has landed: who has prevented some, and what the Attack was worth.
PREVENTED, WORTH = "prevented", "worth"


@records.define
class Code:
    """The compiled content that a game can reach, by key; heroes by id."""

    programs: dict[str, tuple[Op, ...]] = records.Factory(dict)
    labels: dict[str, Content] = records.Factory(dict)  # program -> whose text it is
    tokens: dict[str, TokenCode] = records.Factory(dict)
    standings: dict[str, Standing] = records.Factory(dict)
    abilities: dict[str, AbilityCode] = records.Factory(dict)
    cards: dict[str, CardCode] = records.Factory(dict)
    heroes: dict[str, HeroCode] = records.Factory(dict)
    same: dict[str, str] = records.Factory(dict)  # tokens that count as another, by key
    guarded: frozenset[str] = frozenset()  # abilities that say when they may be activated
    asks: frozenset[str] = frozenset()  # what some text asks later, so that play remembers it
