"""The compiled content that a game can reach; another game on this engine adds its own."""

from __future__ import annotations

import attrs

from ..messages import Content
from .compiled import AbilityCode, CardCode, HeroCode, Op, Standing, TokenCode


@attrs.define
class Code:
    """The compiled content that a game can reach, by key; heroes by id."""

    programs: dict[str, tuple[Op, ...]] = attrs.Factory(dict)
    labels: dict[str, Content] = attrs.Factory(dict)  # program -> whose text it is
    tokens: dict[str, TokenCode] = attrs.Factory(dict)
    standings: dict[str, Standing] = attrs.Factory(dict)
    abilities: dict[str, AbilityCode] = attrs.Factory(dict)
    cards: dict[str, CardCode] = attrs.Factory(dict)
    heroes: dict[str, HeroCode] = attrs.Factory(dict)
    same: dict[str, str] = attrs.Factory(dict)  # tokens that count as another, by key
    guarded: frozenset[str] = frozenset()  # abilities that say when they may be activated
    asks_prevented: bool = False  # some text asks later whether somebody has prevented damage
