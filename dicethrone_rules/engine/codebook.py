"""All compiled content of a library in one place; another game on this engine adds its own."""

from __future__ import annotations

import attrs

from ..messages import Content
from .compiled import AbilityCode, CardCode, HeroCode, Op, Standing, TokenCode


@attrs.define
class Code:
    """All compiled content of a library."""

    programs: dict[str, tuple[Op, ...]] = attrs.Factory(dict)
    labels: dict[str, Content] = attrs.Factory(dict)  # program -> whose text it is
    commits: dict[str, int] = attrs.Factory(dict)  # program -> index of its first effect
    tokens: dict[str, TokenCode] = attrs.Factory(dict)
    standings: dict[str, Standing] = attrs.Factory(dict)
    abilities: dict[str, AbilityCode] = attrs.Factory(dict)
    cards: dict[str, CardCode] = attrs.Factory(dict)
    heroes: dict[str, HeroCode] = attrs.Factory(dict)
    guarded: frozenset[str] = frozenset()  # abilities that say when they may be activated
    asks_prevented: bool = False  # some text asks later whether somebody has prevented damage
